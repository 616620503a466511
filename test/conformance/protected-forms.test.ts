import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aProduct, aVariant } from '../feeds/products.ts'
import { openListeningShop, type TestShop } from '../open-storefront.ts'

// Where a scope is protected, no form of the same facts is left open but those that the owner names. The forms are
// found by walking what the shop itself declares, so that one that is added later is looked at as well.

const SCOPES = 'catalog:read,products:read,search:read'
const TITLE = 'Zyxomma lantern'

function lantern() {
  return aProduct({
    id: 'zyx-1',
    handle: 'zyxomma-lantern',
    title: TITLE,
    product_type: ['Lamps'],
    variants: [aVariant({ id: 'zyx-1-a', title: TITLE })],
  })
}

async function openShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openListeningShop({ products: [lantern()], environment })
  await shop.shop.search.settled()
  return shop
}

interface Sent {
  name: string
  url: string
  body?: object
  headers?: Record<string, string>
}

/** Every way by which a program could read the product. */
async function waysOf(shop: TestShop): Promise<Sent[]> {
  const { paths } = (await shop.get('/openapi.json')).body as { paths: Record<string, { get?: unknown }> }
  const filled = Object.entries(paths)
    .filter(([, operations]) => operations.get)
    .map(([path]) =>
      path
        .replace(/^\/collections\/\{.*?\}/, '/collections/lamps')
        .replace('{key}', 'zyx-1')
        .replace('{part}', '0')
        .replace(/\{\w+\}/g, 'zyxomma-lantern'),
    )
    .map((path) => (path.includes('search') ? `${path}?q=zyxomma` : path))
  const twins = [
    '/index.md',
    '/collections.md',
    '/collections/lamps.md',
    '/search.md?q=zyxomma',
    '/products/zyxomma-lantern.md',
  ]
  const encoded = ['/products/zyxomma-lantern%2Emd', '/collections/lamps%2Emd', '/products/zyxomma%2Dlantern.md']
  const preferring = ['/', '/collections', '/collections/lamps', '/search?q=zyxomma', '/products/zyxomma-lantern']
  const call = (name: string, args: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  return [
    ...[...filled, ...twins, ...encoded].map((url) => ({ name: url, url })),
    ...preferring.map((url) => ({ name: `${url} as Markdown`, url, headers: { accept: 'text/markdown' } })),
    { name: 'UCP search', url: '/api/ucp/catalog/search', body: { query: 'zyxomma' } },
    { name: 'UCP lookup', url: '/api/ucp/catalog/lookup', body: { ids: ['zyx-1'] } },
    { name: 'UCP product', url: '/api/ucp/catalog/product', body: { id: 'zyx-1' } },
    { name: 'UCP by MCP', url: '/api/ucp/mcp', body: call('search_catalog', { catalog: { query: 'zyxomma' } }) },
    { name: 'MCP search', url: '/mcp', body: call('search_products', { query: 'zyxomma' }) },
    { name: 'MCP product', url: '/mcp', body: call('get_product', { id: 'zyx-1' }) },
    {
      name: 'MCP resource',
      url: '/mcp',
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'resources/read',
        params: { uri: 'http://shop.test/products/zyxomma-lantern' },
      },
    },
  ]
}

const send = (shop: TestShop, { url, body, headers }: Sent) =>
  body ? shop.post(url, body, headers) : shop.get(url, { accept: '*/*', ...headers })

/** Names of the ways by which the product, as `how` a page would name it, comes to whoever has no credential. */
async function open(shop: TestShop): Promise<string[]> {
  const names: string[] = []
  for (const way of await waysOf(shop)) {
    const { text, headers } = await send(shop, way)
    const isPage = String(headers['content-type']).startsWith('text/html')
    if (!isPage && text.includes(TITLE)) names.push(way.name)
  }
  return names
}

describe('what is protected is protected in every form', () => {
  it('nothing is protected where the owner protects nothing', async () => {
    await using shop = await openShop()
    const names = await open(shop)
    for (const expected of [
      '/llms-full.txt',
      '/products/zyxomma-lantern.md',
      '/collections/lamps.md',
      '/search.md?q=zyxomma',
      '/feeds/google.xml',
      '/products.json',
      'UCP search',
      'UCP by MCP',
      'MCP search',
      'MCP product',
      'MCP resource',
      '/api/catalog',
      '/ as Markdown',
    ])
      assert.ok(names.includes(expected), `${expected} is not among ${names.join(', ')}`)
  })

  it('when all scopes are protected, people see a product everywhere and programs nowhere', async () => {
    await using shop = await openShop({ PROTECTED_SCOPES: SCOPES })
    assert.deepEqual(await open(shop), [])
    // Also from what is kept for the fast path after somebody who may has read it.
    const refused = await shop.get('/products/zyxomma-lantern.md')
    assert.equal(refused.status, 401)
    assert.match(String(refused.headers['www-authenticate']), /resource_metadata=.*scope="catalog:read"/)
    for (const url of ['/', '/products/zyxomma-lantern', '/collections/lamps', '/search?q=zyxomma']) {
      const page = await shop.get(url, { accept: 'text/html' })
      assert.equal(page.status, 200, url)
      assert.ok(page.text.includes(TITLE), url)
    }
    for (const url of [
      '/agents.md',
      '/llms.txt',
      '/auth.md',
      '/openapi.json',
      '/robots.txt',
      '/sitemap.xml',
      '/pages/shipping.md',
      '/.well-known/ucp',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
    ])
      assert.equal((await shop.get(url)).status, 200, url)
  })

  it('protects the forms of one scope alone', async () => {
    await using shop = await openShop({ PROTECTED_SCOPES: 'search:read' })
    const names = await open(shop)
    for (const closed of ['/search.md?q=zyxomma', 'UCP search', 'MCP search', '/api/search?q=zyxomma'])
      assert.ok(!names.includes(closed), closed)
    for (const left of ['/products/zyxomma-lantern.md', '/llms-full.txt', 'MCP product', '/products.json'])
      assert.ok(names.includes(left), left)
  })

  for (const [form, opened] of [
    ['markdown', ['/products/zyxomma-lantern.md', '/search.md?q=zyxomma', '/collections/lamps as Markdown']],
    ['llms-full.txt', ['/llms-full.txt']],
    ['feeds', ['/feeds/google.xml', '/products.json']],
    ['ucp', ['UCP search', 'UCP by MCP']],
    ['mcp', ['MCP search', 'MCP product', 'MCP resource']],
  ] as const)
    it(`leaves ${form} open where the owner names it, and nothing else`, async () => {
      await using shop = await openShop({ PROTECTED_SCOPES: SCOPES, PUBLIC_FORMS: form })
      const names = await open(shop)
      for (const name of opened) assert.ok(names.includes(name), name)
      for (const name of ['/api/catalog', '/api/products-feed.json', '/api/search?q=zyxomma'])
        assert.ok(!names.includes(name), name)
      if (form !== 'markdown') assert.ok(!names.includes('/products/zyxomma-lantern.md'))
      if (form !== 'mcp') assert.ok(!names.includes('MCP product'))
    })

  it('serves a form to callers with the scope, and not to others afterwards', async () => {
    await using shop = await openShop({ PROTECTED_SCOPES: 'catalog:read' })
    const registered = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    const authorization = `Bearer ${registered.body.credential}`
    for (const url of ['/products/zyxomma-lantern.md', '/llms-full.txt']) {
      const mine = await shop.get(url, { authorization, accept: '*/*' })
      assert.equal(mine.status, 200, url)
      assert.match(String(mine.headers['cache-control']), /^private/)
      assert.equal((await shop.get(url)).status, 401, url)
      const unknown = await shop.get(url, { authorization: 'Bearer vtr_x', accept: '*/*' })
      assert.match(String(unknown.headers['www-authenticate']), /error="invalid_token"/, url)
    }
  })
})
