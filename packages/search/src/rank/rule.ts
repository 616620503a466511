import type { RuleName } from '../contract/search-settings.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { FilterBuffers } from '../query/apply-filters.ts'
import type { WeightedGroup } from '../query/match-segment.ts'
import type { Plan } from '../query/plan.ts'
import type { SegmentMatches } from '../query/segment-matches.ts'

/** What was found, as far as rules look at it. */
export interface Ranked {
  index: LiveIndex
  plan: Plan
  parts: readonly SegmentMatches[]
  /** What all words of the question weigh. */
  full: number
  /** Of each part the docs that hold all words; undefined where all of them do. */
  complete: ReadonlySet<number>[] | undefined
  /** Words of the question that name kinds of things. */
  kinds: readonly WeightedGroup[]
  buffers: { filterBuffers: FilterBuffers }
}

/** The steps that a rule gives to what was found. */
export interface RankSteps {
  /** The highest step that there is, and the highest of a doc that is not among the `few`. */
  most: number
  usual: number
  /** Of a part those docs that may stand above `usual`. */
  few(part: SegmentMatches, at: number): Iterable<number>
  /** `words`: the share of the question's weight that the doc holds. */
  of(part: SegmentMatches, at: number): (doc: number, words: number) => number
}

export interface StepRule {
  name: RuleName
  /** Undefined where the rule decides nothing. */
  stepsFor(ranked: Ranked): RankSteps | undefined
}
