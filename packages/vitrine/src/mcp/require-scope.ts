import { Failure, type Scope } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'

export interface ScopeCheckParts {
  protectedScopes: readonly string[]
  /** Those of all operations at the address. */
  scopes: readonly Scope[]
  /** Writes the WWW-Authenticate header that goes with a refusal (RFC 6750, section 3). */
  challenge(scope: string, error?: 'insufficient_scope' | 'invalid_token'): string
  /** Throws where the owner requires a signature for this scope. */
  requireSignature(request: FastifyRequest, scope: Scope): void
  /** Counts what such an operation counts for; throws when the caller has asked too often. */
  charge(request: FastifyRequest, scope: Scope): void
}

/**
 * For addresses that serve operations of several scopes, where the guard cannot know which one is asked for. A challenge
 * names every scope that the address can need: a client asks its human once, and not again for each operation.
 */
export function scopeCheck({ protectedScopes, scopes, challenge, charge, requireSignature }: ScopeCheckParts) {
  const needed = scopes.filter((scope) => protectedScopes.includes(scope)).join(' ')
  return (request: FastifyRequest, scope: Scope): void => {
    charge(request, scope)
    requireSignature(request, scope)
    if (!protectedScopes.includes(scope)) return
    const { credential } = request.caller
    if (request.rejected) {
      throw new Failure('invalid_token', request.rejected.message, {
        headers: { 'www-authenticate': challenge(needed, 'invalid_token') },
      })
    }
    if (!credential) {
      throw new Failure('unauthorized', `This operation needs a credential with the scope ${scope}.`, {
        headers: { 'www-authenticate': challenge(needed) },
      })
    }
    if (!credential.scopes.has(scope)) {
      throw new Failure('insufficient_scope', `The credential is not good for ${scope}.`, {
        headers: { 'www-authenticate': challenge(needed, 'insufficient_scope') },
      })
    }
  }
}
