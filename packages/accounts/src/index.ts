/**
 * People and agents: sign-in, consent, credentials, scopes, and what is kept about them. The index has the
 * capabilities; the other entries of the package are what they consist of.
 */
export { ACCESS_SETTINGS } from './access/access-settings.ts'
export { access, type Protocol } from './access/capability.ts'
export { accounts } from './accounts/capability.ts'
export { AGENT_LIMITS } from './agents/agent-limits.ts'
export { AGENT_SETTINGS } from './agents/agent-settings.ts'
export { agents } from './agents/capability.ts'
export { AUDIT_SETTINGS } from './audit/audit-settings.ts'
export { audit } from './audit/capability.ts'
export { oauth } from './oauth/capability.ts'
export { OAUTH_SETTINGS } from './oauth/oauth-settings.ts'
export { people } from './people/capability.ts'
export type { People } from './people/people.ts'
export { signing } from './signing/capability.ts'
export { SIGNING_SETTINGS } from './signing/signing-settings.ts'
export { visitors } from './visitors/capability.ts'
