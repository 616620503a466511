import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    reported_order: {
      /** The number in the shop system. */
      id: string
      protocol: string
      agent: string
      amount: number | null
      currency: string | null
      registration_id: string | null
      person: string | null
      created_at: string
      forget_at: string
    }
  }
}

/** Orders that the shop system reported. */
export async function createOrders(db: Kysely<unknown>): Promise<void> {
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

/** Finds the orders that were reported last. */
export async function indexReportedOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('reported_order_by_date').on('reported_order').columns(['created_at', 'agent']).execute()
}
