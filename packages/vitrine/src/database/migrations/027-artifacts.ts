import type { Kysely } from 'kysely'

/** What one machine has built for the others, where the database keeps it: `ARTIFACTS=postgres`. */
export async function createArtifactTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artifact')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('writing', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('artifact_piece')
    .addColumn('writing', 'text', (column) => column.notNull())
    .addColumn('piece', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('artifact_piece_once', ['writing', 'piece'])
    .execute()
}
