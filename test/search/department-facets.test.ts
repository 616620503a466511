import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Product } from '../../packages/product/src/product.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

const [model] = sampleProducts()

/** A tent of a shop in another language, of which no word is known to the shop. */
function tent(at: number): Product {
  const id = `telts-${at}`
  const variant = { ...model!.variants[0]!, id: `${id}-1`, title: id, options: [] }
  const { color: _color, size: _size, sku: _sku, gtin: _gtin, mpn: _mpn, ...plain } = variant
  return {
    id,
    handle: id,
    title: `Telts ${at}`,
    description: { plain: 'Viegls telts.' },
    condition: 'new',
    product_type: ['Atpūta', 'Teltis'],
    tags: [],
    options: [],
    media: [],
    status: 'active',
    details: [
      { name: 'sezonu_skaits', value: at % 2 === 0 ? 'trīs' : 'četras' },
      { name: 'Krāsa', value: ['Zaļa', 'Pelēka', 'Zaļa,Pelēka'][at % 3]! },
      { name: 'Svars', value: `${1000 + at * 250} g` },
    ],
    variants: [plain],
  }
}

describe('facets from details', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({ products: Array.from({ length: 12 }, (_, at) => tent(at)) })
    await shop.shop.search.settled()
  })
  after(() => shop[Symbol.asyncDispose]())

  const FACETS = {
    'attribute.Krāsa': ['Pelēka', 'Zaļa'],
    'attribute.sezonu_skaits': ['trīs', 'četras'],
  }

  it('are in the API where a department is searched, and their values filter', async () => {
    const { body } = await shop.get('/api/search?category=atputa/teltis&facets=usual')
    const facets: { name: string; values: { value: string; count: number }[] }[] = Object(body).facets
    const named = new Map(facets.map((facet) => [facet.name, facet]))
    for (const [name, values] of Object.entries(FACETS))
      assert.deepEqual(
        named.get(name)?.values.map(({ value }) => value),
        values,
      )
    for (const name of [...Object.keys(FACETS), 'attribute.Svars'])
      for (const { value, count } of named.get(name)!.values) {
        const query = new URLSearchParams({ category: 'atputa/teltis', [name]: value })
        const found = await shop.get(`/api/search?${query}`)
        assert.equal(Object(found.body).pagination.total_count, count, `${name} ${value}`)
      }
  })

  it('are choices on the page of a department, without script, and other pages of it are not indexed', async () => {
    const { text } = await shop.get('/collections/atputa/teltis', { accept: 'text/html' })
    assert.match(text, /<legend>Sezonu skaits<\/legend>/)
    assert.match(text, /name="attribute\.Krāsa" value="Zaļa"/)
    const range = /name="attribute\.Svars" value="([^"]+)"/.exec(text)?.[1] ?? ''
    assert.match(range, /\.\./)
    const query = new URLSearchParams({ 'attribute.Krāsa': 'Zaļa', 'attribute.Svars': range })
    const chosen = await shop.get(`/collections/atputa/teltis?${query}`, { accept: 'text/html' })
    assert.match(chosen.text, /value="Zaļa" checked/)
    assert.ok(chosen.text.includes(`Svars: ${range.replace('..', '–')} <`))
    assert.doesNotMatch(chosen.text, /rel="canonical"/)
    assert.match(text, /rel="canonical"/)
  })

  it('are listed for agents that ask, and filter, over MCP and UCP', async () => {
    const call = async (given: object) => {
      const params = { name: 'search_products', arguments: { category: 'atputa/teltis', limit: 1, ...given } }
      const { body } = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      return Object(body).result.structuredContent
    }
    const ucp = async (given: object, filters: object = {}) => {
      const request = { filters: { categories: ['atputa/teltis'], ...filters }, ...given }
      return Object((await shop.post('/api/ucp/catalog/search', request)).body)
    }
    for (const { facets } of [await call({ facets: true }), await ucp({ facets: true })]) {
      const named = new Map(facets.map(({ name, values }: { name: string; values: string[] }) => [name, values]))
      for (const [name, values] of Object.entries(FACETS)) assert.deepEqual(named.get(name), values)
    }
    assert.equal((await call({})).facets, undefined)
    assert.equal((await ucp({})).facets, undefined)
    assert.equal((await call({ filters: { 'attribute.Krāsa': 'Zaļa' } })).total_count, 8)
    const found = await ucp({}, { facets: { 'attribute.Krāsa': ['Zaļa'], 'attribute.sezonu_skaits': ['trīs'] } })
    assert.equal(found.pagination.total_count, 4)
  })
})
