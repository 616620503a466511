import type { Catalog, Edition } from '../../catalog/catalog.ts'
import type { Analysis } from '../text/analysis.ts'
import { buildImage, type Numbered } from './building.ts'
import type { FieldWeights } from './impact.ts'
import { indexOf, type LiveIndex, withChanges } from './live-index.ts'
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
  onError: (error: unknown) => void
}

/** More changes than these are cheaper to take in by building anew. */
const MANY_CHANGES = 20_000
const MOST_SEGMENTS = 8
const PAGE = 500

/** Keeps the index in step with the catalogue: small changes as a small segment, large ones by building anew. */
export function createIndexKeeper({ catalog, analysis, weights, onError }: KeeperParts): IndexKeeper {
  let current: IndexedEdition | undefined
  let working: Promise<void> = Promise.resolve()
  let isClosed = false

  /** One step at a time. Editions that came and went in between are skipped. */
  function follow(): Promise<void> {
    working = working.then(catchUp).catch(onError)
    return working
  }

  async function catchUp(): Promise<void> {
    const edition = catalog.edition()
    if (!edition || isClosed || current?.edition.key === edition.key) return
    current = (current && (await changed(current, edition))) ?? (await rebuilt(edition))
  }

  async function rebuilt(edition: Edition): Promise<IndexedEdition> {
    const image = await buildImage(catalog.walk(edition), { analysis, weights, at: edition.as_of })
    return { index: indexOf(openSegment(image)), edition }
  }

  /** Undefined when there is too much to change. */
  async function changed(
    { index, edition: before }: IndexedEdition,
    edition: Edition,
  ): Promise<IndexedEdition | undefined> {
    if (index.segments.length >= MOST_SEGMENTS || edition.number < before.number) return undefined
    const withdrawn = await withdrawnSince(before, edition)
    const changed = await changedSince(before, edition)
    if (!withdrawn || !changed) return undefined
    const image = await buildImage(once(changed), { analysis, weights, at: edition.as_of })
    const outdated = [...withdrawn, ...changed.map(({ number }) => number)]
    return { index: withChanges(index, outdated, openSegment(image)), edition }
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

  // Not awaited: the catalogue's other followers need not wait for an index.
  catalog.follow(() => {
    void follow()
  })
  void follow()

  return {
    current: () => current,
    settled: () => follow(),
    async close() {
      isClosed = true
      await working
    },
  }
}

async function* once<Item>(items: Item[]): AsyncGenerator<Item[]> {
  if (items.length > 0) yield items
}
