import { type AvailabilityStatus, localDay } from '@vitrine/product'
import type { FeedFacts, Offer } from './offer.ts'
import type { ExportGap } from './projection.ts'

// The gaps of Google's feed: why it omits offers, and which values it cannot express.

/** Maximum lengths of texts, and maximum numbers of values per attribute. */
export const MAX_LENGTH = { title: 150, description: 5000, product_type: 750 } as const
export const MAX_VALUES = {
  additional_image_link: 10,
  video_link: 10,
  variant_option: 30,
  product_highlight: 100,
  product_detail: 100,
} as const

export function needsDate(status: AvailabilityStatus): boolean {
  return status === 'preorder' || status === 'backorder'
}

/** Google rejects numbers for shops' internal use (02, 04, 2) and coupons (05, 98, 99). */
export function isAcceptedGtin(gtin: string): boolean {
  if (gtin.length === 8) return !/^[02]/.test(gtin)
  return !/^(0[245]|2|9[89])/.test(gtin.padStart(14, '0').slice(1))
}

/** Missing required facts; an offer that lacks one is omitted. */
export function findMissingFacts({ product, variant, images, status }: Offer): ExportGap[] {
  return [
    images.length > 0 ? undefined : SKIPPED.image,
    product.description.plain ? undefined : SKIPPED.description,
    variant.regular_price.amount > 0 ? undefined : SKIPPED.price,
    status === 'unknown' ? SKIPPED.availability : undefined,
    status === 'discontinued' ? SKIPPED.discontinued : undefined,
    needsDate(status) && !variant.availability.available_on ? SKIPPED.date : undefined,
  ].filter((gap) => gap !== undefined)
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
    reason: 'The availability is unknown, which Google does not accept.',
    remedy: 'Import the availability, or a stock count.',
  },
  discontinued: {
    code: 'discontinued',
    reason: 'The variant is discontinued, which Google does not accept.',
    remedy: 'Nothing; the product disappears from Google’s results.',
  },
  date: {
    code: 'available_on_missing',
    reason: 'A pre-order or back-order must say from which day it is available.',
    remedy: 'Give the variant the day on which it is expected (`available_on`).',
  },
} as const satisfies Record<string, ExportGap>

export function findLosses(offer: Offer, facts: FeedFacts): ExportGap[] {
  const { product, variant, images, title } = offer
  return [
    findDateLoss(offer, facts),
    product.brand ? undefined : WEAKENED.brand,
    variant.gtin && !isAcceptedGtin(variant.gtin) ? WEAKENED.gtin : undefined,
    /\.(svg|avif|heic)$/i.test(pathOf(images[0])) ? WEAKENED.picture : undefined,
    title.length > MAX_LENGTH.title ? WEAKENED.title : undefined,
    product.description.plain.length > MAX_LENGTH.description ? WEAKENED.description : undefined,
    images.length > MAX_VALUES.additional_image_link + 1 ? WEAKENED.pictures : undefined,
    product.highlights?.length === 1 ? WEAKENED.highlight : undefined,
    product.related ? WEAKENED.related : undefined,
  ].filter((gap) => gap !== undefined)
}

/** Google takes dates of pre-orders and back-orders up to a year ahead. */
function findDateLoss(
  { status, variant: { availability } }: Offer,
  { at, shop: { timeZone } }: FeedFacts,
): ExportGap | undefined {
  const { available_on } = availability
  if (!needsDate(status) || available_on === undefined) return undefined
  const today = localDay(at, timeZone)
  if (available_on < today) return WEAKENED.past
  const [year = '', ...monthAndDay] = today.split('-')
  return available_on > [Number(year) + 1, ...monthAndDay].join('-') ? WEAKENED.far : undefined
}

function pathOf(url = ''): string {
  return url.split(/[?#]/)[0] ?? ''
}

const WEAKENED = {
  past: {
    code: 'available_on_past',
    reason: 'The day from which the pre-order or back-order is available has passed, which Google rejects.',
    remedy: 'Give the variant its new day (`available_on`), or call it in stock.',
  },
  far: {
    code: 'available_on_far',
    reason: 'The pre-order or back-order is available more than a year from now, which Google rejects.',
    remedy: 'Give the variant a day within a year (`available_on`), or call it out of stock until then.',
  },
  brand: {
    code: 'brand_missing',
    reason: 'The product has no brand, which Google requires for new products.',
    remedy: 'Give the product its brand; for products that you make, use your own name.',
  },
  gtin: {
    code: 'gtin_restricted',
    reason: 'The barcode is in a range that Google rejects (in-store numbers, coupons), so it was left out.',
    remedy: 'Use the GTIN that the manufacturer registered with GS1.',
  },
  picture: {
    code: 'picture_type',
    reason: 'Google accepts JPEG, WebP, PNG, GIF, BMP and TIFF; it will reject the main picture.',
    remedy: 'Add the picture in one of these forms.',
  },
  title: {
    code: 'title_shortened',
    reason: `The title is longer than ${MAX_LENGTH.title} characters and was cut.`,
    remedy: 'Shorten the title of the product or of the variant.',
  },
  description: {
    code: 'description_shortened',
    reason: `The description is longer than ${MAX_LENGTH.description} characters and was cut.`,
    remedy: 'Put the most important facts into the first paragraphs.',
  },
  pictures: {
    code: 'pictures_dropped',
    reason: `An item has at most ${MAX_VALUES.additional_image_link} further pictures; the rest was left out.`,
    remedy: 'Put the best pictures first.',
  },
  highlight: {
    code: 'highlight_dropped',
    reason: 'Google wants at least two highlights, so the only one was left out.',
    remedy: 'Add a second highlight.',
  },
  related: {
    code: 'related_dropped',
    reason: 'Google relates single items; the shop relates whole products.',
    remedy: 'Nothing; `/api/catalog` and the other protocols have related products.',
  },
} as const satisfies Record<string, ExportGap>
