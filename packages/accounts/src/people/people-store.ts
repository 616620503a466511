import type { Sql, Tables } from '@vitrine/server-kit'

// Reads and writes the tables of customers; decides nothing.

export type SessionRow = Tables['person_session']
export type LinkRow = Tables['sign_in_link']
export type KnownBrowserRow = Tables['known_browser']

export async function insertLink(db: Sql, row: LinkRow): Promise<void> {
  await db.insertInto('sign_in_link').values(row).execute()
}

export async function findLink(db: Sql, hash: string): Promise<LinkRow | undefined> {
  return db.selectFrom('sign_in_link').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Consumes a valid link: returns it to the first caller, undefined to all others. */
export async function useLink(db: Sql, hash: string, now: string): Promise<LinkRow | undefined> {
  return db
    .updateTable('sign_in_link')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function insertSession(db: Sql, row: SessionRow): Promise<void> {
  await db.insertInto('person_session').values(row).execute()
}

export async function findSession(db: Sql, hash: string, now: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('person_session')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The sessions of one person. */
export async function listSessions(db: Sql, email: string): Promise<SessionRow[]> {
  return db.selectFrom('person_session').selectAll().where('email', '=', email).orderBy('created_at').execute()
}

export async function touchSession(db: Sql, hash: string, at: string): Promise<void> {
  await db.updateTable('person_session').set({ last_seen_at: at }).where('hash', '=', hash).execute()
}

export async function deleteSession(db: Sql, hash: string): Promise<void> {
  await db.deleteFrom('person_session').where('hash', '=', hash).execute()
}

/** Deletes the sessions of one person, or all. Returns their number. */
export async function deleteSessions(db: Sql, email?: string): Promise<number> {
  let query = db.deleteFrom('person_session')
  if (email !== undefined) query = query.where('email', '=', email)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes unused links, which could otherwise reopen a session that was just ended. */
export async function deleteLinks(db: Sql, email?: string): Promise<void> {
  let query = db.deleteFrom('sign_in_link')
  if (email !== undefined) query = query.where('email', '=', email)
  await query.execute()
}

/** Remembers that this browser has signed in to this mailbox, until the row expires. */
export async function putKnownBrowser(db: Sql, row: KnownBrowserRow): Promise<void> {
  await db
    .insertInto('known_browser')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hash', 'email']).doUpdateSet({ expires_at: row.expires_at }))
    .execute()
}

export async function isKnownBrowser(
  db: Sql,
  { hash, email, now }: { hash: string; email: string; now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser')
    .select('hash')
    .where('hash', '=', hash)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the known browsers of one person, or all. */
export async function deleteKnownBrowsers(db: Sql, email?: string): Promise<void> {
  let query = db.deleteFrom('known_browser')
  if (email !== undefined) query = query.where('email', '=', email)
  await query.execute()
}

export async function purgePeople(db: Sql, now: string): Promise<void> {
  await db.deleteFrom('known_browser').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_link').where('expires_at', '<=', now).execute()
  await db.deleteFrom('person_session').where('expires_at', '<=', now).execute()
}
