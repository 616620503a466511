import { admission, counters } from '@vitrine/cluster'
import { isLoopbackHost } from '@vitrine/kit'
import { defineCapability } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import { agents } from '../agents/capability.ts'
import { audit } from '../audit/capability.ts'
import { signing } from '../signing/capability.ts'
import { ACCESS_FAILURES } from './access-failures.ts'
import { ACCESS_SETTINGS } from './access-settings.ts'
import type { RateLimits } from './rate-limits.ts'
import { createRequestTargets } from './request-targets.ts'

/** Protocols whose requests name the operation, and so its scope, only in their bodies. */
export type Protocol = 'ucp' | 'mcp'

/** Who may do what, and how often: rate limits, unread responses, signed requests, and the scopes of operations. */
export const access = defineCapability({
  name: 'access',
  needs: { admission, agents, audit, counters, signing },
  settings: ACCESS_SETTINGS,
  failures: ACCESS_FAILURES,
  scarce: async () => [(await import('./unread-responses.ts')).UNREAD_RESPONSES],
  async open({ config }, { admission, agents, audit, counters, signing }) {
    const { createSignedAgents, writeChallenge } = await import('@vitrine/agent-auth')
    const { holdCheck, scopeCheck } = await import('./require-scope.ts')
    const { originCheck } = await import('./origin-check.ts')
    const { createRateLimits } = await import('./rate-limits.ts')
    const { createSignedRequests } = await import('./signed-requests.ts')
    const { createUnreadResponses } = await import('./unread-responses.ts')
    const { publicUrl, publicForms, signedAgents, oauthLoopbackClients } = config
    const limits = createRateLimits(agents.access, counters)
    const targets = createRequestTargets()
    const readsLoopback = oauthLoopbackClients ?? isLoopbackHost(new URL(publicUrl).hostname)
    const signatures = createSignedRequests({
      agents: createSignedAgents({
        admission,
        loopback: readsLoopback,
        markOnce: agents.markOnce,
        sign: signing.requests?.sign,
      }),
      policies: signedAgents,
      publicUrl,
      targetOf: targets.of,
      onVerified: ({ address, agent }) =>
        audit.refused({ event: 'signed_request', address, detail: { agent: agent.id, name: agent.name } }),
      onRejected: ({ address, reason }) => audit.refused({ event: 'refused', address, detail: { reason } }),
    })
    const protectedFor = (protocol: Protocol) => (publicForms.includes(protocol) ? [] : agents.access.scopes.protected)
    const charge = chargerOf(limits)
    return {
      /** Whether documents of clients and agents may be on this machine. */
      readsLoopback,
      limits,
      unread: createUnreadResponses(admission),
      targets,
      signatures,
      /** The scopes that need a credential in this protocol. */
      protectedFor,
      /** Throws a failure for a request from a foreign page. */
      requireOrigin: originCheck(publicUrl, config.mcpOrigins),
      /** Whether a long-lived connection of a caller may continue. */
      mayHold: (protocol: Protocol) => holdCheck(agents, protectedFor(protocol)),
      /** Throws a failure if the caller lacks a scope. `path`: where the protocol's operations are. */
      scopeCheck(protocol: Protocol, scopes: readonly string[], path = '') {
        const resourceMetadata = `${publicUrl}/.well-known/oauth-protected-resource${path}`
        return scopeCheck({
          protectedScopes: protectedFor(protocol),
          scopes,
          challenge: (scope, { error, proof } = {}) => writeChallenge({ resourceMetadata, scope, error, proof }),
          charge,
          requireSignature: signatures.require,
        })
      },
    }
  },
})

/** The response reports the remainder after all work. */
function chargerOf(limits: RateLimits) {
  return (request: FastifyRequest, scope: string): void => {
    const rest = limits.takeRest(request.caller, scope)
    if (rest === undefined) return
    request.taken = rest
    if (!rest.allowed) throw rest.toFailure()
  }
}
