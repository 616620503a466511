import type { Money } from './money.ts'
import type { Product, Variant } from './product.ts'

/** The price of a variant at an instant. Every page, feed and protocol uses this price. */
export interface CurrentPrice {
  price: Money
  /** The regular price; present only while a sale makes it higher than `price`. */
  list_price?: Money
}

/**
 * @example
 * currentPrice(boot.variants[0], at) // => { price: { amount: 9000, currency: 'EUR' } }
 */
export function currentPrice(variant: Variant, at: Date): CurrentPrice {
  const { regular_price, sale } = variant
  if (!sale || !isOn(sale, at) || sale.price.amount >= regular_price.amount) return { price: regular_price }
  return { price: sale.price, list_price: regular_price }
}

/** The start is inclusive, the end exclusive. */
function isOn({ starts_at, ends_at }: { starts_at?: string; ends_at?: string }, at: Date): boolean {
  if (starts_at !== undefined && at.getTime() < Date.parse(starts_at)) return false
  return ends_at === undefined || at.getTime() < Date.parse(ends_at)
}

export interface PriceRange {
  min: Money
  max: Money
}

/**
 * The range from the cheapest to the most expensive variant, and the range of regular prices if any variant is on sale.
 *
 * @example
 * priceRanges(boot, at).price_range.min // => { amount: 9000, currency: 'EUR' }
 */
export function priceRanges(product: Product, at: Date): { price_range: PriceRange; list_price_range?: PriceRange } {
  const prices = product.variants.map((variant) => currentPrice(variant, at))
  const price_range = rangeOf(prices.map(({ price }) => price))
  if (prices.every(({ list_price }) => list_price === undefined)) return { price_range }
  return { price_range, list_price_range: rangeOf(prices.map(({ price, list_price }) => list_price ?? price)) }
}

function rangeOf(prices: Money[]): PriceRange {
  const amounts = prices.map(({ amount }) => amount)
  const currency = prices[0]?.currency ?? ''
  return {
    min: { amount: Math.min(...amounts), currency },
    max: { amount: Math.max(...amounts), currency },
  }
}

/**
 * The instants at which a sale starts or ends and changes a price, in ISO 8601 with milliseconds, without duplicates.
 *
 * @example
 * priceChanges(boot) // => []
 */
export function priceChanges(product: Product): string[] {
  const instants = product.variants.flatMap(({ sale }) => (sale ? [sale.starts_at, sale.ends_at] : []))
  if (instants.length === 0) return []
  return [...new Set(instants.flatMap((instant) => (instant === undefined ? [] : [new Date(instant).toISOString()])))]
}

/**
 * Whether two revisions of a product differ in nothing but the prices and the availability of its variants.
 *
 * @example
 * isReoffered(boot, { ...boot, title: 'Winter boot' }) // => false
 */
export function isReoffered(before: Product, after: Product): boolean {
  return restOf(before) === restOf(after)
}

/** A product without what its variants are sold for. */
function restOf({ variants, ...facts }: Product): string {
  const rest = variants.map(({ regular_price, sale: _, availability: __, ...variant }) => {
    return { ...variant, currency: regular_price.currency }
  })
  return JSON.stringify({ ...facts, variants: rest })
}
