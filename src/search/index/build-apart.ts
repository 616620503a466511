import { Worker } from 'node:worker_threads'
import type { SegmentImage } from './build.ts'
import type { FieldWeights } from './impact.ts'
import type { FileNote } from './kept-index.ts'

/** What the thread is started with. */
export interface WorkerTask {
  /** It may hold a password: it is handed to the thread and written nowhere. */
  databaseUrl: string
  /** The version of the catalogue that is read. */
  version: number
  /** Only these products, ascending; undefined: all. */
  numbers?: readonly number[]
  locale: string
  weights: FieldWeights
  /** The instant for which sale prices hold. */
  at: Date
  /** Where the segment is kept, and what is written beside it. */
  keep?: { file: string; note: FileNote }
}

export type FromWorker = { kind: 'built'; image: SegmentImage } | { kind: 'kept' }

export interface BuiltApart {
  image: SegmentImage
  /** Resolves when the image is on disk as well, if it was to be. */
  kept: Promise<void>
}

/** Builds a segment in a thread of its own. The image comes back without a copy, in shared memory. */
export async function buildApart(task: WorkerTask, signal: AbortSignal): Promise<BuiltApart> {
  signal.throwIfAborted()
  const built = Promise.withResolvers<SegmentImage>()
  const kept = Promise.withResolvers<void>()
  // Whoever awaits it hears of a failure; if nothing was built, nobody does.
  kept.promise.catch(() => {})

  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: task })
  // A closing shop does not wait for an index.
  worker.unref()
  const fail = (error: unknown) => {
    built.reject(error)
    kept.reject(error)
  }
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'built') built.resolve(message.image)
    else kept.resolve()
  })
  worker.on('error', fail)
  worker.on('messageerror', fail)
  worker.on('exit', () => fail(new Error('The thread that builds the index ended before its work was done.')))
  const stop = () => fail(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    const image = await built.promise
    // What is built is also kept, if the shop closes meanwhile: the next start is glad of it.
    worker.ref()
    return { image, kept: kept.promise }
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
