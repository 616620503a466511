import type { IncomingMessage } from 'node:http'
import {
  AGENT_FAILURES,
  type AgentAccess,
  type Agents,
  type Caller,
  describeRejection,
  isMeantFor,
  knownAgent,
  type PossessionRefusal,
  type PresentedCredential,
  proofInHeader,
  readAuthorization,
  readProofsInBodies,
  writeChallenge,
} from '@vitrine/agent-auth'
import { CapabilityError, Failure } from '@vitrine/server-kit'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ProductForm } from '../access/access-settings.ts'
import type { RateLimits, Taken } from '../access/rate-limits.ts'
import type { SignedRequests } from '../access/signed-requests.ts'
import type { UnreadResponses } from '../access/unread-responses.ts'
import type { KnownVisitors } from '../visitors/known-visitors.ts'
import type { AddressReader } from './client-address.ts'
import { scopeOfForm } from './product-forms.ts'
import { type Admission, privateHeaders } from './response-cache.ts'

// Access control. An invalid credential neither grants nor removes access: public responses are the same as without
// one. Reads then report it in `Agent-Credential`, so that an agent learns that its credential has ended. Protected
// responses are refused with 401 and a challenge. Discovery documents, pages and the endpoints that issue credentials
// ignore it: an agent with an expired token must be able to read how to get another.

export interface Guard {
  /** Decides for the fast path, from the cache; undefined if the request must take the normal path. */
  admit(request: IncomingMessage, route: ReadRoute): Admission | undefined
  /** Verifies the signature of a request, so that `admit` knows the signer. */
  identifySigned(request: IncomingMessage, route: ReadRoute): Promise<void>
  /** Installs the guard before every route. */
  watch(app: FastifyInstance): void
}

type ReadRoute = Pick<FastifyContextConfig, 'scope' | 'form' | 'budget'>

export interface GuardParts {
  agents: Pick<Agents, 'lookUpCached' | 'lookUp' | 'isBlocked' | 'checkPossession' | 'proofNonce' | 'readProof'>
  visitors: Pick<KnownVisitors, 'identify'>
  access: AgentAccess
  addresses: AddressReader
  limits: RateLimits
  /** Product representations that stay public although their scope is protected. */
  publicForms: readonly ProductForm[]
  signatures: SignedRequests
  unread: Pick<UnreadResponses, 'hasRoom' | 'admit'>
  /** The target of a request as received, before any rewriting. */
  targetOf(request: IncomingMessage): string
  /** The address of the protected resource metadata. */
  resourceMetadata: string
  /** Receives every refused credential. */
  onRefused?: (refusal: { address: string; reason: string }) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never limited, and open to blocked networks: for monitoring. */
    uncounted?: boolean
    /**
     * The budget against which a request counts; if undefined, the caller's budget for reads. Discovery documents have
     * a separate budget, so that an agent that reads many products can still find out how to continue. Set by the tag
     * `discovery`.
     */
    budget?: 'discovery'
    /** Whether it returns catalogue data. Set by its scope or its tag. */
    reads?: boolean
  }
  interface FastifyRequest {
    taken?: Taken
    /** Why the request's credential was ignored; absent if it is valid or missing. */
    rejected?: RejectedCredential
  }
}

const NO_HEADERS: readonly string[] = []

export function createGuard(parts: GuardParts): Guard {
  const { agents, access, addresses, limits, publicForms, signatures, resourceMetadata, onRefused = () => {} } = parts
  const needed = new Set<string | undefined>(access.scopes.protected)
  const { requireScope } = createRefusals(resourceMetadata, needed)
  const identify = createIdentification(parts)
  const standingOf = createStanding(parts)

  /** The normal path: identifies the caller, applies limits, and checks permission. */
  async function letIn(request: FastifyRequest): Promise<void> {
    const address = addresses.networkOf(request.raw)
    const { uncounted, reads: isRead, ...route } = request.routeOptions.config ?? {}
    const scope = scopeOfForm(route, request.url, publicForms)
    const reads = isRead || (scope !== undefined && needed.has(scope))
    // Also for unknown addresses: a search for documents gets its 404 regardless of the read budget.
    const budget = route.budget ?? (isWellKnown(request.url) ? 'discovery' : undefined)
    request.caller = { address }
    // A probe is never limited, so it must cost no query; and it answers without the database.
    if (uncounted) return
    if (agents.isBlocked(address)) throw new Failure(AGENT_FAILURES.address_blocked)
    const presented = readAuthorization(request.headers.authorization, request.url)
    const url = reads ? request.url : undefined
    const { caller, rejected } = await identify(presented, { raw: request.raw, address, url })
    request.caller = { ...caller, ...standingOf(request, caller.credential) }
    if (reads) request.rejected = rejected
    if (reads || scope !== undefined) {
      const { agent, verdict } = await signatures.identify(request.raw, scope, request.caller)
      if (agent) request.caller = { ...request.caller, agent }
      request.signature = verdict
    }
    if (reads && rejected && rejected.reason !== 'malformed')
      onRefused({ address, reason: `credential_${rejected.reason}` })
    request.taken = limits.take(request.caller, { ...route, budget })
    if (request.taken?.allowed === false) throw request.taken.toFailure()
    await parts.unread.admit(request)
    signatures.require(request, scope)
    requireScope(request, scope)
  }

  return {
    admit: createAdmission(parts, needed),

    async identifySigned(raw, route) {
      const address = addresses.networkOf(raw)
      if (agents.isBlocked(address)) return
      await signatures.identify(raw, scopeOfForm(route, raw.url ?? '', publicForms), {
        address,
        ...standingOf(raw, undefined),
      })
    },

    watch(app) {
      app.addHook('onRoute', (route) => {
        requireDeclaredScopes(route, access.scopes.supported)
        if (route.schema?.tags?.includes('discovery') || isWellKnown(route.url))
          route.config = { ...route.config, budget: 'discovery' }
        if (route.config?.scope !== undefined || route.schema?.tags?.some((tag) => READING.has(tag)))
          route.config = { ...route.config, reads: true }
      })
      app.decorateRequest('caller')
      app.decorateRequest('taken')
      app.decorateRequest('rejected')
      app.decorateRequest('signature')
      app.addHook('onRequest', letIn)
      readProofsInBodies(app, agents.readProof)
      app.addHook('onSend', async (request, reply) => {
        announce(request, reply, resourceMetadata)
        const nonce = request.headers.dpop === undefined ? undefined : await agents.proofNonce()
        if (nonce !== undefined) reply.header('dpop-nonce', nonce)
        signatures.announce(request, reply, scopeOfForm(request.routeOptions.config ?? {}, request.url, publicForms))
      })
    },
  }
}

/** What a caller may use of scarce things beyond a stranger's share. Cookies are only for pages. */
function createStanding({ agents, visitors }: Pick<GuardParts, 'agents' | 'visitors'>) {
  return (
    request: Pick<IncomingMessage, 'headers'>,
    credential: Caller['credential'],
  ): Pick<Caller, 'known' | 'work'> => {
    const proof = proofInHeader(request)
    return {
      known: async () => knownAgent(credential, Date.now()) ?? visitors.identify(request.headers.cookie),
      ...(proof !== undefined && { work: agents.readProof(proof) }),
    }
  }
}

interface PresentedAt {
  raw: IncomingMessage
  address: string
  /**
   * The address being read; a token bound to another address is not valid there. If undefined, the address is not
   * checked.
   */
  url: string | undefined
}

/** Identifies the owner of a credential, or the reason why the credential is invalid here. */
function createIdentification({ agents, access, targetOf }: GuardParts) {
  return async (presented: PresentedCredential, { raw, address, url }: PresentedAt): Promise<Identified> => {
    if (presented.kind === 'none') return { caller: { address } }
    if (presented.kind === 'malformed')
      return { caller: { address }, rejected: { reason: 'malformed', message: presented.why } }
    const status = agents.lookUpCached(presented.token) ?? (await agents.lookUp(presented.token))
    if (status.state !== 'good')
      return {
        caller: { address },
        rejected: { reason: status.state, message: describeRejection(status, access.origin) },
      }
    const { resources, key } = status
    const unproven = await agents.checkPossession({
      key,
      scheme: presented.kind,
      accessToken: presented.token,
      proof: raw.headers.dpop?.toString(),
      method: raw.method ?? 'GET',
      url: access.origin + targetOf(raw),
    })
    if (unproven !== undefined)
      return { caller: { address }, rejected: { reason: 'proof', message: unproven.why, proof: unproven } }
    if (url !== undefined && !isMeantFor(resources, url, access.origin))
      return {
        caller: { address },
        rejected: { reason: 'resource', message: describeBinding(resources, access.origin) },
      }
    return { caller: { address, credential: status } }
  }
}

/** Refuses a route that needs a scope which no capability declares: no agent could ever get it. */
function requireDeclaredScopes({ method, url, config = {} }: RouteOptions, declared: readonly string[]): void {
  const { scope, scopes = [], form } = config
  const unknown = [scope, form?.scope, ...scopes].find((one) => one !== undefined && !declared.includes(one))
  if (unknown !== undefined)
    throw new CapabilityError([`${method} ${url} needs the scope ${unknown}, which no capability declares.`])
}

/** Decides for the fast path from this process's memory; all other cases take the normal path. */
function createAdmission(
  { agents, access, addresses, limits, publicForms, signatures, unread }: GuardParts,
  needed: ReadonlySet<string | undefined>,
): Guard['admit'] {
  return (request, route) => {
    const url = request.url ?? ''
    const scope = scopeOfForm(route, url, publicForms)
    const signed = signatures.identified(request)
    if (signatures.concerns(request, scope) && signed?.verdict.state !== 'verified') return undefined
    const address = addresses.networkOf(request)
    if (agents.isBlocked(address)) return undefined
    const presented = readAuthorization(request.headers.authorization, url)
    // Checking a proof consumes it, so only the normal path does that.
    if (presented.kind === 'malformed' || presented.kind === 'dpop') return undefined
    const standing = presented.kind === 'bearer' ? agents.lookUpCached(presented.token) : undefined
    if (presented.kind === 'bearer' && standing?.state !== 'good') return undefined
    const credential = standing?.state === 'good' ? standing : undefined
    if (credential?.key !== undefined) return undefined
    if (scope !== undefined && needed.has(scope) && !credential?.scopes.has(scope)) return undefined
    if (!isMeantFor(credential?.resources, url, access.origin)) return undefined
    const caller = { address, credential, agent: signed?.agent }
    if (!unread.hasRoom(caller)) return undefined
    const taken = limits.take(caller, route)
    if (taken?.allowed === false) return undefined
    // A shared cache would reveal one caller's usage to others, so public responses have no limit headers.
    const headers = credential && taken ? taken.headers : NO_HEADERS
    if (scope !== undefined && signatures.isRequired(scope)) return { headers, storing: 'none', caller }
    return { headers, storing: credential ? 'private' : 'shared', caller }
  }
}

/** Tags of endpoints that return catalogue data, including those whose scope depends on the body. */
const READING: ReadonlySet<string> = new Set(['catalogue', 'search', 'feeds'])

export interface RejectedCredential {
  /** `proof`: it is bound to a key whose possession was not proved (RFC 9449). */
  reason: 'unknown' | 'expired' | 'revoked' | 'malformed' | 'resource' | 'proof'
  /** What the agent should do. */
  message: string
  /** Present if the reason is `proof`. */
  proof?: PossessionRefusal
}

/** RFC 8707: a token requested for one address is not valid at another. */
function describeBinding(resources: readonly string[] = [], origin: string): string {
  return `The token is valid only at ${resources.join(' and ')}. Request one with the resource ${origin}, or without a resource.`
}

interface Identified {
  caller: Caller
  rejected?: RejectedCredential
}

/** The errors for a missing, invalid or insufficient credential, each with its challenge. */
function createRefusals(resourceMetadata: string, needed: ReadonlySet<string | undefined>) {
  function refuse(code: keyof typeof ERRORS, detail: string, scope?: string): Failure {
    const error = ERRORS[code]
    const description = error === undefined ? undefined : detail
    return new Failure(code, detail, {
      headers: { 'www-authenticate': writeChallenge({ resourceMetadata, error, description, scope }) },
    })
  }

  function requireScope({ caller: { credential }, rejected }: FastifyRequest, scope: string | undefined): void {
    if (scope === undefined || !needed.has(scope)) return
    if (rejected?.proof)
      throw new Failure('invalid_token', rejected.message, {
        headers: { 'www-authenticate': writeChallenge({ resourceMetadata, scope, proof: rejected.proof }) },
      })
    if (rejected)
      throw refuse(rejected.reason === 'malformed' ? 'invalid_request' : 'invalid_token', rejected.message, scope)
    if (!credential)
      throw refuse(
        'unauthorized',
        `This address requires a credential with the scope ${scope}. How to get one: ${new URL('/auth.md', resourceMetadata).href}.`,
        scope,
      )
    if (!credential.scopes.has(scope))
      throw refuse(
        'insufficient_scope',
        `The credential does not have the scope ${scope}. A human can grant it by claiming the registration.`,
        scope,
      )
  }

  return { requireScope }
}

function isWellKnown(url: string): boolean {
  return url.startsWith('/.well-known/')
}

/** Headers about credentials, limits and caching. */
function announce(request: FastifyRequest, reply: FastifyReply, resourceMetadata: string): void {
  if (reply.statusCode === 401 && !reply.hasHeader('www-authenticate')) {
    reply.header('www-authenticate', writeChallenge({ resourceMetadata }))
  }
  const known = request.caller?.credential !== undefined
  if (request.rejected) announceRejection(reply, request.rejected)
  const isStored = !String(reply.getHeader('cache-control') ?? '').includes('no-store')
  if (known && isStored) reply.headers(privateHeaders(reply.getHeader('vary')))
  // An error that reports the exhausted limit must not report another one.
  if (request.taken && (known || !isStored) && !reply.hasHeader('ratelimit'))
    for (const [name, value] of pairs(request.taken.headers)) reply.header(name, value)
}

/**
 * Reports an ignored credential, in the format of RFC 9651 for an item with a parameter. It concerns this caller alone,
 * so no cache may store the response.
 */
function announceRejection(reply: FastifyReply, { reason }: RejectedCredential): void {
  const vary = reply.getHeader('vary')
  reply.headers({
    'agent-credential': `rejected; reason=${reason}`,
    'cache-control': 'private, no-store',
    vary: vary === undefined ? 'Authorization' : `${vary}, Authorization`,
  })
}

function* pairs(headers: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index < headers.length; index += 2) yield [headers[index] ?? '', headers[index + 1] ?? '']
}

const ERRORS = {
  unauthorized: undefined,
  invalid_request: 'invalid_request',
  invalid_token: 'invalid_token',
  insufficient_scope: 'insufficient_scope',
} as const
