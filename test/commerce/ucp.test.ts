import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import type { Product, Variant } from '../../packages/product/src/product.ts'
import { aProduct, aVariant } from '../feeds/products.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'
import { openUcpSchemas } from './ucp-validator.ts'

const schemas = openUcpSchemas()
const newSchemas = openUcpSchemas('2026-08-25')

interface Listed {
  id: string
  title: string
  variants: {
    id: string
    price: { amount: number }
    availability: { available: boolean }
    options: { name: string; label: string }[]
    inputs?: { id: string; match: string }[]
  }[]
  selected?: { name: string; label: string }[]
  options: { name: string; values: { label: string; exists?: boolean; available?: boolean }[] }[]
}

interface Body {
  ucp: { version: string; status?: string }
  products: Listed[]
  product: Listed
  pagination: { has_next_page: boolean; cursor?: string; total_count: number }
  messages: { type: string; code: string; content: string }[]
}

describe('UCP over REST, by the schemas of both releases', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({ products: [...sampleProducts(), tee()] })
    await shop.shop.search.settled()
  })
  after(() => shop[Symbol.asyncDispose]())

  async function ask(operation: 'search' | 'lookup' | 'product', body: object): Promise<Body> {
    const answer = await shop.post(`/api/ucp/catalog/${operation}`, body)
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as Body
  }

  it('publishes a profile that is valid, public and says only what is true', async (t) => {
    const answer = await shop.get('/.well-known/ucp')
    assert.equal(answer.status, 200)
    assert.match(String(answer.headers['cache-control']), /^public, max-age=(6\d|[7-9]\d|\d{3,})/)
    const { ucp } = answer.body as {
      ucp: { services: Record<string, { endpoint: string }[]>; capabilities: object; payment_handlers: object }
    }
    assert.deepEqual(Object.keys(ucp.capabilities), [
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ])
    assert.deepEqual(ucp.payment_handlers, {})
    for (const { endpoint } of ucp.services['dev.ucp.shopping'] ?? [])
      assert.ok(endpoint.startsWith('http://shop.test/api/ucp'))
    const { keys } = answer.body as { keys: object[] }
    assert.ok(keys.length > 0 && keys.every((key) => 'kid' in key && !('d' in key)))
    checkNew(t, 'profile.json#/$defs/business_schema', answer.body)
    assert.deepEqual(Object(answer.body.ucp).supported_versions, {
      '2026-04-08': 'http://shop.test/.well-known/ucp/2026-04-08',
    })
    const old = await shop.get('/.well-known/ucp/2026-04-08')
    check(t, 'discovery/profile.json#/$defs/business_profile', old.body)
    assert.deepEqual([Object(old.body.ucp).version, Object(old.body.ucp).supported_versions], ['2026-04-08', undefined])
    for (const [{ version }] of Object.values(Object(old.body.ucp).capabilities) as [{ version: string }][])
      assert.equal(version, '2026-04-08')
  })

  for (const body of [
    { query: 'trail running shoes' },
    { query: 'shoes', filters: { categories: ['Running > Trail shoes'] } },
    { filters: { available: true }, pagination: { limit: 100 } },
    { query: 'zzzzqq' },
    { query: 'shoes', filters: { price: { max: 6000 } }, context: { currency: 'USD' } },
    { context: { address_country: 'IE' } },
  ]) {
    it(`answers the search ${JSON.stringify(body)} by the published schema`, async (t) => {
      check(t, 'shopping/catalog_search.json#/$defs/search_response', await ask('search', body))
    })
  }

  it('is walked whole by its cursor, every product once and valid', async (t) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const body = await ask('search', { filters: {}, pagination: { limit: 50, cursor } })
      check(t, 'shopping/catalog_search.json#/$defs/search_response', body)
      ids.push(...body.products.map(({ id }) => id))
      cursor = body.pagination.cursor
      assert.equal(body.pagination.has_next_page, cursor !== undefined)
    } while (cursor !== undefined)
    assert.equal(new Set(ids).size, ids.length)
    assert.equal(ids.length, shop.shop.catalog.edition()?.product_count)
  })

  it('filters by price in minor units, and says when the currency prevents it', async () => {
    const cheap = await ask('search', { filters: { price: { max: 3000 } }, context: { currency: 'EUR' } })
    assert.ok(cheap.products.length > 0)
    for (const { variants } of cheap.products) assert.ok(variants.some(({ price }) => price.amount <= 3000))
    const foreign = await ask('search', { filters: { price: { max: 1 } }, context: { currency: 'USD' } })
    assert.ok(foreign.products.length > 0)
    assert.deepEqual(foreign.messages.map(({ type, code }) => [type, code])[0], ['warning', 'price_filter_ignored'])
  })

  it('gives each found product’s best variant and variant count, and no messages without results', async () => {
    const { products } = await ask('search', { query: 'trail shoes' })
    for (const { variants, ...product } of products) {
      assert.equal(variants.length, 1)
      assert.ok(Object(Object(product).metadata).variant_count > 0)
    }
    const nothing = await ask('search', { query: 'zzzzqq' })
    assert.deepEqual([nothing.products, 'messages' in nothing], [[], false])
  })

  it('has 10 products a page where nothing is said', async () => {
    assert.equal((await ask('search', { filters: {} })).products.length, 10)
  })

  it('looks up products and variants by any identifier, once each, and reports which matched', async (t) => {
    const body = await ask('lookup', { ids: ['tee', 'tee-red-m', 'TEE-BLUE-S', 'tee', 'nothing'] })
    check(t, 'shopping/catalog_lookup.json#/$defs/lookup_response', body)
    assert.deepEqual(
      body.products.map(({ id, variants }) => [id, variants.map(({ id, inputs }) => [id, inputs])]),
      [
        [
          'tee',
          [
            ['tee-red-s', [{ id: 'tee', match: 'featured' }]],
            ['tee-red-m', [{ id: 'tee-red-m', match: 'exact' }]],
            ['tee-blue-s', [{ id: 'TEE-BLUE-S', match: 'exact' }]],
          ],
        ],
      ],
    )
    assert.deepEqual(body.messages, [{ type: 'info', code: 'not_found', content: 'nothing' }])
  })

  for (const [filters, left] of [
    [{}, ['tee-red-s', 'tee-red-m', 'tee-blue-s']],
    [{ categories: ['Running'] }, ['tee-red-s', 'tee-red-m', 'tee-blue-s']],
    [{ categories: ['Cycling', 'Running > Trail shoes'] }, ['tee-red-s', 'tee-red-m', 'tee-blue-s']],
    [{ categories: ['Cycling'] }, []],
    [{ categories: [] }, []],
    [{ price: { max: 7999 } }, ['tee-red-s', 'tee-red-m']],
    [{ price: { min: 8000 } }, ['tee-blue-s']],
    [{ price: { min: 7999, max: 9999 } }, ['tee-red-s', 'tee-red-m', 'tee-blue-s']],
    [{ price: { min: 8000, max: 9998 } }, []],
    [{ available: true }, ['tee-red-s', 'tee-blue-s']],
    [{ available: false }, ['tee-red-m']],
    [{ available: true, price: { max: 7999 }, categories: ['Running'] }, ['tee-red-s']],
  ] as const) {
    it(`gives by id, within ${JSON.stringify(filters)}, ${left.join(', ') || 'nothing'}`, async (t) => {
      const found = await ask('lookup', { ids: ['tee-red-s', 'tee-red-m', 'tee-blue-s'], filters })
      check(t, 'shopping/catalog_lookup.json#/$defs/lookup_response', found)
      assert.deepEqual(
        found.products.flatMap(({ variants }) => variants.map(({ id }) => id)),
        left,
      )
      const one = await ask('product', { id: 'tee', filters })
      if (left.length === 0) assert.deepEqual([one.ucp.status, one.messages[0]?.code], ['error', 'not_found'])
      else assert.deepEqual(one.product.variants.map(({ id }) => id).sort(), [...left].sort())
    })
  }

  it('ignores a price filter in another currency when reading by id, and says so', async () => {
    const narrowed = { filters: { price: { max: 1 }, available: true }, context: { currency: 'USD' } }
    const found = await ask('lookup', { ids: ['tee-blue-s', 'tee-red-m'], ...narrowed })
    assert.deepEqual(
      found.products.flatMap(({ variants }) => variants.map(({ id }) => id)),
      ['tee-blue-s'],
    )
    for (const { messages } of [found, await ask('product', { id: 'tee', ...narrowed })])
      assert.deepEqual(messages.map(({ type, code }) => [type, code])[0], ['warning', 'price_filter_ignored'])
  })

  it('looks up a hundred ids at once and refuses more', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `id-${at}`)
    assert.equal((await ask('lookup', { ids: ids.slice(0, 100) })).messages.length, 100)
    const answer = await shop.post('/api/ucp/catalog/lookup', { ids })
    assert.deepEqual([answer.status, answer.body.code], [400, 'request_too_large'])
  })

  it('gives every product of the shop in full, by the published schema', async (t) => {
    for (const { id, status } of sampleProducts().slice(0, 40)) {
      if (status === 'active')
        check(t, 'shopping/catalog_lookup.json#/$defs/get_product_response', await ask('product', { id }))
    }
  })

  it('puts the variant that was asked for first', async () => {
    const { product } = await ask('product', { id: 'tee-blue-s' })
    assert.equal(product.variants[0]?.id, 'tee-blue-s')
    assert.deepEqual(product.selected, [
      { name: 'Colour', label: 'Blue' },
      { name: 'Size', label: 'S' },
    ])
    assert.equal(product.variants.length, 3)
  })

  it('says for each option value whether it exists and is available with the others', async () => {
    const { product } = await ask('product', { id: 'tee', selected: [{ name: 'Colour', label: 'Blue' }] })
    assert.deepEqual(
      product.variants.map(({ id }) => id),
      ['tee-blue-s'],
    )
    assert.deepEqual(product.options, [
      {
        name: 'Colour',
        values: [
          { label: 'Red', exists: true, available: true },
          { label: 'Blue', exists: true, available: true },
        ],
      },
      {
        name: 'Size',
        values: [
          { label: 'S', exists: true, available: true },
          { label: 'M', exists: false, available: false },
        ],
      },
    ])
  })

  it('gives up the least preferred choice when nothing fits all of them', async () => {
    const selected = [
      { name: 'Colour', label: 'Blue' },
      { name: 'Size', label: 'M' },
    ]
    const byColour = await ask('product', { id: 'tee', selected, preferences: ['Colour', 'Size'] })
    assert.deepEqual(byColour.product.selected, [{ name: 'Colour', label: 'Blue' }])
    const bySize = await ask('product', { id: 'tee', selected, preferences: ['Size', 'Colour'] })
    assert.deepEqual(bySize.product.selected, [{ name: 'Size', label: 'M' }])
    assert.equal(bySize.product.variants[0]?.id, 'tee-red-m')
  })

  it('answers 200 with the status error for a product that is not there', async (t) => {
    const body = await ask('product', { id: 'nothing' })
    assert.equal(body.ucp.status, 'error')
    assert.equal(body.messages[0]?.code, 'not_found')
    check(t, 'shopping/types/error_response.json', body)
  })

  for (const [operation, body, code] of [
    ['search', {}, 'query_missing'],
    ['search', { query: 5 }, 'invalid_request'],
    ['search', { query: 'shoes', pagination: { cursor: 'nonsense' } }, 'invalid_cursor'],
    ['search', { filters: { categories: Array(51).fill('Shoes') } }, 'invalid_request'],
    ['search', { filters: { categories: ['x'.repeat(501)] } }, 'invalid_request'],
    ['lookup', { ids: [] }, 'invalid_request'],
    ['product', {}, 'invalid_request'],
  ] as const) {
    it(`refuses ${operation} ${JSON.stringify(body).slice(0, 80)} as ${code}`, async () => {
      const answer = await shop.post(`/api/ucp/catalog/${operation}`, body)
      assert.deepEqual([answer.status, answer.body.code], [400, code])
    })
  }

  describe('over JSON-RPC', () => {
    async function rpc(method: string, params?: object) {
      const answer = await shop.post(
        '/api/ucp/mcp',
        { jsonrpc: '2.0', id: 7, method, params },
        { accept: 'application/json' },
      )
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body.id, 7)
      return answer.body as {
        result?: { tools: { name: string; inputSchema: object }[]; structuredContent: Body }
        error?: { code: number }
      }
    }
    const meta = {}

    it('lists its tools without initialize or session', async () => {
      const { result } = await rpc('tools/list', { meta })
      assert.deepEqual(
        result?.tools.map(({ name }) => name),
        [
          ...['search_catalog', 'lookup_catalog', 'get_product'],
          ...['create_cart', 'get_cart', 'update_cart', 'cancel_cart'],
          ...['create_checkout', 'get_checkout', 'complete_checkout', 'update_checkout', 'cancel_checkout'],
        ],
      )
    })

    for (const [name, catalog, operation, schema] of [
      ['search_catalog', { query: 'trail shoes' }, 'search', 'shopping/catalog_search.json#/$defs/search_response'],
      ['lookup_catalog', { ids: ['tee'] }, 'lookup', 'shopping/catalog_lookup.json#/$defs/lookup_response'],
      ['get_product', { id: 'tee' }, 'product', 'shopping/catalog_lookup.json#/$defs/get_product_response'],
    ] as const) {
      it(`answers ${name} as REST does`, async (t) => {
        const { result } = await rpc('tools/call', { name, arguments: { meta, catalog } })
        assert.deepEqual(result?.structuredContent, await ask(operation, catalog))
        check(t, schema, result?.structuredContent)
      })
    }

    for (const [method, params, code] of [
      ['resources/list', {}, -32601],
      ['tools/call', { name: 'buy', arguments: {} }, -32602],
      ['tools/call', { name: 'get_product', arguments: { meta, catalog: {} } }, -32602],
      ['tools/call', { name: 'search_catalog', arguments: { meta } }, -32602],
      ['tools/call', {}, -32602],
    ] as const) {
      it(`refuses ${method} ${JSON.stringify(params)} with ${code}`, async () => {
        assert.equal((await rpc(method, params)).error?.code, code)
      })
    }

    it('takes a notification without an answer', async () => {
      const answer = await shop.post('/api/ucp/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' })
      assert.deepEqual([answer.status, answer.text, answer.headers['content-type']], [202, '', undefined])
    })

    it('reports protocol errors by status and in the envelope (overview, "Protocol Errors")', async () => {
      await using guarded = await openTestShop({
        environment: { PROTECTED_SCOPES: 'search:read', LIMITS: 'rateLimits=true,anonymousPerMinute=2' },
      })
      const params = { name: 'search_catalog', arguments: { catalog: { query: 'tent' } } }
      const call = () => guarded.post('/api/ucp/mcp', { jsonrpc: '2.0', id: 'a', method: 'tools/call', params })
      const refused = await call()
      assert.deepEqual([refused.status, refused.body.id], [401, 'a'])
      assert.match(String(refused.headers['www-authenticate']), /^Bearer /)
      assert.deepEqual(
        [Object(refused.body.error).code, Object(refused.body.error).data],
        [-32000, { code: 'unauthorized' }],
      )
      const limited = await call()
      const { code, data } = Object(limited.body.error)
      assert.deepEqual([limited.status, code, data.code], [429, -32000, 'rate_limited'])
      assert.equal(String(data.retry_after), limited.headers['retry-after'])
    })

    for (const [body, type, status, code] of [
      ['{"jsonrpc":', 'application/json', 400, -32700],
      ['{"id":1}', 'application/json', 400, -32600],
      ['[]', 'application/json', 400, -32600],
      ['{}', 'text/plain', 415, -32600],
    ] as const)
      it(`refuses ${body} as ${type} with ${code}`, async () => {
        const answer = await shop.post('/api/ucp/mcp', body, { 'content-type': type })
        assert.deepEqual([answer.status, Object(answer.body.error).code], [status, code])
      })
  })
})

/** By the schemas of both releases, but for a profile, which is of one. */
function check(t: TestContext, schema: string, document: unknown): void {
  if (!schemas) t.diagnostic('the published schemas are not on this machine: the form was not checked')
  else assert.deepEqual(schemas.mistakes(schema, document), [])
  if (!schema.startsWith('discovery/'))
    checkNew(t, schema.replace('shopping/types/error', 'common/types/error'), document)
}

function checkNew(t: TestContext, schema: string, document: unknown): void {
  if (!newSchemas) t.diagnostic('the published schemas are not on this machine: the form was not checked')
  else assert.deepEqual(newSchemas.mistakes(schema, document), [])
}

function tee(): Product {
  const variant = (colour: string, size: string, change: Partial<Variant> = {}) =>
    aVariant({
      id: `tee-${colour}-${size}`.toLowerCase(),
      sku: `TEE-${colour}-${size}`.toUpperCase(),
      title: `${colour} / ${size}`,
      options: [
        { name: 'Colour', label: colour },
        { name: 'Size', label: size },
      ],
      ...change,
    })
  return aProduct({
    id: 'tee',
    handle: 'plain-tee',
    title: 'Plain tee',
    options: [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['S', 'M'] },
    ],
    variants: [
      variant('Red', 'S'),
      variant('Red', 'M', { availability: { status: 'out_of_stock' } }),
      variant('Blue', 'S', { regular_price: { amount: 9999, currency: 'EUR' } }),
    ],
  })
}
