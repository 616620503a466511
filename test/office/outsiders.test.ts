import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { type ClientSite, codeFor, FORM, form, openClientSite } from '../oauth/open-client.ts'
import { openTestShop } from '../open-storefront.ts'
import { hostileProduct } from '../pages/hostile-product.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { signedInOwner } from './open-office.ts'

// What opens something else of the shop opens nothing of its office, however it is sent.

describe('the office is closed to', () => {
  let shop: AgentShop
  let site: ClientSite
  before(async () => {
    site = await openClientSite()
    shop = await openAgentShop({ environment: { OAUTH_LOOPBACK_CLIENTS: 'true' } })
  })
  after(async () => {
    await shop[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  /** As a bearer token, and as the cookie of the office. */
  async function assertClosed(secret: string) {
    assert.match(secret, /^\w{10,}/)
    const ways: readonly Record<string, string>[] = [
      { authorization: `Bearer ${secret}` },
      { cookie: `vitrine-office-session=${secret}` },
    ]
    for (const headers of ways) {
      const below = await shop.get('/admin/people', headers)
      assert.ok(below.headers.location === '/admin' || below.status === 401, String(below.status))
      assert.doesNotMatch((await shop.get('/admin', headers)).text, /Today|sign-out/)
    }
  }

  it('the credential of an agent', async () => assertClosed((await shop.register()).credential))

  it('the token of an owner’s program', async () => {
    const { token } = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'till', days: 1 })
    await assertClosed(token)
  })

  it('the OAuth token of a person’s program', async () => {
    const { body } = await shop.post('/oauth2/token', form(await codeFor(shop, site)), FORM)
    await assertClosed(String(body.access_token))
  })

  it('the session of a shopper', async () => {
    const visitor = openVisitor(shop)
    await visitor.signIn('ana@example.test')
    const cookies = [...visitor.cookies]
    assert.ok(cookies.some(([name]) => name.endsWith('session')))
    const { headers } = await shop.get('/admin/people', {
      cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
    })
    assert.equal(headers.location, '/admin')
    for (const [, value] of cookies.filter(([name]) => name.endsWith('session'))) await assertClosed(value)
  })
})

describe('a script that is planted', () => {
  it('in a product or the owner’s theme reaches no page of the office', async () => {
    await using stack = new AsyncDisposableStack()
    const theme = await mkdtemp(path.join(tmpdir(), 'vitrine-theme-'))
    stack.defer(() => rm(theme, { recursive: true, force: true }))
    await mkdir(path.join(theme, 'templates'))
    await writeFile(
      path.join(theme, 'templates/layout.liquid'),
      '<!doctype html><html><head>{{ parts.head }}<script>planted()</script></head><body>{{ parts.content }}</body></html>',
    )
    const shop = stack.use(await openTestShop({ environment: { SHOP_THEME_DIR: theme }, products: [hostileProduct()] }))
    assert.match((await shop.get('/')).text, /planted\(\)/)
    const owner = await signedInOwner(shop)
    for (const page of [
      await shop.get('/admin'),
      await owner.get('/admin'),
      await owner.get('/admin/none'),
      await owner.get('/admin/products'),
      await owner.get('/admin/search?q=nothing+of+it'),
      await owner.post('/admin/people/add', { form_token: 'wrong' }),
    ]) {
      assert.match(String(page.headers['content-type']), /^text\/html/)
      assert.doesNotMatch(page.text, /planted|<img src=x/)
      assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
    }
  })
})
