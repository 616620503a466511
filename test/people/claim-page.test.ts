import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { ANA, type Asked, type IdentityShop, openIdentityShop } from '../agents/open-identity.ts'
import { FORM, form } from '../oauth/open-client.ts'
import { openVisitor, signInLink, type Visitor } from './open-visitor.ts'

const BOB = 'bob@example.test'

function pathOf({ attemptToken }: Asked): string {
  return `/claim?claim_attempt_token=${encodeURIComponent(attemptToken)}`
}

async function signedIn(shop: IdentityShop, email = ANA): Promise<Visitor> {
  const visitor = openVisitor(shop)
  await visitor.signIn(email)
  return visitor
}

function poll(shop: IdentityShop, claim_token: string) {
  const members = { grant_type: 'urn:workos:agent-auth:grant-type:claim', claim_token }
  return shop.post('/oauth2/token', form(members), FORM)
}

describe('the claim page', () => {
  it('is reached by the address that the agent shows, after a sign-in', async () => {
    await using shop = await openIdentityShop()
    const answer = await shop.introduce({ type: 'service_auth', login_hint: ANA })
    const { verification_uri } = Object(answer.body.claim)
    const visitor = openVisitor(shop)
    const path = String(verification_uri).slice('http://shop.test'.length)
    const login = await visitor.get(path)
    assert.match(login.text, /An agent says that it acts for you/)
    await visitor.submit(login, '/login', { email: ANA })
    const link = await visitor.get(signInLink(shop.inbox))
    const done = await visitor.submit(link, '/login/link')
    const page = await visitor.get(String(done.headers.location))
    assert.match(page.text, /<h1>Does this agent act for you\?<\/h1>/)
  })

  it('takes the digits that the agent shows; then the agent gets its tokens, once', async () => {
    await using shop = await openIdentityShop()
    const asked = await shop.ask()
    const ana = await signedIn(shop)
    const page = await ana.get(pathOf(asked))
    assert.equal((await poll(shop, asked.claim_token)).body.error, 'authorization_pending')
    const done = await ana.submit(page, '/claim/confirm', { user_code: asked.user_code })
    assert.match(done.text, /It acts for you now/)
    const { status, body } = await poll(shop, asked.claim_token)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal((await shop.read(String(body.access_token))).status, 200)
    assert.ok(body.identity_assertion && body.assertion_expires && body.refresh_token)
    assert.equal((await poll(shop, asked.claim_token)).body.error, 'invalid_grant')
    assert.match((await ana.get('/your-agents')).text, /by your sign-in here/)
  })

  it('shows digits to read out, which the agent hands in', async () => {
    await using shop = await openIdentityShop()
    const { claim_token, ...asked } = await shop.ask()
    const complete = (user_code: string) => shop.post('/agent/identity/claim/complete', { claim_token, user_code })
    const ana = await signedIn(shop)
    const page = await ana.get(pathOf({ claim_token, ...asked }))
    assert.equal((await complete(asked.user_code)).body.error, 'claim_not_confirmed')
    const shown = await ana.submit(page, '/claim/code')
    const code = /<strong>(\d{6})<\/strong>/.exec(shown.text)?.[1] ?? ''
    const done = await complete(code)
    assert.equal(done.status, 200, done.text)
    assert.equal((await ana.get(pathOf({ claim_token, ...asked }))).status, 409)
  })

  it('C1: rejects the digits that it showed; the agent’s own code completes nothing', async () => {
    await using shop = await openIdentityShop()
    const asked = await shop.ask()
    const ana = await signedIn(shop)
    const page = await ana.get(pathOf(asked))
    const shown = await ana.submit(page, '/claim/code')
    const code = /<strong>(\d{6})<\/strong>/.exec(shown.text)?.[1] ?? ''
    const { claim_token, user_code } = asked
    // One in a million times both are the same digits; then there is nothing to tell apart.
    if (code !== user_code) {
      const own = await shop.post('/agent/identity/claim/complete', { claim_token, user_code })
      assert.equal(own.body.error, 'invalid_user_code')
      const crossed = await ana.submit(page, '/claim/confirm', { user_code: code })
      assert.equal(crossed.status, 400)
      assert.match(crossed.text, /Incorrect code/)
    }
    assert.equal((await poll(shop, claim_token)).body.error, 'authorization_pending')
  })

  it('gives a mistyped code back five times, and no more', async () => {
    await using shop = await openIdentityShop()
    const asked = await shop.ask()
    const ana = await signedIn(shop)
    const page = await ana.get(pathOf(asked))
    const wrong = asked.user_code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      const again = await ana.submit(page, '/claim/confirm', { user_code: wrong })
      assert.equal(again.status, 400)
      assert.match(again.text, /aria-invalid="true" aria-describedby="code-mistake"/)
    }
    const late = await ana.submit(page, '/claim/confirm', { user_code: asked.user_code })
    assert.match(late.text, /too old, or was mistyped too often/)
    assert.notEqual((await poll(shop, asked.claim_token)).status, 200)
  })

  it('ends the registration of an agent that the human did not send', async () => {
    await using shop = await openIdentityShop()
    const asked = await shop.ask()
    const ana = await signedIn(shop)
    assert.match((await ana.submit(await ana.get(pathOf(asked)), '/claim/refuse')).text, /It is over/)
    assert.equal((await poll(shop, asked.claim_token)).body.error, 'access_denied')
  })

  it('shows and does nothing for a person who has signed in with another mailbox', async () => {
    await using shop = await openIdentityShop()
    const asked = await shop.ask()
    const [ana, bob] = [await signedIn(shop), await signedIn(shop, BOB)]
    const seen = await bob.get(pathOf(asked))
    assert.equal(seen.status, 403)
    assert.doesNotMatch(seen.text, /ana@example/)
    const mine = await ana.get(pathOf(asked))
    const token = /name="form_token" value="[^"]*"/
    const forged = { status: 200, text: mine.text.replaceAll(new RegExp(token, 'g'), token.exec(seen.text)?.[0] ?? '') }
    for (const action of ['/claim/confirm', '/claim/code', '/claim/refuse'])
      assert.equal((await bob.submit(forged, action, { user_code: asked.user_code })).status, 403, action)
    assert.equal((await poll(shop, asked.claim_token)).body.error, 'authorization_pending')
  })

  it('counts only its own forms, and only of signed-in people', async () => {
    await using shop = await openIdentityShop()
    const asked = await shop.ask()
    const ana = await signedIn(shop)
    const page = await ana.get(pathOf(asked))
    const stranger = openVisitor(shop)
    for (const action of ['/claim/confirm', '/claim/code', '/claim/refuse']) {
      const typed = { user_code: asked.user_code }
      assert.equal((await stranger.submit(page, action, typed)).status, 403)
      assert.equal((await ana.submit(page, action, typed, { origin: 'https://evil.example' })).status, 403)
    }
    ana.cookies.delete('vitrine-session')
    const { headers } = await ana.submit(page, '/claim/confirm', { user_code: asked.user_code })
    assert.equal(headers.location, `/login?return_to=${encodeURIComponent(pathOf(asked))}`)
  })

  it('has exactly one winner among many presses and the agent’s use of its code', async () => {
    await using shop = await openIdentityShop()
    const { claim_token, ...asked } = await shop.ask()
    const ana = await signedIn(shop)
    const page = await ana.get(pathOf({ claim_token, ...asked }))
    const shown = await ana.submit(page, '/claim/code')
    const code = /<strong>(\d{6})<\/strong>/.exec(shown.text)?.[1] ?? ''
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => ana.submit(page, '/claim/confirm', { user_code: asked.user_code })),
      ...Array.from({ length: 3 }, () => shop.post('/agent/identity/claim/complete', { claim_token, user_code: code })),
    ])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.ok(answers.every(({ status }) => status < 500))
  })

  it('says when an agent is new to the person, and what is unverified', async () => {
    await using shop = await openIdentityShop()
    const ana = await signedIn(shop)
    const first = await shop.introduce({ type: 'service_auth', login_hint: ANA, agent_name: 'Pathfinder' })
    const { verification_uri, user_code } = Object(first.body.claim)
    const go = (uri: unknown) => ana.get(new URL(String(uri)).searchParams.get('return_to') ?? '')
    const page = await go(verification_uri)
    assert.match(page.text, /You have not said yes to this one before/)
    assert.match(page.text, /what it calls itself is its own word/)
    await ana.submit(page, '/claim/confirm', { user_code })
    const second = await shop.introduce({ type: 'service_auth', login_hint: ANA, agent_name: 'Pathfinder' })
    assert.doesNotMatch((await go(Object(second.body.claim).verification_uri)).text, /not said yes/)
    const vouched = await shop.present()
    const seen = await go(Object(vouched.body.claim).verification_uri)
    assert.match(seen.text, new RegExp(`sent by ${new URL(shop.issuer.url).host}`))
  })

  it('is valid HTML, and explains an unknown or missing address', async () => {
    await using shop = await openIdentityShop()
    const asked = await shop.ask()
    const ana = await signedIn(shop)
    const page = await ana.get(pathOf(asked))
    const wrong = await ana.submit(page, '/claim/confirm', { user_code: '"><b>' })
    const shown = await ana.submit(page, '/claim/code')
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    for (const { text } of [page, wrong, shown]) {
      const { valid, results } = await validator.validateString(text)
      assert.ok(valid, JSON.stringify(results[0]?.messages))
      assert.doesNotMatch(text, /<b>/)
    }
    for (const path of ['/claim', '/claim?claim_attempt_token=x', '/claim?claim_attempt_token=%00'])
      assert.ok([400, 404].includes((await ana.get(path)).status), path)
  })
})
