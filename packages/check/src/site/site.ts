/** The response of an address; `status` is 0 if there was none. */
export interface Fetched {
  status: number
  headers: Headers
  text: string
  /** The body as received, for digests. */
  bytes: Uint8Array
  /** The address after redirects. */
  url: string
  /** Why there is no response, as a sentence. */
  problem?: string
}

/** A site as an anonymous client sees it. Each address is fetched once. */
export interface Site {
  /** Without a trailing slash. */
  origin: string
  get(address: string, accept?: string): Promise<Fetched>
  /** Status and headers only. */
  head(address: string): Promise<Fetched>
  /** The body as a JSON object; undefined if the status is not 200 or the body is not a JSON object. */
  json(address: string): Promise<Record<string, unknown> | undefined>
}

/** A site that is also called, not only read. */
export interface CallableSite extends Site {
  /** Sends JSON to an address of this site; addresses of other sites are not called. Not cached. */
  post(address: string, body: object, headers: Record<string, string>): Promise<Fetched>
}

export interface SiteOptions {
  /** Timeout for the whole response, in milliseconds. */
  timeout?: number
}

/** Larger than any document that a rule reads; of feeds only this much is read. */
const MOST_BYTES = 4 * 1024 * 1024
const TIMEOUT = 10_000
const MOST_REDIRECTS = 5
/** After this many consecutive requests without a response, the site counts as down and no more requests are sent. */
const MOST_SILENCES = 3

/**
 * @example
 * openSite('https://shop.example/').origin // => 'https://shop.example'
 */
export function openSite(address: string, { timeout = TIMEOUT }: SiteOptions = {}): CallableSite {
  const { origin } = new URL(address)
  const seen = new Map<string, Promise<Fetched>>()
  const whileUp = untilDown()

  function once(path: string, method: 'GET' | 'HEAD', accept: string): Promise<Fetched> {
    const url = new URL(path, origin).href
    const key = `${method} ${accept} ${url}`
    const known = seen.get(key) ?? whileUp(url, () => fetchOnce({ url, method, accept, origin, timeout }))
    seen.set(key, known)
    return known
  }

  return {
    origin,
    get: (path, accept = '*/*') => once(path, 'GET', accept),
    head: (path) => once(path, 'HEAD', '*/*'),
    async post(path, body, headers) {
      const url = new URL(path, origin)
      if (url.origin !== origin) return noAnswer(url.href, `${url.origin} is another origin, which is not called.`)
      return whileUp(url.href, () => postOnce(url.href, { body, headers, timeout }))
    },
    async json(path) {
      const { status, text } = await once(path, 'GET', 'application/json, */*;q=0.5')
      return status === 200 ? readObject(text) : undefined
    },
  }
}

/** Sends requests to a site until it counts as down. */
function untilDown() {
  let silences = 0
  return async (url: string, send: () => Promise<Fetched>): Promise<Fetched> => {
    if (silences >= MOST_SILENCES) return noAnswer(url, 'Not requested: too many requests before it had no answer.')
    const answer = await send()
    silences = answer.status === 0 ? silences + 1 : 0
    return answer
  }
}

/**
 * Fetches the home page and follows redirects to other sites; `url` is the current address of a shop that moved.
 *
 * @example
 * (await resolveHomePage('http://127.0.0.1:1')).status // => 0
 */
export async function resolveHomePage(
  address: string,
  { timeout = TIMEOUT, isAllowed }: SiteOptions & Pick<FetchOptions, 'isAllowed'> = {},
): Promise<Fetched> {
  const url = new URL('/', address).href
  return fetchOnce({ url, method: 'GET', accept: 'text/html', timeout, isAllowed })
}

interface FetchOptions {
  url: string
  method: 'GET' | 'HEAD'
  accept: string
  timeout: number
  /** The origin to which redirects may lead; any if absent. */
  origin?: string
  /**
   * Whether a redirect to this host is followed. If not, there is no response, and its `url` is the redirect target.
   */
  isAllowed?: (hostname: string) => Promise<boolean>
}

async function fetchOnce({ url: start, method, accept, origin, timeout, isAllowed }: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeout)
  let url = start
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const headers = { accept, 'user-agent': 'vitrine-check' }
      const answer = await fetch(url, { method, headers, redirect: 'manual', signal })
      const target = redirectOf(answer, url)
      // A redirect to another origin leads to another site, whose documents do not belong to this one.
      if (!target || (origin !== undefined && target.origin !== origin)) return await read(answer, url)
      await answer.body?.cancel()
      url = target.href
      if (isAllowed && !(await isAllowed(target.hostname)))
        return noAnswer(url, 'It leads to an address that is not visited.')
    }
    return noAnswer(url, `More than ${MOST_REDIRECTS} redirects.`)
  } catch (error) {
    return noAnswer(url, problemOf(error, timeout))
  }
}

function redirectOf({ status, headers }: Response, url: string): URL | undefined {
  const location = headers.get('location')
  const isRedirect = status >= 300 && status < 400 && status !== 304 && location !== null
  return isRedirect ? new URL(location, url) : undefined
}

async function postOnce(
  url: string,
  { body, headers, timeout }: { body: object; headers: Record<string, string>; timeout: number },
): Promise<Fetched> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'vitrine-check' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return await read(answer, url)
  } catch (error) {
    return noAnswer(url, problemOf(error, timeout))
  }
}

function noAnswer(url: string, problem: string): Fetched {
  return { status: 0, headers: new Headers(), text: '', bytes: new Uint8Array(), url, problem }
}

/** Describes a refused connection, an unknown host name, a broken response, or a timeout. */
function problemOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'No answer.'
  if (error.name === 'TimeoutError') return `No answer within ${timeout / 1000} seconds.`
  const { code } = Object(error.cause)
  return typeof code === 'string' ? `No answer (${code}).` : 'The answer cannot be read.'
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
  const value = jsonIn(text)
  return isObject(value) ? value : undefined
}

/** The value of a JSON text; undefined if the text is not valid JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; empty if `value` is not a list. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
