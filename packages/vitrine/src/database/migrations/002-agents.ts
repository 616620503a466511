import { createRegistrations } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** Registrations of agents, their credentials and claims, what must happen once, and the audit trail. */
export async function createAgents(db: Kysely<unknown>): Promise<void> {
  await createRegistrations(db)

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
