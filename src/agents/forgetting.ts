import { countUnclaimed, evictOldest, purgeExpired, raiseEpoch } from './agents-store.ts'
import { purgeTokens } from './identity/token-store.ts'
import type { AgentParts } from './parts.ts'
import { later } from './registering.ts'

const USED_REFRESH_KEPT = 30 * 86_400_000

/** Forgets what is over, keys among it that have a successor, and the oldest of more unclaimed registrations than there may be. Gives how many went. */
export async function forgetOver(parts: AgentParts): Promise<number> {
  const { sql, signing, access, now } = parts
  const at = now()
  await purgeTokens(sql, { now: at.toISOString(), usedBefore: later(at, -USED_REFRESH_KEPT) })
  await signing.renew()
  await signing.purge()
  const expired = await purgeExpired(sql, at.toISOString())
  const over = (await countUnclaimed(sql)) - access.unclaimedMost
  return over > 0 ? expired + (await evict(parts, over)) : expired
}

async function evict({ sql, recogniser }: AgentParts, count: number): Promise<number> {
  const evicted = await sql.transaction().execute(async (tx) => {
    await raiseEpoch(tx)
    return evictOldest(tx, count)
  })
  recogniser.forget()
  return evicted
}
