import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { after, before, describe, it } from 'node:test'
import type { Product, Variant } from '../../packages/product/src/product.ts'
import { freePort } from '../free-port.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { leadsTo } from './leads-to.ts'
import { openUcpSchemas } from './ucp-validator.ts'

const STORE = 'https://northwall.example'

function sold(id: string, number: string, price: number) {
  const product = aProduct(id, { price })
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, external_id: number })) }
}

/** The same, with so many of it. */
function stocked(product: Product, availability: Variant['availability']): Product {
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, availability })) }
}

interface Body {
  id: string
  status?: string
  ucp: { version: string; status?: string }
  continue_url: string
  line_items: { quantity: number }[]
  messages: { code: string; severity?: string }[]
}

describe('UCP carts and checkouts', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({
      environment: { SHOP_CHECKOUT: `shopify:${STORE}`, PUBLIC_URL: 'https://shop.test' },
      products: [sold('A', '41', 1999), sold('B', '42', 250)],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  const schemas = openUcpSchemas('2026-08-25')
  const HOST = { host: 'shop.test' }
  const valid = (schema: string, body: unknown) => assert.deepEqual(schemas?.mistakes(schema, body) ?? [], [])
  const lines = (...list: [string, number][]) => ({
    line_items: list.map(([id, quantity]) => ({ item: { id }, quantity })),
  })
  async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const answer = await shop.app.inject({ method, url: `/api/ucp${path}`, payload, headers: HOST })
    return { status: answer.statusCode, body: answer.json() as Body }
  }
  async function tool(name: string, given: object): Promise<Body> {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/ucp/mcp', payload, headers: HOST })
    return answer.json().result.structuredContent
  }

  it('are advertised by a shop that leads to a checkout, and not by another', async () => {
    const { ucp } = (await shop.get('/.well-known/ucp', HOST)).body as {
      ucp: { capabilities: Record<string, object[]> }
    }
    const permalink = ucp.capabilities['dev.ucp.shopping.permalink']?.[0] as { config: object }
    assert.deepEqual(permalink.config, { endpoint: 'https://shop.test/buy' })
    assert.ok(ucp.capabilities['dev.ucp.shopping.cart'] && ucp.capabilities['dev.ucp.shopping.checkout'])
  })

  it('begin, are read, replaced and canceled by REST, each answer of the published schema', async () => {
    const made = await send('POST', '/carts', { ...lines(['A-v', 2]), context: { address_country: 'DE' } })
    assert.equal(made.status, 201)
    valid('shopping/cart.json', made.body)
    assert.equal(await leadsTo(shop, made.body.continue_url), `${STORE}/cart/41:2`)
    const read = await send('GET', `/carts/${made.body.id}`)
    valid('shopping/cart.json', read.body)
    const replaced = await send('PUT', `/carts/${made.body.id}`, lines(['A-v', 1], ['B-v', 3]))
    valid('shopping/cart.json', replaced.body)
    assert.equal(await leadsTo(shop, replaced.body.continue_url), `${STORE}/cart/41:1,42:3`)
    const canceled = await send('POST', `/carts/${made.body.id}/cancel`, {})
    assert.equal(canceled.body.id, made.body.id)
    const gone = await send('GET', `/carts/${made.body.id}`)
    assert.deepEqual([gone.status, gone.body.ucp.status, gone.body.messages[0]?.code], [200, 'error', 'not_found'])
    const nothing = await send('POST', '/carts', lines(['nobody-has-this', 1]))
    assert.deepEqual([nothing.status, nothing.body.ucp.status], [200, 'error'])
    valid('common/types/error_response.json', nothing.body)
  })

  it('are canceled by a request that names JSON and has no body', async () => {
    for (const address of ['/api/carts', '/api/ucp/carts', '/api/ucp/checkout-sessions']) {
      const made = await shop.app.inject({ method: 'POST', url: address, payload: lines(['A-v', 1]), headers: HOST })
      const { id } = made.json() as Body
      const headers = { ...HOST, 'content-type': 'application/json' }
      const canceled = await shop.app.inject({ method: 'POST', url: `${address}/${id}/cancel`, headers })
      assert.deepEqual([canceled.statusCode, canceled.json().id], [200, id])
      const begun = await shop.app.inject({ method: 'POST', url: address, headers })
      assert.deepEqual([begun.statusCode, begun.json().code], [400, 'invalid_request'])
    }
  })

  it('say in `content` why a request was refused', async () => {
    const { status, body } = await send('POST', '/carts', { line_items: 'none' })
    const { code, content, detail } = body as unknown as Record<string, string>
    assert.deepEqual([status, code, content], [400, 'invalid_request', detail])
  })

  it('name the policies of the shop, in the release that has them', async () => {
    await using told = await openTestShop({ environment: { PUBLIC_URL: 'https://shop.test' } })
    const found = await told.post('/api/ucp/catalog/search', { query: 'shoes' }, HOST)
    const inLittleRoom = found.body.policies as { type: string }[]
    assert.deepEqual(
      inLittleRoom.map(({ type }) => type),
      ['dev.ucp.shopping.policy.return'],
    )
    const pictured = (found.body.products as { media?: unknown }[]).filter(({ media }) => media !== undefined)
    assert.equal(pictured.length, 10, 'no product loses its picture for them')
    const answers = [
      await told.post('/api/ucp/carts', lines(['fh-101-harbour-blue-42', 1]), HOST),
      await told.post('/api/ucp/catalog/lookup', { ids: ['fh-101'] }, HOST),
    ]
    for (const { body } of answers) {
      const policies = body.policies as { type: string; url: string; description: { plain: string } }[]
      assert.equal(policies.length, 6)
      const returns = policies.find(({ type }) => type === 'dev.ucp.shopping.policy.return')
      assert.equal(returns?.url, 'https://shop.test/pages/returns-and-refunds')
      assert.ok(policies.some(({ type }) => type === 'test.shop.policy.shipping'))
      assert.ok(policies.every(({ description: { plain } }) => plain.length > 20 && plain.length <= 161))
    }
    valid('shopping/cart.json', answers[0]?.body)
  })

  it('always send a person to the merchant’s checkout, and are never completed here', async () => {
    const cart = (await send('POST', '/carts', lines(['A-v', 1]))).body
    const made = await send('POST', '/checkout-sessions', { cart_id: cart.id })
    assert.equal(made.status, 201)
    valid('shopping/checkout.json', made.body)
    const again = await send('POST', '/checkout-sessions', { cart_id: cart.id, ...lines(['B-v', 9]) })
    assert.deepEqual(
      [again.body.id, await leadsTo(shop, again.body.continue_url)],
      [made.body.id, `${STORE}/cart/41:1`],
    )
    const changed = await send('PUT', `/checkout-sessions/${made.body.id}`, lines(['B-v', 2]))
    const completed = await send('POST', `/checkout-sessions/${made.body.id}/complete`, { payment: {} })
    for (const { body } of [made, changed, completed]) {
      assert.equal(body.status, 'requires_escalation')
      assert.equal(body.messages.at(-1)?.severity, 'requires_buyer_review')
      valid('shopping/checkout.json', body)
    }
    assert.equal(await leadsTo(shop, completed.body.continue_url), `${STORE}/cart/42:2`)
    assert.equal((await send('POST', `/checkout-sessions/${made.body.id}/cancel`, {})).body.status, 'canceled')
    assert.equal((await send('POST', '/checkout-sessions', { cart_id: cart.id })).body.ucp.status, 'error')
  })

  it('are the same by MCP, where the key is in the metadata', async () => {
    const meta = { 'idempotency-key': randomUUID() }
    const made = await tool('create_cart', { meta, cart: lines(['A-v', 1]) })
    assert.equal((await tool('create_cart', { meta, cart: lines(['A-v', 1]) })).id, made.id)
    valid('shopping/cart.json', made)
    assert.equal((await tool('update_cart', { id: made.id, cart: lines(['A-v', 4]) })).line_items[0]?.quantity, 4)
    assert.equal(await leadsTo(shop, (await tool('get_cart', { id: made.id })).continue_url), `${STORE}/cart/41:4`)
    const checkout = await tool('create_checkout', { checkout: { cart_id: made.id } })
    assert.deepEqual(
      [checkout.status, await leadsTo(shop, checkout.continue_url)],
      ['requires_escalation', `${STORE}/cart/41:4`],
    )
    assert.equal((await tool('complete_checkout', { id: checkout.id, checkout: {} })).status, 'requires_escalation')
    assert.equal((await tool('cancel_cart', { id: made.id })).id, made.id)
    assert.equal((await tool('get_cart', { id: made.id })).ucp.status, 'error')
  })
})

for (const release of ['2026-08-25', '2026-04-08'] as const)
  describe(`UCP carts and checkouts for a platform of ${release}`, () => {
    let shop: TestShop
    let platform: Server
    let profile: string
    before(async () => {
      const port = await freePort('localhost')
      platform = createServer((_request, response) => {
        const able = ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'].map((name) => [
          name,
          [{ version: release }],
        ])
        const ucp = { version: release, services: {}, payment_handlers: {}, capabilities: Object.fromEntries(able) }
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ ucp }))
      })
      await new Promise<void>((resolve) => platform.listen(port, 'localhost', resolve))
      profile = `http://localhost:${port}/profile.json`
      const [scarce, gone] = [sold('C', '43', 500), sold('D', '44', 700)]
      shop = await openTestShop({
        environment: { SHOP_CHECKOUT: `shopify:${STORE}`, PUBLIC_URL: 'http://localhost:4321' },
        products: [
          sold('A', '41', 1999),
          sold('B', '42', 250),
          stocked(scarce, { status: 'limited_stock', quantity: 2 }),
          stocked(gone, { status: 'out_of_stock' }),
        ],
      })
    })
    after(async () => {
      platform.close()
      platform.closeAllConnections()
      await shop[Symbol.asyncDispose]()
    })

    const schemas = openUcpSchemas(release)
    function assertValid(schema: string, body: Body) {
      assert.equal(body.ucp.version, release)
      assert.deepEqual(schemas?.mistakes(schema, body) ?? [], [], JSON.stringify(body))
    }
    const assertCart = (body: Body) => assertValid('shopping/cart.json', body)
    const assertCheckout = (body: Body) => assertValid('shopping/checkout.json', body)
    const assertError = (body: Body) =>
      assertValid(`${release === '2026-04-08' ? 'shopping' : 'common'}/types/error_response.json`, body)

    const lines = (...list: [string, number][]) => ({
      line_items: list.map(([id, quantity]) => ({ item: { id }, quantity })),
    })
    const context = { address_country: 'IE', language: 'en', currency: 'EUR' }
    const buyer = { first_name: 'Ana', email: 'ana@example.test' }
    const attribution = { utm_source: 'agent' }
    /** Each operation, by REST and by MCP: from its name and what it takes to the answer. */
    const BINDINGS = {
      async REST(operation: string, kind: 'cart' | 'checkout', { id, content }: { id?: string; content?: object }) {
        const base = `/api/ucp/${kind === 'cart' ? 'carts' : 'checkout-sessions'}`
        const way = { create: 'POST', get: 'GET', update: 'PUT', complete: 'POST', cancel: 'POST' } as const
        const rest = operation === 'complete' || operation === 'cancel' ? `/${operation}` : ''
        const answer = await shop.app.inject({
          method: way[operation as keyof typeof way],
          url: `${base}${id === undefined ? '' : `/${id}`}${rest}`,
          headers: { host: 'localhost:4321', 'ucp-agent': `profile="${profile}"` },
          ...(operation !== 'get' && { payload: content ?? {} }),
        })
        return answer.json() as Body
      },
      async MCP(operation: string, kind: 'cart' | 'checkout', { id, content }: { id?: string; content?: object }) {
        const given = { meta: { 'ucp-agent': { profile } }, id, [kind]: content }
        const params = { name: `${operation}_${kind}`, arguments: given }
        const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
        const headers = { host: 'localhost:4321' }
        const answer = await shop.app.inject({ method: 'POST', url: '/api/ucp/mcp', payload, headers })
        return answer.json().result.structuredContent as Body
      },
    }

    for (const [binding, ask] of Object.entries(BINDINGS)) {
      it(`match its schemas over ${binding} through their whole life, with and without warnings`, async () => {
        const content = { ...lines(['A-v', 2], ['C-v', 9], ['D-v', 1], ['B-v', 1]), context, buyer, attribution }
        const made = await ask('create', 'cart', { content })
        assertCart(made)
        assert.deepEqual(
          made.messages.map(({ code }) => code),
          ['quantity_adjusted', 'out_of_stock'],
        )
        const read = await ask('get', 'cart', { id: made.id })
        assertCart(read)
        assert.deepEqual(read, made)
        await shop.publish([sold('B', '42', 300)])
        const changed = await ask('get', 'cart', { id: made.id })
        assertCart(changed)
        assert.ok(changed.messages.some(({ code }) => code === 'price_changed'))
        await shop.publish([sold('B', '42', 250)])
        assertCart(await ask('update', 'cart', { id: made.id, content: lines(['B-v', 3]) }))
        assertCart(await ask('cancel', 'cart', { id: made.id }))
        assertError(await ask('get', 'cart', { id: made.id }))
        assertError(await ask('create', 'cart', { content: lines(['nobody-has-this', 1]) }))
      })

      it(`are of its schemas by ${binding} as checkouts, which always ask for the buyer`, async () => {
        const { id: cart_id } = await ask('create', 'cart', { content: { ...lines(['A-v', 1]), buyer } })
        const made = await ask('create', 'checkout', { content: { cart_id, ...lines(['A-v', 1]) } })
        assertCheckout(made)
        for (const [operation, given] of [
          ['get', {}],
          ['update', { content: lines(['B-v', 2]) }],
          ['complete', { content: { payment: {} } }],
          ['cancel', {}],
        ] as const)
          assertCheckout(await ask(operation, 'checkout', { id: made.id, ...given }))
        assertError(await ask('get', 'checkout', { id: made.id }))
      })
    }
  })
