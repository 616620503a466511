import { Failure } from '@vitrine/server-kit'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import type { PossessionRefusal, ProofContext, ProvenRequest } from './dpop.ts'

// Who must prove possession of a key, and by what (RFC 9449). The proof itself is checked in `dpop.ts`, which the first
// one loads.

/** A credential as it was sent, and the key to which it is bound. */
export interface PossessionClaim extends Omit<ProvenRequest, 'proof'> {
  proof: string | undefined
  scheme: 'bearer' | 'dpop'
  /** The thumbprint of the key to which the credential is bound. */
  key: string | undefined
}

/**
 * At the token endpoint: the key to which the token will be bound; undefined without a proof. Throws
 * `invalid_dpop_proof` or `use_dpop_nonce`.
 */
export async function readTokenProof(
  context: ProofContext,
  { proof, ...request }: Omit<ProvenRequest, 'proof' | 'accessToken'> & { proof: string | undefined },
): Promise<string | undefined> {
  if (proof === undefined) return undefined
  const { verifyProof } = await import('./dpop.ts')
  const verdict = await verifyProof(context, { proof, ...request })
  if (!verdict.ok) throw new Failure(OAUTH_FAILURES[verdict.error], verdict.why)
  return verdict.thumbprint
}

/** The reason why the sender has not proved possession of its credential; undefined if it has, or if none is needed. */
export async function checkPossession(
  context: ProofContext,
  { key, ...sent }: PossessionClaim,
): Promise<PossessionRefusal | undefined> {
  const error = 'invalid_dpop_proof'
  if (key === undefined)
    return sent.scheme === 'dpop'
      ? { error, why: 'This credential is not bound to a key. Send it as Bearer.' }
      : undefined
  if (sent.scheme !== 'dpop' || sent.proof === undefined) {
    const why = 'This token is bound to a key. Send it as Authorization: DPoP, with a proof in the field DPoP.'
    return { error, why }
  }
  const { verifyProof } = await import('./dpop.ts')
  const verdict = await verifyProof(context, { ...sent, proof: sent.proof })
  if (!verdict.ok) return verdict
  const isOfKey = verdict.thumbprint === key
  return isOfKey ? undefined : { error, why: 'The proof’s key differs from the key to which the token is bound.' }
}
