import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Tx } from '@vitrine/server-kit'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'
import { blocksOf } from '../limits/blocklist.ts'
import { readMailbox } from '../limits/mailbox.ts'
import { isBlocked } from '../storage/block-store.ts'
import { extendRefreshTokens } from '../storage/refresh-token-store.ts'
import { markClaimed, type RegistrationRow } from '../storage/registration-store.ts'
import { replaceUnclaimed } from '../storage/revocation-store.ts'
import { scopesOf } from '../tokens/issue-tokens.ts'
import { propagateRevocation } from '../tokens/revocation.ts'

export interface FinishedClaim {
  registration: RegistrationRow
  /** The mailbox of the human who approved. */
  email: string
  at: Date
  origin: RequestOrigin
}

/**
 * Binds a human to the registration, however they approved it. API keys of auth.md 0.1 are upgraded in place; access
 * tokens of 0.7 end and must be exchanged again. Returns the updated registration. Throws if it has ended or
 * another claim finished first, which rolls the transaction back.
 */
export async function finishClaim(
  { access, trail }: AuthContext,
  tx: Tx,
  { registration, email, at, origin }: FinishedClaim,
): Promise<RegistrationRow> {
  const { id } = registration
  const mailbox = readMailbox(email)
  if (!mailbox) throw new Error('A claim has an invalid e-mail address.')
  // The owner may have blocked the mailbox since the claim started.
  if (await isBlocked(tx, blocksOf(mailbox)))
    throw new Failure(
      AGENT_FAILURES.registration_blocked,
      'This shop has blocked this e-mail address. Contact the shop.',
    )
  const claimed = {
    email: mailbox.key,
    person: mailbox.person,
    claimed_at: at.toISOString(),
    expires_at: addMilliseconds(at, access.lifetimes.claimed),
  }
  if (!(await markClaimed(tx, id, claimed)))
    throw new Failure(
      AGENT_FAILURES.previously_claimed,
      'A human has already claimed this registration, or it has ended.',
    )
  await extendRefreshTokens(tx, id, claimed.expires_at)
  const scopes = scopesOf({ access }, { ...registration, ...claimed }).join(' ')
  await replaceUnclaimed(tx, id, { scopes, at: claimed.claimed_at, expiresAt: claimed.expires_at })
  await trail.note(tx, { event: 'claimed', registration_id: id, ...origin })
  return { ...registration, ...claimed }
}

/** Other processes may notice an upgrade late, but must immediately stop accepting tokens that have ended. */
export async function propagateClaim(context: AuthContext, { protocol }: RegistrationRow): Promise<void> {
  if (protocol === '0.1') context.credentialCache.clear()
  else await propagateRevocation(context)
}
