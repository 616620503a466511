import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Versions of the catalogue, revisions of products, and what finds them. See docs/storage.md. */
export async function createCatalog(db: Kysely<unknown>): Promise<void> {
  // Rows of a few numbers live in the key itself: half the space and half the writes. PostgreSQL has no such tables.
  const compact = sql.raw(db.getExecutor().adapter instanceof SqliteAdapter ? 'without rowid' : '')

  await db.schema
    .createTable('catalog_version')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('product_count', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('product')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('until', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('public', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_revision', ['number', 'since'])
    .modifyEnd(compact)
    .execute()
  await db.schema.createIndex('product_by_id').on('product').columns(['id', 'since']).execute()
  await db.schema.createIndex('product_by_since').on('product').column('since').execute()
  // Only revisions that have ended are in it, so that ending one costs and the living cost nothing.
  await sql`create index product_ended on product (until) where until < 2147483647`.execute(db)

  // Apart from the revisions, so that counting and comparing them does not read every description.
  await db.schema
    .createTable('product_document')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_document_revision', ['number', 'since'])
    .execute()

  await db.schema
    .createTable('product_key')
    .addColumn('hash', 'bigint', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_key_once', ['hash', 'number', 'since'])
    .modifyEnd(compact)
    .execute()

  await db.schema
    .createTable('price_change')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('price_change_once', ['at', 'number', 'since'])
    .modifyEnd(compact)
    .execute()

  await db.schema
    .createTable('import_seen')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .execute()

  await db.schema
    .createTable('withdrawn_product')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('withdrawn_once', ['version', 'number'])
    .modifyEnd(compact)
    .execute()
}
