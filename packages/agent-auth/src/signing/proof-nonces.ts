import { randomUUID } from 'node:crypto'
import { addMilliseconds, MINUTE } from '@vitrine/kit'
import type { Signing } from './signing.ts'

/**
 * RFC 9449, section 8: nonces of the service, which show that a proof is recent. Every process accepts the nonces of
 * the others.
 */
export interface ProofNonces {
  /** The nonce to send now; the same for a minute. */
  current(): Promise<string>
  isGood(nonce: unknown): Promise<boolean>
}

const NONCE_TYPE = 'dpop-nonce+jwt'
const NONCE_PERIOD = MINUTE
/** Covers the time that an agent keeps a nonce and a request waits. */
const NONCE_LIFE = 5 * MINUTE

/** Nonces are statements that the service signs, so none has to be stored. */
export function createProofNonces({ signing, now }: { signing: Signing; now: () => Date }): ProofNonces {
  let latest: { nonce: Promise<string>; until: number } | undefined

  async function sign(at: Date): Promise<string> {
    const exp = Math.floor((at.getTime() + NONCE_LIFE) / 1000)
    return signing.sign(
      { jti: randomUUID(), exp },
      { type: NONCE_TYPE, expiresAt: new Date(addMilliseconds(at, NONCE_LIFE)) },
    )
  }

  return {
    current() {
      const at = now()
      if (latest && at.getTime() < latest.until) return latest.nonce
      const made = { nonce: sign(at), until: at.getTime() + NONCE_PERIOD }
      latest = made
      made.nonce.catch(() => {
        if (latest === made) latest = undefined
      })
      return made.nonce
    },
    async isGood(nonce) {
      if (typeof nonce !== 'string') return false
      const claims = await signing.verify(nonce, NONCE_TYPE)
      return typeof claims?.exp === 'number' && claims.exp * 1000 > now().getTime()
    },
  }
}
