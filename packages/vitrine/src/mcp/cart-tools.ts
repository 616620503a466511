import Type from 'typebox'
import { CartRequest, readKey, toAnswer } from '../cart/cart-answers.ts'
import type { CartCaller } from '../cart/carts.ts'
import { type CartGiven, type CartVerb, cartOperations } from '../cart/commerce-operations.ts'
import { inputOf, type Tool, tool } from './mcp-tool.ts'
import { cartText } from './result-text.ts'

// Carts in the shop's own MCP server: named as in UCP, with the members of `/api/carts`.

const Id = Type.String({
  maxLength: 100,
  description: 'The cart’s id from create_cart. Treat it as a secret.',
})
const Key = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'A key for this change: repeating the same key and arguments changes nothing.',
  }),
)

/** The caller, with the idempotency key of this call, if any. */
function withKey(caller: CartCaller, key: string | undefined): CartCaller {
  return key === undefined ? caller : { ...caller, key: readKey(key) }
}

export const CART_TOOLS: readonly Tool[] = Object.entries(cartOperations('cart')).map(
  ([verb, { takes, perform, ...words }]) =>
    tool({
      name: `${verb as CartVerb}_cart`,
      ...words,
      text: cartText,
      input: inputOf({
        ...(takes.includes('id') && { id: Id }),
        ...(takes.includes('content') && CartRequest.properties),
        ...(words.changes && { idempotency_key: Key }),
      }),
      async call(parts, given, caller) {
        // The schema above has checked that these are the operation's members.
        const { id, idempotency_key, ...content } = given as CartGiven['content'] & Pick<CartGiven, 'id'> & Keyed
        return toAnswer(await perform(parts, { id, content }, withKey(caller, idempotency_key)), parts.shop)
      },
    }),
)

interface Keyed {
  idempotency_key?: string
}
