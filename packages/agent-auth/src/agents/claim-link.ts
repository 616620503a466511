import { addMilliseconds } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { findRegistration } from './agents-store.ts'
import type { ChallengeAnswer } from './answers.ts'
import { CODES_PER_CLAIM, hashCode, type LinkState, linkState } from './claim-rules.ts'
import { closeClaim, findClaimByLink, putCode } from './claim-store.ts'
import { endRegistrations } from './ending-store.ts'
import type { AgentParts } from './parts.ts'
import { announce } from './revoking.ts'
import { hashSecret, isWellFormed } from './secret.ts'

// What the human may do who has the link in the mail: look, get a code, or end it.

export interface LinkView {
  state: 'open' | 'claimed'
  agentName: string | null
  registeredAt: string
  expiresAt: string
}

/** What the link in the mail leads to. Looking changes nothing, so that a scanner of mails burns nothing. */
export async function viewLink(parts: AgentParts, link: string): Promise<LinkView> {
  const { claim, registration, state } = await findByLink(parts, link)
  if (!claim || !registration)
    throw new Failure('not_found', 'This link is not known here. Copy all of it from the mail.')
  if (state !== 'open' && state !== 'claimed') throw linkFailure(state)
  return {
    state,
    agentName: registration.agent_name,
    registeredAt: registration.created_at,
    expiresAt: claim.expires_at,
  }
}

const LINK_FAILURES = {
  unknown: ['invalid_request', 'This link is not known here.'],
  superseded: ['claim_superseded', 'A newer mail has taken the place of this one; use the link in that.'],
  expired: ['claim_expired', 'This link has expired; let the agent register again.'],
  refused: ['claim_expired', 'You have said that this was not you.'],
  claimed: ['claim_completed', 'This agent has been confirmed already.'],
  ended: ['claim_expired', 'The agent’s registration has ended.'],
} as const satisfies Record<Exclude<LinkState, 'open'>, readonly [string, string]>

function linkFailure(state: keyof typeof LINK_FAILURES): Failure {
  const [code, detail] = LINK_FAILURES[state]
  return new Failure(code, detail)
}

/** The human pressed the button: a fresh code in the place of the one before. */
export async function makeCode(parts: AgentParts, link: string): Promise<ChallengeAnswer> {
  const { claim, state } = await findByLink(parts, link)
  if (state !== 'open') throw linkFailure(state)
  if (!claim) throw new Error('An open link has no claim.')
  const code = sixDigits(parts.random)
  const expiresAt = addMilliseconds(parts.now(), parts.access.lifetimes.code)
  const put = await parts.sql.transaction().execute(async (tx) => {
    const isPut = await putCode(tx, claim.id, { codeHash: hashCode(claim, code), expiresAt, most: CODES_PER_CLAIM })
    if (isPut) await parts.trail.note(tx, { event: 'code_made', registration_id: claim.registration_id })
    return isPut
  })
  if (!put)
    throw new Failure('claim_expired', 'This link has given all the codes it may; let the agent register again.')
  return { type: 'otp', challenge: code, expires_at: expiresAt }
}

/** "This was not me": the registration ends, and the mailbox gets no more of its mails. Later, the way to end the access. */
export async function endByLink(parts: AgentParts, link: string): Promise<'refused' | 'ended'> {
  const { claim, registration, state } = await findByLink(parts, link)
  if (!claim || !registration || (state !== 'open' && state !== 'claimed'))
    throw linkFailure(state === 'open' ? 'unknown' : state)
  const at = parts.now().toISOString()
  const how = state === 'open' ? 'refused' : 'ended'
  await parts.sql.transaction().execute(async (tx) => {
    if (state === 'open') await closeClaim(tx, claim.id, 'refused')
    await endRegistrations(tx, { id: registration.id }, { by: 'human', at })
    await parts.trail.note(tx, {
      event: state === 'open' ? 'not_me' : 'revoked',
      registration_id: registration.id,
      detail: { by: 'human' },
    })
  })
  await announce(parts)
  return how
}

async function findByLink({ sql, now }: AgentParts, link: string) {
  const claim = isWellFormed('link', link) ? await findClaimByLink(sql, hashSecret(link)) : undefined
  const registration = claim && (await findRegistration(sql, claim.registration_id))
  return { claim, registration, state: linkState(claim, registration, now().toISOString()) }
}

/** Every code equally likely: numbers that would favour the small ones are thrown away. */
export function sixDigits(random: AgentParts['random']): string {
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}
