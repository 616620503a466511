/** The scopes of the operations in `commerce-operations.ts`: a route declares all, and a message then names an operation. */
export const COMMERCE_SCOPES = ['search:read', 'catalog:read'] as const

export type CommerceScope = (typeof COMMERCE_SCOPES)[number]
