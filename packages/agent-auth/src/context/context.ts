import type { Sql } from '@vitrine/server-kit'
import type { IssuerKeys } from '../assertions/issuer-keys.ts'
import type { CredentialCache } from '../credentials/credential-cache.ts'
import type { Random } from '../credentials/secrets.ts'
import type { Blocklist } from '../limits/blocklist.ts'
import type { MailBudget } from '../limits/mail-budget.ts'
import type { ReadProof } from '../limits/proof-of-work.ts'
import type { RegistrationLimits } from '../limits/registration-limits.ts'
import type { Signing } from '../signing/signing.ts'
import type { AuditLog } from '../storage/audit-log.ts'
import type { GroupCommit } from '../storage/group-commit.ts'
import type { AgentAccess } from './access.ts'

/** What the stories of this room are told with. */
export interface AuthContext {
  sql: Sql
  access: AgentAccess
  /** How a human is asked, in the language of the shop. */
  claimMail: (facts: ClaimMailContent) => Omit<Mail, 'to'>
  signing: Signing
  trail: AuditLog
  mailer: MailSender
  credentialCache: CredentialCache
  blocklist: Blocklist
  registrationLimits: RegistrationLimits
  mailBudget: MailBudget
  readProof: ReadProof
  groupCommit: GroupCommit
  issuerKeys: IssuerKeys
  now: () => Date
  random: Random
}

/** Sends a mail, or throws; the room `mail` has one. */
export interface MailSender {
  send(mail: Mail): Promise<void>
}

interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** What a mail tells the human who is asked. */
export interface ClaimMailContent {
  agentName: string | null
  /** What the agent may do once it is confirmed. */
  scopes: readonly string[]
  link: string
  expiresAt: string
}

/** Who asks, as far as the network knows. */
export interface RequestOrigin {
  address: string
}

/** Whoever can read the mail of an address: its exact spelling in lower case, since not everywhere is ana+x Ana. */
export interface Person {
  email: string
}
