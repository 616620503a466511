import type { Sql } from '@vitrine/server-kit'

/** Records actions and their actors; implemented by the storefront's audit trail. */
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
