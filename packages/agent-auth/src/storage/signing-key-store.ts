import type { Sql, Tables } from '@vitrine/server-kit'

export type KeyRow = Tables['signing_key']

/** The tables of keys for JSON Web Tokens and for requests of the service. Both have the same columns. */
export type KeyTable = 'signing_key' | 'request_signing_key'

export async function findKeys(db: Sql, table: KeyTable): Promise<KeyRow[]> {
  return db.selectFrom(table).selectAll().orderBy('signs_from', 'desc').orderBy('kid').execute()
}

export async function findPublicKey(db: Sql, table: KeyTable, kid: string): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('public_jwk').where('kid', '=', kid).executeTakeFirst()
  return row?.public_jwk
}

export async function insertKey(db: Sql, table: KeyTable, row: KeyRow): Promise<void> {
  await db.insertInto(table).values(row).execute()
}

/** Sets the end of all keys without one. Returns their number. */
export async function endLastingKeys(db: Sql, table: KeyTable, until: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ signs_until: until })
    .where('signs_until', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Sets the end of those of these keys that have none. Returns their number. */
export async function endKeys(db: Sql, table: KeyTable, kids: readonly string[], until: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ signs_until: until })
    .where('kid', 'in', kids)
    .where('signs_until', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Keeps keys that stop signing at the instant `ended` published until `until`. */
export async function keepEndedKeysUntil(db: Sql, table: KeyTable, ended: string, until: string): Promise<void> {
  await db
    .updateTable(table)
    .set({ needed_until: until })
    .where('signs_until', '=', ended)
    .where('needed_until', '<', until)
    .execute()
}

export async function keepKeyUntil(db: Sql, table: KeyTable, kid: string, until: string): Promise<void> {
  await db
    .updateTable(table)
    .set({ needed_until: until })
    .where('kid', '=', kid)
    .where('needed_until', '<', until)
    .execute()
}

export async function deleteKey(db: Sql, table: KeyTable, kid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(table).where('kid', '=', kid).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends keys without an end that started before an instant and have no signature that is still valid. */
export async function endForgottenKeys(db: Sql, table: KeyTable, begunBefore: string, now: string): Promise<void> {
  await db
    .updateTable(table)
    .set({ signs_until: now })
    .where('signs_until', 'is', null)
    .where('signs_from', '<', begunBefore)
    .where('needed_until', '<=', now)
    .execute()
}

/** Deletes keys that no longer sign and whose last token has expired. */
export async function deleteSpentKeys(db: Sql, table: KeyTable, now: string): Promise<void> {
  await db.deleteFrom(table).where('signs_until', '<=', now).where('needed_until', '<=', now).execute()
}
