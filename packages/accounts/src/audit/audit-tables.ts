import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    audit_line: {
      id: string
      at: string
      event: string
      registration_id: string | null
      address: string | null
      detail: string
      times: number
    }
  }
}

/** The lines of the audit trail. */
export async function createAuditLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_line')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('registration_id', 'text')
    .addColumn('address', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_line_by_time').on('audit_line').column('at').execute()
  await db.schema
    .createIndex('audit_line_by_registration')
    .on('audit_line')
    .columns(['registration_id', 'at'])
    .execute()
}
