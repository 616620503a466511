import type { Sql, Tables } from '@vitrine/server-kit'

// Refresh tokens and access tokens; a registration can have many of each. One-time uses are conditional updates.

export type RefreshTokenRow = Tables['agent_refresh']

export async function insertRefreshToken(db: Sql, row: RefreshTokenRow): Promise<void> {
  await db.insertInto('agent_refresh').values(row).execute()
}

export async function findRefreshToken(db: Sql, hash: string): Promise<RefreshTokenRow | undefined> {
  return db.selectFrom('agent_refresh').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** False if it was used before. */
export async function markRefreshTokenUsed(db: Sql, hash: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_refresh')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the encrypted response to this token. */
export async function keepRefreshResponse(db: Sql, hash: string, sealed_answer: string): Promise<void> {
  await db.updateTable('agent_refresh').set({ sealed_answer }).where('hash', '=', hash).execute()
}

/** Extends the tokens to the lifetime of the registration, which a claim prolongs. */
export async function extendRefreshTokens(db: Sql, registrationId: string, expiresAt: string): Promise<void> {
  await db
    .updateTable('agent_refresh')
    .set({ expires_at: expiresAt })
    .where('registration_id', '=', registrationId)
    .execute()
}

/**
 * `usedBefore`: reuse of a token that was used before this time is treated like an unknown token. `answeredBefore`:
 * responses older than this are deleted and not repeated.
 */
export async function purgeTokens(
  db: Sql,
  { now, usedBefore, answeredBefore }: { now: string; usedBefore: string; answeredBefore: string },
): Promise<void> {
  await db
    .updateTable('agent_refresh')
    .set({ sealed_answer: null })
    .where('used_at', '<=', answeredBefore)
    .where('sealed_answer', 'is not', null)
    .execute()
  await db.deleteFrom('agent_refresh').where('expires_at', '<=', now).execute()
  await db.deleteFrom('agent_refresh').where('used_at', '<=', usedBefore).execute()
  await db.deleteFrom('agent_credential').where('expires_at', '<=', now).where('type', '=', 'access_token').execute()
}
