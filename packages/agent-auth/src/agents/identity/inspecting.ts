import { type CredentialFacts, findCredential } from '../agents-store.ts'
import type { Introspection } from '../door.ts'
import { endAccessToken } from '../ending-store.ts'
import type { AgentParts, Origin } from '../parts.ts'
import { announce, revokeByToken } from '../revoking.ts'
import { hashSecret, isWellFormed } from '../secret.ts'

/** RFC 7662. Only what is sent as Bearer is active; a refresh token or a claim token is worth nothing at a resource. */
export async function introspect({ sql, now, access }: AgentParts, token: string): Promise<Introspection> {
  const found = isWellFormed('credential', token) ? await findCredential(sql, hashSecret(token)) : undefined
  if (!found || !isLiving(found, now().toISOString())) return { active: false }
  const { origin } = new URL(access.endpoints.register)
  return {
    active: true,
    token_type: 'Bearer',
    scope: found.scopes,
    ...(found.client_id === null ? {} : { client_id: found.client_id }),
    sub: found.registration_id,
    iss: origin,
    aud: origin,
    iat: toSeconds(found.created_at),
    exp: toSeconds(found.expires_at),
  }
}

/** RFC 7009. An access token ends alone; a key, a refresh token or a claim token stands for the whole registration. */
export async function revokeOAuthToken(parts: AgentParts, token: string, origin: Origin): Promise<number> {
  const hash = hashSecret(token)
  const found = isWellFormed('credential', token) ? await findCredential(parts.sql, hash) : undefined
  return found?.type === 'access_token'
    ? revokeAccessToken(parts, { hash, found, origin })
    : revokeByToken(parts, token, origin)
}

async function revokeAccessToken(
  parts: AgentParts,
  { hash, found, origin }: { hash: string; found: CredentialFacts; origin: Origin },
): Promise<number> {
  const ended = await parts.sql.transaction().execute(async (tx) => {
    if (!(await endAccessToken(tx, hash, parts.now().toISOString()))) return false
    await parts.trail.note(tx, { event: 'token_revoked', registration_id: found.registration_id, ...origin })
    return true
  })
  if (ended) await announce(parts)
  return ended ? 1 : 0
}

function isLiving({ ended_at, expires_at }: CredentialFacts, now: string): boolean {
  return ended_at === null && expires_at > now
}

function toSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}
