import { hash } from 'node:crypto'
import { addMilliseconds, DAY } from '@vitrine/kit'
import { Failure, isFailure, type Tx } from '@vitrine/server-kit'
import {
  type AssertionRefusal,
  assertionFailure,
  checkEventTime,
  checkFreshness,
  checkLogout,
  SKEW,
} from '../assertions/assertion-checks.ts'
import { checkEvent, type EventSubject, type SecurityEvent } from '../assertions/security-events.ts'
import { EVENT_TYPE, LOGOUT_TYPE } from '../auth-md/words.ts'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { markUsed } from '../storage/once-store.ts'
import { hasProviderRegistration } from '../storage/registration-store.ts'
import { endRegistrations, type RegistrationFilter } from '../storage/revocation-store.ts'
import { propagateRevocation } from '../tokens/revocation.ts'
import { rejectAssertion, replayKey, verifyAssertion } from './verify-identity.ts'

/** A provider withdraws its statements: ends every registration of the subject. */
export async function revokeByProvider(context: AuthContext, token: string, origin: RequestOrigin): Promise<number> {
  const notice = await verifyAssertion(context, token, {
    type: LOGOUT_TYPE,
    lifetime: checkFreshness,
    read: checkLogout,
    origin,
  })
  const { issuer, subject } = notice
  const at = context.now().toISOString()
  const ended = await context.sql.transaction().execute(async (tx) => {
    const isFirst = await markUsed(tx, replayKey(notice), new Date(notice.rememberUntil * 1000).toISOString())
    if (!isFirst) throw rejectAssertion(context, { reason: 'replayed', jti: notice.jti }, origin)
    const ids = await endRegistrations(tx, { issuer, subject }, { by: 'provider', at })
    for (const id of ids)
      await context.trail.note(tx, { event: 'revoked', registration_id: id, ...origin, detail: { by: 'provider' } })
    return ids.length
  })
  if (ended > 0) await propagateRevocation(context)
  return ended
}

const EVENT_MEMORY = 30 * DAY

/**
 * RFC 8935, section 2: an acknowledged event has taken effect, and a repeated one changes nothing. A revocation ends
 * registrations made before the event, so that an old or repeated event never ends a newer one.
 */
export async function takeEvent(context: AuthContext, token: string, origin: RequestOrigin): Promise<void> {
  const event = await verifyAssertion(context, token, {
    type: EVENT_TYPE,
    lifetime: checkEventTime,
    read: checkEvent,
    origin,
    fail: toEventFailure,
  })
  if (event.subjects.length === 0) return
  const ended = await context.sql.transaction().execute((tx) => endOfSubject(context, tx, { event, origin }))
  if (ended > 0) await propagateRevocation(context)
}

async function endOfSubject(
  context: AuthContext,
  tx: Tx,
  { event: { issuer, subjects, jti, iat }, origin }: { event: SecurityEvent; origin: RequestOrigin },
): Promise<number> {
  const { trail, now } = context
  const at = now()
  const mark = hash('sha256', JSON.stringify(['event', issuer, jti]), 'base64url')
  if (!(await markUsed(tx, mark, addMilliseconds(at, EVENT_MEMORY)))) return 0
  const until = new Date((iat + SKEW) * 1000).toISOString()
  if (!(await isAnyKnown(tx, issuer, subjects))) {
    const subject = JSON.stringify(subjects).slice(0, 200)
    throw rejectAssertion(context, { reason: 'subject_unknown', subject }, origin, toEventFailure)
  }
  const ids: string[] = []
  for (const subject of subjects) {
    const filter = { ...filterOf(issuer, subject), until }
    ids.push(...(await endRegistrations(tx, filter, { by: 'provider', at: at.toISOString() })))
  }
  for (const id of ids)
    await trail.note(tx, { event: 'revoked', registration_id: id, ...origin, detail: { by: 'provider' } })
  return ids.length
}

function filterOf(issuer: string, subject: EventSubject): RegistrationFilter {
  if ('account' in subject) return { issuer, subject: subject.account }
  if ('assertion' in subject) return { issuer, assertion_mark: replayKey({ issuer, jti: subject.assertion }) }
  return { issuer, ...subject }
}

/**
 * Whether any subject is known here. For an unknown subject of the issuer, or an unknown mailbox, nothing is left to
 * end. An unknown account or assertion may belong to a person who is registered under another name, so such an event
 * must not be acknowledged.
 */
async function isAnyKnown(tx: Tx, issuer: string, subjects: readonly EventSubject[]): Promise<boolean> {
  for (const subject of subjects) {
    if ('subject' in subject || 'mailbox' in subject) return true
    const name =
      'account' in subject
        ? { subject: subject.account }
        : { assertion_mark: replayKey({ issuer, jti: subject.assertion }) }
    if (await hasProviderRegistration(tx, issuer, name)) return true
  }
  return false
}

/** RFC 8935, section 2.4, defines separate error codes. */
function toEventFailure(refusal: AssertionRefusal): Failure {
  const failure = assertionFailure(refusal)
  const { message, headers } = failure
  if (isFailure(failure, 'unavailable')) return new Failure('unavailable', message, { headers, cause: refusal })
  return new Failure(AGENT_FAILURES.event_rejected, message, { extensions: { err: nameOf(refusal) } })
}

function nameOf({ reason }: AssertionRefusal): string {
  switch (reason) {
    case 'issuer_not_trusted':
    case 'issuer_blocked':
      return 'invalid_issuer'
    case 'wrong_audience':
      return 'invalid_audience'
    case 'algorithm_not_allowed':
      return 'invalid_key'
    case 'signature_invalid':
      return 'authentication_failed'
    case 'subject_of_another':
      return 'access_denied'
    default:
      return 'invalid_request'
  }
}
