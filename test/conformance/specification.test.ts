import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openListeningShop, type TestShop } from '../open-storefront.ts'

// The specification of the service, section by section; what it leaves open is tested where it was decided.

const ORIGIN = 'http://shop.test'
const BY_ASSERTION = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

describe('the specification of the storefront', () => {
  let shop: TestShop
  before(async () => {
    shop = await openListeningShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  const PUBLIC = [
    '/api/catalog',
    '/api/search?q=shoes',
    '/api/products-feed.json',
    '/agents.md',
    '/llms.txt',
    '/openapi.json',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server',
  ]

  for (const path of PUBLIC) {
    it(`4.1, 4.2, 5.1: ${path} is read by anybody, without a token`, async () => {
      const { status, text } = await shop.get(path)
      assert.equal(status, 200)
      assert.ok(text.length > 100)
    })
  }

  it('4.1: search gives products for the words that were sent', async () => {
    const { body } = await shop.get('/api/search?q=tent')
    assert.ok(Array.isArray(body.products) && body.products.length > 0)
    assert.match(JSON.stringify(body.products[0]), /tent/i)
  })

  it('4.2: the authorization server metadata has an agent_auth block with the reserved endpoints', async () => {
    const { body } = await shop.get('/.well-known/oauth-authorization-server')
    const block = Object(body.agent_auth)
    assert.equal(block.register_uri, `${ORIGIN}/agent/auth`)
    assert.equal(block.claim_uri, `${ORIGIN}/agent/auth/claim`)
    assert.equal(block.revocation_uri, `${ORIGIN}/agent/auth/revoke`)
  })

  it('4.2: the protected resource metadata leads to the authorization server metadata', async () => {
    const resource = (await shop.get('/.well-known/oauth-protected-resource')).body
    const server = (await shop.get('/.well-known/oauth-authorization-server')).body
    assert.deepEqual(resource.authorization_servers, [server.issuer])
  })

  for (const path of ['/agent/auth', '/agent/auth/claim', '/agent/auth/claim/complete', '/agent/auth/revoke']) {
    it(`4.3: POST ${path} exists, and answers in JSON`, async () => {
      const { status, headers } = await shop.post(path, {})
      assert.ok(![404, 405, 500].includes(status), String(status))
      assert.match(String(headers['content-type']), /^application\/json/)
    })
  }

  for (const slug of ['privacy-policy', 'terms-and-conditions', 'shipping', 'returns-and-refunds', 'faq', 'contact']) {
    it(`4.5: /pages/${slug} is a page for people`, async () => {
      const { status, headers } = await shop.get(`/pages/${slug}`, { accept: 'text/html' })
      assert.equal(status, 200)
      assert.match(String(headers['content-type']), /^text\/html/)
    })
  }

  it('2.3, 5.4: each scope belongs to the endpoint that the specification names', () => {
    const { paths = {} } = JSON.parse(JSON.stringify(shop.app.swagger()))
    const scopeOf = (path: string) => paths[path].get.security.flatMap(Object.values).flat()
    assert.deepEqual(scopeOf('/api/catalog'), ['catalog:read'])
    assert.deepEqual(scopeOf('/api/products-feed.json'), ['products:read'])
    assert.deepEqual(scopeOf('/api/search'), ['search:read'])
  })

  it('5.7, 7: a protected endpoint answers 401 and points to the protected resource metadata', async () => {
    await using closed = await openListeningShop({
      environment: { PROTECTED_SCOPES: 'catalog:read,products:read,search:read' },
    })
    for (const path of ['/api/catalog', '/api/products-feed.json', '/api/search?q=tent']) {
      const { status, headers } = await closed.get(path)
      assert.equal(status, 401, path)
      assert.match(
        String(headers['www-authenticate']),
        /^Bearer (.*, )?resource_metadata="http:\/\/shop\.test\/\.well-known\/oauth-protected-resource"/,
      )
    }
  })

  it('2.3, 4.2, 5.4: a 401 leads through both documents to a scoped credential', async () => {
    await using closed = await openListeningShop({
      environment: { PROTECTED_SCOPES: 'catalog:read,products:read,search:read' },
    })
    const refused = String((await closed.get('/api/catalog')).headers['www-authenticate'])
    const resource = (await closed.get(/resource_metadata="([^"]+)"/.exec(refused)?.[1] ?? '')).body
    const [issuer = ''] = resource.authorization_servers as string[]
    const server = (await closed.get(`${issuer}/.well-known/oauth-authorization-server`)).body
    const agent = Object(server.agent_auth)
    const { identity_assertion } = (await closed.post(agent.identity_endpoint, { type: 'anonymous' })).body
    const statuses = async (scope: string) => {
      const form = { grant_type: BY_ASSERTION, assertion: String(identity_assertion), scope }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const token = await closed.post(String(server.token_endpoint), new URLSearchParams(form).toString(), type)
      const headers = { authorization: `Bearer ${token.body.access_token}` }
      const paths = ['/api/catalog', '/api/search?q=tent', '/api/products-feed.json']
      return Promise.all(paths.map(async (path) => (await closed.get(path, headers)).status))
    }
    assert.deepEqual(await statuses('catalog:read'), [200, 403, 403])
    assert.deepEqual(await statuses('search:read'), [403, 200, 403])
    // The feed is what a claim gives; the key of 0.1 is revoked where the block says.
    const body = { type: 'anonymous', requested_credential_type: 'api_key' }
    const { credential } = (await closed.post(agent.register_uri, body)).body
    const headers = { authorization: `Bearer ${credential}` }
    assert.equal((await closed.get('/api/catalog', headers)).status, 200)
    assert.match(
      String((await closed.get('/api/products-feed.json', headers)).headers['www-authenticate']),
      /scope="products:read"/,
    )
    assert.equal((await closed.post(agent.revocation_uri, { token: credential })).status, 200)
    assert.equal((await closed.get('/api/catalog', headers)).status, 401)
  })
})
