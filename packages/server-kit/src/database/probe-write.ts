import { sql } from 'kysely'
import type { Sql } from './database.ts'

/** Updates the row that migrations keep in every database: both engines write it even if unchanged. */
export async function probeWrite(db: Sql): Promise<void> {
  await sql`update migration_lock set is_locked = is_locked`.execute(db)
}
