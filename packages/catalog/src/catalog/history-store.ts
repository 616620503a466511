import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Database, Sql, Tx } from '@vitrine/server-kit'
import { findActsWithin } from './act-store.ts'

// Superseded revisions, by which an act can be shown and undone. They are apart from those that readers ask for, so that
// no statement of a reader passes them, however many there are.

/** A revision of a product as it is stored. */
export interface StoredRevision {
  number: number
  since: number
  until: number
  id: string
  document: string
  /** As its file says it, where the owner's values cover some of it; null: the same. */
  source: string | null
}

/** Enough to make a document of six kilobytes a fifth, at two thirds of the time of the usual level. */
const LEVEL = 1

/**
 * Those of these superseded revisions that some act began with. What an act both wrote and superseded is of no use: of a
 * stream of small changes, one revision of a product is kept for each act.
 */
export async function toKeep<Revision extends Pick<StoredRevision, 'since' | 'until'>>(
  db: Sql,
  revisions: readonly Revision[],
): Promise<Revision[]> {
  if (revisions.length === 0) return []
  const ends = revisions.map(({ until }) => until)
  const acts = await findActsWithin(db, Math.min(...ends), Math.max(...ends))
  return revisions.filter(({ since, until }) =>
    acts.some(({ number, lastNumber }) => number <= until && until <= lastNumber && since < number),
  )
}

/** Keeps superseded revisions, in the transaction that removes them from those of the readers. */
export async function insertHistory(database: Database, tx: Tx, revisions: readonly StoredRevision[]): Promise<void> {
  if (revisions.length === 0) return
  const integers = (values: number[]) => ({ type: 'integer' as const, values })
  await database.insertColumns(tx, 'product_history', {
    number: integers(revisions.map(({ number }) => number)),
    since: integers(revisions.map(({ since }) => since)),
    until: integers(revisions.map(({ until }) => until)),
    id: { type: 'text', values: revisions.map(({ id }) => id) },
    document: { type: 'blob', values: revisions.map(deflated) },
  })
}

/** JSON has no line feeds outside of its escapes. */
function deflated({ document, source }: StoredRevision): Uint8Array {
  return deflateRawSync(source === null ? document : `${document}\n${source}`, { level: LEVEL })
}

/** The document and the source of a kept revision. */
export function inflated(document: Uint8Array): Pick<StoredRevision, 'document' | 'source'> {
  const [shown = '', source = null] = inflateRawSync(document).toString().split('\n')
  return { document: shown, source }
}

/** The highest number of a product of which a superseded revision is kept. */
export async function findHighestKept(db: Sql): Promise<number> {
  const row = await db
    .selectFrom('product_history')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Revisions that are deleted in one transaction. */
const FORGOTTEN_AT_ONCE = 1000

/** Deletes some of the revisions that ended with a version or before; returns whether there may be more. */
export async function forgetSome(database: Database, upTo: number): Promise<boolean> {
  const rows = await database.sql
    .selectFrom('product_history')
    .select(['number', 'since'])
    .where('until', '<=', upTo)
    .orderBy('until')
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  if (rows.length === 0) return false
  await database.sql.transaction().execute((tx) =>
    database.deleteRows(tx, 'product_history', {
      number: { type: 'integer', values: rows.map(({ number }) => number) },
      since: { type: 'integer', values: rows.map(({ since }) => since) },
    }),
  )
  return rows.length === FORGOTTEN_AT_ONCE
}
