import { hash } from 'node:crypto'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import type { ClaimRow } from '../storage/claim-store.ts'
import type { RegistrationRow } from '../storage/registration-store.ts'

// What may be done with a registration, a claim and a code, as functions of the rows and of the current time.

/**
 * Wrong guesses for one code. Six digits, five guesses and six codes give a chance of thirty in a million for a
 * registration's whole claim.
 */
export const GUESSES_PER_CODE = 5

export const CODES_PER_CLAIM = 6

/** Maximum number of e-mails that one registration can cause. */
export const CLAIMS_PER_REGISTRATION = 5

/** What a human is told of a claim that is over, whether it came by e-mail or by page. */
export const ENDED_CLAIMS = {
  refused: [AGENT_FAILURES.claim_expired, 'You have said that this was not you.'],
  claimed: [AGENT_FAILURES.claim_completed, 'This agent is already confirmed.'],
  ended: [AGENT_FAILURES.claim_expired, 'The agent’s registration has ended.'],
} as const

export type ClaimRefusal =
  | { reason: 'claim_token_unknown' }
  | { reason: 'registration_ended'; registration_id: string }
  | { reason: 'kind_is_claimed_by_registering'; registration_id: string }
  | { reason: 'claimed_already'; registration_id: string }
  | { reason: 'cannot_be_asked_again'; registration_id: string }
  | { reason: 'claim_token_expired'; registration_id: string }
  | { reason: 'too_many_mails'; registration_id: string }

export type ClaimCheck = { ok: true; registration: RegistrationRow } | { ok: false; refusal: ClaimRefusal }

/** Whether the holder of a claim token may start a claim, or submit a code. */
export function checkClaimable(registration: RegistrationRow | undefined, now: string): ClaimCheck {
  if (!registration) return refuse({ reason: 'claim_token_unknown' })
  const { id: registration_id, ended_at, claimed_at, claim_expires_at } = registration
  if (ended_at !== null) return refuse({ reason: 'registration_ended', registration_id })
  if (claimed_at !== null) return refuse({ reason: 'claimed_already', registration_id })
  if (claim_expires_at === null || claim_expires_at <= now)
    return refuse({ reason: 'claim_token_expired', registration_id })
  return { ok: true, registration }
}

/** auth.md uses different errors for an already claimed registration at the start of a claim and at its end. */
export function checkEmailClaimable(verdict: ClaimCheck): ClaimCheck {
  if (!verdict.ok) {
    const { refusal } = verdict
    return refusal.reason === 'claimed_already' ? refuse({ ...refusal, reason: 'cannot_be_asked_again' }) : verdict
  }
  if (verdict.registration.kind === 'anonymous') return verdict
  return refuse({ reason: 'kind_is_claimed_by_registering', registration_id: verdict.registration.id })
}

/** The state that the human sees when they open the link. */
export type ClaimEmailState = 'unknown' | 'open' | 'superseded' | 'expired' | 'refused' | 'claimed' | 'ended'

export function claimEmailState(
  claim: ClaimRow | undefined,
  registration: RegistrationRow | undefined,
  now: string,
): ClaimEmailState {
  if (!claim || !registration) return 'unknown'
  if (claim.closed_as === 'superseded') return 'superseded'
  if (claim.closed_as === 'refused') return 'refused'
  if (registration.ended_at !== null) return 'ended'
  if (registration.expires_at <= now) return 'expired'
  if (claim.closed_as === 'completed') return 'claimed'
  return claim.expires_at <= now ? 'expired' : 'open'
}

export type CodeState = 'good' | 'not_generated' | 'expired'

export function codeState(claim: ClaimRow | undefined, now: string): CodeState {
  if (!claim || claim.codes_made === 0) return 'not_generated'
  if (claim.code_expires_at === null || claim.code_expires_at <= now || claim.guesses >= GUESSES_PER_CODE)
    return 'expired'
  return 'good'
}

/** The claim's id is part of the input, so that equal codes of two claims have different hashes. */
export function hashCode({ id }: ClaimRow, code: string): string {
  return hash('sha256', `${id} ${code}`, 'base64url')
}

function refuse(refusal: ClaimRefusal): ClaimCheck {
  return { ok: false, refusal }
}
