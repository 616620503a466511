import { server } from '@vitrine/cluster'
import { VERSION } from '@vitrine/kit'
import {
  type AnyCapability,
  COMMAND_LIMITS,
  ConfigError,
  type Database,
  type DatabaseLimits,
  isMigrated,
  LEDGER_TABLES,
  type Ledgers,
  ledgersOf,
  loadPostgres,
  migrate,
  NewerDatabaseError,
  openSqlite,
} from '@vitrine/server-kit'
import { CAPABILITIES } from '../capabilities.ts'

/** How long a request waits for another process that writes to SQLite, in milliseconds. */
const LOCK_PATIENCE = 3000

export interface OpeningDatabase {
  /** Those whose tables it must have; the shop's own if absent. */
  capabilities?: readonly AnyCapability[]
  mayMigrate?: boolean
  /** SQLite's page cache. */
  cacheBytes?: number | undefined
}

/** The ledgers of a shop with these capabilities. */
export function shopLedgers(capabilities: readonly AnyCapability[] = CAPABILITIES): Ledgers {
  return ledgersOf([server, ...capabilities])
}

/**
 * Opens `sqlite:PATH` or `postgres://…` and migrates its tables, or throws a `ConfigError` if they are outdated and
 * migrations are disabled, or if a newer release has migrated them. `limits`: for PostgreSQL while it is open;
 * migrations may take as long as commands.
 */
export async function openDatabase(
  url: string,
  limits: DatabaseLimits = COMMAND_LIMITS,
  { capabilities, mayMigrate = true, cacheBytes }: OpeningDatabase = {},
): Promise<Database> {
  const isEmbedded = url.startsWith('sqlite:')
  const serving = limits === COMMAND_LIMITS ? {} : { patience: LOCK_PATIENCE }
  const database = isEmbedded
    ? openSqlite(url.slice('sqlite:'.length), { cacheBytes, ...serving })
    : (await loadPostgres()).openPostgres(url, COMMAND_LIMITS)
  try {
    await prepareTables(database, shopLedgers(capabilities), mayMigrate)
  } catch (error) {
    await database.close()
    throw error
  }
  if (isEmbedded || limits === COMMAND_LIMITS) return database
  await database.close()
  return (await loadPostgres()).openPostgres(url, limits)
}

async function prepareTables(database: Database, ledgers: Ledgers, mayMigrate: boolean): Promise<void> {
  try {
    if (await isMigrated(database, ledgers)) return
    await refuseUnreleased(database)
    if (!mayMigrate)
      throw new ConfigError([
        'MIGRATE is false and the database has the tables of an earlier release: run `vitrine migrate` first.',
      ])
    await migrate(database, ledgers)
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error
    throw new ConfigError([
      `A newer release of Vitrine has migrated the database (${error.steps.join(', ')}), and this is ${VERSION}. Start that release or a later one, or restore the backup from before the upgrade.`,
    ])
  }
}

/** Tables from before the first release had one ledger for all, by the name that Kysely gives it. */
async function refuseUnreleased(database: Database): Promise<void> {
  const tables = await database.sql.introspection.getTables({ withInternalKyselyTables: true })
  const names = tables.map(({ name }) => name)
  if (
    names.includes('kysely_migration') &&
    names.includes('catalog_version') &&
    !LEDGER_TABLES.some((name) => names.includes(name))
  )
    throw new ConfigError([
      'The database was created before release 0.1.0, whose tables it lacks. Set DATABASE_URL or DATA_DIR to an empty one and import the catalogue again.',
    ])
}
