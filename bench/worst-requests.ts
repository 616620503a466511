import { type ExecFileSyncOptions, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_WORK, type WorkDone, type WorkKind } from '../packages/kit/src/work-counters.ts'
import { fiftyLines } from '../packages/selling/src/cart/cart-routes.ts'
import type { CatalogSample } from '../packages/server-kit/src/endpoints/endpoint.ts'
import { priceOf, type RouteWithWork } from '../packages/vitrine/src/http/request-cost.ts'
import { sampleOf } from '../test/catalog-sample.ts'
import { freePort } from '../test/free-port.ts'
import { openTestShop } from '../test/open-storefront.ts'
import { median } from './shared/quantile.ts'
import { answering, COMMAND } from './shared/running.ts'
import { ask, forgetCaller, type Request, startFlood, unlike } from './shared/strangers.ts'
import { table } from './shared/table.ts'

// The worst request of each route, as the route itself declares it: the CPU time that it costs, and the most of it
// that is spent in one piece, while no other request is answered. Then how long probes and kept answers wait while four
// connections send the worst of all, as one caller and as four.
//   npm run bench worst-requests -- [--products 50000] [--rounds 5] [--samples 500] \
//     [--seconds 60] [--only /api] [--no-streams] [--alone] [--json FILE] [--request '/api/catalog?brand=a&category=b'] [--data FOLDER]
// `--alone` leaves out the second table; `--json` writes the first one into a file as well.
// `--samples` is how often a probe and a kept answer are asked for in each row of the second table; a row ends after
// `--seconds` at the latest. `--request`, which may be repeated, sends these addresses and not what routes declare.
// `--data` takes a folder with the catalogue in it and keeps it.

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
  /** For a cart, since some requests end theirs. */
  request(cart: string): Request
}

interface Cost extends Measured {
  status: number
  bytes: number
  /** Milliseconds. */
  usual: number
  longest: number
  work: WorkDone
  /** Requests that it counts as. */
  charge: number
}

const KINDS = Object.keys(NO_WORK) as WorkKind[]

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
  const named = textOptions('--request').map(
    (url): Measured => ({ name: url, request: () => ({ url }), isStream: false }),
  )
  for (const measured of named.length > 0 ? named : await worstRequests(origin, sample)) {
    const { isStream } = measured
    let last = { status: 0, bytes: 0 }
    // A caller and a cart of its own each time: one caller gets one narrowed feed at a time, and some requests end a cart.
    const send = async (word: 'start' | 'start slices') =>
      asStranger(async (from) => {
        const asked = measured.request(await beginCart(origin, sample, from))
        return measure(word, async () => {
          last = await ask(origin, unlike(asked), from)
        })
      })
    // A stream of the whole catalogue takes seconds, so once is enough.
    const turns = isStream ? 1 : rounds
    if (!isStream) await send('start')
    const spent = await times(turns, () => send('start'))
    const pieces = await times(turns, () => send('start slices'))
    const usual = median(spent.map(({ cpu }) => cpu)) / 1000
    const work = spent.at(-1)?.work ?? NO_WORK
    const longest = Math.max(...pieces.map((piece) => piece.longest)) / 1000
    costs.push({ ...measured, ...last, usual, longest, work, charge: priceOf(work) })
  }
  costs.sort((one, other) => other.usual - one.usual)
  console.log(
    table(
      ['request', 'status', 'kB', 'CPU ms', 'charge', 'CPU ms / charge', 'longest piece, CPU ms', ...KINDS],
      costs.map(({ name, status, bytes, usual, longest, charge, work }) => [
        name,
        String(status),
        String(Math.round(bytes / 1000)),
        usual.toFixed(1),
        String(charge),
        (usual / charge).toFixed(1),
        longest.toFixed(1),
        ...KINDS.map((kind) => String(work[kind])),
      ]),
    ),
  )
  if (process.argv.includes('--json')) await writeFile(textOption('--json') ?? '', JSON.stringify(costs))
  if (process.argv.includes('--alone')) return

  const rows = [await waiting(origin, measure, 'nothing', undefined, 0)]
  const hardest = [costs[0], costs.toSorted((one, other) => other.longest - one.longest)[0]].filter(
    (cost) => cost !== undefined,
  )
  for (const { name, request } of new Set(hardest))
    for (const callers of [1, 4])
      rows.push(
        await waiting(
          origin,
          measure,
          `${name}, ${callers === 1 ? 'one caller' : 'four callers'}`,
          request('cart_none'),
          callers,
        ),
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
  const flood = request && startFlood({ origin, requests: [request], connections: 4, callers })
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

function quantiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.5, 0.99].map((share) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)).join(', ')
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return performance.now() - began
}

async function times<Result>(count: number, task: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < count; turn++) results.push(await task())
  return results
}

/** The id of a new cart with fifty lines. */
async function beginCart(origin: string, { ids }: CatalogSample, from: string): Promise<string> {
  const { text } = await ask(origin, { url: '/api/carts', body: fiftyLines(ids) }, from)
  return JSON.parse(text).id
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
  const routes = (await declaredRoutes(origin)).filter(
    ({ url, worstRequest }) =>
      url.startsWith(only) && !(worstRequest.isStream && process.argv.includes('--no-streams')),
  )
  return routes.flatMap((route) => {
    const measured = (what: string, some: CatalogSample): Measured => {
      const request = (cart: string): Request => route.worstRequest.request?.({ ...some, cart }) ?? { url: route.url }
      const isStream = route.worstRequest.isStream === true
      const { body, url, method = body ? 'POST' : 'GET' } = request(':cart')
      return { isStream, request, name: `${method} ${short(url)}${isStream ? ' (stream)' : ''}${what}` }
    }
    const others = [
      measured(', values that match nothing', { ...sample, facts: unmatched }),
      measured(', names that nothing has', { ...sample, facts: unheard }),
      measured(', without filters', { ...sample, facts: [] }),
      measured(', ids that nothing has', { ...sample, ids: sample.ids.map((id) => `${NO_SUCH}-${id}`) }),
    ]
    const worst = measured('', sample)
    const asked = ({ request }: Measured) => JSON.stringify({ ...request(''), headers: undefined })
    return [worst, ...others.filter((other) => asked(other) !== asked(worst))]
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
      LIMITS: 'rateLimits=false',
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

  async function told(word: string): Promise<Told> {
    const answer = once(child, 'message')
    child.send(word)
    const [message] = await answer
    return message
  }

  return {
    origin,
    /** Microseconds of CPU time of the whole process, and of the longest piece; and what was counted. */
    async measure(word: 'start' | 'start slices', task: () => Promise<unknown>): Promise<Spent> {
      const before = await told(word)
      await task()
      const { cpu, longest, work } = await told('stop')
      return { cpu: cpu.user + cpu.system - before.cpu.user - before.cpu.system, longest, work: sumOf(work) }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Told {
  cpu: NodeJS.CpuUsage
  longest: number
  /** Of each request. */
  work: WorkDone[]
}

interface Spent {
  cpu: number
  longest: number
  work: WorkDone
}

function sumOf(works: readonly WorkDone[]): WorkDone {
  const sum = { ...NO_WORK }
  for (const work of works) for (const kind of KINDS) sum[kind] += work[kind]
  return sum
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
