import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server'
import { PROTOCOL_VERSIONS, serverName } from '../../packages/agent-protocols/src/mcp/mcp-card.ts'
import { serverJson } from '../../packages/agent-protocols/src/mcp/mcp-registry.ts'
import { TOOL_NAMES } from '../../packages/agent-protocols/src/mcp/tool-names.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

const WHO = { name: 'test', version: '1.0.0' }

/** The official clients, each with the revisions that it speaks. */
const CLIENTS = {
  'SDK 2, revision 2026-07-28': async (url: URL) => {
    const client = new Client(WHO, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(new StreamableHTTPClientTransport(url))
    return client
  },
  'SDK 2, revision 2025-11-25': async (url: URL) => {
    const client = new Client(WHO, { versionNegotiation: { mode: 'legacy' } })
    await client.connect(new StreamableHTTPClientTransport(url))
    return client
  },
  'SDK 1, revision 2025-11-25': async (url: URL) => {
    const client = new OlderClient(WHO)
    await client.connect(new OlderTransport(url))
    return client
  },
}

let shop: TestShop
let mcpUrl: URL
before(async () => {
  shop = await openTestShop()
  await shop.shop.search.settled()
  mcpUrl = new URL('/mcp', await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
after(() => shop[Symbol.asyncDispose]())

it('declares the revisions and tools of the MCP library before loading it', async () => {
  assert.deepEqual(PROTOCOL_VERSIONS, ['2026-07-28', ...SUPPORTED_PROTOCOL_VERSIONS])
  const { body } = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const names: string[] = Object(body.result).tools.map(({ name }: { name: string }) => name)
  assert.deepEqual(names.toSorted(), TOOL_NAMES.toSorted())
})

it('describes each operation that UCP shares in UCP’s words, over REST too', async () => {
  const toolsOf = async (path: string): Promise<Map<string, Record<string, unknown>>> => {
    const { body } = await shop.post(path, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    return new Map(Object(body.result).tools.map((tool: { name: string }) => [tool.name, tool]))
  }
  const [own, ucp] = await Promise.all([toolsOf('/mcp'), toolsOf('/api/ucp/mcp')])
  const paths = Object((await shop.get('/openapi.json')).body.paths)
  for (const [name, other, operation] of [
    ['search_products', 'search_catalog', paths['/api/ucp/catalog/search'].post],
    ['get_product', 'get_product', paths['/api/ucp/catalog/product'].post],
    ['create_cart', 'create_cart', paths['/api/carts'].post],
    ['get_cart', 'get_cart', paths['/api/carts/{id}'].get],
    ['update_cart', 'update_cart', paths['/api/carts/{id}'].put],
    ['cancel_cart', 'cancel_cart', paths['/api/carts/{id}/cancel'].post],
  ] as const) {
    const { title, description, annotations } = own.get(name) ?? {}
    const same = ucp.get(other) ?? {}
    assert.deepEqual({ title, ...Object(same.annotations) }, annotations, name)
    assert.ok(String(same.description).startsWith(String(description)), name)
    assert.equal(operation.summary.replace(/^UCP: /, '').toLowerCase(), String(title).toLowerCase())
  }
})

for (const [name, connect] of Object.entries(CLIENTS))
  describe(`MCP at /mcp, by the official client: ${name}`, () => {
    let client: Client | OlderClient
    before(async () => {
      client = await connect(mcpUrl)
    })
    after(() => client.close())

    async function call(name: string, given: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: given })
      return { isError: result.isError === true, text: textOf(result.content), found: Object(result.structuredContent) }
    }

    it('introduces itself and says what it reads and what it changes', async () => {
      assert.equal(client.getServerVersion()?.title, 'Fieldhouse')
      assert.match(client.getInstructions() ?? '', /reads the shop and keeps carts\. Nothing is ordered or paid here/)
      const { tools } = await client.listTools()
      assert.deepEqual(
        tools.map(({ name }) => name),
        [
          ...['search_products', 'get_product', 'compare_products', 'list_categories', 'read_policy'],
          ...['create_cart', 'get_cart', 'update_cart', 'cancel_cart'],
        ],
      )
      const changing: Record<string, boolean[]> = { create_cart: [false, false], get_cart: [true, false] }
      for (const { name, annotations, outputSchema } of tools) {
        const expected = changing[name] ?? (name.endsWith('_cart') ? [false, true] : [true, false])
        assert.deepEqual([annotations?.readOnlyHint, annotations?.destructiveHint], expected, name)
        // The client holds every answer below against it.
        assert.equal(outputSchema?.type, 'object')
      }
    })

    it('begins, reads, replaces and cancels a cart, which is the same by /api/carts', async () => {
      const line = (id: string, quantity: number) => ({ item: { id }, quantity })
      const [one = '', other = ''] = sampleProducts().flatMap(({ variants }) =>
        variants.filter(({ availability }) => availability.status === 'in_stock').map(({ id }) => id),
      )
      const wish = { line_items: [line(one, 2)], idempotency_key: randomUUID(), attribution: { utm_source: 'test' } }
      const { found: cart } = await call('create_cart', wish)
      assert.deepEqual((await call('create_cart', wish)).found.id, cart.id)
      assert.equal(cart.continue_url, `http://shop.test/cart/${cart.id}`)
      assert.deepEqual(cart.attribution, { utm_source: 'test' })
      assert.deepEqual((await call('get_cart', { id: cart.id })).found, (await shop.get(`/api/carts/${cart.id}`)).body)

      const { found: changed } = await call('update_cart', { id: cart.id, line_items: [line(other, 1)] })
      assert.deepEqual(
        changed.line_items.map(({ item, quantity }: { item: { id: string }; quantity: number }) => [item.id, quantity]),
        [[other, 1]],
      )
      assert.equal((await call('cancel_cart', { id: cart.id })).found.id, cart.id)
      const gone = await call('get_cart', { id: cart.id })
      assert.ok(gone.isError)
      assert.match(gone.text, /Cart not found/)
      const nothing = await call('create_cart', { line_items: [line('nobody-has-this', 1)] })
      assert.ok(nothing.isError)
      assert.match(nothing.text, /not sold here/)
      const wrong = await call('create_cart', { line_items: [line(one, 0)] })
      assert.ok(wrong.isError)
    })

    it('treats empty members as absent, since some models fill in every member', async () => {
      const one = await call('search_products', { query: 'running shoes', limit: 2 })
      const filled = {
        query: 'running shoes',
        limit: 2,
        category: '',
        brand: null,
        sort: '',
        cursor: '',
        price_max: null,
      }
      assert.deepEqual((await call('search_products', filled)).found, one.found)
    })

    it('searches by words, price and stock, page by page', async () => {
      const first = await call('search_products', { query: 'running shoes', limit: 2 })
      assert.equal(first.found.products.length, 2)
      const second = await call('search_products', { query: 'running shoes', limit: 2, cursor: first.found.cursor })
      assert.notEqual(second.found.products[0].id, first.found.products[0].id)
      const cheap = await call('search_products', { price_max: 20, in_stock: true, limit: 50 })
      assert.ok(cheap.found.products.length > 0)
      for (const { price_range, availability } of cheap.found.products) {
        assert.ok(price_range.min.amount <= 2000)
        assert.equal(availability.available, true)
      }
    })

    it('says that there is none, and offers what is near apart from the results', async () => {
      const { found, text } = await call('search_products', { query: 'tent under 100 euro' })
      assert.deepEqual([found.products, found.total_count], [[], 0])
      assert.ok(found.related.some(({ title }: { title: string }) => /Tent/.test(title)))
      assert.match(text, /Tent/)
      const nothing = await call('search_products', { query: 'xylophone' })
      assert.deepEqual([nothing.found.products, nothing.found.related], [[], undefined])
    })

    it('has the same facts of a product as /api/catalog', async () => {
      const { product } = (await shop.get('/api/catalog/fh-101')).body
      const variants: { id: string; title: string; price: object; availability: object }[] = Object(product).variants
      const { found: all } = await call('get_product', { id: 'fh-101', fields: 'full' })
      assert.deepEqual(all, { ...Object(product), variant_count: variants.length })
      const { found, text } = await call('get_product', { id: 'fh-101' })
      assert.deepEqual([found.variant_count, found.price_range], [variants.length, Object(product).price_range])
      assert.ok(JSON.stringify(found).length / 4 < 1500 && found.variants.length < variants.length)
      for (const { id, title, price, availability } of found.variants) {
        const same = variants.find((one) => one.id === id)
        assert.deepEqual([title, price, availability], [same?.title, same?.price, same?.availability])
      }
      const { id: named = '' } = variants.at(-1) ?? {}
      assert.equal((await call('get_product', { id: named })).found.variants[0].id, named)
      const inWords = found.variants.map(({ id, title }: { id: string; title: string }) => [id, title])
      if (name.endsWith('2025-11-25'))
        assert.deepEqual(
          JSON.parse(text).variants.map(({ id, title }: { id: string; title: string }) => [id, title]),
          inWords,
        )
      else assert.match(text, /^Skerry 3 Men's Trail Running Shoes \| Ardwen \| id fh-101 \| 1\d9.00/)
    })

    it('compares products fact by fact', async () => {
      const { found } = await call('compare_products', { ids: ['fh-101', 'fh-103'] })
      assert.deepEqual(
        found.products.map(({ id }: { id: string }) => id),
        ['fh-101', 'fh-103'],
      )
      const price = found.facts.find(({ name }: { name: string }) => name === 'price')
      assert.equal(price.differs, true)
      assert.equal(price.values.length, 2)
    })

    it('compares ten products at once, and names the ids that no product has', async () => {
      const ids = sampleProducts()
        .slice(0, 9)
        .map(({ id }) => id)
      const { found, text } = await call('compare_products', { ids: [...ids, 'none'] })
      assert.deepEqual(
        found.products.map(({ id }: { id: string }) => id),
        ids,
      )
      assert.deepEqual(found.unknown_ids, ['none'])
      assert.match(text, /none/)
      for (const { values } of found.facts) assert.equal(values.length, ids.length)
      const missing = await call('compare_products', { ids: ['none', 'nor-this'] })
      assert.deepEqual([missing.isError, /"none" or "nor-this"/.test(missing.text)], [true, true])
      assert.equal(
        (await call('compare_products', { ids: Array.from({ length: 11 }, (_, at) => `p${at}`) })).isError,
        true,
      )
    })

    it('lists categories whose paths search takes', async () => {
      const { found } = await call('list_categories')
      for (const { path, count } of found.categories) {
        const { found: inside } = await call('search_products', { category: path, limit: 1 })
        assert.equal(inside.total_count, count, path)
      }
    })

    it('reads every policy, as tool and as resource', async () => {
      const { resources } = await client.listResources()
      assert.equal(resources.length, 6)
      for (const { uri, name } of resources) {
        const [content] = (await client.readResource({ uri })).contents
        assert.ok(content && 'text' in content && content.text.length > 100)
        assert.equal((await call('read_policy', { policy: name })).found.markdown, content.text)
      }
    })

    it('reads a product as a resource, by the address of its page', async () => {
      const [{ handle, id } = { handle: '', id: '' }] = sampleProducts()
      const { resourceTemplates } = await client.listResourceTemplates()
      assert.equal(resourceTemplates[0]?.uriTemplate, 'http://shop.test/products/{handle}')
      const [content] = (await client.readResource({ uri: `http://shop.test/products/${handle}` })).contents
      assert.ok(content && 'text' in content)
      assert.equal(JSON.parse(content.text).id, id)
      await assert.rejects(client.readResource({ uri: 'http://shop.test/products/none' }), {
        code: name.startsWith('SDK 1') ? -32002 : -32602,
      })
    })

    it('completes the handle of a product from what was typed of it', async () => {
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: 'http://shop.test/products/{handle}' },
        argument: { name: 'handle', value: 'skerry-3-wom' },
      })
      assert.match(completion.values[0] ?? '', /^skerry-3-women/)
    })

    it('shows formatted prices beside the amounts, so that clients need not know minor units', async () => {
      const { found } = await call('search_products', { query: 'skerry 3 men', limit: 1 })
      const [{ price, price_range }] = found.products
      assert.deepEqual([price, price_range.max], ['139.00 EUR', { amount: 13900, currency: 'EUR' }])
    })

    it('offers prompts with what was filled in', async () => {
      const { prompts } = await client.listPrompts()
      assert.deepEqual(
        prompts.map(({ name }) => name),
        ['find_product', 'compare_products'],
      )
      const { messages } = await client.getPrompt({
        name: 'find_product',
        arguments: { need: 'muddy hills', budget: '120' },
      })
      const [message] = messages
      assert.ok(message?.content.type === 'text' && message.content.text.includes('muddy hills'))
      assert.match(message.content.text, /at most 120 EUR/)
      await assert.rejects(client.getPrompt({ name: 'find_product' }), { code: -32602 })
    })

    for (const [name, given, told] of [
      ['get_product', { id: 'none' }, /No product has/],
      ['get_product', {}, /get_product/],
      ['compare_products', { ids: ['fh-101'] }, /compare_products\/ids/],
      ['search_products', { colour: 'red' }, /^search_products: colour is not known here; there are query, category, /],
      ['get_product', { id: '' }, /No product has/],
      ['get_product', { id: null }, /get_product\/id should be one text/],
      ['search_products', { query: 'shoes', cursor: 'nonsense' }, /cursor/],
    ] as const) {
      it(`returns to the model what was wrong with ${name} ${JSON.stringify(given)}`, async () => {
        const { isError, text } = await call(name, given)
        assert.equal(isError, true)
        assert.match(text, told)
      })
    }

    it('refuses a tool that it does not have', async () => {
      await assert.rejects(client.callTool({ name: 'buy' }), { code: -32602 })
    })

    it('serves who takes JSON alone, or streams alone, and takes nothing but POST', async () => {
      const request = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
      for (const path of ['/mcp', '/api/ucp/mcp'])
        for (const accept of ['application/json', 'text/event-stream']) {
          const answer = await shop.post(path, request, { accept })
          assert.deepEqual([answer.status, answer.body.id], [200, 1], `${path} ${accept}`)
        }
      const wrong = await shop.get('/mcp', { accept: 'text/event-stream' })
      assert.deepEqual([wrong.status, wrong.headers.allow], [405, 'POST, OPTIONS'])
      assert.equal((await shop.post('/mcp', { method: 'tools/list' })).status, 400)
    })
  })

describe('the card of the MCP server', () => {
  it('matches the server’s own description at both addresses; the AI catalogue links to it', async () => {
    await using shop = await openTestShop()
    const { body, headers } = await shop.get('/mcp/server-card')
    assert.equal(headers['content-type'], 'application/mcp-server-card+json')
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.deepEqual((await shop.get('/.well-known/mcp/server-card.json')).body, body)
    assert.match(String(body.name), /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    assert.ok(String(body.description).length <= 100)

    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const hello = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'initialize', params })
    const { serverInfo } = Object(hello.body.result)
    assert.deepEqual([serverInfo.name, serverInfo.version, serverInfo.title], [body.name, body.version, body.title])

    const { entries } = (await shop.get('/.well-known/ai-catalog.json')).body as {
      entries: { type: string; url: string }[]
    }
    for (const { type, url } of entries) {
      const found = await shop.get(url.replace('http://shop.test', ''))
      assert.equal(found.status, 200, url)
      const isJson = /^application\/(.*\+)?json/.test(String(found.headers['content-type']))
      const [media = ''] = type.split(';')
      assert.ok(String(found.headers['content-type']).startsWith(media) || (isJson && type.endsWith('json')), url)
    }
  })

  it('lists both revisions, as llms.txt and server.json do', async () => {
    await using shop = await openTestShop()
    const { remotes } = (await shop.get('/mcp/server-card')).body as {
      remotes: { supportedProtocolVersions: string[] }[]
    }
    const { remotes: _remotes, _meta } = serverJson(shop.shop.shop)
    const lists: (string | readonly string[] | undefined)[] = [
      remotes[0]?.supportedProtocolVersions,
      Object.values(_meta)[0]?.supportedProtocolVersions,
      (await shop.get('/llms.txt')).text,
    ]
    for (const list of lists)
      for (const revision of ['2026-07-28', '2025-11-25']) assert.ok(list?.includes(revision), revision)
  })

  it('serves the proof for the registry where a key is set, and nothing otherwise', async () => {
    await using without = await openTestShop()
    assert.equal((await without.get('/.well-known/mcp-registry-auth')).status, 404)
    const { publicKey } = generateKeyPairSync('ed25519')
    const key = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64')
    await using shop = await openTestShop({ environment: { MCP_REGISTRY_KEY: key } })
    const { status, headers, text } = await shop.get('/.well-known/mcp-registry-auth')
    assert.deepEqual([status, text], [200, `v=MCPv1; k=ed25519; p=${key}`])
    assert.match(String(headers['content-type']), /^text\/plain/)
    await assert.rejects(openTestShop({ environment: { MCP_REGISTRY_KEY: `${key.slice(0, 40)}` } }), /MCP_REGISTRY_KEY/)
  })

  for (const [url, name] of [
    ['https://sports.example', 'example.sports/storefront'],
    ['http://localhost:3000', 'localhost/storefront'],
    ['http://127.0.0.1:3000', '127.0.0.1/storefront'],
    ['http://[::1]:3000', '1/storefront'],
  ] as const) {
    it(`is called ${name} at ${url}`, () => assert.equal(serverName({ url }), name))
  }
})

describe('MCP where the owner protects a scope', () => {
  it('answers 401 with the resource metadata only to calls that need a credential', async () => {
    await using shop = await openTestShop({ environment: { PROTECTED_SCOPES: 'catalog:read' } })
    const ask = (method: string, params?: object) => shop.post('/mcp', { jsonrpc: '2.0', id: 1, method, params })
    const refused = await ask('tools/call', { name: 'get_product', arguments: { id: 'fh-101' } })
    assert.equal(refused.status, 401)
    assert.match(
      String(refused.headers['www-authenticate']),
      /^Bearer .*resource_metadata="http:\/\/shop\.test\/\.well-known\/oauth-protected-resource\/mcp"/,
    )
    assert.equal((await ask('resources/read', { uri: 'http://shop.test/products/x' })).status, 401)
    assert.equal((await ask('tools/list')).status, 200)
    const ucp = await shop.post('/api/ucp/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_product', arguments: { catalog: { id: 'fh-101' } } },
    })
    assert.equal(ucp.status, 401)
    assert.equal((await shop.post('/api/ucp/catalog/product', { id: 'fh-101' })).status, 401)
  })

  it('answers 403 and names the missing scope (RFC 6750, 3.1)', async () => {
    await using shop = await openTestShop({
      environment: { PROTECTED_SCOPES: 'products:read,catalog:read', UNCLAIMED_SCOPES: 'search:read' },
    })
    const { body } = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_product', arguments: { id: 'fh-101' } },
    }
    const refused = await shop.post('/mcp', call, { authorization: `Bearer ${body.credential}` })
    assert.equal(refused.status, 403)
    assert.match(String(refused.headers['www-authenticate']), /error="insufficient_scope", scope="catalog:read"/)
  })
})

describe('pages that call the MCP addresses', () => {
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  }
  const cases: [url: string, allowed: string, headers: Record<string, string>, status: number][] = [
    ['https://shop.example', '', {}, 200],
    ['https://shop.example', '', { origin: 'https://shop.example' }, 200],
    ['https://shop.example', '', { origin: 'https://chat.example' }, 403],
    ['https://shop.example', '', { origin: 'http://localhost:6274' }, 403],
    ['https://shop.example', '', { origin: 'null' }, 403],
    ['https://shop.example', 'https://chat.example', { origin: 'https://chat.example' }, 200],
    ['https://shop.example', '*', { origin: 'https://anything.example' }, 200],
    ['https://shop.example', '', { host: 'storefront.internal:3000' }, 200],
    ['http://localhost:3000', '', { host: 'localhost:3000', origin: 'http://127.0.0.1:6274' }, 200],
    ['http://localhost:3000', '', { host: 'rebound.example', origin: 'http://rebound.example' }, 403],
    ['http://localhost:3000', '', { host: 'rebound.example' }, 403],
    ['http://localhost:3000', '', { host: 'localhost:3000', origin: 'http://127.evil.example' }, 403],
    ['http://localhost:3000', '', { host: '127.evil.example', origin: 'http://127.evil.example' }, 403],
    ['http://localhost:3000', '', { host: 'localhost:3000', origin: 'http://localhost.:6274' }, 200],
    ['http://localhost:3000', '*', { host: 'rebound.example', origin: 'http://rebound.example' }, 403],
  ]
  for (const [url, allowed, headers, status] of cases) {
    it(`get ${status} at ${url} with ${JSON.stringify(headers)}${allowed && ` where ${allowed} may`}`, async () => {
      const environment = { PUBLIC_URL: url, ...(allowed && { MCP_ORIGINS: allowed }) }
      await using shop = await openTestShop({ environment, products: [] })
      for (const path of ['/mcp', '/api/ucp/mcp']) {
        const answer = await shop.post(path, hello, headers)
        assert.equal(answer.status, status, path)
        if (status === 403) assert.equal(Object(answer.body.error).data.code, 'origin_not_allowed')
      }
    })
  }

  it('may read everything else', async () => {
    await using shop = await openTestShop()
    const { status, headers } = await shop.get('/api/catalog', { origin: 'https://chat.example' })
    assert.deepEqual([status, headers['access-control-allow-origin']], [200, '*'])
  })
})

function textOf(content: unknown): string {
  const [first] = Array.isArray(content) ? content : []
  return typeof first?.text === 'string' ? first.text : ''
}
