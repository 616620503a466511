import type { Kysely } from 'kysely'

declare module '@vitrine/server-kit' {
  interface Tables {
    inquiry_answer: {
      id: string
      inquiry_id: string
      /** An answer went to the customer by e-mail; a note stays in the office. */
      kind: 'answer' | 'note'
      text: string
      /** The name of who wrote it. */
      author: string
      created_at: string
    }
  }
}

/** What people of the office wrote about inquiries. */
export async function createInquiryAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry_answer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('inquiry_answer_by_inquiry')
    .on('inquiry_answer')
    .columns(['inquiry_id', 'created_at'])
    .execute()
}
