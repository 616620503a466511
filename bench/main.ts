import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { BENCHES, type Bench } from './benches.ts'
import { table } from './shared/table.ts'

// `npm run bench` lists the benches; `npm run bench NAME -- OPTIONS` runs one in a process of its own, so that nothing
// of the runner is measured with it.

const [name, ...options] = process.argv.slice(2)
if (name === undefined) console.log(listOf(BENCHES))
else process.exitCode = await run(name, options)

function listOf(benches: Readonly<Record<string, Bench>>): string {
  const rows = Object.entries(benches).map(([name, { measures, minutes, quotedIn }]) => [
    name,
    measures,
    `${minutes} min`,
    quotedIn,
  ])
  return table(['bench', 'measures', 'takes about', 'quoted in'], rows)
}

/** The exit code of the bench, or 2 if there is none of this name. */
async function run(name: string, options: readonly string[]): Promise<number> {
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
  if (!bench) {
    console.error(`There is no bench ${name}: \`npm run bench\` lists them.`)
    return 2
  }
  const { file, flags = [] } = bench
  const program = path.join(import.meta.dirname, file)
  const child = spawn(process.execPath, ['--conditions=vitrine-source', ...flags, program, ...options], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
