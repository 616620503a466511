import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { ENGINES } from '../contracts/engines.ts'
import { type IdentityShop, openIdentityShop } from './open-identity.ts'
import { twoMinutesLater } from './two-minutes-later.ts'

const ANONYMOUS = { type: 'anonymous', requested_credential_type: 'api_key' }
const BY_MAIL = {
  type: 'identity_assertion',
  assertion_type: 'verified_email',
  assertion: 'ana@example.test',
  requested_credential_type: 'api_key',
}
const freshKey = () => ({ 'idempotency-key': randomUUID() })

for (const engine of ENGINES) {
  describe(`a request that is repeated with its Idempotency-Key, on ${engine.name}`, () => {
    async function open(environment: Record<string, string> = {}) {
      const database = await engine.migrated()
      const shop = await openIdentityShop({ DATABASE_URL: database.url, ...environment })
      return {
        ...shop,
        [Symbol.asyncDispose]: async () => {
          await shop[Symbol.asyncDispose]()
          await database[Symbol.asyncDispose]()
        },
      }
    }

    const idJag = async ({ issuer }: IdentityShop, claims: object = {}) => ({
      type: 'identity_assertion',
      assertion_type: ID_JAG,
      assertion: await issuer.idJag(claims),
      requested_credential_type: 'api_key',
    })

    const introduced = async (shop: IdentityShop) => {
      const { body } = await shop.introduce({ type: 'anonymous' })
      const { value } = Object(Object(body.identity).refresh_token)
      return { assertion: body.identity_assertion, refresh_token: String(value) }
    }

    it('is answered also when no more registrations are taken, and counts for none', async () => {
      await using shop = await open({ LIMITS: 'registrationsPerAddress=2' })
      const key = freshKey()
      const first = await shop.post('/agent/auth', ANONYMOUS, key)
      for (let count = 0; count < 3; count++)
        assert.equal((await shop.post('/agent/auth', ANONYMOUS, key)).text, first.text)
      assert.equal((await shop.post('/agent/auth', ANONYMOUS)).status, 200, 'the second that is allowed')
      assert.equal((await shop.post('/agent/auth', ANONYMOUS)).status, 429)
      assert.equal((await shop.post('/agent/auth', ANONYMOUS, key)).text, first.text)
    })

    it('sends no mail, and counts for none', async () => {
      await using shop = await open({ LIMITS: 'mailsPerMailbox=1' })
      const key = freshKey()
      const first = await shop.post('/agent/auth', BY_MAIL, key)
      assert.equal(first.status, 200)
      for (let count = 0; count < 3; count++)
        assert.equal((await shop.post('/agent/auth', BY_MAIL, key)).text, first.text)
      assert.equal(shop.inbox.mails.length, 1)
    })

    it('is answered also when its assertion is over by now', async (t) => {
      await using shop = await open({ AGENT_ASSERTION_VERSIONS: '0.1' })
      const [key, body] = [freshKey(), await idJag(shop)]
      const first = await shop.post('/agent/auth', body, key)
      assert.equal(first.status, 200)
      t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 9 * 60_000 })
      assert.equal((await shop.post('/agent/auth', body)).body.error, 'expired')
      assert.equal((await shop.post('/agent/auth', body, key)).text, first.text)
    })

    it('gets one answer for all concurrent requests, even for a single-use assertion', async () => {
      await using shop = await open({ AGENT_ASSERTION_VERSIONS: '0.1' })
      const [key, body] = [freshKey(), await idJag(shop)]
      const answers = await Promise.all(Array.from({ length: 6 }, () => shop.post('/agent/auth', body, key)))
      assert.deepEqual(new Set(answers.map(({ text }) => text)).size, 1)
      assert.equal(answers[0]?.status, 200)
    })

    it('is another request at another address, as with another body', async () => {
      await using shop = await open()
      const key = freshKey()
      assert.equal((await shop.post('/agent/auth', ANONYMOUS, key)).status, 200)
      const { status, body } = await shop.introduce(ANONYMOUS, key)
      assert.deepEqual([status, body.error], [409, 'idempotency_key_reused'])
    })

    it('refreshes once: the same answer again, and nothing ends', async () => {
      await using shop = await open()
      const { refresh_token } = await introduced(shop)
      const [key, body] = [freshKey(), { type: 'refresh', refresh_token }]
      const first = await shop.introduce(body, key)
      assert.equal(first.status, 200)
      assert.equal((await shop.introduce(body, key)).text, first.text)
      assert.equal((await shop.exchange(first.body.identity_assertion)).token_type, 'Bearer')
    })

    it('refreshes once, many times at the same moment', async () => {
      await using shop = await open()
      const { refresh_token } = await introduced(shop)
      const [key, body] = [freshKey(), { type: 'refresh', refresh_token }]
      const answers = await Promise.all(Array.from({ length: 6 }, () => shop.introduce(body, key)))
      assert.deepEqual(
        answers.map(({ status, text }) => [status, text]),
        answers.map(() => [200, answers[0]?.text]),
      )
    })

    it('does not spare a used refresh token without the key two minutes later', async () => {
      await using shop = await open()
      const { refresh_token, assertion } = await introduced(shop)
      await shop.introduce({ type: 'refresh', refresh_token }, freshKey())
      await twoMinutesLater(shop.shop.database.sql)
      assert.equal((await shop.introduce({ type: 'refresh', refresh_token }, freshKey())).body.error, 'invalid_grant')
      await assert.rejects(shop.exchange(assertion), { code: 'invalid_grant' })
    })

    it('gets no credential after ten minutes, with another body or from another network', async (t) => {
      await using shop = await open({ TRUSTED_PROXIES: '127.0.0.1' })
      const key = randomUUID()
      const ask = (address: string, body: object = ANONYMOUS) =>
        shop.post('/agent/auth', body, { 'idempotency-key': key, 'x-forwarded-for': address })
      const isRefused = ({ status, text, body }: Awaited<ReturnType<typeof ask>>, why: string) => {
        assert.deepEqual([status, body.error], [409, 'idempotency_key_reused'], why)
        assert.ok(!text.includes(credential), why)
      }
      const first = await ask('2001:db8:1:2::7')
      const credential = String(first.body.credential)
      assert.equal(first.status, 200)
      assert.equal((await ask('2001:db8:1:2::8')).text, first.text, 'the same customer’s network')
      isRefused(await ask('2001:db8:1:3::7'), 'another network')
      isRefused(await ask('192.0.2.1'), 'another network')
      isRefused(await ask('2001:db8:1:2::7', { ...ANONYMOUS, agent_name: 'Else' }), 'another body')
      t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 9.9 * 60_000 })
      assert.equal((await ask('2001:db8:1:2::7')).text, first.text)
      t.mock.timers.tick(60_000)
      isRefused(await ask('2001:db8:1:2::7'), 'too late')
    })

    it('counts as new after a day, even if its old answer is still stored', async () => {
      await using shop = await open()
      const key = freshKey()
      const first = await shop.post('/agent/auth', ANONYMOUS, key)
      const { sql } = shop.shop.database
      await sql.updateTable('agent_answer').set({ forget_at: new Date().toISOString() }).execute()
      const later = await shop.post('/agent/auth', ANONYMOUS, key)
      assert.equal(later.status, 200)
      assert.notEqual(later.text, first.text)
      assert.equal((await shop.post('/agent/auth', ANONYMOUS, key)).text, later.text)
    })
  })
}
