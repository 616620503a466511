import { createAuthorizationCodes } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** People who signed in by a link in a mail, and what they let OAuth clients do. */
export async function createPeople(db: Kysely<unknown>): Promise<void> {
  // A person is a mailbox: whoever can read its mail. There is no account and no password.
  await db.schema
    .createTable('person_session')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('person_session_by_email').on('person_session').column('email').execute()
  await db.schema.createIndex('person_session_by_expiry').on('person_session').column('expires_at').execute()

  await db.schema
    .createTable('sign_in_link')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('return_to', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('sign_in_link_by_expiry').on('sign_in_link').column('expires_at').execute()

  await createAuthorizationCodes(db)
}
