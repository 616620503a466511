import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { decodeJwt, SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import { ID_JAG_TYPE } from '../../packages/agent-auth/src/auth-md/words.ts'
import { ANA, type IdentityShop, openIdentityShop, readAttempt } from '../agents/open-identity.ts'

// auth.md 0.7 at /oauth2/token: RFC 7523 and the grant of the claim.

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const CLAIM = 'urn:workos:agent-auth:grant-type:claim'

describe('the exchange of an assertion', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  const token = (form: Record<string, string>) => post(shop, form)

  async function anonymous() {
    const { body } = await shop.introduce({ type: 'anonymous' })
    return { id: String(body.id), assertion: String(body.identity_assertion) }
  }

  it('TG-1: gives a scoped, uncached Bearer token, no refresh token (RFC 6749, section 5.1)', async () => {
    const { assertion } = await anonymous()
    const { status, headers, body } = await token({ grant_type: JWT_BEARER, assertion })
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['access_token', 'expires_in', 'scope', 'token_type'])
    assert.deepEqual([body.token_type, body.expires_in, body.scope], ['Bearer', 3600, 'catalog:read search:read'])
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers.pragma, 'no-cache')
    assert.equal((await shop.read(String(body.access_token))).status, 200)
  })

  it('TG-2: an assertion is reusable until it expires, for fewer scopes but never more', async () => {
    const { assertion } = await anonymous()
    for (let count = 0; count < 3; count++)
      assert.equal((await token({ grant_type: JWT_BEARER, assertion })).status, 200)
    const fewer = await token({ grant_type: JWT_BEARER, assertion, scope: 'search:read' })
    assert.equal(fewer.body.scope, 'search:read')
    const more = await token({ grant_type: JWT_BEARER, assertion, scope: 'products:read' })
    assert.deepEqual([more.status, more.body.error], [400, 'invalid_scope'])
  })

  it('TG-3: RFC 7523, section 3: forged, foreign, expired and unsigned assertions are invalid_grant', async () => {
    const { assertion, id } = await anonymous()
    const [head = '', body = '', signature = ''] = assertion.split('.')
    const { keys } = Object((await shop.get('/.well-known/jwks.json')).body)
    const claims = { ...decodeJwt(assertion) }
    const withPublicKey = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: ID_JAG_TYPE, kid: keys[0].kid })
      .sign(Buffer.from(JSON.stringify(keys[0])))
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: ID_JAG_TYPE, kid: keys[0].kid })).toString('base64url')
    const { signing } = shop.shop
    const sign = (more: object, type = ID_JAG_TYPE) =>
      signing.sign({ ...claims, ...more }, { type, expiresAt: new Date(Date.now() + 60_000) })
    const bad = {
      garbage: 'x',
      'another signature': `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      'the public key as a shared secret': withPublicKey,
      'no signature': `${none}.${body}.`,
      'another type': await sign({}, 'JWT'),
      'another audience': await sign({ aud: 'https://other.example' }),
      'no end': await sign({ exp: undefined }),
      'an end in the past': await sign({ exp: 1 }),
      'an unknown registration': await sign({ sub: `${id}x` }),
      'no registration': await sign({ sub: undefined }),
      'a provider who is not trusted': await shop.issuer.idJag({ iss: 'https://evil.example' }),
    }
    for (const [what, assertion] of Object.entries(bad)) {
      const answer = await token({ grant_type: JWT_BEARER, assertion })
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_grant'], what)
    }
    const { body: said } = await token({ grant_type: JWT_BEARER, assertion: 'x' })
    assert.match(String(said.error_description), /not a signed JWT/)
  })

  it('TG-4: an ended or unconfirmed registration gets no token', async () => {
    const { assertion, id } = await anonymous()
    await shop.shop.agents.administration.revoke(id)
    assert.equal((await token({ grant_type: JWT_BEARER, assertion })).body.error, 'invalid_grant')
    const asked = await shop.ask()
    const { origin } = shop.shop.agents.access
    const now = Math.floor(Date.now() / 1000)
    const early = await shop.shop.signing.sign(
      { iss: origin, aud: origin, sub: asked.id, iat: now, exp: now + 60 },
      { type: ID_JAG_TYPE, expiresAt: new Date(Date.now() + 60_000) },
    )
    assert.equal((await token({ grant_type: JWT_BEARER, assertion: early })).body.error, 'invalid_grant')
  })

  it('TG-5: a provider’s ID-JAG is exchanged too, once its human has confirmed the agent', async () => {
    const claims = { client_id: 'at-the-token-endpoint', auth_time: Math.floor(Date.now() / 1000) }
    const early = await shop.issuer.idJag(claims)
    const exchange = (assertion: string) => token({ grant_type: JWT_BEARER, assertion, client_id: claims.client_id })
    const refused = await exchange(early)
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_grant'])
    assert.match(String(refused.body.error_description), /\/agent\/identity/)
    await shop.link(claims)
    assert.equal((await exchange(early)).status, 200)
    assert.equal((await exchange(early)).body.error, 'invalid_grant')
    const stale = await exchange(await shop.issuer.idJag({ client_id: claims.client_id }))
    assert.equal(stale.body.error, 'invalid_grant')
  })

  it('TG-6: a key that was changed meanwhile still verifies', async () => {
    const { assertion } = await anonymous()
    await shop.shop.signing.rotate()
    assert.equal((await token({ grant_type: JWT_BEARER, assertion })).status, 200)
  })

  it('TG-7: one registration fills no table with tokens', async () => {
    const { assertion } = await anonymous()
    const statuses = []
    for (let count = 0; count < 61; count++) statuses.push((await token({ grant_type: JWT_BEARER, assertion })).status)
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [60, 429])
  })

  it('TG-8: what is missing or not offered is said by its OAuth name', async () => {
    assert.equal((await token({ grant_type: JWT_BEARER })).body.error, 'invalid_request')
    assert.equal((await token({})).body.error, 'invalid_request')
    assert.equal((await token({ grant_type: 'password' })).body.error, 'unsupported_grant_type')
    assert.equal((await token({ grant_type: CLAIM })).body.error, 'invalid_request')
  })
})

describe('oauth4webapi, an independent OAuth client', () => {
  it('TG-9: discovers the shop, exchanges an assertion, uses the token and revokes it', async () => {
    await using shop = await openIdentityShop({ PROTECTED_SCOPES: 'catalog:read' })
    const origin = 'http://shop.test'
    // The client builds and judges, the test carries.
    const carry = {
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: async (
        url: string,
        { method, headers, body }: oauth.CustomFetchOptions<string, unknown>,
      ) => {
        const path = url.slice(origin.length)
        const answer =
          method === 'GET' ? await shop.get(path, headers) : await shop.post(path, String(body ?? ''), headers)
        const response = new Headers()
        for (const [name, value] of Object.entries(answer.headers)) if (value) response.set(name, String(value))
        return new Response(answer.text || null, { status: answer.status, headers: response })
      },
    }
    const issuer = new URL(origin)
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...carry }),
    )
    assert.deepEqual(server.grant_types_supported?.includes(JWT_BEARER), true)
    const client = { client_id: 'an-agent' }
    const { body } = await shop.introduce({ type: 'anonymous' })
    const granted = await oauth.processGenericTokenEndpointResponse(
      server,
      client,
      await oauth.genericTokenEndpointRequest(
        server,
        client,
        oauth.None(),
        JWT_BEARER,
        new URLSearchParams({ assertion: String(body.identity_assertion) }),
        carry,
      ),
    )
    const read = () =>
      oauth.protectedResourceRequest(
        granted.access_token,
        'GET',
        new URL(`${origin}/api/catalog`),
        undefined,
        undefined,
        carry,
      )
    assert.equal((await read()).status, 200)
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), granted.access_token, carry),
    )
    await assert.rejects(read(), oauth.WWWAuthenticateChallengeError)
  })
})

describe('the grant of the claim', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  const poll = (claim_token: string) => post(shop, { grant_type: CLAIM, claim_token })

  /** As if that long had passed since the last poll. */
  async function wait(id: string, seconds: number): Promise<void> {
    await shop.shop.database.sql
      .updateTable('agent_attempt')
      .set({ polled_at: new Date(Date.now() - seconds * 1000).toISOString() })
      .where('registration_id', '=', id)
      .execute()
  }

  it('TC-1: is pending until the human confirms, then gives tokens and an assertion once', async () => {
    const { claim_token, id, attemptToken, user_code } = await shop.ask()
    const pending = await poll(claim_token)
    assert.deepEqual([pending.status, pending.body.error], [400, 'authorization_pending'])
    await shop.human().confirm(attemptToken, user_code)
    const { status, headers, body } = await poll(claim_token)
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'no-store')
    assert.deepEqual([body.token_type, body.scope], ['Bearer', 'cart:manage catalog:read products:read search:read'])
    assert.ok(body.identity_assertion && body.assertion_expires)
    assert.equal(decodeJwt(String(body.identity_assertion)).sub, id)
    assert.equal((await shop.read(String(body.access_token))).status, 200)
    const again = await poll(claim_token)
    assert.deepEqual([again.status, again.body.error], [400, 'invalid_grant'])
    const refreshed = await shop.introduce({ type: 'refresh', refresh_token: body.refresh_token })
    assert.equal(refreshed.status, 200)
  })

  it('TC-2: slows down agents that poll too often, by five more seconds each time', async () => {
    const { claim_token, id } = await shop.ask()
    assert.equal((await poll(claim_token)).body.error, 'authorization_pending')
    assert.equal((await poll(claim_token)).body.error, 'slow_down')
    await wait(id, 6)
    const stillTooFast = await poll(claim_token)
    assert.deepEqual([stillTooFast.status, stillTooFast.body.error], [400, 'slow_down'])
    await wait(id, 16)
    assert.equal((await poll(claim_token)).body.error, 'authorization_pending')
  })

  it('TC-3: expires with an unknown token, an old code or an ended claim', async () => {
    assert.equal((await poll('clm_x')).body.error, 'expired_token')
    const { sql } = shop.shop.database
    const past = new Date(Date.now() - 1000).toISOString()
    const old = await shop.ask()
    await sql
      .updateTable('agent_attempt')
      .set({ agent_code_expires_at: past })
      .where('registration_id', '=', old.id)
      .execute()
    assert.equal((await poll(old.claim_token)).body.error, 'expired_token')
    const late = await shop.ask()
    await sql.updateTable('agent_registration').set({ claim_expires_at: past }).where('id', '=', late.id).execute()
    assert.equal((await poll(late.claim_token)).body.error, 'expired_token')
    const ended = await shop.ask()
    await shop.shop.agents.administration.revoke(ended.id)
    assert.equal((await poll(ended.claim_token)).body.error, 'expired_token')
  })

  it('TC-4: is denied when the human says "not me"', async () => {
    const { claim_token, attemptToken } = await shop.ask()
    await shop.human().refuse(attemptToken)
    assert.deepEqual((await poll(claim_token)).body.error, 'access_denied')
  })

  it('TC-5: stays pending while the human’s code is valid, even if the agent’s expired', async () => {
    const { claim_token, id, attemptToken } = await shop.ask()
    await shop.human().mintCode(attemptToken)
    await shop.shop.database.sql
      .updateTable('agent_attempt')
      .set({ agent_code_expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('registration_id', '=', id)
      .execute()
    assert.equal((await poll(claim_token)).body.error, 'authorization_pending')
  })

  it('TC-6: asks an unclaimed agent to start a claim, and waits for its human', async () => {
    const { claim_token } = (await shop.introduce({ type: 'anonymous' })).body
    assert.equal((await poll(String(claim_token))).body.error, 'invalid_grant')
    await shop.post('/agent/auth/claim', { claim_token, email: ANA })
    assert.equal((await poll(String(claim_token))).body.error, 'authorization_pending')
  })

  it('TC-7: gives an anonymous agent that was claimed what a claimed one has', async () => {
    const { claim_token } = (await shop.introduce({ type: 'anonymous' })).body
    const asked = readAttempt(
      await shop.post('/agent/identity/claim', { type: 'login_hint', claim_token, login_hint: ANA }),
    )
    await shop.human().confirm(asked.attemptToken, asked.user_code)
    assert.equal((await poll(String(claim_token))).body.scope, 'cart:manage catalog:read products:read search:read')
  })
})

function post(shop: IdentityShop, form: Record<string, string>) {
  return shop.post('/oauth2/token', new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
}
