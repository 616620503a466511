import { spawnSync } from 'node:child_process'
import { lookUpColumn } from '../packages/search/src/filter/column-filters.ts'
import { copyOf } from '../packages/search/src/index/image.ts'
import { table } from './shared/table.ts'

// What a copy of the filter's loop for each width of column saves against one loop for all three: microseconds of CPU for
// 8,192 products, the best of nine times a thousand. Each way has a process of its own, since what one has taught the
// engine would help or hurt the other.
//
//   npm run bench column-lookup

const DOCS = 8192
const PRODUCTS = 100_000
const WIDTHS = [
  { bytes: 1, Column: Uint8Array, values: 200 },
  { bytes: 2, Column: Uint16Array, values: 3000 },
  { bytes: 4, Column: Uint32Array, values: 100_000 },
]
const WAYS = { 'one loop': <Loop>(loop: Loop) => loop, 'copies at load': copyOf }

/** Spread evenly, and the same in each run. */
const spread = (number: number, limit: number): number => (Math.imul(number, 2_654_435_761) >>> 0) % limit

function measure(compile: typeof copyOf): string[] {
  const list = Uint32Array.from({ length: DOCS }, (_, at) => at * Math.floor(PRODUCTS / DOCS))
  const failed = new Int32Array(DOCS)
  const runs = WIDTHS.map(({ bytes, Column, values }) => {
    const column = new Column(PRODUCTS).map((_, at) => spread(at, values))
    const bits = Int32Array.from({ length: values }, (_, value) => value % 3)
    const lookUp = compile(lookUpColumn, bytes)
    return () => lookUp(column, list, bits, failed)
  })
  for (let turn = 0; turn < 10_000; turn++) for (const run of runs) run()
  return runs.map((run) => Math.min(...Array.from({ length: 9 }, () => cpuOf(run))).toFixed(1))
}

function cpuOf(run: () => void): number {
  const before = process.cpuUsage()
  for (let turn = 0; turn < 1000; turn++) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const [way] = process.argv.slice(2)
if (way === 'one loop' || way === 'copies at load') console.log(measure(WAYS[way]).join(' '))
else {
  const rows = Object.keys(WAYS).map((name) => {
    const { stdout } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, name], {
      encoding: 'utf8',
    })
    return [name, ...stdout.trim().split(' ')]
  })
  console.log(table(['', ...WIDTHS.map(({ bytes }) => `${bytes} B`)], rows))
}
