import { randomBytes } from 'node:crypto'
import { addMilliseconds, DAY, loadedOnce, MINUTE } from '@vitrine/kit'
import { type Counters, type Database, type PoolAdmission, type Spender, selectExcess } from '@vitrine/server-kit'
import type { IssuerKeys } from '../assertions/issuer-keys.ts'
import { type ClaimAttempts, createClaimAttempts } from '../claims/claim-attempts.ts'
import type { ClaimEmailView } from '../claims/claim-email.ts'
import type { AgentAccess } from '../context/access.ts'
import type { AuthContext, MailSender, RequestOrigin } from '../context/context.ts'
import { type CredentialStatus, createCredentialCache } from '../credentials/credential-cache.ts'
import { createBlocklist } from '../limits/blocklist.ts'
import { createProofReader, type ReadProof } from '../limits/proof-of-work.ts'
import { createTokenLimit } from '../limits/token-limit.ts'
import type { PossessionRefusal } from '../oauth/dpop.ts'
import { identifyClient } from '../oauth/identify-client.ts'
import { checkPossession, type PossessionClaim, readTokenProof } from '../oauth/possession.ts'
import type { TokenGrants } from '../oauth/token-grants.ts'
import type { Consent } from '../registration/consent-registration.ts'
import type { RegistrationRequest } from '../registration/new-registration.ts'
import type { IdentityRequest } from '../registration/provider-registration.ts'
import type {
  ClaimAttemptBody,
  ClaimAttemptResponse,
  ClaimCodeBody,
  IdentityResponse,
} from '../schemas/identity-schemas.ts'
import type {
  ClaimBody,
  ClaimCodeResponse,
  ClaimCompletionResponse,
  ClaimResponse,
  CompletionBody,
  RegistrationResponse,
  RevocationResponse,
} from '../schemas/registration-schemas.ts'
import { createProofNonces } from '../signing/proof-nonces.ts'
import type { RequestSigning, SignRequest } from '../signing/request-signing.ts'
import type { Signing } from '../signing/signing.ts'
import type { AuditLog } from '../storage/audit-log.ts'
import { createGroupCommit } from '../storage/group-commit.ts'
import { createMarks, type MarkOnce } from '../storage/once-store.ts'
import { purgeTokens } from '../storage/refresh-token-store.ts'
import { countUnclaimed, listUnclaimed, purgeRegistrations } from '../storage/registration-store.ts'
import { evictUnclaimed } from '../storage/revocation-store.ts'
import type { TokenResponse } from '../tokens/issue-tokens.ts'
import { REPEATED_WITHIN, refreshAccess } from '../tokens/refresh-token.ts'
import { type Introspection, introspect, revoke, revokeByToken, revokeOAuthToken } from '../tokens/revocation.ts'
import { type AgentAdministration, createAdministration } from './administration.ts'
import { type AgentsOfPerson, createAgentsOfPerson } from './agents-of-person.ts'

/**
 * Registrations of agents and their credentials. Every method that takes a `RequestOrigin` counts against limits and
 * writes to the audit log.
 */
export interface Agents {
  access: AgentAccess

  /** auth.md 0.1: registers an agent; `anonymous` issues a credential immediately. */
  register(request: RegistrationRequest): Promise<RegistrationResponse>
  /** E-mails a human and asks them to claim a registration. */
  startClaim(body: ClaimBody, origin: Spender): Promise<ClaimResponse>
  /** Completes a claim with the code that the human reads out. */
  completeClaim(body: CompletionBody, origin: RequestOrigin): Promise<ClaimCompletionResponse>

  /** auth.md 0.7: registers an agent and returns an identity assertion instead of a credential. */
  registerIdentity(request: IdentityRequest): Promise<IdentityResponse>
  /** Starts a claim on the service's page, or by the assertion of an agent provider. */
  startClaimAttempt(body: ClaimAttemptBody, origin: RequestOrigin): Promise<ClaimAttemptResponse>
  /** Completes a claim with the code that the human saw after signing in. */
  completeClaimAttempt(body: ClaimCodeBody, origin: RequestOrigin): Promise<ClaimAttemptResponse>

  /** The page behind the link of a claim e-mail. Viewing changes nothing, so mail scanners cannot use up the link. */
  viewClaimEmail(link: string): Promise<ClaimEmailView>
  createClaimCode(link: string): Promise<ClaimCodeResponse>
  /** Ends the registration: `refused` before it is claimed, `ended` afterwards. */
  endByClaimEmail(link: string): Promise<'refused' | 'ended'>
  /** What a signed-in human may do with a claim attempt. */
  claimAttempts: ClaimAttempts
  /** The agents that act for a human. */
  ofPerson: AgentsOfPerson

  /**
   * Ends the registration to which the token belongs, whichever kind of secret it is. An unknown token ends nothing and
   * is not an error (RFC 7009).
   */
  revokeToken(token: string, origin: RequestOrigin): Promise<RevocationResponse>
  /** Ends the registrations of a subject, given a signed logout token of its provider. */
  revokeByProvider(token: string, origin: RequestOrigin): Promise<RevocationResponse>
  /**
   * RFC 8935: receives a provider's signed security event. Returns once the event has taken effect; a repeated event
   * changes nothing.
   */
  receiveEvent(token: string, origin: RequestOrigin): Promise<void>

  grants: TokenGrants
  /** Registers an OAuth client that a human has approved. The registration is claimed from the start. */
  registerByConsent(consent: Consent): Promise<TokenResponse & { registration_id: string; refresh_token: string }>
  /** Ends the registration of an authorization code that was presented twice, because the code was copied. */
  endReused(registrationId: string, origin: RequestOrigin): Promise<void>
  introspect(token: string): Promise<Introspection>
  /**
   * RFC 7009. Revoking an access token ends that token only; revoking any other secret ends its registration. Returns
   * the number of ended tokens and registrations, once no process accepts them.
   */
  revokeOAuthToken(token: string, origin: RequestOrigin): Promise<number>

  /** The status of a credential, from the cache; undefined if `lookUp` must read the database. */
  lookUpCached(credential: string): CredentialStatus | undefined
  lookUp(credential: string): Promise<CredentialStatus>
  /** The reason why the proof of possession failed (RFC 9449); undefined if it succeeded or none is needed. */
  checkPossession(claim: PossessionClaim): Promise<PossessionRefusal | undefined>
  /** The `DPoP-Nonce` for clients that send proofs (RFC 9449, section 8); undefined if nonces are disabled. */
  proofNonce(): Promise<string | undefined>
  markOnce: MarkOnce
  /**
   * The key that a token request proves; undefined without a proof. Throws `invalid_dpop_proof` or `use_dpop_nonce`.
   */
  readTokenProof(request: Parameters<typeof readTokenProof>[1]): Promise<string | undefined>
  /** Whether the owner has blocked a network, from the cache, which is up to a second behind other processes. */
  isBlocked(network: string): boolean
  administration: AgentAdministration
  /** Reads a proof of work, which leads through where a pool has nothing left. */
  readProof: ReadProof
  /** Deletes expired rows and evicts unclaimed registrations beyond the maximum. Returns their number. */
  purge(): Promise<number>
  close(): Promise<void>
}

export interface AgentsOptions {
  database: Pick<Database, 'sql' | 'engine' | 'probeWrite'>
  access: AgentAccess
  claimMail: AuthContext['claimMail']
  signing: Signing
  /** Signs requests to other servers. If absent, they are not signed. */
  requestSigning?: RequestSigning
  trail: AuditLog
  mailer: MailSender
  counters: Counters
  /** Knows `AGENT_AUTH_POOLS`. */
  admission: PoolAdmission
  now?: () => Date
  random?: AuthContext['random']
  onError?: (error: unknown) => void
}

/** Every machine without the shared secret signs with its own keys. */
const RENEW_KEYS_EVERY = 10 * MINUTE

/**
 * Opens registrations, claims and credentials on the tables that `AGENT_AUTH_LEDGERS` creates. `close` it before the
 * database. Most applications want `openAgentAuth`, which includes routes and tables.
 *
 * @example
 * const agents = openAgents({ database, access, claimMail, signing, trail, mailer, counters, admission })
 * const { credential } = await agents.register({ body, origin: { address: '192.0.2.7' } })
 */
export function openAgents({ onError = () => {}, ...given }: AgentsOptions): Agents {
  const context = createContext({ ...given, onError })
  const { access, credentialCache, blocklist } = context
  const renewing = setInterval(() => context.signing.renew().catch(onError), RENEW_KEYS_EVERY).unref()

  return {
    access,
    lookUpCached: credentialCache.lookUpCached,
    lookUp: credentialCache.lookUp,
    checkPossession: (claim) => checkPossession(context, claim),
    proofNonce: async () => context.proofNonces?.current(),
    markOnce: context.markOnce,
    readTokenProof: (request) => readTokenProof(context, request),
    isBlocked: blocklist.has,

    // Many a shop never meets an agent, so the first request of each kind loads what it needs.
    register: async (request) => (await import('../registration/register.ts')).register(context, request),
    startClaim: async (body, origin) => (await import('../claims/email-claim.ts')).startClaim(context, body, origin),
    completeClaim: async (body, origin) =>
      (await import('../claims/email-claim.ts')).completeClaim(context, body, origin),

    registerIdentity: async (request) =>
      (await import('../registration/register-identity.ts')).registerIdentity(context, request),
    startClaimAttempt: async (body, origin) =>
      (await import('../claims/page-claim.ts')).startClaimAttempt(context, body, origin),
    completeClaimAttempt: async (body, origin) =>
      (await import('../claims/page-claim.ts')).completeClaimAttempt(context, body, origin),

    viewClaimEmail: async (link) => (await import('../claims/claim-email.ts')).viewClaimEmail(context, link),
    createClaimCode: async (link) => (await import('../claims/claim-email.ts')).createClaimCode(context, link),
    endByClaimEmail: async (link) => (await import('../claims/claim-email.ts')).endByClaimEmail(context, link),

    revokeToken: async (token, origin) => ({ revoked: await revokeByToken(context, token, origin) }),
    revokeByProvider: async (token, origin) => ({
      revoked: await (await import('../identity/provider-revocation.ts')).revokeByProvider(context, token, origin),
    }),
    receiveEvent: async (token, origin) =>
      (await import('../identity/provider-revocation.ts')).takeEvent(context, token, origin),

    claimAttempts: createClaimAttempts(context),
    ofPerson: createAgentsOfPerson(context),
    grants: {
      async jwtBearer(form, origin, authenticate = identifyClient) {
        const { exchangeAssertion } = await import('../oauth/token-grants.ts')
        return exchangeAssertion(context, form, { origin, authenticate })
      },
      claim: async (form) => (await import('../oauth/token-grants.ts')).collectClaim(context, form),
      refresh: (form, origin, authenticate = identifyClient) => refreshAccess(context, form, origin, authenticate),
    },
    registerByConsent: async (consent) =>
      (await import('../registration/consent-registration.ts')).registerByConsent(context, consent),
    endReused: (id, origin) => endReused(context, id, origin),
    introspect: (token) => introspect(context, token),
    revokeOAuthToken: (token, origin) => revokeOAuthToken(context, token, origin),
    administration: createAdministration(context),
    readProof: createProofReader({ sql: context.sql, host: new URL(access.origin).host, now: context.now }),

    purge: () => purgeExpired(context),
    async close() {
      clearInterval(renewing)
      await Promise.all([credentialCache.close(), blocklist.close()])
    },
  }
}

function createContext({
  database: { sql, engine, probeWrite },
  now = () => new Date(),
  random = randomBytes,
  onError,
  ...given
}: AgentsOptions & { onError: (error: unknown) => void }): AuthContext {
  const { access, counters, signing } = given
  return {
    ...given,
    sql,
    probeWrite,
    now,
    random,
    markOnce: createMarks({ sql, engine }),
    // PostgreSQL groups commits itself.
    groupCommit: engine === 'sqlite' ? createGroupCommit(sql) : (work) => sql.transaction().execute(work),
    credentialCache: createCredentialCache({ sql, scopes: access.scopes.supported, now, onError }),
    blocklist: createBlocklist({ sql, onError }),
    limitTokens: createTokenLimit(counters),
    proofNonces: access.proofNonces ? createProofNonces({ signing, now }) : undefined,
    issuerKeys: issuerKeysWhenAsked(() => now().getTime(), given.requestSigning?.sign),
  }
}

/** Loaded with the first token of another issuer. */
function issuerKeysWhenAsked(now: () => number, sign: SignRequest | undefined): IssuerKeys {
  const opened = loadedOnce(async () => (await import('../assertions/issuer-keys.ts')).createIssuerKeys(now, sign))
  return { verify: async (token, issuer) => (await opened()).verify(token, issuer) }
}

async function endReused(context: AuthContext, id: string, origin: RequestOrigin): Promise<void> {
  context.trail.refused({ event: 'refused', registration_id: id, ...origin, detail: { reason: 'code_reused' } })
  await revoke(context, { id }, { by: 'reuse', origin })
}

const USED_REFRESH_TOKENS_KEPT = 30 * DAY

/**
 * Deletes expired rows, rotates and deletes signing keys, and evicts unclaimed registrations beyond the maximum: the
 * oldest of the networks with most.
 */
async function purgeExpired(context: AuthContext): Promise<number> {
  const { sql, signing, requestSigning, access, now } = context
  const at = now()
  await purgeTokens(sql, {
    now: at.toISOString(),
    usedBefore: addMilliseconds(at, -USED_REFRESH_TOKENS_KEPT),
    answeredBefore: addMilliseconds(at, -REPEATED_WITHIN),
  })
  for (const keys of [signing, requestSigning]) {
    await keys?.renew()
    await keys?.purge()
  }
  const expired = await purgeRegistrations(sql, at.toISOString())
  const isOver = (await countUnclaimed(sql)) > access.unclaimedMost
  return isOver ? expired + (await evictExcess(context)) : expired
}

/** What one address can register until its oldest registrations expire, with the settings as they come. */
const UNCLAIMED_PER_ADDRESS = 1500

/** Fewer than the parameters of one statement. */
const EVICTED_AT_ONCE = 1000

/** Strangers from few networks push out their own, and not those of an honest agent that registered before them. */
async function evictExcess({ sql, access, credentialCache }: AuthContext): Promise<number> {
  const stored = (await listUnclaimed(sql)).map(({ id, address }) => ({ by: { address }, item: id }))
  const excess = selectExcess({ capacity: access.unclaimedMost, perCaller: UNCLAIMED_PER_ADDRESS }, stored)
  let evicted = 0
  for (let from = 0; from < excess.length; from += EVICTED_AT_ONCE) {
    const ids = excess.slice(from, from + EVICTED_AT_ONCE)
    evicted += await sql.transaction().execute((tx) => evictUnclaimed(tx, ids))
  }
  credentialCache.clear()
  return evicted
}
