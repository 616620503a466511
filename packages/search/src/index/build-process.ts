import os from 'node:os'
import type { CatalogReader, CatalogReaderModule } from '@vitrine/product'
import { createAnalysis } from '../text/analysis.ts'
import { buildImage, buildWhole } from './build-image.ts'
import { writeImageFile } from './image-file.ts'
import type { FieldWeights } from './impact.ts'
import type { FileNote } from './kept-index.ts'
import { turnsOf } from './turns.ts'

// A process of its own that reads the catalogue by a connection of its own, builds a segment of it and writes it to a
// file, so that whoever searches meanwhile is held up by none of it. It does one task after another, until it is ended.

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

/** Of each task; after an error the process ends. */
export type FromBuilder = { done: true } | { error: unknown }

/**
 * How much nicer than whoever searches: what searches wait for while an index is built is the processor. With this an
 * index takes twice as long on one core that is searched without a pause, and no longer on two; with twice as much, six
 * times as long on one.
 */
const NICER = 5
const NICEST = os.constants.priority.PRIORITY_LOW

/** Milliseconds; nobody waits for a turn here but the news that the shop is gone. */
const TURN = 100

process.once('message', giveWay)
process.on('message', (task: BuildTask) => {
  build(task).then(
    () => process.send?.({ done: true } satisfies FromBuilder),
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
