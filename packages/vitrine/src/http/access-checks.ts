import type { SignedRequests } from '@vitrine/accounts/access/signed-requests'
import type { UnreadResponses } from '@vitrine/accounts/access/unread-responses'
import { AGENT_FAILURES, type AgentAccess, type Agents } from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import type { AccessCheck } from './access-checks/access-check.ts'
import { type PresentedCredentialParts, presentedCredential } from './access-checks/presented-credential.ts'
import { type RateLimitParts, rateLimit } from './access-checks/rate-limit.ts'
import { requiredScope } from './access-checks/required-scope.ts'
import { signingAgent } from './access-checks/signing-agent.ts'

export interface AccessCheckParts extends PresentedCredentialParts, RateLimitParts {
  agents: PresentedCredentialParts['agents'] & Pick<Agents, 'isBlocked'>
  access: AgentAccess
  signatures: SignedRequests
  unread: Pick<UnreadResponses, 'findRoom' | 'admit'>
  /** The address of the protected resource metadata. */
  resourceMetadata: string
}

/**
 * What a request passes, in this order, before a cached response is sent or its route is called. It counts as a request
 * once its caller is identified, so that asking for what one may not read is limited as well.
 *
 * @example
 * accessChecks(parts).every((check) => check.passes(request, rules)) // Whether a cached response may be sent.
 */
export function accessChecks(parts: AccessCheckParts): readonly AccessCheck[] {
  const protectedScopes = new Set(parts.access.scopes.protected)
  return [
    openNetwork(parts.agents),
    presentedCredential(parts),
    signingAgent(parts.signatures),
    rateLimit(parts),
    readResponses(parts.unread),
    requiredSignature(parts.signatures),
    requiredScope({ protectedScopes, resourceMetadata: parts.resourceMetadata }),
  ]
}

/** Refuses networks that the owner has blocked. */
export function openNetwork(agents: Pick<Agents, 'isBlocked'>): AccessCheck {
  return {
    name: 'is not in a blocked network',
    passes: ({ caller }) => !agents.isBlocked(caller.address),
    settle() {
      throw new Failure(AGENT_FAILURES.address_blocked)
    },
  }
}

/** Refuses a caller that does not read the responses it gets, and holds room for the response to this request. */
function readResponses(unread: Pick<UnreadResponses, 'findRoom' | 'admit'>): AccessCheck {
  return {
    name: 'reads its responses',
    passes(request) {
      request.room = unread.findRoom(request.caller)
      return request.room !== undefined
    },
    async settle(request) {
      request.room = await unread.admit(request.caller)
    },
  }
}

/** Refuses an unsigned request where the owner requires a signature. */
function requiredSignature(signatures: Pick<SignedRequests, 'isSatisfied' | 'require'>): AccessCheck {
  return {
    name: 'has signed the request, if that is required',
    passes: (request, { scope }) => signatures.isSatisfied(request, scope),
    settle: (request, { scope }) => signatures.require(request, scope),
  }
}
