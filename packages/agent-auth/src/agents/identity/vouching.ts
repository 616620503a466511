import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import { findLinked, insertRegistration, type RegistrationRow, setMark, setProvider } from '../agents-store.ts'
import { checkIdentity, checkLifetime, checkSignIn, ID_JAG_TYPE, type Identity } from '../assertion.ts'
import { announceClaim, finishClaim } from '../claim-finishing.ts'
import type { Mailbox } from '../mailbox.ts'
import { answerOnce, type Once } from '../once.ts'
import type { AgentParts, Origin } from '../parts.ts'
import { judge, markOf, refuseBlockedIdentity, refusedAssertion } from '../providers.ts'
import { admit, newClaimToken, notEnabled, noteRegistration, toRow } from '../registering.ts'
import { findAskable, newAttempt, putAttempt, toAttemptAnswer } from './asking.ts'
import {
  type AttemptAnswer,
  claimMembers,
  type IdentityAnswer,
  identityMembers,
  idMembers,
} from './identity-answers.ts'
import { mintAssertion } from './identity-assertion.ts'
import type { IdentityBody } from './identity-bodies.ts'
import { issueRefreshToken, scopesOf } from './tokens.ts'

// A provider on the owner's list vouches for an agent and its human. What it says is believed only if the human signed
// in there lately; and the first time that this agent comes for this human, they are asked here as well.

export interface Introduction {
  body: IdentityBody
  origin: Origin
  idempotencyKey?: string
}

/** One that was not answered before. */
export interface NewIntroduction extends Pick<Introduction, 'body' | 'origin'> {
  once: Once | undefined
}

export interface Vouched extends Identity {
  mailbox: Mailbox
}

/** Judges an ID-JAG as auth.md since 0.5 wants it; it is not used up by that. */
export async function judgeFresh(parts: AgentParts, assertion: string, origin: Origin): Promise<Vouched> {
  if (!parts.access.kinds.id_jag) throw notEnabled(parts, 'issuer_not_enabled')
  const now = parts.now().getTime() / 1000
  const identity = await judge(parts, assertion, {
    type: ID_JAG_TYPE,
    lifetime: checkLifetime,
    read: (opened) => checkSignIn(opened, checkIdentity(opened), now),
    origin,
  })
  const { mailbox } = identity
  if (!mailbox) throw refusedAssertion(parts, { reason: 'no_verified_human' }, origin)
  await refuseBlockedIdentity(parts, identity, origin)
  return { ...identity, mailbox }
}

/** The registration in which the human has said yes to this agent of this provider, while it lives. */
export function findYes({ sql, now }: AgentParts, vouched: Vouched): Promise<RegistrationRow | undefined> {
  return findLinked(sql, { ...vouched, person: vouched.mailbox.person, now: now().toISOString() })
}

/** An assertion is good once, in the transaction that gives something for it. */
export async function useUp(
  parts: AgentParts,
  tx: Sql,
  { vouched, origin }: { vouched: Vouched; origin: Origin },
): Promise<void> {
  const isFirst = await setMark(tx, markOf(vouched), new Date(vouched.rememberUntil * 1000).toISOString())
  if (!isFirst) throw refusedAssertion(parts, { reason: 'replayed', jti: vouched.jti }, origin)
}

/** Whom the human has confirmed before is let in; anybody else is a registration, and has the human asked. */
export async function introduceByProvider(
  parts: AgentParts,
  { assertion, ...introduction }: NewIntroduction & { assertion: string },
): Promise<IdentityAnswer> {
  const vouched = await judgeFresh(parts, assertion, introduction.origin)
  const known = await findYes(parts, vouched)
  const opening = { ...introduction, vouched }
  return requireIdentity(known ? await letIn(parts, known, opening) : await openForHuman(parts, opening))
}

/** A repeated request gets the answer that it got before, whatever the human has done since. */
export function requireIdentity(answer: IdentityAnswer): IdentityAnswer {
  if (answer.identity_assertion === undefined) throw interactionRequired(answer)
  return answer
}

async function letIn(
  parts: AgentParts,
  known: RegistrationRow,
  { vouched, origin, once }: Opening,
): Promise<IdentityAnswer> {
  const at = parts.now()
  await parts.gate.token(known.id)
  const minted = await mintAssertion(parts, known, at)
  return answerOnce({ sql: parts.sql, now: at, random: parts.random }, once, async (tx) => {
    await useUp(parts, tx, { vouched, origin })
    return {
      ...idMembers(known),
      ...identityMembers(minted, await issueRefreshToken(parts, tx, known, at), known),
      scopes: [...scopesOf(parts, known)],
    }
  })
}

interface Opening extends NewIntroduction {
  vouched: Vouched
}

async function openForHuman(parts: AgentParts, { body, origin, vouched, once }: Opening): Promise<IdentityAnswer> {
  const { access, now, random, sql } = parts
  await admit(parts, { body, origin })
  const at = now()
  const claim = newClaimToken(parts, at)
  const expiresAt = addMilliseconds(at, access.lifetimes.unclaimed)
  const { mailbox } = vouched
  const registration = {
    ...toRow('agent-provider', { body, origin, at, expiresAt, claim, random, protocol: 'identity' }),
    ...providerOf(vouched),
    email: mailbox.key,
  }
  const opened = newAttempt(parts, { registration, mailbox, at })
  return answerOnce({ sql, now: at, random }, once, async (tx) => {
    await useUp(parts, tx, { vouched, origin })
    await insertRegistration(tx, registration)
    await noteRegistration(parts, tx, registration)
    await putAttempt(parts, tx, { registration, opened, mailbox, origin })
    return { ...idMembers(registration), ...claimMembers(access, claim, at, opened) }
  })
}

const ASK_FIRST = 'The human has to confirm this agent once. Show them claim.user_code and claim.verification_uri.'

function interactionRequired(answer: IdentityAnswer): Failure {
  return new Failure('interaction_required', ASK_FIRST, {
    headers: { 'www-authenticate': `AgentAuth error="interaction_required", error_description="${ASK_FIRST}"` },
    extensions: answer,
  })
}

/** A provider vouches for an agent that came anonymously: claimed at once if the human knows it, otherwise they are asked. */
export async function claimByProvider(
  parts: AgentParts,
  { claimToken, assertion, origin }: { claimToken: string; assertion: string; origin: Origin },
): Promise<AttemptAnswer> {
  const registration = await findAskable(parts, claimToken, origin)
  if (registration.kind !== 'anonymous')
    throw new Failure('claimed_or_in_flight', 'Only an anonymous registration can be claimed with an assertion.')
  const vouched = await judgeFresh(parts, assertion, origin)
  const at = parts.now()
  if (await findYes(parts, vouched)) return claimAtOnce(parts, { registration, vouched, at, origin })

  const { mailbox } = vouched
  const opened = newAttempt(parts, { registration, mailbox, at })
  await parts.sql.transaction().execute(async (tx) => {
    await useUp(parts, tx, { vouched, origin })
    await setProvider(tx, registration.id, providerOf(vouched))
    await putAttempt(parts, tx, { registration, opened, mailbox, origin })
  })
  return toAttemptAnswer({ ...registration, kind: 'agent-provider' }, opened, at)
}

async function claimAtOnce(
  parts: AgentParts,
  { registration, vouched, at, origin }: { registration: RegistrationRow; vouched: Vouched; at: Date; origin: Origin },
): Promise<AttemptAnswer> {
  const expires_at = addMilliseconds(at, parts.access.lifetimes.claimed)
  const minted = await mintAssertion(parts, { ...registration, expires_at }, at)
  const refreshToken = await parts.sql.transaction().execute(async (tx) => {
    await useUp(parts, tx, { vouched, origin })
    await setProvider(tx, registration.id, providerOf(vouched))
    const claimed = await finishClaim(parts, tx, { registration, email: vouched.mailbox.address, at, origin })
    return issueRefreshToken(parts, tx, claimed, at)
  })
  await announceClaim(parts, registration)
  return {
    ...idMembers({ id: registration.id, kind: 'agent-provider' }),
    status: 'claimed',
    ...identityMembers(minted, refreshToken, { expires_at }),
    scopes: [...parts.access.scopes.claimed],
  }
}

function providerOf({ issuer, subject, clientId }: Identity) {
  return { issuer, subject, client_id: clientId }
}
