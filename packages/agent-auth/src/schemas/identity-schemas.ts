import { oneOf } from '@vitrine/kit'
import type { Static } from 'typebox'
import Type from 'typebox'
import { wordsOf } from '../auth-md/words.ts'
import type { AgentAccess } from '../context/access.ts'
import type { ClaimAttemptRow } from '../storage/claim-attempt-store.ts'
import type { RegistrationRow } from '../storage/registration-store.ts'
import type { Minted } from '../tokens/identity-assertion.ts'
import type { ClaimToken } from '../tokens/issue-tokens.ts'

// Requests of agents, with the words of auth.md 0.7 and AuthKit. Unknown members are ignored, so that agents may send more.

const Secret = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })

const LoginHint = Type.String({ maxLength: 254, description: 'The e-mail address of the human.' })

const Assertion = Type.String({ minLength: 1, maxLength: 8192, description: 'An ID-JAG of an agent provider.' })

export const IdentityBody = Type.Object({
  type: oneOf(wordsOf('registrationType', '0.7'), {
    description: 'The kind of identity, or `refresh` for a new assertion.',
  }),
  login_hint: Type.Optional(LoginHint),
  assertion_type: Type.Optional(Type.String({ maxLength: 200, description: 'For `identity_assertion`.' })),
  assertion: Type.Optional(Assertion),
  refresh_token: Type.Optional(Secret('For `refresh`; valid once.')),
  agent_name: Type.Optional(
    Type.String({ maxLength: 200, description: 'Shown, as plain text, to the human who is asked to confirm.' }),
  ),
  proof_of_work: Type.Optional(Type.String({ maxLength: 400, description: 'The proof of work that a 429 requested.' })),
})

export type IdentityBody = Static<typeof IdentityBody>

export const ClaimAttemptBody = Type.Object({
  type: oneOf(wordsOf('claimType', '0.7'), {
    description:
      '`login_hint`, or `service_auth` with the same meaning, asks the human; `identity_assertion` has a provider vouch.',
  }),
  claim_token: Secret('From the registration.'),
  login_hint: Type.Optional(LoginHint),
  assertion: Type.Optional(Assertion),
})

export type ClaimAttemptBody = Static<typeof ClaimAttemptBody>

export const ClaimCodeBody = Type.Object({
  claim_token: Secret('From the registration.'),
  user_code: Type.String({
    minLength: 1,
    maxLength: 20,
    description: 'The six digits shown to the human. Never the code from the registration response.',
  }),
})

export type ClaimCodeBody = Static<typeof ClaimCodeBody>

// Two shapes in one response: the flat one of auth.md 0.7, and the nested one that its published client reads. No member
// has two meanings.

const Scopes = Type.Array(Type.String())

const Instant = (description: string) => Type.String({ description, examples: ['2026-11-24T09:00:00.000Z'] })

const Kind = oneOf(['anonymous', 'service_auth', 'identity_assertion'])

const Id = { registration_id: Type.String(), id: Type.String(), registration_type: Kind, type: Kind }

const Identity = Type.Object({
  assertion: Type.String(),
  expires_at: Instant('Until when the assertion can be exchanged.'),
  refresh_token: Type.Optional(
    Type.Object({
      value: Type.String({ description: 'Valid once, for a new assertion: `type: refresh`.' }),
      expires_at: Instant('The end of the registration.'),
    }),
  ),
})

/** The assertion in both shapes. */
const IdentityMembers = {
  identity_assertion: Type.Optional(
    Type.String({ description: 'Exchange it at `/oauth2/token`; it is not a credential itself.' }),
  ),
  assertion_expires: Type.Optional(Instant('Until when the assertion can be exchanged.')),
  identity: Type.Optional(Identity),
}

const Attempt = Type.Object({
  verification_uri: Type.String({ description: 'For the human, who signs in there by e-mail.' }),
  expires_at: Instant('Until when the human can decide.'),
})

const UserCode = {
  user_code: Type.String({ description: 'Six digits; show them to the human, who types them on the page.' }),
  expires_in: Type.Integer({ description: 'In seconds.' }),
  verification_uri: Type.String({ description: 'The page, behind a sign-in by e-mail.' }),
  interval: Type.Integer({ description: 'Seconds to wait between two polls of `/oauth2/token`.' }),
}

export const IdentityResponse = Type.Object({
  ...Id,
  ...IdentityMembers,
  scopes: Type.Optional(Scopes),
  pre_claim_scopes: Type.Optional(Scopes),
  post_claim_scopes: Type.Optional(Scopes),
  claim_url: Type.Optional(Type.String()),
  claim_token: Type.Optional(Type.String({ description: 'For the claim; a secret.' })),
  claim_token_expires: Type.Optional(Instant('Until when the registration can be claimed.')),
  claim: Type.Optional(
    Type.Object({
      token: Type.String(),
      expires_at: Instant('Until when the registration can be claimed.'),
      url: Type.String(),
      ...Type.Partial(Type.Object(UserCode)).properties,
      attempt: Type.Optional(Attempt),
    }),
  ),
})

export type IdentityResponse = Static<typeof IdentityResponse>

export const ClaimAttemptResponse = Type.Object({
  ...Id,
  claim_attempt_id: Type.Optional(Type.String()),
  status: oneOf(['initiated', 'claimed']),
  expires_at: Type.Optional(Instant('Until when the human can decide.')),
  claim_attempt: Type.Optional(Type.Object(UserCode)),
  attempt: Type.Optional(Attempt),
  ...IdentityMembers,
  scopes: Type.Optional(Scopes),
})

export type ClaimAttemptResponse = Static<typeof ClaimAttemptResponse>

/** The names of registration kinds on the wire. */
const KINDS = {
  anonymous: 'anonymous',
  'email-verification': 'service_auth',
  'service-auth': 'service_auth',
  'agent-provider': 'identity_assertion',
  'oauth-client': 'service_auth',
} as const satisfies Record<RegistrationRow['kind'], string>

export function idMembers({ id, kind }: Pick<RegistrationRow, 'id' | 'kind'>) {
  return { registration_id: id, id, registration_type: KINDS[kind], type: KINDS[kind] }
}

export function identityMembers(
  { assertion, expiresAt }: Minted,
  refreshToken: string | undefined,
  { expires_at }: Pick<RegistrationRow, 'expires_at'>,
) {
  return {
    identity_assertion: assertion,
    assertion_expires: expiresAt,
    identity: {
      assertion,
      expires_at: expiresAt,
      ...(refreshToken !== undefined && { refresh_token: { value: refreshToken, expires_at } }),
    },
  }
}

export interface NewClaimAttempt {
  row: ClaimAttemptRow
  /** Six digits for the agent. */
  code: string
  verificationUri: string
}

export function claimMembers(
  { endpoints, scopes }: AgentAccess,
  { token, expiresAt }: ClaimToken,
  at: Date,
  opened?: NewClaimAttempt,
) {
  const url = endpoints.identityClaim
  return {
    post_claim_scopes: [...scopes.claimed],
    claim_url: url,
    claim_token: token,
    claim_token_expires: expiresAt,
    claim: {
      token,
      expires_at: expiresAt,
      url,
      ...(opened && { ...codeMembers(opened, at), attempt: attemptMembers(opened) }),
    },
  }
}

export function codeMembers({ row, code, verificationUri }: NewClaimAttempt, at: Date) {
  return {
    user_code: code,
    expires_in: Math.round((Date.parse(row.agent_code_expires_at) - at.getTime()) / 1000),
    verification_uri: verificationUri,
    interval: row.poll_seconds,
  }
}

export function attemptMembers({ row, verificationUri }: NewClaimAttempt) {
  return { verification_uri: verificationUri, expires_at: row.expires_at }
}
