import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Inbox, openInbox } from '../agents/inbox.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { type OfficeBrowser, signedInOwner } from './open-office.ts'

for (const engine of ENGINES)
  describe(`inquiries in the office on ${engine.name}`, () => {
    let inbox: Inbox
    let database: Awaited<ReturnType<typeof engine.fresh>>
    let shop: TestShop
    let owner: OfficeBrowser
    let isFull = false
    before(async () => {
      inbox = await openInbox({
        async beforeAnswer() {
          if (isFull) throw Object.assign(new Error('full'), { responseCode: 452 })
        },
      })
      database = await engine.fresh()
      shop = await openTestShop({
        environment: { DATABASE_URL: database.url, SMTP_URL: inbox.url, SHOP_CONTACT_EMAIL: 'orders@shop.test' },
      })
      owner = await signedInOwner(shop)
    })
    after(async () => {
      await shop[Symbol.asyncDispose]()
      await inbox[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    })

    /** An inquiry as the form of a cart stores one. */
    async function ask(id: string): Promise<void> {
      const at = new Date().toISOString()
      await shop.shop.database.sql
        .insertInto('inquiry')
        .values({
          ...{ id, cart_id: `cart_${id}`, person: 'ana@example.test', email: 'ana@example.test', name: 'Ana <b>' },
          message: 'Is it <i>warm</i>?',
          lines: JSON.stringify([
            { item: 'a', title: 'Coat <u>', quantity: 2, price: 5000, url: 'http://shop.test/x' },
          ]),
          ...{ currency: 'EUR', total: 10_000, attribution: '{}', created_at: at },
          ...{ forget_at: '2999-01-01T00:00:00.000Z', sent_at: at, confirmed_at: at },
          ...{ handed_over: null, trying_until: null, attempts: 0 },
        })
        .execute()
    }

    it('are on Today while they wait, and are answered by mail', async () => {
      await ask('inq_one')
      const today = await owner.get('/admin')
      assert.match(today.text, /1 inquiry waits for an answer\./)
      assert.match(today.text, /href="\/admin\/inquiries\/inq_one">Answer</)
      const page = await owner.get('/admin/inquiries/inq_one')
      assert.match(page.text, /Is it &lt;i&gt;warm/)
      assert.doesNotMatch(page.text, /<i>warm|Coat <u>/)
      await owner.post('/admin/inquiries/inq_one/note', { text: 'Regular customer' })
      const sent = await owner.post('/admin/inquiries/inq_one/answer', { text: 'Yes.\r\nVery warm.' })
      assert.equal(sent.headers.location, '/admin/inquiries/inq_one?done=answer')
      const mail = inbox.mails.at(-1)
      assert.deepEqual(mail?.to, ['ana@example.test'])
      assert.match(String(mail?.text), /^reply-to: .*orders@shop\.test/im)
      assert.match(String(mail?.text), /Very warm\./)
      assert.doesNotMatch(String(mail?.text), /Regular customer/)
      const after = await owner.get('/admin/inquiries/inq_one')
      for (const said of [/Regular customer/, /Yes\.\nVery warm\./]) assert.match(after.text, said)
      assert.doesNotMatch((await owner.get('/admin')).text, /waits for an answer/)
      assert.match((await owner.get('/admin/inquiries?view=answered')).text, /inq_one/)
      const [line] = await shop.shop.trail.read({ event: 'inquiry_answer', limit: 1 })
      assert.deepEqual(line?.detail, { inquiry: 'inq_one', by: 'owner' })
    })

    it('take what was written about them along, when they are exported or deleted', async () => {
      await ask('inq_two')
      await owner.post('/admin/inquiries/inq_two/note', { text: 'Call back' })
      const copies = await shop.shop.inquiries.listWithAnswers('ana@example.test')
      assert.match(JSON.stringify(copies.find(({ id }) => id === 'inq_two')), /Call back/)
      await shop.shop.inquiries.drop({ id: 'inq_two' })
      const left = await shop.shop.database.sql.selectFrom('inquiry_answer').select('text').execute()
      assert.ok(left.every(({ text }) => text !== 'Call back'))
      assert.equal((await owner.get('/admin/inquiries/inq_two')).status, 404)
    })

    it('keep the text where no mail server accepts it', async () => {
      await ask('inq_three')
      isFull = true
      const kept = await owner.post('/admin/inquiries/inq_three/answer', { text: 'A long <b>answer' })
      isFull = false
      assert.match(kept.text, /The answer could not be sent/)
      assert.match(kept.text, /<textarea[^>]*>A long &lt;b&gt;answer<\/textarea>/)
      assert.match((await owner.get('/admin/inquiries')).text, /inq_three/)
    })

    it('have carts that were handed off and orders beside them, by agent and status', async () => {
      const { sql } = shop.shop.database
      const at = (minute: number) => `2026-11-01T10:0${minute}:00.000Z`
      const carts = [
        { id: 'one', agent: 'ChatGPT-User', checkout_at: at(1), ordered_at: at(3), order_number: '1001' },
        { id: 'two', agent: 'browser', checkout_at: at(2), ordered_at: null, order_number: null },
        { id: 'three', agent: 'GPTBot', checkout_at: null, ordered_at: null, order_number: null },
      ]
      for (const { id, ...progress } of carts)
        await sql
          .insertInto('cart')
          .values({
            ...{ id: `cart_${id}`, status: 'open', revision: 1, registration_id: null, person: null, protocol: 'ucp' },
            lines: JSON.stringify([{ item: 'a', title: `Coat <u>${id}`, quantity: 2, price: 5000 }]),
            ...{ content: '{}', created_at: at(0), updated_at: at(0), expires_at: '2999-01-01T00:00:00.000Z' },
            ...{ reference: `ref-${id}`, buyer: null, ...progress },
          })
          .execute()
      const all = (await owner.get('/admin/inquiries/carts')).text
      assert.match(all, /2 × Coat &lt;u&gt;two.*2 × Coat &lt;u&gt;one/s)
      assert.match(all, /EUR.{0,3}100|€.?100\.00/)
      assert.match(all, /ChatGPT-User.*1001/s)
      assert.doesNotMatch(all, /u&gt;three|cart_one|cart_two/)
      const ordered = (await owner.get('/admin/inquiries/carts?status=ordered')).text
      assert.ok(ordered.includes('ref-one') && !ordered.includes('ref-two'))
      const byPeople = (await owner.get('/admin/inquiries/carts?agent=browser')).text
      assert.ok(byPeople.includes('ref-two') && !byPeople.includes('ref-one'))
      assert.match((await owner.get('/admin/inquiries/carts?agent=nobody')).text, /No cart has gone on/)

      assert.match((await owner.get('/admin/inquiries/orders')).text, /has reported no orders yet/)
      for (let order = 1; order <= 51; order++)
        await sql
          .insertInto('reported_order')
          .values({
            ...{ id: `no-${order}`, protocol: 'ucp', agent: order === 51 ? 'ChatGPT-User' : 'other', amount: 1234 },
            ...{ currency: 'EUR', registration_id: null, person: null, forget_at: '2999-01-01T00:00:00.000Z' },
            created_at: `2026-11-01T11:${String(order).padStart(2, '0')}:00.000Z`,
          })
          .execute()
      const first = (await owner.get('/admin/inquiries')).text
      assert.match(first, /href="\/admin\/inquiries\/orders"/)
      const orders = (await owner.get('/admin/inquiries/orders')).text
      assert.match(orders, /no-51.*no-2</s)
      assert.ok(orders.includes('12.34') && !orders.includes('no-1<'))
      assert.match((await owner.get('/admin/inquiries/orders?page=2')).text, /no-1</)
      assert.doesNotMatch((await owner.get('/admin/inquiries/orders?agent=ChatGPT-User')).text, /no-50/)
    })
  })
