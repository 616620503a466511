import { valuesOf } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import { BATCH_DOCS } from './column-lookup.ts'
import type { CountedSlot } from './excluded-counter.ts'
import { bitsOf } from './filter-slots.ts'
import { createPatternGroups, type PatternGroups } from './pattern-groups.ts'
import type { SegmentFilter } from './segment-filter.ts'
import type { Counts } from './value-counts.ts'
import { countsFromZero } from './value-counts.ts'
import { type VariantFacet, variantFacets } from './variant-facets.ts'
import type { VariantRules } from './variant-filters.ts'
import { evaluateVariants, type VariantBuffers } from './variant-view.ts'

/** Counts products whose variants differ in what was asked: a variant counts for a facet when it passes all other filters. */
export interface PartCounter {
  /** Products that nothing bars. What it returns is below 0 for each of them that has a variant which passes. */
  countPassing(docs: Uint32Array, length: number): Int32Array
  /** Products that this filter bars. */
  countBarred(slot: CountedSlot, docs: Uint32Array, length: number): void
  finish(): void
}

interface Wanted {
  filter: SegmentFilter
  rules: VariantRules
  slots: readonly CountedSlot[]
  counts: Counts
  /** How many products will be looked at, at most. */
  productCount: number
  buffers: VariantBuffers
}

export function createPartCounter(segment: Segment, wanted: Wanted): PartCounter {
  const { filter, rules, slots, counts, productCount, buffers } = wanted
  const { view } = buffers
  const cases = createPatternGroups(segment, rules, buffers, productCount)
  const evaluator = createVariantEvaluator(segment, rules, cases, buffers)
  const facets = variantFacets(segment, slots, counts, buffers)
  const seen = new Map<VariantFacet | 'passing', Uint32Array>()
  const countPrices = createPriceCounter(segment, filter, counts, bitsOf(slots)('price'))
  const chosen = new Uint32Array(BATCH_DOCS)

  /** How many products of each case count for this. */
  function seenFor(key: VariantFacet | 'passing', { count }: PatternGroups): Uint32Array {
    const known = seen.get(key) ?? countsFromZero(buffers.counts, `seen ${seen.size}`, count + 1)
    seen.set(key, known)
    return known
  }

  /** Counts what was looked at last; what variants of cases have is counted when all have been seen. */
  function countFor(facet: VariantFacet): void {
    facet.count(view)
    if (facet.common) evaluator.addCommon(facet.common, facet.bit)
  }

  function countProducts({ counter }: CountedSlot, docs: Uint32Array, fits: Int32Array, length: number): void {
    let found = 0
    for (let at = 0; at < length; at++) if (fits[at]! < 0) chosen[found++] = docs[at]!
    counter.count(chosen.subarray(0, found))
  }

  return {
    countPassing(docs, length) {
      const fits = evaluator.look(docs, length)
      for (const facet of facets) countFor(facet)
      if (cases) evaluator.addCases(seenFor('passing', cases))
      countPrices(docs, length)
      return fits
    },
    countBarred(slot, docs, length) {
      if (slot.name === 'price') return countPrices(docs, length)
      const fits = evaluator.look(docs, length)
      const facet = facets.find(({ name }) => name === slot.name)
      if (!facet) return countProducts(slot, docs, fits, length)
      countFor(facet)
      if (cases) evaluator.addCases(seenFor(facet, cases))
    },
    finish() {
      if (cases) countCases(cases)
      for (const facet of facets) facet.finish()
    },
  }

  function countCases(cases: PatternGroups): void {
    const passing = seenFor('passing', cases)
    cases.forEachMet((listed) => {
      for (const facet of facets) {
        const own = seen.get(facet) ?? NOBODY
        for (let at = 0; at < listed.length; at++) view.weights[at] = passing[listed[at]!]! + (own[listed[at]!] ?? 0)
        facet.count(view)
      }
    })
  }
}

const NOBODY = new Uint32Array()

/** The range of prices of what passes but for the filter on prices. Few products could widen it. */
function createPriceCounter({ columns }: Segment, filter: SegmentFilter, { tally }: Counts, priceBit: number) {
  const { prices, priceValues, lowest, highest, variantStarts } = columns

  function widen(doc: number): void {
    const end = variantStarts[doc + 1]!
    for (let row = variantStarts[doc]!; row < end; row++) {
      if ((filter.variantFailures(doc, row) & ~priceBit) !== 0) continue
      tally.lowest = Math.min(tally.lowest, prices[row]!)
      tally.highest = Math.max(tally.highest, prices[row]!)
    }
  }

  return (docs: Uint32Array, length: number): void => {
    if (tally.lowest === 0 && tally.highest === priceValues.length - 1) return
    for (let at = 0; at < length; at++) {
      const doc = docs[at]!
      if (lowest[doc]! < tally.lowest || highest[doc]! > tally.highest) widen(doc)
    }
  }
}

/** Looks at products some of whose variants may pass. */
export interface VariantEvaluator {
  /** Says what each fits, as the view does. Those that are no case stand in the view, one for one. */
  look(docs: Uint32Array, length: number): Int32Array
  /** Of those looked at last: counts each for its case; what is none, behind all of them. */
  addCases(counts: Uint32Array): void
  /** Of those looked at last: counts the list of common facts of each with a variant that fails nothing but `bit`. */
  addCommon(counts: Uint32Array, bit: number): void
}

export function createVariantEvaluator(
  segment: Segment,
  rules: VariantRules,
  cases: PatternGroups | undefined,
  { view, commons, patterns, lowests, highests, ones, fits, singles }: VariantBuffers,
): VariantEvaluator {
  const { common, pattern, lowest, highest, variantStarts } = segment.columns
  const { least, most, priceBit } = rules
  const found = { ones, fits }
  let count = 0

  /** Those whose prices lie on both sides of a limit are no case. */
  function putSingles(docs: Uint32Array, none: number): void {
    valuesOf(lowest, docs, count, lowests)
    valuesOf(highest, docs, count, highests)
    for (let at = 0; at < count; at++) {
      if (lowests[at]! >= least && highests[at]! <= most) continue
      ones[at] = none
      put(docs, at)
    }
  }

  function put(docs: Uint32Array, at: number): void {
    const { length } = view
    singles[length] = at
    view.patterns[length] = patterns[at]!
    view.left[length] = rules.left[commons[at]!]!
    view.prices[length] = variantStarts[docs[at]!]!
    view.weights[length] = 1
    view.length = length + 1
  }

  return {
    look(docs, length) {
      count = length
      valuesOf(common, docs, length, commons)
      valuesOf(pattern, docs, length, patterns)
      cases?.find(commons, patterns, length, found)
      view.length = 0
      if (!cases) for (let at = 0; at < length; at++) put(docs, at)
      else if (priceBit !== 0) putSingles(docs, cases.count)
      evaluateVariants(view, segment, rules, priceBit !== 0)
      for (let at = 0; at < view.length; at++) fits[singles[at]!] = view.fits[at]!
      return fits
    },
    addCases(counts) {
      for (let at = 0; at < count; at++) counts[ones[at]!]!++
    },
    addCommon(counts, bit) {
      const place = bit === 0 ? 31 : 31 - Math.clz32(bit)
      for (let at = 0; at < count; at++) counts[commons[at]!]! += (fits[at]! >>> place) & 1
    },
  }
}
