import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { cpuMicroseconds, medianOf, type Running, startShop } from './running.ts'
import { table } from './table.ts'

// What a request costs with one worker and with several, and what memory they take as the system sees it.
//   node bench/workers.ts [--products 20000] [--seconds 3] [--rounds 3] [--workers 1,2]

const COMMAND = path.join(import.meta.dirname, '../packages/vitrine/bin/vitrine.js')
const products = option('--products', '20000')
const seconds = Number(option('--seconds', '3'))
const rounds = Number(option('--rounds', '3'))
const counts = option('--workers', '1,2').split(',')
const WORDS = ['shoes', 'jacket', 'tent', 'lamp', 'bottle', 'helmet', 'gloves', 'rope', 'pack', 'stove']
const COLOURS = ['red', 'blue', 'green', 'black', 'white', 'grey', 'yellow', 'orange', 'light', 'warm']
let asked = 0

const CASES = [
  { name: 'kept answer', next: () => '/api/catalog?limit=20' },
  {
    name: 'search in summary, seldom asked',
    next: () =>
      `/api/search?facets=&limit=20&q=${COLOURS[asked % 10]}+${WORDS[Math.floor(asked / 10) % 10]}+${asked++}`,
  },
]

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-workers-'))
try {
  await main()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  const file = path.join(folder, 'products.jsonl')
  const options = { env: { ...process.env, DATA_DIR: folder, SHOP_CURRENCY: 'EUR' }, stdio: 'ignore' } as const
  execFileSync(process.execPath, [COMMAND, 'sample', '--products', products, '--seed', '7', '--output', file], options)
  execFileSync(process.execPath, [COMMAND, 'import', file], options)
  // Opened once, so that index and feed are written before anything is measured.
  await (await startReady('1')).stop()
  const rows: string[][] = []
  for (const workers of counts) {
    const shop = await startReady(workers)
    for (const { name, next } of CASES) {
      const figures = []
      for (let round = -1; round < rounds; round++) {
        const figure = await load(shop, next)
        // The first round only warms up.
        if (round >= 0) figures.push(figure)
      }
      const { perSecond, cpuMicroseconds: cpu } = medianOf(figures)
      rows.push([name, workers, perSecond.toFixed(0), cpu.toFixed(0), `${memoryOf(shop)} MB`])
    }
    await shop.stop()
  }
  console.log(table(['answer', 'workers', 'requests/s', 'CPU µs/request', 'resident memory'], rows))
}

async function startReady(workers: string): Promise<Running> {
  const shop = await startShop(folder, { SHOP_CURRENCY: 'EUR', WORKERS: workers })
  await (await fetch(`${shop.origin}/api/products-feed.json`)).arrayBuffer()
  return shop
}

async function load({ origin, pids }: Running, next: () => string) {
  const before = cpuMicroseconds(pids())
  const result = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were not answered with 200.`)
  const cpu = cpuMicroseconds(pids()) - before
  return { perSecond: result.requests.total / result.duration, cpuMicroseconds: cpu / result.requests.total }
}

function memoryOf({ pids }: Running): number {
  const kilobytes = pids().map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

function option(name: string, fallback: string): string {
  const index = process.argv.indexOf(name)
  return (index < 0 ? undefined : process.argv[index + 1]) ?? fallback
}
