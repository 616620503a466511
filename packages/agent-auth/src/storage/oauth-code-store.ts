import type { Sql, Tables } from '@vitrine/server-kit'

export type CodeRow = Tables['oauth_code']

export async function insertCode(db: Sql, row: CodeRow): Promise<void> {
  await db.insertInto('oauth_code').values(row).execute()
}

export async function findCode(db: Sql, hash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('oauth_code').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Marks a code as used for a registration; false if it was used before. */
export async function spendCode(
  db: Sql,
  hash: string,
  { registrationId, at }: { registrationId: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_code')
    .set({ used_at: at, registration_id: registrationId })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function purgeCodes(db: Sql, now: string): Promise<void> {
  await db.deleteFrom('oauth_code').where('forget_at', '<=', now).execute()
}
