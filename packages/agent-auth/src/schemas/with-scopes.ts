import type { TObject } from 'typebox'

/** The members in which responses list scopes. */
const MEMBERS = ['scopes', 'pre_claim_scopes', 'post_claim_scopes']

/** The schema of a response in which the lists of scopes accept only the supported scopes. */
export function withScopes<T extends TObject>(schema: T, supported: readonly string[]): T {
  const listed = MEMBERS.filter((name) => name in schema.properties).map((name) => [
    name,
    { ...schema.properties[name], items: { type: 'string', enum: [...supported] } },
  ])
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(listed) } }
}
