import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { allowInsecureRequests, customFetch, discoveryRequest, processDiscoveryResponse } from 'oauth4webapi'
import { describeShopAccess } from '../../packages/accounts/src/agents/shop-access.ts'
import { declaredScopes } from '../../packages/server-kit/src/capability/scope.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { contributedTo } from '../../packages/vitrine/src/discovery/contributed.ts'
import { authorizationServer } from '../../packages/vitrine/src/discovery/oauth-metadata.ts'
import { openAgentShop } from '../agents/open-agents.ts'
import { authorizationServerModes } from '../clients/metadata-modes.ts'
import { ENGINES } from '../contracts/engines.ts'
import { codeFor, FORM, form, openClientSite } from '../oauth/open-client.ts'
import { openListeningShop, type TestShop } from '../open-storefront.ts'

const ORIGIN = 'http://shop.test'
const PATH = '/.well-known/oauth-authorization-server'

/** Members that are addresses, with the method they take. */
const ENDPOINTS: Readonly<Record<string, 'GET' | 'POST'>> = {
  token_endpoint: 'POST',
  registration_endpoint: 'POST',
  revocation_endpoint: 'POST',
  introspection_endpoint: 'POST',
  authorization_endpoint: 'GET',
  jwks_uri: 'GET',
  service_documentation: 'GET',
  op_policy_uri: 'GET',
  op_tos_uri: 'GET',
  skill: 'GET',
  register_uri: 'POST',
  claim_uri: 'POST',
  revocation_uri: 'POST',
  identity_endpoint: 'POST',
  claim_endpoint: 'POST',
  events_endpoint: 'POST',
}

/** With and without an authorization endpoint. */
const ANSWERS = new Set(['code', 'none'])

/** Of this server, and what servers of others know besides. */
const GRANTS = [
  'authorization_code',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:jwt-bearer',
  'urn:workos:agent-auth:grant-type:claim',
  'implicit',
  'password',
  'client_credentials',
  'urn:ietf:params:oauth:grant-type:device_code',
  'urn:ietf:params:oauth:grant-type:token-exchange',
]

describe('RFC 8414, authorization server metadata', () => {
  let shop: TestShop
  before(async () => {
    shop = await openListeningShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('AS-1: names as issuer exactly the origin under which it is found', async () => {
    assert.equal((await shop.get(PATH)).body.issuer, ORIGIN)
  })

  it('AS-1: a third-party client discovers it by its own rules and accepts the issuer', async () => {
    const response = await discoveryRequest(new URL(ORIGIN), {
      algorithm: 'oauth2',
      // The client builds the address, the test carries the request.
      [customFetch]: async (url: string) => {
        const { text, status } = await shop.get(url.slice(ORIGIN.length))
        return new Response(text, { status, headers: { 'content-type': 'application/json' } })
      },
      [allowInsecureRequests]: true,
    })
    const server = await processDiscoveryResponse(new URL(ORIGIN), response)
    assert.equal(server.issuer, ORIGIN)
  })

  it('AS-2: has no issuer with a path, so that suffixed addresses answer 404', async () => {
    assert.equal((await shop.get(`${PATH}/tenant`)).status, 404)
  })

  it('AS-3: is JSON', async () => {
    const answer = await shop.get(PATH)
    assert.equal(answer.status, 200)
    assert.match(String(answer.headers['content-type']), /^application\/json\b/)
    for (const accept of ['text/html', 'application/json', 'image/png', 'garbage']) {
      const { status, text, headers } = await shop.get(PATH, { accept })
      assert.deepEqual(
        [status, text, headers['content-type']],
        [200, answer.text, answer.headers['content-type']],
        accept,
      )
    }
  })

  it('AS-5, AS-6, AS-9: the server supports exactly the grants and responses that it names', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const AGENT_OAUTH of ['true', 'false']) {
      await using some = await openListeningShop({ environment: { AGENT_OAUTH }, products: [] })
      const { body } = await some.get(PATH)
      const named = body.grant_types_supported as string[]
      assert.ok(named.length > 1)
      for (const grant_type of GRANTS) {
        const path = String(body.token_endpoint).slice(ORIGIN.length)
        const answer = await some.post(path, new URLSearchParams({ grant_type }).toString(), type)
        assert.equal(answer.body.error !== 'unsupported_grant_type', named.includes(grant_type), grant_type)
      }
      const redirect_uri = 'https://app.example/'
      const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
      const client = { response_type: 'code', client_id: `${redirect_uri}client.json`, redirect_uri, state: 'x' }
      const query = new URLSearchParams({ ...client, ...proof })
      const asked = await some.get(`/oauth2/authorize?${query}`, { accept: 'text/html' })
      if ('authorization_endpoint' in body) {
        assert.deepEqual([body.response_types_supported, body.code_challenge_methods_supported], [['code'], ['S256']])
        // Whoever is not signed in does that first.
        assert.equal(asked.status, 303)
        assert.match(String(asked.headers.location), /^\/login\?return_to=/)
      } else {
        assert.equal(asked.status, 404)
        assert.ok(!named.includes('authorization_code'))
        // RFC 8414, section 2, requires the member.
        assert.deepEqual(body.response_types_supported, ['none'])
      }
    }
  })

  it('AS-4, AS-5, AS-6: publishes OAuth’s endpoints exactly where they are declared', async () => {
    const { body } = await shop.get(PATH)
    const declared = Object.keys(shop.app.swagger().paths ?? {})
    assert.equal('token_endpoint' in body, declared.includes('/oauth2/token'))
    assert.equal('authorization_endpoint' in body, declared.includes('/oauth2/authorize'))
    assert.deepEqual(body.response_types_supported, [declared.includes('/oauth2/authorize') ? 'code' : 'none'])
  })

  it('AS-1: is at the address of each resource too, with the same issuer', async () => {
    const { body } = await shop.get(PATH)
    for (const resource of body.protected_resources as string[]) {
      const { pathname } = new URL(resource)
      const again = await shop.get(`${PATH}${pathname === '/' ? '' : pathname}`)
      assert.equal(again.status, 200, pathname)
      assert.deepEqual(again.body, body, pathname)
    }
  })

  it('AS-9, RFC 8414 §2: has every member that the RFC requires, over https, whatever is switched on', async () => {
    const modes = await authorizationServerModes()
    assert.deepEqual(
      new Set(modes.map(([, { response_types_supported }]) => String(response_types_supported))),
      ANSWERS,
    )
    for (const [mode, document] of modes) {
      const grants = Object(document.grant_types_supported)
      for (const name of ['issuer', 'response_types_supported', 'token_endpoint', 'jwks_uri'])
        assert.ok(document[name], `${mode}: ${name}`)
      assert.equal('authorization_endpoint' in document, grants.includes('authorization_code'), mode)
      for (const [name, value] of Object.entries(document)) {
        if (/(_endpoint|_uri|^issuer|_documentation)$/.test(name)) assert.match(String(value), /^https:\/\//, name)
        if (/_supported$/.test(name) && typeof value !== 'boolean') assert.ok(Array.isArray(value), `${mode}: ${name}`)
      }
      // A server that lists this method must say which algorithms it verifies.
      const methods = Object(document.token_endpoint_auth_methods_supported)
      assert.equal(
        'token_endpoint_auth_signing_alg_values_supported' in document,
        methods.includes('private_key_jwt'),
        mode,
      )
    }
  })

  it('AS-9: names refresh_token although nothing new is given, because earlier grants go on', async () => {
    await using database = await ENGINES[0].migrated()
    await using site = await openClientSite()
    const environment = { DATABASE_URL: database.url, OAUTH_LOOPBACK_CLIENTS: 'true' }
    let refresh_token = ''
    {
      await using open = await openAgentShop({ environment })
      const { body } = await open.post('/oauth2/token', form(await codeFor(open, site)), FORM)
      refresh_token = String(body.refresh_token)
    }
    const RESERVED = { AGENT_ANONYMOUS: 'false', AGENT_VERIFIED_EMAIL: 'false', AGENT_OAUTH: 'false' }
    await using reserved = await openAgentShop({ environment: { ...environment, ...RESERVED } })
    const { body } = await reserved.get(PATH)
    assert.equal(Object(body.agent_auth).reserved, true)
    assert.deepEqual(body.grant_types_supported, ['refresh_token'])
    const again = { grant_type: 'refresh_token', refresh_token, client_id: site.id }
    const refreshed = await reserved.post('/oauth2/token', form(again), FORM)
    assert.equal(refreshed.status, 200)
    assert.equal((await reserved.read(String(refreshed.body.access_token))).status, 200)
  })

  it('AS-7: has no empty list at any depth', async () => {
    JSON.parse((await shop.get(PATH)).text, (name, value) => {
      assert.ok(!Array.isArray(value) || value.length > 0, name)
      return value
    })
  })

  it('AS-8: says how clients authenticate wherever there is something to authenticate at', async () => {
    const { body } = await shop.get(PATH)
    assert.equal('token_endpoint' in body, 'token_endpoint_auth_methods_supported' in body)
    assert.equal('revocation_endpoint' in body, 'revocation_endpoint_auth_methods_supported' in body)
  })

  it('AS-8: names a revocation endpoint that a stranger’s client can use', async () => {
    const { body } = await shop.get(PATH)
    const registered = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    const form = new URLSearchParams({ token: String(registered.body.credential) }).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = String(body.revocation_endpoint).slice(ORIGIN.length)
    assert.equal((await shop.post(path, form, type)).status, 200)
    const again = await shop.get('/api/catalog', { authorization: `Bearer ${registered.body.credential}` })
    assert.equal(again.headers['agent-credential'], 'rejected; reason=revoked')
  })

  it('AS-9: gains the members that MCP clients need as soon as their endpoints exist', async () => {
    const metadata = authorizationServer({
      ...(await facts()),
      endpoints: [declared('post', '/oauth2/token'), declared('get', '/oauth2/authorize')],
    })
    assert.equal(Reflect.get(metadata, 'authorization_endpoint'), `${ORIGIN}/oauth2/authorize`)
    assert.deepEqual(Reflect.get(metadata, 'response_types_supported'), ['code'])
    assert.deepEqual(Reflect.get(metadata, 'token_endpoint_auth_methods_supported'), ['none', 'private_key_jwt'])
  })

  it('AS-10: names no address that does not answer to its method', async () => {
    const { body } = await shop.get(PATH)
    const members = { ...body, ...Object(body.agent_auth) }
    for (const [name, method] of Object.entries(ENDPOINTS)) {
      if (members[name] === undefined) continue
      const path = String(members[name]).slice(ORIGIN.length)
      const { status } = method === 'GET' ? await shop.get(path) : await shop.post(path, {})
      assert.ok(![404, 405, 500].includes(status), `${name} gives ${status}`)
    }
    assert.ok(members.register_uri && members.claim_uri && members.revocation_uri)
  })

  it('AS-1, AS-4, AS-11: the token endpoint accepts assertions signed with a published key', async () => {
    const server = (await shop.get(PATH)).body
    const registered = await shop.post(Object(server.agent_auth).identity_endpoint, { type: 'anonymous' })
    const assertion = String(registered.body.identity_assertion)
    const keys = createLocalJWKSet(JSON.parse((await shop.get(String(server.jwks_uri))).text))
    const { payload } = await jwtVerify(assertion, keys, { issuer: ORIGIN, audience: String(server.issuer) })
    assert.equal(payload.sub, registered.body.registration_id)
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const token = await shop.post(String(server.token_endpoint), new URLSearchParams(form).toString(), type)
    assert.deepEqual([token.status, token.body.token_type], [200, 'Bearer'])
  })

  it('AS-11: offers no keys before there are any', async () => {
    const { body } = await shop.get(PATH)
    if ('jwks_uri' in body) {
      const { keys } = (await shop.get('/.well-known/jwks.json')).body
      assert.ok(Array.isArray(keys) && keys.every((key) => !('d' in key) && key.kid && key.alg && key.use === 'sig'))
    } else {
      assert.equal((await shop.get('/.well-known/jwks.json')).status, 404)
    }
  })

  async function facts() {
    const { config, shop: said } = shop.shop
    return {
      config,
      shop: said,
      access: describeShopAccess(config, declaredScopes(CAPABILITIES)),
      endpoints: [],
      departments: [],
      policies: [],
      ownPages: [],
      contributed: await contributedTo([], { publicUrl: ORIGIN, exampleBuyUrl: undefined }),
    }
  }
})

function declared(method: 'get' | 'post', path: string) {
  return {
    method,
    path,
    tag: 'agents',
    name: path,
    summary: '',
    parameters: [],
    types: [],
    takes: [],
    operation: { responses: {} },
  }
}
