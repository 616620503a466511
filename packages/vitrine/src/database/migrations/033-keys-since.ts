import { type Kysely, PostgresAdapter } from 'kysely'

/**
 * Since which version a revision's product has the keys that it has, and is as public as it is: since then nothing of it
 * has changed but prices and availability. Null: not known; so it is for what was written before, for versions with many
 * changes, and for what an earlier release writes beside this one. On PostgreSQL an index goes that
 * `product_ended_in_order` begins with, since each change writes all of them.
 */
export async function addKeysSince(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product').addColumn('keys_since', 'integer').execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) await db.schema.dropIndex('product_ended').execute()
}
