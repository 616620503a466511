import type { Scope, Sql } from '@vitrine/server-kit'
import type { MailBudget } from '../mail-budget.ts'
import type { Signing } from '../signing/signing.ts'
import type { AgentAccess } from './access.ts'
import type { Blocklist } from './blocklist.ts'
import type { Commit } from './committing.ts'
import type { Gate } from './gate.ts'
import type { Issuers } from './issuers.ts'
import type { PresentWork } from './presented-work.ts'
import type { Recogniser } from './recognising.ts'
import type { Random } from './secret.ts'

/** What the stories of this room are told with. */
export interface AgentParts {
  sql: Sql
  access: AgentAccess
  /** How a human is asked, in the language of the shop. */
  claimMail: (facts: ClaimMailFacts) => Omit<Mail, 'to'>
  signing: Signing
  trail: Trail
  mailer: Mailer
  recogniser: Recogniser
  blocklist: Blocklist
  gate: Gate
  mailBudget: MailBudget
  presentWork: PresentWork
  commit: Commit
  issuers: Issuers
  now: () => Date
  random: Random
}

/** Where it is written down who did what; the room `traffic` keeps one. */
export interface Trail {
  note(tx: Sql, line: TrailLine): Promise<void>
  refused(line: TrailLine): void
}

export interface TrailLine {
  event: string
  registration_id?: string
  address?: string
  detail?: Record<string, string | number>
}

/** Sends a mail, or throws; the room `mail` has one. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** What a mail tells the human who is asked. */
export interface ClaimMailFacts {
  agentName: string | null
  /** What the agent may do once it is confirmed. */
  scopes: readonly Scope[]
  link: string
  expiresAt: string
}

/** Who asks, as far as the network knows. */
export interface Origin {
  address: string
}

/** Whoever can read the mail of an address: its exact spelling in lower case, since not everywhere is ana+x Ana. */
export interface Person {
  email: string
}
