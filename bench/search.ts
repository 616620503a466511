import { execFileSync } from 'node:child_process'
import { table } from './table.ts'

// `npm run bench:search [sizes] [engines]`: search beside its peers, each in a process of its own, so that memory is its
// own as well. Default: 10000,100000 and all engines. 1000000 takes minutes and is for us alone unless peers are named.

const [sizes = '10000,100000', engines = 'all'] = process.argv.slice(2)
const ENGINES = ['vitrine', 'fts5', 'postgres', 'minisearch', 'orama', 'flexsearch']
/** Beyond this a peer needs more memory or minutes than a bench may take; shown as such. */
const HOLDS: Record<string, number> = {
  minisearch: 100_000,
  orama: 20_000,
  flexsearch: 100_000,
  postgres: 100_000,
  fts5: 100_000,
}

for (const size of sizes.split(',').map(Number)) {
  const rows = ENGINES.filter((engine) => engines === 'all' || engines.split(',').includes(engine)).map((engine) =>
    size > (HOLDS[engine] ?? Number.POSITIVE_INFINITY) && engines === 'all'
      ? [engine, `not run at this size`]
      : measured(engine, size),
  )
  console.log(`\n${size} products, milliseconds\n`)
  console.log(
    table(
      ['engine', 'usual p50 / p99 / most', 'hardest', 'keystroke p50 / p99', 'build', 'resident MB', 'disk MB', 'load'],
      rows,
    ),
  )
}

function measured(engine: string, size: number): string[] {
  try {
    return rowOf(engine, size)
  } catch (error) {
    return [engine, `failed: ${String(error).slice(0, 80)}`]
  }
}

function rowOf(engine: string, size: number): string[] {
  const script = new URL('./search/measure.ts', import.meta.url).pathname
  const output = execFileSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=12000', script, engine, String(size)],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 26,
    },
  )
  const lines = output.trim().split('\n')
  for (const line of lines.slice(0, -1)) console.log(`${engine}: ${line}`)
  const row: unknown = JSON.parse(lines.at(-1) ?? '[]')
  return Array.isArray(row) ? row.map(String) : []
}
