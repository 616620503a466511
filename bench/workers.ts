import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importSample, medianOf, option, putLoadOn, type Running, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// What a request costs with one worker and with several, and what memory they take as the system sees it.
//   npm run bench workers -- [--products 20000] [--seconds 3] [--rounds 3] [--workers 1,2]

const products = Number(option('--products', '20000'))
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
  importSample(folder, products)
  // Opened once, so that index and feed are written before anything is measured.
  await (await startReady('1')).stop()
  const rows: string[][] = []
  for (const workers of counts) {
    const shop = await startReady(workers)
    for (const { name, next } of CASES) {
      const figures = []
      for (let round = -1; round < rounds; round++) {
        const figure = await putLoadOn(shop, { next, seconds, coding: 'br' })
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

function memoryOf({ pids }: Running): number {
  const kilobytes = pids().map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}
