import type { Scope } from '../endpoint.ts'
import { SCOPES } from '../endpoint.ts'

// What agents may have here: one description from which the endpoints act and every document tells, so that the
// documents cannot promise anything else than what is done.

export const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag'

export const AGENT_PATHS = {
  register: '/agent/auth',
  claim: '/agent/auth/claim',
  complete: '/agent/auth/claim/complete',
  revoke: '/agent/auth/revoke',
} as const

/** How an agent may introduce itself. The endpoints stay reserved and answer, also when no kind is enabled. */
export interface RegistrationKinds {
  /** With nothing; an `api_key` at once, claimed by a human later. */
  anonymous: boolean
  /** With the e-mail address of its human; an `api_key` once the human has confirmed. */
  verified_email: boolean
  /** With an ID-JAG of an agent provider on the owner's list. */
  id_jag: boolean
}

export interface AgentAccess {
  kinds: RegistrationKinds
  /** Whether any kind is enabled. */
  enabled: boolean
  /** Absolute addresses. */
  endpoints: Record<keyof typeof AGENT_PATHS, string>
  /** All scopes of the specification, and those that need a credential here; reading is public where it lists none. */
  scopes: { supported: readonly Scope[]; protected: readonly Scope[] }
}

/** In this edition registration is reserved: nothing is issued, and reading needs nothing. */
export function describeAccess({ publicUrl }: { publicUrl: string }): AgentAccess {
  const kinds = { anonymous: false, verified_email: false, id_jag: false }
  return {
    kinds,
    enabled: Object.values(kinds).includes(true),
    endpoints: {
      register: publicUrl + AGENT_PATHS.register,
      claim: publicUrl + AGENT_PATHS.claim,
      complete: publicUrl + AGENT_PATHS.complete,
      revoke: publicUrl + AGENT_PATHS.revoke,
    },
    scopes: { supported: ALL_SCOPES, protected: [] },
  }
}

// The keys of the table of scopes are exactly the scopes.
export const ALL_SCOPES = Object.keys(SCOPES) as Scope[]
