import {
  endOfProducts,
  findPlaces,
  findPlacesOf,
  findPrivateRevisions,
  findTouchedNumbers,
  type RevisionPlace,
} from '@vitrine/catalog/catalog/private-revisions'
import type { FeedFacts } from '@vitrine/feeds'
import { nextTurn } from '@vitrine/kit'
import type { Product } from '@vitrine/product'
import type { BulkColumn, Database, Lease, Sql, Tables } from '@vitrine/server-kit'
import { toListRow } from './product-list-row.ts'

// The list follows the catalogue by comparing which revision of each product it has with which the version has. So it
// mends itself, whatever ended an earlier run, and a product that did not change is not read.

/** Changes up to which a request brings the list up to date itself; more are for the background. */
export const FEW_CHANGED = 500
/** Numbers that are compared at a time: about five milliseconds. */
const COMPARED = 5000
/** Products that are read and written in a transaction: about twenty milliseconds. */
const WRITTEN = 50

export interface ListKeeper {
  /** The version that the whole list has; 0 before the first. */
  version(): Promise<number>
  /**
   * Brings the list to a version if at most `FEW_CHANGED` products differ, or if `hasTime`. Returns whether the list has it now: not
   * while another process is at it.
   */
  keepUp(version: KeptVersion, hasTime: boolean): Promise<boolean>
}

export interface KeptVersion {
  number: number
  /** Whether the products that left the catalogue after that version are still known. */
  remembers(version: number): boolean
  facts: FeedFacts
}

export function createListKeeper(database: Database): ListKeeper {
  const { sql } = database

  async function version(): Promise<number> {
    const row = await sql.selectFrom('product_list_state').select('version').where('id', '=', 1).executeTakeFirst()
    return row?.version ?? 0
  }

  async function keepUp(kept: KeptVersion, hasTime: boolean): Promise<boolean> {
    const from = await version()
    if (from >= kept.number) return true
    const isKnown = from > 0 && kept.remembers(from)
    const touched = isKnown ? await findTouchedNumbers(sql, { from, to: kept.number, most: FEW_CHANGED }) : undefined
    if (!touched && !hasTime && (from > 0 || (await endOfProducts(sql)) > FEW_CHANGED)) return false
    await using lease = await database.lock('product-list', false)
    if (!lease) return false
    if (touched) await writeDifference(database, { lease, kept, ...(await differenceOf(sql, kept.number, touched)) })
    else await compareAll(database, kept, lease)
    await storeVersion(sql, lease, kept.number)
    return true
  }

  return { version, keepUp }
}

interface Difference {
  /** Products to write. */
  fresh: RevisionPlace[]
  /** Numbers that the version does not have. */
  gone: number[]
}

async function differenceOf(sql: Sql, version: number, numbers: readonly number[]): Promise<Difference> {
  if (numbers.length === 0) return { fresh: [], gone: [] }
  const listed = await sql
    .selectFrom('product_list')
    .select(['number', 'since'])
    .where('number', 'in', numbers)
    .execute()
  return compare(await findPlacesOf(sql, version, numbers), listed)
}

function compare(places: readonly RevisionPlace[], listed: readonly RevisionPlace[]): Difference {
  const known = new Map(listed.map(({ number, since }) => [number, since]))
  const there = new Set(places.map(({ number }) => number))
  return {
    fresh: places.filter(({ number, since }) => known.get(number) !== since),
    gone: listed.flatMap(({ number }) => (there.has(number) ? [] : number)),
  }
}

async function compareAll(database: Database, kept: KeptVersion, lease: Lease): Promise<void> {
  const { sql } = database
  const end = await endOfProducts(sql)
  for (let from = 0; from < end; from += COMPARED) {
    const span = { from, to: from + COMPARED }
    const places = await findPlaces(sql, kept.number, span)
    const listed = await sql
      .selectFrom('product_list')
      .select(['number', 'since'])
      .where('number', '>=', span.from)
      .where('number', '<', span.to)
      .execute()
    await writeDifference(database, { lease, kept, ...compare(places, listed) })
    await nextTurn()
  }
  await database.analyze(['product_list'])
}

async function writeDifference(
  database: Database,
  { fresh, gone, kept, lease }: Difference & { kept: KeptVersion; lease: Lease },
): Promise<void> {
  const { sql } = database
  if (gone.length > 0)
    await sql.transaction().execute(async (tx) => {
      await lease.guard(tx)
      await tx.deleteFrom('product_list').where('number', 'in', gone).execute()
    })
  for (let from = 0; from < fresh.length; from += WRITTEN) {
    const numbers = fresh.slice(from, from + WRITTEN).map(({ number }) => number)
    const rows = await findPrivateRevisions(sql, kept.number, numbers)
    // Written only by the import, from a checked `Product`.
    const listed = rows.map(({ document, number, since }) =>
      toListRow(JSON.parse(document) as Product, { number, since, facts: kept.facts }),
    )
    await sql.transaction().execute(async (tx) => {
      await lease.guard(tx)
      await tx.deleteFrom('product_list').where('number', 'in', numbers).execute()
      if (listed.length > 0) await database.insertColumns(tx, 'product_list', toColumns(listed))
    })
    await nextTurn()
  }
}

const TEXTS: readonly string[] = ['id', 'title_key', 'search_text', 'brand', 'department', 'status']

function toColumns(rows: readonly Tables['product_list'][]): Record<string, BulkColumn> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Tables['product_list'])[]
  return Object.fromEntries(
    names.map((name): [string, BulkColumn] => [
      name,
      { type: TEXTS.includes(name) ? 'text' : 'integer', values: rows.map((row) => row[name]) },
    ]),
  )
}

async function storeVersion(sql: Sql, lease: Lease, version: number): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await lease.guard(tx)
    await tx
      .insertInto('product_list_state')
      .values({ id: 1, version })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
      .execute()
  })
}
