import { randomUUID } from 'node:crypto'
import type { Crowd } from '../counters/redis-counters.ts'
import type { Database } from './database.ts'
import { LEASE_LENGTH } from './lease.ts'

// The processes of a shop know each other by rows in the table of leases, which each renews: what is to be shared by
// all of them is divided by their number.

const PREFIX = 'shop '
const RENEW_EVERY = 2000
/** What the row of a process says of it. */
const STATES = { together: 'together', alone: 'alone' } as const

export interface Presence extends AsyncDisposable {
  /** The processes that are there, this one with them, as of the last two seconds; `alone`: what others are told of it. */
  crowd(alone: boolean): Crowd
}

/** Announces this process until it is disposed of. While the database is away, the crowd is what it was. */
export async function openPresence(database: Database, onError: (error: unknown) => void): Promise<Presence> {
  const name = `${PREFIX}${randomUUID()}`
  const { sql: db } = database
  let isAlone = false
  let crowd: Crowd = { size: 1, rank: 0, alone: 0 }
  let renewing: Promise<void> | undefined

  async function renew(): Promise<void> {
    const now = (await database.now()).getTime()
    const row = { name, holder: isAlone ? STATES.alone : STATES.together, fence: 1, expires_at: now + LEASE_LENGTH }
    await db
      .insertInto('lease')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder: row.holder, expires_at: row.expires_at }))
      .execute()
    await db.deleteFrom('lease').where('name', 'like', `${PREFIX}%`).where('expires_at', '<', now).execute()
    const rows = await db
      .selectFrom('lease')
      .select(['name', 'holder'])
      .where('name', 'like', `${PREFIX}%`)
      .orderBy('name')
      .execute()
    const others = rows.filter((other) => other.name !== name)
    crowd = {
      size: others.length + 1,
      rank: others.filter((other) => other.name < name).length,
      alone: others.filter(({ holder }) => holder === STATES.alone).length,
    }
  }

  function look(): void {
    renewing ??= renew()
      .catch(onError)
      .finally(() => {
        renewing = undefined
      })
  }

  await renew()
  const timer = setInterval(look, RENEW_EVERY)
  timer.unref()

  return {
    crowd(alone) {
      isAlone = alone
      return crowd
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await renewing
      await db
        .deleteFrom('lease')
        .where('name', '=', name)
        .execute()
        .catch(() => {})
    },
  }
}
