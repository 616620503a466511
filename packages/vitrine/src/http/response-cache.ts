import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTextWriter } from '@vitrine/kit'
import type { FastifyContextConfig } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChangeMarks, Shown } from '../catalog/change-marks.ts'
import type { ShopState } from '../storefront/storefront.ts'
import { isAccepted, isStrict } from './accept-header.ts'
import { hasStateCondition, isUnchanged } from './conditional-requests.ts'
import {
  CODINGS,
  COMPRESSORS,
  type Coding,
  chooseCoding,
  chooseQuickCoding,
  EXPANDERS,
  QUICK_COMPRESSORS,
} from './content-encoding.ts'

// The short path. An answer that depends on nothing but the address and what it shows of the catalogue is made once,
// compressed once in each coding that somebody asked for, and from then on written straight to the socket: without
// routing, hooks, validation or serialization. Who asks first gets it as it can be compressed at once; when it is asked
// for again, it is compressed well.

/** Below this a compressed answer saves no packet. */
const WORTH_COMPRESSING = 1000
const COMPRESSIBLE = /^(text\/|application\/([a-z.+-]*\+)?(json|xml)|image\/svg|application\/jsonl)/

/** More than this is compressed by another thread at once, in bytes: others would wait for it. */
const MOST_AT_ONCE = 400_000

/** How long a request waits for another one to make the same, in milliseconds. */
const PATIENCE = 2000

/** One representation of an answer, ready for the socket. */
export interface Representation {
  etag: string
  /** Of the body without a coding; part of the validators of all representations. */
  digest: string
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

export interface ShownByAnswer extends Shown {
  /** Whether the departments are listed as well, as on every page. */
  hasDepartments?: boolean
}

/** Permission to use a cached response, and the headers to add. */
export interface Admission {
  headers: readonly string[]
  /** Which caches may keep the answer: not shared ones what a credential was shown for, none what only signed requests get. */
  storing: 'shared' | 'private' | 'none'
}

export interface CachedResponse {
  /** The route's: the scope of a credential where the owner protects it, and the limit it counts against. */
  route: Pick<FastifyContextConfig, 'scope' | 'form' | 'budget'>
  /** The state of everything that the answer was made in. */
  state: ShopState
  /** What it shows; undefined: it may be different whenever any product is. */
  shown?: ShownByAnswer | undefined
  headers: Record<string, string>
  /** Of the body without a coding, which is not kept: most answers are asked for once, and it weighs five times as much. */
  digest: string
  lastModified: Date
  compressible: boolean
  /** The media type that a caller must accept; undefined if any. */
  strictly?: string
  representations: Partial<Record<Coding, Representation>>
  /** As it was compressed for the first who asked. */
  quick: Partial<Record<Coding, Representation>>
  /** Codings in which it is being compressed well; the same set for as long as it is the same answer. */
  improving: Set<Coding>
}

export interface ResponseCache {
  /** Responds from the cache; false when the request must take the long path. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** The route of the answer that there is for a request, if whoever asks may have it. */
  routeOf(request: IncomingMessage): CachedResponse['route'] | undefined
  /**
   * Calls `make` at once, or when another request has made the same again, so that what many want at the moment of a
   * change is made once. Whoever has waited looks first whether there is an answer now.
   */
  makeOnce(request: IncomingMessage, response: ServerResponse, make: (hasWaited: boolean) => void): void
  /** Keeps an answer under its address and gives the representation for this request. */
  keep(url: string, answer: FreshAnswer, acceptEncoding: string | undefined): Promise<Representation>
}

/** An answer as its handler made it. */
export interface FreshAnswer extends Pick<CachedResponse, 'route' | 'state' | 'shown' | 'headers' | 'lastModified'> {
  body: string | Buffer
}

export interface ResponseCacheParts {
  /** What is being served. */
  state(): ShopState
  marks: Pick<ChangeMarks, 'isUnchanged'>
  /** Calls the guard; undefined sends the request to the long path. */
  admit(request: IncomingMessage, route: CachedResponse['route']): Admission | undefined
  /** Bytes of bodies, in all codings together. */
  capacity: number
}

/** What was answered, kept for whoever asks the same again. `ResponseCache` says what it does. */
export function createResponseCache({ state, marks, admit, capacity }: ResponseCacheParts): ResponseCache {
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

/** The answers themselves, those asked for longest ago being dropped first. */
function keepAnswers({ state, marks, capacity }: Pick<ResponseCacheParts, 'state' | 'marks' | 'capacity'>) {
  const { toBytes } = createTextWriter()
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: capacity,
    sizeCalculation: sizeOf,
    maxEntrySize: Math.floor(capacity / 4),
  })

  /** Whether an answer made now would be the same. One that was found good is remembered as made now. */
  function isGood(answer: CachedResponse): boolean {
    const [then, now] = [answer.state, state()]
    if (then.edition === now.edition) return true
    const { shown } = answer
    if (!shown || !marks.isUnchanged(shown, then.mark)) return false
    if (shown.hasDepartments && then.departments !== now.departments) return false
    answer.state = now
    return true
  }

  // Stored again, even if known: its size grows by this representation.
  function keepWell(url: string, answer: CachedResponse, coding: Coding, made: Representation): void {
    const { [coding]: _, ...quick } = answer.quick
    kept.set(url, { ...answer, quick, representations: { ...answer.representations, [coding]: made } })
  }

  return {
    keepWell,

    keepQuick(url: string, answer: CachedResponse, coding: Coding, made: Representation): void {
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

    /** The kept answer with the same bytes, whose representations are good still, or the new one; and the bytes. */
    keptOrNew(url: string, { body: made, ...fresh }: FreshAnswer): { answer: CachedResponse; body: Buffer } {
      const body = typeof made === 'string' ? toBytes([made]) : wholly(made)
      const digest = hash('sha1', body, 'base64url')
      const known = kept.peek(url)
      const isKnown = known?.state.edition === fresh.state.edition && known.digest === digest
      return { answer: isKnown ? known : toKept(url, { ...fresh, digest }, body), body }
    },

    /** Compresses well what is asked for again. Nobody waits for it, and a failure leaves what there is. */
    improve(url: string, answer: CachedResponse, coding: Coding): void {
      const { improving } = answer
      /** What stands there now, unless another answer has taken its place. */
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

/** What was kept and has ended is made once for all who want it. `hasEnded`: whether that is so of an address. */
function createRemaking(hasEnded: (url: string) => boolean) {
  /** Answers that are being made again, and who waits for them. */
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

/** Whether its bytes may be others a moment later: not where parts of it are fetched, or where it takes long. */
function mayChange({ headers }: CachedResponse, body: Buffer): boolean {
  return headers['accept-ranges'] === undefined && body.length <= MOST_AT_ONCE
}

async function represent(answer: CachedResponse, coding: Coding, body: Buffer): Promise<Representation> {
  return describe(answer, coding, await COMPRESSORS[coding](body))
}

/** What any of its representations is of. */
async function bodyOf({ representations, quick }: CachedResponse): Promise<Buffer> {
  for (const coding of CODINGS.toReversed()) {
    const made = representations[coding] ?? quick[coding]
    if (made) return EXPANDERS[coding](made.body)
  }
  throw new Error('An answer is kept in one coding at least.')
}

/** Ends validators of what was compressed quickly: another one whenever that makes other bytes. Before it was 1. */
const QUICK = '0'

function describe(
  { headers, digest, lastModified }: CachedResponse,
  coding: Coding,
  coded: Buffer,
  effort: typeof QUICK | '' = '',
): Representation {
  // A strong validator names bytes, so each coding has its own (RFC 9110, section 8.8.3.3).
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
 * The same bytes in memory of their own. A compressor gives the beginning of the sixteen kilobytes that it wrote into, all
 * of which would be kept with an answer of two.
 */
function wholly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength - bytes.length < WORTH_COPYING) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** What follows the digest in validators of ours. */
const CODED = /^(-(br|zstd|gzip)[01]?)?"$/

/**
 * The representation under the validator that the caller has: of the same body in another coding, or compressed with
 * another effort. It is told that its copy is good, by the name of that copy (RFC 9111, section 4.3.4).
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
  const kept = isPrivate ? (unchanged ? barePrivateHeaders : privateHeaders) : unchanged ? bareHeaders : open
  const told = headers.length === 0 ? kept : kept.concat(headers)
  return storing === 'none' ? told.with(told.indexOf('cache-control') + 1, 'private, no-store') : told
}

/** What an answer weighs beside its bodies: address, headers in four forms, their names and values. */
const ANSWER = 3000

function sizeOf({ representations, quick }: CachedResponse): number {
  const coded = [...Object.values(representations), ...Object.values(quick)]
  return coded.reduce((sum, { body }) => sum + body.length, ANSWER)
}
