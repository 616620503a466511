import { timingSafeEqual } from 'node:crypto'
import { Failure, type Spender } from '@vitrine/server-kit'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { hashSecret, isWellFormed } from '../credentials/secrets.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { blocksOf, rejectBlocked } from '../limits/blocklist.ts'
import { isOf, readMailbox } from '../limits/mailbox.ts'
import type {
  ClaimBody,
  ClaimCompletionResponse,
  ClaimResponse,
  CompletionBody,
} from '../schemas/registration-schemas.ts'
import {
  type ClaimRow,
  closeClaim,
  countEmail,
  countGuess,
  findOpenClaim,
  insertClaim,
  uncountEmail,
} from '../storage/claim-store.ts'
import {
  findRegistration,
  findRegistrationByClaim,
  NO_PROVIDER,
  type RegistrationRow,
  setProvider,
} from '../storage/registration-store.ts'
import { issueCredential } from '../tokens/issue-tokens.ts'
import { newClaim, sendClaimEmail } from './claim-email.ts'
import {
  CLAIMS_PER_REGISTRATION,
  type ClaimRefusal,
  type CodeState,
  checkClaimable,
  checkEmailClaimable,
  codeState,
  GUESSES_PER_CODE,
  hashCode,
} from './claim-rules.ts'
import { finishClaim, propagateClaim } from './finish-claim.ts'

/**
 * Asks a human by e-mail. A repeated request for the same address, in any case, changes nothing and sends nothing while
 * the claim is open.
 */
export async function startClaim(
  context: AuthContext,
  { claim_token, email }: ClaimBody,
  by: Spender,
): Promise<ClaimResponse> {
  const origin = { address: by.address }
  const mailbox = readMailbox(email)
  if (!mailbox) throw new Failure('invalid_request', 'email must be one plain address, such as ana@example.com.')
  const at = context.now()
  const verdict = checkEmailClaimable(checkClaimable(await findByToken(context, claim_token), at.toISOString()))
  if (!verdict.ok) throw rejectClaim(context, verdict.refusal, origin)
  const { registration } = verdict
  await rejectBlocked(context, blocksOf(mailbox), origin)

  const open = await findOpenClaim(context.sql, registration.id)
  if (open && isOf(mailbox, open.email)) return toClaimResponse(open)
  if (!(await countEmail(context.sql, registration.id, CLAIMS_PER_REGISTRATION))) {
    throw rejectClaim(context, { reason: 'too_many_mails', registration_id: registration.id }, origin)
  }
  await using counted = new AsyncDisposableStack()
  // If this fails, an e-mail that was not sent stays counted; the reason why it was not sent is what the caller needs.
  counted.defer(() => uncountEmail(context.sql, registration.id).catch(() => {}))
  const { row, link } = newClaim(context, { registration, mailbox, at })
  // The e-mail is sent before anything is written: a link without a claim is better than a claim without an e-mail.
  await sendClaimEmail(context, { registration, mailbox, link, by })
  counted.move()
  const inserted = await context.sql.transaction().execute(async (tx) => {
    if (open) await closeClaim(tx, open.id, 'superseded')
    const isFirst = await insertClaim(tx, row)
    if (isFirst)
      await context.trail.note(tx, {
        event: 'claim_started',
        registration_id: registration.id,
        ...origin,
        detail: { domain: mailbox.domain },
      })
    return isFirst
  })
  if (inserted) return toClaimResponse(row)
  const winner = await findOpenClaim(context.sql, registration.id)
  if (winner && isOf(mailbox, winner.email)) return toClaimResponse(winner)
  throw new Failure(
    AGENT_FAILURES.claimed_or_in_flight,
    'Another claim of this registration was started at the same time.',
  )
}

/** Completes the claim with the code that the agent submits. Of concurrent submissions exactly one succeeds. */
export async function completeClaim(
  context: AuthContext,
  { claim_token, otp }: CompletionBody,
  origin: RequestOrigin,
): Promise<ClaimCompletionResponse> {
  const at = context.now()
  const now = at.toISOString()
  const verdict = checkClaimable(await findByToken(context, claim_token), now)
  if (!verdict.ok) throw rejectClaim(context, verdict.refusal, origin)
  const { registration } = verdict
  const claim = await findOpenClaim(context.sql, registration.id)
  const state = codeState(claim, now)
  const expected =
    claim && state === 'good' ? await countGuess(context.sql, claim.id, { most: GUESSES_PER_CODE, now }) : undefined
  if (!claim || expected === undefined) throw await missingCodeFailure(context, registration.id, state)
  const given = hashCode(claim, otp.replace(/[\s-]/g, ''))
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
    context.trail.refused({
      event: 'refused',
      registration_id: registration.id,
      ...origin,
      detail: { reason: 'wrong_code' },
    })
    throw new Failure(AGENT_FAILURES.otp_invalid, `Incorrect code. Each code allows ${GUESSES_PER_CODE} attempts.`)
  }
  return complete(context, { registration, claim, codeHash: given, at, origin })
}

/** Explains why there is no code to compare with. The claim may have been completed since it was read. */
async function missingCodeFailure({ sql }: AuthContext, registrationId: string, state: CodeState): Promise<Failure> {
  const registration = await findRegistration(sql, registrationId)
  if (registration?.claimed_at)
    return new Failure(AGENT_FAILURES.previously_claimed, 'A human has already claimed this registration.')
  return state === 'not_generated'
    ? new Failure(
        AGENT_FAILURES.otp_not_generated,
        'The human has not requested the code on the e-mail’s page yet. Wait, then try again.',
      )
    : new Failure(
        AGENT_FAILURES.otp_expired,
        'The code has expired or was entered incorrectly too often. The human can request a new one on the same page.',
      )
}

interface Completion {
  registration: RegistrationRow
  claim: ClaimRow
  codeHash: string
  at: Date
  origin: RequestOrigin
}

async function complete(
  context: AuthContext,
  { registration, claim, codeHash, at, origin }: Completion,
): Promise<ClaimCompletionResponse> {
  const { access, sql } = context
  const { id } = registration
  const answer = await sql.transaction().execute(async (tx): Promise<ClaimCompletionResponse | undefined> => {
    if (!(await closeClaim(tx, claim.id, 'completed', codeHash))) return undefined
    // A provider that vouched for an anonymous agent in the meantime did not vouch for the human with this mailbox.
    if (registration.kind === 'anonymous') await setProvider(tx, id, NO_PROVIDER)
    const { expires_at: expiresAt } = await finishClaim(context, tx, { registration, email: claim.email, at, origin })
    const given = { registration_id: id, status: 'claimed' as const, scopes: [...access.scopes.claimed] }
    // 0.7 has no API key to upgrade; its agents exchange their assertion again.
    if (registration.protocol !== '0.1') return given
    if (registration.kind !== 'email-verification') return { ...given, credential_expires: expiresAt }
    const credential = await issueCredential(context, tx, id, {
      type: 'api_key',
      scopes: access.scopes.claimed,
      at,
      expiresAt,
    })
    return { ...given, credential_type: 'api_key', credential, credential_expires: expiresAt }
  })
  if (!answer)
    throw new Failure(
      AGENT_FAILURES.previously_claimed,
      'The claim was completed, or its code replaced, at the same time.',
    )
  await propagateClaim(context, registration)
  return answer
}

/** Logs record the reason; callers receive one of these few codes. */
export function rejectClaim({ trail }: AuthContext, refusal: ClaimRefusal, { address }: RequestOrigin): Failure {
  const registration_id = 'registration_id' in refusal ? refusal.registration_id : undefined
  trail.refused({ event: 'refused', registration_id, address, detail: { reason: refusal.reason } })
  switch (refusal.reason) {
    case 'claim_token_unknown':
    case 'registration_ended':
      return new Failure(
        AGENT_FAILURES.invalid_claim_token,
        'This claim token is unknown or no longer valid. Register again.',
      )
    case 'kind_is_claimed_by_registering':
      return new Failure(
        AGENT_FAILURES.claimed_or_in_flight,
        'A registration by e-mail starts its own claim. Wait for the human.',
      )
    case 'cannot_be_asked_again':
      return new Failure(AGENT_FAILURES.claimed_or_in_flight, 'A human has already claimed this registration.')
    case 'claimed_already':
      return new Failure(AGENT_FAILURES.previously_claimed, 'A human has already claimed this registration.')
    case 'claim_token_expired':
      return new Failure(AGENT_FAILURES.claim_expired, 'The claim period has expired. Register again.')
    case 'too_many_mails':
      return new Failure(
        'rate_limited',
        `A registration can send at most ${CLAIMS_PER_REGISTRATION} e-mails. Register again.`,
      )
  }
}

export async function findByToken({ sql }: AuthContext, token: string): Promise<RegistrationRow | undefined> {
  return isWellFormed('claim', token) ? findRegistrationByClaim(sql, hashSecret(token)) : undefined
}

function toClaimResponse({ registration_id, id, expires_at }: ClaimRow): ClaimResponse {
  return { registration_id, claim_attempt_id: id, status: 'initiated', expires_at }
}
