import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { globalSetup, globalTeardown } from '../servers.ts'
import { GUARDS } from './guards.ts'
import { mutate } from './mutate.ts'

// `npm run mutate -- --file packages/product/src/money.ts --minutes 8`: damages the code that guards money, secrets and
// imports, each guard on its own, and prints which damage no test noticed. Works in copies; without `--file`, on every
// file of `guards.ts`. Ends with 1 when something survived, or when a file could not be tried.

const { values } = parseArgs({
  options: { file: { type: 'string', multiple: true }, minutes: { type: 'string' } },
})
const files = values.file ?? Object.keys(GUARDS)
const unknown = files.filter((file) => !GUARDS[file])
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no tests are listed for it in test/mutation/guards.ts.`)

const root = path.join(import.meta.dirname, '../..')
const until = values.minutes === undefined ? Infinity : performance.now() + Number(values.minutes) * 60_000
const survivors: string[] = []
const failed: string[] = []
let [killed, notTried] = [0, 0]
await globalSetup()
try {
  for (const file of files) {
    const tests = GUARDS[file] ?? []
    const parallel = Math.min(2, availableParallelism())
    const outcomes = await mutate({ root, file, tests, parallel, until, onTold: console.log }).catch(
      // One file that cannot be tried says nothing about the others.
      (error: Error) => {
        failed.push(`${file}: ${error.message}`)
        console.log(`not tried ${failed.at(-1)}`)
        return []
      },
    )
    for (const { outcome, line, what } of outcomes) {
      if (outcome === 'survived') survivors.push(`${file}:${line} ${what}`)
      else if (outcome === 'killed') killed++
      else notTried++
    }
  }
} finally {
  await globalTeardown()
}
console.log(`\n${killed} killed, ${survivors.length} survived, ${notTried} not tried for want of time`)
for (const survivor of survivors) console.log(`survived ${survivor}`)
for (const failure of failed) console.log(`not tried ${failure}`)
process.exitCode = survivors.length + failed.length > 0 ? 1 : 0
