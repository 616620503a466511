import { randomUUID } from 'node:crypto'
import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import type { Shop } from '@vitrine/product'
import type { OfficePerson, Sql, Tables, Tx } from '@vitrine/server-kit'
import type { Mailer } from '@vitrine/server-kit/mail/mailer'
import { html } from '@vitrine/ui/html/html'
import { type Inquiry, inquiryOf } from './inquiries.ts'
import type { InquiryWords } from './message-types.ts'

/** Something that was written about an inquiry. */
export type InquiryEntry = Pick<Tables['inquiry_answer'], 'kind' | 'text' | 'author' | 'created_at'>

/** Inquiries as the office works on them. */
export interface InquiryAnswers {
  /** Those without an answer, the oldest first, or those with one, the newest first: at most a hundred. */
  list(which: 'open' | 'answered'): Promise<Inquiry[]>
  countOpen(): Promise<number>
  find(id: string): Promise<Inquiry | undefined>
  /** What was written about one, the oldest first. */
  entries(id: string): Promise<InquiryEntry[]>
  /** Sends an e-mail to the customer and keeps it. Throws `unavailable` if it was not accepted: then nothing is kept. */
  answer(inquiry: Inquiry, text: string, by: OfficePerson): Promise<void>
  note(inquiry: Inquiry, text: string, by: OfficePerson): Promise<void>
}

export interface InquiryAnswersParts {
  sql: Sql
  mailer: Pick<Mailer, 'send'>
  trail: Pick<AuditTrail, 'note'>
  shop: Pick<Shop, 'name' | 'contactEmail'>
  words: InquiryWords
  now?: () => Date
}

const MOST_LISTED = 100

/** Opens what people of the office do with inquiries. */
export function openInquiryAnswers(parts: InquiryAnswersParts): InquiryAnswers {
  const { sql, mailer, trail, shop, words, now = () => new Date() } = parts

  const keep = (inquiry: Inquiry, entry: Pick<InquiryEntry, 'kind' | 'text'>, by: OfficePerson) =>
    sql.transaction().execute(async (tx: Tx) => {
      const row = { id: randomUUID(), inquiry_id: inquiry.id, author: by.name, created_at: now().toISOString() }
      await tx
        .insertInto('inquiry_answer')
        .values({ ...row, ...entry })
        .execute()
      await trail.note(tx, { event: `inquiry_${entry.kind}`, detail: { inquiry: inquiry.id, by: by.id } })
    })

  /** Of the inquiries that have one. */
  const answered = () => sql.selectFrom('inquiry_answer').select('inquiry_id').where('kind', '=', 'answer')
  const openOnes = () => sql.selectFrom('inquiry').where('id', 'not in', answered())

  return {
    async list(which) {
      const rows =
        which === 'open'
          ? openOnes().selectAll().orderBy('created_at')
          : sql.selectFrom('inquiry').where('id', 'in', answered()).selectAll().orderBy('created_at', 'desc')
      return (await rows.limit(MOST_LISTED).execute()).map(inquiryOf)
    },

    async countOpen() {
      const { count } = await openOnes()
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async find(id) {
      const row = await sql.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst()
      return row && inquiryOf(row)
    },

    entries: (id) =>
      sql
        .selectFrom('inquiry_answer')
        .select(['kind', 'text', 'author', 'created_at'])
        .where('inquiry_id', '=', id)
        .orderBy('created_at')
        .execute(),

    async answer(inquiry, text, by) {
      const body = html`<!doctype html><html><body style="white-space:pre-line">${text}</body></html>`
      await mailer.send({
        to: inquiry.email,
        ...(shop.contactEmail !== undefined && { replyTo: shop.contactEmail }),
        subject: `${words.office.subject({ shop: shop.name })} (${inquiry.id})`,
        text,
        html: body.toString(),
      })
      await keep(inquiry, { kind: 'answer', text }, by)
    },

    note: (inquiry, text, by) => keep(inquiry, { kind: 'note', text }, by),
  }
}
