import { SECOND } from '@vitrine/kit'
import type { ReadyCondition } from '@vitrine/server-kit'

/**
 * Maximum age of the last successful use of the database, in milliseconds; older data may be outdated. A ping would prove
 * less, and so would reads alone: a server that a failover left behind still answers reads, but accepts no writes if it
 * waits for its standby.
 */
const MOST_AGE = 10 * SECOND

/** The condition that the database was used lately. `age`: milliseconds since it was. */
export function freshData(age: () => number): ReadyCondition {
  return {
    stage: 'database',
    isMet: () => age() <= MOST_AGE,
    reason: () => `The database has not responded or accepted a write for ${Math.floor(age() / SECOND)} seconds.`,
  }
}
