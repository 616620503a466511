import { memoized } from '@vitrine/kit'
import type { Fact } from '../index/document.ts'
import type { Segment } from '../index/segment.ts'
import { type BitOf, bitsOf, type FilterSlot } from './filter-slots.ts'
import { spellOut, type ValueCounts } from './value-counts.ts'
import { failuresOf, type VariantRules } from './variant-filters.ts'

/** The flag of a variant that passes all filters, above the bits of these. */
const PASSES = 1 << 30

/**
 * Counts products whose variants pass different filters: a variant counts for a facet if it passes all other filters.
 */
export interface VariantCounter {
  /** Each value counts once per product. Returns whether a variant passes all filters. */
  count(doc: number): boolean
  /** Adds pending counts. */
  finish(): void
}

/** `most`: the maximum number of products to count. */
export function createVariantCounter(
  segment: Segment,
  rules: VariantRules,
  { slots, counts, most }: { slots: readonly FilterSlot[]; counts: ValueCounts; most: number },
): VariantCounter {
  const { columns, facts } = segment
  const { variantStarts, prices, common, pattern, patternListStarts, patternListItems, stateItems } = columns
  const { commonListStarts, commonListItems, ownListStarts, ownListItems } = columns
  const bitOf = bitsOf(slots)
  const factBits = factBitsOf(facts.facts, bitOf)
  const statusBit = bitOf('availability')
  // The product that last counted each fact.
  const stamps = new Uint32Array(factBits.length)
  let stamp = 0
  // Passing products, by the list of facts that all of their variants share.
  const passing = new Uint32Array(commonListStarts.length - 1)

  /** Facts of a variant that fails no filter, or only the filter on these facts. */
  function countOwn(list: number, failed: number, times: number): void {
    for (let item = ownListStarts[list]!; item < ownListStarts[list + 1]!; item++) {
      const fact = ownListItems[item]!
      if (stamps[fact] === stamp || (failed !== 0 && factBits[fact] !== failed)) continue
      stamps[fact] = stamp
      counts.facts[fact]! += times
    }
  }

  /** Facts that all variants have. */
  function countCommon(list: number, fits: number): void {
    if ((fits & PASSES) !== 0) passing[list]!++
    else if (fits !== 0)
      for (let item = commonListStarts[list]!; item < commonListStarts[list + 1]!; item++) {
        const fact = commonListItems[item]!
        if ((fits & factBits[fact]!) !== 0) counts.facts[fact]!++
      }
  }

  /**
   * Counts the additional facts of variants for a number of equal products. Returns the bits of filters that alone
   * exclude a variant, and `PASSES`.
   */
  function countVariants(doc: number, times: number): number {
    const left = rules.left[common[doc]!]!
    const end = variantStarts[doc + 1]!
    let item = patternListStarts[pattern[doc]!]!
    let fits = 0
    let statuses = 0
    stamp++
    for (let row = variantStarts[doc]!; row < end; row++, item++) {
      const state = patternListItems[item]!
      const failed = failuresOf(rules, state, left, prices[row]!)
      if ((failed & (failed - 1)) !== 0) continue
      fits |= failed === 0 ? PASSES : failed
      if (failed === 0 || failed === statusBit) statuses |= 1 << stateItems[state * 2 + 1]!
      countOwn(stateItems[state * 2]!, failed, times)
    }
    if (statuses !== 0) counts.statuses[statuses]! += times
    return fits
  }

  const alike = countedOnce(segment, rules, { most, countVariants })
  const countPrices = priceCounter(segment, rules, counts)

  return {
    count(doc) {
      const fits = alike.fits(doc)
      if ((fits & (PASSES | rules.priceBit)) !== 0) countPrices(doc)
      countCommon(common[doc]!, fits)
      return (fits & PASSES) !== 0
    },
    finish() {
      alike.finish()
      spellOut(passing, { starts: commonListStarts, items: commonListItems }, counts.facts)
    },
  }
}

/** Widens the range of prices by those of variants that fail nothing, or nothing but the filter on prices. */
function priceCounter({ columns }: Segment, rules: VariantRules, counts: ValueCounts): (doc: number) => void {
  const { variantStarts, prices, lowest, highest, common, pattern, patternListStarts, patternListItems } = columns
  return (doc) => {
    if (lowest[doc]! >= counts.lowest && highest[doc]! <= counts.highest) return
    const first = patternListStarts[pattern[doc]!]! - variantStarts[doc]!
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      const failed = failuresOf(rules, patternListItems[first + row]!, rules.left[common[doc]!]!, prices[row]!)
      if (failed !== 0 && failed !== rules.priceBit) continue
      counts.lowest = Math.min(counts.lowest, prices[row]!)
      counts.highest = Math.max(counts.highest, prices[row]!)
    }
  }
}

interface AlikeParts {
  most: number
  countVariants(doc: number, times: number): number
}

/**
 * Products whose variants have the same states in the same order, and which leave the same filters to these, are of one kind
 * where prices leave nothing open: one of them is looked at, and counted as many in the end. Few products differ in that;
 * where many do, each is counted by itself.
 */
function countedOnce({ columns }: Segment, rules: VariantRules, { most, countVariants }: AlikeParts) {
  const { left } = rules
  const { common, pattern, patternListStarts, patternListItems, lowest, highest } = columns
  const patterns = patternListStarts.length - 1
  const { offsets, classes } = classesOf(left, patterns)
  const kinds = classes * patterns
  if (kinds * WORTH_SHARING > most) return { fits: (doc: number) => countVariants(doc, 1), finish() {} }
  // Of each kind one product, how many there are, and what its variants come to.
  const firsts = new Uint32Array(kinds)
  const times = new Uint32Array(kinds)
  const fitsOfKind = new Int32Array(kinds)

  /** The bits of filters that alone keep a variant out, and `PASSES`, where prices leave nothing open. */
  function fitsOf(doc: number): number {
    let fits = 0
    for (let item = patternListStarts[pattern[doc]!]!; item < patternListStarts[pattern[doc]! + 1]!; item++) {
      const failed = rules.states[patternListItems[item]!]! & left[common[doc]!]!
      if ((failed & (failed - 1)) === 0) fits |= failed === 0 ? PASSES : failed
    }
    return fits
  }

  return {
    fits(doc: number): number {
      if (lowest[doc]! < rules.least || highest[doc]! > rules.most) return countVariants(doc, 1)
      const kind = offsets[common[doc]!]! + pattern[doc]!
      if (times[kind]!++ === 0) {
        firsts[kind] = doc
        fitsOfKind[kind] = fitsOf(doc)
      }
      return fitsOfKind[kind]!
    },
    finish(): void {
      for (let kind = 0; kind < kinds; kind++) if (fitsOfKind[kind] !== 0) countVariants(firsts[kind]!, times[kind]!)
    },
  }
}

/** Numbers the different values one after another, each times `step`. */
function classesOf(left: Int32Array, step: number): { offsets: Uint32Array; classes: number } {
  const known = new Map<number, number>()
  const offsets = new Uint32Array(left.length)
  for (let list = 0; list < left.length; list++) {
    const bits = left[list]!
    if (!known.has(bits)) known.set(bits, known.size * step)
    offsets[list] = known.get(bits)!
  }
  return { offsets, classes: known.size }
}

/** So many products of a kind, on average, before it is. */
const WORTH_SHARING = 2

/** For each fact the bit of the filter on its name; names repeat, so each is looked up once. */
function factBitsOf(facts: readonly Fact[], bitOf: BitOf): Int32Array {
  const known = memoized(MOST_NAMES, bitOf)
  const bits = new Int32Array(facts.length)
  for (let fact = 0; fact < bits.length; fact++) bits[fact] = known(facts[fact]!.name)
  return bits
}

const MOST_NAMES = 1000
