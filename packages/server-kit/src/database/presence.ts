import { randomUUID } from 'node:crypto'
import { createRunner } from '@vitrine/kit'
import type { Crowd } from '../counters/redis-counters.ts'
import type { Database, Sql } from './database.ts'
import { LEASE_LENGTH } from './lease.ts'

// Processes of a shop know each other by rows in the lease table, which each renews. Shared
// quotas are divided by their number.

const PREFIX = 'shop '
const RENEW_EVERY = 2000
/** What the row of a process records. */
const STATES = { together: 'together', alone: 'alone' } as const

export interface Presence extends AsyncDisposable {
  /** The live processes, including this one, as of the last two seconds; `alone`: what the others see of it. */
  crowd(alone: boolean): Crowd
  /** When the row was last written, as an age in milliseconds. A server that was left behind by a failover takes reads. */
  age(): number
}

/**
 * How many processes serve the shop of this database, as of the last ten seconds.
 *
 * @example
 * const processes = await countPresent(database)
 */
export async function countPresent(database: Database): Promise<number> {
  const now = (await database.now()).getTime()
  const rows = await database.sql
    .selectFrom('lease')
    .select('name')
    .where('name', 'like', `${PREFIX}%`)
    .where('expires_at', '>', now)
    .execute()
  return rows.length
}

/**
 * Announces this process until it is disposed of. While the database is unavailable, the number stays as it was.
 *
 * @example
 * await using presence = await openPresence(database, console.error)
 */
export async function openPresence(database: Database, onError: (error: unknown) => void): Promise<Presence> {
  const name = `${PREFIX}${randomUUID()}`
  const { sql: db } = database
  let isAlone = false
  let crowd: Crowd = { size: 1, rank: 0, alone: 0 }
  let renewedAt = 0

  async function renew(): Promise<void> {
    const began = performance.now()
    const now = (await database.now()).getTime()
    const row = { name, holder: isAlone ? STATES.alone : STATES.together, fence: 1, expires_at: now + LEASE_LENGTH }
    await db
      .insertInto('lease')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder: row.holder, expires_at: row.expires_at }))
      .execute()
    renewedAt = began
    await db.deleteFrom('lease').where('name', 'like', `${PREFIX}%`).where('expires_at', '<', now).execute()
    crowd = await readCrowd(db, name)
  }

  await renew()
  const renewing = createRunner(renew, onError)
  const timer = setInterval(renewing.run, RENEW_EVERY)
  timer.unref()

  return {
    crowd(alone) {
      isAlone = alone
      return crowd
    },
    age: () => performance.now() - renewedAt,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await renewing.idle()
      await db
        .deleteFrom('lease')
        .where('name', '=', name)
        .execute()
        .catch(() => {})
    },
  }
}

/** The processes as the one of this name sees them. */
async function readCrowd(db: Sql, name: string): Promise<Crowd> {
  const rows = await db
    .selectFrom('lease')
    .select(['name', 'holder'])
    .where('name', 'like', `${PREFIX}%`)
    .orderBy('name')
    .execute()
  const others = rows.filter((other) => other.name !== name)
  return {
    size: others.length + 1,
    rank: others.filter((other) => other.name < name).length,
    alone: others.filter(({ holder }) => holder === STATES.alone).length,
  }
}
