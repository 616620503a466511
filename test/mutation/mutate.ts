import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Mutant, mutantsOf } from './mutants.ts'

export interface Mutation {
  /** Where the project is; nothing in it is touched. */
  root: string
  /** A file of it, and the tests that hold its guards, the quickest first. */
  file: string
  tests: readonly string[]
  /** How many copies of the project are damaged at the same time. */
  parallel?: number
  /** Gives up, and says so, when the next mutant would begin later than this; as `performance.now()` counts. */
  until?: number
  onTold?(line: string): void
}

export interface Outcome extends Pick<Mutant, 'line' | 'what'> {
  outcome: 'killed' | 'survived' | 'not tried'
}

/** In milliseconds: a mutant that hangs its test for so long is as dead as one that fails it. */
const PATIENCE = 120_000
/** What a run of the tests reads; see `linkDependencies` for `node_modules`. */
const COPIED = new Set(['examples', 'packages', 'test', 'docs', 'package.json', 'tsconfig.json'])

/** Damages the file in each of the ways that `mutantsOf` knows, in copies of the project, and tells which no test noticed. */
export async function mutate({
  root,
  file,
  tests,
  parallel = 2,
  until = Infinity,
  onTold = () => {},
}: Mutation): Promise<Outcome[]> {
  const source = await readFile(path.join(root, file), 'utf8')
  const all = mutantsOf(source)
  const waiting = [...all]
  const outcomes = new Map<Mutant, Outcome['outcome']>(waiting.map((mutant) => [mutant, 'not tried']))
  await using stack = new AsyncDisposableStack()
  const first = stack.use(await copyOf(root))
  if (!(await passes(first.folder, tests))) throw new Error('Its tests fail without any damage.')

  async function work(place: number): Promise<void> {
    const copy = place === 0 ? first : stack.use(await copyOf(root))
    for (let mutant = waiting.shift(); mutant && performance.now() < until; mutant = waiting.shift()) {
      await writeFile(path.join(copy.folder, file), mutant.source)
      const outcome = (await passes(copy.folder, tests)) ? 'survived' : 'killed'
      outcomes.set(mutant, outcome)
      onTold(`${outcome} ${file}:${mutant.line} ${mutant.what}`)
    }
  }

  await Promise.all(Array.from({ length: Math.min(parallel, all.length) }, (_, place) => work(place)))
  return all.map((mutant) => ({ line: mutant.line, what: mutant.what, outcome: outcomes.get(mutant) ?? 'not tried' }))
}

async function copyOf(root: string): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-mutants-'))
  for (const name of await readdir(root))
    if (COPIED.has(name)) await cp(path.join(root, name), path.join(folder, name), { recursive: true })
  await linkDependencies(root, folder)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** `node_modules` of the copy: other people's packages are those of `root`, the workspace's own are the copied ones. */
async function linkDependencies(root: string, folder: string): Promise<void> {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  await mkdir(path.join(to, '@vitrine'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@vitrine' && name !== 'vitrine') await symlink(path.join(from, name), path.join(to, name))
  for (const name of await readdir(path.join(folder, 'packages')))
    await symlink(
      path.join(folder, 'packages', name),
      name === 'vitrine' ? path.join(to, name) : path.join(to, '@vitrine', name),
    )
}

/** Whether all tests pass; the first that fails is enough, and what is left of its file does not run. */
async function passes(folder: string, tests: readonly string[]): Promise<boolean> {
  for (const test of tests) {
    // A test runner inside a test runner would take itself for a part of it.
    const { NODE_TEST_CONTEXT: _none, ...env } = process.env
    const child = spawn(
      process.execPath,
      [...process.execArgv, '--test', '--test-reporter=tap', '--test-force-exit', '--test-timeout=60000', test],
      {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      },
    )
    const stop = () => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const late = setTimeout(stop, PATIENCE)
    const exit = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout })) if (/^ *not ok /.test(line)) stop()
    const [code] = await exit
    clearTimeout(late)
    if (code !== 0) return false
  }
  return true
}
