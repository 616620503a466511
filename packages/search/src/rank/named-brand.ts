import { memoized, oncePer } from '@vitrine/kit'
import type { Segment } from '../index/segment.ts'
import type { SegmentMatches } from '../retrieve/segment-matches.ts'
import { plainWords } from '../text/wordbook.ts'
import type { Ranked } from './rule.ts'

/** The share of its score that a product of another brand keeps if it only mentions the one in the query. */
const OF_OTHER_BRAND = 0.7

/**
 * "HP toner" means toner by HP: "Xerox toner for HP LaserJet" comes later. The first brand that a title names is the
 * product's own; catalogues also list sellers as brands, so the brand itself counts only where the title names none.
 * Products
 * that lack a word of the query only fill the page, and keep theirs. Undefined if the query names no brand.
 */
export function brandFactor({
  plan: { groups },
  complete,
}: Ranked): ((part: SegmentMatches, at: number) => ((doc: number) => number) | undefined) | undefined {
  const words = groups.map(({ word }) => word)
  if (words.length < 2) return undefined
  return ({ live: { segment } }, at) => {
    const { columns, titles } = segment
    const asked = firstBrandIn(words, segment)
    if (asked === 0) return undefined
    const named = memoized(TITLES_KEPT, (place: number) => firstBrandIn(plainWords(titles.at(place)), segment))
    const mentions = complete?.[at]
    return (doc) => {
      if (mentions?.has(doc) === false) return 1
      const brand = named(columns.titlePlaces[doc]!) || columns.brand[doc]!
      return brand === 0 || brand === asked ? 1 : OF_OTHER_BRAND
    }
  }
}

const TITLES_KEPT = 1000

/** The number of the first brand whose whole name is among the words; 0 if there is none. */
function firstBrandIn(words: readonly string[], { brandNames }: Segment): number {
  const brands = brandsByFirstWord(brandNames)
  for (const [at, word] of words.entries()) {
    const brand = brands.get(word)?.find(({ name }) => name.every((part, offset) => words[at + offset] === part))
    if (brand) return brand.number
  }
  return 0
}

/** Brands by the first word of their names, longer names first. */
const brandsByFirstWord = oncePer(({ words }: Segment['brandNames']) => {
  const brands = words.map((name, number) => ({ name, number })).filter(({ name }) => name.length > 0)
  brands.sort((one, other) => other.name.length - one.name.length)
  return Map.groupBy(brands, ({ name: [first = ''] }) => first)
})
