import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens `sqlite:PATH` or `postgres://…` and brings its tables up to date. */
export async function openDatabase(url: string): Promise<Database> {
  const database = url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
