import type { Product } from '@vitrine/product'
import type { Database, Lease, Sql } from '@vitrine/server-kit'
import { type Compared, compare, SeenNumbers } from './compare-with-stored.ts'
import { coverItems } from './covered-values.ts'
import { createImportCounter, type GoodItem } from './import-counter.ts'
import type { ImportCounts, ImportItem, ImportMode, ImportParts } from './import-request.ts'
import * as store from './import-store.ts'
import { keepStoredVariants } from './keep-variants.ts'
import { giveUniqueHandles, KeyBuffer } from './key-buffer.ts'
import type { Overrides } from './override.ts'
import { hasOverrides } from './override-store.ts'
import { createStagedWrites, type IsStored, persist } from './staged-writes.ts'

/** The target of an import: the next version, which no reader sees yet. */
export interface NextVersion {
  next: number
  counts: ImportCounts
  put(items: ImportItem[]): Promise<void>
  /** Writes buffered rows. */
  finish(): Promise<void>
  withdrawUnseen(): Promise<void>
  /** The change in the number of public products when this is published. */
  publicChange(): number
  /** The number of products that leave the catalogue, or stop being public, when this is published. */
  leaving(): number
  /** The number of products with a price that becomes 0. */
  losingPrices(): number
}

export interface NextVersionRequest {
  /** The version being written. */
  next: number
  mode: ImportMode
  /** Whether products with unreadable rows keep their stored version; not for the sample's products. */
  keepsUnread: boolean
  /** The lease of the import: nothing is written without it. */
  lock: Lease
  /** Values of the owner that become true with this version, by the product's id. */
  overrides?: ReadonlyMap<string, Overrides>
}

export async function openNextVersion(
  { database, onProgress = () => {}, onIssue = () => {} }: ImportParts,
  { next, mode, keepsUnread, lock, overrides }: NextVersionRequest,
): Promise<NextVersion> {
  let highest = await store.findHighestNumber(database.sql)
  const isCovered = overrides !== undefined || (await hasOverrides(database.sql))
  const seen = new SeenNumbers(highest)
  const counter = createImportCounter(onIssue)
  const statistics = createStatistics(database, highest)
  const keys = new KeyBuffer()
  const unread = new Set<number>()
  const writer = createWriter({ database, next, mode, lock, keys })

  /**
   * Compares products with the stored ones. Before the transaction: the lease keeps other writers away, and a
   * transaction that computes in between blocks them for longer than it writes.
   */
  async function compareWithStored(db: Sql, items: GoodItem[]): Promise<Compared<GoodItem>> {
    const ids = items.map(({ product }) => product.id)
    // To PostgreSQL an empty list of ids is a syntax error.
    const known = ids.length === 0 ? new Map() : await store.findKnown(db, ids)
    if (ids.length > 0) await giveUniqueHandles(db, items, keys)
    if (keepsUnread) await keepStoredVariants(db, items, { known, mode, next, warn: counter.warn })
    if (isCovered) await coverItems(db, items, { known, changed: overrides, warn: counter.warn })
    return compare(items, { known, next, seen, newNumber: () => ++highest })
  }

  /** Products whose rows in the file could not be read still count as seen. */
  async function markUnread(db: Sql, items: readonly ImportItem[]): Promise<void> {
    const ids = items.flatMap(({ leftOut }) => leftOut?.products ?? [])
    if (mode !== 'replace' || !keepsUnread || ids.length === 0) return
    for (const { number } of (await store.findKnown(db, ids)).values()) unread.add(number)
  }

  return {
    next,
    counts: counter.counts,
    publicChange: counter.publicChange,
    leaving: counter.leaving,
    losingPrices: counter.losingPrices,

    async put(items) {
      for (const item of items) counter.read(item)
      const { first, repeats } = eachIdOnce(items)
      for (const item of repeats) counter.repeated(item)
      const found = await persist(() => compareWithStored(database.sql, first))
      await persist(() => markUnread(database.sql, items))
      counter.zeroed(await persist(() => countZeroed(database.sql, found.changed)))
      await writer.write(found)
      counter.withdrawn(await writer.end(items.flatMap(({ withdrawn }) => withdrawn ?? [])))
      statistics.wrote(found.added.length + found.changed.length)
      counter.compared(found)
      if (keys.isFull) await writer.flushKeys()
      if (keys.isEmpty) await persist(statistics.updateWhenGrown)
      onProgress(counter.counts)
    },

    async finish() {
      await writer.flushKeys()
      await persist(statistics.updateWhenGrown)
    },

    async withdrawUnseen() {
      const withdrawn = await database.sql.transaction().execute(async (tx) => {
        await lock.guard(tx)
        const numbers = [...unread].filter((number) => !seen.has(number))
        await store.insertSeen(database, tx, numbers)
        return store.withdrawUnseen(tx, next)
      })
      counter.withdrawn(withdrawn)
    },
  }
}

interface WriterParts extends Pick<NextVersionRequest, 'next' | 'mode' | 'lock'> {
  database: Database
  keys: KeyBuffer
}

/** Writes what differs from the stored products, and the keys of it, as the next version. */
function createWriter({ database, next, mode, lock, keys }: WriterParts) {
  const writeStaged = createStagedWrites(database, lock)

  return {
    async write({ added, changed, unchanged }: Compared<GoodItem>): Promise<void> {
      const fresh = [...added, ...changed]
      const ended = changed.map(({ number }) => number)
      const seenNow = mode === 'replace' ? unchanged : []
      const isStored: IsStored = async (db) =>
        fresh[0] ? store.hasRevision(db, fresh[0].number, next) : store.hasSeen(db, seenNow)
      if (fresh.length + seenNow.length === 0) return
      await writeStaged(async (tx) => {
        await store.endRevisions(tx, ended, next)
        await store.insertRevisions(database, tx, fresh, next)
        await store.insertSeen(database, tx, seenNow)
      }, isStored)
      for (const { product, number } of fresh) keys.add(product, number)
    },

    /** Ends the products with these ids. Returns their number, and that of the public ones. */
    async end(ids: string[]): Promise<{ all: number; public: number }> {
      const known = ids.length === 0 ? [] : [...(await persist(() => store.findKnown(database.sql, ids))).values()]
      const [first] = known
      if (first)
        await writeStaged(
          (tx) =>
            store.endRevisions(
              tx,
              known.map(({ number }) => number),
              next,
            ),
          (db) => store.hasEnded(db, first.number, next),
        )
      return { all: known.length, public: known.filter((one) => one.public).length }
    },

    async flushKeys(): Promise<void> {
      if (keys.isEmpty) return
      const rows = keys.take()
      await writeStaged(
        (tx) => rows.insert(database, tx, next),
        (db) => rows.areStored(db, next),
      )
    },
  }
}

/** Fast lookups depend on the database's statistics, so they are updated whenever the tables have doubled. */
function createStatistics(database: Database, highest: number) {
  let written = 0
  let enough = Math.max(1000, highest / 10)
  return {
    wrote(count: number): void {
      written += count
    },
    async updateWhenGrown(): Promise<void> {
      if (written < enough) return
      await database.analyze(['product', 'product_document', 'product_key', 'price_change'])
      enough = written * 2
    },
  }
}

/** The valid items of a batch; those that repeat an id are deferred to the next batch. */
function eachIdOnce(items: ImportItem[]): { first: GoodItem[]; repeats: GoodItem[] } {
  const byId = new Map<string, GoodItem>()
  const repeats: GoodItem[] = []
  for (const item of items.filter(isGood)) {
    if (byId.has(item.product.id)) repeats.push(item)
    else byId.set(item.product.id, item)
  }
  return { first: [...byId.values()], repeats }
}

function isGood(item: ImportItem): item is GoodItem {
  return item.product !== undefined
}

/** How many of these changed products have a price of 0 that was none before: an export without prices looks so. */
async function countZeroed(db: Sql, changed: readonly store.StagedProduct[]): Promise<number> {
  const suspects = changed.filter(({ product }) => product.variants.some(isFree))
  if (suspects.length === 0) return 0
  const rows = await store.findNewestDocuments(
    db,
    suspects.map(({ number }) => number),
  )
  // The import wrote these from checked products.
  const before = new Map(rows.map(({ number, document }) => [number, JSON.parse(document) as Product]))
  return suspects.filter(({ number, product }) => {
    const known = new Map(before.get(number)?.variants.map((variant) => [variant.id, variant]))
    return product.variants.some((variant) => {
      const old = known.get(variant.id)
      return isFree(variant) && old !== undefined && !isFree(old)
    })
  }).length
}

function isFree({ regular_price, sale }: Product['variants'][number]): boolean {
  return regular_price.amount === 0 || sale?.price.amount === 0
}
