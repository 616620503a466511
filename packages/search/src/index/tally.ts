import { AVAILABILITY, CONDITIONS } from '@vitrine/product'
import type { Columns } from './columns.ts'
import { type Image, perWidth, type Section, words } from './image.ts'
import type { SegmentFacts } from './segment-facts.ts'

/** How often each value of each column occurs in a list of products: what facets are spelled out from. */
export interface ValueCounts {
  brands: Uint32Array
  stars: Uint32Array
  /** Sets of facts, and profiles: combinations of everything that takes few values. */
  sets: Uint32Array
  profiles: Uint32Array
  /** Sets of availability, as bits. */
  statuses: Uint32Array
  /** Only of products that were counted one by one: the others' stand in their profiles. */
  categories: Uint32Array
  conditions: Uint32Array
  /** The range of prices, as places among all; `highest` below `lowest` when there are none. */
  lowest: number
  highest: number
}

/** What a tally is made of. */
export interface Counted {
  columns: Columns
  facts: SegmentFacts
}

/** `profiles` is an empty array for them. */
export function emptyTally({ columns, facts }: Counted, profiles: Uint32Array): ValueCounts {
  return {
    brands: new Uint32Array(facts.brands.length),
    stars: new Uint32Array(256),
    sets: new Uint32Array(columns.factSetStarts.length - 1),
    profiles,
    statuses: new Uint32Array(1 << AVAILABILITY.length),
    categories: new Uint32Array(facts.categories.length),
    conditions: new Uint32Array(CONDITIONS.length),
    lowest: Number.POSITIVE_INFINITY,
    highest: -1,
  }
}

/** The sections in which the tally of a whole segment is kept, still empty. */
export function emptyTotals(sizes: { brands: number; sets: number; profiles: number }): [string, Section][] {
  const lengths = { ...sizes, stars: 256, statuses: 1 << AVAILABILITY.length }
  return Object.entries(lengths).map(([name, length]) => [`totals.${name}`, new Uint32Array(length)])
}

/** Counts every product of an image whose totals are empty. Done once, when it is built. */
export function countTotals(segment: Counted, totals: ValueCounts): void {
  const all = new Uint32Array(segment.facts.size)
  for (let doc = 0; doc < all.length; doc++) all[doc] = doc
  addAll(segment, all, totals, 1)
}

/** The tally of a whole segment, as it was kept. */
export function openTotals(image: Image<SegmentFacts>, { priceValues }: Columns): ValueCounts {
  return {
    brands: words(image, 'totals.brands'),
    stars: words(image, 'totals.stars'),
    sets: words(image, 'totals.sets'),
    profiles: words(image, 'totals.profiles'),
    statuses: words(image, 'totals.statuses'),
    categories: new Uint32Array(image.facts.categories.length),
    conditions: new Uint32Array(CONDITIONS.length),
    lowest: priceValues.length === 0 ? Number.POSITIVE_INFINITY : 0,
    highest: priceValues.length - 1,
  }
}

/**
 * Counts products into the tally. Of a list that is more than half of the segment the others are counted instead, and
 * taken from the whole: a letter that everything has costs no more than one that nothing has. Who has the others at
 * hand gives them.
 */
export function tallyUp(
  segment: Counted & { totals: ValueCounts },
  docs: Uint32Array,
  tally: ValueCounts,
  others = () => othersThan(docs, segment.facts.size),
): void {
  const { totals, facts } = segment
  if (docs.length * 2 < facts.size) {
    addAll(segment, docs, tally, 1)
    addPrices(segment, docs, tally)
    return
  }
  for (const name of ['brands', 'stars', 'sets', 'profiles', 'statuses'] as const) addCounts(tally[name], totals[name])
  if (docs.length < facts.size) addAll(segment, others(), tally, -1)
  addPrices(segment, docs, tally)
}

function addAll({ columns }: Counted, docs: Uint32Array, tally: ValueCounts, by: 1 | -1): void {
  addColumn(columns.brand, docs, tally.brands, by)
  addColumn(columns.rating, docs, tally.stars, by)
  addColumn(columns.profile, docs, tally.profiles, by)
  addColumn(columns.statusSets, docs, tally.statuses, by)
  for (const column of columns.varied) addColumn(column, docs, tally.sets, by)
}

/** Counts the values of a column. */
export const addColumn = perWidth((column, docs: Uint32Array, counts: Uint32Array, by: 1 | -1) => {
  for (let at = 0; at < docs.length; at++) counts[column[docs[at]!]!]! += by
})

/** Widens the range of prices; done as soon as it is the range of the whole segment. */
export function addPrices({ columns }: Counted, docs: Uint32Array, tally: ValueCounts): void {
  const { lowest, highest, priceValues } = columns
  const dearest = priceValues.length - 1
  let low = tally.lowest
  let high = tally.highest
  for (let at = 0; at < docs.length && (low > 0 || high < dearest); at++) {
    const doc = docs[at]!
    if (lowest[doc]! < low) low = lowest[doc]!
    if (highest[doc]! > high) high = highest[doc]!
  }
  tally.lowest = low
  tally.highest = high
}

function addCounts(counts: Uint32Array, more: Uint32Array): void {
  for (let at = 0; at < counts.length; at++) counts[at]! += more[at]!
}

function othersThan(docs: Uint32Array, size: number): Uint32Array {
  const isListed = new Uint8Array(size)
  for (let at = 0; at < docs.length; at++) isListed[docs[at]!] = 1
  // No branch to guess: every doc is written, and the next over it unless it counts.
  const others = new Uint32Array(size - docs.length + 1)
  let length = 0
  for (let doc = 0; doc < size; doc++) {
    others[length] = doc
    length += 1 - isListed[doc]!
  }
  return others.subarray(0, length)
}
