import {
  type AgentAccess,
  type Agents,
  type Caller,
  describeRejection,
  isMeantFor,
  type PossessionRefusal,
  readAuthorization,
} from '@vitrine/agent-auth'
import type { AccessCheck, CheckedRequest } from './access-check.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request's credential was ignored; absent if it is valid or missing. */
    rejected?: RejectedCredential
  }
}

export interface RejectedCredential {
  /** `proof`: it is bound to a key whose possession was not proved (RFC 9449). */
  reason: 'unknown' | 'expired' | 'revoked' | 'malformed' | 'resource' | 'proof'
  /** What the agent should do. */
  message: string
  /** Present if the reason is `proof`. */
  proof?: PossessionRefusal
}

export interface PresentedCredentialParts {
  agents: Pick<Agents, 'lookUpCached' | 'lookUp' | 'checkPossession'>
  access: Pick<AgentAccess, 'origin'>
  /** The target of a request as received, before any rewriting. */
  targetOf(request: CheckedRequest['raw']): string
  /** The caller of a request with this credential. */
  callerOf(request: CheckedRequest, credential: Caller['credential']): Caller
  /** Receives every refused credential. */
  onRefused(refusal: { address: string; reason: string }): void
}

type Verdict = { credential?: Caller['credential'] } | { rejected: RejectedCredential }

/**
 * Identifies the owner of a credential. An invalid one neither grants nor removes access, so this check refuses nobody:
 * reads report why it was ignored.
 */
export function presentedCredential(parts: PresentedCredentialParts): AccessCheck {
  const { agents, access, callerOf, onRefused } = parts
  const judge = createJudge(parts)

  return {
    name: 'is a stranger, or has a credential',

    passes(request) {
      const { headers, url = '' } = request.raw
      const presented = readAuthorization(headers.authorization, url)
      if (presented.kind === 'none') return true
      // A proof of possession is used up by being checked.
      if (presented.kind !== 'bearer') return false
      const credential = agents.lookUpCached(presented.token)
      if (credential?.state !== 'good' || credential.key !== undefined) return false
      if (!isMeantFor(credential.resources, url, access.origin)) return false
      request.caller = callerOf(request, credential)
      return true
    },

    async settle(request, { reads }) {
      const { address } = request.caller
      const verdict = await judge(request, reads)
      if (!('rejected' in verdict)) request.caller = callerOf(request, verdict.credential)
      else if (reads) {
        const { reason } = verdict.rejected
        request.rejected = verdict.rejected
        if (reason !== 'malformed') onRefused({ address, reason: `credential_${reason}` })
      }
    },
  }
}

/** Returns the credential of a request, or why it is not valid here. */
function createJudge({ agents, access, targetOf }: PresentedCredentialParts) {
  /** `isBound`: whether a token that was issued for another address is invalid. */
  return async ({ raw }: CheckedRequest, isBound: boolean): Promise<Verdict> => {
    const { headers, url = '', method = 'GET' } = raw
    const presented = readAuthorization(headers.authorization, url)
    if (presented.kind === 'none') return {}
    if (presented.kind === 'malformed') return { rejected: { reason: 'malformed', message: presented.why } }
    const status = agents.lookUpCached(presented.token) ?? (await agents.lookUp(presented.token))
    if (status.state !== 'good')
      return { rejected: { reason: status.state, message: describeRejection(status, access.origin) } }
    const { resources, key } = status
    const unproven = await agents.checkPossession({
      key,
      scheme: presented.kind,
      accessToken: presented.token,
      proof: headers.dpop?.toString(),
      method,
      url: access.origin + targetOf(raw),
    })
    if (unproven !== undefined) return { rejected: { reason: 'proof', message: unproven.why, proof: unproven } }
    if (isBound && !isMeantFor(resources, url, access.origin))
      return { rejected: { reason: 'resource', message: describeBinding(resources, access.origin) } }
    return { credential: status }
  }
}

/** RFC 8707: a token requested for one address is not valid at another. */
function describeBinding(resources: readonly string[] = [], origin: string): string {
  return `The token is valid only at ${resources.join(' and ')}. Request one with the resource ${origin}, or without a resource.`
}
