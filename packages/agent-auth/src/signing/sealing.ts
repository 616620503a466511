import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

// AES-256-GCM with a key that is derived from a secret for one purpose. A text sealed for one purpose, or bound to one
// object, cannot be opened as another.

export interface Seal {
  secret: string
  purpose: string
  /** The object to which the sealed text belongs, such as the id of its row. */
  boundTo?: string
}

export function seal(
  text: string,
  { secret, purpose, boundTo = '' }: Seal,
  random: (count: number) => Uint8Array,
): string {
  const nonce = random(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, purpose), nonce).setAAD(Buffer.from(boundTo))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws if the secret differs. */
export function unseal(sealed: string, { secret, purpose, boundTo = '' }: Seal): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, purpose), bytes.subarray(0, 12), {
    authTagLength: 16,
  }).setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

function sealingKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
