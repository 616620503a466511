import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SegmentImage } from './build.ts'
import { isSearchable, type Numbered } from './building.ts'
import type { FieldWeights } from './impact.ts'

/** What the thread is started with. */
export interface WorkerTask {
  locale: string
  weights: FieldWeights
  at: Date
  /** Where the index is kept, and what is written beside it; undefined: nowhere. */
  file: string | undefined
  note: unknown
}

export type ToWorker = { kind: 'products'; products: Numbered[] } | { kind: 'end' }
export type FromWorker = { kind: 'more' } | { kind: 'built'; image: SegmentImage } | { kind: 'kept' }

/** Products handed over at a time: few enough that copying them is no pause. */
const HANDFUL = 10

/**
 * Builds a segment in a thread of its own. The image comes back without a copy, in shared memory; `kept` resolves
 * when it is on disk as well.
 */
export async function buildApart(
  batches: AsyncIterable<readonly Numbered[]>,
  task: WorkerTask,
  signal?: AbortSignal,
): Promise<{ image: SegmentImage; kept: Promise<void> }> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: task })
  // A closing shop does not wait for an index.
  worker.unref()
  const crashed = once(worker, 'error').then(([error]) => Promise.reject(error))
  const failed = Promise.race([crashed, aborted(signal)])
  failed.catch(() => {})
  const next = (): Promise<FromWorker> => {
    const message = Promise.race([once(worker, 'message'), failed]).then(([first]): FromWorker => first)
    // Whoever awaits it hears of a failure; nobody may be awaiting it yet when it fails.
    message.catch(() => {})
    return message
  }
  const tell = (message: ToWorker) => worker.postMessage(message)

  let ready = next()
  try {
    for await (const batch of batches) {
      const products = batch.filter(isSearchable)
      for (let at = 0; at < products.length; at += HANDFUL) {
        await ready
        ready = next()
        tell({
          kind: 'products',
          products: products.slice(at, at + HANDFUL).map(({ number, product }) => ({ number, product })),
        })
        await setImmediate()
      }
    }
    await ready
    const built = next()
    tell({ kind: 'end' })
    const message = await built
    if (message.kind !== 'built') throw new Error('The thread that builds the index spoke out of turn.')
    // What is built is also kept, if the shop closes meanwhile: the next start is glad of it.
    worker.ref()
    const kept = Promise.race([once(worker, 'message'), crashed]).then(() => {})
    return { image: message.image, kept }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

/** Never resolves; rejects when the signal comes. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
