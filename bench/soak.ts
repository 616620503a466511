import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importSample, option, type Running, startShop, vitrine } from './shared/running.ts'
import { table } from './shared/table.ts'

// What memory a shop takes over time, while it is asked what was never asked before and prices change. Each line is the
// end of a part of the soak: the last ones should not be above the first ones.
//   npm run bench soak -- [--products 100000] [--minutes 10] [--parts 10] [--changes 1] [--queries 0]
// `--queries`: ends after that many queries instead of minutes. Settings of the shop are taken from the environment.

const products = Number(option('--products', '100000'))
const minutes = Number(option('--minutes', '10'))
const parts = Number(option('--parts', '10'))
const changes = Number(option('--changes', '1'))
const queries = Number(option('--queries', '0'))
const TOKEN = 'soak-metrics-token-0123456789abcdef'
const CALLERS = 8
const COLOURS = ['red', 'blue', 'green', 'black', 'white', 'grey', 'yellow', 'orange', 'light', 'warm']
const WORDS = ['shoes', 'jacket', 'tent', 'lamp', 'bottle', 'helmet', 'gloves', 'rope', 'pack', 'stove', 'shirt', 'hat']
let asked = 0

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-soak-'))
try {
  await main()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  importSample(folder, products)
  const token = vitrine(folder, ['keys', 'create', '--scope', 'admin:catalog', '--name', 'soak']).trim()
  const shop = await startShop(folder, { SHOP_CURRENCY: 'EUR', METRICS_TOKEN: TOKEN })
  const closing = new AbortController()
  const rows = [[...(await measure(shop))]]
  const changing = sell(shop, token, await readVariants(shop), closing.signal)
  const asking = Array.from({ length: CALLERS }, () => ask(shop, closing.signal))
  for (let part = 1; part <= parts; part++) {
    if (queries === 0) await sleep((minutes * 60_000) / parts)
    else while (asked < (queries * part) / parts) await sleep(50)
    rows.push(await measure(shop))
  }
  closing.abort()
  await Promise.all([changing, ...asking])
  await shop.stop()
  console.log(table(['queries', 'resident MB', 'heap used MB', 'heap MB', 'outside the heap MB'], rows))
}

async function measure({ origin, pids }: Running): Promise<string[]> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await response.text()
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1]) / 1024 / 1024).toFixed(0)
  const row = [
    String(asked),
    megabytes('process_resident_memory_bytes'),
    megabytes('nodejs_heap_size_used_bytes'),
    megabytes('nodejs_heap_size_total_bytes'),
    megabytes('nodejs_external_memory_bytes'),
  ]
  console.error(pids().join(' '), row.join('\t'))
  return row
}

async function readVariants({ origin }: Running): Promise<string[]> {
  const text = await (await fetch(`${origin}/api/catalog?limit=250`)).text()
  return [...text.matchAll(/"variants":\[\{"id":"([^"]+)"/g)].map(([, id = '']) => id)
}

/** Something else each time. */
async function ask({ origin }: Running, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const number = asked++
    const words = [COLOURS[number % 10], WORDS[Math.floor(number / 10) % 12], number]
    const response = await fetch(`${origin}/api/search?limit=20&q=${words.join('+')}`)
    await response.arrayBuffer()
    if (!response.ok) console.error(`A query was answered with ${response.status}.`)
  }
}

async function sell({ origin }: Running, token: string, variants: string[], signal: AbortSignal): Promise<void> {
  for (let next = 0; changes > 0 && !signal.aborted; next++) {
    await sleep(1000 / changes)
    const id = variants[next % variants.length]
    const price = { amount: 1000 + (next % 9000), currency: 'EUR' }
    const response = await fetch(`${origin}/admin/api/variants`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ variants: [{ id, price }] }),
    })
    await response.arrayBuffer()
    if (!response.ok) console.error(`A change was answered with ${response.status}.`)
  }
}
