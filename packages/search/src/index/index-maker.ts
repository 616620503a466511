import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CatalogReaderModule, Edition, NumberedEntry, ProductSource } from '@vitrine/product'
import { type Analysis, createAnalysis } from '../text/analysis.ts'
import { createBuilderApart } from './build-apart.ts'
import { buildImage, buildWhole } from './build-image.ts'
import type { FieldWeights } from './impact.ts'
import { type IndexedEdition, makeFolder, noteOf, readKeptIndex } from './kept-index.ts'
import { indexOf, type LiveIndex, localeOfIndex } from './live-index.ts'
import { openSegment, type Segment } from './segment.ts'
import { type Turns, turnsBetweenRequests } from './turns.ts'

export interface MakerParts {
  catalog: ProductSource
  /** How a separate process reads the catalogue; if undefined, the catalogue is in this process's memory. */
  reader: CatalogReaderModule | undefined
  /** The analysis of the shop's language, unless the products are clearly in another. */
  analysis: Analysis
  weights: FieldWeights
  /** The folder for the index file; if undefined, the index is only in memory. */
  dataDir: string | undefined
  onError: (error: unknown) => void
}

/** Builds indexes and segments from the catalogue, and stores the last whole index in a file. */
export interface IndexMaker {
  /** Identifies how indexes are built: another language or other weights give another index. */
  made: string
  /** Whether it is rebuilt at each start, which takes no longer than reading a file. */
  isSmall(edition: Edition): boolean
  /** The stored index: any from which the changes are known, or the one of exactly this edition. */
  fromFile(edition?: Edition): Promise<IndexedEdition | undefined>
  /** In the detected language of the products, or in that of `beside`, for an index that will replace it. */
  whole(edition: Edition, beside?: LiveIndex): Promise<IndexedEdition>
  /**
   * A segment of these products, ascending; products that are not public are omitted. Up to `inPlace` products are
   * built in this process.
   */
  some(numbers: readonly number[], edition: Edition, { beside, turns, inPlace }: SegmentRequest): Promise<Segment>
  /** The analysis with which an index was built. */
  analysisOf(index: LiveIndex): Promise<Analysis>
}

export interface SegmentRequest {
  /** The index to which it will belong, whose language it uses. */
  beside: LiveIndex
  turns: Turns
  inPlace?: number
}

/**
 * Up to this number of changed products is built in this process between requests, which is faster than starting a
 * process.
 */
export const MOST_IN_PLACE = 1000
/** The same if no caller waits: starting a process takes as long as building two thousand products. */
export const MERGED_IN_PLACE = 4000
/** A shop of up to this size is rebuilt at each start, which takes no longer than reading its file. */
const SMALL_SHOP = 300
/** Products read at a time. */
const PAGE = 48

export function createIndexMaker(parts: MakerParts, closing: AbortSignal): IndexMaker {
  const { catalog, reader, analysis, weights, dataDir } = parts
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'search', 'index.bin')
  const made = JSON.stringify([analysis.locale, weights])
  const buildApart = createBuilderApart(closing)

  const analyses = new Map([[analysis.locale, Promise.resolve(analysis)]])

  function analysisOf(index: LiveIndex): Promise<Analysis> {
    const locale = localeOfIndex(index) ?? analysis.locale
    const opened = analyses.get(locale) ?? createAnalysis(locale)
    analyses.set(locale, opened)
    return opened
  }

  /** Builds in a separate process; all products unless some are given. */
  async function apart(
    reader: CatalogReaderModule,
    edition: Edition,
    { numbers, beside }: { numbers?: readonly number[]; beside?: LiveIndex | undefined },
  ): Promise<Segment> {
    const folder = file === undefined ? tmpdir() : path.dirname(file)
    if (file !== undefined) await makeFolder(folder)
    const note = noteOf(edition, made)
    const task = {
      reader,
      version: edition.number,
      numbers,
      locale: (beside && localeOfIndex(beside)) ?? analysis.locale,
      isLearning: beside === undefined,
      weights,
      at: edition.as_of,
      note,
    }
    return openSegment(await buildApart(task, { folder, keep: numbers ? undefined : file }))
  }

  /** Builds between requests. */
  async function inPlace(
    products: AsyncIterable<NumberedEntry[]>,
    { as_of: at }: Edition,
    { beside, turns }: { beside?: LiveIndex | undefined; turns: Turns },
  ): Promise<Segment> {
    const image = beside
      ? await buildImage(products, { analysis: await analysisOf(beside), weights, at }, turns)
      : await buildWhole(products, { analysis, weights, at }, turns)
    return openSegment(image)
  }

  const fromFile = (edition?: Edition) => readKeptIndex(file, { catalog, made, edition })

  const isSmall = ({ product_count }: Edition) => reader === undefined || product_count <= SMALL_SHOP

  return {
    made,
    isSmall,
    fromFile,
    analysisOf,

    async whole(edition, beside) {
      if (reader === undefined || isSmall(edition)) {
        const turns = turnsBetweenRequests(closing)
        return { index: indexOf(await inPlace(catalog.walk(edition), edition, { beside, turns })), edition }
      }
      // Another process on this machine may have been faster.
      const shared = beside === undefined ? await fromFile(edition) : undefined
      return shared ?? { index: indexOf(await apart(reader, edition, { beside })), edition }
    },

    async some(numbers, edition, { beside, turns, inPlace: most = MOST_IN_PLACE }) {
      if (reader === undefined || numbers.length <= most)
        return inPlace(inPages(catalog, numbers), edition, { beside, turns })
      return apart(reader, edition, { numbers, beside })
    },
  }
}

async function* inPages(catalog: ProductSource, numbers: readonly number[]) {
  for (let at = 0; at < numbers.length; at += PAGE) yield catalog.get(numbers.slice(at, at + PAGE))
}
