import { Worker } from 'node:worker_threads'
import { childOptions, moduleBeside } from '@vitrine/kit'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { FastifyBaseLogger } from 'fastify'
import { askWorker } from '../../watchdog/ask-thread.ts'
import { createTurnCells } from '../../watchdog/turn-cells.ts'
import type { TurnBounds } from '../../watchdog/turn-judge.ts'
import { watchTurns } from '../../watchdog/watch-turns.ts'
import type { FromWorker, IndexLine, ToWorker, WorkerOrder } from './messages.ts'

// A worker from the supervisor's side: a thread, its messages, and a watch over its event loop.

export type Opened = Extract<FromWorker, { kind: 'open' }>

/** The messages for the supervisor; a failure to open goes to the caller of `startWorker`. */
export type WorkerMessage = Exclude<FromWorker, { kind: 'failed' }>

export interface RunningWorker {
  id: number
  thread: Worker
  line: IndexLine
  startedAt: number
  isOpen: boolean
  /** It is meant to end, so it is not replaced. */
  isLeaving: boolean
  /** Rejects with the error that prevented it from opening. */
  opened: Promise<Opened>
  ended: Promise<void>
}

export interface WorkerEvents {
  line: IndexLine
  log: FastifyBaseLogger
  /** How long a turn of its event loop may take. */
  bounds: TurnBounds
  onMessage(worker: RunningWorker, message: WorkerMessage): void
  end(worker: RunningWorker, code: number): void
}

/** Starts a thread. After opening, it is terminated if a turn of its event loop does not end. */
export function startWorker(
  order: Omit<WorkerOrder, 'turns'>,
  { line, log, bounds, onMessage, end }: WorkerEvents,
): RunningWorker {
  const { id } = order
  const turns = createTurnCells()
  const workerData: WorkerOrder = { ...order, turns }
  const thread = new Worker(moduleBeside(import.meta.url, './worker'), {
    execArgv: childOptions(import.meta.url),
    workerData,
    name: `worker ${id}`,
  })
  const opened = Promise.withResolvers<Opened>()
  // Callers that wait receive the error, and the end of the thread is handled separately.
  opened.promise.catch(() => {})
  const ended = Promise.withResolvers<void>()
  const worker: RunningWorker = {
    ...{ id, thread, line, startedAt: performance.now(), isOpen: false, isLeaving: false },
    ...{ opened: opened.promise, ended: ended.promise },
  }
  thread.on('message', (message: FromWorker) => {
    if (message.kind === 'failed')
      return opened.reject(
        message.userMessage === undefined ? new Error(message.stack) : new UserError(message.userMessage),
      )
    if (message.kind === 'open') {
      worker.isOpen = true
      opened.resolve(message)
    }
    onMessage(worker, message)
  })
  thread.on('error', (err) => log.error({ err, worker: id }, 'a worker failed'))
  thread.on('exit', (code) => {
    opened.reject(new Error(`Worker ${id} ended with ${code} before it was open.`))
    end(worker, code)
    ended.resolve()
  })
  void opened.promise.then(
    ({ routes }) => {
      const watching = watchTurns({
        ...{ memory: turns, bounds, routes, log: log.child({ worker: id }) },
        ask: () => askWorker(thread.threadId),
        end: () => void thread.terminate(),
      })
      void ended.promise.then(() => watching[Symbol.dispose]())
    },
    () => {},
  )
  return worker
}

export function send({ thread }: RunningWorker, message: ToWorker): void {
  thread.postMessage(message)
}
