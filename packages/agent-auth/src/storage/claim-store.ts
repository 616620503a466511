import type { Sql, Tables } from '@vitrine/server-kit'
import { sql } from 'kysely'

export type ClaimRow = Tables['agent_claim']

// Claims: an e-mail with a link, which leads to a code. Every one-time action is a conditional update, so that of
// concurrent processes exactly one succeeds.

export async function findOpenClaim(db: Sql, registrationId: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('agent_claim')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('closed_as', 'is', null)
    .executeTakeFirst()
}

export async function findClaimByLink(db: Sql, linkHash: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('agent_claim').selectAll().where('link_hash', '=', linkHash).executeTakeFirst()
}

/** Counts an e-mail of a registration before it is sent; false if it has none left. */
export async function countEmail(db: Sql, registrationId: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_registration')
    .set({ emails_sent: sql`emails_sent + 1` })
    .where('id', '=', registrationId)
    .where('emails_sent', '<', most)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes back the count of an e-mail that could not be sent. */
export async function uncountEmail(db: Sql, registrationId: string): Promise<void> {
  await db
    .updateTable('agent_registration')
    .set({ emails_sent: sql`emails_sent - 1` })
    .where('id', '=', registrationId)
    .execute()
}

/** False if another claim of the registration is open. */
export async function insertClaim(db: Sql, row: ClaimRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_claim')
    .values(row)
    .onConflict((conflict) => conflict.column('registration_id').where('closed_as', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if it was closed before, or if its code has changed. */
export async function closeClaim(
  db: Sql,
  id: string,
  as: NonNullable<ClaimRow['closed_as']>,
  codeHash?: string,
): Promise<boolean> {
  let query = db
    .updateTable('agent_claim')
    .set({ closed_as: as, code_hash: null })
    .where('id', '=', id)
    .where('closed_as', 'is', null)
  if (codeHash !== undefined) query = query.where('code_hash', '=', codeHash)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces the code; false if the claim is closed or has no codes left. */
export async function putCode(
  db: Sql,
  id: string,
  { codeHash, expiresAt, most }: { codeHash: string; expiresAt: string; most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_claim')
    .set({ code_hash: codeHash, code_expires_at: expiresAt, guesses: 0, codes_made: sql`codes_made + 1` })
    .where('id', '=', id)
    .where('closed_as', 'is', null)
    .where('codes_made', '<', most)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a guess before the comparison, and returns the hash to compare with; undefined if no guess is left. */
export async function countGuess(
  db: Sql,
  id: string,
  { most, now }: { most: number; now: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('agent_claim')
    .set({ guesses: sql`guesses + 1` })
    .where('id', '=', id)
    .where('closed_as', 'is', null)
    .where('guesses', '<', most)
    .where('code_expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? undefined
}
