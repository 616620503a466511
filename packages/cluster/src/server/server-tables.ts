import { createLeases } from '@vitrine/server-kit'
import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    settings_since: { id: number; digest: string; since: string }
  }
}

/** What the processes of a shop agree on: leases, and since when settings, pages and release are what they are. */
export async function createServerTables(db: Kysely<unknown>): Promise<void> {
  await createLeases(db)
  await db.schema
    .createTable('settings_since')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute()
}
