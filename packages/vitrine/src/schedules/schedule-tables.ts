import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    import_schedule: {
      /** Chosen by the owner. */
      name: string
      /** When it runs, in the five fields of cron. */
      cron: string
      /** JSON: the parameters of `vitrine import`, and those among them that are files and addresses. */
      parameters: string
      sources: string
      /** The folder from which relative paths are read. */
      folder: string
      created_at: string
      /** When it runs next; null while it is paused. */
      next_at: string | null
      /** Until then no other process runs it. */
      trying_until: string | null
      /** Retries since the time of the schedule. */
      attempts: number
      /** JSON: what its sources were at the last import that succeeded. */
      fingerprints: string
      /** JSON: the last run. */
      last_run: string | null
      /** Since when it has been failing. */
      failing_since: string | null
      /** When the owner was last told that it fails. */
      told_at: string | null
      /** JSON: an e-mail that was not sent yet. */
      notice: string | null
    }
  }
}

/** Imports that repeat at the owner's times. */
export async function createSchedules(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_schedule')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('cron', 'text', (column) => column.notNull())
    .addColumn('parameters', 'text', (column) => column.notNull())
    .addColumn('sources', 'text', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addColumn('trying_until', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('fingerprints', 'text', (column) => column.notNull())
    .addColumn('last_run', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('told_at', 'text')
    .addColumn('notice', 'text')
    .execute()
}
