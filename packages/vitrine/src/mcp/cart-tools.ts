import Type from 'typebox'
import { CartRequest, nothingToBuy, readContent, readKey, toAnswer } from '../cart/cart-answers.ts'
import type { CartCaller } from '../cart/carts.ts'
import { inputOf, type Tool, tool } from './mcp-tool.ts'
import { cartText } from './result-text.ts'

// Carts by the shop's own MCP server: named as UCP names them, with the members of `/api/carts`.

const Id = Type.String({
  maxLength: 100,
  description: 'Of the cart, as create_cart answered it. Treat it as a secret.',
})
const Key = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'Yours for this change: the same key and arguments, sent again, change nothing a second time.',
  }),
)

/** The caller, with the idempotency key of this call, if any. */
function withKey(caller: CartCaller, key: string | undefined): CartCaller {
  return key === undefined ? caller : { ...caller, key: readKey(key) }
}

export const CART_TOOLS: readonly Tool[] = [
  tool({
    name: 'create_cart',
    text: cartText,
    title: 'Begin a cart',
    description:
      'Puts variants into a new cart at today’s prices. continue_url is where the person pays: the merchant’s own checkout. Nothing is ordered or paid by this.',
    scope: 'catalog:read',
    changes: 'adds',
    input: inputOf({ ...CartRequest.properties, idempotency_key: Key }),
    async call({ carts, shop }, { idempotency_key, ...content }, caller) {
      const cart = await carts.create(readContent(content), withKey(caller, idempotency_key))
      if (cart.id === undefined) throw nothingToBuy(cart)
      return toAnswer(cart, shop)
    },
  }),
  tool({
    name: 'get_cart',
    text: cartText,
    title: 'Read a cart',
    description: 'A cart with the prices and the stock of this moment; messages say what has changed since.',
    scope: 'catalog:read',
    input: inputOf({ id: Id }),
    call: async ({ carts, shop }, { id }, caller) => toAnswer(await carts.read(id, caller), shop),
  }),
  tool({
    name: 'update_cart',
    text: cartText,
    title: 'Put other contents into a cart',
    description: 'All lines are replaced by those given; read the cart first to keep some.',
    scope: 'catalog:read',
    changes: 'replaces',
    input: inputOf({ id: Id, ...CartRequest.properties, idempotency_key: Key }),
    call: async ({ carts, shop }, { id, idempotency_key, ...content }, caller) =>
      toAnswer(await carts.replace(id, readContent(content), withKey(caller, idempotency_key)), shop),
  }),
  tool({
    name: 'cancel_cart',
    text: cartText,
    title: 'End a cart',
    description: 'Answers with its last state; from then on there is no such cart.',
    scope: 'catalog:read',
    changes: 'replaces',
    input: inputOf({ id: Id, idempotency_key: Key }),
    call: async ({ carts, shop }, { id, idempotency_key }, caller) =>
      toAnswer(await carts.cancel(id, withKey(caller, idempotency_key)), shop),
  }),
]
