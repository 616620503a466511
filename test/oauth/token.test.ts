import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openAgentShop } from '../agents/open-agents.ts'
import { twoMinutesLater } from '../agents/two-minutes-later.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { codeFor, FORM, form, openClientSite } from './open-client.ts'

const SECRET = 'warehouse:a-secret-of-the-warehouse-server'
const BASIC = { authorization: `Basic ${Buffer.from(SECRET).toString('base64')}` }

/** A call by MCP, and by UCP, that needs a protected scope. */
const CALL = rpc('get_product', { id: 'fh-101' })
const UCP_CALL = rpc('search_catalog', { catalog: { query: 'tent' } })

function rpc(name: string, given: object) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
}

function refreshOf(client_id: string, { refresh_token }: Record<string, unknown>) {
  return { grant_type: 'refresh_token', refresh_token: String(refresh_token), client_id }
}

for (const engine of ENGINES) {
  describe(`OAuth's endpoints for programs on ${engine.name}`, () => {
    async function open(environment: Record<string, string> = {}) {
      const database = await engine.migrated()
      const site = await openClientSite()
      const shop = await openAgentShop({
        environment: {
          DATABASE_URL: database.url,
          OAUTH_LOOPBACK_CLIENTS: 'true',
          LIMITS: 'signInsPerMailbox=1000,mailsPerAddress=1000,signInsPerHour=1000',
          INTROSPECTION_SECRETS: SECRET,
          ...environment,
        },
      })
      const send = (path: string, members: Record<string, string | undefined>, headers = {}) =>
        shop.post(path, form(members), { ...FORM, ...headers })
      return {
        ...shop,
        site,
        token: (members: Record<string, string | undefined>, headers = {}) => send('/oauth2/token', members, headers),
        revoke: (token: string, more = {}) => send('/oauth2/revoke', { token, ...more }),
        introspect: (token: string, headers: Record<string, string> = BASIC) =>
          send('/oauth2/introspect', { token }, headers),
        [Symbol.asyncDispose]: async () => {
          await shop[Symbol.asyncDispose]()
          await site[Symbol.asyncDispose]()
          await database[Symbol.asyncDispose]()
        },
      }
    }

    /** One for all tests that end nothing but what they began. */
    const opened = new Map<string, ReturnType<typeof open>>()
    function shared(environment: Record<string, string> = {}) {
      const key = JSON.stringify(environment)
      const shop = opened.get(key) ?? open(environment)
      opened.set(key, shop)
      return shop
    }
    after(async () => {
      for (const shop of opened.values()) await (await shop)[Symbol.asyncDispose]()
    })

    it('T-3, RFC 6749 §4.1.4, §5.1: exchanges a code for uncached tokens with agreed scopes', async () => {
      const shop = await shared()
      const { status, headers, body } = await shop.token(await codeFor(shop, shop.site))
      assert.equal(status, 200)
      assert.deepEqual([headers['cache-control'], headers.pragma], ['no-store', 'no-cache'])
      assert.match(String(headers['content-type']), /^application\/json/)
      assert.deepEqual(Object.keys(body).sort(), ['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type'])
      assert.deepEqual([body.token_type, body.expires_in, body.scope], ['Bearer', 3600, 'catalog:read search:read'])
      assert.equal((await shop.read(String(body.access_token))).status, 200)
    })

    it('lists the client with its address among the person’s agents, and ends it there', async () => {
      await using shop = await open()
      const { body } = await shop.token(await codeFor(shop, shop.site))
      const visitor = openVisitor(shop)
      await visitor.signIn('ana@example.test')
      const page = await visitor.get('/your-agents')
      assert.match(page.text, new RegExp(`A program of ${new URL(shop.site.id).host} that calls itself “Pathfinder”`))
      await visitor.submit(page, '/your-agents/revoke')
      assert.equal((await shop.read(String(body.access_token))).status, 401)
      const refreshed = await shop.token({
        grant_type: 'refresh_token',
        refresh_token: String(body.refresh_token),
        client_id: shop.site.id,
      })
      assert.deepEqual([refreshed.status, refreshed.body.error], [400, 'invalid_grant'])
    })

    it('OC-1, RFC 6749 §4.1.2: accepts a code once; a second use revokes its tokens', async () => {
      await using shop = await open()
      const members = await codeFor(shop, shop.site)
      const { body } = await shop.token(members)
      const again = await shop.token(members)
      assert.deepEqual([again.status, again.body.error], [400, 'invalid_grant'])
      assert.equal((await shop.read(String(body.access_token))).status, 401)
      const found = await shop.shop.agents.administration.list({ limit: 1, living: false })
      assert.equal(found[0]?.ended_by, 'reuse')
    })

    it('OC-2, RFC 6749 §4.1.2: has exactly one winner among simultaneous exchanges of a code', async () => {
      await using shop = await open()
      for (let round = 0; round < 3; round++) {
        const members = await codeFor(shop, shop.site)
        const answers = await Promise.all(Array.from({ length: 6 }, () => shop.token(members)))
        assert.equal(answers.filter(({ status }) => status === 200).length, 1)
        for (const { status, body } of answers) assert.ok(status === 200 || body.error === 'invalid_grant')
        assert.equal((await shop.shop.agents.administration.list({ limit: 10, living: true })).length, 0)
      }
    })

    it('OC-3, RFC 6749 §4.1.3, RFC 7636 §4.6: checks client, address and verifier before spending', async () => {
      await using shop = await open()
      const members = await codeFor(shop, shop.site)
      for (const [more, error] of [
        [{ client_id: 'https://evil.example/client.json' }, 'invalid_grant'],
        [{ redirect_uri: 'https://app.example/done' }, 'invalid_grant'],
        [{ code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
        [{ code_verifier: 'short' }, 'invalid_grant'],
        [{ code: members.code?.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')) }, 'invalid_grant'],
        [{ code: 'cod_1' }, 'invalid_grant'],
        [{ code_verifier: undefined }, 'invalid_request'],
        [{ client_id: undefined }, 'invalid_request'],
        [{ redirect_uri: undefined }, 'invalid_request'],
        [{ code: undefined }, 'invalid_request'],
        [{ code: '' }, 'invalid_request'],
        [{ resource: 'https://other.example/' }, 'invalid_target'],
      ] as const) {
        const { status, body } = await shop.token({ ...members, ...more })
        assert.deepEqual([status, body.error], [400, error], JSON.stringify(more))
      }
      assert.equal((await shop.token(members)).status, 200)
    })

    it('OC-4, RFC 6749 §4.1.2: refuses codes after a minute, forgets them after a day', async () => {
      await using shop = await open()
      const members = await codeFor(shop, shop.site)
      const { sql } = shop.shop.database
      await sql.updateTable('oauth_code').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
      assert.equal((await shop.token(members)).body.error, 'invalid_grant')
      await sql.updateTable('oauth_code').set({ forget_at: '2020-01-01T00:00:00.000Z' }).execute()
      await shop.shop.oauth?.purge()
      assert.deepEqual(await sql.selectFrom('oauth_code').selectAll().execute(), [])
    })

    it('T-6, RFC 8707 §2.2: gives a token for the requested resource alone', async () => {
      const shop = await shared()
      const resource = 'http://shop.test/mcp'
      const members = await codeFor(shop, shop.site, { resource })
      assert.equal((await shop.token({ ...members, resource: 'http://shop.test/api' })).body.error, 'invalid_target')
      assert.equal((await shop.token({ ...members, resource })).status, 200)
    })

    it('T-8: a token for the whole shop or no resource works at every address', async () => {
      const shop = await shared({ PROTECTED_SCOPES: 'catalog:read,search:read' })
      for (const resource of [[], ['http://shop.test'], ['http://shop.test/']]) {
        const asked = Object.fromEntries(resource.map((each) => ['resource', each]))
        const { body } = await shop.token({ ...(await codeFor(shop, shop.site, asked)), ...asked })
        const authorization = `Bearer ${body.access_token}`
        assert.equal((await shop.post('/mcp', CALL, { authorization })).status, 200)
        assert.equal((await shop.get('/api/catalog/fh-101', { authorization })).status, 200)
        assert.equal((await shop.introspect(String(body.access_token))).body.aud, 'http://shop.test')
      }
    })

    it('T-9: any exchange may narrow a token to one resource, but never switch it', async () => {
      const shop = await shared({ PROTECTED_SCOPES: 'catalog:read,search:read' })
      const [mcp, ucp] = ['http://shop.test/mcp', 'http://shop.test/api/ucp']
      const { body } = await shop.token(await codeFor(shop, shop.site))
      const narrowed = (await shop.token({ ...refreshOf(shop.site.id, body), resource: ucp })).body
      const authorization = `Bearer ${narrowed.access_token}`
      assert.equal((await shop.post('/api/ucp/mcp', UCP_CALL, { authorization })).status, 200)
      assert.equal((await shop.post('/api/ucp/catalog/search', { query: 'tent' }, { authorization })).status, 200)
      assert.equal((await shop.post('/mcp', CALL, { authorization })).status, 401)
      const whole = (await shop.token(refreshOf(shop.site.id, narrowed))).body
      assert.equal((await shop.post('/mcp', CALL, { authorization: `Bearer ${whole.access_token}` })).status, 200)

      const bound = (await shop.token({ ...(await codeFor(shop, shop.site, { resource: mcp })), resource: mcp })).body
      const refused = await shop.token({ ...refreshOf(shop.site.id, bound), resource: ucp })
      assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_target'])
    })

    it('T-7: a token for /mcp and its successors work only there (RFC 8707)', async () => {
      const shop = await shared({ PROTECTED_SCOPES: 'catalog:read,search:read' })
      const resource = 'http://shop.test/mcp'
      const { body } = await shop.token({ ...(await codeFor(shop, shop.site, { resource })), resource })
      const next = (await shop.token(refreshOf(shop.site.id, body))).body
      for (const { access_token } of [body, next]) {
        const authorization = `Bearer ${access_token}`
        assert.equal((await shop.post('/mcp', CALL, { authorization })).status, 200)
        for (const path of ['/api/catalog', '/api/search?q=tent', '/mcpx'])
          assert.notEqual((await shop.get(path, { authorization })).status, 200, path)
        const refused = await shop.get('/api/catalog/fh-101', { authorization })
        assert.equal(refused.status, 401)
        assert.match(String(refused.headers['www-authenticate']), /error="invalid_token"/)
        assert.equal(refused.headers['agent-credential'], 'rejected; reason=resource')
        assert.equal((await shop.post('/api/ucp/catalog/search', { query: 'tent' }, { authorization })).status, 401)
        assert.deepEqual((await shop.introspect(String(access_token))).body.aud, [resource])
      }
    })

    it('T-7: a code for /mcp gives an /mcp token, even without naming a resource', async () => {
      const shop = await shared({ PROTECTED_SCOPES: 'catalog:read,search:read' })
      const resource = 'http://shop.test/mcp'
      const { body } = await shop.token({ ...(await codeFor(shop, shop.site, { resource })), resource: undefined })
      const authorization = `Bearer ${body.access_token}`
      assert.equal((await shop.post('/mcp', CALL, { authorization })).status, 200)
      assert.equal((await shop.get('/api/catalog/fh-101', { authorization })).status, 401)
      assert.deepEqual((await shop.introspect(String(body.access_token))).body.aud, [resource])
    })

    it('OC-5, RFC 6749 §6: refreshes once per refresh token, with fewer scopes, never more', async () => {
      await using shop = await open()
      const { body } = await shop.token(await codeFor(shop, shop.site))
      const refresh = (refresh_token: unknown, more = {}) =>
        shop.token({
          grant_type: 'refresh_token',
          refresh_token: String(refresh_token),
          client_id: shop.site.id,
          ...more,
        })
      const wider = await refresh(body.refresh_token, { scope: 'catalog:read products:read' })
      assert.equal(wider.body.error, 'invalid_scope')
      const other = await refresh(body.refresh_token, { client_id: 'https://evil.example/client.json' })
      assert.equal(other.body.error, 'invalid_grant')
      const next = await refresh(body.refresh_token, { scope: 'catalog:read' })
      assert.equal(next.status, 200, next.text)
      assert.equal(next.body.scope, 'catalog:read')
      assert.notEqual(next.body.refresh_token, body.refresh_token)
      assert.equal((await shop.read(String(next.body.access_token))).status, 200)
      await twoMinutesLater(shop.shop.database.sql)
      assert.equal((await refresh(body.refresh_token)).body.error, 'invalid_grant')
      assert.equal((await shop.read(String(next.body.access_token))).status, 401)
      assert.equal((await refresh(next.body.refresh_token)).body.error, 'invalid_grant')
    })

    it('gives nothing to a mailbox that the owner has blocked since the yes', async () => {
      await using shop = await open()
      const members = await codeFor(shop, shop.site)
      await shop.shop.agents.administration.block({ kind: 'email', value: 'ana@example.test' })
      const { status, body } = await shop.token(members)
      assert.deepEqual([status, body.error], [400, 'invalid_grant'])
    })

    it('R-8, RFC 7009 §2.1: a refresh token ends the grant, an access token itself', async () => {
      const shop = await shared()
      const { body } = await shop.token(await codeFor(shop, shop.site))
      const [access, refresh] = [String(body.access_token), String(body.refresh_token)]
      const ended = await shop.revoke(access, { token_type_hint: 'access_token' })
      assert.deepEqual([ended.status, ended.text, ended.headers['cache-control']], [200, '', 'no-store'])
      assert.equal((await shop.read(access)).status, 401)
      const members = { grant_type: 'refresh_token', refresh_token: refresh, client_id: shop.site.id }
      const next = await shop.token(members)
      assert.equal(next.status, 200)
      assert.equal((await shop.revoke(String(next.body.refresh_token))).status, 200)
      assert.equal((await shop.read(String(next.body.access_token))).status, 401)
    })

    it('R-1, R-2, R-3, R-4, RFC 7009 §2.2: unknown, revoked and mis-hinted tokens answer 200', async () => {
      const shop = await shared()
      const { body } = await shop.token(await codeFor(shop, shop.site))
      for (const [token, token_type_hint] of [
        ['unknown', undefined],
        ['vtr_unknown', 'access_token'],
        [String(body.access_token), 'refresh_token'],
        [String(body.access_token), 'nonsense'],
        [String(body.access_token), undefined],
      ] as const)
        assert.equal((await shop.revoke(token, { token_type_hint })).status, 200)
      assert.equal((await shop.read(String(body.access_token))).status, 401)
      assert.equal((await shop.post('/oauth2/revoke', '', FORM)).body.error, 'invalid_request')
    })

    it('ends what was registered by auth.md 0.1: its key and its claim token', async () => {
      const shop = await shared()
      for (const member of ['credential', 'claim_token'] as const) {
        const registered = await shop.register()
        assert.equal((await shop.revoke(registered[member])).status, 200)
        assert.equal((await shop.read(registered.credential)).status, 401)
      }
    })

    it('ends by auth.md 0.1 what was granted by OAuth', async () => {
      const shop = await shared()
      const { body } = await shop.token(await codeFor(shop, shop.site))
      const access = String(body.access_token)
      assert.equal((await shop.post('/agent/auth/revoke', '', { authorization: `Bearer ${access}` })).status, 200)
      assert.equal((await shop.read(access)).status, 401)
      const members = {
        grant_type: 'refresh_token',
        refresh_token: String(body.refresh_token),
        client_id: shop.site.id,
      }
      assert.equal((await shop.token(members)).body.error, 'invalid_grant')
    })

    it('I-1, RFC 7662 §2.2: returns any protocol’s token state to the owner’s servers', async () => {
      const shop = await shared()
      const { body } = await shop.token(await codeFor(shop, shop.site))
      const { status, headers, body: worth } = await shop.introspect(String(body.access_token))
      assert.equal(status, 200)
      assert.equal(headers['cache-control'], 'no-store')
      const { active, scope, client_id, iss, aud, token_type, exp, iat } = worth
      assert.deepEqual(
        { active, scope, client_id, iss, aud, token_type, lasts: Number(exp) - Number(iat) },
        {
          active: true,
          scope: 'catalog:read search:read',
          client_id: shop.site.id,
          iss: 'http://shop.test',
          aud: 'http://shop.test',
          token_type: 'Bearer',
          lasts: 3600,
        },
      )
      const { credential } = await shop.register()
      assert.equal((await shop.introspect(credential)).body.active, true)
    })

    it('I-2, RFC 7662 §2.2: returns only “not active” for unknown, expired and revoked tokens', async () => {
      const shop = await shared()
      const { body } = await shop.token(await codeFor(shop, shop.site))
      await shop.revoke(String(body.refresh_token))
      for (const token of ['unknown', String(body.access_token), String(body.refresh_token)])
        assert.equal((await shop.introspect(token)).text, '{"active":false}')
    })

    it('I-3, RFC 7662 §2.1: refuses all other callers', async () => {
      const shop = await shared()
      const { credential } = await shop.register()
      for (const authorization of ['', 'Basic x', `Basic ${btoa('warehouse:wrong')}`]) {
        const headers = { authorization }
        const { status, headers: said, body } = await shop.introspect(credential, headers)
        assert.deepEqual([status, body.error], [401, 'invalid_client'])
        assert.match(String(said['www-authenticate']), /^Basic realm=/)
      }
    })
  })
}

describe('OAuth’s endpoints for programs', () => {
  it('have no introspection where no server of the owner may ask', async () => {
    await using shop = await openAgentShop()
    assert.equal((await shop.post('/oauth2/introspect', 'token=x', FORM)).status, 404)
    assert.doesNotMatch((await shop.get('/.well-known/oauth-authorization-server')).text, /introspection/)
  })

  it('T-1, T-2, R-5, RFC 6749 §3.2, §5.2: accept only forms and report OAuth errors', async () => {
    await using shop = await openAgentShop()
    for (const [body, type, error] of [
      ['', FORM['content-type'], 'invalid_request'],
      ['grant_type=', FORM['content-type'], 'invalid_request'],
      ['grant_type=password&username=a&password=b', FORM['content-type'], 'unsupported_grant_type'],
      ['grant_type=refresh_token', FORM['content-type'], 'invalid_request'],
      ['grant_type=refresh_token&refresh_token=a&refresh_token=b', FORM['content-type'], 'invalid_request'],
      ['grant_type=refresh_token&refresh_token=unknown', FORM['content-type'], 'invalid_grant'],
      ['{"grant_type":"refresh_token"}', 'application/json', 'invalid_request'],
      ['grant_type=refresh_token', 'text/plain', 'invalid_request'],
      [`grant_type=${'x'.repeat(100_000)}`, FORM['content-type'], 'invalid_request'],
    ] as const) {
      for (const accept of ['application/json', 'text/html']) {
        const answer = await shop.post('/oauth2/token', body, { 'content-type': type, accept })
        assert.ok([400, 413].includes(answer.status), answer.text)
        assert.equal(answer.body.error, error)
        assert.deepEqual(Object.keys(answer.body).sort(), ['error', 'error_description'])
        assert.match(String(answer.body.error_description), /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/)
        assert.equal(answer.headers['cache-control'], 'no-store')
      }
    }
    assert.equal((await shop.get('/oauth2/token')).status, 405)
    assert.equal((await shop.get('/oauth2/revoke')).status, 405)
  })

  it('T-4, RFC 6749 §5.2: tell a client with a secret that there are none', async () => {
    await using shop = await openAgentShop()
    const headers = { ...FORM, authorization: `Basic ${btoa('client:secret')}` }
    const { status, headers: said, body } = await shop.post('/oauth2/token', 'grant_type=refresh_token', headers)
    assert.deepEqual([status, body.error], [401, 'invalid_client'])
    assert.match(String(said['www-authenticate']), /^Basic /)
    const sent = await shop.post('/oauth2/token', 'grant_type=refresh_token&refresh_token=x&client_secret=s', FORM)
    assert.deepEqual([sent.status, sent.body.error], [401, 'invalid_client'])
    assert.doesNotMatch(String(sent.headers['www-authenticate']), /^Basic/)
    const empty = await shop.post('/oauth2/token', 'grant_type=refresh_token&refresh_token=x&client_secret=', FORM)
    assert.equal(empty.body.error, 'invalid_grant')
  })

  it('answer fuzzed forms with a refusal, never with a fault of ours', async () => {
    await using shop = await openAgentShop({ environment: { INTROSPECTION_SECRETS: SECRET } })
    const values = [
      '',
      'x',
      '%00',
      '%',
      '%E0%A4%A',
      '\u0000',
      '🦊',
      'a'.repeat(8000),
      '[]',
      '{}',
      'vtr_',
      'cod_',
      'rfr_',
    ]
    const names = [
      'grant_type',
      'code',
      'client_id',
      'redirect_uri',
      'code_verifier',
      'refresh_token',
      'scope',
      'token',
    ]
    const grants = ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:jwt-bearer']
    for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/introspect'])
      for (const name of [...names, 'assertion', 'resource', '__proto__', 'constructor', '']) {
        for (const value of values) {
          const body = `grant_type=${grants[value.length % 3]}&${name}=${value}`
          const { status } = await shop.post(path, body, { ...FORM, ...BASIC })
          assert.ok(status < 500, `${path} ${body}: ${status}`)
          if (path === '/oauth2/token') assert.ok(status >= 400)
        }
      }
  })
})
