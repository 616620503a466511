import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    oauth_code: {
      hash: string
      client_id: string
      client_name: string | null
      client_auth: 'private_key_jwt' | null
      redirect_uri: string
      email: string
      scopes: string
      resource: string | null
      challenge: string
      /** The thumbprint of the key that its exchange must prove (`dpop_jkt`); null if none is required. */
      proof_key: string | null
      expires_at: string
      forget_at: string
      used_at: string | null
      registration_id: string | null
    }
    /** One row: the key that signs the ids of registered clients. */
    oauth_client_key: { id: number; secret: string; created_at: string }
  }
}

/** Authorization codes of OAuth. */
export async function createAuthorizationCodes(db: Kysely<unknown>): Promise<void> {
  // A used code is kept for a while, so that its second use is recognized.
  await db.schema
    .createTable('oauth_code')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('client_name', 'text')
    .addColumn('client_auth', 'text')
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('resource', 'text')
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('proof_key', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('registration_id', 'text')
    .execute()
  await db.schema.createIndex('oauth_code_by_end').on('oauth_code').column('forget_at').execute()
}

/** The key that signs the ids of registered clients (RFC 7591), the same in all processes. */
export async function createClientKey(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_client_key')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // In clear text: every machine needs it, and its thief can do what the registration endpoint does for anybody.
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
