import { type Kysely, sql } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    product_list: {
      number: number
      /** The version in which the product was last written. */
      since: number
      id: string
      /** Folded, for sorting. */
      title_key: string
      /** Folded: the title, the brand and the id. */
      search_text: string
      brand: string
      /** The names of its category path with `/` between and after them. */
      department: string
      status: 'active' | 'draft' | 'archived'
      /** The lowest regular price, in minor units. */
      price: number
      /** The sum of known quantities; null if none is known. */
      stock: number | null
      no_picture: 0 | 1
      no_stock: 0 | 1
      not_public: 0 | 1
      /** Google's feed omits one of its variants. */
      not_in_google: 0 | 1
    }
    product_list_state: {
      id: number
      /** The version that the list has, as a whole. */
      version: number
    }
  }
}

/** What the owner's list of products filters and sorts by. Derived from the catalogue: it can be deleted at any time. */
export async function createProductList(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_list')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('department', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('stock', 'bigint')
    .addColumn('no_picture', 'integer', (column) => column.notNull())
    .addColumn('no_stock', 'integer', (column) => column.notNull())
    .addColumn('not_public', 'integer', (column) => column.notNull())
    .addColumn('not_in_google', 'integer', (column) => column.notNull())
    .execute()
  // A search reads this index alone, which is much smaller than the table.
  await db.schema.createIndex('product_list_by_text').on('product_list').columns(['search_text', 'id']).execute()
  await db.schema.createIndex('product_list_by_id').on('product_list').column('id').execute()
  for (const order of ['since', 'title_key', 'price', 'stock'])
    await db.schema.createIndex(`product_list_by_${order}`).on('product_list').columns([order, 'number']).execute()
  await db.schema.createIndex('product_list_by_brand').on('product_list').columns(['brand', 'number']).execute()
  await db.schema.createIndex('product_list_by_department').on('product_list').column('department').execute()
  // Views that usually have few products: an index of those alone is read as quickly as they are few.
  for (const view of ['no_picture', 'no_stock', 'not_public', 'not_in_google'])
    await sql`create index ${sql.id(`product_list_${view}`)} on product_list (number) where ${sql.id(view)} = 1`.execute(
      db,
    )

  await db.schema
    .createTable('product_list_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
