import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeProof } from '../../packages/agent-auth/src/limits/proof-of-work.ts'
import { type Inbox, type InboxOptions, openInbox, unfold } from '../agents/inbox.ts'
import { vitrine } from '../cli/run.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { formsOf } from '../people/open-visitor.ts'
import { aProduct } from '../products.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
const SHOP = 'orders@northwall.example'

interface Desk extends AsyncDisposable {
  shop: TestShop
  inbox: Inbox
  /** A browser with two lamps in its cart. */
  begin(): Promise<{ cookie: string; cart: string }>
  send(fields: Record<string, string>, cookie?: string): Promise<Awaited<ReturnType<TestShop['post']>>>
}

async function open(environment: Record<string, string> = {}, options?: InboxOptions): Promise<Desk> {
  const inbox = await openInbox(options)
  const shop = await openTestShop({
    products: [aProduct('lamp', { title: 'Lamp <b>', price: 1250 }), aProduct('bell', { price: 99 })],
    environment: { SMTP_URL: inbox.url, SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: SHOP, ...environment },
  })
  return {
    shop,
    inbox,
    async begin() {
      const { headers } = await shop.post('/cart/items', 'item=lamp-v&quantity=2', FORM)
      const [cookie = ''] = String(headers['set-cookie']).split(';')
      return { cookie, cart: cookie.split('=')[1] ?? '' }
    },
    send: (fields, cookie) =>
      shop.post('/cart/inquiry', new URLSearchParams(fields).toString(), { ...FORM, ...(cookie && { cookie }) }),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await inbox[Symbol.asyncDispose]()
    },
  }
}

const ANA = { name: 'Ana', email: 'ana@example.test', message: 'By Friday, please.' }

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(25)
}

describe('a shop where people take orders', () => {
  it('gets the whole cart, confirms it to the shopper, and keeps it', async () => {
    await using desk = await open()
    const { shop, inbox } = desk
    const { cookie, cart } = await desk.begin()
    const page = (await shop.get('/cart', { cookie, accept: 'text/html' })).text
    assert.match(page, new RegExp(`action="/cart/inquiry".*name="cart" value="${cart}"`, 's'))
    const sent = await desk.send({ cart, ...ANA }, cookie)
    assert.deepEqual([sent.status, sent.headers.location], [303, '/cart/inquiry'])
    assert.match(String(sent.headers['set-cookie']), /Max-Age=0/)
    assert.match((await shop.get('/cart/inquiry', { accept: 'text/html' })).text, /id="inquired"/)

    await until(() => inbox.mails.length === 2)
    const [toShop, toAna] = inbox.mails.map(({ to, text }) => ({ to, text: unfold(text) }))
    assert.deepEqual(toShop?.to, [SHOP])
    for (const part of [
      'Reply-To: ana@example.test',
      '2 × Lamp <b>',
      '25.00',
      'By Friday, please.',
      '/products/product-lamp',
    ])
      assert.ok(toShop?.text.includes(part), part)
    assert.deepEqual(toAna?.to, ['ana@example.test'])
    assert.ok(toAna?.text.includes('2 × Lamp'))
    // Whoever types somebody else's address writes them nothing of their own.
    assert.ok(!toAna?.text.includes('Friday') && !toAna?.text.includes('Ana,'))

    const [kept] = await shop.shop.inquiries.list({ most: 10 })
    assert.deepEqual([kept?.email, kept?.total, kept?.lines.length], ['ana@example.test', 2500, 1])
    await until(async () => (await shop.shop.inquiries.list({ most: 1 }))[0]?.confirmedAt !== undefined)
    assert.equal((await shop.get(`/cart/${cart}`)).status, 404, 'the cart has become the inquiry')
  })

  it('knows each line by its SKU, in both e-mails and in the list', async () => {
    await using desk = await open()
    const [variant] = aProduct('plug').variants
    assert.ok(variant)
    await desk.shop.publish([aProduct('plug', { title: 'Plug', variants: [{ ...variant, sku: 'PL-7/b' }] })])
    const { headers } = await desk.shop.post('/cart/items', 'item=plug-v&quantity=3', FORM)
    const cart = String(headers['set-cookie']).split(';')[0]?.split('=')[1] ?? ''
    assert.equal((await desk.send({ cart, ...ANA })).status, 303)
    await until(() => desk.inbox.mails.length === 2)
    for (const { text } of desk.inbox.mails) {
      const [plain = '', markup = ''] = unfold(text).split(/Content-Type: text\/html/)
      assert.match(plain, /3 × Plug \(Article number: PL-7\/b\) – /)
      assert.match(markup, /Plug<\/a> \(Article number: PL-7\/b\) – /)
    }
    const { dataDir, databaseUrl } = desk.shop.shop.config
    const listed = await vitrine(['inquiries', 'list'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    assert.match(listed.stdout, /3 × Plug \(plug-v, SKU PL-7\/b\)/)
  })

  it('gets an inquiry once, whether sent four times at once or again later', async () => {
    await using desk = await open()
    const { cookie, cart } = await desk.begin()
    const all = await Promise.all(Array.from({ length: 4 }, () => desk.send({ cart, ...ANA }, cookie)))
    for (const { status, text } of all) assert.equal(status, 303, text)
    assert.equal((await desk.send({ cart, ...ANA }, cookie)).status, 303)
    await until(() => desk.inbox.mails.length >= 2)
    await desk.shop.shop.inquiries.deliver()
    assert.equal(desk.inbox.mails.length, 2)
    assert.equal((await desk.shop.shop.inquiries.list({ most: 10 })).length, 1)
  })

  it('keeps inquiries without a mail server, and sends them later under one Message-ID', async () => {
    await using desk = await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const { cookie, cart } = await desk.begin()
    assert.equal((await desk.send({ cart, ...ANA }, cookie)).status, 303)
    await desk.shop.shop.inquiries.deliver().catch(() => {})
    const { sql } = desk.shop.shop.database
    const row = await sql.selectFrom('inquiry').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([row.sent_at, row.attempts], [null, 1])
    assert.ok(row.trying_until && row.trying_until > new Date().toISOString())
    await using other = await openTestShop({
      environment: {
        DATA_DIR: desk.shop.shop.config.dataDir,
        ...{ SMTP_URL: desk.inbox.url, SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: SHOP },
      },
      products: undefined,
    })
    // Nobody else tries before the time of the first is over.
    await other.shop.inquiries.deliver()
    assert.equal(desk.inbox.mails.length, 0)
    await sql.updateTable('inquiry').set({ trying_until: '2000-01-01T00:00:00.000Z' }).execute()
    await other.shop.inquiries.deliver()
    assert.equal(desk.inbox.mails.length, 2)
    const ids = desk.inbox.mails.map(({ text }) => /^Message-ID: <(.*)>/m.exec(text)?.[1])
    assert.deepEqual(ids, [`${row.id}.sent@shop.test`, `${row.id}.confirmed@shop.test`])
  })

  it('resends what a mail server refused, and nothing that it accepted', async () => {
    let answers = 0
    await using desk = await open(undefined, {
      async beforeAnswer() {
        answers++
        // The second is the one to the shopper.
        if (answers === 2) throw Object.assign(new Error('Try again later.'), { responseCode: 451 })
      },
    })
    const { cookie, cart } = await desk.begin()
    await desk.send({ cart, ...ANA }, cookie)
    await until(() => answers === 2)
    await desk.shop.shop.inquiries.deliver().catch(() => {})
    const { sql } = desk.shop.shop.database
    const row = await sql.selectFrom('inquiry').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([row.sent_at !== null, row.confirmed_at, row.handed_over], [true, null, null])
    await sql.updateTable('inquiry').set({ trying_until: null }).execute()
    await desk.shop.shop.inquiries.deliver()
    assert.deepEqual(
      desk.inbox.mails.map(({ to }) => to),
      [[SHOP], [ANA.email]],
    )
  })

  it('confirms for five days while its own mailbox refuses, then reports giving up', async () => {
    let refuses = (to: string[]) => to.includes(SHOP)
    await using desk = await open(undefined, {
      async beforeAnswer({ to }) {
        if (refuses(to)) throw Object.assign(new Error('No such mailbox.'), { responseCode: 550 })
      },
    })
    const { sql } = desk.shop.shop.database
    const { cart } = await desk.begin()
    await desk.send({ cart, ...ANA })
    await until(() => desk.inbox.mails.length === 1)
    assert.deepEqual(desk.inbox.mails[0]?.to, [ANA.email])

    refuses = () => true
    const second = await desk.begin()
    await desk.send({ cart: second.cart, ...ANA })
    await desk.shop.shop.inquiries.deliver().catch(() => {})
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const tryAt = (created_at: string) => sql.updateTable('inquiry').set({ created_at, trying_until: null }).execute()
    const again = () => desk.shop.shop.inquiries.deliver().then(() => undefined, String)
    await tryAt(hoursAgo(60))
    assert.doesNotMatch(String(await again()), /given up/)
    // The next attempt would be after the five days.
    await sql.deleteFrom('inquiry').where('confirmed_at', 'is not', null).execute()
    await sql
      .updateTable('inquiry')
      .set({ sent_at: hoursAgo(1) })
      .execute()
    await tryAt(hoursAgo(5 * 24 - 0.01))
    assert.match(
      String(await again()),
      /The confirmation of inquiry inq_\S+ was not accepted for five days and is given up/,
    )
    await tryAt(hoursAgo(5 * 24 + 1))
    assert.equal(await again(), undefined)
  })

  it('keeps other processes waiting while a mail server is slow', async (t) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await using desk = await open(undefined, {
      beforeAnswer() {
        arrive()
        return released
      },
    })
    const { sql } = desk.shop.shop.database
    const claimedUntil = async () =>
      (await sql.selectFrom('inquiry').select('trying_until').executeTakeFirstOrThrow()).trying_until ?? ''
    const { cookie, cart } = await desk.begin()
    t.mock.timers.enable({ apis: ['setInterval'] })
    await desk.send({ cart, ...ANA }, cookie)
    await arrived
    const first = await claimedUntil()
    t.mock.timers.tick(30_000)
    await until(async () => (await claimedUntil()) > first)
    release()
    await until(() => desk.inbox.mails.length === 2)
  })

  it('sends nothing of a letter that another process has taken over meanwhile', async () => {
    let desk: Desk | undefined
    let recipients = 0
    await using opened = await open(undefined, {
      async onRecipient() {
        recipients++
        // What another process does whose turn has come: this one was frozen for minutes.
        const { sql } = (desk as Desk).shop.shop.database
        await sql.updateTable('inquiry').set({ attempts: 7, trying_until: '2999-01-01T00:00:00.000Z' }).execute()
      },
    })
    desk = opened
    const { cookie, cart } = await desk.begin()
    await desk.send({ cart, ...ANA }, cookie)
    await until(() => recipients > 0)
    await desk.shop.shop.inquiries.deliver().catch(() => {})
    const row = await desk.shop.shop.database.sql.selectFrom('inquiry').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([desk.inbox.mails.length, row.sent_at, row.handed_over], [0, null, null])
  })

  it('gives back what was wrong, and takes nothing from robots, strangers’ pages or floods', async () => {
    await using desk = await open()
    const { cookie, cart } = await desk.begin()
    const wrong = await desk.send({ cart, ...ANA, email: 'ana' }, cookie)
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /By Friday, please\.<\/textarea>/)
    assert.equal((await desk.send({ cart, ...ANA, website: 'x' })).status, 303)
    const foreign = { ...FORM, 'sec-fetch-site': 'cross-site' }
    assert.equal((await desk.shop.post('/cart/inquiry', `cart=${cart}&email=a@b.example`, foreign)).status, 403)
    assert.equal((await desk.send({ cart: 'cart_none', ...ANA })).status, 404)
    assert.equal((await desk.shop.shop.inquiries.list({ most: 10 })).length, 0)
    // Without a message, and without a name.
    assert.equal((await desk.send({ cart, email: ANA.email })).status, 303)
  })

  it('counts only sent inquiries, and asks for a proof after five a day', async () => {
    await using desk = await open({ LIMITS: 'proofOfWorkBits=6' })
    for (let count = 0; count < 20; count++) assert.equal((await desk.send({ cart: 'cart_none', ...ANA })).status, 404)
    for (let count = 0; count < 5; count++)
      assert.equal((await desk.send({ cart: (await desk.begin()).cart, ...ANA })).status, 303)
    const { cart } = await desk.begin()
    const refused = await desk.send({ cart, ...ANA })
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers['retry-after']) > 80_000)
    const [form, again] = formsOf(refused.text).filter(({ action }) => action === '/cart/inquiry')
    assert.deepEqual(form?.fields, { cart, ...ANA, proof_of_work: '' })
    assert.deepEqual(again?.fields, { cart, ...ANA }, 'kept for browsers without script')
    const proof = makeProof({ bits: 6, host: 'shop.test', now: Date.now() })
    assert.equal((await desk.send({ ...form?.fields, proof_of_work: proof })).status, 303)
  })

  it('forgets inquiries after INQUIRY_DAYS', async () => {
    await using desk = await open({ INQUIRY_DAYS: '1' })
    const { cookie, cart } = await desk.begin()
    await desk.send({ cart, ...ANA }, cookie)
    await until(() => desk.inbox.mails.length === 2)
    const { sql } = desk.shop.shop.database
    const { created_at, forget_at } = await sql.selectFrom('inquiry').selectAll().executeTakeFirstOrThrow()
    assert.equal(Date.parse(forget_at) - Date.parse(created_at), 86_400_000)
    await desk.shop.shop.inquiries.keepUp()
    assert.equal((await desk.shop.shop.inquiries.list({ most: 1 })).length, 1)
    await sql.updateTable('inquiry').set({ forget_at: '2000-01-01T00:00:00.000Z' }).execute()
    await desk.shop.shop.inquiries.keepUp()
    assert.equal((await desk.shop.shop.inquiries.list({ most: 1 })).length, 0)
  })

  it('are listed and deleted by the owner’s command', async () => {
    await using desk = await open()
    const { cookie, cart } = await desk.begin()
    await desk.send({ cart, ...ANA }, cookie)
    const { dataDir, databaseUrl } = desk.shop.shop.config
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const listed = await vitrine(['inquiries', 'list'], environment)
    assert.match(
      listed.stdout,
      /Ana, ana@example\.test\n {2}2 × Lamp <b> \(lamp-v\), 12\.50 EUR each\n {2}total 25\.00 EUR/,
    )
    const [{ id = '' } = {}] = await desk.shop.shop.inquiries.list({ most: 1 })
    assert.equal((await vitrine(['inquiries', 'drop', id], environment)).stdout, `${id} deleted.\n`)
    assert.equal((await vitrine(['inquiries', 'list', '--json'], environment)).stdout, '')
    // The cart that it was is deleted with it.
    assert.equal((await desk.shop.shop.database.sql.selectFrom('cart').selectAll().execute()).length, 0)
    assert.equal((await vitrine(['inquiries', 'drop', id], environment)).code, 1)
  })

  it('takes none where a shop system takes orders', async () => {
    await using desk = await open({ SHOP_CHECKOUT: 'shopify:https://till.example' })
    const { cookie, cart } = await desk.begin()
    assert.doesNotMatch((await desk.shop.get('/cart', { cookie, accept: 'text/html' })).text, /cart\/inquiry/)
    assert.equal((await desk.send({ cart, ...ANA }, cookie)).status, 404)
  })
})
