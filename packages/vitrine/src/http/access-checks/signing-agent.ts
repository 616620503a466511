import type { IdentifiedAgent, SignedRequests } from '@vitrine/accounts/access/signed-requests'
import type { AccessCheck, CheckedRequest } from './access-check.ts'

/**
 * Identifies the agent that signed a request (Web Bot Auth). An invalid signature does not pass at once, since its
 * response reports it and is not cached, but it refuses nobody: `requiredSignature` does.
 */
export function signingAgent(signatures: Pick<SignedRequests, 'isSigned' | 'identified' | 'identify'>): AccessCheck {
  function note(request: CheckedRequest, { agent, verdict }: IdentifiedAgent): void {
    if (agent) request.caller = { ...request.caller, agent }
    request.signature = verdict
  }

  return {
    name: 'has not signed the request, or is a known agent',

    passes(request, { isSignable }) {
      if (!isSignable || !signatures.isSigned(request.raw)) return true
      const identified = signatures.identified(request.raw)
      if (identified?.verdict.state !== 'verified') return false
      note(request, identified)
      return true
    },

    settle: async (request, { scope }) => note(request, await signatures.identify(request.raw, scope, request.caller)),
  }
}
