import { writeChallenge } from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import type { AccessCheck } from './access-check.ts'

export interface RequiredScopeParts {
  /** The scopes that need a credential in this shop. */
  protectedScopes: ReadonlySet<string>
  /** The address of the protected resource metadata. */
  resourceMetadata: string
}

/**
 * Refuses a request for what the owner protects without a credential that has the scope, each time with a challenge
 * (RFC 6750, section 3).
 */
export function requiredScope({ protectedScopes, resourceMetadata }: RequiredScopeParts): AccessCheck {
  function refuse(code: keyof typeof ERRORS, detail: string, scope: string): Failure {
    const error = ERRORS[code]
    const description = error === undefined ? undefined : detail
    return new Failure(code, detail, {
      headers: { 'www-authenticate': writeChallenge({ resourceMetadata, error, description, scope }) },
    })
  }

  return {
    name: 'has the scope',

    passes({ caller, rejected }, { scope }) {
      if (scope === undefined || !protectedScopes.has(scope)) return true
      return rejected === undefined && caller.credential?.scopes.has(scope) === true
    },

    settle({ caller, rejected }, { scope = '' }) {
      if (rejected?.proof)
        throw new Failure('invalid_token', rejected.message, {
          headers: { 'www-authenticate': writeChallenge({ resourceMetadata, scope, proof: rejected.proof }) },
        })
      if (rejected)
        throw refuse(rejected.reason === 'malformed' ? 'invalid_request' : 'invalid_token', rejected.message, scope)
      if (!caller.credential)
        throw refuse(
          'unauthorized',
          `This address requires a credential with the scope ${scope}. How to get one: ${new URL('/auth.md', resourceMetadata).href}.`,
          scope,
        )
      throw refuse(
        'insufficient_scope',
        `The credential does not have the scope ${scope}. A human can grant it by claiming the registration.`,
        scope,
      )
    },
  }
}

/** The OAuth error of a challenge; none if no credential was sent. */
const ERRORS = {
  unauthorized: undefined,
  invalid_request: 'invalid_request',
  invalid_token: 'invalid_token',
  insufficient_scope: 'insufficient_scope',
} as const
