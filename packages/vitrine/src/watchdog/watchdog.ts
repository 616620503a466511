import { Worker } from 'node:worker_threads'
import { childOptions, moduleBeside, SECOND } from '@vitrine/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { RunningRequests } from '../http/running-requests.ts'
import { answerWatchdog } from './ask-thread.ts'
import { countTurns, createTurnCells, type TurnCells } from './turn-cells.ts'
import type { TurnBounds } from './turn-judge.ts'
import { samplingInterval, type WatchParts } from './watch-turns.ts'

// A turn of the event loop that takes long delays every other request, and one that does not end stops the shop. The
// thread itself cannot notice, so another one watches it: a thread of its own, or the supervisor of workers.

/**
 * Two seconds are longer than any turn that was measured with 100,000 products, and as long as people wait for a page.
 * Ten end no shop that is merely slow: whoever waited that long has gone.
 */
const BOUNDS: TurnBounds = { report: 2 * SECOND, end: 10 * SECOND }

const NEVER: TurnBounds = { report: 0, end: 0 }

/** How long turns of a shop with a process or threads of its own may take; any time under a debugger (`--inspect`). */
export function turnBounds(): TurnBounds {
  // Absent from builds of Node without the inspector.
  const isDebugged = process.getBuiltinModule('node:inspector')?.url() !== undefined
  // Heap snapshots and profiles of a large shop keep the thread busy, and whoever takes them is present.
  return isDebugged ? NEVER : BOUNDS
}

/** The parameters of the thread that watches. */
export interface WatchdogOrder extends Pick<WatchParts, 'memory' | 'bounds' | 'routes'> {
  config: Pick<Config, 'logLevel' | 'production'>
}

export interface WatchdogParts {
  bounds: TurnBounds
  config: WatchdogOrder['config']
  running?: RunningRequests | undefined
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Has this thread, the main one, watched by another until it is disposed of. */
export function openWatchdog({ bounds, config, running, log }: WatchdogParts): Disposable {
  if (bounds.report === 0 && bounds.end === 0) return { [Symbol.dispose]() {} }
  const memory = createTurnCells()
  const watched = beWatched({ memory, bounds, running })
  const { logLevel, production } = config
  const order: WatchdogOrder = { memory, bounds, routes: running?.routes ?? [], config: { logLevel, production } }
  const thread = new Worker(moduleBeside(import.meta.url, './watchdog-thread'), {
    execArgv: childOptions(import.meta.url),
    workerData: order,
    name: 'watchdog',
    resourceLimits: LITTLE_MEMORY,
  })
  thread.unref()
  thread.on('error', (err) => log.error({ err }, 'the watchdog has ended: turns of the event loop are not watched'))
  return {
    [Symbol.dispose]() {
      watched[Symbol.dispose]()
      void thread.terminate()
    },
  }
}

/** Its heap has a logger and some numbers. */
const LITTLE_MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 }

/** Counts the turns of this thread for the one that watches it, and answers it. */
export function beWatched({
  memory,
  bounds,
  running,
}: Pick<WatchdogParts, 'bounds' | 'running'> & { memory: TurnCells }): Disposable {
  const turns = countTurns(memory, samplingInterval(bounds))
  const answering = answerWatchdog(() => ({ turn: turns.current(), route: running?.current() }))
  running?.onBegin(turns.noteRoute)
  return {
    [Symbol.dispose]() {
      turns[Symbol.dispose]()
      answering[Symbol.dispose]()
    },
  }
}
