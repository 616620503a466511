import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobOf } from '../../packages/server-kit/src/index.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'

const JOBS: [string, JobOf<never>][] = CAPABILITIES.flatMap((one) =>
  'jobs' in one ? Object.entries(one.jobs ?? {}) : [],
)
const TASKS = JOBS.map(([name]) => name)
const PROGRAM = path.join(import.meta.dirname, 'do-background-work.ts')

interface Worker extends AsyncDisposable {
  child: ChildProcess
  /** Tasks that it has done, in order. */
  done: string[]
}

describe('background work', () => {
  it('is listed in the guide for several machines', async () => {
    const guide = await readFile(path.join(import.meta.dirname, '../../docs/guide/several-machines.md'), 'utf8')
    const rows = [...guide.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, name, does]) => [name, does])
    assert.deepEqual(
      rows,
      JOBS.map(([name, { does }]) => [name, does]),
    )
  })
})

for (const engine of ENGINES)
  describe(`background work of two processes on ${engine.name}`, () => {
    it('is done by one, and by the other when that is killed', async () => {
      await using place = await engine.migrated()
      await (await openDatabase(place.url)).close()
      await using one = await startWorker(place.url)
      await until(() => hasDoneAll(one))
      await using two = await startWorker(place.url)
      const before = one.done.length
      await until(() => one.done.length > before + 3 * TASKS.length)
      assert.deepEqual(two.done, [])

      one.child.kill('SIGKILL')
      await until(() => hasDoneAll(two))
    })

    it('passes to the other when one freezes, and stays there alone', async (t) => {
      if (engine.name === 'sqlite') return t.skip('The system keeps a file lock for a process that is frozen.')
      await using place = await engine.migrated()
      await (await openDatabase(place.url)).close()
      await using one = await startWorker(place.url)
      await until(() => hasDoneAll(one))
      await using two = await startWorker(place.url)
      one.child.kill('SIGSTOP')
      await until(() => hasDoneAll(two))

      const before = two.done.length
      one.child.kill('SIGCONT')
      // What was written before it was frozen arrives.
      await until(() => two.done.length > before + 3 * TASKS.length)
      const [mine, others] = [one.done.length, two.done.length]
      await until(() => two.done.length > others + 3 * TASKS.length)
      assert.equal(one.done.length, mine)
    })
  })

async function startWorker(url: string): Promise<Worker> {
  const child = spawn(process.execPath, ['--conditions=vitrine-source', PROGRAM, url, ...TASKS], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const done: string[] = []
  const opened = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => (line === 'open' ? opened.resolve() : done.push(line)))
  child.once('exit', () => opened.reject(new Error('It has ended.')))
  await opened.promise
  return {
    child,
    done,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function hasDoneAll({ done }: Worker): boolean {
  return TASKS.every((task) => done.includes(task))
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(10)
}
