import type { Sql } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

// Refresh tokens, and access tokens of which a registration has many. What may happen once is a conditional update.

export type RefreshRow = Tables['agent_refresh']

export async function insertRefresh(db: Sql, row: RefreshRow): Promise<void> {
  await db.insertInto('agent_refresh').values(row).execute()
}

export async function findRefresh(db: Sql, hash: string): Promise<RefreshRow | undefined> {
  return db.selectFrom('agent_refresh').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** False when it was used before. */
export async function useRefresh(db: Sql, hash: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_refresh')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** They live as long as the registration, which a claim prolongs. */
export async function prolongRefresh(db: Sql, registrationId: string, expiresAt: string): Promise<void> {
  await db
    .updateTable('agent_refresh')
    .set({ expires_at: expiresAt })
    .where('registration_id', '=', registrationId)
    .execute()
}

export async function endAccessTokens(db: Sql, registrationId: string, at: string): Promise<void> {
  await db
    .updateTable('agent_credential')
    .set({ expires_at: at })
    .where('registration_id', '=', registrationId)
    .where('type', '=', 'access_token')
    .where('expires_at', '>', at)
    .execute()
}

/** One access token and nothing else; false when it was over already. */
export async function endAccessToken(db: Sql, hash: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_credential')
    .set({ expires_at: at })
    .where('hash', '=', hash)
    .where('type', '=', 'access_token')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Beyond that a second use of a used refresh token looks like an unknown one. */
export async function purgeTokens(db: Sql, { now, usedBefore }: { now: string; usedBefore: string }): Promise<void> {
  await db.deleteFrom('agent_refresh').where('expires_at', '<=', now).execute()
  await db.deleteFrom('agent_refresh').where('used_at', '<=', usedBefore).execute()
  await db.deleteFrom('agent_credential').where('expires_at', '<=', now).where('type', '=', 'access_token').execute()
}
