import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { codeFor, FORM, form } from '../oauth/open-client.ts'
import { aProduct } from '../products.ts'

// An agent may ask that the cart's page leads its person back to it; a shop that led to any address would recommend
// what strangers like.

const CALLBACK = 'https://assistant.example/oauth/callback'
const CHAT = 'https://assistant.example/chats/7?from=cart'

describe('the way back to an agent', () => {
  let shop: AgentShop
  before(async () => {
    shop = await openAgentShop({
      environment: {
        SHOP_CHECKOUT: 'https://till.example/add?items={items}',
        LIMITS: 'signInsPerMailbox=1000,mailsPerAddress=1000,signInsPerHour=1000',
      },
      products: [aProduct('A')],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  /** A client with these addresses, with a token that has `cart:manage` where it asks for no other scope. */
  async function connect(redirect_uris: readonly string[], scope = 'catalog:read cart:manage') {
    const { body } = await shop.post('/oauth2/register', { redirect_uris, client_name: 'Pathfinder' })
    const [redirect_uri] = redirect_uris
    const code = await codeFor(shop, { id: String(body.client_id) }, { scope, redirect_uri })
    const { access_token } = (await shop.post('/oauth2/token', form(code), FORM)).body
    assert.ok(access_token)
    return { authorization: `Bearer ${access_token}` }
  }

  const begin = (headers: Record<string, string>, return_to: string, more: object = {}) =>
    shop.post('/api/carts', { line_items: [{ item: { id: 'A-v' }, quantity: 1 }], return_to, ...more }, headers)
  const pageOf = async (id: unknown) => (await shop.get(`/cart/${id}`, { accept: 'text/html' })).text

  it('is on the cart’s page, with the host in words, and in the answers of REST and MCP', async () => {
    const agent = await connect([CALLBACK, 'http://127.0.0.1/callback'])
    const { status, body, text } = await begin(agent, CHAT)
    assert.deepEqual([status, body.return_to], [201, CHAT], text)
    const [link = ''] = /<a[^>]* id="back-to-agent".*?<\/a>/.exec(await pageOf(body.id)) ?? []
    assert.match(link, /href="https:\/\/assistant\.example\/chats\/7\?from=cart" rel="nofollow noreferrer"/)
    assert.match(link, />Back to assistant\.example</)

    const call = {
      name: 'create_cart',
      arguments: { line_items: [{ item: { id: 'A-v' }, quantity: 1 }], return_to: CHAT },
    }
    const called = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }, agent)
    assert.equal(Object(called.body.result).structuredContent.return_to, CHAT, called.text)

    const without = { line_items: [{ item: { id: 'A-v' }, quantity: 2 }] }
    const replaced = await shop.app.inject({
      method: 'PUT',
      url: `/api/carts/${body.id}`,
      payload: without,
      headers: agent,
    })
    assert.equal(replaced.json().return_to, undefined)
    assert.doesNotMatch(await pageOf(body.id), /back-to-agent/)
  })

  it('leads nowhere but to an https origin that the agent has registered', async () => {
    const agent = await connect([CALLBACK, 'http://127.0.0.1/callback', 'com.example.app:/callback'])
    for (const address of [
      'https://evil.example/',
      'https://assistant.example.evil.example/',
      'https://assistant.example@evil.example/',
      'https://user@assistant.example/',
      'https://assistant.example:8443/',
      'http://assistant.example/',
      'http://127.0.0.1/callback',
      'com.example.app:/callback',
      'javascript:alert(1)//https://assistant.example',
      '/chats/7',
    ]) {
      const { status, body } = await begin(agent, address)
      assert.deepEqual([status, body.code], [400, 'invalid_request'], address)
      assert.match(String(body.detail), /registered: https:\/\/assistant\.example\.$/, address)
    }
  })

  it('is refused, with what to do, to agents without an origin, without cart:manage and without a credential', async () => {
    const registered = await shop.register()
    await shop.claim(registered.claim_token, 'ana@example.test')
    for (const [headers, why] of [
      [{ authorization: `Bearer ${registered.credential}` }, /did not register by OAuth/],
      [await connect([CALLBACK], 'catalog:read'), /agents with cart:manage/],
    ] as const) {
      const { status, body, text } = await begin(headers, CHAT)
      assert.equal(status, 400, text)
      assert.match(text, why)
      assert.equal(body.code, 'invalid_request')
    }
  })

  it('is gone once the agent keeps the cart no more', async () => {
    const agent = await connect([CALLBACK])
    const { body } = await begin(agent, CHAT)
    const [row] = await shop.shop.database.sql
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', String(body.id))
      .execute()
    assert.ok(row?.registration_id)
    await shop.shop.database.sql
      .updateTable('cart')
      .set({ registration_id: null, person: 'ana@example.test' })
      .where('id', '=', row.id)
      .execute()
    assert.doesNotMatch(await pageOf(row.id), /back-to-agent/)
  })

  it('is no member of UCP’s carts, which ignore what they do not know', async () => {
    const agent = await connect([CALLBACK])
    const cart = { line_items: [{ item: { id: 'A-v' }, quantity: 1 }], return_to: 'https://evil.example/' }
    const { status, body } = await shop.post('/api/ucp/carts', cart, agent)
    assert.deepEqual([status, body.return_to], [201, undefined])
  })
})
