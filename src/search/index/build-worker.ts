import { parentPort, workerData } from 'node:worker_threads'
import { createAnalysis } from '../text/analysis.ts'
import { createSegmentBuilder } from './build.ts'
import type { FromWorker, ToWorker, WorkerTask } from './build-apart.ts'
import { toDocument } from './document.ts'
import { writeImageFile } from './image-file.ts'

// A thread of its own that builds a segment from the products it is sent, and writes the file, so that whoever
// searches meanwhile is not held up.

// Started by `buildApart` and nobody else, with this.
const { locale, weights, at, file, note } = workerData as WorkerTask
const analysis = await createAnalysis(locale)
const builder = createSegmentBuilder({ ...analysis, weights })

function tell(message: FromWorker): void {
  parentPort?.postMessage(message)
}

function take(message: ToWorker): void {
  if (message.kind === 'products') {
    for (const { number, product } of message.products) {
      builder.add(toDocument(number, product, { at, readTitle: analysis.readTitle }))
    }
    tell({ kind: 'more' })
    return
  }
  const image = builder.finish()
  tell({ kind: 'built', image })
  if (file !== undefined) writeImageFile(file, image, note)
  tell({ kind: 'kept' })
  parentPort?.close()
}

parentPort?.on('message', take)
tell({ kind: 'more' })
