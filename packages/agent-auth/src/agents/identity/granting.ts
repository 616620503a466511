import { Failure } from '@vitrine/server-kit'
import { findRegistrationByClaim, type RegistrationRow } from '../agents-store.ts'
import { findOpenClaim } from '../claim-store.ts'
import type { ClaimGrantAnswer, TokenAnswer } from '../door.ts'
import type { AgentParts, Origin } from '../parts.ts'
import { hashSecret, isWellFormed } from '../secret.ts'
import { isUndecided, pollsTooOften, SLOWER_BY } from './attempt-rules.ts'
import { collect, findAttempts, findOpenAttempt, notePoll } from './attempt-store.ts'
import { findByAssertion, issuerOf, mintAssertion } from './identity-assertion.ts'
import { issueAccessToken, issueRefreshToken, narrow, scopesOf } from './tokens.ts'
import { findYes, judgeFresh, useUp } from './vouching.ts'

// Ways to an access token at `/oauth2/token`, in OAuth's words for what goes wrong.

/** RFC 7523, section 2.1: an assertion of our own, or one of a provider for an agent that its human has confirmed. */
export async function exchangeAssertion(
  parts: AgentParts,
  { assertion, scope }: { assertion: string; scope?: string },
  origin: Origin,
): Promise<TokenAnswer> {
  const issuer = issuerOf(assertion)
  if (issuer === undefined) throw new Failure('invalid_grant', 'The assertion is not a signed JWT.')
  return issuer === parts.access.origin
    ? exchangeOurs(parts, { assertion, scope })
    : exchangeTheirs(parts, { assertion, scope, origin })
}

async function exchangeOurs(
  parts: AgentParts,
  { assertion, scope }: { assertion: string; scope?: string },
): Promise<TokenAnswer> {
  const registration = await findByAssertion(parts, assertion)
  if (!registration)
    throw new Failure('invalid_grant', 'The assertion has expired, or its registration has ended. Register again.')
  if (registration.claimed_at === null && registration.kind !== 'anonymous')
    throw new Failure('invalid_grant', 'The human has not confirmed this registration yet.')
  return give(parts, registration, { scope })
}

async function exchangeTheirs(
  parts: AgentParts,
  { assertion, scope, origin }: { assertion: string; scope?: string; origin: Origin },
): Promise<TokenAnswer> {
  const vouched = await judgeFresh(parts, assertion, origin).catch(sayInvalidGrant)
  const registration = await findYes(parts, vouched)
  if (!registration)
    throw new Failure(
      'invalid_grant',
      `The human has to confirm this agent once: present an assertion at ${parts.access.endpoints.identity}.`,
    )
  return give(parts, registration, {
    scope,
    before: (tx) => useUp(parts, tx, { vouched, origin }).catch(sayInvalidGrant),
  })
}

/** RFC 7523, section 3.1: whatever is wrong with an assertion has one name here. */
function sayInvalidGrant(error: unknown): never {
  if (error instanceof Failure && error.status < 500) throw new Failure('invalid_grant', error.message)
  throw error
}

/** In one transaction what is used up and what is given for it. */
async function give(
  parts: AgentParts,
  registration: RegistrationRow,
  { scope, before }: { scope?: string; before?: (tx: AgentParts['sql']) => Promise<void> },
): Promise<TokenAnswer> {
  const scopes = narrow(scopesOf(parts, registration), scope)
  await parts.gate.token(registration.id)
  return parts.commit(async (tx) => {
    await before?.(tx)
    return issueAccessToken(parts, tx, registration, { at: parts.now(), scopes })
  })
}

/** What the human's yes gives, handed over once to whoever holds the claim token; until then, how to wait. */
export async function collectClaim(
  parts: AgentParts,
  { claim_token, scope }: { claim_token: string; scope?: string },
): Promise<ClaimGrantAnswer> {
  const { sql, now } = parts
  const at = now()
  const registration = isWellFormed('claim', claim_token)
    ? await findRegistrationByClaim(sql, hashSecret(claim_token))
    : undefined
  if (!registration) throw new Failure('expired_token', 'This claim token is not good for anything. Register again.')
  if (registration.ended_at !== null) throw await endedFailure(parts, registration)
  if (registration.claim_expires_at === null || registration.claim_expires_at <= at.toISOString())
    throw new Failure('expired_token', 'The time to claim this registration is over. Register again.')
  if (registration.claimed_at === null) throw await notYet(parts, registration, at)
  const scopes = narrow(scopesOf(parts, registration), scope)
  const minted = await mintAssertion(parts, registration, at)
  return sql.transaction().execute(async (tx) => {
    if (!(await collect(tx, registration.id, at.toISOString())))
      throw new Failure('invalid_grant', 'What this claim gives was handed over before; use what you got then.')
    const token = await issueAccessToken(parts, tx, registration, { at, scopes })
    const refresh_token = await issueRefreshToken(parts, tx, registration, at)
    return { ...token, refresh_token, identity_assertion: minted.assertion, assertion_expires: minted.expiresAt }
  })
}

/** A human who said "not me" has decided; any other end is like a token that is unknown. */
async function endedFailure({ sql }: AgentParts, { id, ended_by }: RegistrationRow): Promise<Failure> {
  const attempts = await findAttempts(sql, id)
  const isRefused = ended_by === 'human' || attempts.some(({ closed_as }) => closed_as === 'refused')
  return isRefused
    ? new Failure('access_denied', 'The human has said no.')
    : new Failure('expired_token', 'The registration has ended. Register again.')
}

async function notYet({ sql }: AgentParts, registration: RegistrationRow, at: Date): Promise<Failure> {
  const now = at.toISOString()
  const attempt = await findOpenAttempt(sql, registration.id)
  if (!attempt)
    return (await findOpenClaim(sql, registration.id))
      ? new Failure('authorization_pending', 'The human has not confirmed yet.')
      : new Failure('invalid_grant', 'No human has been asked yet; ask one first.')
  if (!isUndecided(attempt, now))
    return new Failure('expired_token', 'The code is too old. Ask the human again, with a fresh one.')
  const isEarly = pollsTooOften(attempt, at)
  const seconds = attempt.poll_seconds + (isEarly ? SLOWER_BY : 0)
  await notePoll(sql, attempt.id, { at: now, seconds })
  return isEarly
    ? new Failure('slow_down', `Wait ${seconds} seconds between two polls.`)
    : new Failure('authorization_pending', 'The human has not confirmed yet.')
}
