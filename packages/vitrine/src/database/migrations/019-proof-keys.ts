import { createProofKeys } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** Tokens that are bound to a key of the agent. */
export async function bindTokensToKeys(db: Kysely<unknown>): Promise<void> {
  await createProofKeys(db)
}
