// What all signed tokens of other services have in common. What describes the endpoints needs no more, and does not load
// what checks them.

/**
 * Asymmetric algorithms only: with a symmetric one, the public key could serve as the shared secret, and `none` is no
 * signature.
 */
export const ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'EdDSA',
  'Ed25519',
]

/** These values are stored as received: PostgreSQL text cannot contain NUL, and names have no control characters. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && /^\P{Cc}{1,255}$/u.test(value)
}
