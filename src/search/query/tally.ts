import { AVAILABILITY } from '../../catalog/product.ts'
import type { Column } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'

/** How often each value of each column occurs in a list of products: what facets are spelled out from. */
export interface Tally {
  brands: Uint32Array
  stars: Uint32Array
  /** Sets of facts, and profiles: combinations of everything that takes few values. */
  sets: Uint32Array
  profiles: Uint32Array
  /** Sets of availability, as bits. */
  statuses: Uint32Array
}

/** Tallies of whole segments, made when one is first needed. */
export type Totals = WeakMap<Segment, Tally>

export function emptyTally({ columns, facts }: Segment): Tally {
  return {
    brands: new Uint32Array(facts.brands.length),
    stars: new Uint32Array(256),
    sets: new Uint32Array(columns.factSetStarts.length - 1),
    profiles: new Uint32Array(columns.profileCount),
    statuses: new Uint32Array(1 << AVAILABILITY.length),
  }
}

/**
 * Counts products into the tally. Of a list that is more than half of the segment the others are counted instead, and
 * taken from the whole: a letter that everything has costs no more than one that nothing has.
 */
export function tallyUp(segment: Segment, docs: Uint32Array, tally: Tally, totals: Totals): void {
  if (docs.length * 2 < segment.size) {
    addAll(segment, docs, tally, 1)
    return
  }
  const whole = totals.get(segment) ?? wholeOf(segment)
  totals.set(segment, whole)
  for (const name of ['brands', 'stars', 'sets', 'profiles', 'statuses'] as const) addCounts(tally[name], whole[name])
  addAll(segment, othersThan(docs, segment.size), tally, -1)
}

function wholeOf(segment: Segment): Tally {
  const tally = emptyTally(segment)
  addAll(
    segment,
    Uint32Array.from({ length: segment.size }, (_, doc) => doc),
    tally,
    1,
  )
  return tally
}

function addAll({ columns }: Segment, docs: Uint32Array, tally: Tally, by: 1 | -1): void {
  addColumn(columns.brand, docs, tally.brands, by)
  addColumn(columns.rating, docs, tally.stars, by)
  addColumn(columns.profile, docs, tally.profiles, by)
  for (const column of columns.varied) addColumn(column, docs, tally.sets, by)
  const { variantStarts, statuses } = columns
  for (let at = 0; at < docs.length; at++) {
    const end = variantStarts[docs[at]! + 1]!
    let set = 0
    for (let row = variantStarts[docs[at]!]!; row < end; row++) set |= 1 << statuses[row]!
    tally.statuses[set]! += by
  }
}

function addColumn(column: Column, docs: Uint32Array, counts: Uint32Array, by: 1 | -1): void {
  for (let at = 0; at < docs.length; at++) counts[column[docs[at]!]!]! += by
}

function addCounts(counts: Uint32Array, more: Uint32Array): void {
  for (let at = 0; at < counts.length; at++) counts[at]! += more[at]!
}

function othersThan(docs: Uint32Array, size: number): Uint32Array {
  const isListed = new Uint8Array(size)
  for (let at = 0; at < docs.length; at++) isListed[docs[at]!] = 1
  const others = new Uint32Array(size - docs.length)
  let length = 0
  for (let doc = 0; doc < size; doc++) if (isListed[doc] === 0) others[length++] = doc
  return others
}
