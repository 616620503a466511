import type { RuleName } from '../contract/search-settings.ts'
import type { FilterResults } from '../filter/column-filters.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Plan } from '../query/plan.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import type { SegmentMatches } from '../retrieve/segment-matches.ts'

/** The results, to the extent that rules use them. */
export interface Ranked {
  index: LiveIndex
  plan: Plan
  parts: readonly SegmentMatches[]
  /** The total weight of all words of the query. */
  full: number
  /** For each part, the docs with all words; undefined if all docs have them. */
  complete: ReadonlySet<number>[] | undefined
  /** Words of the query that name kinds of products. */
  kinds: readonly WeightedGroup[]
  buffers: { filterBuffers: FilterResults }
}

/** The steps that a rule assigns to the results. */
export interface RankSteps {
  /** The highest step, and the highest step of a doc that is not among the `few`. */
  most: number
  usual: number
  /** The docs of a part that may be above `usual`. */
  few(part: SegmentMatches, at: number): Iterable<number>
  /** `words`: the share of the query's weight that the doc has. */
  of(part: SegmentMatches, at: number): (doc: number, words: number) => number
}

export interface StepRule {
  name: RuleName
  /** Undefined if the rule has no effect. */
  stepsFor(ranked: Ranked): RankSteps | undefined
}
