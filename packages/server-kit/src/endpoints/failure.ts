// Every way in which a request can fail is a value: stable code, status, title. Each belongs to the capability that
// declares it; here are those of HTTP and of this package. No other file names a status above 399.

/** One way in which a request can fail. The code is part of the API: it is never renamed and never reused. */
export interface FailureKind<Code extends string = string> {
  /** In snake case, unique in the shop. */
  readonly code: Code
  /** Of HTTP: 400 to 599. */
  readonly status: number
  /** In a few words, for people; `detail` of a `Failure` says the rest. */
  readonly title: string
}

/** Failures by their codes. */
export type FailureKinds = Readonly<Record<string, FailureKind>>

/** A failure of a capability, or the code of one that every shop has. */
export type AnyFailureKind = FailureKind | CommonFailureCode

/**
 * Declares failures by their codes. A capability names them in `failures`. Throws a `RangeError` for a status that is
 * none of a failure.
 *
 * @example
 * const STORE_FAILURES = defineFailures({ store_closed: { status: 409, title: 'Store closed' } })
 * STORE_FAILURES.store_closed.code // => 'store_closed'
 */
export function defineFailures<const Rows extends FailureRows>(
  rows: Rows,
): { readonly [Code in keyof Rows & string]: FailureKind<Code> } {
  for (const [code, { status }] of Object.entries(rows))
    if (!Number.isInteger(status) || status < 400 || status > 599)
      throw new RangeError(`The failure ${code} has the status ${status}; use one from 400 to 599.`)
  const kinds = Object.entries(rows).map(([code, { status, title }]) => [code, Object.freeze({ code, status, title })])
  // Each key is the code of its own value, as the line above writes it.
  return Object.freeze(Object.fromEntries(kinds))
}

type FailureRows = Readonly<Record<string, { readonly status: number; readonly title: string }>>

/** Failures of HTTP, and of what every endpoint does: reading a request, limiting it, being out of order. */
export const COMMON_FAILURES = defineFailures({
  invalid_request: { status: 400, title: 'Invalid request' },
  unknown_parameter: { status: 400, title: 'Unknown query parameter' },
  request_too_large: { status: 400, title: 'Request too large' },
  unauthorized: { status: 401, title: 'Authentication required' },
  invalid_token: { status: 401, title: 'Invalid access token' },
  insufficient_scope: { status: 403, title: 'Insufficient scope' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  not_acceptable: { status: 406, title: 'Not acceptable' },
  request_timeout: { status: 408, title: 'Request timeout' },
  precondition_failed: { status: 412, title: 'Precondition failed' },
  body_too_large: { status: 413, title: 'Request body too large' },
  uri_too_long: { status: 414, title: 'URI too long' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  rate_limited: { status: 429, title: 'Too many requests' },
  head_too_large: { status: 431, title: 'Request header fields too large' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'Service unavailable' },
})

export type CommonFailureCode = keyof typeof COMMON_FAILURES

/**
 * The kind itself, or the common one with this code.
 *
 * @example
 * toFailureKind('not_found').status // => 404
 */
export function toFailureKind(kind: AnyFailureKind): FailureKind {
  return typeof kind === 'string' ? COMMON_FAILURES[kind] : kind
}

/**
 * A request that cannot be fulfilled. `detail` says what the caller should do next; `cause` is only logged.
 *
 * @example
 * const failure = new Failure('not_found', 'There is no product with the id boot.')
 * failure.status // => 404
 */
export class Failure extends Error {
  readonly code: string
  /** Members added to the response beside the standard ones. */
  readonly extensions: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly #kind: FailureKind

  constructor(kind: AnyFailureKind, detail?: string, { extensions = {}, headers = {}, cause }: FailureOptions = {}) {
    super(detail ?? toFailureKind(kind).title, { cause })
    this.name = 'Failure'
    this.#kind = toFailureKind(kind)
    this.code = this.#kind.code
    this.extensions = extensions
    this.headers = headers
  }

  get status(): number {
    return this.#kind.status
  }

  get title(): string {
    return this.#kind.title
  }
}

interface FailureOptions {
  extensions?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

/**
 * Whether something that was thrown is a failure of this kind.
 *
 * @example
 * isFailure(new Failure('not_found'), 'not_found') // => true
 * isFailure(new Error('not_found'), 'not_found') // => false
 */
export function isFailure(error: unknown, kind: AnyFailureKind): error is Failure {
  return error instanceof Failure && error.code === toFailureKind(kind).code
}
