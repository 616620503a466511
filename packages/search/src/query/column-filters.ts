import { type Column, perWidth } from '../index/image.ts'

// Every filter is a table: the result of each value of a column. Applying it is a lookup, column by column, without
// branches.

/** All variants pass the filter. */
export const ALL_PASS = 0
/** Some of its variants may pass and some may not. */
export const SOME_PASS = 1
/** None of its variants passes. */
export const NONE_PASS = 2

/** The batch size in docs: the results of a batch fit into the processor's cache. */
export const BATCH_DOCS = 8192

/** The result of a filter for each value of a column. */
export interface Lookup {
  column: Column
  verdicts: Uint8Array
}

/** The part of a filter that can be decided from what a product's variants have in common. */
export interface ColumnFilter {
  bit: number
  lookups: readonly Lookup[]
}

/**
 * For each doc of a batch, the bits of the filters that none of its variants passes, and of those that some may fail.
 */
export interface FilterResults {
  failed: Int32Array
  partly: Int32Array
}

export function createFilterResults(): FilterResults {
  return { failed: new Int32Array(BATCH_DOCS), partly: new Int32Array(BATCH_DOCS) }
}

/** Applies filters to a batch of docs. A failed bit may also be set in `partly`. */
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

/**
 * Adds a filter's bit to the results of docs by their values in a column. References only its parameters, since it is
 * copied.
 */
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
