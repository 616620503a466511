import type { LiveSegment } from '../index/live-index.ts'
import { besideByCategory, calledBy, isOneKind, namedBy, soughtOf, thingAsked } from '../query/kinds.ts'
import type { WeightedGroup } from '../query/match-segment.ts'
import type { Plan } from '../query/plan.ts'
import type { SegmentMatches } from '../query/segment-matches.ts'
import type { Ranked } from './rule.ts'

/** What products that lack a word and are not of the kind that was asked for keep of their score, */
export const BESIDE_BOTH = 0.7
/** and where no product holds all words, so that the kind is all there is to go by. */
export const NOTHING_IS_BOTH = 0.2
/** What products keep that hold all words and are called something else: camera lenses for "sony camera". */
export const CALLED_OTHERWISE = 0.85

/**
 * What products keep of their score by the kinds of things in the question. Of those that hold all words, those called by
 * the thing that was asked for keep it whole; where it is all that was asked for, those whose category is not what goes with
 * it. Of those that lack a word, those named by the kinds: where nothing is both, "kids headphones" are headphones, and a
 * "desk lamp" is a lamp.
 */
export function kindFactor({
  index,
  plan,
  kinds,
  complete,
}: Ranked): ((part: SegmentMatches, at: number) => (doc: number) => number) | undefined {
  if (kinds.length === 0) return undefined
  const thing = thingAsked(plan, kinds)
  const alone = isAlone(plan) ? kinds[0] : undefined
  if (!thing && !alone && !complete) return undefined
  const sought = soughtOf(plan, kinds, index)
  const other = complete?.some(({ size }) => size > 0) ? BESIDE_BOTH : NOTHING_IS_BOTH
  // Where the head of a title is sure, to be named is not enough: "husa casca" is no "casca".
  const tells = plan.headsFirst && isOneKind(kinds, index) ? calledBy : namedBy
  return ({ live }, at) => {
    const isCalled = thing ? calledBy([thing], live) : alone ? notBeside(alone, live) : () => true
    const isNamed = tells(kinds, live)
    const isSought = sought ? calledBy([sought], live) : () => false
    return (doc) => {
      if (!complete || complete[at]!.has(doc)) return isCalled(doc) ? 1 : CALLED_OTHERWISE
      return isNamed(doc) || isSought(doc) ? 1 : other
    }
  }
}

/** Whether a single word is all that was asked for, where names end with the thing. */
function isAlone({ groups, headsFirst = false }: Plan): boolean {
  return !headsFirst && groups.filter(({ optional }) => !optional).length === 1
}

/** What is in "Doll clothes" is no doll, unless its title calls it one. */
function notBeside(kind: WeightedGroup, live: LiveSegment): (doc: number) => boolean {
  const isCalled = calledBy([kind], live)
  const isBeside = besideByCategory(kind, live)
  return (doc) => isCalled(doc) || !isBeside(doc)
}
