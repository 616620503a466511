import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, it } from 'node:test'
import { readStepCounts } from '../../packages/selling/src/stats/step-counts.ts'
import { checkWebhook } from '../../packages/server-kit/src/webhooks/standard-webhook.ts'
import { ENGINES } from '../contracts/engines.ts'
import { type Answer, openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { leadsTo } from './leads-to.ts'

const TILL = 'https://till.example'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OLD = 'C2FVsBQIhrscChlQIMV+b5sSYspob7oDAAAAAAAA'
const SETTINGS = { SHOP_CHECKOUT: `${TILL}/add?items={items}`, ORDER_WEBHOOK_SECRETS: `${SECRET},${OLD}` }
const CHAT = 'Mozilla/5.0; compatible; ChatGPT-User/1.0; +https://openai.com/bot'

function sign(body: string, { secret = SECRET, id = 'msg_1', at = Date.now() } = {}): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

function report(shop: TestShop, data: object, headers?: Record<string, string>, type = 'order.created') {
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  return shop.post('/api/orders', body, { 'content-type': 'application/json', ...(headers ?? sign(body)) })
}

/** A cart that an agent begins, and what the checkout's address carries of it. */
async function beginCart(shop: TestShop, { agent = CHAT, buyer }: { agent?: string; buyer?: object } = {}) {
  const body = { line_items: [{ item: { id: 'A-v' }, quantity: 1 }], attribution: { utm_source: 'chat' }, buyer }
  const cart = (await shop.post('/api/carts', body, { 'user-agent': agent })).body as {
    id: string
    continue_url: string
  }
  const left = new URL(await leadsTo(shop, cart.continue_url, { 'user-agent': 'Mozilla/5.0 Safari' }))
  return { ...cart, left, reference: String(left.searchParams.get('vitrine_ref')) }
}

async function counted(shop: TestShop, step: string): Promise<string[]> {
  await shop.shop.stats.flush()
  const counts = await readStepCounts(shop.shop.database, { days: 2, at: new Date(), timeZone: 'UTC' })
  return counts
    .filter((one) => one.step === step)
    .map(({ agent, protocol, count }) => `${agent} ${protocol} ${count}`)
    .sort()
}

const open = (environment: Record<string, string> = {}) =>
  openTestShop({ environment: { ...SETTINGS, ...environment }, products: [aProduct('A')] })
const refused = ({ status, body }: Answer) => [status, body.code]

describe('a hand-off by continue_url', () => {
  it('counts under its cart’s agent and protocol, and passes on attribution and a reference', async () => {
    await using shop = await open()
    const { left, reference, id } = await beginCart(shop)
    assert.equal(left.origin + left.pathname, `${TILL}/add`)
    assert.deepEqual([left.searchParams.get('items'), left.searchParams.get('utm_source')], ['A-v:1', 'chat'])
    assert.match(reference, /^[\w-]{16}$/)
    assert.ok(!left.href.includes(id), 'the reference is no right to the cart')
    assert.deepEqual(await counted(shop, 'hand-off'), ['ChatGPT-User api 1'])
  })

  it('is not counted without a visit: HEAD, prefetches, previews of links, crawlers', async () => {
    await using shop = await open()
    const { continue_url } = await beginCart(shop)
    const path = new URL(continue_url).pathname
    const looks: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
      { 'user-agent': 'facebookexternalhit/1.1' },
      { 'user-agent': 'WhatsApp/2.23' },
      { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    ]
    for (const headers of looks)
      for (const url of [path, '/buy/A-v:1']) assert.equal((await shop.get(url, headers)).status, 303)
    assert.equal((await shop.app.inject({ method: 'HEAD', url: path })).statusCode, 303)
    assert.deepEqual(await counted(shop, 'hand-off'), ['ChatGPT-User api 1'])
  })

  it('carries a reference only if orders are reported, and under Shopify’s name for Shopify', async () => {
    await using silent = await open({ ORDER_WEBHOOK_SECRETS: '' })
    assert.equal((await beginCart(silent)).left.searchParams.has('vitrine_ref'), false)
    await using shopify = await openTestShop({
      environment: { ...SETTINGS, SHOP_CHECKOUT: 'shopify:https://northwall.example' },
      products: [{ ...aProduct('A'), variants: aProduct('A').variants.map((one) => ({ ...one, external_id: '41' })) }],
    })
    assert.match((await beginCart(shopify)).left.search, /attributes%5Bvitrine_ref%5D=[\w-]{16}$/)
  })

  it('leads to the cart as it is now, and is gone with it', async () => {
    await using shop = await open()
    const { id, continue_url } = await beginCart(shop)
    await shop.post(`/api/carts/${id}/items`, { item: { id: 'A-v' }, quantity: 4 })
    assert.match(await leadsTo(shop, continue_url), /items=A-v:5/)
    await shop.post(`/api/carts/${id}/cancel`, {})
    assert.equal(await leadsTo(shop, continue_url), '404')
  })
})

for (const engine of ENGINES)
  describe(`an order that the shop system reports, on ${engine.name}`, () => {
    it('is counted once, under the agent and protocol of its cart', async () => {
      await using database = await engine.migrated()
      await using shop = await open({ DATABASE_URL: database.url })
      const { reference } = await beginCart(shop)
      const order = { order_id: '1001', reference, total: { amount: 4500, currency: 'EUR' } }
      const many = await Promise.all(Array.from({ length: 10 }, () => report(shop, order)))
      assert.deepEqual(many.map(({ body }) => body.status).sort(), [...Array(9).fill('known'), 'recorded'])
      assert.deepEqual(await counted(shop, 'order'), ['ChatGPT-User api 1'])
    })

    it('counts as unknown without its cart, and by the cart’s id if given', async () => {
      await using database = await engine.migrated()
      await using shop = await open({ DATABASE_URL: database.url })
      const { id } = await beginCart(shop, { agent: 'Claude-User/1.0' })
      await report(shop, { order_id: 'a', cart_id: id })
      await report(shop, { order_id: 'b', reference: 'nobody-has-this' })
      await report(shop, { order_id: 'c' })
      assert.deepEqual(await counted(shop, 'order'), ['Claude-User api 1', 'other unknown 2'])
    })

    it('is forgotten after its time and with its person; what was counted stays', async () => {
      await using database = await engine.migrated()
      await using shop = await open({ DATABASE_URL: database.url })
      const { reference } = await beginCart(shop, { buyer: { email: 'Ana@Example.test' } })
      await report(shop, { order_id: '1', reference, total: { amount: 4500, currency: 'EUR' } })
      await report(shop, { order_id: '2' })
      const { orders, database: opened } = shop.shop
      const ana = { person: 'ana@example.test', registrations: [] }
      assert.deepEqual(
        (await orders.exportOf(ana)).map(({ id, amount }) => [id, amount]),
        [['1', 4500]],
      )
      assert.equal(await orders.eraseOf(ana), 1)
      const left = async () =>
        (await opened.sql.selectFrom('reported_order').select('id').execute()).map(({ id }) => id)
      assert.deepEqual(await left(), ['2'])
      await opened.sql.updateTable('reported_order').set({ forget_at: '2020-01-01T00:00:00.000Z' }).execute()
      await orders.purge()
      assert.deepEqual(await left(), [])
      assert.equal((await counted(shop, 'order')).length, 2)
    })
  })

describe('a report of an order', () => {
  it('is accepted only with a secret’s signature over exactly these bytes and this time', async () => {
    await using shop = await open()
    const data = { order_id: '7' }
    const body = JSON.stringify({ type: 'order.created', data })
    const send = (headers: Record<string, string>, sent = body) =>
      shop.post('/api/orders', sent, { 'content-type': 'application/json', ...headers })
    const wrong: [what: string, headers: Record<string, string>, sent?: string][] = [
      ['nothing', {}],
      ['other bytes', sign(body), body.replace('7', '8')],
      ['another secret', sign(body, { secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` })],
      ['another id', { ...sign(body), 'webhook-id': 'msg_2' }],
      ['an old time', sign(body, { at: Date.now() - 6 * 60_000 })],
      ['a time to come', sign(body, { at: Date.now() + 6 * 60_000 })],
      [
        'another version',
        { ...sign(body), 'webhook-signature': sign(body)['webhook-signature']!.replace('v1,', 'v2,') },
      ],
      ['an empty signature', { ...sign(body), 'webhook-signature': 'v1,' }],
    ]
    for (const [what, headers, sent] of wrong)
      assert.deepEqual(refused(await send(headers, sent)), [401, 'invalid_webhook_signature'], what)
    assert.equal((await shop.shop.database.sql.selectFrom('reported_order').selectAll().execute()).length, 0)
    const rotated = sign(body, { secret: OLD })
    const both = { ...rotated, 'webhook-signature': `v1,AAAA ${rotated['webhook-signature']}` }
    assert.deepEqual((await send(both)).body, { status: 'recorded' })
  })

  it('needs all three headers in the standard’s form, at most five minutes off', () => {
    const body = '{}'
    const now = new Date('2026-11-23T12:00:00Z')
    const verdict = (headers: Record<string, unknown>) =>
      checkWebhook(headers, Buffer.from(body), { secrets: [SECRET], now })
    const good = sign(body, { at: now.getTime() })
    assert.equal(verdict(good), undefined)
    for (const missing of Object.keys(good)) {
      assert.equal(verdict({ ...good, [missing]: undefined }), 'malformed', missing)
      assert.equal(verdict({ ...good, [missing]: [good[missing]] }), 'malformed', `${missing}, twice`)
    }
    assert.equal(verdict(sign(body, { id: '', at: now.getTime() })), 'malformed')
    for (const timestamp of ['', 'now', '-1', '1.5', '1'.repeat(13)])
      assert.equal(verdict({ ...good, 'webhook-timestamp': timestamp }), 'malformed', timestamp)
    const after = (seconds: number) => verdict(sign(body, { at: now.getTime() + seconds * 1000 }))
    assert.deepEqual([-301, -300, 300, 301].map(after), ['too_old', undefined, undefined, 'too_old'])
  })

  it('has its mistakes reported once it is signed; other events are ignored', async () => {
    await using shop = await open()
    assert.deepEqual((await report(shop, { order_id: 'x' }, undefined, 'order.updated')).body, { status: 'ignored' })
    for (const data of [{}, { order_id: '' }, { order_id: 'x', total: { amount: 1.5, currency: 'EUR' } }])
      assert.deepEqual(refused(await report(shop, data)), [400, 'invalid_request'])
    const broken = '{"type":'
    const answer = await shop.post('/api/orders', broken, { 'content-type': 'application/json', ...sign(broken) })
    assert.deepEqual(refused(answer), [400, 'invalid_request'])
    assert.deepEqual(await counted(shop, 'order'), [])
  })

  it('is nothing to a shop without a secret', async () => {
    await using shop = await open({ ORDER_WEBHOOK_SECRETS: '' })
    assert.deepEqual(refused(await report(shop, { order_id: '1' })), [404, 'not_found'])
  })
})
