import os from 'node:os'
import path from 'node:path'
import { makePrivateFolder } from '@vitrine/kit'
import type { CatalogReader, CatalogReaderModule } from '@vitrine/product'
import { createAnalysis } from '../text/analysis.ts'
import { buildImage, buildWhole } from './build.ts'
import type { EditionNote } from './editions.ts'
import { writeImageFile } from './image-file.ts'
import type { FieldWeights } from './impact.ts'
import { slicesOf } from './time-slices.ts'

// A separate process that reads the catalogue over its own connection, builds a segment and writes it to a file, so
// that it does not delay searches. It runs one task, and ends: with 0, or after it has sent its error.

/** The metadata of a stored index: its edition, and how it was built. */
export interface FileNote {
  edition: EditionNote
  made: string
}

/** The parameters of a build. */
export interface BuildTask {
  reader: CatalogReaderModule
  /** Only these products, ascending; all if undefined. */
  numbers?: readonly number[]
  locale: string
  /** Whether the language of the products should be detected and used. */
  isLearning: boolean
  weights: FieldWeights
  /** The file of the segment, and the note that is written with it: it names the edition to read. */
  file: string
  note: FileNote
}

/**
 * The niceness of the process, since searches compete with a build for the processor. With this value a build takes
 * twice as long on one core that is searched without pause, and no longer on two; with twice the value, six times as
 * long on one.
 */
const NICER = 5
const NICEST = os.constants.priority.PRIORITY_LOW

/** In milliseconds; the only event that waits for a turn here is the end of the shop. */
const TURN = 100

process.once('message', (task: BuildTask) => {
  giveWay()
  build(task).then(
    () => process.exit(0),
    (error) => process.send?.(error, () => process.exit(1)),
  )
})
// The parent disconnects when the segment is no longer needed, and when it ends. Signals to the process group are meant
// for the shop, which shuts down in its own order.
process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function giveWay(): void {
  try {
    os.setPriority(Math.min(os.getPriority() + NICER, NICEST))
  } catch {
    // A sandbox may forbid it; the index is built anyway.
  }
}

async function openReader({ module, options }: CatalogReaderModule): Promise<CatalogReader> {
  return (await import(module)).openReader(options)
}

async function build({ reader, numbers, locale, isLearning, weights, file, note }: BuildTask): Promise<void> {
  const [analysis, opened] = await Promise.all([createAnalysis(locale), openReader(reader)])
  await using open = opened
  const { number: version, as_of } = note.edition
  const parts = { analysis, weights, at: new Date(as_of) }
  const turns = slicesOf(() => TURN)
  const walk = () => (numbers ? open.get(version, numbers) : open.walk(version))
  const image = await (isLearning ? buildWhole(walk, parts, turns) : buildImage(walk(), parts, turns))
  await makePrivateFolder(path.dirname(file))
  await writeImageFile(file, image, note)
}
