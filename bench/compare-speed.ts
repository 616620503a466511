import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mean } from './search/measures.ts'
import { commandOf, inCheckout } from './shared/checkout.ts'
import { distinctQueries } from './shared/distinct-queries.ts'
import {
  answering,
  cpuMicroseconds,
  cpuMicrosecondsOfAll,
  option,
  putLoadOn,
  type Running,
  startShop,
  vitrine,
} from './shared/running.ts'
import { table } from './shared/table.ts'

// How much CPU time one commit takes for what another did, in interleaved pairs: whole imports, starts, kept answers, and
// pages, products, searches and MCP calls never requested before. Each is a commit or the folder of a checkout; AFTER is the
// working tree when it is left out. Both read one file, which the working tree writes. `--only`: what is done, by a pattern of
// its name.
//
//   npm run bench compare-speed -- BEFORE [AFTER] [--pairs 10] [--products 5000] [--fresh 400] [--only search]

const root = path.resolve(import.meta.dirname, '..')
const [before = 'HEAD', second = root] = process.argv.slice(2)
const after = second.startsWith('--') ? root : second
const pairs = Number(option('--pairs', '10'))
const products = Number(option('--products', '5000'))
const only = new RegExp(option('--only', ''))
/** The 97.5 % quantile of Student’s t for ten pairs; for more it is a little too careful, and fewer tell little. */
const STUDENT = 2.262
/** Addresses never asked before, in one round. */
const FRESH = Number(option('--fresh', '400'))
const SECONDS = 2
const POSTED = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const KEPT = [
  { name: 'the home page, kept', address: '/' },
  { name: 'a page of products, kept', address: '/api/catalog' },
  { name: 'a search, kept', address: '/api/search?q=running+shoes' },
]

interface Side {
  command: string
  folder: string
  shop?: Running
}

/** What is done in a round, in microseconds of CPU time. */
type Work = (side: Side, round: number) => number | Promise<number>

await inCheckout(before, (old) =>
  inCheckout(after, async (now) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-speed-'))
    try {
      await compare(
        [old, now].map((checkout, at) => ({ command: commandOf(checkout), folder: path.join(folder, `${at}`) })),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }),
)

async function compare(sides: Side[]): Promise<void> {
  const file = path.join(path.dirname(sides[0]?.folder ?? ''), 'products.jsonl')
  vitrine(path.dirname(file), ['sample', '--products', String(products), '--seed', '7', '--output', file])
  const handles = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const rows: string[][] = []
  const measure = async (name: string, work: Work) => {
    if (only.test(name)) rows.push(await row(name, sides, work))
  }
  await measure('an import, whole process', (side, round) => importFile(side, file, round))
  for (const side of sides) if (!existsSync(dataOf(side, 0))) importFile(side, file, 0)
  await measure('a start, until ready', start)
  for (const side of sides) {
    side.shop = await startShop(dataOf(side, 0), {}, 10, side.command)
    // A shop under a new address writes its feed again, which at 100,000 products is more work than a round.
    await answering(`${side.shop.origin}/api/products-feed.json`, 500)
  }
  for (const { name, address } of KEPT) await measure(name, (side) => load(side, () => address))
  for (const { name, addressOf } of first(handles))
    await measure(name, (side, round) =>
      askOnce(
        side,
        Array.from({ length: FRESH }, (_, at) => addressOf(round * FRESH + at)),
      ),
    )
  // From the end, since the searches above began with the first.
  const queries = distinctQueries(products).toReversed()
  await measure('an MCP call, first', (side, round) =>
    askOnce(
      side,
      Array.from({ length: FRESH }, () => '/mcp'),
      (at) => searchCall(queries[round * FRESH + at] ?? ''),
    ),
  )
  for (const { shop } of sides) await shop?.stop()
  console.log(table(['CPU time', 'before, µs', 'after, µs', 'after / before', '95 %'], rows))
}

/** What was never requested before. Searches compare only where both find the same. */
function first(handles: readonly Product[]): { name: string; addressOf(at: number): string }[] {
  const queries = distinctQueries(products)
  const search = (at: number, rest: string) => `/api/search?q=${encodeURIComponent(queries[at] ?? '')}&${rest}`
  return [
    { name: 'a product’s page, first', addressOf: (at) => `/products/${handles[at]?.handle}` },
    { name: 'a product as Markdown, first', addressOf: (at) => `/products/${handles[at]?.handle}.md` },
    { name: 'a search in summary, first', addressOf: (at) => search(at, 'fields=summary&facets=') },
    { name: 'a search, whole, first', addressOf: (at) => search(at, 'fields=full&facets=usual') },
  ]
}

interface Product {
  handle: string
}

function dataOf({ folder }: Side, round: number): string {
  return path.join(folder, `round-${round}`)
}

function importFile(side: Side, file: string, round: number): number {
  const began = cpuMicrosecondsOfAll(process.pid)
  execFileSync(process.execPath, [side.command, 'import', file], {
    env: { ...process.env, DATA_DIR: dataOf(side, round), SHOP_CURRENCY: 'EUR' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return cpuMicrosecondsOfAll(process.pid) - began
}

async function start(side: Side): Promise<number> {
  const shop = await startShop(dataOf(side, 0), {}, 10, side.command)
  const spent = cpuMicroseconds(shop.pids())
  await shop.stop()
  return spent
}

async function load({ shop }: Side, next: () => string): Promise<number> {
  return shop ? (await putLoadOn(shop, { next, seconds: SECONDS, coding: 'br' })).cpuMicroseconds : 0
}

/** `bodyOf`: what is posted with the nth request; without it, addresses are read. */
async function askOnce({ shop }: Side, addresses: readonly string[], bodyOf?: (at: number) => object): Promise<number> {
  if (!shop) return 0
  const began = cpuMicroseconds(shop.pids())
  for (const [at, address] of addresses.entries()) {
    const body = bodyOf && JSON.stringify(bodyOf(at))
    const response = await fetch(new URL(address, shop.origin), {
      headers: { 'accept-encoding': 'br', ...(body !== undefined && POSTED) },
      ...(body !== undefined && { method: 'POST', body }),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
  }
  return (cpuMicroseconds(shop.pids()) - began) / addresses.length
}

function searchCall(query: string): object {
  const params = { name: 'search_products', arguments: { query } }
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
}

/** The first pair warms up. Who begins changes from pair to pair. */
async function row(name: string, [old, now]: readonly Side[], work: Work): Promise<string[]> {
  if (!old || !now) throw new Error('Two sides are compared.')
  const spent: (readonly [before: number, after: number])[] = []
  for (let round = 0; round <= pairs; round++) {
    const first = await work(round % 2 === 0 ? old : now, round)
    const second = await work(round % 2 === 0 ? now : old, round)
    if (round > 0) spent.push(round % 2 === 0 ? [first, second] : [second, first])
  }
  const ratios = spent.map(([one, other]) => Math.log(other / one))
  const shown = [
    ...[0, 1].map((at) => mean(spent.map((pair) => pair[at] ?? 0)).toFixed(0)),
    Math.exp(mean(ratios)).toFixed(2),
    interval(ratios),
  ]
  console.error([name, ...shown].join('\t'))
  return [name, ...shown]
}

/** Of ratios that stand here as logarithms, by Student's t. */
function interval(logarithms: readonly number[]): string {
  const middle = mean(logarithms)
  const variance = logarithms.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (logarithms.length - 1)
  const reach = STUDENT * Math.sqrt(variance / logarithms.length)
  return [middle - reach, middle + reach].map((bound) => Math.exp(bound).toFixed(2)).join(' to ')
}
