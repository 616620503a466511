import type { Sql, Tables, Tx } from '@vitrine/server-kit'
import { forgetSentCarts } from '../cart/sent-carts.ts'

// Rows of inquiries. A cart becomes one inquiry: its id is unique among them.

export type InquiryRow = Tables['inquiry']

/** False if there is one of the same cart. */
export async function insertInquiry(tx: Tx, row: InquiryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiry')
    .values(row)
    .onConflict((conflict) => conflict.column('cart_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The one that a person sent of one of these carts. */
export async function findInquiryOfCarts(
  sql: Sql,
  { ids, person }: { ids: readonly string[]; person: string },
): Promise<InquiryRow | undefined> {
  return sql
    .selectFrom('inquiry')
    .selectAll()
    .where('cart_id', 'in', [...ids])
    .where('person', '=', person)
    .executeTakeFirst()
}

/** Newest first. `person`: only the inquiries of one person. */
export async function listInquiries(
  sql: Sql,
  { person, most }: { person?: string; most: number },
): Promise<InquiryRow[]> {
  const all = sql.selectFrom('inquiry').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(most)
  return (person === undefined ? all : all.where('person', '=', person)).execute()
}

/** What people of the office wrote about the inquiries of one person, the oldest first. */
export async function listAnswers(sql: Sql, person: string) {
  return sql
    .selectFrom('inquiry_answer')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_answer.inquiry_id')
    .select(['inquiry_id', 'kind', 'text', 'author', 'inquiry_answer.created_at'])
    .where('person', '=', person)
    .orderBy('inquiry_answer.created_at')
    .execute()
}

/** Deletes inquiries with their carts. Returns the number of inquiries. */
export async function deleteInquiries(sql: Sql, whose: { id: string } | { person: string }): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    const all = tx.deleteFrom('inquiry').returning('cart_id as id')
    const some = 'id' in whose ? all.where('id', '=', whose.id) : all.where('person', '=', whose.person)
    const gone = await some.execute()
    await forgetSentCarts(tx, gone)
    await forgetAnswers(tx)
    return gone.length
  })
}

export async function purgeInquiries(sql: Sql, instant: string): Promise<void> {
  await sql.deleteFrom('inquiry').where('forget_at', '<=', instant).execute()
  await forgetAnswers(sql)
}

/** Deletes what was written about inquiries that are gone. */
async function forgetAnswers(sql: Sql): Promise<void> {
  await sql.deleteFrom('inquiry_answer').where('inquiry_id', 'not in', sql.selectFrom('inquiry').select('id')).execute()
}

/** The columns with the time at which each e-mail of an inquiry was accepted. */
export type InquiryLetter = 'sent_at' | 'confirmed_at'

/**
 * Claims an inquiry with unsent e-mails for the first caller. Other processes do not try until the instant that
 * `tryingUntil` returns for the number of earlier attempts. Inquiries that are older than `confirmSince` are not
 * confirmed any more.
 */
export async function claimUnsent(
  sql: Sql,
  { tryingUntil, ...due }: DueAt & { tryingUntil(attempts: number): string },
): Promise<InquiryRow | undefined> {
  const next = await findUnsent(sql, due)
  if (!next) return undefined
  return sql
    .updateTable('inquiry')
    .set({ attempts: next.attempts + 1, trying_until: tryingUntil(next.attempts) })
    .where('id', '=', next.id)
    .where('attempts', '=', next.attempts)
    .returningAll()
    .executeTakeFirst()
}

/** Instants, as RFC 3339. */
interface DueAt {
  instant: string
  confirmSince: string
}

/** The oldest inquiry with an e-mail that is due at an instant. */
function findUnsent(sql: Sql, { instant, confirmSince }: DueAt) {
  return sql
    .selectFrom('inquiry')
    .select(['id', 'attempts', 'trying_until'])
    .where((row) =>
      row.or([
        row('sent_at', 'is', null),
        row.and([row('confirmed_at', 'is', null), row('created_at', '>', confirmSince)]),
      ]),
    )
    .where((row) => row.or([row('trying_until', 'is', null), row('trying_until', '<=', instant)]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Valid until another process claims the inquiry. */
type Claim = Pick<InquiryRow, 'id' | 'attempts'>

/** Extends the claim for a slow mail server. */
export async function extendClaim(sql: Sql, claim: Claim, tryingUntil: string): Promise<void> {
  await ofClaim(sql, claim).set({ trying_until: tryingUntil }).execute()
}

/**
 * Called before the end of an e-mail is sent, after which a mail server may have it. False if another process sends it.
 */
export async function markHandedOver(sql: Sql, claim: Claim, letter: InquiryLetter | null): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(sql, claim).set({ handed_over: letter }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that a mail server has accepted it, or that none needs to. */
export async function markInquiry(sql: Sql, id: string, letter: InquiryLetter, at: string): Promise<void> {
  await sql
    .updateTable('inquiry')
    .set({ [letter]: at, handed_over: null })
    .where('id', '=', id)
    .execute()
}

function ofClaim(sql: Sql, { id, attempts }: Claim) {
  return sql.updateTable('inquiry').where('id', '=', id).where('attempts', '=', attempts)
}
