import { named, oneOf, ref } from '@vitrine/kit'
import Type, { type Static } from 'typebox'
import {
  type BuyingFrom,
  type BuyingProduct,
  type BuyingVariant,
  buyLink,
  cartLink,
  permalinkItems,
} from './buy-link.ts'
import type { CatalogEntry } from './catalog.ts'
import { categoryPaths } from './lookup-keys.ts'
import { Money } from './money.ts'
import { type CurrentPrice, currentPrice, priceRanges } from './price.ts'
import { AVAILABILITY, type AvailabilityStatus, CONDITIONS, type Product, type Variant } from './product.ts'
import type { ShopFacts } from './shop-facts.ts'

// The product as everybody may see it: UCP's product and variant (release 2026-04-08), with the members that UCP has
// no place for added beside them. What is not declared here is not sent.

// What short forms have, in characters, so that ten products stay readable whatever the catalogue says: titles end at a
// word, longer addresses stand there in another form that leads to the same, and a longer one of a picture is left to the
// whole product.

/** The characters of a title in a summary; one that goes on ends with an ellipsis. */
export const LONGEST_SUMMARY_TITLE = 80
const LONGEST_ADDRESS = 80
const LONGEST_PICTURE = 200

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

/** A variant as everybody may see it. */
export const PublicVariant = named(
  'Variant',
  Type.Object({
    id: Type.String({ description: 'Stable; the item id in every feed.' }),
    title: Type.String({ description: 'What sets it apart from its siblings.' }),
    description: Description,
    url: Type.String({ description: 'The product’s page with this variant chosen.' }),
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
    sale_ends_at: Type.Optional(
      Type.String({ description: 'RFC 3339; until when `price` holds, where that is known.' }),
    ),
    availability: Type.Object({
      available: Type.Boolean({ description: 'Whether it can be ordered now.' }),
      status: Type.Optional(oneOf(AVAILABILITY, { description: 'Absent when the shop does not know.' })),
      available_on: Type.Optional(Type.String()),
    }),
    media: Type.Optional(Type.Array(PublicMedia)),
    weight: Type.Optional(Type.Object({ value: Type.String(), unit: Type.String() })),
    ...traits,
  }),
)
export type PublicVariant = Static<typeof PublicVariant>

/** What every form of a product says, under the same names and with the same types. */
const common = {
  id: Type.String({ description: 'Stable for the life of the product; never reused.' }),
  title: Type.String(),
  url: Type.String({ description: 'The product’s page.' }),
  brand: Type.Optional(Type.String()),
  price_range: PriceRange,
  list_price_range: Type.Optional(PriceRange),
  availability: Type.Object({
    available: Type.Boolean({ description: 'Whether any variant can be ordered now.' }),
    status: Type.Optional(oneOf(AVAILABILITY, { description: 'The best of its variants; absent when none is known.' })),
  }),
  rating: Type.Optional(
    Type.Object({
      value: Type.Number(),
      count: Type.Integer(),
      scale_min: Type.Number(),
      scale_max: Type.Number(),
    }),
  ),
  media: Type.Array(PublicMedia, { description: 'The first is the main picture; a summary has only that one.' }),
}

const identity = {
  handle: Type.String(),
  updated_at: Type.String({
    description: 'RFC 3339. When this product, or its price by the beginning or end of a sale, last changed.',
  }),
}

const VariantSummary = Type.Object({
  id: Type.String(),
  title: Type.Optional(Type.String({ description: 'What sets it apart from its siblings; absent where it has none.' })),
  price: ref(Money),
  list_price: Type.Optional(ref(Money)),
  buy_url: Type.Optional(
    Type.String({
      description:
        'Where it is bought: for people, who pay there. A long address stands here as this shop’s permalink, which leads there. Absent where the shop takes orders by letter: then `url` leads to the page with the button that puts it into the cart.',
    }),
  ),
  availability: Type.Optional(
    Type.Object(
      { available: Type.Boolean(), status: Type.Optional(oneOf(AVAILABILITY)) },
      { description: 'Only where it is not the product’s.' },
    ),
  ),
})
export type VariantSummary = Static<typeof VariantSummary>

/** What choosing needs, of a product and of the first variant that fits: about a tenth of the whole product. */
export const ProductChoice = Type.Object({
  ...common,
  title: Type.String({
    description: `At most ${LONGEST_SUMMARY_TITLE} characters; one that goes on ends with an ellipsis.`,
  }),
  url: Type.String({ description: 'The product’s page; a long address stands here by the product’s id.' }),
  media: Type.Array(PublicMedia, {
    description: `The main picture; none where its address has more than ${LONGEST_PICTURE} characters.`,
  }),
  brand: Type.Optional(Type.String({ description: 'In a walk and of one product; a search leaves it out.' })),
  list_price_range: Type.Optional(
    Type.Object(PriceRange.properties, { description: 'As `brand`; `variant.list_price` says it of the variant.' }),
  ),
  price_range: Type.Optional(
    Type.Object(PriceRange.properties, {
      description: 'Where variants differ in price; `variant.price` is one of them.',
    }),
  ),
  rating: Type.Optional(
    Type.Object({
      value: Type.Number(),
      count: Type.Integer(),
      scale_min: Type.Optional(
        Type.Number({ description: 'With `scale_max` only where the scale is not from 1 to 5.' }),
      ),
      scale_max: Type.Optional(Type.Number()),
    }),
  ),
  variant: Type.Object(VariantSummary.properties, {
    description: 'The first variant that fits; `url` opens it where the question chose it among others.',
  }),
  variant_count: Type.Integer({ description: 'How many variants fit what was asked: all, where nothing was.' }),
})
export type ProductChoice = Static<typeof ProductChoice>

/** A product in a walk with `fields=summary`. */
export const PublicProductSummary = named('ProductSummary', Type.Object({ ...ProductChoice.properties, ...identity }))
export type PublicProductSummary = Static<typeof PublicProductSummary>

/** One product with `fields=summary`: what choosing one of its variants needs, however many it has. */
export const ProductOutline = named(
  'ProductOutline',
  Type.Object({
    ...PublicProductSummary.properties,
    description: Type.Object({ plain: Type.String({ description: 'At most 800 characters.' }) }),
    condition: oneOf(CONDITIONS),
    category_path: Type.Optional(Type.String()),
    options: Type.Array(
      Type.Object({ name: Type.String(), values: Type.Array(Type.Object({ label: Type.String() })) }),
    ),
    highlights: Type.Optional(Type.Array(Type.String())),
    details: Type.Optional(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
    variants_in_brief: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.Optional(Type.String()),
        price: Type.Optional(ref(Money)),
        availability: VariantSummary.properties.availability,
      }),
      {
        description:
          'Up to 40, those that can be ordered first; `variant_count` says how many there are. Price and availability only where they are not those of `variant` and of the product.',
      },
    ),
  }),
)
export type ProductOutline = Static<typeof ProductOutline>

/** A product as everybody may see it: what `/api/catalog/{key}` answers. */
export const PublicProduct = named(
  'Product',
  Type.Object({
    ...common,
    ...identity,
    buy_url: Type.Optional(Type.String({ description: 'Where its featured variant is bought.' })),
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
        description: 'What `category=` takes to list this product’s category.',
        examples: ['running/trail-shoes'],
      }),
    ),
    tags: Type.Array(Type.String()),
    options: Type.Array(
      Type.Object({ name: Type.String(), values: Type.Array(Type.Object({ label: Type.String() })) }),
    ),
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

export interface Showing extends BuyingFrom {
  /** Origin without a trailing slash; every address is built from it. */
  shopUrl: string
  /** `as_of` of the edition: the instant for which prices hold. */
  at: Date
}

/**
 * How products of a shop are shown at an instant.
 *
 * @example
 * showingOf(shop, at).shopUrl // => 'https://shop.example'
 */
export function showingOf({ url, checkout }: Pick<ShopFacts, 'url' | 'checkout'>, at: Date): Showing {
  return { shopUrl: url, checkout, at }
}

/**
 * @example
 * toPublicProduct(entry, showingOf(shop, at)).categories // => [ { value: 'Shoes > Boots', taxonomy: 'merchant' } ]
 */
export function toPublicProduct(entry: CatalogEntry, showing: Showing): PublicProduct {
  const { product } = entry
  return {
    ...toOverview(entry, showing),
    buy_url: product.variants[0] && buyLink(product, product.variants[0], showing),
    media: product.media.map((medium) => ({ ...medium, url: absolute(medium.url, showing) })),
    description: product.description,
    condition: product.condition,
    categories: categoriesOf(product),
    category_path: categoryPaths(product).at(-1),
    tags: product.tags,
    options: product.options.map(({ name, values }) => ({ name, values: values.map((label) => ({ label })) })),
    color: product.color,
    size: product.size,
    material: product.material,
    pattern: product.pattern,
    gender: product.gender,
    age_group: product.age_group,
    details: product.details,
    highlights: product.highlights,
    faqs: product.faqs,
    related: product.related,
    documents: product.documents?.map(({ title, url }) => ({ title, url: absolute(url, showing) })),
    variants: product.variants.map((variant) => toPublicVariant(product, variant, showing)),
  }
}

/**
 * The JSON of an answer with products that are JSON already; `before` and `after` have a member each at least.
 *
 * @example
 * writeAround({ query: 'boot' }, ['{"id":"boot"}'], { total: 1 }) // => '{"query":"boot","products":[{"id":"boot"}],"total":1}'
 */
export function writeAround(before: object, products: readonly string[], after: object): string {
  return `${JSON.stringify(before).slice(0, -1)},"products":[${products.join(',')}],${JSON.stringify(after).slice(1)}`
}

/**
 * What a list of products says of each: the members that the whole product has as well, without its variants.
 *
 * @example
 * toOverview(entry, showingOf(shop, at)).url // => 'https://shop.example/products/boot'
 */
export function toOverview({ product, updated_at }: CatalogEntry, showing: Showing) {
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    url: productUrl(product, showing),
    brand: product.brand,
    ...priceRanges(product, showing.at),
    availability: availabilityOf(bestStatus(product)),
    rating: product.rating,
    updated_at: updated_at.toISOString(),
  }
}

/**
 * A summary by itself: all variants fit, and the first that can be ordered stands for them.
 *
 * @example
 * toSummary(entry, showingOf(shop, at)).variant.price // => { amount: 9000, currency: 'EUR' }
 */
export function toSummary(entry: CatalogEntry, showing: Showing): PublicProductSummary {
  const { variants } = entry.product
  const place = variants.findIndex(({ availability }) => isOrderable(availability.status))
  const { handle, updated_at, brand, list_price_range } = toOverview(entry, showing)
  const { choice, variantAt } = toChoice(entry, showing)
  return {
    ...choice,
    handle,
    brand,
    list_price_range,
    updated_at,
    variant: variantAt(Math.max(place, 0)),
    variant_count: variants.length,
  }
}

/** In characters. */
const LONGEST_DESCRIPTION = 800
const MOST_VARIANTS = 40
const MOST_DETAILS = 12
const MOST_HIGHLIGHTS = 6

/**
 * A summary of one product with its variants in brief; about as long for a product with a thousand variants.
 *
 * @example
 * toOutline(entry, showingOf(shop, at)).variants_in_brief.length // => 1
 */
export function toOutline(entry: CatalogEntry, showing: Showing): ProductOutline {
  const { product } = entry
  const summary = toSummary(entry, showing)
  const { variantAt } = toChoice(entry, showing)
  const places = product.variants.map((_, place) => place)
  const isOut = (place: number) => !isOrderable(product.variants[place]!.availability.status)
  const ordered = places.sort((one, other) => Number(isOut(one)) - Number(isOut(other)))
  return {
    ...summary,
    title: product.title,
    description: { plain: shorten(product.description.plain, LONGEST_DESCRIPTION) },
    condition: product.condition,
    category_path: categoryPaths(product).at(-1),
    options: product.options.map(({ name, values }) => ({ name, values: values.map((label) => ({ label })) })),
    highlights: product.highlights?.slice(0, MOST_HIGHLIGHTS),
    details: product.details?.slice(0, MOST_DETAILS).map(({ name, value }) => ({ name, value })),
    variants_in_brief: ordered.slice(0, MOST_VARIANTS).map((place) => {
      const { id, title, price, availability } = variantAt(place)
      return { id, title, price: price.amount === summary.variant.price.amount ? undefined : price, availability }
    }),
  }
}

/**
 * The text, or its beginning up to a space, with an ellipsis.
 *
 * @example
 * shorten('A warm boot for winter', 12) // => 'A warm…'
 */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`
}

/** What a summary shows of a product, whether it was read from the product or from a search index. */
export interface ChoiceFacts extends BuyingProduct {
  id: string
  title: string
  /** The best of its variants'. */
  status: AvailabilityStatus
  /** Of the cheapest and of the dearest variant, now. */
  lowest: Money
  highest: Money
  rating?: Product['rating']
  /** The main picture. */
  picture?: { type: string; url: string } | undefined
  variantCount: number
}

/** What a summary shows of one variant. */
export interface VariantChoiceFacts extends BuyingVariant, CurrentPrice {
  title: string
  status: AvailabilityStatus
}

/**
 * A summary before it is known which variants fit; `variantAt` writes the one at a place.
 *
 * @example
 * toChoice(entry, showingOf(shop, at)).variantAt(0).id // => 'boot-42'
 */
export function toChoice({ product }: CatalogEntry, showing: Showing) {
  const { media, variants } = product
  const { min, max } = priceRanges(product, showing.at).price_range
  const facts: ChoiceFacts = {
    ...product,
    status: bestStatus(product),
    lowest: min,
    highest: max,
    picture: media.find(({ type }) => type === 'image') ?? media[0],
    variantCount: variants.length,
  }
  return {
    choice: writeChoice(facts, showing),
    variantAt(place: number): VariantSummary {
      const variant = variants[place]!
      const { status } = variant.availability
      return writeVariantChoice(facts, { ...variant, status, ...currentPrice(variant, showing.at) }, showing)
    },
  }
}

/**
 * A summary without its variant.
 *
 * @example
 * const price = { amount: 1999, currency: 'EUR' }
 * const facts = { id: 'b', handle: 'b', title: 'B', status: 'in_stock', lowest: price, highest: price, variantCount: 1 }
 * writeChoice(facts, showingOf(shop, at)).url // => 'https://shop.example/products/b'
 */
export function writeChoice(facts: ChoiceFacts, showing: Showing) {
  const { id, title, status, lowest, highest, rating, picture } = facts
  const pictureUrl = picture && absolute(picture.url, showing)
  return {
    id,
    title: shorten(title, LONGEST_SUMMARY_TITLE),
    url: shortAddress(productUrl(facts, showing), () => productUrl({ handle: id }, showing)),
    availability: availabilityOf(status),
    price_range: lowest.amount === highest.amount ? undefined : { min: lowest, max: highest },
    rating: rating && shortRating(rating),
    media:
      picture && pictureUrl && pictureUrl.length <= LONGEST_PICTURE ? [{ type: picture.type, url: pictureUrl }] : [],
  }
}

/** An address, or its other form where it is long and the other shorter. */
function shortAddress(address: string, other: () => string | undefined): string {
  if (address.length <= LONGEST_ADDRESS) return address
  const instead = other()
  return instead !== undefined && instead.length < address.length ? instead : address
}

/** As `buyLink`; where that is long, this shop's permalink, if it leads to the same. */
function shortBuyLink(product: BuyingProduct, variant: BuyingVariant, from: BuyingFrom): string | undefined {
  const link = buyLink(product, variant, from)
  return (
    link &&
    shortAddress(link, () => {
      const leadsThere = cartLink([{ product, variant, quantity: 1 }], from.checkout) === link
      return leadsThere ? `${from.shopUrl}/buy/${permalinkItems([{ id: variant.id, quantity: 1 }])}` : undefined
    })
  )
}

/**
 * The variant of a summary.
 *
 * @example
 * const price = { amount: 1999, currency: 'EUR' }
 * const facts = { id: 'b', handle: 'b', title: 'B', status: 'in_stock', lowest: price, highest: price, variantCount: 2 }
 * const variant = { id: 'b-42', title: '42', status: 'in_stock', price }
 * writeVariantChoice(facts, variant, showingOf(shop, at)).title // => '42'
 */
export function writeVariantChoice(
  product: ChoiceFacts,
  variant: VariantChoiceFacts,
  showing: Showing,
): VariantSummary {
  const { id, title, status, price, list_price } = variant
  return {
    id,
    title: product.variantCount > 1 ? title : undefined,
    price,
    list_price,
    // Where people take orders, the product's page has the button that puts it into the cart.
    buy_url: showing.checkout?.kind === 'inquiry' ? undefined : shortBuyLink(product, variant, showing),
    availability: status === product.status ? undefined : availabilityOf(status),
  }
}

function shortRating({ scale_min, scale_max, ...rating }: NonNullable<Product['rating']>) {
  return scale_min === 1 && scale_max === 5 ? rating : { ...rating, scale_min, scale_max }
}

function toPublicVariant(product: Product, variant: Variant, showing: Showing): PublicVariant {
  const { price, list_price } = currentPrice(variant, showing.at)
  return {
    id: variant.id,
    title: variant.title,
    description: { plain: fullTitle(product, variant) },
    url: variantUrl(product, variant, showing),
    buy_url: buyLink(product, variant, showing),
    sku: variant.sku,
    barcodes: barcodesOf(variant),
    mpn: variant.mpn,
    options: variant.options,
    price,
    list_price,
    sale_ends_at: list_price && variant.sale?.ends_at,
    availability: {
      ...availabilityOf(variant.availability.status),
      available_on: variant.availability.available_on,
    },
    media: variant.media?.map((medium) => ({ ...medium, url: absolute(medium.url, showing) })),
    weight: variant.weight,
    color: variant.color,
    size: variant.size,
    material: variant.material,
    pattern: variant.pattern,
    gender: variant.gender,
    age_group: variant.age_group,
  }
}

const ORDERABLE = new Set<AvailabilityStatus>(['in_stock', 'limited_stock', 'backorder', 'preorder'])

/**
 * @example
 * isOrderable('preorder') // => true
 */
export function isOrderable(status: AvailabilityStatus): boolean {
  return ORDERABLE.has(status)
}

/**
 * UCP leaves the status out when it is not known.
 *
 * @example
 * availabilityOf('unknown') // => { available: false, status: undefined }
 */
export function availabilityOf(status: AvailabilityStatus): { available: boolean; status?: AvailabilityStatus } {
  return { available: isOrderable(status), status: status === 'unknown' ? undefined : status }
}

/** `AVAILABILITY` is in the order from best to worst. */
function bestStatus({ variants }: Pick<Product, 'variants'>): AvailabilityStatus {
  const places = variants.map(({ availability }) => AVAILABILITY.indexOf(availability.status))
  return AVAILABILITY[Math.min(...places)] ?? 'unknown'
}

/**
 * @example
 * productUrl(boot, { shopUrl: shop.url }) // => 'https://shop.example/products/boot'
 */
export function productUrl(product: Pick<Product, 'handle'>, { shopUrl }: Pick<Showing, 'shopUrl'>): string {
  return `${shopUrl}/products/${encodeURIComponent(product.handle)}`
}

/**
 * @example
 * variantUrl(boot, boot.variants[0], { shopUrl: shop.url }) // => 'https://shop.example/products/boot'
 */
export function variantUrl(product: Product, variant: Variant, showing: Pick<Showing, 'shopUrl'>): string {
  const page = productUrl(product, showing)
  return product.variants.length === 1 ? page : `${page}?variant=${encodeURIComponent(variant.id)}`
}

/**
 * The title of a variant where it stands without its product: in feeds, and in lists of variants.
 *
 * @example
 * fullTitle(boot, boot.variants[0]) // => 'Boot'
 */
export function fullTitle(product: Product, variant: Variant): string {
  return product.variants.length === 1 || variant.title === product.title
    ? product.title
    : `${product.title} – ${variant.title}`
}

/**
 * @example
 * absolute('/pictures/boot.jpg', { shopUrl: shop.url }) // => 'https://shop.example/pictures/boot.jpg'
 */
export function absolute(url: string, { shopUrl }: Pick<Showing, 'shopUrl'>): string {
  return url.startsWith('/') ? `${shopUrl}${url}` : url
}

function categoriesOf({ product_type, google_product_category: google }: Product) {
  const own = product_type.length > 0 ? [{ value: product_type.join(' > '), taxonomy: 'merchant' }] : []
  return google ? [...own, { value: google.path ?? String(google.id), taxonomy: 'google_product_category' }] : own
}

function barcodesOf({ gtin, barcodes = [] }: Variant) {
  const all =
    gtin && !barcodes.some(({ value }) => value === gtin) ? [{ type: 'GTIN', value: gtin }, ...barcodes] : barcodes
  return all.length > 0 ? all : undefined
}
