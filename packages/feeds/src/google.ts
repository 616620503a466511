import { escapeMarkup } from '@vitrine/kit'
import {
  type AvailabilityStatus,
  absolute,
  buyLink,
  dayStart,
  formatWithCode,
  type Product,
  type Sale,
  type Variant,
} from '@vitrine/product'
import { findLosses, findMissingFacts, isAcceptedGtin, MAX_LENGTH, MAX_VALUES, needsDate } from './google-gaps.ts'
import { type FeedFacts, type Offer, shortTitle } from './offer.ts'
import { type Projection, truncate } from './projection.ts'

// Google's product data specification, 2026. An attribute is text, a list of texts, or a list of values with parts.

export type GoogleValue =
  | string
  | readonly string[]
  | readonly Readonly<Record<string, string | undefined>>[]
  | undefined

/** Attributes of an item by their names in the specification. */
export type GoogleItem = Record<GoogleAttribute, GoogleValue>

/** In the order of the columns of the delimited feed. */
export const GOOGLE_ATTRIBUTES = [
  'id',
  'item_group_id',
  'item_group_title',
  'title',
  'description',
  'link',
  'checkout_link_template',
  'image_link',
  'additional_image_link',
  'video_link',
  'virtual_model_link',
  'availability',
  'availability_date',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'condition',
  'google_product_category',
  'product_type',
  'color',
  'size',
  'size_system',
  'size_type',
  'material',
  'pattern',
  'gender',
  'age_group',
  'variant_option',
  'product_highlight',
  'product_detail',
  'question_and_answer',
  'document_link',
  'product_weight',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
  'shipping',
  'shipping_weight',
  'shipping_length',
  'shipping_width',
  'shipping_height',
  'shipping_label',
  'excluded_destination',
] as const
export type GoogleAttribute = (typeof GOOGLE_ATTRIBUTES)[number]

/** The parts of structured values, in the order in which a delimited feed joins them and its header names them. */
export const GOOGLE_PARTS: Partial<Record<GoogleAttribute, readonly string[]>> = {
  variant_option: ['name', 'value'],
  product_detail: ['section_name', 'attribute_name', 'attribute_value'],
  question_and_answer: ['question', 'answer'],
  shipping: [
    'country',
    'region',
    'service',
    'price',
    'min_handling_time',
    'max_handling_time',
    'min_transit_time',
    'max_transit_time',
  ],
}

export function toGoogleItem(offer: Offer, facts: FeedFacts): Projection<GoogleItem> {
  const { product, variant, images } = offer
  const [image_link, ...others] = images
  const availability = AVAILABILITY[offer.status]
  const missing = findMissingFacts(offer)
  if (!image_link || !availability || missing.length > 0) return { skipped: missing }
  const gtin = variant.gtin && isAcceptedGtin(variant.gtin) ? variant.gtin : undefined
  const item: GoogleItem = {
    id: variant.id,
    item_group_id: offer.hasSiblings ? product.id : undefined,
    item_group_title: offer.hasSiblings ? truncate(product.title, MAX_LENGTH.title) : undefined,
    title: shortTitle(offer, MAX_LENGTH.title),
    description: truncate(product.description.plain, MAX_LENGTH.description),
    link: offer.url,
    checkout_link_template: checkoutTemplate(offer, facts),
    image_link,
    additional_image_link: others.slice(0, MAX_VALUES.additional_image_link),
    video_link: mediaOf(offer, facts, 'video')?.slice(0, MAX_VALUES.video_link),
    virtual_model_link: mediaOf(offer, facts, 'model_3d')?.[0],
    availability,
    availability_date: availabilityDate(offer, facts),
    price: formatWithCode(variant.regular_price),
    ...saleOf(variant, facts.at),
    brand: product.brand,
    gtin,
    mpn: variant.mpn,
    identifier_exists: gtin || (product.brand && variant.mpn) ? undefined : 'no',
    condition: product.condition,
    google_product_category: product.google_product_category && String(product.google_product_category.id),
    product_type:
      product.product_type.length > 0 ? truncate(product.product_type.join(' > '), MAX_LENGTH.product_type) : undefined,
    ...traitsOf(offer),
    ...contentOf(product, facts),
    ...parcelOf(offer, facts),
    excluded_destination: excludedFrom(product),
  }
  return { row: item, weakened: findLosses(offer, facts) }
}

/** Weight, unit price and shipping. */
function parcelOf(offer: Offer, facts: FeedFacts) {
  const { product, variant } = offer
  return {
    product_weight: weightOf(variant.weight),
    unit_pricing_measure: measureOf(variant.unit_price?.measure),
    unit_pricing_base_measure: measureOf(variant.unit_price?.reference),
    shipping: shippingOf(offer, facts),
    shipping_weight: weightOf(variant.shipping?.weight),
    ...shippingSize(variant),
    shipping_label: product.shipping_label,
  }
}

function traitsOf({ product, variant, hasSiblings }: Offer) {
  const options = variant.options.map(({ name, label }) => ({ name, value: label }))
  return {
    color: variant.color ?? product.color,
    size: variant.size ?? product.size,
    size_system: product.size_system,
    size_type: product.size_type,
    material: variant.material ?? product.material,
    pattern: variant.pattern ?? product.pattern,
    gender: variant.gender ?? product.gender,
    age_group: variant.age_group ?? product.age_group,
    variant_option: hasSiblings ? options.slice(0, MAX_VALUES.variant_option) : undefined,
  }
}

/** Additional content that the merchant provides beside the description. */
function contentOf(product: Product, { shop }: FeedFacts) {
  const { details, faqs, documents } = product
  return {
    product_highlight: highlightsOf(product),
    product_detail: details?.slice(0, MAX_VALUES.product_detail).map(({ section, name, value }) => ({
      section_name: section,
      attribute_name: name,
      attribute_value: value,
    })),
    question_and_answer: faqs?.map(({ question, answer }) => ({ question, answer })),
    document_link: documents?.map(({ url }) => absolute(url, { shopUrl: shop.url })),
  }
}

/** This shop's permalink, which leads to the merchant's checkout; Google fills in `{id}`. */
function checkoutTemplate({ product, variant }: Offer, { shop }: FeedFacts): string | undefined {
  const isSold = buyLink(product, variant, { shopUrl: shop.url, checkout: shop.checkout }) !== undefined
  return isSold && /^[A-Za-z0-9._-]+$/.test(variant.id) ? `${shop.url}/buy/{id}:1` : undefined
}

/** Google wants an instant. */
function availabilityDate({ status, variant: { availability } }: Offer, { shop }: FeedFacts): string | undefined {
  const { available_on } = availability
  return needsDate(status) && available_on !== undefined ? dayStart(available_on, shop.timeZone) : undefined
}

/** Statuses without an equivalent in Google's specification are omitted. */
const AVAILABILITY: Record<AvailabilityStatus, string | undefined> = {
  in_stock: 'in_stock',
  limited_stock: 'in_stock',
  backorder: 'backorder',
  preorder: 'preorder',
  out_of_stock: 'out_of_stock',
  discontinued: undefined,
  unknown: undefined,
}

/**
 * A current or future sale, which Google starts and ends itself. Its window needs both ends; a future sale without an
 * end is published with the edition in which it starts.
 */
function saleOf(
  { sale, regular_price }: Variant,
  at: Date,
): Pick<GoogleItem, 'sale_price' | 'sale_price_effective_date'> {
  const none = { sale_price: undefined, sale_price_effective_date: undefined }
  if (!sale || sale.price.amount >= regular_price.amount || hasEnded(sale, at)) return none
  const { starts_at = at.toISOString(), ends_at, price } = sale
  if (ends_at) return { sale_price: formatWithCode(price), sale_price_effective_date: `${starts_at}/${ends_at}` }
  return Date.parse(starts_at) <= at.getTime() ? { ...none, sale_price: formatWithCode(price) } : none
}

function hasEnded({ ends_at }: Sale, at: Date): boolean {
  return ends_at !== undefined && Date.parse(ends_at) <= at.getTime()
}

/** Google rejects a single highlight. */
function highlightsOf({ highlights = [] }: Product): string[] | undefined {
  return highlights.length >= 2 ? highlights.slice(0, MAX_VALUES.product_highlight) : undefined
}

function mediaOf({ product, variant }: Offer, { shop }: FeedFacts, type: 'video' | 'model_3d'): string[] | undefined {
  const some = [...(variant.media ?? []), ...product.media].filter((medium) => medium.type === type)
  const addresses = new Set(some.map(({ url }) => absolute(url, { shopUrl: shop.url })))
  return addresses.size > 0 ? [...addresses] : undefined
}

/** Google accepts only centimetres and inches. */
const IN_CENTIMETRES = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 } as const

function shippingSize({
  shipping,
}: Variant): Pick<GoogleItem, 'shipping_length' | 'shipping_width' | 'shipping_height'> {
  const side = (value: string | undefined) =>
    value === undefined || !shipping?.unit
      ? undefined
      : `${Number((Number(value) * IN_CENTIMETRES[shipping.unit]).toFixed(2))} cm`
  return {
    shipping_length: side(shipping?.length),
    shipping_width: side(shipping?.width),
    shipping_height: side(shipping?.height),
  }
}

/** Destinations that the owner excludes: advertisements or free listings. */
function excludedFrom({ eligibility = {} }: Product): string[] | undefined {
  const places = [
    ...(eligibility.ads === false ? ['Shopping_ads', 'Display_ads'] : []),
    ...(eligibility.search === false ? ['Free_listings'] : []),
  ]
  return places.length > 0 ? places : undefined
}

function weightOf(weight: Variant['weight']): string | undefined {
  return weight && `${weight.value} ${weight.unit}`
}

function measureOf(measure: { value: number; unit: string } | undefined): string | undefined {
  return measure && `${measure.value}${measure.unit}`
}

/**
 * Shipping to the shop's own country. Rows for all countries of a continent would be nine tenths of every item; for
 * other countries, Merchant Center uses the account's settings for all items.
 */
function shippingOf({ variant, price }: Offer, { shop }: FeedFacts): GoogleValue {
  if (price.currency !== shop.currency || variant.shipping?.requires_shipping === false) return undefined
  const home = shop.shipping.filter(({ country }) => country === shop.country)
  return home.map(({ country, region, service, freeOver, handlingDays, transitDays, ...row }) => {
    const amount = freeOver !== undefined && price.amount >= freeOver ? 0 : row.price
    return {
      country,
      region,
      service,
      price: formatWithCode({ amount, currency: shop.currency }),
      min_handling_time: String(handlingDays[0]),
      max_handling_time: String(handlingDays[1]),
      min_transit_time: String(transitDays[0]),
      max_transit_time: String(transitDays[1]),
    }
  })
}

/**
 * The start of the RSS 2.0 document with Google's namespace, before its items.
 *
 * @example
 * googleXmlHead({ shop, at }).includes('<title>Northwall</title>') // => true
 */
export function googleXmlHead({ shop, at }: FeedFacts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeMarkup(shop.name)}</title>
<link>${escapeMarkup(shop.url)}</link>
<description>${escapeMarkup(shop.description ?? shop.name)}</description>
<lastBuildDate>${at.toUTCString()}</lastBuildDate>
`
}

/** The end of the document that `googleXmlHead` starts. */
export const GOOGLE_XML_FOOT = '\n</channel>\n</rss>\n'

/**
 * @example
 * const [{ row }] = google.project(entry, { shop, at })
 * toGoogleXml(row).includes('<g:price>90.00 EUR</g:price>') // => true
 */
export function toGoogleXml(item: GoogleItem): string {
  let xml = '<item>'
  for (const name of GOOGLE_ATTRIBUTES) {
    const value = item[name]
    if (value === undefined) continue
    if (typeof value === 'string') xml += element(name, escapeMarkup(value))
    else for (const one of value) xml += element(name, typeof one === 'string' ? escapeMarkup(one) : parts(one))
  }
  return `${xml}</item>`
}

function parts(value: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(value)
    .map(([name, part]) => (part === undefined ? '' : element(name, escapeMarkup(part))))
    .join('')
}

function element(name: string, content: string): string {
  return `<g:${name}>${content}</g:${name}>`
}
