import os from 'node:os'
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

/**
 * How much nicer than whoever searches: what searches wait for while an index is built is the processor. With this an
 * index takes twice as long on one core that is searched without a pause, and no longer on two; with twice as much, six
 * times as long on one.
 */
const NICER = 5
const NICEST = os.constants.priority.PRIORITY_LOW

/** Linux has a priority for each thread; elsewhere this would be the whole shop's. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(Math.min(os.getPriority() + NICER, NICEST))
  } catch {
    // A sandbox may forbid it, and the index is built all the same.
  }
}

async function build() {
  const [analysis, reader] = await Promise.all([createAnalysis(locale), openReader(databaseUrl)])
  await using open = reader
  const products = numbers ? open.get(version, numbers) : open.walk(version)
  // Nobody else waits for a turn in this thread.
  return await buildImage(products, { analysis, weights, at }, Number.POSITIVE_INFINITY)
}

giveWay()
const image = await build()
tell({ kind: 'built', image })
if (keep) writeImageFile(keep.file, image, keep.note)
tell({ kind: 'kept' })
