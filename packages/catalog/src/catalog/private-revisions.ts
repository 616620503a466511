import type { Sql } from '@vitrine/server-kit'
import { type RevisionRow, withDocuments } from './catalog-store.ts'
import type { Span } from './revision-filter.ts'

// Products of a version with drafts and archived ones: for the owner only, never for a public response.

/** A product of a version: its number, and the version in which it was last written. */
export interface RevisionPlace {
  number: number
  since: number
}

/** Every product of a version whose number is in the span, in order, without reading any. */
export async function findPlaces(db: Sql, version: number, { from, to }: Span): Promise<RevisionPlace[]> {
  return livingIn(db, version)
    .select(['number', 'since'])
    .where('number', '>=', from)
    .where('number', '<', to)
    .orderBy('number')
    .execute()
}

/** Those of these numbers that the version has. */
export async function findPlacesOf(db: Sql, version: number, numbers: readonly number[]): Promise<RevisionPlace[]> {
  if (numbers.length === 0) return []
  return livingIn(db, version).select(['number', 'since']).where('number', 'in', numbers).execute()
}

/** The products of a version with these numbers, in no order; numbers that it does not have are omitted. */
export async function findPrivateRevisions(
  db: Sql,
  version: number,
  numbers: readonly number[],
): Promise<RevisionRow[]> {
  if (numbers.length === 0) return []
  return withDocuments(livingIn(db, version))
    .select(['product.number', 'product.since', 'product_document.document'])
    .where('product.number', 'in', numbers)
    .execute()
}

/**
 * The numbers of products that versions after `from` up to `to` have written or ended; undefined if there are more than
 * `most`. What those versions ended is known for as long as a superseded version can be read.
 */
export async function findTouchedNumbers(
  db: Sql,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<number[] | undefined> {
  const written = await db
    .selectFrom('product')
    .select('number')
    .where('since', '>', from)
    .where('since', '<=', to)
    .limit(most + 1)
    .execute()
  const ended = await db
    .selectFrom('product')
    .select('number')
    .where('until', '>', from)
    .where('until', '<=', to)
    .limit(most + 1)
    .execute()
  const numbers = new Set([...written, ...ended].map(({ number }) => number))
  return numbers.size > most ? undefined : [...numbers]
}

/** One past the greatest number that a product of any version has. */
export async function endOfProducts(db: Sql): Promise<number> {
  const last = await db.selectFrom('product').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
  return (last?.number ?? -1) + 1
}

function livingIn(db: Sql, version: number) {
  return db.selectFrom('product').where('product.since', '<=', version).where('product.until', '>', version)
}
