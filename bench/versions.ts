import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importProducts, purgeSome } from '../packages/catalog/src/catalog/import.ts'
import { openCatalog } from '../packages/catalog/src/catalog/open-catalog.ts'
import { HOUR } from '../packages/kit/src/index.ts'
import type { Product } from '../packages/product/src/product.ts'
import { generateProducts } from '../packages/sample-shop/src/generate/generate.ts'
import type { Database } from '../packages/server-kit/src/index.ts'
import { openDatabase } from '../packages/vitrine/src/database/open-database.ts'
import { median } from './shared/quantile.ts'
import { table } from './shared/table.ts'

// npm run bench versions -- [--products 100000] [--imports 24] [--changed 1000]: what versions take on disk, with an
// import an hour that changes some prices; and what the reads of the shop cost before them and beside them.

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    imports: { type: 'string', default: '24' },
    changed: { type: 'string', default: '1000' },
  },
})
const [products, imports, changed] = [Number(values.products), Number(values.imports), Number(values.changed)]

const READS = 400
const MIB = 1024 * 1024
/** Imports in 30 days. */
const MONTH = 720

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
const file = path.join(folder, 'vitrine.db')
const database = await openDatabase(`sqlite:${file}`)
let now = new Date('2026-06-01T00:00:00.000Z')
try {
  const all = [...generateProducts({ products, seed: 1 })]
  await take(all)
  const [before, size] = [await readCosts(database), await sizeOf()]
  for (let at = 0; at < imports; at++) {
    now = new Date(now.getTime() + HOUR)
    await take(Array.from({ length: changed }, (_, place) => repriced(all[(at * changed + place) % products]!, at)))
  }
  now = new Date(now.getTime() + 2 * HOUR)
  while (await purgeSome({ database, now: () => now })) {
    // Each step moves some.
  }
  const [after, grown] = [await readCosts(database), await sizeOf()]
  const each = (grown - size) / imports
  console.log(
    `Database: ${size.toFixed(0)} MiB; after ${imports} imports of ${changed} changed products ${grown.toFixed(0)} MiB.`,
  )
  console.log(`${each.toFixed(2)} MiB an import, ${(each * MONTH).toFixed(0)} MiB for 30 days with one an hour.`)
  const rows = [...before].map(([what, cost]) => [what, cost.toFixed(0), (after.get(what) ?? 0).toFixed(0)])
  console.log(table(['CPU microseconds, median', 'before', 'with versions kept'], rows))
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

async function take(some: readonly Product[]): Promise<void> {
  async function* items() {
    for (let from = 0; from < some.length; from += 500)
      yield some.slice(from, from + 500).map((product, at) => ({ line: from + at + 1, product, issues: [] }))
  }
  const outcome = await importProducts(
    { database, now: () => now },
    { items: items(), mode: 'merge', source: 'bench', allowWithdrawals: 1 },
  )
  if (outcome.status !== 'published') throw new Error(`The import ended with ${outcome.status}.`)
}

function repriced(product: Product, at: number): Product {
  const variants = product.variants.map((variant) => ({
    ...variant,
    regular_price: { ...variant.regular_price, amount: variant.regular_price.amount + at + 1 },
  }))
  return { ...product, variants }
}

/** In MiB, with the log written back. */
async function sizeOf(): Promise<number> {
  const { sql } = await import('kysely')
  await sql`pragma wal_checkpoint(truncate)`.execute(database.sql)
  return (await stat(file)).size / MIB
}

async function readCosts(opened: Database): Promise<Map<string, number>> {
  const catalog = await openCatalog({ database: opened, now: () => now, checkEvery: 3_600_000, listens: false })
  const handles = (await catalog.page({ limit: 100, after: products / 2 })).products.map(
    ({ product }) => product.handle,
  )
  const reads: [string, (at: number) => Promise<unknown>][] = [
    ['a page of 24 products', (at) => catalog.page({ limit: 24, after: (at * 97) % products })],
    ['a product by its handle', (at) => catalog.find(handles[at % handles.length] ?? '')],
    ['24 products of a search', (at) => catalog.get(Array.from({ length: 24 }, (_, n) => ((at + n) * 131) % products))],
  ]
  const costs = new Map<string, number>()
  for (const [what, read] of reads) {
    const each: number[] = []
    for (let at = 0; at < READS; at++) {
      const began = process.cpuUsage()
      await read(at)
      const { user, system } = process.cpuUsage(began)
      each.push(user + system)
    }
    costs.set(what, median(each))
  }
  await catalog.close()
  return costs
}
