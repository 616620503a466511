import path from 'node:path'
import type { Catalog, Edition } from '../../catalog/catalog.ts'
import type { NumberedProduct } from '../../catalog/open-reader.ts'
import type { Analysis } from '../text/analysis.ts'
import { buildApart, type WorkerTask } from './build-apart.ts'
import { buildImage } from './building.ts'
import type { FieldWeights } from './impact.ts'
import { type IndexedEdition, makeFolder, noteOf, readKeptIndex } from './kept-index.ts'
import { indexOf } from './live-index.ts'
import { openSegment, type Segment } from './segment.ts'

export interface MakerParts {
  catalog: Catalog
  /** Where a thread of its own reads the catalogue; undefined: it is in this one's memory, and read from there. */
  databaseUrl: string | undefined
  analysis: Analysis
  weights: FieldWeights
  /** The folder for the index file; undefined: the index lives in memory alone. */
  dataDir: string | undefined
  onError: (error: unknown) => void
}

/** Makes indexes and parts of them from the catalogue, and keeps the last whole one in a file. */
export interface IndexMaker {
  /** The index that was kept: any that can be caught up from, or the one of this very edition. */
  fromFile(edition?: Edition): Promise<IndexedEdition | undefined>
  whole(edition: Edition): Promise<IndexedEdition>
  /** A segment of these products, ascending; those that are not public are left out. */
  some(numbers: readonly number[], edition: Edition): Promise<Segment>
  /** Resolves when nothing is being written any more. */
  kept(): Promise<void>
}

/** So few products are taken in between two requests, sooner than a thread starts. */
const FEW = 300
/** So many of them are read at a time. */
const PAGE = 50

export function createIndexMaker(parts: MakerParts, closing: AbortSignal): IndexMaker {
  const { catalog, databaseUrl, analysis, weights, dataDir, onError } = parts
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'search', 'index.bin')
  const made = JSON.stringify([analysis.locale, weights])
  let keeping: Promise<void> = Promise.resolve()

  const taskFor = (databaseUrl: string, { number, as_of }: Edition): WorkerTask => ({
    databaseUrl,
    version: number,
    locale: analysis.locale,
    weights,
    at: as_of,
  })

  /** Between two requests. */
  const inPlace = (products: AsyncIterable<NumberedProduct[]>, { as_of }: Edition) =>
    buildImage(products, { analysis, weights, at: as_of, signal: closing })

  const fromFile = (edition?: Edition) => readKeptIndex(file, { catalog, made, edition })

  return {
    fromFile,
    kept: () => keeping,

    async whole(edition) {
      if (databaseUrl === undefined || edition.product_count <= FEW) {
        const image = await inPlace(catalog.walk(edition), edition)
        return { index: indexOf(openSegment(image)), edition }
      }
      await keeping
      // Another process on this machine may have been faster.
      const shared = await fromFile(edition)
      if (shared) return shared
      if (file !== undefined) await makeFolder(path.dirname(file))
      const keep = file === undefined ? undefined : { file, note: noteOf(edition, made) }
      const { image, kept } = await buildApart({ ...taskFor(databaseUrl, edition), keep }, closing)
      keeping = kept.catch(onError)
      return { index: indexOf(openSegment(image)), edition }
    },

    async some(numbers, edition) {
      if (databaseUrl === undefined || numbers.length <= FEW)
        return openSegment(await inPlace(inPages(catalog, numbers), edition))
      const { image } = await buildApart({ ...taskFor(databaseUrl, edition), numbers }, closing)
      return openSegment(image)
    },
  }
}

async function* inPages(catalog: Catalog, numbers: readonly number[]) {
  for (let at = 0; at < numbers.length; at += PAGE) yield catalog.get(numbers.slice(at, at + PAGE))
}
