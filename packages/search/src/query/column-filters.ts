import { type Column, perWidth } from '../index/image.ts'

// Every filter is a table: what each value of a column means for it. Applying it is a lookup, column by column, without a
// branch.

/** How a product fares with a filter. */
export const ALL_PASS = 0
/** Some of its variants may pass and some may not. */
export const SOME_PASS = 1
/** None of its variants passes. */
export const NONE_PASS = 2

/** So many docs are judged at a time: what is noted of them stays in the processor's cache. */
export const BATCH_DOCS = 8192

/** What a filter says of each value of a column. */
export interface Lookup {
  column: Column
  verdicts: Uint8Array
}

/** A filter as far as products can be judged by what their variants have together. */
export interface ColumnFilter {
  bit: number
  lookups: readonly Lookup[]
}

/** For each doc of a batch the bits of the filters that none of its variants passes, and of those that some may fail. */
export interface FilterResults {
  failed: Int32Array
  partly: Int32Array
}

export function createFilterResults(): FilterResults {
  return { failed: new Int32Array(BATCH_DOCS), partly: new Int32Array(BATCH_DOCS) }
}

/** Judges a batch of docs. What is failed may stand in `partly` as well. */
export function applyColumnFilters(
  columnFilters: readonly ColumnFilter[],
  docs: Uint32Array,
  { failed, partly }: FilterResults,
): void {
  failed.fill(0, 0, docs.length)
  partly.fill(0, 0, docs.length)
  for (const { bit, lookups } of columnFilters)
    for (const { column, verdicts } of lookups) lookUp(column, docs, verdicts, bit, failed, partly)
}

/** Adds the bit of a filter to what docs fail by their values in a column. Names its parameters alone, since it is copied. */
export function lookUpColumn(
  column: Column,
  docs: Uint32Array,
  verdicts: Uint8Array,
  bit: number,
  failed: Int32Array,
  partly: Int32Array,
): void {
  for (let at = 0; at < docs.length; at++) {
    const verdict = verdicts[column[docs[at]!]!]!
    partly[at]! |= -(verdict & 1) & bit
    failed[at]! |= -(verdict >>> 1) & bit
  }
}

const lookUp = perWidth(lookUpColumn)
