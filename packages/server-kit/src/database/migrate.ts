import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs every migration that the database has not applied yet, in name order. Safe to call from several processes at
 * once. `table` records them; each list of migrations in a shared database needs a separate table.
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
    // Migrations written in parallel may have run in another order.
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

/**
 * The name of a migration that the database has applied and this release does not have: a newer release applied it.
 * Undefined if there is none.
 *
 * @example
 * const empty = openSqlite(':memory:')
 * await findNewerMigration(empty, { '001-notes': { up: async () => {} } }) // => undefined
 * await empty.close()
 */
export async function findNewerMigration(
  database: Database,
  steps: Readonly<Record<string, Migration>>,
): Promise<string | undefined> {
  const known = await migratorOf(database, steps).getMigrations()
  // The table of applied migrations does not exist before the first.
  if (known.every(({ executedAt }) => executedAt === undefined)) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.sql)
  return rows.find(({ name }) => !(name in steps))?.name
}

/**
 * Whether every migration has run.
 *
 * @example
 * const empty = openSqlite(':memory:')
 * await isMigrated(empty, { '001-notes': { up: async () => {} } }) // => false
 * await empty.close()
 */
export async function isMigrated(database: Database, steps: Readonly<Record<string, Migration>>): Promise<boolean> {
  return isUpToDate(migratorOf(database, steps))
}

function migratorOf(database: Database, steps: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({ db: database.sql, provider: { getMigrations: async () => ({ ...steps }) } })
}

async function isUpToDate(migrator: Migrator): Promise<boolean> {
  const steps = await migrator.getMigrations()
  return steps.every(({ executedAt }) => executedAt !== undefined)
}

/**
 * Runs the work while no other process migrates. The migrator's own lock on PostgreSQL is a session lock, which a
 * pooler may share and never release; this one is a transaction lock.
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
