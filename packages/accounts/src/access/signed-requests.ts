import type { IncomingMessage } from 'node:http'
import { ACCEPT_SIGNATURE, type SignatureVerdict, type SignedAgent, type SignedAgents } from '@vitrine/agent-auth'
import { Failure, type PoolPrice, type Spender } from '@vitrine/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_FAILURES } from './access-failures.ts'

// Agents that sign their requests (Web Bot Auth), and the owner's policy for each scope.

/** `off`: ignored. `log`: recorded in the audit trail. `prefer`: also a separate rate limit. `require`: mandatory. */
export type SignaturePolicy = 'off' | 'log' | 'prefer' | 'require'

export interface SignedRequests {
  /** Whether a request has a signature that the owner does not ignore. */
  isSigned(request: IncomingMessage): boolean
  /** Whether reads that need this scope must be signed; never without a scope. */
  isRequired(scope: string | undefined): boolean
  /**
   * Verifies the signature of a request and records it, once per request however often it is called. The agent is
   * absent if signatures give it no rate limit of its own.
   */
  identify(request: IncomingMessage, scope: string | undefined, by: Spender): Promise<IdentifiedAgent>
  /** The result of `identify`; undefined before it is complete. */
  identified(request: IncomingMessage): IdentifiedAgent | undefined
  /** Whether the owner requires no signature for this scope, or the request has a valid one. */
  isSatisfied(request: Pick<FastifyRequest, 'signature'>, scope: string | undefined): boolean
  /** Throws `signature_required` if the owner requires a signature for this scope and the request has no valid one. */
  require(request: Pick<FastifyRequest, 'signature'>, scope: string | undefined): void
  /** Response headers about signatures. `scope`: the scope that the read needs. */
  announce(request: FastifyRequest, reply: FastifyReply, scope: string | undefined): void
}

export interface IdentifiedAgent {
  agent?: SignedAgent
  verdict: SignatureVerdict
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The verdict on the request's signature; undefined if it was not checked. */
    signature?: SignatureVerdict
  }
}

export interface SignedRequestsParts {
  agents: SignedAgents
  /** In the format of the setting `SIGNED_AGENTS`: a policy for all, or `scope=policy`. */
  policies: readonly string[]
  publicUrl: string
  /** The address of a request as received, before any rewriting. */
  targetOf(request: IncomingMessage): string
  onVerified(line: { address: string; agent: SignedAgent }): void
  onRejected(line: { address: string; reason: string }): void
}

export function createSignedRequests({
  agents,
  policies,
  publicUrl,
  targetOf,
  onVerified,
  onRejected,
}: SignedRequestsParts): SignedRequests {
  const { protocol, host } = new URL(publicUrl)
  const policyOf = readPolicies(policies)
  const isOff = policyOf.all.every((policy) => policy === 'off')
  // A nonce is valid once, but the fast path may pass a request on to the normal path.
  const underWay = new WeakMap<IncomingMessage, Promise<IdentifiedAgent>>()
  const known = new WeakMap<IncomingMessage, IdentifiedAgent>()

  async function verify(request: IncomingMessage, scope: string | undefined, by: Spender): Promise<IdentifiedAgent> {
    const { address } = by
    const policy = policyOf.scope(scope)
    if (policy === 'off' || request.headers['signature-input'] === undefined) return { verdict: { state: 'none' } }
    const verdict = await agents.verify(
      {
        method: request.method ?? 'GET',
        scheme: protocol.slice(0, -1),
        authority: host,
        target: targetOf(request),
        header: (name) => joined(request.headers[name]),
      },
      by,
    )
    if (verdict.state === 'rejected') onRejected({ address, reason: `signature_${verdict.reason}` })
    if (verdict.state !== 'verified') return { verdict }
    onVerified({ address, agent: verdict.agent })
    return policy === 'log' ? { verdict } : { verdict, agent: verdict.agent }
  }

  const isRequired = (scope: string | undefined) => scope !== undefined && policyOf.scope(scope) === 'require'
  const isSatisfied: SignedRequests['isSatisfied'] = ({ signature }, scope) =>
    !isRequired(scope) || signature?.state === 'verified'

  return {
    isSigned: ({ headers }) => !isOff && headers['signature-input'] !== undefined,
    isRequired,
    isSatisfied,

    async identify(request, scope, by) {
      const identifying = underWay.get(request) ?? verify(request, scope, by)
      underWay.set(request, identifying)
      const identified = await identifying
      known.set(request, identified)
      return identified
    },

    identified: (request) => known.get(request),

    require({ signature }, scope) {
      if (isSatisfied({ signature }, scope)) return
      const why = signature?.state === 'rejected' ? ` This one was rejected: ${signature.reason}.` : ''
      throw new Failure(
        ACCESS_FAILURES.signature_required,
        `Requests for ${scope} must be signed (Web Bot Auth).${why}`,
        {
          headers: { 'accept-signature': ACCEPT_SIGNATURE },
          extensions: signature?.state === 'rejected' && signature.price ? proofOf(signature.price) : {},
        },
      )
    },

    announce({ signature }, reply, scope) {
      if (signature?.state === 'rejected') {
        const vary = reply.getHeader('vary')
        reply.headers({
          'agent-signature': `rejected; reason=${signature.reason}${priceOf(signature.price)}`,
          'cache-control': 'private, no-store',
          vary: vary === undefined ? 'Signature' : `${vary}, Signature`,
        })
      } else if (isRequired(scope) && reply.statusCode < 400) {
        reply.header('cache-control', 'private, no-store')
      }
      if (reply.statusCode === 429 && signature?.state !== 'verified' && !isOff)
        reply.header('accept-signature', ACCEPT_SIGNATURE)
    },
  }
}

/** What would lead through, as parameters of a structured field. */
function priceOf(price: PoolPrice | undefined): string {
  return price?.bits === undefined ? '' : `; bits=${price.bits}; begins="${price.begins}"`
}

function proofOf({ bits, begins }: PoolPrice): Record<string, unknown> {
  return bits === undefined ? {} : { proof_of_work: { algorithm: 'sha-256', bits, begins } }
}

/** The last entry for a scope applies to it; the last one without a scope applies to the others. */
function readPolicies(rows: readonly string[]) {
  const table = new Map<string, SignaturePolicy>([['', 'prefer']])
  for (const row of rows) {
    const [policy, scope = ''] = row.split('=').reverse()
    if (policy === 'off' || policy === 'log' || policy === 'prefer' || policy === 'require') table.set(scope, policy)
  }
  const others = table.get('') ?? 'prefer'
  return { scope: (scope: string | undefined) => table.get(scope ?? '') ?? others, all: [...table.values()] }
}

function joined(field: string | string[] | undefined): string | undefined {
  return Array.isArray(field) ? field.join(', ') : field
}
