import type { IncomingMessage } from 'node:http'
import { SECOND } from '@vitrine/kit'
import { AddressRefused, guardedRequest, type LookUp } from '@vitrine/server-kit/outgoing/guarded-request'
import type { SignRequest } from '../signing/request-signing.ts'

// The only function with which the service requests documents from other servers: profiles, keys and client metadata.
// The addresses come from strangers, so it follows no redirects, sends no credentials, and has a short timeout.

export type FetchedDocument =
  | { ok: true; document: unknown; cacheControl: string | undefined }
  | { ok: false; why: string }

export interface FetchRules {
  isAllowed(address: string): boolean
  /** From the DNS query to the last byte, in milliseconds. */
  timeout?: number
  /** In bytes. */
  largest?: number
  /** Signs the request (Web Bot Auth). If absent, it is not signed. */
  sign?: SignRequest
  /** Accepted media types; JSON if absent. */
  types?: RegExp
  /** Resolves a name; `node:dns` if absent. */
  lookUp?: LookUp
}

const FETCH_TIMEOUT = 3000

const MAX_BYTES = 64 * 1024

const JSON_TYPE = /^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i

/**
 * Fetches a document from an untrusted address. All addresses of the name must be allowed, and the connection uses a
 * checked one. Redirects are not followed; size and time are bounded. Failures are returned, not thrown.
 *
 * @example
 * const found = await fetchDocument(new URL('https://agent.example/client.json'), { isAllowed: isPublicAddress })
 * if (found.ok) console.log(found.document)
 */
export async function fetchDocument(url: URL, rules: FetchRules): Promise<FetchedDocument> {
  try {
    const response = await open(url, rules)
    return await read(response, rules)
  } catch (error) {
    return { ok: false, why: describeFetchError(error) }
  }
}

const NOT_PUBLIC = 'its address is not one of the public internet'

async function open(
  url: URL,
  { isAllowed, sign, timeout = FETCH_TIMEOUT, lookUp }: FetchRules,
): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(timeout)
  const signature = await sign?.({ method: 'GET', url })
  const headers = { accept: 'application/json', 'user-agent': 'vitrine', ...signature }
  return guardedRequest(url, { isAllowed, headers, signal, ...(lookUp && { lookUp }) })
}

async function read(
  response: IncomingMessage,
  { largest = MAX_BYTES, types = JSON_TYPE }: FetchRules,
): Promise<FetchedDocument> {
  const { statusCode, headers } = response
  const refuse = (why: string): FetchedDocument => {
    response.destroy()
    return { ok: false, why }
  }
  if (statusCode !== 200) return refuse(`the server responded with ${statusCode}`)
  if (!types.test(headers['content-type'] ?? '')) return refuse('it is not served as application/json')
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

/**
 * How long a fetched document is cached, in milliseconds: as its server says (RFC 9111, section 5.2.2.1), within
 * bounds.
 *
 * @example
 * keptFor('public, max-age=600', { least: 60_000, most: 900_000 }) // => 600000
 */
export function keptFor(cacheControl = '', { least, most }: { least: number; most: number }): number {
  const seconds = Number(/(?:^|[\s,])max-age="?(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0)
  return Math.min(most, Math.max(least, seconds * SECOND))
}

/** The message reveals nothing about network errors: otherwise a caller could map our network with them. */
function describeFetchError(error: unknown): string {
  if (error instanceof AddressRefused) return NOT_PUBLIC
  if (error instanceof SyntaxError) return 'it is not JSON'
  return 'it could not be fetched'
}
