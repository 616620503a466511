import { addMilliseconds, DAY } from '@vitrine/kit'
import { countUnclaimed, purgeExpired } from './agents-store.ts'
import { evictOldest } from './ending-store.ts'
import { REPEATED_WITHIN } from './identity/refreshing.ts'
import { purgeTokens } from './identity/token-store.ts'
import type { AgentParts } from './parts.ts'

const USED_REFRESH_KEPT = 30 * DAY

/** Forgets what is over, keys among it that have a successor, and the oldest of more unclaimed registrations than there may be. Gives how many went. */
export async function forgetOver(parts: AgentParts): Promise<number> {
  const { sql, signing, access, now } = parts
  const at = now()
  await purgeTokens(sql, {
    now: at.toISOString(),
    usedBefore: addMilliseconds(at, -USED_REFRESH_KEPT),
    answeredBefore: addMilliseconds(at, -REPEATED_WITHIN),
  })
  await signing.renew()
  await signing.purge()
  const expired = await purgeExpired(sql, at.toISOString())
  const over = (await countUnclaimed(sql)) - access.unclaimedMost
  return over > 0 ? expired + (await evict(parts, over)) : expired
}

async function evict({ sql, recogniser }: AgentParts, count: number): Promise<number> {
  const evicted = await sql.transaction().execute((tx) => evictOldest(tx, count))
  recogniser.forget()
  return evicted
}
