import type { AvailabilityStatus } from '@vitrine/product'
import { SearchError } from './search-error.ts'

/** The orders in which products may be listed. */
export const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating_desc', 'title_asc'] as const
export type Sort = (typeof SORTS)[number]

/**
 * Conditions on products. OR within a member, AND between members. All conditions on variants must hold for one variant
 * together: "red in 42" does not match "red in 40, and blue in 42".
 */
export interface Filters {
  /** Paths or slugs of paths, each with its subcategories. */
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

/** A search request in the form of the public API. */
export interface Query {
  q?: string
  filters?: Filters
  sort?: Sort
  limit?: number
  cursor?: string
  /** Names of facets; if undefined, those that every shop has and the options of the results. */
  facets?: readonly string[]
  explain?: boolean
}

/** Limits of one query. */
export const QUERY_LIMITS = {
  /** Characters of `q`; a longer text is cut. */
  characters: 512,
  /** Maximum number of products in one response; a larger request is reduced to it. */
  hits: 100,
  /** The default number of products in a response. */
  usualHits: 20,
} as const

/** Maximum number of filters by merchants' names, `option.…` and `attribute.…`, per query: each costs a table. */
const MOST_NAMED_FILTERS = 8
/** Maximum number of facets in a query. */
const MOST_FACETS = 50

/** Throws `invalid_request` for a query beyond these limits. */
export function checkSize({ filters, facets = [] }: Query): void {
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
 * Whether no filter restricts the results.
 *
 * @example
 * isUnfiltered({ in_stock: true }) // => false
 */
export function isUnfiltered({ facts, ...others }: Filters): boolean {
  return Object.values(others).every((value) => value === undefined) && (facts === undefined || facts.size === 0)
}
