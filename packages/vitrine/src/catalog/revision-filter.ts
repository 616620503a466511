import type { Sql, Tables, Tx } from '@vitrine/server-kit'
import { type ExpressionBuilder, sql } from 'kysely'

export interface RevisionFilter {
  /** Each inner list contains alternatives, all outer lists must match; hashes of keys. */
  keys: number[][]
  updated?: ChangesSince
}

/** Changes since an instant: revisions from a version on, and price changes because of sales. */
export interface ChangesSince {
  sinceVersion: number
  priceChangesAfter: string
  priceChangesUntil: string
}

export function publicRevisions(db: Sql | Tx, version: number) {
  return db
    .selectFrom('product')
    .where('product.public', '=', 1)
    .where('product.since', '<=', version)
    .where('product.until', '>', version)
}

/** The public revisions of a version that pass a filter. */
export async function passingRevisions(db: Sql, version: number, filter: RevisionFilter = { keys: [] }) {
  const { among } = await revisionsPassing(db, version, filter)
  return among()
}

/** Products by their numbers: `from` inclusive, `to` exclusive. */
export interface Span {
  from: number
  to: number
}

/** The same, also for a span of the catalogue, and whether the number of matches is small in any case. */
export async function revisionsPassing(db: Sql, version: number, { keys, updated }: RevisionFilter) {
  const isFew = updated !== undefined && (await areFew(db, version, updated))
  function among(span?: Span): Revisions {
    let query = publicRevisions(db, version)
    if (span) query = query.where('product.number', '>=', span.from).where('product.number', '<', span.to)
    for (const hashes of keys) query = query.where((row) => isFiledUnder(row, hashes, span))
    if (!updated) return query
    return isFew ? amongFew(query, db, version, updated) : amongMany(query, db, updated)
  }
  return { isFew, among }
}

type Revisions = ReturnType<typeof publicRevisions>

/** More changes than this are found faster by walking through the catalogue than by collecting and sorting them. */
const MANY = 5000

async function areFew(db: Sql, version: number, changes: ChangesSince): Promise<boolean> {
  const some = [written(db, version, changes).limit(MANY), repriced(db, changes).limit(MANY)].map((found) =>
    db
      .selectFrom(found.as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  const counts = await Promise.all(some)
  return counts.reduce((sum, { count }) => sum + Number(count), 0) < MANY
}

/** Starts from the changes: one index has them by version, another by instant, so the rest is not read. */
function amongFew(revisions: Revisions, db: Sql, version: number, changes: ChangesSince) {
  const changed = written(db, version, changes).union(repriced(db, changes)).as('changed')
  return revisions.innerJoin(changed, (join) =>
    join.onRef('changed.number', '=', 'product.number').onRef('changed.since', '=', 'product.since'),
  )
}

/**
 * In the order of numbers, so that a page is complete after a few rows; the expression keeps planners from collecting
 * all first.
 */
function amongMany(revisions: Revisions, db: Sql, changes: ChangesSince) {
  return revisions.where((row) =>
    row.or([
      row(sql<number>`product.since + 0`, '>=', changes.sinceVersion),
      row(sql<string>`(product.number, product.since)`, 'in', repriced(db, changes).$castTo<string>()),
    ]),
  )
}

function written(db: Sql, version: number, { sinceVersion }: ChangesSince) {
  return db
    .selectFrom('product')
    .select(['number', 'since'])
    .where('since', '>=', sinceVersion)
    .where('since', '<=', version)
}

function repriced(db: Sql, { priceChangesAfter, priceChangesUntil }: ChangesSince) {
  return db
    .selectFrom('price_change')
    .select(['price_change.number', 'price_change.since'])
    .where('price_change.at', '>', priceChangesAfter)
    .where('price_change.at', '<=', priceChangesUntil)
}

function isFiledUnder(row: ExpressionBuilder<Tables, 'product'>, hashes: number[], span?: Span) {
  let filed = row
    .selectFrom('product_key')
    .select(['product_key.number', 'product_key.since'])
    .where('hash', 'in', hashes)
  if (span) filed = filed.where('product_key.number', '>=', span.from).where('product_key.number', '<', span.to)
  return row(sql<string>`(product.number, product.since)`, 'in', filed.$castTo<string>())
}
