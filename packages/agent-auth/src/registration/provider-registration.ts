import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Spender } from '@vitrine/server-kit'
import { newClaimAttempt, saveClaimAttempt } from '../claims/page-claim.ts'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { toAudience } from '../credentials/resource.ts'
import { limitScopes } from '../credentials/scopes.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import {
  consumeAssertion,
  findConsentedRegistration,
  providerOf,
  type VerifiedIdentity,
  verifyIdentity,
} from '../identity/verify-identity.ts'
import { type IdempotentRequest, respondOnce, type SentKey } from '../limits/idempotency.ts'
import {
  claimMembers,
  type IdentityBody,
  type IdentityResponse,
  identityMembers,
  idMembers,
} from '../schemas/identity-schemas.ts'
import { insertRegistration, type RegistrationRow } from '../storage/registration-store.ts'
import { mintAssertion } from '../tokens/identity-assertion.ts'
import { issueRefreshToken, newClaimToken, scopesOf } from '../tokens/issue-tokens.ts'
import { admitRegistration, auditRegistration, newRegistrationRow } from './new-registration.ts'

// A provider on the owner's list vouches for an agent and its human. The assertion is accepted only if the human signed
// in there recently. The first time this agent acts for this human, the human is asked here as well.

export interface IdentityRequest {
  body: IdentityBody
  origin: Spender
  /** Absent if the request has no `Idempotency-Key`. */
  repeat?: SentKey
}

/** A request without a stored response. */
export interface NewIdentityRequest extends Pick<IdentityRequest, 'body'> {
  origin: RequestOrigin
  by: Spender
  once: IdempotentRequest | undefined
}

/** An agent that the human has confirmed before gets access; any other agent is registered, and the human is asked. */
export async function registerWithProvider(
  context: AuthContext,
  { assertion, ...introduction }: NewIdentityRequest & { assertion: string },
): Promise<IdentityResponse> {
  const vouched = await verifyIdentity(context, assertion, introduction.origin)
  const known = await findConsentedRegistration(context, vouched)
  const opening = { ...introduction, vouched }
  return requireConfirmed(
    known
      ? await issueToKnownAgent(context, known, opening)
      : await admitRegistration(context, introduction.by, () => askForConfirmation(context, opening)),
  )
}

/** A repeated request gets the earlier response, whatever the human has decided since. */
export function requireConfirmed(answer: IdentityResponse): IdentityResponse {
  if (answer.identity_assertion === undefined) throw interactionRequired(answer)
  return answer
}

async function issueToKnownAgent(
  context: AuthContext,
  known: RegistrationRow,
  { vouched, origin, once }: ProviderRequest,
): Promise<IdentityResponse> {
  const at = context.now()
  context.limitTokens(known.id)
  const scopes = limitScopes(scopesOf(context, known), vouched, context.access.scopes.aliases)
  const minted = await mintAssertion(context, known, at, vouched)
  // A refresh token gives access to everything the human has confirmed, so a restricted assertion gets none.
  const isLimited = vouched.scope !== undefined || toAudience(vouched.resources, context.access.origin) !== null
  return respondOnce({ sql: context.sql, now: at, random: context.random }, once, async (tx) => {
    await consumeAssertion(context, tx, { vouched, origin, known: known.id })
    return {
      ...idMembers(known),
      ...identityMembers(minted, isLimited ? undefined : await issueRefreshToken(context, tx, known, at), known),
      scopes: [...scopes],
    }
  })
}

interface ProviderRequest extends NewIdentityRequest {
  vouched: VerifiedIdentity
}

async function askForConfirmation(
  context: AuthContext,
  { body, origin, vouched, once }: ProviderRequest,
): Promise<IdentityResponse> {
  const { access, now, random, sql } = context
  const at = now()
  const claim = newClaimToken(context, at)
  const expiresAt = addMilliseconds(at, access.lifetimes.unclaimed)
  const { mailbox } = vouched
  const registration = {
    ...newRegistrationRow('agent-provider', { body, origin, at, expiresAt, claim, random, protocol: '0.7' }),
    ...providerOf(context, vouched),
    email: mailbox.key,
  }
  const opened = newClaimAttempt(context, { registration, mailbox, at })
  return respondOnce({ sql, now: at, random }, once, async (tx) => {
    await consumeAssertion(context, tx, { vouched, origin })
    await insertRegistration(tx, registration)
    await auditRegistration(context, tx, registration)
    await saveClaimAttempt(context, tx, { registration, opened, mailbox, origin })
    return { ...idMembers(registration), ...claimMembers(access, claim, at, opened) }
  })
}

const ASK_FIRST = 'The human has to confirm this agent once. Show them claim.user_code and claim.verification_uri.'

function interactionRequired(answer: IdentityResponse): Failure {
  return new Failure(AGENT_FAILURES.interaction_required, ASK_FIRST, {
    headers: { 'www-authenticate': `AgentAuth error="interaction_required", error_description="${ASK_FIRST}"` },
    extensions: answer,
  })
}
