import { calledBy, isOneKind, namedBy, soughtOf } from '../query/kinds.ts'
import type { SegmentMatches } from '../query/segment-matches.ts'
import type { Ranked } from './rule.ts'

/** What products that lack a word and are not of the kind that was asked for keep of their score, */
export const BESIDE_BOTH = 0.7
/** and where no product holds all words, so that the kind is all there is to go by. */
export const NOTHING_IS_BOTH = 0.2

/**
 * Of products that lack a word those keep their score that are named by the kinds of things in the question: where nothing
 * is both, "kids headphones" are headphones, and a "desk lamp" is a lamp.
 */
export function kindFactor({
  index,
  plan,
  kinds,
  complete,
}: Ranked): ((part: SegmentMatches, at: number) => (doc: number) => number) | undefined {
  if (kinds.length === 0 || !complete) return undefined
  const sought = soughtOf(plan, kinds, index)
  const other = complete.some(({ size }) => size > 0) ? BESIDE_BOTH : NOTHING_IS_BOTH
  // Where the head of a title is sure, to be named is not enough: "husa casca" is no "casca".
  const tells = plan.headsFirst && isOneKind(kinds, index) ? calledBy : namedBy
  return ({ live }, at) => {
    const isNamed = tells(kinds, live)
    const isSought = sought ? calledBy([sought], live) : () => false
    return (doc) => (complete[at]!.has(doc) || isNamed(doc) || isSought(doc) ? 1 : other)
  }
}
