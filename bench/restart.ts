import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMMAND, type Running, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// How long after its start a shop that stood before answers a search: the process, its modules, the catalogue and the
// index that was kept. `startShop` waits for /readyz, which wants an index.
//
//   npm run bench restart -- [products]

const [products = '1000000'] = process.argv.slice(2)
const ROUNDS = 5
const CURRENCY = { SHOP_CURRENCY: 'EUR' }

const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
try {
  await main()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function main(): Promise<void> {
  load()
  const first = await timed()
  await written(first.shop)
  await first.shop.stop()
  const rows: string[][] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const { shop, ready, searched } = await timed()
    await shop.stop()
    rows.push([String(round), ready.toFixed(0), searched.toFixed(0)])
  }
  console.log(`${products} products; the first index was there after ${(first.ready / 1000).toFixed(0)} s`)
  console.log(table(['start', 'ready, ms', 'a search is answered, ms'], rows))
}

function load(): void {
  const options = { env: { ...process.env, DATA_DIR: dataDir, ...CURRENCY }, stdio: 'ignore' } as const
  const file = path.join(dataDir, 'products.jsonl')
  execFileSync(process.execPath, [COMMAND, 'sample', '--products', products, '--seed', '7', '--output', file], options)
  execFileSync(process.execPath, [COMMAND, 'import', file], options)
}

async function timed(): Promise<{ shop: Running; ready: number; searched: number }> {
  const began = performance.now()
  const shop = await startShop(dataDir, CURRENCY)
  const ready = performance.now() - began
  const response = await fetch(`${shop.origin}/api/search?q=trail+shoes`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The search was answered with ${response.status}.`)
  return { shop, ready, searched: performance.now() - began }
}

/** A feed that is not written yet is work of its own. */
async function written({ origin }: Running): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/api/products-feed.json`, { method: 'HEAD' })
    if (response.ok) return
    await sleep(1000)
  }
}
