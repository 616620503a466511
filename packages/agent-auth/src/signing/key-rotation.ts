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

/** How keys follow one another; the same for every use of keys. */
export interface KeyRotation {
  list(): Promise<SigningKeyInfo[]>
  /** A new key, published now and signing once every reader of the keys has had time to see it. Gives its name. */
  rotate(): Promise<SigningKeyInfo>
  /** The same by itself, for a key of this machine that has signed for as long as keys do; of several processes one does it. */
  renew(): Promise<void>
  /** For a key that got into wrong hands: what it has signed is refused from now on. */
  drop(kid: string): Promise<boolean>
  /** Forgets keys that nothing needs any more. */
  purge(): Promise<void>
}

export type SigningKeyInfo = Omit<KeyRow, 'public_jwk' | 'sealed'> & { isOurs: boolean }

/** Seconds for which others may keep our public keys. */
export const KEYS_KEPT_FOR = 300

/** Twice that: a key signs when no copy of the keys is without it. */
const PUBLISHED_AHEAD = 2 * KEYS_KEPT_FOR * 1000

export interface KeyRotationOptions {
  sql: Sql
  table: KeyTable
  ring: KeyRing
  /** How long a key signs before `renew` makes the next, in milliseconds. Without end if absent. */
  signFor?: number
  /** How long a key stays published after its last signature, in milliseconds; what it signed may need longer. */
  publishedFor?: number
  now: () => Date
}

export function createKeyRotation(options: KeyRotationOptions): KeyRotation {
  const { sql, table, ring, signFor, publishedFor = 0, now } = options

  /** A key that is not in the database yet, and when its predecessors stop signing. */
  async function makeNext(): Promise<KeyRow> {
    const at = now()
    return ring.make({ at: at.toISOString(), signsFrom: addMilliseconds(at, PUBLISHED_AHEAD) })
  }

  async function findAged(age: number): Promise<string[]> {
    const began = addMilliseconds(now(), -age)
    const mine = await ring.ours(await findKeys(sql, table))
    return mine.filter((row) => row.signs_until === null && row.signs_from <= began).map(({ kid }) => kid)
  }

  /** Publishes the next key unless there was nothing to end. */
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
      // A machine that lives makes a new key in half of that time; those of machines that are gone sign nothing more.
      if (signFor !== undefined) await endForgottenKeys(sql, table, addMilliseconds(now(), -2 * signFor), at)
      await deleteSpentKeys(sql, table, at)
    },
  }
}

function toFacts({ public_jwk: _public, sealed: _sealed, ...facts }: KeyRow, isOurs: boolean): SigningKeyInfo {
  return { ...facts, isOurs }
}
