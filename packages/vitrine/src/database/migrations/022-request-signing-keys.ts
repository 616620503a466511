import { createRequestSigningKeys } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** Keys with which the shop signs the requests that it sends. */
export async function addRequestSigningKeys(db: Kysely<unknown>): Promise<void> {
  await createRequestSigningKeys(db)
}
