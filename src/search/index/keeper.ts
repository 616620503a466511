import path from 'node:path'
import type { Catalog, Edition } from '../../catalog/catalog.ts'
import type { Analysis } from '../text/analysis.ts'
import { buildApart } from './build-apart.ts'
import { buildImage, type Numbered } from './building.ts'
import { changesBetween, inPages, productsOf } from './changes.ts'
import type { FieldWeights } from './impact.ts'
import { type IndexedEdition, makeFolder, noteOf, readKeptIndex } from './kept-index.ts'
import { indexOf, isGone, type LiveIndex, type LiveSegment, withChanges } from './live-index.ts'
import { openSegment } from './segment.ts'

export interface IndexKeeper {
  /** What can be searched now; undefined until a first index stands. */
  current(): IndexedEdition | undefined
  /** Resolves when the index tells of the catalogue's present edition, or there is nothing to tell of. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface KeeperParts {
  catalog: Catalog
  analysis: Analysis
  weights: FieldWeights
  /** The folder for the index file; undefined: the index lives in memory alone. */
  dataDir: string | undefined
  onError: (error: unknown) => void
}

/** More changes than these are cheaper to take in by building anew. */
const MANY_CHANGES = 20_000
/** Small segments are made one when there are so many. */
const MOST_SEGMENTS = 8
/** When more than this share of the products in it is gone, a segment is dead weight. */
const MOSTLY_GONE = 0.3
/** A catalogue this small is built between two requests, sooner than a thread starts. */
const SMALL = 3000

/**
 * Keeps the index in step with the catalogue. Small changes become a small segment beside the large one; large ones,
 * and many small ones, a new index that is built in a thread of its own while the old one serves.
 */
export function createIndexKeeper(parts: KeeperParts): IndexKeeper {
  const { catalog, onError } = parts
  const closing = new AbortController()
  const builder = createRebuilder(parts, closing.signal)
  let current: IndexedEdition | undefined
  let working: Promise<void> = Promise.resolve()

  /** One step at a time. Editions that came and went in between are skipped. */
  function follow(): Promise<void> {
    working = working.then(catchUp).catch((error: unknown) => {
      if (!closing.signal.aborted) onError(error)
    })
    return working
  }

  async function catchUp(): Promise<void> {
    const edition = catalog.edition()
    if (!edition || closing.signal.aborted || current?.edition.key === edition.key) return
    current ??= await builder.fromFile()
    if (current?.edition.key === edition.key) return
    current = (current && (await changed(parts, current, edition))) ?? (await builder.rebuilt(edition, !current))
  }

  // Not awaited: the catalogue's other followers need not wait for an index.
  catalog.follow(() => {
    void follow()
  })
  void follow()

  return {
    current: () => current,
    settled: () => follow(),
    async close() {
      closing.abort()
      await working
      await builder.kept()
    },
  }
}

/** Makes whole indexes, and keeps the last one in a file. */
function createRebuilder({ catalog, analysis, weights, dataDir, onError }: KeeperParts, closing: AbortSignal) {
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'search', 'index.bin')
  const made = JSON.stringify([analysis.locale, weights])
  let keeping: Promise<void> = Promise.resolve()
  const fromFile = () => readKeptIndex(file, catalog, made)

  return {
    fromFile,
    kept: () => keeping,

    /** `isFirst`: the file was looked at already. */
    async rebuilt(edition: Edition, isFirst: boolean): Promise<IndexedEdition> {
      if (edition.product_count <= SMALL) {
        const image = await buildImage(catalog.walk(edition), { analysis, weights, at: edition.as_of })
        return { index: indexOf(openSegment(image)), edition }
      }
      await keeping
      // Another process on this machine may have been faster.
      const shared = isFirst ? undefined : await fromFile()
      if (shared?.edition.key === edition.key) return shared
      if (file !== undefined) await makeFolder(path.dirname(file))
      const task = { locale: analysis.locale, weights, at: edition.as_of, file, note: noteOf(edition, made) }
      const { image, kept } = await buildApart(catalog.walk(edition), task, closing)
      keeping = kept.catch(onError)
      return { index: indexOf(openSegment(image)), edition }
    },
  }
}

/** The index with what changed since; undefined when there is too much to change. */
async function changed(
  parts: KeeperParts,
  { index, edition: before }: IndexedEdition,
  edition: Edition,
): Promise<IndexedEdition | undefined> {
  if (edition.number < before.number) return undefined
  const changes = await changesBetween(parts.catalog, before, edition, MANY_CHANGES)
  if (!changes) return undefined
  const { withdrawn, changed } = changes
  const kept = withChanges(index, [...withdrawn, ...changed.map(({ number }) => number)])
  const [first, ...small] = kept.segments
  if (first && first.live < first.segment.size * (1 - MOSTLY_GONE) && first.segment.size > SMALL) return undefined
  if (kept.segments.length < MOST_SEGMENTS) return { index: await withSegment(parts, kept, changed, edition), edition }
  const numbers = small.flatMap(liveNumbers)
  if (!first || numbers.length > MANY_CHANGES) return undefined
  const again = await productsOf(parts.catalog, numbers)
  const all = [...again, ...changed].sort((one, other) => one.number - other.number)
  return { index: await withSegment(parts, { segments: [first], live: first.live }, all, edition), edition }
}

async function withSegment(
  { analysis, weights }: KeeperParts,
  index: LiveIndex,
  products: readonly Numbered[],
  edition: Edition,
): Promise<LiveIndex> {
  if (products.length === 0) return index
  const image = await buildImage(inPages(products), { analysis, weights, at: edition.as_of })
  return withChanges(index, [], openSegment(image))
}

function liveNumbers({ segment, gone }: LiveSegment): number[] {
  return Array.from(segment.columns.numbers).filter((_, doc) => !isGone(gone, doc))
}
