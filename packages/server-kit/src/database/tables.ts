import type { Kysely } from 'kysely'

/**
 * The columns of every table. Each capability adds its own beside the step that creates them:
 *
 * ```ts
 * declare module '@vitrine/server-kit' {
 *   interface Tables {
 *     note: { id: string; text: string }
 *   }
 * }
 * ```
 *
 * Instants are ISO 8601 text in UTC, hashes are text.
 */
export interface Tables {
  /** `expires_at` in milliseconds since 1970, by the server's clock. */
  lease: { name: string; holder: string; fence: number; expires_at: number }
}

/** What one process may do at a time, and the shops that there are. */
export async function createLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('fence', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
