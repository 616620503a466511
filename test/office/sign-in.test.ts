import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { formTokenIn, type OfficeBrowser, openOfficeBrowser, signedInOwner, signInOf } from './open-office.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a stranger', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('finds the sign-in at /admin, which nobody stores, indexes, frames or reads from elsewhere', async () => {
    const { status, headers, text } = await shop.get('/admin')
    assert.equal(status, 200)
    assert.match(text, /<h1>Sign in to the office<\/h1>/)
    assert.match(text, /<code>vitrine office<\/code>/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.equal(headers['access-control-allow-origin'], undefined)
    assert.equal(headers['set-cookie'], undefined)
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self'/,
    )
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.match((await shop.get('/robots.txt')).text, /^Disallow: \/admin$/m)
  })

  it('is led there from every other address, whether or not there is a page', async () => {
    for (const path of ['/admin/products', '/admin/none', '/admin/products/a/b', '/admin/sign-out', '/admin/apis']) {
      const { status, headers, text } = await shop.get(path)
      assert.deepEqual([status, headers.location, text], [303, '/admin', ''], path)
      assert.equal(headers['cache-control'], 'no-store')
      const sent = await shop.post(path, 'a=b', FORM)
      assert.deepEqual([sent.status, sent.headers.location], [303, '/admin'], path)
    }
  })

  it('finds the API for programs as it was', async () => {
    assert.equal((await shop.get('/admin/api')).status, 404)
    assert.equal((await shop.get('/admin/api/none')).status, 404)
    assert.equal((await shop.get('/admin/api/variants')).status, 405)
  })
})

describe('a link to the office', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('asks first, so that a preview of it consumes nothing, and signs in by a button', async () => {
    const link = await signInOf(shop).ownerLink()
    for (let times = 0; times < 3; times++) assert.equal((await shop.get(`/admin?link=${link}`)).status, 200)
    const browser = openOfficeBrowser(shop)
    const page = await browser.get(`/admin?link=${link}`)
    assert.match(page.text, /This browser will be signed in as <strong>owner<\/strong>/)
    const entered = await browser.post('/admin', { link }, { from: `/admin?link=${link}` })
    assert.deepEqual([entered.status, entered.headers.location], [303, '/admin'])
    assert.match((await browser.get('/admin')).text, /<h1>Today<\/h1>/)
  })

  it('works once: of ten at the same time one is let in', async () => {
    const link = await signInOf(shop).ownerLink()
    const from = `/admin?link=${link}`
    const browsers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const browser = openOfficeBrowser(shop)
        const page = await browser.get(from)
        return { browser, token: formTokenIn(page.text) }
      }),
    )
    const entered = await Promise.all(
      browsers.map(({ browser, token }) =>
        shop.post('/admin', new URLSearchParams({ form_token: token, link }).toString(), {
          ...FORM,
          cookie: browser.cookies(),
        }),
      ),
    )
    assert.deepEqual(entered.map(({ status }) => status).toSorted(), [303, ...Array<number>(9).fill(410)])
    const late = await shop.get(from)
    assert.equal(late.status, 410)
    assert.match(late.text, /<h1>This link is no longer valid/)
  })

  it('is stored as a hash, and so is the session', async () => {
    const link = await signInOf(shop).ownerLink()
    const browser = openOfficeBrowser(shop)
    await browser.post('/admin', { link }, { from: `/admin?link=${link}` })
    const session = /session=(ofs_\w+)/.exec(browser.cookies())?.[1]
    assert.ok(session)
    const { sql } = shop.shop.database
    const stored = JSON.stringify([
      await sql.selectFrom('office_link').selectAll().execute(),
      await sql.selectFrom('office_session').selectAll().execute(),
      await sql.selectFrom('audit_line').selectAll().execute(),
    ])
    assert.match(stored, /office_signed_in/)
    for (const secret of [link, session]) assert.ok(!stored.includes(secret))
  })

  it('is over after fifteen minutes', async () => {
    const link = await signInOf(shop).ownerLink()
    await shop.shop.database.sql
      .updateTable('office_link')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    assert.equal((await shop.get(`/admin?link=${link}`)).status, 410)
    assert.equal(await signInOf(shop).signIn(link, { address: '', browser: '' }), undefined)
  })

  it('is printed by the first start alone', async () => {
    await using fresh = await openTestShop()
    const links = await Promise.all(Array.from({ length: 5 }, () => signInOf(fresh).firstLink()))
    assert.equal(links.filter((link) => link !== undefined).length, 1)
    assert.equal(await signInOf(fresh).firstLink(), undefined)
  })
})

describe('a form of the office', () => {
  let shop: TestShop
  let owner: OfficeBrowser
  before(async () => {
    shop = await openTestShop()
    owner = await signedInOwner(shop)
  })
  after(() => shop[Symbol.asyncDispose]())

  for (const [what, headers] of [
    ['another origin', { origin: 'https://evil.test' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the site', { 'sec-fetch-site': 'same-site' }],
  ] as const)
    it(`is refused from ${what}`, async () => {
      const refused = await owner.post('/admin/sign-out', {}, { headers })
      assert.equal(refused.status, 403)
      assert.match((await owner.get('/admin')).text, /<h1>Today<\/h1>/)
    })

  it('is refused without its token, or with that of another session', async () => {
    const other = formTokenIn((await (await signedInOwner(shop)).get('/admin')).text)
    assert.match(other, /^[\w-]{43}$/)
    for (const token of ['', 'guessed', other])
      assert.equal((await owner.post('/admin/sign-out', { form_token: token })).status, 403)
    assert.match((await owner.get('/admin')).text, /<h1>Today<\/h1>/)
  })

  it('signs out, which ends the session at once', async () => {
    const browser = await signedInOwner(shop)
    const cookie = browser.cookies()
    const out = await browser.post('/admin/sign-out', {})
    assert.match(out.text, /You are signed out/)
    assert.equal(browser.cookies(), '')
    assert.match((await shop.get('/admin', { cookie })).text, /Sign in to the office/)
  })
})

describe('the cookie of the office', () => {
  it('is marked secure where the shop has https', async () => {
    await using shop = await openTestShop({ environment: { PUBLIC_URL: 'https://shop.test' } })
    const link = await signInOf(shop).ownerLink()
    const page = await shop.get(`/admin?link=${link}`)
    assert.match(String(page.headers['set-cookie']), /^__Secure-vitrine-office-form=.*; Secure; /)
  })

  it('is the only one that opens it', async () => {
    await using shop = await openTestShop()
    const { token } = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'till', days: 1 })
    const answer = await shop.get('/admin/products', { authorization: `Bearer ${token}` })
    assert.deepEqual([answer.headers.location, answer.text], ['/admin', ''])
  })
})

describe('ADMIN=off', () => {
  it('takes the pages and the sign-in away, and nothing else', async () => {
    await using shop = await openTestShop({ environment: { ADMIN: 'off' } })
    assert.equal((await shop.get('/admin')).status, 404)
    assert.equal((await shop.get('/admin/products')).status, 404)
    assert.doesNotMatch((await shop.get('/robots.txt')).text, /Disallow: \/admin$/m)
    assert.equal((await shop.get('/admin/api/variants')).status, 405)
    assert.equal((await shop.app.inject({ method: 'PATCH', url: '/admin/api/variants' })).statusCode, 401)
  })
})

describe('OFFICE_URL', () => {
  it('moves the office to another origin, with its links, cookies and forms', async () => {
    const environment = { PUBLIC_URL: 'https://shop.test', OFFICE_URL: 'https://office.test' }
    await using shop = await openTestShop({ environment })
    const own = { host: 'office.test' }
    for (const host of ['shop.test', 'office.test:8443', 'evil.test'])
      for (const path of ['/admin', '/admin/people'])
        assert.equal((await shop.get(path, { host })).status, 404, `${host}${path}`)
    const link = await signInOf(shop).ownerLink()
    const page = await shop.get(`/admin?link=${link}`, own)
    const cookie = /^([^;]+); Path=\/admin; HttpOnly; SameSite=Strict; Secure; /.exec(
      String(page.headers['set-cookie']),
    )
    const form = new URLSearchParams({ form_token: formTokenIn(page.text), link }).toString()
    const enter = (origin: string) =>
      shop.post('/admin', form, { ...FORM, ...own, cookie: cookie?.[1] ?? '', origin, 'sec-fetch-site': 'same-origin' })
    assert.equal((await enter('https://shop.test')).status, 403)
    const entered = await enter('https://office.test')
    assert.deepEqual([entered.status, entered.headers.location], [303, '/admin'])
    const session = String(entered.headers['set-cookie']).match(/__Secure-vitrine-office-session=\w+/)?.[0] ?? ''
    const today = await shop.get('/admin', { ...own, host: 'office.test:443', cookie: session })
    assert.match(today.text, /<h1>Today<\/h1>/)
    assert.match(today.text, /<a class="shop" href="https:\/\/shop\.test\/">/)
    assert.equal((await shop.get('/admin', { host: 'shop.test', cookie: session })).status, 404)
  })
})

describe('an error that nobody expected', () => {
  it('shows the page of the office with a reference, and nothing of the error', async () => {
    for (const [locale, title] of [
      ['en', 'Something went wrong'],
      ['de', 'Hier ist etwas schiefgegangen'],
    ] as const) {
      await using shop = await openTestShop({ environment: { SHOP_LOCALE: locale } })
      const owner = await signedInOwner(shop)
      await shop.shop.database.sql.schema.dropTable('office_person').execute()
      const { status, headers, text } = await shop.get('/admin/people', {
        accept: 'text/html',
        cookie: owner.cookies(),
      })
      assert.equal(status, 500)
      assert.match(text, new RegExp(`<h1>${title}`))
      assert.ok(text.includes(`<code>${headers['x-request-id']}</code>`))
      assert.match(text, /<div class="alone">/)
      assert.doesNotMatch(text, /office_person|no such table|SQLITE/i)
      assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
    }
  })
})
