import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    signing_key: SigningKeyRow
    /** Keys that sign the shop's own requests (HTTP message signatures). */
    request_signing_key: SigningKeyRow
  }
}

interface SigningKeyRow {
  kid: string
  public_jwk: string
  /** The private part, encrypted with a secret of the signing machine. */
  sealed: string
  created_at: string
  signs_from: string
  signs_until: string | null
  needed_until: string
}

/** The keys that sign credentials, and those that sign the service's own requests (RFC 9421). */
export async function createSigningKeys(db: Kysely<unknown>): Promise<void> {
  for (const name of ['signing_key', 'request_signing_key'])
    await db.schema
      .createTable(name)
      // The public part in clear text, for verifiers; the private part encrypted with a secret of the signing machine.
      .addColumn('kid', 'text', (column) => column.primaryKey())
      .addColumn('public_jwk', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('signs_from', 'text', (column) => column.notNull())
      .addColumn('signs_until', 'text')
      .addColumn('needed_until', 'text', (column) => column.notNull())
      .execute()
}
