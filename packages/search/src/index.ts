/** Product search: index, query, ranking, facets, suggestions. `openSearch` opens it over any catalogue. */
export {
  ANSWER_SCHEMAS,
  type AnswerWith,
  type Facet,
  type Message,
  SearchAnswer,
  Suggestions,
} from './contract/answer.ts'
export {
  type Filters,
  isUnfiltered,
  QUERY_LIMITS,
  type Query,
  SORTS,
  type Sort,
} from './contract/query.ts'
export { SearchError } from './contract/search-error.ts'
export { SearchSettings } from './contract/search-settings.ts'
export { detailLabel } from './filter/detail-values.ts'
export {
  type IndexShare,
  type PublishedIndex,
  type PublishedSegment,
  receiveOffers,
  type SentOffers,
} from './index/index-share.ts'
export type { IndexExchange, LocalFile, SharedFile } from './index/shared-index.ts'
export { openRemoteSearch, openSearch } from './load-search.ts'
export { createMemoryCatalog, type MemoryCatalog } from './memory-catalog.ts'
export type { OpenSearchSettings } from './opensearch/engine-client.ts'
export type { RemoteSearchParts } from './remote-search.ts'
export type { Search, SearchParts } from './search.ts'
