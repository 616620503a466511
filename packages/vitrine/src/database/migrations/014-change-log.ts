import type { Kysely } from 'kysely'

/** What changed for the public, in the order in which it became true, and how far that is known. */
export async function createChangeLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_log')
    .addColumn('sequence', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('variant_id', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('change_log_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('last_sequence', 'bigint', (column) => column.notNull())
    .addColumn('forgotten_through', 'bigint', (column) => column.notNull())
    .addColumn('priced_until', 'text', (column) => column.notNull())
    .execute()
  // The first number is used up, so that whoever follows from 0 learns that what was before is not in the log.
  await db
    .withTables<{
      change_log_state: { id: number; last_sequence: number; forgotten_through: number; priced_until: string }
    }>()
    .insertInto('change_log_state')
    .values({ id: 1, last_sequence: 1, forgotten_through: 1, priced_until: new Date().toISOString() })
    .execute()
}
