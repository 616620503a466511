import type { PoolAdmission, Sql } from '@vitrine/server-kit'
import type { IssuerKeys } from '../assertions/issuer-keys.ts'
import type { CredentialCache } from '../credentials/credential-cache.ts'
import type { Random } from '../credentials/secrets.ts'
import type { Blocklist } from '../limits/blocklist.ts'
import type { ProofNonces } from '../signing/proof-nonces.ts'
import type { RequestSigning } from '../signing/request-signing.ts'
import type { Signing } from '../signing/signing.ts'
import type { AuditLog } from '../storage/audit-log.ts'
import type { GroupCommit } from '../storage/group-commit.ts'
import type { MarkOnce } from '../storage/once-store.ts'
import type { AgentAccess } from './access.ts'

/** The dependencies of this package's functions. */
export interface AuthContext {
  sql: Sql
  /** Throws if the database does not accept writes. */
  probeWrite(): Promise<void>
  access: AgentAccess
  /** Writes the e-mail to the human, in the language of the service. */
  claimMail: (facts: ClaimMailContent) => Omit<Mail, 'to'>
  signing: Signing
  requestSigning?: RequestSigning
  trail: AuditLog
  mailer: MailSender
  credentialCache: CredentialCache
  blocklist: Blocklist
  admission: PoolAdmission
  /** Throws `rate_limited` if a registration has too many tokens, since each token is a row. */
  limitTokens(registrationId: string): void
  /** If absent, proofs of possession need no nonce. */
  proofNonces?: ProofNonces
  groupCommit: GroupCommit
  markOnce: MarkOnce
  issuerKeys: IssuerKeys
  now: () => Date
  random: Random
}

/** Sends a mail, or throws; implemented by the storefront's `mail`. */
export interface MailSender {
  send(mail: Mail): Promise<void>
}

interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** The content of the e-mail that asks a human to claim a registration. */
export interface ClaimMailContent {
  agentName: string | null
  /** What the agent may do after confirmation. */
  scopes: readonly string[]
  link: string
  expiresAt: string
}

/** The requester, as far as the network identifies it. */
export interface RequestOrigin {
  address: string
}

/**
 * The mailbox of an address: its exact spelling in lower case, since some servers deliver ana+x and ana to different
 * people.
 */
export interface Person {
  email: string
}

/** How a client authenticates at the token endpoint: members of a token request. */
export interface PresentedClient {
  client_id?: string
  client_assertion?: string
  client_assertion_type?: string
  /** The thumbprint of the key whose possession the request proves (RFC 9449). Issued tokens are bound to it. */
  proofKey?: string
}

/** `must`: whether a signature is required; if undefined, the client's document decides. */
export type AuthenticateClient = (
  presented: PresentedClient,
  expected: { clientId: string; must?: boolean },
) => Promise<void>
