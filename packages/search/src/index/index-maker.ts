import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CatalogReaderModule, Edition, NumberedEntry, ProductSource } from '@vitrine/product'
import type { Analysis } from '../text/analysis.ts'
import { buildApart } from './build-apart.ts'
import { buildImage } from './build-image.ts'
import type { FieldWeights } from './impact.ts'
import { type IndexedEdition, makeFolder, noteOf, readKeptIndex } from './kept-index.ts'
import { indexOf } from './live-index.ts'
import { openSegment, type Segment } from './segment.ts'
import { type Turns, turnsBetweenRequests } from './turns.ts'

export interface MakerParts {
  catalog: ProductSource
  /** How a process of its own reads the catalogue; undefined: it is in this one's memory, and read from there. */
  reader: CatalogReaderModule | undefined
  analysis: Analysis
  weights: FieldWeights
  /** The folder for the index file; undefined: the index lives in memory alone. */
  dataDir: string | undefined
  onError: (error: unknown) => void
}

/** Makes indexes and parts of them from the catalogue, and keeps the last whole one in a file. */
export interface IndexMaker {
  /** Names how indexes are made: another language or other weights are another index. */
  made: string
  /** Whether it is read anew at each start, which takes no longer than reading a file. */
  isSmall(edition: Edition): boolean
  /** The index that was kept: any that can be caught up from, or the one of this very edition. */
  fromFile(edition?: Edition): Promise<IndexedEdition | undefined>
  whole(edition: Edition): Promise<IndexedEdition>
  /** A segment of these products, ascending; those that are not public are left out. Up to `inPlace` in this process. */
  some(numbers: readonly number[], edition: Edition, turns: Turns, inPlace?: number): Promise<Segment>
}

/** So few changed products are taken in between two requests, sooner than a process starts. */
export const MOST_IN_PLACE = 1000
/** The same where nobody waits for them: starting the process takes as long as the words of two thousand products. */
export const MERGED_IN_PLACE = 4000
/** A whole shop that is not larger is read anew at each start: that takes no longer than reading its file. */
const SMALL_SHOP = 300
/** So many of them are read at a time; an embedded database reads them without a turn for anybody else. */
const PAGE = 8

export function createIndexMaker(parts: MakerParts, closing: AbortSignal): IndexMaker {
  const { catalog, reader, analysis, weights, dataDir } = parts
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'search', 'index.bin')
  const made = JSON.stringify([analysis.locale, weights])

  /** In a process of its own; all products unless some are named. */
  async function apart(reader: CatalogReaderModule, edition: Edition, numbers?: readonly number[]): Promise<Segment> {
    const folder = file === undefined ? tmpdir() : path.dirname(file)
    if (file !== undefined) await makeFolder(folder)
    const note = noteOf(edition, made)
    const task = {
      reader,
      version: edition.number,
      numbers,
      locale: analysis.locale,
      weights,
      at: edition.as_of,
      note,
    }
    return openSegment(await buildApart(task, { folder, keep: numbers ? undefined : file }, closing))
  }

  /** Between two requests. */
  const inPlace = (products: AsyncIterable<NumberedEntry[]>, { as_of }: Edition, turns: Turns) =>
    buildImage(products, { analysis, weights, at: as_of }, turns)

  const fromFile = (edition?: Edition) => readKeptIndex(file, { catalog, made, edition })

  const isSmall = ({ product_count }: Edition) => reader === undefined || product_count <= SMALL_SHOP

  return {
    made,
    isSmall,
    fromFile,

    async whole(edition) {
      if (reader === undefined || isSmall(edition)) {
        const image = await inPlace(catalog.walk(edition), edition, turnsBetweenRequests(closing))
        return { index: indexOf(openSegment(image)), edition }
      }
      // Another process on this machine may have been faster.
      const shared = await fromFile(edition)
      return shared ?? { index: indexOf(await apart(reader, edition)), edition }
    },

    async some(numbers, edition, turns, most = MOST_IN_PLACE) {
      if (reader === undefined || numbers.length <= most)
        return openSegment(await inPlace(inPages(catalog, numbers), edition, turns))
      return apart(reader, edition, numbers)
    },
  }
}

async function* inPages(catalog: ProductSource, numbers: readonly number[]) {
  for (let at = 0; at < numbers.length; at += PAGE) yield catalog.get(numbers.slice(at, at + PAGE))
}
