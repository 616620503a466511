import { TRAITS } from '../../catalog/product.ts'
import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import type { Counts } from './counts.ts'
import { commonFactsOf, type FactLists, type FilterSlot, ownFactsOf, type SegmentFilter } from './filtering.ts'

/** Products some of whose variants fail, with the filters that bar each of them. */
export interface Parted {
  docs: Uint32Array
  barring: Int32Array
  length: number
  /** Whether a variant passes: told by who counts. */
  passes: Uint8Array
}

/** A variant counts for a facet when it passes all filters but the facet's own. */
export function createPartCounter(
  segment: Segment,
  filter: SegmentFilter,
  slots: readonly FilterSlot[],
  counts: Counts,
): (parted: Parted) => void {
  const { columns, facts } = segment
  const { common, own, variantStarts, prices, statuses } = columns
  const { tally } = counts
  const commonFacts = commonFactsOf(segment)
  const ownFacts = ownFactsOf(segment)
  const bits = new Map(slots.map(({ name, bit }) => [fold(name), bit]))
  const ownBit = (name: string) => bits.get(fold(name)) ?? 0
  const factBits = Int32Array.from(filter.perVariant ? facts.facts : [], ({ name }) => ownBit(name))
  const priceBit = ownBit('price')
  const statusBit = ownBit('availability')
  // A variant that fails one of these alone still counts for a facet of facts; one that fails another counts for none.
  const factFilters = slots.reduce((all, { name, bit }) => (isOfFacts(name) ? all | bit : all), 0)
  const countElsewhere = elsewhereCounter(segment, ownBit, counts)
  // Where a fact was counted last: no product counts it twice.
  const stamps = new Int32Array(factBits.length)
  let stamp = 0

  function countFacts({ starts, items }: FactLists, list: number, failed: number): void {
    const end = starts[list + 1]!
    for (let item = starts[list]!; item < end; item++) {
      const fact = items[item]!
      if (stamps[fact] === stamp || (failed & ~factBits[fact]!) !== 0) continue
      stamps[fact] = stamp
      counts.facts[fact]!++
    }
  }

  /** Facts of a product, none of them twice: those of a variant that fails a filter on facts count for its facet alone. */
  function countDoc(doc: number, barring: number, verdict: number): void {
    const list = common[doc]!
    if ((verdict & factFilters) === 0) counts.common[list]!++
    const end = variantStarts[doc + 1]!
    stamp++
    for (let row = variantStarts[doc]!; row < end; row++) {
      const failed = barring | filter.variantFailures(doc, row)
      if ((failed & (failed - 1)) !== 0 || (failed & ~factFilters) !== 0) continue
      if ((verdict & factFilters) !== 0) countFacts(commonFacts, list, failed)
      countFacts(ownFacts, own[row]!, failed)
    }
  }

  return ({ docs, barring, length, passes }) => {
    const { rules } = filter
    let { lowest, highest } = tally
    for (let at = 0; at < length; at++) {
      const doc = docs[at]!
      const from = variantStarts[doc]!
      const end = variantStarts[doc + 1]!
      const ofAll = rules.withFacts ? rules.common[common[doc]!]! : 0
      // What holds for the variants together: whether one passes, and the filters that alone keep one out.
      let verdict = 0
      let set = 0
      let passing = 0
      for (let row = from; row < end; row++) {
        const price = prices[row]!
        let failed = barring[at]! | rules.statuses[statuses[row]!]!
        if (price < rules.least || price > rules.most) failed |= rules.priceBit
        if (ofAll !== 0) failed |= ofAll & rules.own[own[row]!]!
        if (failed & (failed - 1)) continue
        if ((failed & ~priceBit) === 0) {
          if (price < lowest) lowest = price
          if (price > highest) highest = price
        }
        if ((failed & ~statusBit) === 0) set |= 1 << statuses[row]!
        if (failed === 0) passing++
        verdict |= failed
      }
      passes[at] = passing > 0 ? 1 : 0
      if (set !== 0) tally.statuses[set]!++
      if (passing > 0 || (verdict & factFilters) !== 0) countDoc(doc, barring[at]!, verdict)
      countElsewhere(doc, verdict, passing > 0)
    }
    tally.lowest = lowest
    tally.highest = highest
  }
}

/** Counts what belongs to the product as a whole. What passes is counted together in the end, but for its details. */
function elsewhereCounter({ columns, facts }: Segment, ownBit: (name: string) => number, counts: Counts) {
  const { tally, detailLists, details } = counts
  const histograms = [
    { column: columns.category, counts: tally.categories, bit: ownBit('category') },
    { column: columns.brand, counts: tally.brands, bit: ownBit('brand') },
    { column: columns.condition, counts: tally.conditions, bit: ownBit('condition') },
    { column: columns.rating, counts: tally.stars, bit: ownBit('rating') },
  ].filter(({ bit }) => bit !== 0)
  const detailBits = Int32Array.from(details ? facts.details : [], ({ name }) => ownBit(name))

  return (doc: number, verdict: number, passes: boolean): void => {
    const list = columns.details[doc]!
    if (passes) {
      if (detailLists) detailLists[list]!++
      return
    }
    for (const { column, counts, bit } of histograms) if (verdict & bit) counts[column[doc]!]!++
    if (!details) return
    for (let item = columns.detailListStarts[list]!; item < columns.detailListStarts[list + 1]!; item++) {
      const fact = columns.detailListItems[item]!
      if (verdict & detailBits[fact]!) details[fact]!++
    }
  }
}

function isOfFacts(name: string): boolean {
  return isTrait(name) || name.startsWith('option.')
}

function isTrait(name: string): boolean {
  return TRAITS.some((trait) => trait === name)
}
