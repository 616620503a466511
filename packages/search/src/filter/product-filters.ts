import { CONDITIONS, categoryKey } from '@vitrine/product'
import type { Filters } from '../contract/query.ts'
import type { Column } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import type { Lookup } from './column-filters.ts'
import { stating } from './fact-lists.ts'
import type { BitOf } from './filter-slots.ts'

/** Filters on the product as a whole: all of its variants fail together. */
export function productLookups(segment: Segment, filters: Filters, bitOf: BitOf): Lookup[] {
  const { columns, brandKeys, factLists } = segment
  const { category, brand, condition, ratingMin, facts = new Map<string, readonly string[]>() } = filters
  const barring = (column: Column, allowed: Uint8Array, name: string): Lookup => {
    const bit = bitOf(name)
    return { column, bits: Int32Array.from(allowed, (isAllowed) => (isAllowed ? 0 : bit)) }
  }
  return [
    ...(category ? [barring(columns.category, categoriesWithin(segment, category), 'category')] : []),
    ...(brand ? [barring(columns.brand, among(brandKeys, brand.map(fold), 1), 'brand')] : []),
    ...(condition ? [barring(columns.condition, among(CONDITIONS, condition), 'condition')] : []),
    ...(ratingMin === undefined ? [] : [barring(columns.rating, ratedAtLeast(ratingMin), 'rating')]),
    ...[...facts]
      .filter(([name]) => isOfProduct(name))
      .map(([name, values]) => barring(columns.details, stating(factLists.details, name, values), name)),
  ]
}

/** Whether a fact belongs to the product and not to its variants. */
export function isOfProduct(name: string): boolean {
  return name.startsWith('attribute.')
}

/** Which of the values, from index `from` on, are wanted. */
function among(values: readonly string[], wanted: readonly string[], from = 0): Uint8Array {
  const chosen = new Set(wanted)
  return Uint8Array.from(values, (value, at) => (at >= from && chosen.has(value) ? 1 : 0))
}

/** Marks the requested categories and all their subcategories. A parent's number is lower than its children's. */
function categoriesWithin({ facts }: Segment, wanted: readonly string[]): Uint8Array {
  const paths = new Set(wanted.map((category) => categoryKey(category).replace(/^category:/, '')))
  const allowed = new Uint8Array(facts.categories.length)
  for (const [id, { path, parent }] of facts.categories.entries()) {
    allowed[id] = id > 0 && (paths.has(path) || allowed[parent] === 1) ? 1 : 0
  }
  return allowed
}

function ratedAtLeast(stars: number): Uint8Array {
  const least = Math.max(1, Math.ceil(stars * 50 - 1e-6))
  return Uint8Array.from({ length: 256 }, (_, rating) => (rating >= least ? 1 : 0))
}
