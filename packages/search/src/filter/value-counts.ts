import { oncePer } from '@vitrine/kit'
import { AVAILABILITY, CONDITIONS } from '@vitrine/product'
import type { NumberLists } from '../index/columns.ts'
import { type Amounts, type Column, perWidth } from '../index/image.ts'
import type { Segment, SegmentFacts } from '../index/segment.ts'

/** A range of prices; `highest` is below `lowest` if there are none. */
export interface PriceSpan {
  lowest: number
  highest: number
}

/** What products are as a whole, whichever of their variants pass: columns whose values are counted. */
export const OF_PRODUCTS = ['brand', 'rating', 'category', 'condition', 'details'] as const
/** The lists of facts that all variants share, and patterns of variants, where all of them count. */
export type Counted = (typeof OF_PRODUCTS)[number] | 'common' | 'pattern'

/** The frequency of each value of each column in a list of products, from which facets are derived. */
export interface ValueCounts extends Record<Exclude<Counted, 'details'>, Uint32Array>, PriceSpan {
  /** Sets of availability, as bits. */
  statuses: Uint32Array
  /** Facts of variants by number. */
  facts: Uint32Array
  /** Facts of products as a whole by list, if any are requested, and by fact, if facets of other details are. */
  details: Uint32Array | undefined
  detailFacts: Uint32Array | undefined
}

/** Which facts of products as a whole are counted. */
export type DetailScope = 'none' | 'lists' | 'lists and facts'

export function emptyCounts({ columns, facts, factLists }: Segment, details: DetailScope): ValueCounts {
  return {
    brand: new Uint32Array(facts.brands.length),
    rating: new Uint32Array(256),
    category: new Uint32Array(facts.categories.length),
    condition: new Uint32Array(CONDITIONS.length),
    common: new Uint32Array(factLists.common.starts.length - 1),
    pattern: new Uint32Array(columns.patternListStarts.length - 1),
    lowest: Number.POSITIVE_INFINITY,
    highest: -1,
    statuses: new Uint32Array(1 << AVAILABILITY.length),
    facts: new Uint32Array(facts.facts.length),
    details: details !== 'none' ? new Uint32Array(factLists.details.starts.length - 1) : undefined,
    detailFacts: details === 'lists and facts' ? new Uint32Array(facts.details.length) : undefined,
  }
}

/**
 * Counts the values of these kinds that products have. Of a list that is more than half of the segment the others are counted
 * instead, and taken from the whole: a letter that everything has costs no more than one that nothing has.
 */
export function addValues(segment: Segment, docs: Uint32Array, counts: ValueCounts, kinds: readonly Counted[]): void {
  if (docs.length * 2 < segment.size) {
    addAll(segment, docs, counts, { kinds, by: 1 })
    return
  }
  const whole = wholeCounts(segment)
  for (const kind of kinds) {
    const [sums, all] = [counts[kind] ?? NOTHING, whole[kind]!]
    for (let value = 0; value < sums.length; value++) sums[value]! += all[value]!
  }
  if (docs.length < segment.size) addAll(segment, othersThan(docs, segment.size), counts, { kinds, by: -1 })
}

const NOTHING = new Uint32Array()

/** The frequency of each value in a segment, including deleted products. */
export const wholeCounts = oncePer((segment: Segment): ValueCounts => {
  const { pattern } = countedInAll(segment, ['pattern'])
  const kept = keptCounts(segment.facts)
  kept.counts ??= countedInAll(segment, [...OF_PRODUCTS, 'common'])
  return { ...kept.counts, pattern }
})

/** Of a segment, whatever its products are sold for: these are many columns, and prices change every second. */
const keptCounts = oncePer((_: SegmentFacts): { counts?: ValueCounts } => ({}))

function countedInAll(segment: Segment, kinds: readonly Counted[]): ValueCounts {
  const counts = emptyCounts(segment, 'lists')
  addAll(segment, othersThan(new Uint32Array(), segment.size), counts, { kinds, by: 1 })
  return counts
}

function addAll(
  { columns }: Segment,
  docs: Uint32Array,
  counts: ValueCounts,
  { kinds, by }: { kinds: readonly Counted[]; by: 1 | -1 },
): void {
  for (const kind of kinds) {
    const sums = counts[kind]
    if (sums) addColumn(columns[kind], docs, sums, by)
  }
}

/** The docs that are not in the list. */
function othersThan(docs: Uint32Array, size: number): Uint32Array {
  const isListed = new Uint8Array(size)
  for (let at = 0; at < docs.length; at++) isListed[docs[at]!] = 1
  // Branch-free: every doc is written, and overwritten by the next unless it counts.
  const others = new Uint32Array(size - docs.length + 1)
  let length = 0
  for (let doc = 0; doc < size; doc++) {
    others[length] = doc
    length += 1 - isListed[doc]!
  }
  return others.subarray(0, length)
}

/** Counts the values of a column. */
export const addColumn = perWidth((column, docs: Uint32Array, counts: Uint32Array, by: 1 | -1) => {
  for (let at = 0; at < docs.length; at++) counts[column[docs[at]!]!]! += by
})

/** Counts the facts in the lists of docs. */
export const addListed = perWidth(
  (column: Column, docs: Uint32Array, { starts, items }: NumberLists, counts: Uint32Array) => {
    for (let at = 0; at < docs.length; at++) {
      const list = column[docs[at]!]!
      for (let item = starts[list]!; item < starts[list + 1]!; item++) counts[items[item]!]!++
    }
  },
)

/** Calls `add` for each doc with a price out of the range, which it widens. */
export const widen = perWidth(
  (lowest: Amounts, highest: Amounts, docs: Uint32Array, range: PriceSpan, add: (doc: number) => void) => {
    let low = range.lowest
    let high = range.highest
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at]!
      if (lowest[doc]! >= low && highest[doc]! <= high) continue
      add(doc)
      low = range.lowest
      high = range.highest
    }
  },
)

/** Adds the count of each list to the facts in it. */
export function spellOut(
  lists: Uint32Array,
  { starts, items }: NumberLists,
  counts: Uint32Array,
  isWanted: (fact: number) => boolean = () => true,
): void {
  for (let list = 0; list < lists.length; list++) {
    const count = lists[list]!
    if (count === 0) continue
    for (let item = starts[list]!; item < starts[list + 1]!; item++) {
      if (isWanted(items[item]!)) counts[items[item]!]! += count
    }
  }
}
