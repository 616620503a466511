import { addMilliseconds } from '@vitrine/kit'
import { type AnyFailureKind, Failure, type Spender } from '@vitrine/server-kit'
import type { AuthContext } from '../context/context.ts'
import { hashSecret, isWellFormed, mintSecret } from '../credentials/secrets.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import type { Mailbox } from '../limits/mailbox.ts'
import { CLAIM_MAILS } from '../limits/scarce-pools.ts'
import type { ClaimCodeResponse } from '../schemas/registration-schemas.ts'
import { type ClaimRow, closeClaim, findClaimByLink, putCode } from '../storage/claim-store.ts'
import { findRegistration, type RegistrationRow } from '../storage/registration-store.ts'
import { endRegistrations } from '../storage/revocation-store.ts'
import { propagateRevocation } from '../tokens/revocation.ts'
import { type ClaimEmailState, CODES_PER_CLAIM, claimEmailState, ENDED_CLAIMS, hashCode } from './claim-rules.ts'

export interface NewClaim {
  row: ClaimRow
  /** The secret of the link. Only the e-mail contains it in clear text. */
  link: string
}

/** Returns a new claim and the link to send. The claim is valid as long as the registration can be claimed. */
export function newClaim(
  { random }: AuthContext,
  { registration, mailbox, at }: { registration: RegistrationRow; mailbox: Mailbox; at: Date },
): NewClaim {
  const link = mintSecret('link', random)
  return {
    link,
    row: {
      id: `cla_${Buffer.from(random(15)).toString('base64url')}`,
      registration_id: registration.id,
      email: mailbox.address,
      link_hash: hashSecret(link),
      created_at: at.toISOString(),
      expires_at: registration.claim_expires_at ?? registration.expires_at,
      closed_as: null,
      code_hash: null,
      code_expires_at: null,
      codes_made: 0,
      guesses: 0,
    },
  }
}

/** Sends the link. Throws `PoolExhausted`. */
export async function sendClaimEmail(
  { access, mailer, admission, claimMail }: AuthContext,
  { registration, mailbox, link, by }: ClaimEmail,
): Promise<void> {
  const view = new URL(access.endpoints.view)
  view.searchParams.set('token', link)
  const mail = claimMail({
    agentName: registration.agent_name,
    scopes: access.scopes.claimed,
    link: view.href,
    expiresAt: registration.claim_expires_at ?? registration.expires_at,
  })
  const pool = { ...CLAIM_MAILS, ...access.limits.claimMails }
  await admission.spend(pool, { ...by, to: mailbox }, () => mailer.send({ to: mailbox.address, ...mail }))
}

interface ClaimEmail {
  registration: RegistrationRow
  mailbox: Mailbox
  link: string
  /** The requester. */
  by: Spender
}

// What the holder of the e-mailed link may do: view the claim, get a code, or end it.

export interface ClaimEmailView {
  state: 'open' | 'claimed'
  agentName: string | null
  registeredAt: string
  expiresAt: string
}

/** The state for the page behind the link. Viewing changes nothing, so mail scanners cannot use up the link. */
export async function viewClaimEmail(context: AuthContext, link: string): Promise<ClaimEmailView> {
  const { claim, registration, state } = await findByLink(context, link)
  if (!claim || !registration)
    throw new Failure('not_found', 'This link is incomplete or unknown. Copy the full link from the e-mail.')
  if (state !== 'open' && state !== 'claimed') throw linkFailure(state)
  return {
    state,
    agentName: registration.agent_name,
    registeredAt: registration.created_at,
    expiresAt: claim.expires_at,
  }
}

const LINK_FAILURES = {
  unknown: ['invalid_request', 'Unknown link.'],
  superseded: [AGENT_FAILURES.claim_superseded, 'A newer e-mail was sent. Use the link in that one.'],
  expired: [AGENT_FAILURES.claim_expired, 'This link has expired. Let the agent register again.'],
  ...ENDED_CLAIMS,
} as const satisfies Record<Exclude<ClaimEmailState, 'open'>, readonly [AnyFailureKind, string]>

function linkFailure(state: keyof typeof LINK_FAILURES): Failure {
  const [kind, detail] = LINK_FAILURES[state]
  return new Failure(kind, detail)
}

/** Creates a new code, which replaces the previous one, when the human presses the button. */
export async function createClaimCode(context: AuthContext, link: string): Promise<ClaimCodeResponse> {
  const { claim, state } = await findByLink(context, link)
  if (state !== 'open') throw linkFailure(state)
  if (!claim) throw new Error('An open claim link has no claim.')
  const code = sixDigits(context.random)
  const expiresAt = addMilliseconds(context.now(), context.access.lifetimes.code)
  const put = await context.sql.transaction().execute(async (tx) => {
    const isPut = await putCode(tx, claim.id, { codeHash: hashCode(claim, code), expiresAt, most: CODES_PER_CLAIM })
    if (isPut) await context.trail.note(tx, { event: 'code_made', registration_id: claim.registration_id })
    return isPut
  })
  if (!put)
    throw new Failure(
      AGENT_FAILURES.claim_expired,
      'No more codes are available for this link. Ask the agent to register again.',
    )
  return { type: 'otp', challenge: code, expires_at: expiresAt }
}

/**
 * Handles "This was not me": ends the registration and blocks its e-mails to this mailbox. After a claim, it ends the
 * access.
 */
export async function endByClaimEmail(context: AuthContext, link: string): Promise<'refused' | 'ended'> {
  const { claim, registration, state } = await findByLink(context, link)
  if (!claim || !registration || (state !== 'open' && state !== 'claimed'))
    throw linkFailure(state === 'open' ? 'unknown' : state)
  const at = context.now().toISOString()
  const how = state === 'open' ? 'refused' : 'ended'
  await context.sql.transaction().execute(async (tx) => {
    if (state === 'open') await closeClaim(tx, claim.id, 'refused')
    await endRegistrations(tx, { id: registration.id }, { by: 'human', at })
    await context.trail.note(tx, {
      event: state === 'open' ? 'not_me' : 'revoked',
      registration_id: registration.id,
      detail: { by: 'human' },
    })
  })
  await propagateRevocation(context)
  return how
}

async function findByLink({ sql, now }: AuthContext, link: string) {
  const claim = isWellFormed('link', link) ? await findClaimByLink(sql, hashSecret(link)) : undefined
  const registration = claim && (await findRegistration(sql, claim.registration_id))
  return { claim, registration, state: claimEmailState(claim, registration, now().toISOString()) }
}

/** Every code is equally likely: random numbers that would bias the result are discarded. */
export function sixDigits(random: AuthContext['random']): string {
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}
