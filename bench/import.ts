import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { COMMAND } from './shared/running.ts'
import { table } from './shared/table.ts'
import { shopifyRows } from './shopify-rows.ts'

// How fast `vitrine import` loads sample products from JSON Lines into the embedded database, and in how much memory:
// whole processes, from the command to its end, everything durable. Beside it, how fast the same file can be parsed
// and looked at by nothing but JSON.parse, line by line: the limit for any importer of JSON in one thread.
//   npm run bench import -- [--products 100000,1000000]
// With --shopify: a Shopify export of that many megabytes instead, plain and packed, and what `vitrine export` makes of it.
//   npm run bench import -- --shopify 300

const PARSE_ONLY =
  "let n = 0; for await (const line of (await import('node:readline')).createInterface({ input: (await import('node:fs')).createReadStream(process.argv[1]) })) { JSON.parse(line); n++ }"

const shopify = option('--shopify')
if (shopify !== undefined) {
  console.log(table(['step', 'MB', 'seconds', 'peak memory, MiB'], await measureShopify(Number(shopify))))
} else {
  const sizes = (option('--products') ?? '100000,1000000').split(',').map(Number)
  const rows: string[][] = []
  for (const products of sizes) rows.push(...(await measure(products)))
  console.log(table(['step', 'products', 'seconds', 'products/s', 'peak memory, MiB', 'against JSON.parse'], rows))
}

async function measure(products: number): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  const file = path.join(folder, 'products.jsonl')
  try {
    await run([COMMAND, 'sample', '--products', String(products), '--seed', '7', '--output', file])
    const parse = await run(['--input-type=module', '-e', PARSE_ONLY, file])
    const first = await run([COMMAND, 'import', file], folder)
    const again = await run([COMMAND, 'import', '--replace', file], folder)
    const size = (await stat(path.join(folder, 'vitrine.db'))).size
    const row = (name: string, { seconds, peak }: Figure) => [
      name,
      String(products),
      seconds.toFixed(1),
      String(Math.round(products / seconds)),
      String(Math.round(peak)),
      (parse.seconds / seconds).toFixed(2),
    ]
    return [
      row('JSON.parse alone', parse),
      row(`import into an empty shop (database ${Math.round(size / 2 ** 20)} MiB)`, first),
      row('the same again, --replace, nothing new', again),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureShopify(megabytes: number): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'))
  const inFolder = (name: string) => path.join(folder, name)
  try {
    const [csv, packed, lines] = [inFolder('products.csv'), inFolder('products.csv.gz'), inFolder('products.jsonl')]
    await pipeline(Readable.from(shopifyRows(megabytes * 1e6)), createWriteStream(csv))
    await pipeline(createReadStream(csv), createGzip(), createWriteStream(packed))
    const row = async (name: string, file: string, figure: Promise<Figure>) => {
      const { seconds, peak } = await figure
      return [name, String(Math.round((await stat(file)).size / 1e6)), seconds.toFixed(1), String(Math.round(peak))]
    }
    const first = await row('Shopify CSV into an empty shop', csv, run([COMMAND, 'import', csv], inFolder('plain')))
    const again = run([COMMAND, 'import', '--replace', csv], inFolder('plain'))
    const rows = [first, await row('the same again, --replace, nothing new', csv, again)]
    rows.push(await row('packed with gzip', packed, run([COMMAND, 'import', packed], inFolder('packed'))))
    await run([COMMAND, 'export', '--output', lines], inFolder('plain'))
    rows.push(await row('JSON Lines of the same products', lines, run([COMMAND, 'import', lines], inFolder('lines'))))
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Figure {
  seconds: number
  /** In MiB. */
  peak: number
}

async function run(parameters: string[], dataDir = tmpdir()): Promise<Figure> {
  const started = performance.now()
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, DATA_DIR: dataDir, SHOP_CURRENCY: 'EUR' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const watch = watchMemory(child.pid ?? 0)
  const [code] = await ended
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}.`)
  return { seconds: (performance.now() - started) / 1000, peak: watch.stop() }
}

/** The kernel's own high-water mark, read until the process is gone. */
function watchMemory(pid: number): { stop(): number } {
  let peak = 0
  let running = true
  const look = async () => {
    while (running) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
      await sleep(20)
    }
  }
  void look()
  return {
    stop() {
      running = false
      return peak
    },
  }
}

function option(name: string): string | undefined {
  const index = process.argv.indexOf(name)
  return index < 0 ? undefined : process.argv[index + 1]
}
