import { oneOf } from '@vitrine/kit'
import { absolute, policyLinks, type Shop } from '@vitrine/product'
import { Failure } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import { cartPagePath, checkoutPath, MOST_LINES, type PricedCart } from './cart.ts'
import { CART_FAILURES } from './cart-failures.ts'
import type { CartContent, KeptCart } from './carts.ts'
import { isAttribution } from './permalink.ts'
import { ReturnTo } from './return-to.ts'

// Carts in requests and responses: UCP's shapes, which `/api/carts` shares, without UCP's envelope.

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [2] })
const ItemId = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Of a variant. A product’s id, an SKU or a barcode works if it means only one variant.',
})

/** The members of UCP's cart; unknown members are allowed, as the protocol requires. */
export const CartRequest = Type.Object({
  line_items: Type.Array(Type.Object({ item: Type.Object({ id: ItemId }), quantity: Quantity }), {
    maxItems: MOST_LINES,
    description: 'All lines: an update replaces the previous ones.',
    examples: [[{ item: { id: 'fh-101' }, quantity: 1 }]],
  }),
  context: Type.Optional(
    Type.Object({
      address_country: text(100),
      address_region: text(100),
      postal_code: text(50),
      language: text(50),
      currency: text(10),
    }),
  ),
  buyer: Type.Optional(
    Type.Object({
      first_name: text(100),
      last_name: text(100),
      full_name: text(200),
      email: text(254),
      phone_number: text(50),
    }),
  ),
  attribution: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'Names and values that are added to the checkout’s address: `utm_source`.',
      maxProperties: 50,
    }),
  ),
})
export type CartRequest = Static<typeof CartRequest>

/** The shop’s own interfaces have one member more than UCP. */
export const ShopCartRequest = Type.Object({ ...CartRequest.properties, return_to: ReturnTo })

/** One line of `/api/carts/{id}/items`. */
export const LineRequest = Type.Object(
  {
    item: Type.Object({ id: ItemId }, { additionalProperties: false }),
    quantity: Type.Integer({
      minimum: -1_000_000,
      maximum: 1_000_000,
      description: 'The increment; may be negative. A line that reaches 0 is removed.',
    }),
  },
  { additionalProperties: false },
)

const Total = Type.Object({ type: Type.String(), amount: Type.Integer({ description: 'In minor units.' }) })
const Message = Type.Object({
  type: Type.String(),
  code: Type.String(),
  path: Type.Optional(Type.String()),
  content: Type.String(),
})

export const CartAnswer = Type.Object({
  id: Type.String({
    description:
      'Unguessable: anyone who knows it can read and change the cart, unless an agent with `cart:manage` began it.',
  }),
  line_items: Type.Array(
    Type.Object({
      id: Type.String(),
      item: Type.Object({
        id: Type.String(),
        title: Type.String(),
        price: Type.Integer({ description: 'The current price of one, in minor units.' }),
        image_url: Type.Optional(Type.String()),
      }),
      quantity: Type.Integer(),
      totals: Type.Array(Total),
    }),
    { description: 'The lines that can be bought now; `messages` explains the others.' },
  ),
  currency: Type.String(),
  totals: Type.Array(Total, {
    description:
      'Sums of the prices of the lines, without delivery. `/agents.md` says whether prices contain taxes, if the shop states it.',
  }),
  messages: Type.Array(Message),
  links: Type.Array(Type.Object({ type: Type.String(), url: Type.String() })),
  continue_url: Type.String({ description: 'For the person: where to pay.' }),
  expires_at: Type.String(),
  status: oneOf(['open', 'checkout_opened', 'ordered', 'canceled', 'sent'], {
    description:
      '`checkout_opened`: somebody followed `continue_url`. `ordered`: the merchant has reported an order of it; not all merchants do. `sent`: it was sent to the shop as an inquiry. A change of the lines makes it `open` again.',
  }),
  status_at: Type.Optional(Type.String({ description: 'When it became so.' })),
  order_number: Type.Optional(
    Type.String({
      description: 'In the merchant’s system; only for the agent that keeps the cart with `cart:manage`.',
    }),
  ),
  context: Type.Optional(Type.Object({}, { additionalProperties: true })),
  buyer: Type.Optional(Type.Object({}, { additionalProperties: true })),
  attribution: Type.Optional(Type.Record(Type.String(), Type.String())),
  return_to: Type.Optional(Type.String({ description: 'Where the cart’s page leads the person back to the agent.' })),
})

/** The stored part of a request: named members only. */
export function readContent({ line_items, context, buyer, attribution = {} }: CartRequest): CartContent {
  const known = Object.entries(attribution).filter((entry): entry is [string, string] => isAttribution(...entry))
  return {
    items: line_items.map(({ item, quantity }) => ({ item: item.id, quantity })),
    ...(context && { context: pickMembers(context, CONTEXT) }),
    ...(buyer && { buyer: pickMembers(buyer, BUYER) }),
    ...(known.length > 0 && { attribution: Object.fromEntries(known.slice(0, 30)) }),
  }
}

const CONTEXT = ['address_country', 'address_region', 'postal_code', 'language', 'currency']
export const BUYER = ['first_name', 'last_name', 'full_name', 'email', 'phone_number']

export function pickMembers(from: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

export function toAnswer(cart: KeptCart, shop: Shop): Static<typeof CartAnswer> {
  return {
    id: cart.id,
    ...pricedMembers(cart, shop.url),
    links: Object.entries(policyLinks(shop)).map(([type, url]) => ({ type, url })),
    continue_url: checkoutAddress(cart, shop),
    expires_at: cart.expiresAt,
    ...progressMembers(cart),
    ...cart.content,
  }
}

/** `continue_url`: leads a person to the place of payment, through an address of ours that counts the hand-off. */
export function checkoutAddress({ id, link }: KeptCart, { url }: Shop): string {
  return `${url}${link === undefined ? cartPagePath(id) : checkoutPath(id)}`
}

function pricedMembers({ lines, currency, total, messages }: PricedCart, shopUrl: string) {
  const totals = (amount: number) => [
    { type: 'subtotal', amount },
    { type: 'total', amount },
  ]
  return {
    line_items: lines.map(({ id, variant, title, price, picture, quantity, amount }) => ({
      id,
      item: { id: variant.id, title, price, ...(picture && { image_url: absolute(picture.url, { shopUrl }) }) },
      quantity,
      totals: totals(amount),
    })),
    currency,
    totals: totals(total),
    messages: messages.map(({ title: _title, item: _item, ...message }) => message),
  }
}

/** Nothing requested is available: one message per line. */
export function nothingToBuy({ messages }: PricedCart): Failure {
  const said = messages.map(({ content }) => content).join(' ')
  return new Failure(CART_FAILURES.nothing_to_buy, said === '' ? 'A cart needs at least one line.' : said, {
    extensions: { messages: messages.map(({ code, content }) => ({ code, content })) },
  })
}

/** The link to a cart is handed on: its number in another system is for the agent that keeps it. */
function progressMembers({ progress: { status, at, order }, keeper }: KeptCart) {
  const isKept = keeper?.registration !== undefined
  return {
    status,
    ...(at !== undefined && { status_at: at }),
    ...(isKept && order !== undefined && { order_number: order }),
  }
}
