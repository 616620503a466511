import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { CACHE_LEASE } from '../credentials/credential-cache.ts'
import { hashSecret, isWellFormed } from '../credentials/secrets.ts'
import { findRefreshToken } from '../storage/refresh-token-store.ts'
import { type CredentialRegistration, findCredential, findRegistrationByClaim } from '../storage/registration-store.ts'
import { type EndedBy, endAccessToken, endRegistrations, type RegistrationFilter } from '../storage/revocation-store.ts'
import { findByAssertion } from './identity-assertion.ts'

/** Ends the matching registrations, and returns once no process accepts their credentials. */
export async function revoke(
  context: AuthContext,
  filter: RegistrationFilter,
  { by, origin }: { by: EndedBy; origin?: RequestOrigin },
): Promise<string[]> {
  const at = context.now().toISOString()
  const ended = await context.sql.transaction().execute(async (tx) => {
    const ids = await endRegistrations(tx, filter, { by, at })
    for (const id of ids)
      await context.trail.note(tx, { event: 'revoked', registration_id: id, ...origin, detail: { by } })
    return ids
  })
  if (ended.length > 0) await propagateRevocation(context)
  return ended
}

/**
 * RFC 7009: the holder of any secret of a registration may revoke it. Reports that there is nothing to end only from a
 * database that accepts writes: a server that a failover left behind does not know about later tokens.
 */
export async function revokeByToken(context: AuthContext, token: string, origin: RequestOrigin): Promise<number> {
  const id = await findOwner(context, token)
  const ended = id === undefined ? 0 : await revokeById(context, id, origin)
  if (ended === 0) await context.probeWrite()
  return ended
}

/** The agent ends its own registration; returns 0 if it had ended before. */
async function revokeById(context: AuthContext, id: string, origin: RequestOrigin): Promise<number> {
  return (await revoke(context, { id }, { by: 'agent', origin })).length
}

/**
 * After a committed change: this process clears its cache immediately; the leases of other processes expire during the
 * wait.
 */
export async function propagateRevocation({ credentialCache }: Pick<AuthContext, 'credentialCache'>): Promise<void> {
  credentialCache.clear()
  await sleep(CACHE_LEASE)
}

/** The registration of a secret, if it was issued here. */
async function findOwner(context: AuthContext, token: string): Promise<string | undefined> {
  const { sql } = context
  const hash = hashSecret(token)
  if (isWellFormed('credential', token)) return (await findCredential(sql, hash))?.registration_id
  if (isWellFormed('claim', token)) return (await findRegistrationByClaim(sql, hash))?.id
  if (isWellFormed('refresh', token)) return (await findRefreshToken(sql, hash))?.registration_id
  return (await findByAssertion(context, token))?.registration.id
}

/**
 * RFC 7662. Only tokens sent as Bearer or DPoP are active; a refresh token or a claim token gives no access to a
 * resource.
 */
export async function introspect({ sql, now, access }: AuthContext, token: string): Promise<Introspection> {
  const found = isWellFormed('credential', token) ? await findCredential(sql, hashSecret(token)) : undefined
  if (!found || !isLiving(found, now().toISOString())) return { active: false }
  const { origin } = new URL(access.endpoints.register)
  return {
    active: true,
    token_type: found.proof_key === null ? 'Bearer' : 'DPoP',
    ...(found.proof_key !== null && { cnf: { jkt: found.proof_key } }),
    scope: found.scopes,
    ...(found.client_id === null ? {} : { client_id: found.client_id }),
    sub: found.registration_id,
    iss: origin,
    aud: found.resource?.split(' ') ?? origin,
    iat: toSeconds(found.created_at),
    exp: toSeconds(found.expires_at),
  }
}

/**
 * RFC 7009. Revoking an access token ends that token only; an API key, a refresh token or a claim token ends the whole
 * registration.
 */
export async function revokeOAuthToken(context: AuthContext, token: string, origin: RequestOrigin): Promise<number> {
  const hash = hashSecret(token)
  const found = isWellFormed('credential', token) ? await findCredential(context.sql, hash) : undefined
  return found?.type === 'access_token'
    ? revokeAccessToken(context, { hash, found, origin })
    : revokeByToken(context, token, origin)
}

async function revokeAccessToken(
  context: AuthContext,
  { hash, found, origin }: { hash: string; found: CredentialRegistration; origin: RequestOrigin },
): Promise<number> {
  const ended = await context.sql.transaction().execute(async (tx) => {
    if (!(await endAccessToken(tx, hash, context.now().toISOString()))) return false
    await context.trail.note(tx, { event: 'token_revoked', registration_id: found.registration_id, ...origin })
    return true
  })
  if (ended) await propagateRevocation(context)
  else await context.probeWrite()
  return ended ? 1 : 0
}

function isLiving({ ended_at, expires_at }: CredentialRegistration, now: string): boolean {
  return ended_at === null && expires_at > now
}

function toSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}

/** RFC 7662, section 2.2. */
export type Introspection =
  | { active: false }
  | {
      active: true
      token_type: 'Bearer' | 'DPoP'
      /** The key to which it is bound (RFC 9449, section 6.2). */
      cnf?: { jkt: string }
      scope: string
      client_id?: string
      /** The registration. */
      sub: string
      iss: string
      /** The addresses to which it is bound; the whole service if absent. */
      aud: string | string[]
      /** In seconds since 1970. */
      iat: number
      exp: number
    }
