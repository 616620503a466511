import type { Config } from '../config.ts'
import { SCOPES, type Scope } from '../endpoint.ts'
import type { Limit } from '../expiring/counters.ts'
import { PREFIXES } from './secret.ts'

// What agents may have here: one description from which the endpoints act and every document tells, so that the
// documents cannot promise anything else than what is done.

export const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag'

export const AGENT_PATHS = {
  register: '/agent/auth',
  claim: '/agent/auth/claim',
  complete: '/agent/auth/claim/complete',
  revoke: '/agent/auth/revoke',
  /** For people: where the link in the mail leads. */
  view: '/agent/auth/claim/view',
  challenge: '/agent/auth/claim/attempt/challenge',
  code: '/agent/auth/claim/code',
  end: '/agent/auth/claim/end',
  /** auth.md since 0.2, and the shape that its published client speaks. */
  identity: '/agent/identity',
  identityClaim: '/agent/identity/claim',
  identityComplete: '/agent/identity/claim/complete',
  events: '/agent/event/notify',
} as const

/** Where a human decides: the page, behind a sign-in. The rooms for people and for OAuth serve these. */
const SIGN_IN_PATH = '/login'
const ATTEMPT_PATH = '/claim'

/** The address that an agent shows its human. */
export function verificationUri(origin: string, attemptToken: string): string {
  const page = `${ATTEMPT_PATH}?${new URLSearchParams({ claim_attempt_token: attemptToken })}`
  return `${origin}${SIGN_IN_PATH}?${new URLSearchParams({ return_to: page })}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How an agent may introduce itself. The endpoints stay reserved and answer, also when no kind is enabled. */
export interface RegistrationKinds {
  /** With nothing; an `api_key` at once, claimed by a human later. */
  anonymous: boolean
  /** With the e-mail address of its human; an `api_key` once the human has confirmed. */
  verified_email: boolean
  /** With an ID-JAG of an agent provider on the owner's list. */
  id_jag: boolean
  /** With the e-mail address of its human, who signs in on the shop's page and confirms there. */
  service_auth: boolean
}

export interface AgentAccess {
  kinds: RegistrationKinds
  /** Whether any kind is enabled. */
  enabled: boolean
  /** Issuers of ID-JAGs that are trusted. */
  issuers: readonly string[]
  /** The shop's own address, which is also the name it signs with. */
  origin: string
  /** Absolute addresses. */
  endpoints: Record<keyof typeof AGENT_PATHS, string>
  credential: {
    /** How every credential begins. */
    prefix: string
    /** What each way in may ask for. */
    types: {
      anonymous: readonly CredentialType[]
      verified_email: readonly CredentialType[]
      id_jag: readonly CredentialType[]
    }
  }
  scopes: {
    /** All of the specification. */
    supported: readonly Scope[]
    /** Those that need a credential here; reading is public where it lists none. */
    protected: readonly Scope[]
    unclaimed: readonly Scope[]
    claimed: readonly Scope[]
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
    /** Whether reading is limited at all. */
    enabled: boolean
    /** By what a caller has shown; without a credential for each network address, with one for each registration. */
    tiers: Record<'anonymous' | 'registered' | 'claimed', Limit>
    /** How many requests one of this scope counts for; all others count for one. */
    costs: Record<Scope, number>
    registration: {
      perAddress: Limit
      everybody: Limit
      perMailbox: Limit
      perMailDomain: Limit
      /** How hard the proof of work is that leads past `everybody`; 0 for none. */
      proofBits: number
    }
  }
  /** Beyond it a new registration pushes out the oldest that nobody claimed. */
  unclaimedMost: number
}

export type CredentialType = 'api_key' | 'access_token'

type Settings = Pick<
  Config,
  | 'publicUrl'
  | 'agentAnonymous'
  | 'agentVerifiedEmail'
  | 'agentIssuers'
  | 'protectedScopes'
  | 'unclaimedScopes'
  | 'unclaimedHours'
  | 'unclaimedMost'
  | 'credentialDays'
  | 'accessTokenMinutes'
  | 'assertionHours'
  | 'rateLimits'
  | 'anonymousPerMinute'
  | 'registeredPerMinute'
  | 'claimedPerMinute'
  | 'costOfCatalog'
  | 'costOfSearch'
  | 'costOfFeed'
  | 'registrationsPerAddress'
  | 'registrationsPerHour'
  | 'proofOfWorkBits'
  | 'mailsPerMailbox'
  | 'mailsPerDomain'
>

export function describeAccess(settings: Settings): AgentAccess {
  const { publicUrl, agentIssuers } = settings
  const kinds = {
    anonymous: settings.agentAnonymous,
    verified_email: settings.agentVerifiedEmail,
    id_jag: agentIssuers.length > 0,
    service_auth: settings.agentVerifiedEmail,
  }
  const unclaimed = settings.unclaimedHours * HOUR
  return {
    kinds,
    enabled: Object.values(kinds).includes(true),
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
    scopes: {
      supported: ALL_SCOPES,
      protected: settings.protectedScopes,
      unclaimed: settings.unclaimedScopes,
      claimed: ALL_SCOPES,
    },
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
  }
}

function limitsOf(settings: Settings): AgentAccess['limits'] {
  return {
    enabled: settings.rateLimits,
    tiers: {
      anonymous: { name: 'anonymous', quota: settings.anonymousPerMinute, seconds: 60 },
      registered: { name: 'registered', quota: settings.registeredPerMinute, seconds: 60 },
      claimed: { name: 'claimed', quota: settings.claimedPerMinute, seconds: 60 },
    },
    costs: {
      'catalog:read': settings.costOfCatalog,
      'search:read': settings.costOfSearch,
      'products:read': settings.costOfFeed,
    },
    registration: {
      perAddress: { name: 'registrations-of-address', quota: settings.registrationsPerAddress, seconds: 3600 },
      everybody: { name: 'registrations-of-all', quota: settings.registrationsPerHour, seconds: 3600 },
      perMailbox: { name: 'mails-of-mailbox', quota: settings.mailsPerMailbox, seconds: 86_400 },
      perMailDomain: { name: 'mails-of-domain', quota: settings.mailsPerDomain, seconds: 3600 },
      proofBits: settings.proofOfWorkBits,
    },
  }
}

// The keys of the table of scopes are exactly the scopes.
export const ALL_SCOPES = Object.keys(SCOPES) as Scope[]
