import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { type Answer, openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { openAcpSchema } from './acp-validator.ts'
import { leadsTo } from './leads-to.ts'

// Agentic Commerce Protocol, release 2026-04-17: sessions that a person finishes in the merchant's checkout. Sections are
// those of rfcs/rfc.agentic_checkout.md and rfc.discovery.md.

const STORE = 'https://northwall.example'
const SESSIONS = '/api/acp/checkout_sessions'

interface Session {
  id: string
  status: string
  currency: string
  continue_url?: string
  buyer?: object
  capabilities: object
  line_items: { item: { id: string; unit_amount: number }; quantity: number }[]
  totals: { type: string; amount: number }[]
  messages: { type: string; code: string; param?: string; resolution?: string }[]
}

function sold(id: string, number: string, price: number, stock?: number) {
  const product = aProduct(id, { price })
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      external_id: number,
      ...(stock !== undefined && { availability: { status: 'in_stock' as const, quantity: stock } }),
    })),
  }
}

describe('ACP checkout sessions', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({
      environment: { SHOP_CHECKOUT: `shopify:${STORE}`, SHOP_CURRENCY: 'EUR' },
      products: [sold('A', '41', 1999), sold('B', '42', 250), sold('C', '43', 500, 2)],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  const schema = openAcpSchema()
  const valid = (definition: string, body: unknown) => assert.deepEqual(schema?.mistakes(definition, body) ?? [], [])
  const fields = (more: Record<string, string> = {}) => ({
    'api-version': '2026-04-17',
    'idempotency-key': randomUUID(),
    ...more,
  })
  const post = (path: string, body: object, more?: Record<string, string>) =>
    shop.post(SESSIONS + path, body, fields(more))
  const wanted = (...list: [string, number][]) => ({
    line_items: list.map(([id, quantity]) => ({ id, quantity })),
    currency: 'eur',
    capabilities: {},
  })
  const session = (answer: Answer, status = 200): Session => {
    assert.equal(answer.status, status, answer.text)
    valid('CheckoutSession', answer.body)
    return answer.body as unknown as Session
  }
  const refused = (answer: Answer, status: number, code: string) => {
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text)
    assert.match(String(answer.headers['content-type']), /^application\/json/)
    valid('Error', answer.body)
    return answer.body
  }

  it('are discovered at /.well-known/acp.json (discovery, section 4.1)', async () => {
    const answer = await shop.get('/.well-known/acp.json')
    valid('DiscoveryResponse', answer.body)
    assert.equal(answer.body.api_base_url, 'http://shop.test/api/acp')
    assert.match(String(answer.headers['cache-control']), /max-age=3600/)
    await using other = await openTestShop({ products: [aProduct('A')] })
    assert.equal((await other.get('/.well-known/acp.json')).status, 404)
  })

  it('answer 201, lead to the merchant’s checkout without payment (sections 2.2, 4.1)', async () => {
    const made = session(await post('', { ...wanted(['A-v', 2], ['B-v', 1]), locale: 'de-DE' }), 201)
    assert.equal(made.status, 'requires_escalation')
    assert.equal(made.currency, 'eur')
    assert.deepEqual(made.capabilities, { payment: { handlers: [] } })
    assert.equal(made.totals.find(({ type }) => type === 'total')?.amount, 2 * 1999 + 250)
    assert.equal(made.messages.at(-1)?.resolution, 'requires_buyer_review')
    assert.equal(await leadsTo(shop, made.continue_url), `${STORE}/cart/41:2,42:1`)
    assert.deepEqual(session(await shop.get(`${SESSIONS}/${made.id}`)), made)
  })

  it('accept lines as the release’s schema, text and examples write them', async () => {
    const bodies = [
      { line_items: [{ id: 'A-v' }, { id: 'A-v' }], currency: 'eur', capabilities: {} },
      { items: [{ id: 'A-v', quantity: 2 }] },
      { line_items: [{ id: 'line-1', item: { id: 'A-v' }, quantity: 2, totals: [] }] },
    ]
    for (const body of bodies) {
      const made = session(await post('', body), 201)
      assert.deepEqual(
        made.line_items.map(({ item, quantity }) => [item.id, quantity]),
        [['A-v', 2]],
        JSON.stringify(body),
      )
    }
  })

  it('are the carts of every other interface, with the same prices', async () => {
    const made = session(await post('', wanted(['A-v', 1])), 201)
    const cart = (await shop.get(`/api/carts/${made.id.replace('checkout_session_', '')}`)).body
    assert.equal(cart.continue_url, made.continue_url)
    const { variants } = (await shop.get('/api/catalog/A')).body.product as {
      variants: { price: { amount: number } }[]
    }
    assert.equal(made.line_items[0]?.item.unit_amount, variants[0]?.price.amount)
  })

  it('change what is sent and leave the rest (section 4.2)', async () => {
    const buyer = { email: 'ana@example.test', first_name: 'Ana', customer_id: 'not kept' }
    const made = session(await post('', { ...wanted(['A-v', 1]), buyer }), 201)
    assert.deepEqual(made.buyer, { first_name: 'Ana', email: 'ana@example.test' })
    const address = { name: 'Ana', line_one: 'Secret street 1', city: 'B', state: 'B', country: 'DE', postal_code: '1' }
    const told = session(await post(`/${made.id}`, { fulfillment_details: { address } }))
    assert.deepEqual([told.line_items, told.buyer], [made.line_items, made.buyer])
    assert.doesNotMatch(JSON.stringify(told), /Secret street/)
    const changed = session(await post(`/${made.id}`, { line_items: [{ id: 'B-v', quantity: 3 }] }))
    assert.deepEqual([await leadsTo(shop, changed.continue_url), changed.buyer], [`${STORE}/cart/42:3`, made.buyer])
  })

  it('keep of who led the buyer here what the release names, and nothing else', async () => {
    const affiliate_attribution = { provider: 'impact.example', token: 'secret', note: 'not kept' }
    const made = session(await post('', { ...wanted(['A-v', 1]), affiliate_attribution }), 201)
    const left = new URL(await leadsTo(shop, made.continue_url))
    assert.deepEqual([...left.searchParams.keys()], ['affiliate_provider'])
    const { attribution } = (await shop.get(`/api/carts/${made.id.replace('checkout_session_', '')}`)).body
    assert.deepEqual(attribution ?? { affiliate_provider: 'impact.example' }, { affiliate_provider: 'impact.example' })
  })

  it('are shown with what is known of a line, and without what is not', async () => {
    const [plain, counted] = session(await post('', wanted(['A-v', 1], ['C-v', 1])), 201).line_items as object[]
    assert.deepEqual([Object(plain).available_quantity, Object(counted).available_quantity], [undefined, 2])
    assert.deepEqual([Object(plain).availability_status, Object(counted).availability_status], ['in_stock', 'in_stock'])
    for (const line of [plain, counted]) assert.ok(Object(line).images === undefined || Object(line).images.length > 0)
  })

  it('say what cannot be had, in the protocol’s codes', async () => {
    const some = session(await post('', wanted(['A-v', 1], ['C-v', 9], ['nobody-has-this', 1])), 201)
    assert.deepEqual(
      some.messages.map(({ type, code }) => [type, code]),
      [
        ['warning', 'limited_availability'],
        ['error', 'not_found'],
        ['error', 'intervention_required'],
      ],
    )
    assert.equal(some.messages[0]?.param, '$.line_items[1]')
    refused(await post('', wanted(['nobody-has-this', 1])), 409, 'nothing_to_buy')
  })

  it('cannot be completed here, keep no payment data, and stay open', async () => {
    const made = session(await post('', wanted(['A-v', 1])), 201)
    const payment_data = {
      handler_id: 'card',
      instrument: { type: 'card', credential: { type: 'spt', token: 'spt_secret' } },
    }
    refused(await post(`/${made.id}/complete`, { payment_data }), 409, 'requires_escalation')
    assert.deepEqual(session(await shop.get(`${SESSIONS}/${made.id}`)), made)
    for (const table of ['cart', 'cart_answer'] as const)
      assert.doesNotMatch(JSON.stringify(await shop.shop.database.sql.selectFrom(table).selectAll().execute()), /spt_/)
    refused(await post('/checkout_session_none/complete', { payment_data }), 404, 'cart_not_found')
  })

  it('lead nowhere once their buyer has sent them as an inquiry', async () => {
    await using letters = await openTestShop({
      environment: { SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: 'orders@northwall.example' },
      products: [aProduct('A')],
    })
    const ask = (path: string, body: object) => letters.post(SESSIONS + path, body, fields())
    const made = session(await ask('', wanted(['A-v', 1])), 201)
    const cart = new URL(made.continue_url ?? '').pathname.split('/').at(-1) ?? ''
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = new URLSearchParams({ cart, email: 'ana@example.test' }).toString()
    assert.equal((await letters.post('/cart/inquiry', sent, form)).status, 303)
    const later = session(await letters.get(`${SESSIONS}/${made.id}`))
    assert.deepEqual([later.status, later.continue_url], ['complete_in_progress', undefined])
    refused(await ask(`/${made.id}`, { items: [{ id: 'A-v' }] }), 409, 'requires_escalation')
  })

  it('are canceled once; then they say so, and 405 (section 4.5)', async () => {
    const made = session(await post('', wanted(['A-v', 1])), 201)
    assert.equal(session(await post(`/${made.id}/cancel`, {})).status, 'canceled')
    const later = session(await shop.get(`${SESSIONS}/${made.id}`))
    assert.deepEqual([later.status, later.continue_url], ['canceled', undefined])
    const again = await post(`/${made.id}/cancel`, {})
    refused(again, 405, 'checkout_canceled')
    assert.equal(again.headers.allow, 'GET')
    refused(await post(`/${made.id}`, { items: [{ id: 'B-v' }] }), 405, 'checkout_canceled')
    refused(await post(`/${made.id}/complete`, {}), 405, 'checkout_canceled')
    refused(await shop.get(`${SESSIONS}/checkout_session_none`), 404, 'cart_not_found')
    refused(await shop.get(`${SESSIONS}/${made.id.replace('checkout_session_', '')}`), 404, 'cart_not_found')
  })

  it('need an Idempotency-Key with every POST, and make a repeated one once (section 6)', async () => {
    const body = wanted(['A-v', 1])
    refused(await shop.post(SESSIONS, body, { 'api-version': '2026-04-17' }), 400, 'idempotency_key_required')
    const fixed = fields()
    const first = await shop.post(SESSIONS, body, fixed)
    const again = await shop.post(SESSIONS, body, fixed)
    assert.deepEqual([again.status, again.body], [201, first.body])
    assert.deepEqual([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']], [undefined, 'true'])
    assert.equal(again.headers['idempotency-key'], fixed['idempotency-key'])
    // What is not kept makes another request of it as well (section 6.2).
    refused(await shop.post(SESSIONS, { ...body, order_notes: 'x' }, fixed), 422, 'idempotency_conflict')
    const { id } = first.body as unknown as Session
    // A key is for one address (section 6.1).
    assert.equal(session(await shop.post(`${SESSIONS}/${id}`, body, fixed)).id, id)
    refused(await shop.post(`${SESSIONS}/${id}`, wanted(['B-v', 1]), fixed), 422, 'idempotency_conflict')
    assert.equal(session(await shop.post(`${SESSIONS}/${id}/cancel`, {}, fixed)).status, 'canceled')
  })

  it('answer the releases that they speak, and name them to others (section 2.1)', async () => {
    const old = await post('', wanted(['A-v', 1]), { 'api-version': '2025-09-29', 'request-id': 'r-1' })
    assert.deepEqual(refused(old, 400, 'unsupported_api_version').supported_versions, ['2026-04-17'])
    assert.equal(old.headers['request-id'], 'r-1')
    const { 'idempotency-key': key } = fields()
    refused(await shop.post(SESSIONS, wanted(['A-v', 1]), { 'idempotency-key': key }), 400, 'missing_api_version')
  })

  it('say what is wrong with a request by its place (RFC 9535)', async () => {
    const wrong = refused(await post('', { line_items: [{ id: 'A-v', quantity: 0 }] }), 400, 'invalid_request')
    assert.match(String(wrong.param), /^\$\.line_items\[0\]/)
    refused(await post('', {}), 409, 'nothing_to_buy')
  })

  it('of an agent with cart:manage are that agent’s alone', async () => {
    const made = session(await post('', wanted(['A-v', 1])), 201)
    const id = made.id.replace('checkout_session_', '')
    const { sql } = shop.shop.database
    await sql.updateTable('cart').set({ registration_id: 'reg_other' }).where('id', '=', id).execute()
    refused(await shop.get(`${SESSIONS}/${made.id}`), 404, 'cart_not_found')
    refused(await post(`/${made.id}/cancel`, {}), 404, 'cart_not_found')
  })
})
