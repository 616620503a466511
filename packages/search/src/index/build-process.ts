import os from 'node:os'
import type { CatalogReader, CatalogReaderModule } from '@vitrine/product'
import { createAnalysis } from '../text/analysis.ts'
import { buildImage, buildWhole } from './build-image.ts'
import { writeImageFile } from './image-file.ts'
import type { FieldWeights } from './impact.ts'
import type { FileNote } from './kept-index.ts'
import { turnsOf } from './turns.ts'

// A process of its own that reads the catalogue by a connection of its own, builds a segment of it, writes it to a file
// and ends, so that whoever searches meanwhile is held up by none of it.

/** What the process is told to do. */
export interface BuildTask {
  reader: CatalogReaderModule
  /** The version of the catalogue that is read. */
  version: number
  /** Only these products, ascending; undefined: all. */
  numbers?: readonly number[]
  locale: string
  /** Whether the products may be in another language, and are read in theirs then. */
  isLearning: boolean
  weights: FieldWeights
  /** The instant for which sale prices hold. */
  at: Date
  /** Where the segment is written, and what is written beside it. */
  file: string
  note: FileNote
}

/** The process ends well without a word; before it ends otherwise, it says why. */
export interface FromBuilder {
  error: unknown
}

/**
 * How much nicer than whoever searches: what searches wait for while an index is built is the processor. With this an
 * index takes twice as long on one core that is searched without a pause, and no longer on two; with twice as much, six
 * times as long on one.
 */
const NICER = 5
const NICEST = os.constants.priority.PRIORITY_LOW

/** Milliseconds; nobody waits for a turn here but the news that the shop is gone. */
const TURN = 100

process.once('message', (task: BuildTask) => {
  giveWay()
  build(task).then(
    () => process.exit(0),
    (error) => process.send?.({ error } satisfies FromBuilder, () => process.exit(1)),
  )
})
// Whoever wants the segment says when it is not wanted any more, or is gone. Signals for all of a group mean the shop,
// which closes in its own order.
process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function giveWay(): void {
  try {
    os.setPriority(Math.min(os.getPriority() + NICER, NICEST))
  } catch {
    // A sandbox may forbid it, and the index is built all the same.
  }
}

async function openReader({ module, options }: CatalogReaderModule): Promise<CatalogReader> {
  return (await import(module)).openReader(options)
}

async function build({
  reader,
  version,
  numbers,
  locale,
  isLearning,
  weights,
  at,
  file,
  note,
}: BuildTask): Promise<void> {
  const [analysis, opened] = await Promise.all([createAnalysis(locale), openReader(reader)])
  await using open = opened
  const products = numbers ? open.get(version, numbers) : open.walk(version)
  const image = await (isLearning ? buildWhole : buildImage)(
    products,
    { analysis, weights, at },
    turnsOf(() => TURN),
  )
  await writeImageFile(file, image, note)
}
