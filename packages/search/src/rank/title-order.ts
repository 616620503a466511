import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import { firstPlace } from '../index/postings.ts'

/**
 * The alphabet over all segments: indexes in the first and largest one, and fractional positions between them for the
 * others.
 */
export interface TitleOrder {
  placeOf(live: LiveSegment, doc: number): number
  /** The position of a title, whether or not it exists. */
  placeOfTitle(title: string): number
}

/** Built when an index is first sorted by title; costs nothing with a single segment. */
export function titleOrderOf({ segments }: LiveIndex): TitleOrder {
  const [first, ...later] = segments
  const base = first?.segment.titles
  const between = later
    .flatMap(({ segment }) => titlesOf(segment))
    .filter((title) => !Number.isInteger(base?.placeOf(title)))
  const sorted = [...new Set(between)].sort()

  function placeOfTitle(title: string): number {
    const place = base?.placeOf(title) ?? -0.5
    if (Number.isInteger(place)) return place
    const rank = firstPlace(sorted.length, (at) => sorted[at]! < title)
    const isThere = sorted[rank] === title
    // Between two neighbours of the first segment, in alphabetical order; an absent title is placed just before.
    return place - 0.5 + (rank + (isThere ? 1 : 0.5)) / (sorted.length + 1)
  }

  const places = new Map<LiveSegment, Float64Array>()
  for (const live of later) places.set(live, Float64Array.from(titlesOf(live.segment), placeOfTitle))

  return {
    placeOfTitle,
    placeOf: (live, doc) => {
      const place = live.segment.columns.titlePlaces[doc]!
      return places.get(live)?.[place] ?? place
    },
  }
}

function titlesOf({ titles, columns }: LiveSegment['segment']): string[] {
  const count = columns.titlePlaces.reduce((most, place) => Math.max(most, place + 1), 0)
  return Array.from({ length: count }, (_, place) => titles.at(place))
}
