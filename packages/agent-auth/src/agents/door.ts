import type { Scope, Sql } from '@vitrine/server-kit'
import type { RegistrationRow } from './agents-store.ts'
import type { Origin } from './parts.ts'

// What the rooms for people and for OAuth need of this one. Addresses of people are taken as they were written; who has
// proved that they read its mail is those rooms' business.

/** A human who was asked, on the shop's own pages, whether an agent acts for them. */
export interface Attempts {
  /**
   * What the page tells. Looking changes nothing. `email` is for the comparison with who has signed in and may not be
   * shown to anybody else. Throws `not_found`, `claim_superseded`, `claim_completed` or `claim_expired`.
   */
  view(attemptToken: string): Promise<AttemptView>
  /**
   * The human has typed the code that the agent was given. Throws `invalid_user_code`, `user_code_expired`,
   * `wrong_account`, `registration_blocked`, or what `view` throws. Of several at the same moment one succeeds.
   */
  confirm(answer: AttemptAnswer & { userCode: string }): Promise<void>
  /** The human has pressed the button: a code to read out to the agent, in the place of the one before. */
  mintCode(answer: AttemptAnswer): Promise<{ code: string; expiresAt: string }>
  /** "This was not me": the registration ends. */
  refuse(answer: AttemptAnswer): Promise<void>
}

export interface AttemptAnswer {
  attemptToken: string
  /** Of the human who has signed in. */
  email: string
  origin: Origin
}

export interface AttemptView {
  registrationId: string
  /** Whom the agent has named, in lower case. */
  email: string
  agentName: string | null
  kind: RegistrationRow['kind']
  /** The provider that vouches for the agent, and the agent's name there. */
  issuer: string | null
  clientId: string | null
  registeredAt: string
  /** Until when the human can decide. */
  expiresAt: string
  /** What the agent may do once they have said yes. */
  scopes: readonly Scope[]
  /** Whether this mailbox has never said yes to an agent of this name, or this client, before. */
  isFirst: boolean
}

/** The agents that act for a human, because they said yes or a provider vouches for both. */
export interface OfPerson {
  list(email: string): Promise<PersonsAgent[]>
  /** Gives how many registrations ended: 0 when there is none of this human's. */
  revoke(email: string, registrationId: string): Promise<number>
  revokeAll(email: string): Promise<number>
  /** Whether the owner has blocked this mailbox, or its domain. */
  isBlocked(email: string): Promise<boolean>
}

export interface PersonsAgent {
  id: string
  kind: RegistrationRow['kind']
  protocol: RegistrationRow['protocol']
  agentName: string | null
  issuer: string | null
  clientId: string | null
  scopes: readonly Scope[]
  createdAt: string
  claimedAt: string
  expiresAt: string
  lastUsedAt: string | null
}

/** RFC 6749, section 5.1. */
export interface TokenAnswer {
  access_token: string
  token_type: 'Bearer'
  /** In seconds. */
  expires_in: number
  scope: string
  refresh_token?: string
}

/** What a claim gives: a token, and what leads to the next. */
export interface ClaimGrantAnswer extends TokenAnswer {
  refresh_token: string
  identity_assertion: string
  assertion_expires: string
}

/**
 * Ways to an access token that this room decides about. Failures are those of OAuth, and `rate_limited`. Whether
 * `resource` names this shop is looked at before.
 */
export interface Grants {
  /** RFC 7523: an identity assertion of ours, or an ID-JAG of a provider. */
  jwtBearer(form: { assertion: string; scope?: string }, origin: Origin): Promise<TokenAnswer>
  /** `authorization_pending`, `slow_down`, `expired_token`, `access_denied`; then, once, what the claim gives. */
  claim(form: { claim_token: string; scope?: string }): Promise<ClaimGrantAnswer>
  refresh(form: { refresh_token: string; client_id?: string; scope?: string }, origin: Origin): Promise<TokenAnswer>
}

/** A human has said yes to an OAuth client. */
export interface Consent {
  clientId: string
  /** As the client's own document says; shown as plain text. */
  clientName: string | undefined
  email: string
  scopes: readonly Scope[]
  origin: Origin
  /** Uses up what stands for the yes, in the transaction that registers; when it throws, nothing is registered. */
  spend?(tx: Sql, registrationId: string): Promise<void>
}

/** RFC 7662, section 2.2. */
export type Introspection =
  | { active: false }
  | {
      active: true
      token_type: 'Bearer'
      scope: string
      client_id?: string
      /** The registration. */
      sub: string
      iss: string
      aud: string
      /** In seconds since 1970. */
      iat: number
      exp: number
    }

export interface OAuthDoor {
  attempts: Attempts
  ofPerson: OfPerson
  grants: Grants
  registerByConsent(consent: Consent): Promise<TokenAnswer & { registration_id: string; refresh_token: string }>
  /** What stood for a human's yes came a second time, so somebody else has it: the registration ends. */
  endReused(registrationId: string, origin: Origin): Promise<void>
  introspect(token: string): Promise<Introspection>
  /**
   * RFC 7009. An access token ends alone; anything else ends its registration. Gives the number of things ended, and
   * returns when no process accepts them any more.
   */
  revokeOAuthToken(token: string, origin: Origin): Promise<number>
}
