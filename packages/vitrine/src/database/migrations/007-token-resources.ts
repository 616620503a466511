import { createTokenResources } from '@vitrine/agent-auth'
import type { Kysely } from 'kysely'

/** Tokens that are good at one address of the shop, such as `/mcp`. */
export async function bindTokensToResources(db: Kysely<unknown>): Promise<void> {
  await createTokenResources(db)
}
