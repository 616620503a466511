import { type Database, migrate, openPostgres, openSqlite } from '@vitrine/server-kit'
import { MIGRATIONS } from './migrations.ts'

/**
 * Opens `sqlite:PATH` or `postgres://…` and brings its tables up to date. `serving`: callers are waiting, so that a
 * server which stops answering is `unavailable` within seconds; see `openPostgres`.
 */
export async function openDatabase(url: string, { serving = false } = {}): Promise<Database> {
  const database = url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url)
  try {
    await migrate(database, MIGRATIONS)
  } catch (error) {
    await database.close()
    throw error
  }
  if (!serving || database.engine === 'sqlite') return database
  // Steps may take as long as they like; what serves may not.
  await database.close()
  return openPostgres(url, { serving })
}
