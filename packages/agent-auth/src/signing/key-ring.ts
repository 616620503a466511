import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from '@vitrine/server-kit'
import type { CryptoKey, JWK } from 'jose'
import { findKeys, insertKey, type KeyRow, type KeyTable } from '../storage/signing-key-store.ts'
import { type Seal, seal, unseal } from './sealing.ts'

/** How a key pair is generated and named. */
export interface KeyPairKind {
  algorithm: 'ES256' | 'EdDSA'
  /** How a key id is chosen: at random, or as the thumbprint of the public part (RFC 7638). */
  named: 'random' | 'thumbprint'
}

interface KeyPair {
  kid: string
  publicJwk: JWK
  privateJwk: JWK
}

/** The kind of a key: its storage and its generation. */
export interface KeyKind extends KeyPairKind {
  table: KeyTable
  /**
   * The purpose for which private parts are encrypted; a text encrypted for one purpose cannot be decrypted for
   * another.
   */
  purpose: string
}

/** The keys of all machines, and those among them with which this machine can sign. */
export interface KeyRing {
  /** The rows that this machine has encrypted. */
  ours(rows: KeyRow[]): Promise<KeyRow[]>
  /** The private key of a row; undefined if another machine encrypted it. */
  open(row: KeyRow): Promise<CryptoKey | undefined>
  /** Creates a first key of this machine if it has none. Times are ISO instants. */
  ensure(at: string): Promise<KeyRow[]>
  /** The key to sign with now. */
  current(at: string): Promise<{ row: KeyRow; key: CryptoKey }>
  /** Returns a new key of this machine, not yet in the database. */
  make(when: { at: string; signsFrom: string }): Promise<KeyRow>
}

export interface KeyRingOptions {
  sql: Sql
  kind: KeyKind
  secret(): Promise<string>
}

export function createKeyRing({ sql, kind, secret }: KeyRingOptions): KeyRing {
  const opened = new Map<string, CryptoKey | undefined>()
  let known: Promise<string> | undefined
  let making: Promise<KeyRow> | undefined

  /** Remembers no failure: a file that cannot be opened now can be later. */
  function readSecret(): Promise<string> {
    known ??= secret().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  async function openKey(row: KeyRow): Promise<CryptoKey | undefined> {
    if (!opened.has(row.kid)) opened.set(row.kid, await openPrivateKey(row, kind, await readSecret()))
    return opened.get(row.kid)
  }

  async function ours(rows: KeyRow[]): Promise<KeyRow[]> {
    const keys = await Promise.all(rows.map(openKey))
    return rows.filter((_row, index) => keys[index] !== undefined)
  }

  async function make(when: { at: string; signsFrom: string }): Promise<KeyRow> {
    return makeKey(kind, { ...when, secret: await readSecret() })
  }

  async function publish(when: { at: string; signsFrom: string }): Promise<KeyRow> {
    const row = await make(when)
    await insertKey(sql, kind.table, row)
    return row
  }

  /** If this machine has no key without an end, creates one that starts when its last key ends. */
  async function ensure(at: string): Promise<KeyRow[]> {
    const some = await ours(await findKeys(sql, kind.table))
    if (some.some(({ signs_until }) => signs_until === null)) return some
    const ends = some.flatMap(({ signs_until }) => (signs_until !== null && signs_until > at ? [signs_until] : []))
    making ??= publish({ at, signsFrom: ends.sort().at(-1) ?? at }).finally(() => {
      making = undefined
    })
    return [await making, ...some]
  }

  async function current(at: string): Promise<{ row: KeyRow; key: CryptoKey }> {
    // Newest first. Because of clock differences, the earliest key is used if none is active yet.
    const usable = (await ensure(at)).filter(({ signs_until }) => signs_until === null || signs_until > at)
    const row = usable.find(({ signs_from }) => signs_from <= at) ?? usable.at(-1)
    const key = row && (await openKey(row))
    if (!row || !key) throw new Error('There is no signing key.')
    return { row, key }
  }

  return { ours, open: openKey, ensure, current, make }
}

interface NewKey {
  secret: string
  at: string
  signsFrom: string
}

/** Returns a new pair in its stored form: the public part in clear text, the private part encrypted. */
async function makeKey(kind: KeyKind, { secret, at, signsFrom }: NewKey): Promise<KeyRow> {
  const { kid, publicJwk, privateJwk } = await makeKeyPair(kind)
  const sealed = seal(JSON.stringify(privateJwk), { secret, purpose: kind.purpose, boundTo: kid }, randomBytes)
  return {
    kid,
    public_jwk: JSON.stringify({ ...publicJwk, kid, alg: kind.algorithm, use: 'sig' }),
    sealed,
    created_at: at,
    signs_from: signsFrom,
    signs_until: null,
    needed_until: signsFrom,
  }
}

/**
 * Returns a new key pair. Its id never begins with a hyphen, as one thumbprint of 64 does: people type the id at a
 * command line, where it would be read as an option.
 */
export async function makeKeyPair(kind: KeyPairKind): Promise<KeyPair> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose')
  const { publicKey, privateKey } = await generateKeyPair(kind.algorithm, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const kid = kind.named === 'random' ? randomUUID() : await calculateJwkThumbprint(publicJwk, 'sha256')
  return kid.startsWith('-') ? makeKeyPair(kind) : { kid, publicJwk, privateJwk: await exportJWK(privateKey) }
}

async function openPrivateKey(
  { kid, sealed }: KeyRow,
  { algorithm, purpose }: KeyKind,
  secret: string,
): Promise<CryptoKey | undefined> {
  const { importJWK } = await import('jose')
  const jwk = unsealOurs(sealed, { secret, purpose, boundTo: kid })
  const key = jwk === undefined ? undefined : await importJWK(JSON.parse(jwk), algorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key is a pair and not a shared secret.')
  return key
}

function unsealOurs(sealed: string, how: Seal): string | undefined {
  try {
    return unseal(sealed, how)
  } catch {
    return undefined
  }
}
