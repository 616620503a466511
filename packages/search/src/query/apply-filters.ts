import { applyColumnFilters, BATCH_DOCS, createFilterResults, type FilterResults } from './column-filters.ts'
import type { FacetCounter } from './facets.ts'
import { placeOf } from './filter-slots.ts'
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
  /** Docs that pass with some of their variants. */
  late: Matches
  /** By the place of its bit, docs that a filter alone keeps out with all of their variants. */
  excluded: Matches[]
}

export function createFilterBuffers(): FilterBuffers {
  return { results: createFilterResults(), late: createMatches(), excluded: [] }
}

/**
 * Keeps what passes, at the beginning of the same arrays: what does with all of its variants, and then what does with some.
 * Facets are counted on the way.
 */
export function applyFilters(
  { docs, scores }: Omit<FilteredDocs, 'length'>,
  filter: SegmentFilter,
  { results, late, excluded }: FilterBuffers,
  counter: FacetCounter | undefined,
): FilteredDocs {
  if (filter.isOpen) {
    counter?.countPassing(docs, docs.length)
    return { docs, scores, length: docs.length }
  }
  const { failed, partly } = results
  late.length = 0
  for (const place of filter.slots.keys()) excluded[place] = emptied(excluded[place])
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
        if (counter === undefined || (fails & (fails - 1)) !== 0) continue
        if (doubtful === 0 || counter.passesOthers(doc, fails)) append(excluded[placeOf(fails)]!, doc, 0)
      } else if (doubtful === 0) {
        docs[whole] = doc
        scores[whole++] = scores[from + at]!
      } else append(late, doc, scores[from + at]!)
    }
  }
  keepPassing(late, counter?.countVariants ?? filter.passesPartly)
  docs.set(docsIn(late), whole)
  scores.set(late.scores.subarray(0, late.length), whole)
  const length = whole + late.length
  counter?.countPassing(docs.subarray(0, length), whole)
  for (const place of filter.slots.keys()) counter?.countExcluded(docsIn(excluded[place]!), place)
  return { docs, scores, length }
}

function emptied(matches = createMatches()): Matches {
  matches.length = 0
  return matches
}

function keepPassing(matches: Matches, passes: (doc: number) => boolean): void {
  const { docs, scores } = matches
  let length = 0
  for (let at = 0; at < matches.length; at++) {
    if (!passes(docs[at]!)) continue
    docs[length] = docs[at]!
    scores[length++] = scores[at]!
  }
  matches.length = length
}

function docsIn({ docs, length }: Matches): Uint32Array {
  return docs.subarray(0, length)
}

/** How many pass; nobody asks for more than `enough`. */
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
