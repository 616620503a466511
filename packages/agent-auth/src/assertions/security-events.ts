import { type Mailbox, readMailbox } from '../limits/mailbox.ts'
import { type AssertionResult, isName, type ParsedAssertion, REVOKED_EVENT } from './assertion-checks.ts'

// Which security events (RFC 8417) are understood, and which subjects they name: `sub`, as auth.md has it, or a subject
// identifier
// of RFC 9493 in `sub_id`, as the Shared Signals Framework has it. What is not understood is refused, so that a provider
// never takes an acknowledgement for something that was not done.

/** What an event makes the shop do. */
type EventEffect = 'end' | 'nothing'

const EVENTS: Readonly<Record<string, EventEffect>> = {
  [REVOKED_EVENT]: 'end',
  // The provider published with auth.md 0.3 and later spells the event this way.
  'https://schemas.workos.com/events/agent/identity/assertion/revoked': 'end',
  'https://schemas.openid.net/secevent/caep/event-type/session-revoked': 'end',
  // A verification event: accepting it is all that is required.
  'https://schemas.openid.net/secevent/ssf/event-type/verification': 'nothing',
}

/** The events that the metadata names. */
export const SECURITY_EVENTS: readonly string[] = Object.keys(EVENTS)

/** The registrations that an event concerns; always those of the issuer that sent it. */
export type EventSubject =
  | { subject: string }
  | { mailbox: Mailbox }
  /** An `acct` URI (RFC 7565): a name of whom the issuer calls so in its assertions. */
  | { account: string }
  /** The identifier of an assertion of the issuer: a name of the registration that stands on it. */
  | { assertion: string }

export interface SecurityEvent {
  issuer: string
  jti: string
  /** In seconds. */
  iat: number
  /** Several are names of the same; none where nothing is to be done. */
  subjects: readonly EventSubject[]
}

/**
 * RFC 8417, section 2.2: several events of one token describe one occurrence, and one understood event is enough; the
 * others are extensions of it.
 */
export function checkEvent({ claims, issuer }: ParsedAssertion): AssertionResult<SecurityEvent> {
  const { jti, iat, events } = claims
  if (!isName(jti)) return { ok: false, refusal: { reason: 'identifier_missing' } }
  if (!isRecord(events) || Object.keys(events).length === 0) return { ok: false, refusal: { reason: 'event_missing' } }
  const known = Object.keys(events).filter((name) => Object.hasOwn(EVENTS, name))
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

/** `sub`, `sub_id`, and the `subject` that older drafts of CAEP keep within the event. */
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
 * RFC 9493's `aliases` are names of one subject. Of a complex subject (SSF, section 3) the user counts: registrations do
 * not say in which session of the provider they were made, so the end of one session ends everything for its user.
 */
function flatten(identifier: unknown): unknown[] {
  if (!isRecord(identifier)) return [identifier]
  if (identifier.format === 'aliases') return Array.isArray(identifier.identifiers) ? identifier.identifiers : []
  if (identifier.format === 'complex' || identifier.format === undefined)
    return isRecord(identifier.user) ? flatten(identifier.user).filter((each) => each !== identifier) : [identifier]
  return [identifier]
}

/** RFC 9493: the formats that say whose name it is. */
const OF_ISSUERS: ReadonlySet<unknown> = new Set(['iss_sub', 'jwt_id'])

/**
 * RFC 9493, section 3.2: the formats that are names of registrations here. Telephone numbers, decentralized identifiers
 * and other addresses are not: the shop knows none.
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
