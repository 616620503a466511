import { decimalMarkOf, type ProductSource } from '@vitrine/product'
import type { SearchSettings } from './contract/search-settings.ts'
import type { IndexedEdition } from './index/editions.ts'
import type { LiveIndex } from './index/live-index.ts'
import { ownersWordsOf } from './query/owner-rules.ts'
import type { Outcome, Plan } from './query/plan.ts'
import { createExecutionBuffers, executeQuery } from './rank/execute-query.ts'
import { createMemory } from './rank/outcome-cache.ts'
import { weightsOf } from './rank/score-factors.ts'
import { createCards } from './suggest/cards.ts'
import { type FoundSuggestions, findSuggestions, type SuggestionRequest } from './suggest/find-suggestions.ts'
import type { Analysis } from './text/analysis.ts'

interface SearchContextParts {
  catalog: ProductSource
  shop: { url: string; locale: string; currency: string }
  analysis: Analysis
  settings: SearchSettings
  /** Throws `index_not_ready` while the first index is being built. */
  current(): IndexedEdition
  cacheBytes?: number | undefined
}

/** The shared state of all queries: the current index, and everything that parses queries and ranks results. */
export type SearchContext = ReturnType<typeof createSearchContext>

const CACHE_BYTES = 96 * 1024 * 1024
/** The share of the cache for suggestions, which are small. */
const CARDS = 1 / 16

export function createSearchContext(parts: SearchContextParts) {
  const { catalog, shop, analysis, settings, current, cacheBytes = CACHE_BYTES } = parts
  const buffers = createExecutionBuffers()
  const weights = weightsOf(settings)
  const owner = ownersWordsOf(settings, analysis)
  const memory = createMemory()
  return {
    catalog,
    shop,
    /** The locale's decimal mark. */
    decimalMark: decimalMarkOf(shop.locale),
    analysis,
    current,
    weights,
    ranking: settings.ranking,
    owner,
    /** Cache size for recently shown products; suggestions have a separate part. */
    cacheBytes: cacheBytes * (1 - CARDS),
    cards: createCards(catalog, shop.url, cacheBytes * CARDS),
    /** Executes a plan, or returns its cached outcome. */
    execute: (index: LiveIndex, plan: Plan): Outcome | Promise<Outcome> =>
      memory.recall(index, plan, (asked) => executeQuery(index, asked, buffers)),
    /** Completions for a person who is typing. */
    findSuggestions: (index: LiveIndex, request: SuggestionRequest): FoundSuggestions | Promise<FoundSuggestions> =>
      findSuggestions(index, request, { analysis, synonyms: owner.synonyms, weights, buffers }),
  }
}
