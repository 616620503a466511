import type { Segment } from '../index/segment.ts'
import type { CountedSlot } from './barred.ts'
import { type Cases, createCases } from './cases.ts'
import type { Counts } from './counts.ts'
import type { SegmentFilter } from './filtering.ts'
import { createLooker } from './looking.ts'
import { bitsOf } from './slots.ts'
import { countsFromZero } from './spare-counts.ts'
import { type VariantFacet, variantFacets } from './variant-facets.ts'
import type { VariantRules } from './variant-filters.ts'
import type { LookingRoom } from './variant-view.ts'
import { HANDFUL } from './verdicts.ts'

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
  room: LookingRoom
}

export function createPartCounter(segment: Segment, wanted: Wanted): PartCounter {
  const { filter, rules, slots, counts, productCount, room } = wanted
  const { view } = room
  const cases = createCases(segment, rules, room, productCount)
  const looker = createLooker(segment, rules, cases, room)
  const facets = variantFacets(segment, slots, counts, room)
  const seen = new Map<VariantFacet | 'passing', Uint32Array>()
  const countPrices = createPriceCounter(segment, filter, counts, bitsOf(slots)('price'))
  const chosen = new Uint32Array(HANDFUL)

  /** How many products of each case count for this. */
  function seenFor(key: VariantFacet | 'passing', { count }: Cases): Uint32Array {
    const known = seen.get(key) ?? countsFromZero(room.counts, `seen ${seen.size}`, count + 1)
    seen.set(key, known)
    return known
  }

  /** Counts what was looked at last; what variants of cases have is counted when all have been seen. */
  function countFor(facet: VariantFacet): void {
    facet.count(view)
    if (facet.common) looker.addCommon(facet.common, facet.bit)
  }

  function countProducts({ counter }: CountedSlot, docs: Uint32Array, fits: Int32Array, length: number): void {
    let found = 0
    for (let at = 0; at < length; at++) if (fits[at]! < 0) chosen[found++] = docs[at]!
    counter.count(chosen.subarray(0, found))
  }

  return {
    countPassing(docs, length) {
      const fits = looker.look(docs, length)
      for (const facet of facets) countFor(facet)
      if (cases) looker.addCases(seenFor('passing', cases))
      countPrices(docs, length)
      return fits
    },
    countBarred(slot, docs, length) {
      if (slot.name === 'price') return countPrices(docs, length)
      const fits = looker.look(docs, length)
      const facet = facets.find(({ name }) => name === slot.name)
      if (!facet) return countProducts(slot, docs, fits, length)
      countFor(facet)
      if (cases) looker.addCases(seenFor(facet, cases))
    },
    finish() {
      if (cases) countCases(cases)
      for (const facet of facets) facet.finish()
    },
  }

  function countCases(cases: Cases): void {
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
