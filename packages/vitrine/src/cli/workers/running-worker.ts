import { Worker } from 'node:worker_threads'
import { childOptions, moduleBeside, SECOND } from '@vitrine/kit'
import type { FastifyBaseLogger } from 'fastify'
import { UserError } from '../user-error.ts'
import type { FromWorker, IndexLine, ToWorker, WorkerOrder } from './messages.ts'

// A worker from the supervisor's side: a thread, its messages, and a check that its event loop still runs.

/**
 * A worker whose event loop has not run for this many checks, one per second, is terminated. Longer than the ten
 * seconds for which an embedded database lets a writer wait for another.
 */
const HANGING_AFTER = 12

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
  onMessage(worker: RunningWorker, message: WorkerMessage): void
  end(worker: RunningWorker, code: number): void
}

/** Starts a thread. If it hangs after opening, it is terminated. */
export function startWorker(
  order: Omit<WorkerOrder, 'pulse'>,
  { line, log, onMessage, end }: WorkerEvents,
): RunningWorker {
  const { id } = order
  const pulse = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const workerData: WorkerOrder = { ...order, pulse }
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
  watch(worker, new Int32Array(pulse), log)
  return worker
}

export function send({ thread }: RunningWorker, message: ToWorker): void {
  thread.postMessage(message)
}

/** Terminates an open worker whose event loop has not run for long; the handler of its end does the rest. */
function watch({ id, thread, opened, ended }: RunningWorker, pulse: Int32Array, log: FastifyBaseLogger): void {
  let seen = 0
  let missed = 0
  // Counts checks, not seconds: after a suspended machine wakes, all threads continue at once.
  function check(): void {
    const beats = Atomics.load(pulse, 0)
    missed = beats === seen ? missed + 1 : 0
    seen = beats
    if (missed !== HANGING_AFTER) return
    log.error({ worker: id, seconds: HANGING_AFTER }, 'a worker hangs and is terminated')
    void thread.terminate()
  }
  void opened.then(
    () => {
      const checking = setInterval(check, SECOND)
      void ended.then(() => clearInterval(checking))
    },
    () => {},
  )
}
