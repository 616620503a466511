import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../../catalog/open-reader.ts'
import { createAnalysis } from '../text/analysis.ts'
import type { FromWorker, WorkerTask } from './build-apart.ts'
import { buildImage } from './building.ts'
import { writeImageFile } from './image-file.ts'

// A thread of its own that reads the catalogue by a connection of its own, builds a segment of it and writes the file,
// so that whoever searches meanwhile is held up by none of it.

// Started by `buildApart` and nobody else, with this.
const { databaseUrl, version, numbers, locale, weights, at, keep } = workerData as WorkerTask

function tell(message: FromWorker): void {
  parentPort?.postMessage(message)
}

async function build() {
  const [analysis, reader] = await Promise.all([createAnalysis(locale), openReader(databaseUrl)])
  await using open = reader
  const products = numbers ? open.get(version, numbers) : open.walk(version)
  // Nobody else waits for a turn in this thread.
  return await buildImage(products, { analysis, weights, at }, Number.POSITIVE_INFINITY)
}

const image = await build()
tell({ kind: 'built', image })
if (keep) writeImageFile(keep.file, image, keep.note)
tell({ kind: 'kept' })
