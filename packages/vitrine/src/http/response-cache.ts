import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyContextConfig } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isAccepted, isStrict } from './accept-header.ts'
import { hasStateCondition, isUnchanged } from './conditional-requests.ts'
import { COMPRESSORS, type Coding, chooseCoding } from './content-encoding.ts'

// The short path. An answer that depends on nothing but the address and the edition of the catalogue is made once,
// compressed once in each coding that somebody asked for, and from then on written straight to the socket: without
// routing, hooks, validation or serialization.

/** Below this a compressed answer saves no packet. */
const WORTH_COMPRESSING = 1000
const COMPRESSIBLE = /^(text\/|application\/([a-z.+-]*\+)?(json|xml)|image\/svg|application\/jsonl)/

/** One representation of an answer, ready for the socket. */
export interface Representation {
  etag: string
  lastModified: Date
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  /** The same without what describes a body, for 304. */
  bareHeaders: string[]
  /** Both for callers with a credential: not for caches that others share. */
  privateHeaders: string[]
  barePrivateHeaders: string[]
  body: Buffer
}

/** What a credential was shown for is not for caches that others share (RFC 6750, section 5.3); it varies with that, too. */
export function privateHeaders(vary: unknown): { 'cache-control': string; vary: string } {
  return {
    'cache-control': 'private, max-age=60',
    vary: vary === undefined ? 'Authorization' : `${vary}, Authorization`,
  }
}

/** Leave to use a kept answer, and what is to be said beside it. */
export interface Admission {
  headers: readonly string[]
  /** Whether the caller showed a credential. */
  isPrivate: boolean
}

export interface CachedResponse {
  /** The route's: what a credential needs for it where the owner protects this scope, and what it is counted against. */
  route: Pick<FastifyContextConfig, 'scope' | 'budget'>
  /** Changes when the answer may be different: a kept answer of another key is forgotten. */
  edition: string
  headers: Record<string, string>
  body: Buffer
  lastModified: Date
  compressible: boolean
  /** The media type that a caller has to accept; undefined where it does not matter. */
  strictly?: string
  representations: Partial<Record<Coding, Representation>>
}

export interface ResponseCache {
  /** Answers a request from what is kept; false when the request has to go the long way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Keeps an answer under its address and gives the representation for this request. */
  keep(
    url: string,
    answer: Pick<CachedResponse, 'route' | 'edition' | 'headers' | 'body' | 'lastModified'>,
    acceptEncoding: string | undefined,
  ): Promise<Representation>
}

export interface ResponseCacheParts {
  /** The edition being served; kept answers of others are not given. */
  edition(): string
  /** Asks the guard; undefined sends the request the long way. */
  admit(request: IncomingMessage, route: CachedResponse['route']): Admission | undefined
  /** Bytes of bodies, in all codings together. */
  capacity?: number
}

export function createResponseCache({
  edition,
  admit,
  capacity = 128 * 1024 * 1024,
}: ResponseCacheParts): ResponseCache {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: capacity,
    sizeCalculation: sizeOf,
    maxEntrySize: capacity / 4,
  })

  return {
    answer(request, response) {
      const { method, url = '', headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined || hasStateCondition(headers))
        return false
      const answer = kept.get(url)
      if (!answer || answer.edition !== edition()) return false
      if (answer.strictly !== undefined && !isAccepted(headers.accept, answer.strictly)) return false
      const representation = answer.representations[chooseCoding(headers['accept-encoding'], answer.compressible)]
      if (!representation) return false
      const admission = admit(request, answer.route)
      if (!admission) return false
      const unchanged = isUnchanged(headers, representation)
      response.writeHead(unchanged ? 304 : 200, headersFor(representation, unchanged, admission))
      response.end(unchanged || method === 'HEAD' ? undefined : representation.body)
      return true
    },

    async keep(url, { edition: key, ...made }, acceptEncoding) {
      const known = kept.peek(url)
      const answer =
        known?.edition === key && known.body.equals(made.body) ? known : toKept(url, { edition: key, ...made })
      const coding = chooseCoding(acceptEncoding, answer.compressible)
      const representation = answer.representations[coding] ?? (await represent(answer, coding))
      // Anew, although it may be known: its size grows by this representation.
      kept.set(url, { ...answer, representations: { ...answer.representations, [coding]: representation } })
      return representation
    },
  }
}

function toKept(
  url: string,
  answer: Pick<CachedResponse, 'route' | 'edition' | 'headers' | 'body' | 'lastModified'>,
): CachedResponse {
  const type = answer.headers['content-type'] ?? ''
  return {
    ...answer,
    compressible: answer.body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(type),
    strictly: isStrict(url) ? type.split(';')[0] : undefined,
    representations: {},
  }
}

async function represent({ headers, body, lastModified }: CachedResponse, coding: Coding): Promise<Representation> {
  const coded = await COMPRESSORS[coding](body)
  // A strong validator names bytes, so each coding has its own (RFC 9110, section 8.8.3.3).
  const digest = hash('sha1', body, 'base64url')
  const etag = coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}"`
  const bare: Record<string, string> = { ...headers, etag, 'last-modified': lastModified.toUTCString() }
  const { 'content-type': _type, ...described } = bare
  const closed = privateHeaders(bare.vary)
  const full = {
    ...bare,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    'content-length': String(coded.length),
  }
  return {
    etag,
    lastModified,
    headers: Object.entries(full).flat(),
    bareHeaders: Object.entries(described).flat(),
    privateHeaders: Object.entries({ ...full, ...closed }).flat(),
    barePrivateHeaders: Object.entries({ ...described, ...closed }).flat(),
    body: coded,
  }
}

function headersFor(representation: Representation, unchanged: boolean, { headers, isPrivate }: Admission): string[] {
  const { headers: open, bareHeaders, privateHeaders, barePrivateHeaders } = representation
  const kept = isPrivate ? (unchanged ? barePrivateHeaders : privateHeaders) : unchanged ? bareHeaders : open
  return headers.length === 0 ? kept : kept.concat(headers)
}

function sizeOf({ body, representations }: CachedResponse): number {
  const coded = Object.values(representations).map((representation) =>
    representation.body === body ? 0 : representation.body.length,
  )
  return 1000 + body.length + coded.reduce((sum, length) => sum + length, 0)
}
