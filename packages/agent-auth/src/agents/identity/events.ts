import { hash } from 'node:crypto'
import { addMilliseconds, DAY } from '@vitrine/kit'
import { Failure, type Tx } from '@vitrine/server-kit'
import { setMark } from '../agents-store.ts'
import { checkEvent, checkTold, EVENT_TYPE, type Refusal, SKEW, type ToldRevocation, toFailure } from '../assertion.ts'
import { endRegistrations } from '../ending-store.ts'
import type { AgentParts, Origin } from '../parts.ts'
import { judge } from '../providers.ts'
import { announce } from '../revoking.ts'

const REMEMBERED = 30 * DAY

/**
 * RFC 8935, section 2: what is acknowledged is done, and the same again changes nothing. A revocation ends what was
 * registered until it was told, so that old news, however late or often it comes, ends nothing newer.
 */
export async function takeEvent(parts: AgentParts, token: string, origin: Origin): Promise<void> {
  const event = await judge(parts, token, {
    type: EVENT_TYPE,
    lifetime: checkTold,
    read: checkEvent,
    origin,
    fail: toEventFailure,
  })
  if (!event.isRevocation) return
  const ended = await parts.sql.transaction().execute((tx) => endOfSubject(parts, tx, { event, origin }))
  if (ended > 0) await announce(parts)
}

async function endOfSubject(
  { trail, now }: AgentParts,
  tx: Tx,
  { event: { issuer, subject, jti, iat }, origin }: { event: ToldRevocation; origin: Origin },
): Promise<number> {
  const at = now()
  const mark = hash('sha256', JSON.stringify(['event', issuer, jti]), 'base64url')
  if (!(await setMark(tx, mark, addMilliseconds(at, REMEMBERED)))) return 0
  const until = new Date((iat + SKEW) * 1000).toISOString()
  const ids = await endRegistrations(tx, { issuer, subject, until }, { by: 'provider', at: at.toISOString() })
  for (const id of ids)
    await trail.note(tx, { event: 'revoked', registration_id: id, ...origin, detail: { by: 'provider' } })
  return ids.length
}

/** RFC 8935, section 2.4, has names of its own. */
function toEventFailure(refusal: Refusal): Failure {
  const { code, message, headers } = toFailure(refusal)
  if (code === 'unavailable') return new Failure(code, message, { headers, cause: refusal })
  return new Failure('event_rejected', message, { extensions: { err: nameOf(refusal) } })
}

function nameOf({ reason }: Refusal): string {
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
    default:
      return 'invalid_request'
  }
}
