import type { AvailabilityStatus } from '@vitrine/product'
import { SearchError } from './search-error.ts'

/** The orders in which products may be listed. */
export const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating_desc', 'title_asc'] as const
export type Sort = (typeof SORTS)[number]

/**
 * What products must have. OR inside a member, AND between members, and all that concerns variants holds for one
 * variant together: "red in 42" is not "red in 40, and blue in 42".
 */
export interface Filters {
  /** Paths or slugs of paths, each with its subtree. */
  category?: readonly string[]
  brand?: readonly string[]
  condition?: readonly string[]
  availability?: readonly AvailabilityStatus[]
  /** Only products available now. */
  inStock?: boolean
  /** Minor units of the shop's currency, inclusive. */
  price?: { min?: number; max?: number }
  /** Stars on a scale of five. */
  ratingMin?: number
  /** By the name of the fact: `color`, `size`, `option.Width`, `attribute.Frame`. */
  facts?: ReadonlyMap<string, readonly string[]>
}

/** A search as the front door takes it. */
export interface Question {
  q?: string
  filters?: Filters
  sort?: Sort
  limit?: number
  cursor?: string
  /** Names of facets; undefined: those that every shop has and the options of what was found. */
  facets?: readonly string[]
  explain?: boolean
}

/** How much one query may ask for. */
export const QUERY_LIMITS = {
  /** Characters of `q`; what is longer is cut. */
  characters: 512,
  /** Products of one answer; a request for more is taken for this. */
  hits: 100,
  /** Products of an answer that names no number. */
  usualHits: 20,
} as const

/** How many filters by names of the merchant, `option.…` and `attribute.…`, a question may have: each costs a table. */
const MOST_NAMED_FILTERS = 8
/** How many facets a question may name. */
const MOST_FACETS = 50

/** Throws `invalid_request` for a question that asks for more at once than one question may cost. */
export function checkSize({ filters, facets = [] }: Question): void {
  const named = [...(filters?.facts?.keys() ?? [])].filter((name) => /^(option|attribute)\./i.test(name))
  if (named.length > MOST_NAMED_FILTERS)
    throw new SearchError(
      'invalid_query',
      `At most ${MOST_NAMED_FILTERS} filters by option.<name> and attribute.<name> at once; these are ${named.length}. Leave some out.`,
    )
  if (facets.length > MOST_FACETS)
    throw new SearchError('invalid_query', `At most ${MOST_FACETS} facets at once; these are ${facets.length}.`)
}

/**
 * What every filter reads as "nothing was asked".
 *
 * @example
 * isUnfiltered({ in_stock: true }) // => false
 */
export function isUnfiltered({ facts, ...others }: Filters): boolean {
  return Object.values(others).every((value) => value === undefined) && (facts === undefined || facts.size === 0)
}
