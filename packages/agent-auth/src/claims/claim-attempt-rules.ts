import { hash } from 'node:crypto'
import { MINUTE } from '@vitrine/kit'
import type { ClaimAttemptRow, ClaimCodeOwner } from '../storage/claim-attempt-store.ts'
import type { RegistrationRow } from '../storage/registration-store.ts'

export const CODE_LIFE = 10 * MINUTE

/** The initial interval between two polls, in seconds. */
export const POLL_SECONDS = 5

/** The increase of the interval after `slow_down`, in seconds (RFC 8628, section 3.5). */
export const SLOW_DOWN_SECONDS = 5

/** Tolerance in milliseconds: clock differences and the network can make a compliant poll arrive early. */
const POLL_SLACK = 500

export const CLAIM_ATTEMPTS_PER_REGISTRATION = 10

export function hashClaimAttemptCode(attemptId: string, of: ClaimCodeOwner, code: string): string {
  return hash('sha256', `${of}'s code ${attemptId} ${code}`, 'base64url')
}

/** The state that the human sees on the page. */
export type ClaimAttemptState = 'unknown' | 'open' | 'superseded' | 'expired' | 'refused' | 'claimed' | 'ended'

export function claimAttemptState(
  attempt: ClaimAttemptRow | undefined,
  registration: RegistrationRow | undefined,
  now: string,
): ClaimAttemptState {
  if (!attempt || !registration) return 'unknown'
  if (attempt.closed_as === 'refused') return 'refused'
  if (registration.ended_at !== null) return 'ended'
  if (registration.claimed_at !== null) return 'claimed'
  if (attempt.closed_as !== null) return 'superseded'
  return attempt.expires_at <= now ? 'expired' : 'open'
}

/** Whether approval is still possible: by typing the agent's code, or with a code that the human was shown recently. */
export function isUndecided({ agent_code_expires_at, human_code_expires_at }: ClaimAttemptRow, now: string): boolean {
  return agent_code_expires_at > now || (human_code_expires_at !== null && human_code_expires_at > now)
}

export function pollsTooOften({ polled_at, poll_seconds }: ClaimAttemptRow, now: Date): boolean {
  if (polled_at === null) return false
  const since = now.getTime() - Date.parse(polled_at)
  // A last poll in the future means that the clock was set back, so the elapsed time is unknown.
  return since >= 0 && since < poll_seconds * 1000 - POLL_SLACK
}
