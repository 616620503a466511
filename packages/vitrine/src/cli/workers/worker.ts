import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { SECOND } from '@vitrine/kit'
import type { IndexShare, PublishedIndex } from '@vitrine/search'
import { type Config, readConfig } from '../../config/config.ts'
import { explainError } from '../user-error.ts'
import { createIndexLine, type FromWorker, type ToWorker, type WorkerOrder } from './messages.ts'
import { openingSentence, openServing, type Serving } from './serving.ts'

// One of the threads that serve the shop. It has a database connection, kept answers and a turn of its own; the index
// and the counts it has in common with the others. What goes wrong here for good ends this thread alone.

/** How often a worker shows that it has turns. */
const PULSE_EVERY = SECOND / 2

/** Less would leave none for requests beside those that watch and read for the index. */
const LEAST_CONNECTIONS = 4

const order: WorkerOrder = workerData
if (!parentPort) throw new Error('A worker is started by the supervisor.')
const line: MessagePort = parentPort

const pulse = new Int32Array(order.pulse)
setInterval(() => Atomics.add(pulse, 0, 1), PULSE_EVERY).unref()

const { share, take, make } = shareIndex()
const opening = open()
line.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'make':
      return make()
    case 'index':
      return take(message.index)
    case 'measure':
      return void measure(message.request)
    case 'retire':
    case 'close':
      return void end(message.kind)
  }
})

async function open(): Promise<Serving | undefined> {
  try {
    const config = partOf(await readConfig())
    const serving = await openServing(config, {
      worker: { id: order.id, share: { index: share, counts: order.counts, worker: order.id } },
      isFirst: order.isFirst,
    })
    const products = serving.shop.catalog.edition()?.product_count ?? 0
    send({ kind: 'open', address: serving.address, port: serving.port, products, sentence: openingSentence(serving) })
    return serving
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    send({ kind: 'failed', userMessage: explainError(error), stack })
    line.close()
    return undefined
  }
}

async function measure(request: number): Promise<void> {
  const metrics = (await (await opening)?.shop.metrics?.collect()) ?? []
  send({ kind: 'measured', request, metrics })
}

async function end(kind: 'retire' | 'close'): Promise<void> {
  const serving = await opening
  await (kind === 'retire' ? serving?.retire() : serving?.close())
  // Nothing is left to be done; what a library holds open must not hold the thread.
  process.exit(0)
}

function send(message: FromWorker): void {
  line.postMessage(message)
}

/** The part of this worker in what all of them together may use. */
function partOf(config: Config): Config {
  const { databaseConnections, memoryMb, keptAnswersMb, port } = config
  return {
    ...config,
    port: order.port ?? port,
    memoryMb: memoryMb / order.workers,
    keptAnswersMb: keptAnswersMb && keptAnswersMb / order.workers,
    databaseConnections: Math.max(LEAST_CONNECTIONS, Math.floor(databaseConnections / order.workers)),
  }
}

function shareIndex() {
  const indexLine = createIndexLine(new WeakMap())
  const listeners: (() => void)[] = []
  let isMaker = order.isMaker
  let latest: PublishedIndex | undefined
  const share: IndexShare = {
    isMaker: () => isMaker,
    latest: () => latest,
    publish(index) {
      latest = index
      send({ kind: 'index', index: indexLine.pack(index) })
    },
    follow(listener) {
      listeners.push(listener)
    },
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    share,
    make() {
      isMaker = true
      notify()
    },
    take(sent: Parameters<typeof indexLine.unpack>[0]) {
      latest = indexLine.unpack(sent)
      notify()
    },
  }
}
