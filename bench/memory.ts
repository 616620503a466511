import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COMMAND, option, startShop } from './shared/running.ts'
import { table } from './shared/table.ts'

// What a shop needs of memory and disk, as the operating system sees it: while a catalogue is imported, while the first
// index is built (by a child of its own), when it has just started, and when it has answered searches never asked
// before. Peaks are VmHWM of the process, or for a process and its children the largest sum that was seen.
//
//   npm run bench memory -- [--products 10000,100000] [--queries 3000]

const sizes = option('--products', '10000,100000').split(',').map(Number)
const queries = Number(option('--queries', '3000'))
/** In milliseconds. */
const LOOK_EVERY = 100
const WORDS = [
  'shoes',
  'jacket',
  'tent',
  'lamp',
  'bottle',
  'helmet',
  'gloves',
  'rope',
  'pack',
  'stove',
  'trail',
  'light',
]
const wordAt = (at: number) => WORDS[at % WORDS.length]

const rows: string[][] = []
for (const products of sizes) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-memory-'))
  try {
    rows.push(await measure(folder, products))
    console.error(rows.at(-1)?.join('\t'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
const HEAD = ['products', 'import, peak', 'first index, peak', 'started', 'after searches', 'peak', 'on disk']
console.log(table(HEAD, rows))

/** In MiB. */
async function measure(folder: string, products: number): Promise<string[]> {
  const importing = watchPeak(process.pid)
  await importInChild(folder, products)
  const imported = importing()
  const environment = { SHOP_CURRENCY: 'EUR' }
  const building = watchPeak(process.pid)
  await (await startShop(folder, environment, LOOK_EVERY)).stop()
  const built = building()
  const shop = await startShop(folder, environment, LOOK_EVERY)
  try {
    await (await fetch(`${shop.origin}/api/products-feed.json`)).arrayBuffer()
    const [pid = 0] = shop.pids()
    const started = memoryOf(pid, 'VmRSS')
    for (let asked = 0; asked < queries; asked++) await ask(shop.origin, asked)
    const figures = [imported, built, started, memoryOf(pid, 'VmRSS'), memoryOf(pid, 'VmHWM'), sizeOf(folder)]
    return [products.toLocaleString('en'), ...figures.map((figure) => figure.toFixed(0))]
  } finally {
    await shop.stop()
  }
}

/** In a process of its own, so that its memory is counted apart from this one's. */
async function importInChild(folder: string, products: number): Promise<void> {
  const file = path.join(folder, 'products.jsonl')
  const run = async (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: folder, SHOP_CURRENCY: 'EUR' }
    const [code] = await once(spawn(process.execPath, [COMMAND, ...words], { env, stdio: 'ignore' }), 'exit')
    if (code !== 0) throw new Error(`vitrine ${words[0]} ended with ${code}.`)
  }
  await run('sample', '--products', String(products), '--seed', '7', '--output', file)
  await run('import', file)
  await rm(file)
}

/** Words of the sample in many combinations, each query once. */
async function ask(origin: string, at: number): Promise<void> {
  const response = await fetch(
    `${origin}/api/search?fields=full&facets=usual&q=${wordAt(at)}+${wordAt(at * 31 + 7)}+${at}`,
  )
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`A search was answered with ${response.status}.`)
}

/** Looks at the children of a process, and theirs, until it is called: the largest sum in MiB. */
function watchPeak(pid: number): () => number {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      descendants(pid).reduce((sum, each) => sum + memoryOf(each, 'VmRSS'), 0),
    )
  }, LOOK_EVERY)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function descendants(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
      .filter((text) => text !== '')
      .map(Number)
    return [...children, ...children.flatMap(descendants)]
  } catch {
    // It has ended between two looks.
    return []
  }
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0) / 2 ** 20
}
