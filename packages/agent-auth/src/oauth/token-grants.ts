import { Failure } from '@vitrine/server-kit'
import { issuerOf } from '../assertions/assertion-checks.ts'
import { isUndecided, pollsTooOften, SLOW_DOWN_SECONDS } from '../claims/claim-attempt-rules.ts'
import type { AuthContext, AuthenticateClient, PresentedClient, RequestOrigin } from '../context/context.ts'
import { narrowResources } from '../credentials/resource.ts'
import { type GrantLimits, limitScopes, narrowScopes } from '../credentials/scopes.ts'
import { hashSecret, isWellFormed } from '../credentials/secrets.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { consumeAssertion, findConsentedRegistration, verifyIdentity } from '../identity/verify-identity.ts'
import { findAttempts, findOpenAttempt, markCollected, notePoll } from '../storage/claim-attempt-store.ts'
import { findOpenClaim } from '../storage/claim-store.ts'
import { findRegistrationByClaim, type RegistrationRow } from '../storage/registration-store.ts'
import { findByAssertion, mintAssertion } from '../tokens/identity-assertion.ts'
import { issueAccessToken, issueRefreshToken, scopesOf, type TokenResponse } from '../tokens/issue-tokens.ts'

import type { RefreshForm } from '../tokens/refresh-token.ts'

// Grants of access tokens at `/oauth2/token`, with OAuth's error codes.

export interface AssertionForm extends PresentedClient {
  assertion: string
  scope?: string
  /** The addresses to which the token is bound (RFC 8707); the whole service if absent or empty. */
  resources?: readonly string[]
}

type ClaimForm = Pick<AssertionForm, 'scope' | 'resources' | 'proofKey'> & { claim_token: string }

interface Presentation {
  origin: RequestOrigin
  authenticate: AuthenticateClient
}

/**
 * RFC 7523, section 2.1: an assertion of this service, or a provider's assertion for an agent that its human has
 * confirmed.
 */
export async function exchangeAssertion(
  context: AuthContext,
  form: AssertionForm,
  presentation: Presentation,
): Promise<TokenResponse> {
  const issuer = issuerOf(form.assertion)
  if (issuer === undefined) throw new Failure(OAUTH_FAILURES.invalid_grant, 'The assertion is not a signed JWT.')
  return issuer === context.access.origin
    ? exchangeOwnAssertion(context, form)
    : exchangeIdJag(context, form, presentation)
}

async function exchangeOwnAssertion(
  context: AuthContext,
  { assertion, scope, resources, proofKey }: AssertionForm,
): Promise<TokenResponse> {
  const found = await findByAssertion(context, assertion)
  if (!found)
    throw new Failure(
      OAUTH_FAILURES.invalid_grant,
      'The assertion has expired, or its registration has ended. Register again.',
    )
  const { registration, limits } = found
  if (registration.claimed_at === null && registration.kind !== 'anonymous')
    throw new Failure(OAUTH_FAILURES.invalid_grant, 'The human has not confirmed this registration yet.')
  return issueForGrant(context, registration, { scope, resources, proofKey, limits })
}

/**
 * draft-ietf-oauth-identity-assertion-authz-grant: the assertion is for one client, which must be the caller; its
 * scopes and resources can only narrow what the human has confirmed here.
 */
async function exchangeIdJag(
  context: AuthContext,
  { assertion, scope, resources, ...presented }: AssertionForm,
  { origin, authenticate }: Presentation,
): Promise<TokenResponse> {
  const vouched = await verifyIdentity(context, assertion, origin, { takesProofs: true }).catch(throwInvalidGrant)
  await authenticate(presented, { clientId: vouched.clientId })
  const registration = await findConsentedRegistration(context, vouched)
  if (!registration)
    throw new Failure(
      OAUTH_FAILURES.invalid_grant,
      `The human must confirm this agent once. Present an assertion at ${context.access.endpoints.identity}.`,
    )
  return issueForGrant(context, registration, {
    scope,
    resources,
    proofKey: presented.proofKey,
    limits: vouched,
    before: (tx) => consumeAssertion(context, tx, { vouched, origin, known: registration.id }).catch(throwInvalidGrant),
  })
}

/** RFC 7523, section 3.1: every fault of an assertion has the same error code. */
function throwInvalidGrant(error: unknown): never {
  if (error instanceof Failure && error.status < 500) throw new Failure(OAUTH_FAILURES.invalid_grant, error.message)
  throw error
}

/** Consumes the grant and issues the tokens in one transaction. */
async function issueForGrant(
  context: AuthContext,
  registration: RegistrationRow,
  {
    scope,
    resources = [],
    proofKey,
    limits,
    before,
  }: Pick<AssertionForm, 'scope' | 'resources' | 'proofKey'> & {
    limits: GrantLimits
    before?: (tx: AuthContext['sql']) => Promise<void>
  },
): Promise<TokenResponse> {
  if (limits.key !== undefined && limits.key !== proofKey)
    throw new Failure(
      OAUTH_FAILURES.invalid_grant,
      'The assertion is bound to a key (cnf). Send a DPoP proof of that key with it.',
    )
  const grants = [limits.resources, registration.granted_resource?.split(' ') ?? []]
  const resource = narrowResources(resources, grants, context.access.origin)
  const { aliases } = context.access.scopes
  const scopes = narrowScopes(limitScopes(scopesOf(context, registration), limits, aliases), scope, aliases)
  context.limitTokens(registration.id)
  return context.groupCommit(async (tx) => {
    await before?.(tx)
    return issueAccessToken(context, tx, registration, { at: context.now(), scopes, resource, proofKey })
  })
}

/**
 * Issues the tokens of an approved claim once, to the holder of the claim token; before the approval, reports how to
 * wait.
 */
export async function collectClaim(
  context: AuthContext,
  { claim_token, scope, resources = [], proofKey }: ClaimForm,
): Promise<ClaimTokenResponse> {
  const { sql, now } = context
  const at = now()
  const registration = isWellFormed('claim', claim_token)
    ? await findRegistrationByClaim(sql, hashSecret(claim_token))
    : undefined
  if (!registration)
    throw new Failure(OAUTH_FAILURES.expired_token, 'This claim token is unknown or no longer valid. Register again.')
  if (registration.ended_at !== null) throw await endedFailure(context, registration)
  if (registration.claim_expires_at === null || registration.claim_expires_at <= at.toISOString())
    throw new Failure(OAUTH_FAILURES.expired_token, 'The claim period has expired. Register again.')
  if (registration.claimed_at === null) throw await pendingFailure(context, registration, at)
  const scopes = narrowScopes(scopesOf(context, registration), scope, context.access.scopes.aliases)
  const granted = registration.granted_resource?.split(' ') ?? []
  const resource = narrowResources(resources, [granted], context.access.origin)
  const minted = await mintAssertion(context, registration, at, { resources: [], key: proofKey })
  return sql.transaction().execute(async (tx) => {
    if (!(await markCollected(tx, registration.id, at.toISOString())))
      throw new Failure(OAUTH_FAILURES.invalid_grant, 'The tokens of this claim were already issued. Use those.')
    const token = await issueAccessToken(context, tx, registration, { at, scopes, resource, proofKey })
    const refresh_token = await issueRefreshToken(context, tx, registration, at, { resource, proofKey })
    return { ...token, refresh_token, identity_assertion: minted.assertion, assertion_expires: minted.expiresAt }
  })
}

/**
 * A human who answered "This was not me" denied the access; any other ended registration looks like an unknown token.
 */
async function endedFailure({ sql }: AuthContext, { id, ended_by }: RegistrationRow): Promise<Failure> {
  const attempts = await findAttempts(sql, id)
  const isRefused = ended_by === 'human' || attempts.some(({ closed_as }) => closed_as === 'refused')
  return isRefused
    ? new Failure(OAUTH_FAILURES.access_denied, 'The human denied the request.')
    : new Failure(OAUTH_FAILURES.expired_token, 'The registration has ended. Register again.')
}

async function pendingFailure({ sql }: AuthContext, registration: RegistrationRow, at: Date): Promise<Failure> {
  const now = at.toISOString()
  const attempt = await findOpenAttempt(sql, registration.id)
  if (!attempt)
    return (await findOpenClaim(sql, registration.id))
      ? new Failure(OAUTH_FAILURES.authorization_pending, 'The human has not confirmed yet.')
      : new Failure(OAUTH_FAILURES.invalid_grant, 'No claim attempt has been started. Start one first.')
  if (!isUndecided(attempt, now))
    return new Failure(OAUTH_FAILURES.expired_token, 'The code has expired. Start a new claim attempt.')
  const isEarly = pollsTooOften(attempt, at)
  const seconds = attempt.poll_seconds + (isEarly ? SLOW_DOWN_SECONDS : 0)
  await notePoll(sql, attempt.id, { at: now, seconds })
  return isEarly
    ? new Failure(OAUTH_FAILURES.slow_down, `Wait ${seconds} seconds between two polls.`)
    : new Failure(OAUTH_FAILURES.authorization_pending, 'The human has not confirmed yet.')
}

/** The response to a claim: an access token, and the means to get the next one. */
export interface ClaimTokenResponse extends TokenResponse {
  refresh_token: string
  identity_assertion: string
  assertion_expires: string
}

/**
 * The grants of this folder. Failures are those of OAuth, and `rate_limited`. The caller checks `resource` beforehand.
 */
export interface TokenGrants {
  /** RFC 7523: an identity assertion of this service, or an ID-JAG of a provider. */
  jwtBearer(form: AssertionForm, origin: RequestOrigin, authenticate?: AuthenticateClient): Promise<TokenResponse>
  /**
   * Throws `authorization_pending`, `slow_down`, `expired_token` or `access_denied`; returns the claim's tokens once.
   */
  claim(form: ClaimForm): Promise<ClaimTokenResponse>
  refresh(form: RefreshForm, origin: RequestOrigin, authenticate?: AuthenticateClient): Promise<TokenResponse>
}
