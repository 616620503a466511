import { countWork } from '@vitrine/kit'
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

/** Products by their numbers: `from` inclusive, `to` exclusive. */
export interface Span {
  from: number
  to: number
}

/** How the revisions that pass a filter are found. */
export interface Passing {
  /** Whether the number of matches is small in any case. */
  isFew: boolean
  /** The keys whose products are examined: the list with the fewest. Empty where all products are. */
  among: readonly number[]
  /** The public revisions that pass, all of them or those of a span of the catalogue. */
  revisions(span?: Span): Revisions
}

export async function revisionsPassing(
  db: Sql,
  version: number,
  { keys, updated }: RevisionFilter = { keys: [] },
): Promise<Passing> {
  const isFew = updated !== undefined && (await areFew(db, version, updated))
  // A few changes are fewer than what any key has.
  const lists = isFew ? keys : await fewestFirst(db, keys)
  const fewest = isFew ? undefined : lists[0]
  const others = lists.filter((hashes) => hashes !== fewest)
  function revisions(span?: Span): Revisions {
    let query = publicRevisions(db, version)
    if (span) query = query.where('product.number', '>=', span.from).where('product.number', '<', span.to)
    if (fewest) query = query.where((row) => isFiledUnder(row, fewest, span))
    for (const hashes of others) query = query.where((row) => hasOneOf(row, hashes))
    if (!updated) return query
    return isFew ? amongFew(query, db, version, updated) : amongMany(query, db, updated)
  }
  return { isFew, among: fewest ?? [], revisions }
}

type Revisions = ReturnType<typeof publicRevisions>

/** Lists of keys are compared by so many of their rows, then by eight times as many, while all of them have more. */
const FIRST_COMPARED = 100
const MOST_COMPARED = 6400
/** The cost of counting a row of a key, in entries of the search index. */
const KEY_ROW = 10

/** The list of keys with the fewest products first, so that a brand in a large department costs what the brand costs. */
async function fewestFirst(db: Sql, keys: readonly number[][]): Promise<readonly number[][]> {
  if (keys.length < 2) return keys
  for (let most = FIRST_COMPARED; ; most *= 8) {
    const sizes = await Promise.all(keys.map(async (hashes) => ({ hashes, count: await countRows(db, hashes, most) })))
    countWork('entries', sizes.reduce((sum, { count }) => sum + count, 0) * KEY_ROW)
    if (most >= MOST_COMPARED || sizes.some(({ count }) => count < most))
      return sizes.sort((one, other) => one.count - other.count).map(({ hashes }) => hashes)
  }
}

/** Rows of the keys, at most so many. */
async function countRows(db: Sql, hashes: readonly number[], most: number): Promise<number> {
  const some = db.selectFrom('product_key').select('number').where('hash', 'in', hashes).limit(most)
  const counted = db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

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

/** Starts from the rows of the keys. */
function isFiledUnder(row: ExpressionBuilder<Tables, 'product'>, hashes: readonly number[], span?: Span) {
  let filed = row
    .selectFrom('product_key')
    .select(['product_key.number', 'product_key.since'])
    .where('hash', 'in', hashes)
  if (span) filed = filed.where('product_key.number', '>=', span.from).where('product_key.number', '<', span.to)
  return row(sql<string>`(product.number, product.since)`, 'in', filed.$castTo<string>())
}

/** Looks the keys of one revision up; never lists all products of a key. */
function hasOneOf(row: ExpressionBuilder<Tables, 'product'>, hashes: readonly number[]) {
  return row.exists(
    row
      .selectFrom('product_key')
      .select('product_key.hash')
      .where('hash', 'in', hashes)
      .whereRef('product_key.number', '=', 'product.number')
      .whereRef('product_key.since', '=', 'product.since'),
  )
}
