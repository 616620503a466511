import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Catalog, Edition } from '../../catalog/catalog.ts'
import type { Analysis } from '../text/analysis.ts'
import type { SegmentFacts } from './build.ts'
import { buildApart } from './build-apart.ts'
import { buildImage, type Numbered } from './building.ts'
import { readImageFile } from './image-file.ts'
import type { FieldWeights } from './impact.ts'
import { indexOf, isGone, type LiveIndex, type LiveSegment, withChanges } from './live-index.ts'
import { openSegment } from './segment.ts'

/** An index and the edition of the catalogue that it tells of. */
export interface IndexedEdition {
  index: LiveIndex
  edition: Edition
}

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
const PAGE = 500
/** A half-written file this old, in milliseconds, has no writer any more. */
const ABANDONED = 10 * 60_000

/** What is written beside an index: of which edition it is, and how it was made. */
interface FileNote {
  edition: { number: number; as_of: string; key: string }
  made: string
}

/**
 * Keeps the index in step with the catalogue. Small changes become a small segment beside the large one; large ones,
 * and many small ones, a new index that is built in a thread of its own while the old one serves.
 */
export function createIndexKeeper({ catalog, analysis, weights, dataDir, onError }: KeeperParts): IndexKeeper {
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'search', 'index.bin')
  const made = JSON.stringify([analysis.locale, weights])
  let current: IndexedEdition | undefined
  let keeping: Promise<void> = Promise.resolve()
  let working: Promise<void> = Promise.resolve()
  const closing = new AbortController()

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
    current ??= await fromFile()
    if (current?.edition.key === edition.key) return
    current = (current && (await changed(current, edition))) ?? (await rebuilt(edition))
  }

  /** The index of the last run, or of another process on this machine; undefined when it is of no use. */
  async function fromFile(): Promise<IndexedEdition | undefined> {
    const read = file === undefined ? undefined : await readImageFile<SegmentFacts, FileNote>(file)
    if (!read || read.note.made !== made) return undefined
    const { number, as_of } = read.note.edition
    const edition = catalog.editionAt(number, new Date(as_of))
    if (edition?.key !== read.note.edition.key) return undefined
    return { index: indexOf(openSegment(read.image)), edition }
  }

  async function rebuilt(edition: Edition): Promise<IndexedEdition> {
    if (edition.product_count <= SMALL) {
      const image = await buildImage(catalog.walk(edition), { analysis, weights, at: edition.as_of })
      return { index: indexOf(openSegment(image)), edition }
    }
    await keeping
    const shared = current && (await fromFile())
    if (shared?.edition.key === edition.key) return shared
    if (file !== undefined) await makeFolder(path.dirname(file))
    const { number, as_of, key } = edition
    const note: FileNote = { edition: { number, as_of: as_of.toISOString(), key }, made }
    const task = { locale: analysis.locale, weights, at: edition.as_of, file, note }
    const { image, kept } = await buildApart(catalog.walk(edition), task, closing.signal)
    keeping = kept.catch(onError)
    return { index: indexOf(openSegment(image)), edition }
  }

  /** Undefined when there is too much to change. */
  async function changed(
    { index, edition: before }: IndexedEdition,
    edition: Edition,
  ): Promise<IndexedEdition | undefined> {
    if (edition.number < before.number) return undefined
    const withdrawn = await withdrawnSince(before, edition)
    const changed = await changedSince(before, edition)
    if (!withdrawn || !changed) return undefined
    const outdated = [...withdrawn, ...changed.map(({ number }) => number)]
    const kept = withChanges(index, outdated)
    const base = kept.segments[0]
    if (base && base.live < base.segment.size * (1 - MOSTLY_GONE) && base.segment.size > SMALL) return undefined
    if (kept.segments.length < MOST_SEGMENTS) return { index: await withSegment(kept, changed, edition), edition }
    const [first, ...small] = kept.segments
    const numbers = small.flatMap(liveNumbers)
    if (!first || numbers.length > MANY_CHANGES) return undefined
    const again = await productsOf(numbers)
    const all = [...again, ...changed].sort((one, other) => one.number - other.number)
    return { index: await withSegment({ segments: [first], live: first.live }, all, edition), edition }
  }

  async function withSegment(index: LiveIndex, products: Numbered[], edition: Edition): Promise<LiveIndex> {
    if (products.length === 0) return index
    const image = await buildImage(inPages(products), { analysis, weights, at: edition.as_of })
    return withChanges(index, [], openSegment(image))
  }

  async function withdrawnSince(before: Edition, edition: Edition): Promise<number[] | undefined> {
    if (before.number === edition.number) return []
    const changes = await catalog.changes(before.number, edition)
    if (!changes) return undefined
    const numbers: number[] = []
    for await (const batch of changes.withdrawn) numbers.push(...batch)
    return numbers
  }

  /** Revisions since then, and products whose price changed by itself because a sale began or ended. */
  async function changedSince(before: Edition, edition: Edition): Promise<Numbered[] | undefined> {
    const found: Numbered[] = []
    let after: number | undefined
    do {
      const page = await catalog.page({ edition, after, limit: PAGE, filter: { updated_since: before.as_of } })
      if (page.total_count > MANY_CHANGES) return undefined
      found.push(...page.products)
      after = page.after
    } while (after !== undefined)
    return found
  }

  async function productsOf(numbers: readonly number[]): Promise<Numbered[]> {
    const found: Numbered[] = []
    for (let at = 0; at < numbers.length; at += PAGE) found.push(...(await catalog.get(numbers.slice(at, at + PAGE))))
    return found
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
      await keeping
    },
  }
}

/** Makes the folder and removes what a killed writer left in it. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (!name.endsWith('.new')) continue
    const written = await stat(file).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > ABANDONED) await rm(file, { force: true })
  }
}

function liveNumbers({ segment, gone }: LiveSegment): number[] {
  return Array.from(segment.columns.numbers).filter((_, doc) => !isGone(gone, doc))
}

async function* inPages<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += PAGE) yield items.slice(at, at + PAGE)
}
