import type { Filters, Sort } from '../contract/query.ts'
import type { RuleName } from '../contract/search-settings.ts'
import type { FacetCounts, FacetScope } from '../filter/facet-counts.ts'
import type { DetailFacet } from '../index/detail-facet.ts'
import type { FieldWeights } from '../index/impact.ts'
import type { LiveSegment } from '../index/live-index.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import type { Alternative, Group } from '../retrieve/term-groups.ts'
import type { SortPlace } from '../retrieve/top-list.ts'

/** The owner's settings of ranking, by name. Fields require a new index; everything else takes effect immediately. */
export interface RankingWeights {
  fields: FieldWeights
  /** The share of its score that a product keeps if no variant is available. */
  unavailable: number
  /** The gain of the best rated products over those without a rating. */
  rating: number
}

/** The factors of a score; `explain=true` shows them. */
export interface ScoreParts {
  /** How well the words match, 0 to 1. */
  words: number
  availability: number
  rating: number
}

/** A parsed query, ready for execution. */
export interface Plan {
  groups: readonly WeightedGroup[]
  /** The properties to exclude. */
  unwanted?: readonly Group[]
  /** Products that must not be shown, whatever their words: the one in "alternatives to". */
  excluded?: ReadonlySet<number>
  /** Groups that name a colour: products with all words that come in colours must come in these, unless none does. */
  colours?: readonly Group[]
  /** There are only filters and no words: every product matches. */
  browse: boolean
  filters: Filters
  sort: Sort
  limit: number
  /** Only results after this position, of titles after this one. */
  after?: { key: number | string; number: number }
  /** The facets to count. */
  facets: 'none' | FacetScope
  /** Of these, the facets from details that the department offers. */
  offered?: readonly DetailFacet[]
  /** Numbers of products that the query identifies by SKU, GTIN or model number, and of those in the owner's rules. */
  identified: ReadonlySet<number>
  pinned: ReadonlyMap<number, number>
  buried: ReadonlySet<number>
  weights: RankingWeights
  /** The ranking rules in order of precedence; if undefined, all in the default order. */
  ranking?: readonly RuleName[] | undefined
  /**
   * Whether titles in the catalogue's language start with the kind of product: "casca bicicleta", but "bike helmet".
   */
  headsFirst?: boolean
  /** The forms of a word of the catalogue; if undefined, no products similar to the best matches are searched. */
  formsOf?: (word: string) => readonly Alternative[]
  /** Whether the query's words request the cheapest, so that the sort order comes from them and not from the caller. */
  wantsCheapest?: boolean
}

const NOBODY: ReadonlySet<number> = new Set()

/** A plan for words only, by relevance and without facets. */
export function planForWords(words: Pick<Plan, 'groups' | 'weights' | 'limit' | 'identified'>): Plan {
  return { ...words, browse: false, filters: {}, sort: 'relevance', facets: 'none', pinned: new Map(), buried: NOBODY }
}

export interface Hit extends SortPlace {
  live: LiveSegment
  doc: number
  /** The score of the words alone, and with all other factors. */
  words: number
  score: number
  /** Whether it contains all words of the query. */
  complete: boolean
}

export interface Outcome {
  hits: Hit[]
  /** The total number, and the number of products with every word. */
  total: number
  complete: number
  /** Whether, in a sort order other than relevance, there were more matches than in the response. */
  isNarrowed: boolean
  facets: FacetCounts | undefined
  /**
   * Whether the title, brand or category of a hit contains the group; provided by an engine whose postings are
   * elsewhere.
   */
  isNamedBy?(hit: Hit, group: Group): boolean
  /** The factors of the score, and the rules that rank the hit above others. */
  explain(hit: Hit): ScoreParts & { kind: number; rules: RuleName[] }
}
