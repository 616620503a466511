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

/** A value for each doc of the results: the usual one, unless its part lists another. */
export interface Steps {
  usual: number
  others: readonly ReadonlyMap<number, number>[]
}

/** A ranking rule: the steps that it assigns to the results, and the highest of them; undefined if it has no effect. */
export type StepRule = (ranked: Ranked) => (Steps & { most: number }) | undefined
