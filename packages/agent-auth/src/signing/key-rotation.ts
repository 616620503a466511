import { addMilliseconds } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import {
  deleteKey,
  deleteSpentKeys,
  endForgottenKeys,
  endKeys,
  endLastingKeys,
  findKeys,
  insertKey,
  type KeyRow,
  type KeyTable,
  keepEndedKeysUntil,
} from '../storage/signing-key-store.ts'
import type { KeyRing } from './key-ring.ts'

/** The rotation of keys, the same for every kind of key. */
export interface KeyRotation {
  list(): Promise<SigningKeyInfo[]>
  /** Publishes a new key now; it signs once every verifier has had time to fetch it. Returns its key id. */
  rotate(): Promise<SigningKeyInfo>
  /** Rotates automatically, if this machine's key has reached its maximum age. Of concurrent processes one does it. */
  renew(): Promise<void>
  /** Removes a compromised key: its signatures are rejected from now on. */
  drop(kid: string): Promise<boolean>
  /** Deletes keys that are no longer needed. */
  purge(): Promise<void>
}

export type SigningKeyInfo = Omit<KeyRow, 'public_jwk' | 'sealed'> & { isOurs: boolean }

/** Seconds for which clients may cache our public keys. */
export const KEYS_KEPT_FOR = 300

/** Twice the cache time: a key signs only once every cached key set contains it. In milliseconds. */
const PUBLISHED_AHEAD = 2 * KEYS_KEPT_FOR * 1000

export interface KeyRotationOptions {
  sql: Sql
  table: KeyTable
  ring: KeyRing
  /** How long a key signs before `renew` creates the next one, in milliseconds. Without end if absent. */
  signFor?: number
  /** How long a key stays published after its last signature, in milliseconds; its signatures may need longer. */
  publishedFor?: number
  now: () => Date
}

export function createKeyRotation(options: KeyRotationOptions): KeyRotation {
  const { sql, table, ring, signFor, publishedFor = 0, now } = options

  /** Returns a key that is not in the database yet, and the time at which its predecessors stop signing. */
  async function makeNext(): Promise<KeyRow> {
    const at = now()
    return ring.make({ at: at.toISOString(), signsFrom: addMilliseconds(at, PUBLISHED_AHEAD) })
  }

  async function findAged(age: number): Promise<string[]> {
    const began = addMilliseconds(now(), -age)
    const mine = await ring.ours(await findKeys(sql, table))
    return mine.filter((row) => row.signs_until === null && row.signs_from <= began).map(({ kid }) => kid)
  }

  /** Publishes the next key, unless there was no key to end and `always` is false. */
  async function replace(next: KeyRow, end: (tx: Sql) => Promise<number>, always: boolean): Promise<void> {
    await sql.transaction().execute(async (tx) => {
      if ((await end(tx)) === 0 && !always) return
      await keepEndedKeysUntil(tx, table, next.signs_from, addMilliseconds(new Date(next.signs_from), publishedFor))
      await insertKey(tx, table, next)
    })
  }

  return {
    async list() {
      const rows = await findKeys(sql, table)
      const some = await ring.ours(rows)
      return rows.map((row) => toFacts(row, some.includes(row)))
    },

    async rotate() {
      const next = await makeNext()
      await replace(next, (tx) => endLastingKeys(tx, table, next.signs_from), true)
      return toFacts(next, true)
    },

    async renew() {
      const aged = signFor === undefined ? [] : await findAged(signFor)
      if (aged.length === 0) return
      const next = await makeNext()
      await replace(next, (tx) => endKeys(tx, table, aged, next.signs_from), false)
    },

    drop: (kid) => deleteKey(sql, table, kid),

    async purge() {
      const at = now().toISOString()
      // A running machine creates a new key within half of that time; keys of removed machines no longer sign.
      if (signFor !== undefined) await endForgottenKeys(sql, table, addMilliseconds(now(), -2 * signFor), at)
      await deleteSpentKeys(sql, table, at)
    },
  }
}

function toFacts({ public_jwk: _public, sealed: _sealed, ...facts }: KeyRow, isOurs: boolean): SigningKeyInfo {
  return { ...facts, isOurs }
}
