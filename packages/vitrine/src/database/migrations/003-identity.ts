import { createIdentities } from '@vitrine/agent-auth'

/** Later wire formats of auth.md, and what OAuth needs of registrations: whose they are, refresh tokens, signing keys. */
export const createIdentity = createIdentities
