import { createBoundCodes } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** Authorization codes that are bound to a key of the agent, and the assertion on which a registration stands. */
export async function bindCodesToKeys(db: Kysely<unknown>): Promise<void> {
  await createBoundCodes(db)
}
