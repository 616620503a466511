import { hash } from 'node:crypto'
import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, errors, type JWTPayload, jwtVerify } from 'jose'
import { ALGORITHMS } from '../assertions/signed-tokens.ts'
import type { AuthContext } from '../context/context.ts'

// RFC 9449: the sender of a token proves with each request possession of the key to which the token is bound. A proof
// is valid for one request; its use is recorded where every process of the service sees it.

/** A request, as its sender wrote it. */
export interface ProvenRequest {
  /** The value of the `DPoP` field. */
  proof: string
  method: string
  /** The absolute address, as the service publishes it; its query is ignored (section 4.3). */
  url: string
  /** The value sent as `Authorization: DPoP …` to a protected resource. */
  accessToken?: string
}

/** What is wrong with a proof: OAuth's error code, and the reason. */
export interface PossessionRefusal {
  error: 'invalid_dpop_proof' | 'use_dpop_nonce'
  why: string
}

export type ProofContext = Pick<AuthContext, 'markOnce' | 'now' | 'proofNonces'>

type PossessionVerdict = { ok: true; thumbprint: string } | ({ ok: false } & PossessionRefusal)

/** Seconds. A proof is made for one request; the tolerance covers clock differences and queueing. */
const PROOF_LIFE = 120
const PROOF_SKEW = 60

/** Section 4.3. Consumes the proof and returns the RFC 7638 thumbprint of its key. */
export async function verifyProof(
  { markOnce, now, proofNonces }: ProofContext,
  request: ProvenRequest,
): Promise<PossessionVerdict> {
  const at = now()
  const read = await readProof(request.proof, at)
  if (!read.ok) return invalid(read.why)
  const { claims, thumbprint } = read
  const why = mistakeIn(claims, request, at.getTime() / 1000)
  if (why !== undefined) return invalid(why)
  if (proofNonces && !(await proofNonces.isGood(claims.nonce)))
    return {
      ok: false,
      error: 'use_dpop_nonce',
      why: 'The proof must contain the nonce in DPoP-Nonce of this response.',
    }
  const mark = hash('sha256', JSON.stringify(['dpop', thumbprint, claims.jti]), 'base64url')
  const forgetAt = new Date((Number(claims.iat) + PROOF_LIFE + PROOF_SKEW) * 1000)
  if (!(await markOnce(mark, forgetAt))) return invalid('The proof was used before.')
  return { ok: true, thumbprint }
}

function invalid(why: string): PossessionVerdict {
  return { ok: false, error: 'invalid_dpop_proof', why }
}

type ReadProof = { ok: true; claims: JWTPayload; thumbprint: string } | { ok: false; why: string }

async function readProof(proof: string, at: Date): Promise<ReadProof> {
  try {
    // The proof contains the key, which must be public; symmetric algorithms are not accepted.
    const { payload } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ALGORITHMS,
      currentDate: at,
    })
    const { jwk } = decodeProtectedHeader(proof)
    if (!jwk) return { ok: false, why: 'The proof has no jwk.' }
    return { ok: true, claims: payload, thumbprint: await calculateJwkThumbprint(jwk) }
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof TypeError)) throw error
    return { ok: false, why: 'The proof is not a dpop+jwt signed with the key in its jwk.' }
  }
}

function mistakeIn(
  { jti, iat, htm, htu, ath }: JWTPayload,
  { method, url, accessToken }: ProvenRequest,
  now: number,
): string | undefined {
  if (typeof jti !== 'string' || jti === '' || jti.length > 255) return 'The proof has no jti.'
  if (typeof iat !== 'number' || iat + PROOF_LIFE < now) return 'The proof is older than two minutes.'
  if (iat - PROOF_SKEW > now) return 'The proof comes from the future.'
  if (htm !== method) return 'The proof is for another method.'
  if (typeof htu !== 'string' || withoutQuery(htu) !== withoutQuery(url)) return 'The proof is for another address.'
  if (accessToken !== undefined && ath !== hash('sha256', accessToken, 'base64url'))
    return 'The proof is for another token: ath should be its hash.'
  return undefined
}

/** The address as RFC 3986 normalizes it; undefined if it is not an address. */
function withoutQuery(address: string): string | undefined {
  const url = URL.parse(address)
  return url ? `${url.origin}${url.pathname}` : undefined
}
