import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Catalog, permalinkItems } from '@vitrine/product'
import { type Dearest, Failure } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { createCookies } from '../customers/cookies.ts'
import { sendPage } from '../customers/person-page.ts'
import type { PageContext } from '../pages/layout/page-context.ts'
import type { Shop } from '../shop/shop.ts'
import { MOST_LINES, MOST_QUANTITY, previewCart } from './cart.ts'
import { cartPage } from './cart-page.ts'
import { keepPrivate } from './cart-routes.ts'
import type { CartCaller, Carts, KeptCart } from './carts.ts'
import { type AskedItem, type AskedQuery, readItems, readQuery } from './permalink.ts'

export interface CartPageParts {
  carts: Carts
  catalog: Catalog
  shop: Shop
  context: PageContext
  publicUrl: string
}

const MOST: Dearest['most'] = { documents: 600, bytes: 1_000_000, tables: 96, entriesPerProduct: 120 }

function declare(dearest: Dearest['ask']) {
  return { config: { dear: true, dearest: { ask: dearest, most: MOST } }, schema: { hide: true } } as const
}

function fifty(ids: readonly string[]): string {
  return permalinkItems(ids.slice(0, MOST_LINES).map((id) => ({ id, quantity: 1 })))
}

const COOKIE_SECONDS = 30 * 24 * 3600

/** Carts as people see them, and UCP's permalinks (2026-08-25), which lead there or to the checkout. */
export function cartPageRoutes({ carts, catalog, shop, context, publicUrl }: CartPageParts): FastifyPluginAsyncTypebox {
  const cookies = createCookies(publicUrl)

  const callerOf = ({ caller }: FastifyRequest): CartCaller => ({ address: caller.address, protocol: 'page' })

  /** This browser's cart; undefined where it has none, or none any more. */
  async function ownCart({ headers }: FastifyRequest): Promise<KeptCart | undefined> {
    const { cart } = cookies.read(headers.cookie)
    if (cart === undefined) return undefined
    return carts.read(cart, {}).catch(orUndefined)
  }

  async function follow(request: FastifyRequest, reply: FastifyReply, path: string) {
    const query = readQuery(queryOf(request), publicUrl)
    const items = path === '' ? [] : readItems(path)
    const location = await destination(items, query)
    return reply.header('location', location).code(303).send()
  }

  /** Where a permalink leads. Nothing is kept: the cart page begins a cart when its person says so. */
  async function destination(items: AskedItem[] | undefined, query: AskedQuery): Promise<string> {
    if (!items || query.isAmbiguous) return '/'
    if (items.length === 0) return query.continueTo ?? '/'
    const asked = items.slice(0, MOST_LINES)
    const { lines, messages, link } = await previewCart(catalog, shop, asked, query.passed)
    const isWhole = lines.length > 0 && asked.length === items.length && messages.length === 0
    if (!isWhole && query.continueTo !== undefined) return query.continueTo
    if (isWhole && link !== undefined) return link
    const rest = new URLSearchParams([...query.passed])
    return `/cart?items=${permalinkItems(asked.map(({ id, quantity }) => ({ id, quantity })))}${rest.size > 0 ? `&${rest}` : ''}`
  }

  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    )
    app.addHook('onRequest', async (_request, reply) => {
      reply.removeHeader('access-control-allow-origin')
      keepPrivate(reply)
    })

    app.get('/buy', declare(undefined), (request, reply) => follow(request, reply, ''))
    app.get<{ Params: { '*': string } }>(
      '/buy/*',
      declare(({ ids }) => ({ url: `/buy/${fifty(ids)}` })),
      (request, reply) => follow(request, reply, request.params['*']),
    )

    app.get(
      '/cart',
      declare(({ ids }) => ({ url: `/cart?items=${fifty(ids)}` })),
      async (request, reply) => {
        const query = queryOf(request)
        const asked = query.get('items')
        const items = asked === null ? undefined : (readItems(asked) ?? [])
        if (items) {
          const { passed } = readQuery(query, publicUrl)
          const parameters = passed.filter(([name]) => name !== 'items')
          const cart = await previewCart(catalog, shop, items, parameters)
          return sendPage(reply, cartPage(context, { cart, kind: 'asked' }))
        }
        const cart = (await ownCart(request)) ?? { lines: [], messages: [], total: 0, currency: shop.currency }
        return sendPage(reply, cartPage(context, { cart, kind: 'own' }))
      },
    )

    app.get(
      // Not of every name: `/cart/items` is no cart, and answers to POST only.
      '/cart/:id(cart_[\\w-]+)',
      {
        ...declare(({ cart = 'cart_none' }) => ({ url: `/cart/${cart}` })),
        schema: { hide: true, params: Type.Object({ id: Type.String({ maxLength: 100 }) }) },
      },
      async (request, reply) => {
        const cart = await carts.open(request.params.id)
        const isOwn = cookies.read(request.headers.cookie).cart === cart.id
        return sendPage(reply, cartPage(context, { cart, kind: isOwn ? 'own' : 'shared' }))
      },
    )

    app.post('/cart/items', declare(undefined), async (request, reply) => {
      // A page of somebody else must not fill its visitors' carts.
      const { 'sec-fetch-site': site = 'same-origin', origin = publicUrl } = request.headers
      if (site === 'cross-site' || origin !== publicUrl)
        throw new Failure('form_outdated', 'Open the product on a page of this shop, and put it into the cart there.')
      const asked = readForm(request.body)
      const cart = await ownCart(request)
      const kept = cart ? await changeAll(cart, asked, request) : await begin(asked, request)
      if (kept) reply.header('set-cookie', cookies.write('cart', kept, COOKIE_SECONDS))
      const rest =
        kept === undefined
          ? `?items=${permalinkItems(asked.map(({ item, quantity }) => ({ id: item, quantity: Math.max(quantity, 1) })))}`
          : ''
      return reply.redirect(`/cart${rest}`, 303)
    })
  }

  async function changeAll(cart: KeptCart, asked: readonly FormItem[], request: FastifyRequest): Promise<string> {
    for (const { item, quantity, isSet } of asked)
      await carts.change(cart.id, item, isSet ? { set: quantity } : { add: quantity }, callerOf(request))
    return cart.id
  }

  async function begin(asked: readonly FormItem[], request: FastifyRequest): Promise<string | undefined> {
    const items = asked.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => ({ item, quantity }))
    return items.length === 0 ? undefined : (await carts.create({ items }, callerOf(request))).id
  }
}

interface FormItem {
  item: string
  quantity: number
  /** Whether it is how many there are to be, and not how many more. */
  isSet: boolean
}

/** Fields `item` with `quantity`, of which there may be several, or one with `set`. */
function readForm(body: unknown): FormItem[] {
  if (!(body instanceof URLSearchParams))
    throw new Failure('unsupported_media_type', 'What goes into a cart comes as a form.')
  const list = (name: string) => body.getAll(name)
  const [set] = list('set')
  const quantities = list('quantity')
  const read = list('item').map((item, place) => ({
    item,
    quantity: Number(set ?? quantities[place] ?? 1),
    isSet: set !== undefined,
  }))
  const isRight = ({ item, quantity, isSet }: FormItem) =>
    item !== '' &&
    item.length <= 200 &&
    Number.isInteger(quantity) &&
    quantity >= (isSet ? 0 : 1) &&
    quantity <= MOST_QUANTITY
  if (read.length === 0 || read.length > MOST_LINES || !read.every(isRight))
    throw new Failure('invalid_request', `Say which item, and how many of it: 1 to ${MOST_QUANTITY}.`)
  return read
}

function orUndefined(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code !== 'cart_not_found') throw error
  return undefined
}

/** As it stands in the address: the destination is decoded once, and never by the rules of forms. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? []
  return new URLSearchParams(
    query.replace(
      /(^|&)(continue_to=[^&]*)/g,
      (_all, mark: string, pair: string) => mark + pair.replaceAll('+', '%2B'),
    ),
  )
}
