import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendPersonPage } from '@vitrine/accounts/people/person-page'
import type { KnownVisitors } from '@vitrine/accounts/visitors/known-visitors'
import { SECOND } from '@vitrine/kit'
import { type Catalog, permalinkItems, type Shop } from '@vitrine/product'
import { Failure, isFailure } from '@vitrine/server-kit'
import { readPageForms, refuseForeignForm } from '@vitrine/server-kit/endpoints/csrf-check'
import { createCookies } from '@vitrine/server-kit/responses/cookies'
import type { PageContext } from '@vitrine/ui/components/page-context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import type { StepCounts } from '../stats/step-counts.ts'
import { cartPagePath, MOST_LINES, MOST_QUANTITY, previewCart } from './cart.ts'
import { cartReaderOf } from './cart-caller.ts'
import { CART_FAILURES } from './cart-failures.ts'
import { cartPage, type SendCartForm } from './cart-page.ts'
import { keepPagePrivate } from './cart-routes.ts'
import type { Carts, KeptCart } from './carts.ts'
import { readItems, readPermalinkQuery, readQuery, withParameters } from './permalink.ts'
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
  const put = createPutting(carts)

  /** This browser's cart; undefined if it has none, or if it no longer exists. */
  async function ownCart({ headers }: FastifyRequest): Promise<KeptCart | undefined> {
    const { cart } = cookies.read(headers.cookie)
    if (cart === undefined) return undefined
    return carts.read(cart, {}).catch(orUndefined)
  }

  return async (app) => {
    readPageForms(app)
    app.addHook('onRequest', async (_request, reply) => keepPagePrivate(reply))

    app.get(
      '/cart',
      declareCartPage(({ ids }) => ({ url: `/cart?items=${fiftyItems(ids)}` }), {}),
      async (request, reply) => {
        const query = readPermalinkQuery(request.url)
        const asked = query.get('items')
        const items = asked === null ? undefined : (readItems(asked) ?? [])
        if (items) {
          const { passed } = readQuery(query, publicUrl)
          const parameters = passed.filter(([name]) => name !== 'items')
          const cart = await previewCart(catalog, shop, items, parameters)
          return sendPersonPage(reply, cartPage(context, { cart, kind: 'asked', inquiryForm }))
        }
        const own = await ownCart(request)
        const cart = own ?? { lines: [], messages: [], total: 0, currency: shop.currency }
        return sendPersonPage(reply, cartPage(context, { cart, kind: 'own', id: own?.id, inquiryForm }))
      },
    )

    app.get(
      // The pattern excludes `/cart/items`, which is no cart and supports only POST.
      '/cart/:id(cart_[\\w-]+)',
      declareCartPage(({ cart = 'cart_none' }) => ({ url: `/cart/${cart}` }), { params: CartAddress }),
      async (request, reply) => {
        const cart = await carts.open(request.params.id)
        const isOwn = cookies.read(request.headers.cookie).cart === cart.id
        return sendPersonPage(
          reply,
          cartPage(context, { cart, kind: isOwn ? 'own' : 'shared', id: cart.id, inquiryForm }),
        )
      },
    )

    app.get('/cart/:id(cart_[\\w-]+)/checkout', declareHandOff, handOff(parts))

    app.post('/cart/items', declareCartPage(undefined, { body: CartForm }), async (request, reply) => {
      refuseForeignForm(request.headers, publicUrl)
      const asked = readForm(request.body)
      const kept = await put(asked, { cart: await ownCart(request), request })
      if (kept) {
        reply.header('set-cookie', cookies.write('cart', kept, carts.keepFor / SECOND))
        await visitors.introduce(request, reply)
      }
      const rest =
        kept === undefined
          ? `?items=${permalinkItems(asked.map(({ item, quantity }) => ({ id: item, quantity: Math.max(quantity, 1) })))}`
          : ''
      return reply.redirect(`/cart${rest}`, 303)
    })
  }
}

const CartAddress = Type.Object({ id: Type.String({ maxLength: 100 }) })
const declareHandOff = declareCartPage(({ cart = 'cart_none' }) => ({ url: `/cart/${cart}/checkout` }), {
  params: CartAddress,
})

/**
 * `continue_url` of a cart: redirects to the merchant's checkout with the current cart. It changes nothing, so link
 * previews do no harm; they are not counted either.
 */
function handOff({ carts, stats, orderReference }: CartPageParts) {
  return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const cart = await carts.open(request.params.id)
    if (cart.link === undefined) return reply.redirect(cartPagePath(cart.id), 303)
    if (request.method === 'GET') stats?.noteHandOff(cart, request.headers)
    const { reference } = cart
    const isReported = orderReference !== undefined && reference !== undefined
    return reply.redirect(isReported ? withParameters(cart.link, [[orderReference, reference]]) : cart.link, 303)
  }
}

/** Adds a form's items to a browser's cart, or to a new one. Returns the cart's id if anything was stored. */
function createPutting(carts: Carts) {
  return async (
    asked: readonly FormItem[],
    { cart, request }: { cart: KeptCart | undefined; request: FastifyRequest },
  ): Promise<string | undefined> => {
    // A browser's cart is its cookie's, whatever credential comes with a form.
    const caller = { ...cartReaderOf(request, 'page'), registration: undefined }
    if (!cart) {
      const items = asked.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => ({ item, quantity }))
      return items.length === 0 ? undefined : (await carts.create({ items }, caller)).id
    }
    for (const { item, quantity, isSet } of asked)
      await carts.change(cart.id, item, isSet ? { set: quantity } : { add: quantity }, caller)
    return cart.id
  }
}

interface FormItem {
  item: string
  quantity: number
  /** Whether the quantity is absolute, not an increment. */
  isSet: boolean
}

const Count = Type.String({ maxLength: 10 })
const CartForm = Type.Object({
  item: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: MOST_LINES }),
  quantity: Type.Array(Count, { maxItems: MOST_LINES, default: [] }),
  set: Type.Optional(Count),
})

/** Fields `item` with `quantity`, repeated, or a single one with `set`. */
function readForm({ item: items, quantity: quantities, set }: Static<typeof CartForm>): FormItem[] {
  const read = items.map((item, place) => ({
    item,
    quantity: readCount(set ?? quantities[place] ?? '1'),
    isSet: set !== undefined,
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
