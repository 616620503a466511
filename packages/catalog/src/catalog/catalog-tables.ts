import { type Kysely, SqliteAdapter, sql } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    catalog_version: {
      number: number
      published_at: string
      product_count: number
      source: string
    }
    product: {
      number: number
      since: number
      until: number
      id: string
      public: 0 | 1
      fingerprint: string
      /** The version since which the keys and the publication are unchanged; null if unknown. */
      keys_since: number | null
    }
    product_document: {
      number: number
      since: number
      document: string
      /** The product as its file says it, where the owner's values cover some of it; null: the same. */
      source: string | null
    }
    product_key: { hash: number; number: number; since: number }
    price_change: { at: string; number: number; since: number }
    import_seen: { number: number }
    withdrawn_product: { number: number; id: string; version: number }
    withdrawal: { version: number; kind: 'item' | 'product'; id: string }
    change_log: {
      sequence: number
      at: string
      kind: 'created' | 'updated' | 'price' | 'availability' | 'withdrawn'
      product_id: string
      /** Null for the product itself. */
      variant_id: string | null
      /** JSON: the public facts before and after. */
      facts: string
    }
    change_log_state: {
      id: number
      /** Rows above it are still being written. */
      last_sequence: number
      /** Entries up to here are no longer known. */
      forgotten_through: number
      /** Starts and ends of sales up to this instant are in the log. */
      priced_until: string
    }
  }
}

/** Versions of the catalogue, revisions of products, and what finds them. See docs/storage.md. */
export async function createCatalog(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  // Rows of a few numbers live in the key itself: half the space and half the writes. PostgreSQL has no such tables.
  const compact = sql.raw(isSqlite ? 'without rowid' : '')

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
    .addColumn('keys_since', 'integer')
    .addPrimaryKeyConstraint('product_revision', ['number', 'since'])
    .modifyEnd(compact)
    .execute()
  await db.schema.createIndex('product_by_id').on('product').columns(['id', 'since']).execute()
  await db.schema.createIndex('product_by_since').on('product').column('since').execute()
  // Only revisions that have ended are in it, so that ending one costs and the living cost nothing. An import walks what
  // it ends in the order of numbers: on SQLite an index has the key in it already.
  await (isSqlite
    ? sql`create index product_ended on product (until) where until < 2147483647`
    : sql`create index product_ended_in_order on product (until, number) where until < 2147483647`
  ).execute(db)

  // Apart from the revisions, so that counting and comparing them does not read every description.
  await db.schema
    .createTable('product_document')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
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

  // Ids that left the feeds, for readers who follow changes instead of fetching everything again.
  await db.schema
    .createTable('withdrawal')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('withdrawal_once', ['version', 'kind', 'id'])
    .modifyEnd(compact)
    .execute()
  await createOverrides(db)
  await createChangeLog(db)
}

/** The owner's values, which cover those of files and outlive imports. */
async function createOverrides(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_override')
    .addColumn('product_id', 'text', (column) => column.primaryKey())
    .addColumn('overrides', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute()
}

/** What changed for the public, in the order in which it became true, and how far that is known. */
async function createChangeLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_log')
    .addColumn('sequence', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('variant_id', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('change_log_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('last_sequence', 'bigint', (column) => column.notNull())
    .addColumn('forgotten_through', 'bigint', (column) => column.notNull())
    .addColumn('priced_until', 'text', (column) => column.notNull())
    .execute()
  // The first number is used up, so that whoever follows from 0 learns that what was before is not in the log.
  await db
    .withTables<{
      change_log_state: { id: number; last_sequence: number; forgotten_through: number; priced_until: string }
    }>()
    .insertInto('change_log_state')
    .values({ id: 1, last_sequence: 1, forgotten_through: 1, priced_until: new Date().toISOString() })
    .execute()
}
