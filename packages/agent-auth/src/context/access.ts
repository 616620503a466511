import { DAY, HOUR, MINUTE } from '@vitrine/kit'
import { type CountLimit, type DeclaredScopes, Failure, type PoolNumbers, type ProofPrice } from '@vitrine/server-kit'
import type { AuthMdVersion, AuthMdWord } from '../auth-md/words.ts'
import type { ScopeAliases } from '../credentials/scopes.ts'
import { PREFIXES } from '../credentials/secrets.ts'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'

// Access for agents: one description that drives the endpoints and every published document, so that documents and
// behaviour cannot diverge.

/** The addresses of auth.md, below the public address. */
export const AGENT_PATHS = {
  register: '/agent/auth',
  claim: '/agent/auth/claim',
  complete: '/agent/auth/claim/complete',
  revoke: '/agent/auth/revoke',
  /** For people: the address in the claim e-mail. */
  view: '/agent/auth/claim/view',
  challenge: '/agent/auth/claim/attempt/challenge',
  code: '/agent/auth/claim/code',
  end: '/agent/auth/claim/end',
  /** auth.md 0.7, in the form that its published client uses. */
  identity: '/agent/identity',
  identityClaim: '/agent/identity/claim',
  identityComplete: '/agent/identity/claim/complete',
  events: '/agent/event/notify',
} as const satisfies Record<string, AuthMdWord<'endpoint'>>

/** Where a human decides: the page behind the sign-in, which the customer pages and OAuth serve. */
const SIGN_IN_PATH = '/login'

const ATTEMPT_PATH = '/claim'

/** The address that an agent shows its human. */
export function verificationUri(origin: string, attemptToken: string): string {
  const page = `${ATTEMPT_PATH}?${new URLSearchParams({ claim_attempt_token: attemptToken })}`
  return `${origin}${SIGN_IN_PATH}?${new URLSearchParams({ return_to: page })}`
}

/** The enabled registration methods. The endpoints remain reserved and answer even if no method is enabled. */
export interface RegistrationKinds {
  /** Without identity: an `api_key` is issued immediately, and a human may claim it later. */
  anonymous: boolean
  /** With the e-mail address of the agent's human: an `api_key` is issued once the human has confirmed. */
  verified_email: boolean
  /** With an ID-JAG of an agent provider on the owner's list. */
  id_jag: boolean
  /** With the e-mail address of the agent's human, who signs in and confirms on the service's page. */
  service_auth: boolean
}

export interface AgentAccess {
  kinds: RegistrationKinds
  /** Whether any method is enabled. */
  enabled: boolean
  /** The versions of auth.md at whose endpoints an ID-JAG is accepted; with 0.7 also at those of OAuth. */
  idJagVersions: ReadonlySet<AuthMdVersion>
  /** The trusted issuers of ID-JAGs. */
  issuers: readonly string[]
  /** The address of the service, which is also its issuer identifier. */
  origin: string
  /** Absolute addresses. */
  endpoints: Record<keyof typeof AGENT_PATHS, string>
  credential: {
    /** The prefix of every credential. */
    prefix: string
    /** The scopes that each registration method may request. */
    types: {
      anonymous: readonly CredentialType[]
      verified_email: readonly CredentialType[]
      id_jag: readonly CredentialType[]
    }
  }
  scopes: {
    /** All scopes, in the order in which documents list them. */
    supported: readonly string[]
    /** Scopes that need a credential here. Reads are public if no read scope is listed. */
    protected: readonly string[]
    unclaimed: readonly string[]
    claimed: readonly string[]
    /** Scopes granted on a provider's assertion alone, without asking a human. */
    vouched: readonly string[]
    /** Scopes that only a human can grant: by a claim or on the consent page. */
    personal: readonly string[]
    /** Names of scopes in other protocols, with ours. */
    aliases: ScopeAliases
    /** What each permits, in a sentence of Markdown. */
    grants: ReadonlyMap<string, string>
  }
  /** In milliseconds. */
  lifetimes: {
    unclaimed: number
    claimed: number
    accessToken: number
    assertion: number
    claimToken: number
    code: number
  }
  limits: {
    /** Whether read requests are limited. */
    enabled: boolean
    /**
     * `discovery` is for discovery documents. The others depend on the credential: without one, a limit applies per
     * network address, with one, per registration.
     */
    tiers: Record<'anonymous' | 'signed' | 'registered' | 'claimed' | 'discovery', CountLimit>
    /** What one request of this scope counts as; 1 for all others. */
    costs: Readonly<Record<string, ScopeCost>>
    /** The proof of work that leads through where a pool has nothing left. */
    proof: ProofPrice
    registrations: PoolNumbers
    /** Claim e-mails; sign-in e-mails have separate limits. */
    claimMails: PoolNumbers
    signInMails: PoolNumbers
  }
  /** Beyond this number, a new registration replaces the oldest unclaimed one. */
  unclaimedMost: number
  /** Whether proofs of possession need a nonce of the service (RFC 9449, section 8). */
  proofNonces: boolean
}

/** What a request counts as beside its scope. */
export interface ScopeCost {
  /** Completes "… counts as", for documents: `a search`. */
  of: string
  requests: number
}

export type CredentialType = 'api_key' | 'access_token'

/** The settings about agents, with the names of the storefront's settings. */
export interface AgentAccessSettings {
  publicUrl: string
  agentAnonymous: boolean
  agentVerifiedEmail: boolean
  agentIssuers: readonly string[]
  /** The versions of auth.md at whose endpoints ID-JAGs of these issuers are accepted. */
  agentAssertionVersions: readonly AuthMdVersion[]
  /** Whether proofs of possession need a nonce; false if absent. */
  dpopNonces?: boolean
  protectedScopes: readonly string[]
  unclaimedScopes: readonly string[]
  unclaimedHours: number
  unclaimedMost: number
  credentialDays: number
  accessTokenMinutes: number
  assertionHours: number
  rateLimits: boolean
  anonymousPerMinute: number
  signedPerMinute: number
  registeredPerMinute: number
  claimedPerMinute: number
  discoveryPerMinute: number
  /** What requests of a scope count as; 1 if absent. */
  costs?: AgentAccess['limits']['costs']
  registrationsPerAddress: number
  registrationsPerHour: number
  proofOfWorkBits: number
  mailsPerAddress: number
  mailsPerMailbox: number
  mailsPerDomain: number
  mailsPerHour: number
  signInsPerMailbox: number
  signInsPerHour: number
}

/**
 * Describes what access agents can get and how, from the settings. Routes, metadata and auth.md share this description.
 * `scopes`: all scopes, in the order in which documents list them.
 *
 * @example
 * const access = describeAccess(settings, { 'notes:read': { grants: 'Read notes.' } })
 * console.log(access.scopes.supported)
 */
export function describeAccess(settings: AgentAccessSettings, scopes: DeclaredScopes): AgentAccess {
  const { publicUrl, agentIssuers, agentAssertionVersions } = settings
  const idJagVersions = new Set(agentIssuers.length > 0 ? agentAssertionVersions : [])
  const kinds = {
    anonymous: settings.agentAnonymous,
    verified_email: settings.agentVerifiedEmail,
    id_jag: idJagVersions.size > 0,
    service_auth: settings.agentVerifiedEmail,
  }
  const unclaimed = settings.unclaimedHours * HOUR
  return {
    kinds,
    enabled: Object.values(kinds).includes(true),
    idJagVersions,
    issuers: agentIssuers,
    origin: publicUrl,
    endpoints: {
      register: publicUrl + AGENT_PATHS.register,
      claim: publicUrl + AGENT_PATHS.claim,
      complete: publicUrl + AGENT_PATHS.complete,
      revoke: publicUrl + AGENT_PATHS.revoke,
      view: publicUrl + AGENT_PATHS.view,
      challenge: publicUrl + AGENT_PATHS.challenge,
      code: publicUrl + AGENT_PATHS.code,
      end: publicUrl + AGENT_PATHS.end,
      identity: publicUrl + AGENT_PATHS.identity,
      identityClaim: publicUrl + AGENT_PATHS.identityClaim,
      identityComplete: publicUrl + AGENT_PATHS.identityComplete,
      events: publicUrl + AGENT_PATHS.events,
    },
    credential: {
      prefix: `${PREFIXES.credential}_`,
      types: { anonymous: ['api_key'], verified_email: ['api_key'], id_jag: ['api_key', 'access_token'] },
    },
    scopes: describeScopes(settings, scopes),
    lifetimes: {
      unclaimed,
      claimed: settings.credentialDays * DAY,
      accessToken: settings.accessTokenMinutes * MINUTE,
      assertion: settings.assertionHours * HOUR,
      claimToken: Math.min(unclaimed, DAY),
      code: 10 * MINUTE,
    },
    limits: limitsOf(settings),
    unclaimedMost: settings.unclaimedMost,
    proofNonces: settings.dpopNonces ?? false,
  }
}

function describeScopes(settings: AgentAccessSettings, scopes: DeclaredScopes): AgentAccess['scopes'] {
  const names = Object.keys(scopes)
  const personal = names.filter((name) => scopes[name]?.personal)
  const all = Object.entries(scopes)
  return {
    supported: names,
    protected: settings.protectedScopes,
    unclaimed: settings.unclaimedScopes,
    claimed: names,
    vouched: names.filter((name) => !personal.includes(name)),
    personal,
    aliases: new Map(
      all.flatMap(([name, { aliases = [] }]) => aliases.map((alias): [string, string] => [alias, name])),
    ),
    grants: new Map(all.map(([name, { grants }]) => [name, grants])),
  }
}

function limitsOf(settings: AgentAccessSettings): AgentAccess['limits'] {
  const mails = { perCaller: settings.mailsPerAddress, perDomain: settings.mailsPerDomain }
  return {
    enabled: settings.rateLimits,
    tiers: {
      anonymous: { name: 'anonymous', quota: settings.anonymousPerMinute, seconds: 60 },
      signed: { name: 'signed', quota: settings.signedPerMinute, seconds: 60 },
      registered: { name: 'registered', quota: settings.registeredPerMinute, seconds: 60 },
      claimed: { name: 'claimed', quota: settings.claimedPerMinute, seconds: 60 },
      discovery: { name: 'discovery', quota: settings.discoveryPerMinute, seconds: 60 },
    },
    costs: settings.costs ?? {},
    proof: { bits: settings.proofOfWorkBits, begins: `v1:${new URL(settings.publicUrl).host}:` },
    registrations: { quota: settings.registrationsPerHour, perCaller: settings.registrationsPerAddress },
    claimMails: { ...mails, perMailbox: settings.mailsPerMailbox, quota: settings.mailsPerHour },
    signInMails: { ...mails, perMailbox: settings.signInsPerMailbox, quota: settings.signInsPerHour },
  }
}

/**
 * The read limits as a sentence for documents.
 *
 * @example
 * describeLimits(access) // a sentence for auth.md: how many reads a minute, without and with a credential
 */
export function describeLimits({ limits: { enabled, tiers, costs } }: AgentAccess): string {
  if (!enabled) return 'Read requests are not limited. Please keep them moderate.'
  const { anonymous, signed, registered, claimed, discovery } = tiers
  const expensive = Object.values(costs).flatMap(({ of, requests }) =>
    requests === 1 ? [] : [`${of} for ${requests}`],
  )
  return [
    `Requests per minute: ${anonymous.quota} for one network address without a credential, ${signed.quota} for an agent that signs its requests, ${registered.quota} for a registered agent, ${claimed.quota} once a human has claimed it; discovery documents (llms.txt, robots.txt, sitemaps, /.well-known/) have their own limit, ${discovery.quota}.`,
    ...(expensive.length > 0 ? [`Requests that count as more than one: ${expensive.join(', ')}.`] : []),
    'Further requests get 429 with Retry-After. With a credential, the RateLimit and RateLimit-Policy headers report the remainder.',
  ].join(' ')
}

export function methodNotEnabled(
  access: AgentAccess,
  method: 'anonymous' | 'verified_email' | 'issuer' | 'service_auth',
): Failure {
  const open = Object.entries(access.kinds).flatMap(([kind, isOpen]) => (isOpen ? [kind] : []))
  const detail =
    method === 'issuer' && access.kinds.id_jag
      ? `This endpoint does not accept identity assertions. Send them to ${assertionEndpoint(access)}.`
      : open.length > 0
        ? `This shop does not offer this registration method. Available: ${open.join(', ')}.`
        : 'Agent registration is disabled at this shop.'
  const isPublic = access.scopes.protected.length === 0
  return new Failure(
    AGENT_FAILURES[`${method}_not_enabled`],
    isPublic ? `${detail} Reading needs no credential.` : detail,
    {
      extensions: { documentation: new URL('/agents.md', access.endpoints.register).href },
    },
  )
}

/** Where identity assertions are accepted, in the newest form that is. */
function assertionEndpoint({ idJagVersions, endpoints }: AgentAccess): string {
  return idJagVersions.has('0.7') ? endpoints.identity : endpoints.register
}
