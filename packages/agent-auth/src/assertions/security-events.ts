import { type AuthMdWord, REVOKED_EVENT, wordsOf } from '../auth-md/words.ts'
import { type Mailbox, readMailbox } from '../limits/mailbox.ts'
import type { AssertionResult, ParsedAssertion } from './assertion-checks.ts'
import { isName } from './signed-tokens.ts'

// The supported security events (RFC 8417) and the subjects they name: `sub`, as in auth.md, or a subject identifier of
// RFC 9493 in `sub_id`, as in the Shared Signals Framework. Unsupported events are refused, so that an acknowledgement
// always means that the event took effect.

/** The effect of an event on registrations. */
type EventEffect = 'end' | 'nothing'

const EVENTS: Readonly<Record<AuthMdWord<'event', '0.7'>, EventEffect>> = {
  [REVOKED_EVENT]: 'end',
  'https://schemas.workos.com/events/agent/identity/assertion/revoked': 'end',
  'https://schemas.openid.net/secevent/caep/event-type/session-revoked': 'end',
  // A verification event only needs to be acknowledged.
  'https://schemas.openid.net/secevent/ssf/event-type/verification': 'nothing',
}

/** The events that the metadata lists. */
export const SECURITY_EVENTS = wordsOf('event', '0.7')

/** The registrations that an event concerns; always registrations of the issuer that sent it. */
export type EventSubject =
  | { subject: string }
  | { mailbox: Mailbox }
  /** An `acct` URI (RFC 7565): the subject that the issuer's assertions identify by this account. */
  | { account: string }
  /** The identifier of an assertion of the issuer: the registration that was made with it. */
  | { assertion: string }

export interface SecurityEvent {
  issuer: string
  jti: string
  /** In seconds. */
  iat: number
  /** Several entries are aliases of one subject; empty if the event has no effect. */
  subjects: readonly EventSubject[]
}

/**
 * RFC 8417, section 2.2: several events in one token describe one occurrence. One supported event is enough; the others
 * extend it.
 */
export function checkEvent({ claims, issuer }: ParsedAssertion): AssertionResult<SecurityEvent> {
  const { jti, iat, events } = claims
  if (!isName(jti)) return { ok: false, refusal: { reason: 'identifier_missing' } }
  if (!isRecord(events) || Object.keys(events).length === 0) return { ok: false, refusal: { reason: 'event_missing' } }
  const known = SECURITY_EVENTS.filter((name) => Object.hasOwn(events, name))
  if (known.length === 0)
    return {
      ok: false,
      refusal: { reason: 'event_not_understood', events: Object.keys(events).join(' ').slice(0, 200) },
    }
  const ending = known.filter((name) => EVENTS[name] === 'end')
  const event = { issuer, jti, iat: Number(iat), subjects: [] }
  if (ending.length === 0) return { ok: true, value: event }
  const subjects = readSubjects(
    claims,
    ending.map((name) => events[name]),
    issuer,
  )
  return subjects.ok ? { ok: true, value: { ...event, subjects: subjects.value } } : subjects
}

/** Reads `sub`, `sub_id`, and the `subject` that older drafts of CAEP put inside the event. */
function readSubjects(
  { sub, sub_id }: ParsedAssertion['claims'],
  payloads: readonly unknown[],
  issuer: string,
): AssertionResult<readonly EventSubject[]> {
  const named = [sub_id, ...payloads.map((payload) => (isRecord(payload) ? payload.subject : undefined))].filter(
    (each) => each !== undefined,
  )
  const simple = named.flatMap(flatten)
  const foreign = simple.find((each) => isRecord(each) && OF_ISSUERS.has(each.format) && each.iss !== issuer)
  if (isRecord(foreign))
    return { ok: false, refusal: { reason: 'subject_of_another', issuer: String(foreign.iss).slice(0, 200) } }
  const subjects: EventSubject[] = simple.flatMap((each) => toSubject(each) ?? [])
  if (isName(sub)) subjects.unshift({ subject: sub })
  if (subjects.length > 0) return { ok: true, value: subjects }
  if (named.length === 0) return { ok: false, refusal: { reason: 'subject_missing' } }
  const formats = simple.map((each) => (isRecord(each) ? String(each.format) : typeof each))
  return { ok: false, refusal: { reason: 'subject_not_understood', formats: formats.join(' ').slice(0, 200) } }
}

/**
 * RFC 9493's `aliases` name one subject. Of a complex subject (SSF, section 3) only the user is used: registrations do
 * not record the provider's session, so the end of one session ends everything of its user.
 */
function flatten(identifier: unknown): unknown[] {
  if (!isRecord(identifier)) return [identifier]
  if (identifier.format === 'aliases') return Array.isArray(identifier.identifiers) ? identifier.identifiers : []
  if (identifier.format === 'complex' || identifier.format === undefined)
    return isRecord(identifier.user) ? flatten(identifier.user).filter((each) => each !== identifier) : [identifier]
  return [identifier]
}

/** The formats of RFC 9493 that include the issuer. */
const OF_ISSUERS: ReadonlySet<unknown> = new Set(['iss_sub', 'jwt_id'])

/**
 * The subject identifier formats (RFC 9493, section 3.2) that identify registrations here. Telephone numbers,
 * decentralized identifiers and other addresses do not: the service stores none.
 */
function toSubject(identifier: unknown): EventSubject | undefined {
  if (!isRecord(identifier)) return undefined
  const { format, sub, id, email, uri, jti } = identifier
  if (format === 'iss_sub' && isName(sub)) return { subject: sub }
  if (format === 'opaque' && isName(id)) return { subject: id }
  if (format === 'account' && isName(uri) && /^acct:[^\s@]+@[^\s@]+$/i.test(uri)) return { account: uri }
  if (format === 'jwt_id' && isName(jti)) return { assertion: jti }
  const mailbox = format === 'email' && typeof email === 'string' ? readMailbox(email) : undefined
  return mailbox && { mailbox }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
