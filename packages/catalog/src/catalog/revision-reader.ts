import { countWork, nextTurn, pauseBetween } from '@vitrine/kit'
import {
  brandKey,
  type CatalogEntry,
  type CatalogFilter,
  categoryKey,
  type Edition,
  hashKey,
  type Product,
  priceChanges,
} from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import * as store from './catalog-store.ts'
import type { ChangesSince, RevisionFilter } from './revision-filter.ts'
import type { Versions } from './versions.ts'

/** Few enough that reading and parsing them does not delay other responses. */
const BATCH = 50
const COUNTS_KEPT = 1000
/** Characters of a product that count as one document read; a product with hundreds of variants counts as several. */
const DOCUMENT = 16_384

/** Rows of the database as products, for every way of reading the catalogue. */
export interface RevisionReader {
  toEntry(row: store.RevisionRow, edition: Edition): CatalogEntry
  /** Maps each of them by `make`; other requests are served in between. */
  makeEach<Made>(
    rows: readonly store.RevisionRow[],
    edition: Edition,
    make: (entry: CatalogEntry) => Made,
  ): Promise<Made[]>
  /** All results of `find`, requested in batches from a number on. */
  batches(
    edition: Edition,
    find: (page: { after: number; limit: number }) => Promise<store.RevisionRow[]>,
    after?: number,
  ): AsyncGenerator<CatalogEntry[]>
  toRevisionFilter(filter: CatalogFilter, edition: Edition): RevisionFilter | undefined
  /** The number of matching products; counted once per edition. */
  count(edition: Edition, filter: RevisionFilter | undefined): Promise<number>
  /** A new edition starts a new count. */
  resetCounts(): void
}

export function createRevisionReader(sql: Sql, versions: Versions): RevisionReader {
  const counts = new Map<string, Promise<number>>()

  function toEntry(row: store.RevisionRow, { as_of }: Edition): CatalogEntry {
    const product = productIn(row)
    countWork('documents', Math.ceil(row.document.length / DOCUMENT))
    return {
      number: row.number,
      version: versions.nameOf(row.since),
      updated_at: updatedAt(product, versions.publishedAt(row.since), as_of),
      product,
    }
  }

  /**
   * Equal for all instants between two price changes, so that a current timestamp in the query does not defeat the
   * cache.
   */
  async function steady({ number }: Edition, changes: ChangesSince): Promise<ChangesSince> {
    const { last = '' } = await store.findPriceChanges(sql, number, changes.priceChangesAfter)
    return { ...changes, priceChangesAfter: last }
  }

  return {
    toEntry,
    async makeEach<Made>(rows: readonly store.RevisionRow[], edition: Edition, make: (entry: CatalogEntry) => Made) {
      const made: Made[] = []
      for (const row of rows) {
        made.push(make(toEntry(row, edition)))
        const pause = pauseBetween()
        if (pause) await pause
      }
      return made
    },
    resetCounts: () => counts.clear(),

    async *batches(edition, find, after = -1) {
      let rows = await find({ after, limit: BATCH })
      while (rows.length > 0) {
        yield rows.map((row) => toEntry(row, edition))
        // SQLite responds within the same turn of the event loop, so a walk yields to other requests.
        await nextTurn()
        rows = rows.length < BATCH ? [] : await find({ after: rows.at(-1)?.number ?? after, limit: BATCH })
      }
    },

    async count(edition, filter) {
      if (!filter) return edition.product_count
      const { keys, updated } = filter
      if (keys.length === 0 && updated && !(await store.hasOlder(sql, edition.number, updated.sinceVersion)))
        return edition.product_count
      const key = `${edition.number} ${JSON.stringify({ keys, updated: updated && (await steady(edition, updated)) })}`
      const known = counts.get(key)
      if (known) return known
      if (counts.size >= COUNTS_KEPT) counts.clear()
      const counting = store.countRevisions(sql, edition.number, filter)
      counts.set(key, counting)
      // The next caller retries after a failure.
      counting.catch(() => counts.delete(key))
      return counting
    },

    toRevisionFilter(filter, edition) {
      const categories = filter.category && outermost(filter.category.map(categoryKey))
      const brands = filter.brand && [...new Set(filter.brand.map(brandKey))]
      const keys = [categories, brands].flatMap((words) => (words ? [words.map(hashKey)] : []))
      const since = filter.updated_since
      if (!since) return keys.length > 0 ? { keys } : undefined
      return {
        keys,
        updated: {
          sinceVersion: versions.firstAfter(since),
          priceChangesAfter: since.toISOString(),
          priceChangesUntil: edition.as_of.toISOString(),
        },
      }
    },
  }
}

/** Each category once, and none within another one of them: a product is examined once, however it was asked for. */
function outermost(categories: readonly string[]): string[] {
  const all = new Set(categories)
  return [...all].filter((category) => {
    const parts = category.split('/')
    return !parts.slice(1).some((_, depth) => all.has(parts.slice(0, depth + 1).join('/')))
  })
}

export function productIn({ document }: store.RevisionRow): Product {
  // Written only by this module's import, from a checked `Product`.
  return JSON.parse(document) as Product
}

/** A price change because of a sale counts as an update, so that `updated_since` reports it. */
function updatedAt(product: Product, publishedAt: Date, asOf: Date): Date {
  const changes = priceChanges(product)
  if (changes.length === 0) return publishedAt
  const passed = changes
    .map((instant) => new Date(instant))
    .filter((instant) => instant > publishedAt && instant <= asOf)
  return passed.reduce((latest, instant) => (instant > latest ? instant : latest), publishedAt)
}
