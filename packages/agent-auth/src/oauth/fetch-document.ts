import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestInClear } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

// Fetches a document from an untrusted address (server-side request forgery). The name is looked up
// once, every address is checked, and the connection goes to one of those: there is no second look-up
// with another result. It follows no redirect, sends no credentials, and has a short timeout.

export type FetchedDocument =
  | { ok: true; document: unknown; cacheControl: string | undefined }
  | { ok: false; why: string }

export interface FetchRules {
  isAllowed(address: string): boolean
  /** In milliseconds, from the look-up of the name to the last byte. */
  timeout?: number
  /** In bytes. */
  largest?: number
  /** Asks the system for the addresses of a name; `node:dns`’s if absent. */
  lookUp?: LookUp
}

/** All addresses of a name, as `dns.lookup` gives them with `all`. */
export type LookUp = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const FETCH_TIMEOUT = 3000

const MAX_BYTES = 64 * 1024

const JSON_TYPE = /^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i

export async function fetchDocument(url: URL, rules: FetchRules): Promise<FetchedDocument> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is not looked up, so it is checked here.
  if (isIP(host) !== 0 && !rules.isAllowed(host)) return { ok: false, why: NOT_PUBLIC }
  try {
    const response = await open(url, rules)
    return await read(response, rules.largest ?? MAX_BYTES)
  } catch (error) {
    return { ok: false, why: describeFetchError(error) }
  }
}

const NOT_PUBLIC = 'its address is not one of the public internet'

class NotPublic extends Error {}

function open(url: URL, { isAllowed, timeout = FETCH_TIMEOUT, lookUp = lookup }: FetchRules): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      lookup: checkedLookup(isAllowed, lookUp),
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', 'user-agent': 'vitrine' },
    } as const
    const asking = url.protocol === 'https:' ? request(url, options) : requestInClear(url, options)
    asking.on('response', resolve).on('error', reject).end()
  })
}

function checkedLookup(isAllowed: FetchRules['isAllowed'], lookUp: LookUp): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('The name has no address.'), '')
      // One bad address suffices: a name that is both public and private is an attack.
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new NotPublic(), '')
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}

async function read(response: IncomingMessage, largest: number): Promise<FetchedDocument> {
  const { statusCode, headers } = response
  const refuse = (why: string): FetchedDocument => {
    response.destroy()
    return { ok: false, why }
  }
  if (statusCode !== 200) return refuse(`it was answered with ${statusCode}`)
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) return refuse('it is not served as application/json')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > largest) return refuse(`it is larger than ${largest} bytes`)
    chunks.push(chunk)
  }
  const document: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  return { ok: true, document, cacheControl: headers['cache-control'] }
}

/** Network errors reveal nothing about what was found: a caller must not map our network with them. */
function describeFetchError(error: unknown): string {
  if (error instanceof NotPublic) return NOT_PUBLIC
  if (error instanceof SyntaxError) return 'it is not JSON'
  return 'it could not be fetched'
}
