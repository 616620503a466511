import type { Database } from '../database/database.ts'
import type { Catalog, CatalogFilter, Edition, ShelvedProduct } from './catalog.ts'
import * as store from './catalog-store.ts'
import { brandKey, categoryKey, hashKey, keysOf, lookupKeys } from './keys.ts'
import { priceChanges } from './price.ts'
import type { Product } from './product.ts'
import { createVersions } from './versions.ts'

export interface CatalogParts {
  database: Database
  now?: () => Date
  /** How often another process's import is looked for, in milliseconds. */
  lookEvery?: number
  /** Told of a follower that failed, or a look that did. */
  onError?: (error: unknown) => void
}

const WALK_BATCH = 500
const COUNTS_KEPT = 1000

/** Opens the room: reads the newest edition and keeps looking for newer ones until closed. */
export async function openCatalog({
  database,
  now = () => new Date(),
  lookEvery = 300,
  onError = () => {},
}: CatalogParts): Promise<Catalog> {
  const { sql } = database
  const versions = createVersions(sql, now)
  const followers: ((edition: Edition) => void | Promise<void>)[] = []
  const counts = new Map<string, Promise<number>>()
  let looking: Promise<unknown> = Promise.resolve()

  async function look(): Promise<Edition | undefined> {
    const before = versions.edition()?.key
    const edition = await versions.look()
    if (edition && edition.key !== before) {
      counts.clear()
      for (const follower of followers) await tell(follower, edition)
    }
    return edition
  }

  async function tell(follower: (edition: Edition) => void | Promise<void>, edition: Edition): Promise<void> {
    try {
      await follower(edition)
    } catch (error) {
      onError(error)
    }
  }

  // One look at a time, so that followers hear of editions in order.
  function refresh(): Promise<Edition | undefined> {
    const turn = looking.then(look)
    looking = turn.catch(() => {})
    return turn
  }

  function shelve({ number, since, document }: store.RevisionRow, { as_of }: Edition): ShelvedProduct {
    // Written by this room's import from a checked `Product`, and by nobody else.
    const product = JSON.parse(document) as Product
    return { number, updated_at: updatedAt(product, versions.publishedAt(since), as_of), product }
  }

  async function count(edition: Edition, filter: store.RevisionFilter | undefined): Promise<number> {
    if (!filter) return edition.product_count
    const key = `${edition.number} ${JSON.stringify(filter)}`
    const known = counts.get(key)
    if (known) return known
    if (counts.size >= COUNTS_KEPT) counts.clear()
    const counting = store.countRevisions(sql, edition.number, filter)
    counts.set(key, counting)
    return counting
  }

  function toRevisionFilter(filter: CatalogFilter, edition: Edition): store.RevisionFilter | undefined {
    const keys = [filter.category?.map(categoryKey), filter.brand?.map(brandKey)].flatMap((words) =>
      words ? [words.map(hashKey)] : [],
    )
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
  }

  await refresh()
  const timer = setInterval(() => refresh().catch(onError), lookEvery)
  timer.unref()

  return {
    edition: versions.edition,
    refresh,

    follow(follower) {
      followers.push(follower)
    },

    async page({ edition = versions.getEdition(), after = -1, limit, filter = {} }) {
      const revisionFilter = toRevisionFilter(filter, edition)
      const request = { version: edition.number, after, limit: limit + 1, filter: revisionFilter }
      const [rows, total_count] = await Promise.all([store.findRevisions(sql, request), count(edition, revisionFilter)])
      const shown = rows.slice(0, limit)
      return {
        edition,
        total_count,
        products: shown.map((row) => shelve(row, edition)),
        after: rows.length > limit ? shown.at(-1)?.number : undefined,
      }
    },

    async find(key) {
      const edition = versions.edition()
      if (!edition) return undefined
      const byId = await store.findRevisionById(sql, edition.number, key)
      if (byId) return shelve(byId, edition)
      for (const word of lookupKeys(key)) {
        const candidates = await store.findRevisionsByKey(sql, edition.number, hashKey(word))
        const found = candidates
          .map((row) => shelve(row, edition))
          .find(({ product }) => keysOf(product).includes(word))
        if (found) return found
      }
      return undefined
    },

    async get(numbers) {
      const edition = versions.edition()
      if (!edition) return []
      const rows = await store.findRevisionsByNumber(sql, edition.number, numbers)
      const found = new Map(rows.map((row) => [row.number, row]))
      return numbers.flatMap((number) => found.get(number) ?? []).map((row) => shelve(row, edition))
    },

    async *walk(edition, after = -1) {
      yield* batches(
        after,
        (from) => store.findRevisions(sql, { version: edition.number, after: from, limit: WALK_BATCH }),
        edition,
      )
    },

    async changes(since, edition) {
      const version = edition.number
      if (!versions.remembers(since)) return undefined
      return {
        changed: batches(
          -1,
          (after) => store.findChangedRevisions(sql, { since, version, after, limit: WALK_BATCH }),
          edition,
        ),
        withdrawn: numberBatches((after) => store.findWithdrawn(sql, { since, version, after, limit: 10_000 })),
      }
    },

    editionAt: versions.editionAt,

    async close() {
      clearInterval(timer)
      await looking
    },
  }

  async function* batches(after: number, find: (after: number) => Promise<store.RevisionRow[]>, edition: Edition) {
    let rows = await find(after)
    while (rows.length > 0) {
      yield rows.map((row) => shelve(row, edition))
      rows = rows.length < WALK_BATCH ? [] : await find(rows.at(-1)?.number ?? after)
    }
  }
}

async function* numberBatches(find: (after: number) => Promise<number[]>): AsyncGenerator<number[]> {
  let numbers = await find(-1)
  while (numbers.length > 0) {
    yield numbers
    numbers = await find(numbers.at(-1) ?? -1)
  }
}

/** A price that changed by itself is news as well, so that `updated_since` tells of it. */
function updatedAt(product: Product, publishedAt: Date, asOf: Date): Date {
  const passed = priceChanges(product)
    .map((instant) => new Date(instant))
    .filter((instant) => instant > publishedAt && instant <= asOf)
  return passed.reduce((latest, instant) => (instant > latest ? instant : latest), publishedAt)
}
