/** Credentials for agents: auth.md, OAuth 2.1, ID-JAG, claims, revocation. */

export { type AgentAuth, type AgentAuthOptions, openAgentAuth } from './agent-auth.ts'
export type { RegistrationInfo } from './agents/administration.ts'
export { AGENT_AUTH_POOLS } from './agents/agent-pools.ts'
export { type Agents, openAgents } from './agents/agents.ts'
export type { PersonsAgent } from './agents/agents-of-person.ts'
export { SECURITY_EVENTS } from './assertions/security-events.ts'
export { ALGORITHMS as SIGNING_ALGORITHMS } from './assertions/signed-tokens.ts'
export {
  AUTH_MD_VERSIONS,
  AUTH_MD_WORDS,
  type AuthMdWord,
  CLAIM_GRANT,
  ID_JAG,
  JWT_BEARER_GRANT,
  type WordKind,
  type WordOrigin,
} from './auth-md/words.ts'
export type { ClaimAttemptView } from './claims/claim-attempts.ts'
export type { ClaimEmailView } from './claims/claim-email.ts'
export {
  AGENT_PATHS,
  type AgentAccess,
  type AgentAccessSettings,
  type CredentialType,
  describeAccess,
  describeLimits,
  type RegistrationKinds,
} from './context/access.ts'
export type { ClaimMailContent, MailSender, Person, RequestOrigin } from './context/context.ts'
export { describeRejection } from './credentials/credential-cache.ts'
export { isMeantFor } from './credentials/resource.ts'
export { hashSecret, isWellFormed, mintSecret, type Random } from './credentials/secrets.ts'
export { AGENT_FAILURES } from './failures/agent-failures.ts'
export { OAUTH_FAILURES } from './failures/oauth-failures.ts'
export { readBlock } from './limits/blocklist.ts'
export type { SentKey } from './limits/idempotency.ts'
export { readIdempotencyKey, requireUnguessableKey } from './limits/idempotency-key.ts'
export { type Mailbox, readMailbox } from './limits/mailbox.ts'
export { type RepeatableRequest, refuseReusedKey } from './limits/repeatable-request.ts'
export type { AuthorizationResult, ConsentRequest } from './oauth/authorization.ts'
export { CLIENT_AUTH_METHODS } from './oauth/client-methods.ts'
export type { Client } from './oauth/clients.ts'
export type { PossessionRefusal } from './oauth/dpop.ts'
export { OAUTH_PATHS, type OAuth, openOAuth } from './oauth/oauth.ts'
export type { PossessionClaim } from './oauth/possession.ts'
export { type Destination, destinationOf, toFormAction } from './oauth/redirect-uri.ts'
export { readResourceServers } from './oauth/resource-servers.ts'
export { createDocumentCache, type DocumentCache } from './outgoing/document-cache.ts'
export { type FetchedDocument, fetchDocument, keptFor } from './outgoing/fetch-document.ts'
export { type PresentedCredential, readAuthorization, writeChallenge } from './routes/bearer.ts'
export { readForms } from './routes/body-parsers.ts'
export { type Caller, knownAgent, proofInHeader, readProofsInBodies } from './routes/caller.ts'
export {
  agentErrorResponse,
  type ErrorResponse,
  eventErrorResponse,
  tokenErrorResponse,
} from './routes/error-responses.ts'
export { keyDirectoryRoute, keyRoutes } from './routes/key-routes.ts'
export { agentRoutes } from './routes/registration-routes.ts'
export { digestBodies, digestOfJson, sentKeyOf } from './routes/sent-key.ts'
export { tokenRoutes } from './routes/token-routes.ts'
export { ClaimEmailBody } from './schemas/registration-schemas.ts'
export {
  ACCEPT_SIGNATURE,
  createSignedAgents,
  type SignatureVerdict,
  type SignedAgent,
  type SignedAgents,
} from './signatures/signed-agents.ts'
export { parseDictionary } from './signatures/structured-fields.ts'
export type { SigningKeyInfo } from './signing/key-rotation.ts'
export { readMachineSecret } from './signing/machine-secret.ts'
export { openRequestSigning, type RequestSigning, type SignRequest } from './signing/request-signing.ts'
export { openSigning, type Signing } from './signing/signing.ts'
export { createRegistrations } from './storage/agent-tables.ts'
export type { AuditEntry, AuditLog } from './storage/audit-log.ts'
export { AGENT_AUTH_LEDGERS } from './storage/ledgers.ts'
export { createAuthorizationCodes, createClientKey } from './storage/oauth-code-tables.ts'
export { createSigningKeys } from './storage/signing-key-tables.ts'
