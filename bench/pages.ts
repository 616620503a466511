import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importProducts } from '../packages/catalog/src/catalog/import.ts'
import type { Product } from '../packages/product/src/product.ts'
import { generateProducts } from '../packages/sample-shop/src/generate/generate.ts'
import { type Config, resolveConfig } from '../packages/vitrine/src/config/config.ts'
import { type App, createApp } from '../packages/vitrine/src/http/app.ts'
import { openStorefront, type Storefront } from '../packages/vitrine/src/storefront/storefront.ts'
import { sampleProducts } from '../test/sample-products.ts'
import { median } from './shared/quantile.ts'
import { cpuMillisecondsOfThreads, type Running, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// npm run bench pages -- [--sizes sample,10000,100000]: what a page costs when first requested, by the CPU time
// of the whole process, routing and JSON-LD included; and what the first pages cost after a start, of another process.

const { values } = parseArgs({ options: { sizes: { type: 'string', default: 'sample,10000,100000' } } })

const PUBLIC_URL = 'http://shop.test'
/** A shop that spends less within a second has made the pages that it makes by itself, in milliseconds. */
const IDLE = 10
const WARM = 150
const ROUNDS = 5
const EACH = 150

const rows = new Map<string, string[]>()
const sizes = values.sizes.split(',')
for (const size of sizes)
  for (const [what, cost] of await measure(size)) rows.set(what, [...(rows.get(what) ?? [what]), cost])
console.log(table(['CPU milliseconds', ...sizes], [...rows.values()]))

async function measure(size: string): Promise<[string, string][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  const config = resolveConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    LIMITS: 'rateLimits=false',
    PUBLIC_URL,
  })
  try {
    await fill(config, size === 'sample' ? sampleProducts() : generateProducts({ products: Number(size), seed: 1 }))
    const started = await measureStarted(folder)
    await using shop = await openStorefront(config)
    const app = await createApp(shop)
    const kinds = Object.entries(await addresses(shop))
    const costs: [string, string][] = []
    for (const [kind, address] of kinds) costs.push([kind, ms(await medianCost(app, address))])
    await app.close()
    return [...started, ...costs]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Over a socket, and each start of a process of its own: what an earlier page has loaded and compiled would be counted out. */
async function measureStarted(folder: string): Promise<[string, string][]> {
  const started: [string, string][] = []
  const inProcess = async (when: 'at once' | 'idle', urls: readonly string[]) => {
    const shop = await startShop(folder, { PUBLIC_URL })
    if (when === 'idle') await idle(shop)
    for (const url of urls) started.push([`${url}, first after a start, ${when}`, await costIn(shop, url)])
    await shop.stop()
  }
  await inProcess('at once', ['/'])
  await inProcess('idle', ['/', '/?not-kept', '/collections', '/openapi.json', '/sitemap.xml'])
  return started
}

async function idle({ pids }: Running): Promise<void> {
  const [pid = 0] = pids()
  for (let spent = IDLE; spent >= IDLE; ) {
    const before = cpuMillisecondsOfThreads(pid)
    await sleep(1000)
    spent = cpuMillisecondsOfThreads(pid) - before
  }
}

async function costIn({ origin, pids }: Running, url: string): Promise<string> {
  const [pid = 0] = pids()
  const before = cpuMillisecondsOfThreads(pid)
  const response = await fetch(origin + url, { headers: { accept: 'text/html, */*;q=0.1' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  return ms(cpuMillisecondsOfThreads(pid) - before)
}

/** As an owner does: imported by one process, served by the next. */
async function fill(config: Config, products: Iterable<Product>): Promise<void> {
  await using shop = await openStorefront(config)
  await importProducts({ database: shop.database }, { items: items(products), mode: 'merge', source: 'bench' })
  await shop.catalog.refresh()
  await shop.search.settled()
  const app = await createApp(shop)
  await read(app, '/')
  await app.close()
}

async function* items(products: Iterable<Product>) {
  let line = 0
  let batch: { line: number; product: Product; issues: [] }[] = []
  for (const product of products) {
    batch.push({ line: ++line, product, issues: [] })
    if (batch.length < 500) continue
    yield batch
    batch = []
  }
  yield batch
}

/** For each kind of page, an address for every number, no two alike. */
async function addresses({ catalog, layout }: Storefront): Promise<Record<string, (place: number) => string>> {
  const count = catalog.edition()?.product_count ?? 1
  const most = 2000
  const numbers = Array.from({ length: most }, (_, place) => 1 + Math.floor(((place * 7919) % most) * (count / most)))
  const handles = (await catalog.get([...new Set(numbers)])).map(({ product }) => product.handle)
  const departments = (await layout.departments()).map((department) => department.path)
  const pick = <T>(all: readonly T[], place: number) => String(all[place % all.length])
  return {
    'nothing (an address that says 200)': (place) => `/healthz?${place}`,
    product: (place) => `/products/${encodeURIComponent(pick(handles, place))}?again=${place}`,
    'product, Markdown': (place) => `/products/${encodeURIComponent(pick(handles, place))}.md?again=${place}`,
    department: (place) => `/collections/${pick(departments, place)}?again=${place}`,
    'search for two words': (place) =>
      `/search?q=${pick(['trail+shoes', 'rain+jacket', 'road+helmet'], place)}&again=${place}`,
    home: (place) => `/?again=${place}`,
  }
}

async function medianCost(app: App, address: (place: number) => string): Promise<number> {
  let place = 0
  const some = async (count: number) => {
    for (let done = 0; done < count; done++) await read(app, address(place++))
  }
  await some(WARM)
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) costs.push((await cost(() => some(EACH))) / EACH)
  return median(costs)
}

async function read(app: App, url: string): Promise<void> {
  const { statusCode } = await app.inject({ url, headers: { accept: '*/*' } })
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}.`)
}

/** Milliseconds of the processor, all threads together. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0)
}
