/** Product search: index, query, ranking, facets, suggestions. `openSearch` opens it over any catalogue. */
export {
  type AnswerWith,
  type Facet,
  FoundProduct,
  FoundProductSummary,
  type Message,
  SearchAnswer,
  Suggestions,
} from './answer.ts'
export { LONGEST_QUESTION, MOST_HITS } from './finding.ts'
export { createMemoryCatalog, type MemoryCatalog } from './memory-catalog.ts'
export { type Filters, isUnfiltered, type Question, SORTS, type Sort } from './question.ts'
export { openSearch, type Search, type SearchParts } from './search.ts'
export { SearchError } from './search-error.ts'
export { SearchSettings } from './search-settings.ts'
