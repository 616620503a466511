import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import * as oauth from 'oauth4webapi'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { type Inbox, openInbox, unfold } from '../agents/inbox.ts'
import { openIssuer } from '../agents/issuer.ts'
import { type RunningShop, startShop } from '../agents/start-shop.ts'
import { openBrowser } from '../browser/open-browser.ts'

// auth.md v0.1 against a running shop: discovery by an independent client, mail through a real server, and a human with
// a real browser whose script is switched off.

const INSECURE = { [oauth.allowInsecureRequests]: true }
const ANONYMOUS = { type: 'anonymous', requested_credential_type: 'api_key', agent_name: 'Aria <3' }

describe('auth.md v0.1', () => {
  const stack = new AsyncDisposableStack()
  let shop: RunningShop
  let inbox: Inbox
  let issuer: Awaited<ReturnType<typeof openIssuer>>
  let browser: Awaited<ReturnType<typeof openBrowser>>

  before(async () => {
    inbox = stack.use(await openInbox())
    issuer = stack.use(await openIssuer())
    const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-auth-')), (each) =>
      rm(each, { recursive: true, force: true }),
    )
    shop = stack.use(
      await startShop({
        SAMPLE: 'true',
        DATA_DIR: folder,
        SMTP_URL: inbox.url,
        AGENT_ISSUERS: issuer.url,
        AGENT_ASSERTION_VERSIONS: '0.1',
        PROTECTED_SCOPES: 'products:read,catalog:read',
        LIMITS: 'registrationsPerAddress=100',
      }),
    )
    browser = stack.adopt(await openBrowser(), (each) => each.close())
  })
  after(() => stack.disposeAsync())

  async function openPage(url: string) {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const response = await page.goto(url)
    return { page, response }
  }

  /** The link as the human finds it in the mail. */
  function mailedLink(): string {
    const found = /https?:\/\/\S+?token=lnk_[0-9A-Za-z]{39}/.exec(unfold(inbox.mails.at(-1)?.text ?? ''))
    assert.ok(found)
    return found[0]
  }

  it('is discovered from a 401 by an independent client (oauth4webapi)', async () => {
    const refused = await fetch(`${shop.origin}/api/products-feed.json`)
    assert.equal(refused.status, 401)
    const challenge = refused.headers.get('www-authenticate') ?? ''
    const address = /^Bearer resource_metadata="([^"]+)"/.exec(challenge)?.[1]
    assert.equal(address, `${shop.origin}/.well-known/oauth-protected-resource`)

    const origin = new URL(shop.origin)
    const resource = await oauth.processResourceDiscoveryResponse(
      origin,
      await oauth.resourceDiscoveryRequest(origin, INSECURE),
    )
    const issuerUrl = new URL(resource.authorization_servers?.[0] ?? '')
    const server = await oauth.processDiscoveryResponse(
      issuerUrl,
      await oauth.discoveryRequest(issuerUrl, { algorithm: 'oauth2', ...INSECURE }),
    )
    const offered: Record<string, unknown> = Object(server.agent_auth)
    assert.equal(offered.register_uri, `${shop.origin}/agent/auth`)
    assert.equal(offered.claim_uri, `${shop.origin}/agent/auth/claim`)
    assert.equal(offered.revocation_uri, `${shop.origin}/agent/auth/revoke`)
  })

  it('parses as a challenge for an independent client, which sees the reason (oauth4webapi)', async () => {
    const request = oauth.protectedResourceRequest(
      'garbage',
      'GET',
      new URL(`${shop.origin}/api/catalog`),
      undefined,
      undefined,
      INSECURE,
    )
    await assert.rejects(request, (error: unknown) => {
      assert.ok(error instanceof oauth.WWWAuthenticateChallengeError)
      assert.equal(error.cause[0]?.scheme, 'bearer')
      assert.equal(error.cause[0]?.parameters.error, 'invalid_token')
      return true
    })
  })

  it('registers, is claimed in a real browser, gains a scope, and is revoked', async () => {
    const { body: registration } = await shop.post('/agent/auth', ANONYMOUS)
    const credential = String(registration.credential)
    const { claim_token } = registration
    const feed = () =>
      fetch(`${shop.origin}/api/products-feed.json`, { headers: { authorization: `Bearer ${credential}` } })
    assert.equal((await feed()).status, 403)

    const started = await shop.post('/agent/auth/claim', { claim_token, email: 'ana@example.test' })
    assert.deepEqual(Object.keys(started.body).sort(), ['claim_attempt_id', 'expires_at', 'registration_id', 'status'])
    assert.deepEqual(inbox.mails.at(-1)?.to, ['ana@example.test'])

    const { page, response } = await openPage(mailedLink())
    assert.equal(response?.headers()['referrer-policy'], 'no-referrer')
    assert.match((await page.textContent('main')) ?? '', /An agent that calls itself “Aria 3”/)
    assert.equal(await page.locator('#code').count(), 0)
    assert.equal(
      (await shop.post('/agent/auth/claim/complete', { claim_token, otp: '000000' })).body.error,
      'otp_not_generated',
    )
    await page.locator('#make-code').click()
    const otp = (await page.textContent('#code'))?.trim() ?? ''
    assert.match(otp, /^\d{6}$/)

    const completed = await shop.post('/agent/auth/claim/complete', { claim_token, otp })
    assert.deepEqual([completed.status, completed.body.status], [200, 'claimed'])
    assert.equal((await feed()).status, 200)
    assert.equal((await shop.post('/agent/auth/claim/complete', { claim_token, otp })).body.error, 'previously_claimed')

    const metadata: oauth.AuthorizationServer = {
      issuer: shop.origin,
      revocation_endpoint: `${shop.origin}/agent/auth/revoke`,
    }
    const answer = await oauth.revocationRequest(metadata, { client_id: 'any' }, oauth.None(), credential, INSECURE)
    await oauth.processRevocationResponse(answer)
    assert.equal((await feed()).status, 401)
  })

  it('ends a registration when the human presses “This was not me”', async () => {
    const { body } = await shop.post('/agent/auth', ANONYMOUS)
    await shop.post('/agent/auth/claim', { claim_token: body.claim_token, email: 'bo@example.test' })
    const { page } = await openPage(mailedLink())
    await page.locator('#not-me').click()
    await page.waitForSelector('#ended')
    assert.equal(await shop.statusFor(String(body.credential)), 401)
    assert.equal((await openPage(mailedLink())).response?.status(), 410)
  })

  it('lets the human who claimed take it back later, with the same link', async () => {
    const { body } = await shop.post('/agent/auth', ANONYMOUS)
    const { claim_token } = body
    await shop.post('/agent/auth/claim', { claim_token, email: 'cy@example.test' })
    const { page } = await openPage(mailedLink())
    await page.locator('#make-code').click()
    await shop.post('/agent/auth/claim/complete', { claim_token, otp: await page.textContent('#code') })
    const later = await openPage(mailedLink())
    await later.page.locator('#end').click()
    await later.page.waitForSelector('#ended')
    assert.equal(await shop.statusFor(String(body.credential)), 401)
  })

  it('accepts the assertion of a trusted provider, and the provider’s revocation of it', async () => {
    const request = { type: 'identity_assertion', assertion_type: ID_JAG, requested_credential_type: 'access_token' }
    const { status, body } = await shop.post('/agent/auth', {
      ...request,
      assertion: await issuer.idJag({ aud: shop.origin }),
    })
    assert.equal(status, 200)
    assert.equal(body.registration_type, 'agent-provider')
    const response = await fetch(`${shop.origin}/agent/auth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/logout+jwt' },
      body: await issuer.logout({ aud: shop.origin }),
    })
    assert.deepEqual([response.status, JSON.parse(await response.text())], [200, { revoked: 1 }])
    assert.equal(await shop.statusFor(String(body.credential)), 401)
  })
})
