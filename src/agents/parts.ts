import type { Sql } from '../database/database.ts'
import type { Signing } from '../signing/signing.ts'
import type { AgentAccess } from './access.ts'
import type { Commit } from './committing.ts'
import type { Gate } from './gate.ts'
import type { Issuers } from './issuers.ts'
import type { Recogniser } from './recognising.ts'
import type { Random } from './secret.ts'

/** What the stories of this room are told with. */
export interface AgentParts {
  sql: Sql
  access: AgentAccess
  /** As people know it. */
  shopName: string
  signing: Signing
  trail: Trail
  mailer: Mailer
  recogniser: Recogniser
  gate: Gate
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
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>
}

/** Who asks, as far as the network knows. */
export interface Origin {
  address: string
}
