import { oneOf } from '@vitrine/kit'
import { AVAILABILITY, Money } from '@vitrine/product'
import Type, { type TSchema } from 'typebox'
import { CartAnswer } from '../cart/cart-answers.ts'

// What the tools answer with, for clients that check it and models that plan with it: enough to know what will be
// there. A whole product has many more members than are worth a model's attention; /openapi.json has all of them.

// Without its name: a client reads each schema by itself.
const PlainMoney = Type.Object(Money.properties)
const PriceRange = Type.Object({ min: PlainMoney, max: PlainMoney })
const Availability = Type.Object({
  available: Type.Boolean({ description: 'Whether it can be ordered now.' }),
  status: Type.Optional(oneOf(AVAILABILITY, { description: 'Absent when the shop does not know.' })),
})
const Rating = Type.Object({ value: Type.Number(), count: Type.Integer(), scale_max: Type.Number() })
const Address = Type.String({ description: 'The page to show to people.' })

const Brief = Type.Object({
  id: Type.String(),
  title: Type.String(),
  url: Address,
  brand: Type.Optional(Type.String()),
  category: Type.Optional(Type.String({ description: 'A path that search_products takes.' })),
  price: Type.String({ description: 'In words: "119.00 to 139.00 EUR".' }),
  price_range: PriceRange,
  list_price_range: Type.Optional(PriceRange),
  availability: Availability,
  rating: Type.Optional(Rating),
  image: Type.Optional(Type.String()),
})

const Variant = Type.Object({
  id: Type.String(),
  title: Type.String({ description: 'What sets it apart from its siblings.' }),
  url: Address,
  options: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
  price: PlainMoney,
  list_price: Type.Optional(PlainMoney),
  availability: Availability,
})

export const OUTPUTS = {
  search_products: Type.Object({
    products: Type.Array(Brief),
    related: Type.Optional(
      Type.Array(Brief, {
        description: 'Where there is nothing of what was asked for: what is near to it. Not counted.',
      }),
    ),
    total_count: Type.Integer({ description: 'Of all pages together.' }),
    cursor: Type.Optional(Type.String({ description: 'Hand it back, with the same words, for the next page.' })),
    messages: Type.Array(
      Type.Object(
        { type: Type.String(), code: Type.String(), content: Type.String() },
        {
          description: 'How the words were understood: corrections, what was left out.',
        },
      ),
    ),
  }),
  get_product: Type.Object({
    id: Type.String(),
    handle: Type.String(),
    title: Type.String(),
    url: Address,
    description: Type.Object({ plain: Type.Optional(Type.String()) }),
    brand: Type.Optional(Type.String()),
    price_range: PriceRange,
    availability: Availability,
    rating: Type.Optional(Rating),
    details: Type.Optional(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
    variants: Type.Array(Variant),
  }),
  compare_products: Type.Object({
    products: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), url: Address })),
    facts: Type.Array(
      Type.Object({
        name: Type.String(),
        values: Type.Array(Type.Unknown(), {
          description: 'One for each product, in their order; null where the shop does not say.',
        }),
        differs: Type.Boolean(),
      }),
    ),
  }),
  list_categories: Type.Object({
    categories: Type.Array(
      Type.Object({ name: Type.String(), path: Type.String(), count: Type.Integer(), url: Address }),
    ),
  }),
  read_policy: Type.Object({ title: Type.String(), url: Address, markdown: Type.String() }),
  create_cart: CartAnswer,
  get_cart: CartAnswer,
  update_cart: CartAnswer,
  cancel_cart: CartAnswer,
} as const satisfies Record<string, TSchema>

export type ToolName = keyof typeof OUTPUTS
