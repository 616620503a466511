import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from './open-storefront.ts'

// Crawlers drop an address that is 404, and agents tell people that the product is gone. Until a catalogue is there,
// nobody knows that.

const PRODUCT_READS = [
  '/',
  '/index.md',
  '/products/anything',
  '/products/anything.md',
  '/products/anything?variant=red',
  '/products/anything.json',
  '/products.json',
  '/collections',
  '/collections/shoes',
  '/collections/shoes.md',
  '/collections.json',
  '/collections/shoes/products.json',
  '/search?q=shoes',
  '/search.md?q=shoes',
  '/title-cards/anything.svg',
  '/sitemap-products-0.xml',
  '/api/catalog',
  '/api/catalog/anything',
  '/api/search?q=shoes',
  '/api/search/suggest?q=sh',
  '/api/products-feed.json',
  '/api/products-feed.csv',
  '/api/products-feed/withdrawn.json?since=2026-01-01T00:00:00Z',
  '/api/changes?after=1',
  '/feeds/google.xml',
  '/feeds/acp/products.jsonl',
]

describe('a shop without a catalogue', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({ products: [] })
  })
  after(() => shop[Symbol.asyncDispose]())

  for (const address of PRODUCT_READS) {
    it(`answers 503 at ${address}, and when to come again`, async () => {
      for (const accept of ['text/html, */*;q=0.1', '*/*']) {
        const { status, headers, text } = await shop.get(address, { accept })
        assert.equal(status, 503, text)
        assert.equal(headers['retry-after'], '30')
        assert.equal(headers['cache-control'], 'no-store')
      }
    })
  }

  it('answers UCP with 503, whether by HTTP or by MCP', async () => {
    for (const [operation, body] of Object.entries({
      search: { query: 'a' },
      lookup: { ids: ['a'] },
      product: { id: 'a' },
    })) {
      const { status, headers } = await shop.post(`/api/ucp/catalog/${operation}`, body)
      assert.deepEqual([status, headers['retry-after']], [503, '30'], operation)
    }
    const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } }
    const calls = { search_catalog: { query: 'a' }, lookup_catalog: { ids: ['a'] }, get_product: { id: 'a' } }
    for (const [name, catalog] of Object.entries(calls)) {
      const params = { name, arguments: { meta, catalog } }
      const { text } = await shop.post('/api/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      assert.match(text, /No catalogue has been imported yet/, name)
    }
  })

  it('answers MCP that there is no catalogue yet, not that the product is unknown', async () => {
    const calls = {
      search_products: { query: 'shoes' },
      get_product: { id: 'a' },
      compare_products: { ids: ['a', 'b'] },
      list_categories: {},
    }
    for (const [name, args] of Object.entries(calls)) {
      const params = { name, arguments: args }
      const { text } = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      assert.match(text, /No catalogue has been imported yet/, name)
    }
  })

  it('still shows what needs no catalogue', async () => {
    for (const address of [
      '/pages/contact?about=anything',
      '/pages/shipping',
      '/llms.txt',
      '/sitemap.xml',
      '/robots.txt',
    ])
      assert.equal((await shop.get(address, { accept: '*/*' })).status, 200, address)
    assert.equal((await shop.get('/nothing')).status, 404)
  })
})
