import { oneOf } from '@vitrine/kit'
import {
  AVAILABILITY,
  byProduct,
  fitProducts,
  isOrderable,
  isVariantCalled,
  type PublicProduct,
  roomFor,
  type Shortening,
  shorten,
  shortProductUrl,
  someOf,
} from '@vitrine/product'
import type { CartAnswer } from '@vitrine/selling/cart/cart-answers'
import Type, { type Static, type TSchema } from 'typebox'
import type { ToolName } from './tool-names.ts'

// The output schemas of the tools, for clients that validate results and models that plan with them. They are brief: a
// whole product has many more members than are useful to a model; /openapi.json lists all of them.

// Without a name, because a client reads each schema separately, and short, because it reads many of them.
const PlainMoney = Type.Object({
  amount: Type.Integer({ description: 'In minor units.' }),
  currency: Type.String(),
})
const PriceRange = Type.Object({ min: PlainMoney, max: PlainMoney })
const Availability = Type.Object({
  available: Type.Boolean({ description: 'Whether it can be ordered now.' }),
  status: Type.Optional(oneOf(AVAILABILITY, { description: 'Absent if unknown.' })),
})
const Rating = Type.Object({ value: Type.Number(), count: Type.Integer(), scale_max: Type.Number() })
const Address = Type.String({ description: 'The page to show to people.' })

/** A `summary` as models read it: the price in words as well, and the main picture by its address alone. */
const Summary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  url: Address,
  brand: Type.Optional(Type.String()),
  category: Type.Optional(Type.String({ description: 'A path for search_products.' })),
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
  url: Type.Optional(Address),
  options: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
  price: PlainMoney,
  list_price: Type.Optional(PlainMoney),
  availability: Availability,
})

/** What a model needs of a cart; a result has all members of `/api/carts`. */
const CartForModels = Type.Unsafe<Static<typeof CartAnswer>>(
  Type.Object({
    id: Type.String({ description: 'Secret: anyone who knows it can change the cart.' }),
    line_items: Type.Array(
      Type.Object({
        item: Type.Object({
          id: Type.String(),
          title: Type.String(),
          price: Type.Integer({ description: 'Of one, in minor units.' }),
        }),
        quantity: Type.Integer(),
      }),
    ),
    currency: Type.String(),
    totals: Type.Array(Type.Object({ type: Type.String(), amount: Type.Integer() }), {
      description: 'In minor units, without delivery and taxes.',
    }),
    messages: Type.Array(Type.Object({ code: Type.String(), content: Type.String() })),
    continue_url: Type.String({ description: 'For the person: where to pay.' }),
    status: Type.String({ description: 'open, checkout_opened, ordered, canceled, sent.' }),
  }),
)

export const OUTPUTS = {
  search_products: Type.Object({
    products: Type.Array(Summary),
    related: Type.Optional(
      Type.Array(Type.Unsafe<Static<typeof Summary>>(Type.Object({})), {
        description: 'If nothing matches: similar products, as in `products`. Not counted.',
      }),
    ),
    total_count: Type.Integer({ description: 'Of all pages together.' }),
    cursor: Type.Optional(Type.String({ description: 'Send it back, with the same query, for the next page.' })),
    facets: Type.Optional(Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) }))),
    messages: Type.Array(
      Type.Object(
        { type: Type.String(), code: Type.String(), content: Type.String() },
        {
          description: 'How the query was interpreted: corrections, omitted words.',
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
    variant_count: Type.Integer({ description: 'Of all; `variants` may list fewer.' }),
  }),
  compare_products: Type.Object({
    products: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), url: Address })),
    unknown_ids: Type.Optional(Type.Array(Type.String(), { description: 'Those that no product has.' })),
    facts: Type.Array(
      Type.Object({
        name: Type.String(),
        values: Type.Array(Type.Unknown(), {
          description: 'One for each product, in order; null if unknown.',
        }),
        differs: Type.Boolean(),
      }),
    ),
    facts_left_out: Type.Optional(
      Type.Integer({ description: 'Omitted specifications; get_product has those of one product.' }),
    ),
  }),
  list_categories: Type.Object({
    categories: Type.Array(
      Type.Object({ name: Type.String(), path: Type.String(), count: Type.Integer(), url: Address }),
    ),
  }),
  read_policy: Type.Object({ title: Type.String(), url: Address, markdown: Type.String() }),
  create_cart: CartForModels,
  get_cart: CartForModels,
  update_cart: CartForModels,
  cancel_cart: CartForModels,
} as const satisfies Record<ToolName, TSchema>

/** The limits of each step for a product, in numbers of members and in characters. */
const BOUNDS = [
  {
    variants: 2048,
    whole: true,
    description: 4000,
    others: 60,
    options: 20,
    values: 2048,
    pictures: 10,
    longest: 1000,
  },
  { variants: 24, whole: false, description: 800, others: 12, options: 20, values: 60, pictures: 3, longest: 160 },
  { variants: 14, whole: false, description: 800, others: 8, options: 20, values: 40, pictures: 1, longest: 120 },
  { variants: 8, whole: false, description: 400, others: 4, options: 8, values: 16, pictures: 1, longest: 60 },
  { variants: 3, whole: false, description: 160, others: 1, options: 3, values: 4, pictures: 1, longest: 40 },
  { variants: 1, whole: false, description: 80, others: 0, options: 1, values: 2, pictures: 0, longest: 40 },
] as const

export type BoundedProduct = Omit<PublicProduct, 'variants'> & {
  variant_count: number
  variants: (Omit<PublicProduct['variants'][number], 'description' | 'url'> & { description?: object; url?: string })[]
}

const SHORTER_PRODUCTS: readonly Shortening<BoundedProduct>[] = BOUNDS.map((most) => (product) => {
  const { faqs, related, documents, categories, tags, ...rest } = product
  const some = <Item>(items: readonly Item[] | undefined) => someOf(items?.slice(0, most.others))
  const cut = (text: string) => shorten(text, most.longest)
  const url = most.whole ? product.url : shortProductUrl(product, { shopUrl: new URL(product.url).origin })
  return {
    ...rest,
    url,
    category_path: most.others > 1 ? product.category_path : undefined,
    title: cut(product.title),
    description: { plain: shorten(product.description.plain ?? '', most.description) },
    media: product.media.slice(0, most.pictures).map((medium) => (most.whole ? medium : byProduct(product)(medium))),
    options: product.options.slice(0, most.options).map(({ name, values }) => ({
      name: cut(name),
      values: values.slice(0, most.values).map(({ label }) => ({ label: cut(label) })),
    })),
    highlights: some(product.highlights)?.map(cut),
    details: some(product.details)?.map(({ name, value }) => ({ name: cut(name), value: cut(value) })),
    categories: most.whole ? categories : [],
    tags: most.whole ? tags : [],
    ...(most.whole && { faqs, related, documents }),
    variants: product.variants.slice(0, most.variants).map((variant, place) => ({
      id: variant.id,
      title: cut(variant.title),
      ...((most.whole || place === 0) && {
        url: variant.url?.replace(product.url, () => url),
        buy_url: variant.buy_url,
      }),
      ...(most.whole && { sku: variant.sku, barcodes: variant.barcodes, media: variant.media }),
      options: variant.options
        .slice(0, most.options)
        .map(({ name, label }) => ({ name: cut(name), label: cut(label) })),
      price: variant.price,
      list_price: variant.list_price,
      availability: variant.availability,
    })),
  }
})

/**
 * The form `full` in under 1,500 tokens (`roomFor`), whole if it is short enough. If variants are omitted, the one that `id`
 * names comes first, then those that can be ordered.
 */
export function boundProduct(product: PublicProduct, id: string): BoundedProduct {
  const room = roomFor('one', { count: 1, rest: 0 })
  const whole = { ...product, variant_count: product.variants.length }
  if (JSON.stringify(whole).length <= room) return whole
  const rank = (variant: PublicProduct['variants'][number]) =>
    isVariantCalled(variant, id) ? 0 : isOrderable(variant.availability.status ?? 'unknown') ? 1 : 2
  const variants = product.variants.toSorted((one, other) => rank(one) - rank(other))
  return fitProducts<BoundedProduct>([{ ...whole, variants }], room, SHORTER_PRODUCTS).products[0]!
}
