import type { IncomingMessage } from 'node:http'
import type { ProductForm } from '@vitrine/accounts/access/access-settings'
import type { RateLimits, Taken } from '@vitrine/accounts/access/rate-limits'
import type { SignedRequests } from '@vitrine/accounts/access/signed-requests'
import type { UnreadResponses } from '@vitrine/accounts/access/unread-responses'
import type { KnownVisitors } from '@vitrine/accounts/visitors/known-visitors'
import {
  type AgentAccess,
  type Agents,
  type Caller,
  knownAgent,
  proofInHeader,
  readProofsInBodies,
  writeChallenge,
} from '@vitrine/agent-auth'
import { CapabilityError } from '@vitrine/server-kit'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { AccessCheck, AccessRules, CheckedRequest } from './access-checks/access-check.ts'
import type { RejectedCredential } from './access-checks/presented-credential.ts'
import { signingAgent } from './access-checks/signing-agent.ts'
import { accessChecks, openNetwork } from './access-checks.ts'
import type { AddressReader } from './client-address.ts'
import { scopeOfForm } from './protected-forms.ts'
import { type Admission, privateHeaders } from './response-cache.ts'

// Access control: one list of checks for cached responses and for all others. An invalid credential neither grants nor
// removes access: public responses are the same as without one. Reads then report it in `Agent-Credential`, so that an
// agent learns that its credential has ended. Protected responses are refused with 401 and a challenge. Discovery
// documents, pages and the endpoints that issue credentials ignore it: an agent with an expired token must be able to
// read how to get another.

export interface Guard {
  /** For a cached response: its headers if all checks pass at once; undefined if the request must take the normal path. */
  admit(request: IncomingMessage, route: ReadRoute): Admission | undefined
  /** Verifies the signature of a request, so that `admit` knows the signer. */
  identifySigned(request: IncomingMessage, route: ReadRoute): Promise<void>
  /** Installs the guard before every route. */
  watch(app: FastifyInstance): void
}

type ReadRoute = Pick<FastifyContextConfig, 'scope' | 'form' | 'budget' | 'reads' | 'cached'>

export interface GuardParts {
  agents: Pick<Agents, 'lookUpCached' | 'lookUp' | 'isBlocked' | 'checkPossession' | 'proofNonce' | 'readProof'>
  visitors: Pick<KnownVisitors, 'identify'>
  access: AgentAccess
  addresses: AddressReader
  limits: RateLimits
  /** Product representations that stay public although their scope is protected. */
  publicForms: readonly ProductForm[]
  signatures: SignedRequests
  unread: Pick<UnreadResponses, 'findRoom' | 'admit'>
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
}

const NO_HEADERS: readonly string[] = []

export function createGuard(parts: GuardParts): Guard {
  const { agents, access, addresses, publicForms, signatures, resourceMetadata, onRefused = () => {} } = parts
  const counted = new WeakMap<IncomingMessage, Taken>()
  const callerOf = createCallers(parts)
  const rulesOf = createRules(access, publicForms)
  const checks = accessChecks({
    ...parts,
    onRefused,
    counted,
    callerOf: ({ raw, caller }, credential) => callerOf(raw, caller.address, credential),
  })
  // What the signer of a request needs is looked up before the cache is asked: all other checks pass at once or not.
  const [isOpen, signer] = [openNetwork(agents), signingAgent(signatures)]

  return {
    admit(raw, route) {
      const request: CheckedRequest = { raw, caller: callerOf(raw, addresses.networkOf(raw)) }
      const rules = rulesOf(route, raw.url ?? '')
      if (!passAtOnce(checks, request, rules)) {
        if (request.taken?.allowed) counted.set(raw, request.taken)
        return undefined
      }
      const { caller, taken, room } = request
      const { credential } = caller
      // A shared cache would reveal one caller's usage to others, so public responses have no limit headers.
      const headers = credential && taken ? taken.headers : NO_HEADERS
      const storing = signatures.isRequired(rules.scope) ? 'none' : credential ? 'private' : 'shared'
      return { headers, storing, room }
    },

    async identifySigned(raw, route) {
      const request: CheckedRequest = { raw, caller: callerOf(raw, addresses.networkOf(raw)) }
      const rules = rulesOf(route, raw.url ?? '')
      if (isOpen.passes(request, rules)) await signer.settle(request, rules)
    },

    watch(app) {
      app.addHook('onRoute', (route) => {
        requireDeclaredScopes(route, access.scopes.supported)
        if (route.schema?.tags?.includes('discovery') || isWellKnown(route.url))
          route.config = { ...route.config, budget: 'discovery' }
        if (route.config?.scope !== undefined || route.schema?.tags?.some((tag) => READING.has(tag)))
          route.config = { ...route.config, reads: true }
      })
      for (const name of ['caller', 'taken', 'rejected', 'signature', 'room']) app.decorateRequest(name)
      app.addHook('onRequest', async (request) => {
        const config: FastifyContextConfig = request.routeOptions.config ?? {}
        request.caller = callerOf(request.raw, addresses.networkOf(request.raw))
        // A probe is never limited, so it must cost no query; and it answers without the database.
        if (!config.uncounted) await passOrSettle(checks, request, rulesOf(config, request.url))
      })
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

/** For the fast path: from this process's memory, and without any effect that another try would repeat. */
function passAtOnce(checks: readonly AccessCheck[], request: CheckedRequest, rules: AccessRules): boolean {
  for (const check of checks) if (!check.passes(request, rules)) return false
  return true
}

/** For the normal path. Throws the failure of the first check that refuses the request. */
async function passOrSettle(
  checks: readonly AccessCheck[],
  request: CheckedRequest,
  rules: AccessRules,
): Promise<void> {
  for (const check of checks) if (!check.passes(request, rules)) await check.settle(request, rules)
}

/** Returns who sends a request, with what it may use of scarce things beyond a stranger's share. */
function createCallers({ agents, visitors }: Pick<GuardParts, 'agents' | 'visitors'>) {
  return (raw: IncomingMessage, address: string, credential?: Caller['credential']): Caller => {
    const proof = proofInHeader(raw)
    return {
      address,
      credential,
      // Cookies are only for pages.
      known: async () => knownAgent(credential, Date.now()) ?? visitors.identify(raw.headers.cookie),
      ...(proof !== undefined && { work: agents.readProof(proof) }),
    }
  }
}

/** Returns what a route asks of a request to `url`. */
function createRules(access: AgentAccess, publicForms: readonly ProductForm[]) {
  const protectedScopes: ReadonlySet<string> = new Set(access.scopes.protected)
  return (route: ReadRoute, url: string): AccessRules => {
    const scope = scopeOfForm(route, url, publicForms)
    const reads = route.reads === true || (scope !== undefined && protectedScopes.has(scope))
    // Also for unknown addresses: a search for documents gets its 404 regardless of the read budget.
    const budget = route.budget ?? (isWellKnown(url) ? 'discovery' : undefined)
    return {
      scope,
      reads,
      isSignable: reads || scope !== undefined || route.cached === true,
      counted: { scope: route.scope, budget },
    }
  }
}

/** Refuses a route that needs a scope which no capability declares: no agent could ever get it. */
function requireDeclaredScopes({ method, url, config = {} }: RouteOptions, declared: readonly string[]): void {
  const { scope, scopes = [], form } = config
  const unknown = [scope, form?.scope, ...scopes].find((one) => one !== undefined && !declared.includes(one))
  if (unknown !== undefined)
    throw new CapabilityError([`${method} ${url} needs the scope ${unknown}, which no capability declares.`])
}

/** Tags of endpoints that return catalogue data, including those whose scope depends on the body. */
const READING: ReadonlySet<string> = new Set(['catalogue', 'search', 'feeds'])

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
