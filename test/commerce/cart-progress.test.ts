import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, it } from 'node:test'
import { openAgentShop } from '../agents/open-agents.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { leadsTo } from './leads-to.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SETTINGS = {
  SHOP_CHECKOUT: 'https://till.example/add?items={items}',
  ORDER_WEBHOOK_SECRETS: SECRET,
  PUBLIC_URL: 'http://shop.test',
}
const BROWSER = { 'user-agent': 'Mozilla/5.0 Safari' }

function report(shop: TestShop, data: object) {
  const body = JSON.stringify({ type: 'order.created', timestamp: new Date().toISOString(), data })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64')
  return shop.post('/api/orders', body, {
    'content-type': 'application/json',
    ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
  })
}

interface Cart {
  id: string
  continue_url: string
  status: string
  status_at?: string
  order_number?: string
}

async function begin(shop: TestShop, headers: Record<string, string> = {}): Promise<Cart> {
  const body = { line_items: [{ item: { id: 'A-v' }, quantity: 1 }] }
  return (await shop.post('/api/carts', body, headers)).body as unknown as Cart
}

const read = async (shop: TestShop, { id }: Cart, headers: Record<string, string> = {}) =>
  (await shop.get(`/api/carts/${id}`, headers)).body as unknown as Cart

for (const engine of ENGINES)
  describe(`what became of a cart, on ${engine.name}`, () => {
    it('is told to its agent: open, its checkout opened, ordered', async () => {
      await using database = await engine.migrated()
      const environment = { ...SETTINGS, DATABASE_URL: database.url }
      await using shop = await openTestShop({ environment, products: [aProduct('A')] })
      const cart = await begin(shop)
      assert.deepEqual([cart.status, cart.status_at], ['open', undefined])
      const path = new URL(cart.continue_url).pathname
      await shop.get(path, { 'user-agent': 'WhatsApp/2.23' })
      assert.equal((await read(shop, cart)).status, 'open', 'a preview is no visit')
      const left = new URL(await leadsTo(shop, cart.continue_url, BROWSER))
      const opened = await read(shop, cart)
      assert.equal(opened.status, 'checkout_opened')
      await leadsTo(shop, cart.continue_url, BROWSER)
      assert.equal((await read(shop, cart)).status_at, opened.status_at, 'the first time counts')
      const reference = left.searchParams.get('vitrine_ref')
      assert.equal((await report(shop, { order_id: 'N-1', reference })).status, 200)
      const ordered = await read(shop, cart)
      assert.deepEqual([ordered.status, ordered.order_number], ['ordered', undefined])
      assert.ok(ordered.status_at && ordered.status_at >= String(opened.status_at))
      const { id } = cart
      const line = { line_items: [{ item: { id: 'A-v' }, quantity: 2 }] }
      const changed = await shop.app.inject({ method: 'PUT', url: `/api/carts/${id}`, payload: line })
      assert.equal(changed.json().status, 'open', 'an order of other lines says nothing of these')
    })
  })

describe('the number of an order', () => {
  it('is told to the agent that keeps the cart, and to nobody else', async () => {
    await using shop = await openAgentShop({ environment: SETTINGS, products: [aProduct('A')] })
    const agent = await shop.register()
    await shop.claim(agent.claim_token, 'ana@example.test')
    const authorization = `Bearer ${agent.credential}`
    const cart = await begin(shop, { authorization })
    await report(shop, { order_id: 'N-7', cart_id: cart.id })
    const told = await read(shop, cart, { authorization })
    assert.deepEqual([told.status, told.order_number], ['ordered', 'N-7'])
    const other = await shop.register()
    await shop.claim(other.claim_token, 'bob@example.test')
    const asked = await shop.get(`/api/carts/${cart.id}`, { authorization: `Bearer ${other.credential}` })
    assert.equal(asked.status, 404)
  })
})

describe('a UCP checkout of a cart that was ordered', () => {
  it('is completed', async () => {
    await using shop = await openTestShop({ environment: SETTINGS, products: [aProduct('A')] })
    const host = { host: 'shop.test' }
    const line_items = [{ item: { id: 'A-v' }, quantity: 1 }]
    const cart = (await shop.post('/api/ucp/carts', { line_items }, host)).body as unknown as Cart
    assert.equal(cart.status, undefined, 'UCP’s carts have none')
    const checkout = (await shop.post('/api/ucp/checkout-sessions', { cart_id: cart.id }, host)).body as unknown as Cart
    assert.equal(checkout.status, 'requires_escalation')
    await report(shop, { order_id: 'N-9', cart_id: checkout.id.replace('checkout_', '') })
    const done = (await shop.get(`/api/ucp/checkout-sessions/${checkout.id}`, host)).body as unknown as Cart
    assert.equal(done.status, 'completed')
  })
})
