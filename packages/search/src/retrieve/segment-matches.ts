import { applyFilters, countThosePassing, type FilteredDocs } from '../filter/apply-filters.ts'
import type { FilterResults } from '../filter/column-filters.ts'
import type { SegmentFilter } from '../filter/segment-filter.ts'
import type { LiveSegment } from '../index/live-index.ts'
import { append, createMatches, type Matches } from './matches.ts'

interface Rows {
  matches: Matches
  from: number
  to: number
}

/** The matches in a segment: rows `from` to `to`. */
export interface SegmentMatches extends Rows {
  live: LiveSegment
  filter: SegmentFilter
}

interface Buffers {
  filterBuffers: FilterResults
}

/** The number of matches in all parts of a result. */
export function matchCount(parts: readonly SegmentMatches[]): number {
  return parts.at(-1)?.to ?? 0
}

export function docsOf({ matches, from, to }: Rows): Uint32Array {
  return matches.docs.subarray(from, to)
}

export function scoresOf({ matches, from, to }: Rows): Float32Array {
  return matches.scores.subarray(from, to)
}

export function setsOf(parts: readonly SegmentMatches[], buffers: Buffers): ReadonlySet<number>[] {
  return parts.map((part) => {
    const { docs, length } = passing(part, buffers)
    return new Set(docs.subarray(0, length))
  })
}

/** A match by itself, `at` the place of its part. */
interface Row {
  at: number
  doc: number
  score: number
  number: number
}

/** The best of the matches that pass and are wanted, by their words alone, at most so many. */
export function bestRows(
  parts: readonly SegmentMatches[],
  most: number,
  docsIn: (part: SegmentMatches) => FilteredDocs,
  wantedIn: (part: SegmentMatches, at: number) => (doc: number) => boolean,
): Row[] {
  const rows: Row[] = []
  for (const [at, part] of parts.entries()) {
    const { numbers } = part.live.segment.columns
    const isWanted = wantedIn(part, at)
    const { docs, scores, length } = docsIn(part)
    for (let row = 0; row < length; row++) {
      const doc = docs[row]!
      if (isWanted(doc)) rows.push({ at, doc, score: scores[row]!, number: numbers[doc]! })
    }
  }
  return rows.sort((one, other) => other.score - one.score || one.number - other.number).slice(0, most)
}

/** The number of passing matches; counting stops at `enough`. */
export function passingOf(parts: readonly SegmentMatches[], buffers: Buffers, enough: number): number {
  return parts.reduce(
    (sum, part) => sum + countThosePassing(docsOf(part), part.filter, buffers.filterBuffers, enough),
    0,
  )
}

/** All matches of a part. */
export function allOf(part: Rows): FilteredDocs {
  return { docs: docsOf(part), scores: scoresOf(part), length: part.to - part.from }
}

/** The few passing docs of a part, with their scores; valid until the next part is processed. */
export function passing(part: SegmentMatches, buffers: Buffers): FilteredDocs {
  if (part.filter.isOpen) return allOf(part)
  const copy = { docs: docsOf(part).slice(), scores: scoresOf(part).slice() }
  return applyFilters(copy, part.filter, buffers.filterBuffers, undefined)
}

/** The selected rows of the parts, as separate parts. */
export function onlyThose(
  parts: readonly SegmentMatches[],
  isWanted: (at: number, row: number) => boolean,
): SegmentMatches[] {
  const matches = createMatches()
  return parts.map((part, at) => {
    const from = matches.length
    const scores = scoresOf(part)
    for (const [row, doc] of docsOf(part).entries()) if (isWanted(at, row)) append(matches, doc, scores[row]!)
    return { ...part, matches, from, to: matches.length }
  })
}
