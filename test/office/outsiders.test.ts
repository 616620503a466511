import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { OWNER_SCOPES } from '../../packages/vitrine/src/admin/owner-keys.ts'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { type ClientSite, codeFor, FORM, form, openClientSite } from '../oauth/open-client.ts'
import { openTestShop } from '../open-storefront.ts'
import { hostileProduct } from '../pages/hostile-product.ts'
import { openVisitor, signInLink } from '../people/open-visitor.ts'
import { signedInOwner, signInOf } from './open-office.ts'

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

describe('what opens the office opens nothing else:', () => {
  let shop: AgentShop
  before(async () => {
    shop = await openAgentShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('its session is none of the API for programs, of an agent or of a shopper', async () => {
    const owner = await signedInOwner(shop)
    const secret = /session=(ofs_\w+)/.exec(owner.cookies())?.[1] ?? ''
    const ways: Record<string, string>[] = [{ cookie: owner.cookies() }, { authorization: `Bearer ${secret}` }]
    for (const headers of ways) {
      for (const path of ADMIN_API) assert.equal((await shop.get(path, headers)).status, 401, path)
      const registered = await shop.get('/agent/auth/view', headers)
      assert.ok(registered.status >= 400, String(registered.status))
    }
    const cookie = `vitrine-session=${secret}`
    assert.match(String((await shop.get('/your-agents', { cookie, accept: 'text/html' })).headers.location), /^\/login/)
  })

  it('its link is none of the shop’s, and the shop’s none of the office', async () => {
    const link = await signInOf(shop).ownerLink()
    assert.equal((await shop.get(`/login/link?token=${link}`)).status, 410)
    const visitor = openVisitor(shop)
    await visitor.submit(await visitor.get('/login'), '/login', { email: 'ana@example.test' })
    const own = signInLink(shop.inbox)
    assert.match(own, /sgn_\w{39}/)
    assert.equal((await shop.get(`/admin?link=${/sgn_\w{39}/.exec(own)?.[0]}`)).status, 410)
  })

  it('an owner’s address, signed in at the shop, is a shopper', async () => {
    const owner = await signedInOwner(shop)
    await owner.post('/admin/people/change', { person: 'owner', role: 'owner', email: 'boss@example.test' })
    const visitor = openVisitor(shop)
    await visitor.signIn('boss@example.test')
    assert.equal((await visitor.get('/admin/people')).headers.location, '/admin')
    assert.match((await visitor.get('/admin')).text, /Sign in to the office/)
  })
})

/** All that owners' programs can do. */
const ADMIN_API = ['/admin/api/products', '/admin/api/overrides', '/admin/api/versions']

describe('the token of an owner’s program', () => {
  it('reaches no people, tokens, keys, sign-in or backup: there are no such addresses', async () => {
    await using shop = await openTestShop()
    const scopes = Object.keys(OWNER_SCOPES) as (keyof typeof OWNER_SCOPES)[]
    const { token } = await shop.shop.ownerKeys.create({ scopes, name: 'till', days: 1 })
    const headers = { authorization: `Bearer ${token}` }
    assert.equal((await shop.get('/admin/api/products', headers)).status, 200)
    const closed = [
      'people',
      'tokens',
      'keys',
      'sign-in',
      'sessions',
      'links',
      'passkeys',
      'security',
      'backup',
      'office',
    ]
    for (const name of closed)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const url = `/admin/api/${name}`
        const { statusCode } = await shop.app.inject({
          method,
          url,
          headers: { ...headers, accept: 'application/json' },
        })
        assert.equal(statusCode, 404, `${method} ${url}`)
      }
    const known = Object.keys(Object(shop.app.swagger()).paths).filter((path) => path.startsWith('/admin/api'))
    assert.ok(known.length > 2)
    for (const path of known) assert.doesNotMatch(path, new RegExp(`/(${closed.join('|')})(/|$)`))
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
