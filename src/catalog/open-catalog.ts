import type { Database } from '../database/database.ts'
import type { Catalog } from './catalog.ts'
import * as store from './catalog-store.ts'
import { followEditions } from './following.ts'
import { hashKey, keysOf, lookupKeys } from './keys.ts'
import { createShelf } from './shelf.ts'
import { createVersions } from './versions.ts'
import { readWithdrawals } from './withdrawals.ts'

export interface CatalogParts {
  database: Database
  now?: () => Date
  /** How often another process's import is looked for, in milliseconds. */
  lookEvery?: number
  /** Told of a follower that failed, or a look that did. */
  onError?: (error: unknown) => void
}

/** Opens the room: reads the newest edition and keeps looking for newer ones until closed. */
export async function openCatalog({
  database: { sql },
  now = () => new Date(),
  lookEvery = 300,
  onError = () => {},
}: CatalogParts): Promise<Catalog> {
  const versions = createVersions(sql, now)
  const shelf = createShelf(sql, versions)
  const following = followEditions(versions, { lookEvery, onError })
  following.follow(shelf.forgetCounts)
  await following.refresh()

  return {
    edition: versions.edition,
    editionAt: versions.editionAt,
    ...following,

    async page({ edition = versions.getEdition(), after = -1, limit, filter = {} }) {
      const revisionFilter = shelf.toRevisionFilter(filter, edition)
      const request = { version: edition.number, after, limit: limit + 1, filter: revisionFilter }
      const [rows, total_count] = await Promise.all([
        store.findRevisions(sql, request),
        shelf.count(edition, revisionFilter),
      ])
      const shown = rows.slice(0, limit)
      return {
        edition,
        total_count,
        products: shown.map((row) => shelf.shelve(row, edition)),
        after: rows.length > limit ? shown.at(-1)?.number : undefined,
      }
    },

    async find(key) {
      const edition = versions.edition()
      if (!edition) return undefined
      const byId = await store.findRevisionById(sql, edition.number, key)
      if (byId) return shelf.shelve(byId, edition)
      for (const word of lookupKeys(key)) {
        const candidates = await store.findRevisionsByKey(sql, edition.number, hashKey(word))
        const found = candidates
          .map((row) => shelf.shelve(row, edition))
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
      return numbers.flatMap((number) => found.get(number) ?? []).map((row) => shelf.shelve(row, edition))
    },

    walk(edition, after) {
      const version = edition.number
      return shelf.batches(edition, (page) => store.findRevisions(sql, { version, ...page }), after)
    },

    async parts(edition, size) {
      const [found, passed] = await Promise.all([
        store.findParts(sql, edition.number, size),
        store.findPassedChanges(sql, { version: edition.number, until: edition.as_of.toISOString(), size }),
      ])
      return found.map(({ part, version }) => {
        const { at = '', withdrawn = 0 } = passed.get(part) ?? {}
        const published = versions.publishedAt(Math.max(version, withdrawn))
        return { part, changed_at: at > published.toISOString() ? new Date(at) : published }
      })
    },

    async changes(since, edition) {
      if (!versions.remembers(since.number)) return undefined
      const version = edition.number
      const until = edition.as_of.toISOString()
      return {
        changed: chained(
          changeBatches(behind(since.number), (after) => store.findNewRevisions(sql, { after, version, limit: BATCH })),
          changeBatches(behind(since.as_of.toISOString()), (after) =>
            store.findChangedPrices(sql, { after, until, version, limit: BATCH }),
          ),
        ),
        withdrawn: numberBatches((after) =>
          store.findWithdrawn(sql, { since: since.number, version, after, limit: BATCH }),
        ),
      }
    },

    withdrawals: (request) => readWithdrawals(sql, versions, request),
  }
}

/** Few enough numbers that finding them is no pause for whoever is answered meanwhile. */
const BATCH = 1000

/** The place behind all that happened at one moment. */
function behind<At>(at: At): store.ChangePlace<At> {
  return { at, number: store.FOREVER }
}

async function* changeBatches<At>(
  after: store.ChangePlace<At>,
  find: (after: store.ChangePlace<At>) => Promise<store.ChangePlace<At>[]>,
): AsyncGenerator<number[]> {
  for (let places = await find(after); places.length > 0; places = await find(places.at(-1) ?? after))
    yield places.map(({ number }) => number)
}

async function* chained<Item>(...lists: AsyncIterable<Item>[]): AsyncGenerator<Item> {
  for (const list of lists) yield* list
}

async function* numberBatches(find: (after: number) => Promise<number[]>): AsyncGenerator<number[]> {
  let numbers = await find(-1)
  while (numbers.length > 0) {
    yield numbers
    numbers = await find(numbers.at(-1) ?? -1)
  }
}
