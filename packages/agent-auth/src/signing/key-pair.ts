import { randomBytes, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose'
import { type Seal, seal, unseal } from './sealing.ts'
import type { KeyRow } from './signing-store.ts'

export const ALGORITHM = 'ES256'
const PURPOSE = 'vitrine: signing key'

/** A fresh pair, as it is kept: the public part in clear, the private one sealed. */
export async function makeKey({
  secret,
  at,
  signsFrom,
}: {
  secret: string
  at: string
  signsFrom: string
}): Promise<KeyRow> {
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
export async function openPrivateKey({ kid, sealed }: KeyRow, secret: string): Promise<CryptoKey | undefined> {
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
