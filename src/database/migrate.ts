import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely'
import * as catalog from '../../migrations/001-catalog.ts'
import * as agents from '../../migrations/002-agents.ts'
import * as identity from '../../migrations/003-identity.ts'
import * as people from '../../migrations/004-people.ts'
import * as withdrawals from '../../migrations/005-withdrawals.ts'
import type { Database } from './database.ts'

// Steps are named here and not read from the folder, so that a reader sees their order and a stray file does nothing.
const STEPS: Record<string, Migration> = {
  '001-catalog': catalog,
  '002-agents': agents,
  '003-identity': identity,
  '004-people': people,
  '005-withdrawals': withdrawals,
}

/** Takes every step that the database has not taken yet. Safe to call from several processes at once. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database.sql, provider: { getMigrations: async () => STEPS } })
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
