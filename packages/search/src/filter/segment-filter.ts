import { oncePer } from '@vitrine/kit'
import { LRUCache } from 'lru-cache'
import { type Filters, isUnfiltered } from '../contract/query.ts'
import type { Segment } from '../index/segment.ts'
import type { Lookup } from './column-filters.ts'
import { bitsOf, type FilterSlot, slotsOf } from './filter-slots.ts'
import { productLookups } from './product-filters.ts'
import { asksOfVariants, rulesFor, type VariantRules, variantFailuresBy } from './variant-filters.ts'
import { createVariantShapes, type VariantShapes } from './variant-shapes.ts'

export interface SegmentFilter {
  /** What is asked; nothing where it is open. */
  slots: readonly FilterSlot[]
  isOpen: boolean
  /** The filters on variants; if undefined, all variants of a product pass or fail together. */
  rules: VariantRules | undefined
  shapes: (() => VariantShapes) | undefined
  /** The filters on products. */
  lookups(): readonly Lookup[]
  /** Bits of the filters on variants that the variant in `row` of the doc fails. */
  variantFailures(doc: number, row: number): number
}

/** Cache size per segment: shoppers narrow by the same few filters, and each query needs them twice. */
const MOST_KEPT = 16

const keptFilters = oncePer((_: Segment) => new LRUCache<string, SegmentFilter>({ max: MOST_KEPT }))

/** The filter for one segment. It depends on nothing else, so the last used ones are cached. */
export function filterFor(segment: Segment, filters: Filters): SegmentFilter {
  if (isUnfiltered(filters)) return makeFilter(segment, filters)
  const kept = keptFilters(segment)
  const key = JSON.stringify({ ...filters, facts: [...(filters.facts ?? [])] })
  const filter = kept.get(key) ?? makeFilter(segment, filters)
  kept.set(key, filter)
  return filter
}

/** Converts names to tables of results, so that a product is filtered by a lookup. */
function makeFilter(segment: Segment, filters: Filters): SegmentFilter {
  const slots = slotsOf(filters)
  const bitOf = bitsOf(slots)
  const rules = asksOfVariants(filters) ? rulesFor(segment, filters, bitOf) : undefined
  // Built on first use for a list: filtering single variants needs no tables.
  let lookups: readonly Lookup[] | undefined
  let shapes: VariantShapes | undefined

  return {
    slots,
    isOpen: slots.length === 0,
    rules,
    shapes: rules && (() => (shapes ??= createVariantShapes(segment, rules))),
    lookups: () => (lookups ??= productLookups(segment, filters, bitOf)),
    variantFailures: rules ? variantFailuresBy(segment.columns, rules) : () => 0,
  }
}
