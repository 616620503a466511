import { oncePer } from '@vitrine/kit'
import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import { firstPlace } from '../index/postings.ts'

/**
 * The alphabet over all segments: indexes in the first and largest one, and fractional positions between them for the
 * others. Built when an index is first sorted by title; costs nothing with a single segment.
 */
export const titleOrderOf = oncePer(({ segments }: LiveIndex) => {
  const [first, ...later] = segments
  const base = first?.segment.titles
  const between = later.flatMap(titlesOf).filter((title) => !Number.isInteger(base?.placeOf(title)))
  const sorted = [...new Set(between)].sort()

  /** The position of a title, whether or not it exists. */
  function placeOfTitle(title: string): number {
    const place = base?.placeOf(title) ?? -0.5
    if (Number.isInteger(place)) return place
    const rank = firstPlace(sorted.length, (at) => sorted[at]! < title)
    const isThere = sorted[rank] === title
    // Between two neighbours of the first segment, in alphabetical order; an absent title is placed just before.
    return place - 0.5 + (rank + (isThere ? 1 : 0.5)) / (sorted.length + 1)
  }

  const places = new Map(later.map((live) => [live, Float64Array.from(titlesOf(live), placeOfTitle)]))
  /** The positions of a segment's titles, by their index in it; undefined in the first, where they are the same. */
  const placesIn = (live: LiveSegment) => places.get(live)
  return { placeOfTitle, placesIn }
})

function titlesOf({ segment: { titles, columns } }: LiveSegment): string[] {
  const count = columns.titlePlaces.reduce((most, place) => Math.max(most, place + 1), 0)
  return Array.from({ length: count }, (_, place) => titles.at(place))
}
