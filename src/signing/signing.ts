import { randomBytes, randomUUID } from 'node:crypto'
import {
  type CryptoKey,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
} from 'jose'
import type { Sql } from '../database/database.ts'
import { type Seal, seal, unseal } from './sealing.ts'
import {
  deleteKey,
  deleteSpentKeys,
  endLastingKeys,
  findKeys,
  findPublicKey,
  insertKey,
  type KeyRow,
  keepKeyUntil,
} from './signing-store.ts'

/**
 * Keys with which the shop signs, shared by all its processes. Public parts are in the database in clear; private ones
 * sealed with a secret of the machine. Which key signs is read from the database each time: no process holds a truth.
 */
export interface Signing {
  /** Signs claims as a JWT of this `typ`. Its key stays published until the token has expired. */
  sign(claims: object, token: { type: string; expiresAt: Date }): Promise<string>
  /** The claims, if one of our keys has signed them as this `typ`; says nothing about their lifetime. */
  verify(token: string, type: string): Promise<Record<string, unknown> | undefined>
  /** RFC 7517: what others verify with. */
  publicKeys(): Promise<{ keys: PublicKey[] }>
  list(): Promise<KeyFacts[]>
  /** A new key, published now and signing once every reader of the keys has had time to see it. Gives its name. */
  rotate(): Promise<KeyFacts>
  /** For a key that got into wrong hands: what it has signed is refused from now on. */
  drop(kid: string): Promise<boolean>
  /** Forgets keys that nothing needs any more. */
  purge(): Promise<void>
}

export type KeyFacts = Omit<KeyRow, 'public_jwk' | 'sealed'> & { isOurs: boolean }

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

export interface SigningParts {
  sql: Sql
  /** Asked for once, when it is needed. Keys that another secret has sealed sign elsewhere; they verify here all the same. */
  secret(): Promise<string>
  now?: () => Date
}

export const ALGORITHM = 'ES256'
/** Seconds for which others may keep our public keys. */
export const KEYS_KEPT_FOR = 300
/** Twice that: a key signs when no copy of the keys is without it. */
const PUBLISHED_AHEAD = 2 * KEYS_KEPT_FOR * 1000
/** A key's last use is written in steps of it, so that not every signature is a write. */
const STEP = 3_600_000
const PURPOSE = 'vitrine: signing key'

export function openSigning({ sql, secret, now = () => new Date() }: SigningParts): Signing {
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

  /** Without a key that has no end this machine makes one, which begins where its last ends. */
  async function ourKeys(at: string): Promise<KeyRow[]> {
    const some = await ours(await findKeys(sql))
    if (some.some(({ signs_until }) => signs_until === null)) return some
    const ends = some.flatMap(({ signs_until }) => (signs_until !== null && signs_until > at ? [signs_until] : []))
    making ??= publishKey({ at, signsFrom: ends.sort().at(-1) ?? at }).finally(() => {
      making = undefined
    })
    return [await making, ...some]
  }

  async function publishKey(when: { at: string; signsFrom: string }): Promise<KeyRow> {
    const row = await makeKey({ ...when, secret: await readSecret() })
    await insertKey(sql, row)
    return row
  }

  async function currentKey(at: string): Promise<{ row: KeyRow; key: CryptoKey }> {
    // Newest first. Clocks differ: where no key has begun yet, the one that begins first is what there is.
    const usable = (await ourKeys(at)).filter(({ signs_until }) => signs_until === null || signs_until > at)
    const row = usable.find(({ signs_from }) => signs_from <= at) ?? usable.at(-1)
    const key = row && (await openKey(row))
    if (!row || !key) throw new Error('There is no key to sign with.')
    return { row, key }
  }

  return {
    async sign(claims, { type, expiresAt }) {
      const { row, key } = await currentKey(now().toISOString())
      if (row.needed_until < expiresAt.toISOString())
        await keepKeyUntil(sql, row.kid, new Date(expiresAt.getTime() + STEP).toISOString())
      return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, kid: row.kid, typ: type }).sign(key)
    },

    async verify(token, type) {
      try {
        const { typ, kid } = decodeProtectedHeader(token)
        const jwk = typ === type && kid !== undefined ? await findPublicKey(sql, kid) : undefined
        if (jwk === undefined) return undefined
        const { payload } = await compactVerify(token, await importJWK(JSON.parse(jwk), ALGORITHM), {
          algorithms: [ALGORITHM],
        })
        return JSON.parse(Buffer.from(payload).toString('utf8'))
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return undefined
        if (error instanceof TypeError || error instanceof SyntaxError) return undefined
        throw error
      }
    },

    async publicKeys() {
      await ourKeys(now().toISOString())
      return { keys: (await findKeys(sql)).map(({ public_jwk }) => JSON.parse(public_jwk)) }
    },

    async list() {
      const rows = await findKeys(sql)
      const some = await ours(rows)
      return rows.map((row) => toFacts(row, some.includes(row)))
    },

    async rotate() {
      const at = now()
      const signsFrom = new Date(at.getTime() + PUBLISHED_AHEAD).toISOString()
      const row = await makeKey({ secret: await readSecret(), at: at.toISOString(), signsFrom })
      await sql.transaction().execute(async (tx) => {
        await endLastingKeys(tx, signsFrom)
        await insertKey(tx, row)
      })
      return toFacts(row, true)
    },

    drop: (kid) => deleteKey(sql, kid),
    purge: () => deleteSpentKeys(sql, now().toISOString()),
  }
}

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

function toFacts({ public_jwk: _public, sealed: _sealed, ...facts }: KeyRow, isOurs: boolean): KeyFacts {
  return { ...facts, isOurs }
}
