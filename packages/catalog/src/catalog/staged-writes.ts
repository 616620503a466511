import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '@vitrine/kit'
import { type Database, isFailure, type Lease, type Sql, type Tx } from '@vitrine/server-kit'

// An import may take an hour. A server that restarts, or a pause of this process in a transaction, must not end it: what
// was lost is written again.

/** How long an import waits for a database that does not respond, in milliseconds. */
const PATIENCE = 2 * MINUTE
const PAUSE = SECOND / 2

/** Repeats the work while the database is unavailable. `isAgain`: an attempt before this one failed. */
export async function persist<Result>(work: (isAgain: boolean) => Promise<Result>): Promise<Result> {
  const began = performance.now()
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await work(isAgain)
    } catch (error) {
      if (!isFailure(error, 'unavailable') || performance.now() - began > PATIENCE) throw error
    }
    await sleep(PAUSE)
  }
}

/** Whether a write is stored, judged by one of its rows. */
export type IsStored = (db: Sql | Tx) => Promise<boolean>

/** Writes one after the other, each in a transaction of its own, under the lease. */
export type WriteStaged = (write: (tx: Tx) => Promise<void>, isStored: IsStored) => Promise<void>

/**
 * Returns a function that stores each write once, also if connections are lost. Throws if the server has lost the write
 * before: a standby that took over without it would publish a catalogue with a gap.
 */
export function createStagedWrites(database: Database, lock: Lease): WriteStaged {
  let isLastStored: IsStored = async () => true
  return async (write, isStored) => {
    await persist((isAgain) =>
      database.sql.transaction().execute(async (tx) => {
        await lock.guard(tx)
        // Whether a commit succeeded is unknown if its connection was lost.
        if (isAgain && (await isStored(tx))) return
        if (isAgain && !(await isLastStored(tx)))
          throw new Error('The database has lost rows that it had stored. Run the import again.')
        await write(tx)
      }),
    )
    isLastStored = isStored
  }
}
