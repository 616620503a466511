import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop } from '../open-storefront.ts'
import { openInbox } from './inbox.ts'
import { openAgentShop } from './open-agents.ts'
import { openIdentityShop } from './open-identity.ts'

interface Refused {
  body: object
  error: string
  /** What the message tells the agent to do. */
  says: RegExp
}

const KEY = { requested_credential_type: 'api_key' }
const ASSERTION = { type: 'identity_assertion', ...KEY }

/** `/agent/auth`, by what is wrong. */
const REGISTRATIONS: Readonly<Record<string, Refused>> = {
  'an identity without its kind': { body: ASSERTION, error: 'invalid_request', says: /assertion_type.*verified_email/ },
  'an identity that is left out': {
    body: { ...ASSERTION, assertion_type: 'verified_email' },
    error: 'invalid_request',
    says: /assertion is missing/,
  },
  'an address that is none': {
    body: { ...ASSERTION, assertion_type: 'verified_email', assertion: 'Ana <ana@example.test>' },
    error: 'invalid_request',
    says: /ana@example\.com/,
  },
  'a credential that this way does not give': {
    body: { type: 'anonymous', requested_credential_type: 'access_token' },
    error: 'unsupported_credential_type',
    says: /issues api_key, not access_token/,
  },
}

/** `/agent/identity`. */
const INTRODUCTIONS: Readonly<Record<string, Refused>> = {
  'a refresh without its token': { body: { type: 'refresh' }, error: 'invalid_request', says: /refresh_token/ },
  'an ID-JAG that is left out': {
    body: { type: 'identity_assertion', assertion_type: ID_JAG },
    error: 'invalid_request',
    says: /assertion is missing/,
  },
  'an address for a human that is none': {
    body: { type: 'service_auth', login_hint: 'ana' },
    error: 'invalid_login_hint',
    says: /ana@example\.com/,
  },
}

describe('an agent that leaves something out', () => {
  it('gets the error and its remedy, and is not registered', async () => {
    await using shop = await openIdentityShop()
    for (const [path, table] of Object.entries({ '/agent/auth': REGISTRATIONS, '/agent/identity': INTRODUCTIONS }))
      for (const [what, { body, error, says }] of Object.entries(table)) {
        const answer = await shop.post(path, body)
        assert.deepEqual([answer.status, answer.body.error], [400, error], what)
        assert.match(String(answer.body.message), says, what)
      }
    assert.deepEqual(await shop.shop.agents.administration.list({ limit: 10, living: false }), [])
  })

  it('gets an error for a missing provider assertion, and keeps its claim open', async () => {
    await using shop = await openIdentityShop()
    const { body } = await shop.introduce({ type: 'anonymous' })
    const claim = { claim_token: body.claim_token, type: 'identity_assertion' }
    const answer = await shop.post('/agent/identity/claim', claim)
    assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_request'])
    assert.match(String(answer.body.message), /assertion is missing/)
    const asked = await shop.post('/agent/identity/claim', { ...claim, type: 'login_hint', login_hint: 'a@b.test' })
    assert.equal(asked.status, 200)
  })
})

for (const engine of ENGINES) {
  describe(`humans who are asked again and again, on ${engine.name}`, () => {
    it('get five mails for one registration, and then the agent must register again', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const { claim_token } = await shop.register()
      const ask = (name: string) => shop.post('/agent/auth/claim', { claim_token, email: `${name}@example.test` })
      for (const name of ['ana', 'bo', 'cy', 'di', 'ed']) assert.equal((await ask(name)).status, 200)
      const sixth = await ask('flo')
      assert.deepEqual([sixth.status, sixth.body.error], [429, 'rate_limited'])
      assert.match(String(sixth.body.message), /at most 5 e-mails/)
      assert.equal(shop.inbox.mails.length, 5)
      // Whoever was asked last still has a link that works.
      assert.equal((await ask('ed')).status, 200)
      assert.equal(shop.inbox.mails.length, 5)
    })

    it('get at most five mails for one registration, even if asked concurrently', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const { claim_token } = await shop.register()
      const names = Array.from({ length: 12 }, (_, at) => `person-${at}@mail-${at}.test`)
      const answers = await Promise.all(names.map((email) => shop.post('/agent/auth/claim', { claim_token, email })))
      assert.equal(shop.inbox.mails.length, 5)
      assert.equal(answers.filter(({ body }) => body.error === 'rate_limited').length, 7)
    })

    it('get as many mails after some that their mail server refused', async () => {
      await using database = await engine.migrated()
      let isRefusing = true
      await using inbox = await openInbox({
        async beforeAnswer() {
          if (isRefusing) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 })
        },
      })
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url, SMTP_URL: inbox.url } })
      const { claim_token } = await shop.register()
      const ask = (name: string) => shop.post('/agent/auth/claim', { claim_token, email: `${name}@example.test` })
      for (const name of ['ana', 'bo', 'cy', 'di', 'ed', 'flo']) assert.notEqual((await ask(name)).status, 200)
      isRefusing = false
      for (const name of ['ana', 'bo', 'cy', 'di', 'ed']) assert.equal((await ask(name)).status, 200)
      assert.equal((await ask('flo')).status, 429)
      assert.equal(inbox.mails.length, 5)
    })

    it('get one answer each, and leave one claim open, if asked concurrently', async () => {
      await using database = await engine.migrated()
      await using shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      const { claim_token, registration_id } = await shop.register()
      const ask = (email: string) => shop.post('/agent/auth/claim', { claim_token, email })
      const answers = await Promise.all(['ana', 'bo', 'ana', 'bo'].map((name) => ask(`${name}@example.test`)))
      for (const { status, body } of answers)
        assert.ok(status === 200 || body.error === 'claimed_or_in_flight', `${status} ${JSON.stringify(body)}`)
      assert.ok(answers.some(({ status }) => status === 200))
      const open = await shop.shop.database.sql
        .selectFrom('agent_claim')
        .select('id')
        .where('registration_id', '=', registration_id)
        .where('closed_as', 'is', null)
        .execute()
      assert.equal(open.length, 1)
    })
  })
}

describe('a human who was named from the beginning', () => {
  it('is not asked again by the older way, and neither are others', async () => {
    await using shop = await openAgentShop()
    const { body } = await shop.post('/agent/auth', {
      ...ASSERTION,
      assertion_type: 'verified_email',
      assertion: 'ana@example.test',
    })
    for (const email of ['ana@example.test', 'eve@example.test']) {
      const answer = await shop.post('/agent/auth/claim', { claim_token: body.claim_token, email })
      assert.deepEqual([answer.status, answer.body.error], [409, 'claimed_or_in_flight'])
      assert.match(String(answer.body.message), /Wait for the human/)
    }
    assert.equal(shop.inbox.mails.length, 1)
  })
})

describe('a refusal', () => {
  it('is JSON for programs, and a page for those that prefer HTML', async () => {
    await using shop = await openTestShop({ products: [] })
    const accepted = async (accept: string) =>
      String((await shop.post('/agent/auth', {}, { accept })).headers['content-type']).split(';')[0]
    for (const accept of [
      'application/json, text/html;q=0.1',
      'text/html;q=0.5, */*',
      'application/json, text/html',
      'text/html;q=0, application/json',
    ])
      assert.equal(await accepted(accept), 'application/json', accept)
    for (const accept of ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'])
      assert.equal(await accepted(accept), 'text/html', accept)
  })

  it('is readable from another origin, even if the request is refused early', async () => {
    await using shop = await openTestShop({ products: [] })
    const refused = [
      await shop.post('/agent/auth', {}, { 'content-encoding': 'gzip' }),
      await shop.get(`/api/${'x'.repeat(9000)}`),
      await shop.get('/agent/%zz'),
      await shop.get('/api/catalog', { accept: 'text/css' }),
      await shop.get('/agent/auth'),
    ]
    assert.deepEqual(
      refused.map(({ status, headers }) => [status, headers['access-control-allow-origin']]),
      [400, 414, 400, 406, 405].map((status) => [status, '*']),
    )
  })
})
