// The words of auth.md (https://github.com/workos/auth.md), each with the versions to which it belongs. Two versions are
// spoken: 0.1, which the specification of the shop names, and 0.7, the newest. Schemas, metadata, /auth.md and the
// reference take their words from here; test/conformance/auth-md-words.test.ts compares them with what the shop accepts.

/** The versions of auth.md that are spoken. */
export const AUTH_MD_VERSIONS = ['0.1', '0.7'] as const

export type AuthMdVersion = (typeof AUTH_MD_VERSIONS)[number]

/** Where a word belongs. */
export interface WordOrigin {
  /** The versions whose endpoints use it. */
  readonly versions: readonly AuthMdVersion[]
  /** Who defined it: auth.md itself, or what is spoken at its endpoints beside it. */
  readonly definedBy: string
}

const BOTH = { versions: AUTH_MD_VERSIONS, definedBy: 'auth.md' } as const
const FIRST = { versions: ['0.1'], definedBy: 'auth.md' } as const
const NEWEST = { versions: ['0.7'], definedBy: 'auth.md' } as const
// The client that the authors of auth.md publish, and their hosted service AuthKit, send more than 0.7 describes.
const AUTHKIT = { versions: ['0.7'], definedBy: 'AuthKit' } as const
const SHARED_SIGNALS = { versions: ['0.7'], definedBy: 'Shared Signals Framework' } as const
const RFC_7009 = { versions: ['0.1'], definedBy: 'RFC 7009' } as const
const OURS = { versions: AUTH_MD_VERSIONS, definedBy: 'Vitrine' } as const
const OURS_IN_FIRST = { versions: ['0.1'], definedBy: 'Vitrine' } as const

/** The type of an identity assertion grant (draft-ietf-oauth-identity-assertion-authz-grant). */
export const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag'

/** The `typ` of an assertion of an agent provider, and of one that the shop signs. */
export const ID_JAG_TYPE = 'oauth-id-jag+jwt'

/** The `typ` of a provider's notice in 0.1. */
export const LOGOUT_TYPE = 'logout+jwt'

/** The `typ` of a security event token (RFC 8417, section 2.3). */
export const EVENT_TYPE = 'secevent+jwt'

/** The event that ends what a provider vouched for. */
export const REVOKED_EVENT = 'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked'

/** RFC 7523: exchanges an assertion for an access token. */
export const JWT_BEARER_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** Asks whether a claim has been decided, and collects its tokens. */
export const CLAIM_GRANT = 'urn:workos:agent-auth:grant-type:claim'

/** All words, by kind. A word that is missing here is spoken nowhere. */
export const AUTH_MD_WORDS = {
  endpoint: {
    '/agent/auth': FIRST,
    '/agent/auth/claim': FIRST,
    '/agent/auth/claim/complete': FIRST,
    '/agent/auth/revoke': FIRST,
    '/agent/auth/claim/view': FIRST,
    '/agent/auth/claim/attempt/challenge': FIRST,
    '/agent/auth/claim/code': OURS_IN_FIRST,
    '/agent/auth/claim/end': OURS_IN_FIRST,
    '/agent/identity': NEWEST,
    '/agent/identity/claim': NEWEST,
    // In 0.7 itself, the form of the human's page goes there; AuthKit's agents send the code that the human reads out.
    '/agent/identity/claim/complete': AUTHKIT,
    '/agent/event/notify': NEWEST,
  },
  /** `type` at `/agent/auth` and `/agent/identity`. */
  registrationType: { anonymous: BOTH, identity_assertion: BOTH, service_auth: NEWEST, refresh: AUTHKIT },
  /** `assertion_type` at both. */
  assertionType: { [ID_JAG]: BOTH, verified_email: FIRST },
  /** `requested_credential_type` at `/agent/auth`. */
  credentialType: { api_key: FIRST, access_token: FIRST },
  /** `type` at `/agent/identity/claim`. */
  claimType: { login_hint: NEWEST, service_auth: AUTHKIT, identity_assertion: NEWEST },
  /** `grant_type` at `/oauth2/token`, beside those of OAuth. */
  grantType: { [JWT_BEARER_GRANT]: NEWEST, [CLAIM_GRANT]: NEWEST },
  /** `typ` of what agent providers sign. */
  tokenType: { [ID_JAG_TYPE]: BOTH, [LOGOUT_TYPE]: FIRST, [EVENT_TYPE]: NEWEST },
  /** `events` in a `logout+jwt` (0.1) or a `secevent+jwt` (0.7). */
  event: {
    [REVOKED_EVENT]: BOTH,
    // Without `auth`, as the provider that is published with 0.7 sends it.
    'https://schemas.workos.com/events/agent/identity/assertion/revoked': NEWEST,
    'https://schemas.openid.net/secevent/caep/event-type/session-revoked': SHARED_SIGNALS,
    'https://schemas.openid.net/secevent/ssf/event-type/verification': SHARED_SIGNALS,
  },
  /** Members of `agent_auth` in `/.well-known/oauth-authorization-server`. */
  metadata: {
    skill: BOTH,
    register_uri: FIRST,
    claim_uri: FIRST,
    claim_complete_uri: OURS_IN_FIRST,
    revocation_uri: FIRST,
    identity_endpoint: NEWEST,
    claim_endpoint: NEWEST,
    events_endpoint: NEWEST,
    events_supported: BOTH,
    identity_types_supported: BOTH,
    anonymous: FIRST,
    identity_assertion: BOTH,
    reserved: OURS,
  },
  /** Members of requests in JSON. */
  requestMember: {
    type: BOTH,
    assertion_type: BOTH,
    assertion: BOTH,
    claim_token: BOTH,
    requested_credential_type: FIRST,
    email: FIRST,
    otp: FIRST,
    claim_attempt_token: FIRST,
    token: RFC_7009,
    token_type_hint: RFC_7009,
    login_hint: NEWEST,
    refresh_token: AUTHKIT,
    user_code: AUTHKIT,
    agent_name: OURS,
    proof_of_work: OURS,
  },
  /** Members of responses; those of members in dotted form. AuthKit nests what 0.7 has beside each other. */
  responseMember: {
    registration_id: BOTH,
    registration_type: BOTH,
    scopes: BOTH,
    post_claim_scopes: BOTH,
    claim_url: BOTH,
    claim_token: BOTH,
    claim_token_expires: BOTH,
    claim_attempt_id: BOTH,
    status: BOTH,
    expires_at: BOTH,
    credential: FIRST,
    credential_type: FIRST,
    credential_expires: FIRST,
    type: { versions: AUTH_MD_VERSIONS, definedBy: 'auth.md 0.1: `otp`; AuthKit: the kind of registration' },
    challenge: FIRST,
    revoked: FIRST,
    identity_assertion: NEWEST,
    assertion_expires: NEWEST,
    pre_claim_scopes: NEWEST,
    claim: NEWEST,
    'claim.user_code': NEWEST,
    'claim.expires_in': NEWEST,
    'claim.verification_uri': NEWEST,
    'claim.interval': NEWEST,
    claim_attempt: NEWEST,
    'claim_attempt.user_code': NEWEST,
    'claim_attempt.expires_in': NEWEST,
    'claim_attempt.verification_uri': NEWEST,
    'claim_attempt.interval': NEWEST,
    id: AUTHKIT,
    identity: AUTHKIT,
    'identity.assertion': AUTHKIT,
    'identity.expires_at': AUTHKIT,
    'identity.refresh_token': AUTHKIT,
    'identity.refresh_token.value': AUTHKIT,
    'identity.refresh_token.expires_at': AUTHKIT,
    'claim.token': AUTHKIT,
    'claim.expires_at': AUTHKIT,
    'claim.url': AUTHKIT,
    'claim.attempt': AUTHKIT,
    'claim.attempt.verification_uri': AUTHKIT,
    'claim.attempt.expires_at': AUTHKIT,
    attempt: AUTHKIT,
    'attempt.verification_uri': AUTHKIT,
    'attempt.expires_at': AUTHKIT,
  },
} as const satisfies Record<string, Record<string, WordOrigin>>

type Words = typeof AUTH_MD_WORDS

export type WordKind = keyof Words

/** The words of a kind, and with a version those of that version alone. */
export type AuthMdWord<Kind extends WordKind, Version extends AuthMdVersion = AuthMdVersion> = {
  [Name in keyof Words[Kind]]: Words[Kind][Name] extends { readonly versions: readonly (infer In)[] }
    ? Version & In extends never
      ? never
      : Name & string
    : never
}[keyof Words[Kind]]

/**
 * The words of a kind in a version, in the order of the table.
 *
 * @example
 * wordsOf('registrationType', '0.1') // ['anonymous', 'identity_assertion']
 */
export function wordsOf<Kind extends WordKind, Version extends AuthMdVersion>(
  kind: Kind,
  version: Version,
): AuthMdWord<Kind, Version>[] {
  return Object.entries<WordOrigin>(AUTH_MD_WORDS[kind])
    .filter(([, { versions }]) => versions.includes(version))
    .map(([word]) => word) as AuthMdWord<Kind, Version>[] // The filter is what the type says.
}
