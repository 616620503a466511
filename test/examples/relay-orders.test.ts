import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { leadsTo } from '../commerce/leads-to.ts'
import { freePort } from '../free-port.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { complaintOf, firstLineOf, startExample } from './run-example.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const SECRETS = { SHOPIFY_SECRET: 'shpss_3f', WOOCOMMERCE_SECRET: 'wc <secret>' }

/** As https://shopify.dev/docs/api/admin-rest/latest/resources/webhook, topic orders/create, in the members that matter. */
function shopifyOrder(reference: string) {
  return {
    id: 5940139491234,
    admin_graphql_api_id: 'gid://shopify/Order/5940139491234',
    created_at: '2026-11-22T14:00:00-05:00',
    currency: 'EUR',
    current_total_price: '45.00',
    email: 'jon@example.com',
    name: '#9999',
    note_attributes: [
      { name: 'gift', value: 'no' },
      { name: 'vitrine_ref', value: reference },
    ],
    total_price: '45.00',
    line_items: [{ id: 15466550311766, quantity: 2, variant_id: 808950810, price: '22.50' }],
  }
}

/** As WooCommerce's REST API v3 shows an order, with what its order attribution keeps. */
function wooOrder(reference: string) {
  const entry = `https://till.example/checkout/?vitrine_ref=${reference}&session=abc`
  return {
    id: 727,
    status: 'processing',
    currency: 'JPY',
    total: '4500',
    billing: { email: 'john@example.com' },
    meta_data: [
      { id: 13106, key: '_wc_order_attribution_source_type', value: 'typein' },
      { id: 13107, key: '_wc_order_attribution_session_entry', value: entry },
    ],
    line_items: [{ id: 315, product_id: 93, variation_id: 0, quantity: 2, total: '4500' }],
  }
}

async function referenceOf(shop: TestShop): Promise<string> {
  const cart = await shop.post('/api/carts', { line_items: [{ item: { id: 'A-v' }, quantity: 2 }] })
  return new URL(await leadsTo(shop, cart.body.continue_url)).searchParams.get('vitrine_ref') ?? ''
}

describe('examples/relay-orders.ts', () => {
  it('reports each signed Shopify and WooCommerce order once, with its cart and sum', async () => {
    await using shop = await openTestShop({
      environment: {
        ...{ ORDER_WEBHOOK_SECRETS: SECRET, PUBLIC_URL: 'http://127.0.0.1' },
        SHOP_CHECKOUT: 'https://till.example/add?items={items}',
      },
      products: [aProduct('A')],
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const port = await freePort()
    const relay = startExample('relay-orders.ts', [origin, String(port)], { ORDER_WEBHOOK_SECRET: SECRET, ...SECRETS })
    const ended = once(relay, 'exit')
    try {
      await firstLineOf(relay)
      const send = async (path: string, headers: Record<string, string>, body: string) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })).status
      const sign = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('base64')

      const shopify = JSON.stringify(shopifyOrder(await referenceOf(shop)))
      const created = { 'x-shopify-topic': 'orders/create' }
      const signed = { ...created, 'x-shopify-hmac-sha256': sign(SECRETS.SHOPIFY_SECRET, shopify) }
      assert.equal(await send('/shopify', created, shopify), 401)
      assert.equal(await send('/shopify', signed, shopify.replace('45.00', '1.00')), 401)
      for (let times = 0; times < 2; times++) assert.equal(await send('/shopify', signed, shopify), 200)

      const woo = JSON.stringify(wooOrder(await referenceOf(shop)))
      const signature = sign(SECRETS.WOOCOMMERCE_SECRET, woo)
      assert.equal(await send('/woocommerce', {}, 'webhook_id=3'), 200)
      assert.equal(
        await send('/woocommerce', { 'x-wc-webhook-topic': 'order.created', 'x-wc-webhook-signature': signature }, woo),
        200,
      )
      // Of another event nothing is reported.
      const paid = { 'x-wc-webhook-topic': 'order.updated', 'x-wc-webhook-signature': signature }
      assert.equal(await send('/woocommerce', paid, woo), 200)

      const { sql } = shop.shop.database
      const orders = await sql
        .selectFrom('reported_order')
        .select(['protocol', 'amount', 'currency'])
        .orderBy('currency')
        .execute()
      assert.deepEqual(
        orders.map(({ protocol, amount, currency }) => [protocol, Number(amount), currency]),
        [
          ['api', 4500, 'EUR'],
          ['api', 4500, 'JPY'],
        ],
      )

      const second = startExample('relay-orders.ts', [origin, String(port)], { ORDER_WEBHOOK_SECRET: SECRET })
      assert.equal(await complaintOf(second), `Port ${port} is in use. Name another one as the second argument.`)
      assert.match(await complaintOf(startExample('relay-orders.ts')), /^Set ORDER_WEBHOOK_SECRET [^\n]*$/)

      // The shop system sends it again when the shop is back, and whoever runs this reads why.
      await shop.app.close()
      let said = ''
      const complained = (async () => {
        for await (const chunk of relay.stderr) {
          said += String(chunk)
          if (/^502: fetch failed: ./m.test(said)) return
        }
      })()
      assert.equal(await send('/shopify', signed, shopify), 502)
      await complained
      assert.match(said, /^502: fetch failed: ./m)
    } finally {
      relay.kill()
      await ended
    }
  })
})
