import { BATCH_DOCS, type FilterResults, isSome, lookUpAll } from './column-filters.ts'
import type { FacetCounter } from './facet-counts.ts'
import type { SegmentFilter } from './segment-filter.ts'
import { PASSES } from './variant-shapes.ts'

/** Docs with the weight of their words. */
export interface FilteredDocs {
  docs: Uint32Array
  scores: Float32Array
  length: number
}

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
      judge(filter, docs.subarray(from, from + BATCH_DOCS), results)
      counter?.countBatch(results)
      length = keepPassing({ docs, scores, length }, from, results)
    }
  counter?.countPassing(docs.subarray(0, length))
  return { docs, scores, length }
}

/** Branch-free: every doc is written, and overwritten by the next unless it passes. */
function keepPassing(
  { docs, scores, length }: FilteredDocs,
  from: number,
  { docs: judged, places, failed, fits }: FilterResults,
): number {
  // Invariant: `length` never exceeds the read position.
  for (let at = 0; at < judged.length; at++) {
    const place = from + places[at]!
    docs[length] = docs[place]!
    scores[length] = scores[place]!
    length += passes(failed[at]!, fits[at]!)
  }
  return length
}

/** 1 if no filter fails a product and one of its variants passes, 0 otherwise. */
function passes(failed: number, fits: number): number {
  return ((failed - 1) >>> 31) & (fits >>> 30)
}

const EACH_PLACE = Uint32Array.from({ length: BATCH_DOCS }, (_, place) => place)

function judge({ slots, lookups, shapes }: SegmentFilter, batch: Uint32Array, results: FilterResults): void {
  lookUpAll(lookups(), batch, results.failed)
  if (shapes) shapes().judge(batch, results)
  else results.fits.fill(PASSES, 0, batch.length)
  results.docs = batch
  results.places = EACH_PLACE
  // Of one filter no product fails two.
  if (slots.length > 1) {
    results.docs = results.kept.docs.subarray(0, keepPossible(batch, results))
    results.places = results.kept.places
  }
  if (shapes) shapes().judgePrices(results)
}

/**
 * Keeps the products that pass or that one filter alone excludes: no other is counted for any facet. Branch-free: every
 * doc is written, and overwritten by the next unless it is kept.
 */
function keepPossible(batch: Uint32Array, { kept: { docs, places }, failed, fits, shapes }: FilterResults): number {
  let length = 0
  for (let at = 0; at < batch.length; at++) {
    const bits = failed[at]!
    const some = fits[at]!
    const isNone = (bits - 1) >>> 31
    const isAtMostOne = ((bits & (bits - 1)) - 1) >>> 31
    docs[length] = batch[at]!
    places[length] = at
    failed[length] = bits
    fits[length] = some
    shapes[length] = shapes[at]!
    length += (isNone & isSome(some)) | (isAtMostOne & (some >>> 30))
  }
  return length
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
    judge(filter, docs.subarray(from, from + BATCH_DOCS), results)
    const { failed, fits } = results
    for (let at = 0; at < results.docs.length && count < enough; at++) count += passes(failed[at]!, fits[at]!)
  }
  return count
}
