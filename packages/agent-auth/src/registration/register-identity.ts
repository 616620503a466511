import { addMilliseconds } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { ID_JAG } from '../auth-md/words.ts'
import { newClaimAttempt, readLoginHint, saveClaimAttempt } from '../claims/page-claim.ts'
import { AGENT_PATHS, methodNotEnabled } from '../context/access.ts'
import type { AuthContext } from '../context/context.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { blocksOf, rejectBlocked } from '../limits/blocklist.ts'
import { findPreviousResponse, readIdempotentRequest, respondOnce } from '../limits/idempotency.ts'
import {
  claimMembers,
  type IdentityBody,
  type IdentityResponse,
  identityMembers,
  idMembers,
} from '../schemas/identity-schemas.ts'
import { insertRegistration } from '../storage/registration-store.ts'
import { mintAssertion } from '../tokens/identity-assertion.ts'
import { issueRefreshToken, newClaimToken, scopesOf } from '../tokens/issue-tokens.ts'
import { type RefreshRequest, useRefreshToken } from '../tokens/refresh-token.ts'
import { admitRegistration, auditRegistration, newRegistrationRow } from './new-registration.ts'
import {
  type IdentityRequest,
  type NewIdentityRequest,
  registerWithProvider,
  requireConfirmed,
} from './provider-registration.ts'

/** Supports auth.md's published client: a new assertion, and the next refresh token. */
async function refreshIdentity(context: AuthContext, presented: RefreshRequest): Promise<IdentityResponse> {
  return useRefreshToken(
    context,
    { ...presented, client: AGENT_PATHS.identity },
    {
      async prepare(registration, at) {
        if (registration.protocol === 'oauth')
          throw new Failure(OAUTH_FAILURES.invalid_grant, 'This refresh token is for /oauth2/token.')
        return mintAssertion(context, registration, at)
      },
      async give(tx, { registration, at, prepared }) {
        return {
          ...idMembers(registration),
          ...identityMembers(prepared, await issueRefreshToken(context, tx, registration, at), registration),
          scopes: [...scopesOf(context, registration)],
        }
      },
      successorOf: ({ identity }) => identity?.refresh_token?.value,
    },
  )
}

/** `/agent/identity`: the registration methods of auth.md 0.7, on the registrations that both versions share. */
export async function registerIdentity(
  context: AuthContext,
  { body, origin: by, repeat }: IdentityRequest,
): Promise<IdentityResponse> {
  const once = readIdempotentRequest(repeat, { path: AGENT_PATHS.identity, network: by.address })
  const known = await findPreviousResponse<IdentityResponse>({ ...context, now: context.now() }, once)
  if (known) return body.type === 'identity_assertion' ? requireConfirmed(known) : known
  return registerNewIdentity(context, { body, origin: { address: by.address }, by, once })
}

async function registerNewIdentity(context: AuthContext, introduction: NewIdentityRequest): Promise<IdentityResponse> {
  const { body, origin, by, once } = introduction
  switch (body.type) {
    case 'anonymous':
      return admitRegistration(context, by, () => registerAnonymousIdentity(context, introduction))
    case 'service_auth':
      return admitRegistration(context, by, () => registerWithLoginHint(context, introduction))
    case 'identity_assertion':
      return registerWithProvider(context, { ...introduction, assertion: readIdJag(body) })
    case 'refresh':
      if (body.refresh_token === undefined) throw new Failure('invalid_request', 'refresh_token is missing.')
      return refreshIdentity(context, { token: body.refresh_token, origin, once })
  }
}

async function registerAnonymousIdentity(
  context: AuthContext,
  { body, origin, once }: NewIdentityRequest,
): Promise<IdentityResponse> {
  const { access, now, random } = context
  if (!access.kinds.anonymous) throw methodNotEnabled(context.access, 'anonymous')
  await rejectBlocked(context, [{ kind: 'address', value: origin.address }], origin)
  const at = now()
  const claim = newClaimToken(context, at)
  const expiresAt = addMilliseconds(at, access.lifetimes.unclaimed)
  const row = newRegistrationRow('anonymous', { body, origin, at, expiresAt, claim, random, protocol: '0.7' })
  const minted = await mintAssertion(context, row, at)

  return respondOnce({ ...context, now: at }, once, async (tx) => {
    await insertRegistration(tx, row)
    await auditRegistration(context, tx, row)
    return {
      ...idMembers(row),
      ...identityMembers(minted, await issueRefreshToken(context, tx, row, at), row),
      scopes: [...access.scopes.unclaimed],
      pre_claim_scopes: [...access.scopes.unclaimed],
      ...claimMembers(access, claim, at),
    }
  })
}

/** Sends no e-mail: the human opens the page, or the agent directs them to it. */
async function registerWithLoginHint(
  context: AuthContext,
  { body, origin, once }: NewIdentityRequest,
): Promise<IdentityResponse> {
  const { access, now, random } = context
  if (!access.kinds.service_auth) throw methodNotEnabled(context.access, 'service_auth')
  const mailbox = readLoginHint(body.login_hint)
  await rejectBlocked(context, [{ kind: 'address', value: origin.address }, ...blocksOf(mailbox)], origin)
  const at = now()
  const claim = newClaimToken(context, at)
  const expiresAt = addMilliseconds(at, access.lifetimes.unclaimed)
  const registration = newRegistrationRow('service-auth', {
    body,
    origin,
    at,
    expiresAt,
    claim,
    random,
    protocol: '0.7',
  })
  const opened = newClaimAttempt(context, { registration, mailbox, at })

  return respondOnce({ ...context, now: at }, once, async (tx) => {
    await insertRegistration(tx, registration)
    await auditRegistration(context, tx, registration)
    await saveClaimAttempt(context, tx, { registration, opened, mailbox, origin })
    return { ...idMembers(registration), ...claimMembers(access, claim, at, opened) }
  })
}

function readIdJag({ assertion_type, assertion }: IdentityBody): string {
  if (assertion_type !== ID_JAG) throw new Failure('invalid_request', `assertion_type must be ${ID_JAG}.`)
  if (assertion === undefined) throw new Failure('invalid_request', 'assertion is missing.')
  return assertion
}
