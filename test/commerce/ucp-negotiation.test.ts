import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { readUcpAgent } from '../../packages/agent-protocols/src/ucp/negotiation.ts'
import { freePort } from '../free-port.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { openUcpSchemas } from './ucp-validator.ts'

const SEARCH = 'dev.ucp.shopping.catalog.search'
const LOOKUP = 'dev.ucp.shopping.catalog.lookup'

function profile(version: string, capabilities: object = { [SEARCH]: [{ version }], [LOOKUP]: [{ version }] }) {
  return { ucp: { version, services: {}, payment_handlers: {}, capabilities } }
}

/** What the platform's server answers at each path. */
const DOCUMENTS: Record<string, { status?: number; body?: unknown; location?: string }> = {
  '/new': { body: profile('2026-08-25') },
  '/old': { body: profile('2026-04-08') },
  '/future': { body: profile('2027-01-01') },
  '/search-only': { body: profile('2026-08-25', { [SEARCH]: [{ version: '2026-04-08' }, { version: '2026-08-25' }] }) },
  '/other-version': { body: profile('2026-08-25', { [SEARCH]: [{ version: '2026-04-08' }] }) },
  '/nothing': { body: profile('2026-08-25', { 'com.example.own': [{ version: '2026-08-25' }] }) },
  '/no-registries': { body: { ucp: { version: '2026-08-25' } } },
  '/no-version': { body: { ucp: { services: {}, payment_handlers: {} } } },
  '/private-key': { body: { ...profile('2026-08-25'), keys: [{ kid: 'a', kty: 'EC', d: 'secret' }] } },
  '/not-json': { body: 'hello' },
  '/moved': { status: 302, location: '/new' },
  '/broken': { status: 500 },
  '/large': { body: { ...profile('2026-08-25'), filler: 'x'.repeat(140_000) } },
}

describe('UCP, overview, Negotiation Protocol', () => {
  let platform: Server
  let origin: string
  let shop: TestShop
  const fetched: string[] = []
  before(async () => {
    platform = createServer(({ url = '' }, response) => {
      fetched.push(url)
      const { status = 200, body, location } = DOCUMENTS[url] ?? { status: 404 }
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      response.end(url === '/not-json' ? 'hello' : JSON.stringify(body))
    })
    const port = await freePort('localhost')
    await new Promise<void>((resolve) => platform.listen(port, 'localhost', resolve))
    origin = `http://localhost:${port}`
    // A shop on this machine may read profiles on it.
    shop = await openTestShop({ environment: { PUBLIC_URL: 'http://localhost:4321', TRUSTED_PROXIES: '127.0.0.1' } })
    await shop.shop.search.settled()
  })
  after(async () => {
    platform.close()
    await shop[Symbol.asyncDispose]()
  })

  const ask = (agent: string, body: object = { query: 'shoes' }, operation = 'search', more: object = {}) =>
    shop.post(`/api/ucp/catalog/${operation}`, body, { 'ucp-agent': agent, ...more })
  const by = (path: string) => `profile="${origin}${path}"`
  const call = (meta: object, name = 'search_catalog', catalog: object = { query: 'shoes' }) =>
    shop.post('/api/ucp/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { meta, catalog } },
    })

  for (const [path, version] of [
    ['/new', '2026-08-25'],
    ['/old', '2026-04-08'],
  ] as const) {
    it(`answers in the release of the profile, ${version}, by REST and by MCP`, async () => {
      const rest = await ask(by(path))
      const mcp = await call({ 'ucp-agent': { profile: `${origin}${path}` } })
      for (const answer of [rest.body, Object(mcp.body.result).structuredContent]) {
        assert.deepEqual(answer.ucp, { version, capabilities: { [SEARCH]: [{ version }] } })
        assert.ok(answer.products.length > 0)
        assert.deepEqual(
          openUcpSchemas(version)?.mistakes('shopping/catalog_search.json#/$defs/search_response', answer) ?? [],
          [],
        )
      }
    })
  }

  it('reads a profile once, however often it is named, also at one moment', async () => {
    fetched.length = 0
    DOCUMENTS['/once'] = { body: profile('2026-08-25') }
    await Promise.all([1, 2, 3].map(() => ask(by('/once'))))
    await ask(by('/once'))
    assert.deepEqual(fetched, ['/once'])
  })

  it('does not fetch again at once what could not be used', async () => {
    fetched.length = 0
    for (const _ of [1, 2]) assert.equal((await ask(by('/absent'))).status, 424)
    assert.deepEqual(fetched, ['/absent'])
  })

  it('answers requests without a profile in the newest release', async () => {
    const { body } = await shop.post('/api/ucp/catalog/search', { query: 'shoes' })
    assert.equal(Object(body.ucp).version, '2026-08-25')
  })

  for (const [agent, code, status] of [
    ['shop', 'invalid_profile_url', 400],
    ['profile=unquoted', 'invalid_profile_url', 400],
    ['profile="not an address"', 'invalid_profile_url', 400],
    ['profile="http://agent.example/profile"', 'invalid_profile_url', 400],
    ['profile="ftp://agent.example/profile"', 'invalid_profile_url', 400],
    ['profile="https://user:secret@agent.example/profile"', 'invalid_profile_url', 400],
    ['profile="https://10.0.0.1/profile"', 'profile_unreachable', 424],
    ['profile="https://169.254.169.254/latest/meta-data"', 'profile_unreachable', 424],
    ['profile="https://[::ffff:10.0.0.1]/profile"', 'profile_unreachable', 424],
    ['/absent', 'profile_unreachable', 424],
    ['/moved', 'profile_unreachable', 424],
    ['/broken', 'profile_unreachable', 424],
    ['/not-json', 'profile_malformed', 422],
    ['/large', 'profile_malformed', 422],
    ['/no-registries', 'profile_malformed', 422],
    ['/no-version', 'profile_malformed', 422],
    ['/private-key', 'profile_malformed', 422],
    ['/future', 'version_unsupported', 422],
    ['/nothing', 'capabilities_incompatible', 200],
    ['/other-version', 'capabilities_incompatible', 200],
  ] as const) {
    it(`refuses ${agent} with ${code}, ${status}, by REST and by MCP`, async () => {
      const field = agent.startsWith('/') ? by(agent) : agent
      const { status: told, body } = await ask(field)
      assert.equal(told, status)
      const [message] = body.messages as { code: string; severity: string }[]
      assert.deepEqual([Object(body.ucp).status, message?.code, message?.severity], ['error', code, 'unrecoverable'])
      assert.equal(body.continue_url, 'http://localhost:4321')
      if (status !== 200) assert.equal(body.code, code)
      const mcp = await call({ 'ucp-agent': { profile: readUcpAgent(field) ?? 7 } })
      assert.equal(mcp.status, status)
      if (status === 200) assert.deepEqual(Object(mcp.body.result).structuredContent, body)
      else assert.deepEqual([Object(mcp.body.error).code, Object(mcp.body.error).data.code], [-32001, code])
    })
  }

  it('looks at the capability of the operation, not at any', async () => {
    assert.ok(((await ask(by('/search-only'))).body.products as unknown[]).length > 0)
    const { body } = await ask(by('/search-only'), { ids: ['fh-101'] }, 'lookup')
    assert.equal((body.messages as { code: string }[])[0]?.code, 'capabilities_incompatible')
  })

  it('limits how much a caller can make the shop fetch', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) statuses.push((await ask(by(`/absent-${at}`))).status)
    assert.equal(statuses.at(-1), 429)
    assert.equal((await ask(by('/new'))).status, 200, 'what is known is not counted')
    const elsewhere = { 'x-forwarded-for': '192.0.2.7' }
    assert.equal(
      (await ask(by('/absent-x'), undefined, 'search', elsewhere)).status,
      424,
      'others behind the proxy go on',
    )
  })
})

describe('UCP-Agent as a dictionary (RFC 8941)', () => {
  for (const [field, read] of [
    ['profile="https://a.example/p"', 'https://a.example/p'],
    ['name="shopper", profile="https://a.example/p";v=1', 'https://a.example/p'],
    ['note="profile=\\"https://evil.example\\", x", profile="https://a.example/p"', 'https://a.example/p'],
    ['profile="https://a.example/1", profile="https://a.example/2"', 'https://a.example/2'],
    ['note="profile="', null],
    ['profile', null],
    ['profile="open', null],
    ['', null],
  ] as const)
    it(`reads ${field}`, () => assert.equal(readUcpAgent(field), read))
})
