import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { AUDIENCE } from '../agents/issuer.ts'
import { type IdentityShop, openIdentityShop } from '../agents/open-identity.ts'
import { FORM, form } from '../oauth/open-client.ts'

// draft-ietf-oauth-identity-assertion-authz-grant, as somebody would break it who holds an assertion of somebody else.

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag'
const ALL = 'cart:manage catalog:read products:read search:read'

describe('an identity assertion (ID-JAG) at the token endpoint', () => {
  let shop: IdentityShop

  before(async () => {
    shop = await openIdentityShop({ AGENT_ASSERTION_VERSIONS: '0.1,0.7' })
    assert.equal((await shop.link({})).status, 200)
  })

  after(() => shop[Symbol.asyncDispose]())

  const now = () => Math.floor(Date.now() / 1000)
  const assertion = (claims: object = {}) => shop.issuer.idJag({ auth_time: now(), ...claims })
  const token = async (claims: object = {}, members: Record<string, string | undefined> = {}) =>
    shop.post(
      '/oauth2/token',
      form({ grant_type: JWT_BEARER, assertion: await assertion(claims), client_id: 'agent-1', ...members }),
      FORM,
    )
  const first = async (claims: object = {}) =>
    shop.post('/agent/auth', {
      type: 'identity_assertion',
      assertion_type: ID_JAG,
      assertion: await assertion(claims),
      requested_credential_type: 'access_token',
    })

  it('is valid for the client that it names, and for no other', async () => {
    assert.equal((await token()).status, 200)
    const other = await token({}, { client_id: 'agent-2' })
    assert.deepEqual([other.status, other.body.error], [400, 'invalid_grant'])
    const nobody = await token({}, { client_id: undefined })
    assert.deepEqual([nobody.status, nobody.body.error], [400, 'invalid_request'])
    // The document of the client cannot be read, so nobody knows whether it signs.
    const unread = await token({ client_id: 'https://127.0.0.1/c.json' }, { client_id: 'https://127.0.0.1/c.json' })
    assert.deepEqual([unread.status, unread.body.error], [401, 'invalid_client'])
  })

  it('for one scope gives that scope, whatever is asked for', async () => {
    assert.equal((await token()).body.scope, ALL)
    assert.equal((await token({ scope: 'search:read' })).body.scope, 'search:read')
    assert.equal((await token({ scope: 'search:read admin' })).body.scope, 'search:read')
    assert.equal((await token({ scope: 'search:read' }, { scope: ALL })).body.error, 'invalid_scope')
    assert.equal((await token({ scope: 'admin' })).body.error, 'invalid_scope')
    assert.equal((await token({ scope: 7 })).body.error, 'invalid_grant')
  })

  it('for one scope gives no more through this shop’s assertion or refresh token', async () => {
    const known = await shop.present({ scope: 'search:read' })
    assert.deepEqual(known.body.scopes, ['search:read'])
    assert.equal(Object(known.body.identity).refresh_token, undefined)
    const own = String(known.body.identity_assertion)
    const exchange = (scope?: string) =>
      shop.post('/oauth2/token', form({ grant_type: JWT_BEARER, assertion: own, scope }), FORM)
    assert.equal((await exchange()).body.scope, 'search:read')
    assert.equal((await exchange(ALL)).body.error, 'invalid_scope')
  })

  it('for one scope asks its human for that scope alone', async () => {
    const linked = await shop.link({ sub: 'user-2', scope: 'catalog:read' })
    assert.deepEqual(linked.body.scopes, ['catalog:read'])
    const wider = await token({ sub: 'user-2' })
    assert.equal(wider.body.scope, 'catalog:read')
  })

  it('that names an anonymous agent’s human widens nothing before they have confirmed', async () => {
    const { body } = await shop.introduce({ type: 'anonymous' })
    await shop.post('/agent/identity/claim', {
      type: 'identity_assertion',
      claim_token: body.claim_token,
      assertion: await assertion({ sub: 'user-3', email: 'cy@example.test', scope: 'products:read' }),
    })
    const early = await shop.post(
      '/oauth2/token',
      form({ grant_type: JWT_BEARER, assertion: String(body.identity_assertion) }),
      FORM,
    )
    assert.equal(early.body.scope, 'catalog:read search:read')
  })

  it('for another service is refused, and for one address is not valid elsewhere', async () => {
    assert.equal((await token({ resource: 'https://other.example/' })).body.error, 'invalid_grant')
    assert.equal(
      (await token({ resource: `${AUDIENCE}/mcp` }, { resource: `${AUDIENCE}/api` })).body.error,
      'invalid_target',
    )
    assert.equal((await token({ resource: ['https://other.example/', AUDIENCE] })).status, 200)
    // Bound to the address, whether the request names it or not, also by way of an assertion of this shop.
    const bound = await token({ resource: `${AUDIENCE}/mcp` })
    assert.equal((await shop.read(String(bound.body.access_token))).status, 401)
    const known = await shop.present({ resource: `${AUDIENCE}/mcp` })
    const own = { grant_type: JWT_BEARER, assertion: String(known.body.identity_assertion) }
    const exchanged = await shop.post('/oauth2/token', form(own), FORM)
    assert.equal((await shop.read(String(exchanged.body.access_token))).status, 401)
    const wider = await shop.post('/oauth2/token', form({ ...own, resource: AUDIENCE }), FORM)
    assert.equal(wider.body.error, 'invalid_target')
  })

  it('is refused everywhere if bound to a key or limited in unknown ways', async () => {
    for (const claims of [{ cnf: { jkt: 'x' } }, { cnf: {} }, { authorization_details: [{ type: 'x' }] }]) {
      assert.equal((await token(claims)).body.error, 'invalid_grant')
      assert.equal((await shop.present(claims)).body.error, 'invalid_grant')
      assert.equal((await first(claims)).body.error, 'invalid_grant')
    }
  })

  it('gets no more at the endpoint of auth.md 0.1 than at that of 0.7', async () => {
    assert.deepEqual((await first({ scope: 'search:read' })).body.scopes, ['search:read'])
    const stranger = await first({ sub: 'user-9', email: 'dee@example.test' })
    assert.deepEqual([stranger.status, stranger.body.error], [401, 'interaction_required'])
    assert.equal((await first({ auth_time: now() - 90_000 })).body.error, 'login_required')
    assert.equal((await first({ resource: `${AUDIENCE}/mcp` })).body.error, 'invalid_target')
  })

  it('is used up by one endpoint for all of them', async () => {
    const jwt = await assertion()
    const use = () =>
      shop.post('/oauth2/token', form({ grant_type: JWT_BEARER, assertion: jwt, client_id: 'agent-1' }), FORM)
    assert.equal((await use()).status, 200)
    assert.equal((await use()).body.error, 'invalid_grant')
    const again = { type: 'identity_assertion', assertion_type: ID_JAG, assertion: jwt }
    assert.equal((await shop.introduce(again)).body.error, 'replay_detected')
    const old = await shop.post('/agent/auth', { ...again, requested_credential_type: 'api_key' })
    assert.equal(old.body.error, 'replay_detected')
  })

  it('allows clocks to differ by a minute and not more', async () => {
    const at = now()
    assert.equal((await token({ iat: at + 30, exp: at + 300 })).status, 200)
    assert.equal((await token({ iat: at + 90, exp: at + 300 })).body.error, 'invalid_grant')
    assert.equal((await token({ iat: at - 300, exp: at - 90 })).body.error, 'invalid_grant')
    assert.equal((await token({ iat: at, exp: at + 90_000 })).body.error, 'invalid_grant')
  })
})

describe('auth.md 0.1 beside 0.7', () => {
  it('refuses identity assertions by default, and names the endpoint that takes them', async () => {
    await using shop = await openIdentityShop()
    const { status, body } = await shop.post('/agent/auth', {
      type: 'identity_assertion',
      assertion_type: ID_JAG,
      assertion: await shop.issuer.idJag(),
      requested_credential_type: 'api_key',
    })
    assert.deepEqual([status, body.error], [403, 'issuer_not_enabled'])
    assert.match(String(body.message), /Send them to http:\/\/\S+\/agent\/identity\./)
    await using old = await openIdentityShop({ AGENT_ASSERTION_VERSIONS: '0.1' })
    const later = await old.present()
    assert.deepEqual([later.status, later.body.error], [403, 'issuer_not_enabled'])
    assert.match(String(later.body.message), /Send them to http:\/\/\S+\/agent\/auth\./)
  })
})
