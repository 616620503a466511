import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { childOptions, moduleBeside, SECOND, withinOr } from '@vitrine/kit'
import type { PublishedIndex, PublishedSegment } from '@vitrine/search'
import { threadCountersMemory } from '@vitrine/server-kit'
import type { Config } from '../../config/config.ts'
import { createLogger } from '../../http/logger.ts'
import { mergeMetrics } from '../../metrics/metrics.ts'
import { UserError } from '../user-error.ts'
import { listenForMetrics } from './listening.ts'
import {
  createIndexLine,
  type FromWorker,
  type IndexLine,
  type ToWorker,
  type WorkerMetrics,
  type WorkerOrder,
} from './messages.ts'

// Serves the shop with several threads. This one answers nobody: it starts workers, replaces those that end or hang,
// names the one that makes the index, and hands on what that has made.

/**
 * A worker that had no turn for so many looks, one a second, is ended. Longer than the ten seconds for which an embedded
 * database lets a writer wait for another.
 */
const HANGING_AFTER = 12

/** A worker that ended sooner than this after its start is started again after a pause, in milliseconds, */
const SHORT_LIFE = 10 * SECOND
/** which doubles from the first to the last. */
const FIRST_PAUSE = 100
const LAST_PAUSE = 30 * SECOND

/** How long a worker that was replaced has to finish, in milliseconds: its connections, and then its last requests. */
const RETIREMENT = 20 * SECOND

/** How long the figures of a worker are waited for, in milliseconds. */
const MEASURED_WITHIN = 2 * SECOND

export interface SupervisedShop {
  config: Config
  /** How many workers, at least two. */
  count: number
  /** How long requests in flight may take to finish after a signal, in milliseconds. */
  patience: number
}

type Opened = Extract<FromWorker, { kind: 'open' }>

interface RunningWorker {
  id: number
  thread: Worker
  line: IndexLine
  pulse: Int32Array
  startedAt: number
  isOpen: boolean
  /** Its end is wanted: nobody takes its place. */
  isLeaving: boolean
  opened: Promise<Opened>
  ended: Promise<void>
}

/** Serves until a signal comes. SIGUSR2 replaces the workers one after another. */
export async function superviseWorkers({ config, count, patience }: SupervisedShop): Promise<void> {
  if (config.databaseUrl === 'sqlite::memory:')
    throw new UserError('A database in memory is one worker’s alone. Start the shop with one worker, or name a file.')
  await probePort(config)
  const log = createLogger(config)
  const crew = createCrew(count, log)
  const first = await crew.open().catch(async (error: unknown) => {
    await crew.close()
    throw error
  })
  log.info(
    { address: first.address, public_url: config.publicUrl, products: first.products, workers: count },
    'the shop is open',
  )
  const isMeasured = config.metricsPort !== undefined
  using _metrics = isMeasured ? await listenForMetrics(mergeMetrics(crew.measure), config, log) : undefined
  reportReplacing(log)
  if (!config.production) console.error(first.sentence)

  const onReplace = () => void crew.replaceAll()
  process.on('SIGUSR2', onReplace)
  const [signal] = await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  process.off('SIGUSR2', onReplace)
  log.info({ signal: String(signal) }, 'shutting down: finishing requests in flight')
  // Whoever will not finish is cut off in the end, and a second signal does it at once.
  setTimeout(() => process.exit(1), patience).unref()
  process.once('SIGINT', () => process.exit(1))
  await crew.close()
}

type Log = ReturnType<typeof createLogger>

/** The workers, and what they have in common. */
function createCrew(count: number, log: Log) {
  const running = new Set<RunningWorker>()
  const counts = threadCountersMemory()
  const ids = new WeakMap<PublishedSegment['image'], string>()
  /** Who waits for the figures of a worker, by the number of the request. */
  const measurements = new Map<number, (metrics: WorkerMetrics) => void>()
  let lastRequest = 0
  let lastId = 0
  let port: number | undefined
  let maker: RunningWorker | undefined
  let index: PublishedIndex | undefined
  let isClosing = false
  let pause = FIRST_PAUSE
  let replacing: Promise<void> | undefined

  function start(): RunningWorker {
    const id = ++lastId
    const pulse = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
    const isMaker = maker === undefined
    const order: WorkerOrder = { id, workers: count, port, isFirst: id === 1, isMaker, counts, pulse }
    const thread = new Worker(moduleBeside(import.meta.url, './worker'), {
      execArgv: childOptions(import.meta.url),
      workerData: order,
      name: `worker ${id}`,
    })
    const opened = Promise.withResolvers<Opened>()
    // Whoever waits hears of a failure, and an end has its own consequences.
    opened.promise.catch(() => {})
    const ended = Promise.withResolvers<void>()
    const worker: RunningWorker = {
      ...{ id, thread, line: createIndexLine(ids), pulse: new Int32Array(pulse), startedAt: performance.now() },
      ...{ isOpen: false, isLeaving: false, opened: opened.promise, ended: ended.promise },
    }
    running.add(worker)
    if (isMaker) maker = worker
    thread.on('message', (message: FromWorker) => hear(worker, message, opened))
    thread.on('error', (err) => log.error({ err, worker: id }, 'a worker ended by an error'))
    thread.on('exit', (code) => {
      opened.reject(new Error(`Worker ${id} ended with ${code} before it was open.`))
      onEnd(worker, code)
      ended.resolve()
    })
    watch(worker, log)
    if (index) send(worker, { kind: 'index', index: worker.line.pack(index) })
    return worker
  }

  function hear(worker: RunningWorker, message: FromWorker, opened: PromiseWithResolvers<Opened>): void {
    switch (message.kind) {
      case 'open':
        worker.isOpen = true
        port ??= message.port
        opened.resolve(message)
        break
      case 'failed':
        opened.reject(message.told === undefined ? new Error(message.stack) : new UserError(message.told))
        break
      case 'measured':
        measurements.get(message.request)?.(message.metrics)
        break
      case 'index':
        // One that was replaced while it made an index is not heard any more.
        if (worker !== maker) return
        index = worker.line.unpack(message.index)
        for (const other of running) if (other !== worker) send(other, { kind: 'index', index: other.line.pack(index) })
    }
  }

  function onEnd(worker: RunningWorker, code: number): void {
    running.delete(worker)
    if (worker === maker) nameMaker()
    if (worker.isLeaving || isClosing) return
    const lived = performance.now() - worker.startedAt
    pause = lived > SHORT_LIFE ? FIRST_PAUSE : Math.min(pause * 2, LAST_PAUSE)
    log.error({ worker: worker.id, code }, 'a worker has ended: another takes its place')
    // Before the first was open the shop does not start at all.
    if (port !== undefined) void sleep(lived > SHORT_LIFE ? 0 : pause, undefined).then(() => isClosing || restart())
  }

  function restart(): void {
    start().opened.catch((err: unknown) => log.error({ err }, 'a worker could not be started'))
  }

  /** The youngest that is open, or else any; where there is none, the next that starts. */
  function nameMaker(): void {
    const candidates = [...running].filter(({ isLeaving }) => !isLeaving)
    maker = candidates.findLast(({ isOpen }) => isOpen) ?? candidates[0]
    if (!maker) return
    send(maker, { kind: 'make' })
    log.info({ worker: maker.id }, 'this worker makes the index from now on')
  }

  /** A worker in the place of another, which goes when the new one listens. */
  async function replace(worker: RunningWorker): Promise<void> {
    await start().opened
    worker.isLeaving = true
    if (worker === maker) nameMaker()
    send(worker, { kind: 'retire' })
    if ((await withinOr(RETIREMENT, worker.ended, 'late')) === 'late') await worker.thread.terminate()
  }

  async function replaceEach(): Promise<void> {
    log.info({ workers: running.size }, 'replacing the workers one after another')
    try {
      for (const worker of [...running]) await replace(worker)
      log.info('the workers have been replaced')
    } catch (err) {
      log.error({ err }, 'a new worker could not be started: the others go on as they are')
    }
  }

  /** What a worker measures; nothing of one that is too busy to say. */
  async function measureOne(worker: RunningWorker): Promise<WorkerMetrics> {
    const request = ++lastRequest
    const answer = new Promise<WorkerMetrics>((resolve) => void measurements.set(request, resolve))
    send(worker, { kind: 'measure', request })
    const metrics = await withinOr(MEASURED_WITHIN, answer, [])
    measurements.delete(request)
    return metrics
  }

  return {
    measure: () => Promise.all([...running].filter(({ isOpen }) => isOpen).map(measureOne)),

    /** Starts the first worker, and then the others; throws what keeps one of them from opening. */
    async open(): Promise<Opened> {
      const first = await start().opened
      await Promise.all(Array.from({ length: count - 1 }, () => start().opened))
      return first
    },

    replaceAll(): Promise<void> {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined
      })
      return replacing
    },

    async close(): Promise<void> {
      isClosing = true
      for (const worker of running) send(worker, { kind: 'close' })
      await Promise.all([...running].map(({ ended }) => ended))
    },
  }
}

function send(worker: RunningWorker, message: ToWorker): void {
  worker.thread.postMessage(message)
}

/** Ends a worker that was open and has had no turn for long; whoever waits for its end sees to the rest. */
function watch({ id, thread, pulse, opened, ended }: RunningWorker, log: Log): void {
  let seen = 0
  let missed = 0
  // Looks are counted and not seconds: a machine that slept wakes all threads at once.
  function look(): void {
    const beats = Atomics.load(pulse, 0)
    missed = beats === seen ? missed + 1 : 0
    seen = beats
    if (missed !== HANGING_AFTER) return
    log.error({ worker: id, seconds: HANGING_AFTER }, 'a worker hangs: it is ended')
    void thread.terminate()
  }
  void opened.then(
    () => {
      const looking = setInterval(look, SECOND)
      void ended.then(() => clearInterval(looking))
    },
    () => {},
  )
}

/** Tells of a port that another program has. Workers share theirs, and would share it with that program, too. */
async function probePort({ host, port }: Config): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  const free = Promise.withResolvers<void>()
  probe.once('error', (error: NodeJS.ErrnoException) => {
    // What else is wrong, the first worker says in words.
    if (error.code === 'EADDRINUSE')
      free.reject(new UserError(`Port ${port} on ${host} is already in use. Choose another with PORT.`))
    else free.resolve()
  })
  probe.listen({ host, port }, () => probe.close(() => free.resolve()))
  await free.promise
}

/** Whether connections that wait for a worker go on to another when it closes. */
function reportReplacing(log: Log): void {
  const migrates = readSetting('/proc/sys/net/ipv4/tcp_migrate_req') === '1'
  log.info(
    { tcp_migrate_req: migrates },
    migrates
      ? 'SIGUSR2 replaces the workers without cutting off a connection'
      : 'SIGUSR2 replaces the workers; net.ipv4.tcp_migrate_req is not set, so a connection that is just being made may be cut off',
  )
}

function readSetting(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
