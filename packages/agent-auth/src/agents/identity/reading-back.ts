import { addMilliseconds } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { announceClaim, finishClaim } from '../claim-finishing.ts'
import { checkClaimable } from '../claim-rules.ts'
import { findByToken, refused } from '../claiming.ts'
import type { AgentParts, Origin } from '../parts.ts'
import { closeAttempt, collect, findOpenAttempt } from './attempt-store.ts'
import { guess } from './confirming.ts'
import { type AttemptAnswer, identityMembers, idMembers } from './identity-answers.ts'
import { mintAssertion } from './identity-assertion.ts'
import type { ReadBackBody } from './identity-bodies.ts'
import { issueRefreshToken } from './tokens.ts'

/**
 * The agent reads back the code that its human was shown after they had signed in. The code that came with the
 * registration is none of these: nobody has to sign in to see it.
 */
export async function readBack(
  parts: AgentParts,
  { claim_token, user_code }: ReadBackBody,
  origin: Origin,
): Promise<AttemptAnswer> {
  const { access, now, sql } = parts
  const at = now()
  const verdict = checkClaimable(await findByToken(parts, claim_token), at.toISOString())
  if (!verdict.ok) throw refused(parts, verdict.refusal, origin)
  const { registration } = verdict
  const attempt = await findOpenAttempt(sql, registration.id)
  if (!attempt || attempt.human_codes_made === 0)
    throw new Failure(
      'claim_not_confirmed',
      'The human has not been shown a code yet. It is the one they see after signing in that is wanted here.',
    )
  const hash = await guess(parts, attempt, { of: 'human', code: user_code })
  const expires_at = addMilliseconds(at, access.lifetimes.claimed)
  const minted = await mintAssertion(parts, { id: registration.id, expires_at }, at)
  const refreshToken = await sql.transaction().execute(async (tx) => {
    if (!(await closeAttempt(tx, attempt.id, 'completed', { of: 'human', hash })))
      throw new Failure('previously_claimed', 'The claim was completed, or its code replaced, at the same moment.')
    const claimed = await finishClaim(parts, tx, { registration, email: attempt.email, at, origin })
    await collect(tx, registration.id, at.toISOString())
    return issueRefreshToken(parts, tx, claimed, at)
  })
  await announceClaim(parts, registration)
  return {
    ...idMembers(registration),
    status: 'claimed',
    ...identityMembers(minted, refreshToken, { expires_at }),
    scopes: [...access.scopes.claimed],
  }
}
