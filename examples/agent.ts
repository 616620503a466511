// A complete agent: finds out what a shop offers, gets a credential by itself, searches, is claimed by its human, and
// notices when its access is taken away. It needs nothing but Node.
//
//   node examples/agent.ts https://shop.example ana@example.com "trail shoes"

import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const [shop, email, question = 'shoes'] = process.argv.slice(2)
if (!shop || !email) {
  console.error('node examples/agent.ts SHOP EMAIL [QUESTION]')
  process.exit(2)
}

type Json = Record<string, unknown>

interface Endpoints {
  register_uri: string
  claim_uri: string
  /** Absent where registration is closed. */
  identity_types_supported?: string[]
}

interface Registration {
  registration_id: string
  credential: string
  claim_token: string
  scopes: string[]
  post_claim_scopes: string[]
}

class Refused extends Error {
  readonly status: number
  readonly body: Json

  constructor(status: number, body: Json) {
    super(`${status}: ${String(body.error ?? body.code)}: ${String(body.message ?? body.detail)}`)
    this.status = status
    this.body = body
  }
}

try {
  const endpoints = await discover(shop)
  console.log(`register at ${endpoints.register_uri}`)
  const registration = await register(endpoints)
  console.log(`registered as ${registration.registration_id}, for ${registration.scopes.join(' ')}`)
  await search(registration.credential)
  await askHuman(endpoints, registration)
  await watch(registration.credential)
} catch (error) {
  // What the shop or the network says is for the reader; where in here it was noticed is not.
  const { message, cause } = error as Error
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message)
  process.exitCode = 1
}

/** RFC 9728, then RFC 8414: the resource names its authorization server, and that its endpoints for agents. */
async function discover(origin: string): Promise<Endpoints> {
  const resource = await read(`${origin}/.well-known/oauth-protected-resource`)
  if (resource.resource !== new URL(origin).origin) throw new Error('The shop describes another one.')
  const [issuer] = Array.isArray(resource.authorization_servers) ? resource.authorization_servers : []
  const server = await read(`${String(issuer)}/.well-known/oauth-authorization-server`)
  const offered = server.agent_auth as Endpoints | undefined
  if (!offered?.identity_types_supported?.includes('anonymous'))
    throw new Error('The shop lets no unknown agent register.')
  return offered
}

/** With an idempotency key: a repeated request gets the same registration. */
async function register({ register_uri }: Endpoints): Promise<Registration> {
  const body = { type: 'anonymous', requested_credential_type: 'api_key', agent_name: 'Example agent' }
  const headers = { 'idempotency-key': randomUUID() }
  return (await persistently(() => send(register_uri, body, headers))) as unknown as Registration
}

async function search(credential: string): Promise<void> {
  const address = new URL('/api/search', shop)
  address.searchParams.set('q', question)
  // Enough to choose by; one product whole is at /api/catalog/{id}.
  address.searchParams.set('fields', 'summary')
  const { products = [], pagination } = (await read(address.href, credential)) as {
    products?: Json[]
    pagination?: Json
  }
  console.log(`found ${String(pagination?.total_count)} for "${question}"`)
  for (const hit of products.slice(0, 3)) console.log(`- ${String(hit.title)}`)
}

/** The shop mails the human a link; the human presses a button there and reads six digits out to us. */
async function askHuman({ claim_uri }: Endpoints, { claim_token, post_claim_scopes }: Registration): Promise<void> {
  await send(claim_uri, { claim_token, email })
  console.log(`a mail is on its way to ${email}; with the code from it I may use ${post_claim_scopes.join(' ')}`)
  using human = createInterface({ input: process.stdin })
  process.stdout.write('code: ')
  for await (const otp of human) {
    const refused = await send(`${claim_uri}/complete`, { claim_token, otp }).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (refused === undefined) return console.log('\nclaimed')
    // A wrong, old or missing code can be tried again; anything else cannot be mended here.
    if (!(refused instanceof Refused) || !String(refused.body.error).startsWith('otp_')) throw refused
    process.stdout.write(`${refused.message}\ncode: `)
  }
  throw new Error('No code came, so the registration stays unclaimed: run me where you can type it.')
}

/** Reads now and then, until the shop says that the credential is not good any more. */
async function watch(credential: string): Promise<void> {
  try {
    for (;;) {
      await read(new URL('/api/catalog?limit=1', shop).href, credential)
      await sleep(1000)
    }
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error
    console.log('my access has ended')
  }
}

async function read(url: string, credential?: string): Promise<Json> {
  const headers = credential === undefined ? {} : { authorization: `Bearer ${credential}` }
  return answerOf(await fetch(url, { headers: { accept: 'application/json', ...headers } }))
}

async function send(url: string, body: object, more: Record<string, string> = {}): Promise<Json> {
  const headers = { 'content-type': 'application/json', ...more }
  return answerOf(await fetch(url, { method: 'POST', body: JSON.stringify(body), headers }))
}

async function answerOf(response: Response): Promise<Json> {
  const body = (await response.json()) as Json
  if (!response.ok) throw new Refused(response.status, body)
  return body
}

/** Waits and tries again where the shop asks for it, a few times. */
async function persistently<T>(work: () => Promise<T>, tries = 4): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const later = error instanceof Refused && (error.status === 429 || error.status === 503)
    if (!later || tries <= 1) throw error
    await sleep(Math.min(60, Number(error.body.retry_after ?? 5)) * 1000)
    return persistently(work, tries - 1)
  }
}
