/**
 * Every way in which a request can fail: the stable code, the status, the title. Nobody else names a status above 399.
 * Codes are part of the interface: they are never renamed and never reused.
 */
export const FAILURES = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  unknown_parameter: { status: 400, title: 'A query parameter is not known' },
  invalid_cursor: { status: 400, title: 'The cursor is not valid' },
  query_missing: { status: 400, title: 'There is nothing to search for' },
  anonymous_not_enabled: { status: 403, title: 'Agent registration is switched off' },
  product_not_found: { status: 404, title: 'There is no such product' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This address does not answer to this method' },
  not_acceptable: { status: 406, title: 'None of the accepted types can be served' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  body_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'The type of the body is not understood' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'The shop is not ready yet' },
} as const satisfies Record<string, { status: number; title: string }>

export type FailureCode = keyof typeof FAILURES

/** A request that cannot be fulfilled. `detail` is for the caller and says what to do next; `cause` is for the log. */
export class Failure extends Error {
  readonly code: FailureCode
  /** Members added to the answer beside the standard ones. */
  readonly extensions: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: FailureCode,
    detail?: string,
    { extensions = {}, headers = {}, cause }: FailureOptions = {},
  ) {
    super(detail ?? FAILURES[code].title, { cause })
    this.name = 'Failure'
    this.code = code
    this.extensions = extensions
    this.headers = headers
  }

  get status(): number {
    return FAILURES[this.code].status
  }
}

interface FailureOptions {
  extensions?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}
