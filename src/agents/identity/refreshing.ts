import type { Sql } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import { findRegistration, type RegistrationRow } from '../agents-store.ts'
import type { TokenAnswer } from '../door.ts'
import { answerOnce, findAnswered, type Once } from '../once.ts'
import type { AgentParts, Origin } from '../parts.ts'
import { revoke } from '../revoking.ts'
import { hashSecret, isWellFormed } from '../secret.ts'
import { type IdentityAnswer, identityMembers, idMembers } from './identity-answers.ts'
import { mintAssertion } from './identity-assertion.ts'
import { findRefresh, useRefresh } from './token-store.ts'
import { issueAccessToken, issueRefreshToken, narrow, scopesOf } from './tokens.ts'

/**
 * A refresh token is good once. One that comes again was copied, by whom nobody can tell, so everything ends that it
 * could lead to. Two that come at the same moment are most likely one caller who was impatient: the one that is a
 * moment later gets nothing, and if it really was a thief who was first, the honest one will try again and end it.
 */
export async function useRefreshToken<P, T extends object>(
  parts: AgentParts,
  { token, origin, once }: Presented,
  { prepare, give }: Refreshing<P, T>,
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
    throw await endFamily(parts, registration, origin)
  }
  const prepared = await prepare(registration, at)
  await gate.token(registration.id)
  return answerOnce({ sql, now: at, random }, once, async (tx) => {
    if (!(await useRefresh(tx, hash, at.toISOString())))
      throw new Failure('invalid_grant', 'This refresh token was used at the same moment by another request.')
    return give(tx, { registration, at, prepared })
  })
}

interface Presented {
  token: string
  origin: Origin
  once?: Once
}

interface Refreshing<P, T> {
  /** What is needed before anything is written; may refuse. */
  prepare(registration: RegistrationRow, at: Date): Promise<P>
  give(tx: Sql, known: { registration: RegistrationRow; at: Date; prepared: P }): Promise<T>
}

/** RFC 6749, section 6; RFC 9700, section 4.14.2. */
export async function refreshAccess(
  parts: AgentParts,
  { refresh_token, client_id, scope }: { refresh_token: string; client_id?: string; scope?: string },
  origin: Origin,
): Promise<TokenAnswer> {
  return useRefreshToken(
    parts,
    { token: refresh_token, origin },
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
    },
  )
}

/** auth.md's published client: a fresh assertion, and the refresh token that follows. */
export async function refreshIdentity(parts: AgentParts, presented: Presented): Promise<IdentityAnswer> {
  return useRefreshToken(parts, presented, {
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
  })
}

async function endFamily(parts: AgentParts, { id }: RegistrationRow, origin: Origin): Promise<Failure> {
  parts.trail.refused({ event: 'refused', registration_id: id, ...origin, detail: { reason: 'refresh_token_reused' } })
  await revoke(parts, { id }, { by: 'reuse', origin })
  return new Failure('invalid_grant', 'This refresh token was used before, so its registration has ended.')
}
