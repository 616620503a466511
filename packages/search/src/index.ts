/** Product search: index, query, ranking, facets, suggestions. `openSearch` opens it over any catalogue. */
export {
  type AnswerWith,
  type Facet,
  FoundProduct,
  FoundProductSummary,
  type Message,
  SearchAnswer,
  Suggestions,
} from './contract/answer.ts'
export {
  type Filters,
  isUnfiltered,
  QUERY_LIMITS,
  type Question,
  SORTS,
  type Sort,
} from './contract/question.ts'
export { SearchError } from './contract/search-error.ts'
export { SearchSettings } from './contract/search-settings.ts'
export { followOffers, type IndexShare, type PublishedIndex, type PublishedSegment } from './index/index-share.ts'
export { offersIn } from './index/offers.ts'
export type { IndexExchange, LocalFile, SharedFile } from './index/shared-index.ts'
export { createMemoryCatalog, type MemoryCatalog } from './memory-catalog.ts'
export type { OpenSearchSettings } from './opensearch/engine-client.ts'
export { openRemoteSearch, type RemoteSearchParts } from './remote-search.ts'
export { openSearch, type Search, type SearchParts } from './search.ts'
