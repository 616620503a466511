import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Counters } from '../expiring/counters.ts'
import type { Signing } from '../signing/signing.ts'
import type { AgentAccess } from './access.ts'
import * as store from './agents-store.ts'
import type { ChallengeAnswer, ClaimAnswer, CompletionAnswer, RegistrationAnswer, RevocationAnswer } from './answers.ts'
import type { ClaimBody, CompletionBody } from './bodies.ts'
import { endByLink, type LinkView, makeCode, viewLink } from './claim-link.ts'
import { completeClaim, startClaim } from './claiming.ts'
import { type Commit, createCommitter } from './committing.ts'
import type { OAuthDoor } from './door.ts'
import { createGate } from './gate.ts'
import { askHuman } from './identity/asking.ts'
import { attemptsOf } from './identity/confirming.ts'
import { registerByConsent } from './identity/consenting.ts'
import { takeEvent } from './identity/events.ts'
import { collectClaim, exchangeAssertion } from './identity/granting.ts'
import type { AttemptAnswer, IdentityAnswer } from './identity/identity-answers.ts'
import type { AttemptBody, ReadBackBody } from './identity/identity-bodies.ts'
import { introspect, revokeOAuthToken } from './identity/inspecting.ts'
import { introduce } from './identity/introducing.ts'
import { agentsOfPerson } from './identity/persons-agents.ts'
import { readBack } from './identity/reading-back.ts'
import { refreshAccess } from './identity/refreshing.ts'
import { purgeTokens } from './identity/token-store.ts'
import { claimByProvider, type Introduction } from './identity/vouching.ts'
import { createIssuers } from './issuers.ts'
import { createOffice, type Office } from './office.ts'
import type { AgentParts, Mailer, Origin, Trail } from './parts.ts'
import { registerByAssertion, revokeByProvider } from './providers.ts'
import { createRecogniser, type Standing } from './recognising.ts'
import { kindOf, later, type RegistrationRequest, registerAnonymously, registerByEmail } from './registering.ts'
import { revoke, revokeByToken } from './revoking.ts'

export type { BlockedThing } from './blocking.ts'
export type { LinkView } from './claim-link.ts'
export type { CredentialFacts, Office, RegistrationFacts } from './office.ts'
export type { Standing } from './recognising.ts'
export type { RegistrationRequest } from './registering.ts'

/** The front door of the room: who may call, and on whose behalf. */
export interface Agents extends OAuthDoor {
  access: AgentAccess
  register(request: RegistrationRequest): Promise<RegistrationAnswer>
  startClaim(body: ClaimBody, origin: Origin): Promise<ClaimAnswer>
  completeClaim(body: CompletionBody, origin: Origin): Promise<CompletionAnswer>
  /** auth.md since 0.2: who the agent is, without a credential yet. */
  introduce(introduction: Introduction): Promise<IdentityAnswer>
  askHuman(body: AttemptBody, origin: Origin): Promise<AttemptAnswer>
  readBack(body: ReadBackBody, origin: Origin): Promise<AttemptAnswer>
  /** For the human with the link in the mail. */
  viewLink(link: string): Promise<LinkView>
  makeCode(link: string): Promise<ChallengeAnswer>
  /** "This was not me" before the claim, "it is enough" after it. */
  endByLink(link: string): Promise<'refused' | 'ended'>
  /** Whoever holds a credential or a claim token may end it; unknown ones are no mistake. */
  revokeToken(token: string, origin: Origin): Promise<RevocationAnswer>
  revokeRegistration(id: string, origin: Origin): Promise<RevocationAnswer>
  /** A provider's notice, as a signed token. */
  revokeByProvider(token: string, origin: Origin): Promise<RevocationAnswer>
  /** RFC 8935: what a provider tells, as a signed token; acted upon when this returns, and told twice it is done once. */
  takeEvent(token: string, origin: Origin): Promise<void>
  /** What a credential is worth, from memory; undefined when the database has to be asked. */
  recall(credential: string): Standing | undefined
  lookUp(credential: string): Promise<Standing>
  office: Office
  /** Forgets what has expired, evicts beyond the cap. */
  purge(): Promise<number>
  close(): Promise<void>
}

export interface AgentsParts {
  database: Pick<Database, 'sql' | 'engine'>
  access: AgentAccess
  claimMail: AgentParts['claimMail']
  signing: Signing
  trail: Trail
  mailer: Mailer
  counters: Counters
  now?: () => Date
  random?: AgentParts['random']
  onError?: (error: unknown) => void
}

const PURGE_EVERY = 10 * 60_000
const USED_REFRESH_KEPT = 30 * 86_400_000

export function openAgents({
  now = () => new Date(),
  random = randomBytes,
  onError = () => {},
  ...given
}: AgentsParts): Agents {
  const {
    database: { sql, engine },
    access,
  } = given
  const recogniser = createRecogniser({ sql, now, onError })
  const gate = createGate({ sql, access, counters: given.counters, host: new URL(access.endpoints.register).host })
  // PostgreSQL sends what is committed at the same moment to the disk together by itself.
  const commit: Commit = engine === 'sqlite' ? createCommitter(sql) : (work) => sql.transaction().execute(work)
  const parts: AgentParts = {
    ...given,
    sql,
    commit,
    now,
    random,
    recogniser,
    gate,
    issuers: createIssuers(() => now().getTime()),
  }
  const purging = setInterval(() => purge().catch(onError), PURGE_EVERY)
  purging.unref()

  async function purge(): Promise<number> {
    const at = now()
    await purgeTokens(sql, { now: at.toISOString(), usedBefore: later(at, -USED_REFRESH_KEPT) })
    await given.signing.purge()
    const expired = await store.purgeExpired(sql, at.toISOString())
    const over = (await store.countUnclaimed(sql)) - access.unclaimedMost
    return over > 0 ? expired + (await evict(over)) : expired
  }

  async function evict(count: number): Promise<number> {
    const evicted = await sql.transaction().execute(async (tx) => {
      await store.raiseEpoch(tx)
      return store.evictOldest(tx, count)
    })
    recogniser.forget()
    return evicted
  }

  return {
    access,
    purge,
    recall: recogniser.recall,
    lookUp: recogniser.lookUp,
    startClaim: (body, origin) => startClaim(parts, body, origin),
    completeClaim: (body, origin) => completeClaim(parts, body, origin),
    introduce: (introduction) => introduce(parts, introduction),
    askHuman: ({ assertion, ...body }, origin) =>
      body.type === 'identity_assertion'
        ? claimByProvider(parts, { claimToken: body.claim_token, assertion: assertion ?? '', origin })
        : askHuman(parts, body, origin),
    readBack: (body, origin) => readBack(parts, body, origin),
    takeEvent: (token, origin) => takeEvent(parts, token, origin),
    viewLink: (link) => viewLink(parts, link),
    makeCode: (link) => makeCode(parts, link),
    endByLink: (link) => endByLink(parts, link),
    revokeToken: async (token, origin) => ({ revoked: await revokeByToken(parts, token, origin) }),
    revokeByProvider: async (token, origin) => ({ revoked: await revokeByProvider(parts, token, origin) }),
    revokeRegistration: async (id, origin) => ({
      revoked: (await revoke(parts, { id }, { by: 'agent', origin })).length,
    }),

    async register(request) {
      switch (kindOf(request.body)) {
        case 'anonymous':
          return registerAnonymously(parts, request)
        case 'verified_email':
          return registerByEmail(parts, request)
        case 'id_jag':
          return registerByAssertion(parts, request)
      }
    },

    ofPerson: agentsOfPerson(parts),
    attempts: attemptsOf(parts),
    grants: {
      jwtBearer: (form, origin) => exchangeAssertion(parts, form, origin),
      claim: (form) => collectClaim(parts, form),
      refresh: (form, origin) => refreshAccess(parts, form, origin),
    },
    registerByConsent: (consent) => registerByConsent(parts, consent),
    async endReused(id, origin) {
      given.trail.refused({ event: 'refused', registration_id: id, ...origin, detail: { reason: 'code_reused' } })
      await revoke(parts, { id }, { by: 'reuse', origin })
    },
    introspect: (token) => introspect(parts, token),
    revokeOAuthToken: (token, origin) => revokeOAuthToken(parts, token, origin),

    office: createOffice(parts),

    async close() {
      clearInterval(purging)
      await recogniser.close()
    },
  }
}
