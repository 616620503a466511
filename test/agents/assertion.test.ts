import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SignJWT, UnsecuredJWT } from 'jose'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { ENGINES } from '../contracts/engines.ts'
import { type Issuer, openIssuer } from './issuer.ts'
import { type AgentShop, openAgentShop } from './open-agents.ts'

async function open({ url }: Issuer, environment: Record<string, string> = {}): Promise<AgentShop> {
  return openAgentShop({
    environment: {
      AGENT_ISSUERS: url,
      AGENT_ASSERTION_VERSIONS: '0.1',
      LIMITS: 'registrationsPerAddress=1000',
      ...environment,
    },
  })
}

function present(shop: AgentShop, assertion: string, type = 'api_key') {
  return shop.post('/agent/auth', {
    type: 'identity_assertion',
    assertion_type: ID_JAG,
    assertion,
    requested_credential_type: type,
  })
}

describe('an identity assertion (ID-JAG)', () => {
  it('gives a credential with all scopes at once', async () => {
    await using issuer = await openIssuer()
    await using shop = await open(issuer)
    const { status, body } = await present(shop, await issuer.idJag(), 'access_token')
    assert.equal(status, 200)
    assert.equal(body.registration_type, 'agent-provider')
    assert.equal(body.credential_type, 'access_token')
    assert.deepEqual(body.scopes, ['catalog:read', 'products:read', 'search:read'])
    assert.equal(body.claim_token, undefined)
    assert.ok(Date.parse(String(body.credential_expires)) - Date.now() <= 3_600_000)
    assert.equal((await shop.read(String(body.credential))).status, 200)
  })

  it('is refused for every kind of defect, with the error that auth.md names', async () => {
    await using issuer = await openIssuer()
    await using shop = await open(issuer)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer.url,
      sub: 'u',
      aud: 'http://shop.test',
      client_id: 'c',
      jti: 'j',
      iat: now,
      exp: now + 60,
      email_verified: true,
    }
    const cases: [string, string][] = [
      ['invalid_request', 'not a token'],
      ['invalid_request', await issuer.idJag({}, { typ: 'JWT' })],
      ['invalid_request', await issuer.logout()],
      ['invalid_request', new UnsecuredJWT(claims).encode()],
      [
        'invalid_signature',
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', typ: 'oauth-id-jag+jwt' })
          .sign(new Uint8Array(32)),
      ],
      ['invalid_issuer', await issuer.idJag({ iss: 'https://evil.example' })],
      ['invalid_issuer', await issuer.idJag({ iss: `${issuer.url}/` })],
      ['invalid_signature', `${(await issuer.idJag()).slice(0, -6)}AAAAAA`],
      ['invalid_audience', await issuer.idJag({ aud: 'https://other.example' })],
      ['invalid_audience', await issuer.idJag({ aud: ['http://shop.test', 'https://other.example'] })],
      ['invalid_audience', await issuer.idJag({ aud: undefined })],
      ['expired', await issuer.idJag({ exp: now - 61 })],
      ['expired', await issuer.idJag({ exp: undefined })],
      ['expired', await issuer.idJag({ iat: now + 120, exp: now + 300 })],
      ['expired', await issuer.idJag({ exp: now + 86_400 })],
      ['expired', await issuer.idJag({ iat: undefined })],
      ['expired', await issuer.idJag({ iat: String(now) })],
      ['expired', await issuer.idJag({ nbf: now + 120 })],
      ['expired', await issuer.idJag({ nbf: 'soon' })],
      ['invalid_request', await issuer.idJag({ sub: undefined })],
      ['invalid_request', await issuer.idJag({ sub: '' })],
      ['invalid_request', await issuer.idJag({ sub: 'u\u0000' })],
      ['invalid_client_id', await issuer.idJag({ client_id: undefined })],
      ['invalid_client_id', await issuer.idJag({ client_id: 'c\n' })],
      ['invalid_request', await issuer.idJag({ jti: undefined })],
      ['missing_verified_email', await issuer.idJag({ email_verified: false })],
    ]
    for (const [index, [error, assertion]] of cases.entries()) {
      const { status, body } = await present(shop, assertion)
      assert.deepEqual([status, body.error], [400, error], `case ${index}`)
    }
    for (const aud of ['http://shop.test', 'http://shop.test/', ['http://shop.test']]) {
      assert.equal((await present(shop, await issuer.idJag({ aud }))).status, 200)
    }
  })

  it('of an issuer that is not trusted fetches nothing', async () => {
    await using issuer = await openIssuer()
    await using stranger = await openIssuer()
    await using shop = await open(issuer)
    const { body } = await present(shop, await stranger.idJag())
    assert.equal(body.error, 'invalid_issuer')
    assert.equal(stranger.fetches, 0)
  })

  it('is checked with keys that are fetched once, and again for a new key', async (t) => {
    await using issuer = await openIssuer()
    await using shop = await open(issuer)
    await Promise.all(Array.from({ length: 5 }, async () => present(shop, await issuer.idJag())))
    assert.equal(issuer.fetches, 1)
    await issuer.rotate()
    assert.equal((await present(shop, await issuer.idJag())).body.error, 'invalid_signature')
    assert.equal(issuer.fetches, 1, 'made-up keys cannot make the shop ask again at once')
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 31_000 })
    assert.equal((await present(shop, await issuer.idJag())).status, 200)
    assert.equal(issuer.fetches, 2)
  })

  it('waits for no slow, huge, redirecting or broken issuer', async () => {
    for (const answer of [
      { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      { status: 200, body: 'x'.repeat(100_000) },
      { status: 200, body: '{"keys":1}' },
      { status: 500, body: '{}' },
    ]) {
      await using issuer = await openIssuer()
      await using shop = await open(issuer)
      issuer.instead = () => answer
      const { status, body } = await present(shop, await issuer.idJag())
      assert.deepEqual([status, body.error], [503, 'temporarily_unavailable'])
    }
  })
})

for (const engine of ENGINES) {
  describe(`assertions on ${engine.name}`, () => {
    it('of many presentations of one assertion at the same moment, give exactly one credential', async () => {
      await using issuer = await openIssuer()
      await using database = await engine.migrated()
      await using shop = await open(issuer, { DATABASE_URL: database.url })
      const assertion = await issuer.idJag()
      const answers = await Promise.all(Array.from({ length: 10 }, () => present(shop, assertion)))
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      assert.ok(answers.every(({ status, body }) => status === 200 || body.error === 'replay_detected'))
    })

    it('are taken back by the provider with a logout token, once, for one subject', async () => {
      await using issuer = await openIssuer()
      await using database = await engine.migrated()
      await using shop = await open(issuer, { DATABASE_URL: database.url })
      const mine = (await present(shop, await issuer.idJag())).body
      const other = (await present(shop, await issuer.idJag({ sub: 'user-2' }))).body
      const notice = await issuer.logout()
      const type = { 'content-type': 'application/logout+jwt' }
      const taken = await shop.post('/agent/auth/revoke', notice, type)
      assert.deepEqual([taken.status, taken.body], [200, { revoked: 1 }])
      assert.equal((await shop.read(String(mine.credential))).status, 401)
      assert.equal((await shop.read(String(other.credential))).status, 200)
      assert.equal((await shop.post('/agent/auth/revoke', notice, type)).body.error, 'replay_detected')
      for (const bad of [
        'x',
        await issuer.logout({ events: {} }),
        await issuer.logout({ iat: 1 }),
        await issuer.logout({ iat: undefined }),
        await issuer.logout({ iat: Math.floor(Date.now() / 1000) + 600 }),
        await issuer.logout({ nbf: Math.floor(Date.now() / 1000) + 600 }),
        await issuer.logout({ exp: Math.floor(Date.now() / 1000) - 61 }),
        await issuer.logout({ sub: undefined }),
        await issuer.logout({ jti: undefined }),
        await issuer.idJag(),
        await issuer.logout({ aud: 'https://x.example' }),
      ]) {
        const refused = await shop.post('/agent/auth/revoke', bad, type)
        assert.equal(refused.status, 400)
        assert.ok(refused.body.error && refused.body.message)
      }
    })
  })
}
