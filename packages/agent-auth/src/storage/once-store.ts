import type { Sql, Tables } from '@vitrine/server-kit'

/** Sets a mark that can be set once; false when it was there already. */
export async function markUsed(db: Sql, hash: string, forgetAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_mark')
    .values({ hash, forget_at: forgetAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findKeptResponse(
  db: Sql,
  keyHash: string,
  now: string,
): Promise<Tables['agent_answer'] | undefined> {
  return db
    .selectFrom('agent_answer')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('forget_at', '>', now)
    .executeTakeFirst()
}

/** Makes room for a new entry under this key if the previous one has expired. */
export async function deleteExpiredResponse(db: Sql, keyHash: string, now: string): Promise<void> {
  await db.deleteFrom('agent_answer').where('key_hash', '=', keyHash).where('forget_at', '<=', now).execute()
}

/** False when there is one under this key already. */
export async function insertResponse(db: Sql, row: Tables['agent_answer']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_answer')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
