import { SECOND } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import { type Seal, seal, unseal } from '../../signing/sealing.ts'
import { AGENT_PATHS } from '../access.ts'
import { findRegistration, type RegistrationRow } from '../agents-store.ts'
import type { TokenAnswer } from '../door.ts'
import { answerOnce, findAnswered, type Once } from '../once.ts'
import type { AgentParts, Origin } from '../parts.ts'
import { revoke } from '../revoking.ts'
import { hashSecret, isWellFormed } from '../secret.ts'
import { type IdentityAnswer, identityMembers, idMembers } from './identity-answers.ts'
import { mintAssertion } from './identity-assertion.ts'
import { findRefresh, keepAnswer, type RefreshRow, useRefresh } from './token-store.ts'
import { issueAccessToken, issueRefreshToken, narrow, scopesOf } from './tokens.ts'

/** A lost answer is asked for again within moments; in milliseconds. */
export const REPEATED_WITHIN = 30 * SECOND
const PURPOSE = 'vitrine: answer to a refresh token'

/**
 * A refresh token is good once. One that comes again within half a minute, from the same client and before what it gave
 * was used, is a request whose answer was lost: it gets the same answer, also when both came at the same moment. Any
 * other that comes again was copied, by whom nobody can tell, so everything ends that it could lead to.
 *
 * The answer is kept sealed with a key that is made of the token, which the database does not have.
 */
export async function useRefreshToken<P, T extends object>(
  parts: AgentParts,
  { token, origin, once, client = '' }: Presented,
  { prepare, give, successorOf }: Refreshing<P, T>,
): Promise<T> {
  const { sql, now, gate, random } = parts
  const at = now()
  const hash = hashSecret(token)
  const known = isWellFormed('refresh', token) ? await findRefresh(sql, hash) : undefined
  const registration = known && (await findRegistration(sql, known.registration_id))
  if (!known || !registration || registration.ended_at !== null || known.expires_at <= at.toISOString())
    throw new Failure('invalid_grant', 'This refresh token is not good for anything. Register again.')
  if (known.used_at !== null) {
    // Used by this very request, perhaps, which came twice: the use and its answer are there together or not at all.
    const answered = await findAnswered<T>({ sql, now: at }, once)
    if (answered) return answered
    const lost = await findLostAnswer(sql, { token, client, used: known, at, successorOf })
    if (lost) return lost
    throw await endFamily(parts, registration, origin)
  }
  const prepared = await prepare(registration, at)
  await gate.token(registration.id)
  const given = answerOnce({ sql, now: at, random }, once, async (tx) => {
    if (!(await useRefresh(tx, hash, at.toISOString())))
      throw new Failure('invalid_grant', 'This refresh token was used at the same moment by another request.')
    const answer = await give(tx, { registration, at, prepared })
    await keepAnswer(tx, hash, seal(JSON.stringify(answer), sealOf(token, client), random))
    return answer
  })
  return given.catch(async (refusal: unknown) => {
    const used = await findRefresh(sql, hash)
    const winner = used && (await findLostAnswer(sql, { token, client, used, at, successorOf }))
    if (winner) return winner
    throw refusal
  })
}

interface Lost<T> {
  token: string
  client: string
  used: RefreshRow
  at: Date
  successorOf: Refreshing<never, T>['successorOf']
}

/** What was given for this token moments ago to this client, unless the refresh token in it arrived and was used. */
async function findLostAnswer<T extends object>(
  sql: Sql,
  { token, client, used: { used_at, sealed_answer }, at, successorOf }: Lost<T>,
): Promise<T | undefined> {
  if (used_at === null || sealed_answer === null) return undefined
  // A clock that was set back between the two is no reason to end anything.
  if (at.getTime() - Date.parse(used_at) > REPEATED_WITHIN) return undefined
  const answer = openAnswer<T>(sealed_answer, sealOf(token, client))
  const next = answer && successorOf(answer)
  const successor = next && (await findRefresh(sql, hashSecret(next)))
  return successor && successor.used_at === null ? answer : undefined
}

/** Undefined for another client, or another endpoint, than it was given to. */
function openAnswer<T>(sealed: string, key: Seal): T | undefined {
  try {
    // Sealed above; the tag proves that nobody else made it, and the binding that it is of this endpoint.
    return JSON.parse(unseal(sealed, key)) as T
  } catch {
    return undefined
  }
}

function sealOf(token: string, client: string): Seal {
  return { secret: token, purpose: PURPOSE, boundTo: client }
}

interface Presented {
  token: string
  origin: Origin
  once?: Once
  /** Who presents it, and where: only the same gets an answer again. */
  client?: string
}

interface Refreshing<P, T> {
  /** What is needed before anything is written; may refuse. */
  prepare(registration: RegistrationRow, at: Date): Promise<P>
  give(tx: Sql, known: { registration: RegistrationRow; at: Date; prepared: P }): Promise<T>
  /** The refresh token in an answer. */
  successorOf(answer: T): string | undefined
}

/** RFC 6749, section 6; RFC 9700, section 4.14.2. */
export async function refreshAccess(
  parts: AgentParts,
  { refresh_token, client_id, scope }: { refresh_token: string; client_id?: string; scope?: string },
  origin: Origin,
): Promise<TokenAnswer> {
  return useRefreshToken(
    parts,
    { token: refresh_token, origin, client: `/oauth2/token ${client_id ?? ''}` },
    {
      async prepare(registration) {
        if (registration.protocol === 'oauth' && registration.client_id !== client_id)
          throw new Failure('invalid_grant', 'client_id should be that of the client this refresh token was issued to.')
        return narrow(scopesOf(parts, registration), scope)
      },
      async give(tx, { registration, at, prepared: scopes }) {
        const answer = await issueAccessToken(parts, tx, registration, { at, scopes })
        return { ...answer, refresh_token: await issueRefreshToken(parts, tx, registration, at) }
      },
      successorOf: ({ refresh_token }) => refresh_token,
    },
  )
}

/** auth.md's published client: a fresh assertion, and the refresh token that follows. */
export async function refreshIdentity(parts: AgentParts, presented: Presented): Promise<IdentityAnswer> {
  return useRefreshToken(
    parts,
    { ...presented, client: AGENT_PATHS.identity },
    {
      async prepare(registration, at) {
        if (registration.protocol === 'oauth')
          throw new Failure('invalid_grant', 'This refresh token is for /oauth2/token.')
        return mintAssertion(parts, registration, at)
      },
      async give(tx, { registration, at, prepared }) {
        return {
          ...idMembers(registration),
          ...identityMembers(prepared, await issueRefreshToken(parts, tx, registration, at), registration),
          scopes: [...scopesOf(parts, registration)],
        }
      },
      successorOf: ({ identity }) => identity?.refresh_token?.value,
    },
  )
}

async function endFamily(parts: AgentParts, { id }: RegistrationRow, origin: Origin): Promise<Failure> {
  parts.trail.refused({ event: 'refused', registration_id: id, ...origin, detail: { reason: 'refresh_token_reused' } })
  await revoke(parts, { id }, { by: 'reuse', origin })
  return new Failure('invalid_grant', 'This refresh token was used before, so its registration has ended.')
}
