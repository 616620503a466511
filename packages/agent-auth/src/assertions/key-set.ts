import { decodeProtectedHeader, errors, type JWTVerifyGetKey } from 'jose'

/** Key sets are untrusted input. A signature without `kid` is tried with at most this many keys. */
const MOST_TRIED = 5

/**
 * Verifies a JWT with the key set of its issuer (RFC 7517). `kid` is optional (RFC 7515, section 4.1.4): without one,
 * every matching key is tried, so that a key rotation does not break verification. Throws the errors of `verify`, and
 * `JWKSNoMatchingKey` if a newer set may help: the set has no such key, or the signature names none.
 */
export async function verifyWithSet<Verified>(
  jwt: string,
  set: JWTVerifyGetKey,
  verify: (key: JWTVerifyGetKey) => Promise<Verified>,
): Promise<Verified> {
  try {
    return await verify(set).catch((error: unknown) => {
      if (error instanceof errors.JWKSMultipleMatchingKeys) return verifyWithEach(error, verify)
      throw error
    })
  } catch (error) {
    const isNone = error instanceof errors.JWSSignatureVerificationFailed
    throw isNone && decodeProtectedHeader(jwt).kid === undefined ? new errors.JWKSNoMatchingKey() : error
  }
}

async function verifyWithEach<Verified>(
  keys: errors.JWKSMultipleMatchingKeys,
  verify: (key: JWTVerifyGetKey) => Promise<Verified>,
): Promise<Verified> {
  let tried = 0
  for await (const key of keys) {
    if (++tried > MOST_TRIED) break
    try {
      return await verify(async () => key)
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    }
  }
  throw new errors.JWSSignatureVerificationFailed()
}
