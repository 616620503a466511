import { randomBytes } from 'node:crypto'
import { MINUTE } from '@vitrine/kit'
import type { Counters, Database } from '@vitrine/server-kit'
import { createMailBudget } from '../mail-budget.ts'
import type { Signing } from '../signing/signing.ts'
import type { AgentAccess } from './access.ts'
import type { ChallengeAnswer, ClaimAnswer, CompletionAnswer, RegistrationAnswer, RevocationAnswer } from './answers.ts'
import { createBlocklist } from './blocklist.ts'
import type { ClaimBody, CompletionBody } from './bodies.ts'
import { endByLink, type LinkView, makeCode, viewLink } from './claim-link.ts'
import { completeClaim, startClaim } from './claiming.ts'
import { createCommitter } from './committing.ts'
import type { OAuthDoor } from './door.ts'
import { forgetOver } from './forgetting.ts'
import { createGate } from './gate.ts'
import { takeEvent } from './identity/events.ts'
import type { AttemptAnswer, IdentityAnswer } from './identity/identity-answers.ts'
import type { AttemptBody, ReadBackBody } from './identity/identity-bodies.ts'
import { introduce } from './identity/introducing.ts'
import { readBack } from './identity/reading-back.ts'
import { requestClaim } from './identity/requesting.ts'
import type { Introduction } from './identity/vouching.ts'
import { createIssuers } from './issuers.ts'
import { createOAuthDoor } from './oauth-door.ts'
import { createOffice, type Office } from './office.ts'
import type { AgentParts, Mailer, Origin, Trail } from './parts.ts'
import { createWorkReader, type PresentWork } from './presented-work.ts'
import { revokeByProvider } from './providers.ts'
import { createRecogniser, type Standing } from './recognising.ts'
import type { RegistrationRequest } from './registering.ts'
import { revokeById, revokeByToken } from './revoking.ts'
import { register } from './ways-in.ts'

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
  /** A human is asked on the shop's page, or a provider vouches for them. */
  requestClaim(body: AttemptBody, origin: Origin): Promise<AttemptAnswer>
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
  /** Whether the owner has blocked a network; from memory, and a second behind what another process did. */
  isBlocked(network: string): boolean
  office: Office
  /** Reads a proof of work, which pays for what goes beyond a budget. */
  presentWork: PresentWork
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

const PURGE_EVERY = 10 * MINUTE

export function openAgents({ onError = () => {}, ...given }: AgentsParts): Agents {
  const parts = gatherParts({ ...given, onError })
  const { access, recogniser, blocklist } = parts
  const purge = () => forgetOver(parts)
  const purging = setInterval(() => purge().catch(onError), PURGE_EVERY)
  purging.unref()

  return {
    access,
    recall: recogniser.recall,
    lookUp: recogniser.lookUp,
    isBlocked: blocklist.has,

    register: (request) => register(parts, request),
    startClaim: (body, origin) => startClaim(parts, body, origin),
    completeClaim: (body, origin) => completeClaim(parts, body, origin),

    introduce: (introduction) => introduce(parts, introduction),
    requestClaim: (body, origin) => requestClaim(parts, body, origin),
    readBack: (body, origin) => readBack(parts, body, origin),

    viewLink: (link) => viewLink(parts, link),
    makeCode: (link) => makeCode(parts, link),
    endByLink: (link) => endByLink(parts, link),

    revokeToken: async (token, origin) => ({ revoked: await revokeByToken(parts, token, origin) }),
    revokeRegistration: async (id, origin) => ({ revoked: await revokeById(parts, id, origin) }),
    revokeByProvider: async (token, origin) => ({ revoked: await revokeByProvider(parts, token, origin) }),
    takeEvent: (token, origin) => takeEvent(parts, token, origin),

    ...createOAuthDoor(parts),
    office: createOffice(parts),
    presentWork: parts.presentWork,

    purge,
    async close() {
      clearInterval(purging)
      await Promise.all([recogniser.close(), blocklist.close()])
    },
  }
}

function gatherParts({
  database: { sql, engine },
  now = () => new Date(),
  random = randomBytes,
  onError,
  ...given
}: AgentsParts & { onError: (error: unknown) => void }): AgentParts {
  const { access, counters } = given
  return {
    ...given,
    sql,
    now,
    random,
    // PostgreSQL sends what is committed at the same moment to the disk together by itself.
    commit: engine === 'sqlite' ? createCommitter(sql) : (work) => sql.transaction().execute(work),
    recogniser: createRecogniser({ sql, now, onError }),
    blocklist: createBlocklist({ sql, onError }),
    gate: createGate({ access, counters }),
    mailBudget: createMailBudget(counters, access.limits.claimMails, access.limits.registration.proof),
    presentWork: createWorkReader({ sql, host: new URL(access.origin).host, now }),
    issuers: createIssuers(() => now().getTime()),
  }
}
