import { type ChildProcess, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { commandOf, inCheckout } from '../bench/checkout.ts'
import { type Answer, openPeers, type Peers, type Setup, SHOPS, type Step } from './transcript-requests.ts'

// Proves that a restructuring changes no behaviour. It starts shops from the checkout that it belongs to, or from another
// folder or commit (--of), sends them the requests of transcript-requests.ts, and writes each answer as a line of JSON,
// with a placeholder for each value that differs from run to run. It imports nothing from the shop, so it still works
// after the code has moved.
//
//   node tools/transcript.ts record before.jsonl
//   node tools/transcript.ts record before.jsonl --of 5ae74e3
//   node tools/transcript.ts compare before.jsonl               starts the shops and compares
//   node tools/transcript.ts compare before.jsonl after.jsonl   compares two recordings
//
// `compare` exits with 1 on a difference in a status, a header or the structure of a body. Differences in sentences are
// only counted, unless --strict. --all prints every difference in every request. --only NAME takes one shop of SHOPS.

const ROOT = path.join(import.meta.dirname, '..')

/** One line of a recording. */
interface Exchange {
  shop: string
  name: string
  request: Omit<Step, 'keep' | 'prepare' | 'name'>
  status: number
  headers: Record<string, string[]>
  body: Body
}

type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'jsonl'; value: unknown[] }
  | { kind: 'html' | 'xml' | 'markdown' | 'text'; value: string }
  /** `value` is a SHA-256. */
  | { kind: 'bytes'; value: string; length: number }

// Running the shops

/** `of`: a commit, or the folder of a checkout. */
function run({ only, of = ROOT }: { only?: string; of?: string }): Promise<Exchange[]> {
  return inCheckout(of, async (checkout) => {
    const exchanges: Exchange[] = []
    for (const setup of SHOPS.filter(({ name }) => only === undefined || name === only)) {
      exchanges.push(...(await questionShop(setup, commandOf(checkout))))
    }
    return exchanges
  })
}

/** Starts one shop, takes all of its steps in order, and stops it. */
async function questionShop(setup: Setup, command: string): Promise<Exchange[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'transcript-'))
  const peers = await openPeers()
  const port = await freePort()
  const shop = await startShop(setup, { command, folder, port, peers })
  try {
    return await takeSteps(setup, { port, peers })
  } finally {
    await stop(shop)
    await peers[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Place {
  command: string
  folder: string
  port: number
  peers: Peers
}

/** The shop runs in an empty folder with these settings and no others, so nothing of the machine gets into its answers. */
async function startShop(setup: Setup, { command, folder, port, peers }: Place): Promise<ChildProcess> {
  for (const [name, text] of Object.entries(setup.files ?? {})) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  const child = spawn(process.execPath, [command, 'start'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'error',
      SMTP_URL: peers.smtpUrl,
      ...setup.environment(peers),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const until = setup.isEmpty ? '/healthz' : '/readyz'
  for (const began = performance.now(); ; await sleep(50)) {
    const status = await send(port, { path: until }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return child
    if (child.exitCode !== null || performance.now() - began > PATIENCE) {
      await stop(child)
      throw new Error(`The shop "${setup.name}" did not start.`)
    }
  }
}

/** In milliseconds; a busy machine builds the index slowly. */
const PATIENCE = 60_000

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function takeSteps(
  { name: shop, steps }: Setup,
  { port, peers }: Pick<Place, 'port' | 'peers'>,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const values = new Map<string, string>()
  const jars = new Map<string, Map<string, string>>()
  const normaliser = createNormaliser([
    [port, '<port>'],
    [peers.port, '<peer port>'],
  ])
  const seen = new Map<string, number>()
  const kept = new Set(steps.flatMap(({ keep = {} }) => Object.keys(keep)))
  for (const { name: given, keep = {}, prepare, ...asked } of steps) {
    const plain = given ?? `${asked.method ?? (asked.mail ? 'MAIL' : 'GET')} ${asked.path ?? asked.mail ?? 'raw'}`
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    const name = count === 1 ? plain : `${plain} (${count})`
    for (const [key, value] of Object.entries((await prepare?.(peers)) ?? {})) values.set(key, value)
    const fill = (text: string) =>
      text.replace(/<([a-z_]+)>/g, (whole, key) => {
        if (kept.has(key) && !values.has(key)) console.error(`${shop}: ${name}: no step has kept ${whole}`)
        return values.get(key) ?? whole
      })
    const answer = await take(asked, { port, peers, fill, jars }).catch((error: unknown) => failedAnswer(error))
    if (answer.header(BROKEN) === 'ECONNREFUSED') throw new Error(`The shop "${shop}" has ended before: ${name}.`)
    for (const [key, read] of Object.entries(keep)) {
      const value = readOr(() => read(answer))
      if (typeof value !== 'string') continue
      values.set(key, value)
      if (/^\d{6}$/.test(value)) normaliser.learnCode(value)
    }
    exchanges.push({ shop, name, request: asked, ...normaliser.normalise(answer, { name, path: asked.path ?? '' }) })
  }
  return exchanges
}

const BROKEN = 'x-transcript-error'

/** A connection that breaks is an answer as well. */
function failedAnswer(error: unknown): Answer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return toAnswer(0, [[BROKEN, code]], Buffer.alloc(0))
}

function readOr(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

interface Taking {
  port: number
  peers: Peers
  /** Puts earlier values in the place of their names. */
  fill(text: string): string
  /** The cookies of each person who takes steps. */
  jars: Map<string, Map<string, string>>
}

async function take(
  step: Omit<Step, 'keep' | 'prepare' | 'name'>,
  { port, peers, fill, jars }: Taking,
): Promise<Answer> {
  if (step.mail !== undefined) return readMail(await peers.nextMail())
  if (step.raw !== undefined) return sendRaw(port, fill(step.raw))
  const headers = Object.fromEntries(Object.entries(step.headers ?? {}).map(([key, value]) => [key, fill(value)]))
  const jar = step.as === undefined ? undefined : (jars.get(step.as) ?? new Map<string, string>())
  if (step.as !== undefined && jar) {
    jars.set(step.as, jar)
    if (jar.size > 0) headers.cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    headers.accept ??= 'text/html'
  }
  const answer = await send(port, { ...step, headers, path: fill(step.path ?? '/'), ...bodyOf(step, fill) })
  for (const [key, value] of answer.headers) if (key === 'set-cookie' && jar) keepCookie(jar, value)
  return answer
}

/** A string is sent as it is, anything else as JSON. */
function bodyOf({ body, form }: Step, fill: (text: string) => string): { text?: string; type?: string } {
  if (form) {
    const filled = Object.entries(form).map(([key, value]): [string, string] => [key, fill(value)])
    return { text: new URLSearchParams(filled).toString(), type: 'application/x-www-form-urlencoded' }
  }
  if (body === undefined) return {}
  return { text: fill(typeof body === 'string' ? body : JSON.stringify(body)), type: 'application/json' }
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split('=', 2)
  if (attributes.includes('Max-Age=0')) jar.delete(name)
  else jar.set(name, value)
}

/** A mail as an answer: what its readers see of its head, and the text of all its parts. */
function readMail(mail: string): Answer {
  const [head = '', ...parts] = mail
    .replace(/^([\w-]+:.*(?:\r\n[ \t].*)*)/gm, (line) => line.replace(/\r\n[ \t]/g, ' '))
    .split('\r\n\r\n')
  const shown = head.split('\r\n').flatMap((line): [string, string][] => {
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    return ['from', 'to', 'subject', 'reply-to', 'auto-submitted'].includes(name)
      ? [[name, line.slice(name.length + 2)]]
      : []
  })
  const text = parts.join('\r\n\r\n').replace(/=\r?\n/g, '')
  const unpacked = text.replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString())
  return toAnswer(250, [...shown, ['content-type', 'message/rfc822']], Buffer.from(unpacked))
}

// HTTP

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Sending {
  method?: string
  path: string
  headers?: Record<string, string>
  text?: string
  type?: string
}

function send(port: number, { method = 'GET', path, headers = {}, text, type }: Sending): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const described = text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) }
  request({ agent, host: '127.0.0.1', port, method, path, headers: { ...described, ...headers } })
    .on('error', reject)
    .on('response', (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const { rawHeaders, statusCode = 0 } = response
          const pairs = rawHeaders.flatMap((key, at): [string, string][] =>
            at % 2 === 0 ? [[key.toLowerCase(), rawHeaders[at + 1] ?? '']] : [],
          )
          resolve(toAnswer(statusCode, pairs, Buffer.concat(chunks)))
        })
    })
    .end(text)
  return promise
}

/** What no HTTP client would send; the answer ends with the connection. */
async function sendRaw(port: number, text: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(text)
  await once(socket, 'close')
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return toAnswer(Number(first.split(' ')[1]), headers, Buffer.from(rest.join('\r\n\r\n'), 'latin1'))
}

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

function toAnswer(status: number, headers: [string, string][], sent: Buffer): Answer {
  const header = (name: string) => headers.find(([key]) => key === name)?.[1]
  const unpack = UNPACK[header('content-encoding') ?? '']
  const unpacked = unpack && sent.length > 0 ? readOr(() => unpack(sent)) : undefined
  const bytes = Buffer.isBuffer(unpacked) ? unpacked : sent
  return {
    ...{ status, headers, header, bytes, sentLength: sent.length },
    get text() {
      return bytes.toString('utf8')
    },
    get json() {
      return JSON.parse(bytes.toString('utf8'))
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}

// Placeholders for what differs from run to run

interface Normaliser {
  /** Replaces six digits from now on. */
  learnCode(code: string): void
  normalise(answer: Answer, step: { name: string; path: string }): Pick<Exchange, 'status' | 'headers' | 'body'>
}

/** How long things live here, in minutes: an instant that is so far ahead is written as that. */
const LIFETIMES: readonly [string, number][] = [
  ['now', 0],
  ['now + 10 min', 10],
  ['now + 15 min', 15],
  ['now + 1 h', 60],
  ['now + 24 h', 1440],
  ['now + 72 h', 4320],
  ['now + 14 d', 20_160],
  ['now + 30 d', 43_200],
  ['now + 90 d', 129_600],
  ['now + 365 d', 525_600],
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
const FORM_TOKEN = /(name="form_token" value=")[^"]+/g
const WAIT = /\b(Wait|in|after) \d+ seconds/g
const PROOF = /(v1:[\w.-]+(?::\d+)?:)\d{10}/g
const CURSOR = /((?:cursor=|^))([\w-]{20,})/g
const SCRIPT = /(\/assets\/[a-z-]+-)[0-9a-f]{12}(\.js)/g

/** JSON members that are times in seconds. */
const SECONDS_SINCE_1970 = new Set(['iat', 'exp', 'nbf', 'auth_time'])
/** JSON members with a random or counted value of no pattern of its own. */
const RANDOM_MEMBERS = new Set(['kid', 'x', 'y', 'jti', 'request_id', 'retry_after', 'user_code'])

function createNormaliser(ports: readonly [number, string][]): Normaliser {
  const learned = new Map<string, string>()
  const codes = new Map<string, string>()
  let step = ''

  /** The same value gets the same placeholder, which names the step that saw it first. */
  function nameOf(kind: string, value: string): string {
    const known = learned.get(`${kind} ${value}`)
    if (known !== undefined) return known
    const taken = new Set(learned.values())
    let placeholder = `<${kind}: ${step}>`
    for (let count = 2; taken.has(placeholder); count++) placeholder = `<${kind} ${count}: ${step}>`
    learned.set(`${kind} ${value}`, placeholder)
    return placeholder
  }

  function instant(milliseconds: number, otherwise: string): string {
    const ahead = milliseconds - Date.now()
    const lifetime = LIFETIMES.find(([, minutes]) => Math.abs(ahead - minutes * 60_000) < TOLERANCE)
    if (lifetime) return `<${lifetime[0]}>`
    // Policy pages show when their files were changed, which in a fresh checkout was just now.
    if (ahead < 0 && milliseconds % 60_000 > 0) return '<now>'
    return otherwise.endsWith('T00:00:00.000Z') ? '<midnight>' : otherwise
  }

  function ofJwt(jwt: string): string {
    const [header, payload] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    return `<jwt ${text(header ?? '')} ${JSON.stringify(json(JSON.parse(payload ?? '')))}>`
  }

  /** A cursor of /api/catalog holds the instant of the edition. */
  function ofCursor(whole: string, before: string, cursor: string): string {
    const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('.')
    if (parts.length !== 4 || !parts.every((part) => /^[0-9a-z]{1,11}$/.test(part))) return whole
    return `${before}<cursor ${parts.with(1, '').join('.')}>`
  }

  function text(given: string): string {
    let made = given
    for (const [port, placeholder] of ports) {
      made = made.replace(new RegExp(`(127\\.0\\.0\\.1|localhost)(:|%3A)${port}\\b`, 'g'), `$1$2${placeholder}`)
    }
    for (const [code, placeholder] of codes) {
      const spelling = `${code.slice(0, 3)}\\s?${code.slice(3)}`
      made = made.replace(new RegExp(`(?<![\\w&#])${spelling}(?!\\w)`, 'g'), placeholder)
    }
    return made
      .replace(JWT, ofJwt)
      .replace(SECRET, (secret) => nameOf(secret.slice(0, 3), secret))
      .replace(ID, (id) => nameOf(id.split('_')[0] ?? '', id))
      .replace(UUID, (uuid) => nameOf('uuid', uuid))
      .replace(INSTANT, (found) => instant(Date.parse(found.replaceAll('%3A', ':')), found))
      .replace(WRITTEN_INSTANT, (found) => instant(Date.parse(found.replace(' at', '')), found))
      .replace(TIME_ELEMENT, '$1<date>')
      .replace(HTTP_DATE, (found) => instant(Date.parse(found), found))
      .replace(REFERENCE, '$1<reference>')
      .replace(FORM_TOKEN, '$1<form token>')
      .replace(WAIT, '$1 <n> seconds')
      .replace(PROOF, '$1<now>')
      .replace(CURSOR, ofCursor)
      .replace(SCRIPT, '$1<hash>$2')
      .replace(BOUNDARY, '<boundary>')
  }

  function json(value: unknown, member = ''): unknown {
    if (RANDOM_MEMBERS.has(member) && typeof value !== 'object') return `<${member}>`
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
    learnCode: (code) => codes.set(code, '<code>'),

    normalise(answer, { name, path }) {
      step = name
      const headers: Record<string, string[]> = {}
      for (const [key, value] of answer.headers) {
        headers[key] ??= []
        headers[key].push(header(key, value, answer))
      }
      const read = readBody(answer, path)
      if (read.kind === 'bytes' || read.kind === 'none') return { status: answer.status, headers, body: read }
      if (read.kind === 'json') {
        const value = json(read.value)
        return {
          status: answer.status,
          headers,
          body: { ...read, value: answer.status === 416 ? withoutSize(value) : value },
        }
      }
      if (read.kind === 'jsonl')
        return { status: answer.status, headers, body: { ...read, value: read.value.map((each) => json(each)) } }
      return { status: answer.status, headers, body: { ...read, value: text(read.value) } }
    },
  }
}

/** A refused range names the size of the file, which depends on how well its dates are compressed. */
function withoutSize(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/\d{4,}/g, '<n>'))
}

/** What a body is, by its type and, for what is packed as a file, its address. */
function readBody({ status, bytes, header }: Answer, path: string): Body {
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

// Comparing

type DifferenceKind = 'status' | 'header' | 'member' | 'sentence'

interface Difference {
  kind: DifferenceKind
  where: string
  before: unknown
  after: unknown
}

/** Members of JSON, and attributes of HTML, whose strings are for people to read. */
const SENTENCES = new Set([
  ...['detail', 'title', 'description', 'message', 'error_description', 'summary', 'text', 'plain', 'html', 'markdown'],
  ...['instructions', 'reason', 'content', 'formula', 'alt', 'alt_text', 'placeholder', 'aria-label'],
  ...['tooldescription', 'toolparamdescription', 'toolparamtitle'],
])

function compareExchanges(before: Exchange, after: Exchange): Difference[] {
  const differences: Difference[] = []
  if (before.status !== after.status)
    differences.push({ kind: 'status', where: 'status', before: before.status, after: after.status })
  for (const name of new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])) {
    differences.push(...compareHeaders(name, before.headers[name], after.headers[name]))
  }
  return [...differences, ...compareBodies(before.body, after.body)]
}

function compareHeaders(name: string, before: string[] | undefined, after: string[] | undefined): Difference[] {
  const where = name
  const [old, fresh] = [before?.join('\n'), after?.join('\n')]
  if (old === fresh) return []
  const withoutWords = (value = '') => value.replace(/(error_description=)"[^"]*"/g, '$1')
  const isWording = old !== undefined && fresh !== undefined && withoutWords(old) === withoutWords(fresh)
  const isSubject = name === 'subject' && old !== undefined && fresh !== undefined
  return [{ kind: isWording || isSubject ? 'sentence' : 'header', where, before: old, after: fresh }]
}

function compareBodies(before: Body, after: Body): Difference[] {
  if (before.kind !== after.kind)
    return [{ kind: 'member', where: 'kind of the body', before: before.kind, after: after.kind }]
  if (before.kind === 'none' || after.kind === 'none') return []
  if (typeof before.value !== 'string' || typeof after.value !== 'string')
    return compareValues('$', before.value, after.value)
  if (before.value === after.value) return []
  switch (before.kind) {
    case 'html':
      return compareMarkup(before.value, after.value, { isXml: false })
    case 'xml':
      return compareMarkup(before.value, after.value, { isXml: true })
    case 'markdown':
      return compareMarkdown(before.value, after.value)
    default:
      return compareLines(before.value, after.value)
  }
}

function compareValues(where: string, before: unknown, after: unknown): Difference[] {
  if (Object.is(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = `${where}.length`
    const common = before
      .slice(0, after.length)
      .flatMap((each, at) => compareValues(`${where}[${at}]`, each, after[at]))
    return before.length === after.length
      ? common
      : [{ kind: 'member', where: length, before: before.length, after: after.length }, ...common]
  }
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => compareValues(`${where}.${name}`, before[name], after[name]))
  }
  if (typeof before !== 'string' || typeof after !== 'string') return [{ kind: 'member', where, before, after }]
  const [old, fresh] = [readOr(() => JSON.parse(before)), readOr(() => JSON.parse(after))]
  if (typeof old === 'object' && typeof fresh === 'object' && old && fresh) return compareValues(where, old, fresh)
  const member = /\.([^.[]+)(?:\[\d+\])?$/.exec(where)?.[1] ?? ''
  return [{ kind: SENTENCES.has(member) ? 'sentence' : 'member', where, before, after }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Elements with their attributes, data in scripts, and text. In XML text is data, too. */
function compareMarkup(before: string, after: string, { isXml }: { isXml: boolean }): Difference[] {
  const [old, fresh] = [readMarkup(before, isXml), readMarkup(after, isXml)]
  const data = old.data.length === fresh.data.length ? old.data : []
  return [
    ...compareLists('element', old.elements, fresh.elements, 'member'),
    ...data.flatMap((each, at) => compareValues(`script[${at}]`, each, fresh.data[at])),
    ...compareLists('text', old.texts, fresh.texts, isXml ? 'member' : 'sentence'),
  ]
}

interface Markup {
  elements: string[]
  /** JSON in scripts, and the source of scripts and styles. */
  data: unknown[]
  texts: string[]
}

function readMarkup(source: string, isXml: boolean): Markup {
  const markup: Markup = { elements: [], data: [], texts: [] }
  let inside = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        inside = name
        const isWords = name === 'meta' && /description|title/.test(attributes.name ?? attributes.property ?? '')
        const pairs = Object.entries(attributes)
          .sort()
          .map(([key, value]) => {
            if (isXml || !(key === 'content' ? isWords : SENTENCES.has(key))) return ` ${key}="${value}"`
            markup.texts.push(value)
            return ` ${key}`
          })
        markup.elements.push(`<${name}${pairs.join('')}>`)
      },
      ontext(text) {
        const trimmed = text.replace(/\s+/g, ' ').trim()
        if (trimmed === '') return
        if (inside === 'script' || inside === 'style') markup.data.push(readOr(() => JSON.parse(text)) ?? text)
        else markup.texts.push(trimmed)
      },
      onclosetag() {
        inside = ''
      },
    },
    { xmlMode: isXml },
  )
  parser.end(source)
  return markup
}

/** Where links lead, code, and the depth of headings are structure; the rest is text. */
function compareMarkdown(before: string, after: string): Difference[] {
  const [old, fresh] = [readMarkdown(before), readMarkdown(after)]
  return [
    ...compareLists('link or code', old.structure, fresh.structure, 'member'),
    ...compareLists('line', old.lines, fresh.lines, 'sentence'),
  ]
}

function readMarkdown(source: string): { structure: string[]; lines: string[] } {
  const code = source.match(/^```[\s\S]*?^```/gm) ?? []
  const links = source.match(/https?:\/\/[^\s)>\]"`]+|\]\([^)\s]+/g) ?? []
  const headings = source.match(/^#+ /gm) ?? []
  return { structure: [...code, ...links, ...headings], lines: source.split('\n') }
}

/** Comments are sentences, also in scripts. */
function compareLines(before: string, after: string): Difference[] {
  const kindOf = (line: string) => (/^\s*(#|\/\/|\/?\*)/.test(line) ? 'sentence' : 'member')
  const [old, fresh] = [Object.groupBy(before.split('\n'), kindOf), Object.groupBy(after.split('\n'), kindOf)]
  return (['member', 'sentence'] as const).flatMap((kind) =>
    compareLists('line', old[kind] ?? [], fresh[kind] ?? [], kind),
  )
}

/** What only one list has, side by side; where both have the same, the first place at which their orders part. */
function compareLists(where: string, before: string[], after: string[], kind: DifferenceKind): Difference[] {
  const [gone, added] = [without(before, after), without(after, before)]
  if (gone.length === 0 && added.length === 0) {
    const at = before.findIndex((each, place) => each !== after[place])
    return at === -1 ? [] : [{ kind, where: `order of ${where}s`, before: before[at], after: after[at] }]
  }
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, at) => ({
    ...{ kind, where, before: gone[at], after: added[at] },
  }))
}

function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const each of other) counts.set(each, (counts.get(each) ?? 0) + 1)
  return list.filter((each) => {
    const count = counts.get(each) ?? 0
    counts.set(each, count - 1)
    return count <= 0
  })
}

// Reporting

interface Reporting {
  isStrict: boolean
  isAll: boolean
}

/** Equal differences are printed once, with the requests that show them; true if there are any that count. */
function report(before: readonly Exchange[], after: readonly Exchange[], { isStrict, isAll }: Reporting): boolean {
  const keyOf = ({ shop, name }: Exchange) => `${shop}: ${name}`
  const others = new Map(after.map((exchange) => [keyOf(exchange), exchange]))
  const known = new Set(before.map(keyOf))
  const found = new Map<string, Found>()
  const differing = new Set<string>()

  function note(kind: Found['kind'], text: string, request: string): void {
    const group = found.get(`${kind} ${text}`) ?? { kind, text, requests: [] }
    found.set(`${kind} ${text}`, group)
    group.requests.push(request)
    if (kind !== 'sentence') differing.add(request)
  }

  for (const exchange of before) {
    const other = others.get(keyOf(exchange))
    if (!other) note('request', 'is in the recording and was not sent now', keyOf(exchange))
    else for (const one of compareExchanges(exchange, other)) note(one.kind, inWords(one), titleOf(exchange))
  }
  for (const key of others.keys()) if (!known.has(key)) note('request', 'is not in the recording', key)

  const groups = Object.groupBy(found.values(), ({ kind }) => kind)
  for (const kind of ['request', 'status', 'header', 'member', 'sentence'] as const) {
    const all = groups[kind] ?? []
    const most = isAll ? all.length : kind === 'sentence' && !isStrict ? 5 : 60
    for (const group of all.slice(0, most)) console.log(describe(group, isAll))
    if (all.length > most) console.log(`… and ${all.length - most} more (--all): ${kind}`)
  }
  const count = (kind: Found['kind']) => (groups[kind] ?? []).length
  console.log(
    `\n${before.length} requests, ${differing.size} with differences. Different differences: ${count('request')} of ` +
      `requests, ${count('status')} of status, ${count('header')} of headers, ${count('member')} of members, ` +
      `${count('sentence')} of sentences.`,
  )
  return differing.size > 0 || (isStrict && count('sentence') > 0)
}

/** A difference, and where it was found. */
interface Found {
  kind: DifferenceKind | 'request'
  text: string
  requests: string[]
}

function describe({ kind, text, requests }: Found, isAll: boolean): string {
  const shown = isAll ? requests : requests.slice(0, 2)
  const more = requests.length > shown.length ? [`  … ${requests.length} requests`] : []
  return [`${kind.padEnd(8)} ${text}`, ...shown.map((request) => `  ${request}`), ...more].join('\n')
}

/** With what makes requests of one address different. */
function titleOf({ shop, name, request: { headers } }: Exchange): string {
  return `${shop}: ${name}${headers ? ` ${shorten(headers)}` : ''}`
}

/** Without the places in lists, so that all members of a list that changed alike are one difference. */
function inWords({ where, before, after }: Difference): string {
  return `${where.replace(/\[\d+\]/g, '[]')}: ${shorten(before)} → ${shorten(after)}`
}

function shorten(value: unknown): string {
  const text = value === undefined ? '(absent)' : JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}

// The command

async function readRecording(file: string, only?: string): Promise<Exchange[]> {
  const text = await readFile(file, 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line): Exchange => JSON.parse(line))
    .filter(({ shop }) => only === undefined || shop === only)
}

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean' }, all: { type: 'boolean' }, only: { type: 'string' }, of: { type: 'string' } },
})
const [command, file, second] = positionals
const began = performance.now()

if (command === 'record' && file !== undefined) {
  const exchanges = await run(options)
  await writeFile(file, exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`).join(''))
  console.log(`${exchanges.length} requests in ${Math.round((performance.now() - began) / 1000)} s`)
} else if (command === 'compare' && file !== undefined) {
  const before = await readRecording(file, options.only)
  const after = second === undefined ? await run(options) : await readRecording(second, options.only)
  const differs = report(before, after, { isStrict: options.strict ?? false, isAll: options.all ?? false })
  process.exitCode = differs ? 1 : 0
} else {
  console.error(
    'node tools/transcript.ts record|compare FILE [OTHER FILE] [--strict] [--all] [--only SHOP] [--of COMMIT]',
  )
  process.exitCode = 2
}
