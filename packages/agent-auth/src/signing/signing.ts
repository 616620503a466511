import { addMilliseconds, HOUR } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import { findKeys, findPublicKey, keepKeyUntil } from '../storage/signing-key-store.ts'
import { createKeyRing, type KeyKind } from './key-ring.ts'
import { createKeyRotation, type KeyRotation } from './key-rotation.ts'

/**
 * The signing keys of the service, shared by all its processes. Public parts are in the database in clear text, private
 * parts encrypted with a secret of the machine. The current key is read from the database each time, so no process
 * caches it.
 */
export interface Signing extends KeyRotation {
  /** Signs claims as a JWT of this `typ`. Its key stays published until the token has expired. */
  sign(claims: object, token: { type: string; expiresAt: Date }): Promise<string>
  /** The claims, if one of our keys signed them as this `typ`; does not check their lifetime. */
  verify(token: string, type: string): Promise<Record<string, unknown> | undefined>
  /** RFC 7517: the keys for verification. */
  publicKeys(): Promise<{ keys: PublicKey[] }>
}

/** The form of RFC 7518, section 6.2, for the curve P-256. */
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
  /**
   * Read once, on first use. Keys encrypted with another secret sign on other machines, but this machine still verifies
   * their signatures.
   */
  secret(): Promise<string>
  /** How long a key signs before `renew` creates the next one, in milliseconds. Without end if absent. */
  signFor?: number
  now?: () => Date
}

/** Keys of identity assertions, which others verify with `/.well-known/jwks.json`. */
const TOKEN_KEYS: KeyKind = {
  table: 'signing_key',
  algorithm: 'ES256',
  purpose: 'vitrine: signing key',
  named: 'random',
}

/** The last use of a key is rounded up to this step, so that not every signature causes a write. */
const STEP = HOUR

/**
 * The keys that sign identity assertions (ES256), encrypted in the database. A key is created on first use.
 *
 * @example
 * const signing = openSigning({ sql, secret: async () => process.env.SIGNING_SECRET ?? '' })
 * const token = await signing.sign({ sub: 'agent' }, { type: 'oauth-id-jag+jwt', expiresAt: new Date(Date.now() + 60_000) })
 */
export function openSigning({ sql, secret, signFor, now = () => new Date() }: SigningOptions): Signing {
  const { table, algorithm } = TOKEN_KEYS
  const ring = createKeyRing({ sql, kind: TOKEN_KEYS, secret })

  return {
    ...createKeyRotation({ sql, table, ring, signFor, now }),

    async sign(claims, { type, expiresAt }) {
      const { SignJWT } = await import('jose')
      const { row, key } = await ring.current(now().toISOString())
      if (row.needed_until < expiresAt.toISOString())
        await keepKeyUntil(sql, table, row.kid, addMilliseconds(expiresAt, STEP))
      return new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm, kid: row.kid, typ: type }).sign(key)
    },

    verify: (token, type) => verify(sql, token, type).catch(ignoreMalformed),

    async publicKeys() {
      await ring.ensure(now().toISOString())
      return { keys: (await findKeys(sql, table)).map(({ public_jwk }) => JSON.parse(public_jwk)) }
    },
  }
}

async function verify(sql: Sql, token: string, type: string): Promise<Record<string, unknown> | undefined> {
  const { compactVerify, decodeProtectedHeader, importJWK } = await import('jose')
  const { typ, kid } = decodeProtectedHeader(token)
  const jwk = typ === type && kid !== undefined ? await findPublicKey(sql, TOKEN_KEYS.table, kid) : undefined
  if (jwk === undefined) return undefined
  const key = await importJWK(JSON.parse(jwk), TOKEN_KEYS.algorithm)
  const { payload } = await compactVerify(token, key, { algorithms: [TOKEN_KEYS.algorithm] })
  return JSON.parse(Buffer.from(payload).toString('utf8'))
}

/** An invalid token has no claims; a database failure is an error. */
function ignoreMalformed(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return undefined
  if (error instanceof TypeError || error instanceof SyntaxError) return undefined
  throw error
}
