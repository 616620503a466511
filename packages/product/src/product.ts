import { oneOf } from '@vitrine/kit'
import Type, { type Static } from 'typebox'
import { Money } from './money.ts'

// The one product model. Every reader produces it, and every feed, page and protocol is derived from it. Wire names,
// snake_case. It has no field for the merchant's cost, so that cost can never leak.

/** Whether a variant can be bought now, in the terms of the API. */
export const AVAILABILITY = [
  'in_stock',
  'limited_stock',
  'backorder',
  'preorder',
  'out_of_stock',
  'discontinued',
  'unknown',
] as const
export type AvailabilityStatus = (typeof AVAILABILITY)[number]

/** The condition of a product, in the terms of Google's product data specification. */
export const CONDITIONS = ['new', 'refurbished', 'used'] as const
/** The gender for which a product is made, in the terms of Google's product data specification. */
export const GENDERS = ['male', 'female', 'unisex'] as const
/** The age for which a product is made, in the terms of Google's product data specification. */
export const AGE_GROUPS = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const
/** The country whose size system is used, in the terms of Google's product data specification. */
export const SIZE_SYSTEMS = ['US', 'UK', 'EU', 'DE', 'FR', 'JP', 'CN', 'IT', 'BR', 'MEX', 'AU'] as const
/** Units in which weights may be given. */
export const WEIGHT_UNITS = ['g', 'kg', 'oz', 'lb'] as const
/** Units in which lengths may be given. */
export const LENGTH_UNITS = ['mm', 'cm', 'm', 'in', 'ft'] as const
const BARCODE_TYPES = ['GTIN', 'EAN', 'UPC', 'ISBN', 'JAN'] as const

const text = (maxLength: number, options: object = {}) => Type.String({ minLength: 1, maxLength, ...options })
const url = (options: object = {}) => Type.String({ pattern: '^(https?://|/)', maxLength: 2000, ...options })
// A day that does not exist would throw wherever it is formatted.
const DAY =
  '\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))'
const day = () => Type.String({ pattern: `^${DAY}$`, maxLength: 10 })
const instant = (options: object = {}) =>
  Type.String({ pattern: `^${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?Z$`, maxLength: 40, ...options })
const decimal = () => Type.String({ pattern: '^\\d+(\\.\\d+)?$', description: 'A decimal number, as text.' })
const identifier = (options: object = {}) => Type.String({ pattern: '^[A-Za-z0-9._:-]{1,50}$', ...options })

export const Media = Type.Object(
  {
    type: oneOf(['image', 'video', 'model_3d']),
    url: url({ description: 'Absolute, or a path below the shop’s own address.' }),
    alt_text: Type.Optional(text(512)),
    width: Type.Optional(Type.Integer({ minimum: 1 })),
    height: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
)
export interface Media extends Static<typeof Media> {}

/** A reduced price, optionally limited in time. */
export const Sale = Type.Object(
  {
    price: Money,
    starts_at: Type.Optional(instant({ description: 'Inclusive; absent: since always.' })),
    ends_at: Type.Optional(instant({ description: 'Exclusive; absent: until further notice.' })),
  },
  { additionalProperties: false },
)
export type Sale = Static<typeof Sale>

/** Whether a variant can be bought, and the quantity if the merchant publishes it. */
export const Availability = Type.Object(
  {
    status: oneOf(AVAILABILITY),
    quantity: Type.Optional(Type.Integer({ minimum: 0 })),
    available_on: Type.Optional(day()),
  },
  { additionalProperties: false },
)
export type Availability = Static<typeof Availability>

const Weight = Type.Object({ value: decimal(), unit: oneOf(WEIGHT_UNITS) }, { additionalProperties: false })

const Measure = Type.Object(
  { value: Type.Number({ exclusiveMinimum: 0 }), unit: text(20) },
  { additionalProperties: false },
)

/** Fields that can differ between variants; otherwise the product has them. */
const traits = {
  color: Type.Optional(text(100)),
  size: Type.Optional(text(100)),
  material: Type.Optional(text(200)),
  pattern: Type.Optional(text(100)),
  gender: Type.Optional(oneOf(GENDERS)),
  age_group: Type.Optional(oneOf(AGE_GROUPS)),
}
/** The options with fixed meaning, whatever the merchant calls them: they are separate members of a variant. */
export const TRAITS = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'] as const

/** The unit that is added to a cart: one combination of options with its price and its availability. */
export const Variant = Type.Object(
  {
    id: identifier({ description: 'Stable for the life of the variant; the item id of every feed.' }),
    external_id: Type.Optional(
      text(200, { description: 'Its id in the shop system that takes the order, for links into its checkout.' }),
    ),
    sku: Type.Optional(text(100)),
    gtin: Type.Optional(
      Type.String({ pattern: '^(\\d{8}|\\d{12,14})$', description: 'Its GS1 check digit is valid.' }),
    ),
    barcodes: Type.Optional(
      Type.Array(Type.Object({ type: oneOf(BARCODE_TYPES), value: text(50) }, { additionalProperties: false }), {
        maxItems: 20,
      }),
    ),
    mpn: Type.Optional(text(70)),
    title: text(150, {
      description: 'Its options: "Black / 42"; the product’s title if it is the only variant.',
    }),
    options: Type.Array(Type.Object({ name: text(100), label: text(250) }, { additionalProperties: false }), {
      description: 'One value for each option of the product, in the product’s order.',
    }),
    regular_price: Money,
    sale: Type.Optional(Sale),
    unit_price: Type.Optional(Type.Object({ measure: Measure, reference: Measure }, { additionalProperties: false })),
    availability: Availability,
    url: Type.Optional(url({ description: 'Where this variant is bought, if that is not this shop’s own page.' })),
    media: Type.Optional(Type.Array(Media)),
    weight: Type.Optional(Weight),
    shipping: Type.Optional(
      Type.Object(
        {
          requires_shipping: Type.Boolean(),
          weight: Type.Optional(Weight),
          length: Type.Optional(decimal()),
          width: Type.Optional(decimal()),
          height: Type.Optional(decimal()),
          unit: Type.Optional(oneOf(LENGTH_UNITS)),
        },
        { additionalProperties: false },
      ),
    ),
    ...traits,
    taxable: Type.Optional(Type.Boolean()),
    tax_code: Type.Optional(text(100)),
  },
  { additionalProperties: false },
)
export interface Variant extends Static<typeof Variant> {}

/** A product as the catalogue stores it. Its public form is `PublicProduct`. */
export const Product = Type.Object(
  {
    id: identifier({ description: 'Stable for the life of the product; never reused; never a variant’s id.' }),
    handle: Type.String({
      pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}._-]*$',
      maxLength: 200,
      description: 'The last part of the product’s address; unique in the shop.',
    }),
    title: text(500),
    description: Type.Object(
      {
        plain: Type.String({ description: 'Never markup; list items are on separate lines.' }),
        html: Type.Optional(Type.String({ description: 'Sanitised.' })),
        markdown: Type.Optional(Type.String()),
      },
      { additionalProperties: false },
    ),
    brand: Type.Optional(text(70)),
    vendor: Type.Optional(text(200)),
    condition: oneOf(CONDITIONS),
    product_type: Type.Array(text(200), {
      description: 'The shop’s own category path, from the widest to the narrowest: ["Shoes", "Trail running"].',
      maxItems: 20,
    }),
    google_product_category: Type.Optional(
      Type.Object(
        { id: Type.Integer({ minimum: 1 }), path: Type.Optional(text(750)) },
        { additionalProperties: false },
      ),
    ),
    tags: Type.Array(text(255), { maxItems: 250 }),
    options: Type.Array(
      Type.Object({ name: text(100), values: Type.Array(text(250), { minItems: 1 }) }, { additionalProperties: false }),
      { maxItems: 20 },
    ),
    media: Type.Array(Media, { description: 'The first is the main picture.', maxItems: 250 }),
    ...traits,
    size_system: Type.Optional(oneOf(SIZE_SYSTEMS)),
    size_type: Type.Optional(Type.Array(text(50), { maxItems: 2 })),
    details: Type.Optional(
      Type.Array(
        Type.Object(
          { section: Type.Optional(text(140)), name: text(140), value: text(1000) },
          { additionalProperties: false },
        ),
        { maxItems: 1000, description: 'Facts without a separate member: "Frame: steel".' },
      ),
    ),
    highlights: Type.Optional(Type.Array(text(150), { maxItems: 100 })),
    faqs: Type.Optional(
      Type.Array(Type.Object({ question: text(1000), answer: text(1000) }, { additionalProperties: false }), {
        maxItems: 30,
      }),
    ),
    related: Type.Optional(
      Type.Array(
        Type.Object(
          {
            relation: oneOf([
              'part_of_set',
              'required_part',
              'often_bought_with',
              'substitute',
              'different_brand',
              'accessory',
            ]),
            id: identifier(),
          },
          { additionalProperties: false },
        ),
        { maxItems: 30 },
      ),
    ),
    documents: Type.Optional(
      Type.Array(Type.Object({ title: text(150), url: url() }, { additionalProperties: false }), { maxItems: 5 }),
    ),
    rating: Type.Optional(
      Type.Object(
        {
          value: Type.Number({ minimum: 0 }),
          count: Type.Integer({ minimum: 1 }),
          scale_min: Type.Number({ default: 1 }),
          scale_max: Type.Number({ default: 5 }),
        },
        { additionalProperties: false },
      ),
    ),
    reviews: Type.Optional(
      Type.Array(
        Type.Object(
          {
            rating: Type.Number(),
            title: Type.Optional(text(250)),
            body: text(5000),
            author: Type.Optional(text(100)),
            date: Type.Optional(day()),
          },
          { additionalProperties: false },
        ),
        { maxItems: 100 },
      ),
    ),
    shipping_label: Type.Optional(text(100)),
    eligibility: Type.Optional(
      Type.Object(
        { search: Type.Optional(Type.Boolean()), ads: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
    ),
    status: oneOf(['active', 'draft', 'archived'], { description: 'Only active products are ever public.' }),
    url: Type.Optional(url({ description: 'Where it is bought, if that is not this shop’s own page.' })),
    seo: Type.Optional(
      Type.Object(
        { title: Type.Optional(text(500)), description: Type.Optional(text(2000)) },
        { additionalProperties: false },
      ),
    ),
    source: Type.Optional(
      Type.Object(
        {
          system: text(50),
          external_ids: Type.Optional(Type.Record(Type.String(), Type.String())),
          created_at: Type.Optional(instant()),
          updated_at: Type.Optional(instant()),
        },
        { additionalProperties: false, description: 'The source of the import. Never public.' },
      ),
    ),
    metadata: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Values without a member in the model, under names with a namespace.',
      }),
    ),
    variants: Type.Array(Variant, { minItems: 1, maxItems: 2048, description: 'The featured one first.' }),
  },
  { additionalProperties: false },
)
export interface Product extends Static<typeof Product> {}
