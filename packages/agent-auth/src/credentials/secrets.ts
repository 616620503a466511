import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

// Secrets have the form `vtr_` + 33 digits + 6 digits: 192 random bits and a checksum of the preceding characters, both
// in base 62. A scanner of public repositories recognizes the prefix, and a valid secret by its checksum, without a
// request to us. A mistyped secret is rejected here without a query.

export const PREFIXES = {
  credential: 'vtr',
  claim: 'clm',
  link: 'lnk',
  attempt: 'att',
  refresh: 'rfr',
  session: 'ses',
  signIn: 'sgn',
  browser: 'brw',
  code: 'cod',
  owner: 'own',
  office: 'ofs',
  officeLink: 'ofl',
} as const

export type SecretKind = keyof typeof PREFIXES

/** Returns `count` unpredictable bytes. */
export type Random = (count: number) => Uint8Array

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const BODY_BYTES = 24

const BODY_DIGITS = 33

const CHECK_DIGITS = 6

const SHAPE = /^[a-z]{3}_[0-9A-Za-z]{39}$/

/**
 * Returns a new secret. Its prefix names the kind and its suffix is a checksum, so that scanners for leaked secrets
 * recognize it offline. Store only its `hashSecret`.
 *
 * @example
 * isWellFormed('credential', mintSecret('credential', (bytes) => Buffer.alloc(bytes, 7))) // => true
 */
export function mintSecret(kind: SecretKind, random: Random): string {
  const number = BigInt(`0x${Buffer.from(random(BODY_BYTES)).toString('hex')}`)
  const body = `${PREFIXES[kind]}_${toBase62(number, BODY_DIGITS)}`
  return body + checksumOf(body)
}

/**
 * Whether a text has the form of our secrets. Does not check that it was issued.
 *
 * @example
 * isWellFormed('credential', 'vtr_wrong') // => false
 */
export function isWellFormed(kind: SecretKind, secret: string): boolean {
  if (!SHAPE.test(secret) || !secret.startsWith(`${PREFIXES[kind]}_`)) return false
  const body = secret.slice(0, -CHECK_DIGITS)
  return secret.slice(-CHECK_DIGITS) === checksumOf(body)
}

/**
 * The only form in which a secret is stored. Plain SHA-256 suffices for 192 random bits: guessing is infeasible.
 *
 * @example
 * hashSecret('secret') // => 'K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols'
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

function checksumOf(body: string): string {
  return toBase62(BigInt(crc32(body)), CHECK_DIGITS)
}

function toBase62(number: bigint, digits: number): string {
  let text = ''
  for (let rest = number; rest > 0n; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text
  return text.padStart(digits, '0')
}
