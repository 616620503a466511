import { memoized, oncePer } from '@vitrine/kit'
import type { Segment } from '../index/segment.ts'
import type { SegmentMatches } from '../retrieve/segment-matches.ts'
import { plainWords } from '../text/wordbook.ts'
import type { Ranked } from './rule.ts'

/** The share of its score that a product of another brand keeps if it only mentions the one in the query. */
const OF_OTHER_BRAND = 0.7

/**
 * "HP toner" means toner by HP: "Xerox toner for HP LaserJet" comes later. Only a title that begins with a brand says
 * whose product it is: catalogues also list sellers as brands, and "brake pads Corva Shimano" may be what is wanted.
 * Products that lack a word of the query only fill the page, and keep theirs. Undefined if the query names no brand.
 */
export function brandFactor({
  plan: { groups },
  complete,
}: Ranked): ((part: SegmentMatches, at: number) => ((doc: number) => number) | undefined) | undefined {
  const words = groups.map(({ word }) => word)
  if (words.length < 2) return undefined
  return ({ live: { segment } }, at) => {
    const { columns, titles } = segment
    const asked = words.map((_, from) => brandAt(from, words, segment)).find((brand) => brand > 0)
    if (asked === undefined) return undefined
    const named = memoized(TITLES_KEPT, (place: number) => brandAt(0, plainWords(titles.at(place)), segment))
    const mentions = complete?.[at]
    return (doc) => {
      if (mentions?.has(doc) === false) return 1
      const brand = named(columns.titlePlaces[doc]!)
      return brand === 0 || brand === asked ? 1 : OF_OTHER_BRAND
    }
  }
}

const TITLES_KEPT = 1000

/** The number of the brand whose whole name is at the place among the words; 0 if there is none. */
function brandAt(at: number, words: readonly string[], { brandNames }: Segment): number {
  const brands = brandsByFirstWord(brandNames).get(words[at] ?? '')
  return brands?.find(({ name }) => name.every((part, offset) => words[at + offset] === part))?.number ?? 0
}

/** Brands by the first word of their names, longer names first. */
const brandsByFirstWord = oncePer(({ words }: Segment['brandNames']) => {
  const brands = words.map((name, number) => ({ name, number })).filter(({ name }) => name.length > 0)
  brands.sort((one, other) => other.name.length - one.name.length)
  return Map.groupBy(brands, ({ name: [first = ''] }) => first)
})
