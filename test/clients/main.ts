import { parseArgs } from 'node:util'
import { table } from '../../bench/shared/table.ts'
import { CLIENTS } from './clients.ts'
import { makePythonEnvironment } from './python-environment.ts'

// `npm run test:clients` runs the clients of others against a shop of this machine: all, or those that are named. Their
// packages are installed beforehand, into node_modules/.cache. What the OAuth clients exchange is recorded, and
// `npm test` replays it. `--runs` says how often Lighthouse measures each page; it prints the medians.

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)
if (!(Number.isInteger(runs) && runs > 0)) {
  console.error('--runs takes a whole number from 1.')
  process.exit(2)
}
const unknown = names.filter((name) => !Object.hasOwn(CLIENTS, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(CLIENTS).join(', ')}.`)
  process.exit(2)
}

const python = await makePythonEnvironment()
const rows: string[][] = []
for (const [name, { what, run }] of Object.entries(CLIENTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.error(`${name} …`)
  const { passes, result, output } = await run({ python, runs })
  if (!passes) {
    console.error(output)
    process.exitCode = 1
  }
  rows.push([name, what, passes ? 'passes' : 'fails', result])
}
console.log(table(['client', 'what it does', '', 'result'], rows))
