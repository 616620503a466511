import { setTimeout as sleep } from 'node:timers/promises'
import { findCredential, findRegistrationByClaim } from './agents-store.ts'
import { type EndedBy, endRegistrations, type RegistrationFilter } from './ending-store.ts'
import { findByAssertion } from './identity/identity-assertion.ts'
import { findRefresh } from './identity/token-store.ts'
import type { AgentParts, Origin } from './parts.ts'
import { LEASE } from './recognising.ts'
import { hashSecret, isWellFormed } from './secret.ts'

/** Ends what matches, and returns when no process accepts its credentials any more. */
export async function revoke(
  parts: AgentParts,
  filter: RegistrationFilter,
  { by, origin }: { by: EndedBy; origin?: Origin },
): Promise<string[]> {
  const at = parts.now().toISOString()
  const ended = await parts.sql.transaction().execute(async (tx) => {
    const ids = await endRegistrations(tx, filter, { by, at })
    for (const id of ids)
      await parts.trail.note(tx, { event: 'revoked', registration_id: id, ...origin, detail: { by } })
    return ids
  })
  if (ended.length > 0) await announce(parts)
  return ended
}

/** RFC 7009: whoever holds a secret may end what it stands for, whichever of its registration's it is. */
export async function revokeByToken(parts: AgentParts, token: string, origin: Origin): Promise<number> {
  const id = await findOwner(parts, token)
  return id === undefined ? 0 : revokeById(parts, id, origin)
}

/** The agent ends its own registration; gives 0 when it has ended before. */
export async function revokeById(parts: AgentParts, id: string, origin: Origin): Promise<number> {
  return (await revoke(parts, { id }, { by: 'agent', origin })).length
}

/** After a change was committed: this process forgets at once, the others' leases run out within the wait. */
export async function announce({ recogniser }: Pick<AgentParts, 'recogniser'>): Promise<void> {
  recogniser.forget()
  await sleep(LEASE)
}

/** Whose registration a secret stands for, if it was issued here. */
async function findOwner(parts: AgentParts, token: string): Promise<string | undefined> {
  const { sql } = parts
  const hash = hashSecret(token)
  if (isWellFormed('credential', token)) return (await findCredential(sql, hash))?.registration_id
  if (isWellFormed('claim', token)) return (await findRegistrationByClaim(sql, hash))?.id
  if (isWellFormed('refresh', token)) return (await findRefresh(sql, hash))?.registration_id
  return (await findByAssertion(parts, token))?.id
}
