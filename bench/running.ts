import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'

// Servers that a bench puts load on, each a process of its own, and what the load costs them.

export interface Running {
  origin: string
  /** Processes whose time is the server's. */
  pids(): number[]
  stop(): Promise<void>
}

/** The shop as its users start it. Without other word it has the sample catalogue and no limits on reading. */
export async function startShop(dataDir: string, environment: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../packages/vitrine/bin/vitrine.js'), 'start'],
    {
      env: {
        ...process.env,
        RATE_LIMITS: 'false',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const shop = running(child, `http://127.0.0.1:${port}`)
  await answering(`${shop.origin}/readyz`).catch(async (error) => {
    await shop.stop()
    throw error
  })
  return shop
}

export function running(child: ChildProcess, origin: string): Running {
  return { origin, pids: () => [child.pid ?? 0], stop: () => stop(child) }
}

/** The first index of a million products takes longer than a minute. */
const PATIENCE = 300_000

/** Waits until an address answers. */
export async function answering(url: string): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await sleep(10)
  }
  throw new Error(`${url} does not answer.`)
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** What a round of load gave and cost. */
export interface Figure {
  perSecond: number
  cpuMicroseconds: number
}

export function medianOf(figures: readonly Figure[]): Figure {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    perSecond: middle(figures.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: middle(figures.map(({ cpuMicroseconds }) => cpuMicroseconds)),
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
