import { Failure } from '@vitrine/server-kit'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'

/** Names of scopes in other protocols, with ours. */
export type ScopeAliases = ReadonlyMap<string, string>

/**
 * The `supported` scopes in a space-separated text, in the order of `supported`. Aliases of another protocol map to our
 * names.
 */
export function parseScopes(text: string, supported: readonly string[], aliases: ScopeAliases): string[] {
  const words = text.split(' ').map((word) => ownName(word, supported, aliases))
  return supported.filter((scope) => words.includes(scope))
}

function ownName(word: string, supported: readonly string[], aliases: ScopeAliases): string {
  const alias = aliases.get(word)
  return alias === undefined || supported.includes(word) ? word : alias
}

/**
 * RFC 6749, section 6: a request may narrow the granted scopes, never widen them. Without `wanted`, all granted scopes
 * are returned.
 */
export function narrowScopes(
  granted: readonly string[],
  wanted: string | undefined,
  aliases: ScopeAliases,
): readonly string[] {
  if (wanted === undefined) return granted
  const words = wanted.split(' ').filter((word) => word !== '')
  if (words.length === 0 || words.some((word) => !granted.includes(ownName(word, granted, aliases))))
    throw new Failure(OAUTH_FAILURES.invalid_scope, `This registration has only these scopes: ${granted.join(' ')}.`)
  return parseScopes(wanted, granted, aliases)
}

/** The limits that a provider's assertion sets for an agent. */
export interface GrantLimits {
  /** Space-separated scopes; no limit if absent. */
  scope?: string
  /** Addresses (RFC 8707); no limit if empty. */
  resources: readonly string[]
  /** The thumbprint of the key that must be proven (`cnf`, RFC 7800); none if absent. */
  key?: string
}

/** Throws `invalid_scope` if no scope remains. An assertion never widens the granted scopes. */
export function limitScopes(
  granted: readonly string[],
  { scope }: GrantLimits,
  aliases: ScopeAliases,
): readonly string[] {
  if (scope === undefined) return granted
  const left = parseScopes(scope, granted, aliases)
  if (left.length === 0)
    throw new Failure(OAUTH_FAILURES.invalid_scope, `The assertion covers none of these scopes: ${granted.join(' ')}.`)
  return left
}
