import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { NO_WORK, type WorkDone } from '../../packages/kit/src/work-counters.ts'
import { SeededRandom } from '../../packages/sample-shop/src/generate/seeded-random.ts'
import { type ApiDescription, listEndpoints } from '../../packages/vitrine/src/discovery/endpoints.ts'
import { openInbox, unfold } from '../agents/inbox.ts'
import type { Schema } from './from-schema.ts'
import { type Answered, createJudge, pathOf } from './judge.ts'
import { sendMalformed } from './malformed.ts'
import { toCalls } from './mcp-calls.ts'
import { createPool, type Pool } from './pool.ts'
import { type Asked, type Grounds, nextRequest } from './requests.ts'
import type { Told } from './shop-process.ts'

export interface Fuzzing {
  seed: number
  requests: number
  /** Of an empty PostgreSQL; the embedded database if absent. */
  database?: string | undefined
  onProgress?(line: string): void
  /** At once, for whoever does not wait for the end. */
  onFinding?(finding: Finding): void
}

/** One kind of fault, with the first request that showed it. */
export interface Finding {
  what: string
  times: number
  first: { number: number; request: string; answer: string }
}

export interface Report {
  /** How many answers had which status. */
  statuses: Record<string, number>
  findings: Finding[]
  /** In MiB, the heap after a collection: after the first tenth, and at the end. */
  heap: { early: number; late: number }
  /** In MiB. */
  resident: number
  /** What all requests that reached a handler did together. */
  work: { requests: number; total: WorkDone }
}

const gunzip = promisify<Buffer, Buffer>(zlib.gunzip)
const brotliDecompress = promisify<Buffer, Buffer>(zlib.brotliDecompress)
const zstdDecompress = promisify<Buffer, Buffer>(zlib.zstdDecompress)

/** In milliseconds; whoever has no answer by then has none, also on a machine that does much else. */
const PATIENCE = 60_000
/** In MiB: what a shop may hold more after all requests than after the first tenth of them. */
const GROWTH = 64
const EVERY_MALFORMED = 40

const ENVIRONMENT = {
  LOG_LEVEL: 'error',
  OAUTH_LOOPBACK_CLIENTS: 'true',
  INTROSPECTION_SECRETS: `server:${'s'.repeat(32)}`,
  REGISTRATIONS_PER_ADDRESS: '1000000',
  SIGN_INS_PER_MAILBOX: '1000000',
  MAILS_PER_MAILBOX: '1000000',
}

/** Sends requests one after the other, so that what is wrong afterwards is the fault of the last. */
export async function fuzz({
  seed,
  requests,
  database,
  onProgress = () => {},
  onFinding = () => {},
}: Fuzzing): Promise<Report> {
  await using stack = new AsyncDisposableStack()
  const inbox = stack.use(await openInbox())
  const shop = stack.use(
    await openShop({ ...ENVIRONMENT, ...(database && { DATABASE_URL: database }), SMTP_URL: inbox.url }),
  )
  const findings = new Map<string, Finding>()
  const statuses: Record<string, number> = {}
  const dice = new SeededRandom(seed, 1)
  const pool = createPool()
  const grounds = await explore(shop, pool)
  const judge = createJudge(grounds.description, grounds.endpoints)
  let number = 0
  let read = 0

  function find(what: string, sent: string, answer: string): void {
    const known = findings.get(what)
    if (known) {
      known.times++
      return
    }
    const finding = { what, times: 1, first: { number, request: sent.slice(0, 3000), answer: answer.slice(0, 1500) } }
    findings.set(what, finding)
    onFinding(finding)
  }

  async function ask(asked: Asked): Promise<void> {
    const answered = await send(shop, asked).catch((error: Error) => {
      find(`no answer (${error.message}) at ${templateOf(asked, grounds)}`, show(asked), shop.log())
    })
    if (!answered) return
    statuses[answered.status] = (statuses[answered.status] ?? 0) + 1
    for (const complaint of judge(asked, answered))
      find(
        `${templateOf(asked, grounds)}: ${complaint}`,
        show(asked),
        `${answered.status} ${answered.text.slice(0, 600)}\n${answered.status >= 500 ? shop.log() : ''}`,
      )
    pool.learn(answered)
    for (const mail of inbox.mails.slice(read))
      for (const [, token = ''] of unfold(mail.text).matchAll(/token=(\w+)/g)) pool.note('mailed', token)
    read = inbox.mails.length
  }

  function findOverwork(): void {
    for (const { route, request, excess, done, most } of shop.overworked.splice(0))
      find(
        `${route}: more work than declared (${excess})`,
        request,
        `${JSON.stringify(done)}\ndeclared: ${JSON.stringify(most)}`,
      )
  }

  async function talk(): Promise<void> {
    const { sent, statuses: said, text } = await sendMalformed(shop.port, dice)
    const bad = said.find((status) => status >= 500)
    if (bad) find(`malformed: ${bad}`, sent, text)
  }

  let early = 0
  for (number = 1; number <= requests && shop.isAlive(); number++) {
    if (number % EVERY_MALFORMED === 0) await talk()
    else await ask(nextRequest(grounds, dice))
    for (const { request: costly, milliseconds } of shop.costly.splice(0))
      find(`more than a second of the processor: ${costly.split('?')[0]}`, costly, `${milliseconds} ms`)
    findOverwork()
    if (number === Math.ceil(requests / 10)) early = (await shop.memory()).heap
    if (number % 5000 === 0) onProgress(`${number} requests, ${findings.size} findings`)
  }
  if (!shop.isAlive()) {
    find('the shop has fallen', '', shop.log())
    const work = { requests: 0, total: NO_WORK }
    return { statuses, findings: [...findings.values()], heap: { early, late: 0 }, resident: 0, work }
  }
  const work = await shop.work()
  // What was told before the answer to this question has arrived before it.
  findOverwork()
  const { heap: late, resident } = await shop.memory()
  if (late - early > GROWTH) find(`memory has grown by more than ${GROWTH} MiB`, '', `${early} → ${late}`)
  return { statuses, findings: [...findings.values()], heap: { early, late }, resident, work }
}

interface Fuzzed extends AsyncDisposable {
  port: number
  routes: string
  agent: Agent
  costly: Extract<Told, { what: 'costly' }>[]
  overworked: Extract<Told, { what: 'overworked' }>[]
  isAlive(): boolean
  memory(): Promise<{ heap: number; resident: number }>
  work(): Promise<Report['work']>
  /** The end of what it logged. */
  log(): string
}

async function openShop(environment: Record<string, string>): Promise<Fuzzed> {
  const script = new URL('./shop-process.ts', import.meta.url)
  const child = fork(script, [JSON.stringify({ environment })], {
    execArgv: [...process.execArgv, '--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const costly: Fuzzed['costly'] = []
  const overworked: Fuzzed['overworked'] = []
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-6000)
    })
  const ended = once(child, 'exit')
  child.on('message', (told: Told) => {
    if (told.what === 'costly') costly.push(told)
    else if (told.what === 'overworked') overworked.push(told)
  })

  const told = <W extends Told['what']>(what: W) =>
    new Promise<Extract<Told, { what: W }>>((resolve, reject) => {
      const isOne = (one: Told): one is Extract<Told, { what: W }> => one.what === what
      const listen = (one: Told) => {
        if (!isOne(one)) return
        child.off('message', listen)
        resolve(one)
      }
      child.on('message', listen)
      ended.then(() => reject(new Error(`The shop has ended.\n${log}`)))
    })

  const { url, routes } = await told('listening')
  return {
    port: Number(new URL(url).port),
    routes,
    agent,
    costly,
    overworked,
    log: () => log.slice(-1500),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async memory() {
      const answer = told('memory')
      child.send('memory')
      const { heap, resident } = await answer
      return { heap: toMiB(heap), resident: toMiB(resident) }
    },
    async work() {
      const answer = told('work')
      child.send('work')
      const { requests, total } = await answer
      return { requests, total }
    },
    async [Symbol.asyncDispose]() {
      agent.destroy()
      if (child.connected) child.disconnect()
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}

async function send(
  { port, agent }: Pick<Fuzzed, 'port' | 'agent'>,
  { method, target, headers, body }: Asked,
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const asking = request(
    {
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: target,
      headers: headers.flat(),
      signal: AbortSignal.timeout(PATIENCE),
    },
    (response) => void readAnswer(response).then(resolve, reject),
  )
  asking.on('error', reject).end(body)
  return promise
}

async function readAnswer(response: IncomingMessage): Promise<Answered> {
  const { statusCode: status = 0, headers } = response
  const packed = await buffer(response)
  // A part of what is packed cannot be unpacked.
  const bytes = status === 206 ? packed : await unpack(packed, headers['content-encoding'])
  return { status, headers, text: bytes.toString('utf8'), size: bytes.length }
}

function unpack(bytes: Buffer, coding: string | undefined): Promise<Buffer> | Buffer {
  if (bytes.length === 0) return bytes
  if (coding === 'gzip') return gunzip(bytes)
  if (coding === 'br') return brotliDecompress(bytes)
  return coding === 'zstd' ? zstdDecompress(bytes) : bytes
}

/** What the shop says of itself, and a few things that requests can be about. */
async function explore(shop: Fuzzed, pool: Pool): Promise<Grounds> {
  const host = '127.0.0.1'
  const get = async (target: string): Promise<Answered> => {
    const answered = await send(shop, { method: 'GET', target, headers: [['host', host]] })
    pool.learn(answered)
    return answered
  }
  const post = async (target: string, value: object): Promise<Answered> => {
    const body = Buffer.from(JSON.stringify(value))
    const accept = 'application/json, text/event-stream'
    const headers: Asked['headers'] = [
      ['host', host],
      ['accept', accept],
      ['content-type', 'application/json'],
      ['content-length', String(body.length)],
    ]
    const answered = await send(shop, { method: 'POST', target, headers, body })
    pool.learn(answered)
    return answered
  }

  const description: ApiDescription = JSON.parse((await get('/openapi.json')).text)
  for (const target of ['/api/catalog?limit=20', '/collections.json', '/login', '/pages/contact', '/'])
    await get(target)
  await post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
  await post('/agent/identity', { type: 'service_auth', login_hint: 'ana@example.test' })
  const endpoints = listEndpoints(description)
  const calls: Record<string, Schema[]> = {}
  for (const path of ['/mcp', '/api/ucp/mcp']) {
    const { text } = await post(path, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
    const { tools = [] } = Object(JSON.parse(text).result)
    calls[path] = toCalls(tools)
  }
  const declared = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const others = readRoutes(shop.routes).filter(
    ({ method, path }) => !declared.has(`${method.toLowerCase()} ${path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')}`),
  )
  return { description, endpoints, others, calls, pool, host }
}

/** Fastify's tree of routes as a list; the part of `HEAD` goes with `GET`. */
function readRoutes(tree: string): { method: string; path: string }[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === '') return []
    stack.length = indent.length / 4
    const path = (stack.at(-1) ?? '') + part
    stack.push(path)
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD' && method !== '')
      .map((method) => ({ method, path }))
  })
}

/** Where a finding belongs: the declared address, or the first part of any other. */
function templateOf({ method, target }: Asked, { endpoints }: Grounds): string {
  const path = pathOf(target)
  const declared = endpoints.find(
    (each) =>
      each.path.split('/').length === path.split('/').length &&
      new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return `${method} ${declared?.path ?? `/${path.split('/')[1]?.slice(0, 30)}/…`}`
}

function show({ method, target, headers, body }: Asked): string {
  return [
    `${method} ${target}`,
    ...headers.map(([name, value]) => `${name}: ${value.slice(0, 200)}`),
    '',
    body?.toString('latin1').slice(0, 1500) ?? '',
  ].join('\n')
}

function toMiB(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
