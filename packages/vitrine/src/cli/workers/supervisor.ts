import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND, withinOr } from '@vitrine/kit'
import type { PublishedIndex, PublishedSegment } from '@vitrine/search'
import { loadThreadCounters } from '@vitrine/server-kit'
import { printError } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Config } from '../../config/config.ts'
import { createLogger } from '../../http/logger.ts'
import { mergeMetrics } from '../../metrics/metrics.ts'
import type { TurnBounds } from '../../watchdog/turn-judge.ts'
import { turnBounds } from '../../watchdog/watchdog.ts'
import { untilEndSignal } from './end-signal.ts'
import { listenForMetrics } from './listening.ts'
import { createIndexLine, type FromWorker, type SentIndex, type WorkerMetrics } from './messages.ts'
import { type Opened, type RunningWorker, send, startWorker, type WorkerMessage } from './running-worker.ts'

// Serves the shop with several threads. The supervisor serves no requests: it starts workers, replaces those that end
// or hang, chooses the one that builds the index, and distributes that index.

/** A worker that ended sooner than this after its start is restarted after a pause, in milliseconds, */
const SHORT_LIFE = 10 * SECOND
/** which doubles from the first to the last value. */
const FIRST_PAUSE = 100
const LAST_PAUSE = 30 * SECOND

/** How long a replaced worker has to finish its connections and last requests, in milliseconds. */
const RETIRE_TIMEOUT = 20 * SECOND

/** Timeout for the metrics of a worker, in milliseconds. */
const MEASURED_WITHIN = 2 * SECOND

export interface SupervisedShop {
  config: Config
  /** The number of workers, at least two. */
  count: number
  /** The time that requests in flight get after a signal, in milliseconds. */
  shutdownTimeout: number
  /** Whether the shop says where it is once it is open. */
  showsSentence: boolean
}

/** Serves until a signal arrives. SIGUSR2 replaces the workers one after another. */
export async function superviseWorkers({
  config,
  count,
  shutdownTimeout,
  showsSentence,
}: SupervisedShop): Promise<void> {
  if (config.databaseUrl === 'sqlite::memory:')
    throw new UserError('Workers cannot share an in-memory database. Start the shop with one worker, or use a file.')
  await probePort(config)
  const log = createLogger(config)
  const { threadCountersMemory } = await loadThreadCounters()
  const crew = createCrew({ count, bounds: turnBounds(), counts: threadCountersMemory() }, log)
  const first = await crew.open().catch(async (error: unknown) => {
    await crew.close()
    throw error
  })
  const onReplace = () => void crew.replaceAll()
  process.on('SIGUSR2', onReplace)
  log.info(
    { address: first.address, public_url: config.publicUrl, products: first.products, workers: count },
    'the shop is open',
  )
  const metrics = config.metricsPort === undefined ? undefined : mergeMetrics(crew.measure)
  using _metrics = metrics && (await listenForMetrics(metrics, config, log))
  reportReplacing(log)
  if (showsSentence) printError(first.sentence)

  await untilEndSignal(log, shutdownTimeout)
  process.off('SIGUSR2', onReplace)
  await crew.close()
}

type Log = ReturnType<typeof createLogger>

interface CrewParts {
  count: number
  bounds: TurnBounds
  /** Shared by the counters of all workers. */
  counts: SharedArrayBuffer
}

/** The workers, and their shared state. */
function createCrew({ count, bounds, counts }: CrewParts, log: Log) {
  const running = new Set<RunningWorker>()
  const relay = createIndexRelay(running, log)
  const figures = createFigures()
  const nextPause = createPauses()
  let lastId = 0
  let port: number | undefined
  let isClosing = false

  function start(): RunningWorker {
    const id = ++lastId
    const order = { id, workers: count, port, isFirst: id === 1, isMaker: relay.lacksMaker(), counts }
    const worker = startWorker(order, { line: relay.createLine(), log, bounds, onMessage, end })
    running.add(worker)
    relay.welcome(worker)
    return worker
  }

  function onMessage(worker: RunningWorker, message: WorkerMessage): void {
    if (message.kind === 'open') port ??= message.port
    else if (message.kind === 'measured') figures.heard(message)
    else relay.take(worker, message.index)
  }

  function end(worker: RunningWorker, code: number): void {
    running.delete(worker)
    relay.forget(worker)
    if (worker.isLeaving || isClosing) return
    log.error({ worker: worker.id, code }, 'a worker has ended and is replaced')
    const pause = nextPause(performance.now() - worker.startedAt)
    // If the first worker never opened, the shop does not start.
    if (port !== undefined) void sleep(pause).then(() => isClosing || restart())
  }

  function restart(): void {
    start().opened.catch((err: unknown) => log.error({ err }, 'a worker could not be started'))
  }

  /** Starts a replacement for a worker, which retires once the new one listens. */
  async function replace(worker: RunningWorker): Promise<void> {
    await start().opened
    worker.isLeaving = true
    relay.forget(worker)
    send(worker, { kind: 'retire' })
    if ((await withinOr(RETIRE_TIMEOUT, worker.ended, 'late')) === 'late') await worker.thread.terminate()
  }

  return {
    measure: () => Promise.all([...running].filter(({ isOpen }) => isOpen).map(figures.ask)),

    /** Starts the first worker, and then the others. Rejects with the error that prevents one of them from opening. */
    async open(): Promise<Opened> {
      const first = await start().opened
      await Promise.all(Array.from({ length: count - 1 }, () => start().opened))
      return first
    },

    replaceAll: oneAtATime(() => replaceEach([...running], replace, log)),

    async close(): Promise<void> {
      isClosing = true
      for (const worker of running) send(worker, { kind: 'close' })
      await Promise.all([...running].map(({ ended }) => ended))
    },
  }
}

/** Chooses the worker that builds the index, and distributes the index to the others. */
function createIndexRelay(running: ReadonlySet<RunningWorker>, log: Log) {
  const ids = new WeakMap<PublishedSegment['image'], string>()
  let maker: RunningWorker | undefined
  let index: PublishedIndex | undefined

  /** Chooses the youngest open worker, or else any; if there is none, the next one that starts. */
  function nameMaker(): void {
    const candidates = [...running].filter(({ isLeaving }) => !isLeaving)
    maker = candidates.findLast(({ isOpen }) => isOpen) ?? candidates[0]
    if (!maker) return
    send(maker, { kind: 'make' })
    log.info({ worker: maker.id }, 'this worker now builds the index')
  }

  return {
    lacksMaker: () => maker === undefined,
    createLine: () => createIndexLine(ids),

    /** Sends the current index to a new worker; the first worker builds it. */
    welcome(worker: RunningWorker): void {
      maker ??= worker
      if (index) send(worker, { kind: 'index', index: worker.line.pack(index) })
    },

    take(worker: RunningWorker, sent: SentIndex): void {
      // An index from a worker that was replaced while it built it is ignored.
      if (worker !== maker) return
      index = worker.line.unpack(sent)
      for (const other of running) if (other !== worker) send(other, { kind: 'index', index: other.line.pack(index) })
    },

    /** Chooses another worker to build the index if this one did. */
    forget(worker: RunningWorker): void {
      if (worker === maker) nameMaker()
    },
  }
}

/** Requests metrics from workers. */
function createFigures() {
  /** The callers that wait for a worker's metrics, by request number. */
  const waiting = new Map<number, (metrics: WorkerMetrics) => void>()
  let lastRequest = 0
  return {
    heard: ({ request, metrics }: Extract<FromWorker, { kind: 'measured' }>) => waiting.get(request)?.(metrics),

    /** The metrics of a worker; empty if it is too busy to respond. */
    async ask(worker: RunningWorker): Promise<WorkerMetrics> {
      const request = ++lastRequest
      const answer = new Promise<WorkerMetrics>((resolve) => void waiting.set(request, resolve))
      send(worker, { kind: 'measure', request })
      const metrics = await withinOr(MEASURED_WITHIN, answer, [])
      waiting.delete(request)
      return metrics
    },
  }
}

/** The pause before a restart of a worker, in milliseconds, from its lifetime. */
function createPauses(): (lived: number) => number {
  let pause = FIRST_PAUSE
  return (lived) => {
    if (lived > SHORT_LIFE) {
      pause = FIRST_PAUSE
      return 0
    }
    pause = Math.min(pause * 2, LAST_PAUSE)
    return pause
  }
}

async function replaceEach(
  workers: readonly RunningWorker[],
  replace: (worker: RunningWorker) => Promise<void>,
  log: Log,
): Promise<void> {
  log.info({ workers: workers.length }, 'replacing the workers one after another')
  try {
    for (const worker of workers) await replace(worker)
    log.info('the workers have been replaced')
  } catch (err) {
    log.error({ err }, 'a new worker could not be started; the other workers continue')
  }
}

/** Prevents overlapping calls. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | undefined
  return () => {
    going ??= work().finally(() => {
      going = undefined
    })
    return going
  }
}

/**
 * Reports a port that another program uses. Workers share their port, and would otherwise share it with that program
 * too.
 */
async function probePort({ host, port }: Config): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  const free = Promise.withResolvers<void>()
  probe.once('error', (error: NodeJS.ErrnoException) => {
    // The first worker reports any other problem in detail.
    if (error.code === 'EADDRINUSE')
      free.reject(new UserError(`Port ${port} on ${host} is already in use. Choose another with PORT.`))
    else free.resolve()
  })
  probe.listen({ host, port }, () => probe.close(() => free.resolve()))
  await free.promise
}

/** Whether connections that wait for a worker move to another when it closes. */
function reportReplacing(log: Log): void {
  const migrates = readSetting('/proc/sys/net/ipv4/tcp_migrate_req') === '1'
  log.info(
    { tcp_migrate_req: migrates },
    migrates
      ? 'SIGUSR2 replaces the workers without dropping connections'
      : 'SIGUSR2 replaces the workers; net.ipv4.tcp_migrate_req is not set, so a connection that is being established may be dropped',
  )
}

function readSetting(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
