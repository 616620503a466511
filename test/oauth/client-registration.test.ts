import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { readBlock } from '../../packages/agent-auth/src/limits/blocklist.ts'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openVisitor, type Visitor } from '../people/open-visitor.ts'
import { asking, codeFor, consent, FORM, form, REDIRECT } from './open-client.ts'

// RFC 7591: a program that has no document anywhere registers at the shop, and gets an id that is its registration.

const LIMITS = 'signInsPerMailbox=1000,mailsPerAddress=1000,signInsPerHour=1000'

async function open(environment: Record<string, string> = {}) {
  const shop = await openAgentShop({ environment: { LIMITS, ...environment } })
  return { ...shop, registerClient: (metadata: unknown) => shop.post('/oauth2/register', Object(metadata)) }
}

const METADATA = { redirect_uris: [REDIRECT, 'https://app.example/done'], client_name: 'Pathfinder' }

/** What is inside an id. */
function contentOf(id: string) {
  return JSON.parse(Buffer.from(id.slice(4).split('.')[0] ?? '', 'base64url').toString())
}

/** An id with other content, signed like those of the shop if it is given its key. */
function idWith(content: object, key: Buffer): string {
  const signed = `cli_${Buffer.from(JSON.stringify(content)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

const IN_A_YEAR = Math.floor(Date.now() / 1000) + 364 * 86_400

describe('the registration of OAuth clients', () => {
  let shop: Awaited<ReturnType<typeof open>>
  let ana: Visitor
  let id: string
  before(async () => {
    shop = await open()
    ana = openVisitor(shop)
    await ana.signIn('ana@example.test')
    id = String((await shop.registerClient(METADATA)).body.client_id)
  })
  after(() => shop[Symbol.asyncDispose]())

  const keyOfShop = async () => {
    const { secret } = await shop.shop.database.sql
      .selectFrom('oauth_client_key')
      .select('secret')
      .executeTakeFirstOrThrow()
    return Buffer.from(secret, 'base64url')
  }

  it('RFC 7591 §3.2.1: answers 201, uncached, with what is registered', async () => {
    const { status, headers, body } = await shop.registerClient({
      ...METADATA,
      scope: 'catalog:read',
      software_id: 'x',
      application_type: 'native',
    })
    assert.equal(status, 201)
    assert.deepEqual([headers['cache-control'], headers.pragma], ['no-store', 'no-cache'])
    const { client_id, client_id_issued_at, ...rest } = body
    assert.ok(String(client_id).length < 400, String(client_id))
    assert.ok(Math.abs(Number(client_id_issued_at) - Date.now() / 1000) < 60)
    assert.deepEqual(rest, {
      client_name: 'Pathfinder',
      redirect_uris: METADATA.redirect_uris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })
  })

  it('is named by the metadata, at both addresses', async () => {
    for (const path of ['', '/mcp', '/api/ucp']) {
      const { body } = await shop.get(`/.well-known/oauth-authorization-server${path}`)
      assert.equal(body.registration_endpoint, 'http://shop.test/oauth2/register', path)
    }
    assert.match((await shop.get('/auth.md')).text, /from `\/oauth2\/register`/)
    assert.ok(shop.app.swagger().paths?.['/oauth2/register'])
  })

  it('is off where nothing is protected, and where the owner has switched authorization off', async () => {
    for (const environment of [{ PROTECTED_SCOPES: '' }, { AGENT_OAUTH: 'false' }] as Record<string, string>[]) {
      await using other = await open(environment)
      assert.equal((await other.registerClient(METADATA)).status, 404)
      const { body } = await other.get('/.well-known/oauth-authorization-server')
      assert.equal(body.registration_endpoint, undefined)
      assert.doesNotMatch((await other.get('/auth.md')).text, /oauth2\/register/)
    }
    await using open_ = await open({ PROTECTED_SCOPES: '' })
    const refused = await open_.get(asking(id).path, { accept: 'text/html' })
    assert.equal(refused.status, 400)
    assert.match(refused.text, /Clients cannot register at this shop/)
  })

  for (const method of [undefined, 'none', 'client_secret_post', 'client_secret_basic'])
    it(`RFC 7591 §3.2.1: gives a client that asks for ${method ?? 'nothing'} none, and no secret`, async () => {
      const { status, body } = await shop.registerClient({ ...METADATA, token_endpoint_auth_method: method })
      assert.deepEqual([status, body.token_endpoint_auth_method], [201, 'none'])
      assert.ok(!('client_secret' in body))
    })

  for (const [what, metadata, error] of [
    ['no redirect_uris', { client_name: 'x' }, 'invalid_client_metadata'],
    ['an empty list of them', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['something else in the list', { redirect_uris: [1] }, 'invalid_redirect_uri'],
    ['http elsewhere', { redirect_uris: ['http://app.example/'] }, 'invalid_redirect_uri'],
    ['a scheme that a browser runs', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: ['https://app.example/#x'] }, 'invalid_redirect_uri'],
    ['no address', { redirect_uris: ['callback'] }, 'invalid_redirect_uri'],
    ['one invalid address among valid ones', { redirect_uris: [REDIRECT, 'ftp://x/'] }, 'invalid_redirect_uri'],
    [
      'six addresses',
      { redirect_uris: [1, 2, 3, 4, 5, 6].map((number) => `https://app.example/${number}`) },
      'invalid_redirect_uri',
    ],
    [
      'addresses that make the id too long',
      { redirect_uris: [1, 2, 3, 4, 5].map((number) => `https://app.example/${number}${'x'.repeat(220)}`) },
      'invalid_redirect_uri',
    ],
    ['signed requests', { ...METADATA, token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
    ['another grant', { ...METADATA, grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    ['another response', { ...METADATA, response_types: ['token'] }, 'invalid_client_metadata'],
    ['a name that is no text', { ...METADATA, client_name: 1 }, 'invalid_client_metadata'],
    ['no object', [], 'invalid_client_metadata'],
  ] as const)
    it(`RFC 7591 §3.2.2: refuses ${what} with ${error}`, async () => {
      const { status, headers, body } = await shop.registerClient(metadata)
      assert.deepEqual([status, body.error, headers['cache-control']], [400, error, 'no-store'])
      assert.deepEqual(Object.keys(body).sort(), ['error', 'error_description'])
    })

  it('RFC 7591 §3.2.2: refuses a body that is no JSON', async () => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['redirect_uris=x', 'application/x-www-form-urlencoded'],
    ] as const) {
      const refused = await shop.post('/oauth2/register', body, { 'content-type': type })
      assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_client_metadata'], type)
    }
  })

  it('makes ids of at most 1,500 characters, with five addresses', async () => {
    const redirect_uris = [1, 2, 3, 4, 5].map((number) => `https://app.example/${number}${'x'.repeat(170)}`)
    const { status, body } = await shop.registerClient({ redirect_uris, client_name: 'x'.repeat(999) })
    assert.equal(status, 201)
    const long = String(body.client_id)
    assert.ok(long.length > 1300 && long.length <= 1500, String(long.length))
    const { text } = await ana.get(asking(long, { redirect_uri: redirect_uris[4] }).path)
    assert.match(text, /unverified/)
  })

  it('gives an id to many, but not to one caller without end', async () => {
    await using other = await open()
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count++) statuses.add((await other.registerClient(METADATA)).status)
    assert.deepEqual([...statuses], [201, 429])
    const { headers, body } = await other.registerClient(METADATA)
    assert.equal(body.error, 'rate_limited')
    assert.ok(Number(headers['retry-after']) > 0)
  })

  it('says on the consent page that the program is unverified, and where the answer goes', async () => {
    const page = await ana.get(asking(id, { redirect_uri: 'https://app.example/done' }).path)
    assert.match(page.text, /<h1>May an unverified program act for you\?<\/h1>/)
    assert.match(page.text, /id="unverified">.*“Pathfinder”.*It is unverified/)
    assert.match(page.text, /To <strong>app\.example<\/strong>/)
    assert.ok(!page.text.slice(0, page.text.indexOf('<form')).includes(id))
    const { valid, results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(page.text)
    assert.ok(valid, JSON.stringify(results[0]?.messages))
    assert.match((await ana.get(asking(id).path)).text, /To a program on the computer that you are using now/)
  })

  it('asks again each time, also whom the person has approved before', async () => {
    await consent(ana, asking(id).path)
    const again = await ana.get(asking(id).path)
    assert.equal(again.status, 200)
    assert.match(again.text, /id="allow"/)
  })

  for (const [locale, word] of [
    ['en-IE', 'unverified'],
    ['de-AT', 'ungeprüft'],
    ['fr-FR', 'non vérifié'],
    ['es-ES', 'no verificado'],
    ['ro-RO', 'neverificat'],
    ['ar-EG', 'لم يُتحقَّق منه'],
  ] as const)
    it(`says so in the language of ${locale}`, async () => {
      await using other = await open({ SHOP_LOCALE: locale })
      const visitor = openVisitor(other)
      await visitor.signIn('ana@example.test')
      const { body } = await other.registerClient(METADATA)
      const { text } = await visitor.get(
        asking(String(body.client_id), { redirect_uri: 'https://app.example/done' }).path,
      )
      assert.match(text, new RegExp(`<h1>[^<]*${word}`))
      assert.match(text, new RegExp(`id="unverified">.*${word}`))
      assert.match(text, /id="destination">.*<strong>app\.example<\/strong>/)
    })

  it('RFC 8252 §7.3: lets a program on the person’s machine use any port', async () => {
    assert.equal((await ana.get(asking(id, { redirect_uri: 'http://127.0.0.1:4321/callback' }).path)).status, 200)
    const { body } = await shop.registerClient({ redirect_uris: ['http://localhost:*/cb', 'com.example.app:/cb'] })
    assert.deepEqual(body.redirect_uris, ['http://localhost/cb', 'com.example.app:/cb'])
    for (const redirect_uri of ['http://localhost:1234/cb', 'com.example.app:/cb'])
      assert.equal((await ana.get(asking(String(body.client_id), { redirect_uri }).path)).status, 200)
  })

  it('refuses an address that was not registered, a changed id, and one that has expired', async () => {
    const [signed = '', signature = ''] = id.split('.')
    const { r, n } = contentOf(id)
    const evil = Buffer.from(JSON.stringify({ r: ['https://evil.example/'], n, e: IN_A_YEAR })).toString('base64url')
    const key = await keyOfShop()
    // The last character of a signature has bits that a decoder ignores.
    const last = signature.slice(0, -1) + (signature.endsWith('A') ? 'B' : 'A')
    assert.equal((await ana.get(asking(idWith({ r, n, e: IN_A_YEAR }, key)).path)).status, 200)
    for (const [clientId, more, why] of [
      [id, { redirect_uri: 'https://evil.example/' }, /is not one that the client has registered/],
      [`cli_${evil}.${signature}`, { redirect_uri: 'https://evil.example/' }, /not one that this shop has registered/],
      [`${signed}.${last}`, {}, /not one that this shop has registered/],
      [`${id}=`, {}, /not one that this shop has registered/],
      [`${id}.x`, {}, /not one that this shop has registered/],
      [signed, {}, /not one that this shop has registered/],
      ['cli_', {}, /not one that this shop has registered/],
      [`cli_${'x'.repeat(2000)}`, {}, /not one that this shop has registered/],
      [idWith({ r, n, e: 1_700_000_000 }, key), {}, /expired at 2023-11-14T22:13:20.000Z\. Register it again/],
      // What a thief of the key gains: nothing that registration would not give.
      [idWith({ r, n, e: IN_A_YEAR + 86_400 * 30 }, key), {}, /not one that this shop has registered/],
      [
        idWith({ r: ['javascript:alert(1)'], e: IN_A_YEAR }, key),
        { redirect_uri: 'javascript:alert(1)' },
        /is not one/,
      ],
    ] as const) {
      const stranger = openVisitor(shop)
      for (const visitor of [stranger, ana]) {
        const { status, headers, text } = await visitor.get(asking(clientId, more).path)
        // Addresses are compared once somebody has signed in.
        if (visitor === stranger && status === 303) continue
        assert.deepEqual([status, headers.location], [400, undefined], clientId)
        assert.match(text, why, clientId)
      }
    }
  })

  it('tells a program without a browser that its id is no longer good, before anybody signs in', async () => {
    const { status } = await shop.get(asking(`${id}x`).path)
    assert.equal(status, 400)
    assert.equal((await shop.get(asking(id).path)).status, 303)
  })

  it('can be blocked by the client’s id, which ends its access and gives no more', async () => {
    const metadata = { ...METADATA, client_name: 'Blocked' }
    const blocked = String((await shop.registerClient(metadata)).body.client_id)
    const kept = await shop.post('/oauth2/token', form(await codeFor(shop, { id })), FORM)
    const ended = await shop.post('/oauth2/token', form(await codeFor(shop, { id: blocked })), FORM)
    // Approved, but not exchanged: the block must hold there as well.
    const late = await codeFor(shop, { id: blocked })
    const entry = readBlock(blocked)
    assert.match(`${entry?.kind} ${entry?.value}`, /^client [0-9a-f]{64}$/)
    assert.deepEqual(readBlock(`client:${entry?.value}`), entry)
    assert.ok(entry)
    assert.equal(await shop.shop.agents.administration.block(entry), 1)
    assert.equal((await shop.read(String(ended.body.access_token))).status, 401)
    assert.equal((await shop.read(String(kept.body.access_token))).status, 200)
    assert.equal((await shop.post('/oauth2/token', form(late), FORM)).body.error, 'invalid_grant')
    const { status, text } = await ana.get(asking(blocked).path)
    assert.equal(status, 400)
    assert.match(text, /This shop has blocked this client/)
    await shop.shop.agents.administration.unblock(entry)
    assert.equal((await ana.get(asking(blocked).path)).status, 200)
  })

  it('can be blocked by the host that gets the answer, and every host below it', async () => {
    const redirect_uris = [REDIRECT, 'https://app.evil.example/done']
    const clientId = String((await shop.registerClient({ redirect_uris })).body.client_id)
    const { body } = await shop.post('/oauth2/token', form(await codeFor(shop, { id: clientId })), FORM)
    const entry = readBlock('redirect-host:evil.example')
    assert.ok(entry)
    assert.equal(await shop.shop.agents.administration.block(entry), 1)
    assert.equal((await shop.read(String(body.access_token))).status, 401)
    assert.equal((await ana.get(asking(clientId).path)).status, 400)
    for (const uri of ['https://evil.example/', 'https://x.app.evil.example:8443/'])
      assert.equal((await shop.registerClient({ redirect_uris: [uri] })).body.error, 'invalid_redirect_uri', uri)
    for (const uri of ['https://notevil.example/', 'https://evil.example.org/'])
      assert.equal((await shop.registerClient({ redirect_uris: [uri] })).status, 201, uri)
    const scheme = readBlock('redirect-host:com.evil.app:')
    assert.ok(scheme)
    await shop.shop.agents.administration.block(scheme)
    assert.equal((await shop.registerClient({ redirect_uris: ['com.evil.app:/x'] })).body.error, 'invalid_redirect_uri')
    assert.equal(readBlock('redirect-host:evil.example/path'), undefined)
  })

  it('leaves a trail that names the client in the form that an owner can block', async () => {
    await consent(ana, asking(id).path, 'no')
    await shop.shop.trail.flush()
    const [line] = await shop.shop.trail.read({ event: 'consent_refused', limit: 1 })
    assert.deepEqual(readBlock(String(line?.detail?.client)), readBlock(id))
  })
})

for (const engine of ENGINES)
  describe(`a registered client on ${engine.name}`, () => {
    it('gets in: registration, consent, tokens, a protected call by MCP, a refresh', async () => {
      await using database = await engine.migrated()
      await using shop = await open({ DATABASE_URL: database.url })
      const id = String((await shop.registerClient(METADATA)).body.client_id)
      const call = (token: string) =>
        shop.post(
          '/mcp',
          { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_product', arguments: { id: 'fh-101' } } },
          { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
        )
      assert.equal((await call('none')).status, 401)
      const resource = 'http://shop.test/mcp'
      const exchange = { ...(await codeFor(shop, { id }, { resource })), resource }
      const { status, body } = await shop.post('/oauth2/token', form(exchange), FORM)
      assert.equal(status, 200)
      assert.match((await call(String(body.access_token))).text, /fh-101/)
      const refresh = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token), client_id: id }
      const other = await shop.post('/oauth2/token', form({ ...refresh, client_id: `${id}x` }), FORM)
      assert.equal(other.body.error, 'invalid_grant')
      const again = await shop.post('/oauth2/token', form(refresh), FORM)
      assert.equal(again.status, 200)
      assert.match((await call(String(again.body.access_token))).text, /fh-101/)
    })

    it('registers at one machine and is known at the others', async () => {
      await using database = await engine.migrated()
      const environment = { DATABASE_URL: database.url }
      await using first = await open(environment)
      await using second = await open(environment)
      const [one, other] = await Promise.all([first.registerClient(METADATA), second.registerClient(METADATA)])
      for (const shop of [first, second] as AgentShop[])
        for (const { body } of [one, other])
          assert.equal((await shop.get(asking(String(body.client_id)).path)).status, 303)
    })
  })
