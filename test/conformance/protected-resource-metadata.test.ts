import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { processResourceDiscoveryResponse } from 'oauth4webapi'
import { openListeningShop, type TestShop } from '../open-storefront.ts'

const ORIGIN = 'http://shop.test'
const PATH = '/.well-known/oauth-protected-resource'

describe('RFC 9728, protected resource metadata', () => {
  let shop: TestShop
  before(async () => {
    shop = await openListeningShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('PRM-1: is JSON at its well-known address', async () => {
    const answer = await shop.get(PATH)
    assert.equal(answer.status, 200)
    assert.match(String(answer.headers['content-type']), /^application\/json\b/)
    assert.equal(typeof answer.body, 'object')
    for (const accept of ['text/html', 'application/json', 'image/png', 'garbage']) {
      const { status, text, headers } = await shop.get(PATH, { accept })
      assert.deepEqual(
        [status, text, headers['content-type']],
        [200, answer.text, answer.headers['content-type']],
        accept,
      )
    }
  })

  it('PRM-2: names the configured origin as the resource, without trailing slash, query or fragment', async () => {
    assert.equal((await shop.get(PATH)).body.resource, ORIGIN)
  })

  it('PRM-2: drops the trailing slash of a configured origin', async () => {
    await using other = await openListeningShop({ environment: { PUBLIC_URL: 'https://shop.example/' }, products: [] })
    assert.equal((await other.get(PATH)).body.resource, 'https://shop.example')
  })

  for (const path of ['/mcp', '/api/ucp', '/api/ucp/mcp']) {
    it(`PRM-11: the document of ${path} names that resource, and a third-party client accepts it`, async () => {
      const { status, text } = await shop.get(PATH + path)
      assert.equal(status, 200)
      const response = new Response(text, { headers: { 'content-type': 'application/json' } })
      const metadata = await processResourceDiscoveryResponse(new URL(ORIGIN + path), response)
      assert.deepEqual(metadata.authorization_servers, [ORIGIN])
      const alias = path.startsWith('/api/ucp') ? ['dev.ucp.shopping.cart:manage'] : []
      assert.deepEqual(metadata.scopes_supported, ['cart:manage', 'catalog:read', 'search:read', ...alias])
      const server = await shop.get('/.well-known/oauth-authorization-server')
      assert.ok(Object(server.body.protected_resources).includes(ORIGIN + path))
    })
  }

  it('PRM-3, PRM-4: an address that is not a resource is 404 and echoes nothing', async () => {
    for (const suffix of ['/api', '/api/catalog', '/%2e%2e', '/https://evil.example']) {
      const answer = await shop.get(`${PATH}${suffix}`)
      assert.equal(answer.status, 404, suffix)
      assert.ok(!('resource' in answer.body))
    }
    const { status, headers } = await shop.get(`${PATH}/`)
    assert.deepEqual([status, headers.location], [308, PATH], 'a slash too many is led on, as everywhere')
  })

  it('PRM-5: has no member without a value', async () => {
    for (const [name, value] of Object.entries((await shop.get(PATH)).body)) {
      assert.ok(Array.isArray(value) ? value.length > 0 : Boolean(value), name)
    }
  })

  it('PRM-6: is what a stranger’s client accepts for this resource', async () => {
    const { text } = await shop.get(PATH)
    const response = new Response(text, { headers: { 'content-type': 'application/json' } })
    const metadata = await processResourceDiscoveryResponse(new URL(ORIGIN), response)
    assert.deepEqual(metadata.authorization_servers, [ORIGIN])
  })

  it('PRM-7: names its scopes, its name, and the header as the only token method', async () => {
    const { body } = await shop.get(PATH)
    assert.deepEqual(body.scopes_supported, ['cart:manage', 'catalog:read', 'products:read', 'search:read'])
    assert.equal(body.resource_name, 'Fieldhouse')
    assert.deepEqual(body.bearer_methods_supported, ['header'])
  })

  it('PRM-7: names as its authorization server exactly the issuer', async () => {
    const [resource, server] = [await shop.get(PATH), await shop.get('/.well-known/oauth-authorization-server')]
    assert.deepEqual(resource.body.authorization_servers, [server.body.issuer])
  })

  it('PRM-2, PRM-6, PRM-7, PRM-10, PRM-11: each protected resource accepts its token, by header only', async () => {
    await using closed = await openListeningShop({ environment: { PROTECTED_SCOPES: 'catalog:read,search:read' } })
    const call = { method: 'tools/call', params: { name: 'search_products', arguments: { query: 'tent' } } }
    const send = (path: string, headers: Record<string, string> = {}) =>
      path.startsWith('/mcp')
        ? closed.post(path, { jsonrpc: '2.0', id: 1, ...call }, headers)
        : closed.get(path, headers)
    for (const path of ['/api/catalog', '/mcp']) {
      const refused = await send(path)
      const [, address = ''] = /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate'])) ?? []
      const { resource, authorization_servers } = (await closed.get(address)).body
      const [issuer] = authorization_servers as string[]
      const server = (await closed.get(`${issuer}/.well-known/oauth-authorization-server`)).body
      const registered = await closed.post(Object(server.agent_auth).identity_endpoint, { type: 'anonymous' })
      const form = {
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: String(registered.body.identity_assertion),
        resource: String(resource),
      }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const token = (await closed.post(String(server.token_endpoint), new URLSearchParams(form).toString(), type)).body
      const headers = { authorization: `Bearer ${token.access_token}` }
      assert.equal((await send(path, headers)).status, 200, path)
      assert.equal((await send(`${path}?access_token=${token.access_token}`)).status, 401, path)
      const other = path === '/mcp' ? '/api/catalog' : '/mcp'
      assert.equal((await send(other, headers)).status, path === '/mcp' ? 401 : 200, other)
      // Nothing without a signature is a token: neither one whose header says so, nor one of which it was cut off.
      const [head = '', claims = ''] = String(registered.body.identity_assertion).split('.')
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
      for (const unsigned of [`${none}.${claims}.`, `${none}.${claims}`, `${head}.${claims}.`])
        assert.equal((await send(path, { authorization: `Bearer ${unsigned}` })).status, 401, path)
    }
  })

  it('PRM-8: takes no address from the request', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    assert.ok(!(await shop.get(PATH, headers)).text.includes('evil'))
  })

  it('PRM-9: may be read by browsers and cached, and accepts only GET and HEAD', async () => {
    const answer = await shop.get(PATH)
    assert.equal(answer.headers['access-control-allow-origin'], '*')
    assert.match(String(answer.headers['cache-control']), /max-age/)
    assert.equal((await shop.head(PATH)).status, 200)
    const posted = await shop.post(PATH, {})
    assert.equal(posted.status, 405)
    assert.equal(posted.headers.allow, 'GET, HEAD, OPTIONS')
  })

  it('PRM-10: names no keys and no signing algorithm, as nothing is signed', async () => {
    const { body } = await shop.get(PATH)
    assert.ok(!('jwks_uri' in body) && !('resource_signing_alg_values_supported' in body))
  })
})
