import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openVisitor } from '../people/open-visitor.ts'
import { aProduct } from '../products.ts'
import { type AgentShop, openAgentShop, type Registered } from './open-agents.ts'

// A cart that an agent keeps for its human (cart:manage), and whoever has only its link: it may be shown, and bought
// from, and nothing else may happen to it.

const ANA = 'ana@example.test'
const BUYER = { full_name: 'Ana Ionescu', email: ANA, phone_number: '+40 700 000 001' }
const LINE = { item: { id: 'lamp-v' }, quantity: 2 }

describe('a cart that an agent keeps, for whoever has its link', () => {
  let shop: AgentShop
  let agent: Registered
  let other: Registered
  before(async () => {
    shop = await openAgentShop({
      environment: { PROTECTED_SCOPES: '', SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: 'orders@northwall.example' },
      products: [aProduct('lamp', { title: 'Lamp', price: 1250 }), aProduct('bell')],
    })
    agent = await shop.register()
    await shop.claim(agent.claim_token, ANA)
    other = await shop.register()
    await shop.claim(other.claim_token, 'bob@example.test')
  })
  after(() => shop[Symbol.asyncDispose]())

  const as = ({ credential }: Registered) => ({ authorization: `Bearer ${credential}` })
  const begin = async () => {
    const { body, text } = await shop.post('/api/carts', { line_items: [LINE], buyer: BUYER }, as(agent))
    assert.match(String(body.continue_url), /\/cart\/cart_/, text)
    return String(new URL(String(body.continue_url)).pathname.split('/')[2])
  }
  const send = (cart: string, email: string, visitor = openVisitor(shop)) =>
    visitor.get(`/cart/${cart}`).then((page) => visitor.submit(page, '/cart/inquiry', { email }))
  const inquiries = () => shop.shop.inquiries.list({ most: 100 })
  const session = async (id: string) =>
    (await shop.get(`/api/acp/checkout_sessions/checkout_session_${id}`, as(agent))).body

  it('can be neither read, changed nor ended by any interface', async () => {
    const id = await begin()
    const [acp, ucp] = ['/api/acp/checkout_sessions/checkout_session_', '/api/ucp/']
    const content = { line_items: [{ item: { id: 'bell-v' }, quantity: 1 }] }
    const requests: [method: 'GET' | 'POST' | 'PUT', path: string, body?: object][] = [
      ['GET', `/api/carts/${id}`],
      ['PUT', `/api/carts/${id}`, content],
      ['POST', `/api/carts/${id}/items`, { ...LINE, quantity: -2 }],
      ['POST', `/api/carts/${id}/cancel`],
      ['GET', `${ucp}carts/${id}`],
      ['PUT', `${ucp}carts/${id}`, content],
      ['POST', `${ucp}carts/${id}/cancel`, {}],
      ['POST', `${ucp}checkout-sessions`, { cart_id: id }],
      ['GET', `${ucp}checkout-sessions/checkout_${id}`],
      ['PUT', `${ucp}checkout-sessions/checkout_${id}`, content],
      ['POST', `${ucp}checkout-sessions/checkout_${id}/complete`, {}],
      ['POST', `${ucp}checkout-sessions/checkout_${id}/cancel`, {}],
      ['GET', `${acp}${id}`],
      ['POST', `${acp}${id}`, { items: [{ id: 'bell-v' }] }],
      ['POST', `${acp}${id}/complete`, {}],
      ['POST', `${acp}${id}/cancel`, {}],
    ]
    const calls: [path: string, name: string, given: object][] = [
      ['/mcp', 'get_cart', { id }],
      ['/mcp', 'update_cart', { id, ...content }],
      ['/mcp', 'cancel_cart', { id }],
      ['/api/ucp/mcp', 'get_cart', { id }],
      ['/api/ucp/mcp', 'update_cart', { id, cart: content }],
      ['/api/ucp/mcp', 'cancel_cart', { id }],
      ['/api/ucp/mcp', 'create_checkout', { checkout: { cart_id: id } }],
      ['/api/ucp/mcp', 'get_checkout', { id: `checkout_${id}` }],
      ['/api/ucp/mcp', 'update_checkout', { id: `checkout_${id}`, checkout: content }],
      ['/api/ucp/mcp', 'complete_checkout', { id: `checkout_${id}` }],
      ['/api/ucp/mcp', 'cancel_checkout', { id: `checkout_${id}` }],
    ]
    const before = await shop.get(`/api/carts/${id}`, as(agent))
    const refused = (text: string, what: string) => {
      assert.match(text, /not.found/i, what)
      assert.doesNotMatch(text, /Ionescu|Lamp/, what)
    }
    const callers: Record<string, string>[] = [{}, as(other), { cookie: `vitrine-cart=${id}` }]
    for (const headers of callers) {
      const sent = { ...headers, 'api-version': '2026-04-17' }
      for (const [method, url, body] of requests) {
        const key = { 'idempotency-key': crypto.randomUUID() }
        const answer = await shop.app.inject({ method, url, payload: body, headers: { ...sent, ...key } })
        refused(answer.body, `${method} ${url}`)
      }
      for (const [path, name, given] of calls) {
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
        refused((await shop.post(path, message, sent)).text, `${path} ${name}`)
      }
      const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
      await shop.post('/cart/items', 'item=lamp-v&set=0', { ...headers, ...form })
    }
    assert.equal((await shop.get(`/api/carts/${id}`, as(agent))).text, before.text)
  })

  it('is shown without its buyer, and survives a visitor’s inquiry', async () => {
    const id = await begin()
    const page = await openVisitor(shop).get(`/cart/${id}`)
    assert.match(page.text, /Lamp/)
    assert.doesNotMatch(page.text, /Ionescu|ana@example|700 000/)
    const before = (await inquiries()).length
    for (const times of [1, 2]) assert.equal((await send(id, 'carl@example.test')).status, 303, `${times}`)
    const [newest, ...others] = await inquiries()
    assert.deepEqual([newest?.email, newest?.lines[0]?.quantity, others.length], ['carl@example.test', 2, before])

    // Nothing of it keeps the agent from going on, or its human from ordering.
    assert.equal((await session(id)).status, 'requires_escalation')
    const more = await shop.post(`/api/carts/${id}/items`, { ...LINE, quantity: 1 }, as(agent))
    assert.equal(more.status, 200, more.text)
    assert.equal((await send(id, ANA)).status, 303)
    assert.equal((await send(id, 'carl@example.test')).status, 303, 'of other contents it is another one')
    assert.deepEqual(
      (await inquiries()).slice(0, 2).map(({ email, lines }) => [email, lines[0]?.quantity]),
      [
        ['carl@example.test', 3],
        [ANA, 3],
      ],
    )
    // A copy is deleted without the cart.
    for (const { id } of await inquiries()) await shop.shop.inquiries.drop({ id })
    assert.equal((await shop.get(`/api/carts/${id}`, as(agent))).status, 200)
  })

  it('ends with the inquiry of its own person, once signed in', async () => {
    const id = await begin()
    const [ana, bob] = [openVisitor(shop), openVisitor(shop)]
    await ana.signIn(ANA)
    await bob.signIn('bob@example.test')
    assert.equal((await send(id, ANA, bob)).status, 303)
    assert.equal((await session(id)).status, 'requires_escalation')
    assert.equal((await send(id, 'ana.ionescu@work.example', ana)).status, 303)
    assert.equal((await session(id)).status, 'complete_in_progress')
    assert.equal((await shop.get(`/api/carts/${id}`, as(agent))).status, 404)
    assert.equal((await ana.get(`/cart/${id}`)).status, 404)
  })

  it('is read and changed by no program once its person keeps it', async () => {
    const kept = await shop.register()
    await shop.claim(kept.claim_token, 'dora@example.test')
    await shop.post('/api/carts', { line_items: [LINE], buyer: BUYER }, as(kept))
    const dora = openVisitor(shop)
    await dora.signIn('dora@example.test')
    const ended = await dora.submit(await dora.get('/your-agents'), '/your-agents/revoke')
    await dora.submit(ended, '/your-agents/carts/keep')
    const path = /href="\/cart\/(cart_[\w-]+)"/.exec((await dora.get('/your-agents')).text)?.[1] ?? ''
    assert.equal((await shop.get(`/cart/${path}`, { accept: 'text/html' })).status, 200)
    const cancel = () => shop.app.inject({ method: 'POST', url: `/api/carts/${path}/cancel` })
    assert.equal((await shop.get(`/api/carts/${path}`)).status, 404)
    assert.equal((await cancel()).statusCode, 404)
    assert.equal((await send(path, 'carl@example.test')).status, 303)
    assert.equal((await shop.get(`/cart/${path}`, { accept: 'text/html' })).status, 200)
    assert.equal((await send(path, 'dora@example.test', dora)).status, 303)
    assert.equal((await shop.get(`/cart/${path}`, { accept: 'text/html' })).status, 404)
  })
})

describe('a cart that nobody keeps', () => {
  it('is sent once: who comes second is not told that it was theirs', async () => {
    await using shop = await openAgentShop({
      environment: { PROTECTED_SCOPES: '', SHOP_CHECKOUT: 'inquiry', SHOP_CONTACT_EMAIL: 'orders@northwall.example' },
    })
    const { body } = await shop.post('/api/carts', { line_items: [{ item: { id: 'fh-101-v' }, quantity: 1 }] })
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const send = (email: string) =>
      shop.post('/cart/inquiry', new URLSearchParams({ cart: String(body.id), email }).toString(), form)
    assert.deepEqual([(await send(ANA)).status, (await send(' Ana@Example.test')).status], [303, 303])
    assert.equal((await send('carl@example.test')).status, 404)
    assert.equal((await shop.shop.inquiries.list({ most: 10 })).length, 1)
  })
})
