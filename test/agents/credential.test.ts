import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as oauth from 'oauth4webapi'
import { mintSecret } from '../../packages/agent-auth/src/credentials/secrets.ts'
import { openStorefront } from '../../packages/vitrine/src/storefront/storefront.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openAgentShop } from './open-agents.ts'

const METADATA = 'Bearer resource_metadata="http://shop.test/.well-known/oauth-protected-resource"'

const READS = ['/api/catalog', '/api/search?q=shoe', '/api/products-feed.json']

const UNMINDING = [
  '/healthz',
  '/readyz',
  '/',
  '/agents.md',
  '/auth.md',
  '/llms.txt',
  '/robots.txt',
  '/openapi.json',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/.well-known/jwks.json',
]

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const MCP = { accept: 'application/json, text/event-stream' }

describe('a credential (RFC 6750)', () => {
  it('B-1, B-2: is asked for by a protected scope with 401, without an error', async () => {
    await using shop = await openAgentShop({ environment: { PROTECTED_SCOPES: 'catalog:read' } })
    const answer = await shop.get('/api/catalog')
    assert.equal(answer.status, 401)
    const challenge = String(answer.headers['www-authenticate'])
    assert.equal(challenge.split(', DPoP ')[0], `${METADATA}, scope="catalog:read"`)
    assert.doesNotMatch(challenge, /error=/)
    assert.equal(answer.headers['cache-control'], 'no-store')
  })

  it('B-3: is refused with 401 invalid_token and a remedy if it is invalid', async () => {
    await using shop = await openAgentShop()
    const unknown = mintSecret('credential', (count) => new Uint8Array(count).fill(7))
    for (const credential of ['garbage', unknown]) {
      const { status, headers, body } = await shop.read(credential)
      assert.equal(status, 401)
      assert.match(String(headers['www-authenticate']), /error="invalid_token".*scope="catalog:read"/)
      assert.equal(headers['agent-credential'], 'rejected; reason=unknown')
      assert.match(String(body.detail), /exchange .*\/oauth2\/token; otherwise register again/)
    }
    const { credential } = await shop.register()
    await shop.post('/agent/auth/revoke', { token: credential })
    const revoked = await shop.read(credential)
    assert.equal(revoked.status, 401)
    assert.match(String(revoked.body.detail), /registration have been revoked.*register again/)
  })

  it('B-3: a stale or foreign credential does not block public reads', async () => {
    await using shop = await openAgentShop({ products: undefined, environment: { PROTECTED_SCOPES: '' } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${portOf(shop)}`
    const { credential } = await shop.register()
    await shop.post('/agent/auth/revoke', { token: credential })
    const sent = ['Bearer of-somebody-else', 'Bearer', 'Bearer a b', `Bearer ${credential}`]
    for (const authorization of sent) {
      const reason = authorization.endsWith(credential)
        ? 'revoked'
        : / .* |r$/.test(authorization)
          ? 'malformed'
          : 'unknown'
      for (let count = 0; count < 2; count++) {
        for (const path of READS) {
          const bare = await fetch(origin + path)
          const answer = await fetch(origin + path, { headers: { authorization } })
          assert.equal(answer.status, 200, path)
          assert.equal(answer.headers.get('agent-credential'), `rejected; reason=${reason}`, path)
          assert.equal(answer.headers.get('cache-control'), 'private, no-store', path)
          assert.match(answer.headers.get('vary') ?? '', /Authorization/)
          assert.equal(await answer.text(), await bare.text(), path)
          assert.equal(bare.headers.get('agent-credential'), null)
        }
        for (const path of UNMINDING) {
          const bare = await fetch(origin + path)
          const answer = await fetch(origin + path, { headers: { authorization } })
          assert.equal(answer.status, 200, `${path} ${authorization}`)
          assert.equal(answer.headers.get('cache-control'), bare.headers.get('cache-control'), path)
          assert.equal(answer.headers.get('agent-credential'), null)
          await Promise.all([answer.arrayBuffer(), bare.arrayBuffer()])
        }
      }
      const registered = await shop.post(
        '/agent/auth',
        { type: 'anonymous', requested_credential_type: 'api_key' },
        { authorization },
      )
      assert.equal(registered.status, 200)
      const mcp = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { ...MCP, authorization })
      assert.equal(mcp.headers['agent-credential'], `rejected; reason=${reason}`)
      const token = await shop.post('/oauth2/token', 'grant_type=claim', { ...FORM, authorization })
      assert.equal(token.body.error, 'unsupported_grant_type')
    }
    await shop.shop.trail.flush()
    const told = await shop.shop.trail.read({ event: 'refused', limit: 100 })
    assert.deepEqual(
      new Set(told.map(({ detail }) => detail?.reason)),
      new Set(['credential_unknown', 'credential_revoked']),
      'of those that are credentials, in the audit trail',
    )
  })

  it('a credential that has ended is counted as a caller without one', async () => {
    await using shop = await openAgentShop({
      environment: {
        PROTECTED_SCOPES: '',
        LIMITS: 'rateLimits=true,anonymousPerMinute=3,registeredPerMinute=50',
      },
    })
    const { credential } = await shop.register()
    for (let count = 0; count < 5; count++) assert.equal((await shop.read(credential)).status, 200)
    await shop.post('/agent/auth/revoke', { token: credential })
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await shop.read(credential)).status)
    assert.equal(statuses.at(-1), 429)
  })

  it('B-4: a credential without the scope is 403 insufficient_scope, and names it', async () => {
    await using shop = await openAgentShop({
      products: undefined,
      environment: { PROTECTED_SCOPES: 'products:read,catalog:read' },
    })
    const { credential, claim_token } = await shop.register()
    assert.equal((await shop.read(credential, '/api/catalog')).status, 200)
    const refused = await shop.read(credential, '/api/products-feed.json')
    assert.equal(refused.status, 403)
    assert.match(String(refused.headers['www-authenticate']), /error="insufficient_scope".*scope="products:read"/)
    await shop.claim(claim_token)
    assert.equal((await shop.read(credential, '/api/products-feed.json')).status, 200)
  })

  it('B-5: at a protected read a malformed header is 400 invalid_request', async () => {
    await using shop = await openAgentShop()
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer  "x', 'Bearer a b', 'bearer "x"']) {
      const answer = await shop.get('/api/catalog', { authorization })
      assert.equal(answer.status, 400, authorization)
      assert.match(String(answer.headers['www-authenticate']), /error="invalid_request"/)
    }
    const { credential } = await shop.register()
    assert.equal((await shop.read(credential, '/api/catalog?access_token=x')).status, 400)
  })

  it('B-6: the challenge is what an independent client reads', async () => {
    await using shop = await openAgentShop({ environment: { PROTECTED_SCOPES: 'search:read' } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`http://127.0.0.1:${portOf(shop)}/api/search?q=x`, {
      headers: { authorization: 'Bearer x"y' },
    })
    assert.equal(response.status, 400)
    const absent = await fetch(`http://127.0.0.1:${portOf(shop)}/api/search?q=x`)
    const header = absent.headers.get('www-authenticate') ?? ''
    // RFC 9110, section 11.6.1: challenges and their parameters are parted by the same commas.
    const parameters = /[a-z_]+="[\x20\x21\x23-\x5b\x5d-\x7e]*"(, [a-z_]+="[\x20\x21\x23-\x5b\x5d-\x7e]*")*/.source
    assert.match(header, new RegExp(`^Bearer ${parameters}, DPoP ${parameters}$`))
  })

  it('B-7: is read with any case and spacing of Bearer, and nowhere else', async () => {
    await using shop = await openAgentShop({ environment: { PROTECTED_SCOPES: 'catalog:read' }, products: undefined })
    const { credential } = await shop.register()
    assert.equal((await shop.get('/api/catalog', { authorization: `bEaReR ${credential}` })).status, 200)
    assert.equal((await shop.get('/api/catalog', { authorization: `Bearer   ${credential}` })).status, 200)
    assert.equal((await shop.get('/api/catalog', { authorization: `Basic ${credential}` })).status, 401)
    assert.equal((await shop.get(`/api/catalog?access_token=${credential}`)).status, 401)
  })

  it('B-8: makes answers private on the normal and fast paths; others stay public', async () => {
    await using shop = await openAgentShop({ products: undefined, environment: { PROTECTED_SCOPES: '' } })
    const { credential } = await shop.register()
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${portOf(shop)}/api/catalog`
    const headers = { authorization: `Bearer ${credential}` }
    for (let count = 0; count < 3; count++) {
      const known = await fetch(url, { headers })
      assert.equal(known.headers.get('cache-control'), 'private, max-age=60')
      assert.match(known.headers.get('vary') ?? '', /Authorization/)
      const stranger = await fetch(url)
      assert.match(stranger.headers.get('cache-control') ?? '', /^public/)
      assert.doesNotMatch(stranger.headers.get('vary') ?? '', /Authorization/)
    }
    const unchanged = await fetch(url, { headers: { ...headers, 'if-none-match': '*' } })
    assert.equal(unchanged.status, 304)
    assert.equal(unchanged.headers.get('cache-control'), 'private, max-age=60')
  })

  it('B-8: keeps a page and its Markdown apart in caches', async () => {
    await using shop = await openAgentShop({ products: undefined, environment: { PROTECTED_SCOPES: '' } })
    const { credential } = await shop.register()
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    for (const accept of ['text/markdown', 'text/markdown', 'text/html', 'text/html']) {
      const headers = { accept, authorization: `Bearer ${credential}` }
      const answer = await fetch(`http://127.0.0.1:${portOf(shop)}/`, { headers })
      assert.equal(answer.headers.get('content-type'), `${accept}; charset=utf-8`)
      const varies = (answer.headers.get('vary') ?? '').split(', ').sort()
      assert.deepEqual(varies, ['Accept', 'Accept-Encoding', 'Authorization'])
    }
  })

  it('is refused on the fast path, too, where its scope is protected', async () => {
    await using shop = await openAgentShop({ products: undefined, environment: { PROTECTED_SCOPES: 'catalog:read' } })
    const { credential } = await shop.register()
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${portOf(shop)}/api/catalog`
    for (let count = 0; count < 2; count++)
      assert.equal((await fetch(url, { headers: { authorization: `Bearer ${credential}` } })).status, 200)
    assert.equal((await fetch(url)).status, 401)
    await shop.post('/agent/auth/revoke', { token: credential })
    assert.equal((await fetch(url, { headers: { authorization: `Bearer ${credential}` } })).status, 401)
  })
})

for (const engine of ENGINES) {
  describe(`revocation on ${engine.name}`, () => {
    it('holds from its answer on, in every process, however the agent asks for it', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      await using other = await openStorefront(shop.shop.config)
      const ways = [
        (credential: string) => shop.post('/agent/auth/revoke', { token: credential }),
        (credential: string) =>
          shop.post('/agent/auth/revoke', `token=${credential}&token_type_hint=whatever`, {
            'content-type': 'application/x-www-form-urlencoded',
          }),
        (credential: string) =>
          shop.post('/agent/auth/revoke', '', {
            authorization: `Bearer ${credential}`,
            'content-type': 'application/json',
          }),
      ]
      for (const way of ways) {
        const { credential } = await shop.register()
        assert.equal((await shop.read(credential)).status, 200)
        await other.agents.lookUp(credential)
        const inMemory = other.agents.lookUpCached(credential)
        assert.equal(inMemory?.state, 'good')
        const answer = await way(credential)
        assert.equal(answer.status, 200)
        assert.equal((await shop.read(credential)).status, 401)
        const standing = other.agents.lookUpCached(credential) ?? (await other.agents.lookUp(credential))
        assert.equal(standing.state, 'revoked')
      }
    })

    it('R-2, R-3, R-4: ignores unknown and ended tokens, and ends a claim token’s registration', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const { credential, claim_token } = await shop.register()
      assert.deepEqual((await shop.post('/agent/auth/revoke', { token: claim_token })).body, { revoked: 1 })
      assert.deepEqual((await shop.post('/agent/auth/revoke', { token: claim_token })).body, { revoked: 0 })
      for (const token of ['unknown', 'x'.repeat(500), 'a.b.c'])
        assert.deepEqual((await shop.post('/agent/auth/revoke', { token })).body, { revoked: 0 })
      assert.equal((await shop.read(credential)).status, 401)
      assert.equal((await shop.post('/agent/auth/revoke', {})).status, 400)
    })

    it('by the owner ends one, all, or all of a mailbox, and blocks it', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const { administration } = shop.shop.agents
      const [one, two, three] = [await shop.register(), await shop.register(), await shop.register()]
      await shop.claim(two.claim_token, 'ana+shop@example.test')
      assert.equal(await administration.revoke(one.registration_id), 1)
      assert.equal(await administration.block({ kind: 'email', value: 'ana@example.test' }), 1)
      assert.equal((await shop.read(two.credential)).status, 401)
      const blocked = await shop.post('/agent/auth/claim', {
        claim_token: three.claim_token,
        email: 'ANA@example.test',
      })
      assert.equal(blocked.status, 403)
      assert.equal(await administration.revokeAll(), 1)
      assert.equal((await shop.read(three.credential)).status, 401)
    })
  })
}

describe('an independent client', () => {
  it('finds the endpoints and revokes its credential (oauth4webapi)', async () => {
    await using shop = await openAgentShop()
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { credential } = await shop.register()
    const server: oauth.AuthorizationServer = {
      issuer: 'http://shop.test',
      revocation_endpoint: `http://127.0.0.1:${portOf(shop)}/agent/auth/revoke`,
    }
    const response = await oauth.revocationRequest(server, { client_id: 'x' }, oauth.None(), credential, {
      [oauth.allowInsecureRequests]: true,
    })
    await oauth.processRevocationResponse(response)
    assert.equal((await shop.read(credential)).status, 401)
  })
})

function portOf(shop: { app: { server: { address(): unknown } } }): number {
  const address = shop.app.server.address()
  if (typeof address !== 'object' || address === null || !('port' in address))
    throw new Error('The shop does not listen.')
  return Number(address.port)
}
