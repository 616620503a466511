import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    inquiry: {
      id: string
      cart_id: string
      /** The same for all spellings of the mailbox. */
      person: string
      email: string
      name: string | null
      message: string | null
      /** JSON, as is `attribution`. */
      lines: string
      currency: string
      total: number
      attribution: string
      created_at: string
      forget_at: string
      /** When a mail server accepted the e-mail to the shop, and the one to the person. */
      sent_at: string | null
      confirmed_at: string | null
      /** The e-mail that was handed to a mail server without a known result. */
      handed_over: 'sent_at' | 'confirmed_at' | null
      /** Until then no other process sends its e-mails. */
      trying_until: string | null
      attempts: number
    }
  }
}

/** Carts that people sent to a shop where people take orders. */
export async function createInquiries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // One cart becomes one inquiry, whatever comes twice.
    .addColumn('cart_id', 'text', (column) => column.notNull().unique())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('message', 'text')
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('attribution', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('handed_over', 'text')
    .addColumn('trying_until', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('inquiry_by_person').on('inquiry').column('person').execute()
  await db.schema.createIndex('inquiry_by_expiry').on('inquiry').column('forget_at').execute()
}
