import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from './database.ts'

// Each owner of tables has a ledger of its own: the steps that it has applied. One table keeps them all, each step under
// the name of its owner, so that a start asks once. A ledger whose owner is not there is left alone.

/** The steps of one owner of tables, by name, in order. A released step never changes. */
export type Migrations = Readonly<Record<string, Migration>>

/** The steps of all owners of tables, by the owner's name. */
export type Ledgers = Readonly<Record<string, Migrations>>

const LEDGER_TABLE = 'migration'
const LOCK_TABLE = 'migration_lock'

/** The table of ledgers, and the migrator's lock: they belong to no owner, and no copy of a database has their rows. */
export const LEDGER_TABLES: readonly string[] = [LEDGER_TABLE, LOCK_TABLE]

/** The database has tables that this release does not know. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'

  /** The applied steps that are unknown, as `owner/step`. */
  readonly steps: readonly string[]

  constructor(steps: readonly string[]) {
    super(`A newer release has migrated the database (${steps.join(', ')}).`)
    this.steps = steps
  }
}

/**
 * Runs every step that the database has not applied yet. Safe to call from several processes at once. Throws a
 * `NewerDatabaseError` if one of these owners has applied steps that are not in the list.
 *
 * @example
 * const create: Migration = { up: (db) => db.schema.createTable('note').addColumn('text', 'text').execute() }
 * await migrate(database, { notes: { '001-notes': create } })
 */
export async function migrate(database: Database, ledgers: Ledgers): Promise<void> {
  if (await isMigrated(database, ledgers)) return
  await alone(database, async () => {
    const steps = stepsOf(ledgers)
    // The migrator refuses a table in which there is more than it was given.
    const others = (await appliedSteps(database)).filter((name) => !(name in steps))
    const migrator = new Migrator({
      db: database.sql,
      provider: {
        getMigrations: async () => ({ ...steps, ...Object.fromEntries(others.map((name) => [name, DONE])) }),
      },
      allowUnorderedMigrations: true,
      migrationTableName: LEDGER_TABLE,
      migrationLockTableName: LOCK_TABLE,
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

/**
 * Whether every step has run. Throws a `NewerDatabaseError` as `migrate` does.
 *
 * @example
 * const empty = openSqlite(':memory:')
 * await isMigrated(empty, { notes: { '001-notes': { up: async () => {} } } }) // => false
 * await empty.close()
 */
export async function isMigrated(database: Database, ledgers: Ledgers): Promise<boolean> {
  const steps = stepsOf(ledgers)
  const applied = await appliedSteps(database)
  const unknown = applied.filter((name) => !(name in steps) && ownerOf(name) in ledgers)
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  return Object.keys(steps).every((name) => applied.includes(name))
}

/**
 * The owners whose steps the database has applied; none if it is empty.
 *
 * @example
 * const database = openSqlite(':memory:')
 * await migrate(database, { notes: { '001-notes': { up: async () => {} } } })
 * await ownersOfTables(database) // => ['notes']
 * await database.close()
 */
export async function ownersOfTables(database: Database): Promise<string[]> {
  return [...new Set((await appliedSteps(database)).map(ownerOf))]
}

/** A step that another release has run. */
const DONE: Migration = { up: async () => {} }

/** Each step under the name of its owner: `notes/001-notes`. */
function stepsOf(ledgers: Ledgers): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(ledgers).flatMap(([owner, steps]) =>
      Object.entries(steps).map(([name, step]) => [`${owner}/${name}`, step]),
    ),
  )
}

function ownerOf(step: string): string {
  return step.slice(0, step.indexOf('/'))
}

async function appliedSteps({ engine, sql: db }: Database): Promise<string[]> {
  const { rows: found } = await (engine === 'postgres'
    ? sql`select 1 where to_regclass(${LEDGER_TABLE}) is not null`
    : sql`select 1 from sqlite_master where name = ${LEDGER_TABLE}`
  ).execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(LEDGER_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
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
