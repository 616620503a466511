import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { importProducts } from '../packages/catalog/src/catalog/import.ts'
import type { Product } from '../packages/product/src/product.ts'
import { generateProducts } from '../packages/sample-shop/src/generate/generate.ts'
import { products } from '../packages/vitrine/src/products/capability.ts'
import { openOffice } from '../test/office/open-office.ts'
import { median } from './shared/quantile.ts'
import { cpuMicroseconds, importSample, type Running, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// npm run bench office -- [--size 100000] [--starts 6] [--only pages|answers]: CPU time of the whole process for each page
// of the owner's office, database, frame and markup included; and the shop's cached answers with the office beside those
// without it (`ADMIN=off`), in turn, so that what else the machine does is in both; each start of both is one figure.

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    starts: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
})
const ROUNDS = 20
/** Of each answer: turns of each process, those before in which it compiles, and requests of a turn. */
const TURNS = 8
const WARMING = 3
const REQUESTS = 2000
/** Student's t for 95 %, by degrees of freedom: the starts are few. */
const T = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23]

const ANSWERS = {
  'home page': '/',
  'catalogue, 50 products': '/api/catalog',
  'llms.txt': '/llms.txt',
} as const

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
try {
  if (values.only !== 'answers') await measurePages()
  if (values.only !== 'pages') await measureAnswers()
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** What an owner opens, by round: each round of a row that counts asks for another selection. */
function pages(id: string): Readonly<Record<string, (round: number) => string>> {
  return {
    Today: () => '/admin',
    'products, 50 rows': () => '/admin/products',
    'products, 100 rows': () => '/admin/products?rows=100',
    'products, 100 rows by price, page 500': () => '/admin/products?rows=100&order=price&page=500',
    'products, 100 rows missing in Google, by title': () => '/admin/products?rows=100&view=not_in_google&order=title',
    'products, 100 rows of two words, first': (round) =>
      `/admin/products?rows=100&q=trail+${round % 10}${String.fromCharCode(97 + (round % 26))}`,
    'a product': () => `/admin/products/${id}`,
    versions: () => '/admin/versions',
    'a version': () => '/admin/versions/2',
    inquiries: () => '/admin/inquiries',
    'carts handed off': () => '/admin/inquiries/carts',
    people: () => '/admin/people',
    'the palette’s search': (round) => `/admin/search?q=rope+${round}`,
  }
}

async function measurePages(): Promise<void> {
  const { shop, owner } = await openOffice({
    environment: { DATABASE_URL: `sqlite:${path.join(folder, 'office.db')}`, DATA_DIR: folder, LOG_LEVEL: 'silent' },
  })
  await using _closing = shop
  const { database, catalog, capabilities } = shop.shop
  const generated = generateProducts({ products: Number(values.size), seed: 1 })
  await importProducts({ database }, { items: items(generated), mode: 'replace', source: 'bench' })
  await importProducts(
    { database },
    { items: items(generateProducts({ products: 200, seed: 2 })), mode: 'merge', source: 'bench' },
  )
  await catalog.refresh()
  const opened = await capabilities.get(products).open()
  while ((await opened.list({ view: 'all', order: 'added', page: 1, limit: 50 })).isBehind) await opened.close()
  const [row] = (await opened.list({ view: 'all', order: 'title', page: 1, limit: 1 })).products
  const rows: string[][] = []
  for (const [name, address] of Object.entries(pages(row?.product.id ?? ''))) {
    const costs: number[] = []
    let bytes = 0
    for (let round = -2; round < ROUNDS; round++) {
      const from = process.cpuUsage()
      const answer = await owner.get(address(round + 2))
      const { user, system } = process.cpuUsage(from)
      if (answer.status >= 400) throw new Error(`${address(round)} answered ${answer.status}.`)
      // The first two load and compile what the page consists of.
      if (round >= 0) costs.push((user + system) / 1000)
      bytes = answer.text.length
    }
    rows.push([name, median(costs).toFixed(1), Math.max(...costs).toFixed(1), `${Math.round(bytes / 1000)} kB`])
  }
  console.log(table(['CPU milliseconds', 'median', 'most', 'HTML'], rows))
}

async function measureAnswers(): Promise<void> {
  const folders = ['one', 'other'].map((name) => path.join(folder, name))
  for (const dataDir of folders) importSample(dataDir, 1000)
  const found = new Map<string, number[]>()
  for (let start = 0; start < Number(values.starts); start++)
    for (const [name, ratio] of await ratiosOfStart(start % 2 === 0 ? folders : folders.toReversed()))
      found.set(name, [...(found.get(name) ?? []), ratio])
  const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`
  const rows = [...found].map(([name, ratios]) => {
    const { mean, spread } = interval(ratios)
    return [name, percent(mean), `${percent(mean - spread)} to ${percent(mean + spread)}`]
  })
  console.log(table(['CPU per request against without office', 'mean', '95 % interval'], rows))
}

/** How much more CPU an answer takes with the office, of two processes that take turns. */
async function ratiosOfStart([one = '', other = '']: readonly string[]): Promise<[string, number][]> {
  const environment = { PUBLIC_URL: 'http://shop.test' }
  const withOffice = await startShop(one, environment)
  const without = await startShop(other, { ...environment, ADMIN: 'off' })
  try {
    // The office is loaded by whoever asks for it first.
    await fetch(`${withOffice.origin}/admin`).then((answer) => answer.text())
    const ratios: [string, number][] = []
    for (const [name, address] of Object.entries(ANSWERS)) {
      const costs = new Map<Running, number[]>([
        [withOffice, []],
        [without, []],
      ])
      for (let turn = -WARMING; turn < TURNS; turn++)
        for (const shop of turn % 2 === 0 ? [withOffice, without] : [without, withOffice]) {
          const cost = await costOf(shop, address)
          if (turn >= 0) costs.get(shop)?.push(cost)
        }
      ratios.push([name, median(costs.get(withOffice) ?? []) / median(costs.get(without) ?? [])])
    }
    return ratios
  } finally {
    await withOffice.stop()
    await without.stop()
  }
}

/** Microseconds of CPU a request. */
async function costOf({ origin, pids }: Running, address: string): Promise<number> {
  const before = cpuMicroseconds(pids())
  const result = await autocannon({
    ...{ url: `${origin}${address}`, connections: 16, amount: REQUESTS, headers: { 'accept-encoding': 'br' } },
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests of ${address} were not answered with 200.`)
  return (cpuMicroseconds(pids()) - before) / result.requests.total
}

function interval(ratios: readonly number[]): { mean: number; spread: number } {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  const variance = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / Math.max(1, ratios.length - 1)
  return { mean, spread: (T[ratios.length - 2] ?? 2) * Math.sqrt(variance / ratios.length) }
}

async function* items(all: Iterable<Product>) {
  let batch: { line: number; product: Product; issues: [] }[] = []
  let line = 0
  for (const product of all) {
    batch.push({ line: ++line, product, issues: [] })
    if (batch.length < 500) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
