import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../test/free-port.ts'
import { commandOf, inCheckout } from './shared/checkout.ts'
import { median } from './shared/quantile.ts'
import { answering, cpuMicrosecondsOfAll, option } from './shared/running.ts'
import { table } from './shared/table.ts'

// What `npm start` takes until /readyz says yes, with the sample shop: CPU time of all its processes, in interleaved
// pairs of two commits or checkouts, and how many modules are loaded. The first start of a data folder loads the sample;
// every later one finds it there. Compiled code is cached before the first pair.
//
//   npm run bench start -- BEFORE [AFTER] [--pairs 7]

const root = path.resolve(import.meta.dirname, '..')
const [before = 'HEAD', second = root] = process.argv.slice(2)
const after = second.startsWith('--') ? root : second
const pairs = Number(option('--pairs', '7'))
/** Milliseconds between two looks: each is work for the shop. */
const LOOK_EVERY = 20
const COUNT = pathToFileURL(path.join(import.meta.dirname, 'count-modules.ts')).href

interface Side {
  command: string
  /** A data folder that an earlier start has filled. */
  filled: string
}

interface Case {
  name: string
  /** Milliseconds of CPU time of one start. */
  start(side: Side): Promise<number>
}

const CASES: readonly Case[] = [
  { name: 'a filled data folder', start: async ({ command, filled }) => (await start(command, filled)).cpu },
  {
    name: 'a new data folder',
    start: ({ command }) => inFolder(async (folder) => (await start(command, folder)).cpu),
  },
]

await inCheckout(before, (old) =>
  inCheckout(after, (now) =>
    inFolder((folder) =>
      compare([old, now].map((checkout, at) => ({ command: commandOf(checkout), filled: path.join(folder, `${at}`) }))),
    ),
  ),
)

async function compare([old, now]: readonly Side[]): Promise<void> {
  if (!old || !now) throw new Error('Two sides are compared.')
  const modules = [await countModules(old), await countModules(now)]
  // Without the counting hook, which changes what is cached.
  for (const side of [old, now]) await start(side.command, side.filled)
  const rows: string[][] = []
  for (const { name, start } of CASES) {
    const spent: [number[], number[]] = [[], []]
    for (let pair = 0; pair < pairs; pair++) {
      // Who begins changes from pair to pair.
      for (const at of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        spent[at].push(await start(at === 0 ? old : now))
    }
    const ratios = spent[0].map((cpu, pair) => (spent[1][pair] ?? 0) / cpu)
    rows.push([
      name,
      ...spent.map((all) => median(all).toFixed(0)),
      median(ratios).toFixed(2),
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    ])
    console.error(rows.at(-1)?.join('\t'))
  }
  console.log(table(['CPU ms until ready', 'before', 'after', 'ratio', 'of the pairs'], rows))
  console.log(`Modules: ${modules.join(' and ')}.`)
}

/** Fills the data folder of a side as well. */
async function countModules({ command, filled }: Side): Promise<number> {
  await start(command, filled)
  const { printed } = await start(command, filled, { NODE_OPTIONS: `--import=${COUNT}` })
  return Math.max(...[...printed.matchAll(/^modules: (\d+)$/gm)].map(([, count]) => Number(count)))
}

/** Starts the shop as `npm start` does, with its parent process, waits until it is ready, and ends it. */
async function start(
  command: string,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<{ cpu: number; printed: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, [command, 'start'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  try {
    await Promise.race([answering(`http://127.0.0.1:${port}/readyz`, LOOK_EVERY), endedEarly(child, () => printed)])
    const cpu = cpuMicrosecondsOfAll(child.pid ?? 0) / 1000
    await end(child)
    return { cpu, printed }
  } finally {
    await end(child)
  }
}

async function endedEarly(child: ChildProcess, printed: () => string): Promise<never> {
  await once(child, 'exit')
  throw new Error(`The shop ended before it was ready:\n${printed()}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-start-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
