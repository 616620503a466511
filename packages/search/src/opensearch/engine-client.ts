import type { Client } from '@opensearch-project/opensearch'
import { MINUTE, SECOND } from '@vitrine/kit'
import { SearchError } from '../contract/search-error.ts'

/** Where OpenSearch is, and how long it may take. Lengths of time are in milliseconds. */
export interface OpenSearchSettings {
  /** Addresses of nodes of one cluster, https or loopback; each may hold a user and a password. */
  nodes: readonly string[]
  /** What the names of the indexes and of the alias begin with; two shops in one cluster need two. */
  name: string
  /** How long one search may take before the answer comes from the catalogue. Default: two seconds. */
  searchTimeout?: number
  /** How long one step of building may take: a bulk request, a refresh. Default: a minute. */
  buildTimeout?: number
}

/**
 * OpenSearch did not do what it was asked. The message has no address: addresses may hold passwords, and neither may the
 * cause, which is why there is none.
 */
export class OpenSearchError extends Error {
  override name = 'OpenSearchError'
  /** The HTTP status; undefined where there was no answer. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** OpenSearch is known to be away, and was not asked. */
export class OpenSearchAway extends OpenSearchError {}

export interface EngineClient {
  /**
   * Asks with the time that a search has. While OpenSearch is away it is asked again once a second, in the background, and
   * everybody else gets an `OpenSearchAway` at once.
   */
  search<Answer>(work: (client: Client, options: RequestOptions) => Promise<{ body: Answer }>): Promise<Answer>
  /** Asks with the time that building has, whether or not OpenSearch was away a moment ago. */
  build<Answer>(work: (client: Client, options: RequestOptions) => Promise<{ body: Answer }>): Promise<Answer>
  /** Whether the last question went unanswered. */
  isAway(): boolean
  /** Grows with each question that went unanswered, and when one is answered again. */
  changes(): number
  close(): Promise<void>
}

export interface RequestOptions {
  requestTimeout: number
  maxRetries: number
}

const SEARCH_TIMEOUT = 2 * SECOND
const BUILD_TIMEOUT = 60 * SECOND
/** So often it is asked whether OpenSearch is back. */
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
    // One shard that cannot be searched makes an answer wrong, so yellow is the least.
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

/** A question that OpenSearch refuses says nothing of OpenSearch. */
function isOurs({ status }: OpenSearchError): boolean {
  return status !== undefined && status >= 400 && status < 429 && status !== 401 && status !== 403
}

/** The answer; undefined where OpenSearch says that there is no such document, index or alias (404). */
export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof OpenSearchError && error.status === 404) return undefined
    throw error
  }
}

/** What the library throws holds the request and its address; of that only what went wrong is kept. */
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
