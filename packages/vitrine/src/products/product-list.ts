import { findPrivateRevisions } from '@vitrine/catalog/catalog/private-revisions'
import type { Product } from '@vitrine/product'
import type { Database, Sql, Tables } from '@vitrine/server-kit'
import { type SelectQueryBuilder, sql } from 'kysely'
import { foldForList } from './product-list-row.ts'
import type { OwnerView, ProductOrder } from './product-views.ts'

/** Which products: all conditions must hold. */
export interface ProductSelection {
  view: OwnerView
  /** Words of a title, brand or id, in any case and without accents; each must match. Or a whole SKU, barcode or handle. */
  text?: string | undefined
  /** A category path with a slash after each step: `Shoes/Trail running/`, with everything below it. */
  department?: string | undefined
  brand?: string | undefined
  status?: Product['status'] | undefined
}

export interface ProductListRequest extends ProductSelection {
  order: ProductOrder
  /** From 1. */
  page: number
  limit: number
}

/** A product of the list, as the shop shows it or would show it. */
export interface ListedProduct {
  number: number
  /** The version in which it was last written. */
  since: number
  product: Product
  /** Whether the owner has values of their own. */
  isChanged: boolean
  isMissingInGoogle: boolean
}

export interface ProductListPage {
  products: ListedProduct[]
  /** How many the whole selection has; undefined if it was not counted. */
  count: number | undefined
}

/** A value by which the list can be filtered, and how many products of the whole list have it. */
export interface ListFilterValue {
  value: string
  count: number
}

/** Where the list is stored. */
type ListDatabase = Pick<Database, 'sql' | 'engine'>

/**
 * One page of the list, in two steps: a selection that few products have is found by one scan, and one that many have by
 * the index of its order. `version`: of the catalogue, whose values are returned.
 */
export async function readProductPage(
  database: ListDatabase,
  version: number,
  { order, page, limit, ...asked }: ProductListRequest,
): Promise<ProductListPage> {
  const { sql: db } = database
  const selection = await withNamed(database, asked)
  const few = isFiltered(selection) ? await findFew(database, selection) : undefined
  const selected = few ? db.selectFrom('product_list').where('number', 'in', few) : select(database, selection)
  if (few?.length === 0) return { products: [], count: 0 }
  const rows = await inOrder(selected, order)
    .select(['number', 'not_in_google', (row) => row.exists(overridesOf(db)).as('is_changed')])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const revisions = await findPrivateRevisions(
    db,
    version,
    rows.map(({ number }) => number),
  )
  const found = new Map(revisions.map((revision) => [revision.number, revision]))
  const products = rows.flatMap(({ number, not_in_google, is_changed }) => {
    const revision = found.get(number)
    if (!revision) return []
    // Written only by the import, from a checked `Product`.
    const product = JSON.parse(revision.document) as Product
    const listed = { number, since: revision.since, product }
    return [{ ...listed, isChanged: Boolean(is_changed), isMissingInGoogle: not_in_google === 1 }]
  })
  return { products, count: few?.length }
}

/** Matches that are found and then sorted; of more, the index of the order soon has a page of them. */
const FEW_MATCHES = 1000

function isFiltered({ view: _, ...filters }: ProductSelection): boolean {
  return Object.values(filters).some((filter) => filter !== undefined)
}

/** The numbers of a selection; undefined if there are more than a few. */
async function findFew(database: ListDatabase, selection: Named): Promise<number[] | undefined> {
  const rows = await select(database, selection)
    .select('number')
    .limit(FEW_MATCHES + 1)
    .execute()
  return rows.length > FEW_MATCHES ? undefined : rows.map(({ number }) => number)
}

/** How many products a selection has. */
export async function countSelected(database: ListDatabase, selection: ProductSelection): Promise<number> {
  const { count } = await select(database, await withNamed(database, selection))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids of a whole selection, in the order of their numbers, after one of them. */
export async function readSelectedIds(
  database: ListDatabase,
  selection: ProductSelection,
  { after, limit }: { after: number; limit: number },
): Promise<{ number: number; id: string }[]> {
  return select(database, await withNamed(database, selection))
    .select(['number', 'id'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** The values of a column that most products have. */
export async function readFacet(db: Sql, column: 'brand' | 'department', limit: number): Promise<ListFilterValue[]> {
  const rows = await db
    .selectFrom('product_list')
    .select((row) => [`${column} as value`, row.fn.countAll<number>().as('count')])
    .where(column, '!=', '')
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .limit(limit)
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

type ListQuery = SelectQueryBuilder<Tables, 'product_list', object>

/** A selection with the product that its text names by a number or a handle, if it does. */
interface Named extends ProductSelection {
  /** Its id. */
  named?: string | undefined
}

async function withNamed({ sql: db }: ListDatabase, selection: ProductSelection): Promise<Named> {
  const name = selection.text?.trim() ?? ''
  if (name === '' || /\s/.test(name)) return selection
  const { findByName } = await import('@vitrine/catalog/catalog/change-overrides')
  return { ...selection, named: (await findByName(db, name))?.product.id }
}

function select(database: ListDatabase, { view, text, department, brand, status, named }: Named): ListQuery {
  const { sql: db, engine } = database
  // Not `like`, which folds letters once more in SQLite: a search of a large list would take three times as long.
  const placeIn = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  let query: ListQuery = ofView(db, view)
  if (brand !== undefined) query = query.where('brand', '=', brand)
  if (status !== undefined) query = query.where('status', '=', status)
  if (department !== undefined)
    query = query.where(sql<boolean>`substr(department, 1, ${sql.lit([...department].length)}) = ${department}`)
  const words = wordsOf(text).map((word) => sql<boolean>`${placeIn}(search_text, ${word}) > 0`)
  if (words.length > 0)
    query = query.where((row) => row.or([row.and(words), ...(named === undefined ? [] : [row('id', '=', named)])]))
  return query
}

function ofView(db: Sql, view: OwnerView): ListQuery {
  const all = db.selectFrom('product_list')
  switch (view) {
    case 'all':
      return all
    case 'changed':
      return all.where('id', 'in', db.selectFrom('product_override').select('product_id'))
    case 'hidden':
      return all.where(sql<boolean>`not_public = 1`)
    default:
      // Literal, as the partial indexes have it.
      return all.where(sql<boolean>`${sql.ref(view)} = 1`)
  }
}

function overridesOf(db: Sql) {
  return db.selectFrom('product_override').select('product_id').whereRef('product_id', '=', sql.ref('product_list.id'))
}

function inOrder(query: ListQuery, order: ProductOrder): ListQuery {
  switch (order) {
    case 'added':
      return query.orderBy('number', 'desc')
    case 'changed':
      return query.orderBy('since', 'desc').orderBy('number', 'desc')
    case 'title':
      return query.orderBy('title_key').orderBy('number')
    case '-title':
      return query.orderBy('title_key', 'desc').orderBy('number', 'desc')
    case 'price':
      return query.orderBy('price').orderBy('number')
    case '-price':
      return query.orderBy('price', 'desc').orderBy('number', 'desc')
    case 'stock':
      return query.orderBy('stock').orderBy('number')
    case '-stock':
      return query.orderBy('stock', 'desc').orderBy('number', 'desc')
  }
}

/** More words than a person types match nothing more. */
const MOST_WORDS = 8

function wordsOf(text = ''): string[] {
  return foldForList(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}
