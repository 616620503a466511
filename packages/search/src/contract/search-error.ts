/** Why a search has no answer. Stable; made for programs. */
export type SearchErrorCode =
  /** The first index is being built; a retry in a few seconds succeeds. */
  | 'index_not_ready'
  /** The cursor was not made by this shop, or for another query. */
  | 'invalid_cursor'
  /** The query asks for more than one search may do. */
  | 'invalid_query'
  /** The library of the search engine that was asked for cannot be loaded. */
  | 'engine_not_installed'

/** A search that cannot be answered. The message is for the caller and says what to do next. */
export class SearchError extends Error {
  readonly code: SearchErrorCode

  constructor(code: SearchErrorCode, message: string) {
    super(message)
    this.name = 'SearchError'
    this.code = code
  }
}
