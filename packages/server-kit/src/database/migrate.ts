import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator, sql } from 'kysely'
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
    // Steps that were written at the same time may have been run in another order.
    allowUnorderedMigrations: true,
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  })
  if (await isUpToDate(migrator)) return
  await alone(database, async () => {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

/** Whether the database has had every migration; newer ones that it has had as well do no harm. */
export async function isMigrated(database: Database, steps: Readonly<Record<string, Migration>>): Promise<boolean> {
  return isUpToDate(new Migrator({ db: database.sql, provider: { getMigrations: async () => ({ ...steps }) } }))
}

async function isUpToDate(migrator: Migrator): Promise<boolean> {
  const steps = await migrator.getMigrations()
  return steps.every(({ executedAt }) => executedAt !== undefined)
}

/**
 * Does the work while no other process migrates. The migrator's own lock on PostgreSQL is of the session, which a pooler
 * may lend to others and never ends: ours is of a transaction.
 */
async function alone(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.engine === 'postgres')
    return database.sql.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('vitrine migration'))`.execute(tx)
      await work()
    })
  await using _lock = await waitForLock(database)
  await work()
}

async function waitForLock(database: Database): Promise<AsyncDisposable> {
  for (;;) {
    const lock = await database.lock('migration')
    if (lock) return lock
    await sleep(50)
  }
}
