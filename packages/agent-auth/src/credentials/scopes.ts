import { Failure } from '@vitrine/server-kit'

/** Those of the space-separated words that are `supported`, in that order. */
export function parseScopes(text: string, supported: readonly string[]): string[] {
  const words = text.split(' ')
  return supported.filter((scope) => words.includes(scope))
}

/** RFC 6749, section 6: a request may narrow the granted scopes, never widen them. Without `wanted` it gets all of them. */
export function narrowScopes(granted: readonly string[], wanted: string | undefined): readonly string[] {
  if (wanted === undefined) return granted
  const words = wanted.split(' ').filter((word) => word !== '')
  if (words.length === 0 || words.some((word) => !granted.includes(word)))
    throw new Failure('invalid_scope', `This registration has the scopes ${granted.join(' ')} and no others.`)
  return parseScopes(wanted, granted)
}

/** What a provider's assertion limits an agent to. */
export interface GrantLimits {
  /** Scopes with spaces between; absent: no limit. */
  scope?: string
  /** Addresses (RFC 8707); empty: no limit. */
  resources: readonly string[]
}

/** Throws `invalid_scope` where nothing is left. An assertion never widens what is granted here. */
export function limitScopes(granted: readonly string[], { scope }: GrantLimits): readonly string[] {
  if (scope === undefined) return granted
  const left = parseScopes(scope, granted)
  if (left.length === 0)
    throw new Failure('invalid_scope', `The assertion is for none of the scopes ${granted.join(' ')}.`)
  return left
}
