/** A permission that an agent's credential can have. */
export interface DeclaredScope {
  /** A sentence in Markdown that says what it permits, for documents. */
  readonly grants: string
  /** Whether only a person can grant it: by a claim or on the consent page. */
  readonly personal?: true
  /** Its names in other protocols, which clients may request as well. */
  readonly aliases?: readonly string[]
}

/** Scopes by their names, such as `catalog:read`. */
export type DeclaredScopes = Readonly<Record<string, DeclaredScope>>

/**
 * The scopes that these capabilities declare, by name, in the order in which documents list them.
 *
 * @example
 * const scopes = { 'stores:read': { grants: 'Read the opening hours of stores.' } }
 * declaredScopes([defineCapability({ name: 'stores', scopes })]) // => { 'stores:read': { grants: 'Read the opening hours of stores.' } }
 */
export function declaredScopes(list: readonly { readonly scopes?: DeclaredScopes }[]): DeclaredScopes {
  const all = list.flatMap(({ scopes = {} }) => Object.entries(scopes))
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
