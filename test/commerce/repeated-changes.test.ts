import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { openSigningAgent } from '../agents/signing-agent.ts'
import { aProduct } from '../products.ts'

// Idempotency-Keys of carts: whose they are, and what a repeated one gets. Each promise holds at every interface.

const ANA = { full_name: 'Ana Ionescu', email: 'ana@example.test', phone_number: '+40 700 000 001' }
const GUESSABLE = ['1', 'cart-1', 'order-2026-11-28', '00000000-0000-4000-8000-000000000001']

interface Begun {
  /** Of the HTTP response. */
  status: number
  /** The error code, in whatever format; undefined if a cart was begun. */
  code: string | undefined
  id: string
  text: string
}

type Begin = (content: object, key: string, headers?: Record<string, string>) => Promise<Begun>

const WISH = { line_items: [{ item: { id: 'A-v' }, quantity: 2 }], buyer: ANA }
/** The same for the shop, and another for whoever compares what was sent. */
const OTHERS = [
  { ...WISH, line_items: [{ item: { id: 'A-v' }, quantity: 3 }] },
  { ...WISH, buyer: { ...ANA, phone_number: '+40 700 000 002' } },
  { ...WISH, line_items: [{ item: { id: 'A-v', note: 'ignored' }, quantity: 2 }] },
]

describe('a repeated Idempotency-Key', () => {
  let shop: AgentShop
  let interfaces: Record<string, Begin>
  before(async () => {
    shop = await openAgentShop({
      environment: {
        ...{ PROTECTED_SCOPES: '', OAUTH_LOOPBACK_CLIENTS: 'true', TRUSTED_PROXIES: '127.0.0.1' },
        SHOP_CHECKOUT: 'https://till.example/add?items={items}',
      },
      products: [aProduct('A'), aProduct('B')],
    })
    const rest =
      (path: string): Begin =>
      async (content, key, headers = {}) => {
        const sent = { 'idempotency-key': key, 'api-version': '2026-04-17', ...headers }
        const { status, body, text } = await shop.post(path, content, sent)
        return { status, code: status === 201 ? undefined : String(body.code), id: String(body.id), text }
      }
    const call = async (path: string, params: object, headers: Record<string, string> = {}): Promise<Begun> => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      const { status, body, text } = await shop.post(path, message, headers)
      const { structuredContent, isError, content } = Object(body.result)
      const failed = isError ? String(content[0].text) : String(Object(Object(body.error).data).code)
      return { status, code: structuredContent ? undefined : failed, id: String(structuredContent?.id), text }
    }
    interfaces = {
      REST: rest('/api/carts'),
      'UCP carts': rest('/api/ucp/carts'),
      'UCP checkouts': rest('/api/ucp/checkout-sessions'),
      ACP: rest('/api/acp/checkout_sessions'),
      MCP: (content, idempotency_key, headers) =>
        call('/mcp', { name: 'create_cart', arguments: { ...content, idempotency_key } }, headers),
      'UCP by MCP': (content, key, headers) =>
        call(
          '/api/ucp/mcp',
          { name: 'create_cart', arguments: { meta: { 'idempotency-key': key }, cart: content } },
          headers,
        ),
    }
  })
  after(() => shop[Symbol.asyncDispose]())

  const everywhere = async (check: (begin: Begin, name: string) => Promise<void>) => {
    for (const [name, begin] of Object.entries(interfaces)) await check(begin, name)
  }
  const carts = async () => (await shop.shop.database.sql.selectFrom('cart').select('id').execute()).length

  it('that others could guess is refused where they share the network', async () => {
    await everywhere(async (begin, name) => {
      const before = await carts()
      for (const key of GUESSABLE) {
        const { status, code, text } = await begin(WISH, key)
        assert.match(text, /a random UUID \(version 4 or 7\)/, `${name}: ${key}`)
        assert.match(String(code), /idempotency_key_guessable|invalid_request|can be guessed/, name)
        assert.equal(status, { ACP: 400, MCP: 200 }[name] ?? 409, name)
      }
      assert.equal(await carts(), before, name)
    })
  })

  it('gets the same cart again, once for six requests at the same moment', async () => {
    await everywhere(async (begin, name) => {
      const before = await carts()
      const key = randomUUID()
      const all = await Promise.all(Array.from({ length: 6 }, () => begin(WISH, key)))
      assert.deepEqual([...new Set(all.map(({ code }) => code))], [undefined], `${name}: ${all[0]?.text}`)
      assert.equal(new Set(all.map(({ id }) => id)).size, 1, name)
      assert.equal((await begin(WISH, key)).text, all[0]?.text, name)
      assert.equal(await carts(), before + 1, name)
    })
  })

  it('gets nothing for another content, whether or not the shop keeps what differs', async () => {
    await everywhere(async (begin, name) => {
      const key = randomUUID()
      assert.equal((await begin(WISH, key)).code, undefined, name)
      for (const other of OTHERS) {
        const { status, code, text } = await begin(other, key)
        assert.match(String(code), /idempotency_key_reused|idempotency_conflict|was used for a request/, name)
        assert.equal(status, { ACP: 422, MCP: 200 }[name] ?? 409, `${name}: ${text}`)
        assert.doesNotMatch(text, /Ionescu|cart_/, name)
      }
    })
  })

  it('is compared by body bytes over HTTP and by canonical arguments for tools', async () => {
    const turned = Object.fromEntries(Object.entries(WISH).reverse())
    await everywhere(async (begin, name) => {
      const key = randomUUID()
      const { id } = await begin(WISH, key)
      const again = await begin(turned, key)
      assert.equal(again.id === id, name.endsWith('MCP'), name)
    })
  })

  it('may be a structured-field string, as the header’s draft defines it', async () => {
    const key = randomUUID()
    const { id } = await interfaces.REST!(WISH, key)
    assert.equal((await interfaces.REST!(WISH, `"${key}"`)).id, id)
  })

  it('is another one for another network and for another profile', async () => {
    await everywhere(async (begin, name) => {
      const key = randomUUID()
      const sent: Record<string, string>[] = [
        { 'x-forwarded-for': '192.0.2.1' },
        { 'x-forwarded-for': '192.0.2.2' },
        { 'x-forwarded-for': '2001:db8:1:2::1' },
      ]
      const ids = await Promise.all(sent.map(async (headers) => (await begin(WISH, key, headers)).id))
      assert.equal(new Set(ids).size, 3, name)
      assert.equal((await begin(WISH, key, { 'x-forwarded-for': '2001:db8:1:2::9' })).id, ids[2], 'the same /64')
    })
    const key = randomUUID()
    const profiles = ['', 'profile="https://one.example/p"', 'profile="https://two.example/p"']
    const begun = profiles.map((profile) => interfaces.REST!(WISH, key, profile === '' ? {} : { 'ucp-agent': profile }))
    assert.equal(new Set((await Promise.all(begun)).map(({ id }) => id)).size, 3)
  })

  it('belongs to one credential, whatever its form and network', async () => {
    const [one, other] = [await shop.register(), await shop.register()]
    await shop.claim(one.claim_token)
    const as = ({ credential }: typeof one, network: string) => ({
      authorization: `Bearer ${credential}`,
      'x-forwarded-for': network,
    })
    await everywhere(async (begin, name) => {
      const first = await begin(WISH, 'cart-1', as(one, '192.0.2.1'))
      assert.equal(first.code, undefined, `${name}: ${first.text}`)
      assert.equal((await begin(WISH, 'cart-1', as(one, '198.51.100.7'))).id, first.id, name)
      const theirs = await begin({ line_items: WISH.line_items }, 'cart-1', as(other, '192.0.2.1'))
      assert.equal(theirs.code, undefined, name)
      assert.notEqual(theirs.id, first.id, name)
      assert.doesNotMatch(theirs.text, /Ionescu/, name)
      assert.notEqual((await begin(WISH, 'cart-1', { 'x-forwarded-for': '192.0.2.1' })).code, undefined, name)
    })
  })

  it('belongs to the agent that signs the request, whatever its network', async () => {
    await using one = await openSigningAgent()
    await using other = await openSigningAgent()
    const as = ({ agent, sign }: typeof one, network: string) => ({
      ...sign({ agent, covered: '("@authority" "signature-agent";key="sig1")' }),
      'x-forwarded-for': network,
    })
    await everywhere(async (begin, name) => {
      const first = await begin(WISH, 'cart-1', as(one, '192.0.2.1'))
      assert.equal(first.code, undefined, `${name}: ${first.text}`)
      assert.equal((await begin(WISH, 'cart-1', as(one, '198.51.100.7'))).id, first.id, name)
      assert.notEqual((await begin(WISH, 'cart-1', as(other, '192.0.2.1'))).id, first.id, name)
      const forged = { ...as(one, '192.0.2.1'), signature: `sig1=:${Buffer.alloc(64).toString('base64')}:` }
      assert.notEqual((await begin(WISH, 'cart-1', forged)).code, undefined, name)
    })
  })

  it('also counts for a checkout of a cart, and for one that is completed', async () => {
    const { id } = await interfaces['UCP carts']!(WISH, randomUUID())
    const other = await interfaces['UCP carts']!(WISH, randomUUID())
    const key = randomUUID()
    const checkout = interfaces['UCP checkouts']!
    const begun = await checkout({ cart_id: id }, key)
    assert.equal(begun.code, undefined, begun.text)
    assert.equal((await checkout({ cart_id: id }, key)).text, begun.text)
    for (const content of [{ cart_id: other.id }, WISH])
      assert.equal((await checkout(content, key)).code, 'idempotency_key_reused')
    const path = `/api/ucp/checkout-sessions/${begun.id}/complete`
    const complete = (body: object) => shop.post(path, body, { 'idempotency-key': key })
    assert.equal((await complete({})).status, 200)
    assert.equal((await complete({ payment: {} })).status, 409)
  })

  it('has 1 to 255 characters, and means nothing for a read', async () => {
    const { credential } = await shop.register()
    const headers = { authorization: `Bearer ${credential}` }
    await everywhere(async (begin, name) => {
      assert.equal((await begin(WISH, 'k'.repeat(255), headers)).code, undefined, name)
      // Models that fill in every member mean none by an empty text.
      for (const key of [...(name === 'MCP' ? [] : ['']), 'k'.repeat(256)])
        assert.notEqual((await begin(WISH, key, headers)).code, undefined, name)
    })
    const { id } = await interfaces.REST!(WISH, randomUUID())
    const add = { item: { id: 'A-v' }, quantity: 1 }
    for (const quantity of [2, 3]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await shop.app.inject({ method, url: `/api/carts/${id}`, headers: { 'idempotency-key': '1' } })
        assert.equal(answer.statusCode, 200)
        if (method === 'GET') assert.equal(answer.json().line_items[0].quantity, quantity)
      }
      await shop.post(`/api/carts/${id}/items`, add)
    }
  })

  it('of a tool is refused for arguments that are nested too deeply to compare', async () => {
    const deep = JSON.parse('['.repeat(2000) + ']'.repeat(2000))
    for (const name of ['MCP', 'UCP by MCP']) {
      const { code, text } = await interfaces[name]!({ ...WISH, attribution: { deep } }, randomUUID())
      assert.match(String(code), /request_too_large|more than 100 levels/, text)
    }
  })

  it('of a request without a body counts as well', async () => {
    const { id } = await interfaces.REST!(WISH, randomUUID())
    const key = randomUUID()
    const cancel = (payload?: string) =>
      shop.app.inject({
        ...{ method: 'POST', url: `/api/carts/${id}/cancel` },
        headers: { 'idempotency-key': key, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { payload }),
      })
    const first = await cancel()
    assert.equal(first.statusCode, 200)
    assert.equal((await cancel()).body, first.body)
    assert.equal((await cancel('{}')).statusCode, 409)
  })
})

describe('a shop that begins no more carts for a network', () => {
  it('answers a repeated request nevertheless', async () => {
    const environment = { PROTECTED_SCOPES: '', LIMITS: 'rateLimits=true,anonymousPerMinute=100000' }
    await using shop = await openAgentShop({ environment })
    const body = { line_items: [{ item: { id: 'fh-101-v' }, quantity: 1 }] }
    const begin = (key = randomUUID()) => shop.post('/api/carts', body, { 'idempotency-key': key })
    const key = randomUUID()
    const first = await begin(key)
    assert.equal(first.status, 201)
    while ((await begin()).status !== 429);
    assert.equal((await begin(key)).text, first.text)
  })
})
