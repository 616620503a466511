import { createHash } from 'node:crypto'
import { MINUTE } from '@vitrine/kit'

// `v1:HOST:SECONDS:ANYTHING`, whose SHA-256 begins with so many zero bits: the sender has computed for a while, for this
// shop, lately. There is no challenge to fetch and nothing to remember but that it was used.

const GOOD_FOR = 10 * MINUTE

export type ProofVerdict =
  | { ok: true; goodFor: number }
  | { ok: false; reason: 'malformed' | 'other_host' | 'not_now' | 'too_easy' }

export function checkProof(
  proof: string,
  { bits, host, now }: { bits: number; host: string; now: number },
): ProofVerdict {
  const parts = /^v1:(?<host>[^\s]+):(?<seconds>\d{1,12}):[\x21-\x7e]{1,64}$/.exec(proof)?.groups
  if (!parts) return { ok: false, reason: 'malformed' }
  if (parts.host !== host) return { ok: false, reason: 'other_host' }
  if (Math.abs(Number(parts.seconds) * 1000 - now) > GOOD_FOR) return { ok: false, reason: 'not_now' }
  if (zeroBits(proof) < bits) return { ok: false, reason: 'too_easy' }
  return { ok: true, goodFor: 2 * GOOD_FOR }
}

/** What an agent does; about two to the power of `bits` hashes. */
export function makeProof({ bits, host, now }: { bits: number; host: string; now: number }): string {
  for (let nonce = 0; ; nonce++) {
    const proof = `v1:${host}:${Math.floor(now / 1000)}:${nonce.toString(36)}`
    if (zeroBits(proof) >= bits) return proof
  }
}

function zeroBits(text: string): number {
  const digest = createHash('sha256').update(text).digest()
  const first = digest.findIndex((byte) => byte !== 0)
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}
