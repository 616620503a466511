import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODES_PER_CLAIM, GUESSES_PER_CODE } from '../../packages/agent-auth/src/claims/claim-rules.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openAgentShop } from './open-agents.ts'

const PAGE = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

for (const engine of ENGINES) {
  describe(`the claim on ${engine.name}`, () => {
    async function open() {
      const database = await engine.migrated()
      const shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      return {
        ...shop,
        [Symbol.asyncDispose]: async () => {
          await shop[Symbol.asyncDispose]()
          await database[Symbol.asyncDispose]()
        },
      }
    }

    it('raises the scopes of the credential in place, at once', async () => {
      await using shop = await open()
      const { claim_token, credential, registration_id } = await shop.register()
      await shop.read(credential)
      const { status, body } = await shop.claim(claim_token)
      assert.equal(status, 200)
      assert.equal(body.registration_id, registration_id)
      assert.equal(body.status, 'claimed')
      const standing = await shop.shop.agents.lookUp(credential)
      assert.ok(standing.state === 'good' && standing.claimed && standing.scopes.has('products:read'))
    })

    it('sends one mail per address in any case, and replaces it for another address', async () => {
      await using shop = await open()
      const { claim_token } = await shop.register()
      const first = await shop.post('/agent/auth/claim', { claim_token, email: 'ana@example.test' })
      const link = shop.inbox.link()
      for (const email of ['ana@example.test', 'Ana@EXAMPLE.test'])
        assert.equal((await shop.post('/agent/auth/claim', { claim_token, email })).text, first.text)
      assert.equal(shop.inbox.mails.length, 1)
      await shop.post('/agent/auth/claim', { claim_token, email: 'bo@example.test' })
      assert.equal(shop.inbox.mails.length, 2)
      const old = await shop.post('/agent/auth/claim/attempt/challenge', { claim_attempt_token: link })
      assert.equal(old.status, 410)
      assert.equal(old.body.error, 'claim_superseded')
    })

    it('gives no code by opening the link, however often', async () => {
      await using shop = await open()
      const { claim_token } = await shop.register()
      await shop.post('/agent/auth/claim', { claim_token, email: 'ana@example.test' })
      const url = `/agent/auth/claim/view?token=${shop.inbox.link()}`
      for (let count = 0; count < 3; count++) {
        const page = await shop.get(url, { accept: 'text/html' })
        assert.equal(page.status, 200)
        assert.doesNotMatch(page.text, /id="code"/)
        assert.equal(page.headers['referrer-policy'], 'no-referrer')
        assert.equal(page.headers['cache-control'], 'no-store')
      }
      const early = await shop.post('/agent/auth/claim/complete', { claim_token, otp: '123456' })
      assert.equal(early.status, 400)
      assert.equal(early.body.error, 'otp_not_generated')
    })

    it('ends the registration when the human says that it was not them', async () => {
      await using shop = await open()
      const { claim_token, credential } = await shop.register()
      await shop.post('/agent/auth/claim', { claim_token, email: 'ana@example.test' })
      assert.equal((await shop.read(credential)).status, 200)
      const page = await shop.post('/agent/auth/claim/end', `claim_attempt_token=${shop.inbox.link()}`, PAGE)
      assert.equal(page.status, 200)
      assert.match(page.text, /id="ended"/)
      assert.equal((await shop.read(credential)).status, 401)
      assert.equal((await shop.post('/agent/auth/claim/complete', { claim_token, otp: '123456' })).status, 401)
    })

    it('lets the human who claimed end the access with the same link', async () => {
      await using shop = await open()
      const { claim_token, credential } = await shop.register()
      await shop.claim(claim_token)
      assert.equal((await shop.read(credential)).status, 200)
      const page = await shop.get(`/agent/auth/claim/view?token=${shop.inbox.link()}`, { accept: 'text/html' })
      assert.match(page.text, /id="end"/)
      await shop.post('/agent/auth/claim/end', `claim_attempt_token=${shop.inbox.link()}`, PAGE)
      assert.equal((await shop.read(credential)).status, 401)
    })

    it('allows a limited number of guesses per code and of codes per claim', async () => {
      await using shop = await open()
      const { claim_token } = await shop.register()
      const right = await shop.askHuman(claim_token)
      const wrong = right === '000000' ? '000001' : '000000'
      const errors = []
      for (let guess = 0; guess <= GUESSES_PER_CODE; guess++) {
        errors.push((await shop.post('/agent/auth/claim/complete', { claim_token, otp: wrong })).body.error)
      }
      assert.deepEqual(errors, [...Array(GUESSES_PER_CODE).fill('otp_invalid'), 'otp_expired'])
      const tooLate = await shop.post('/agent/auth/claim/complete', { claim_token, otp: right })
      assert.equal(tooLate.status, 410)
      const link = { claim_attempt_token: shop.inbox.link() }
      for (let code = 1; code < CODES_PER_CLAIM; code++)
        assert.equal((await shop.post('/agent/auth/claim/attempt/challenge', link)).status, 200)
      assert.equal((await shop.post('/agent/auth/claim/attempt/challenge', link)).status, 410)
    })

    it('succeeds for one of several concurrent completions, and refuses later ones', async () => {
      await using shop = await open()
      const { claim_token } = await shop.register()
      const otp = await shop.askHuman(claim_token)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => shop.post('/agent/auth/claim/complete', { claim_token, otp })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      const later = await shop.post('/agent/auth/claim/complete', { claim_token, otp })
      assert.equal(later.status, 409)
      assert.equal(later.body.error, 'previously_claimed')
    })
  })
}

describe('the claim', () => {
  it('answers what it does not know as auth.md says', async () => {
    await using shop = await openAgentShop()
    const unknown = await shop.post('/agent/auth/claim', { claim_token: 'clm_x', email: 'ana@example.test' })
    assert.equal(unknown.status, 401)
    assert.equal(unknown.body.error, 'invalid_claim_token')
    assert.match(String(unknown.headers['www-authenticate']), /^Bearer resource_metadata=/)
    assert.equal((await shop.get('/agent/auth/claim/view')).status, 400)
    assert.equal((await shop.get('/agent/auth/claim/view?token=lnk_x')).status, 404)
  })

  it('refuses addresses that could end a header or reach other mailboxes', async () => {
    await using shop = await openAgentShop()
    const { claim_token } = await shop.register()
    const bad = [
      'a@b.test\r\nBcc: x@y.test',
      'a@b.test,c@d.test',
      'Ana <a@b.test>',
      'a b@c.test',
      '"a@x"@b.test',
      'a@[127.0.0.1]',
      'a@localhost',
      'a@b..test',
      '.a@b.test',
      'a@b.test\u202e',
      'а@b.test',
      `${'a'.repeat(65)}@b.test`,
    ]
    for (const email of bad) {
      const answer = await shop.post('/agent/auth/claim', { claim_token, email })
      assert.equal(answer.status, 400, JSON.stringify(email))
    }
    assert.equal(shop.inbox.mails.length, 0)
  })

  it('shows the agent’s name as plain text that cannot deceive', async () => {
    await using shop = await openAgentShop()
    const { claim_token } = await shop.register({
      agent_name: '”<b>Shop support</b> https://evil.example \u202ecod\u0007',
    })
    await shop.post('/agent/auth/claim', { claim_token, email: 'ana@example.test' })
    const page = await shop.get(`/agent/auth/claim/view?token=${shop.inbox.link()}`, { accept: 'text/html' })
    assert.match(page.text, /An agent that calls itself “b Shop support b https evil example cod”/)
    const mixed = await shop.register({ agent_name: 'Аmazon' })
    assert.equal((await shop.shop.agents.administration.show(mixed.registration_id))?.agent_name, null)
  })
})
