import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { GUARDS } from './guards.ts'
import { mutate } from './mutate.ts'

// A mutation run that overlooks what it damaged would call every guard safe. So it has to report twelve planted ones.

const ROOT = path.join(import.meta.dirname, '../..')

const TWELVE = [
  '13 never: account.isClosed',
  '14 never: account.owner !== by',
  '17 never: !Number.isSafeInteger(amount)',
  '18 never: amount <= 0',
  '18 <= for <',
  '19 never: amount > account.balance',
  '19 > for >=',
  `21 without: note(account, \`\${by} \${amount}\`)`,
  '26 && for ||',
  '30 .every( for .some(',
  '35 Math.min( for Math.max(',
  '39 < for <=',
]

describe('the mutation run', () => {
  const run = (test: string) =>
    mutate({
      root: ROOT,
      file: 'test/mutation/planted/guarded.ts',
      tests: [`test/mutation/planted/${test}`],
    })
  const known = (outcomes: Awaited<ReturnType<typeof run>>, outcome: string) =>
    outcomes.filter((each) => each.outcome === outcome).map(({ line, what }) => `${line} ${what}`)

  it('reports each of twelve planted guards that no test holds', async () => {
    const survived = known(await run('weak.ts'), 'survived')
    for (const guard of TWELVE) assert.ok(survived.includes(guard), `${guard}\n${survived.join('\n')}`)
  })

  it('reports none of them where a test holds each', async () => {
    const outcomes = await run('strong.ts')
    assert.deepEqual(known(outcomes, 'survived'), [])
    const killed = known(outcomes, 'killed')
    for (const guard of TWELVE) assert.ok(killed.includes(guard), `${guard}\n${killed.join('\n')}`)
  })
})

describe('the table of guards', () => {
  it('names files that are there', () => {
    for (const [file, tests] of Object.entries(GUARDS))
      for (const each of [file, ...tests]) assert.ok(existsSync(path.join(ROOT, each)), each)
  })
})
