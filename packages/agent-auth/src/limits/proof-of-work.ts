import { createHash, hash } from 'node:crypto'
import { addMilliseconds, MINUTE } from '@vitrine/kit'
import type { ProofOfWork, Sql } from '@vitrine/server-kit'
import { markUsed } from '../storage/once-store.ts'

// `v1:HOST:SECONDS:ANYTHING`, whose SHA-256 starts with a given number of zero bits: proof that the sender spent some
// computation, recently, for this service. No challenge is fetched, and only used proofs are stored.

const PROOF_LIFETIME = 10 * MINUTE

export type ProofVerdict =
  | { ok: true; goodFor: number }
  | { ok: false; reason: 'malformed' | 'other_host' | 'not_now' | 'too_easy' }

export function checkProof(
  proof: string,
  { bits, host, now }: { bits: number; host: string; now: number },
): ProofVerdict {
  const parts = /^v1:(?<host>(?:\[[\da-f:.]+\]|[^\s:]+)(?::\d{1,5})?):(?<seconds>\d{1,12}):[\x21-\x7e]{1,64}$/.exec(
    proof,
  )?.groups
  if (!parts) return { ok: false, reason: 'malformed' }
  if (parts.host !== host) return { ok: false, reason: 'other_host' }
  if (Math.abs(Number(parts.seconds) * 1000 - now) > PROOF_LIFETIME) return { ok: false, reason: 'not_now' }
  if (zeroBits(proof) < bits) return { ok: false, reason: 'too_easy' }
  return { ok: true, goodFor: 2 * PROOF_LIFETIME }
}

/** The computation of an agent: about 2^`bits` hashes. */
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

/** Reads the proof of work of a request; each proof is valid for one request, on every process. */
export type ReadProof = (proof: string | undefined) => ProofOfWork

export function createProofReader({ sql, host, now }: { sql: Sql; host: string; now: () => Date }): ReadProof {
  return (proof) => {
    let used: Promise<boolean> | undefined
    return {
      async isWorth(bits) {
        if (proof === undefined) return false
        const at = now()
        const verdict = checkProof(proof, { bits, host, now: at.getTime() })
        if (!verdict.ok) return false
        // One request may have several prices, for the registration and for an e-mail: the proof pays each price that
        // it covers.
        used ??= markUsed(sql, hash('sha256', proof, 'base64url'), addMilliseconds(at, verdict.goodFor))
        return used
      },
    }
  }
}
