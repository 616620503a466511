import { formatDecimal } from '../catalog/money.ts'
import type { AvailabilityStatus, Money, Product, Sale, Variant } from '../catalog/product.ts'
import { type FeedFacts, type Offer, shortTitle } from './offer.ts'
import { type Projection, type Shortfall, shorten } from './projection.ts'

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
  'image_link',
  'additional_image_link',
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
  'product_highlight',
  'product_detail',
  'product_weight',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
  'shipping',
  'shipping_weight',
  'shipping_label',
] as const
type GoogleAttribute = (typeof GOOGLE_ATTRIBUTES)[number]

const LONGEST = { title: 150, description: 5000, product_type: 750 } as const
const MOST = { additional_image_link: 10, product_highlight: 100, product_detail: 100 } as const

export function toGoogleItem(offer: Offer, facts: FeedFacts): Projection<GoogleItem> {
  const { product, variant, images } = offer
  const [image_link, ...others] = images
  const availability = AVAILABILITY[offer.status]
  const missing = lacks(offer)
  if (!image_link || !availability || missing.length > 0) return { skipped: missing }
  const gtin = variant.gtin && isKept(variant.gtin) ? variant.gtin : undefined
  const item: GoogleItem = {
    id: variant.id,
    item_group_id: offer.hasSiblings ? product.id : undefined,
    item_group_title: offer.hasSiblings ? shorten(product.title, LONGEST.title) : undefined,
    title: shortTitle(offer, LONGEST.title),
    description: shorten(product.description.plain, LONGEST.description),
    link: offer.url,
    image_link,
    additional_image_link: others.slice(0, MOST.additional_image_link),
    availability,
    availability_date: needsDate(offer.status) ? `${variant.availability.available_on}T00:00Z` : undefined,
    price: toText(variant.regular_price),
    ...saleOf(variant, facts.at),
    brand: product.brand,
    gtin,
    mpn: variant.mpn,
    identifier_exists: gtin || (product.brand && variant.mpn) ? undefined : 'no',
    condition: product.condition,
    google_product_category: product.google_product_category && String(product.google_product_category.id),
    product_type:
      product.product_type.length > 0 ? shorten(product.product_type.join(' > '), LONGEST.product_type) : undefined,
    color: variant.color ?? product.color,
    size: variant.size ?? product.size,
    size_system: product.size_system,
    size_type: product.size_type,
    material: variant.material ?? product.material,
    pattern: variant.pattern ?? product.pattern,
    gender: variant.gender ?? product.gender,
    age_group: variant.age_group ?? product.age_group,
    product_highlight: highlightsOf(product),
    product_detail: product.details?.slice(0, MOST.product_detail).map(({ section, name, value }) => ({
      section_name: section,
      attribute_name: name,
      attribute_value: value,
    })),
    product_weight: weightOf(variant.weight),
    unit_pricing_measure: measureOf(variant.unit_price?.measure),
    unit_pricing_base_measure: measureOf(variant.unit_price?.reference),
    shipping: shippingOf(offer, facts),
    shipping_weight: weightOf(variant.shipping?.weight),
    shipping_label: product.shipping_label,
  }
  return { row: item, weakened: weaknesses(offer) }
}

/** What Google has no word for stays out of the feed. */
const AVAILABILITY: Record<AvailabilityStatus, string | undefined> = {
  in_stock: 'in_stock',
  limited_stock: 'in_stock',
  backorder: 'backorder',
  preorder: 'preorder',
  out_of_stock: 'out_of_stock',
  discontinued: undefined,
  unknown: undefined,
}

function needsDate(status: AvailabilityStatus): boolean {
  return status === 'preorder' || status === 'backorder'
}

function toText(money: Money): string {
  return `${formatDecimal(money)} ${money.currency}`
}

/**
 * A sale that is on, or to come: Google starts and ends it by itself. Its window needs both ends; a sale to come
 * without an end is left for the edition in which it begins.
 */
function saleOf(
  { sale, regular_price }: Variant,
  at: Date,
): Pick<GoogleItem, 'sale_price' | 'sale_price_effective_date'> {
  const none = { sale_price: undefined, sale_price_effective_date: undefined }
  if (!sale || sale.price.amount >= regular_price.amount || hasEnded(sale, at)) return none
  const { starts_at = at.toISOString(), ends_at, price } = sale
  if (ends_at) return { sale_price: toText(price), sale_price_effective_date: `${starts_at}/${ends_at}` }
  return Date.parse(starts_at) <= at.getTime() ? { ...none, sale_price: toText(price) } : none
}

function hasEnded({ ends_at }: Sale, at: Date): boolean {
  return ends_at !== undefined && Date.parse(ends_at) <= at.getTime()
}

/** Google does not take numbers that shops may give out themselves (02, 04, 2) nor those of coupons (05, 98, 99). */
function isKept(gtin: string): boolean {
  if (gtin.length === 8) return !/^[02]/.test(gtin)
  return !/^(0[245]|2|9[89])/.test(gtin.padStart(14, '0').slice(1))
}

/** One highlight alone is refused. */
function highlightsOf({ highlights = [] }: Product): string[] | undefined {
  return highlights.length >= 2 ? highlights.slice(0, MOST.product_highlight) : undefined
}

function weightOf(weight: Variant['weight']): string | undefined {
  return weight && `${weight.value} ${weight.unit}`
}

function measureOf(measure: { value: number; unit: string } | undefined): string | undefined {
  return measure && `${measure.value}${measure.unit}`
}

function shippingOf({ variant, price }: Offer, { shop }: FeedFacts): GoogleValue {
  if (price.currency !== shop.currency || variant.shipping?.requires_shipping === false) return undefined
  return shop.shipping.map(({ country, region, service, freeOver, handlingDays, transitDays, ...row }) => {
    const amount = freeOver !== undefined && price.amount >= freeOver ? 0 : row.price
    return {
      country,
      region,
      service,
      price: toText({ amount, currency: shop.currency }),
      min_handling_time: String(handlingDays[0]),
      max_handling_time: String(handlingDays[1]),
      min_transit_time: String(transitDays[0]),
      max_transit_time: String(transitDays[1]),
    }
  })
}

function lacks({ product, variant, images, status }: Offer): Shortfall[] {
  return [
    images.length > 0 ? undefined : SKIPPED.image,
    product.description.plain ? undefined : SKIPPED.description,
    variant.regular_price.amount > 0 ? undefined : SKIPPED.price,
    status === 'unknown' ? SKIPPED.availability : undefined,
    status === 'discontinued' ? SKIPPED.discontinued : undefined,
    needsDate(status) && !variant.availability.available_on ? SKIPPED.date : undefined,
  ].filter((shortfall) => shortfall !== undefined)
}

const SKIPPED = {
  image: {
    code: 'image_missing',
    reason: 'Neither the variant nor the product has a picture, which every item must have.',
    remedy: 'Add the address of a picture.',
  },
  description: {
    code: 'description_missing',
    reason: 'The product has no description, which every item must have.',
    remedy: 'Describe the product in a sentence or more.',
  },
  price: {
    code: 'price_missing',
    reason: 'The price is zero, and every item must have one above zero.',
    remedy: 'Give the variant its price.',
  },
  availability: {
    code: 'availability_unknown',
    reason: 'It is not known whether the variant can be had, and Google has no word for that.',
    remedy: 'Import the availability, or a stock count.',
  },
  discontinued: {
    code: 'discontinued',
    reason: 'The variant is discontinued, and Google has no word for that.',
    remedy: 'Nothing; it leaves Google’s results by not being in the feed.',
  },
  date: {
    code: 'available_on_missing',
    reason: 'A pre-order or back-order must say from which day it is available.',
    remedy: 'Give the variant the day on which it is expected (`available_on`).',
  },
} as const satisfies Record<string, Shortfall>

function weaknesses({ product, variant, images, title }: Offer): Shortfall[] {
  return [
    product.brand ? undefined : WEAKENED.brand,
    variant.gtin && !isKept(variant.gtin) ? WEAKENED.gtin : undefined,
    /\.(svg|avif|heic)$/i.test(pathOf(images[0])) ? WEAKENED.picture : undefined,
    title.length > LONGEST.title ? WEAKENED.title : undefined,
    product.description.plain.length > LONGEST.description ? WEAKENED.description : undefined,
    images.length > MOST.additional_image_link + 1 ? WEAKENED.pictures : undefined,
    product.highlights?.length === 1 ? WEAKENED.highlight : undefined,
  ].filter((shortfall) => shortfall !== undefined)
}

function pathOf(url = ''): string {
  return url.split(/[?#]/)[0] ?? ''
}

const WEAKENED = {
  brand: {
    code: 'brand_missing',
    reason: 'The product has no brand, which Google asks of new goods.',
    remedy: 'Give the product its brand; for goods of your own making that is your own name.',
  },
  gtin: {
    code: 'gtin_restricted',
    reason:
      'The barcode is of a range that Google does not take (numbers within one shop, coupons), so it was left out.',
    remedy: 'Use the number that the maker registered with GS1.',
  },
  picture: {
    code: 'picture_type',
    reason: 'Google takes JPEG, WebP, PNG, GIF, BMP and TIFF; it will refuse the main picture.',
    remedy: 'Add the picture in one of these forms.',
  },
  title: {
    code: 'title_shortened',
    reason: `The title is longer than ${LONGEST.title} characters and was cut.`,
    remedy: 'Shorten the title of the product or of the variant.',
  },
  description: {
    code: 'description_shortened',
    reason: `The description is longer than ${LONGEST.description} characters and was cut.`,
    remedy: 'Say what matters most in the first paragraphs.',
  },
  pictures: {
    code: 'pictures_dropped',
    reason: `An item has at most ${MOST.additional_image_link} further pictures; the rest was left out.`,
    remedy: 'Put the best pictures first.',
  },
  highlight: {
    code: 'highlight_dropped',
    reason: 'Google wants at least two highlights, so the only one was left out.',
    remedy: 'Add a second highlight.',
  },
} as const satisfies Record<string, Shortfall>
