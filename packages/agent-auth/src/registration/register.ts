import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Spender } from '@vitrine/server-kit'
import { checkIdentity, checkLifetime, checkSignIn, type Identity } from '../assertions/assertion-checks.ts'
import { ID_JAG, ID_JAG_TYPE } from '../auth-md/words.ts'
import { newClaim, sendClaimEmail } from '../claims/claim-email.ts'
import { AGENT_PATHS, methodNotEnabled } from '../context/access.ts'
import type { AuthContext } from '../context/context.ts'
import { limitScopes } from '../credentials/scopes.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import {
  findConsentedRegistration,
  providerOf,
  rejectAssertion,
  rejectBlockedIdentity,
  replayKey,
  verifyAssertion,
} from '../identity/verify-identity.ts'
import { blocksOf, rejectBlocked } from '../limits/blocklist.ts'
import { findPreviousResponse, readIdempotentRequest, respondOnce } from '../limits/idempotency.ts'
import { readMailbox } from '../limits/mailbox.ts'
import type { RegistrationBody, RegistrationResponse } from '../schemas/registration-schemas.ts'
import { insertClaim } from '../storage/claim-store.ts'
import { markUsed } from '../storage/once-store.ts'
import { insertRegistration, type RegistrationRow } from '../storage/registration-store.ts'
import { type ClaimToken, issueCredential, newClaimToken, scopesOf } from '../tokens/issue-tokens.ts'
import {
  admitRegistration,
  auditRegistration,
  type NewRegistration,
  newRegistrationRow,
  type RegistrationRequest,
  requireType,
} from './new-registration.ts'

/** A provider on the owner's list vouches for the agent and its human: no claim is needed. */
async function registerByAssertion(
  context: AuthContext,
  { body, origin, once, assertion }: NewRegistration & { assertion: string },
): Promise<RegistrationResponse> {
  const { access, now, random } = context
  if (!access.idJagVersions.has('0.1')) throw methodNotEnabled(context.access, 'issuer')
  const type = requireType(body, access.credential.types.id_jag)
  const asksHumans = access.idJagVersions.has('0.7')
  const at = now()
  const identity = await verifyAssertion(context, assertion, {
    type: ID_JAG_TYPE,
    lifetime: checkLifetime,
    read: (opened) => {
      const checked = checkIdentity(opened, access.origin)
      return asksHumans ? checkSignIn(opened, checked, at.getTime() / 1000) : checked
    },
    origin,
  })
  if (identity.key !== undefined) throw rejectAssertion(context, { reason: 'key_bound' }, origin)
  await rejectBlockedIdentity(context, identity, origin)
  const consented = asksHumans ? await requireConsent(context, identity) : undefined
  const provider = providerOf(context, identity)
  if (provider.granted_resource !== null)
    throw new Failure(
      OAUTH_FAILURES.invalid_target,
      `Send an assertion for one resource to ${access.endpoints.identity}.`,
    )
  const scopes = limitScopes(
    consented ? scopesOf(context, consented) : access.scopes.vouched,
    identity,
    access.scopes.aliases,
  )
  const expiresAt = addMilliseconds(
    at,
    type === 'access_token' ? access.lifetimes.accessToken : access.lifetimes.claimed,
  )

  return respondOnce({ sql: context.sql, now: at, random }, once, async (tx) => {
    // The last of all checks, in the issuing transaction: of concurrent replays one gets a credential, and an assertion
    // that was refused for another reason is not consumed.
    const isFirst = await markUsed(tx, replayKey(identity), new Date(identity.rememberUntil * 1000).toISOString())
    if (!isFirst) throw rejectAssertion(context, { reason: 'replayed', jti: identity.jti }, origin)
    const row = {
      ...newRegistrationRow('agent-provider', { body, origin, at, expiresAt, random }),
      ...provider,
      email: identity.mailbox?.key ?? null,
      person: identity.mailbox?.person ?? null,
      claimed_at: at.toISOString(),
    }
    await insertRegistration(tx, row)
    const credential = await issueCredential(context, tx, row.id, {
      type,
      scopes,
      at,
      expiresAt,
    })
    await auditRegistration(context, tx, row)
    return {
      registration_id: row.id,
      registration_type: 'agent-provider',
      credential_type: type,
      credential,
      credential_expires: expiresAt,
      scopes: [...scopes],
    }
  })
}

/**
 * If 0.7 is accepted as well, 0.1 grants no more than it does: an agent that its human has not confirmed is
 * sent to the page where the human decides.
 */
async function requireConsent(context: AuthContext, identity: Identity): Promise<RegistrationRow> {
  const { mailbox } = identity
  const known = mailbox && (await findConsentedRegistration(context, { ...identity, mailbox }))
  if (known) return known
  throw new Failure(
    AGENT_FAILURES.interaction_required,
    `The human must confirm this agent once. Present an assertion at ${context.access.endpoints.identity}.`,
  )
}

/** `/agent/auth`: each method checks the requester and writes the registration in one transaction. */
export async function register(
  context: AuthContext,
  { body, origin: by, repeat }: RegistrationRequest,
): Promise<RegistrationResponse> {
  const way = readMethod(body)
  const once = readIdempotentRequest(repeat, { path: AGENT_PATHS.register, network: by.address })
  const known = await findPreviousResponse<RegistrationResponse>({ ...context, now: context.now() }, once)
  if (known) return known
  const request = { body, origin: { address: by.address }, once }
  return admitRegistration(context, by, () => {
    switch (way.kind) {
      case 'anonymous':
        return registerAnonymously(context, request)
      case 'verified_email':
        return registerByEmail(context, { ...request, by, assertion: way.assertion })
      case 'id_jag':
        return registerByAssertion(context, { ...request, assertion: way.assertion })
    }
  })
}

type Method = { kind: 'anonymous' } | { kind: 'verified_email' | 'id_jag'; assertion: string }

/** The method that the body requests, once its members are consistent. */
function readMethod({ type, assertion_type, assertion }: RegistrationBody): Method {
  if (type === 'anonymous') return { kind: 'anonymous' }
  if (assertion_type === undefined)
    throw new Failure('invalid_request', `assertion_type is missing: ${ID_JAG} or verified_email.`)
  if (assertion === undefined) throw new Failure('invalid_request', 'assertion is missing.')
  return { kind: assertion_type === ID_JAG ? 'id_jag' : 'verified_email', assertion }
}

async function registerAnonymously(
  context: AuthContext,
  { body, origin, once }: NewRegistration,
): Promise<RegistrationResponse> {
  const { access, now, random } = context
  if (!access.kinds.anonymous) throw methodNotEnabled(context.access, 'anonymous')
  requireType(body, access.credential.types.anonymous)
  await rejectBlocked(context, [{ kind: 'address', value: origin.address }], origin)
  const at = now()
  const expiresAt = addMilliseconds(at, access.lifetimes.unclaimed)
  const claim = newClaimToken(context, at)

  return respondOnce({ ...context, now: at }, once, async (tx) => {
    const row = newRegistrationRow('anonymous', { body, origin, at, expiresAt, claim, random })
    await insertRegistration(tx, row)
    const credential = await issueCredential(context, tx, row.id, {
      type: 'api_key',
      scopes: access.scopes.unclaimed,
      at,
      expiresAt,
    })
    await auditRegistration(context, tx, row)
    return {
      registration_id: row.id,
      registration_type: 'anonymous',
      credential_type: 'api_key',
      credential,
      credential_expires: expiresAt,
      scopes: [...access.scopes.unclaimed],
      ...claimMembers(context, claim),
    }
  })
}

/**
 * Sends the e-mail before anything is written: a link without a registration is better than a registration without an
 * e-mail.
 */
async function registerByEmail(
  context: AuthContext,
  { body, origin, by, once, assertion }: NewRegistration & { assertion: string; by: Spender },
): Promise<RegistrationResponse> {
  const { access, now, random } = context
  if (!access.kinds.verified_email) throw methodNotEnabled(context.access, 'verified_email')
  requireType(body, access.credential.types.verified_email)
  const mailbox = readMailbox(assertion)
  if (!mailbox)
    throw new Failure('invalid_request', 'assertion must be one plain e-mail address, such as ana@example.com.')
  await rejectBlocked(context, [{ kind: 'address', value: origin.address }, ...blocksOf(mailbox)], origin)
  const at = now()
  const claim = newClaimToken(context, at)
  const row = newRegistrationRow('email-verification', {
    body,
    origin,
    at,
    expiresAt: addMilliseconds(at, access.lifetimes.unclaimed),
    claim,
    random,
  })
  const opened = newClaim(context, { registration: row, mailbox, at })
  // Outside the transaction, because a slow mail server must not block the database.
  await sendClaimEmail(context, { registration: row, mailbox, link: opened.link, by })

  return respondOnce({ sql: context.sql, now: at, random }, once, async (tx) => {
    await insertRegistration(tx, row)
    await auditRegistration(context, tx, row)
    await insertClaim(tx, opened.row)
    return { registration_id: row.id, registration_type: 'email-verification', ...claimMembers(context, claim) }
  })
}

function claimMembers({ access }: AuthContext, { token, expiresAt }: ClaimToken) {
  return {
    claim_url: access.endpoints.claim,
    claim_token: token,
    claim_token_expires: expiresAt,
    post_claim_scopes: [...access.scopes.claimed],
  }
}
