import { type Agents, type PossessionRefusal, readAuthorization } from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scopes of the operations at one address; the body selects one of them. */
    scopes?: readonly string[]
  }
}

export interface ScopeCheckParts {
  protectedScopes: readonly string[]
  /** The scopes of all operations at the address. */
  scopes: readonly string[]
  /** Writes the WWW-Authenticate header of a refusal (RFC 6750, section 3). */
  challenge(
    scope: string,
    refusal?: { error?: 'insufficient_scope' | 'invalid_token'; proof?: PossessionRefusal },
  ): string
  /** Throws if the owner requires a signature for this scope and the request has none. */
  requireSignature(request: FastifyRequest, scope: string): void
  /** Counts the cost of such an operation; throws if the caller is over its limit. */
  charge(request: FastifyRequest, scope: string): void
}

/**
 * For addresses that serve operations of several scopes, where the guard cannot know the scope in advance. A challenge
 * lists every scope that the address can need, so that a client asks its human only once.
 */
export function scopeCheck({ protectedScopes, scopes, challenge, charge, requireSignature }: ScopeCheckParts) {
  const needed = protectedScopes.filter((scope) => scopes.includes(scope)).join(' ')
  return (request: FastifyRequest, scope: string): void => {
    charge(request, scope)
    requireSignature(request, scope)
    if (!protectedScopes.includes(scope)) return
    const { credential } = request.caller
    if (request.rejected) {
      const { message, proof } = request.rejected
      const refusal = proof ? { proof } : { error: 'invalid_token' as const }
      throw new Failure('invalid_token', message, { headers: { 'www-authenticate': challenge(needed, refusal) } })
    }
    if (!credential) {
      throw new Failure('unauthorized', `This operation requires a credential with the scope ${scope}.`, {
        headers: { 'www-authenticate': challenge(needed) },
      })
    }
    if (!credential.scopes.has(scope)) {
      throw new Failure('insufficient_scope', `The credential does not have the scope ${scope}.`, {
        headers: { 'www-authenticate': challenge(needed, { error: 'insufficient_scope' }) },
      })
    }
  }
}

/** Whether a long-lived connection may continue; false once its credential is revoked or its network blocked. */
export function holdCheck(
  agents: Pick<Agents, 'isBlocked' | 'lookUpCached' | 'lookUp'>,
  protectedScopes: readonly string[],
) {
  return async ({ caller, headers, url }: FastifyRequest, scope: string): Promise<boolean> => {
    if (agents.isBlocked(caller.address)) return false
    if (!caller.credential) return true
    const presented = readAuthorization(headers.authorization, url)
    if (!('token' in presented)) return false
    const status = agents.lookUpCached(presented.token) ?? (await agents.lookUp(presented.token))
    return status.state === 'good' && (status.scopes.has(scope) || !protectedScopes.includes(scope))
  }
}
