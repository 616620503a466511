import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { keyOwnerOf, repeatableCall } from '@vitrine/accounts/idempotency/repeatable-requests'
import { sendPersonPage } from '@vitrine/accounts/people/person-page'
import type { KnownVisitors } from '@vitrine/accounts/visitors/known-visitors'
import { SECOND } from '@vitrine/kit'
import { type Catalog, fullTitle, permalinkItems, type Shop } from '@vitrine/product'
import { Failure, isFailure } from '@vitrine/server-kit'
import { readPageForms, refuseForeignForm } from '@vitrine/server-kit/endpoints/csrf-check'
import { createCookies } from '@vitrine/server-kit/responses/cookies'
import type { PageContext } from '@vitrine/ui/components/page-context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import type { StepCounts } from '../stats/step-counts.ts'
import { isUnattended } from '../stats/steps.ts'
import { addedPanel } from './added-panel.ts'
import {
  CART_ITEMS_PATH,
  cartPagePath,
  MOST_LINES,
  MOST_QUANTITY,
  type PricedCart,
  previewCart,
  resolveItems,
} from './cart.ts'
import { type CartCaller, cartReaderOf } from './cart-caller.ts'
import { CART_FAILURES } from './cart-failures.ts'
import { type CartChanges, cartPage, type SendCartForm } from './cart-page.ts'
import { keepPagePrivate } from './cart-routes.ts'
import type { Carts, KeptCart } from './carts.ts'
import { type AskedItem, readItems, readOwnPath, readPermalinkQuery, readQuery, withParameters } from './permalink.ts'
import { declareCartPage, fiftyItems } from './permalink-routes.ts'

export interface CartPageParts {
  carts: Carts
  catalog: Catalog
  shop: Shop
  context: PageContext
  publicUrl: string
  visitors: Pick<KnownVisitors, 'introduce'>
  /** Counts people who continue to the merchant's checkout. */
  stats?: Pick<StepCounts, 'noteHandOff'> | undefined
  /** The parameter that passes a cart's reference to the checkout; if undefined, none does. */
  orderReference?: string | undefined
  /** Absent if carts cannot be sent to the shop. */
  inquiryForm?: SendCartForm | undefined
}

/** Carts as people see them. */
export function cartPageRoutes(parts: CartPageParts): FastifyPluginAsyncTypebox {
  const { carts, catalog, shop, context, publicUrl, visitors, inquiryForm } = parts
  const cookies = createCookies(publicUrl)
  const maxAge = carts.keepFor / SECOND
  const put = createPutting(parts)

  /** This browser's cart; undefined if it has none, or if it no longer exists. */
  async function ownCart({ headers }: FastifyRequest): Promise<KeptCart | undefined> {
    const { cart } = cookies.read(headers.cookie)
    if (cart === undefined) return undefined
    return carts.read(cart, {}).catch(orUndefined)
  }

  /** For the header of every page, whose script reads it. */
  function tellCount({ headers }: FastifyRequest, reply: FastifyReply, cart: KeptCart | undefined): void {
    const count = String(piecesIn(cart))
    const { count: told = '0' } = cookies.read(headers.cookie)
    if (told !== count) reply.header('set-cookie', cookies.write('count', count, maxAge))
  }

  return async (app) => {
    readPageForms(app)
    app.addHook('onRequest', async (_request, reply) => keepPagePrivate(reply))

    app.get(
      '/cart',
      declareCartPage(({ ids }) => ({ url: `/cart?items=${fiftyItems(ids)}` }), {}),
      async (request, reply) => {
        const query = readPermalinkQuery(request.url)
        const back = pageBefore(query.get('back') ?? request.headers.referer, publicUrl)
        const asked = query.get('items')
        const items = asked === null ? undefined : (readItems(asked) ?? [])
        if (items) {
          const { passed } = readQuery(query, publicUrl)
          const parameters = passed.filter(([name]) => !OWN_PARAMETERS.has(name))
          const cart = await previewCart(catalog, shop, items, parameters)
          return sendPersonPage(reply, cartPage(context, { cart, kind: 'asked', back, inquiryForm }))
        }
        const own = await ownCart(request)
        tellCount(request, reply, own)
        const cart = own ?? { lines: [], messages: [], total: 0, currency: shop.currency }
        const changes = await readChanges(catalog, cart, query)
        return sendPersonPage(reply, cartPage(context, { cart, kind: 'own', id: own?.id, back, changes, inquiryForm }))
      },
    )

    app.get(
      // The pattern excludes `/cart/items`, which is no cart and supports only POST.
      '/cart/:id(cart_[\\w-]+)',
      declareCartPage(({ cart = 'cart_none' }) => ({ url: `/cart/${cart}` }), { params: CartAddress }),
      async (request, reply) => {
        const cart = await carts.open(request.params.id)
        const isOwn = cookies.read(request.headers.cookie).cart === cart.id
        const back = pageBefore(request.headers.referer, publicUrl)
        return sendPersonPage(
          reply,
          cartPage(context, {
            cart,
            kind: isOwn ? 'own' : 'shared',
            id: cart.id,
            back,
            inquiryForm,
            returnTo: returnTo(cart),
          }),
        )
      },
    )

    app.get('/cart/:id(cart_[\\w-]+)/checkout', declareHandOff, handOff(parts))

    app.post(CART_ITEMS_PATH, declareCartPage(undefined, { body: CartForm }), async (request, reply) => {
      refuseForeignForm(request.headers, publicUrl)
      const { body } = request
      const asked = readForm(body)
      const kept = await put(asked, { cart: await ownCart(request), request })
      // Read again: the answer to a repeated form is the state that the first one left.
      const cart = kept === undefined ? undefined : await carts.read(kept, {})
      if (kept !== undefined) {
        reply.header('set-cookie', cookies.write('cart', kept, maxAge))
        tellCount(request, reply, cart)
        await visitors.introduce(request, reply)
      }
      if (body.in_place === undefined)
        return reply.redirect(cartAddress(asked, body, { isKept: cart !== undefined }), 303)
      const items = asked.map(({ item, quantity }) => ({ id: item, quantity: Math.max(quantity, 1) }))
      const shown = cart ?? (await previewCart(catalog, shop, items))
      const ids = await variantsOf(catalog, asked)
      return sendPersonPage(reply, addedPanel(context, shown, ids))
    })
  }
}

/** Parameters of the cart's own page, which no checkout gets. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set(['items', 'back', 'added', 'removed'])

/** Longer addresses are not led back to. */
const LONGEST_BACK = 1000

/**
 * The path of the page from which somebody came to the cart; undefined if it is another site's, the cart itself, or a
 * page that is no place to shop. `address`: an address of this shop, or a path.
 */
function pageBefore(address: string | undefined, publicUrl: string): string | undefined {
  if (address === undefined || address.length > LONGEST_BACK) return undefined
  const path = readOwnPath(address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address, publicUrl)
  return path === undefined || NO_SHOPPING.test(path) ? undefined : path
}

const NO_SHOPPING = /^\/(cart|buy|login|your-agents|agent|oauth)(\/|\?|$)/

/** The cart with a sentence about the change, or what was asked for if nothing of it could be kept. */
function cartAddress(
  asked: readonly FormItem[],
  { back, was }: Static<typeof CartForm>,
  { isKept }: { isKept: boolean },
): string {
  const itemsOf = (some: readonly FormItem[], quantity?: number) =>
    permalinkItems(some.map((one) => ({ id: one.item, quantity: Math.max(quantity ?? one.quantity, 1) })))
  const parameters = back === undefined ? [] : [`back=${encodeURIComponent(back)}`]
  const added = asked.filter(({ isSet }) => !isSet)
  const removed = was === undefined ? [] : asked.filter(({ isSet, quantity }) => isSet && quantity === 0)
  if (!isKept && asked.some(({ quantity }) => quantity > 0)) parameters.push(`items=${itemsOf(asked)}`)
  else if (added.length > 0) parameters.push(`added=${itemsOf(added)}`)
  else if (removed.length > 0) parameters.push(`removed=${itemsOf(removed, readCount(was ?? ''))}`)
  return parameters.length === 0 ? '/cart' : `/cart?${parameters.join('&')}`
}

/** What the address says was changed, as far as the cart agrees: an address may be old, or somebody else's. */
async function readChanges(catalog: Catalog, { lines }: PricedCart, query: URLSearchParams): Promise<CartChanges> {
  const [added, removed] = ['added', 'removed'].map(
    (name) => readItems(query.get(name) ?? '')?.slice(0, MOST_LINES) ?? [],
  )
  const items = await resolveItems(
    catalog,
    [...(added ?? []), ...(removed ?? [])].map(({ id }) => id),
  )
  const read = (some: readonly AskedItem[] | undefined, isThere: boolean) =>
    (some ?? []).flatMap(({ id, quantity }) => {
      const { product, variant } = items.get(id) ?? {}
      if (!product || !variant || quantity > MOST_QUANTITY) return []
      if (lines.some((line) => line.id === variant.id) !== isThere) return []
      return [{ id: variant.id, title: fullTitle(product, variant), quantity }]
    })
  return { added: read(added, true), removed: read(removed, false) }
}

/** The ids of the variants that a form means. */
async function variantsOf(catalog: Catalog, asked: readonly FormItem[]): Promise<string[]> {
  const items = await resolveItems(
    catalog,
    asked.map(({ item }) => item),
  )
  return asked.map(({ item }) => items.get(item)?.variant?.id ?? item)
}

/** An agent whose access has ended keeps no cart, and nobody is sent to it. */
function returnTo({ content, keeper }: KeptCart): string | undefined {
  return keeper?.registration === undefined ? undefined : content.return_to
}

function piecesIn(cart: KeptCart | undefined): number {
  return cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

const CartAddress = Type.Object({ id: Type.String({ maxLength: 100 }) })
const declareHandOff = declareCartPage(({ cart = 'cart_none' }) => ({ url: `/cart/${cart}/checkout` }), {
  params: CartAddress,
})

/**
 * `continue_url` of a cart: redirects to the merchant's checkout with the current cart. It changes nothing of the cart, so
 * link previews do no harm; they are not noted or counted either.
 */
function handOff({ carts, stats, orderReference }: CartPageParts) {
  return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const cart = await carts.open(request.params.id)
    if (cart.link === undefined) return reply.redirect(cartPagePath(cart.id), 303)
    if (request.method === 'GET' && !isUnattended(request.headers)) {
      stats?.noteHandOff(cart, request.headers)
      await carts.noteCheckout(cart.id)
    }
    const { reference } = cart
    const isReported = orderReference !== undefined && reference !== undefined
    return reply.redirect(isReported ? withParameters(cart.link, [[orderReference, reference]]) : cart.link, 303)
  }
}

/**
 * Adds a form's items to a browser's cart, or to a new one. Returns the cart's id if anything was stored: what cannot be
 * bought is not added.
 */
function createPutting({ carts, catalog, shop }: Pick<CartPageParts, 'carts' | 'catalog' | 'shop'>) {
  async function isSold({ item, quantity }: FormItem): Promise<boolean> {
    const { lines } = await previewCart(catalog, shop, [{ id: item, quantity }])
    return lines.length > 0
  }

  return async (
    asked: readonly FormItem[],
    { cart, request }: { cart: KeptCart | undefined; request: FastifyRequest },
  ): Promise<string | undefined> => {
    // A browser's cart is its cookie's, whatever credential comes with a form.
    const caller = { ...cartReaderOf(request, 'page'), registration: undefined }
    const owner = keyOwnerOf(request)
    const once = (given: object, key: string | undefined): CartCaller => ({
      ...caller,
      repeatable: repeatableCall(key, { owner, operation: ['cart-form'], given }),
    })
    if (!cart) {
      const items = asked.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => ({ item, quantity }))
      return items.length === 0 ? undefined : (await carts.create({ items }, once(items, asked[0]?.key))).id
    }
    let kept: string | undefined
    for (const one of asked) {
      const { item, quantity, isSet, key } = one
      if (!isSet && !(await isSold(one))) continue
      await carts.change(cart.id, item, isSet ? { set: quantity } : { add: quantity }, once([{ item, quantity }], key))
      kept = cart.id
    }
    return kept
  }
}

interface FormItem {
  item: string
  quantity: number
  /** Whether the quantity is absolute, not an increment. */
  isSet: boolean
  /** Unguessable: the same form with the same key changes the cart once. Only a form of one item has one. */
  key: string | undefined
}

const Count = Type.String({ maxLength: 10 })
const CartForm = Type.Object({
  item: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: MOST_LINES }),
  quantity: Type.Array(Count, { maxItems: MOST_LINES, default: [] }),
  set: Type.Optional(Count),
  /** The quantity before, with which a removal can be undone. */
  was: Type.Optional(Count),
  /** The path to which the cart leads back. */
  back: Type.Optional(Type.String({ maxLength: LONGEST_BACK })),
  key: Type.Optional(Type.String({ maxLength: 255 })),
  /** Sent by the script that shows the answer on the page where the form is. */
  in_place: Type.Optional(Type.String({ maxLength: 1 })),
})

/** Fields `item` with `quantity`, repeated, or a single one with `set`. */
function readForm({ item: items, quantity: quantities, set, key }: Static<typeof CartForm>): FormItem[] {
  const read = items.map((item, place) => ({
    item,
    quantity: readCount(set ?? quantities[place] ?? '1'),
    isSet: set !== undefined,
    key: items.length === 1 ? key : undefined,
  }))
  const isRight = ({ quantity, isSet }: FormItem) =>
    Number.isInteger(quantity) && quantity >= (isSet ? 0 : 1) && quantity <= MOST_QUANTITY
  if (!read.every(isRight))
    throw new Failure('invalid_request', `Send an item and a quantity from 1 to ${MOST_QUANTITY}.`)
  return read
}

/** An empty field is not a number, and removes nothing from a cart. */
function readCount(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}

function orUndefined(error: unknown): undefined {
  if (!isFailure(error, CART_FAILURES.cart_not_found)) throw error
  return undefined
}
