import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Ids that left the feeds, for readers who follow changes instead of fetching everything again. */
export async function createWithdrawals(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('withdrawal')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('withdrawal_once', ['version', 'kind', 'id'])
    .modifyEnd(sql.raw(isSqlite ? 'without rowid' : ''))
    .execute()
  // An import walks what it ends in the order of numbers. On SQLite the index on `until` has them in it already.
  if (isSqlite) return
  await sql`create index product_ended_in_order on product (until, number) where until < 2147483647`.execute(db)
}
