import { createRefreshResponses } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** What keeps strangers from locking people out, and a lost answer from ending a registration. */
export async function createLostAnswersAndKnownBrowsers(db: Kysely<unknown>): Promise<void> {
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

  await createRefreshResponses(db)
}
