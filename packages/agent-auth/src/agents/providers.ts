import { hash } from 'node:crypto'
import { addMilliseconds } from '@vitrine/kit'
import type { Failure } from '@vitrine/server-kit'
import { type Block, insertRegistration, isBlocked, setMark } from './agents-store.ts'
import type { RegistrationAnswer } from './answers.ts'
import {
  checkAudience,
  checkFreshness,
  checkIdentity,
  checkLifetime,
  checkLogout,
  ID_JAG_TYPE,
  type Identity,
  LOGOUT_TYPE,
  type LogoutNotice,
  type Opened,
  openAssertion,
  type Refusal,
  toFailure,
  type Verdict,
} from './assertion.ts'
import { blocksOf } from './blocking.ts'
import { endRegistrations } from './ending-store.ts'
import { answerOnce } from './once.ts'
import type { AgentParts, Origin } from './parts.ts'
import { admit, issue, type NewRequest, notEnabled, noteRegistration, requireType, toRow } from './registering.ts'
import { announce } from './revoking.ts'

/** A provider on the owner's list vouches for the agent and its human: no claim is needed. */
export async function registerByAssertion(
  parts: AgentParts,
  { body, origin, once, assertion }: NewRequest & { assertion: string },
): Promise<RegistrationAnswer> {
  const { access, now, random } = parts
  if (!access.kinds.id_jag) throw notEnabled(parts, 'issuer_not_enabled')
  const type = requireType(body, access.credential.types.id_jag)
  await admit(parts, { body, origin })
  const at = now()
  const identity = await judge(parts, assertion, {
    type: ID_JAG_TYPE,
    lifetime: checkLifetime,
    read: checkIdentity,
    origin,
  })
  await refuseBlockedIdentity(parts, identity, origin)
  const expiresAt = addMilliseconds(
    at,
    type === 'access_token' ? access.lifetimes.accessToken : access.lifetimes.claimed,
  )

  return answerOnce({ sql: parts.sql, now: at, random }, once, async (tx) => {
    // Last of all checks, and in the transaction that issues: of replays at the same moment one gets a credential, and
    // an assertion that was refused for anything else is not used up.
    const isFirst = await setMark(tx, markOf(identity), new Date(identity.rememberUntil * 1000).toISOString())
    if (!isFirst) throw refusedAssertion(parts, { reason: 'replayed', jti: identity.jti }, origin)
    const row = {
      ...toRow('agent-provider', { body, origin, at, expiresAt, random }),
      issuer: identity.issuer,
      subject: identity.subject,
      client_id: identity.clientId,
      email: identity.mailbox?.key ?? null,
      person: identity.mailbox?.person ?? null,
      claimed_at: at.toISOString(),
    }
    await insertRegistration(tx, row)
    const credential = await issue(parts, tx, row.id, { type, scopes: access.scopes.claimed, at, expiresAt })
    await noteRegistration(parts, tx, row)
    return {
      registration_id: row.id,
      registration_type: 'agent-provider',
      credential_type: type,
      credential,
      credential_expires: expiresAt,
      scopes: [...access.scopes.claimed],
    }
  })
}

/** The provider takes back what it said: everything of that subject ends. */
export async function revokeByProvider(parts: AgentParts, token: string, origin: Origin): Promise<number> {
  const notice = await judge(parts, token, { type: LOGOUT_TYPE, lifetime: checkFreshness, read: checkLogout, origin })
  const { issuer, subject } = notice
  const at = parts.now().toISOString()
  const ended = await parts.sql.transaction().execute(async (tx) => {
    const isFirst = await setMark(tx, markOf(notice), new Date(notice.rememberUntil * 1000).toISOString())
    if (!isFirst) throw refusedAssertion(parts, { reason: 'replayed', jti: notice.jti }, origin)
    const ids = await endRegistrations(tx, { issuer, subject }, { by: 'provider', at })
    for (const id of ids)
      await parts.trail.note(tx, { event: 'revoked', registration_id: id, ...origin, detail: { by: 'provider' } })
    return ids.length
  })
  if (ended > 0) await announce(parts)
  return ended
}

export interface Judging<T> {
  type: string
  /** What a refusal is called; auth.md's codes if absent. */
  fail?: (refusal: Refusal) => Failure
  lifetime: (opened: Opened, now: number) => Verdict<Opened>
  read: (opened: Opened) => Verdict<T>
  origin: Origin
}

/** All that can be said of a token without using it up. */
export async function judge<T>(
  parts: AgentParts,
  token: string,
  { type, lifetime, read, origin, fail }: Judging<T>,
): Promise<T> {
  const { access, issuers, now } = parts
  const opened = openAssertion(token, { type, trusted: access.issuers })
  if (!opened.ok) throw refusedAssertion(parts, opened.refusal, origin, fail)
  const verified = await verify(issuers, token, opened.value)
  const checked = [
    (value: Opened) => checkAudience(value, new URL(access.endpoints.register).origin),
    (value: Opened) => lifetime(value, now().getTime() / 1000),
  ].reduce((verdict, check) => (verdict.ok ? check(verdict.value) : verdict), verified)
  const verdict = checked.ok ? read(checked.value) : checked
  if (!verdict.ok) throw refusedAssertion(parts, verdict.refusal, origin, fail)
  return verdict.value
}

async function verify(issuers: AgentParts['issuers'], token: string, opened: Opened): Promise<Verdict<Opened>> {
  const verification = await issuers.verify(token, opened.issuer)
  return verification.ok
    ? { ok: true, value: opened }
    : { ok: false, refusal: { issuer: opened.issuer, ...verification } }
}

export async function refuseBlockedIdentity(
  parts: AgentParts,
  { issuer, mailbox }: Identity,
  origin: Origin,
): Promise<void> {
  const blocks: Block[] = [
    { kind: 'issuer', value: issuer },
    { kind: 'address', value: origin.address },
  ]
  if (mailbox) blocks.push(...blocksOf(mailbox))
  if (await isBlocked(parts.sql, blocks)) throw refusedAssertion(parts, { reason: 'issuer_blocked', issuer }, origin)
}

export function refusedAssertion(
  { trail }: AgentParts,
  refusal: Refusal,
  origin: Origin,
  fail: (refusal: Refusal) => Failure = toFailure,
): Failure {
  const evidence = Object.entries(refusal).filter(([name]) => name !== 'cause' && name !== 'ok')
  trail.refused({
    event: 'refused',
    ...origin,
    detail: Object.fromEntries(evidence.map(([name, value]) => [name, String(value)])),
  })
  return fail(refusal)
}

export function markOf({ issuer, jti }: Identity | LogoutNotice): string {
  return hash('sha256', JSON.stringify([issuer, jti]), 'base64url')
}
