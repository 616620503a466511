import { addMilliseconds } from '@vitrine/kit'
import { Failure, type Tx } from '@vitrine/server-kit'
import type { AuthContext, RequestOrigin } from '../context/context.ts'
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
  /** Of the human who has said yes. */
  email: string
  at: Date
  origin: RequestOrigin
}

/**
 * From now on a human stands behind the registration, by whichever way they said yes. Its keys, as auth.md 0.1 has it,
 * are worth more where they are; its access tokens, as later versions have it, end and are exchanged anew. Gives the
 * registration as it is then; throws when it has ended or somebody was quicker, and so undoes the transaction.
 */
export async function finishClaim(
  { access, trail }: AuthContext,
  tx: Tx,
  { registration, email, at, origin }: FinishedClaim,
): Promise<RegistrationRow> {
  const { id } = registration
  const mailbox = readMailbox(email)
  if (!mailbox) throw new Error('A claim has an address that is none.')
  // The owner may have blocked them since they were asked.
  if (await isBlocked(tx, blocksOf(mailbox)))
    throw new Failure('registration_blocked', 'The owner of this shop has blocked this mailbox. Write to its contact.')
  const claimed = {
    email: mailbox.key,
    person: mailbox.person,
    claimed_at: at.toISOString(),
    expires_at: addMilliseconds(at, access.lifetimes.claimed),
  }
  if (!(await markClaimed(tx, id, claimed)))
    throw new Failure('previously_claimed', 'A human has claimed this registration already, or it has ended.')
  await extendRefreshTokens(tx, id, claimed.expires_at)
  const scopes = scopesOf({ access }, { ...registration, ...claimed }).join(' ')
  await replaceUnclaimed(tx, id, { scopes, at: claimed.claimed_at, expiresAt: claimed.expires_at })
  await trail.note(tx, { event: 'claimed', registration_id: id, ...origin })
  return { ...registration, ...claimed }
}

/** An upgrade may be noticed a moment later; that tokens have ended must be true when it is said. */
export async function propagateClaim(context: AuthContext, { protocol }: RegistrationRow): Promise<void> {
  if (protocol === '0.1') context.credentialCache.clear()
  else await propagateRevocation(context)
}
