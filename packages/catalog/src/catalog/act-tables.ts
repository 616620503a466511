import { type Kysely, SqliteAdapter } from 'kysely'
import type { Act } from './act.ts'

declare module '@vitrine/server-kit' {
  interface Tables {
    catalog_act: {
      first_version: number
      last_version: number
      began_at: string
      ended_at: string
      kind: Act['kind']
      source: string
      done_by: string
      added: number
      changed: number
      removed: number
      undoes: number | null
      is_start: 0 | 1
    }
    act_override: {
      first_version: number
      product_id: string
      /** JSON: the owner's values of the product before the act and after it; null: none. */
      before: string | null
      after: string | null
    }
    product_history: {
      number: number
      since: number
      until: number
      id: string
      /** Deflated: the document, and in a second line the source where that differs. */
      document: Uint8Array
    }
  }
}

/** What was done to the catalogue, and the superseded revisions of products by which it can be shown and undone. */
export async function createActTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalog_act')
    .addColumn('first_version', 'integer', (column) => column.primaryKey())
    .addColumn('last_version', 'integer', (column) => column.notNull())
    .addColumn('began_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('done_by', 'text', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addColumn('undoes', 'integer')
    .addColumn('is_start', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('act_override')
    .addColumn('first_version', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('act_override_once', ['first_version', 'product_id'])
    .execute()

  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('product_history')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('until', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('document', isSqlite ? 'blob' : 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_history_revision', ['number', 'since'])
    .execute()
  await db.schema.createIndex('product_history_by_since').on('product_history').columns(['since', 'number']).execute()
  await db.schema.createIndex('product_history_by_id').on('product_history').columns(['id', 'since']).execute()
  await db.schema.createIndex('product_history_by_until').on('product_history').columns(['until', 'number']).execute()
}
