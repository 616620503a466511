import { timingSafeEqual } from 'node:crypto'
import { Failure } from '@vitrine/server-kit'
import {
  type ClaimRow,
  findRegistration,
  findRegistrationByClaim,
  NOBODY,
  type RegistrationRow,
  setProvider,
} from './agents-store.ts'
import type { ClaimAnswer, CompletionAnswer } from './answers.ts'
import { blocksOf } from './blocking.ts'
import type { ClaimBody, CompletionBody } from './bodies.ts'
import { announceClaim, finishClaim } from './claim-finishing.ts'
import { mailLink, newClaim } from './claim-opening.ts'
import {
  CLAIMS_PER_REGISTRATION,
  type ClaimRefusal,
  type CodeState,
  checkClaimable,
  checkMayAsk,
  codeState,
  GUESSES_PER_CODE,
  hashCode,
} from './claim-rules.ts'
import { closeClaim, countClaims, countGuess, findOpenClaim, insertClaim } from './claim-store.ts'
import { isOf, readMailbox } from './mailbox.ts'
import type { AgentParts, Origin } from './parts.ts'
import { issue, refuseBlocked } from './registering.ts'
import { hashSecret, isWellFormed } from './secret.ts'

/** Asks a human by mail. The same address again, in capitals or not, changes nothing while the claim is open and sends nothing. */
export async function startClaim(
  parts: AgentParts,
  { claim_token, email, proof_of_work }: ClaimBody,
  origin: Origin,
): Promise<ClaimAnswer> {
  const mailbox = readMailbox(email)
  if (!mailbox) throw new Failure('invalid_request', 'email should be one plain address, such as ana@example.com.')
  const at = parts.now()
  const verdict = checkMayAsk(checkClaimable(await findByToken(parts, claim_token), at.toISOString()))
  if (!verdict.ok) throw refused(parts, verdict.refusal, origin)
  const { registration } = verdict
  await refuseBlocked(parts, blocksOf(mailbox), origin)

  const open = await findOpenClaim(parts.sql, registration.id)
  if (open && isOf(mailbox, open.email)) return toClaimAnswer(open)
  if ((await countClaims(parts.sql, registration.id)) >= CLAIMS_PER_REGISTRATION) {
    throw refused(parts, { reason: 'too_many_mails', registration_id: registration.id }, origin)
  }
  const { row, link } = newClaim(parts, { registration, mailbox, at })
  // Before anything is written: a link that leads nowhere is better than a claim without a mail.
  await mailLink(parts, { registration, mailbox, link, origin, work: parts.presentWork(proof_of_work) })
  const inserted = await parts.sql.transaction().execute(async (tx) => {
    if (open) await closeClaim(tx, open.id, 'superseded')
    const isFirst = await insertClaim(tx, row)
    if (isFirst)
      await parts.trail.note(tx, {
        event: 'claim_started',
        registration_id: registration.id,
        ...origin,
        detail: { domain: mailbox.domain },
      })
    return isFirst
  })
  if (inserted) return toClaimAnswer(row)
  const winner = await findOpenClaim(parts.sql, registration.id)
  if (winner && isOf(mailbox, winner.email)) return toClaimAnswer(winner)
  throw new Failure('claimed_or_in_flight', 'Another claim of this registration was started at the same moment.')
}

/** The agent hands in the code. Of all who do at the same moment one succeeds. */
export async function completeClaim(
  parts: AgentParts,
  { claim_token, otp }: CompletionBody,
  origin: Origin,
): Promise<CompletionAnswer> {
  const at = parts.now()
  const now = at.toISOString()
  const verdict = checkClaimable(await findByToken(parts, claim_token), now)
  if (!verdict.ok) throw refused(parts, verdict.refusal, origin)
  const { registration } = verdict
  const claim = await findOpenClaim(parts.sql, registration.id)
  const state = codeState(claim, now)
  const expected =
    claim && state === 'good' ? await countGuess(parts.sql, claim.id, { most: GUESSES_PER_CODE, now }) : undefined
  if (!claim || expected === undefined) throw await noGuess(parts, registration.id, state)
  const given = hashCode(claim, otp.replace(/[\s-]/g, ''))
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
    parts.trail.refused({
      event: 'refused',
      registration_id: registration.id,
      ...origin,
      detail: { reason: 'wrong_code' },
    })
    throw new Failure('otp_invalid', `This is not the code. ${GUESSES_PER_CODE} tries are allowed for each.`)
  }
  return complete(parts, { registration, claim, codeHash: given, at, origin })
}

/** Why there is nothing to compare with; it may be that somebody completed the claim since it was looked at. */
async function noGuess({ sql }: AgentParts, registrationId: string, state: CodeState): Promise<Failure> {
  const registration = await findRegistration(sql, registrationId)
  if (registration?.claimed_at)
    return new Failure('previously_claimed', 'A human has claimed this registration already.')
  return state === 'not_generated'
    ? new Failure(
        'otp_not_generated',
        'The human has not pressed the button in the mail’s page yet. Wait, then try again.',
      )
    : new Failure(
        'otp_expired',
        'The code is too old or was mistyped too often. The human can press the button again for a new one.',
      )
}

interface Completion {
  registration: RegistrationRow
  claim: ClaimRow
  codeHash: string
  at: Date
  origin: Origin
}

async function complete(
  parts: AgentParts,
  { registration, claim, codeHash, at, origin }: Completion,
): Promise<CompletionAnswer> {
  const { access, sql } = parts
  const { id } = registration
  const answer = await sql.transaction().execute(async (tx): Promise<CompletionAnswer | undefined> => {
    if (!(await closeClaim(tx, claim.id, 'completed', codeHash))) return undefined
    // Whoever vouched for an anonymous agent meanwhile did not vouch for the human with this mail.
    if (registration.kind === 'anonymous') await setProvider(tx, id, NOBODY)
    const { expires_at: expiresAt } = await finishClaim(parts, tx, { registration, email: claim.email, at, origin })
    const given = { registration_id: id, status: 'claimed' as const, scopes: [...access.scopes.claimed] }
    // Later versions have no key that could be raised; their agents exchange their assertion anew.
    if (registration.protocol !== '0.1') return given
    if (registration.kind !== 'email-verification') return { ...given, credential_expires: expiresAt }
    const credential = await issue(parts, tx, id, { type: 'api_key', scopes: access.scopes.claimed, at, expiresAt })
    return { ...given, credential_type: 'api_key', credential, credential_expires: expiresAt }
  })
  if (!answer)
    throw new Failure('previously_claimed', 'The claim was completed, or its code replaced, at the same moment.')
  await announceClaim(parts, registration)
  return answer
}

/** The reason is for us; these few codes are for the stranger. */
export function refused({ trail }: AgentParts, refusal: ClaimRefusal, { address }: Origin): Failure {
  const registration_id = 'registration_id' in refusal ? refusal.registration_id : undefined
  trail.refused({ event: 'refused', registration_id, address, detail: { reason: refusal.reason } })
  switch (refusal.reason) {
    case 'claim_token_unknown':
    case 'registration_ended':
      return new Failure('invalid_claim_token', 'This claim token is not good for anything. Register again.')
    case 'kind_is_claimed_by_registering':
      return new Failure(
        'claimed_or_in_flight',
        'A registration by e-mail has its claim under way from the beginning; wait for the human.',
      )
    case 'cannot_be_asked_again':
      return new Failure('claimed_or_in_flight', 'A human has claimed this registration already.')
    case 'claimed_already':
      return new Failure('previously_claimed', 'A human has claimed this registration already.')
    case 'claim_token_expired':
      return new Failure('claim_expired', 'The time to claim this registration is over. Register again.')
    case 'too_many_mails':
      return new Failure(
        'rate_limited',
        `One registration sends at most ${CLAIMS_PER_REGISTRATION} mails. Register again.`,
      )
  }
}

export async function findByToken({ sql }: AgentParts, token: string): Promise<RegistrationRow | undefined> {
  return isWellFormed('claim', token) ? findRegistrationByClaim(sql, hashSecret(token)) : undefined
}

function toClaimAnswer({ registration_id, id, expires_at }: ClaimRow): ClaimAnswer {
  return { registration_id, claim_attempt_id: id, status: 'initiated', expires_at }
}
