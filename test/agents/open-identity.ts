import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import type { ClaimAttempts } from '../../packages/agent-auth/src/claims/claim-attempts.ts'
import type { Answer } from '../open-storefront.ts'
import { type Issuer, openIssuer } from './issuer.ts'
import { type AgentShop, openAgentShop } from './open-agents.ts'

/** A shop that trusts a provider, and words for what agents of auth.md 0.7 and their humans do. */
export interface IdentityShop extends AgentShop {
  issuer: Issuer
  introduce(body: object, headers?: Record<string, string>): Promise<Answer>
  /** A provider's agent presents a fresh ID-JAG. */
  present(claims?: object, more?: object): Promise<Answer>
  /** A registration with its human asked, by `service_auth`. */
  ask(email?: string): Promise<Asked>
  /** The human on the page, signed in with this mailbox. */
  human(email?: string): Human
  /** Everything until a provider's agent is known. */
  link(claims?: object): Promise<Answer>
  exchange(assertion: unknown, scope?: string): ReturnType<AgentShop['shop']['agents']['grants']['jwtBearer']>
  poll(claimToken: unknown): ReturnType<AgentShop['shop']['agents']['grants']['claim']>
}

export interface Asked {
  id: string
  claim_token: string
  /** What the agent was handed. */
  user_code: string
  attemptToken: string
}

export interface Human {
  view(attemptToken: string): ReturnType<ClaimAttempts['view']>
  confirm(attemptToken: string, userCode: string): Promise<void>
  /** Six digits to read out. */
  mintCode(attemptToken: string): Promise<string>
  refuse(attemptToken: string): Promise<void>
}

export const ORIGIN = { address: '192.0.2.7' }
export const ANA = 'ana@example.test'

export async function openIdentityShop(environment: Record<string, string> = {}): Promise<IdentityShop> {
  const issuer = await openIssuer()
  const shop = await openAgentShop({
    environment: { AGENT_ISSUERS: issuer.url, ...environment },
    limits: { registrationsPerAddress: 10_000 },
  }).catch(async (error: unknown) => {
    await issuer[Symbol.asyncDispose]()
    throw error
  })
  const { agents } = shop.shop

  function human(email = ANA): Human {
    const who = { email, origin: ORIGIN }
    return {
      view: (attemptToken) => agents.claimAttempts.view(attemptToken),
      confirm: (attemptToken, userCode) => agents.claimAttempts.confirm({ ...who, attemptToken, userCode }),
      mintCode: async (attemptToken) => (await agents.claimAttempts.mintCode({ ...who, attemptToken })).code,
      refuse: (attemptToken) => agents.claimAttempts.refuse({ ...who, attemptToken }),
    }
  }

  async function present(claims: object = {}, more: object = {}): Promise<Answer> {
    const assertion = await issuer.idJag({ auth_time: Math.floor(Date.now() / 1000), ...claims })
    return shop.post('/agent/identity', {
      type: 'identity_assertion',
      assertion_type: ID_JAG,
      assertion,
      ...more,
    })
  }

  return {
    ...shop,
    issuer,
    human,
    present,
    introduce: (body, headers) => shop.post('/agent/identity', body, headers),
    async ask(email = ANA) {
      const answer = await shop.post('/agent/identity', { type: 'service_auth', login_hint: email })
      return { id: String(answer.body.id), claim_token: String(answer.body.claim_token), ...readAttempt(answer) }
    },
    async link(claims) {
      const first = await present(claims)
      const { attemptToken, user_code } = readAttempt(first)
      await human().confirm(attemptToken, user_code)
      return present(claims)
    },
    exchange: (assertion, scope) => agents.grants.jwtBearer({ assertion: String(assertion), scope }, ORIGIN),
    poll: (claimToken) => agents.grants.claim({ claim_token: String(claimToken) }),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await issuer[Symbol.asyncDispose]()
    },
  }
}

/** What the agent shows its human, wherever the answer has it. */
export function readAttempt({ body }: Pick<Answer, 'body'>): { user_code: string; attemptToken: string } {
  const { user_code, verification_uri } = Object(body.claim ?? body.claim_attempt)
  return { user_code: String(user_code), attemptToken: readAttemptToken(String(verification_uri)) }
}

export function readAttemptToken(verificationUri: string): string {
  const returnTo = new URL(verificationUri).searchParams.get('return_to') ?? ''
  const token = new URL(returnTo, 'http://x').searchParams.get('claim_attempt_token')
  if (token === null) throw new Error(`There is no attempt in ${verificationUri}.`)
  return token
}
