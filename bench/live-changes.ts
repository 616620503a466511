import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { openPostgresServer } from '../test/servers/postgres.ts'
import { distinctQueries } from './shared/distinct-queries.ts'
import { median, quantile } from './shared/quantile.ts'
import {
  cpuMicroseconds,
  cpuMicrosecondsOfAll,
  importSample,
  option,
  type Running,
  startShop,
  vitrine,
} from './shared/running.ts'
import { table } from './shared/table.ts'

// What a stream of changes costs those who read: requests per second, kept answers among them, CPU, and how long a
// change takes until it is in the answers of every shop. Rates take turns within a round, so that their ratio is of one
// run. Several shops need DATABASE_URL.
//   npm run bench live-changes -- [--products 20000] [--rates 0,1,100,1000] [--seconds 10] [--rounds 3] [--shops 1]
//     [--reads products,pages,search,walk] [--callers 16] [--changed-one-in 4] [--kept 20] [--watched-one-in 1]
// `--reads first` asks for searches never asked before. With --callers 0 there are no reads, and CPU time is that of changes alone. --postgres true starts a server for the bench.
// With --kept superseded revisions are removed after that many seconds instead of an hour: a stream of an hour
// costs what it removes as well.

const products = Number(option('--products', '20000'))
const rates = option('--rates', '0,1,100,1000').split(',').map(Number)
const seconds = Number(option('--seconds', '10'))
const rounds = Number(option('--rounds', '3'))
const shopCount = Number(option('--shops', '1'))
const callers = Number(option('--callers', '16'))
/** Which part of the products changes at all, spread over the catalogue. */
const changedOneIn = Number(option('--changed-one-in', String(Math.max(1, Math.floor(products / 5000)))))
const kinds = option('--reads', 'products,pages,search,walk').split(',')
/** After how many seconds what is superseded is removed; 0: after an hour, as always. */
const kept = Number(option('--kept', '0'))
const TOKEN = 'bench-metrics-token-0123456789abcdef'
/** One of this many calls of the till is looked for in every shop; each look is work for that shop. */
const watchedOneIn = Number(option('--watched-one-in', '1'))
/** Requests that one call of the till makes a second; what is more is sent in larger ones. */
const CALLS = 5
let asked = 0
/**
 * Prices that are set only grow: a product that is changed once more before it is looked at shows a later one, which
 * its watcher takes for its own. Higher than all of the sample.
 */
let highest = 10_000_000

interface Round {
  rate: number
  perSecond: number
  keptShare: number
  cpuMicroseconds: number
  /** In milliseconds, of reads. */
  waits: { p50: number; p99: number; max: number }
  /** In milliseconds, of single changes: until a product's own answer has it, and until search has it. */
  lags: number[]
  searchLags: number[]
  refused: number
  /** Changes that were sent a second, and acknowledged a second until the last of them was. */
  sentPerSecond: number
  changesPerSecond: number
  /** CPU seconds of a thousand changes: of who writes, who follows, and the database. */
  writing: number
  following: number
  storing: number
}

const Page = Type.Object({
  products: Type.Array(
    Type.Object({ handle: Type.String(), variants: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }) }),
  ),
  links: Type.Object({ next: Type.Optional(Type.String()) }),
})

interface Stock {
  ids: string[]
  variants: string[]
}

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-live-'))
const shops: Running[] = []
const server = option('--postgres', 'false') === 'true' ? await openPostgresServer() : undefined
if (server) process.env.DATABASE_URL = server.url
try {
  await main()
} finally {
  for (const shop of shops) await shop.stop()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  const home = path.join(folder, 'shop-0')
  importSample(home, products)
  const token = vitrine(home, ['keys', 'create', '--scope', 'admin:catalog', '--name', 'bench']).trim()
  for (let index = 0; index < shopCount; index++) {
    const settings = { SHOP_CURRENCY: 'EUR', METRICS_TOKEN: TOKEN }
    shops.push(await startShop(path.join(folder, `shop-${index}`), settings))
  }
  const stock = await readStock(firstShop())
  await settle()
  const results: Round[] = []
  for (let round = -1; round < rounds; round++)
    for (const rate of rates) {
      const result = await measure(rate, token, stock)
      // The first round only warms up.
      if (round >= 0) results.push(result)
    }
  report(results)
}

function firstShop(): Running {
  const [shop] = shops
  if (!shop) throw new Error('No shop is open.')
  return shop
}

/** Feeds and indexes are written before anything is measured. */
async function settle(): Promise<void> {
  for (const { origin } of shops) {
    await (await fetch(`${origin}/api/products-feed.json`)).arrayBuffer()
    await (await fetch(`${origin}/api/search?q=red`)).arrayBuffer()
  }
  await sleep(2000)
}

/** Of all the catalogue: products that lie side by side would touch a small part of the index. */
async function readStock({ origin }: Running): Promise<Stock> {
  const stock: Stock = { ids: [], variants: [] }
  let address: string | undefined = `${origin}/api/catalog?limit=250`
  for (let at = 0; address !== undefined; ) {
    const page: Static<typeof Page> = Value.Parse(Page, await (await fetch(address)).json())
    for (const { handle, variants } of page.products) {
      if (at++ % changedOneIn !== 0) continue
      stock.ids.push(handle)
      stock.variants.push(variants[0]?.id ?? '')
    }
    address = page.links.next
  }
  return stock
}

/** What is read is a twentieth of what changes, so that most changes are of products without readers. */
function addressesOf({ ids }: Stock): string[] {
  const shown = ids.filter((_, index) => index % 20 === 0)
  const words = ['red', 'blue', 'shoes', 'jacket', 'tent', 'lamp', 'bottle', 'helmet', 'gloves', 'rope']
  const lists: Record<string, string[]> = {
    products: shown.slice(0, 200).map((id) => `/api/catalog/${id}`),
    pages: shown.slice(0, 50).map((id) => `/products/${id}`),
    search: words.map((word) => `/api/search?q=${word}&fields=summary&limit=10`),
    walk: ['/api/catalog?limit=20', '/llms.txt', '/'],
    first: kinds.includes('first') ? firstSearches() : [],
  }
  return kinds.flatMap((kind) => lists[kind] ?? [])
}

function firstSearches(): string[] {
  return distinctQueries(products).map((text) => `/api/search?q=${encodeURIComponent(text)}&fields=summary`)
}

async function measure(rate: number, token: string, stock: Stock): Promise<Round> {
  const addresses = addressesOf(stock)
  const pids = shops.flatMap((shop) => shop.pids())
  const [cpu, keptBefore] = [cpuMicroseconds(pids), await keptResponses()]
  const began = performance.now()
  const parts = cpuOfParts()
  const till = openTill(rate, token, stock)
  const ageing = kept > 0 ? startAgeing() : undefined
  const loads = callers === 0 ? await sleep(seconds * 1000, []) : await readFrom(addresses)
  const { lags, searchLags, refused, taken, sent, lastAt } = await till.close()
  await ageing?.stop()
  const spent = parts.map((before, index) => (cpuOfParts()[index] ?? 0) - before)
  const [writing = 0, storing = 0, ...following] = spent.map((part) => part / 1000 / taken)
  const total = loads.reduce((sum, load) => sum + load.requests.total, 0)
  const failed = loads.reduce((sum, load) => sum + load.non2xx, 0)
  if (failed > 0) console.error(`${failed} of ${total} reads were not answered with 200.`)
  return {
    rate,
    perSecond: total / seconds,
    keptShare: ((await keptResponses()) - keptBefore) / total,
    cpuMicroseconds: (cpuMicroseconds(pids) - cpu) / total,
    waits: waitsOf(loads),
    lags,
    searchLags,
    refused,
    sentPerSecond: sent / seconds,
    // What was still to be taken when the last was sent counts, the looks for its lag do not.
    changesPerSecond: (taken / Math.max(seconds * 1000, lastAt - began)) * 1000,
    writing,
    storing,
    following: following.reduce((sum, part) => sum + part, 0) / following.length,
  }
}

/** Of the shop whose readers wait longest. */
function waitsOf(loads: readonly autocannon.Result[]): Round['waits'] {
  const [longest] = loads.map(({ latency }) => latency).sort((one, other) => other.p99 - one.p99)
  return longest ?? { p50: Number.NaN, p99: Number.NaN, max: Number.NaN }
}

/** CPU time so far, in microseconds: of the shop that is written to, of the database, and of each other shop. */
function cpuOfParts(): number[] {
  // With what they have built indexes in.
  const [first, ...others] = shops.map((shop) => cpuMicrosecondsOfAll(shop.pids()[0] ?? 0))
  return [first ?? 0, server?.pid === undefined ? 0 : cpuMicrosecondsOfAll(server.pid), ...others]
}

/** Makes versions of more than `kept` seconds ago two hours older, once a second. */
function startAgeing() {
  if (!server) throw new Error('--kept needs --postgres true.')
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  const known: number[] = []
  const ending = new AbortController()

  async function age(): Promise<void> {
    const { rows } = await pool.query<{ number: string }>('select max(number) as number from catalog_version')
    known.push(Number(rows[0]?.number))
    const before = known.at(-1 - kept)
    if (before === undefined) return
    await pool.query(
      `update catalog_version set published_at = to_char(now() at time zone 'utc' - interval '2 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       where number < $1 and number >= $2`,
      [before, known.at(-2 - kept) ?? 0],
    )
  }
  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await age()
      await sleep(1000, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      ending.abort()
      await running
      await pool.end()
    },
  }
}

function readFrom(addresses: readonly string[]) {
  return Promise.all(
    shops.map(({ origin }) =>
      autocannon({
        url: origin,
        connections: callers,
        duration: seconds,
        headers: { 'accept-encoding': 'gzip' },
        // One counter for all connections: they do not ask for the same at once.
        requests: [{ setupRequest: (request) => ({ ...request, path: addresses[asked++ % addresses.length] }) }],
      }),
    ),
  )
}

async function keptResponses(): Promise<number> {
  const texts = await Promise.all(
    shops.map(async ({ origin }) =>
      (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text(),
    ),
  )
  return texts.reduce((sum, text) => sum + Number(/^vitrine_kept_responses_total (\d+)/m.exec(text)?.[1] ?? 0), 0)
}

/** Changes this number of variants a second until it is closed, and watches for one of each call in every shop. */
function openTill(rate: number, token: string, { variants }: Stock) {
  const result = { lags: [] as number[], searchLags: [] as number[], refused: 0, taken: 0, sent: 0, lastAt: 0 }
  let isOpen = rate > 0
  let next = 0
  const calls = Math.min(CALLS, rate)
  let made = 0
  const watching = new Set<Promise<void>>()

  async function change(count: number): Promise<void> {
    const amount = ++highest
    const changed = Array.from({ length: count }, (_, index) => variants[(next + index * 7) % variants.length] ?? '')
    next += count * 7
    result.sent += count
    const response = await fetch(`${firstShop().origin}/admin/api/variants`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ variants: changed.map((id) => ({ id, price: { amount, currency: 'EUR' } })) }),
    })
    await response.arrayBuffer()
    if (!response.ok) {
      result.refused++
      return
    }
    result.taken += count
    const began = performance.now()
    result.lastAt = began
    if (made++ % watchedOneIn > 0) return
    await Promise.all(shops.map(({ origin }) => watch(origin, changed[0] ?? '', amount, began)))
  }

  async function watch(origin: string, variant: string, amount: number, began: number): Promise<void> {
    const shows = async (address: string) => {
      const text = await (await fetch(origin + address)).text()
      const [, facts = ''] = text.split(`"id":"${variant}"`)
      const amounts = facts.split('"id":"')[0]?.matchAll(/"amount":(\d+),/g) ?? []
      return [...amounts].some(([, shown]) => Number(shown) >= amount)
    }
    const until = async (address: string, lags: number[]) => {
      while (!(await shows(address)) && performance.now() - began < 30_000) await sleep(20)
      lags.push(performance.now() - began)
    }
    await Promise.all([
      until(`/api/catalog/${encodeURIComponent(variant)}`, result.lags),
      // Whole products, and more than one: an id as short as a size may be taken for words, and a summary shows one variant.
      until(`/api/search?q=${encodeURIComponent(variant)}&limit=20&fields=full&facets=`, result.searchLags),
    ])
  }

  async function sell(): Promise<void> {
    const began = performance.now()
    for (let call = 0; isOpen; call++) {
      const making = change(rate / calls).catch(() => {
        result.refused++
      })
      watching.add(making)
      making.finally(() => watching.delete(making))
      await sleep(Math.max(0, began + ((call + 1) * 1000) / calls - performance.now()))
    }
  }
  const selling = sell()
  return {
    async close() {
      isOpen = false
      await selling
      await Promise.all(watching)
      return result
    },
  }
}

/** What readers got: how many answers, how many of what is got without changes, and what each cost and waited for. */
function readingOf(own: readonly Round[], quiet: number): string[] {
  const perSecond = median(own.map((each) => each.perSecond))
  const waits = (['p50', 'p99', 'max'] as const).map((name) => median(own.map((each) => each.waits[name])).toFixed(0))
  return [
    perSecond.toFixed(0),
    Number.isNaN(quiet) ? '' : (perSecond / quiet).toFixed(2),
    median(own.map((each) => each.keptShare)).toFixed(3),
    median(own.map((each) => each.cpuMicroseconds)).toFixed(0),
    waits.join(' / '),
  ]
}

function report(results: readonly Round[]): void {
  // Without readers there is nothing to compare.
  const quiet = median(results.filter(({ rate }) => rate === 0).map(({ perSecond }) => perSecond))
  const rows = rates.map((rate) => {
    const own = results.filter((result) => result.rate === rate)
    const lags = own.flatMap((each) => each.lags)
    const searchLags = own.flatMap((each) => each.searchLags)
    return [
      String(rate),
      ...(callers === 0 ? ['', '', '', '', ''] : readingOf(own, quiet)),
      lags.length === 0 ? '' : `${share(lags, 0.5)} / ${share(lags, 0.99)}`,
      searchLags.length === 0 ? '' : `${share(searchLags, 0.5)} / ${share(searchLags, 0.99)}`,
      String(own.reduce((sum, { refused }) => sum + refused, 0)),
      ...(['sentPerSecond', 'changesPerSecond', 'writing', 'following', 'storing'] as const).map((name) => {
        const value = median(own.map((each) => each[name]))
        // A single shop has no followers.
        return rate === 0 || Number.isNaN(value) ? '' : value.toFixed(name.endsWith('PerSecond') ? 0 : 3)
      }),
    ]
  })
  const heads = [
    'changes/s',
    'reads/s',
    'against quiet',
    'kept',
    'CPU µs/read',
    'waits ms p50/p99/max',
    'lag ms p50/p99',
    'in search',
    'refused',
    'sent/s',
    'taken/s',
    'CPU s/1,000: writes',
    'follows',
    'database',
  ]
  console.log(table(heads, rows))
}

function share(values: number[], part: number): string {
  return quantile(values, part).toFixed(0)
}
