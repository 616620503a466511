import { addMilliseconds } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { AGENT_PATHS, ID_JAG } from './access.ts'
import { insertRegistration } from './agents-store.ts'
import type { RegistrationAnswer } from './answers.ts'
import { blocksOf } from './blocking.ts'
import type { RegistrationBody } from './bodies.ts'
import { mailLink, newClaim } from './claim-opening.ts'
import { insertClaim } from './claim-store.ts'
import { readMailbox } from './mailbox.ts'
import { answerOnce, findAnswered, toOnce } from './once.ts'
import type { AgentParts } from './parts.ts'
import { registerByAssertion } from './providers.ts'
import {
  admit,
  type ClaimToken,
  issue,
  type NewRequest,
  newClaimToken,
  notEnabled,
  noteRegistration,
  type RegistrationRequest,
  refuseBlocked,
  requireType,
  toRow,
} from './registering.ts'

/** `/agent/auth`: on each way in who asks is judged, and what that gives is written in one transaction. */
export async function register(
  parts: AgentParts,
  { body, origin, idempotencyKey }: RegistrationRequest,
): Promise<RegistrationAnswer> {
  const way = readWay(body)
  const once = toOnce(idempotencyKey, { path: AGENT_PATHS.register, network: origin.address, body })
  const known = await findAnswered<RegistrationAnswer>({ ...parts, now: parts.now() }, once)
  if (known) return known
  const request = { body, origin, once }
  switch (way.kind) {
    case 'anonymous':
      return registerAnonymously(parts, request)
    case 'verified_email':
      return registerByEmail(parts, { ...request, assertion: way.assertion })
    case 'id_jag':
      return registerByAssertion(parts, { ...request, assertion: way.assertion })
  }
}

type Way = { kind: 'anonymous' } | { kind: 'verified_email' | 'id_jag'; assertion: string }

/** What the body asks for, once its members fit together. */
function readWay({ type, assertion_type, assertion }: RegistrationBody): Way {
  if (type === 'anonymous') return { kind: 'anonymous' }
  if (assertion_type === undefined)
    throw new Failure('invalid_request', `assertion_type is missing: ${ID_JAG} or verified_email.`)
  if (assertion === undefined) throw new Failure('invalid_request', 'assertion is missing.')
  return { kind: assertion_type === ID_JAG ? 'id_jag' : 'verified_email', assertion }
}

async function registerAnonymously(parts: AgentParts, { body, origin, once }: NewRequest): Promise<RegistrationAnswer> {
  const { access, now, random } = parts
  if (!access.kinds.anonymous) throw notEnabled(parts, 'anonymous_not_enabled')
  requireType(body, access.credential.types.anonymous)
  await admit(parts, { body, origin })
  await refuseBlocked(parts, [{ kind: 'address', value: origin.address }], origin)
  const at = now()
  const expiresAt = addMilliseconds(at, access.lifetimes.unclaimed)
  const claim = newClaimToken(parts, at)

  return answerOnce({ ...parts, now: at }, once, async (tx) => {
    const row = toRow('anonymous', { body, origin, at, expiresAt, claim, random })
    await insertRegistration(tx, row)
    const credential = await issue(parts, tx, row.id, {
      type: 'api_key',
      scopes: access.scopes.unclaimed,
      at,
      expiresAt,
    })
    await noteRegistration(parts, tx, row)
    return {
      registration_id: row.id,
      registration_type: 'anonymous',
      credential_type: 'api_key',
      credential,
      credential_expires: expiresAt,
      scopes: [...access.scopes.unclaimed],
      ...claimMembers(parts, claim),
    }
  })
}

/** The mail goes out before anything is written: a link that leads nowhere is better than a registration without a mail. */
async function registerByEmail(
  parts: AgentParts,
  { body, origin, once, assertion }: NewRequest & { assertion: string },
): Promise<RegistrationAnswer> {
  const { access, now, random } = parts
  if (!access.kinds.verified_email) throw notEnabled(parts, 'verified_email_not_enabled')
  requireType(body, access.credential.types.verified_email)
  const mailbox = readMailbox(assertion)
  if (!mailbox)
    throw new Failure('invalid_request', 'assertion should be one plain e-mail address, such as ana@example.com.')
  const work = await admit(parts, { body, origin })
  await refuseBlocked(parts, [{ kind: 'address', value: origin.address }, ...blocksOf(mailbox)], origin)
  const at = now()
  const claim = newClaimToken(parts, at)
  const row = toRow('email-verification', {
    body,
    origin,
    at,
    expiresAt: addMilliseconds(at, access.lifetimes.unclaimed),
    claim,
    random,
  })
  const opened = newClaim(parts, { registration: row, mailbox, at })
  // Outside the transaction: a mail server that takes its time must not keep others from the database.
  await mailLink(parts, { registration: row, mailbox, link: opened.link, origin, work })

  return answerOnce({ sql: parts.sql, now: at, random }, once, async (tx) => {
    await insertRegistration(tx, row)
    await noteRegistration(parts, tx, row)
    await insertClaim(tx, opened.row)
    return { registration_id: row.id, registration_type: 'email-verification', ...claimMembers(parts, claim) }
  })
}

function claimMembers({ access }: AgentParts, { token, expiresAt }: ClaimToken) {
  return {
    claim_url: access.endpoints.claim,
    claim_token: token,
    claim_token_expires: expiresAt,
    post_claim_scopes: [...access.scopes.claimed],
  }
}
