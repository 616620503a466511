import type { Kysely } from 'kysely'

/** Carts that people and agents keep until they go on to the merchant's checkout. */
export async function createCarts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cart')
    // Cannot be guessed, and is the right to the cart: it is part of a link that is handed on, so it is kept as it is.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('registration_id', 'text')
    .addColumn('protocol', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('cart_by_registration').on('cart').column('registration_id').execute()
  await db.schema.createIndex('cart_by_expiry').on('cart').column('expires_at').execute()

  // What a request with an Idempotency-Key left behind, for the same request when it comes again.
  await db.schema
    .createTable('cart_answer')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('cart_id', 'text')
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('cart_answer_by_cart').on('cart_answer').column('cart_id').execute()
  await db.schema.createIndex('cart_answer_by_expiry').on('cart_answer').column('forget_at').execute()
}
