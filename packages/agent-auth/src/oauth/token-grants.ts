import { Failure } from '@vitrine/server-kit'
import { isUndecided, pollsTooOften, SLOW_DOWN_SECONDS } from '../claims/claim-attempt-rules.ts'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { type GrantLimits, limitScopes, narrowScopes } from '../credentials/scopes.ts'
import { hashSecret, isWellFormed } from '../credentials/secrets.ts'
import { consumeAssertion, findConsentedRegistration, verifyIdentity } from '../identity/verify-identity.ts'
import { findAttempts, findOpenAttempt, markCollected, notePoll } from '../storage/claim-attempt-store.ts'
import { findOpenClaim } from '../storage/claim-store.ts'
import { findRegistrationByClaim, type RegistrationRow } from '../storage/registration-store.ts'
import { findByAssertion, issuerOf, mintAssertion } from '../tokens/identity-assertion.ts'
import { issueAccessToken, issueRefreshToken, scopesOf, type TokenResponse } from '../tokens/issue-tokens.ts'
import type { RefreshForm } from '../tokens/refresh-token.ts'

import type { AuthenticateClient, PresentedClient } from './client-authentication.ts'
import { narrowResources } from './resource.ts'

// Ways to an access token at `/oauth2/token`, in OAuth's words for what goes wrong.

export interface AssertionForm extends PresentedClient {
  assertion: string
  scope?: string
  /** What the token is bound to (RFC 8707); the whole service if absent or empty. */
  resources?: readonly string[]
}

type ClaimForm = Pick<AssertionForm, 'scope' | 'resources'> & { claim_token: string }

interface Presentation {
  origin: RequestOrigin
  authenticate: AuthenticateClient
}

/** RFC 7523, section 2.1: an assertion of our own, or one of a provider for an agent that its human has confirmed. */
export async function exchangeAssertion(
  context: AuthContext,
  form: AssertionForm,
  presentation: Presentation,
): Promise<TokenResponse> {
  const issuer = issuerOf(form.assertion)
  if (issuer === undefined) throw new Failure('invalid_grant', 'The assertion is not a signed JWT.')
  return issuer === context.access.origin
    ? exchangeOwnAssertion(context, form)
    : exchangeIdJag(context, form, presentation)
}

async function exchangeOwnAssertion(
  context: AuthContext,
  { assertion, scope, resources }: AssertionForm,
): Promise<TokenResponse> {
  const found = await findByAssertion(context, assertion)
  if (!found)
    throw new Failure('invalid_grant', 'The assertion has expired, or its registration has ended. Register again.')
  const { registration, limits } = found
  if (registration.claimed_at === null && registration.kind !== 'anonymous')
    throw new Failure('invalid_grant', 'The human has not confirmed this registration yet.')
  return issueForGrant(context, registration, { scope, resources, limits })
}

/**
 * draft-ietf-oauth-identity-assertion-authz-grant: the assertion is for one client, which has to be the one that asks;
 * what it says of scopes and resources only narrows what the human has confirmed here.
 */
async function exchangeIdJag(
  context: AuthContext,
  { assertion, scope, resources, ...presented }: AssertionForm,
  { origin, authenticate }: Presentation,
): Promise<TokenResponse> {
  const vouched = await verifyIdentity(context, assertion, origin).catch(sayInvalidGrant)
  await authenticate(presented, { clientId: vouched.clientId })
  const registration = await findConsentedRegistration(context, vouched)
  if (!registration)
    throw new Failure(
      'invalid_grant',
      `The human has to confirm this agent once: present an assertion at ${context.access.endpoints.identity}.`,
    )
  return issueForGrant(context, registration, {
    scope,
    resources,
    limits: vouched,
    before: (tx) => consumeAssertion(context, tx, { vouched, origin }).catch(sayInvalidGrant),
  })
}

/** RFC 7523, section 3.1: whatever is wrong with an assertion has one name here. */
function sayInvalidGrant(error: unknown): never {
  if (error instanceof Failure && error.status < 500) throw new Failure('invalid_grant', error.message)
  throw error
}

/** In one transaction what is used up and what is given for it. */
async function issueForGrant(
  context: AuthContext,
  registration: RegistrationRow,
  {
    scope,
    resources = [],
    limits,
    before,
  }: Pick<AssertionForm, 'scope' | 'resources'> & {
    limits: GrantLimits
    before?: (tx: AuthContext['sql']) => Promise<void>
  },
): Promise<TokenResponse> {
  const grants = [limits.resources, registration.granted_resource?.split(' ') ?? []]
  const resource = narrowResources(resources, grants, context.access.origin)
  const scopes = narrowScopes(limitScopes(scopesOf(context, registration), limits), scope)
  await context.registrationLimits.token(registration.id)
  return context.groupCommit(async (tx) => {
    await before?.(tx)
    return issueAccessToken(context, tx, registration, { at: context.now(), scopes, resource })
  })
}

/** What the human's yes gives, handed over once to whoever holds the claim token; until then, how to wait. */
export async function collectClaim(
  context: AuthContext,
  { claim_token, scope, resources = [] }: ClaimForm,
): Promise<ClaimTokenResponse> {
  const { sql, now } = context
  const at = now()
  const registration = isWellFormed('claim', claim_token)
    ? await findRegistrationByClaim(sql, hashSecret(claim_token))
    : undefined
  if (!registration) throw new Failure('expired_token', 'This claim token is not good for anything. Register again.')
  if (registration.ended_at !== null) throw await endedFailure(context, registration)
  if (registration.claim_expires_at === null || registration.claim_expires_at <= at.toISOString())
    throw new Failure('expired_token', 'The time to claim this registration is over. Register again.')
  if (registration.claimed_at === null) throw await pendingFailure(context, registration, at)
  const scopes = narrowScopes(scopesOf(context, registration), scope)
  const granted = registration.granted_resource?.split(' ') ?? []
  const resource = narrowResources(resources, [granted], context.access.origin)
  const minted = await mintAssertion(context, registration, at)
  return sql.transaction().execute(async (tx) => {
    if (!(await markCollected(tx, registration.id, at.toISOString())))
      throw new Failure('invalid_grant', 'What this claim gives was handed over before; use what you got then.')
    const token = await issueAccessToken(context, tx, registration, { at, scopes, resource })
    const refresh_token = await issueRefreshToken(context, tx, registration, at, resource)
    return { ...token, refresh_token, identity_assertion: minted.assertion, assertion_expires: minted.expiresAt }
  })
}

/** A human who said "not me" has decided; any other end is like a token that is unknown. */
async function endedFailure({ sql }: AuthContext, { id, ended_by }: RegistrationRow): Promise<Failure> {
  const attempts = await findAttempts(sql, id)
  const isRefused = ended_by === 'human' || attempts.some(({ closed_as }) => closed_as === 'refused')
  return isRefused
    ? new Failure('access_denied', 'The human has said no.')
    : new Failure('expired_token', 'The registration has ended. Register again.')
}

async function pendingFailure({ sql }: AuthContext, registration: RegistrationRow, at: Date): Promise<Failure> {
  const now = at.toISOString()
  const attempt = await findOpenAttempt(sql, registration.id)
  if (!attempt)
    return (await findOpenClaim(sql, registration.id))
      ? new Failure('authorization_pending', 'The human has not confirmed yet.')
      : new Failure('invalid_grant', 'No human has been asked yet; ask one first.')
  if (!isUndecided(attempt, now))
    return new Failure('expired_token', 'The code is too old. Ask the human again, with a fresh one.')
  const isEarly = pollsTooOften(attempt, at)
  const seconds = attempt.poll_seconds + (isEarly ? SLOW_DOWN_SECONDS : 0)
  await notePoll(sql, attempt.id, { at: now, seconds })
  return isEarly
    ? new Failure('slow_down', `Wait ${seconds} seconds between two polls.`)
    : new Failure('authorization_pending', 'The human has not confirmed yet.')
}

/** What a claim gives: a token, and what leads to the next. */
export interface ClaimTokenResponse extends TokenResponse {
  refresh_token: string
  identity_assertion: string
  assertion_expires: string
}

/**
 * Ways to an access token that this room decides about. Failures are those of OAuth, and `rate_limited`. Whether
 * `resource` names this shop is looked at before.
 */
export interface TokenGrants {
  /** RFC 7523: an identity assertion of ours, or an ID-JAG of a provider. */
  jwtBearer(form: AssertionForm, origin: RequestOrigin, authenticate?: AuthenticateClient): Promise<TokenResponse>
  /** `authorization_pending`, `slow_down`, `expired_token`, `access_denied`; then, once, what the claim gives. */
  claim(form: ClaimForm): Promise<ClaimTokenResponse>
  refresh(form: RefreshForm, origin: RequestOrigin, authenticate?: AuthenticateClient): Promise<TokenResponse>
}
