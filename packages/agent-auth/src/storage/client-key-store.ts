import type { Sql } from '@vitrine/server-kit'

/** There is one key for all processes. */
const ONLY_ROW = 1

/**
 * The key that signs the ids of registered clients: the stored one, or `fresh` if there is none. If two processes bring
 * one at the same moment, both get the one that is stored.
 */
export async function ensureClientKey(db: Sql, { at, fresh }: { at: string; fresh: Uint8Array }): Promise<Buffer> {
  const selected = db.selectFrom('oauth_client_key').select('secret').where('id', '=', ONLY_ROW)
  const known = await selected.executeTakeFirst()
  if (known) return Buffer.from(known.secret, 'base64url')
  await db
    .insertInto('oauth_client_key')
    .values({ id: ONLY_ROW, secret: Buffer.from(fresh).toString('base64url'), created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { secret } = await selected.executeTakeFirstOrThrow()
  return Buffer.from(secret, 'base64url')
}
