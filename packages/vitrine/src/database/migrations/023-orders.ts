import type { Kysely } from 'kysely'

/** Orders that the shop system reports, and what a cart needs for it; a cart also says which person its buyer is. */
export async function createOrders(db: Kysely<unknown>): Promise<void> {
  // Given to the shop system, so it is no right to the cart as its id is.
  await db.schema.alterTable('cart').addColumn('reference', 'text').execute()
  await db.schema.alterTable('cart').addColumn('agent', 'text').execute()
  await db.schema.alterTable('cart').addColumn('buyer', 'text').execute()
  await db.schema.createIndex('cart_by_reference').on('cart').column('reference').execute()
  await db.schema.createIndex('cart_by_buyer').on('cart').column('buyer').execute()
  await db.schema
    .createTable('reported_order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('protocol', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('currency', 'text')
    .addColumn('registration_id', 'text')
    .addColumn('person', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('reported_order_by_registration').on('reported_order').column('registration_id').execute()
  await db.schema.createIndex('reported_order_by_person').on('reported_order').column('person').execute()
  await db.schema.createIndex('reported_order_by_age').on('reported_order').column('forget_at').execute()
}
