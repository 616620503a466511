import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ENGINES } from '../contracts/engines.ts'
import { ANA, ORIGIN, openIdentityShop, readAttempt } from './open-identity.ts'

const MANY = Array.from({ length: 8 }, (_none, index) => index)

for (const engine of ENGINES) {
  describe(`what may happen once on ${engine.name}, many times at the same moment`, () => {
    async function open() {
      const database = await engine.migrated()
      const shop = await openIdentityShop({ DATABASE_URL: database.url })
      return {
        ...shop,
        [Symbol.asyncDispose]: async () => {
          await shop[Symbol.asyncDispose]()
          await database[Symbol.asyncDispose]()
        },
      }
    }

    it('a human’s yes by the agent’s code claims once', async () => {
      await using shop = await open()
      const { attemptToken, user_code } = await shop.ask()
      // No more than there are guesses: each is counted before it is looked at.
      const tries = MANY.slice(0, 5).map(() => shop.human().confirm(attemptToken, user_code))
      const settled = await Promise.allSettled(tries)
      assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1)
    })

    it('a code that is read back gives an identity once', async () => {
      await using shop = await open()
      const { claim_token, attemptToken } = await shop.ask()
      const user_code = await shop.human().mintCode(attemptToken)
      const answers = await Promise.all(
        MANY.slice(0, 5).map(() => shop.post('/agent/identity/claim/complete', { claim_token, user_code })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      assert.ok(answers.every(({ status }) => status === 200 || status < 500))
    })

    it('the two codes, handed in at the same moment, claim once between them', async () => {
      await using shop = await open()
      const { claim_token, attemptToken, user_code, id } = await shop.ask()
      const shown = await shop.human().mintCode(attemptToken)
      const [page, agent] = await Promise.allSettled([
        shop.human().confirm(attemptToken, user_code),
        shop.shop.agents.completeClaimAttempt({ claim_token, user_code: shown }, ORIGIN),
      ])
      assert.equal([page, agent].filter((each) => each?.status === 'fulfilled').length, 1)
      const lines = await shop.shop.trail.read({ registration_id: id, event: 'claimed', limit: 10 })
      assert.equal(lines.length, 1)
    })

    it('concurrent claims by mail and by page claim the registration once', async () => {
      await using shop = await open()
      const { body } = await shop.introduce({ type: 'anonymous' })
      const { claim_token } = body
      const asked = readAttempt(
        await shop.post('/agent/identity/claim', { type: 'login_hint', claim_token, login_hint: ANA }),
      )
      const otp = await shop.askHuman(String(claim_token), 'bo@example.test')
      const [page, mail] = await Promise.all([
        shop
          .human()
          .confirm(asked.attemptToken, asked.user_code)
          .then(
            () => true,
            () => false,
          ),
        shop.post('/agent/auth/claim/complete', { claim_token, otp }).then(({ status }) => status === 200),
      ])
      assert.equal(Number(page) + Number(mail), 1)
    })

    it('what a claim gives is collected once', async () => {
      await using shop = await open()
      const { claim_token, attemptToken, user_code } = await shop.ask()
      await shop.human().confirm(attemptToken, user_code)
      const settled = await Promise.allSettled(MANY.map(() => shop.poll(claim_token)))
      assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1)
      assert.ok(settled.every((each) => each.status === 'fulfilled' || each.reason.code === 'invalid_grant'))
    })

    it('a refresh token is exchanged once, with one answer for all concurrent callers', async () => {
      await using shop = await open()
      const { body } = await shop.introduce({ type: 'anonymous' })
      const refresh_token = Object(body.identity).refresh_token.value
      const answers = await Promise.all(MANY.map(() => shop.introduce({ type: 'refresh', refresh_token })))
      assert.deepEqual(
        answers.map(({ status, text }) => [status, text]),
        answers.map(() => [200, answers[0]?.text]),
      )
      const rows = await shop.shop.database.sql.selectFrom('agent_refresh').selectAll().execute()
      assert.equal(rows.length, 2, 'one that was used, and one that was given')
    })

    it('an ID-JAG is taken once, at whichever door', async () => {
      await using shop = await open()
      const claims = { auth_time: Math.floor(Date.now() / 1000) }
      await shop.link(claims)
      const assertion = await shop.issuer.idJag(claims)
      const presented = {
        type: 'identity_assertion',
        assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
        assertion,
      }
      const doors = MANY.map((index) =>
        index % 2 === 0
          ? shop.introduce(presented).then(({ status }) => status === 200)
          : shop.exchange(assertion).then(
              () => true,
              () => false,
            ),
      )
      assert.equal((await Promise.all(doors)).filter(Boolean).length, 1)
    })

    it('a registration has one open attempt, however often it asks', async () => {
      await using shop = await open()
      const { claim_token } = await shop.ask()
      const answers = await Promise.all(
        MANY.map(() => shop.post('/agent/identity/claim', { type: 'login_hint', claim_token, login_hint: ANA })),
      )
      assert.ok(answers.every(({ status }) => [200, 409, 429].includes(status)))
      const living = await shop.shop.database.sql
        .selectFrom('agent_attempt')
        .select('id')
        .where('closed_as', 'is', null)
        .execute()
      assert.equal(living.length, 1)
    })

    it('and nothing that is secret is kept in clear', async () => {
      await using shop = await open()
      const { body } = await shop.introduce({ type: 'anonymous' })
      const asked = await shop.ask()
      const shown = await shop.human().mintCode(asked.attemptToken)
      const { sql } = shop.shop.database
      const tables = [
        'agent_registration',
        'agent_credential',
        'agent_attempt',
        'agent_refresh',
        'signing_key',
        'audit_line',
      ] as const
      const rows = JSON.stringify(await Promise.all(tables.map((table) => sql.selectFrom(table).selectAll().execute())))
      const secrets = [
        String(body.claim_token),
        String(body.identity_assertion),
        String(Object(body.identity).refresh_token.value),
        asked.attemptToken,
        `"${asked.user_code}"`,
        `"${shown}"`,
      ]
      for (const secret of secrets) assert.ok(!rows.includes(secret))
    })

    it('and what is over is forgotten with its registration', async () => {
      await using shop = await open()
      const { id } = await shop.ask()
      await shop.introduce({ type: 'anonymous' })
      const { sql } = shop.shop.database
      await sql.updateTable('agent_registration').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
      await shop.shop.agents.purge()
      for (const table of ['agent_registration', 'agent_attempt', 'agent_refresh', 'agent_credential'] as const)
        assert.deepEqual(await sql.selectFrom(table).selectAll().execute(), [], table)
      assert.equal(await shop.shop.agents.administration.show(id), undefined)
    })
  })
}
