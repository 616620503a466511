import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    person_session: { hash: string; email: string; created_at: string; expires_at: string; last_seen_at: string }
    sign_in_link: {
      hash: string
      email: string
      return_to: string
      browser_hash: string
      created_at: string
      expires_at: string
      used_at: string | null
    }
    known_browser: { hash: string; email: string; expires_at: string }
  }
}

/** People who signed in by a link in an e-mail, and the browsers from which they did. */
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

  // A browser that has signed in to a mailbox asks for its next mail on its own account.
  await db.schema
    .createTable('known_browser')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browser_once', ['hash', 'email'])
    .execute()
  await db.schema.createIndex('known_browser_by_email').on('known_browser').column('email').execute()
  await db.schema.createIndex('known_browser_by_expiry').on('known_browser').column('expires_at').execute()
}
