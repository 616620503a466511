import type { Filters, Sort } from '../contract/question.ts'
import type { RuleName } from '../contract/search-settings.ts'
import type { FieldWeights } from '../index/impact.ts'
import type { LiveSegment } from '../index/live-index.ts'
import type { FacetCounts, FacetScope } from './facets.ts'
import type { Alternative, Group } from './groups.ts'
import type { WeightedGroup } from './match-segment.ts'
import type { SortPlace } from './top-list.ts'

/** What an owner can tune, by name. Fields need a new index; everything else acts at once. */
export interface RankingWeights {
  fields: FieldWeights
  /** What a product keeps of its score when nothing of it can be had now. */
  unavailable: number
  /** How much the best rated gain over those without a rating. */
  rating: number
}

/** The parts of a score, multiplied; `explain=true` shows them. */
export interface ScoreParts {
  /** How well the words match, 0 to 1. */
  words: number
  availability: number
  rating: number
}

/** A question understood, ready to be run. */
export interface Plan {
  groups: readonly WeightedGroup[]
  /** What the thing is to be without. */
  unwanted?: readonly Group[]
  /** Products that are not to be shown, whatever their words: "alternatives to" them. */
  excluded?: ReadonlySet<number>
  /** Groups that say a colour: what has all words and comes in colours is to come in these, unless nothing does. */
  colours?: readonly Group[]
  /** Nothing was asked but filters: everything is a match. */
  browse: boolean
  filters: Filters
  sort: Sort
  limit: number
  /** Only what comes after this place. */
  after?: SortPlace
  /** Which facets to count. */
  facets: 'none' | FacetScope
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
  /** The forms of a word of the catalogue; undefined: products that are similar to the best matches are not looked for. */
  formsOf?: (word: string) => readonly Alternative[]
  /** Whether the words ask for the cheapest, so that the sort is theirs and not the caller's. */
  wantsCheapest?: boolean
}

const NOBODY: ReadonlySet<number> = new Set()

/** The plan that looks for words and nothing else, by relevance and without facets. */
export function planForWords(words: Pick<Plan, 'groups' | 'weights' | 'limit' | 'identified'>): Plan {
  return { ...words, browse: false, filters: {}, sort: 'relevance', facets: 'none', pinned: new Map(), buried: NOBODY }
}

export interface Hit extends SortPlace {
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
  /** Whether a hit is named by the group in its title, brand or category: told by an engine whose postings are elsewhere. */
  isNamedBy?(hit: Hit, group: Group): boolean
  /** The parts of the score, and the rules that lift the hit above others. */
  explain(hit: Hit): ScoreParts & { kind: number; rules: RuleName[] }
}
