import { type AnyFailureKind, Failure } from '@vitrine/server-kit'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { EVENT_TYPE, ID_JAG_TYPE, LOGOUT_TYPE, REVOKED_EVENT } from '../auth-md/words.ts'
import { areOurs } from '../credentials/resource.ts'
import type { GrantLimits } from '../credentials/scopes.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import { type Mailbox, readMailbox } from '../limits/mailbox.ts'
import { ALGORITHMS, isName } from './signed-tokens.ts'

// Statements of another service about an agent or its human, as signed tokens: an identity assertion (ID-JAG), or the
// notice that one is no longer valid (logout token). They pass a sequence of checks, each a pure function; the first
// refusal ends it. An untrusted issuer is refused before anything is fetched.

/** Tolerated difference between clocks, in seconds. */
export const SKEW = 60

/** Seconds. Assertions are for immediate use, and each must be remembered until it expires. */
const LONGEST_LIFE = 3600

const LONGEST_DELAY = 600

/** The last instant that a `Date` can represent. */
const LAST_INSTANT = 8.64e12

export type AssertionRefusal =
  | { reason: 'malformed' }
  | { reason: 'wrong_type'; typ: string }
  | { reason: 'algorithm_not_allowed'; alg: string }
  | { reason: 'issuer_not_trusted'; issuer: string }
  | { reason: 'issuer_blocked'; issuer: string }
  | { reason: 'keys_unavailable'; issuer: string; cause: unknown }
  | { reason: 'signature_invalid'; issuer: string }
  | { reason: 'wrong_audience'; audience: string }
  | { reason: 'lifetime_missing' }
  | { reason: 'expired'; exp: number; now: number }
  | { reason: 'from_the_future'; iat: number; now: number }
  | { reason: 'lives_too_long'; seconds: number }
  | { reason: 'subject_missing' }
  | { reason: 'identifier_missing' }
  | { reason: 'client_missing' }
  | { reason: 'no_verified_human' }
  | { reason: 'key_bound' }
  | { reason: 'limits_not_understood'; claim: string }
  | { reason: 'resource_elsewhere'; resource: string }
  | { reason: 'event_missing' }
  | { reason: 'event_not_understood'; events: string }
  | { reason: 'subject_not_understood'; formats: string }
  | { reason: 'subject_of_another'; issuer: string }
  | { reason: 'subject_unknown'; subject: string }
  | { reason: 'sign_in_missing' }
  | { reason: 'sign_in_too_old'; auth_time: number; now: number }
  | { reason: 'sign_in_in_the_future'; auth_time: number; now: number }
  | { reason: 'replayed'; jti: string }

export type AssertionResult<T> = { ok: true; value: T } | { ok: false; refusal: AssertionRefusal }

export interface ParsedAssertion {
  issuer: string
  claims: Record<string, unknown>
}

/** Reads the token without verifying it, and checks its type, algorithm and issuer. */
export function parseAssertion(
  token: string,
  { type, trusted }: { type: string; trusted: readonly string[] },
): AssertionResult<ParsedAssertion> {
  const read = decode(token)
  if (!read) return refuse({ reason: 'malformed' })
  const { header, claims } = read
  const typ = String(header.typ ?? 'none')
    .toLowerCase()
    .replace(/^application\//, '')
  if (typ !== type) return refuse({ reason: 'wrong_type', typ: typ.slice(0, 60) })
  const alg = String(header.alg)
  if (!ALGORITHMS.includes(alg)) return refuse({ reason: 'algorithm_not_allowed', alg: alg.slice(0, 60) })
  const issuer = String(claims.iss)
  if (!trusted.includes(issuer)) return refuse({ reason: 'issuer_not_trusted', issuer: issuer.slice(0, 200) })
  return { ok: true, value: { issuer, claims } }
}

/**
 * The audience must be exactly this service, which is both resource and authorization server; a trailing slash is
 * optional.
 */
export function checkAudience({ claims }: ParsedAssertion, origin: string): AssertionResult<ParsedAssertion> {
  const audiences = [claims.aud].flat()
  const isOurOrigin = audiences.length > 0 && audiences.every((each) => each === origin || each === `${origin}/`)
  if (!isOurOrigin)
    return refuse({ reason: 'wrong_audience', audience: JSON.stringify(claims.aud ?? null).slice(0, 200) })
  return accept(claims, String(claims.iss))
}

/** RFC 7523, section 3, points 4 to 6. `now` is in seconds. */
export function checkLifetime({ claims, issuer }: ParsedAssertion, now: number): AssertionResult<ParsedAssertion> {
  const { exp, iat, nbf = iat } = claims
  if (!isInstant(exp) || !isInstant(iat) || !isInstant(nbf)) return refuse({ reason: 'lifetime_missing' })
  if (exp + SKEW <= now) return refuse({ reason: 'expired', exp, now })
  if (Math.max(iat, nbf) - SKEW > now) return refuse({ reason: 'from_the_future', iat: Math.max(iat, nbf), now })
  if (exp - iat > LONGEST_LIFE) return refuse({ reason: 'lives_too_long', seconds: exp - iat })
  return accept(claims, issuer)
}

/** A logout token may omit `exp`. It reports a recent event, so an old token is refused. */
export function checkFreshness({ claims, issuer }: ParsedAssertion, now: number): AssertionResult<ParsedAssertion> {
  const { iat, nbf = iat, exp = LAST_INSTANT } = claims
  if (!isInstant(iat) || !isInstant(nbf) || !isInstant(exp)) return refuse({ reason: 'lifetime_missing' })
  if (Math.max(iat, nbf) - SKEW > now) return refuse({ reason: 'from_the_future', iat: Math.max(iat, nbf), now })
  const end = Math.min(exp, iat + LONGEST_DELAY)
  if (end + SKEW <= now) return refuse({ reason: 'expired', exp: end, now })
  return accept(claims, issuer)
}

/** The human for whom the assertion vouches, and its restrictions. */
export interface Identity extends GrantLimits {
  issuer: string
  subject: string
  clientId: string
  jti: string
  /** The time until which the identifier must be remembered, in seconds. */
  rememberUntil: number
  /** Present only if the issuer has verified it. */
  mailbox?: Mailbox
}

/** `origin`: the address of this service. */
export function checkIdentity({ claims, issuer }: ParsedAssertion, origin: string): AssertionResult<Identity> {
  const { sub, client_id, jti, exp } = claims
  if (!isName(sub)) return refuse({ reason: 'subject_missing' })
  if (!isName(jti)) return refuse({ reason: 'identifier_missing' })
  if (!isName(client_id)) return refuse({ reason: 'client_missing' })
  const mailbox =
    claims.email_verified === true && typeof claims.email === 'string' ? readMailbox(claims.email) : undefined
  const isHuman = mailbox !== undefined || claims.email_verified === true || claims.phone_number_verified === true
  if (!isHuman) return refuse({ reason: 'no_verified_human' })
  const limits = checkLimits(claims, origin)
  if (!limits.ok) return limits
  const rememberUntil = Number(exp) + SKEW
  return {
    ok: true,
    value: { issuer, subject: sub, clientId: client_id, jti, rememberUntil, mailbox, ...limits.value },
  }
}

/**
 * The restrictions that the draft allows in an assertion. An unsupported restriction is refused, since ignoring it
 * would widen the assertion: keys in a form other than their thumbprint (RFC 9449, section 6.1), and RFC 9396
 * authorization details.
 */
function checkLimits(claims: Record<string, unknown>, origin: string): AssertionResult<GrantLimits> {
  const { scope, resource = [], cnf, authorization_details } = claims
  const { jkt } = Object(cnf)
  if (cnf !== undefined && (typeof jkt !== 'string' || Object.keys(Object(cnf)).length !== 1))
    return refuse({ reason: 'limits_not_understood', claim: 'cnf' })
  if (authorization_details !== undefined)
    return refuse({ reason: 'limits_not_understood', claim: 'authorization_details' })
  if (scope !== undefined && typeof scope !== 'string')
    return refuse({ reason: 'limits_not_understood', claim: 'scope' })
  const resources = [resource].flat()
  if (!resources.every((each) => typeof each === 'string'))
    return refuse({ reason: 'limits_not_understood', claim: 'resource' })
  const ours = resources.filter((each) => areOurs([each], origin))
  if (resources.length > 0 && ours.length === 0)
    return refuse({ reason: 'resource_elsewhere', resource: resources.join(' ').slice(0, 200) })
  return {
    ok: true,
    value: { ...(scope !== undefined && { scope }), resources: ours, ...(jkt !== undefined && { key: jkt }) },
  }
}

/** Maximum number of seconds since the human signed in at the provider. */
export const SIGN_IN_MAX_AGE = 3600

/**
 * auth.md 0.7: the human must have signed in recently. Checked last, so that every other fault is reported first.
 */
export function checkSignIn(
  { claims }: ParsedAssertion,
  identity: AssertionResult<Identity>,
  now: number,
): AssertionResult<Identity> {
  if (!identity.ok) return identity
  const { auth_time } = claims
  if (typeof auth_time !== 'number') return refuse({ reason: 'sign_in_missing' })
  if (auth_time - SKEW > now) return refuse({ reason: 'sign_in_in_the_future', auth_time, now })
  if (auth_time + SIGN_IN_MAX_AGE + SKEW <= now) return refuse({ reason: 'sign_in_too_old', auth_time, now })
  return identity
}

export interface LogoutNotice {
  issuer: string
  subject: string
  jti: string
  rememberUntil: number
}

export function checkLogout({ claims, issuer }: ParsedAssertion): AssertionResult<LogoutNotice> {
  const { sub, jti, iat, events } = claims
  if (!isName(sub)) return refuse({ reason: 'subject_missing' })
  if (!isName(jti)) return refuse({ reason: 'identifier_missing' })
  if (typeof events !== 'object' || events === null || !(REVOKED_EVENT in events))
    return refuse({ reason: 'event_missing' })
  return { ok: true, value: { issuer, subject: sub, jti, rememberUntil: Number(iat) + LONGEST_DELAY + SKEW } }
}

/** Events do not expire (RFC 8417, section 2.2) and may arrive days late, but must not come from the future. */
export function checkEventTime({ claims, issuer }: ParsedAssertion, now: number): AssertionResult<ParsedAssertion> {
  const { iat } = claims
  if (!isInstant(iat)) return refuse({ reason: 'lifetime_missing' })
  if (iat - SKEW > now) return refuse({ reason: 'from_the_future', iat, now })
  return accept(claims, issuer)
}

/** Logs record the reason and its evidence; callers receive one of these few codes. */
export function assertionFailure(refusal: AssertionRefusal): Failure {
  switch (refusal.reason) {
    case 'keys_unavailable':
      return new Failure('unavailable', 'The issuer’s keys are temporarily unavailable. Try again shortly.', {
        headers: { 'retry-after': '30' },
        cause: refusal.cause,
      })
    case 'limits_not_understood':
      return new Failure(
        OAUTH_FAILURES.invalid_grant,
        `The assertion restricts itself by ${refusal.claim}, in an unsupported format.`,
      )
    case 'sign_in_missing':
    case 'sign_in_too_old':
    case 'sign_in_in_the_future':
      return loginRequired()
    default:
      return new Failure(...FAILURE_OF[refusal.reason])
  }
}

type FixedReason = Exclude<
  AssertionRefusal['reason'],
  'keys_unavailable' | 'limits_not_understood' | 'sign_in_missing' | 'sign_in_too_old' | 'sign_in_in_the_future'
>
type FixedFailure = readonly [kind: AnyFailureKind, message: string]

const NOT_TRUSTED: FixedFailure = [
  AGENT_FAILURES.invalid_issuer,
  'This shop does not accept assertions from this issuer.',
]
const NOT_SIGNED: FixedFailure = [
  AGENT_FAILURES.invalid_signature,
  'The signature does not match any of the issuer’s keys.',
]
const NOT_VALID_NOW: FixedFailure = [
  AGENT_FAILURES.expired,
  'The assertion has expired, is not valid yet, or is valid for more than an hour. Request a new one from the provider.',
]
const INCOMPLETE: FixedFailure = ['invalid_request', 'The assertion lacks sub, jti or events.']

/** The failure for each reason that does not depend on the assertion. */
const FAILURE_OF: Readonly<Record<FixedReason, FixedFailure>> = {
  malformed: ['invalid_request', 'The assertion is not a signed JWT.'],
  wrong_type: [
    'invalid_request',
    `The header typ should be ${ID_JAG_TYPE} for an assertion, ${LOGOUT_TYPE} for a revocation and ${EVENT_TYPE} for an event.`,
  ],
  issuer_not_trusted: NOT_TRUSTED,
  issuer_blocked: NOT_TRUSTED,
  algorithm_not_allowed: NOT_SIGNED,
  signature_invalid: NOT_SIGNED,
  wrong_audience: [AGENT_FAILURES.invalid_audience, 'The audience must be exactly this shop’s origin.'],
  lifetime_missing: NOT_VALID_NOW,
  expired: NOT_VALID_NOW,
  from_the_future: NOT_VALID_NOW,
  lives_too_long: NOT_VALID_NOW,
  subject_missing: INCOMPLETE,
  identifier_missing: INCOMPLETE,
  event_missing: INCOMPLETE,
  event_not_understood: [
    'invalid_request',
    'The token contains no supported event. Nothing was changed. See agent_auth.events_supported in the metadata.',
  ],
  subject_not_understood: [
    'invalid_request',
    'The subject format is not supported. Nothing was changed. Send sub, or sub_id with the format iss_sub, opaque, email, account, jwt_id or aliases of these.',
  ],
  subject_unknown: [
    'invalid_request',
    'No registration of yours is known by this account or token. Nothing was changed. Send sub, or sub_id with the format iss_sub.',
  ],
  subject_of_another: [
    AGENT_FAILURES.invalid_issuer,
    'The issuer may only send events about its own subjects. Nothing was changed.',
  ],
  client_missing: [AGENT_FAILURES.invalid_client_id, 'The assertion should name its client in client_id.'],
  key_bound: [
    OAUTH_FAILURES.invalid_grant,
    'The assertion is bound to a key (cnf). Exchange it at /oauth2/token with a DPoP proof of that key; here, request one without cnf.',
  ],
  resource_elsewhere: [OAUTH_FAILURES.invalid_target, 'The assertion is for another service’s resource.'],
  no_verified_human: [
    AGENT_FAILURES.missing_verified_email,
    'The assertion must contain a verified e-mail address or telephone number.',
  ],
  replayed: [AGENT_FAILURES.replay_detected, 'This assertion was already used. Each one is valid once.'],
}

function loginRequired(): Failure {
  const words = 'The human must sign in at the provider again: auth_time must be within the last hour.'
  return new Failure(AGENT_FAILURES.login_required, words, {
    headers: {
      'www-authenticate': `AgentAuth error="login_required", max_age="${SIGN_IN_MAX_AGE}", error_description="${words}"`,
    },
    extensions: { max_age: SIGN_IN_MAX_AGE },
  })
}

function decode(token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } | undefined {
  try {
    return { header: { ...decodeProtectedHeader(token) }, claims: decodeJwt(token) }
  } catch {
    return undefined
  }
}

/** In seconds since 1970. */
function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LAST_INSTANT
}

function accept(claims: ParsedAssertion['claims'], issuer: string): AssertionResult<ParsedAssertion> {
  return { ok: true, value: { claims, issuer } }
}

function refuse(refusal: AssertionRefusal): { ok: false; refusal: AssertionRefusal } {
  return { ok: false, refusal }
}

/** The issuer in the token, unverified; undefined if it is not a JWT. */
export function issuerOf(token: string): unknown {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
