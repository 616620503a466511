import { randomBytes, randomUUID } from 'node:crypto'
import { addMilliseconds, HOUR } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import {
  type CryptoKey,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
} from 'jose'
import {
  deleteKey,
  deleteSpentKeys,
  endForgottenKeys,
  endKeys,
  endLastingKeys,
  findKeys,
  findPublicKey,
  insertKey,
  type KeyRow,
  keepKeyUntil,
} from '../storage/signing-key-store.ts'
import { type Seal, seal, unseal } from './sealing.ts'

/**
 * Keys with which the shop signs, shared by all its processes. Public context are in the database in clear; private ones
 * sealed with a secret of the machine. Which key signs is read from the database each time: no process holds a truth.
 */
export interface Signing {
  /** Signs claims as a JWT of this `typ`. Its key stays published until the token has expired. */
  sign(claims: object, token: { type: string; expiresAt: Date }): Promise<string>
  /** The claims, if one of our keys signed them as this `typ`; does not check their lifetime. */
  verify(token: string, type: string): Promise<Record<string, unknown> | undefined>
  /** RFC 7517: what others verify with. */
  publicKeys(): Promise<{ keys: PublicKey[] }>
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

/** As RFC 7518, section 6.2, writes one on the curve P-256. */
export interface PublicKey {
  kid: string
  kty: string
  crv: string
  x: string
  y: string
  alg: string
  use: 'sig'
}

export interface SigningOptions {
  sql: Sql
  /** Read once, on first use. Keys sealed with another secret sign elsewhere, but verify here all the same. */
  secret(): Promise<string>
  /** How long a key signs before `renew` makes the next, in milliseconds. Without end if absent. */
  signFor?: number
  now?: () => Date
}

/** Seconds for which others may keep our public keys. */
export const KEYS_KEPT_FOR = 300

/** Twice that: a key signs when no copy of the keys is without it. */
const PUBLISHED_AHEAD = 2 * KEYS_KEPT_FOR * 1000

/** A key's last use is written in steps of it, so that not every signature is a write. */
const STEP = HOUR

export function openSigning({ sql, secret, signFor, now = () => new Date() }: SigningOptions): Signing {
  const ring = createKeyRing({ sql, secret })

  /** A key that is not in the database yet, and when its predecessors stop signing. */
  async function makeNext(): Promise<KeyRow> {
    const at = now()
    const signsFrom = addMilliseconds(at, PUBLISHED_AHEAD)
    return ring.make({ at: at.toISOString(), signsFrom })
  }

  async function findAged(age: number): Promise<string[]> {
    const began = addMilliseconds(now(), -age)
    const mine = await ring.ours(await findKeys(sql))
    return mine.filter((row) => row.signs_until === null && row.signs_from <= began).map(({ kid }) => kid)
  }

  return {
    async sign(claims, { type, expiresAt }) {
      const { row, key } = await ring.current(now().toISOString())
      if (row.needed_until < expiresAt.toISOString()) await keepKeyUntil(sql, row.kid, addMilliseconds(expiresAt, STEP))
      return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, kid: row.kid, typ: type }).sign(key)
    },

    verify: (token, type) => verify(sql, token, type).catch(ignoreMalformed),

    async publicKeys() {
      await ring.ensure(now().toISOString())
      return { keys: (await findKeys(sql)).map(({ public_jwk }) => JSON.parse(public_jwk)) }
    },

    async list() {
      const rows = await findKeys(sql)
      const some = await ring.ours(rows)
      return rows.map((row) => toFacts(row, some.includes(row)))
    },

    async rotate() {
      const row = await makeNext()
      await sql.transaction().execute(async (tx) => {
        await endLastingKeys(tx, row.signs_from)
        await insertKey(tx, row)
      })
      return toFacts(row, true)
    },

    async renew() {
      const aged = signFor === undefined ? [] : await findAged(signFor)
      if (aged.length === 0) return
      const row = await makeNext()
      await sql.transaction().execute(async (tx) => {
        if ((await endKeys(tx, aged, row.signs_from)) > 0) await insertKey(tx, row)
      })
    },

    drop: (kid) => deleteKey(sql, kid),
    async purge() {
      const at = now().toISOString()
      // A machine that lives makes a new key in half of that time; those of machines that are gone sign nothing more.
      if (signFor !== undefined) await endForgottenKeys(sql, addMilliseconds(now(), -2 * signFor), at)
      await deleteSpentKeys(sql, at)
    },
  }
}

async function verify(sql: Sql, token: string, type: string): Promise<Record<string, unknown> | undefined> {
  const { typ, kid } = decodeProtectedHeader(token)
  const jwk = typ === type && kid !== undefined ? await findPublicKey(sql, kid) : undefined
  if (jwk === undefined) return undefined
  const key = await importJWK(JSON.parse(jwk), ALGORITHM)
  const { payload } = await compactVerify(token, key, { algorithms: [ALGORITHM] })
  return JSON.parse(Buffer.from(payload).toString('utf8'))
}

/** An invalid token has no claims; a database failure is an error. */
function ignoreMalformed(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return undefined
  if (error instanceof TypeError || error instanceof SyntaxError) return undefined
  throw error
}

function toFacts({ public_jwk: _public, sealed: _sealed, ...facts }: KeyRow, isOurs: boolean): SigningKeyInfo {
  return { ...facts, isOurs }
}

/** The keys of all machines, and those among them that this one can sign with. */
interface KeyRing {
  /** Those of the rows that this machine has sealed. */
  ours(rows: KeyRow[]): Promise<KeyRow[]>
  /** Makes a first key of this machine where there is none. Times are ISO instants. */
  ensure(at: string): Promise<KeyRow[]>
  /** The key to sign with now. */
  current(at: string): Promise<{ row: KeyRow; key: CryptoKey }>
  /** A new key of this machine, not yet in the database. */
  make(when: { at: string; signsFrom: string }): Promise<KeyRow>
}

function createKeyRing({ sql, secret }: { sql: Sql; secret(): Promise<string> }): KeyRing {
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
    // Newest first. Clocks differ: if no key is active yet, the earliest one is used.
    const usable = (await ensure(at)).filter(({ signs_until }) => signs_until === null || signs_until > at)
    const row = usable.find(({ signs_from }) => signs_from <= at) ?? usable.at(-1)
    const key = row && (await openKey(row))
    if (!row || !key) throw new Error('There is no signing key.')
    return { row, key }
  }

  return { ours, ensure, current, make }
}

const ALGORITHM = 'ES256'

const PURPOSE = 'vitrine: signing key'

/** A new pair in its stored form: the public part in clear, the private one sealed. */
async function makeKey({ secret, at, signsFrom }: { secret: string; at: string; signsFrom: string }): Promise<KeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const sealed = seal(
    JSON.stringify(await exportJWK(privateKey)),
    { secret, purpose: PURPOSE, boundTo: kid },
    randomBytes,
  )
  return {
    kid,
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }),
    sealed,
    created_at: at,
    signs_from: signsFrom,
    signs_until: null,
    needed_until: signsFrom,
  }
}

/** Undefined when another machine has sealed it. */
async function openPrivateKey({ kid, sealed }: KeyRow, secret: string): Promise<CryptoKey | undefined> {
  const jwk = unsealOurs(sealed, { secret, purpose: PURPOSE, boundTo: kid })
  const key = jwk === undefined ? undefined : await importJWK(JSON.parse(jwk), ALGORITHM)
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
