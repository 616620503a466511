import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { openCatalog } from '../../packages/catalog/src/catalog/open-catalog.ts'
import { readerOf } from '../../packages/catalog/src/catalog/open-reader.ts'
import type { Catalog } from '../../packages/product/src/catalog.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { openSearch } from '../../packages/search/src/load-search.ts'
import type { Search } from '../../packages/search/src/search.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { quantile } from '../shared/quantile.ts'
import { queriesFrom } from './queries.ts'

// What a shop that is being searched feels of its index: how long queries wait while nothing else happens, while 100,
// 1,000 and 20,000 products that changed are taken in, and while the whole index is rebuilt; and how long a change
// takes from its commit until it is found. Rooms, database and processes are those of the shop.
//
//   npm run bench pauses -- [products] [rounds]
//
// The import runs in a process of its own, and is over before anything is measured.

const [products = '100000', rounds = '3', folder] = process.argv.slice(2)
const PAGE = 24
const IDLE = 4000
/**
 * More than 20,000 changes make a new index. What is soon taken in meets few queries, so it is done several times, the
 * last number, and their waits are put together.
 */
const CHANGES: readonly [count: number, what: string, times: number][] = [
  [100, '100 products changed', 10],
  [1000, '1,000 products changed', 4],
  [20_000, '20,000 products changed', 1],
  [20_001, 'whole index rebuilt', 1],
]

/** What queries had to wait for, in milliseconds. */
interface Waits {
  /** Of each query, from asking to the answer. */
  times: number[]
  /** The same in CPU time of the thread that answers: what others on the machine do not add to. */
  cpuTimes: number[]
  /** The longest time in which no other request was answered. */
  longestPause: number
  /** From the commit of a change until it is found, each time. */
  foundAfter: number[]
}

/** Made before anything is measured, and enough that hardly one is asked twice: answers are cached. */
const queries =
  folder === undefined
    ? Array.from({ length: 150 }, (_, seed) => queriesFrom([...generateProducts({ products: 200, seed })]).usual).flat()
    : []
let asked = 0

if (folder === undefined) await measure()
else await change(folder, Number(products), rounds)

async function measure(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  try {
    inOtherProcess(folder, Number(products), '0')
    await using shop = await openShop(folder)
    const { search } = shop
    const first = performance.now()
    await search.settled()
    console.log(`first index after ${Math.round(performance.now() - first)} ms`)
    await waiting(search, after(IDLE))
    console.log(`resident ${resident()} MiB, with all of the shop that searches need`)
    for (let round = 1; round <= Number(rounds); round++) {
      tell('idle', [await waiting(search, after(IDLE))])
      for (const [count, what, times] of CHANGES) {
        const waits: Waits[] = []
        for (let time = 1; time <= times; time++) {
          inOtherProcess(folder, count, `${round}.${time}`)
          waits.push(await following(shop))
        }
        tell(what, waits)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function resident(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20)
}

function tell(what: string, waits: readonly Waits[]): void {
  const times = waits.flatMap(({ times }) => times)
  const figures = {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    'CPU p99': quantile(
      waits.flatMap(({ cpuTimes }) => cpuTimes),
      0.99,
    ),
    'longest pause': Math.max(...waits.map(({ longestPause }) => longestPause)),
    'found after': Math.max(0, ...waits.flatMap(({ foundAfter }) => foundAfter)),
  }
  const printed = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)}`)
  console.log(`${what}: ${times.length} queries, ${printed.join(', ')}`)
}

function after(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() > end
}

interface Shop extends AsyncDisposable {
  catalog: Catalog
  search: Search
}

async function openShop(folder: string): Promise<Shop> {
  const database = await openDatabase(urlIn(folder))
  const catalog = await openCatalog({ database, checkEvery: 3_600_000 })
  const search = await openSearch({
    catalog,
    reader: readerOf(database.url!),
    shop: { url: 'http://shop.test', locale: 'en', currency: 'EUR' },
    dataDir: folder,
    onError(error) {
      throw error
    },
  })
  return {
    catalog,
    search,
    async [Symbol.asyncDispose]() {
      await search.close()
      await catalog.close()
      await database.close()
    },
  }
}

function urlIn(folder: string): string {
  return `sqlite:${path.join(folder, 'vitrine.db')}`
}

/** Queries while the index takes in what is in the database by now. */
async function following({ catalog, search }: Shop): Promise<Waits> {
  const committed = performance.now()
  await catalog.refresh()
  const wanted = catalog.edition()?.key
  let found = 0
  const waits = await waiting(search, () => {
    if (found === 0 && search.key() === wanted) found = performance.now() - committed
    return found > 0
  })
  await search.settled()
  return { ...waits, foundAfter: [found] }
}

/** Asks one query after the other, others having their turn in between, each query once. */
async function waiting(search: Search, isOver: () => boolean): Promise<Waits> {
  const times: number[] = []
  const cpuTimes: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  while (!isOver()) {
    const [began, cpu] = [performance.now(), process.threadCpuUsage()]
    await setImmediate()
    await search.find({ q: queries[asked++ % queries.length], limit: PAGE })
    const { user, system } = process.threadCpuUsage(cpu)
    times.push(performance.now() - began)
    cpuTimes.push((user + system) / 1000)
  }
  delay.disable()
  return { times, cpuTimes, longestPause: delay.max / 1e6, foundAfter: [] }
}

/** The import is none of this process's work. */
function inOtherProcess(folder: string, count: number, round: string): void {
  execFileSync(process.execPath, [...process.execArgv, import.meta.filename, String(count), round, folder], {
    stdio: 'inherit',
  })
}

/** Loads the catalogue, which is round '0', or changes the first products of it. */
async function change(folder: string, count: number, round: string): Promise<void> {
  const database = await openDatabase(urlIn(folder))
  const inRound = (product: Product) =>
    round === '0' ? product : { ...product, title: `${product.title} ${round}.${count}` }
  async function* items() {
    for (const product of generateProducts({ products: count, seed: 7 }))
      yield [{ line: 1, product: inRound(product), issues: [] }]
  }
  await importProducts({ database }, { items: items(), mode: 'merge', source: 'bench' })
  await database.close()
}
