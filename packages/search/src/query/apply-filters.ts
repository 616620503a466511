import { applyColumnFilters, BATCH_DOCS, createFilterResults, type FilterResults } from './column-filters.ts'
import type { FacetCounter } from './facets.ts'
import { append, createMatches, type Matches } from './matches.ts'
import type { SegmentFilter } from './segment-filter.ts'

/** Docs with the weight of their words. */
export interface FilteredDocs {
  docs: Uint32Array
  scores: Float32Array
  length: number
}

/** Buffers for the results of filters. */
export interface FilterBuffers {
  results: FilterResults
  /** Docs of all batches of which some variants pass. */
  late: Matches
}

export function createFilterBuffers(): FilterBuffers {
  return { results: createFilterResults(), late: createMatches() }
}

/**
 * Keeps what passes, at the beginning of the same arrays: what does with all of its variants, and then what does with some.
 * Facets are counted on the way.
 */
export function applyFilters(
  { docs, scores }: Omit<FilteredDocs, 'length'>,
  filter: SegmentFilter,
  { results, late }: FilterBuffers,
  counter: FacetCounter | undefined,
): FilteredDocs {
  if (filter.isOpen) {
    counter?.countPassing(docs, docs.length)
    return { docs, scores, length: docs.length }
  }
  const { failed, partly } = results
  const passes = counter?.countVariants ?? filter.passesPartly
  late.length = 0
  let whole = 0
  for (let from = 0; from < docs.length; from += BATCH_DOCS) {
    const batch = docs.subarray(from, from + BATCH_DOCS)
    applyColumnFilters(filter.columnFilters(), batch, results)
    // Invariant: `whole` never exceeds the read position.
    for (let at = 0; at < batch.length; at++) {
      const doc = batch[at]!
      const fails = failed[at]!
      const doubtful = partly[at]! & ~fails
      if (fails !== 0) {
        const isAlone = (fails & (fails - 1)) === 0
        if (isAlone) counter?.countExcluded(doc, fails, doubtful)
      } else if (doubtful === 0) {
        docs[whole] = doc
        scores[whole++] = scores[from + at]!
      } else if (passes(doc)) append(late, doc, scores[from + at]!)
    }
  }
  docs.set(late.docs.subarray(0, late.length), whole)
  scores.set(late.scores.subarray(0, late.length), whole)
  const length = whole + late.length
  counter?.countPassing(docs.subarray(0, length), whole)
  return { docs, scores, length }
}

/** The number of passing docs, counted up to `enough`. */
export function countThosePassing(
  docs: Uint32Array,
  filter: SegmentFilter,
  { results }: FilterBuffers,
  enough: number,
): number {
  if (filter.isOpen) return docs.length
  const { failed, partly } = results
  let count = 0
  for (let from = 0; from < docs.length && count < enough; from += BATCH_DOCS) {
    const batch = docs.subarray(from, from + BATCH_DOCS)
    applyColumnFilters(filter.columnFilters(), batch, results)
    for (let at = 0; at < batch.length && count < enough; at++)
      if (failed[at] === 0 && (partly[at] === 0 || filter.passesPartly(batch[at]!))) count++
  }
  return count
}
