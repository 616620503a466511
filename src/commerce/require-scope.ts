import type { FastifyRequest } from 'fastify'
import type { Scope } from '../endpoint.ts'
import { Failure } from '../failure.ts'

/**
 * For addresses that serve operations of several scopes, where the guard cannot know which one is asked for.
 * `challenge` writes the WWW-Authenticate header that goes with a refusal (RFC 6750, section 3).
 */
export function scopeKeeper(
  protectedScopes: readonly Scope[],
  challenge: (scope: Scope, error?: 'insufficient_scope') => string,
) {
  return ({ caller }: Pick<FastifyRequest, 'caller'>, scope: Scope): void => {
    if (!protectedScopes.includes(scope)) return
    if (!caller?.credential) {
      throw new Failure('unauthorized', `This operation needs a credential with the scope ${scope}.`, {
        headers: { 'www-authenticate': challenge(scope) },
      })
    }
    if (!caller.credential.scopes.has(scope)) {
      throw new Failure('insufficient_scope', `The credential is not good for ${scope}.`, {
        headers: { 'www-authenticate': challenge(scope, 'insufficient_scope') },
      })
    }
  }
}
