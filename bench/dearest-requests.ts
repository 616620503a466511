import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DearestRoute } from '../packages/vitrine/src/http/request-cost.ts'
import { sampleOf } from '../test/catalog-sample.ts'
import { freePort } from '../test/free-port.ts'
import { openTestShop } from '../test/open-storefront.ts'
import { answering } from './running.ts'
import { table } from './table.ts'

// The dearest request of each route, as the route itself declares it: the CPU time that it costs, and the most of it
// that is spent in one piece, while nobody else is answered. Then how long probes and kept answers wait while four
// connections send the dearest of all, as one caller and as four.
//   node bench/dearest-requests.ts [--products 50000] [--rounds 5] [--seconds 8] [--only /api]

const COMMAND = path.join(import.meta.dirname, '../packages/vitrine/bin/vitrine.js')
const products = numberOption('--products', 50_000)
const rounds = numberOption('--rounds', 5)
const seconds = numberOption('--seconds', 8)
const only = textOption('--only') ?? '/'
const given = textOption('--data')
const agents = new Map<string, http.Agent>()
let asked = 0

interface Request {
  url: string
  body?: object
}

interface Cost {
  route: DearestRoute
  request: Request
  status: number
  bytes: number
  /** Milliseconds. */
  usual: number
  longest: number
}

const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')))
let shop: Awaited<ReturnType<typeof start>> | undefined
try {
  if (!given) importProducts()
  shop = await start()
  await main(shop)
} finally {
  await shop?.stop()
  if (!given) await rm(folder, { recursive: true, force: true })
}

async function main({ origin, measure }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const sample = await sampleOf(async (address) => (await fetch(origin + address)).text())
  const costs: Cost[] = []
  for (const route of (await declaredRoutes()).filter(({ url }) => url.startsWith(only))) {
    const request = route.dearest.ask?.(sample) ?? { url: route.url }
    let last = { status: 0, bytes: 0 }
    const send = async () => {
      last = await ask(origin, unlike(request))
    }
    // A stream of the whole catalogue takes seconds, so once is enough.
    const turns = route.dearest.isStream ? 1 : rounds
    if (!route.dearest.isStream) await send()
    const { cpu } = await measure('start', () => times(turns, send))
    const { longest } = await measure('start slices', () => times(turns, send))
    costs.push({ route, request, ...last, usual: cpu / turns / 1000, longest: longest / 1000 })
  }
  costs.sort((one, other) => other.usual - one.usual)
  console.log(
    table(
      ['request', 'status', 'kB', 'CPU ms', 'longest piece, CPU ms'],
      costs.map(({ route, request, status, bytes, usual, longest }) => [
        `${request.body ? 'POST ' : ''}${short(request.url)}${route.dearest.isStream ? ' (stream)' : ''}`,
        String(status),
        String(Math.round(bytes / 1000)),
        usual.toFixed(1),
        longest.toFixed(1),
      ]),
    ),
  )

  const rows = [await waiting(origin, measure, 'nobody', undefined, 0)]
  const hardest = [costs[0], costs.toSorted((one, other) => other.longest - one.longest)[0]].filter(
    (cost) => cost !== undefined,
  )
  for (const { request } of new Set(hardest))
    for (const callers of [1, 4])
      rows.push(
        await waiting(
          origin,
          measure,
          `${short(request.url)}, ${callers === 1 ? 'one caller' : 'four callers'}`,
          request,
          callers,
        ),
      )
  console.log(
    table(
      [
        'while this is sent by four connections',
        'answered/s',
        '/healthz p50, p99',
        'kept answer p50, p99',
        'longest piece, CPU ms',
      ],
      rows,
    ),
  )
  console.log(
    `Load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}; milliseconds.`,
  )
}

/** How long others wait, in milliseconds by the clock, and the longest piece of work by CPU time. */
async function waiting(
  origin: string,
  measure: Awaited<ReturnType<typeof start>>['measure'],
  name: string,
  request: Request | undefined,
  callers: number,
): Promise<string[]> {
  let isOver = false
  let answered = 0
  const flood = async (caller: number) => {
    while (!isOver && request) {
      await ask(origin, unlike(request), `127.0.0.${caller + 2}`).catch(() => sleep(50))
      answered++
    }
  }
  const floods = request ? Array.from({ length: 4 }, (_, at) => flood(at % callers)) : []
  await sleep(500)
  const waits = { probe: [] as number[], kept: [] as number[] }
  const watched = async () => {
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      waits.probe.push(await timed(() => ask(origin, { url: '/healthz' }, '127.0.0.9', false)))
      waits.kept.push(await timed(() => ask(origin, { url: '/api/catalog?limit=20' }, '127.0.0.9', false)))
      await sleep(5)
    }
  }
  answered = 0
  await watched()
  const perSecond = answered / seconds
  const { longest } = await measure('start slices', () => sleep(2000))
  isOver = true
  await Promise.all(floods)
  return [name, perSecond.toFixed(1), quantiles(waits.probe), quantiles(waits.kept), (longest / 1000).toFixed(1)]
}

function quantiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.5, 0.99].map((share) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)).join(', ')
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return performance.now() - began
}

async function times(count: number, task: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < count; turn++) await task()
}

/** The same question with another number in it, since what is asked for twice may be remembered. */
function unlike({ url, body }: Request): Request {
  asked++
  const differently = (text: string) =>
    text
      .replace('price_max=99999', `price_max=${99_999 - (asked % 90_000)}`)
      .replace('2000-01-01T00:00:00Z', new Date(Date.UTC(2000, 0, 1) + asked * 1000).toISOString())
      .replace('2000-01-01T00%3A00%3A00Z', new Date(Date.UTC(2000, 0, 1) + asked * 1000).toISOString())
  return { url: differently(url), ...(body && { body: JSON.parse(differently(JSON.stringify(body))) }) }
}

/** With a Range, which a kept answer is not given to, unless it is meant to be kept. */
function ask(
  origin: string,
  { url, body }: Request,
  from = '127.0.0.1',
  isAnew = true,
): Promise<{ status: number; bytes: number }> {
  const agent = agents.get(from) ?? new http.Agent({ keepAlive: true, localAddress: from })
  agents.set(from, agent)
  return new Promise((resolve, reject) => {
    const request = http.request(origin + url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        ...(isAnew && !body && { range: 'bytes=0-' }),
        ...(body && { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.on('error', reject)
    })
    request.end(body && JSON.stringify(body))
  })
}

function importProducts(): void {
  const file = path.join(folder, 'products.jsonl')
  const options = { env: { ...process.env, DATA_DIR: folder, SHOP_CURRENCY: 'EUR' }, stdio: 'ignore' } as const
  execFileSync(
    process.execPath,
    [COMMAND, 'sample', '--products', String(products), '--seed', '7', '--output', file],
    options,
  )
  execFileSync(process.execPath, [COMMAND, 'import', file], options)
}

/** What each route says of itself; a small shop says the same as a large one. */
async function declaredRoutes(): Promise<readonly DearestRoute[]> {
  await using small = await openTestShop()
  await small.app.ready()
  return small.app.dearest
}

async function start() {
  const port = await freePort()
  const child = fork(COMMAND, ['start'], {
    execArgv: [...process.execArgv, '--import', path.join(import.meta.dirname, 'dearest-probe.ts')],
    env: {
      ...process.env,
      DATA_DIR: folder,
      SHOP_CURRENCY: 'EUR',
      RATE_LIMITS: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const origin = `http://127.0.0.1:${port}`
  await answering(`${origin}/readyz`)
  // Its feeds are written once for each catalogue, which is work of its own.
  await answering(`${origin}/api/products-feed.json`)

  async function told(word: string): Promise<{ cpu: NodeJS.CpuUsage; longest: number }> {
    const answer = once(child, 'message')
    child.send(word)
    const [message] = await answer
    return message
  }

  return {
    origin,
    /** Microseconds of CPU time of the whole process, and of the longest piece. */
    async measure(
      word: 'start' | 'start slices',
      task: () => Promise<void>,
    ): Promise<{ cpu: number; longest: number }> {
      const before = await told(word)
      await task()
      const { cpu, longest } = await told('stop')
      return { cpu: cpu.user + cpu.system - before.cpu.user - before.cpu.system, longest }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function short(url: string): string {
  return url.length > 70 ? `${url.slice(0, 67)}…` : url
}

function textOption(name: string): string | undefined {
  const index = process.argv.indexOf(name)
  return index < 0 ? undefined : process.argv[index + 1]
}

function numberOption(name: string, fallback: number): number {
  return Number(textOption(name) ?? fallback)
}
