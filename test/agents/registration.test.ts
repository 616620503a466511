import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { isWellFormed } from '../../packages/agent-auth/src/credentials/secrets.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop } from '../open-storefront.ts'
import { openAgentShop } from './open-agents.ts'

const ANONYMOUS = { type: 'anonymous', requested_credential_type: 'api_key' }

for (const engine of ENGINES) {
  describe(`registration on ${engine.name}`, () => {
    it('gives an anonymous agent a credential, its scopes, and the way to be claimed', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const { status, headers, body } = await shop.post('/agent/auth', { ...ANONYMOUS, colour: 'blue' })
      assert.equal(status, 200)
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(headers.etag, undefined)
      assert.match(String(body.registration_id), /^reg_/)
      assert.equal(body.registration_type, 'anonymous')
      assert.equal(body.credential_type, 'api_key')
      assert.ok(isWellFormed('credential', String(body.credential)))
      assert.deepEqual(body.scopes, ['catalog:read', 'search:read'])
      assert.deepEqual(body.post_claim_scopes, ['cart:manage', 'catalog:read', 'products:read', 'search:read'])
      assert.equal(body.claim_url, 'http://shop.test/agent/auth/claim')
      assert.ok(isWellFormed('claim', String(body.claim_token)))
      const hours = (Date.parse(String(body.credential_expires)) - Date.now()) / 3_600_000
      assert.ok(hours > 71.9 && hours < 72.1)
      assert.equal((await shop.read(String(body.credential))).status, 200)
    })

    it('keeps no secret in clear', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const { credential, claim_token } = await shop.register()
      const code = await shop.askHuman(claim_token)
      const { sql } = shop.shop.database
      const tables = ['agent_registration', 'agent_credential', 'agent_claim', 'audit_line'] as const
      const rows = await Promise.all(tables.map((table) => sql.selectFrom(table).selectAll().execute()))
      const everything = JSON.stringify(rows)
      for (const secret of [credential, claim_token, shop.inbox.link(), `"${code}"`])
        assert.ok(!everything.includes(secret))
    })

    it('repeats its answer for a repeated Idempotency-Key, and issues nothing twice', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const headers = { 'idempotency-key': randomUUID() }
      const answers = await Promise.all(Array.from({ length: 8 }, () => shop.post('/agent/auth', ANONYMOUS, headers)))
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
      assert.equal((await shop.shop.agents.administration.list({ limit: 10, living: true })).length, 1)
      const other = await shop.post('/agent/auth', { ...ANONYMOUS, agent_name: 'Else' }, headers)
      assert.equal(other.status, 409)
      assert.equal(other.body.credential, undefined)
      assert.equal((await shop.post('/agent/auth', ANONYMOUS, { 'idempotency-key': '1' })).status, 409)
    })

    it('mails a human, and gives the credential once they have confirmed', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const request = {
        type: 'identity_assertion',
        assertion_type: 'verified_email',
        assertion: 'Ana@Example.test',
        requested_credential_type: 'api_key',
      }
      const { status, body } = await shop.post('/agent/auth', request)
      assert.equal(status, 200)
      assert.equal(body.registration_type, 'email-verification')
      assert.equal(body.credential, undefined)
      assert.deepEqual(shop.inbox.mails[0]?.to, ['Ana@example.test'])
      const { body: challenge } = await shop.post('/agent/auth/claim/attempt/challenge', {
        claim_attempt_token: shop.inbox.link(),
      })
      const done = await shop.post('/agent/auth/claim/complete', {
        claim_token: body.claim_token,
        otp: challenge.challenge,
      })
      assert.equal(done.status, 200)
      assert.equal(done.body.status, 'claimed')
      assert.equal((await shop.read(String(done.body.credential))).status, 200)
      const again = await shop.post('/agent/auth/claim', { claim_token: body.claim_token, email: 'ana@example.test' })
      assert.equal(again.status, 409)
    })

    it('deletes registrations that were not claimed in time, and keeps claimed ones', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const idle = await shop.register()
      const kept = await shop.register()
      await shop.claim(kept.claim_token)
      const { sql } = shop.shop.database
      const past = new Date(Date.now() - 1000).toISOString()
      await sql
        .updateTable('agent_registration')
        .set({ expires_at: past })
        .where('id', '=', idle.registration_id)
        .execute()
      assert.equal(await shop.shop.agents.purge(), 1)
      assert.equal((await shop.read(idle.credential)).status, 401)
      assert.equal((await shop.read(kept.credential)).status, 200)
    })

    it('pushes out the oldest unclaimed registration instead of locking anybody out', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({
        environment: { DATABASE_URL: database.url, LIMITS: 'unclaimedMost=10' },
      })
      const all = []
      for (let count = 0; count < 13; count++) all.push(await shop.register())
      await shop.shop.agents.purge()
      const statuses = await Promise.all(all.map(async ({ credential }) => (await shop.read(credential)).status))
      assert.deepEqual(statuses, [401, 401, 401, ...Array(10).fill(200)])
    })

    it('ends registrations of the largest network first, and spares earlier ones', async () => {
      await using database = await engine.migrated()
      const environment = { DATABASE_URL: database.url, LIMITS: 'unclaimedMost=10', TRUSTED_PROXIES: '127.0.0.1' }
      await using shop = await openAgentShop({ environment })
      const registerFrom = async (address: string) => {
        const body = { type: 'anonymous', requested_credential_type: 'api_key' }
        return String((await shop.post('/agent/auth', body, { 'x-forwarded-for': address })).body.credential)
      }
      const honest = [await registerFrom('203.0.113.7'), await registerFrom('2001:db8:7::1')]
      const flood = []
      for (let count = 0; count < 14; count++) flood.push(await registerFrom(`198.51.100.${count}`))
      assert.equal(await shop.shop.agents.purge(), 6)
      for (const credential of honest) assert.equal((await shop.read(credential)).status, 200)
      const statuses = await Promise.all(flood.map(async (credential) => (await shop.read(credential)).status))
      assert.deepEqual(statuses, [...Array(6).fill(401), ...Array(8).fill(200)])
    })
  })
}

describe('registration that is switched off', () => {
  it('answers each disabled way with 403 and its name, and leaves reading public', async () => {
    await using shop = await openTestShop({ environment: { AGENT_ANONYMOUS: 'false', AGENT_VERIFIED_EMAIL: 'false' } })
    const ways = {
      anonymous_not_enabled: ANONYMOUS,
      verified_email_not_enabled: {
        type: 'identity_assertion',
        assertion_type: 'verified_email',
        assertion: 'a@b.test',
        requested_credential_type: 'api_key',
      },
      issuer_not_enabled: {
        type: 'identity_assertion',
        assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
        assertion: 'a.b.c',
        requested_credential_type: 'api_key',
      },
    }
    for (const [error, body] of Object.entries(ways)) {
      const answer = await shop.post('/agent/auth', body)
      assert.equal(answer.status, 403)
      assert.equal(answer.body.error, error)
      assert.equal(answer.body.message, answer.body.error_description)
    }
    assert.equal((await shop.get('/api/catalog')).status, 200)
    const metadata = await shop.get('/.well-known/oauth-authorization-server')
    assert.match(metadata.text, /http:\/\/shop\.test\/agent\/auth"/)
  })
})

describe('the agents’ endpoints', () => {
  const PATHS = ['/agent/auth', '/agent/auth/claim', '/agent/auth/claim/complete', '/agent/auth/revoke']
  it('answer GET with 405, and unreadable bodies with 400, never 500', async () => {
    await using shop = await openTestShop({ products: [] })
    for (const url of PATHS) {
      const read = await shop.get(url)
      assert.equal(read.status, 405)
      assert.equal(read.headers.allow, 'POST, OPTIONS')
      for (const [type, body] of [
        ['application/json', '{"type":'],
        ['application/json', '[]'],
        ['application/json', 'null'],
        ['text/plain', 'x'],
        ['application/xml', '<x/>'],
      ] as const) {
        const answer = await shop.post(url, body, { 'content-type': type })
        assert.equal(answer.status, 400, `${url} ${type} ${body}`)
        assert.equal(answer.body.error, 'invalid_request')
        assert.equal(answer.headers['cache-control'], 'no-store')
      }
    }
  })

  it('say which member of a body is missing', async () => {
    await using shop = await openTestShop({ products: [] })
    const answer = await shop.post('/agent/auth', { type: 'anonymous' })
    assert.equal(answer.status, 400)
    assert.match(String(answer.body.message), /requested_credential_type/)
  })
})
