import type { Kysely } from 'kysely'

/** Since when the shop's settings, pages and release are what they are: answers are no older than that. */
export async function createSettingsSince(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings_since')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute()
}
