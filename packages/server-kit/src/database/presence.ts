import { randomUUID } from 'node:crypto'
import { createRunner } from '@vitrine/kit'
import type { Crowd } from '../counters/redis-counters.ts'
import type { Database, Sql, Tx } from './database.ts'
import { LEASE_LENGTH } from './lease.ts'

// Processes of a shop discover each other by rows in the lease table, which each process renews. Shared quotas are
// divided by their number.

const PREFIX = 'shop '
const RENEW_EVERY = 2000
/** The states that the row of a process can have. */
const STATES = { together: 'together', alone: 'alone' } as const

export interface Presence extends AsyncDisposable {
  /** The live processes, including this one, at most two seconds old. `alone` is published to the other processes. */
  crowd(alone: boolean): Crowd
  /** The age of the last write of the row, in milliseconds. A server that a failover left behind still serves reads. */
  age(): number
}

/**
 * The number of processes that serve the shop of this database, as of the last ten seconds. Within a transaction,
 * `tx` is required.
 *
 * @example
 * const processes = await countPresent(database)
 */
export async function countPresent(database: Database, tx?: Tx): Promise<number> {
  const now = (await database.now(tx)).getTime()
  const rows = await (tx ?? database.sql)
    .selectFrom('lease')
    .select('name')
    .where('name', 'like', `${PREFIX}%`)
    .where('expires_at', '>', now)
    .execute()
  return rows.length
}

/**
 * Announces this process until it is disposed of. While the database is unavailable, the number stays unchanged.
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

/** The processes as the one with this name sees them. */
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
