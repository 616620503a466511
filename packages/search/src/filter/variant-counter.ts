import type { Columns } from '../index/columns.ts'
import type { Segment } from '../index/segment.ts'
import type { FilterResults } from './column-filters.ts'
import { bitsOf, type FilterSlot, factBitsOf } from './filter-slots.ts'
import { type ValueCounts, widen } from './value-counts.ts'
import { failuresOf, type VariantRules, variantFailuresBy } from './variant-filters.ts'
import type { VariantShapes } from './variant-shapes.ts'

/**
 * Counts as many products of a pattern. `left`: the bits of the filters that their common facts leave open; `row`: the
 * first variant of the only product, whose prices count, unless all are within the limits.
 */
type CountVariants = (pattern: number, left: number, times: number, row?: number) => void

/**
 * Counts what variants have and their siblings lack, and their statuses: a variant counts for a facet if it passes all
 * other filters, and each value counts once per product. Without rules, all variants pass.
 */
export function variantCounter(
  { columns, facts, factLists }: Segment,
  rules: VariantRules | undefined,
  { slots, counts }: { slots: readonly FilterSlot[]; counts: ValueCounts },
): CountVariants {
  const { prices, patternListStarts, patternListItems, stateItems } = columns
  const { starts, items } = factLists.own
  const bitOf = bitsOf(slots)
  const factBits = factBitsOf(facts.facts, bitOf)
  const statusBit = bitOf('availability')
  // The product that last counted each fact.
  const stamps = new Uint32Array(factBits.length)
  let stamp = 0

  /** Facts of a variant that fails no filter, or only the filter on these facts. */
  function countOwn(list: number, failed: number, times: number): void {
    for (let item = starts[list]!; item < starts[list + 1]!; item++) {
      const fact = items[item]!
      if (stamps[fact] === stamp || (failed !== 0 && factBits[fact] !== failed)) continue
      stamps[fact] = stamp
      counts.facts[fact]! += times
    }
  }

  return (pattern, left, times, row) => {
    const first = patternListStarts[pattern]!
    let statuses = 0
    stamp++
    for (let item = first; item < patternListStarts[pattern + 1]!; item++) {
      const state = patternListItems[item]!
      const price = row === undefined ? rules?.least : prices[row + item - first]
      const failed = rules ? failuresOf(rules, state, left, price!) : 0
      if ((failed & (failed - 1)) !== 0) continue
      if (failed === 0 || failed === statusBit) statuses |= 1 << stateItems[state * 2 + 1]!
      countOwn(stateItems[state * 2]!, failed, times)
    }
    if (statuses !== 0) counts.statuses[statuses]! += times
  }
}

interface JudgedParts {
  rules: VariantRules
  shapes: VariantShapes
  counts: ValueCounts
  most: number
  countVariants: CountVariants
}

/** Counts the variants of products that filters have judged: those of a shape together, and with them the range of prices. */
export function judgedVariants({ columns }: Segment, { rules, shapes, counts, most, countVariants }: JudgedParts) {
  const { variantStarts, common, pattern } = columns
  const { size } = shapes
  const isShared = size <= most * WORTH_SHARING
  const times = new Uint32Array(isShared ? size + 1 : 0)
  const addPrices = priceRangeOf(columns, rules, counts)

  return {
    count(results: FilterResults): void {
      const { docs } = results
      if (isShared && size > 0) {
        addShapes(results, docs.length, times)
        if (rules.priceBit !== 0)
          for (let place = 0; place < results.partlyCount; place++) countOne(results.partly[place]!, results)
      } else for (let at = 0; at < docs.length; at++) countOne(at, results)
      if (rules.priceBit !== 0) addPrices(results.chosen.subarray(0, chooseCounted(results, rules.priceBit)))
    },
    /** Without a filter on prices, those of products that pass. */
    countPassing(docs: Uint32Array): void {
      if (rules.priceBit === 0) addPrices(docs)
    },
    finish(): void {
      for (let shape = 0; shape < times.length - 1; shape++) {
        if (times[shape] === 0) continue
        countVariants(shapes.patternOf(shape), shapes.leftOf(shape), times[shape]!)
      }
    },
  }

  function countOne(at: number, { docs, failed, fits }: FilterResults): void {
    if (failed[at] !== 0 || fits[at] === 0 || fits[at] === rules.priceBit) return
    const doc = docs[at]!
    const left = rules.left[common[doc]!]!
    countVariants(pattern[doc]!, left, 1, variantStarts[doc]!)
  }
}

/** For one product to count in so many shapes, shapes are counted; of fewer products, each is. */
const WORTH_SHARING = 32

/** Adds the products that no filter fails as a whole, branch-free. */
function addShapes({ failed, shapes }: FilterResults, count: number, times: Uint32Array): void {
  for (let at = 0; at < count; at++) times[shapes[at]!]! += (failed[at]! - 1) >>> 31
}

/** Widens the range of prices by those of variants that fail nothing, or nothing but the filter on prices. */
function priceRangeOf(columns: Columns, rules: VariantRules, counts: ValueCounts) {
  const { variantStarts, prices, lowest, highest } = columns
  const failures = variantFailuresBy(columns, rules)

  function addVariants(doc: number): void {
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      const failed = failures(doc, row)
      if (failed !== 0 && failed !== rules.priceBit) continue
      counts.lowest = Math.min(counts.lowest, prices[row]!)
      counts.highest = Math.max(counts.highest, prices[row]!)
    }
  }

  return (docs: Uint32Array): void => widen(lowest, highest, docs, counts, addVariants)
}

/** Stores the docs that count for the range of prices, and returns their number; branch-free. */
function chooseCounted({ docs, failed, fits, chosen }: FilterResults, bit: number): number {
  const place = 31 - Math.clz32(bit)
  let length = 0
  for (let at = 0; at < docs.length; at++) {
    chosen[length] = docs[at]!
    length += ((failed[at]! - 1) >>> 31) & ((fits[at]! >>> 30) | (fits[at]! >>> place)) & 1
  }
  return length
}
