/** Credentials for agents: auth.md, OAuth 2.1, ID-JAG, claims, revocation. */
export {
  AGENT_PATHS,
  type AgentAccess,
  type CredentialType,
  describeAccess,
  ID_JAG,
  type RegistrationKinds,
} from './agents/access.ts'
export { type Agents, openAgents, type RegistrationFacts } from './agents/agents.ts'
export { REVOKED_EVENT } from './agents/assertion.ts'
export { readBlock } from './agents/blocking.ts'
export { LinkBody } from './agents/bodies.ts'
export { readForms } from './agents/body-parsers.ts'
export type { Caller } from './agents/caller.ts'
export type { AttemptView, PersonsAgent } from './agents/door.ts'
export { limitsInWords } from './agents/limits-in-words.ts'
export { readMailbox } from './agents/mailbox.ts'
export type { ClaimMailFacts, Origin, Person, Trail } from './agents/parts.ts'
export { agentRoutes } from './agents/routes.ts'
export { hashSecret, isWellFormed, mintSecret, type Random } from './agents/secret.ts'
export { createMailBudget, type MailBudget, type MailPrice, priceFields, type Work } from './mail-budget.ts'
export type { Client } from './oauth/client-document.ts'
export { type Asked, type OAuth, openOAuth, type Question } from './oauth/oauth.ts'
export { OAUTH_PATHS } from './oauth/paths.ts'
export { type Destination, destinationOf, toFormAction } from './oauth/redirect-uri.ts'
export { readResourceServers } from './oauth/resource-servers.ts'
export { tokenRoutes } from './oauth/token-routes.ts'
export { readMachineSecret } from './signing/machine-secret.ts'
export { keyRoutes } from './signing/routes.ts'
export { type KeyFacts, openSigning, type Signing } from './signing/signing.ts'
