import type { Sql } from '@vitrine/server-kit'

/** Where it is written down who did what; the room `traffic` keeps one. */
export interface AuditLog {
  note(tx: Sql, line: AuditEntry): Promise<void>
  refused(line: AuditEntry): void
}

export interface AuditEntry {
  event: string
  registration_id?: string
  address?: string
  detail?: Record<string, string | number>
}
