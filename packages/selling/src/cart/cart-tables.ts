import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    cart: {
      id: string
      /** `sent`: the cart has become an inquiry. */
      status: 'open' | 'canceled' | 'sent'
      revision: number
      /** The agent that keeps the cart for its human; null: anyone who knows the id may use it. */
      registration_id: string | null
      /** The owner of the cart after its agent's registration has ended. */
      person: string | null
      protocol: string
      /** JSON. */
      lines: string
      content: string
      created_at: string
      updated_at: string
      expires_at: string
      /** The reference that the merchant's checkout receives. */
      reference: string | null
      /** The name under which statistics count the agent. */
      agent: string | null
      /** The person of the buyer's address, the same for all its spellings. */
      buyer: string | null
      /** When a person first followed its link to the checkout, since its last change. */
      checkout_at: string | null
      /** When the merchant's system reported an order of it, and the order's number there. */
      ordered_at: string | null
      order_number: string | null
    }
    cart_answer: {
      key_hash: string
      fingerprint: string
      answer: string
      cart_id: string | null
      forget_at: string
    }
  }
}

/** Carts that people and agents keep until they go on to the merchant's checkout. */
export async function createCarts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cart')
    // Cannot be guessed, and is the right to the cart: it is part of a link that is handed on, so it is kept as it is.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('registration_id', 'text')
    .addColumn('person', 'text')
    .addColumn('protocol', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    // Given to the shop system, so it is no right to the cart as its id is.
    .addColumn('reference', 'text')
    .addColumn('agent', 'text')
    .addColumn('buyer', 'text')
    .addColumn('checkout_at', 'text')
    .addColumn('ordered_at', 'text')
    .addColumn('order_number', 'text')
    .execute()
  await db.schema.createIndex('cart_by_registration').on('cart').column('registration_id').execute()
  await db.schema.createIndex('cart_by_expiry').on('cart').column('expires_at').execute()
  await db.schema.createIndex('cart_by_person').on('cart').column('person').execute()
  await db.schema.createIndex('cart_by_reference').on('cart').column('reference').execute()
  await db.schema.createIndex('cart_by_buyer').on('cart').column('buyer').execute()

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

/** Finds the carts that were handed off, the newest first. */
export async function indexHandedOff(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('cart_by_checkout').on('cart').columns(['checkout_at', 'agent']).execute()
}
