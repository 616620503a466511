import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'

const ROOT = path.join(import.meta.dirname, '..')

/** Runs a file of tests as `npm test` does: its lines of TAP, and its exit code. */
async function run(code: string): Promise<{ lines: string[]; exit: number }> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-tests-')), (each) =>
    rm(each, { recursive: true, force: true }),
  )
  const file = path.join(folder, 'planted.test.ts')
  await writeFile(file, `import { beforeEach, describe, it } from 'node:test'\n${code}`)
  const { NODE_TEST_CONTEXT: _none, ...env } = process.env
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=vitrine-source', '--import', path.join(import.meta.dirname, 'test-process.ts')],
      ...['--test', '--test-reporter=tap', '--test-force-exit', file],
    ],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output, [exit]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { lines: output.split('\n').map((line) => line.trim()), exit }
}

describe('the process of a test file', () => {
  it('fails a test whose timer throws, and no other', async () => {
    const { lines, exit } = await run(`
      const later = () => new Promise((resolve) => setTimeout(resolve, 50))
      it('throws', async () => { setTimeout(() => { throw new Error('late') }, 1); await later() })
      it('does not', later)`)
    assert.ok(lines.includes('not ok 1 - throws'), lines.join('\n'))
    assert.ok(lines.includes('ok 2 - does not'), lines.join('\n'))
    assert.equal(exit, 1)
  })

  it('fails a file in which nobody handles a rejection, and says which', async () => {
    const { lines, exit } = await run(`
      it('rejects', async () => {
        Promise.reject(new Error('nobody handles this'))
        await new Promise((resolve) => setTimeout(resolve, 50))
      })`)
    assert.ok(
      lines.some((line) => line.includes('nobody handles this')),
      lines.join('\n'),
    )
    assert.equal(exit, 1)
  })

  it('keeps what a suite tells before each test to that suite', async () => {
    const { lines, exit } = await run(`
      let count = 0
      describe('one', () => { beforeEach(() => { count++ }); it('a', () => {}); it('b', () => {}) })
      it('two', () => { if (count !== 2) throw new Error(String(count)) })`)
    assert.ok(lines.includes('ok 2 - two'), lines.join('\n'))
    assert.equal(exit, 0)
  })

  it('runs suites that tell all their tests at once', () => {
    // What a suite tells after an `await` would count as told outside of it: its promises are not followed.
    const files = globSync('{test,packages/*/test}/**/*.test.ts', { cwd: ROOT })
    assert.ok(files.length > 100)
    const late = files.filter((file) =>
      /\bdescribe\([^>]*\basync\b[^>]*=>/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    assert.deepEqual(late, [])
  })
})
