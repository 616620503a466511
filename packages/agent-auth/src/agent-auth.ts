import { DAY, MINUTE, toNetwork } from '@vitrine/kit'
import {
  AgentError,
  type CommonFailureCode,
  type Counters,
  createAdmission,
  createMemoryCounters,
  type Database,
  EventError,
  Failure,
  migrate,
  OAuthError,
  Problem,
  repeatHere,
} from '@vitrine/server-kit'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AGENT_AUTH_POOLS } from './agents/agent-pools.ts'
import { type Agents, openAgents } from './agents/agents.ts'
import type { AuthMdWord } from './auth-md/words.ts'
import { type AgentAccess, describeAccess } from './context/access.ts'
import type { ClaimMailContent, MailSender } from './context/context.ts'
import { describeRejection } from './credentials/credential-cache.ts'
import { isMeantFor } from './credentials/resource.ts'
import { AGENT_FAILURES } from './failures/agent-failures.ts'
import type { PossessionRefusal } from './oauth/dpop.ts'
import { OAUTH_PATHS } from './oauth/oauth.ts'
import { readResourceServers } from './oauth/resource-servers.ts'
import { readAuthorization, writeChallenge } from './routes/bearer.ts'
import { type Caller, knownAgent, proofInHeader, readProofsInBodies } from './routes/caller.ts'
import { agentErrorResponse, tokenErrorResponse } from './routes/error-responses.ts'
import { keyRoutes } from './routes/key-routes.ts'
import { agentRoutes } from './routes/registration-routes.ts'
import { tokenRoutes } from './routes/token-routes.ts'
import { openSigning } from './signing/signing.ts'
import type { AuditLog } from './storage/audit-log.ts'
import { AGENT_AUTH_LEDGERS } from './storage/ledgers.ts'

export interface AgentAuthOptions {
  /** The public address of the API, without a path. */
  url: string
  /** An open database of `@vitrine/server-kit`; the tables are created in it. */
  database: Database
  /**
   * The secret that encrypts the private signing keys in the database: at least 32 random characters, the same in every
   * process.
   */
  secret: string
  /** The scopes that a credential can have, such as `notes:read`. */
  scopes: readonly string[]
  /** What an agent gets before a human has claimed it; every scope if absent. */
  unclaimedScopes?: readonly string[]
  /** Whether agents may register without naming a human; true if absent. */
  anonymous?: boolean
  /** Issuers whose identity assertions (ID-JAG) are accepted. */
  issuers?: readonly string[]
  /** Lets humans claim registrations by e-mail. If absent, claims by e-mail are disabled. */
  email?: {
    sender: MailSender
    claimMail: (content: ClaimMailContent) => { subject: string; text: string; html: string }
  }
  /** Counters of the rate limits; in memory if absent, which is correct for a single process. */
  counters?: Counters
  /** Records registrations, claims and revocations; if absent, nothing is recorded. */
  audit?: AuditLog
  onError?: (error: unknown) => void
}

/** Issues and checks credentials of agents, for any HTTP API. */
export interface AgentAuth extends AsyncDisposable {
  agents: Agents
  access: AgentAccess
  /** The endpoints of auth.md and OAuth, the published keys and the resource's metadata. */
  routes: FastifyPluginAsync
  /**
   * An `onRequest` hook that requires a credential, with this scope if one is given. It sets `request.caller`, or answers
   * 401 or 403 as in RFC 6750.
   */
  require(scope?: string): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>
}

/**
 * Opens registrations and credentials on a database, and creates missing tables.
 *
 * @example
 * const auth = await openAgentAuth({ url: 'https://api.example', database, secret, scopes: ['notes:read'] })
 * app.register(auth.routes)
 * app.get('/notes', { onRequest: auth.require('notes:read') }, () => notes)
 */
export async function openAgentAuth(options: AgentAuthOptions): Promise<AgentAuth> {
  const { database, url, secret, onError = () => {} } = options
  await migrate(database, AGENT_AUTH_LEDGERS)
  await using opened = new AsyncDisposableStack()
  const counters = options.counters ?? opened.adopt(createMemoryCounters(), (own) => own.close())
  const access = accessOf(options)
  const admission = createAdmission({ counters, pools: AGENT_AUTH_POOLS, proof: access.limits.proof })
  const signing = openSigning({ sql: database.sql, secret: async () => secret, signFor: 90 * DAY })
  const { sender: mailer, claimMail } = options.email ?? NO_EMAIL
  const trail = options.audit ?? NO_AUDIT
  const agents = opened.adopt(
    openAgents({ database, access, signing, claimMail, trail, mailer, counters, admission, onError }),
    (one) => one.close(),
  )
  const purging = repeatHere(onError)({ name: 'agents', every: 10 * MINUTE }, agents.purge)
  opened.defer(() => purging.stop())
  const resourceMetadata = `${url}/.well-known/oauth-protected-resource`
  const owned = opened.move()
  return {
    agents,
    access,
    async routes(app) {
      for (const schema of [Problem, AgentError, OAuthError, EventError]) app.addSchema(schema)
      identifyCallers(app, agents)
      readProofsInBodies(app, agents.readProof)
      app.setErrorHandler((error, request, reply) => sendError(request, reply, toFailure(error)))
      app.get('/.well-known/oauth-protected-resource', async () => protectedResource(access))
      await app.register(agentRoutes(agents))
      await app.register(keyRoutes(signing))
      const resourceServers = readResourceServers([])
      await app.register(tokenRoutes({ agents, counters, resourceServers, publicUrl: url }))
    },
    require: (scope) => async (request, reply) => {
      const refused = await authenticate(agents, request, scope)
      if (!refused) return undefined
      const { code, message, proof } = refused
      const error = code === 'unauthorized' || proof ? undefined : code
      const description = error && message
      reply.header('www-authenticate', writeChallenge({ resourceMetadata, error, description, scope, proof }))
      return sendError(request, reply, refused)
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const NO_EMAIL: NonNullable<AgentAuthOptions['email']> = {
  sender: {
    async send() {
      throw new Failure('unavailable', 'This service does not send e-mail.')
    },
  },
  claimMail: ({ link }) => ({ subject: '', text: link, html: link }),
}

const NO_AUDIT: AuditLog = { async note() {}, refused() {} }

/** The limits and lifetimes of a shop with default settings. Reads are not limited here. */
function accessOf({ url, scopes, unclaimedScopes = scopes, anonymous = true, issuers = [], email }: AgentAuthOptions) {
  const settings = {
    publicUrl: url,
    agentAnonymous: anonymous,
    agentVerifiedEmail: email !== undefined,
    agentIssuers: issuers,
    agentAssertionVersions: ['0.7'] as const,
    protectedScopes: scopes,
    unclaimedScopes,
    ...{ unclaimedHours: 72, unclaimedMost: 100_000, credentialDays: 90, accessTokenMinutes: 60, assertionHours: 24 },
    ...{
      rateLimits: false,
      anonymousPerMinute: 60,
      signedPerMinute: 300,
      registeredPerMinute: 300,
      claimedPerMinute: 600,
    },
    discoveryPerMinute: 60,
    ...{ registrationsPerAddress: 20, registrationsPerHour: 1000, proofOfWorkBits: 20 },
    ...{ mailsPerAddress: 10, mailsPerMailbox: 10, mailsPerDomain: 100, mailsPerHour: 500 },
    ...{ signInsPerMailbox: 10, signInsPerHour: 500 },
  }
  return describeAccess(settings, Object.fromEntries(scopes.map((scope) => [scope, { grants: scope }])))
}

/** Gives the endpoints the caller's network address. None of them grants anything to a credential. */
function identifyCallers(app: FastifyInstance, agents: Agents): void {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    request.caller = callerOf(agents, request)
    if (agents.isBlocked(request.caller.address)) throw new Failure(AGENT_FAILURES.address_blocked)
  })
}

function callerOf(
  { readProof }: Pick<Agents, 'readProof'>,
  request: FastifyRequest,
  credential?: Caller['credential'],
): Caller {
  const proof = proofInHeader(request)
  return {
    address: toNetwork(request.ip),
    known: async () => knownAgent(credential, Date.now()),
    ...(credential && { credential }),
    ...(proof !== undefined && { work: readProof(proof) }),
  }
}

/** Sets `request.caller`, or returns the reason for the refusal. */
async function authenticate(
  agents: Agents,
  request: FastifyRequest,
  scope: string | undefined,
): Promise<
  | (Failure & {
      code: 'unauthorized' | 'invalid_request' | 'invalid_token' | 'insufficient_scope'
      proof?: PossessionRefusal
    })
  | undefined
> {
  const presented = readAuthorization(request.headers.authorization, request.url)
  if (presented.kind === 'none') return refusal('unauthorized', 'Send a credential as Authorization: Bearer.')
  if (presented.kind === 'malformed') return refusal('invalid_request', presented.why)
  const status = agents.lookUpCached(presented.token) ?? (await agents.lookUp(presented.token))
  if (status.state === 'good' && !isMeantFor(status.resources, request.url, agents.access.origin))
    return refusal('invalid_token', 'The token is bound to another resource.')
  if (status.state !== 'good') return refusal('invalid_token', describeRejection(status, agents.access.origin))
  const unproven = await agents.checkPossession({
    key: status.key,
    scheme: presented.kind,
    accessToken: presented.token,
    proof: request.headers.dpop?.toString(),
    method: request.method,
    url: agents.access.origin + request.originalUrl,
  })
  if (unproven !== undefined) return Object.assign(refusal('invalid_token', unproven.why), { proof: unproven })
  if (scope !== undefined && !status.scopes.has(scope))
    return refusal('insufficient_scope', `The credential does not have the scope ${scope}.`)
  request.caller = callerOf(agents, request, status)
  return undefined
}

function refusal<Code extends CommonFailureCode>(code: Code, detail: string): Failure & { code: Code } {
  return Object.assign(new Failure(code, detail), { code })
}

function sendError(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const isOAuth = request.url.startsWith(OAUTH_PATHS.token) || request.url.startsWith(OAUTH_PATHS.revoke)
  const { status, body } = isOAuth ? tokenErrorResponse(failure) : agentErrorResponse(failure)
  if (status >= 500) request.log.error(failure)
  return reply
    .code(status)
    .headers({ ...failure.headers, 'cache-control': 'no-store' })
    .type('application/json')
    .serializer(JSON.stringify)
    .send(body)
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new Failure('body_too_large')
  if (status >= 400 && status < 500 && error instanceof Error) return new Failure('invalid_request', error.message)
  return new Failure('internal', 'The error has been logged. Try again later.', { cause: error })
}

/** The metadata of RFC 9728; `agent_auth` lists the endpoints, as auth.md defines it. */
function protectedResource({ origin, scopes, endpoints }: AgentAccess) {
  return {
    resource: origin,
    authorization_servers: [origin],
    scopes_supported: [...scopes.supported],
    bearer_methods_supported: ['header'],
    agent_auth: {
      register_uri: endpoints.register,
      claim_uri: endpoints.claim,
      revocation_uri: endpoints.revoke,
      identity_endpoint: endpoints.identity,
    } satisfies Partial<Record<AuthMdWord<'metadata'>, string>>,
  }
}
