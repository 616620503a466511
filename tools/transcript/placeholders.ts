import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Answer } from './ask.ts'
import { type Body, type Exchange, readOr, type Sent } from './exchange.ts'

// What differs from run to run is written as a placeholder: in answers, so that two recordings can be compared, and in
// requests, so that one shop can be sent what was recorded of another.

export interface Placeholders {
  /** The answer to the request of this number, as it is recorded. */
  record(answer: Answer, request: { number: number; target: string }): Pick<Exchange, 'status' | 'headers' | 'body'>
  /** With placeholders for values that earlier answers had. */
  hide(sent: Sent): Sent
  /** With the values that earlier answers of this shop had in their place. */
  fill(sent: Sent): Sent
}

/** How long things live here, in minutes: an instant that is so far ahead is written as that. */
const LIFETIMES: readonly [string, number][] = [
  ['now', 0],
  ['now+10min', 10],
  ['now+15min', 15],
  ['now+1h', 60],
  ['now+24h', 1440],
  ['now+72h', 4320],
  ['now+14d', 20_160],
  ['now+30d', 43_200],
  ['now+90d', 129_600],
  ['now+365d', 525_600],
]
/** In milliseconds: longer than a shop runs, and half the distance of the two closest lifetimes. */
const TOLERANCE = 150_000

// Behind `%3D` no word begins.
const SECRET = /(?:vtr|clm|lnk|att|rfr|ses|sgn|brw|cod)_[0-9A-Za-z]{39}\b/g
const ID = /(?:reg|cla|cart)_[\w-]{16,}/g
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const JWT = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g
const INSTANT = /\b20\d\d-\d\d-\d\dT\d\d(?::|%3A)\d\d(?:(?::|%3A)\d\d(?:\.\d+)?)?Z/g
const WRITTEN_INSTANT = /\b\d{1,2} [A-Z][a-z]+ 20\d\d at \d\d:\d\d UTC/g
const TIME_ELEMENT = /(<time datetime="<[^"]+>">)[^<]*/g
const HTTP_DATE = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} 20\d\d \d\d:\d\d:\d\d (?:GMT|\+0000)/g
const ETAG = /"([\w+/=-]{16,}?)(-(?:br|zstd|gzip))?"/g
/** Of a file in a folder: its size and the time of its last change. Of a picture made smaller: that time and its width. */
const FILE_TAG = /^(W\/"[0-9a-f]+-)[0-9a-f]+("$)|^(")[0-9a-z]{8,9}(-\d{2,4}"$)/
const BOUNDARY = /_NmP-[0-9a-f]+/g
const REFERENCE = /(vitrine_ref=)[\w-]{16}/g
const FORM_TOKEN = /(name="form_token" value=")([^"]+)/g
const WAIT = /\b(Wait|in|after) \d+ seconds/g
const PROOF = /(v1:[\w.-]+(?::\d+)?:)\d{10}/g
const CURSOR = /((?:cursor=|^))([\w-]{20,})/g
const SCRIPT = /(\/assets\/[a-z-]+-)[0-9a-f]{12}(\.js)/g

/** JSON members that are times in seconds. */
const SECONDS_SINCE_1970 = new Set(['iat', 'exp', 'nbf', 'auth_time'])
/** JSON members with a random or counted value of no pattern of its own. */
const RANDOM_MEMBERS = new Set(['kid', 'x', 'y', 'jti', 'request_id', 'retry_after', 'user_code'])

/** In characters: a shorter value is not looked for in requests, where it may stand by chance. */
const SHORTEST = 6

/** For the answers of one shop, which listens at this port. */
export function createPlaceholders(port: number): Placeholders {
  /** By kind and value. */
  const learned = new Map<string, string>()
  /** What requests repeat, and their placeholders; and the other way round, the last value of each. */
  const hidden = new Map<string, string>()
  const values = new Map<string, string>()
  let step = 0

  /** The same value gets the same placeholder, which names the request whose answer had it first. */
  function nameOf(kind: string, value: string): string {
    const known = learned.get(`${kind} ${value}`)
    if (known !== undefined) return known
    let placeholder = `<${kind}:${step}>`
    for (let count = 2; values.has(placeholder); count++) placeholder = `<${kind}:${step}.${count}>`
    learned.set(`${kind} ${value}`, placeholder)
    return learn(placeholder, value)
  }

  function learn(placeholder: string, value: string): string {
    // Of an instant, which is written in several ways, requests have the one without blanks.
    if (!value.includes(' ')) values.set(placeholder, value)
    if (value.length >= SHORTEST) hidden.set(value, placeholder)
    return placeholder
  }

  function instant(milliseconds: number, otherwise: string): string {
    const ahead = milliseconds - Date.now()
    const lifetime = LIFETIMES.find(([, minutes]) => Math.abs(ahead - minutes * 60_000) < TOLERANCE)
    if (lifetime) return learn(`<${lifetime[0]}>`, otherwise)
    // Policy pages show when their files were changed, which in a fresh checkout was just now.
    if (ahead < 0 && milliseconds % 60_000 > 0) return learn('<now>', otherwise)
    return otherwise.endsWith('T00:00:00.000Z') ? learn('<midnight>', otherwise) : otherwise
  }

  function ofJwt(jwt: string): string {
    nameOf('jwt', jwt)
    const [header, payload] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    return `<jwt ${text(header ?? '')} ${JSON.stringify(json(JSON.parse(payload ?? '')))}>`
  }

  /** A cursor of /api/catalog holds the instant of the edition. */
  function ofCursor(whole: string, before: string, cursor: string): string {
    const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('.')
    if (parts.length !== 4 || !parts.every((part) => /^[0-9a-z]{1,11}$/.test(part))) return whole
    return before + learn(`<cursor:${parts.with(1, '').join('.')}>`, cursor)
  }

  function text(given: string): string {
    return given
      .replaceAll(`127.0.0.1:${port}`, '127.0.0.1:<port>')
      .replace(JWT, ofJwt)
      .replace(SECRET, (secret) => nameOf(secret.slice(0, 3), secret))
      .replace(ID, (id) => nameOf(id.split('_')[0] ?? '', id))
      .replace(UUID, (uuid) => nameOf('uuid', uuid))
      .replace(INSTANT, (found) => instant(Date.parse(found.replaceAll('%3A', ':')), found))
      .replace(WRITTEN_INSTANT, (found) => instant(Date.parse(found.replace(' at', '')), found))
      .replace(TIME_ELEMENT, '$1<date>')
      .replace(HTTP_DATE, (found) => instant(Date.parse(found), found))
      .replace(REFERENCE, '$1<reference>')
      .replace(FORM_TOKEN, (_whole, before: string, token: string) => before + nameOf('form_token', token))
      .replace(WAIT, '$1 <n> seconds')
      .replace(PROOF, '$1<now>')
      .replace(CURSOR, ofCursor)
      .replace(SCRIPT, '$1<hash>$2')
      .replace(BOUNDARY, '<boundary>')
  }

  function json(value: unknown, member = ''): unknown {
    if (RANDOM_MEMBERS.has(member) && typeof value === 'string') return nameOf(member, value)
    if (RANDOM_MEMBERS.has(member) && typeof value === 'number') return `<${member}>`
    if (SECONDS_SINCE_1970.has(member) && typeof value === 'number') return instant(value * 1000, String(value))
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map((each) => json(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [text(key), json(each, key)]))
  }

  function header(name: string, value: string, { status, bytes, sentLength }: Answer): string {
    switch (name) {
      case 'content-length':
        return bytes.length > 0 && Number(value) === sentLength ? '<length of the body>' : status === 0 ? value : '<n>'
      case 'last-modified':
        return '<date>'
      case 'etag':
        if (FILE_TAG.test(value)) return value.replace(FILE_TAG, '$1$3<time>$2$4')
        return value.replace(ETAG, (_whole, digest: string, coding = '') => `"${nameOf('etag', digest)}${coding}"`)
      case 'content-range':
        return value.replace(/\d+$/, '<n>')
      case 'retry-after':
        return '<seconds>'
      case 'signature':
        return value.replace(/:[^:]+:/g, ':<signature>:')
      case 'signature-input':
        return value.replace(/\b(created|expires|keyid|nonce)=("[^"]*"|\d+)/g, '$1=<$1>')
      case 'ratelimit':
        return value.replace(/\b([rt])=\d+/g, '$1=<n>')
      default:
        return text(value)
    }
  }

  return {
    record({ status, ...answer }, { number, target }) {
      step = number
      const headers: Record<string, string[]> = {}
      for (const [key, value] of answer.headers) {
        headers[key] ??= []
        headers[key].push(header(key, value, { status, ...answer }))
      }
      const body = readBody({ status, ...answer }, target)
      switch (body.kind) {
        case 'none':
        case 'bytes':
          return { status, headers, body }
        case 'json': {
          const value = json(body.value)
          return { status, headers, body: { ...body, value: status === 416 ? withoutSize(value) : value } }
        }
        case 'jsonl':
          return { status, headers, body: { ...body, value: body.value.map((each) => json(each)) } }
        default:
          return { status, headers, body: { ...body, value: text(body.value) } }
      }
    },

    hide(sent) {
      // Longer ones first, which may contain shorter ones.
      const pairs = [...hidden].sort(([one], [other]) => other.length - one.length)
      return mapTexts(sent, (given) => {
        let made = given
        for (const [value, placeholder] of pairs)
          for (const written of new Set([value, encodeURIComponent(value)]))
            made = made.replaceAll(written, placeholder)
        return made
      })
    },

    fill(sent) {
      return mapTexts(sent, (given) => given.replace(PLACEHOLDER, (whole) => values.get(whole) ?? whole))
    },
  }
}

/** Without blanks, which no address may have. */
const PLACEHOLDER = /<[a-z_]+(?:[:+][\w.]+)?>/g

function mapTexts({ target, headers, body, ...sent }: Sent, change: (text: string) => string): Sent {
  return {
    ...sent,
    target: change(target),
    headers: headers.map(([name, value]): [string, string] => [name, change(value)]),
    ...(body !== undefined && { body: sent.isBase64 ? body : change(body) }),
  }
}

/** A refused range names the size of the file, which depends on how well its dates are compressed. */
function withoutSize(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/\d{4,}/g, '<n>'))
}

/** What a body is, by its type and, for what is packed as a file, its address. */
function readBody({ status, bytes, header }: Omit<Answer, 'headers'>, path: string): Body {
  if (bytes.length === 0) return { kind: 'none' }
  const type = header('content-type') ?? ''
  const unpacked =
    type === 'application/gzip' && status === 200 ? readOr(() => gunzipSync(bytes).toString()) : undefined
  if (typeof unpacked === 'string') return readText(unpacked, path)
  if (/^(image\/(?!svg)|application\/(gzip|octet-stream))/.test(type))
    return { kind: 'bytes', value: hash('sha256', bytes), length: bytes.length }
  return readText(bytes.toString('utf8'), type === 'text/plain; charset=utf-8' ? path : type)
}

/** `type` is a media type or an address whose ending says as much. */
function readText(text: string, type: string): Body {
  const value = readOr(() => JSON.parse(text))
  if (/json\b(?!l)/.test(type) && value !== undefined) return { kind: 'json', value }
  const lines = readOr(() =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )
  if (/jsonl/.test(type) && Array.isArray(lines)) return { kind: 'jsonl', value: lines }
  if (/html/.test(type)) return { kind: 'html', value: text }
  if (/xml|svg/.test(type)) return { kind: 'xml', value: text }
  if (/markdown|\.md\b|llms|message\/rfc822/.test(type)) return { kind: 'markdown', value: text }
  return { kind: 'text', value: text }
}
