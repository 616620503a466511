import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs every migration that the database has not had yet, in the order of their names. Safe to call from several
 * processes at once. `table` records them; lists of migrations that share a database need one each.
 *
 * @example
 * await migrate(database, { '001-notes': { up: (db) => db.schema.createTable('note').addColumn('text', 'text').execute() } })
 */
export async function migrate(
  database: Database,
  steps: Readonly<Record<string, Migration>>,
  table = 'kysely_migration',
): Promise<void> {
  const migrator = new Migrator({
    db: database.sql,
    provider: { getMigrations: async () => ({ ...steps }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  })
  if (await isUpToDate(migrator)) return
  // The migrator's own lock works on PostgreSQL only.
  await using _lock = await waitForLock(database)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function isUpToDate(migrator: Migrator): Promise<boolean> {
  const steps = await migrator.getMigrations()
  return steps.every(({ executedAt }) => executedAt !== undefined)
}

async function waitForLock(database: Database): Promise<AsyncDisposable> {
  for (;;) {
    const lock = await database.lock('migration')
    if (lock) return lock
    await sleep(50)
  }
}
