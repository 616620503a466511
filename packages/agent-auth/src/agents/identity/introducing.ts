import { addMilliseconds } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { AGENT_PATHS, ID_JAG } from '../access.ts'
import { insertRegistration } from '../agents-store.ts'
import { blocksOf } from '../blocking.ts'
import { answerOnce, findAnswered, toOnce } from '../once.ts'
import type { AgentParts } from '../parts.ts'
import { admit, newClaimToken, notEnabled, noteRegistration, refuseBlocked, toRow } from '../registering.ts'
import { newAttempt, putAttempt, readLoginHint } from './asking.ts'
import { claimMembers, type IdentityAnswer, identityMembers, idMembers } from './identity-answers.ts'
import { mintAssertion } from './identity-assertion.ts'
import type { IdentityBody } from './identity-bodies.ts'
import { refreshIdentity } from './refreshing.ts'
import { issueRefreshToken } from './tokens.ts'
import { type Introduction, introduceByProvider, type NewIntroduction, requireIdentity } from './vouching.ts'

/** `/agent/identity`: the ways in of auth.md since 0.2, on the registrations that all versions share. */
export async function introduce(
  parts: AgentParts,
  { body, origin, idempotencyKey }: Introduction,
): Promise<IdentityAnswer> {
  const once = toOnce(idempotencyKey, { path: AGENT_PATHS.identity, network: origin.address, body })
  const known = await findAnswered<IdentityAnswer>({ ...parts, now: parts.now() }, once)
  if (known) return body.type === 'identity_assertion' ? requireIdentity(known) : known
  return introduceAnew(parts, { body, origin, once })
}

async function introduceAnew(parts: AgentParts, introduction: NewIntroduction): Promise<IdentityAnswer> {
  const { body, origin, once } = introduction
  switch (body.type) {
    case 'anonymous':
      return introduceAnonymously(parts, introduction)
    case 'service_auth':
      return introduceByHuman(parts, introduction)
    case 'identity_assertion':
      return introduceByProvider(parts, { ...introduction, assertion: readIdJag(body) })
    case 'refresh':
      if (body.refresh_token === undefined) throw new Failure('invalid_request', 'refresh_token is missing.')
      return refreshIdentity(parts, { token: body.refresh_token, origin, once })
  }
}

async function introduceAnonymously(
  parts: AgentParts,
  { body, origin, once }: NewIntroduction,
): Promise<IdentityAnswer> {
  const { access, now, random } = parts
  if (!access.kinds.anonymous) throw notEnabled(parts, 'anonymous_not_enabled')
  await admit(parts, { body, origin })
  await refuseBlocked(parts, [{ kind: 'address', value: origin.address }], origin)
  const at = now()
  const claim = newClaimToken(parts, at)
  const expiresAt = addMilliseconds(at, access.lifetimes.unclaimed)
  const row = toRow('anonymous', { body, origin, at, expiresAt, claim, random, protocol: 'identity' })
  const minted = await mintAssertion(parts, row, at)

  return answerOnce({ ...parts, now: at }, once, async (tx) => {
    await insertRegistration(tx, row)
    await noteRegistration(parts, tx, row)
    return {
      ...idMembers(row),
      ...identityMembers(minted, await issueRefreshToken(parts, tx, row, at), row),
      scopes: [...access.scopes.unclaimed],
      pre_claim_scopes: [...access.scopes.unclaimed],
      ...claimMembers(access, claim, at),
    }
  })
}

/** Nothing is sent: the human comes to the page by themselves, or the agent leads them there. */
async function introduceByHuman(parts: AgentParts, { body, origin, once }: NewIntroduction): Promise<IdentityAnswer> {
  const { access, now, random } = parts
  if (!access.kinds.service_auth) throw notEnabled(parts, 'service_auth_not_enabled')
  const mailbox = readLoginHint(body.login_hint)
  await admit(parts, { body, origin })
  await refuseBlocked(parts, [{ kind: 'address', value: origin.address }, ...blocksOf(mailbox)], origin)
  const at = now()
  const claim = newClaimToken(parts, at)
  const expiresAt = addMilliseconds(at, access.lifetimes.unclaimed)
  const registration = toRow('service-auth', { body, origin, at, expiresAt, claim, random, protocol: 'identity' })
  const opened = newAttempt(parts, { registration, mailbox, at })

  return answerOnce({ ...parts, now: at }, once, async (tx) => {
    await insertRegistration(tx, registration)
    await noteRegistration(parts, tx, registration)
    await putAttempt(parts, tx, { registration, opened, mailbox, origin })
    return { ...idMembers(registration), ...claimMembers(access, claim, at, opened) }
  })
}

function readIdJag({ assertion_type, assertion }: IdentityBody): string {
  if (assertion_type === 'verified_email')
    throw new Failure(
      'invalid_request',
      'An e-mail address is given here with type service_auth and login_hint; verified_email belongs to /agent/auth.',
    )
  if (assertion_type !== ID_JAG) throw new Failure('invalid_request', `assertion_type should be ${ID_JAG}.`)
  if (assertion === undefined) throw new Failure('invalid_request', 'assertion is missing.')
  return assertion
}
