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
const HANDFUL = 50

/**
 * Builds a segment in a thread of its own. The image comes back without a copy, in shared memory; `kept` resolves
 * when it is on disk as well.
 */
export async function buildApart(
  batches: AsyncIterable<readonly Numbered[]>,
  task: WorkerTask,
): Promise<{ image: SegmentImage; kept: Promise<void> }> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: task })
  // A closing shop does not wait for an index.
  worker.unref()
  const failed = once(worker, 'error').then(([error]) => {
    throw error
  })
  failed.catch(() => {})
  const next = async (): Promise<FromWorker> => {
    const [message]: FromWorker[] = await Promise.race([once(worker, 'message'), failed])
    if (!message) throw new Error('The thread that builds the index went away.')
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
    return { image: message.image, kept: next().then(() => {}) }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}
