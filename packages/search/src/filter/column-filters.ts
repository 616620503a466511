import { type Column, perWidth } from '../index/image.ts'

// A filter on products as a whole is a table: for each value of a column, the bits of the filters that it fails.
// Applying it is a lookup, column by column, without branches.

/** The batch size in docs: the results of a batch fit into the processor's cache. */
export const BATCH_DOCS = 8192

/** The bits that each value of a column adds to a product's failures. */
export interface Lookup {
  column: Column
  bits: Int32Array
}

/** What filters say about the docs of a batch; of those that two filters exclude, nothing. */
export interface FilterResults {
  docs: Uint32Array
  /** The places of the docs in the batch. */
  places: Uint32Array
  /** Room for docs and places, where they are not those of the whole batch. */
  kept: { docs: Uint32Array; places: Uint32Array }
  /** Bits of the filters that the product fails as a whole. */
  failed: Int32Array
  /** Bits of the filters that alone exclude one of its variants, and `PASSES` if a variant passes all of them. */
  fits: Int32Array
  /** The shape of its variants. */
  shapes: Uint32Array
  /** The indexes of products that have a price within the limits and another without, and their number. */
  partly: Uint32Array
  partlyCount: number
  /** Selected docs, or their indexes, and the bits of the filters that alone exclude them. */
  chosen: Uint32Array
  excluded: Int32Array
}

const NO_DOCS = new Uint32Array()

export function createFilterResults(): FilterResults {
  return {
    docs: NO_DOCS,
    places: NO_DOCS,
    kept: { docs: new Uint32Array(BATCH_DOCS), places: new Uint32Array(BATCH_DOCS) },
    failed: new Int32Array(BATCH_DOCS),
    fits: new Int32Array(BATCH_DOCS),
    shapes: new Uint32Array(BATCH_DOCS),
    partly: new Uint32Array(BATCH_DOCS),
    partlyCount: 0,
    excluded: new Int32Array(BATCH_DOCS),
    chosen: new Uint32Array(BATCH_DOCS),
  }
}

/** 1 if there are bits, 0 otherwise: the sum overflows into the sign. */
export function isSome(bits: number): number {
  return ((bits + 0x7fffffff) | 0) >>> 31
}

/** Stores the bits of docs in all lookups. */
export function lookUpAll(lookups: readonly Lookup[], docs: Uint32Array, failed: Int32Array): void {
  failed.fill(0, 0, docs.length)
  for (const { column, bits } of lookups) lookUp(column, docs, bits, failed)
}

/** Adds the bits of docs by their values in a column. References only its parameters, since it is copied. */
export function lookUpColumn(column: Column, docs: Uint32Array, bits: Int32Array, failed: Int32Array): void {
  for (let at = 0; at < docs.length; at++) failed[at]! |= bits[column[docs[at]!]!]!
}

const lookUp = perWidth(lookUpColumn)
