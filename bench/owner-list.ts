import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importProducts } from '../packages/catalog/src/catalog/import.ts'
import type { Product } from '../packages/product/src/product.ts'
import { generateProducts } from '../packages/sample-shop/src/generate/generate.ts'
import { resolveConfig } from '../packages/vitrine/src/config/config.ts'
import { products } from '../packages/vitrine/src/products/capability.ts'
import type { ProductListRequest } from '../packages/vitrine/src/products/product-list.ts'
import { openStorefront } from '../packages/vitrine/src/storefront/storefront.ts'
import { quantile } from './shared/quantile.ts'
import { table } from './shared/table.ts'

// npm run bench owner-list -- [--size 100000]: CPU time of the whole process for a page of the owner's list of products,
// database included, and how long the list takes to be made. `first`: a selection that was not counted before.

const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' } } })
const ROUNDS = 20

type Ask = Partial<ProductListRequest>

/** What is asked, by round: counts are kept per selection, so each round of a `first` row asks another one. */
const ASKED: Readonly<Record<string, (round: number) => Ask>> = {
  'first page': () => ({}),
  'by price, page 500': () => ({ order: 'price', page: 500 }),
  'no picture': () => ({ view: 'no_picture' }),
  'missing in Google, by title': () => ({ view: 'not_in_google', order: 'title' }),
  'two words, first': (round) => ({ text: `trail ${round % 10}${String.fromCharCode(97 + (round % 26))}` }),
  'no match, first': (round) => ({ text: `zzzz${round}` }),
  'a brand and a department, by title, first': (round) => ({
    brand: `Brand ${round}`,
    department: 'Shoes/',
    order: 'title',
  }),
}

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
try {
  const config = resolveConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test' })
  await using shop = await openStorefront(config)
  const generated = generateProducts({ products: Number(values.size), seed: 1 })
  await importProducts({ database: shop.database }, { items: items(generated), mode: 'merge', source: 'bench' })
  await shop.catalog.refresh()
  await shop.search.settled()
  const opened = await shop.capabilities.get(products).open()
  const rows: string[][] = []
  const began = process.cpuUsage()
  while ((await opened.list({ view: 'all', order: 'added', page: 1, limit: 50 })).isBehind) await opened.close()
  rows.push(['the list is made', `${(milliseconds(began) / 1000).toFixed(1)} s`, ''])
  for (const limit of [50, 100])
    for (const [name, ask] of Object.entries(ASKED)) {
      const costs: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const from = process.cpuUsage()
        await opened.list({ view: 'all', order: 'added', page: 1, limit, ...ask(limit * 100 + round) })
        costs.push(milliseconds(from))
      }
      costs.sort((one, other) => one - other)
      rows.push([`${limit} rows, ${name}`, `${quantile(costs, 0.5).toFixed(1)} ms`, `${costs.at(-1)?.toFixed(1)} ms`])
    }
  console.log(table(['CPU', 'median', 'most'], rows))
} finally {
  await rm(folder, { recursive: true, force: true })
}

function milliseconds(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

async function* items(products: Iterable<Product>) {
  let batch: { line: number; product: Product; issues: [] }[] = []
  let line = 0
  for (const product of products) {
    batch.push({ line: ++line, product, issues: [] })
    if (batch.length < 500) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
