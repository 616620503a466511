import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { openAgentShop } from '../agents/open-agents.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openVisitor, signInLink } from './open-visitor.ts'

const EMAIL = 'ana@example.test'

for (const engine of ENGINES) {
  describe(`signing in by e-mail on ${engine.name}`, () => {
    async function open(environment: Record<string, string> = {}) {
      const database = await engine.migrated()
      const shop = await openAgentShop({ environment: { DATABASE_URL: database.url, ...environment } })
      return {
        ...shop,
        [Symbol.asyncDispose]: async () => {
          await shop[Symbol.asyncDispose]()
          await database[Symbol.asyncDispose]()
        },
      }
    }

    it('takes an address, a mail and a button, and returns to the requested page', async () => {
      await using shop = await open()
      const visitor = openVisitor(shop)
      const done = await visitor.signIn(EMAIL, '/your-agents?page=2')
      assert.equal(done.status, 303)
      assert.equal(done.headers.location, '/your-agents?page=2')
      assert.deepEqual(shop.inbox.mails.at(-1)?.to, [EMAIL])
      assert.equal((await visitor.get('/login?return_to=/your-agents')).status, 303)
    })

    it('does nothing when a link is merely opened, however often', async () => {
      await using shop = await open()
      const visitor = openVisitor(shop)
      await visitor.submit(await visitor.get('/login'), '/login', { email: EMAIL })
      const link = signInLink(shop.inbox)
      for (const scanner of [openVisitor(shop), openVisitor(shop), visitor]) {
        const page = await scanner.get(link)
        assert.equal(page.status, 200)
        assert.ok(![...scanner.cookies.keys()].some((name) => name.endsWith('session')))
      }
      assert.equal((await visitor.submit(await visitor.get(link), '/login/link')).status, 303)
    })

    it('lets one of several simultaneous presses use a link', async () => {
      await using shop = await open()
      const visitor = openVisitor(shop)
      await visitor.submit(await visitor.get('/login'), '/login', { email: EMAIL })
      const page = await visitor.get(signInLink(shop.inbox))
      const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.submit(page, '/login/link')))
      assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 410, 410, 410, 410])
      assert.equal((await visitor.get(signInLink(shop.inbox))).status, 410)
    })

    it('rejects a link that expired between being opened and the button', async () => {
      await using shop = await open()
      const visitor = openVisitor(shop)
      await visitor.submit(await visitor.get('/login'), '/login', { email: EMAIL })
      const page = await visitor.get(signInLink(shop.inbox))
      assert.equal(page.status, 200)
      const { sql } = shop.shop.database
      await sql
        .updateTable('sign_in_link')
        .set({ expires_at: new Date(Date.now() - 1).toISOString() })
        .execute()
      assert.equal((await visitor.submit(page, '/login/link')).status, 410)
      assert.deepEqual(await sql.selectFrom('person_session').selectAll().execute(), [])
      assert.ok(![...visitor.cookies.keys()].some((name) => name.endsWith('session')))
    })

    it('forgets links and sessions that have expired', async () => {
      await using shop = await open()
      const visitor = openVisitor(shop)
      await visitor.signIn(EMAIL)
      const { sql } = shop.shop.database
      for (const table of ['person_session', 'sign_in_link'] as const) {
        await sql.updateTable(table).set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
      }
      const login = await visitor.get('/your-agents')
      assert.match(String(login.headers.location), /^\/login\?return_to=/)
      await shop.shop.people.purge()
      for (const table of ['person_session', 'sign_in_link'] as const) {
        assert.deepEqual(await sql.selectFrom(table).selectAll().execute(), [])
      }
    })

    it('notes when a session was last used, at most once an hour', async () => {
      await using shop = await open()
      const visitor = openVisitor(shop)
      await visitor.signIn(EMAIL)
      const { sql } = shop.shop.database
      const seenAt = async () =>
        (await sql.selectFrom('person_session').select('last_seen_at').execute())[0]?.last_seen_at
      const signedInAt = await seenAt()
      await visitor.get('/your-agents')
      assert.equal(await seenAt(), signedInAt)
      const longAgo = new Date(Date.now() - 3_700_000).toISOString()
      await sql.updateTable('person_session').set({ last_seen_at: longAgo }).execute()
      await visitor.get('/your-agents')
      assert.ok(Date.parse((await seenAt()) ?? '') > Date.now() - 60_000)
    })

    it('keeps of links, sessions and browsers nothing but hashes', async () => {
      await using shop = await open()
      const visitor = openVisitor(shop)
      await visitor.signIn(EMAIL)
      const { sql } = shop.shop.database
      const kept = JSON.stringify([
        await sql.selectFrom('person_session').selectAll().execute(),
        await sql.selectFrom('sign_in_link').selectAll().execute(),
      ])
      for (const secret of visitor.cookies.values()) assert.ok(!kept.includes(secret))
      assert.ok(!kept.includes(signInLink(shop.inbox).slice(-39)))
    })
  })
}

describe('the sign-in', () => {
  it('warns when a link is opened in another browser than requested it', async () => {
    await using shop = await openAgentShop()
    const visitor = openVisitor(shop)
    await visitor.submit(await visitor.get('/login'), '/login', { email: EMAIL })
    const link = signInLink(shop.inbox)
    assert.doesNotMatch((await visitor.get(link)).text, /another browser/)
    assert.match((await openVisitor(shop).get(link)).text, /asked for in another browser/)
  })

  it('leads nowhere but to pages of this shop', async () => {
    await using shop = await openAgentShop()
    for (const returnTo of [
      'https://evil.example/',
      '//evil.example/your-agents',
      '/\\evil.example',
      '/\t/evil.example',
      '/your-agents/../..//evil.example',
      'javascript:alert(1)',
      '/pages/faq',
      '/login/end',
      '',
      'x'.repeat(7000),
    ]) {
      const visitor = openVisitor(shop)
      const done = await visitor.signIn(`ana${Math.floor(Math.random() * 1e9)}@example.test`, returnTo)
      assert.equal(done.headers.location, '/your-agents', returnTo.slice(0, 50))
    }
  })

  it('counts only forms that this browser got from here', async () => {
    await using shop = await openAgentShop()
    const [visitor, stranger] = [openVisitor(shop), openVisitor(shop)]
    const [page, foreign] = [await visitor.get('/login'), await stranger.get('/login')]
    const typed = { email: EMAIL }
    assert.equal((await visitor.submit(foreign, '/login', typed)).status, 403)
    assert.equal((await visitor.submit(page, '/login', { ...typed, form_token: '' })).status, 403)
    assert.equal((await visitor.submit(page, '/login', typed, { origin: 'https://evil.example' })).status, 403)
    assert.equal((await visitor.submit(page, '/login', typed, { origin: 'null' })).status, 403)
    assert.equal((await visitor.submit(page, '/login', typed, { 'sec-fetch-site': 'cross-site' })).status, 403)
    assert.equal((await visitor.submit(page, '/login', typed, { 'sec-fetch-site': 'same-site' })).status, 403)
    assert.equal(shop.inbox.mails.length, 0)
    assert.equal((await visitor.submit(page, '/login', typed, { 'sec-fetch-site': 'same-origin' })).status, 200)
  })

  it('sends mail only to addresses read strictly, and gives a mistyped one back', async () => {
    await using shop = await openAgentShop()
    const visitor = openVisitor(shop)
    for (const email of [
      'ana',
      'ana@example.test\r\nBcc: b@example.test',
      'a@example.test, b@example.test',
      '"<b>"@x',
    ]) {
      const { status, text } = await visitor.submit(await visitor.get('/login'), '/login', { email })
      assert.equal(status, 400)
      assert.match(text, /aria-invalid="true"/)
      assert.doesNotMatch(text, /<b>/)
    }
    assert.equal(shop.inbox.mails.length, 0)
  })

  it('identifies a person by exact address: a +tag differs, capitals do not', async () => {
    await using shop = await openAgentShop()
    for (const [typed, known] of [
      ['Ana@Example.test', 'ana@example.test'],
      ['ana+x@example.test', 'ana+x@example.test'],
    ]) {
      const visitor = openVisitor(shop)
      await visitor.signIn(typed ?? '')
      const person = await shop.shop.people.findSignedIn(visitor.cookies.get('vitrine-session') ?? '')
      assert.equal(person?.email, known)
      assert.deepEqual(shop.inbox.mails.at(-1)?.to, [known])
    }
  })

  it('limits a network’s links per mailbox and day, whatever the tag, and per hour', async () => {
    await using shop = await openAgentShop({ environment: { LIMITS: 'signInsPerMailbox=4' } })
    const visitor = openVisitor(shop)
    const ask = async (email: string) => visitor.submit(await visitor.get('/login'), '/login', { email })
    assert.equal((await ask(EMAIL)).status, 200)
    assert.equal((await ask('ana+1@example.test')).status, 200)
    const third = await ask('ANA+2@example.test')
    assert.equal(third.status, 429)
    assert.ok(Number(third.headers['retry-after']) > 3600)
    for (let count = 2; count < 30; count++) assert.equal((await ask(`p${count}@d${count}.test`)).status, 200)
    assert.equal((await ask('someone@else.test')).status, 429)
    assert.equal(shop.inbox.mails.length, 30)
  })

  it('sends a limited number of links an hour in all', async () => {
    await using shop = await openAgentShop({ environment: { LIMITS: 'signInsPerHour=2' } })
    const visitor = openVisitor(shop)
    const statuses: number[] = []
    for (const email of ['a@one.test', 'b@two.test', 'c@three.test'])
      statuses.push((await visitor.submit(await visitor.get('/login'), '/login', { email })).status)
    assert.deepEqual(statuses, [200, 200, 429])
  })

  it('says that it cannot write just now, when the mail server takes nothing', async () => {
    await using shop = await openAgentShop({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const visitor = openVisitor(shop)
    const { status } = await visitor.submit(await visitor.get('/login'), '/login', { email: EMAIL })
    assert.equal(status, 503)
  })

  for (const [what, thing] of [
    ['mailbox, whatever tag is in it', { kind: 'email', value: EMAIL }],
    ['mail domain', { kind: 'domain', value: 'example.test' }],
  ] as const) {
    it(`ends with the block of a ${what}: sessions end and no link is sent`, async () => {
      await using shop = await openAgentShop()
      const { block, unblock } = shop.shop.agents.administration
      const [here, there, other] = [openVisitor(shop), openVisitor(shop), openVisitor(shop)]
      await here.signIn('ana+shop@example.test')
      await there.signIn('ana+shop@example.test')
      await other.signIn('bob@else.test')
      await block(thing)
      assert.match(String((await here.get('/your-agents')).headers.location), /^\/login/)
      const refused = await here.submit(await here.get('/login'), '/login', { email: EMAIL })
      assert.equal(refused.status, 403)
      assert.match(refused.text, /The shop has blocked it/)
      assert.equal(shop.inbox.mails.length, 3)
      assert.equal((await other.get('/your-agents')).status, 200)

      await unblock(thing)
      assert.equal((await there.get('/your-agents')).status, 303, 'what has ended stays ended')
      await here.signIn(EMAIL, '/your-agents')
      assert.equal((await here.get('/your-agents')).status, 200)
    })
  }

  it('sends no link while links cannot be counted, and says so', async () => {
    await using shop = await openAgentShop({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } })
    const visitor = openVisitor(shop)
    const { status, text } = await visitor.submit(await visitor.get('/login'), '/login', { email: EMAIL })
    assert.equal(status, 503)
    assert.match(text, /cannot do this at the moment/)
    assert.equal(shop.inbox.mails.length, 0)
  })

  it('gives cookies that script, other sites and other hosts cannot have', async () => {
    await using shop = await openAgentShop({ environment: { PUBLIC_URL: 'https://shop.test' } })
    const { headers } = await shop.get('/login', { accept: 'text/html' })
    const [cookie = ''] = [headers['set-cookie'] ?? []].flat()
    assert.match(cookie, /^__Host-vitrine-browser=brw_\w+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('ends the session in this browser, or in all of them', async () => {
    await using shop = await openAgentShop()
    const [one, two] = [openVisitor(shop), openVisitor(shop)]
    await one.signIn(EMAIL)
    await two.signIn(EMAIL)
    const page = await one.get('/your-agents')
    const secret = one.cookies.get('vitrine-session') ?? ''
    assert.match((await one.submit(page, '/login/end')).text, /You are signed out/)
    assert.equal(await shop.shop.people.findSignedIn(secret), undefined)
    assert.equal((await two.get('/your-agents')).status, 200)
    await one.signIn(EMAIL)
    await one.submit(await one.get('/your-agents'), '/login/end-all')
    assert.equal((await two.get('/your-agents')).status, 303)
  })

  it('is uncached, unframed and unindexed, and sends no referrer to other sites', async () => {
    await using shop = await openAgentShop()
    const { headers } = await openVisitor(shop).get('/login')
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.equal(headers['referrer-policy'], 'same-origin')
    assert.equal(headers['access-control-allow-origin'], undefined)
    assert.equal(headers['access-control-expose-headers'], undefined)
    // An OAuth client waits in the window that opened this one.
    assert.equal(headers['cross-origin-opener-policy'], 'unsafe-none')
  })

  it('recognises a browser only by the shop’s secret, and replaces any other value', async () => {
    await using shop = await openAgentShop()
    const ask = (cookie: string) => shop.get('/login', { accept: 'text/html', ...(cookie && { cookie }) })
    const [given = ''] = [(await ask('')).headers['set-cookie'] ?? []].flat()
    const own = given.split(';')[0] ?? ''
    assert.match(own, /^vitrine-browser=brw_\w+$/)
    assert.equal((await ask(own)).headers['set-cookie'], undefined)
    // Put there by somebody who then knows the text of the forms.
    for (const foreign of ['vitrine-browser=x', 'vitrine-browser=', `${own}x`, own.slice(0, -1)])
      assert.match(String((await ask(foreign)).headers['set-cookie']), /^vitrine-browser=brw_/, foreign)
  })

  it('takes a post without a form for a form that is not ours', async () => {
    await using shop = await openAgentShop()
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', ''],
      ['application/json', 'null'],
      ['application/json', '"form_token"'],
    ] as const) {
      const { status } = await shop.post('/login', body, { 'content-type': type, accept: 'text/html' })
      assert.ok(status >= 400 && status < 500, `${type} ${body}: ${status}`)
    }
  })

  it('is logged with its network, and without anything that could repeat it', async () => {
    await using shop = await openAgentShop()
    const visitor = openVisitor(shop)
    await visitor.signIn(EMAIL)
    const [line, ...more] = await shop.shop.trail.read({ event: 'signed_in', limit: 10 })
    assert.deepEqual([line?.address, line?.detail, more.length], ['127.0.0.1', { domain: 'example.test' }, 0])
    const written = JSON.stringify(await shop.shop.trail.read({ limit: 100 }))
    for (const secret of visitor.cookies.values()) assert.ok(!written.includes(secret))
  })

  it('answers fuzzed forms with a page, never with a fault of ours', async () => {
    await using shop = await openAgentShop({ environment: { LIMITS: 'signInsPerMailbox=10000' } })
    const visitor = openVisitor(shop)
    await visitor.signIn(EMAIL)
    const page = await visitor.get('/your-agents')
    const form_token = /name="form_token" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
    const names = [
      'email',
      'return_to',
      'token',
      'registration',
      'claim_attempt_token',
      'user_code',
      'request',
      'decision',
    ]
    const values = ['', 'x', '\u0000', '🦊', '[]', '%', 'y'.repeat(9000), 'sgn_', 'ses_', '__proto__']
    const actions = ['/login', '/login/link', '/your-agents/revoke', '/claim/confirm', '/claim/code', '/claim/refuse']
    for (const action of [...actions, '/oauth2/authorize'])
      for (const name of names)
        for (const value of values) {
          const sent = { status: 200, text: `<form action="${action}"></form>` }
          const { status } = await visitor.submit(sent, action, { form_token, [name]: value })
          assert.ok(status < 500, `${action} ${name}=${value.slice(0, 20)}: ${status}`)
        }
  })

  it('shows pages that are valid HTML', async () => {
    await using shop = await openAgentShop()
    const visitor = openVisitor(shop)
    const form = await visitor.get('/login?return_to=/claim?claim_attempt_token=x')
    const wrong = await visitor.submit(form, '/login', { email: '"' })
    const sent = await visitor.submit(form, '/login', { email: EMAIL })
    const link = await openVisitor(shop).get(signInLink(shop.inbox))
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    for (const { text } of [form, wrong, sent, link]) {
      const { valid, results } = await validator.validateString(text)
      assert.ok(valid, JSON.stringify(results[0]?.messages))
    }
  })
})
