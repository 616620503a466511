import {
  COMMAND_LIMITS,
  ConfigError,
  type Database,
  type DatabaseLimits,
  findNewerMigration,
  isMigrated,
  migrate,
  openPostgres,
  openSqlite,
} from '@vitrine/server-kit'
import { VERSION } from '../version.ts'
import { MIGRATIONS } from './migrations.ts'

/** How long a request waits for another process that writes to SQLite, in milliseconds. */
const LOCK_PATIENCE = 3000

/**
 * Opens `sqlite:PATH` or `postgres://…` and migrates its tables. Throws a `ConfigError` if a newer release has migrated
 * them, or if they are outdated and migrations are disabled. `limits`: for PostgreSQL while it is open; migrations may take as long as commands.
 * `cacheBytes`: SQLite's page cache.
 */
export async function openDatabase(
  url: string,
  limits: DatabaseLimits = COMMAND_LIMITS,
  { mayMigrate = true, cacheBytes }: { mayMigrate?: boolean; cacheBytes?: number } = {},
): Promise<Database> {
  const isEmbedded = url.startsWith('sqlite:')
  const serving = limits === COMMAND_LIMITS ? {} : { patience: LOCK_PATIENCE }
  const database = isEmbedded
    ? openSqlite(url.slice('sqlite:'.length), { cacheBytes, ...serving })
    : openPostgres(url, COMMAND_LIMITS)
  try {
    await refuseNewerRelease(database)
    if (mayMigrate) await migrate(database, MIGRATIONS)
    else if (!(await isMigrated(database, MIGRATIONS)))
      throw new ConfigError([
        'MIGRATE is false and the database has the tables of an earlier release: run `vitrine migrate` first.',
      ])
  } catch (error) {
    await database.close()
    throw error
  }
  if (isEmbedded || limits === COMMAND_LIMITS) return database
  await database.close()
  return openPostgres(url, limits)
}

/** What this release writes may not be what the tables of a newer one require. */
async function refuseNewerRelease(database: Database): Promise<void> {
  const newer = await findNewerMigration(database, MIGRATIONS)
  if (newer !== undefined)
    throw new ConfigError([
      `A newer release of Vitrine has migrated the database (${newer}), and this is ${VERSION}. Start that release or a later one, or restore the backup from before the upgrade.`,
    ])
}
