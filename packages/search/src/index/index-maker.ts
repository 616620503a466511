import { tmpdir } from 'node:os'
import path from 'node:path'
import { memoized } from '@vitrine/kit'
import type { CatalogReaderModule, Edition, ProductSource } from '@vitrine/product'
import { type Analysis, createAnalysis } from '../text/analysis.ts'
import { buildImage, buildWhole } from './build.ts'
import { buildApart } from './build-apart.ts'
import type { FileNote } from './build-process.ts'
import { editionOf, type IndexedEdition, noteOf } from './editions.ts'
import { makeFolder, readImageFile } from './image-file.ts'
import type { FieldWeights } from './impact.ts'
import { indexOf, type LiveIndex, localeOfIndex } from './live-index.ts'
import { openSegment, type Segment, type SegmentFacts, type SegmentImage } from './segment.ts'
import { slicesBetweenRequests } from './time-slices.ts'

export interface MakerParts {
  catalog: ProductSource
  /** How a separate process reads the catalogue; if undefined, the catalogue is in this process's memory. */
  reader?: CatalogReaderModule | undefined
  /** The analysis of the shop's language, unless the products are clearly in another. */
  analysis: Analysis
  weights: FieldWeights
  /** The folder for the index file; if undefined, the index is only in memory. */
  dataDir?: string | undefined
}

/** What a segment is built of. */
export interface SegmentRequest {
  edition: Edition
  /** Only these products, ascending; all if undefined. Those that are not public are omitted. */
  numbers?: readonly number[] | undefined
  /** The index to which it will belong, or which it will replace; if undefined, the language of its products is detected. */
  beside?: LiveIndex | undefined
  /** Up to this number of products is built in this process. */
  inPlace: number
}

/**
 * Up to this number of changed products is built in this process between requests, which is faster than starting a
 * process.
 */
export const MOST_IN_PLACE = 1000
/** The same if no caller waits: starting a process takes as long as building two thousand products. */
export const MERGED_IN_PLACE = 4000
/** A shop of up to this size is rebuilt at each start, which takes no longer than reading its file. */
export const SMALL_SHOP = 300
/** Products read at a time. */
const PAGE = 48

export type IndexMaker = ReturnType<typeof createIndexMaker>

/** Builds indexes and segments from the catalogue, and stores the last whole index in a file. */
export function createIndexMaker({ catalog, reader, analysis, weights, dataDir }: MakerParts, signal: AbortSignal) {
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'search', 'index.bin')
  /** Identifies how indexes are built: another language or other weights give another index. */
  const made = JSON.stringify([analysis.locale, weights])
  const analysisOf = analysesFor(analysis)
  /** The stored index: any from which the changes are known, or the one of exactly this edition. */
  const fromFile = async (edition?: Edition) =>
    file === undefined ? undefined : readStored(file, { catalog, made, edition })

  /** Builds in a separate process. */
  async function apart(
    reader: CatalogReaderModule,
    { edition, numbers, beside }: SegmentRequest,
  ): Promise<SegmentImage> {
    const folder = file === undefined ? tmpdir() : path.dirname(file)
    if (file !== undefined) await makeFolder(folder)
    const task = {
      reader,
      numbers,
      locale: (beside && localeOfIndex(beside)) ?? analysis.locale,
      isLearning: beside === undefined,
      weights,
      note: { edition: noteOf(edition), made },
    }
    return buildApart(task, { folder, keep: numbers ? undefined : file, signal })
  }

  /** Builds between requests. */
  async function inPlace({ edition, numbers, beside }: SegmentRequest): Promise<SegmentImage> {
    const walk = () => (numbers ? inPages(catalog, numbers) : catalog.walk(edition))
    const parts = { analysis: beside ? await analysisOf(beside) : analysis, weights, at: edition.as_of }
    const turns = slicesBetweenRequests(signal)
    return beside ? buildImage(walk(), parts, turns) : buildWhole(walk, parts, turns)
  }

  async function segmentOf(request: SegmentRequest): Promise<Segment> {
    const count = request.numbers?.length ?? request.edition.product_count
    const isHere = reader === undefined || count <= request.inPlace
    return openSegment(await (isHere ? inPlace(request) : apart(reader, request)))
  }

  /** Whether it is rebuilt at each start, which takes no longer than reading a file. */
  const isSmall = ({ product_count }: Edition) => reader === undefined || product_count <= SMALL_SHOP

  return {
    made,
    isSmall,
    fromFile,
    analysisOf,
    segmentOf,

    /** In the detected language of the products. */
    async whole(edition: Edition): Promise<IndexedEdition> {
      // Another process on this machine may have been faster.
      const shared = isSmall(edition) ? undefined : await fromFile(edition)
      return shared ?? { index: indexOf(await segmentOf({ edition, inPlace: SMALL_SHOP })), edition }
    },
  }
}

const MOST_LANGUAGES = 100

/** The analysis with which an index was built. */
function analysesFor(usual: Analysis): (index: LiveIndex) => Promise<Analysis> {
  const analysisIn = memoized(MOST_LANGUAGES, async (locale: string) =>
    locale === usual.locale ? usual : createAnalysis(locale),
  )
  return (index) => analysisIn(localeOfIndex(index) ?? usual.locale)
}

/** Undefined if the file is missing or unusable, or has no index of this kind and edition. */
async function readStored(
  file: string,
  { catalog, made, edition: wanted }: Pick<MakerParts, 'catalog'> & { made: string; edition: Edition | undefined },
): Promise<IndexedEdition | undefined> {
  const editionIn = (note: FileNote) => {
    const edition = note.made === made ? editionOf(catalog, note.edition) : undefined
    return !wanted || wanted.key === edition?.key ? edition : undefined
  }
  const read = await readImageFile<SegmentFacts, FileNote>(file, (note) => editionIn(note) !== undefined)
  const edition = read && editionIn(read.note)
  return edition && { index: indexOf(openSegment(read.image)), edition }
}

/** Products by their numbers, some at a time. */
export async function* inPages(catalog: ProductSource, numbers: readonly number[]) {
  for (let at = 0; at < numbers.length; at += PAGE) yield catalog.get(numbers.slice(at, at + PAGE))
}
