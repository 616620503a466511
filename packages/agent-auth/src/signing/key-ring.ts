import type { Sql } from '@vitrine/server-kit'
import type { CryptoKey } from 'jose'
import { makeKey, openPrivateKey } from './key-pair.ts'
import { findKeys, insertKey, type KeyRow } from './signing-store.ts'

/** The keys of all machines, and those among them that this one can sign with. */
export interface KeyRing {
  /** Those of the rows that this machine has sealed. */
  ours(rows: KeyRow[]): Promise<KeyRow[]>
  /** Makes a first key of this machine where there is none. Times are ISO instants. */
  ensure(at: string): Promise<KeyRow[]>
  /** The key to sign with now. */
  current(at: string): Promise<{ row: KeyRow; key: CryptoKey }>
  /** A new key of this machine, which is not in the database yet. */
  make(when: { at: string; signsFrom: string }): Promise<KeyRow>
}

export function createKeyRing({ sql, secret }: { sql: Sql; secret(): Promise<string> }): KeyRing {
  const opened = new Map<string, CryptoKey | undefined>()
  let known: Promise<string> | undefined
  let making: Promise<KeyRow> | undefined

  function readSecret(): Promise<string> {
    known ??= secret()
    return known
  }

  async function openKey(row: KeyRow): Promise<CryptoKey | undefined> {
    if (!opened.has(row.kid)) opened.set(row.kid, await openPrivateKey(row, await readSecret()))
    return opened.get(row.kid)
  }

  async function ours(rows: KeyRow[]): Promise<KeyRow[]> {
    const keys = await Promise.all(rows.map(openKey))
    return rows.filter((_row, index) => keys[index] !== undefined)
  }

  async function make(when: { at: string; signsFrom: string }): Promise<KeyRow> {
    return makeKey({ ...when, secret: await readSecret() })
  }

  async function publish(when: { at: string; signsFrom: string }): Promise<KeyRow> {
    const row = await make(when)
    await insertKey(sql, row)
    return row
  }

  /** Without a key that has no end this machine makes one, which begins where its last ends. */
  async function ensure(at: string): Promise<KeyRow[]> {
    const some = await ours(await findKeys(sql))
    if (some.some(({ signs_until }) => signs_until === null)) return some
    const ends = some.flatMap(({ signs_until }) => (signs_until !== null && signs_until > at ? [signs_until] : []))
    making ??= publish({ at, signsFrom: ends.sort().at(-1) ?? at }).finally(() => {
      making = undefined
    })
    return [await making, ...some]
  }

  async function current(at: string): Promise<{ row: KeyRow; key: CryptoKey }> {
    // Newest first. Clocks differ: where no key has begun yet, the one that begins first is what there is.
    const usable = (await ensure(at)).filter(({ signs_until }) => signs_until === null || signs_until > at)
    const row = usable.find(({ signs_from }) => signs_from <= at) ?? usable.at(-1)
    const key = row && (await openKey(row))
    if (!row || !key) throw new Error('There is no key to sign with.')
    return { row, key }
  }

  return { ours, ensure, current, make }
}
