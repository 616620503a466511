import type { Kysely } from 'kysely'

/**
 * Where an import of the office is: `reading` and `publishing` go on by themselves, `columns` and `checked` wait for a
 * person, the others are over.
 */
export const IMPORT_STAGES = [
  ...(['reading', 'columns', 'checked'] as const),
  ...(['publishing', 'published', 'unchanged', 'failed'] as const),
] as const
export type ImportStage = (typeof IMPORT_STAGES)[number]

declare module '@vitrine/server-kit' {
  interface Tables {
    office_import: {
      id: string
      /** Of the file, or the address. */
      name: string
      /** Null for a file. */
      address: string | null
      stage: ImportStage
      /** JSON: how it is read and published. */
      options: string
      /** JSON: what was found of its columns; null while nothing is asked. */
      suggestion: string | null
      /** JSON: what the last check or publication found. */
      result: string | null
      /** What the program said that failed. */
      said: string
      /** That it published. */
      version: number | null
      done_by: string
      created_at: string
      changed_at: string
      /** Until then no other process goes on with it. */
      trying_until: string | null
      /** JSON: how far it is. */
      progress: string | null
    }
  }
}

/** Imports that people of the office have begun. Their files are in the data folder. */
export async function createOfficeImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('office_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('suggestion', 'text')
    .addColumn('result', 'text')
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('done_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('trying_until', 'text')
    .addColumn('progress', 'text')
    .execute()
  await db.schema.createIndex('office_import_by_change').on('office_import').column('changed_at').execute()
}
