import { type DecimalMark, decimalMarkOf, type ProductSource } from '@vitrine/product'
import type { SearchSettings } from './contract/search-settings.ts'
import type { IndexedEdition } from './index/kept-index.ts'
import type { LiveIndex } from './index/live-index.ts'
import { type OwnersWords, ownersWordsOf } from './query/owner-rules.ts'
import type { Outcome, Plan } from './query/plan.ts'
import { createExecutionBuffers, executeQuery } from './rank/execute-query.ts'
import { createMemory } from './rank/outcome-cache.ts'
import { type TitleOrder, titleOrderOf } from './rank/title-order.ts'
import { type Cards, createCards } from './suggest/cards.ts'
import { type FoundSuggestions, findSuggestions, type SuggestionRequest } from './suggest/find-suggestions.ts'
import type { Analysis } from './text/analysis.ts'
import { weightsOf } from './weights.ts'

/** The shared state of all queries: the current index, and everything that parses queries and ranks results. */
export interface SearchContext {
  catalog: ProductSource
  shop: { url: string; locale: string; currency: string }
  /** The locale's decimal mark. */
  decimalMark: DecimalMark
  analysis: Analysis
  weights: Plan['weights']
  ranking: Plan['ranking']
  owner: OwnersWords
  cards: Cards
  /** Throws `index_not_ready` while the first index is being built. */
  current(): IndexedEdition
  /** Executes a plan, or returns its cached outcome. */
  execute(index: LiveIndex, plan: Plan): Outcome | Promise<Outcome>
  /** Completions for a person who is typing. */
  findSuggestions(index: LiveIndex, request: SuggestionRequest): FoundSuggestions | Promise<FoundSuggestions>
  titleOrder(index: LiveIndex): TitleOrder
  /** Cache size for recently shown products; suggestions have a separate part. */
  cacheBytes: number
}

export interface SearchContextParts {
  catalog: ProductSource
  shop: SearchContext['shop']
  analysis: Analysis
  settings: SearchSettings
  current: SearchContext['current']
  cacheBytes?: number | undefined
}

const CACHE_BYTES = 96 * 1024 * 1024
/** The share of the cache for suggestions, which are small. */
const CARDS = 1 / 16

export function createSearchContext({
  catalog,
  shop,
  analysis,
  settings,
  current,
  cacheBytes = CACHE_BYTES,
}: SearchContextParts): SearchContext {
  const buffers = createExecutionBuffers()
  const weights = weightsOf(settings)
  const owner = ownersWordsOf(settings, analysis)
  const memory = createMemory()
  const titleOrders = new WeakMap<LiveIndex, TitleOrder>()
  return {
    catalog,
    shop,
    decimalMark: decimalMarkOf(shop.locale),
    analysis,
    current,
    weights,
    ranking: settings.ranking,
    owner,
    cacheBytes: cacheBytes * (1 - CARDS),
    cards: createCards(catalog, shop.url, cacheBytes * CARDS),
    execute: (index, plan) => memory.recall(index, plan, (asked) => executeQuery(index, asked, buffers)),
    findSuggestions: (index, request) =>
      findSuggestions(index, request, { analysis, synonyms: owner.synonyms, weights, buffers }),
    titleOrder(index) {
      const order = titleOrders.get(index) ?? titleOrderOf(index)
      titleOrders.set(index, order)
      return order
    },
  }
}
