import { isReoffered, type Product } from '@vitrine/product'
import type { Database, Lease, Sql } from '@vitrine/server-kit'
import { FOREVER, withDocuments } from './catalog-store.ts'
import type { LogWriter } from './change-log-store.ts'
import { describeChanges, type ProductChange } from './describe-changes.ts'
import { keepKeysSince } from './import-store.ts'
import { type Gone, insertWithdrawals } from './withdrawal-store.ts'

// Before publication a version is compared with the previous one, by the revisions that it ends and starts: for the
// list of withdrawals, and for the log of changes.

export interface RecordedVersion {
  database: Database
  lease: Lease
  /** The version that is about to be published. */
  next: number
  /** The instant for which facts are valid. */
  at: Date
  /** Undefined if the version restarts the log, so that changes are not listed individually. */
  log: LogWriter | undefined
}

const BATCH = 500

/**
 * The number of changed products of which it is recorded whether only prices and availability differ. In a version with
 * more of them the search index is rebuilt, and cached responses are remade, whatever differs.
 */
const MOST_REOFFERED = 20_000

/** Records the additions, changes and withdrawals of version `next`; invisible until it is published. */
export async function recordChanges(version: RecordedVersion): Promise<void> {
  const { database, next, lease } = version
  let recorded = 0
  for await (const ended of inBatches((after) => findEnded(database.sql, { next, after }))) {
    const successors = await findSuccessors(database.sql, { next, numbers: ended.map(({ number }) => number) })
    const pairs = ended.map(({ number, document }) => ({
      number,
      before: toProduct(document),
      after: toProduct(successors.get(number)),
    }))
    const gone = pairs.flatMap(({ before, after }) => idsGone(before, after))
    if (gone.length > 0) await insertWithdrawals(database, gone, next, lease)
    const changes = pairs.flatMap(({ before, after }) => describeChanges(before, after, version.at))
    await append(version, changes)
    const reoffered = pairs.filter(({ before, after }) => after && isReoffered(before, after))
    if (reoffered.length === 0 || recorded > MOST_REOFFERED) continue
    recorded += reoffered.length
    await keepKeysSince(
      database,
      reoffered.map(({ number }) => number),
      { next, lease },
    )
  }
  if (version.log) await recordAdded(version)
}

async function recordAdded(version: RecordedVersion): Promise<void> {
  const { database, next, at } = version
  for await (const fresh of inBatches((after) => findAdded(database.sql, { next, after }))) {
    const changes = fresh.flatMap(({ document }) => describeChanges(undefined, toProduct(document), at))
    await append(version, changes)
  }
}

async function append({ log, at }: RecordedVersion, changes: ProductChange[]): Promise<void> {
  await log?.append(at.toISOString(), changes)
}

interface NumberedDocument {
  number: number
  document: string
}

async function* inBatches(
  find: (after: number) => Promise<NumberedDocument[]>,
): AsyncGenerator<NumberedDocument[], undefined> {
  for (let found = await find(-1); found.length > 0; found = await find(found.at(-1)?.number ?? -1)) yield found
}

/** The import wrote it from a checked product. */
function toProduct(document: string): Product
function toProduct(document: string | undefined): Product | undefined
function toProduct(document: string | undefined): Product | undefined {
  return document === undefined ? undefined : JSON.parse(document)
}

function idsGone(before: Product, now: Product | undefined): Gone[] {
  const kept = new Set(now?.variants.map(({ id }) => id))
  const items = before.variants.filter(({ id }) => !kept.has(id)).map(({ id }): Gone => ({ kind: 'item', id }))
  return now ? items : [{ kind: 'product', id: before.id }, ...items]
}

async function findEnded(db: Sql, { next, after }: { next: number; after: number }) {
  return documents(db)
    .where('product.until', '=', next)
    .where('product.until', '<', FOREVER)
    .where('product.public', '=', 1)
    .where('product.number', '>', after)
    .orderBy('product.number')
    .limit(BATCH)
    .execute()
}

async function findSuccessors(db: Sql, { next, numbers }: { next: number; numbers: number[] }) {
  const rows = await documents(db)
    .where('product.since', '=', next)
    .where('product.public', '=', 1)
    .where('product.number', 'in', numbers)
    .execute()
  return new Map(rows.map(({ number, document }) => [number, document]))
}

/** Products that are public in version `next` and were not before. */
async function findAdded(db: Sql, { next, after }: { next: number; after: number }) {
  return documents(db)
    .where('product.since', '=', next)
    .where('product.public', '=', 1)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('product as old')
            .select('old.number')
            .whereRef('old.number', '=', 'product.number')
            .where('old.until', '=', next)
            .where('old.public', '=', 1),
        ),
      ),
    )
    .where('product.number', '>', after)
    .orderBy('product.number')
    .limit(BATCH)
    .execute()
}

function documents(db: Sql) {
  return withDocuments(db.selectFrom('product')).select(['product.number', 'product_document.document'])
}
