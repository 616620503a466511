import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failing, type WorstRequest } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Shop } from '../shop/shop.ts'
import { agentOf } from '../stats/steps.ts'
import { MOST_LINES } from './cart.ts'
import { CartAnswer, CartRequest, LineRequest, nothingToBuy, readContent, readKey, toAnswer } from './cart-answers.ts'
import type { CartCaller, Carts } from './carts.ts'

export interface CartRoutesParts {
  carts: Carts
  shop: Shop
}

/** A cart with fifty lines, each of which needs a product read. */
const MAX_WORK: WorstRequest['maxWork'] = { documents: 110, bytes: 200_000 }

/** Of the route that begins a cart, below the address of carts. */
export function worstNewCart(base: string): WorstRequest {
  return { request: ({ ids }) => ({ url: base, body: fiftyLines(ids) }), maxWork: MAX_WORK }
}

/** For a route of one cart; `body`: its request body. */
export function worstKeptCart(
  address: (cart: string) => string,
  body?: (ids: readonly string[]) => object,
  method?: 'PUT',
): WorstRequest {
  return {
    request: ({ ids, cart = 'cart_none' }) => ({
      url: address(cart),
      ...(body && { body: body(ids) }),
      ...(method && { method }),
    }),
    maxWork: MAX_WORK,
  }
}

/** The largest cart that there may be. */
export function fiftyLines(ids: readonly string[]): object {
  return { line_items: ids.slice(0, MOST_LINES).map((id) => ({ item: { id }, quantity: 1 })) }
}

const SAID = { description: 'The cart.', content: { 'application/json': { schema: CartAnswer } } }
const ID = {
  params: Type.Object({
    id: Type.String({ maxLength: 100, description: 'Of the cart, as it was answered when it was begun.' }),
  }),
}
const NO_QUERY = { querystring: Type.Object({}, { additionalProperties: false }) }
const KEY =
  '`Idempotency-Key` makes a repeated request safe for a day: the same key and body change nothing a second time; another body is refused with 409.'

/** The owner of a changed cart; with `cart:manage` it belongs to that agent. */
export function callerOf({ caller, headers }: FastifyRequest, protocol: string): CartCaller {
  return {
    address: caller.address,
    agent: agentOf(headers['user-agent']),
    key: readKey(headers['idempotency-key']),
    protocol,
    registration: keeperOf(caller),
  }
}

function keeperOf({ credential }: FastifyRequest['caller']): string | undefined {
  return credential?.scopes.has('cart:manage') ? credential.registration_id : undefined
}

/** Public carts: no credential is needed, and knowing the id of a cart gives access to it. */
export function cartRoutes(parts: CartRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => keepPrivate(reply))
    await app.register(beginAndRead(parts))
    await app.register(changeAndCancel(parts))
  }
}

function failures(...more: Parameters<typeof failing>) {
  return failing(
    'invalid_request',
    'unknown_parameter',
    'not_acceptable',
    'unavailable',
    'body_too_large',
    'unsupported_media_type',
    ...more,
  )
}

function beginAndRead({ carts, shop }: CartRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/carts',
      {
        config: { scope: 'catalog:read', worstRequest: worstNewCart('/api/carts') },
        schema: {
          operationId: 'createCart',
          summary: 'Begin a cart',
          description: `Answers with today’s prices and \`continue_url\`, where a person pays: the merchant’s own checkout. Nothing is ordered here. With a credential that has \`cart:manage\` the cart is that agent’s alone, and its human finds it at \`/your-agents\`. ${KEY}`,
          tags: ['carts'],
          ...NO_QUERY,
          body: CartRequest,
          response: {
            201: SAID,
            ...failures('nothing_to_buy', 'request_too_large', 'idempotency_key_reused', 'rate_limited'),
          },
        },
      },
      async (request, reply) => {
        const cart = await carts.create(readContent(request.body), callerOf(request, 'api'))
        if (cart.id === undefined) throw nothingToBuy(cart)
        return reply.code(201).header('location', `/api/carts/${cart.id}`).send(toAnswer(cart, shop))
      },
    )

    app.get(
      '/api/carts/:id',
      {
        config: { scope: 'catalog:read', worstRequest: worstKeptCart((id) => `/api/carts/${id}`) },
        schema: {
          operationId: 'readCart',
          summary: 'Read a cart',
          description: 'With the prices and the stock of this moment; `messages` says what has changed.',
          tags: ['carts'],
          ...ID,
          ...NO_QUERY,
          response: { 200: SAID, ...failures('cart_not_found') },
        },
      },
      async (request) => toAnswer(await carts.read(request.params.id, callerOf(request, 'api')), shop),
    )
  }
}

function changeAndCancel({ carts, shop }: CartRoutesParts): FastifyPluginAsyncTypebox {
  const change = { ...ID, ...NO_QUERY, tags: ['carts'] }
  const changed = { 200: SAID, ...failures('cart_not_found', 'request_too_large', 'idempotency_key_reused') }

  return async (app) => {
    app.put(
      '/api/carts/:id',
      {
        config: { scope: 'catalog:read', worstRequest: worstKeptCart((id) => `/api/carts/${id}`, fiftyLines, 'PUT') },
        schema: {
          operationId: 'replaceCart',
          summary: 'Put other contents into a cart',
          description: `All lines are replaced. ${KEY}`,
          ...change,
          body: CartRequest,
          response: changed,
        },
      },
      async (request) =>
        toAnswer(await carts.replace(request.params.id, readContent(request.body), callerOf(request, 'api')), shop),
    )

    app.post(
      '/api/carts/:id/items',
      {
        config: {
          scope: 'catalog:read',
          worstRequest: worstKeptCart(
            (id) => `/api/carts/${id}/items`,
            ([id]) => ({ item: { id }, quantity: 1 }),
          ),
        },
        schema: {
          operationId: 'changeCartItem',
          summary: 'Put more or fewer of one variant into a cart',
          description: `Changes that come at the same time all count. ${KEY}`,
          ...change,
          body: LineRequest,
          response: changed,
        },
      },
      async (request) => {
        const { item, quantity } = request.body
        const cart = await carts.change(request.params.id, item.id, { add: quantity }, callerOf(request, 'api'))
        return toAnswer(cart, shop)
      },
    )

    app.post(
      '/api/carts/:id/cancel',
      {
        config: {
          scope: 'catalog:read',
          worstRequest: worstKeptCart(
            (id) => `/api/carts/${id}/cancel`,
            () => ({}),
          ),
        },
        schema: {
          operationId: 'cancelCart',
          summary: 'End a cart',
          description: `Answers with its last state; from then on it is not found. ${KEY}`,
          ...change,
          response: changed,
        },
      },
      async (request) => toAnswer(await carts.cancel(request.params.id, callerOf(request, 'api')), shop),
    )
  }
}

/**
 * A page with forms in it. Not `no-referrer`: with that, browsers hide from us as well where a form comes from
 * (`Origin: null`), and it is taken for a stranger's.
 */
export function keepPagePrivate(reply: FastifyReply): void {
  reply.removeHeader('access-control-allow-origin')
  keepPrivate(reply)
  reply.header('referrer-policy', 'same-origin')
}

/** A cart is nobody's but its keeper's, whatever is between them and us. */
export function keepPrivate(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
}
