import { Failure, SCOPE_ALIASES } from '@vitrine/server-kit'

/** Those of the space-separated words that are `supported`, in that order; another protocol's name for one is that one. */
export function parseScopes(text: string, supported: readonly string[]): string[] {
  const words = text.split(' ').map((word) => ownName(word, supported))
  return supported.filter((scope) => words.includes(scope))
}

function ownName(word: string, supported: readonly string[]): string {
  const alias = Object.hasOwn(SCOPE_ALIASES, word) ? SCOPE_ALIASES[word] : undefined
  return alias === undefined || supported.includes(word) ? word : alias
}

/** RFC 6749, section 6: a request may narrow the granted scopes, never widen them. Without `wanted` it gets all of them. */
export function narrowScopes(granted: readonly string[], wanted: string | undefined): readonly string[] {
  if (wanted === undefined) return granted
  const words = wanted.split(' ').filter((word) => word !== '')
  if (words.length === 0 || words.some((word) => !granted.includes(ownName(word, granted))))
    throw new Failure('invalid_scope', `This registration has only these scopes: ${granted.join(' ')}.`)
  return parseScopes(wanted, granted)
}

/** What a provider's assertion limits an agent to. */
export interface GrantLimits {
  /** Scopes with spaces between; absent: no limit. */
  scope?: string
  /** Addresses (RFC 8707); empty: no limit. */
  resources: readonly string[]
  /** The thumbprint of the key that has to be proven (`cnf`, RFC 7800); absent: none. */
  key?: string
}

/** Throws `invalid_scope` where nothing is left. An assertion never widens what is granted here. */
export function limitScopes(granted: readonly string[], { scope }: GrantLimits): readonly string[] {
  if (scope === undefined) return granted
  const left = parseScopes(scope, granted)
  if (left.length === 0)
    throw new Failure('invalid_scope', `The assertion covers none of these scopes: ${granted.join(' ')}.`)
  return left
}
