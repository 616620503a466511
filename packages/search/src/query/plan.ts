import type { LiveSegment } from '../index/live-index.ts'
import type { Filters, Sort } from '../question.ts'
import type { RankingWeights, RuleName, ScoreParts } from '../rank/factors.ts'
import type { FacetCounts, Wanted } from './facets.ts'
import type { WeightedGroup } from './matching.ts'
import type { Place } from './ordering.ts'

/** A question understood, ready to be run. */
export interface Plan {
  groups: readonly WeightedGroup[]
  /** Nothing was asked but filters: everything is a match. */
  browse: boolean
  filters: Filters
  sort: Sort
  limit: number
  /** Only what comes after this place. */
  after?: Place
  /** Which facets to count. */
  facets: 'none' | Wanted
  /** Product numbers that are the question, by SKU, GTIN or model number; and those that the owner put in place. */
  identified: ReadonlySet<number>
  pinned: ReadonlyMap<number, number>
  buried: ReadonlySet<number>
  /** Places of titles in the alphabet, for the sort by title. */
  titlePlace?: (segment: LiveSegment, doc: number) => number
  weights: RankingWeights
  /** The rules that put products before others, the first in force first; undefined: all, in our order. */
  ranking?: readonly RuleName[] | undefined
  /** Whether titles of the catalogue's language begin with the kind of thing: "casca bicicleta", but "bike helmet". */
  headsFirst?: boolean
  /** Whether the words ask for the cheapest, so that the sort is theirs and not the caller's. */
  wantsCheapest?: boolean
}

export interface Hit extends Place {
  live: LiveSegment
  doc: number
  /** How well the words match, and that with every signal. */
  words: number
  score: number
  /** Whether all words of the question are in it. */
  complete: boolean
}

export interface Outcome {
  hits: Hit[]
  /** How many there are in all, and how many of them hold every word. */
  total: number
  complete: number
  /** Whether, sorted by something else than relevance, more was found than is in the answer. */
  isNarrowed: boolean
  facets: FacetCounts | undefined
  /** The parts of the score, and the rules that lift the hit above others. */
  explain(hit: Hit): ScoreParts & { kind: number; rules: RuleName[] }
}
