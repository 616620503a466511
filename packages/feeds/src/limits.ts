import type { Product } from '@vitrine/product'
import { type FeedFacts, type Offer, toOffers } from './offer.ts'
import type { ExportGap } from './projection.ts'

/**
 * Facts that a format cannot express in any row. There is no remedy, so reports list each once, with the number of
 * affected variants.
 */
export interface FormatLimit extends Omit<ExportGap, 'remedy'> {
  concerns(offer: Offer, facts: FeedFacts): boolean
}

const formatLimit = (code: string, reason: string, concerns: FormatLimit['concerns']): FormatLimit => ({
  code,
  reason,
  concerns,
})

const stockInWords = formatLimit(
  'limited_stock_flattened',
  'It has no value for limited stock; the variant is exported as in stock.',
  ({ status }) => status === 'limited_stock',
)
const saleWindows = formatLimit(
  'sale_window_dropped',
  'It has the current price and no sale dates; the feed is rewritten when a sale starts or ends.',
  ({ variant: { sale } }) => sale?.starts_at !== undefined || sale?.ends_at !== undefined,
)
const facts = formatLimit(
  'facts_dropped',
  'It has no fields for details, highlights, questions and answers, documents and related products.',
  ({ product: { details, highlights, faqs, documents, related } }) =>
    [details, highlights, faqs, documents, related].some((some) => some !== undefined),
)
const ratings = formatLimit(
  'rating_dropped',
  'It has no field for ratings.',
  ({ product: { rating } }) => rating !== undefined,
)
const traits = formatLimit(
  'traits_dropped',
  'It has no fields for colour, size, material, pattern, gender and age group, except for options.',
  ({ product, variant }) => TRAITS.some((trait) => (variant[trait] ?? product[trait]) !== undefined),
)
const TRAITS = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'] as const

/** By the format's name. */
const FORMAT_LIMITS: Readonly<Record<string, readonly FormatLimit[]>> = {
  openai: [
    stockInWords,
    saleWindows,
    facts,
    formatLimit(
      'discontinued_flattened',
      'It has no value for discontinued; the variant is exported as out of stock and excluded from search.',
      ({ status }) => status === 'discontinued',
    ),
  ],
  google: [
    stockInWords,
    ratings,
    formatLimit(
      'shipping_abroad_dropped',
      'Items have the shipping costs of the shop’s own country; set those of other countries in Merchant Center.',
      (_offer, { shop }) => shop.shipping.some(({ country }) => country !== shop.country),
    ),
  ],
  acp: [
    saleWindows,
    facts,
    ratings,
    traits,
    formatLimit('brand_dropped', 'It has no field for brands.', ({ product }) => product.brand !== undefined),
    formatLimit('numbers_dropped', 'It has no fields for SKUs and part numbers.', ({ variant: { sku, mpn } }) =>
      [sku, mpn].some((number) => number !== undefined),
    ),
  ],
  shopify: [
    saleWindows,
    facts,
    ratings,
    traits,
    formatLimit('currency_dropped', 'It has no field for the currency of prices.', () => true),
    formatLimit('barcode_dropped', 'It has no field for barcodes.', ({ variant }) => variant.gtin !== undefined),
    formatLimit(
      'availability_flattened',
      'It only says whether a variant can be ordered.',
      ({ status }) => status !== 'in_stock' && status !== 'out_of_stock',
    ),
  ],
}

/**
 * The number of variants of a product that each limit of the format affects.
 *
 * @example
 * countLimits(boot, 'google', { shop, at }).size // => 0
 */
export function countLimits(product: Product, format: string, about: FeedFacts): Map<FormatLimit, number> {
  const offers = toOffers(product, about)
  const counts = (FORMAT_LIMITS[format] ?? []).map((one): [FormatLimit, number] => [
    one,
    offers.filter((offer) => one.concerns(offer, about)).length,
  ])
  return new Map(counts.filter(([, count]) => count > 0))
}
