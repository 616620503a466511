import { randomUUID } from 'node:crypto'
import type { JWK } from 'jose'

/** How a key pair is generated and named. */
export interface KeyPairKind {
  algorithm: 'ES256' | 'EdDSA'
  /** How a key id is chosen: at random, or as the thumbprint of the public part (RFC 7638). */
  named: 'random' | 'thumbprint'
}

export interface KeyPair {
  kid: string
  publicJwk: JWK
  privateJwk: JWK
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
