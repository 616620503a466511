import { countWork, nextTurn } from '@vitrine/kit'
import {
  type Catalog,
  type CatalogEntry,
  type CatalogPage,
  type CatalogPart,
  type Edition,
  hashKey,
  lookupKeys,
  type PageRequest,
  productKeys,
  type WithdrawalRequest,
} from '@vitrine/product'
import { type Database, Failure, type Sql } from '@vitrine/server-kit'
import * as store from './catalog-store.ts'
import { type ChangeMarks, createChangeMarks } from './change-marks.ts'
import { readChanges } from './changes.ts'
import { followEditions } from './follow-editions.ts'
import { createRevisionReader, type RevisionReader } from './revision-reader.ts'
import { createVersions, type Versions } from './versions.ts'
import { findReturned, findWithdrawals } from './withdrawal-store.ts'

export interface CatalogParts {
  database: Database
  now?: () => Date
  /** How often the database is checked for imports of other processes, in milliseconds. */
  checkEvery?: number
  /** Whether to listen for notifications of other processes. */
  listens?: boolean
  /** Called with errors of followers and of checks for new editions. */
  onError?: (error: unknown) => void
}

/** The catalogue, with the changes since a response was made. */
export interface MarkedCatalog extends Catalog {
  marks: ChangeMarks
}

/** Reads the newest edition and checks for newer ones until closed. */
export async function openCatalog({
  database,
  now = () => new Date(),
  checkEvery = 300,
  listens = true,
  onError = () => {},
}: CatalogParts): Promise<MarkedCatalog> {
  const { sql } = database
  const versions = createVersions(sql, now)
  const reader = createRevisionReader(sql, versions)
  const marks = createChangeMarks(sql, versions, onError)
  const following = followEditions({
    read: () => versions.refresh(marks.step),
    ping: database.ping,
    listen: listens ? database.listen : undefined,
    checkEvery,
    onError,
  })
  following.follow(reader.resetCounts)
  await following.refresh()
  const parts = { sql, versions, reader, isEmbedded: database.engine === 'sqlite' }

  return {
    marks,
    edition: versions.edition,
    editionAt: versions.editionAt,
    ...following,

    page: (request) => readPage(parts, request, (entry) => entry),
    makePage: (request, make) => readPage(parts, request, make),
    numbers({ edition, after, filter }) {
      return store.findNumbers(sql, {
        version: edition.number,
        after,
        filter: reader.toRevisionFilter(filter, edition),
      })
    },
    find: async (key) => findByName(parts, versions.getEdition(), key),
    get: async (numbers) => {
      const edition = versions.edition()
      return edition ? findByNumbers(parts, { edition, numbers }, (entry) => entry) : []
    },
    walk(edition, after, filter = {}) {
      const request = { version: edition.number, filter: reader.toRevisionFilter(filter, edition) }
      return reader.batches(edition, (page) => store.findRevisions(sql, { ...request, ...page }), after)
    },
    walkAll(edition) {
      const version = edition.number
      return reader.batches(edition, (page) => store.findAllRevisions(sql, { version, ...page }))
    },
    parts: (edition, size) => readParts(parts, edition, size),
    changes: (since, edition) => readChanges(sql, versions, since, edition),
    withdrawals: (request) => readWithdrawals(sql, versions, request),
  }
}

/** Products that an embedded database reads at a time: other requests get no turn during such a read. */
const MOST_EMBEDDED = 24

interface Parts {
  sql: Sql
  versions: Versions
  reader: RevisionReader
  isEmbedded: boolean
}

async function readPage<Made>(
  parts: Parts,
  { edition = parts.versions.getEdition(), after = -1, limit, filter = {} }: PageRequest,
  make: (entry: CatalogEntry) => Made,
): Promise<CatalogPage<Made>> {
  const { reader } = parts
  const passing = reader.toRevisionFilter(filter, edition)
  const request = { version: edition.number, after, limit, filter: passing }
  const [entries, total_count] = await Promise.all([
    readEntries(parts, { edition, request }, make),
    reader.count(edition, passing),
  ])
  return { edition, total_count, ...entries }
}

interface EntriesRequest {
  edition: Edition
  request: store.RevisionRequest
}

/**
 * Reads products in one query if the database is a server. An embedded database would block all requests for five
 * milliseconds, so it is queried in parts. Throws `unavailable` if the version is deleted between two of them: the rest
 * would look like the end of a walk, and a repeated request continues in the newest version.
 */
async function readEntries<Made>(
  parts: Parts,
  { edition, request }: EntriesRequest,
  make: (entry: CatalogEntry) => Made,
): Promise<Pick<CatalogPage<Made>, 'products' | 'after'>> {
  const { sql, reader, isEmbedded } = parts
  const { limit } = request
  const oneMore = { ...request, limit: limit + 1 }
  const lastOf = (numbers: readonly number[]) => (numbers.length > limit ? numbers[limit - 1] : undefined)
  if (!isEmbedded) {
    const rows = await store.findRevisions(sql, oneMore)
    const after = lastOf(rows.map(({ number }) => number))
    return { products: await reader.makeEach(rows.slice(0, limit), edition, make), after }
  }
  const numbers = await store.findNumbers(sql, oneMore)
  const read = numbers.slice(0, limit)
  const products = await findByNumbers(parts, { edition, numbers: read }, make)
  if (products.length === read.length) return { products, after: lastOf(numbers) }
  throw new Failure('unavailable', 'This version of the catalogue was removed while it was read. Ask again.', {
    headers: { 'retry-after': '1' },
  })
}

/** By id or by any other key; a hash that matches another product costs a lookup and returns nothing. */
async function findByName({ sql, reader }: Parts, edition: Edition, name: string): Promise<CatalogEntry | undefined> {
  countWork('sought', 1)
  const byId = await store.findRevisionById(sql, edition.number, name)
  if (byId) return reader.toEntry(byId, edition)
  const words = lookupKeys(name)
  countWork('sought', words.length)
  const rows = await store.findRevisionsByKeys(sql, edition.number, words.map(hashKey))
  const candidates = rows.map((row) => {
    const entry = reader.toEntry(row, edition)
    return { entry, keys: productKeys(entry.product) }
  })
  // Best first, whatever was found.
  return words.flatMap((word) => candidates.find(({ keys }) => keys.includes(word))?.entry ?? [])[0]
}

async function findByNumbers<Made>(
  { sql, reader, isEmbedded }: Parts,
  { edition, numbers }: { edition: Edition; numbers: readonly number[] },
  make: (entry: CatalogEntry) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  const most = isEmbedded ? MOST_EMBEDDED : numbers.length
  for (let from = 0; from < numbers.length; from += most) {
    if (from > 0) await nextTurn()
    const some = numbers.slice(from, from + most)
    const rows = await store.findRevisionsByNumber(sql, edition.number, some)
    const found = new Map(rows.map((row) => [row.number, row]))
    const inOrder = some.flatMap((number) => found.get(number) ?? [])
    made.push(...(await reader.makeEach(inOrder, edition, make)))
  }
  return made
}

async function readParts({ sql, versions }: Parts, edition: Edition, size: number): Promise<CatalogPart[]> {
  const [found, passed] = await Promise.all([
    store.findParts(sql, edition.number, size),
    store.findPassedChanges(sql, { version: edition.number, until: edition.as_of.toISOString(), size }),
  ])
  return found.map(({ part, version }) => {
    const { at = '', withdrawn = 0 } = passed.get(part) ?? {}
    const published = versions.publishedAt(Math.max(version, withdrawn))
    return { part, changed_at: at > published.toISOString() ? new Date(at) : published }
  })
}

/** Products withdrawn after an instant; undefined if the instant is before the retention period. */
async function readWithdrawals(
  sql: Sql,
  versions: Versions,
  { since, after, limit }: WithdrawalRequest,
): ReturnType<Catalog['withdrawals']> {
  if (!versions.knowsWithdrawals(since)) return undefined
  const { number: version } = versions.getEdition()
  const found = await findWithdrawals(sql, { first: versions.firstAfter(since), version, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const returned = await findReturned(sql, version, page)
  return {
    withdrawals: page
      .filter(({ kind, id }) => !returned.has(`${kind} ${id}`))
      .map(({ version, kind, id }) => ({ kind, id, withdrawn_at: versions.publishedAt(version) })),
    after: found.length > limit ? page.at(-1) : undefined,
  }
}
