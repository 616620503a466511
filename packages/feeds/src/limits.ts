import type { Product } from '@vitrine/product'
import { type FeedFacts, type Offer, toOffers } from './offer.ts'
import type { Shortfall } from './projection.ts'

/**
 * What a format as such has no room or no word for. No row is worse than another for it and there is nothing to mend,
 * so it is told once with the number of variants that know more than the format can say.
 */
export interface Limit extends Omit<Shortfall, 'remedy'> {
  concerns(offer: Offer, facts: FeedFacts): boolean
}

const limit = (code: string, reason: string, concerns: Limit['concerns']): Limit => ({ code, reason, concerns })

const stockInWords = limit(
  'limited_stock_flattened',
  'It has no word for limited stock and says that the variant is in stock.',
  ({ status }) => status === 'limited_stock',
)
const saleWindows = limit(
  'sale_window_dropped',
  'It says the price of the moment and not from when to when it holds; the feed is written anew when a sale begins or ends.',
  ({ variant: { sale } }) => sale?.starts_at !== undefined || sale?.ends_at !== undefined,
)
const facts = limit(
  'facts_dropped',
  'It has no room for details, highlights, questions and answers, documents and related products.',
  ({ product: { details, highlights, faqs, documents, related } }) =>
    [details, highlights, faqs, documents, related].some((some) => some !== undefined),
)
const ratings = limit(
  'rating_dropped',
  'It has no room for ratings.',
  ({ product: { rating } }) => rating !== undefined,
)
const traits = limit(
  'traits_dropped',
  'It has no room for colour, size, material, pattern, gender and age group, but for those that are options.',
  ({ product, variant }) => TRAITS.some((trait) => (variant[trait] ?? product[trait]) !== undefined),
)
const TRAITS = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'] as const

/** By the names of the formats. */
export const LIMITS: Readonly<Record<string, readonly Limit[]>> = {
  openai: [
    stockInWords,
    saleWindows,
    facts,
    limit(
      'discontinued_flattened',
      'It has no word for discontinued and says out of stock, and not to be found by searching.',
      ({ status }) => status === 'discontinued',
    ),
  ],
  google: [
    stockInWords,
    ratings,
    limit(
      'shipping_abroad_dropped',
      'Items say what shipping costs within the shop’s own country; set it for the others in Merchant Center.',
      (_offer, { shop }) => shop.shipping.some(({ country }) => country !== shop.country),
    ),
  ],
  acp: [
    saleWindows,
    facts,
    ratings,
    traits,
    limit('brand_dropped', 'It has no room for brands.', ({ product }) => product.brand !== undefined),
    limit('numbers_dropped', 'It has no room for SKUs and part numbers.', ({ variant: { sku, mpn } }) =>
      [sku, mpn].some((number) => number !== undefined),
    ),
  ],
  shopify: [
    saleWindows,
    facts,
    ratings,
    traits,
    limit('currency_dropped', 'It does not say in which currency prices are.', () => true),
    limit('barcode_dropped', 'It has no room for barcodes.', ({ variant }) => variant.gtin !== undefined),
    limit(
      'availability_flattened',
      'It knows what can be ordered and what cannot, and no other words for it.',
      ({ status }) => status !== 'in_stock' && status !== 'out_of_stock',
    ),
  ],
}

/** How many variants of a product know more than the format can say, by limit. */
export function countLimits(product: Product, format: string, about: FeedFacts): Map<Limit, number> {
  const offers = toOffers(product, about)
  const counts = (LIMITS[format] ?? []).map((one): [Limit, number] => [
    one,
    offers.filter((offer) => one.concerns(offer, about)).length,
  ])
  return new Map(counts.filter(([, count]) => count > 0))
}
