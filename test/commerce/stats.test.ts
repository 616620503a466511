import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { TOOLS } from '../../packages/agent-protocols/src/mcp/mcp-tools.ts'
import { UCP_OPERATIONS } from '../../packages/agent-protocols/src/ucp/ucp-operations.ts'
import { openStepCounts, readStepCounts } from '../../packages/selling/src/stats/step-counts.ts'
import { agentOf, stepOfMessage, stepOfRequest } from '../../packages/selling/src/stats/steps.ts'
import { vitrine } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const CHAT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot'

describe('a step from finding to buying', () => {
  it('is known by the first line of a request', () => {
    const cases: [method: string, url: string, said: string][] = [
      ['GET', '/llms.txt', 'discovery document'],
      ['GET', '/.well-known/ucp', 'discovery document'],
      ['GET', '/search?q=shoes', 'search page'],
      ['GET', '/api/search?q=a#b', 'search api'],
      ['POST', '/api/ucp/catalog/search', 'search ucp'],
      ['GET', '/products/boot', 'product page'],
      ['GET', '/products/boot.md', 'product markdown'],
      ['GET', '/api/catalog/fh-101', 'product api'],
      ['POST', '/api/carts', 'cart api'],
      ['PUT', '/api/carts/cart_1', 'cart api'],
      ['POST', '/cart/items', 'cart page'],
      ['GET', '/buy/a:1', 'hand-off page'],
      ['POST', '/api/ucp/checkout-sessions', 'cart ucp'],
      ['POST', '/api/acp/checkout_sessions', 'cart acp'],
    ]
    for (const [method, url, said] of cases) {
      const found = stepOfRequest(method, url)
      assert.equal(`${found?.step} ${found?.protocol}`, said, url)
    }
    for (const url of ['/', '/pictures/a.webp', '/api/catalog', '/products.json', '/products/a.json', '/buy', '/cart'])
      assert.equal(stepOfRequest('GET', url), undefined, url)
    assert.equal(stepOfRequest('GET', '/api/carts/cart_1'), undefined, 'reading a cart is no step')
  })

  it('is known by the tool that a message calls', () => {
    const stepsOf = (tools: typeof TOOLS | typeof UCP_OPERATIONS) =>
      Object.groupBy(
        tools.map(({ name }) => name),
        (name) => stepOfMessage({ method: 'tools/call', params: { name } }, tools) ?? 'none',
      )
    assert.deepEqual(
      { ...stepsOf(TOOLS) },
      {
        search: ['search_products'],
        product: ['get_product', 'compare_products'],
        none: ['list_categories', 'read_policy', 'get_cart', 'cancel_cart'],
        cart: ['create_cart', 'update_cart'],
      },
    )
    assert.deepEqual(
      { ...stepsOf(UCP_OPERATIONS) },
      {
        search: ['search_catalog'],
        product: ['lookup_catalog', 'get_product'],
        cart: ['create_cart', 'update_cart', 'create_checkout', 'update_checkout'],
        none: ['get_cart', 'cancel_cart', 'get_checkout', 'complete_checkout', 'cancel_checkout'],
      },
    )
    for (const name of ['constructor', 1, undefined])
      assert.equal(stepOfMessage({ method: 'tools/call', params: { name } }, TOOLS), undefined)
    for (const message of [null, 'x', [], { method: 'tools/list' }])
      assert.equal(stepOfMessage(message, TOOLS), undefined)
  })

  it('is counted under few names, never under a caller’s text', () => {
    assert.equal(agentOf(CHAT), 'ChatGPT-User')
    assert.equal(agentOf('claude-user/1.0'), 'Claude-User')
    assert.equal(agentOf('Mozilla/5.0 (Macintosh) Safari/605'), 'browser')
    for (const odd of [undefined, '', 'curl/8', 'a|b|c', '__proto__']) assert.equal(agentOf(odd), 'other')
  })
})

for (const engine of ENGINES)
  describe(`counts of steps on ${engine.name}`, () => {
    it('add up across processes, take one row per name, and expire', async () => {
      await using database = await engine.migrated()
      await using shop = await openTestShop({ environment: { DATABASE_URL: database.url }, products: [] })
      const parts = { database: shop.shop.database, keepFor: 2 * 86_400_000, timeZone: 'UTC' }
      let at = new Date('2026-11-20T10:00:00Z')
      const [one, other] = [openStepCounts({ ...parts, now: () => at }), openStepCounts({ ...parts, now: () => at })]
      for (let count = 0; count < 100; count++) {
        one.note({ step: 'search', protocol: 'api' }, `stranger ${count}`)
        other.note({ step: 'search', protocol: 'api' }, CHAT)
      }
      await Promise.all([one.flush(), other.flush()])
      one.note({ step: 'search', protocol: 'api' }, 'curl')
      await one.close()
      const read = async () =>
        (await readStepCounts(parts.database, { days: 30, at, timeZone: 'UTC' })).map(({ agent, count }) => [
          agent,
          count,
        ])
      assert.deepEqual((await read()).sort(), [
        ['ChatGPT-User', 100],
        ['other', 101],
      ])
      at = new Date('2026-11-24T10:00:00Z')
      other.note({ step: 'cart', protocol: 'mcp' }, CHAT)
      await other.close()
      assert.deepEqual(await read(), [['ChatGPT-User', 1]])
    })

    it('are of days in the shop’s time zone', async () => {
      await using database = await engine.migrated()
      await using shop = await openTestShop({ environment: { DATABASE_URL: database.url }, products: [] })
      const parts = { database: shop.shop.database, keepFor: 9 * 86_400_000, timeZone: 'Pacific/Auckland' }
      let at = new Date('2026-11-20T10:59:59Z')
      const counts = openStepCounts({ ...parts, now: () => at })
      counts.note({ step: 'search', protocol: 'api' }, CHAT)
      at = new Date('2026-11-20T11:00:00Z')
      for (let count = 0; count < 2; count++) counts.note({ step: 'search', protocol: 'api' }, CHAT)
      await counts.close()
      const read = async (days: number) =>
        (await readStepCounts(parts.database, { ...parts, days, at })).map(({ day, count }) => [day, count])
      assert.deepEqual(await read(2), [
        ['2026-11-20', 1],
        ['2026-11-21', 2],
      ])
      assert.deepEqual(await read(1), [['2026-11-21', 2]])
    })
  })

describe('vitrine stats', () => {
  it('counts requests by sockets, cached answers as well, and by tools', async () => {
    await using shop = await openTestShop({ products: [aProduct('A')] })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'user-agent': CHAT, 'content-type': 'application/json', accept: 'application/json' }
    for (let count = 0; count < 3; count++) await (await fetch(`${origin}/api/catalog/A`, { headers })).text()
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_product', arguments: { id: 'A' } },
    }
    await (await fetch(`${origin}/mcp`, { method: 'POST', headers, body: JSON.stringify(call) })).text()
    await shop.shop.stats.flush()
    const { dataDir, databaseUrl } = shop.shop.config
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const { stdout } = await vitrine(['stats'], environment)
    assert.match(stdout, /^agent +protocol +discovery +search +product +cart +hand-off +order\n/)
    assert.match(stdout, /ChatGPT-User +api +0 +0 +3 +0 +0 +0/)
    assert.match(stdout, /ChatGPT-User +mcp +0 +0 +1 +0 +0 +0/)
    const lines = (await vitrine(['stats', '--json', '--days', '2'], environment)).stdout.trim().split('\n')
    assert.equal(lines.length, 2)
    assert.equal((await vitrine(['stats', '--days', '0'], environment)).code, 1)
  })
})
