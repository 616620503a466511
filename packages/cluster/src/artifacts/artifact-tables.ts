import { type Kysely, PostgresAdapter, sql } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    artifact: { name: string; writing: string; at: string }
    artifact_piece: { writing: string; piece: number; at: string; bytes: Uint8Array }
  }
}

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
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  // An index hardly gets smaller by PostgreSQL's own compression, which takes more than half of the time of storing it.
  await sql`alter table artifact_piece alter column bytes set storage external`.execute(db)
}
