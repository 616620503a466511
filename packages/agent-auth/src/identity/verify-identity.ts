import { hash } from 'node:crypto'
import type { Failure, Sql } from '@vitrine/server-kit'
import {
  type AssertionRefusal,
  type AssertionResult,
  assertionFailure,
  checkAudience,
  checkIdentity,
  checkLifetime,
  checkSignIn,
  type Identity,
  type LogoutNotice,
  type ParsedAssertion,
  parseAssertion,
} from '../assertions/assertion-checks.ts'
import { ID_JAG_TYPE } from '../auth-md/words.ts'
import { methodNotEnabled } from '../context/access.ts'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { toAudience } from '../credentials/resource.ts'
import { limitScopes } from '../credentials/scopes.ts'
import { blocksOf } from '../limits/blocklist.ts'
import type { Mailbox } from '../limits/mailbox.ts'
import { type BlockEntry, isBlocked } from '../storage/block-store.ts'
import { markUsed } from '../storage/once-store.ts'
import { findConsented, noteAssertion, type RegistrationRow } from '../storage/registration-store.ts'

export interface AssertionRules<T> {
  type: string
  /** Maps a refusal to a failure; auth.md's codes if absent. */
  fail?: (refusal: AssertionRefusal) => Failure
  lifetime: (opened: ParsedAssertion, now: number) => AssertionResult<ParsedAssertion>
  read: (opened: ParsedAssertion) => AssertionResult<T>
  origin: RequestOrigin
}

/** Performs every check that does not consume the token. */
export async function verifyAssertion<T>(
  context: AuthContext,
  token: string,
  { type, lifetime, read, origin, fail }: AssertionRules<T>,
): Promise<T> {
  const { access, issuerKeys, now } = context
  const opened = parseAssertion(token, { type, trusted: access.issuers })
  if (!opened.ok) throw rejectAssertion(context, opened.refusal, origin, fail)
  const verified = await verifySignature(issuerKeys, token, opened.value)
  const checked = [
    (value: ParsedAssertion) => checkAudience(value, new URL(access.endpoints.register).origin),
    (value: ParsedAssertion) => lifetime(value, now().getTime() / 1000),
  ].reduce((verdict, check) => (verdict.ok ? check(verdict.value) : verdict), verified)
  const verdict = checked.ok ? read(checked.value) : checked
  if (!verdict.ok) throw rejectAssertion(context, verdict.refusal, origin, fail)
  return verdict.value
}

async function verifySignature(
  issuers: AuthContext['issuerKeys'],
  token: string,
  opened: ParsedAssertion,
): Promise<AssertionResult<ParsedAssertion>> {
  const verification = await issuers.verify(token, opened.issuer)
  return verification.ok
    ? { ok: true, value: opened }
    : { ok: false, refusal: { issuer: opened.issuer, ...verification } }
}

export async function rejectBlockedIdentity(
  context: AuthContext,
  { issuer, mailbox }: Identity,
  origin: RequestOrigin,
): Promise<void> {
  const blocks: BlockEntry[] = [
    { kind: 'issuer', value: issuer },
    { kind: 'address', value: origin.address },
  ]
  if (mailbox) blocks.push(...blocksOf(mailbox))
  if (await isBlocked(context.sql, blocks)) throw rejectAssertion(context, { reason: 'issuer_blocked', issuer }, origin)
}

export function rejectAssertion(
  { trail }: AuthContext,
  refusal: AssertionRefusal,
  origin: RequestOrigin,
  fail: (refusal: AssertionRefusal) => Failure = assertionFailure,
): Failure {
  const evidence = Object.entries(refusal).filter(([name]) => name !== 'cause' && name !== 'ok')
  trail.refused({
    event: 'refused',
    ...origin,
    detail: Object.fromEntries(evidence.map(([name, value]) => [name, String(value)])),
  })
  return fail(refusal)
}

export function replayKey({ issuer, jti }: Pick<Identity | LogoutNotice, 'issuer' | 'jti'>): string {
  return hash('sha256', JSON.stringify([issuer, jti]), 'base64url')
}

export interface VerifiedIdentity extends Identity {
  mailbox: Mailbox
}

/** Verifies an ID-JAG as in auth.md 0.7, without consuming it. */
export async function verifyIdentity(
  context: AuthContext,
  assertion: string,
  origin: RequestOrigin,
  { takesProofs = false }: { takesProofs?: boolean } = {},
): Promise<VerifiedIdentity> {
  if (!context.access.idJagVersions.has('0.7')) throw methodNotEnabled(context.access, 'issuer')
  const now = context.now().getTime() / 1000
  const identity = await verifyAssertion(context, assertion, {
    type: ID_JAG_TYPE,
    lifetime: checkLifetime,
    read: (opened) => checkSignIn(opened, checkIdentity(opened, context.access.origin), now),
    origin,
  })
  const { mailbox } = identity
  if (!mailbox) throw rejectAssertion(context, { reason: 'no_verified_human' }, origin)
  // Tokens issued here would not be bound to the key.
  if (identity.key !== undefined && !takesProofs) throw rejectAssertion(context, { reason: 'key_bound' }, origin)
  await rejectBlockedIdentity(context, identity, origin)
  return { ...identity, mailbox }
}

/** The active registration in which the human approved this agent of this provider. */
export function findConsentedRegistration(
  { sql, now }: AuthContext,
  vouched: VerifiedIdentity,
): Promise<RegistrationRow | undefined> {
  return findConsented(sql, { ...vouched, person: vouched.mailbox.person, now: now().toISOString() })
}

/**
 * Marks an assertion as used, in the transaction that issues tokens for it: each is valid once. `known`: the
 * registration, if it exists already.
 */
export async function consumeAssertion(
  context: AuthContext,
  tx: Sql,
  { vouched, origin, known }: { vouched: VerifiedIdentity; origin: RequestOrigin; known?: string },
): Promise<void> {
  const isFirst = await markUsed(tx, replayKey(vouched), new Date(vouched.rememberUntil * 1000).toISOString())
  if (!isFirst) throw rejectAssertion(context, { reason: 'replayed', jti: vouched.jti }, origin)
  if (known !== undefined) await noteAssertion(tx, known, replayKey(vouched))
}

/** The values of an assertion that its registration stores. */
export function providerOf({ access }: Pick<AuthContext, 'access'>, identity: Identity) {
  const { issuer, subject, clientId, scope, resources } = identity
  return {
    issuer,
    subject,
    client_id: clientId,
    granted_scopes:
      scope === undefined ? null : limitScopes(access.scopes.claimed, identity, access.scopes.aliases).join(' '),
    granted_resource: toAudience(resources, access.origin),
    assertion_mark: replayKey(identity),
  }
}
