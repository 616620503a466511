import type { Sql, Tables } from '@vitrine/server-kit'

export type KeyRow = Tables['signing_key']

export async function findKeys(db: Sql): Promise<KeyRow[]> {
  return db.selectFrom('signing_key').selectAll().orderBy('signs_from', 'desc').orderBy('kid').execute()
}

export async function findPublicKey(db: Sql, kid: string): Promise<string | undefined> {
  const row = await db.selectFrom('signing_key').select('public_jwk').where('kid', '=', kid).executeTakeFirst()
  return row?.public_jwk
}

export async function insertKey(db: Sql, row: KeyRow): Promise<void> {
  await db.insertInto('signing_key').values(row).execute()
}

/** Those that would sign for ever stop at this instant. */
export async function endLastingKeys(db: Sql, until: string): Promise<void> {
  await db.updateTable('signing_key').set({ signs_until: until }).where('signs_until', 'is', null).execute()
}

/** Of these, those that would sign for ever; gives how many there were. */
export async function endKeys(db: Sql, kids: readonly string[], until: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('signing_key')
    .set({ signs_until: until })
    .where('kid', 'in', kids)
    .where('signs_until', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function keepKeyUntil(db: Sql, kid: string, until: string): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ needed_until: until })
    .where('kid', '=', kid)
    .where('needed_until', '<', until)
    .execute()
}

export async function deleteKey(db: Sql, kid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('signing_key').where('kid', '=', kid).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends keys without an end that began before an instant and have signed nothing that is still valid. */
export async function endForgottenKeys(db: Sql, begunBefore: string, now: string): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ signs_until: now })
    .where('signs_until', 'is', null)
    .where('signs_from', '<', begunBefore)
    .where('needed_until', '<=', now)
    .execute()
}

/** Deletes keys that no longer sign and whose last token has expired. */
export async function deleteSpentKeys(db: Sql, now: string): Promise<void> {
  await db.deleteFrom('signing_key').where('signs_until', '<=', now).where('needed_until', '<=', now).execute()
}
