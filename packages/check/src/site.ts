/** What came back from an address; `status` is 0 when nothing did. */
export interface Fetched {
  status: number
  headers: Headers
  text: string
  /** Its bytes, for digests. */
  bytes: Uint8Array
  /** Where it was found after redirects. */
  url: string
  /** Why nothing came back, as a sentence. */
  problem?: string
}

/** A shop as a stranger sees it. Each address is asked for once. */
export interface Site {
  /** Without a trailing slash. */
  origin: string
  get(address: string, accept?: string): Promise<Fetched>
  /** Only what its head says. */
  head(address: string): Promise<Fetched>
  /** Its body as JSON; undefined when it is not 200, not JSON, or no object. */
  json(address: string): Promise<Record<string, unknown> | undefined>
}

export interface Visiting {
  /** Milliseconds in which an answer has to be there, all of it. */
  patience?: number
}

/** Longer than any document we look into; a feed is not read to its end. */
const MOST_BYTES = 4 * 1024 * 1024
const PATIENCE = 10_000
const MOST_REDIRECTS = 5
/** After so many answers in a row that did not come, no more are waited for: the site is down, or too slow to judge. */
const MOST_SILENCES = 3

export function visitSite(address: string, { patience = PATIENCE }: Visiting = {}): Site {
  const { origin } = new URL(address)
  const seen = new Map<string, Promise<Fetched>>()
  let silences = 0

  async function ask(url: string, method: 'GET' | 'HEAD', accept: string): Promise<Fetched> {
    if (silences >= MOST_SILENCES) return nothing(url, 'It was not asked for: too many others gave no answer.')
    const answer = await fetchOnce({ url, method, accept, origin, patience })
    silences = answer.status === 0 ? silences + 1 : 0
    return answer
  }

  function once(path: string, method: 'GET' | 'HEAD', accept: string): Promise<Fetched> {
    const url = new URL(path, origin).href
    const key = `${method} ${accept} ${url}`
    const known = seen.get(key) ?? ask(url, method, accept)
    seen.set(key, known)
    return known
  }

  return {
    origin,
    get: (path, accept = '*/*') => once(path, 'GET', accept),
    head: (path) => once(path, 'HEAD', '*/*'),
    async json(path) {
      const { status, text } = await once(path, 'GET', 'application/json, */*;q=0.5')
      return status === 200 ? readObject(text) : undefined
    },
  }
}

/** Where a shop is that has moved: the origin to which its home page leads, and what came back from there. */
export async function followHome(address: string, { patience = PATIENCE }: Visiting = {}): Promise<Fetched> {
  const url = new URL('/', address).href
  return fetchOnce({ url, method: 'GET', accept: 'text/html', patience })
}

interface Asking {
  url: string
  method: 'GET' | 'HEAD'
  accept: string
  patience: number
  /** Where redirects may lead; anywhere if absent. */
  origin?: string
}

async function fetchOnce({ url: start, method, accept, origin, patience }: Asking): Promise<Fetched> {
  const signal = AbortSignal.timeout(patience)
  let url = start
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const headers = { accept, 'user-agent': 'vitrine-check' }
      const answer = await fetch(url, { method, headers, redirect: 'manual', signal })
      const location = answer.headers.get('location')
      const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304 && location !== null
      // Elsewhere is another site: what it says is not what was asked about.
      if (!isRedirect || (origin !== undefined && new URL(location, url).origin !== origin))
        return await read(answer, url)
      await answer.body?.cancel()
      url = new URL(location, url).href
    }
    return nothing(url, `It leads on from address to address, more than ${MOST_REDIRECTS} times.`)
  } catch (error) {
    return nothing(url, problemOf(error, patience))
  }
}

function nothing(url: string, problem: string): Fetched {
  return { status: 0, headers: new Headers(), text: '', bytes: new Uint8Array(), url, problem }
}

/** A refused connection, a name that nobody has, a broken answer, or none in time. */
function problemOf(error: unknown, patience: number): string {
  if (!(error instanceof Error)) return 'There is no answer.'
  if (error.name === 'TimeoutError') return `There is no answer within ${patience / 1000} seconds.`
  const { code } = Object(error.cause)
  return typeof code === 'string' ? `There is no answer (${code}).` : 'There is no answer that can be read.'
}

async function read({ status, headers, body }: Response, url: string): Promise<Fetched> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MOST_BYTES) break
  }
  const bytes = Buffer.concat(chunks)
  return { status, headers, text: bytes.toString(), bytes, url }
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of a list that are objects; nothing for whatever is no list. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
