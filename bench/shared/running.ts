import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../../test/free-port.ts'
import { median } from './quantile.ts'

// Servers that a bench puts load on, each a process of its own, and what the load costs them.

export interface Running {
  origin: string
  /** Processes whose time is the server's. */
  pids(): number[]
  stop(): Promise<void>
}

/** The command of this checkout's shop. */
export const COMMAND = path.join(import.meta.dirname, '../../packages/vitrine/bin/vitrine.js')

/** Runs a command of the shop to its end and gives what it prints. Prices are in euros, as those of the sample. */
export function vitrine(dataDir: string, words: readonly string[], environment: Record<string, string> = {}): string {
  const env = { ...process.env, DATA_DIR: dataDir, SHOP_CURRENCY: 'EUR', ...environment }
  return execFileSync(process.execPath, [COMMAND, ...words], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Fills a data folder with the same sample products each time. Returns how many seconds the import took. */
export function importSample(dataDir: string, products: number, environment: Record<string, string> = {}): number {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'products.jsonl')
  vitrine(dataDir, ['sample', '--products', String(products), '--seed', '7', '--output', file], environment)
  const began = performance.now()
  vitrine(dataDir, ['import', file], environment)
  rmSync(file)
  return (performance.now() - began) / 1000
}

/** What follows a word of the command line. */
export function option(name: string, fallback: string): string {
  const index = process.argv.indexOf(name)
  return (index < 0 ? undefined : process.argv[index + 1]) ?? fallback
}

/**
 * The shop as its users start it. Without other word it has the sample catalogue and no limits on reading. `lookEvery`:
 * how often it is asked whether it is ready, in milliseconds; each look is work for the shop. `command`: another checkout's.
 */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
  lookEvery = 10,
  command = COMMAND,
): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [command, ...startAlone(command)], {
    env: {
      ...process.env,
      LIMITS: 'rateLimits=false',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const shop = running(child, `http://127.0.0.1:${port}`)
  const waiting = new AbortController()
  const ended = once(child, 'exit', { signal: waiting.signal }).then(([code]) => {
    throw new Error(`The shop ended with ${code} before it was ready.`)
  })
  try {
    await Promise.race([answering(`${shop.origin}/readyz`, lookEvery), ended])
    return shop
  } catch (error) {
    await shop.stop()
    throw error
  } finally {
    waiting.abort()
    await ended.catch(() => {})
  }
}

/** Without a parent process, whose memory and CPU would count, and which checkouts of earlier releases do not have. */
function startAlone(command: string): string[] {
  return existsSync(path.join(path.dirname(command), 'parent.js')) ? ['start', '--no-restart'] : ['start']
}

export function running(child: ChildProcess, origin: string): Running {
  return { origin, pids: () => [child.pid ?? 0], stop: () => stop(child) }
}

/** The first index of a million products takes a minute or two, and several times as long beside other work. */
const PATIENCE = 1_800_000

/** Waits until an address answers, and looks so often, in milliseconds. */
export async function answering(url: string, lookEvery = 10): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await sleep(lookEvery)
  }
  throw new Error(`${url} does not answer.`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** What a round of load gave and cost. */
export interface Figure {
  perSecond: number
  cpuMicroseconds: number
}

/** Sixteen connections that ask for what `next` says, for some seconds. Throws when something is not answered with 200. */
export async function putLoadOn(
  { origin, pids }: Running,
  { next, seconds, coding }: { next: () => string; seconds: number; coding: string },
): Promise<Figure> {
  const before = cpuMicroseconds(pids())
  const result = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    headers: { 'accept-encoding': coding },
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were not answered with 200.`)
  const cpu = cpuMicroseconds(pids()) - before
  return { perSecond: result.requests.total / result.duration, cpuMicroseconds: cpu / result.requests.total }
}

export function medianOf(figures: readonly Figure[]): Figure {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(figures.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  }
}

/** User and system time of all threads of processes, by the operating system's account (Linux, 100 ticks a second). */
export function cpuMicroseconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, tick) => sum + tick, 0) * 10_000
}

/** Milliseconds of all threads of a process that run now, to the nanosecond (Linux): for what takes a few milliseconds. */
export function cpuMillisecondsOfThreads(pid: number): number {
  const folder = `/proc/${pid}/task`
  const spent = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return spent.reduce((sum, each) => sum + each, 0) / 1e6
}

/** As `cpuMicroseconds`, of a process and all that it has started, those that have ended included. */
export function cpuMicrosecondsOfAll(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const ended = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const own = cpuMicroseconds([pid]) + (Number(ended[13]) + Number(ended[14])) * 10_000
  return own + children.reduce((sum, child) => sum + (child === '' ? 0 : cpuOfChild(Number(child))), 0)
}

/** None of one that ends meanwhile: its parent has it then. */
function cpuOfChild(pid: number): number {
  try {
    return cpuMicrosecondsOfAll(pid)
  } catch {
    return 0
  }
}
