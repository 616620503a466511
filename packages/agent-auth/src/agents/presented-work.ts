import { hash } from 'node:crypto'
import { addMilliseconds } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import type { Work } from '../mail-budget.ts'
import { setMark } from './agents-store.ts'
import { checkProof } from './proof-of-work.ts'

/** Reads the proof of work of a request; each proof is good for one request, on every process. */
export type PresentWork = (proof: string | undefined) => Work

export function createWorkReader({ sql, host, now }: { sql: Sql; host: string; now: () => Date }): PresentWork {
  return (proof) => {
    let used: Promise<boolean> | undefined
    return {
      async isWorth(bits) {
        if (proof === undefined) return false
        const at = now()
        const verdict = checkProof(proof, { bits, host, now: at.getTime() })
        if (!verdict.ok) return false
        // One request may have several prices, of registering and of a mail: the proof pays each that it is worth.
        used ??= setMark(sql, hash('sha256', proof, 'base64url'), addMilliseconds(at, verdict.goodFor))
        return used
      },
    }
  }
}
