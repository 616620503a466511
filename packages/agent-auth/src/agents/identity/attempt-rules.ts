import { hash } from 'node:crypto'
import { MINUTE } from '@vitrine/kit'
import type { Tables } from '@vitrine/server-kit'
import type { RegistrationRow } from '../agents-store.ts'

// Two codes of an attempt. The agent's is handed to the agent and typed by the human on a page behind a sign-in; the
// human's is made after the sign-in and read back by the agent. If one did for the other, an agent could complete its own
// claim with nobody there. So each has a column, a count of guesses and a label of its own under the hash.

export type AttemptRow = Tables['agent_attempt']
export type CodeOf = 'agent' | 'human'

export const CODE_LIFE = 10 * MINUTE
/** Seconds between two polls, to begin with. */
export const POLL_SECONDS = 5
/** RFC 8628, section 3.5. */
export const SLOWER_BY = 5
/** A caller's clock and the network may make a polite caller early by that many milliseconds. */
const POLL_SLACK = 500
export const ATTEMPTS_PER_REGISTRATION = 10

export function hashAttemptCode(attemptId: string, of: CodeOf, code: string): string {
  return hash('sha256', `${of}'s code ${attemptId} ${code}`, 'base64url')
}

/** What the human who opens the page finds. */
export type AttemptState = 'unknown' | 'open' | 'superseded' | 'expired' | 'refused' | 'claimed' | 'ended'

export function attemptState(
  attempt: AttemptRow | undefined,
  registration: RegistrationRow | undefined,
  now: string,
): AttemptState {
  if (!attempt || !registration) return 'unknown'
  if (attempt.closed_as === 'refused') return 'refused'
  if (registration.ended_at !== null) return 'ended'
  if (registration.claimed_at !== null) return 'claimed'
  if (attempt.closed_as !== null) return 'superseded'
  return attempt.expires_at <= now ? 'expired' : 'open'
}

/** Whether somebody can still say yes: by typing the agent's code, or with a code that a human was shown lately. */
export function isUndecided({ agent_code_expires_at, human_code_expires_at }: AttemptRow, now: string): boolean {
  return agent_code_expires_at > now || (human_code_expires_at !== null && human_code_expires_at > now)
}

export function pollsTooOften({ polled_at, poll_seconds }: AttemptRow, now: Date): boolean {
  return polled_at !== null && now.getTime() - Date.parse(polled_at) < poll_seconds * 1000 - POLL_SLACK
}
