import type { OfficeRole } from '@vitrine/server-kit'
import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    office_person: {
      id: string
      name: string
      role: OfficeRole
      /** In lower case. Where sign-in links are sent; null if only commands print them. */
      email: string | null
      created_at: string
    }
    office_link: { hash: string; person_id: string; created_at: string; expires_at: string; used_at: string | null }
    office_session: {
      hash: string
      id: string
      person_id: string
      /** What the browser calls itself. */
      browser: string
      created_at: string
      /** When the person last showed who they are. */
      confirmed_at: string
      expires_at: string
      last_seen_at: string
    }
    office_passkey: {
      /** WebAuthn's credential id, in base64url. */
      id: string
      person_id: string
      name: string
      /** COSE, in base64url. */
      public_key: string
      counter: number
      created_at: string
      last_used_at: string | null
    }
    office_challenge: { challenge: string; purpose: 'get' | 'create'; browser_hash: string; expires_at: string }
  }
}

/** Who may sign in to the office, their links and their sessions: secrets as hashes only. */
export async function createOffice(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('office_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('office_link')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('office_link_by_expiry').on('office_link').column('expires_at').execute()
  await db.schema.createIndex('office_link_by_person').on('office_link').column('person_id').execute()

  await db.schema
    .createTable('office_session')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('office_session_by_expiry').on('office_session').column('expires_at').execute()
  await db.schema.createIndex('office_session_by_person').on('office_session').column('person_id').execute()

  await db.schema
    .createTable('office_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('office_passkey_by_person').on('office_passkey').column('person_id').execute()

  await db.schema
    .createTable('office_challenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('office_challenge_by_expiry').on('office_challenge').column('expires_at').execute()
}
