import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

// Secrets look like `vtr_` + 33 digits + 6 digits: 192 random bits and a checksum of all before it, both in base 62.
// A scanner that finds one in a public repository knows ours by the prefix and a real one by the checksum, without
// asking us; and a mistyped one is refused here without asking the database.

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
} as const

export type SecretKind = keyof typeof PREFIXES

/** Hands out that many unpredictable bytes. */
export type Random = (count: number) => Uint8Array

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const BODY_BYTES = 24

const BODY_DIGITS = 33

const CHECK_DIGITS = 6

const SHAPE = /^[a-z]{3}_[0-9A-Za-z]{39}$/

/**
 * A new secret, whose prefix says what it is and whose end is a checksum, so that scanners of leaked secrets find it
 * without asking. Store `hashSecret` of it.
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
 * Whether it has the form of our secrets; does not check that it was issued.
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
