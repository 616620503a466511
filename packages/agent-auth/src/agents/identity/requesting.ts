import { Failure } from '@vitrine/server-kit'
import type { AgentParts, Origin } from '../parts.ts'
import { askHuman } from './asking.ts'
import type { AttemptAnswer } from './identity-answers.ts'
import type { AttemptBody } from './identity-bodies.ts'
import { claimByProvider } from './vouching.ts'

/** Has a registration claimed: its human is asked on the shop's page, or a provider vouches for them. */
export async function requestClaim(parts: AgentParts, body: AttemptBody, origin: Origin): Promise<AttemptAnswer> {
  if (body.type !== 'identity_assertion') return askHuman(parts, body, origin)
  const { claim_token: claimToken, assertion } = body
  if (assertion === undefined) throw new Failure('invalid_request', 'assertion is missing.')
  return claimByProvider(parts, { claimToken, assertion, origin })
}
