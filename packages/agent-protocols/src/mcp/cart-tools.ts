import { repeatableCall } from '@vitrine/accounts/idempotency/repeatable-requests'
import { ShopCartRequest, toAnswer } from '@vitrine/selling/cart/cart-answers'
import { type CartGiven, type CartVerb, cartOperations } from '@vitrine/selling/cart/commerce-operations'
import Type, { type Static } from 'typebox'
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
    description:
      'A random UUID, new for each change: repeated with the same arguments, it changes nothing. Never a word or a number like cart-1: others send it too.',
    examples: ['8d0c3a52-6b1f-4c0e-9a57-2f6d1e4b7a90'],
  }),
)

export const CART_TOOLS: readonly Tool[] = Object.entries(cartOperations('cart')).map(
  ([verb, { takes, perform, ...words }]) =>
    tool({
      name: `${verb as CartVerb}_cart`,
      ...words,
      text: cartText,
      input: inputOf({
        ...(takes.includes('id') && { id: Id }),
        ...(takes.includes('content') && ShopCartRequest.properties),
        ...(words.changes && { idempotency_key: Key }),
      }),
      async call(parts, given, caller) {
        // The schema above has checked that these are the operation's members.
        const { idempotency_key, ...asked } = given as Static<typeof ShopCartRequest> & Pick<CartGiven, 'id'> & Keyed
        const { id, return_to: returnTo, ...content } = asked
        const call = { owner: caller.keyOwner, operation: ['mcp', `${verb}_cart`], given: asked }
        const repeatable = words.changes && repeatableCall(idempotency_key ?? caller.key, call)
        return toAnswer(await perform(parts, { id, content, returnTo }, { ...caller, repeatable }), parts.shop)
      },
    }),
)

interface Keyed {
  idempotency_key?: string
}
