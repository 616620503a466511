/** What came back from an address; `status` is 0 when nothing did. */
export interface Fetched {
  status: number
  headers: Headers
  text: string
  /** Its bytes, for digests. */
  bytes: Uint8Array
  /** Where it was found after redirects. */
  url: string
}

/** A shop as a stranger sees it. Each address is asked for once. */
export interface Site {
  /** Without a trailing slash. */
  origin: string
  get(address: string, accept?: string): Promise<Fetched>
  /** Its body as JSON; undefined when it is not 200, not JSON, or no object. */
  json(address: string): Promise<Record<string, unknown> | undefined>
}

/** Longer than any document we look into; a feed is not read to its end. */
const MOST_BYTES = 4 * 1024 * 1024
const PATIENCE = 10_000
const MOST_REDIRECTS = 5

export function visitSite(address: string): Site {
  const { origin } = new URL(address)
  const seen = new Map<string, Promise<Fetched>>()

  function get(path: string, accept = '*/*'): Promise<Fetched> {
    const url = new URL(path, origin).href
    const key = `${accept} ${url}`
    const known = seen.get(key) ?? fetchOnce(url, accept, origin)
    seen.set(key, known)
    return known
  }

  return {
    origin,
    get,
    async json(path) {
      const { status, text } = await get(path, 'application/json, */*;q=0.5')
      return status === 200 ? readObject(text) : undefined
    },
  }
}

async function fetchOnce(start: string, accept: string, origin: string): Promise<Fetched> {
  let url = start
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await fetch(url, {
        headers: { accept, 'user-agent': 'vitrine-check' },
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      })
      const location = answer.headers.get('location')
      const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304 && location !== null
      // Elsewhere is another site: what it says is not what was asked about.
      if (!isRedirect || new URL(location, url).origin !== origin) return await read(answer, url)
      await answer.body?.cancel()
      url = new URL(location, url).href
    }
  } catch {
    // A refused connection, a broken answer and no answer in time are all the same to a stranger.
  }
  return { status: 0, headers: new Headers(), text: '', bytes: new Uint8Array(), url }
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
