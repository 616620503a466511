import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { openIssuer } from '../agents/issuer.ts'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { openVisitor, type Visitor } from '../people/open-visitor.ts'
import { asking, type ClientSite, consent, openClientSite, REDIRECT } from './open-client.ts'

describe('/oauth2/authorize', () => {
  let shop: AgentShop
  let site: ClientSite
  let ana: Visitor

  before(async () => {
    shop = await openAgentShop({ environment: { OAUTH_LOOPBACK_CLIENTS: 'true', LIMITS: 'signInsPerMailbox=1000' } })
    site = await openClientSite()
    ana = openVisitor(shop)
    await ana.signIn('ana@example.test')
  })
  after(async () => {
    await shop[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  it('fetches nothing for strangers: a person signs in first, then returns to the request', async () => {
    await using fresh = await openClientSite()
    const { path } = asking(fresh.id)
    const visitor = openVisitor(shop)
    const { status, headers } = await visitor.get(path)
    assert.equal(status, 303)
    assert.equal(headers.location, `/login?return_to=${encodeURIComponent(path)}`)
    assert.equal(fresh.fetches, 0)
    const done = await visitor.signIn('new@example.test', path)
    assert.equal(done.headers.location, path)
    assert.match((await visitor.get(path)).text, /asks to act for you/)
    assert.equal(fresh.fetches, 1)
  })

  it('shows who asks for what, where the answer goes, and what is unverified', async () => {
    const { text } = await ana.get(asking(site.id).path)
    const { host } = new URL(site.id)
    assert.match(text, new RegExp(`<h1>May ${host} act for you\\?</h1>`))
    assert.match(text, new RegExp(`A program of ${host} that calls itself “Pathfinder”`))
    assert.ok(text.includes(`<code>${site.id}</code>`))
    assert.match(text, /Read the product catalogue\./)
    assert.match(text, /Search products\./)
    assert.doesNotMatch(text, /product feed/)
    assert.match(text, /first time/)
    assert.match(text, /To a program on the computer that you are using now/)
    assert.match(text, /You are signed in as <strong>ana@example\.test/)
    const elsewhere = await ana.get(asking(site.id, { redirect_uri: 'https://app.example/done' }).path)
    assert.match(elsewhere.text, /To <strong>app\.example<\/strong>, which is another place than/)
  })

  it('says “first time” even if a provider named an agent by the client’s address', async () => {
    await using issuer = await openIssuer()
    await using other = await openAgentShop({
      environment: { OAUTH_LOOPBACK_CLIENTS: 'true', AGENT_ISSUERS: issuer.url, AGENT_ASSERTION_VERSIONS: '0.1' },
    })
    const { status } = await other.post('/agent/auth', {
      type: 'identity_assertion',
      assertion_type: ID_JAG,
      assertion: await issuer.idJag({ client_id: site.id }),
      requested_credential_type: 'api_key',
    })
    assert.equal(status, 200)
    const visitor = openVisitor(other)
    await visitor.signIn('ana@example.test')
    assert.match((await visitor.get(asking(site.id).path)).text, /first time/)
  })

  it('is valid, uncached and unframed HTML whose form leads to the client alone', async () => {
    const { text, headers } = await ana.get(asking(site.id, { redirect_uri: 'http://127.0.0.1:4321/callback' }).path)
    const { valid, results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text)
    assert.ok(valid, JSON.stringify(results[0]?.messages))
    assert.equal(headers['cache-control'], 'no-store')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /frame-ancestors 'none'/)
    assert.match(policy, /form-action 'self' http:\/\/127\.0\.0\.1:4321;/)
  })

  it('OA-1, RFC 6749 §4.1.2, RFC 9207 §2: answers yes with code, state and issuer', async () => {
    const { answer, params } = await consent(ana, asking(site.id).path)
    assert.equal(answer.status, 303)
    assert.ok(String(answer.headers.location).startsWith(`${REDIRECT}?`))
    assert.match(params.get('code') ?? '', /^cod_\w{39}$/)
    assert.deepEqual([params.get('state'), params.get('iss')], ['xyz', 'http://shop.test'])
  })

  it('OA-2, RFC 6749 §4.1.2.1: answers a no with access_denied, the state and the issuer', async () => {
    const { params } = await consent(ana, asking(site.id).path, 'no')
    assert.deepEqual(
      [params.get('error'), params.get('state'), params.get('iss'), params.get('code')],
      ['access_denied', 'xyz', 'http://shop.test', null],
    )
    await shop.shop.trail.flush()
    const [line] = await shop.shop.trail.read({ event: 'consent_refused', limit: 1 })
    assert.equal(line?.detail?.client, site.id)
  })

  it('OA-3, RFC 6749 §4.1.2.1: never redirects to an address missing from the client’s document', async () => {
    for (const more of [
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: undefined },
      { redirect_uri: `${REDIRECT}/x` },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: '//evil.example' },
      { redirect_uri: 'http://127.0.0.1:99999/callback' },
      { redirect_uri: 'http://[::1' },
      { client_id: undefined },
      { client_id: 'someone' },
      { client_id: 'https://127.0.0.1:1/none.json' },
      { client_id: 'http://10.0.0.1/client.json' },
    ]) {
      const { status, headers, text } = await ana.get(asking(site.id, { ...more, response_type: 'x' }).path)
      assert.equal(status, 400, JSON.stringify(more))
      assert.equal(headers.location, undefined)
      assert.match(text, /<h1>/)
      assert.doesNotMatch(text, /href="(javascript|\/\/evil)/)
    }
    const twice = `${asking(site.id).path}&redirect_uri=https://evil.example/`
    assert.equal((await ana.get(twice)).status, 400)
    assert.equal((await ana.get(`${asking(site.id).path}&client_id=https://evil.example/c`)).status, 400)
  })

  for (const [what, more, error] of [
    ['without response_type (RFC 6749 §3.1.1)', { response_type: undefined }, 'invalid_request'],
    ['with another response_type (RFC 6749 §4.1.2.1)', { response_type: 'token' }, 'unsupported_response_type'],
    ['without a code_challenge (RFC 7636 §4.4.1)', { code_challenge: undefined }, 'invalid_request'],
    [
      'without a method, which would mean plain (RFC 7636 §4.3)',
      { code_challenge_method: undefined },
      'invalid_request',
    ],
    ['with the method plain (RFC 7636 §4.4.1)', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with a code_challenge that is no SHA-256 (RFC 7636 §4.2)', { code_challenge: 'x'.repeat(42) }, 'invalid_request'],
    ['with scopes of which none is known (RFC 6749 §3.3)', { scope: 'admin root' }, 'invalid_scope'],
    ['with a resource that is somebody else’s (RFC 8707 §2)', { resource: 'https://other.example/' }, 'invalid_target'],
    ['with a resource that has a fragment (RFC 8707 §2)', { resource: 'http://shop.test/mcp#x' }, 'invalid_target'],
    ['with a resource that is no address (RFC 8707 §2)', { resource: 'mcp' }, 'invalid_target'],
    ['with an answer that is not to be a query', { response_mode: 'fragment' }, 'invalid_request'],
  ] as const) {
    it(`OA-4: ${what} the client is told ${error}`, async () => {
      const { status, headers } = await ana.get(asking(site.id, more).path)
      assert.equal(status, 303)
      const { searchParams, origin } = new URL(String(headers.location))
      assert.equal(origin, 'http://127.0.0.1')
      assert.deepEqual(
        [searchParams.get('error'), searchParams.get('state'), searchParams.get('iss'), searchParams.get('code')],
        [error, 'xyz', 'http://shop.test', null],
      )
      assert.match(searchParams.get('error_description') ?? '', /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/)
    })
  }

  it('OA-7, RFC 9700 §4.11.2: shows a link to an unknown site instead of redirecting', async () => {
    const more = { redirect_uri: 'https://app.example/done', scope: 'admin' }
    const { status, headers, text } = await ana.get(asking(site.id, more).path)
    assert.equal(status, 400)
    assert.equal(headers.location, undefined)
    assert.match(text, /<a href="https:\/\/app\.example\/done\?error=invalid_scope&amp;[^"]*" rel="noreferrer"/)
    const { valid, results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text)
    assert.ok(valid, JSON.stringify(results[0]?.messages))
  })

  it('OA-5, RFC 6749 §3.1: refuses a repeated parameter and ignores unknown ones', async () => {
    const { path } = asking(site.id)
    const twice = await ana.get(`${path}&scope=catalog:read`)
    assert.match(String(twice.headers.location), /error=invalid_request/)
    assert.equal((await ana.get(`${path}&prompt=consent&nonce=1`)).status, 200)
  })

  it('OA-6, RFC 8707 §2: accepts one or several resources within this shop', async () => {
    const { path } = asking(site.id, { resource: 'http://shop.test/mcp' })
    assert.equal((await ana.get(path)).status, 200)
    assert.equal((await ana.get(`${path}&resource=http%3A%2F%2Fshop.test`)).status, 200)
    for (const resource of [
      'https://x.example',
      'http://shop.test/\u0000',
      'http://shop.test/a b',
      'http://shop.test/#x',
    ]) {
      const refused = await ana.get(`${path}&resource=${encodeURIComponent(resource)}`)
      assert.match(String(refused.headers.location), /invalid_target/, resource)
    }
  })

  it('asks for all scopes when none is named, and ignores other servers’ scopes', async () => {
    assert.match((await ana.get(asking(site.id, { scope: undefined }).path)).text, /product feed/)
    const { text } = await ana.get(asking(site.id, { scope: 'openid offline_access catalog:read' }).path)
    assert.doesNotMatch(text, /product feed|Searching/)
  })

  it('accepts a decision only from its own page, in the signed-in browser', async () => {
    const page = await ana.get(asking(site.id).path)
    const decision = 'yes'
    const stranger = openVisitor(shop)
    assert.equal((await stranger.submit(page, '/oauth2/authorize', { decision })).status, 403)
    const forged = await ana.submit(page, '/oauth2/authorize', { decision, form_token: 'x' })
    assert.equal(forged.status, 403)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    assert.equal((await ana.submit(page, '/oauth2/authorize', { decision }, foreign)).status, 403)
    const session = ana.cookies.get('vitrine-session') ?? ''
    ana.cookies.delete('vitrine-session')
    const signedOut = await ana.submit(page, '/oauth2/authorize', { decision })
    assert.match(String(signedOut.headers.location), /^\/login\?return_to=%2Foauth2%2Fauthorize%3F/)
    ana.cookies.set('vitrine-session', session)
  })

  it('validates the request again with the decision, and refuses one changed on the page', async () => {
    const page = await ana.get(asking(site.id).path)
    const changed = new URLSearchParams(asking(site.id, { redirect_uri: 'https://evil.example/' }).path.split('?')[1])
    const { status, headers } = await ana.submit(page, '/oauth2/authorize', {
      decision: 'yes',
      request: changed.toString(),
    })
    assert.equal(status, 400)
    assert.equal(headers.location, undefined)
  })

  it('CI-3, CIMD draft §4.1: does not believe a document that names another client', async () => {
    await using other = await openClientSite()
    other.document = { ...other.document, client_id: site.id }
    const { status, text } = await ana.get(asking(other.id).path)
    assert.equal(status, 400)
    assert.match(text, /has a client_id other than its own/)
  })

  it('CI-4, CIMD draft §5: caches a good document and refetches after a bad one', async () => {
    await using fresh = await openClientSite()
    fresh.instead = { status: 500, body: '{}' }
    assert.equal((await ana.get(asking(fresh.id).path)).status, 400)
    fresh.instead = undefined
    for (let count = 0; count < 3; count++) assert.equal((await ana.get(asking(fresh.id).path)).status, 200)
    assert.equal(fresh.fetches, 2)
  })

  it('fetches a limited number of documents for one person', async () => {
    const bob = openVisitor(shop)
    await bob.signIn('bob@example.test')
    let refused = 0
    // Sixty of the address, and sixty of a person who has signed in.
    for (let count = 0; count < 130; count++) {
      const { status } = await bob.get(asking(`http://127.0.0.1:1/${count}.json`).path)
      if (status === 429) refused++
    }
    assert.ok(refused >= 10 && refused < 70, `${refused} refused`)
  })

  it('answers a fuzzed request with a page or redirect, never with a server error', async () => {
    const values = ['', 'x', '%00', '..', 'é', '🦊', '\'"<>', ' ', '\u202e', 'x'.repeat(500), 'null', '[]', '%']
    for (const name of ['response_type', 'redirect_uri', 'scope', 'state', 'code_challenge', 'resource', 'client_id'])
      for (const value of values) {
        const { status } = await ana.get(asking(site.id, { [name]: value }).path)
        assert.ok([200, 303, 400].includes(status), `${name}=${value}: ${status}`)
      }
    for (const query of ['', '?', '?%', '?client_id', '?client_id[]=1', '?=&=', '?client_id=%E0%A4%A'])
      assert.equal((await ana.get(`/oauth2/authorize${query}`)).status, 400, query)
  })
})

describe('OAuth clients', () => {
  it('are refused on this machine unless the owner or the shop’s address allows them', async () => {
    await using site = await openClientSite()
    for (const [environment, status] of [
      [{}, 400],
      [{ PUBLIC_URL: 'http://localhost:3000' }, 303],
      [{ PUBLIC_URL: 'http://localhost:3000', OAUTH_LOOPBACK_CLIENTS: 'false' }, 400],
    ] as const) {
      await using shop = await openAgentShop({ environment })
      assert.equal((await shop.get(asking(site.id).path, { accept: 'text/html' })).status, status)
    }
  })

  it('cannot ask where the owner has switched it off', async () => {
    await using shop = await openAgentShop({ environment: { AGENT_OAUTH: 'false' } })
    assert.equal((await shop.get('/oauth2/authorize', { accept: 'text/html' })).status, 404)
    const body = 'grant_type=authorization_code&code=x'
    const refused = await shop.post('/oauth2/token', body, { 'content-type': 'application/x-www-form-urlencoded' })
    assert.equal(refused.body.error, 'unsupported_grant_type')
  })
})
