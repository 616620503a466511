import { randomUUID } from 'node:crypto'
import { addMilliseconds } from '@vitrine/kit'
import { ID_JAG_TYPE } from '../auth-md/words.ts'
import type { AuthContext } from '../context/context.ts'
import type { GrantLimits } from '../credentials/scopes.ts'
import { findRegistration, type RegistrationRow } from '../storage/registration-store.ts'

// The service's own signed statement about an agent. Its only use is the exchange for an access token, while the
// registration that it names is active. Revocation is checked in the database, not in the assertion.

export interface Minted {
  assertion: string
  expiresAt: string
}

/** Signs with a key from the database, so it must not run inside a transaction. */
export async function mintAssertion(
  { access, signing }: Pick<AuthContext, 'access' | 'signing'>,
  { id, expires_at }: Pick<RegistrationRow, 'id' | 'expires_at'>,
  at: Date,
  limits: GrantLimits = { resources: [] },
): Promise<Minted> {
  const end = addMilliseconds(at, access.lifetimes.assertion)
  // JWTs count whole seconds, so the expiry in the response is rounded as well.
  const exp = toSeconds(end < expires_at ? end : expires_at)
  const expiresAt = new Date(exp * 1000).toISOString()
  const claims = {
    iss: access.origin,
    aud: access.origin,
    sub: id,
    jti: randomUUID(),
    iat: toSeconds(at.toISOString()),
    exp,
    ...(limits.scope !== undefined && { scope: limits.scope }),
    ...(limits.resources.length > 0 && { resource: [...limits.resources] }),
    ...(limits.key !== undefined && { cnf: { jkt: limits.key } }),
  }
  return { assertion: await signing.sign(claims, { type: ID_JAG_TYPE, expiresAt: new Date(expiresAt) }), expiresAt }
}

/** The active registration that an assertion of this service names, and the limits in the assertion. */
export async function findByAssertion(
  { access, signing, sql, now }: Pick<AuthContext, 'access' | 'signing' | 'sql' | 'now'>,
  token: string,
): Promise<{ registration: RegistrationRow; limits: GrantLimits } | undefined> {
  const claims = await signing.verify(token, ID_JAG_TYPE)
  const at = now()
  if (claims?.iss !== access.origin || claims.aud !== access.origin || typeof claims.sub !== 'string') return undefined
  if (typeof claims.exp !== 'number' || claims.exp * 1000 <= at.getTime()) return undefined
  const registration = await findRegistration(sql, claims.sub)
  const isLiving = registration?.ended_at === null && registration.expires_at > at.toISOString()
  return isLiving ? { registration, limits: limitsIn(claims) } : undefined
}

/** `mintAssertion` wrote these claims, so their types are correct. */
function limitsIn({ scope, resource, cnf }: Record<string, unknown>): GrantLimits {
  return {
    ...(scope !== undefined && { scope: String(scope) }),
    resources: resource === undefined ? [] : [resource].flat().map(String),
    ...(cnf !== undefined && { key: String(Object(cnf).jkt) }),
  }
}

function toSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}
