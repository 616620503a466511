import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseList } from 'structured-headers'
import { makeProof } from '../../packages/agent-auth/src/limits/proof-of-work.ts'
import { openTestShop } from '../open-storefront.ts'
import { openAgentShop } from './open-agents.ts'

const ANONYMOUS = { type: 'anonymous', requested_credential_type: 'api_key' }

describe('limits of reading (draft-ietf-httpapi-ratelimit-headers-10)', () => {
  it('RL-1, RL-2, RL-3, RL-8: are announced, count down, and end in 429 when exhausted', async () => {
    await using shop = await openAgentShop({ environment: { LIMITS: 'rateLimits=true,registeredPerMinute=5' } })
    const { credential } = await shop.register()
    const left = []
    for (let count = 0; count < 5; count++) {
      const { status, headers } = await shop.read(credential, '/pages/shipping')
      assert.equal(status, 200)
      const [policy, state] = [
        parseList(String(headers['ratelimit-policy']))[0],
        parseList(String(headers.ratelimit))[0],
      ]
      assert.equal(policy?.[0], 'registered')
      assert.equal(typeof state?.[0], 'string')
      assert.equal(state?.[0], policy?.[0])
      assert.deepEqual([policy?.[1].get('q'), policy?.[1].get('w')], [5, 60])
      left.push(state?.[1].get('r'))
    }
    assert.deepEqual(left, [4, 3, 2, 1, 0])
    const refused = await shop.read(credential, '/pages/shipping')
    assert.equal(refused.status, 429)
  })

  it('RL-4, RL-6: a 429 says when to come back, and which policy it was', async () => {
    await using shop = await openTestShop({
      environment: { LIMITS: 'rateLimits=true,anonymousPerMinute=1' },
      products: [],
    })
    await shop.get('/api/catalog')
    const { status, headers, body } = await shop.get('/api/catalog')
    assert.equal(status, 429)
    assert.equal(headers['content-type'], 'application/problem+json')
    assert.equal(body.type, 'https://iana.org/assignments/http-problem-types#quota-exceeded')
    assert.deepEqual(body['violated-policies'], ['anonymous'])
    const t = parseList(String(headers.ratelimit))[0]?.[1].get('t')
    assert.ok(Number(headers['retry-after']) >= Number(t))
    assert.equal((await shop.get('/healthz')).status, 200)
  })

  it('RL-9: a public answer that caches may share says nothing of one caller’s limit', async () => {
    await using shop = await openTestShop({ environment: { LIMITS: 'rateLimits=true' } })
    const { headers } = await shop.get('/api/catalog')
    assert.match(String(headers['cache-control']), /^public/)
    assert.equal(headers.ratelimit, undefined)
  })

  it('hold on the fast path, too, and weigh routes by their cost', async () => {
    await using shop = await openTestShop({
      environment: { LIMITS: 'rateLimits=true,anonymousPerMinute=4' },
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await fetch(`${origin}/api/search?q=shoes`)).status)
    assert.deepEqual(statuses, [200, 200, 429, 429])
    assert.equal((await fetch(`${origin}/api/catalog/nothing`)).status, 429)
    assert.equal((await fetch(`${origin}/agents.md`)).status, 200)
  })

  it('count a search as one over HTTP, MCP and UCP alike', async () => {
    await using shop = await openTestShop({ environment: { LIMITS: 'rateLimits=true,anonymousPerMinute=6' } })
    const rpc = (url: string, method: string, params: object = {}) =>
      shop.post(url, { jsonrpc: '2.0', id: 1, method, params }, { accept: 'application/json, text/event-stream' })
    const searches = [
      () => rpc('/mcp', 'tools/call', { name: 'search_products', arguments: { query: 'shoes' } }),
      () => rpc('/api/ucp/mcp', 'tools/call', { name: 'search_catalog', arguments: { catalog: { query: 'shoes' } } }),
      () => rpc('/mcp', 'ping'),
      () => rpc('/mcp', 'tools/call', { name: 'search_products', arguments: { query: 'shoes' } }),
    ]
    const statuses = []
    for (const search of searches) statuses.push((await search()).status)
    assert.deepEqual(statuses, [200, 200, 200, 429], 'two and two and one, and the next would be seven')
  })

  it('count discovery documents and product reads apart from each other', async () => {
    await using shop = await openTestShop({
      environment: { LIMITS: 'rateLimits=true,anonymousPerMinute=1,discoveryPerMinute=48' },
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const status = async (path: string) => (await fetch(`${origin}${path}`)).status
    const documents = [
      '/llms.txt',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-products-0.xml',
      '/openapi.json',
      '/auth.md',
    ]
    const wellKnown = ['oauth-protected-resource', 'ucp', 'jwks.json', 'security.txt', 'ai-catalog.json', 'api-catalog']
    assert.deepEqual([await status('/api/catalog'), await status('/api/catalog')], [200, 429])
    for (const path of [...documents, ...wellKnown.map((name) => `/.well-known/${name}`)])
      for (const way of ['long', 'short']) assert.equal(await status(path), 200, `${path} by the ${way} path`)
    assert.equal(await status('/.well-known/nothing'), 404)
    const rest = []
    for (let count = 0; count < 20; count++) rest.push(await status('/llms.txt'))
    assert.ok(rest.includes(429), 'a budget of their own, and no unlimited one')
    const refused = await fetch(`${origin}/llms.txt`)
    assert.match(String(refused.headers.get('ratelimit-policy')), /^"discovery";q=48;w=60$/)
  })

  it('believe X-Forwarded-For from trusted proxies alone, with ports beside the addresses or without', async () => {
    const environment = { LIMITS: 'rateLimits=true,anonymousPerMinute=1' }
    await using open = await openTestShop({ environment, products: [] })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    assert.equal((await open.get('/pages/shipping', from('192.0.2.1'))).status, 200)
    assert.equal((await open.get('/pages/shipping', from('192.0.2.2'))).status, 429)
    await using behind = await openTestShop({
      environment: { ...environment, TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.1' },
      products: [],
    })
    assert.equal((await behind.get('/pages/shipping', from('192.0.2.1'))).status, 200)
    assert.equal((await behind.get('/pages/shipping', from('192.0.2.2, 10.0.0.1'))).status, 200)
    assert.equal((await behind.get('/pages/shipping', from('6.6.6.6, 192.0.2.2'))).status, 429)
    assert.equal((await behind.get('/pages/shipping', from('2001:db8:1:2::5'))).status, 200)
    assert.equal((await behind.get('/pages/shipping', from('2001:db8:1:2:ffff::6'))).status, 429)
    assert.equal((await behind.get('/pages/shipping', from('192.0.2.3:4711'))).status, 200)
    assert.equal((await behind.get('/pages/shipping', from('192.0.2.3:4712, 10.0.0.1:80'))).status, 429)
    assert.equal((await behind.get('/pages/shipping', from('[2001:db8:1:3::5]:4711'))).status, 200)
    assert.equal((await behind.get('/pages/shipping', from('2001:db8:1:3::6'))).status, 429)
  })
})

describe('limits of registration', () => {
  it('hold per address: of many registrations a few succeed, and other addresses are unaffected', async () => {
    await using shop = await openAgentShop({
      environment: { TRUSTED_PROXIES: '127.0.0.1', LIMITS: 'registrationsPerAddress=5' },
    })
    const register = (address: string) => shop.post('/agent/auth', ANONYMOUS, { 'x-forwarded-for': address })
    const answers = await Promise.all(Array.from({ length: 200 }, () => register('192.0.2.1')))
    assert.equal(answers.filter(({ status }) => status === 200).length, 5)
    const refused = answers.find(({ status }) => status === 429)
    assert.equal(refused?.body.error, 'rate_limited')
    assert.ok(Number(refused?.headers['retry-after']) > 0)
    assert.equal((await register('192.0.2.2')).status, 200)
  })

  it('RL-3, RL-4, RL-8: a refusal reports the limit that was reached, not another', async () => {
    await using shop = await openAgentShop({
      environment: { LIMITS: 'rateLimits=true,registrationsPerAddress=2,mailsPerMailbox=1' },
    })
    const [first, { claim_token }] = [await shop.register(), await shop.register()]
    await shop.askHuman(first.claim_token)
    const refusals = [
      ['registrations-of-address', await shop.post('/agent/auth', ANONYMOUS)],
      ['registrations-of-address', await shop.post('/agent/identity', { type: 'anonymous' })],
      ['mails-of-pair', await shop.post('/agent/auth/claim', { claim_token, email: 'ana@example.test' })],
    ] as const
    for (const [name, { status, headers, body }] of refusals) {
      assert.equal(status, 429)
      assert.deepEqual(body['violated-policies'], [name])
      const [policy] = parseList(String(headers['ratelimit-policy']))
      const [state, ...others] = parseList(String(headers.ratelimit))
      assert.deepEqual([policy?.[0], state?.[0], others], [name, name, []])
      assert.equal(state?.[1].get('r'), 0)
      assert.ok(Number(headers['retry-after']) >= Number(state?.[1].get('t')))
    }
  })

  it('admit a proof of work once when the hour is full', async () => {
    await using shop = await openAgentShop({ environment: { LIMITS: 'registrationsPerHour=0,proofOfWorkBits=8' } })
    const asked = await shop.post('/agent/auth', ANONYMOUS)
    assert.equal(asked.status, 429)
    assert.deepEqual(asked.body.proof_of_work, { algorithm: 'sha-256', bits: 8, begins: 'v1:shop.test:' })
    const proof_of_work = makeProof({ bits: 8, host: 'shop.test', now: Date.now() })
    const twice = await Promise.all([1, 2].map(() => shop.post('/agent/auth', { ...ANONYMOUS, proof_of_work })))
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 429])
    const stale = makeProof({ bits: 8, host: 'shop.test', now: Date.now() - 3_600_000 })
    assert.equal((await shop.post('/agent/auth', { ...ANONYMOUS, proof_of_work: stale })).status, 429)
    const elsewhere = makeProof({ bits: 8, host: 'other.test', now: Date.now() })
    assert.equal((await shop.post('/agent/auth', { ...ANONYMOUS, proof_of_work: elsewhere })).status, 429)
  })

  it('hold per mailbox, whatever its spelling, and per mail domain', async () => {
    await using shop = await openAgentShop({
      environment: { TRUSTED_PROXIES: '127.0.0.1', LIMITS: 'mailsPerMailbox=2,mailsPerDomain=3' },
    })
    let strangers = 0
    const ask = async (email: string) => {
      const { claim_token } = await shop.register()
      const from = { 'x-forwarded-for': `192.0.2.${++strangers}` }
      return (await shop.post('/agent/auth/claim', { claim_token, email }, from)).status
    }
    assert.deepEqual(
      [await ask('ana@example.test'), await ask('ANA+1@example.test'), await ask('ana+2@example.test')],
      [200, 200, 429],
    )
    assert.deepEqual(
      [await ask('bo@example.test'), await ask('cy@example.test'), await ask('cy@other.test')],
      [200, 429, 200],
    )
    assert.equal(shop.inbox.mails.length, 4)
  })

  it('are closed when they cannot be counted, while reading stays open', async () => {
    await using shop = await openTestShop({
      environment: { REDIS_URL: 'redis://127.0.0.1:9', LIMITS: 'rateLimits=true' },
    })
    const answer = await shop.post('/agent/auth', ANONYMOUS)
    assert.equal(answer.status, 503)
    assert.equal(answer.body.error, 'temporarily_unavailable')
    assert.ok(Number(answer.headers['retry-after']) > 0)
    assert.equal((await shop.get('/api/catalog')).status, 200)
  })
})
