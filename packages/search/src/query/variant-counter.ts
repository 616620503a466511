import { memoized } from '@vitrine/kit'
import type { Fact } from '../index/document.ts'
import type { Segment } from '../index/segment.ts'
import { type BitOf, bitsOf, type FilterSlot } from './filter-slots.ts'
import type { ValueCounts } from './value-counts.ts'
import { failuresOf, type VariantRules } from './variant-filters.ts'

/** Stands for a variant that passes all filters, above the bits of these. */
const PASSES = 1 << 30

/**
 * Counts a product whose variants differ in what was asked: a variant counts for a facet when it passes all other filters,
 * and each value once for the product. Tells whether a variant passes all of them.
 */
export function createVariantCounter(
  { columns, facts }: Segment,
  rules: VariantRules,
  slots: readonly FilterSlot[],
  counts: ValueCounts,
): (doc: number) => boolean {
  const { variantStarts, prices, common, pattern, patternStarts, patternItems, stateItems } = columns
  const { commonListStarts, commonListItems, ownListStarts, ownListItems } = columns
  const bitOf = bitsOf(slots)
  const factBits = factBitsOf(facts.facts, bitOf)
  const statusBit = bitOf('availability')
  // Which product counted a fact last.
  const stamps = new Uint32Array(factBits.length)
  let stamp = 0

  /** Facts of a variant that fails nothing, or nothing but the filter on them. */
  function countOwn(list: number, failed: number): void {
    for (let item = ownListStarts[list]!; item < ownListStarts[list + 1]!; item++) {
      const fact = ownListItems[item]!
      if (stamps[fact] === stamp || (failed !== 0 && factBits[fact] !== failed)) continue
      stamps[fact] = stamp
      counts.facts[fact]!++
    }
  }

  /** Facts that all variants have. */
  function countCommon(list: number, fits: number): void {
    for (let item = commonListStarts[list]!; item < commonListStarts[list + 1]!; item++) {
      const fact = commonListItems[item]!
      if ((fits & (factBits[fact]! | PASSES)) !== 0) counts.facts[fact]!++
    }
  }

  return (doc) => {
    const list = common[doc]!
    const end = variantStarts[doc + 1]!
    let item = patternStarts[pattern[doc]!]!
    let fits = 0
    let statuses = 0
    stamp++
    for (let row = variantStarts[doc]!; row < end; row++, item++) {
      const state = patternItems[item]!
      const failed = failuresOf(rules, state, rules.left[list]!, prices[row]!)
      if ((failed & (failed - 1)) !== 0) continue
      fits |= failed === 0 ? PASSES : failed
      if (failed === 0 || failed === statusBit) statuses |= 1 << stateItems[state * 2 + 1]!
      if (failed === 0 || failed === rules.priceBit) {
        counts.lowest = Math.min(counts.lowest, prices[row]!)
        counts.highest = Math.max(counts.highest, prices[row]!)
      }
      countOwn(stateItems[state * 2]!, failed)
    }
    if (statuses !== 0) counts.statuses[statuses]!++
    if (fits !== 0) countCommon(list, fits)
    return (fits & PASSES) !== 0
  }
}

/** For each fact the bit of the filter on its name; names repeat, so each is looked up once. */
function factBitsOf(facts: readonly Fact[], bitOf: BitOf): Int32Array {
  const known = memoized(MOST_NAMES, bitOf)
  const bits = new Int32Array(facts.length)
  for (let fact = 0; fact < bits.length; fact++) bits[fact] = known(facts[fact]!.name)
  return bits
}

const MOST_NAMES = 1000
