import { hashKey, type Product, type Withdrawal, type WithdrawalCursor } from '@vitrine/product'
import type { Database, Lease, Sql } from '@vitrine/server-kit'
import { sql } from 'kysely'

// Withdrawals from the catalogue, by the ids that feeds use. Written with the version of the withdrawal, and like the
// version invisible until it is published.

/** The ids of a withdrawn product or variant. */
export interface Gone {
  kind: Withdrawal['kind']
  id: string
}

/** Records the withdrawals of version `next`. */
export async function insertWithdrawals(
  database: Database,
  gone: readonly Gone[],
  next: number,
  lease: Lease,
): Promise<void> {
  await database.sql.transaction().execute(async (tx) => {
    await lease.guard(tx)
    await database.insertColumns(tx, 'withdrawal', {
      version: { type: 'integer', values: gone.map(() => next) },
      kind: { type: 'text', values: gone.map(({ kind }) => kind) },
      id: { type: 'text', values: gone.map(({ id }) => id) },
    })
  })
}

export async function forgetWithdrawals(db: Sql, upTo: number): Promise<void> {
  await db.deleteFrom('withdrawal').where('version', '<=', upTo).execute()
}

/**
 * Items that were withdrawn in versions from `first` to `version` and have not returned, after a position, in the order
 * of withdrawal.
 */
export async function findWithdrawals(
  db: Sql,
  { first, version, after, limit }: { first: number; version: number; after?: WithdrawalCursor; limit: number },
): Promise<WithdrawalCursor[]> {
  let query = db
    .selectFrom('withdrawal')
    .select(['version', 'kind', 'id'])
    .where('version', '>=', first)
    .where('version', '<=', version)
  if (after) {
    query = query.where(sql<boolean>`(version, kind, id) > (${sql.lit(after.version)}, ${after.kind}, ${after.id})`)
  }
  return query.orderBy('version').orderBy('kind').orderBy('id').limit(limit).execute()
}

/** Which of these ids are in the catalogue again. */
export async function findReturned(db: Sql, version: number, gone: readonly WithdrawalCursor[]): Promise<Set<string>> {
  const products = gone.filter(({ kind }) => kind === 'product').map(({ id }) => id)
  const items = gone.filter(({ kind }) => kind === 'item').map(({ id }) => id)
  const returned = new Set<string>()
  for (const { id } of await findPublic(db, version, products)) returned.add(`product ${id}`)
  for (const id of await findSold(db, version, items)) returned.add(`item ${id}`)
  return returned
}

async function findPublic(db: Sql, version: number, ids: string[]) {
  if (ids.length === 0) return []
  return publicAt(db, version).select('product.id').where('product.id', 'in', ids).execute()
}

/** A hash may belong to another id, so each match is read and checked. */
async function findSold(db: Sql, version: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await publicAt(db, version)
    .innerJoin('product_key', (join) =>
      join.onRef('product_key.number', '=', 'product.number').onRef('product_key.since', '=', 'product.since'),
    )
    .innerJoin('product_document', (join) =>
      join
        .onRef('product_document.number', '=', 'product.number')
        .onRef('product_document.since', '=', 'product.since'),
    )
    .where(
      'product_key.hash',
      'in',
      ids.map((id) => hashKey(`variant:${id}`)),
    )
    .select('product_document.document')
    .distinct()
    .execute()
  // Written by this module's import from checked products.
  return new Set(rows.flatMap(({ document }) => (JSON.parse(document) as Product).variants.map(({ id }) => id)))
}

function publicAt(db: Sql, version: number) {
  return db
    .selectFrom('product')
    .where('product.public', '=', 1)
    .where('product.since', '<=', version)
    .where('product.until', '>', version)
}
