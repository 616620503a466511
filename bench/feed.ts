// How fast a feed is written, and in how much memory, against writing rows that are ready made.
//
//   npm run bench feed -- [products] [feeds: products-feed.json,google.xml,…]
//
// Each measurement is a process of its own, so that its peak of memory is its own. "Ready made" goes through the same
// writer, digest, compression and fsync, but its rows are strings that lie in memory: what is missing is reading the
// catalogue and making rows of it.

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { importProducts } from '../packages/catalog/src/catalog/import.ts'
import { openCatalog } from '../packages/catalog/src/catalog/open-catalog.ts'
import { openShop } from '../packages/catalog/src/shop/shop.ts'
import type { FeedDocument, FeedRows } from '../packages/feeds/src/format.ts'
import type { CatalogEntry } from '../packages/product/src/catalog.ts'
import { generateProducts } from '../packages/sample-shop/src/generate/generate.ts'
import { resolveConfig } from '../packages/vitrine/src/config/config.ts'
import { openDatabase } from '../packages/vitrine/src/database/open-database.ts'
import { FEED_DOCUMENTS } from '../packages/vitrine/src/feeds/documents.ts'
import { COMPRESSED_FOR_MANY, writeFeed } from '../packages/vitrine/src/feeds/write-feed.ts'

const [count = '100000', names = 'products-feed.json', folder, measured] = process.argv.slice(2)
if (folder && measured) await measure(folder, documentNamed(names), measured)
else await compare(Number(count), names.split(',').map(documentNamed))

function documentNamed(name: string): FeedDocument {
  const document = FEED_DOCUMENTS.find((one) => one.name === name)
  if (!document)
    throw new Error(`There is no feed ${name}; there are ${FEED_DOCUMENTS.map((one) => one.name).join(', ')}.`)
  return document
}

async function compare(products: number, documents: readonly FeedDocument[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  try {
    await load(folder, products)
    for (const { name } of documents) {
      const feed = run(folder, { products, name, what: 'feed' })
      const ready = run(folder, { products, name, what: 'ready made' })
      for (const result of [feed, ready]) console.log(name, result)
      const ratio = (perRow: (result: Result) => number) => (perRow(ready) / perRow(feed)).toFixed(2)
      console.log(`ratio by the clock ${ratio(({ seconds, rows }) => seconds / rows)}`)
      console.log(`ratio by CPU time ${ratio(({ cpu_seconds, rows }) => cpu_seconds / rows)}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Result {
  what: string
  rows: number
  megabytes: number
  seconds: number
  /** Of all threads; says more than the clock where other work runs on the machine. */
  cpu_seconds: number
  rows_per_s: number
  peak_memory_mib: number
  longest_pause_ms: number
}

function run(folder: string, { products, name, what }: { products: number; name: string; what: string }): Result {
  const words = [...process.execArgv, import.meta.filename, String(products), name, folder, what]
  const output = execFileSync(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(output.toString())
}

async function load(folder: string, products: number): Promise<void> {
  const { databaseUrl } = configOf(folder)
  const database = await openDatabase(databaseUrl)
  async function* items() {
    for (const product of generateProducts({ products, seed: 7 })) yield [{ line: 1, product, issues: [] }]
  }
  await importProducts({ database }, { items: items(), mode: 'replace', source: 'bench', allowWithdrawals: 1 })
  await database.close()
}

async function measure(folder: string, document: FeedDocument, what: string): Promise<void> {
  const config = configOf(folder)
  const database = await openDatabase(config.databaseUrl)
  const catalog = await openCatalog({ database })
  const { shop } = await openShop(config, () => catalog.edition()?.source)
  const edition = catalog.edition()
  if (!edition) throw new Error('There is nothing to write.')
  const facts = { shop, at: edition.as_of }
  const ready = what === 'feed' ? undefined : await readyMade(document, catalog.walk(edition))
  const products = ready ? repeat(ready.products, edition.product_count) : catalog.walk(edition)

  const target = path.join(folder, `${document.name} ${what}`)
  await mkdir(target)
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  pauses.enable()
  const begun = performance.now()
  const idle = process.cpuUsage()
  const { counts, sizes } = await writeFeed(target, {
    compressors: COMPRESSED_FOR_MANY,
    document: ready?.document ?? document,
    version: edition.version,
    facts,
    products,
    signal: new AbortController().signal,
  })
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(idle)
  const result: Result = {
    what,
    rows: counts.rows,
    megabytes: Math.round(sizes.identity / 1e6),
    seconds: Number(seconds.toFixed(1)),
    cpu_seconds: Number(((user + system) / 1e6).toFixed(1)),
    rows_per_s: Math.round(counts.rows / seconds),
    peak_memory_mib: Math.round(process.resourceUsage().maxRSS / 1024),
    longest_pause_ms: Math.round(pauses.max / 1e6),
  }
  console.log(JSON.stringify(result))
  await catalog.close()
  await database.close()

  /** The rows of the first products, found again without any work. */
  async function readyMade(feed: FeedDocument, walk: AsyncIterable<CatalogEntry[]>) {
    const rows = new Map<CatalogEntry, FeedRows>()
    for await (const batch of walk) {
      for (const entry of batch) rows.set(entry, feed.rows(entry, facts))
      if (rows.size >= 5000) break
    }
    const nothing = { texts: [], skipped: 0, weakened: 0 }
    return {
      products: [...rows.keys()],
      document: { ...feed, rows: (entry: CatalogEntry) => rows.get(entry) ?? nothing },
    }
  }
}

async function* repeat(products: CatalogEntry[], count: number): AsyncGenerator<CatalogEntry[]> {
  for (let left = count; left > 0; left -= products.length) {
    for (let at = 0; at < Math.min(left, products.length); at += 500) {
      yield products.slice(at, Math.min(at + 500, left))
    }
  }
}

function configOf(folder: string) {
  return resolveConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' })
}
