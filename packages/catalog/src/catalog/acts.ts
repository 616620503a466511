import { addMilliseconds } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import type { Act } from './act.ts'
import { type DifferencePage, readDifference } from './act-difference.ts'
import { findAct, findActBefore, findActs, forgetActs } from './act-store.ts'
import { forgetSome } from './history-store.ts'

/** What was done to the catalogue lately. */
export interface Acts {
  /** Up to `limit` acts, newest first, those before the act `before`. */
  list(page: { before?: number | undefined; limit: number }): Promise<Act[]>
  /** The act to which a version belongs; undefined if there is none, or it is no longer kept. */
  find(version: number): Promise<Act | undefined>
  /** What an act did, product by product: up to `limit` of them, after one of an earlier page. */
  difference(act: Act, page: { after?: number | undefined; limit: number }): Promise<DifferencePage>
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

    difference: (act, page) => readDifference(sql, act, page),

    async forget() {
      // Not beside an undo, which reads what this deletes.
      await using lease = await database.lock('import', false)
      const last = lease && (await findActBefore(sql, await forgotten()))
      if (last === undefined) return
      // First: what is not listed is not undone. After a kill, the revisions go with those of the next act.
      await forgetActs(sql, last)
      while (await forgetSome(database, last)) {
        // Each step commits separately, so that nobody waits for all of it.
      }
    },
  }
}
