import type { Product } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import type { Act } from './act.ts'
import { FOREVER, withDocuments } from './catalog-store.ts'
import { inflated, type StoredRevision } from './history-store.ts'

// Revisions of the past: those of the last hour are in the readers' tables, older ones in the history.

type Span = Pick<Act, 'number' | 'lastNumber'>

/** Up to `limit` numbers of products that an act wrote or ended, in order, after a number. */
export async function findTouched(
  db: Sql,
  { number: first, lastNumber: last }: Span,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const found = new Set<number>()
  for (const table of ['product', 'product_history'] as const)
    for (const column of ['since', 'until'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('number')
        .distinct()
        .where(column, '>=', first)
        .where(column, '<=', last)
        // What the index of ended revisions has.
        .where(column, '<', FOREVER)
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute()
      for (const { number } of rows) found.add(number)
    }
  return [...found].sort((one, other) => one - other).slice(0, limit)
}

/** The revisions of these products in a version, by number; those that it does not have are absent. */
export async function findRevisionsAt(
  db: Sql,
  version: number,
  numbers: readonly number[],
): Promise<Map<number, StoredRevision>> {
  if (numbers.length === 0) return new Map()
  const living = await livingRevisions(db)
    .where('product.number', 'in', numbers)
    .where('product.since', '<=', version)
    .where('product.until', '>', version)
    .execute()
  const kept = await db
    .selectFrom('product_history')
    .selectAll()
    .where('number', 'in', numbers)
    .where('since', '<=', version)
    .where('until', '>', version)
    .execute()
  return new Map([...living, ...kept.map(toStored)].map((revision) => [revision.number, revision]))
}

/** The revisions of a product in a version and after it, in order. */
export async function findRevisionsSince(db: Sql, version: number, id: string): Promise<StoredRevision[]> {
  const living = await livingRevisions(db).where('product.id', '=', id).where('product.until', '>', version).execute()
  const kept = await db
    .selectFrom('product_history')
    .selectAll()
    .where('id', '=', id)
    .where('until', '>', version)
    .execute()
  return [...living, ...kept.map(toStored)].sort((one, other) => one.since - other.since)
}

function livingRevisions(db: Sql) {
  return withDocuments(db.selectFrom('product')).select([
    ...(['product.number', 'product.since', 'product.until', 'product.id'] as const),
    ...(['product_document.document', 'product_document.source'] as const),
  ])
}

function toStored({ document, ...row }: Omit<StoredRevision, 'source' | 'document'> & { document: Uint8Array }) {
  return { ...row, ...inflated(document) }
}

/** As the shop shows it. The import wrote it from a checked product. */
export function shownIn(revision: StoredRevision): Product
export function shownIn(revision: StoredRevision | undefined): Product | undefined
export function shownIn(revision: StoredRevision | undefined): Product | undefined {
  return revision && JSON.parse(revision.document)
}

/** As its file says it, without the owner's own values. */
export function sourceIn(revision: StoredRevision): Product
export function sourceIn(revision: StoredRevision | undefined): Product | undefined
export function sourceIn(revision: StoredRevision | undefined): Product | undefined {
  return revision && JSON.parse(revision.source ?? revision.document)
}
