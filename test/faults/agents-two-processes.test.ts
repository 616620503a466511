import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { openInbox } from '../agents/inbox.ts'
import { openIssuer } from '../agents/issuer.ts'
import type { RunningShop } from '../agents/start-shop.ts'
import { ENGINES } from '../contracts/engines.ts'
import { startTwo } from './start-two.ts'

const ANONYMOUS = { type: 'anonymous', requested_credential_type: 'api_key' }
const ROUNDS = 5

for (const engine of ENGINES) {
  describe(`two processes on one ${engine.name} database`, () => {
    const stack = new AsyncDisposableStack()
    let one: RunningShop
    let two: RunningShop
    let inbox: Awaited<ReturnType<typeof openInbox>>
    let issuer: Awaited<ReturnType<typeof openIssuer>>

    before(async () => {
      inbox = stack.use(await openInbox())
      issuer = stack.use(await openIssuer())
      const shops = stack.use(
        await startTwo(engine, {
          SMTP_URL: inbox.url,
          AGENT_ISSUERS: issuer.url,
          AGENT_ASSERTION_VERSIONS: '0.1',
          LIMITS: 'rateLimits=false,registrationsPerAddress=1000,mailsPerMailbox=1000',
        }),
      )
      one = shops.one
      two = shops.two
    })
    after(() => stack.disposeAsync())

    it('complete one claim at the same moment exactly once', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { body } = await one.post('/agent/auth', ANONYMOUS)
        const { claim_token } = body
        await one.post('/agent/auth/claim', { claim_token, email: 'ana@example.test' })
        const { body: challenge } = await two.post('/agent/auth/claim/attempt/challenge', {
          claim_attempt_token: inbox.link(),
        })
        const complete = (shop: RunningShop) =>
          shop.post('/agent/auth/claim/complete', { claim_token, otp: challenge.challenge })
        const answers = await Promise.all([one, two, one, two].map(complete))
        assert.equal(answers.filter(({ status }) => status === 200).length, 1)
        assert.ok(
          answers.every(({ status }) => status === 200 || status === 409),
          JSON.stringify(answers),
        )
      }
    })

    it('refuse a credential in one process as soon as the other has revoked it', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { body } = await one.post('/agent/auth', ANONYMOUS)
        const token = String(body.credential)
        assert.deepEqual(
          [await one.statusFor(token), await two.statusFor(token), await two.statusFor(token)],
          [200, 200, 200],
        )
        assert.equal((await one.post('/agent/auth/revoke', { token })).status, 200)
        assert.deepEqual(await Promise.all([two.statusFor(token), one.statusFor(token)]), [401, 401])
      }
    })

    it('give exactly one credential for one assertion that both get many times at once', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const assertion = await issuer.idJag()
        const present = (shop: RunningShop) =>
          shop.post('/agent/auth', {
            type: 'identity_assertion',
            assertion_type: ID_JAG,
            assertion,
            requested_credential_type: 'api_key',
          })
        const answers = await Promise.all([one, two, one, two, one, two].map(present))
        assert.equal(answers.filter(({ status }) => status === 200).length, 1)
        assert.ok(
          answers.every(({ status, body }) => status === 200 || body.error === 'replay_detected'),
          JSON.stringify(answers),
        )
      }
    })
  })
}
