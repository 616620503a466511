import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { readAuthorization } from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import type { OwnerKey, OwnerKeys, OwnerScope } from './owner-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that require an owner's token. */
    ownerKey?: OwnerKey
  }
}

export interface OwnerCheck {
  keys: Pick<OwnerKeys, 'find'>
  trail: Pick<AuditTrail, 'refused'>
  scope: OwnerScope
}

/**
 * The key of an owner's token, which is kept with the request. Throws `unauthorized` without a valid one, and
 * `insufficient_scope` for one that may not do this.
 */
export async function findOwner(request: FastifyRequest, { keys, trail, scope }: OwnerCheck): Promise<OwnerKey> {
  const { headers, url, caller } = request
  const presented = readAuthorization(headers.authorization, url)
  // An owner's token is bound to no key: with the scheme DPoP it claims a proof that nothing can check (RFC 9449, 7.1).
  const key = presented.kind === 'bearer' ? await keys.find(presented.token) : undefined
  const challenge = { 'www-authenticate': `Bearer realm="owner", scope="${scope}"` }
  if (!key) {
    if (presented.kind !== 'none')
      trail.refused({ event: 'refused', address: caller.address, detail: { reason: 'owner_key' } })
    const detail = `This requires an owner’s token, sent as Authorization: Bearer. Create one with \`vitrine keys create --scope ${scope}\` on the shop’s machine. Agents cannot get one.`
    throw new Failure('unauthorized', detail, { headers: challenge })
  }
  if (!key.scopes.includes(scope))
    throw new Failure('insufficient_scope', `The token does not have the scope ${scope}.`, { headers: challenge })
  request.ownerKey = key
  return key
}
