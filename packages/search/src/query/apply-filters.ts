import { BATCH_DOCS, createFilterResults, type FilterResults, lookUpAll } from './column-filters.ts'
import type { FacetCounter } from './facets.ts'
import type { SegmentFilter } from './segment-filter.ts'
import { PASSES } from './variant-shapes.ts'

/** Docs with the weight of their words. */
export interface FilteredDocs {
  docs: Uint32Array
  scores: Float32Array
  length: number
}

/** Buffers for the results of filters. */
export type FilterBuffers = FilterResults
export const createFilterBuffers = createFilterResults

/** Keeps what passes, in order, at the beginning of the same arrays. Facets are counted on the way. */
export function applyFilters(
  { docs, scores }: Omit<FilteredDocs, 'length'>,
  filter: SegmentFilter,
  results: FilterResults,
  counter: FacetCounter | undefined,
): FilteredDocs {
  let length = filter.isOpen ? docs.length : 0
  if (!filter.isOpen)
    for (let from = 0; from < docs.length; from += BATCH_DOCS) {
      const batch = docs.subarray(from, from + BATCH_DOCS)
      judge(filter, batch, results)
      counter?.countBatch(batch, results)
      length = keepPassing({ docs, scores, length }, from, batch.length, results)
    }
  counter?.countPassing(docs.subarray(0, length))
  return { docs, scores, length }
}

/** Branch-free: every doc is written, and overwritten by the next unless it passes. */
function keepPassing(
  { docs, scores, length }: FilteredDocs,
  from: number,
  count: number,
  { failed, fits }: FilterResults,
): number {
  // Invariant: `length` never exceeds the read position.
  for (let at = 0; at < count; at++) {
    docs[length] = docs[from + at]!
    scores[length] = scores[from + at]!
    length += passes(failed[at]!, fits[at]!)
  }
  return length
}

/** 1 if no filter fails a product and one of its variants passes, 0 otherwise. */
function passes(failed: number, fits: number): number {
  return ((failed - 1) >>> 31) & (fits >>> 30)
}

function judge({ lookups, shapes }: SegmentFilter, docs: Uint32Array, results: FilterResults): void {
  lookUpAll(lookups(), docs, results.failed)
  if (shapes) shapes().judge(docs, results)
  else results.fits.fill(PASSES, 0, docs.length)
}

/** How many pass; nobody asks for more than `enough`. */
export function countThosePassing(
  docs: Uint32Array,
  filter: SegmentFilter,
  results: FilterResults,
  enough: number,
): number {
  if (filter.isOpen) return docs.length
  let count = 0
  for (let from = 0; from < docs.length && count < enough; from += BATCH_DOCS) {
    const batch = docs.subarray(from, from + BATCH_DOCS)
    judge(filter, batch, results)
    for (let at = 0; at < batch.length && count < enough; at++) count += passes(results.failed[at]!, results.fits[at]!)
  }
  return count
}
