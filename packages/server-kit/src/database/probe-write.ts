import { sql } from 'kysely'
import type { Sql } from './database.ts'

/** On the row that Kysely's migrations keep in every database and nobody else writes: both engines write it again. */
export async function probeWrite(db: Sql): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}
