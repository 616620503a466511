import { handleKey, hashKey, type Product, priceChanges, productKeys } from '@vitrine/product'
import type { BulkColumn, Database, Lease, Sql, Tx } from '@vitrine/server-kit'
import { FOREVER, withDocuments } from './catalog-store.ts'
import { findHighestKept, insertHistory, type StoredRevision, toKeep } from './history-store.ts'

// Writes of the import. Everything is written as version `next`, which no reader sees; `publish` makes it the newest.
// Before it writes, each import deletes the leftovers of a killed one.

export interface StagedProduct {
  number: number
  product: Product
  fingerprint: string
  document: string
  /** The product as its file says it, where that differs. */
  source?: string
  /** Since which version nothing has changed but prices and availability of its variants; undefined: not known. */
  keysSince?: number
}

export interface KnownProduct {
  number: number
  id: string
  since: number
  public: 0 | 1
  fingerprint: string
}

export interface NewestVersion {
  number: number
  /** Undefined before the first version. */
  published_at?: string
  product_count: number
  source: string
}

export async function findNewestVersion(db: Sql): Promise<NewestVersion> {
  const row = await db
    .selectFrom('catalog_version')
    .select(['number', 'published_at', 'product_count', 'source'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { number: 0, product_count: 0, source: '' }
}

/** The highest number that a product has, or has had: none means two products. */
export async function findHighestNumber(db: Sql): Promise<number> {
  const row = await db.selectFrom('product').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
  return Math.max(row?.number ?? 0, await findHighestKept(db))
}

/** Reverts everything that an unfinished import of a version above `version` has written. */
export async function sweep(db: Tx, version: number, lease: Lease): Promise<void> {
  await lease.guard(db)
  await db.deleteFrom('product').where('since', '>', version).execute()
  await db.deleteFrom('product_document').where('since', '>', version).execute()
  await db
    .updateTable('product')
    .set({ until: FOREVER })
    .where('until', '>', version)
    .where('until', '<', FOREVER)
    .execute()
  await db.deleteFrom('product_key').where('since', '>', version).execute()
  await db.deleteFrom('price_change').where('since', '>', version).execute()
  await db.deleteFrom('withdrawn_product').where('version', '>', version).execute()
  await db.deleteFrom('withdrawal').where('version', '>', version).execute()
  await db.deleteFrom('import_seen').execute()
}

export async function hasLeftovers(db: Sql, version: number): Promise<boolean> {
  const staged = db.selectFrom('product').select('number').where('since', '>', version)
  const ended = db.selectFrom('product').select('number').where('until', '>', version).where('until', '<', FOREVER)
  const seen = db.selectFrom('import_seen').select('number')
  const { found } = await db
    .selectNoFrom(({ or, exists }) => or([exists(staged), exists(ended), exists(seen)]).as('found'))
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

/** Whether a version has written this product. */
export async function hasRevision(db: Sql | Tx, number: number, since: number): Promise<boolean> {
  const row = db.selectFrom('product').select('number').where('number', '=', number).where('since', '=', since)
  return (await row.executeTakeFirst()) !== undefined
}

/** Whether a version has ended this product. */
export async function hasEnded(db: Sql | Tx, number: number, until: number): Promise<boolean> {
  const row = db.selectFrom('product').select('number').where('number', '=', number).where('until', '=', until)
  return (await row.executeTakeFirst()) !== undefined
}

/** Whether the first of these is noted as seen. */
export async function hasSeen(db: Sql | Tx, [number = -1]: readonly number[]): Promise<boolean> {
  const row = db.selectFrom('import_seen').select('number').where('number', '=', number)
  return (await row.executeTakeFirst()) !== undefined
}

/** Whether this key is stored. */
export async function hasKey(
  db: Sql | Tx,
  { hash, number, since }: { hash: number; number: number; since: number },
): Promise<boolean> {
  const keys = db.selectFrom('product_key').select('number').where('hash', '=', hash)
  const row = keys.where('number', '=', number).where('since', '=', since)
  return (await row.executeTakeFirst()) !== undefined
}

/** The newest revision of each of these ids, staged ones included. */
export async function findKnown(db: Sql | Tx, ids: string[]): Promise<Map<string, KnownProduct>> {
  const rows = await db
    .selectFrom('product')
    .select(['number', 'id', 'since', 'public', 'fingerprint'])
    .where('id', 'in', ids)
    .where('until', '=', FOREVER)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The current products that own these handles. Queried in two steps: for a join of both, a planner without statistics
 * compares every product with every handle.
 */
export async function findHandleHolders(db: Sql | Tx, handles: string[]): Promise<Map<number, Set<string>>> {
  const hashes = handles.map((handle) => hashKey(handleKey(handle)))
  const keys = await db
    .selectFrom('product_key')
    .select(['hash', 'number', 'since'])
    .where('hash', 'in', hashes)
    .execute()
  const holders = new Map<number, Set<string>>()
  if (keys.length === 0) return holders
  const ids = await findLivingIds(db, [...new Set(keys.map(({ number }) => number))])
  for (const { hash, number, since } of keys) {
    const id = ids.get(`${number} ${since}`)
    if (id !== undefined) holders.set(hash, (holders.get(hash) ?? new Set()).add(id))
  }
  return holders
}

/** Ids of products by their number and the version of their current revision. */
async function findLivingIds(db: Sql | Tx, numbers: number[]): Promise<Map<string, string>> {
  const living = await db
    .selectFrom('product')
    .select(['number', 'since', 'id'])
    .where('number', 'in', numbers)
    .where('until', '=', FOREVER)
    .execute()
  return new Map(living.map(({ number, since, id }) => [`${number} ${since}`, id]))
}

export async function endRevisions(tx: Tx, numbers: number[], next: number): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .updateTable('product')
    .set({ until: next })
    .where('number', 'in', numbers)
    .where('until', '=', FOREVER)
    .execute()
}

/** Inserts everything except the keys, which `KeyBuffer` writes. */
export async function insertRevisions(
  database: Database,
  tx: Tx,
  staged: StagedProduct[],
  next: number,
): Promise<void> {
  if (staged.length === 0) return
  await database.insertColumns(tx, 'product', {
    number: integers(staged.map(({ number }) => number)),
    since: integers(staged.map(() => next)),
    until: integers(staged.map(() => FOREVER)),
    id: texts(staged.map(({ product }) => product.id)),
    public: integers(staged.map(({ product }) => (isPublic(product) ? 1 : 0))),
    fingerprint: texts(staged.map(({ fingerprint }) => fingerprint)),
    keys_since: { type: 'integer', values: staged.map(({ keysSince = null }) => keysSince) },
  })
  await database.insertColumns(tx, 'product_document', {
    number: integers(staged.map(({ number }) => number)),
    since: integers(staged.map(() => next)),
    document: texts(staged.map(({ document }) => document)),
    ...(staged.some(({ source }) => source !== undefined) && {
      source: { type: 'text', values: staged.map(({ source = null }) => source) },
    }),
  })
  await insertPriceChanges(database, tx, staged, next)
}

/** Records that version `next` of these products differs from the one before in nothing but prices and availability. */
export async function keepKeysSince(
  database: Database,
  numbers: readonly number[],
  { next, lease }: { next: number; lease: Lease },
): Promise<void> {
  await database.sql.transaction().execute(async (tx) => {
    await lease.guard(tx)
    await tx
      .updateTable('product')
      .set((row) => ({
        keys_since: row
          .selectFrom('product as old')
          .select(({ fn }) => fn.coalesce('old.keys_since', 'old.since').as('since'))
          .whereRef('old.number', '=', 'product.number')
          .where('old.until', '=', next),
      }))
      .where('number', 'in', numbers)
      .where('since', '=', next)
      .execute()
  })
}

async function insertPriceChanges(database: Database, tx: Tx, staged: StagedProduct[], next: number): Promise<void> {
  const changes = staged.flatMap(({ number, product }) => priceChanges(product).map((at) => ({ at, number })))
  if (changes.length === 0) return
  await database.insertColumns(tx, 'price_change', {
    at: texts(changes.map(({ at }) => at)),
    number: integers(changes.map(({ number }) => number)),
    since: integers(changes.map(() => next)),
  })
}

export async function insertSeen(database: Database, tx: Tx, numbers: number[]): Promise<void> {
  if (numbers.length > 0) await database.insertColumns(tx, 'import_seen', { number: integers(numbers) })
}

/** The newest revisions of these products as their files say them, by id. */
export async function findDocuments(db: Sql | Tx, known: readonly KnownProduct[]): Promise<Map<string, Product>> {
  if (known.length === 0) return new Map()
  const numbers = known.map(({ number }) => number)
  const rows = await findNewestDocuments(db, numbers)
  const ids = new Map(known.map(({ number, id }) => [number, id]))
  return new Map(
    // This module wrote these from a checked `Product`.
    rows.map(({ number, document, source }) => [ids.get(number) ?? '', JSON.parse(source ?? document) as Product]),
  )
}

/** The newest documents only: a product whose price changes every few seconds has hundreds of revisions per hour. */
export async function findNewestDocuments(db: Sql | Tx, numbers: readonly number[]) {
  return withDocuments(db.selectFrom('product'))
    .select([
      'product.number',
      'product.since',
      'product.keys_since',
      'product_document.document',
      'product_document.source',
    ])
    .where('product.number', 'in', numbers)
    .where('product.until', '=', FOREVER)
    .execute()
}

/** The number of products, including drafts and hidden ones, in the newest version. */
export async function countProducts(db: Sql): Promise<number> {
  const { all } = await db
    .selectFrom('product')
    .where('until', '=', FOREVER)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return Number(all)
}

/** Ends every product that this import neither wrote nor saw. Returns their number, and the number of public ones. */
export async function withdrawUnseen(tx: Tx, next: number): Promise<{ all: number; public: number }> {
  const { all, shown } = await tx
    .selectFrom('product')
    .where('until', '=', FOREVER)
    .where('since', '<', next)
    .where('number', 'not in', tx.selectFrom('import_seen').select('number'))
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.sum<number | null>('public').as('shown')])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('product')
    .set({ until: next })
    .where('until', '=', FOREVER)
    .where('since', '<', next)
    .where('number', 'not in', tx.selectFrom('import_seen').select('number'))
    .execute()
  return { all: Number(all), public: Number(shown) }
}

/** Records the withdrawn products, then makes the version the newest. The only write that readers notice. */
export async function publish(
  tx: Tx,
  version: { number: number; published_at: string; product_count: number; source: string },
): Promise<void> {
  await tx
    .insertInto('withdrawn_product')
    .columns(['number', 'id', 'version'])
    .expression(withdrawnBy(tx, version.number))
    .execute()
  await insertVersion(tx, version)
}

/** Makes a version the newest, without recording withdrawals. */
export async function insertVersion(
  tx: Tx,
  version: { number: number; published_at: string; product_count: number; source: string },
): Promise<void> {
  await tx.insertInto('catalog_version').values(version).execute()
}

/** Products that were public and are not in version `next`. */
function withdrawnBy(tx: Tx, next: number) {
  return tx
    .selectFrom('product as old')
    .select((row) => ['old.number', 'old.id', row.val(next).$castTo<number>().as('version')])
    .where('old.until', '=', next)
    .where('old.public', '=', 1)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('product as fresh')
            .select('fresh.number')
            .whereRef('fresh.number', '=', 'old.number')
            .where('fresh.since', '=', next)
            .where('fresh.public', '=', 1),
        ),
      ),
    )
}

/** A product that a version published, changed or withdrew. */
export interface ChangedProduct {
  number: number
  id: string
  change: 'added' | 'changed' | 'withdrawn'
}

/** Products that version `version` published or changed, ordered by number, after `after`. */
export async function findFreshProducts(
  db: Sql,
  { version, after, limit }: { version: number; after: number; limit: number },
): Promise<ChangedProduct[]> {
  const rows = await db
    .selectFrom('product as fresh')
    .leftJoin('product as old', (join) =>
      join.onRef('old.number', '=', 'fresh.number').on('old.until', '=', version).on('old.public', '=', 1),
    )
    .select(['fresh.number', 'fresh.id', 'old.number as before'])
    .where('fresh.since', '=', version)
    .where('fresh.public', '=', 1)
    .where('fresh.number', '>', after)
    .orderBy('fresh.number')
    .limit(limit)
    .execute()
  return rows.map(({ number, id, before }) => ({ number, id, change: before === null ? 'added' : 'changed' }))
}

/** Products that are no longer public since version `version`, ordered by number, after `after`. */
export async function findWithdrawnProducts(
  db: Sql,
  { version, after, limit }: { version: number; after: number; limit: number },
): Promise<ChangedProduct[]> {
  const rows = await db
    .selectFrom('withdrawn_product')
    .select(['number', 'id'])
    .where('version', '=', version)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, change: 'withdrawn' }))
}

/**
 * Takes up to `limit` revisions that no reader can see out of the tables of the readers; returns whether there may be
 * more. Those by which an act can be undone are kept elsewhere, the others deleted.
 */
export async function purge(
  database: Database,
  { endedBy, limit }: { endedBy: number; limit: number },
): Promise<boolean> {
  const db = database.sql
  const rows = await withDocuments(db.selectFrom('product'))
    .select(['product.number', 'product.since', 'product.until', 'product.id'])
    .select(['product_document.document', 'product_document.source'])
    .where('product.until', '<=', endedBy)
    .where('product.until', '<', FOREVER)
    .limit(limit)
    .execute()
  const kept = new Set(await toKeep(db, rows))
  for (const some of inGroups(rows.map(toPurged)))
    await db.transaction().execute(async (tx) => {
      const moved = some.flatMap(({ stored }) => (kept.has(stored) ? stored : []))
      await insertHistory(database, tx, moved)
      await deleteRevisions(database, tx, some)
    })
  return rows.length === limit
}

interface PurgedRevision {
  stored: StoredRevision
  number: number
  since: number
  hashes: number[]
  /** The instants at which its price changes because of a sale. */
  instants: string[]
}

function toPurged(stored: StoredRevision): PurgedRevision {
  const { number, since, document } = stored
  // This module wrote it from a checked `Product`.
  const product = JSON.parse(document) as Product
  return { stored, number, since, hashes: productKeys(product).map(hashKey), instants: priceChanges(product) }
}

/** The limits of one transaction, during which an embedded database does nothing else. */
const GROUP = { revisions: 100, hashes: 5000 }

function inGroups(revisions: readonly PurgedRevision[]): PurgedRevision[][] {
  const groups: PurgedRevision[][] = []
  let hashes = GROUP.hashes
  for (const revision of revisions) {
    const last = groups.at(-1)
    hashes += revision.hashes.length
    if (last && last.length < GROUP.revisions && hashes <= GROUP.hashes) {
      last.push(revision)
    } else {
      groups.push([revision])
      hashes = revision.hashes.length
    }
  }
  return groups
}

async function deleteRevisions(database: Database, tx: Tx, revisions: readonly PurgedRevision[]): Promise<void> {
  const each = <Value>(valuesOf: (one: PurgedRevision) => readonly Value[]) =>
    revisions.flatMap((one) => valuesOf(one).map((value) => ({ value, number: one.number, since: one.since })))
  const rowsOf = (rows: readonly { number: number; since: number }[]) => ({
    number: integers(rows.map(({ number }) => number)),
    since: integers(rows.map(({ since }) => since)),
  })
  const keys = each(({ hashes }) => hashes)
  const hash = integers(keys.map(({ value }) => value))
  await database.deleteRows(tx, 'product_key', { hash, ...rowsOf(keys) })
  const prices = each(({ instants }) => instants)
  const at = texts(prices.map(({ value }) => value))
  await database.deleteRows(tx, 'price_change', { at, ...rowsOf(prices) })
  await database.deleteRows(tx, 'product_document', rowsOf(revisions))
  await database.deleteRows(tx, 'product', rowsOf(revisions))
}

/** Deletes versions before this one, except those in which a current product was written. */
export async function forgetVersions(db: Sql, before: number): Promise<void> {
  await db
    .deleteFrom('catalog_version')
    .where('number', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('product').select('product.number').whereRef('product.since', '=', 'catalog_version.number'),
        ),
      ),
    )
    .execute()
}

/**
 * The newest version that was superseded before an instant: revisions that ended with its successor are unreachable.
 */
export async function findVersionBefore(db: Sql, instant: string): Promise<number> {
  const row = await db
    .selectFrom('catalog_version')
    .select('number')
    .where('published_at', '<', instant)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

export function isPublic(product: Product): boolean {
  return product.status === 'active'
}

function integers(values: number[]): BulkColumn {
  return { type: 'integer', values }
}

function texts(values: string[]): BulkColumn {
  return { type: 'text', values }
}
