import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely'
import type { Database } from './database.ts'

/** Takes every step that the database has not taken yet, by name. Safe to call from several processes at once. */
export async function migrate(database: Database, steps: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db: database.sql, provider: { getMigrations: async () => steps } })
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
