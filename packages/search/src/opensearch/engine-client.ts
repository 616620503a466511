import type { Client } from '@opensearch-project/opensearch'
import { MINUTE, SECOND } from '@vitrine/kit'
import { SearchError } from '../contract/search-error.ts'

/** The addresses and timeouts of OpenSearch, in milliseconds. */
export interface OpenSearchSettings {
  /** Addresses of nodes of one cluster, https or loopback; each may contain a user and a password. */
  nodes: readonly string[]
  /** The prefix of the names of the indexes and of the alias; two shops in one cluster need different ones. */
  name: string
  /** Timeout of one search, after which the catalogue answers. Default: two seconds. */
  searchTimeout?: number
  /** Timeout of one build step: a bulk request, a refresh. Default: a minute. */
  buildTimeout?: number
}

/**
 * A request to OpenSearch failed. The message contains no address, because addresses may contain passwords. There is no
 * cause for the same reason.
 */
export class OpenSearchError extends Error {
  override name = 'OpenSearchError'
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** OpenSearch is known to be unavailable, so no request was sent. */
export class OpenSearchAway extends OpenSearchError {}

export interface EngineClient {
  /**
   * Sends a request with the search timeout. While OpenSearch is unavailable, a background probe runs once a second,
   * and callers immediately get an `OpenSearchAway`.
   */
  search<Answer>(work: (client: Client, options: RequestOptions) => Promise<{ body: Answer }>): Promise<Answer>
  /** Sends a request with the build timeout, even if OpenSearch was unavailable a moment ago. */
  build<Answer>(work: (client: Client, options: RequestOptions) => Promise<{ body: Answer }>): Promise<Answer>
  /** Whether the last request got no response. */
  isAway(): boolean
  /** Increases with each request without a response, and when OpenSearch responds again. */
  changes(): number
  close(): Promise<void>
}

export interface RequestOptions {
  requestTimeout: number
  maxRetries: number
}

const SEARCH_TIMEOUT = 2 * SECOND
const BUILD_TIMEOUT = 60 * SECOND
/** The interval of probes while OpenSearch is unavailable. */
const PROBE_EVERY = SECOND

/**
 * Opens a client of OpenSearch; nothing is asked of it yet. The library is loaded here, since only shops with `SEARCH_URL`
 * have it installed. While OpenSearch is away `onError` hears of it once a minute.
 *
 * @throws {SearchError} `engine_not_installed` where it is not.
 */
export async function openEngineClient(
  settings: OpenSearchSettings,
  onError: (error: unknown) => void,
): Promise<EngineClient> {
  const retries = settings.nodes.length - 1
  const client = await createClient({ nodes: [...settings.nodes], maxRetries: retries })
  const patience = { search: settings.searchTimeout ?? SEARCH_TIMEOUT, build: settings.buildTimeout ?? BUILD_TIMEOUT }
  let away = false
  let changes = 0
  let probe: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY

  function note(isAnswered: boolean): void {
    if (!isAnswered || away) changes++
    away = !isAnswered
    if (isAnswered) clearTimeout(probe)
    else probe = later(probe)
  }

  function later(before: NodeJS.Timeout | undefined): NodeJS.Timeout {
    clearTimeout(before)
    return setTimeout(() => void lookAgain(), PROBE_EVERY).unref()
  }

  async function lookAgain(): Promise<void> {
    const options = { requestTimeout: patience.search, maxRetries: 0 }
    // A shard that cannot be searched makes responses incomplete, so yellow is the minimum.
    const failure = await client.cluster
      .health({ index: `${settings.name}*`, wait_for_status: 'yellow', timeout: '100ms' }, options)
      .then(({ body }) => (body.timed_out === true ? new OpenSearchError('OpenSearch is red.') : undefined))
      .catch(plainError)
    if (!failure) {
      note(true)
      return
    }
    if (performance.now() - toldAt > MINUTE) {
      toldAt = performance.now()
      onError(failure)
    }
    probe = later(probe)
  }

  async function ask<Answer>(
    work: (client: Client, options: RequestOptions) => Promise<{ body: Answer }>,
    requestTimeout: number,
  ): Promise<Answer> {
    try {
      const { body } = await work(client, { requestTimeout, maxRetries: retries })
      return body
    } catch (error) {
      throw plainError(error)
    }
  }

  return {
    async search(work) {
      if (away) throw new OpenSearchAway('OpenSearch is away.')
      try {
        const answer = await ask(work, patience.search)
        return answer
      } catch (error) {
        if (!(error instanceof OpenSearchError) || isOurs(error)) throw error
        note(false)
        throw error
      }
    },
    build: (work) => ask(work, patience.build),
    isAway: () => away,
    changes: () => changes,
    async close() {
      clearTimeout(probe)
      await client.close()
    },
  }
}

async function createClient(options: ConstructorParameters<typeof Client>[0]): Promise<Client> {
  const library = await import('@opensearch-project/opensearch').catch(() => {
    throw new SearchError(
      'engine_not_installed',
      'Search in OpenSearch needs the package @opensearch-project/opensearch: npm install @opensearch-project/opensearch',
    )
  })
  return new library.Client(options)
}

/** A request that OpenSearch rejects does not mean that it is unavailable. */
function isOurs({ status }: OpenSearchError): boolean {
  return status !== undefined && status >= 400 && status < 429 && status !== 401 && status !== 403
}

/** The response; undefined if OpenSearch reports that there is no such document, index or alias (404). */
export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof OpenSearchError && error.status === 404) return undefined
    throw error
  }
}

/** The library's errors contain the request and its address; only the kind of failure is kept. */
export function plainError(error: unknown): OpenSearchError {
  if (error instanceof OpenSearchError) return error
  const { name = 'Error', statusCode, reason } = factsOf(error)
  if (statusCode === undefined) return new OpenSearchError(`OpenSearch does not answer (${name}).`)
  return new OpenSearchError(`OpenSearch answered ${statusCode}${reason ? `: ${reason}` : '.'}`, statusCode)
}

function factsOf(error: unknown): { name?: string; statusCode?: number; reason?: string } {
  if (!(error instanceof Error)) return {}
  const { name } = error
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  const body: unknown = 'body' in error ? error.body : undefined
  return { name, ...(statusCode !== undefined && { statusCode }), ...reasonOf(body) }
}

function reasonOf(body: unknown): { reason?: string } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {}
  const { error } = body
  if (typeof error !== 'object' || error === null || !('reason' in error)) return {}
  const type = 'type' in error ? `${error.type}, ` : ''
  return { reason: `${type}${String(error.reason).slice(0, 300)}` }
}
