import type { LiveSegment } from '../index/live-index.ts'
import { besideByCategory, calledBy, isCategory, namedBy, thingAsked } from '../query/product-kinds.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import type { SegmentMatches } from '../retrieve/segment-matches.ts'
import type { Ranked } from './rule.ts'

/**
 * The share of its score that a product keeps if it lacks a word and is of another kind than requested, or if it is in a
 * category of accessories for what a single word requests.
 */
export const BESIDE_BOTH = 0.7
/** The share for a product with all words that has another name: camera lenses for "sony camera". */
export const CALLED_OTHERWISE = 0.85

/**
 * The share of their scores that products keep by the kinds of products in the query. Of products with all words, those
 * called by the requested kind keep the full score; for a query of a single word, those whose category is not for
 * accessories. Of products that lack a word, those named by all of the kinds.
 */
export function kindFactor({
  index,
  plan,
  kinds,
  complete,
}: Ranked): ((part: SegmentMatches, at: number) => (doc: number) => number) | undefined {
  const thing = thingAsked(plan, kinds)
  const required = plan.groups.filter(({ optional }) => !optional)
  // A single word, in languages whose names end with the kind: it may be the name of a category as well.
  const isAlone = !plan.headsFirst && required.length === 1
  const alone = isAlone ? (kinds[0] ?? required.find((group) => isCategory(group, index))) : undefined
  if (kinds.length === 0 && !alone) return undefined
  if (!thing && !alone && !complete) return undefined
  return ({ live }, at) => {
    const isCalled = thing ? calledBy([thing], live) : alone ? notBeside(alone, live) : () => true
    const isNamed = namedBy(kinds, live)
    return (doc) => {
      if (!complete || complete[at]!.has(doc)) return isCalled(doc) ? 1 : thing ? CALLED_OTHERWISE : BESIDE_BOTH
      return isNamed(doc) ? 1 : BESIDE_BOTH
    }
  }
}

/** A product in "Doll clothes" is no doll, unless its title calls it one. */
function notBeside(kind: WeightedGroup, live: LiveSegment): (doc: number) => boolean {
  const isCalled = calledBy([kind], live)
  const isBeside = besideByCategory(kind, live)
  return (doc) => isCalled(doc) || !isBeside(doc)
}
