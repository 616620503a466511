import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { IndexShare, PublishedIndex } from '@vitrine/search'
import { type Config, readConfig } from '../../config/config.ts'
import { explainError } from '../explain-error.ts'
import { createIndexLine, type FromWorker, type ToWorker, type WorkerOrder } from './messages.ts'
import { openingSentence } from './opening-sentences.ts'
import { openServing, type Serving } from './serving.ts'

// One of the threads that serve the shop. It has its own database connection, response cache and event loop; it shares
// the index and the counters with the others. An unrecoverable error ends only this thread.

const order: WorkerOrder = workerData
if (!parentPort) throw new Error('A worker is started by the supervisor.')
const line: MessagePort = parentPort

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
      worker: {
        ...{ id: order.id, of: order.workers, turns: order.turns },
        share: { index: share, counts: order.counts, worker: order.id },
      },
      isFirst: order.isFirst,
    })
    const { address, port, routes } = serving
    const products = serving.shop.catalog.edition()?.product_count ?? 0
    send({ kind: 'open', address, port, routes, products, sentence: openingSentence(serving) })
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
  // All work is done; handles that a library keeps open must not keep the thread running.
  process.exit(0)
}

function send(message: FromWorker): void {
  line.postMessage(message)
}

/** The share of this worker in limits that apply to all of them together. */
function partOf(config: Config): Config {
  const { memoryMb, port } = config
  return { ...config, port: order.port ?? port, memoryMb: memoryMb / order.workers }
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
