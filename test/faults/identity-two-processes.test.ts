import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { hashClaimAttemptCode } from '../../packages/agent-auth/src/claims/claim-attempt-rules.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { openIssuer } from '../agents/issuer.ts'
import type { RunningShop } from '../agents/start-shop.ts'
import { twoMinutesLater } from '../agents/two-minutes-later.ts'
import { ENGINES } from '../contracts/engines.ts'
import { startTwo } from './start-two.ts'

const ROUNDS = 3
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const CLAIM = 'urn:workos:agent-auth:grant-type:claim'
const SHOWN = '424242'

for (const engine of ENGINES) {
  describe(`two processes on one ${engine.name} database, each with a signing secret of its own`, () => {
    const stack = new AsyncDisposableStack()
    let one: RunningShop
    let two: RunningShop
    let issuer: Awaited<ReturnType<typeof openIssuer>>
    let database: Awaited<ReturnType<typeof openDatabase>>

    before(async () => {
      issuer = stack.use(await openIssuer())
      const shops = stack.use(
        await startTwo(engine, { AGENT_ISSUERS: issuer.url, LIMITS: 'rateLimits=false,registrationsPerAddress=1000' }),
      )
      one = shops.one
      two = shops.two
      database = stack.adopt(await openDatabase(shops.databaseUrl), (each) => each.close())
    })
    after(() => stack.disposeAsync())

    const everywhere = () => [one, two, one, two]

    async function token(shop: RunningShop, form: Record<string, string>) {
      const response = await fetch(`${shop.origin}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
      const body: Record<string, unknown> = JSON.parse(await response.text())
      return { status: response.status, body }
    }

    /** A registration whose human is shown a code; what the page does is done to the row, as a third process would. */
    async function shown() {
      const { body } = await one.post('/agent/identity', { type: 'service_auth', login_hint: 'ana@example.test' })
      const row = await database.sql
        .selectFrom('agent_attempt')
        .select('id')
        .where('registration_id', '=', String(body.id))
        .executeTakeFirstOrThrow()
      await database.sql
        .updateTable('agent_attempt')
        .set({
          human_code_hash: hashClaimAttemptCode(row.id, 'human', SHOWN),
          human_code_expires_at: new Date(Date.now() + 600_000).toISOString(),
          human_codes_made: 1,
        })
        .where('id', '=', row.id)
        .execute()
      return { id: String(body.id), claim_token: String(body.claim_token) }
    }

    it('exchange each other’s assertions, and publish the same keys', async () => {
      const { body } = await one.post('/agent/identity', { type: 'anonymous' })
      const other = await two.post('/agent/identity', { type: 'anonymous' })
      const granted = await token(two, { grant_type: JWT_BEARER, assertion: String(body.identity_assertion) })
      assert.equal(granted.status, 200)
      assert.equal(
        (await token(one, { grant_type: JWT_BEARER, assertion: String(other.body.identity_assertion) })).status,
        200,
      )
      assert.equal(await one.statusFor(String(granted.body.access_token)), 200)
      const [ours, theirs] = await Promise.all(
        [one, two].map(async ({ origin }) => (await fetch(`${origin}/.well-known/jwks.json`)).json()),
      )
      assert.deepEqual(ours, theirs)
      assert.equal(Object(ours).keys.length, 2)
    })

    it('give one identity for one code that both receive many times at once', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { claim_token } = await shown()
        const answers = await Promise.all(
          everywhere().map((shop) => shop.post('/agent/identity/claim/complete', { claim_token, user_code: SHOWN })),
        )
        assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers))
        assert.ok(answers.every(({ status }) => status < 500))
      }
    })

    it('refresh once with one refresh token that both get many times at once', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { body } = await one.post('/agent/identity', { type: 'anonymous' })
        const refresh_token = Object(body.identity).refresh_token.value
        const answers = await Promise.all(
          everywhere().map((shop) => shop.post('/agent/identity', { type: 'refresh', refresh_token })),
        )
        for (const { status, body } of answers)
          assert.deepEqual([status, body], [200, answers[0]?.body], 'the answer of the first, from either process')
        // What was lost on the way is given again by the other process, until what it gave is used.
        assert.deepEqual((await two.post('/agent/identity', { type: 'refresh', refresh_token })).body, answers[0]?.body)
      }
    })

    it('take one ID-JAG once', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const assertion = await issuer.idJag({ auth_time: Math.floor(Date.now() / 1000) })
        const presented = { type: 'identity_assertion', assertion_type: ID_JAG, assertion }
        const answers = await Promise.all(everywhere().map((shop) => shop.post('/agent/identity', presented)))
        assert.equal(answers.filter(({ body }) => body.error === 'interaction_required').length, 1)
        assert.equal(answers.filter(({ body }) => body.error === 'replay_detected').length, 3)
      }
    })

    it('hand over once what a claim gives', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { claim_token, id } = await shown()
        const past = new Date().toISOString()
        await database.sql
          .updateTable('agent_registration')
          .set({ claimed_at: past, person: 'ana@example.test' })
          .where('id', '=', id)
          .execute()
        const answers = await Promise.all(everywhere().map((shop) => token(shop, { grant_type: CLAIM, claim_token })))
        assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers))
        assert.ok(answers.every(({ status, body }) => status === 200 || body.error === 'invalid_grant'))
      }
    })

    it('refuse in one process what reusing a refresh token ended in the other', async () => {
      const { body } = await one.post('/agent/identity', { type: 'anonymous' })
      const refresh_token = Object(body.identity).refresh_token.value
      const { body: granted } = await token(two, { grant_type: JWT_BEARER, assertion: String(body.identity_assertion) })
      const access = String(granted.access_token)
      assert.deepEqual([await one.statusFor(access), await two.statusFor(access)], [200, 200])
      await one.post('/agent/identity', { type: 'refresh', refresh_token })
      await twoMinutesLater(database.sql)
      await two.post('/agent/identity', { type: 'refresh', refresh_token })
      assert.deepEqual([await one.statusFor(access), await two.statusFor(access)], [401, 401])
    })
  })
}
