import { type Answer, openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { type Inbox, openInbox } from './inbox.ts'

/** A shop with a mail server, and words for what agents and their humans do. */
export interface AgentShop extends TestShop {
  inbox: Inbox
  register(more?: object): Promise<Registered>
  /** Everything up to the code; gives the six digits. */
  askHuman(claimToken: string, email?: string): Promise<string>
  claim(claimToken: string, email?: string): Promise<Answer>
  /** Reads with a credential; the catalogue, which is protected where a test says nothing else. */
  read(credential: string, url?: string): Promise<Answer>
}

export interface Registered {
  registration_id: string
  credential: string
  claim_token: string
}

export async function openAgentShop(options: Parameters<typeof openTestShop>[0] = {}): Promise<AgentShop> {
  const inbox = await openInbox()
  const shop = await openTestShop({
    products: [aProduct('fh-101')],
    ...options,
    environment: { SMTP_URL: inbox.url, PROTECTED_SCOPES: 'catalog:read', ...options.environment },
  }).catch(async (error: unknown) => {
    await inbox[Symbol.asyncDispose]()
    throw error
  })

  async function askHuman(claim_token: string, email = 'ana@example.test'): Promise<string> {
    const started = await shop.post('/agent/auth/claim', { claim_token, email })
    if (started.status !== 200) throw new Error(started.text)
    const { body } = await shop.post('/agent/auth/claim/attempt/challenge', { claim_attempt_token: inbox.link() })
    return String(body.challenge)
  }

  return {
    ...shop,
    inbox,
    askHuman,
    async register(more = {}) {
      const { status, text, body } = await shop.post('/agent/auth', {
        type: 'anonymous',
        requested_credential_type: 'api_key',
        ...more,
      })
      if (status !== 200) throw new Error(text)
      return {
        registration_id: String(body.registration_id),
        credential: String(body.credential),
        claim_token: String(body.claim_token),
      }
    },
    async claim(claim_token, email) {
      const otp = await askHuman(claim_token, email)
      return shop.post('/agent/auth/claim/complete', { claim_token, otp })
    },
    read: (credential, url = '/api/catalog') => shop.get(url, { authorization: `Bearer ${credential}` }),
    async [Symbol.asyncDispose]() {
      // A mail server that is left open keeps the process of the test, and so the whole run, from ending.
      await using _inbox = inbox
      await shop[Symbol.asyncDispose]()
    },
  }
}
