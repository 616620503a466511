import { Failure, SCOPES, type Scope } from '@vitrine/server-kit'

// The keys of the table of scopes are exactly the scopes.
export const ALL_SCOPES = Object.keys(SCOPES) as Scope[]

/** Those of the words that are scopes here, in our order. */
export function parseScopes(text: string): Scope[] {
  const words = text.split(' ')
  return ALL_SCOPES.filter((scope) => words.includes(scope))
}

/** RFC 6749, section 6: fewer scopes may be asked for, never more. Nothing asked for means all that there are. */
export function narrowScopes(scopes: readonly Scope[], wanted: string | undefined): readonly Scope[] {
  if (wanted === undefined) return scopes
  const words = wanted.split(' ').filter((word) => word !== '')
  if (words.length === 0 || words.some((word) => !scopes.some((scope) => scope === word)))
    throw new Failure('invalid_scope', `This registration is good for ${scopes.join(' ')} and nothing else.`)
  return parseScopes(wanted)
}
