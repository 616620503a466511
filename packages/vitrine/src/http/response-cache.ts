import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangeMarks, Shown } from '@vitrine/catalog/catalog/change-marks'
import type { ShopState } from '@vitrine/catalog/catalog/edition-key'
import { createTextWriter } from '@vitrine/kit'
import { hashKey } from '@vitrine/product'
import type { HeldRoom } from '@vitrine/server-kit'
import { hasStateCondition, isUnchanged } from '@vitrine/server-kit/responses/conditional-requests'
import {
  CODINGS,
  COMPRESSORS,
  type Coding,
  chooseCoding,
  chooseQuickCoding,
  EXPANDERS,
  QUICK_COMPRESSORS,
} from '@vitrine/server-kit/responses/content-encoding'
import type { FastifyContextConfig } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isAccepted, isStrict } from './accept-header.ts'

// The fast path. A response that depends only on the address and on the catalogue data in it is made once and
// compressed once per requested encoding. From then on it is written straight to the socket, without routing, hooks,
// validation or serialization. The first caller gets a quick compression; when the response is requested again, it is
// compressed well.

/** Below this size in bytes, compression saves no packet. */
const WORTH_COMPRESSING = 1000
const COMPRESSIBLE = /^(text\/|application\/([a-z.+-]*\+)?(json|xml)|image\/svg|application\/jsonl)/

/** Larger responses are compressed in another thread, in bytes: other requests would wait for them. */
const MOST_AT_ONCE = 400_000

/**
 * A larger response is stored when it is requested for the second time, in bytes as sent. Most of them are requested
 * once, and memory outside the heap that is freed late makes V8 collect the whole heap: 400 different pages of 526 kB
 * were six collections in which no request was answered for several milliseconds.
 */
const LARGE = 64 * 1024
/** The number of requested large responses that are remembered. */
const LARGE_REMEMBERED = 1000

/** How long a request waits for a concurrent one that makes the same response, in milliseconds. */
const PATIENCE = 2000

/** One representation of a response, ready for the socket. */
export interface Representation {
  etag: string
  /** Digest of the body without encoding; part of the validators of all representations. */
  digest: string
  lastModified: Date
  /** Names and values alternate, as `writeHead` takes them. */
  headers: string[]
  /** The same without headers that describe a body, for 304. */
  bareHeaders: string[]
  /** Both for callers with a credential: excluded from shared caches. */
  privateHeaders: string[]
  barePrivateHeaders: string[]
  body: Buffer
}

/**
 * A response to a credential must not be stored in shared caches (RFC 6750, section 5.3) and varies with the
 * credential.
 */
export function privateHeaders(vary: unknown): { 'cache-control': string; vary: string } {
  return {
    'cache-control': 'private, max-age=60',
    vary: vary === undefined ? 'Authorization' : `${vary}, Authorization`,
  }
}

export interface ShownByAnswer extends Shown {
  /** Whether the departments are listed as well, as on every page. */
  hasDepartments?: boolean
}

/** Permission to use a cached response, and the headers to add. */
export interface Admission {
  headers: readonly string[]
  /**
   * The caches that may store the response: no shared ones for a response to a credential, none for one that only
   * signed requests get.
   */
  storing: 'shared' | 'private' | 'none'
  /** For the response, if its caller does not take it at once. */
  room?: HeldRoom
}

export interface CachedResponse {
  /** What the checks of access need of the route: the scope of a credential if the owner protects it, its rate limit. */
  route: Pick<FastifyContextConfig, 'scope' | 'form' | 'budget' | 'reads' | 'cached'>
  /** The state in which the response was made. */
  state: ShopState
  /** The catalogue data in the response; if undefined, any product change may change it. */
  shown?: ShownByAnswer | undefined
  headers: Record<string, string>
  /**
   * Digest of the body without encoding. The body itself is not stored: most responses are requested once, and it is
   * five times as large.
   */
  digest: string
  lastModified: Date
  compressible: boolean
  /** The media type that a caller must accept; undefined if any. */
  strictly?: string
  representations: Partial<Record<Coding, Representation>>
  /** The quick compressions for first callers. */
  quick: Partial<Record<Coding, Representation>>
  /** Encodings in which it is being compressed well; the same set as long as the response is the same. */
  improving: Set<Coding>
}

export interface ResponseCache {
  /** Responds from the cache; false if the request must take the normal path. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** The route of the cached response to a request, if the caller may have it. */
  routeOf(request: IncomingMessage): CachedResponse['route'] | undefined
  /**
   * Calls `make` immediately, or once a concurrent request has remade the response, so that it is made only once for
   * many callers after a change. A caller that has waited checks the cache first.
   */
  makeOnce(request: IncomingMessage, response: ServerResponse, make: (hasWaited: boolean) => void): void
  /** Stores a response under its address and returns the representation for this request. */
  keep(url: string, answer: FreshAnswer, acceptEncoding: string | undefined): Promise<Representation>
}

/** A response as its handler made it. */
export interface FreshAnswer extends Pick<CachedResponse, 'route' | 'state' | 'shown' | 'headers' | 'lastModified'> {
  body: string | Buffer
}

export interface ResponseCacheParts {
  /** The state that is being served. */
  state(): ShopState
  marks: Pick<ChangeMarks, 'isUnchanged'>
  /** Calls the guard; undefined sends the request to the normal path. */
  admit(request: IncomingMessage, route: CachedResponse['route']): Admission | undefined
  /** Called with a response that its caller did not take at once. */
  onUnread?(room: HeldRoom, response: ServerResponse): void
  /** Maximum bytes of bodies, in all encodings together. */
  capacity: number
}

/** Caches responses. See `ResponseCache`. */
export function createResponseCache({ state, marks, admit, onUnread, capacity }: ResponseCacheParts): ResponseCache {
  const answers = keepAnswers({ state, marks, capacity })
  const remaking = createRemaking(answers.hasEnded)

  return {
    makeOnce: remaking.makeOnce,

    routeOf: (request) => answers.find(request)?.route,

    answer(request, response) {
      const { method, url = '', headers } = request
      const answer = answers.find(request)
      if (!answer) return false
      if (answer.strictly !== undefined && !isAccepted(headers.accept, answer.strictly)) return false
      const accepted = headers['accept-encoding']
      const coding = chooseCoding(accepted, answer.compressible)
      const well = answer.representations[coding]
      const found = well ?? answer.quick[chooseQuickCoding(accepted, answer.compressible)]
      if (!found) return false
      const admission = admit(request, answer.route)
      if (!admission) return false
      if (!well) answers.improve(url, answer, coding)
      const representation = asNamed(found, headers['if-none-match'])
      const unchanged = isUnchanged(headers, representation)
      response.writeHead(unchanged ? 304 : 200, headersFor(representation, unchanged, admission))
      response.end(unchanged || method === 'HEAD' ? undefined : representation.body)
      if (response.writableLength > 0 && admission.room) onUnread?.(admission.room, response)
      return true
    },

    async keep(url, fresh, acceptEncoding) {
      const { answer, body } = answers.keptOrNew(url, fresh)
      const coding = chooseCoding(acceptEncoding, answer.compressible)
      const well = answer.representations[coding]
      if (well) return well
      const quickly = chooseQuickCoding(acceptEncoding, answer.compressible)
      const isMadeWell = quickly === 'identity' || !mayChange(answer, body)
      const made = isMadeWell
        ? await represent(answer, coding, body)
        : (answer.quick[quickly] ?? describe(answer, quickly, QUICK_COMPRESSORS[quickly](body), QUICK))
      if (isMadeWell) answers.keepWell(url, answer, coding, made)
      else answers.keepQuick(url, answer, quickly, made)
      remaking.made(url)
      return made
    },
  }
}

/** The stored responses; the least recently used ones are dropped first. */
function keepAnswers({ state, marks, capacity }: Pick<ResponseCacheParts, 'state' | 'marks' | 'capacity'>) {
  const { toBytes } = createTextWriter()
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: capacity,
    sizeCalculation: sizeOf,
    maxEntrySize: Math.floor(capacity / 4),
  })

  const isGood = (answer: CachedResponse) => isCurrent(answer, state(), marks)
  const isSecondRequest = createSecondRequests()

  /** Whether to store a response: at once if it is small or known, otherwise when it is requested again. */
  function isWorthKeeping(url: string, { body }: Representation): boolean {
    return body.length <= LARGE || kept.peek(url) !== undefined || isSecondRequest(url)
  }

  // Stored again, even if known: its size grows by this representation.
  function keepWell(url: string, answer: CachedResponse, coding: Coding, made: Representation): void {
    if (!isWorthKeeping(url, made)) return
    const { [coding]: _, ...quick } = answer.quick
    kept.set(url, { ...answer, quick, representations: { ...answer.representations, [coding]: made } })
  }

  return {
    keepWell,

    keepQuick(url: string, answer: CachedResponse, coding: Coding, made: Representation): void {
      if (!isWorthKeeping(url, made)) return
      kept.set(url, { ...answer, quick: { ...answer.quick, [coding]: made } })
    },

    find({ method, url = '', headers }: IncomingMessage): CachedResponse | undefined {
      if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined || hasStateCondition(headers))
        return undefined
      const answer = kept.get(url)
      return answer && isGood(answer) ? answer : undefined
    },

    hasEnded(url: string): boolean {
      const known = kept.peek(url)
      return known !== undefined && !isGood(known)
    },

    /**
     * The stored response with the same bytes, whose representations remain valid, or else the new one; and the bytes.
     */
    keptOrNew(url: string, { body: made, ...fresh }: FreshAnswer): { answer: CachedResponse; body: Buffer } {
      const body = typeof made === 'string' ? toBytes([made]) : wholly(made)
      const digest = hash('sha1', body, 'base64url')
      const known = kept.peek(url)
      const isKnown = known?.state.edition === fresh.state.edition && known.digest === digest
      return { answer: isKnown ? known : toKept(url, { ...fresh, digest }, body), body }
    },

    /** Compresses a repeated response well. No request waits for it, and a failure changes nothing. */
    improve(url: string, answer: CachedResponse, coding: Coding): void {
      const { improving } = answer
      /** The current entry, unless another response has replaced it. */
      const current = () => [kept.peek(url)].find((now) => now?.improving === improving)
      if (!current() || improving.has(coding)) return
      improving.add(coding)
      bodyOf(answer)
        .then((body) => represent(answer, coding, body))
        .then(
          (representation) => {
            const now = current()
            if (now) keepWell(url, now, coding, representation)
          },
          () => improving.delete(coding),
        )
    },
  }
}

/** Whether a response made now would be the same. A confirmed response is treated as if made now. */
function isCurrent(answer: CachedResponse, now: ShopState, marks: ResponseCacheParts['marks']): boolean {
  const { state: then, shown } = answer
  if (then.edition === now.edition) return true
  if (!shown || !marks.isUnchanged(shown, then.mark)) return false
  if (shown.hasDepartments && then.departments !== now.departments) return false
  answer.state = now
  return true
}

/** Returns a function that is false at the first call with an address and true at the second. */
function createSecondRequests(): (url: string) => boolean {
  // Hashes of addresses, since an address may be long; two with one hash are stored one request too early.
  const requestedOnce = new LRUCache<number, true>({ max: LARGE_REMEMBERED })

  return (url) => {
    const hash = hashKey(url)
    if (requestedOnce.delete(hash)) return true
    requestedOnce.set(hash, true)
    return false
  }
}

/**
 * Remakes an expired response once for all concurrent callers. `hasEnded`: whether the response of an address has
 * expired.
 */
function createRemaking(hasEnded: (url: string) => boolean) {
  /** Responses that are being remade, and the callers that wait for them. */
  const underWay = new Map<string, (() => void)[]>()

  function made(url: string): void {
    const waiting = underWay.get(url) ?? []
    underWay.delete(url)
    for (const go of waiting) go()
  }

  const makeOnce: ResponseCache['makeOnce'] = ({ method, url = '' }, response, make) => {
    const waiting = underWay.get(url)
    if (waiting === undefined) {
      if (method === 'GET' && hasEnded(url)) {
        underWay.set(url, [])
        response.once('close', () => made(url))
      }
      return make(false)
    }
    const patience = setTimeout(go, PATIENCE)
    let hasGone = false
    function go(): void {
      clearTimeout(patience)
      if (!hasGone && !response.destroyed) make(true)
      hasGone = true
    }
    waiting.push(go)
  }

  return { made, makeOnce }
}

function toKept(url: string, answer: Omit<FreshAnswer, 'body'> & { digest: string }, body: Buffer): CachedResponse {
  const type = answer.headers['content-type'] ?? ''
  return {
    ...answer,
    compressible: body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(type),
    strictly: isStrict(url) ? type.split(';')[0] : undefined,
    representations: {},
    quick: {},
    improving: new Set(),
  }
}

/** Whether its compression may change later: not if ranges of it are requested, or if compression takes long. */
function mayChange({ headers }: CachedResponse, body: Buffer): boolean {
  return headers['accept-ranges'] === undefined && body.length <= MOST_AT_ONCE
}

async function represent(answer: CachedResponse, coding: Coding, body: Buffer): Promise<Representation> {
  return describe(answer, coding, await COMPRESSORS[coding](body))
}

/** The body before any content encoding. */
async function bodyOf({ representations, quick }: CachedResponse): Promise<Buffer> {
  for (const coding of CODINGS.toReversed()) {
    const made = representations[coding] ?? quick[coding]
    if (made) return EXPANDERS[coding](made.body)
  }
  throw new Error('A cached response has at least one representation.')
}

/**
 * The suffix of validators of quick compression; it must change whenever the compressor's output changes. It was 1
 * before.
 */
const QUICK = '0'

function describe(
  { headers, digest, lastModified }: CachedResponse,
  coding: Coding,
  coded: Buffer,
  effort: typeof QUICK | '' = '',
): Representation {
  // A strong validator identifies bytes, so each encoding has a separate one (RFC 9110, section 8.8.3.3).
  const etag = coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}${effort}"`
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
    digest,
    lastModified,
    headers: Object.entries(full).flat(),
    bareHeaders: Object.entries(described).flat(),
    privateHeaders: Object.entries({ ...full, ...closed }).flat(),
    barePrivateHeaders: Object.entries({ ...described, ...closed }).flat(),
    body: wholly(coded),
  }
}

/** In bytes. */
const WORTH_COPYING = 1024

/**
 * Copies bytes to a buffer of their own. A compressor returns a slice of the sixteen kilobytes that it wrote into, and
 * all of them would be kept alive with a response of two.
 */
function wholly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength - bytes.length < WORTH_COPYING) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The suffixes of our validators after the digest. */
const CODED = /^(-(br|zstd|gzip)[01]?)?"$/

/**
 * The representation under the validator that the caller has: the same body in another encoding, or compressed with
 * another effort. The 304 confirms the caller's copy by its own validator (RFC 9111, section 4.3.4).
 */
export function asNamed(representation: Representation, ifNoneMatch: string | undefined): Representation {
  const { etag, digest, bareHeaders, barePrivateHeaders } = representation
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return representation
  const own = `"${digest}`
  const named = ifNoneMatch
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .find((part) => part.startsWith(own) && CODED.test(part.slice(own.length)))
  if (named === undefined || named === etag) return representation
  const renamed = (headers: readonly string[]) => headers.map((text) => (text === etag ? named : text))
  return {
    ...representation,
    etag: named,
    bareHeaders: renamed(bareHeaders),
    barePrivateHeaders: renamed(barePrivateHeaders),
  }
}

function headersFor(representation: Representation, unchanged: boolean, { headers, storing }: Admission): string[] {
  const { headers: open, bareHeaders, privateHeaders, barePrivateHeaders } = representation
  const isPrivate = storing === 'private'
  const stored = isPrivate ? (unchanged ? barePrivateHeaders : privateHeaders) : unchanged ? bareHeaders : open
  const all = headers.length === 0 ? stored : stored.concat(headers)
  return storing === 'none' ? all.with(all.indexOf('cache-control') + 1, 'private, no-store') : all
}

/** The size of a cached response besides its bodies: address, headers in four forms, their names and values. */
const ANSWER = 3000

function sizeOf({ representations, quick }: CachedResponse): number {
  const coded = [...Object.values(representations), ...Object.values(quick)]
  return coded.reduce((sum, { body }) => sum + body.length, ANSWER)
}
