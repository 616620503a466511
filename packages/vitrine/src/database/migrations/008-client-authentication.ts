import { createClientAuthentication } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** OAuth clients that sign, and agents whose provider limits them. */
export async function addClientAuthentication(db: Kysely<unknown>): Promise<void> {
  await createClientAuthentication(db)
}
