import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { REPEATABLE_HEADERS } from '@vitrine/accounts/idempotency/repeatable-requests'
import { AGENT_FAILURES } from '@vitrine/agent-auth'
import { failing, type WorstRequest } from '@vitrine/server-kit'
import type { FastifyReply } from 'fastify'
import Type, { type Static } from 'typebox'
import { MOST_LINES } from './cart.ts'
import { CartAnswer, LineRequest, ShopCartRequest, toAnswer } from './cart-answers.ts'
import { callerOf } from './cart-caller.ts'
import { CART_FAILURES } from './cart-failures.ts'
import { type CartOperation, type CartVerb, type CommerceParts, cartOperations } from './commerce-operations.ts'

/** The largest request of a cart operation, below `base`; `prefix`: the prefix of ids there. */
export function worstCartCall({ method, path, takes }: CartOperation, base: string, prefix = ''): WorstRequest {
  const body = takes.includes('content') ? fiftyLines : method === 'GET' ? undefined : () => ({})
  return worstCartRequest((id) => base + path.replace(':id', prefix + id), body, method === 'PUT' ? method : undefined)
}

/**
 * The largest request of a cart route: fifty lines, each with a product to read. `address`: the address of a
 * cart.
 */
export function worstCartRequest(
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
    // Each line is looked up twice, by four keys at most or, where it may be a barcode, five: once to be kept, once to be shown.
    maxWork: { documents: 110, bytes: 100_000, sought: 500 },
  }
}

/** The largest possible cart. */
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
const KEY = '`Idempotency-Key`, a random UUID, makes a repeated request safe for a day.'

/** Public carts: no credential is needed, and knowing the id of a cart gives access to it. */
export function cartRoutes(parts: CommerceParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => keepPrivate(reply))
    for (const [verb, operation] of Object.entries(cartOperations('cart')))
      await app.register(cartOperationRoute(parts, operation, BINDINGS[verb as CartVerb]))
    await app.register(changeItemRoute(parts))
  }
}

const FAILURES = [
  'invalid_request',
  'unknown_parameter',
  'not_acceptable',
  'unavailable',
  'body_too_large',
  'unsupported_media_type',
] as const

const KEY_FAILURES = [AGENT_FAILURES.idempotency_key_reused, AGENT_FAILURES.idempotency_key_guessable] as const

/** The additional properties of operations in this interface. */
const BINDINGS: Readonly<Record<CartVerb, CartBinding>> = {
  create: {
    operationId: 'createCart',
    more: 'With a credential that has `cart:manage` the cart is that agent’s alone, and its human finds it at `/your-agents`.',
    failures: [CART_FAILURES.nothing_to_buy, 'request_too_large', 'rate_limited'],
  },
  get: { operationId: 'readCart' },
  update: { operationId: 'replaceCart', failures: ['request_too_large'] },
  cancel: { operationId: 'cancelCart' },
}

interface CartBinding {
  operationId: string
  /** Appended to the operation's own description. */
  more?: string
  failures?: Parameters<typeof failing>
}

function cartOperationRoute(
  parts: CommerceParts,
  operation: CartOperation,
  { operationId, more, failures = [] }: CartBinding,
): FastifyPluginAsyncTypebox {
  const { title, description, scope, changes, takes, method, path, perform } = operation
  const begins = !takes.includes('id')
  return async (app) => {
    app.route({
      method,
      url: `/api/carts${path}`,
      config: { scope, worstRequest: worstCartCall(operation, '/api/carts') },
      schema: {
        operationId,
        summary: title,
        description: [description, more, changes && KEY].filter(Boolean).join(' '),
        tags: ['carts'],
        ...(begins ? {} : ID),
        ...NO_QUERY,
        ...(changes && { headers: REPEATABLE_HEADERS }),
        ...(takes.includes('content') && { body: ShopCartRequest }),
        response: {
          [begins ? 201 : 200]: SAID,
          ...failing(
            ...FAILURES,
            ...(begins ? [] : [CART_FAILURES.cart_not_found]),
            ...(changes ? KEY_FAILURES : []),
            ...failures,
          ),
        },
      },
      async handler(request, reply) {
        const { id = '' } = request.params as { id?: string }
        // Of an operation that takes contents, checked by the schema above.
        const { return_to: returnTo, ...content } = Object(request.body) as Static<typeof ShopCartRequest>
        const cart = await perform(parts, { id, content, returnTo }, callerOf(request, 'api'))
        if (begins) reply.code(201).header('location', `/api/carts/${cart.id}`)
        return reply.send(toAnswer(cart, parts.shop))
      },
    })
  }
}

/** Only in this interface: a change by an increment, so that concurrent changes all count. */
function changeItemRoute({ carts, shop }: CommerceParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/carts/:id/items',
      {
        config: {
          scope: 'catalog:read',
          worstRequest: worstCartRequest(
            (id) => `/api/carts/${id}/items`,
            ([id]) => ({ item: { id }, quantity: 1 }),
          ),
        },
        schema: {
          operationId: 'changeCartItem',
          summary: 'Change the quantity of one variant in a cart',
          description: `Concurrent changes all count. ${KEY}`,
          tags: ['carts'],
          ...ID,
          ...NO_QUERY,
          headers: REPEATABLE_HEADERS,
          body: LineRequest,
          response: {
            200: SAID,
            ...failing(...FAILURES, ...KEY_FAILURES, CART_FAILURES.cart_not_found, 'request_too_large'),
          },
        },
      },
      async (request) => {
        const { item, quantity } = request.body
        const cart = await carts.change(request.params.id, item.id, { add: quantity }, callerOf(request, 'api'))
        return toAnswer(cart, shop)
      },
    )
  }
}

/**
 * For a page with forms. Not `no-referrer`: browsers would then hide the origin of a form from us as well (`Origin:
 * null`), and the form would be rejected as foreign.
 */
export function keepPagePrivate(reply: FastifyReply): void {
  reply.removeHeader('access-control-allow-origin')
  keepPrivate(reply)
  reply.header('referrer-policy', 'same-origin')
}

/** A cart is private to its owner, so no cache between them and us may store it. */
export function keepPrivate(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
}
