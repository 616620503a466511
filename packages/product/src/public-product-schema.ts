import { named, oneOf, ref } from '@vitrine/kit'
import Type, { type Static } from 'typebox'
import { Money } from './money.ts'
import { AVAILABILITY, CONDITIONS } from './product.ts'

// The public product: UCP's product and variant (release 2026-04-08), plus members that UCP does not define. Members
// that are not declared here are not sent.

// Maximum lengths in short forms, in characters, so that ten products stay readable whatever the catalogue contains.
// Titles are cut at a word, and a longer picture address appears only in the whole product.

/** The characters of a title in a summary; a longer one ends with an ellipsis. */
export const LONGEST_SUMMARY_TITLE = 80
export const LONGEST_PICTURE_ADDRESS = 200

const PriceRange = Type.Object({ min: ref(Money), max: ref(Money) })

const PublicMedia = Type.Object({
  type: Type.String(),
  url: Type.String({ description: 'Absolute.' }),
  alt_text: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
})

const SelectedOption = Type.Object({ name: Type.String(), label: Type.String() })

const traits = {
  color: Type.Optional(Type.String()),
  size: Type.Optional(Type.String()),
  material: Type.Optional(Type.String()),
  pattern: Type.Optional(Type.String()),
  gender: Type.Optional(Type.String()),
  age_group: Type.Optional(Type.String()),
}

const Description = Type.Object({
  plain: Type.Optional(Type.String()),
  html: Type.Optional(Type.String()),
  markdown: Type.Optional(Type.String()),
})

/** A variant in its public form. */
export const PublicVariant = named(
  'Variant',
  Type.Object({
    id: Type.String({ description: 'Stable; the item id in every feed.' }),
    title: Type.String({ description: 'What sets it apart from its siblings.' }),
    description: Description,
    url: Type.String({ description: 'The product’s page with this variant selected.' }),
    buy_url: Type.Optional(
      Type.String({
        description: 'The address at which a person buys it. Absent if the shop has not set one.',
      }),
    ),
    sku: Type.Optional(Type.String()),
    barcodes: Type.Optional(Type.Array(Type.Object({ type: Type.String(), value: Type.String() }))),
    mpn: Type.Optional(Type.String()),
    options: Type.Array(SelectedOption),
    price: ref(Money),
    list_price: Type.Optional(ref(Money)),
    sale_ends_at: Type.Optional(Type.String({ description: 'RFC 3339; the end of `price`’s validity, if known.' })),
    availability: Type.Object({
      available: Type.Boolean({ description: 'Whether it can be ordered now.' }),
      status: Type.Optional(oneOf(AVAILABILITY, { description: 'Absent if unknown.' })),
      available_on: Type.Optional(Type.String()),
    }),
    media: Type.Optional(Type.Array(PublicMedia)),
    weight: Type.Optional(Type.Object({ value: Type.String(), unit: Type.String() })),
    ...traits,
  }),
)
export type PublicVariant = Static<typeof PublicVariant>

/** The members that all three forms of a product share, with the same names and types. */
const common = {
  id: Type.String({ description: 'Stable for the life of the product; never reused.' }),
  title: Type.String(),
  url: Type.String({ description: 'The product’s page.' }),
  brand: Type.Optional(Type.String()),
  price_range: PriceRange,
  list_price_range: Type.Optional(PriceRange),
  availability: Type.Object({
    available: Type.Boolean({ description: 'Whether any variant can be ordered now.' }),
    status: Type.Optional(oneOf(AVAILABILITY, { description: 'The best of its variants; absent if unknown.' })),
  }),
  rating: Type.Optional(
    Type.Object({
      value: Type.Number(),
      count: Type.Integer(),
      scale_min: Type.Number(),
      scale_max: Type.Number(),
    }),
  ),
  media: Type.Array(PublicMedia, {
    description: 'The first is the main picture; a summary and a card have only that one.',
  }),
}

const CHANGED = 'RFC 3339. When this product, or its price by the start or end of a sale, last changed.'

const Options = Type.Array(
  Type.Object({ name: Type.String(), values: Type.Array(Type.Object({ label: Type.String() })) }),
)

const ShortRating = Type.Object({
  value: Type.Number(),
  count: Type.Integer(),
  scale_min: Type.Optional(Type.Number({ description: 'With `scale_max` only if the scale is not 1 to 5.' })),
  scale_max: Type.Optional(Type.Number()),
})

const VariantSummary = Type.Object({
  id: Type.String(),
  title: Type.Optional(Type.String({ description: 'Its options; absent if it is the only variant.' })),
  price: ref(Money),
  list_price: Type.Optional(ref(Money)),
  buy_url: Type.Optional(
    Type.String({
      description:
        'Where a person buys and pays. A long address is replaced by this shop’s permalink, which redirects there. Absent if the shop takes orders by e-mail: then `url` has the page with the button that adds it to the cart.',
    }),
  ),
  availability: Type.Optional(
    Type.Object(
      { available: Type.Boolean(), status: Type.Optional(oneOf(AVAILABILITY)) },
      { description: 'Only if it differs from the product’s.' },
    ),
  ),
})
export type VariantSummary = Static<typeof VariantSummary>

/**
 * The form `summary`: what choosing among products needs, about a fifteenth of the whole product. A search omits
 * members that the catalogue has.
 */
export const ProductSummary = named(
  'ProductSummary',
  Type.Object({
    ...common,
    title: Type.String({
      description: `At most ${LONGEST_SUMMARY_TITLE} characters; a longer one ends with an ellipsis.`,
    }),
    url: Type.String({ description: 'The product’s page; a long address is replaced by one with the product’s id.' }),
    media: Type.Array(PublicMedia, {
      description: `The main picture; an address of more than ${LONGEST_PICTURE_ADDRESS} characters, or one that does not fit, is replaced by an address of the product that redirects to it.`,
    }),
    brand: Type.Optional(Type.String({ description: 'A search omits it.' })),
    handle: Type.Optional(Type.String({ description: 'A search omits it.' })),
    updated_at: Type.Optional(Type.String({ description: `${CHANGED} A search omits it.` })),
    list_price_range: Type.Optional(
      Type.Object(PriceRange.properties, {
        description: 'A search omits it; `variant.list_price` is that of the variant.',
      }),
    ),
    price_range: Type.Optional(
      Type.Object(PriceRange.properties, {
        description: 'If variants differ in price; `variant.price` is one of them.',
      }),
    ),
    rating: Type.Optional(ShortRating),
    variant: Type.Object(VariantSummary.properties, {
      description: 'The first matching variant; `url` selects it if the query chose it among others.',
    }),
    variant_count: Type.Integer({ description: 'The number of matching variants: all, without a query.' }),
  }),
)
export type ProductSummary = Static<typeof ProductSummary>

/** The form `card`: what a list, and a comparison of products, need; without texts and variants. */
export const ProductCard = named(
  'ProductCard',
  Type.Object({
    id: common.id,
    title: ProductSummary.properties.title,
    url: ProductSummary.properties.url,
    brand: common.brand,
    price_range: common.price_range,
    list_price_range: common.list_price_range,
    availability: common.availability,
    rating: ProductSummary.properties.rating,
    media: ProductSummary.properties.media,
    condition: oneOf(CONDITIONS),
    material: traits.material,
    gender: traits.gender,
    age_group: traits.age_group,
    options: Options,
    details: Type.Optional(
      Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
        description: 'The specifications; the first of them if they are many.',
      }),
    ),
    variant_count: Type.Integer({ description: 'The number of its variants.' }),
  }),
)
export type ProductCard = Static<typeof ProductCard>

/** The form `full`: everything public. */
export const PublicProduct = named(
  'Product',
  Type.Object({
    ...common,
    handle: Type.String(),
    updated_at: Type.String({ description: CHANGED }),
    buy_url: Type.Optional(Type.String({ description: 'The address at which its featured variant is bought.' })),
    description: Description,
    condition: oneOf(CONDITIONS),
    categories: Type.Array(
      Type.Object({
        value: Type.String(),
        taxonomy: Type.String({ description: 'merchant or google_product_category.' }),
      }),
    ),
    category_path: Type.Optional(
      Type.String({
        description: 'The value of `category=` that lists this product’s category.',
        examples: ['running/trail-shoes'],
      }),
    ),
    tags: Type.Array(Type.String()),
    options: Options,
    ...traits,
    details: Type.Optional(
      Type.Array(Type.Object({ section: Type.Optional(Type.String()), name: Type.String(), value: Type.String() })),
    ),
    highlights: Type.Optional(Type.Array(Type.String())),
    faqs: Type.Optional(Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }))),
    related: Type.Optional(Type.Array(Type.Object({ relation: Type.String(), id: Type.String() }))),
    documents: Type.Optional(Type.Array(Type.Object({ title: Type.String(), url: Type.String() }))),
    variants: Type.Array(ref(PublicVariant)),
  }),
)
export type PublicProduct = Static<typeof PublicProduct>
