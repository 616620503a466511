import { type ExecFileSyncOptions, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogSample } from '../packages/server-kit/src/endpoints/endpoint.ts'
import type { RouteWithWork } from '../packages/vitrine/src/http/request-cost.ts'
import { sampleOf } from '../test/catalog-sample.ts'
import { freePort } from '../test/free-port.ts'
import { openTestShop } from '../test/open-storefront.ts'
import { answering } from './running.ts'
import { ask, forgetCaller, type Request, unlike } from './strangers.ts'
import { table } from './table.ts'

// The worst request of each route, as the route itself declares it: the CPU time that it costs, and the most of it
// that is spent in one piece, while no other request is answered. Then how long probes and kept answers wait while four
// connections send the worst of all, as one caller and as four.
//   node --conditions=vitrine-source bench/worst-requests.ts [--products 50000] [--rounds 5] [--samples 500] \
//     [--seconds 60] [--only /api] [--request '/api/catalog?brand=a&category=b'] [--data FOLDER]
// `--samples` is how often a probe and a kept answer are asked for in each row of the second table; a row ends after
// `--seconds` at the latest. `--request`, which may be repeated, sends these addresses and not what routes declare.
// `--data` takes a folder with the catalogue in it and keeps it.

const COMMAND = path.join(import.meta.dirname, '../packages/vitrine/bin/vitrine.js')
const products = numberOption('--products', 50_000)
const rounds = numberOption('--rounds', 5)
const samples = numberOption('--samples', 500)
const seconds = numberOption('--seconds', 60)
const only = textOption('--only') ?? '/'
const given = textOption('--data')
let strangers = 0

interface Measured {
  isStream: boolean
  /** As it stands in the table. */
  name: string
  request: Request
}

interface Cost extends Measured {
  status: number
  bytes: number
  /** Milliseconds. */
  usual: number
  longest: number
}

/** Kept after the first time. */
const KEPT: Request = { url: '/api/catalog?limit=20' }
/** A mark of requests whose facts match nothing. */
const NO_SUCH = 'no-such'

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
  const named = textOptions('--request').map((url): Measured => ({ name: url, request: { url }, isStream: false }))
  for (const { isStream, name, request } of named.length > 0 ? named : await worstRequests(origin, sample)) {
    let last = { status: 0, bytes: 0 }
    const send = async () => {
      // A caller of its own each time, since one caller gets one narrowed feed at a time.
      last = await asStranger((from) => ask(origin, unlike(request), from))
    }
    // A stream of the whole catalogue takes seconds, so once is enough.
    const turns = isStream ? 1 : rounds
    if (!isStream) await send()
    const { cpu } = await measure('start', () => times(turns, send))
    const { longest } = await measure('start slices', () => times(turns, send))
    costs.push({ isStream, name, request, ...last, usual: cpu / turns / 1000, longest: longest / 1000 })
  }
  costs.sort((one, other) => other.usual - one.usual)
  console.log(
    table(
      ['request', 'status', 'kB', 'CPU ms', 'longest piece, CPU ms'],
      costs.map(({ name, status, bytes, usual, longest }) => [
        name,
        String(status),
        String(Math.round(bytes / 1000)),
        usual.toFixed(1),
        longest.toFixed(1),
      ]),
    ),
  )

  const rows = [await waiting(origin, measure, 'nothing', undefined, 0)]
  const hardest = [costs[0], costs.toSorted((one, other) => other.longest - one.longest)[0]].filter(
    (cost) => cost !== undefined,
  )
  for (const { name, request } of new Set(hardest))
    for (const callers of [1, 4])
      rows.push(
        await waiting(origin, measure, `${name}, ${callers === 1 ? 'one caller' : 'four callers'}`, request, callers),
      )
  console.log(
    table(
      [
        'while this is sent by four connections',
        'answered/s',
        'refused/s',
        'samples',
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
  const flood = request && (await startFlood(origin, request, callers))
  const watcher = '127.0.0.9'
  await ask(origin, KEPT, watcher, false)
  await sleep(500)
  const waits = { probe: [] as number[], kept: [] as number[] }
  await flood?.counts()
  const began = performance.now()
  while (waits.probe.length < samples && performance.now() - began < seconds * 1000) {
    waits.probe.push(await timed(() => ask(origin, { url: '/healthz' }, watcher, false)))
    waits.kept.push(await timed(() => ask(origin, KEPT, watcher, false)))
    await sleep(5)
  }
  const { answered, refused } = (await flood?.counts()) ?? { answered: 0, refused: 0 }
  const perSecond = (count: number) => ((count * 1000) / (performance.now() - began)).toFixed(1)
  const rates = [perSecond(answered), perSecond(refused)]
  const { longest } = await measure('start slices', () => sleep(2000))
  await flood?.stop()
  await sleep(500)
  const piece = (longest / 1000).toFixed(1)
  return [name, ...rates, String(waits.probe.length), quantiles(waits.probe), quantiles(waits.kept), piece]
}

/** In a process of its own, so that what waits here waits for the shop alone. */
async function startFlood(origin: string, request: Request, callers: number) {
  const child = fork(path.join(import.meta.dirname, 'flood.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send({ origin, request, callers })
  return {
    /** How many were answered and refused since this was asked last. */
    async counts(): Promise<{ answered: number; refused: number }> {
      const answer = once(child, 'message')
      child.send('counts')
      const [counts] = await answer
      return counts
    },
    // What is still on its way is given up, so that the next row does not pay for it.
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
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

/** From an address of this machine without recent requests. */
async function asStranger<Result>(task: (from: string) => Promise<Result>): Promise<Result> {
  strangers = (strangers + 1) % 60_000
  const from = `127.1.${strangers >> 8}.${strangers & 255}`
  try {
    return await task(from)
  } finally {
    forgetCaller(from)
  }
}

function importProducts(): void {
  const file = path.join(folder, 'products.jsonl')
  const options: ExecFileSyncOptions = {
    env: { ...process.env, DATA_DIR: folder, SHOP_CURRENCY: 'EUR' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  execFileSync(
    process.execPath,
    [COMMAND, 'sample', '--products', String(products), '--seed', '7', '--output', file],
    options,
  )
  execFileSync(process.execPath, [COMMAND, 'import', file], options)
}

/** The worst request of each route, and of those that take facts also the one whose facts match nothing. */
async function worstRequests(origin: string, sample: CatalogSample): Promise<Measured[]> {
  const { facts } = sample
  const unmatched = facts.map(([name, value]): Fact => [name, isFreeText(name) ? `${NO_SUCH}-value` : value])
  const names = new Set(facts.map(([name]) => name))
  const unheard = [...names].map((_name, at): Fact => [`option.${NO_SUCH}-name-${at}`, 'x'])
  const routes = (await declaredRoutes(origin)).filter(({ url }) => url.startsWith(only))
  return routes.flatMap((route) => {
    const measured = (what: string, some: CatalogSample): Measured => {
      const request = route.worstRequest.request?.(some) ?? { url: route.url }
      const isStream = route.worstRequest.isStream === true
      const name = `${request.body ? 'POST ' : ''}${short(request.url)}${isStream ? ' (stream)' : ''}${what}`
      return { isStream, request, name }
    }
    const others = [
      measured(', values that match nothing', { ...sample, facts: unmatched }),
      measured(', names that nothing has', { ...sample, facts: unheard }),
    ]
    return [measured('', sample), ...others.filter(({ request }) => JSON.stringify(request).includes(NO_SUCH))]
  })
}

type Fact = CatalogSample['facts'][number]

/** Of the others the schema knows all values, and refuses what is none. */
function isFreeText(name: string): boolean {
  return name !== 'gender' && name !== 'age_group'
}

/** What each route says of itself; a small shop says the same as a large one, and HEAD the same as GET. */
async function declaredRoutes(origin: string): Promise<readonly RouteWithWork[]> {
  // Some addresses hold the shop's own name.
  await using small = await openTestShop({ environment: { PUBLIC_URL: origin } })
  await small.app.ready()
  return small.app.routesWithWork.filter(({ method }) => method !== 'HEAD')
}

async function start() {
  const port = await freePort()
  const child = fork(COMMAND, ['start', '--no-restart'], {
    execArgv: [...process.execArgv, '--import', path.join(import.meta.dirname, 'worst-requests-probe.ts')],
    env: {
      ...process.env,
      DATA_DIR: folder,
      SHOP_CURRENCY: 'EUR',
      RATE_LIMITS: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
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

function textOptions(name: string): string[] {
  return process.argv.flatMap((word, at) => (process.argv[at - 1] === name ? [word] : []))
}

function numberOption(name: string, fallback: number): number {
  return Number(textOption(name) ?? fallback)
}
