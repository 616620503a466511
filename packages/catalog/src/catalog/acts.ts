import { addMilliseconds } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import type { Act } from './act.ts'
import { findAct, findActBefore, findActs, forgetActs } from './act-store.ts'
import { forgetSome } from './history-store.ts'

/** What was done to the catalogue lately. */
export interface Acts {
  /** Up to `limit` acts, newest first, those before the act `before`. */
  list(page: { before?: number | undefined; limit: number }): Promise<Act[]>
  /** The act to which a version belongs; undefined if there is none, or it is no longer kept. */
  find(version: number): Promise<Act | undefined>
  /** Deletes what is kept for no longer. */
  forget(): Promise<void>
}

export interface ActsParts {
  database: Database
  /** How long acts are kept, in milliseconds. */
  keepFor: number
  now?: () => Date
}

/**
 * Opens the list of what was done to the catalogue.
 *
 * @example
 * const acts = openActs({ database, keepFor: 30 * DAY })
 * const [newest] = await acts.list({ limit: 1 })
 */
export function openActs({ database, keepFor, now }: ActsParts): Acts {
  const { sql } = database
  const forgotten = async () => addMilliseconds(now?.() ?? (await database.now()), -keepFor)
  return {
    list: async (page) => findActs(sql, { ...page, after: await forgotten() }),
    find: async (version) => findAct(sql, version, await forgotten()),

    async forget() {
      await using lease = await database.lock('old-versions', false)
      const last = lease && (await findActBefore(sql, await forgotten()))
      if (last === undefined) return
      while (await forgetSome(database, last)) {
        // Each step commits separately, so that nobody waits for all of it.
      }
      // Last: what is not listed any more is found by it after a kill.
      await forgetActs(sql, last)
    },
  }
}
