import { Worker } from 'node:worker_threads'
import { childOptions, moduleBeside, SECOND } from '@vitrine/kit'
import type { FastifyBaseLogger } from 'fastify'
import { UserError } from '../user-error.ts'
import type { FromWorker, IndexLine, ToWorker, WorkerOrder } from './messages.ts'

// A worker as the supervisor has it: a thread, what is heard of it, and an eye on whether it still has turns.

/**
 * A worker that had no turn for so many looks, one a second, is ended. Longer than the ten seconds for which an embedded
 * database lets a writer wait for another.
 */
const HANGING_AFTER = 12

export type Opened = Extract<FromWorker, { kind: 'open' }>

/** What the supervisor hears; that a worker did not open, whoever started it hears. */
export type WorkerMessage = Exclude<FromWorker, { kind: 'failed' }>

export interface RunningWorker {
  id: number
  thread: Worker
  line: IndexLine
  startedAt: number
  isOpen: boolean
  /** Its end is wanted: nobody takes its place. */
  isLeaving: boolean
  /** Throws what kept it from opening. */
  opened: Promise<Opened>
  ended: Promise<void>
}

export interface WorkerEvents {
  line: IndexLine
  log: FastifyBaseLogger
  onMessage(worker: RunningWorker, message: WorkerMessage): void
  end(worker: RunningWorker, code: number): void
}

/** Starts a thread. One that hangs once it was open is ended. */
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
  // Whoever waits hears of a failure, and an end has its own consequences.
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
  thread.on('error', (err) => log.error({ err, worker: id }, 'a worker ended by an error'))
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

/** Ends a worker that was open and has had no turn for long; whoever waits for its end sees to the rest. */
function watch({ id, thread, opened, ended }: RunningWorker, pulse: Int32Array, log: FastifyBaseLogger): void {
  let seen = 0
  let missed = 0
  // Looks are counted and not seconds: a machine that slept wakes all threads at once.
  function check(): void {
    const beats = Atomics.load(pulse, 0)
    missed = beats === seen ? missed + 1 : 0
    seen = beats
    if (missed !== HANGING_AFTER) return
    log.error({ worker: id, seconds: HANGING_AFTER }, 'a worker hangs: it is ended')
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
