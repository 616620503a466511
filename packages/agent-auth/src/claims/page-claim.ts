import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import { verificationUri } from '../context/access.ts'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { hashSecret, mintSecret } from '../credentials/secrets.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import {
  consumeAssertion,
  findConsentedRegistration,
  providerOf,
  type VerifiedIdentity,
  verifyIdentity,
} from '../identity/verify-identity.ts'
import { blocksOf, rejectBlocked } from '../limits/blocklist.ts'
import { isOf, type Mailbox, readMailbox } from '../limits/mailbox.ts'
import {
  attemptMembers,
  type ClaimAttemptBody,
  type ClaimAttemptResponse,
  type ClaimCodeBody,
  codeMembers,
  identityMembers,
  idMembers,
  type NewClaimAttempt,
} from '../schemas/identity-schemas.ts'
import {
  closeAttempt,
  findAttempts,
  findOpenAttempt,
  markCollected,
  openAttempt,
} from '../storage/claim-attempt-store.ts'
import { NO_PROVIDER, type RegistrationRow, setProvider } from '../storage/registration-store.ts'
import { mintAssertion } from '../tokens/identity-assertion.ts'
import { issueRefreshToken, scopesOf } from '../tokens/issue-tokens.ts'
import {
  CLAIM_ATTEMPTS_PER_REGISTRATION,
  CODE_LIFE,
  hashClaimAttemptCode,
  POLL_SECONDS,
} from './claim-attempt-rules.ts'
import { checkClaimCode } from './claim-attempts.ts'
import { sixDigits } from './claim-email.ts'
import { checkClaimable } from './claim-rules.ts'
import { findByToken, rejectClaim } from './email-claim.ts'
import { finishClaim, propagateClaim } from './finish-claim.ts'

/** Starts a claim: its human is asked on the service's page, or a provider vouches for them. */
export async function startClaimAttempt(
  context: AuthContext,
  body: ClaimAttemptBody,
  origin: RequestOrigin,
): Promise<ClaimAttemptResponse> {
  if (body.type !== 'identity_assertion') return startPageClaim(context, body, origin)
  const { claim_token: claimToken, assertion } = body
  if (assertion === undefined) throw new Failure('invalid_request', 'assertion is missing.')
  return claimByProvider(context, { claimToken, assertion, origin })
}

/** Returns a new attempt, with the code and the address that are shown only once. */
export function newClaimAttempt(
  { random, access }: Pick<AuthContext, 'random' | 'access'>,
  { registration, mailbox, at }: { registration: RegistrationRow; mailbox: Mailbox; at: Date },
): NewClaimAttempt {
  const token = mintSecret('attempt', random)
  const id = `cla_${Buffer.from(random(15)).toString('base64url')}`
  const code = sixDigits(random)
  return {
    code,
    verificationUri: verificationUri(access.origin, token),
    row: {
      id,
      registration_id: registration.id,
      email: mailbox.address,
      token_hash: hashSecret(token),
      created_at: at.toISOString(),
      expires_at: registration.claim_expires_at ?? registration.expires_at,
      agent_code_hash: hashClaimAttemptCode(id, 'agent', code),
      agent_code_expires_at: addMilliseconds(at, CODE_LIFE),
      agent_code_guesses: 0,
      human_code_hash: null,
      human_code_expires_at: null,
      human_code_guesses: 0,
      human_codes_made: 0,
      polled_at: null,
      poll_seconds: POLL_SECONDS,
      closed_as: null,
    },
  }
}

/** Asks a human on the service's page. Each call replaces the previous attempt and creates a new code. */
async function startPageClaim(
  context: AuthContext,
  body: ClaimAttemptBody,
  origin: RequestOrigin,
): Promise<ClaimAttemptResponse> {
  const mailbox = readLoginHint(body.login_hint)
  const registration = await findClaimable(context, body.claim_token, origin)
  await refuseOtherMailbox(context, registration, mailbox)
  await rejectBlocked(context, blocksOf(mailbox), origin)
  const at = context.now()
  const opened = newClaimAttempt(context, { registration, mailbox, at })
  await context.sql.transaction().execute(async (tx) => {
    // The provider of an anonymous agent vouched for a different human.
    if (registration.kind === 'anonymous') await setProvider(tx, registration.id, NO_PROVIDER)
    await saveClaimAttempt(context, tx, { registration, opened, mailbox, origin })
  })
  return toClaimAttemptResponse({ ...registration, kind: 'service-auth' }, opened, at)
}

/** The type depends on how the human is asked, not on how the agent registered. */
function toClaimAttemptResponse(
  registration: Pick<RegistrationRow, 'id' | 'kind'>,
  opened: NewClaimAttempt,
  at: Date,
): ClaimAttemptResponse {
  return {
    ...idMembers(registration),
    claim_attempt_id: opened.row.id,
    status: 'initiated',
    expires_at: opened.row.expires_at,
    claim_attempt: codeMembers(opened, at),
    attempt: attemptMembers(opened),
  }
}

export function readLoginHint(text: string | undefined): Mailbox {
  const mailbox = readMailbox(text ?? '')
  if (mailbox) return mailbox
  throw new Failure(
    AGENT_FAILURES.invalid_login_hint,
    'login_hint must be one plain e-mail address, such as ana@example.com.',
  )
}

/** Finds an unclaimed registration by its claim token. */
async function findClaimable(
  context: AuthContext,
  claimToken: string,
  origin: RequestOrigin,
): Promise<RegistrationRow> {
  const verdict = checkClaimable(await findByToken(context, claimToken), context.now().toISOString())
  if (verdict.ok) return verdict.registration
  const { refusal } = verdict
  const isClaimed = refusal.reason === 'claimed_already'
  throw rejectClaim(context, isClaimed ? { ...refusal, reason: 'cannot_be_asked_again' } : refusal, origin)
}

/** Writes the attempt, which replaces the previous one. */
export async function saveClaimAttempt(
  { trail }: Pick<AuthContext, 'trail'>,
  tx: Sql,
  {
    registration,
    opened,
    mailbox,
    origin,
  }: { registration: RegistrationRow; opened: NewClaimAttempt; mailbox: Mailbox; origin: RequestOrigin },
): Promise<void> {
  if (!(await openAttempt(tx, opened.row)))
    throw new Failure(
      AGENT_FAILURES.claimed_or_in_flight,
      'Another attempt for this registration was started at the same time.',
    )
  await trail.note(tx, {
    event: 'claim_started',
    registration_id: registration.id,
    ...origin,
    detail: { domain: mailbox.domain },
  })
}

/**
 * An anonymous agent may ask any human. An agent that has named a human, or that a provider vouched for, may ask only
 * that human again.
 */
async function refuseOtherMailbox(
  { sql }: AuthContext,
  { id, kind }: RegistrationRow,
  mailbox: Mailbox,
): Promise<void> {
  const before = await findAttempts(sql, id)
  if (before.length >= CLAIM_ATTEMPTS_PER_REGISTRATION)
    throw new Failure(
      'rate_limited',
      `A registration can start at most ${CLAIM_ATTEMPTS_PER_REGISTRATION} claim attempts. Register again.`,
    )
  if (kind === 'anonymous') return
  if (before.some(({ email }) => isOf(mailbox, email))) return
  throw new Failure(
    AGENT_FAILURES.claimed_or_in_flight,
    'This registration already names its human. Ask them again, or register again.',
  )
}

/**
 * Completes the claim with the code that the human was shown after signing in. The code from the registration response
 * is not accepted, because it is visible without a sign-in.
 */
export async function completeClaimAttempt(
  context: AuthContext,
  { claim_token, user_code }: ClaimCodeBody,
  origin: RequestOrigin,
): Promise<ClaimAttemptResponse> {
  const { access, now, sql } = context
  const at = now()
  const verdict = checkClaimable(await findByToken(context, claim_token), at.toISOString())
  if (!verdict.ok) throw rejectClaim(context, verdict.refusal, origin)
  const { registration } = verdict
  const attempt = await findOpenAttempt(sql, registration.id)
  if (!attempt || attempt.human_codes_made === 0)
    throw new Failure(
      AGENT_FAILURES.claim_not_confirmed,
      'The human has not received a code yet. Send the code that they see after signing in.',
    )
  const hash = await checkClaimCode(context, attempt, { of: 'human', code: user_code })
  const expires_at = addMilliseconds(at, access.lifetimes.claimed)
  const minted = await mintAssertion(context, { id: registration.id, expires_at }, at)
  const refreshToken = await sql.transaction().execute(async (tx) => {
    if (!(await closeAttempt(tx, attempt.id, 'completed', { of: 'human', hash })))
      throw new Failure(
        AGENT_FAILURES.previously_claimed,
        'The claim was completed, or its code replaced, at the same time.',
      )
    const claimed = await finishClaim(context, tx, { registration, email: attempt.email, at, origin })
    await markCollected(tx, registration.id, at.toISOString())
    return issueRefreshToken(context, tx, claimed, at)
  })
  await propagateClaim(context, registration)
  return {
    ...idMembers(registration),
    status: 'claimed',
    ...identityMembers(minted, refreshToken, { expires_at }),
    scopes: [...scopesOf(context, { ...registration, claimed_at: at.toISOString() })],
  }
}

/**
 * A provider vouches for an anonymous agent. The registration is claimed immediately if the human approved this agent
 * before; otherwise the human is asked.
 */
async function claimByProvider(
  context: AuthContext,
  { claimToken, assertion, origin }: { claimToken: string; assertion: string; origin: RequestOrigin },
): Promise<ClaimAttemptResponse> {
  const registration = await findClaimable(context, claimToken, origin)
  if (registration.kind !== 'anonymous')
    throw new Failure(
      AGENT_FAILURES.claimed_or_in_flight,
      'Only an anonymous registration can be claimed with an assertion.',
    )
  const vouched = await verifyIdentity(context, assertion, origin)
  if (registration.protocol === '0.1' && providerOf(context, vouched).granted_resource !== null)
    throw new Failure(
      OAUTH_FAILURES.invalid_target,
      'A key cannot be bound to one resource. Register at /agent/identity.',
    )
  const at = context.now()
  if (await findConsentedRegistration(context, vouched))
    return claimAtOnce(context, { registration, vouched, at, origin })

  const { mailbox } = vouched
  const opened = newClaimAttempt(context, { registration, mailbox, at })
  await context.sql.transaction().execute(async (tx) => {
    await consumeAssertion(context, tx, { vouched, origin })
    await setProvider(tx, registration.id, providerOf(context, vouched))
    await saveClaimAttempt(context, tx, { registration, opened, mailbox, origin })
  })
  return toClaimAttemptResponse({ ...registration, kind: 'agent-provider' }, opened, at)
}

async function claimAtOnce(
  context: AuthContext,
  {
    registration,
    vouched,
    at,
    origin,
  }: { registration: RegistrationRow; vouched: VerifiedIdentity; at: Date; origin: RequestOrigin },
): Promise<ClaimAttemptResponse> {
  const expires_at = addMilliseconds(at, context.access.lifetimes.claimed)
  const provider = providerOf(context, vouched)
  const limited = { ...registration, ...provider }
  const minted = await mintAssertion(context, { ...registration, expires_at }, at)
  const refreshToken = await context.sql.transaction().execute(async (tx) => {
    await consumeAssertion(context, tx, { vouched, origin })
    await setProvider(tx, registration.id, provider)
    const claimed = await finishClaim(context, tx, {
      registration: limited,
      email: vouched.mailbox.address,
      at,
      origin,
    })
    return issueRefreshToken(context, tx, claimed, at)
  })
  await propagateClaim(context, registration)
  return {
    ...idMembers({ id: registration.id, kind: 'agent-provider' }),
    status: 'claimed',
    ...identityMembers(minted, refreshToken, { expires_at }),
    scopes: [...scopesOf(context, { ...limited, claimed_at: at.toISOString() })],
  }
}
