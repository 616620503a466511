import type { LiveSegment } from '../index/live-index.ts'
import { BATCH_DOCS, type Batch, WORD, WORDS } from './column-lookup.ts'
import type { FacetCounter } from './facets.ts'
import {
  applyColumnFilters,
  createFilterResults,
  excludeGone,
  type FilterResults,
  passingPartly,
  passingWhole,
  takeOut,
  takeOutOthers,
} from './filter-results.ts'
import { createMatches, ensureCapacity, type Matches } from './matches.ts'
import type { SegmentFilter } from './segment-filter.ts'
import { createVariantBuffers, type VariantBuffers } from './variant-view.ts'

/** Docs with the weight of their words. */
export interface FilteredDocs {
  docs: Uint32Array
  scores: Float32Array
  length: number
}

/** Buffers for a batch of documents and the results of its filters. */
export interface FilterBuffers {
  verdicts: FilterResults
  words: Int32Array
  places: Uint32Array
  /** Of everything, what passes as a whole, as a set. */
  whole: Int32Array
  parted: Uint32Array
  variantBuffers: VariantBuffers
  /** Those of all batches that pass with some of their variants. */
  late: Matches
}

export function createFilterBuffers(): FilterBuffers {
  return {
    verdicts: createFilterResults(),
    words: new Int32Array(WORDS),
    places: new Uint32Array(BATCH_DOCS),
    whole: new Int32Array(WORDS),
    parted: new Uint32Array(BATCH_DOCS),
    variantBuffers: createVariantBuffers(),
    late: createMatches(),
  }
}

/** Keeps what passes, and counts facets on the way: what passes with all of its variants, and what does with some. */
export function applyFilters(
  { docs, scores }: Omit<FilteredDocs, 'length'>,
  filter: SegmentFilter,
  buffers: FilterBuffers,
  counter: FacetCounter | undefined,
): FilteredDocs[] {
  if (filter.isOpen) {
    counter?.countWhole(docs)
    return [{ docs, scores, length: docs.length }]
  }
  const { verdicts, words, places, late } = buffers
  late.length = 0
  let whole = 0
  for (let from = 0; from < docs.length; from += BATCH_DOCS) {
    const batch = { docs, from, to: Math.min(from + BATCH_DOCS, docs.length) }
    applyColumnFilters(filter.columnFilters(), batch, verdicts)
    // Before docs move up.
    sortOut(batch, scores, filter, buffers, counter)
    const count = takeOut(passingWhole(verdicts, words), from, places, 0)
    for (let at = 0; at < count; at++) {
      docs[whole] = docs[places[at]!]!
      scores[whole++] = scores[places[at]!]!
    }
  }
  counter?.countWhole(docs.subarray(0, whole))
  counter?.countPassing(late.docs.subarray(0, late.length))
  return [{ docs, scores, length: whole }, late]
}

/**
 * The same for everything that is there, without a list of it. What passes as a whole is written to the beginning of
 * `into`. Nothing was asked in words, so nobody looks at scores.
 */
export function applyFiltersToAll(
  { segment, gone }: LiveSegment,
  into: Matches,
  filter: SegmentFilter,
  buffers: FilterBuffers,
  counter: FacetCounter | undefined,
): FilteredDocs[] {
  const { size } = segment
  const { verdicts, late } = buffers
  ensureCapacity(into, size + 1)
  const { docs, scores } = into
  late.length = 0
  let whole = 0
  const all = Math.ceil(size / BATCH_DOCS) * WORDS
  if (buffers.whole.length < all) buffers.whole = new Int32Array(all)
  for (let from = 0; from < size; from += BATCH_DOCS) {
    const batch = { docs: undefined, from, to: Math.min(from + BATCH_DOCS, size) }
    applyColumnFilters(filter.columnFilters(), batch, verdicts)
    if (gone) excludeGone(gone, batch, verdicts)
    if (!filter.isOpen) sortOut(batch, scores, filter, buffers, counter)
    const own = buffers.whole.subarray(from / WORD)
    whole = takeOut(passingWhole(verdicts, own), from, docs, whole)
  }
  // There is space behind them for the others: together they are everything.
  counter?.countWhole(docs.subarray(0, whole), () => takeOutOthers(buffers.whole, size, docs, whole))
  counter?.countPassing(late.docs.subarray(0, late.length))
  return [{ docs, scores, length: whole }, late]
}

/** Counts for facets what fails only their own filter, and puts by what passes with some of its variants. */
function sortOut(
  batch: Batch,
  scores: Float32Array,
  filter: SegmentFilter,
  buffers: FilterBuffers,
  counter: FacetCounter | undefined,
): void {
  const { verdicts, words, places, parted } = buffers
  counter?.countBarred(batch, verdicts)
  if (!filter.rules) return
  const length = takeOut(passingPartly(verdicts, words), batch.from, places, 0)
  for (let at = 0; at < length; at++) parted[at] = batch.docs ? batch.docs[places[at]!]! : places[at]!
  const fits = counter?.countParted?.(parted, length) ?? lookAtEach(parted, length, filter, buffers.variantBuffers.fits)
  keepPassing(parted, scores, buffers, length, fits)
}

/** No branch to guess: every doc is written, and the next over it unless it passes. */
function keepPassing(
  docs: Uint32Array,
  scores: Float32Array,
  { places, late }: FilterBuffers,
  length: number,
  fits: Int32Array,
): void {
  ensureCapacity(late, length + 1)
  let kept = late.length
  for (let at = 0; at < length; at++) {
    late.docs[kept] = docs[at]!
    late.scores[kept] = scores[places[at]!]!
    kept += fits[at]! >>> 31
  }
  late.length = kept
}

/** Below 0 for each doc with a variant that passes. */
function lookAtEach(docs: Uint32Array, length: number, filter: SegmentFilter, fits: Int32Array): Int32Array {
  for (let at = 0; at < length; at++) fits[at] = filter.passesPartly(docs[at]!) ? -1 : 0
  return fits
}

/** How many pass; nobody asks for more than `enough`. */
export function countThosePassing(
  docs: Uint32Array,
  filter: SegmentFilter,
  buffers: FilterBuffers,
  enough: number,
): number {
  if (filter.isOpen) return docs.length
  const { verdicts, words, places } = buffers
  let count = 0
  for (let from = 0; from < docs.length && count < enough; from += BATCH_DOCS) {
    applyColumnFilters(filter.columnFilters(), { docs, from, to: Math.min(from + BATCH_DOCS, docs.length) }, verdicts)
    count += takeOut(passingWhole(verdicts, words), from, places, 0)
    const partly = takeOut(passingPartly(verdicts, words), from, places, 0)
    for (let at = 0; at < partly && count < enough; at++) if (filter.passesPartly(docs[places[at]!]!)) count++
  }
  return count
}
