import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    proposed_look: { id: number; look: string; facts: string }
  }
}

/** The look that the first import of the shop proposed: one row. */
export async function createProposedLook(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposed_look')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('look', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute()
}
