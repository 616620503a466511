import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type IdentityShop, openIdentityShop, readAttemptToken } from '../agents/open-identity.ts'
import { sampleProducts } from '../sample-products.ts'

// An agent that knows nothing but /auth.md of the shop: it takes the addresses and the bodies from the page, fills in
// what it was given under the names that the page has, and does nothing that is not written there.

/** As the page's own examples have it. */
const HUMAN = 'ana@example.com'

describe('an agent that has read nothing but /auth.md', () => {
  let shop: IdentityShop
  let text: string
  before(async () => {
    shop = await openIdentityShop({ PROTECTED_SCOPES: 'catalog:read,products:read,search:read' })
    await shop.publish(sampleProducts())
    text = (await shop.get('/auth.md')).text
  })
  after(() => shop[Symbol.asyncDispose]())

  it('AM-9: gets a key, uses it, has it raised by mail, and returns it', async () => {
    const agent = reader(shop, text)
    await agent.follow('/agent/auth')
    assert.equal(await agent.read('/api/catalog'), 200)
    assert.equal(await agent.read('/api/products-feed.json'), 403)
    await agent.follow('/agent/auth/claim')
    const code = await shop.post('/agent/auth/claim/attempt/challenge', { claim_attempt_token: shop.inbox.link() })
    await agent.follow('/agent/auth/claim/complete', { otp: String(code.body.challenge) })
    assert.equal(await agent.read('/api/products-feed.json'), 200)
    await agent.follow('/agent/auth/revoke', { token: agent.memory('credential') })
    assert.equal(await agent.read('/api/catalog'), 401)
  })

  it('AM-10: names its human, shows the code, polls, refreshes, exchanges and revokes the token', async () => {
    const agent = reader(shop, text)
    await agent.follow('/agent/identity')
    const early = await agent.tryTo('/oauth2/token', { grant: 'claim' })
    assert.equal(early.body.error, 'authorization_pending')
    await shop.human(HUMAN).confirm(readAttemptToken(agent.memory('verification_uri')), agent.memory('user_code'))
    await agent.follow('/oauth2/token', { grant: 'claim' })
    assert.equal(await agent.read('/api/products-feed.json'), 200)
    await agent.follow('/agent/identity', { type: 'refresh' })
    await agent.follow('/oauth2/token', { grant: 'jwt-bearer' })
    assert.equal(await agent.read('/api/products-feed.json'), 200)
    await agent.follow('/agent/auth/revoke', { token: agent.memory('access_token') })
    assert.equal(await agent.read('/api/catalog'), 401)
  })

  it('AM-11: registers anonymously, names its human later, and returns the code they see', async () => {
    const agent = reader(shop, text)
    const [anonymous = ''] = /\{"type":"anonymous"\}/.exec(text) ?? []
    await agent.send('/agent/identity', JSON.parse(anonymous))
    await agent.follow('/oauth2/token', { grant: 'jwt-bearer' })
    assert.equal(await agent.read('/api/products-feed.json'), 403)
    await agent.follow('/agent/identity/claim')
    const user_code = await shop.human(HUMAN).mintCode(readAttemptToken(agent.memory('verification_uri')))
    await agent.follow('/agent/identity/claim/complete', { user_code })
    await agent.follow('/oauth2/token', { grant: 'jwt-bearer' })
    assert.equal(await agent.read('/api/products-feed.json'), 200)
  })

  it('AM-12: finds every code and every status of the page at the shop', async () => {
    const declared = JSON.stringify((await shop.get('/openapi.json')).body)
    for (const [, status = '', error = ''] of text.matchAll(/(\d{3}) `([a-z_]+)`/g))
      assert.ok(declared.includes(`\`${error}\``) || error === 'invalid_token', `${status} ${error}`)
  })

  it('AM-12: finds every address of the page at the shop', async () => {
    for (const [, address = ''] of text.matchAll(/`POST ([^`]+)`/g)) {
      const { status } = await shop.post(new URL(address, 'http://shop.test').pathname, '')
      assert.ok(![404, 405].includes(status) && status < 500, `${address} ${status}`)
    }
  })
})

interface Step {
  path: string
  type: string
  body: string
}

/** Each request of the page: its address, and the body below it. */
function stepsOf(text: string): Step[] {
  const steps = text.matchAll(/`POST ([^`]+)`[^\n]*\n\n```(json|x-www-form-urlencoded)\n([^\n]+)\n```/g)
  return [...steps].map(([, address = '', type = '', body = '']) => ({
    path: new URL(address, 'http://shop.test').pathname,
    type: `application/${type}`,
    body,
  }))
}

function reader(shop: IdentityShop, text: string) {
  const known = new Map<string, string>()
  const steps = stepsOf(text)

  function remember(value: object): void {
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'string') known.set(name, each)
      else if (typeof each === 'object' && each !== null && 'value' in each) known.set(name, String(each.value))
      else if (typeof each === 'object' && each !== null && !Array.isArray(each)) remember(each)
    }
    // The page says so: an assertion is exchanged, and the newest of what may be sent is sent.
    const assertion = known.get('identity_assertion')
    if (assertion !== undefined) known.set('assertion', assertion)
    const sent = Reflect.get(value, 'access_token') ?? Reflect.get(value, 'credential')
    if (typeof sent === 'string') known.set('sent', sent)
  }

  function memory(name: string): string {
    const value = known.get(name)
    assert.ok(value, `The agent was never given ${name}.`)
    return value
  }

  /** Fills in what the page leaves open, and what the human has just said. */
  function fill(members: Record<string, string>, said: Record<string, string>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(members).map(([name, value]) => [name, said[name] ?? (value === '…' ? memory(name) : value)]),
    )
  }

  async function send(path: string, body: object) {
    const answer = await shop.post(path, body)
    remember(answer.body)
    return answer
  }

  async function tryTo(path: string, said: Record<string, string> = {}) {
    const step = steps.find(
      (each) =>
        each.path === path &&
        (!said.grant || each.body.includes(said.grant)) &&
        (!said.type || each.body.includes(said.type)),
    )
    assert.ok(step, `The page has no request for ${path}.`)
    if (step.type === 'application/json') return send(path, fill(JSON.parse(step.body), said))
    const form = new URLSearchParams(fill(Object.fromEntries(new URLSearchParams(step.body)), said)).toString()
    const answer = await shop.post(path, form, { 'content-type': step.type })
    remember(answer.body)
    return answer
  }

  return {
    memory,
    send,
    tryTo,
    async follow(path: string, said?: Record<string, string>) {
      const { status, text } = await tryTo(path, said)
      assert.equal(status, 200, `${path} ${text}`)
    },
    /** With the header as the page shows it. */
    async read(path: string): Promise<number> {
      const [, scheme = ''] = /```http\nAuthorization: (\w+) [^\n]+\n```/.exec(text) ?? []
      return (await shop.get(path, { authorization: `${scheme} ${memory('sent')}` })).status
    },
  }
}
