import type { Sql, Tables } from '@vitrine/server-kit'
import { sql } from 'kysely'

// Every one-time action is a conditional update, so that of concurrent processes exactly one succeeds.

export async function findOpenAttempt(db: Sql, registrationId: string): Promise<ClaimAttemptRow | undefined> {
  return db
    .selectFrom('agent_attempt')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('closed_as', 'is', null)
    .executeTakeFirst()
}

export async function findAttemptByToken(db: Sql, tokenHash: string): Promise<ClaimAttemptRow | undefined> {
  return db.selectFrom('agent_attempt').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** All attempts of a registration, newest first. */
export async function findAttempts(db: Sql, registrationId: string): Promise<ClaimAttemptRow[]> {
  return db
    .selectFrom('agent_attempt')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Replaces the open attempt; false if a concurrent request replaced it. */
export async function openAttempt(tx: Sql, row: ClaimAttemptRow): Promise<boolean> {
  await tx
    .updateTable('agent_attempt')
    .set({ closed_as: 'superseded' })
    .where('registration_id', '=', row.registration_id)
    .where('closed_as', 'is', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agent_attempt')
    .values(row)
    .onConflict((conflict) => conflict.column('registration_id').where('closed_as', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if it was closed before, or if its code has changed. */
export async function closeAttempt(
  db: Sql,
  id: string,
  as: NonNullable<ClaimAttemptRow['closed_as']>,
  code?: { of: ClaimCodeOwner; hash: string },
): Promise<boolean> {
  let query = db.updateTable('agent_attempt').set({ closed_as: as }).where('id', '=', id).where('closed_as', 'is', null)
  if (code) query = query.where(`${code.of}_code_hash`, '=', code.hash)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores a new code for the human; false if the attempt is closed or has no codes left. */
export async function putHumanCode(
  db: Sql,
  id: string,
  { codeHash, expiresAt, most }: { codeHash: string; expiresAt: string; most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_attempt')
    .set({
      human_code_hash: codeHash,
      human_code_expires_at: expiresAt,
      human_code_guesses: 0,
      human_codes_made: sql`human_codes_made + 1`,
    })
    .where('id', '=', id)
    .where('closed_as', 'is', null)
    .where('human_codes_made', '<', most)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a guess before the comparison, and returns the hash to compare with; undefined if no guess is left. */
export async function countAttemptGuess(
  db: Sql,
  id: string,
  { of, most, now }: { of: ClaimCodeOwner; most: number; now: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('agent_attempt')
    .set({ [`${of}_code_guesses`]: sql`${sql.ref(`${of}_code_guesses`)} + 1` })
    .where('id', '=', id)
    .where('closed_as', 'is', null)
    .where(`${of}_code_guesses`, '<', most)
    .where(`${of}_code_expires_at`, '>', now)
    .returning(`${of}_code_hash as hash`)
    .executeTakeFirst()
  return row?.hash ?? undefined
}

export async function notePoll(db: Sql, id: string, { at, seconds }: { at: string; seconds: number }): Promise<void> {
  await db.updateTable('agent_attempt').set({ polled_at: at, poll_seconds: seconds }).where('id', '=', id).execute()
}

/** False if the claim's tokens were issued before. */
export async function markCollected(db: Sql, registrationId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_registration')
    .set({ collected_at: at })
    .where('id', '=', registrationId)
    .where('collected_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// An attempt has two codes. The agent receives one, which the human types on a page behind a sign-in; the other is
// created after the sign-in, and the agent reads it back. If one were accepted in place of the other, an agent could
// complete its own claim without a human. Therefore each has a separate column, guess count and hash label.

export type ClaimAttemptRow = Tables['agent_attempt']

export type ClaimCodeOwner = 'agent' | 'human'
