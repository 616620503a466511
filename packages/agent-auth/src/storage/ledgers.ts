import type { Ledgers } from '@vitrine/server-kit'
import { createRegistrations } from './agent-tables.ts'
import { createAuthorizationCodes, createClientKey } from './oauth-code-tables.ts'
import { createSigningKeys } from './signing-key-tables.ts'

/**
 * The steps for all tables of this package, for `migrate` of `@vitrine/server-kit`. A released step never changes and
 * imports nothing that can change.
 */
export const AGENT_AUTH_LEDGERS: Ledgers = {
  agents: { '001-registrations': { up: createRegistrations } },
  signing: { '001-keys': { up: createSigningKeys } },
  oauth: { '001-codes': { up: createAuthorizationCodes }, '002-client-key': { up: createClientKey } },
}
