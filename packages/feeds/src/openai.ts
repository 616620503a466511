import { named, oneOf, ref } from '@vitrine/kit'
import {
  AGE_GROUPS,
  type AvailabilityStatus,
  CONDITIONS,
  formatWithCode,
  GENDERS,
  type Product,
  policyUrl,
  SIZE_SYSTEMS,
  WEIGHT_UNITS,
} from '@vitrine/product'
import Type, { type Static } from 'typebox'
import type { FeedCounts } from './format.ts'
import { type FeedFacts, type Offer, shortTitle } from './offer.ts'
import { type ExportGap, type Projection, truncate } from './projection.ts'

// The product feed of OpenAI, as specified in November 2026. Its sale windows schedule nothing, so the price is the one
// at the time the feed is built.

const money = (description: string) => Type.String({ description, examples: ['79.99 EUR'] })
const link = (options: object = {}) => Type.String({ format: 'uri', ...options })
const optional = {
  text: () => Type.Optional(Type.String()),
  link: () => Type.Optional(link()),
}

/** One row; its members are in the order of the columns of delimited files. */
export const OpenAiRow = named(
  'FeedRow',
  Type.Object({
    item_id: Type.String({ description: 'The id of the variant.' }),
    group_id: Type.Optional(Type.String({ description: 'The id of the product, when it has several variants.' })),
    listing_has_variations: Type.Optional(Type.Boolean()),
    variant_dict: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'The variant’s options and their values.' }),
    ),
    title: Type.String({ maxLength: 150 }),
    description: Type.String({ maxLength: 5000, description: 'Plain text.' }),
    url: link({ description: 'The product’s page with this variant selected.' }),
    brand: Type.String(),
    seller_name: Type.String(),
    seller_url: link(),
    image_url: link(),
    additional_image_urls: Type.Optional(Type.Array(link())),
    price: money('The regular price.'),
    sale_price: Type.Optional(money('The current price, while it is lower than the regular one.')),
    availability: oneOf(['in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown']),
    gtin: optional.text(),
    mpn: optional.text(),
    condition: oneOf(CONDITIONS),
    product_category: optional.text(),
    color: optional.text(),
    size: optional.text(),
    size_system: Type.Optional(oneOf(SIZE_SYSTEMS)),
    material: optional.text(),
    gender: Type.Optional(oneOf(GENDERS)),
    age_group: Type.Optional(oneOf(AGE_GROUPS)),
    weight: Type.Optional(Type.String({ description: 'Net, a decimal number.' })),
    item_weight_unit: Type.Optional(oneOf(WEIGHT_UNITS)),
    is_eligible_search: Type.Boolean(),
    is_eligible_checkout: Type.Boolean({ description: 'Always false: this shop does not sell through agents.' }),
    shipping_price: Type.Optional(money('Within the shop’s own country, by its first service.')),
    accepts_returns: Type.Optional(Type.Boolean()),
    return_deadline_in_days: Type.Optional(Type.Integer()),
    return_policy: optional.link(),
    review_count: Type.Optional(Type.Integer()),
    star_rating: Type.Optional(Type.String({ description: '0.00 to 5.00.' })),
    target_countries: Type.Optional(Type.Array(Type.String())),
    store_country: optional.text(),
  }),
)
export type OpenAiRow = Static<typeof OpenAiRow>

/** Columns of the delimited forms of the feed. */
export const OPENAI_COLUMNS: readonly string[] = Object.keys(OpenAiRow.properties)

const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

export function toOpenAiRow(offer: Offer, facts: FeedFacts): Projection<OpenAiRow> {
  const { product, variant, images, price, list_price } = offer
  const [image_url, ...others] = images
  if (!product.brand || !image_url || !product.description.plain || price.amount === 0) return { skipped: lacks(offer) }
  const row: OpenAiRow = {
    item_id: variant.id,
    ...groupOf(offer),
    title: shortTitle(offer, LONGEST_TITLE),
    description: truncate(product.description.plain, LONGEST_DESCRIPTION),
    url: offer.url,
    brand: product.brand,
    ...sellerOf(facts),
    image_url,
    additional_image_urls: others.length > 0 ? others : undefined,
    price: formatWithCode(list_price ?? price),
    sale_price: list_price && formatWithCode(price),
    availability: AVAILABILITY[offer.status],
    gtin: variant.gtin,
    mpn: variant.mpn,
    condition: product.condition,
    product_category: product.product_type.length > 0 ? product.product_type.join(' > ') : undefined,
    color: variant.color ?? product.color,
    size: variant.size ?? product.size,
    size_system: product.size_system,
    material: variant.material ?? product.material,
    gender: variant.gender ?? product.gender,
    age_group: variant.age_group ?? product.age_group,
    weight: variant.weight?.value,
    item_weight_unit: variant.weight?.unit,
    is_eligible_search: product.eligibility?.search !== false && offer.status !== 'discontinued',
    is_eligible_checkout: false,
    shipping_price: shippingPrice(offer, facts),
    ...returnsOf(facts),
    ...ratingOf(product),
  }
  return { row, weakened: weaknesses(offer) }
}

function sellerOf(
  facts: FeedFacts,
): Pick<OpenAiRow, 'seller_name' | 'seller_url' | 'target_countries' | 'store_country'> {
  const { name, url, country } = facts.shop
  return { seller_name: name, seller_url: url, target_countries: targetCountries(facts), store_country: country }
}

/** In stars out of five. */
function ratingOf({ rating }: Product): Pick<OpenAiRow, 'review_count' | 'star_rating'> {
  if (!rating) return {}
  return { review_count: rating.count, star_rating: ((rating.value / rating.scale_max) * 5).toFixed(2) }
}

const AVAILABILITY: Record<AvailabilityStatus, OpenAiRow['availability']> = {
  in_stock: 'in_stock',
  limited_stock: 'in_stock',
  backorder: 'backorder',
  preorder: 'pre_order',
  out_of_stock: 'out_of_stock',
  discontinued: 'out_of_stock',
  unknown: 'unknown',
}

function groupOf({ product, variant, hasSiblings }: Offer) {
  if (!hasSiblings) return {}
  const variant_dict = Object.fromEntries(variant.options.map(({ name, label }) => [name, label]))
  return { group_id: product.id, listing_has_variations: true, variant_dict }
}

/**
 * An omitted price means unknown, not free. The price is given only if the owner configured it for the whole country.
 */
function shippingPrice({ variant, price }: Offer, { shop }: FeedFacts): string | undefined {
  const service = shop.shipping.find(({ country, region }) => country === shop.country && region === undefined)
  if (!service || price.currency !== shop.currency || variant.shipping?.requires_shipping === false) return undefined
  const isFree = service.freeOver !== undefined && price.amount >= service.freeOver
  return formatWithCode({ amount: isFree ? 0 : service.price, currency: shop.currency })
}

function returnsOf({ shop }: FeedFacts) {
  const { returns } = shop
  return {
    accepts_returns: returns?.accepted,
    return_deadline_in_days: returns?.accepted ? returns.days : undefined,
    return_policy: policyUrl(shop, 'returns-and-refunds'),
  }
}

/** The countries that the programme supports; a row lists those to which the shop ships. */
const MARKETS = ['US', 'CA', 'MX']

function targetCountries({ shop }: FeedFacts): string[] | undefined {
  if (shop.shipping.length === 0) return undefined
  const countries = MARKETS.filter((market) => shop.shipping.some(({ country }) => country === market))
  return countries.length > 0 ? countries : undefined
}

/** Required facts that are missing. */
function lacks({ product, images, price }: Offer): ExportGap[] {
  return [
    product.brand ? undefined : MISSING.brand,
    product.description.plain ? undefined : MISSING.description,
    images.length > 0 ? undefined : MISSING.image,
    price.amount > 0 ? undefined : MISSING.price,
  ].filter((gap) => gap !== undefined)
}

const MISSING = {
  brand: {
    code: 'brand_missing',
    reason: 'The product has no brand, which every row must have.',
    remedy: 'Give the product its brand; for products that you make, use your own name.',
  },
  description: {
    code: 'description_missing',
    reason: 'The product has no description, which every row must have.',
    remedy: 'Describe the product in a sentence or more.',
  },
  image: {
    code: 'image_missing',
    reason: 'Neither the variant nor the product has a picture, which every row must have.',
    remedy: 'Add the address of a picture.',
  },
  price: {
    code: 'price_missing',
    reason: 'The price is zero, and every row must have one above zero.',
    remedy: 'Give the variant its price.',
  },
} as const satisfies Record<string, ExportGap>

function weaknesses({ product, variant, title }: Offer): ExportGap[] {
  const weakened: ExportGap[] = []
  if (title.length > LONGEST_TITLE) {
    weakened.push({
      code: 'title_shortened',
      reason: `The title has ${title.length} characters and was cut to ${LONGEST_TITLE}.`,
      remedy: 'Shorten the title of the product or of the variant.',
    })
  }
  if (product.description.plain.length > LONGEST_DESCRIPTION) {
    weakened.push({
      code: 'description_shortened',
      reason: `The description has ${product.description.plain.length} characters and was cut to ${LONGEST_DESCRIPTION}.`,
      remedy: 'Put the most important facts into the first paragraphs.',
    })
  }
  if (variant.barcodes?.some(({ value }) => value !== variant.gtin)) weakened.push(BARCODES_DROPPED)
  return weakened
}

const BARCODES_DROPPED: ExportGap = {
  code: 'barcodes_dropped',
  reason: 'A row has one barcode; the others of this variant were left out.',
  remedy: 'Nothing, when the first is the one on the package.',
}

/** The address of the list of withdrawals. */
export const WITHDRAWN_PATH = '/api/products-feed/withdrawn.json'

const OPENAI_SPECIFICATION = 'https://developers.openai.com/commerce/specs/file-upload/products'

/** The members of the feed's head. */
export const OpenAiFeed = Type.Object({
  feed: Type.Object({
    spec: Type.String(),
    format_version: Type.String(),
    generated_at: Type.String({ description: 'RFC 3339. The instant for which prices are valid.' }),
    item_count: Type.Integer(),
    skipped_count: Type.Integer({
      description: 'Variants omitted because a required fact is unknown.',
    }),
    target_country: Type.Optional(Type.String()),
    currency: Type.String(),
    withdrawn: Type.String({ description: 'The address for withdrawals from the feed since an instant.' }),
    alternates: Type.Record(Type.String(), Type.String(), { description: 'The same catalogue in other formats.' }),
  }),
  seller: Type.Object({
    name: Type.String(),
    url: Type.String(),
    privacy_policy: Type.Optional(Type.String()),
    tos: Type.Optional(Type.String()),
    return_policy: Type.Optional(Type.String()),
  }),
  products: Type.Array(ref(OpenAiRow), { description: 'Each is identical to a line of the JSON Lines upload.' }),
})

/** Addresses of the same catalogue in other formats. */
const ALTERNATES = {
  jsonl: '/api/products-feed.jsonl',
  jsonl_gz: '/api/products-feed.jsonl.gz',
  csv: '/api/products-feed.csv',
  tsv: '/api/products-feed.tsv',
  google_xml: '/feeds/google.xml',
  google_tsv: '/feeds/google.tsv',
  acp_metadata: '/feeds/acp/metadata.json',
  acp_products: '/feeds/acp/products.jsonl',
}

/**
 * The start of the JSON document, before its rows. The wrapper is Vitrine's; each row follows OpenAI's specification.
 *
 * @example
 * openAiHead({ shop, at }, { rows: 1, skipped: 0, weakened: 0 }).includes('"skipped_count":0') // => true
 */
export function openAiHead({ shop, at }: FeedFacts, { rows, skipped }: FeedCounts): string {
  const { url, country, currency } = shop
  const feed = {
    spec: OPENAI_SPECIFICATION,
    format_version: '2026-11',
    generated_at: at.toISOString(),
    item_count: rows,
    skipped_count: skipped,
    target_country: country,
    currency,
    withdrawn: `${url}${WITHDRAWN_PATH}{?since}`,
    alternates: Object.fromEntries(Object.entries(ALTERNATES).map(([form, path]) => [form, `${url}${path}`])),
  }
  return `{"feed":${JSON.stringify(feed)},\n"seller":${JSON.stringify(sellerHead(shop))},\n"products":[\n`
}

function sellerHead(shop: FeedFacts['shop']): Static<typeof OpenAiFeed>['seller'] {
  return {
    name: shop.name,
    url: shop.url,
    privacy_policy: policyUrl(shop, 'privacy-policy'),
    tos: policyUrl(shop, 'terms-and-conditions'),
    return_policy: policyUrl(shop, 'returns-and-refunds'),
  }
}
