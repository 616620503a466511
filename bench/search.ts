import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { table } from './shared/table.ts'

// `npm run bench search -- [sizes] [engines] [minutes]`: search beside its peers, each in a process of its own, so that
// memory is its own as well. Default: 10000,100000, all engines, ten minutes for each. An engine that takes longer, or
// more than four gigabytes of objects, is shown as such.

const [sizes = '10000,100000', engines = 'all', minutes = '10'] = process.argv.slice(2)
const ENGINES = ['vitrine', 'fts5', 'postgres', 'minisearch', 'orama', 'flexsearch', 'tantivy', 'opensearch']
const HEAD = [
  'engine',
  'usual p50 / p99 / most',
  'hardest',
  'keystroke p50 / p99',
  'suggestion p50 / p99',
  'build',
  'resident MB',
  'disk MB',
  'load',
]
const GIGABYTES = 4
const chosen = ENGINES.filter((engine) => engines === 'all' || engines.split(',').includes(engine))

for (const size of sizes.split(',').map(Number)) {
  const rows: string[][] = []
  for (const engine of chosen) rows.push(await rowOf(engine, size))
  console.log(`\n${size} products, milliseconds\n`)
  console.log(table(HEAD, rows))
}

/** What an engine measured, or why it could not. */
async function rowOf(engine: string, size: number): Promise<string[]> {
  const script = new URL('./search/measure.ts', import.meta.url).pathname
  const parameters = [
    ...process.execArgv,
    '--expose-gc',
    `--max-old-space-size=${GIGABYTES * 1024}`,
    script,
    engine,
    String(size),
  ]
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: Number(minutes) * 60_000,
  })
  let [output, complaint] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0) return [engine, reasonOf(signal, complaint)]
  const lines = output.trim().split('\n')
  for (const line of lines.slice(0, -1)) console.log(`${engine}: ${line}`)
  const row: unknown = JSON.parse(lines.at(-1) ?? '[]')
  return Array.isArray(row) ? row.map(String) : []
}

function reasonOf(signal: unknown, complaint: string): string {
  if (signal === 'SIGTERM') return `gave up after ${minutes} minutes`
  if (/heap out of memory|allocation failed/i.test(complaint)) return `needs more than ${GIGABYTES} GB`
  const first = complaint.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? 'no reason given'
  return `failed: ${first.slice(0, 100)}`
}
