import {
  COMMAND_LIMITS,
  type Database,
  type DatabaseLimits,
  migrate,
  openPostgres,
  openSqlite,
} from '@vitrine/server-kit'
import { MIGRATIONS } from './migrations.ts'

/**
 * Opens `sqlite:PATH` or `postgres://…` and brings its tables up to date. `limits`: of PostgreSQL, for as long as it is
 * open; steps of a migration may take as long as commands.
 */
export async function openDatabase(url: string, limits: DatabaseLimits = COMMAND_LIMITS): Promise<Database> {
  const isEmbedded = url.startsWith('sqlite:')
  const database = isEmbedded ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url, COMMAND_LIMITS)
  try {
    await migrate(database, MIGRATIONS)
  } catch (error) {
    await database.close()
    throw error
  }
  if (isEmbedded || limits === COMMAND_LIMITS) return database
  await database.close()
  return openPostgres(url, limits)
}
