import { countWork, nextTurn, oncePer } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import { type CompiledQuery, sql } from 'kysely'
import { type Passing, publicRevisions, type RevisionFilter, revisionsPassing, type Span } from './revision-filter.ts'

// Reads the tables of the catalogue. A revision of a product is public in version v if since <= v < until. An import
// writes revisions of the next version beside the current ones, and publishing is one row in `catalog_version`.

export const FOREVER = 2147483647

export interface VersionRow {
  number: number
  published_at: string
  product_count: number
  /** The name of the import's format, or `sample`. */
  source: string
}

export interface RevisionRow {
  number: number
  since: number
  document: string
}

export async function findVersions(db: Sql, after: number): Promise<VersionRow[]> {
  return db
    .selectFrom('catalog_version')
    .select(['number', 'published_at', 'product_count', 'source'])
    .where('number', '>', after)
    .orderBy('number')
    .execute()
}

/** The last price change up to `now` and the first one after it. */
export async function findPriceChanges(
  db: Sql,
  version: number,
  now: string,
): Promise<{ last?: string; next?: string }> {
  const changes = db.selectFrom('price_change').select('at').where('since', '<=', version)
  const last = await changes.where('at', '<=', now).orderBy('at', 'desc').limit(1).executeTakeFirst()
  const next = await changes.where('at', '>', now).orderBy('at').limit(1).executeTakeFirst()
  return { last: last?.at, next: next?.at }
}

export interface RevisionRequest {
  version: number
  after: number
  limit: number
  filter?: RevisionFilter
}

const revision = ['product.number', 'product.since', 'product_document.document'] as const

export async function findRevisions(
  db: Sql,
  { version, after, limit, filter }: RevisionRequest,
): Promise<RevisionRow[]> {
  const hash = onlyKeyOf(filter)
  if (hash !== undefined) return findFiledRevisions(db, { hash, version, after, limit })
  const passing = await revisionsPassing(db, version, filter)
  if (passing.among.length > 0) {
    const numbers = await nextNumbers(db, passing, { after, limit })
    const rows = await findRevisionsByNumber(db, version, numbers)
    return rows.sort((one, other) => one.number - other.number)
  }
  return (
    withDocuments(passing.revisions())
      .select(revision)
      .where('product.number', '>', after)
      // Repeated for the joined table, so that the server can start the merge at this number in both tables.
      .where('product_document.number', '>', after)
      .orderBy('product.number')
      .limit(limit)
      .execute()
  )
}

/** Like `findRevisions`, including products that are not public: for the owner only. */
export async function findAllRevisions(
  db: Sql,
  { version, after, limit }: Omit<RevisionRequest, 'filter'>,
): Promise<RevisionRow[]> {
  return withDocuments(db.selectFrom('product'))
    .select(revision)
    .where('product.since', '<=', version)
    .where('product.until', '>', version)
    .where('product.number', '>', after)
    .orderBy('product.number')
    .limit(limit)
    .execute()
}

interface Filed {
  hash: number
  version: number
  after: number
  limit: number
}

/**
 * Revisions with one key. Its rows are ordered by number, so that the first few are found without reading the others.
 */
async function findFiledRevisions(db: Sql, filed: Filed): Promise<RevisionRow[]> {
  return filedDocuments(db, filed).execute()
}

function filedDocuments(db: Sql, filed: Filed) {
  return filedRevisions(db, filed)
    .innerJoin('product_document', (join) =>
      join
        .onRef('product_document.number', '=', 'product_key.number')
        .onRef('product_document.since', '=', 'product_key.since'),
    )
    .select(revision)
}

function filedRevisions(db: Sql, { hash, version, after, limit }: Filed) {
  return db
    .selectFrom('product_key')
    .innerJoin('product', (join) =>
      join.onRef('product.number', '=', 'product_key.number').onRef('product.since', '=', 'product_key.since'),
    )
    .where('product_key.hash', '=', hash)
    .where('product_key.number', '>', after)
    .where('product.public', '=', 1)
    .where('product.since', '<=', version)
    .where('product.until', '>', version)
    .orderBy('product_key.number')
    .limit(limit)
}

/** Rows of `product` that one statement scans if no product is read: about four milliseconds. */
const LOOKED_AT = 5000
/** Rows of keys that one statement joins with their products: about as long. */
const JOINED = 2500
/** The cost of scanning one row, in entries of the search index. */
const ROW = 40
/** The cost of one row that the database hands over. */
const READ_ROW = 200

/** Counts matches in parts, so that other requests run in between, and charges the caller. */
export async function countRevisions(db: Sql, version: number, filter: RevisionFilter): Promise<number> {
  const passing = await revisionsPassing(db, version, filter)
  let count = 0
  for await (const span of spansOf(db, passing)) {
    const counted = passing.revisions(span).select(({ fn }) => fn.countAll<number>().as('count'))
    const few = Number((await counted.executeTakeFirstOrThrow()).count)
    if (passing.isFew) countWork('entries', few * ROW)
    count += few
  }
  return count
}

/**
 * Parts of the catalogue after `after` that one statement examines, and charges the caller for each: so many products, or
 * so many rows of the keys among which matches are looked for. The first part has `first` of these rows, each other twice
 * as many as the one before, up to a limit.
 */
async function* spansOf(
  db: Sql,
  { isFew, among }: Passing,
  { after = -1, first = JOINED }: { after?: number; first?: number } = {},
): AsyncGenerator<Span> {
  if (isFew) yield { from: after + 1, to: FOREVER }
  else if (among.length > 0) yield* spansOfKeys(db, among, { after, first })
  else yield* spansOfProducts(db, after)
}

async function* spansOfProducts(db: Sql, after: number): AsyncGenerator<Span> {
  const end = await endOfNumbers(db)
  for (let from = after + 1; from < end; from += LOOKED_AT) {
    const to = Math.min(from + LOOKED_AT, end)
    countWork('entries', (to - from) * ROW)
    yield { from, to }
    await nextTurn()
  }
}

async function* spansOfKeys(
  db: Sql,
  hashes: readonly number[],
  { after, first }: { after: number; first: number },
): AsyncGenerator<Span> {
  let rows = Math.min(first, JOINED)
  for (let from = after + 1, to = from; from < FOREVER; from = to, rows = Math.min(rows * 2, JOINED)) {
    const share = Math.ceil(rows / hashes.length)
    const next = await Promise.all(hashes.map((hash) => nextRows(db, { hash, from, limit: share })))
    countWork('entries', next.reduce((sum, { count }) => sum + count, 0) * ROW)
    to = Math.min(FOREVER, ...next.flatMap(({ count, last }) => (count < share ? [] : [last + 1])))
    yield { from, to }
    await nextTurn()
  }
}

/** How many of the next rows of a key there are, up to a limit, and the number of the last of them. */
async function nextRows(
  db: Sql,
  { hash, from, limit }: { hash: number; from: number; limit: number },
): Promise<{ count: number; last: number }> {
  const rows = db
    .selectFrom('product_key')
    .select('number')
    .where('hash', '=', hash)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(limit)
  const { count, last } = await db
    .selectFrom(rows.as('rows'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('number').as('last')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: last ?? -1 }
}

/** The single key of a simple filter, which is the usual case; undefined for any other filter. */
function onlyKeyOf(filter: RevisionFilter | undefined): number | undefined {
  const [[hash, ...alternatives] = [], ...others] = filter?.keys ?? []
  return alternatives.length === 0 && others.length === 0 && !filter?.updated ? hash : undefined
}

/** Whether a version has a public product that was written before version `since`. */
export async function hasOlder(db: Sql, version: number, since: number): Promise<boolean> {
  const older = publicRevisions(db, version).where('product.since', '<', since).select('number').limit(1)
  return (await older.executeTakeFirst()) !== undefined
}

/** The numbers of the next matching products, in order, without reading the products; at most 5,000 by default. */
export async function findNumbers(
  db: Sql,
  { version, after, limit = LOOKED_AT, filter }: Omit<RevisionRequest, 'limit'> & { limit?: number },
): Promise<number[]> {
  const hash = onlyKeyOf(filter)
  if (hash !== undefined) return numbersIn(filedRevisions(db, { hash, version, after, limit }))
  return nextNumbers(db, await revisionsPassing(db, version, filter), { after, limit })
}

async function nextNumbers(
  db: Sql,
  passing: Passing,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const next = (most: number, span?: Span) =>
    numbersIn(passing.revisions(span).where('product.number', '>', after).orderBy('product.number').limit(most))
  if (passing.among.length === 0) return next(limit)
  const found: number[] = []
  for await (const span of spansOf(db, passing, { after, first: 2 * limit })) {
    found.push(...(await next(limit - found.length, span)))
    if (found.length >= limit) break
  }
  return found
}

async function numbersIn(revisions: Pick<ReturnType<typeof publicRevisions>, 'select'>): Promise<number[]> {
  const rows = await revisions.select('product.number').execute()
  countWork('entries', rows.length * READ_ROW)
  return rows.map((row) => row.number)
}

/** One past the greatest number of a product. */
async function endOfNumbers(db: Sql): Promise<number> {
  const last = await db.selectFrom('product').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
  return (last?.number ?? -1) + 1
}

export async function findRevisionsByNumber(
  db: Sql,
  version: number,
  numbers: readonly number[],
): Promise<RevisionRow[]> {
  if (numbers.length === 0) return []
  // The parameters of `publicRevisions`, followed by the numbers.
  const parameters = [1, version, version, ...numbers]
  const { rows } = await db.executeQuery<RevisionRow>({ ...askingFor(numbers.length, db), parameters })
  return rows
}

const askingOf = oncePer((_: Sql) => new Map<number, CompiledQuery<RevisionRow>>())

/**
 * The statement for a given number of parameters, cached: building it takes longer than running it for a few products.
 */
function askingFor(count: number, db: Sql): CompiledQuery<RevisionRow> {
  const known = askingOf(db)
  const numbers = Array.from({ length: count }, (_, at) => at)
  const statement =
    known.get(count) ??
    withDocuments(publicRevisions(db, 0)).select(revision).where('product.number', 'in', numbers).compile()
  known.set(count, statement)
  return statement
}

/**
 * Candidates of one key: a hash may belong to other keys as well. A name has four keys, so that a look-up reads at most
 * the twenty documents that routes declare for it, also where many products share a code.
 */
const MOST_CANDIDATES = 4

/** The public revision with this id. */
export async function findRevisionById(db: Sql, version: number, id: string): Promise<RevisionRow | undefined> {
  const { byId } = lookupsOf(db)
  // The parameters of `publicRevisions`, followed by the id.
  const { rows } = await db.executeQuery<RevisionRow>({ ...byId, parameters: [1, version, version, id] })
  return rows[0]
}

/** Revisions with any of these keys, in order of number; candidates only: a hash may belong to another key. */
export async function findRevisionsByKeys(db: Sql, version: number, hashes: readonly number[]): Promise<RevisionRow[]> {
  const parameters = hashes.flatMap((hash) => [hash, -1, 1, version, version, MOST_CANDIDATES])
  const { rows } = await db.executeQuery<RevisionRow>({ ...lookupsOf(db).byKeys(hashes.length), parameters })
  const distinct = new Map(rows.map((row) => [row.number, row]))
  return [...distinct.values()].sort((one, other) => one.number - other.number)
}

/**
 * The statements that look a product up by a name, cached: a request may look up a hundred names that nothing has, and
 * building a statement takes longer than running it.
 */
const lookupsOf = oncePer((db: Sql) => {
  const byId: CompiledQuery<RevisionRow> = withDocuments(publicRevisions(db, 0))
    .select(revision)
    .where('product.id', '=', '')
    .compile()
  const known = new Map<number, CompiledQuery<RevisionRow>>()

  /** Each key has its own limit, so that a key of many products hides no other. */
  function byKeys(count: number): CompiledQuery<RevisionRow> {
    const ofOne = () =>
      db
        .selectFrom(filedDocuments(db, { hash: 0, version: 0, after: -1, limit: MOST_CANDIDATES }).as('filed'))
        .selectAll()
    let statement = ofOne()
    for (let more = 1; more < count; more++) statement = statement.unionAll(ofOne())
    return statement.compile()
  }

  return {
    byId,
    byKeys(count: number): CompiledQuery<RevisionRow> {
      const statement = known.get(count) ?? byKeys(count)
      known.set(count, statement)
      return statement
    },
  }
})

/** Where a list of changes continues: after the product `number` among those of instant `at`. */
export interface ChangePlace<At> {
  at: At
  number: number
}

/**
 * Revisions that were written after version `since`, up to `version`, in the order of writing; answered from an index
 * alone.
 */
export async function findNewRevisions(
  db: Sql,
  { after, version, limit }: { after: ChangePlace<number>; version: number; limit: number },
): Promise<ChangePlace<number>[]> {
  return db
    .selectFrom('product')
    .select(['since as at', 'number'])
    .where(sql<boolean>`(since, number) > (${after.at}, ${after.number})`)
    .where('since', '<=', version)
    .orderBy('since')
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Products that were written after version `after`, and differ from then in nothing but what variants are sold for. */
export async function findReofferedSince(
  db: Sql,
  { after, version }: { after: number; version: number },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('product')
    .select('number')
    .where('since', '>', after)
    .where('since', '<=', version)
    .where('until', '>', version)
    .where('keys_since', '<=', after)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/** Products whose price changed because of a sale, up to an instant, in order of the change. */
export async function findChangedPrices(
  db: Sql,
  { after, until, version, limit }: { after: ChangePlace<string>; until: string; version: number; limit: number },
): Promise<ChangePlace<string>[]> {
  return db
    .selectFrom('price_change')
    .select(['at', 'number'])
    .where(sql<boolean>`(at, number) > (${after.at}, ${after.number})`)
    .where('at', '<=', until)
    .where('since', '<=', version)
    .orderBy('at')
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Numbers of products that were withdrawn, or hidden, after `since`. */
export async function findWithdrawn(
  db: Sql,
  { since, version, after, limit }: { since: number; version: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('withdrawn_product')
    .select('number')
    .distinct()
    .where('version', '>', since)
    .where('version', '<=', version)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number }) => number)
}

export interface PartRow {
  part: number
  /** The newest revision in the part. */
  version: number
}

/** In parts, so that no statement scans a large catalogue as a whole. */
export async function findParts(db: Sql, version: number, size: number): Promise<PartRow[]> {
  const parts: PartRow[] = []
  const next = (from: number) =>
    publicRevisions(db, version)
      .select('product.number')
      .where('product.number', '>=', from)
      .orderBy('product.number')
      .limit(1)
      .executeTakeFirst()
  for (let row = await next(0); row; row = await next((Math.floor(row.number / size) + 1) * size)) {
    const part = Math.floor(row.number / size)
    const span = { from: part * size, to: (part + 1) * size }
    parts.push({ part, version: await findNewestIn(db, version, span) })
  }
  return parts
}

/** The newest version up to `version` in which a product of the span was written. */
async function findNewestIn(db: Sql, version: number, { from, to }: Span): Promise<number> {
  const newest = await db
    .selectFrom('product')
    .select(({ fn }) => fn.max<number>('since').as('since'))
    .where('number', '>=', from)
    .where('number', '<', to)
    .where('since', '<=', version)
    .executeTakeFirstOrThrow()
  return newest.since
}

export interface PassedChanges {
  /** The last price change because of a sale. */
  at?: string
  /** The last version in which a product was withdrawn. */
  withdrawn?: number
}

/** For each part; parts without such changes are omitted. */
export async function findPassedChanges(
  db: Sql,
  { version, until, size }: { version: number; until: string; size: number },
): Promise<Map<number, PassedChanges>> {
  const part = sql<number>`number / ${sql.lit(size)}`
  const prices = await db
    .selectFrom('price_change')
    .select(({ fn }) => [part.as('part'), fn.max<string>('at').as('at')])
    .where('since', '<=', version)
    .where('at', '<=', until)
    .groupBy(part)
    .execute()
  const withdrawn = await db
    .selectFrom('withdrawn_product')
    .select(({ fn }) => [part.as('part'), fn.max<number>('version').as('version')])
    .where('version', '<=', version)
    .groupBy(part)
    .execute()
  const passed = new Map<number, PassedChanges>(prices.map((row) => [row.part, { at: row.at }]))
  for (const row of withdrawn) passed.set(row.part, { ...passed.get(row.part), withdrawn: row.version })
  return passed
}

/** Revisions of `product`, joined with their documents. */
export function withDocuments(revisions: ReturnType<typeof publicRevisions>) {
  return revisions.innerJoin('product_document', (join) =>
    join.onRef('product_document.number', '=', 'product.number').onRef('product_document.since', '=', 'product.since'),
  )
}
