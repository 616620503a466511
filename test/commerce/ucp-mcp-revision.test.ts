import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { openUcpSchemas } from './ucp-validator.ts'

// Clients of MCP 2026-07-28 at UCP's address: the tools that UCP's own clients call there by plain JSON-RPC.

const REVISION = '2026-07-28'
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

describe('MCP 2026-07-28 at /api/ucp/mcp', () => {
  let shop: TestShop
  const schemas = openUcpSchemas('2026-08-25')
  before(async () => {
    shop = await openTestShop({
      environment: { PUBLIC_URL: 'https://shop.test', PROTECTED_SCOPES: '' },
      products: [aProduct('A', { title: 'Kettle' }), aProduct('B', { title: 'Teapot' })],
    })
    await shop.shop.search.settled()
  })
  after(() => shop[Symbol.asyncDispose]())

  async function send(method: string, params: object = {}, headers: Record<string, string> = {}) {
    const { name } = params as { name?: string }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/ucp/mcp',
      headers: {
        ...{ host: 'shop.test', 'mcp-protocol-version': REVISION, 'mcp-method': method },
        ...(name !== undefined && { 'mcp-name': name }),
        ...headers,
      },
      payload: { jsonrpc: '2.0', id: 'a-1', method, params: { ...params, _meta: META } },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const search = (meta: object = {}) =>
    send('tools/call', { name: 'search_catalog', arguments: { meta, catalog: { query: 'kettle' } } })

  it('says what it is by server/discover', async () => {
    const { status, body } = await send('server/discover')
    assert.equal(status, 200)
    assert.deepEqual(body.result.supportedVersions, [REVISION])
    assert.deepEqual([body.result.resultType, body.result.cacheScope], ['complete', 'public'])
    assert.deepEqual(body.result.capabilities, { tools: {} })
  })

  it('lists and calls the tools that plain JSON-RPC has', async () => {
    const plain = (method: string, params: object) =>
      shop.app.inject({
        ...{ method: 'POST', url: '/api/ucp/mcp', headers: { host: 'shop.test' } },
        payload: { jsonrpc: '2.0', id: 1, method, params },
      })
    const listed = await send('tools/list')
    assert.deepEqual(listed.body.result.tools, (await plain('tools/list', {})).json().result.tools)
    const found = await search()
    assert.equal(found.status, 200)
    const content = found.body.result.structuredContent
    assert.deepEqual(schemas?.mistakes('shopping/catalog_search.json#/$defs/search_response', content) ?? [], [])
    assert.deepEqual(
      content,
      (await plain('tools/call', { name: 'search_catalog', arguments: { catalog: { query: 'kettle' } } })).json().result
        .structuredContent,
    )
  })

  it('refuses what the revision refuses', async () => {
    const other = await send('tools/list', {}, { 'mcp-protocol-version': '2030-01-01' })
    assert.deepEqual([other.status, other.body.error.code], [400, -32020])
    const method = await send('tools/list', {}, { 'mcp-method': 'tools/call' })
    assert.deepEqual([method.status, method.body.error.code], [400, -32020])
    for (const unknown of ['ping', 'resources/list', 'subscriptions/listen']) {
      const { status, body } = await send(unknown)
      assert.deepEqual([status, body.id, body.error.code], [404, 'a-1', -32601], unknown)
    }
  })

  it('reports mistakes of the call and of the negotiation as UCP does', async () => {
    const tool = await send('tools/call', { name: 'buy', arguments: {} })
    assert.equal(tool.body.error.code, -32602)
    const { status, body } = await search({ 'ucp-agent': { profile: 'https://10.0.0.1/profile' } })
    assert.deepEqual([status, body.error.code, body.error.data.code], [424, -32001, 'profile_unreachable'])
  })

  it('asks for the credential of a protected scope by the status', async () => {
    await using closed = await openTestShop({ environment: { PROTECTED_SCOPES: 'catalog:read,search:read' } })
    const answer = await closed.app.inject({
      ...{ method: 'POST', url: '/api/ucp/mcp' },
      headers: { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': 'search_catalog' },
      payload: {
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'search_catalog', arguments: { catalog: { query: 'shoes' } }, _meta: META },
      },
    })
    assert.equal(answer.statusCode, 401)
    assert.match(String(answer.headers['www-authenticate']), /resource_metadata=/)
  })
})
