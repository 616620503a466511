import { type Migration, Migrator } from 'kysely'
import * as catalog from '../../migrations/001-catalog.ts'
import type { Database } from './database.ts'

// Steps are named here and not read from the folder, so that a reader sees their order and a stray file does nothing.
const STEPS: Record<string, Migration> = {
  '001-catalog': catalog,
}

/** Takes every step that the database has not taken yet. Safe to call from several processes at once. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database.sql, provider: { getMigrations: async () => STEPS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
