import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    owner_key: {
      id: string
      hash: string
      name: string
      scopes: string
      created_at: string
      expires_at: string
      ended_at: string | null
    }
    owner_answer: { key_hash: string; fingerprint: string; answer: string; forget_at: string }
  }
}

/** Tokens with which programs of the owner change the catalogue, and what their repeated requests are answered with. */
export async function createOwnerKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owner_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()

  await db.schema
    .createTable('owner_answer')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('owner_answer_by_expiry').on('owner_answer').column('forget_at').execute()
}
