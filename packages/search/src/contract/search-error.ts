/** Why a search failed. Stable, for programs. */
export type SearchErrorCode =
  /** The first index is being built; a retry in a few seconds succeeds. */
  | 'index_not_ready'
  /** The cursor was not created by this shop, or belongs to another query. */
  | 'invalid_cursor'
  /** The query exceeds the limits of one search. */
  | 'invalid_query'
  /** The library of the configured search engine cannot be loaded. */
  | 'engine_not_installed'

/** A search that cannot be answered. The message addresses the caller and says what to do next. */
export class SearchError extends Error {
  readonly code: SearchErrorCode

  constructor(code: SearchErrorCode, message: string) {
    super(message)
    this.name = 'SearchError'
    this.code = code
  }
}
