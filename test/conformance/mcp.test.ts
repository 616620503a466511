import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

// What the revision 2026-07-28 of MCP demands of a server, by bare requests through sockets, so that nothing is hidden
// by what a client library puts right. The clients themselves are in test/commerce/mcp.test.ts.

const REVISION = '2026-07-28'
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

interface Sent {
  method: string
  params?: Record<string, unknown>
  /** Replaces members of `_meta`; undefined leaves one out. */
  meta?: Record<string, unknown>
  /** Replaces headers; undefined leaves one out. */
  headers?: Record<string, string | undefined>
}

describe('MCP 2026-07-28 at /mcp', () => {
  let shop: TestShop
  let address: string
  before(async () => {
    shop = await openTestShop()
    await shop.shop.search.settled()
    address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => shop[Symbol.asyncDispose]())

  /** Sends a request as the revision wants it, but for what is replaced. */
  async function send({ method, params = {}, meta = {}, headers = {} }: Sent) {
    const name = params.name ?? params.uri
    const all = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
      ...headers,
    }
    const answer = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: Object.entries(all).flatMap(([key, value]): [string, string][] =>
        value === undefined ? [] : [[key, value]],
      ),
      body: JSON.stringify({ jsonrpc: '2.0', id: 'a-1', method, params: { ...params, _meta: { ...META, ...meta } } }),
    })
    const body = Object(await answer.json())
    return {
      status: answer.status,
      headers: answer.headers,
      body,
      result: Object(body.result),
      error: Object(body.error),
    }
  }

  it('MCP-1: server/discover names versions, capabilities and the server, and may be kept', async () => {
    const { status, result } = await send({ method: 'server/discover' })
    assert.equal(status, 200)
    assert.deepEqual(result.supportedVersions, [REVISION])
    assert.deepEqual(Object.keys(result.capabilities).sort(), ['completions', 'prompts', 'resources', 'tools'])
    assert.match(result.instructions, /This server reads/)
    assert.deepEqual(result._meta['io.modelcontextprotocol/serverInfo'].title, 'Fieldhouse')
    assert.deepEqual([result.ttlMs, result.cacheScope], [3_600_000, 'public'])
  })

  it('MCP-2: an unknown version gets -32022 with the supported versions and the request’s id', async () => {
    const other = '2030-01-01'
    const { status, body, error } = await send({
      method: 'tools/list',
      meta: { 'io.modelcontextprotocol/protocolVersion': other },
      headers: { 'mcp-protocol-version': other },
    })
    assert.deepEqual([status, body.id, error.code], [400, 'a-1', -32022])
    assert.deepEqual(error.data, { supported: [REVISION], requested: other })
  })

  const call = { method: 'tools/call', params: { name: 'list_categories', arguments: {} } }
  const inBase64 = `=?base64?${Buffer.from('list_categories').toString('base64')}?=`
  const mismatches: [what: string, sent: Sent][] = [
    ['another version', { ...call, headers: { 'mcp-protocol-version': '2025-11-25' } }],
    ['no version', { ...call, headers: { 'mcp-protocol-version': undefined } }],
    ['another method', { ...call, headers: { 'mcp-method': 'tools/list' } }],
    ['no method', { ...call, headers: { 'mcp-method': undefined } }],
    ['another name', { ...call, headers: { 'mcp-name': 'get_product' } }],
    ['no name', { ...call, headers: { 'mcp-name': undefined } }],
    [
      'another name in Base64',
      { ...call, headers: { 'mcp-name': `=?base64?${Buffer.from('x').toString('base64')}?=` } },
    ],
  ]
  for (const [what, sent] of mismatches) {
    it(`MCP-3: ${what} in the headers than in the body is refused by -32020`, async () => {
      const { status, body, error } = await send(sent)
      assert.deepEqual([status, body.id, error.code], [400, 'a-1', -32020])
    })
  }

  it('MCP-3: a name in Base64 is compared decoded', async () => {
    const { status, result } = await send({ ...call, headers: { 'mcp-name': inBase64 } })
    assert.deepEqual([status, result.resultType], [200, 'complete'])
  })

  for (const member of ['protocolVersion', 'clientCapabilities']) {
    it(`MCP-4: a request without ${member} in _meta is refused by -32602`, async () => {
      const { status, error } = await send({ ...call, meta: { [`io.modelcontextprotocol/${member}`]: undefined } })
      assert.deepEqual([status, error.code], [400, -32602])
    })
  }

  for (const method of ['tools/buy', 'ping', 'logging/setLevel', 'resources/subscribe']) {
    it(`MCP-5: ${method}, which the revision does not have, is 404 and -32601`, async () => {
      const { status, body, error } = await send({ method })
      assert.deepEqual([status, body.id, error.code], [404, 'a-1', -32601])
    })
  }

  const cacheable: Sent[] = [
    { method: 'tools/list' },
    { method: 'prompts/list' },
    { method: 'resources/list' },
    { method: 'resources/templates/list' },
    { method: 'resources/read', params: { uri: 'http://shop.test/pages/faq' } },
  ]
  for (const sent of cacheable) {
    it(`MCP-6: ${sent.method} is complete and names its lifetime, cache scope and server`, async () => {
      const { result } = await send(sent)
      assert.equal(result.resultType, 'complete')
      assert.ok(Number.isSafeInteger(result.ttlMs) && result.ttlMs >= 60_000)
      assert.equal(result.cacheScope, 'public')
      assert.equal(result._meta['io.modelcontextprotocol/serverInfo'].name, 'test.shop/storefront')
    })
  }

  it('MCP-6: what a protected scope gives is not for shared caches', async () => {
    await using closed = await openTestShop({ environment: { PROTECTED_SCOPES: 'catalog:read,search:read' } })
    const { body } = await closed.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    const [uri] = ['http://shop.test/products/skerry-3-mens-trail-running-shoes']
    const answer = await closed.post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri, _meta: META } },
      {
        authorization: `Bearer ${body.credential}`,
        'mcp-protocol-version': REVISION,
        'mcp-method': 'resources/read',
        'mcp-name': uri,
      },
    )
    assert.deepEqual([answer.status, Object(answer.body.result).cacheScope], [200, 'private'])
  })

  it('MCP-7: lists are the same each time, in the same order', async () => {
    for (const method of ['tools/list', 'prompts/list', 'resources/list']) {
      const [once, again] = [await send({ method }), await send({ method })]
      assert.deepEqual(once.body, again.body)
    }
  })

  for (const path of ['/mcp', '/api/ucp/mcp']) {
    it(`MCP-8: ${path} answers 405 to GET and DELETE, whatever is accepted`, async () => {
      for (const method of ['GET', 'DELETE']) {
        for (const accept of ['text/event-stream', 'text/html', 'application/json', '*/*']) {
          const answer = await fetch(address + path, { method, headers: { accept } })
          assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST, OPTIONS'], `${method} ${accept}`)
        }
      }
    })
  }

  it('MCP-18: a notification is taken with 202 and no body', async () => {
    const answer = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    })
    assert.deepEqual([answer.status, await answer.text(), answer.headers.get('content-type')], [202, '', null])
  })

  it('MCP-9: sessions and event ids of older revisions are ignored', async () => {
    const headers = { 'mcp-session-id': 'none', 'last-event-id': '7' }
    const answer = await send({ method: 'tools/list', headers })
    assert.deepEqual([answer.status, answer.headers.get('mcp-session-id')], [200, null])
  })

  it('MCP-10: an unknown resource is -32602, but still -32002 for 2025-11-25', async () => {
    const uri = 'http://shop.test/products/none'
    const current = await send({ method: 'resources/read', params: { uri } })
    assert.deepEqual([current.error.code, current.error.data], [-32602, { uri }])
    const older = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } })
    assert.deepEqual(Object(older.body.error).code, -32002)
  })

  it('MCP-11: initialize answers with the older revision requested, or the newest older one', async () => {
    for (const [asked, given] of [
      ['2025-11-25', '2025-11-25'],
      ['2025-06-18', '2025-06-18'],
      [REVISION, '2025-11-25'],
    ]) {
      const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'test', version: '1' } }
      const answer = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'initialize', params })
      assert.deepEqual([answer.status, Object(answer.body.result).protocolVersion], [200, given])
    }
  })

  it('MCP-19: malformed messages get -32700 or -32600 in both generations, without an unread id', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    for (const version of ['2025-03-26', '2025-11-25', REVISION])
      for (const [body, code, id] of [
        ['{"jsonrpc":', -32700, undefined],
        ['', -32700, undefined],
        [JSON.stringify([ping]), -32600, undefined],
        ['"ping"', -32600, undefined],
        ['null', -32600, undefined],
        [JSON.stringify({ id: 7, method: 'ping' }), -32600, 7],
      ] as const) {
        const answer = await fetch(`${address}/mcp`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'mcp-protocol-version': version,
          },
          body,
        })
        assert.deepEqual([answer.status, answer.headers.get('content-type')], [400, 'application/json'])
        const { error, ...envelope } = Object(await answer.json())
        assert.deepEqual({ ...envelope, id: envelope.id }, { jsonrpc: '2.0', id })
        assert.equal(error.code, code, `${version} ${body}`)
        if (body.startsWith('[')) assert.match(error.message, /each of several in a request of its own.* 2025-03-26/)
      }
  })

  it('MCP-12: pages of the shop may send the revision’s headers from a browser', async () => {
    const answer = await fetch(`${address}/mcp`, { method: 'OPTIONS' })
    const allowed = answer.headers.get('access-control-allow-headers') ?? ''
    const names = allowed.split(', ')
    for (const name of ['Authorization', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', '*'])
      assert.ok(names.includes(name), name)
  })

  /** Opens a stream and gives its messages one by one; undefined when it has ended. */
  async function listen(
    at: string,
    uris: readonly string[],
    { id = 7, ...credential }: { id?: number; authorization?: string } = {},
  ) {
    const ended = new AbortController()
    const answer = await fetch(`${at}/mcp`, {
      method: 'POST',
      signal: ended.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': REVISION,
        'mcp-method': 'subscriptions/listen',
        ...credential,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id,
        method: 'subscriptions/listen',
        params: { notifications: { toolsListChanged: true, resourceSubscriptions: uris }, _meta: META },
      }),
    })
    const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    return {
      status: answer.status,
      headers: answer.headers,
      close: () => ended.abort(),
      async next() {
        for (;;) {
          const found = /data: (.*)\n\n/.exec(rest)
          if (found) {
            rest = rest.slice(found.index + found[0].length)
            return JSON.parse(found[1] ?? '')
          }
          const { value, done } = (await lines?.read()) ?? { done: true, value: undefined }
          if (done) return undefined
          rest += value
        }
      },
    }
  }

  const [one, other] = sampleProducts()
  const uriOf = (handle = '') => `http://shop.test/products/${handle}`

  it('MCP-13: a subscription is acknowledged first, with what can be watched and its id', async () => {
    const stream = await listen(address, [uriOf(one?.handle), uriOf('none'), 'http://shop.test/pages/faq'])
    assert.deepEqual([stream.status, stream.headers.get('content-type')], [200, 'text/event-stream'])
    assert.equal(stream.headers.get('x-accel-buffering'), 'no')
    const { method, params } = await stream.next()
    assert.equal(method, 'notifications/subscriptions/acknowledged')
    assert.deepEqual(params.notifications, { resourceSubscriptions: [uriOf(one?.handle)] })
    assert.equal(params._meta['io.modelcontextprotocol/subscriptionId'], 7)
    stream.close()
  })

  it('MCP-14: a changed price notifies only subscribers of that product', async () => {
    assert.ok(one && other)
    const stream = await listen(address, [uriOf(one.handle)])
    await stream.next()
    await shop.publish([{ ...other, title: `${other.title} of this year` }])
    const dearer = one.variants.map((variant) => ({
      ...variant,
      regular_price: { ...variant.regular_price, amount: 199_00 },
    }))
    await shop.publish([{ ...one, variants: dearer }])
    const { method, params } = await stream.next()
    assert.equal(method, 'notifications/resources/updated')
    assert.equal(params.uri, uriOf(one.handle))
    assert.equal(params._meta['io.modelcontextprotocol/subscriptionId'], 7)
    const read = await send({ method: 'resources/read', params: { uri: params.uri } })
    assert.equal(JSON.parse(read.result.contents[0].text).price_range.max.amount, 199_00)
    stream.close()
  })

  it('MCP-16: a held connection ends within seconds of a revoked credential or blocked network', async () => {
    await using own = await openTestShop()
    const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await own.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    const kept = await listen(at, [uriOf(one?.handle)])
    const ended = await listen(at, [uriOf(one?.handle)], { authorization: `Bearer ${body.credential}` })
    for (const stream of [kept, ended])
      assert.equal((await stream.next()).method, 'notifications/subscriptions/acknowledged')
    await collectGarbage()
    let isKept = true
    const ends = isOver(kept).finally(() => {
      isKept = false
    })
    assert.equal((await own.post('/agent/auth/revoke', { token: body.credential })).status, 200)
    assert.equal(await isOver(ended), 'over')
    // Both are looked at in one round, so the other would be over as well.
    await sleep(100)
    assert.ok(isKept, 'a stranger is not ended with it')
    await own.shop.agents.administration.block({ kind: 'address', value: '127.0.0.1' })
    assert.equal(await ends, 'over')
  })

  /** What holds a connection must outlive the garbage collection that every connection sees sooner or later. */
  async function collectGarbage(): Promise<void> {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    for (let round = 0; round < 5; round++) {
      collect()
      await sleep(10)
    }
  }

  /** Cut off, or ended with an answer. */
  async function isOver({ next }: Pick<Awaited<ReturnType<typeof listen>>, 'next'>): Promise<'over'> {
    while ((await next().catch(() => undefined)) !== undefined);
    return 'over'
  }

  it('MCP-17: a result’s text has a few lines with id, price, stock and link', async () => {
    const found = await send({ method: 'tools/call', params: { name: 'search_products', arguments: { limit: 3 } } })
    const { content, structuredContent } = found.result
    const [, ...rows] = content[0].text.split('\n')
    assert.equal(structuredContent.products.length, 3)
    for (const [index, { id, price, url, availability }] of structuredContent.products.entries())
      for (const said of [`id ${id}`, price, url, availability.status.replaceAll('_', ' ')])
        assert.ok(rows[index].includes(said), `${said} is not in ${rows[index]}`)
    assert.ok(content[0].text.length < JSON.stringify(structuredContent).length / 2)
    const read = await send({
      method: 'tools/call',
      params: { name: 'get_product', arguments: { id: structuredContent.products[0].id } },
    })
    const { text } = read.result.content[0]
    for (const { id, url } of read.result.structuredContent.variants.slice(0, 20))
      assert.ok(text.includes(`id ${id}`) && text.includes(url ?? ''), id)
    assert.ok(text.length < 6000, String(text.length))
  })

  it('MCP-17: clients of 2025-11-25 get summaries as JSON, under 1,500 tokens per product', async () => {
    const call = async (name: string, given: object) => {
      const answer = await fetch(`${address}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
      })
      return Object(await answer.json()).result
    }
    const found = await call('search_products', { limit: 10 })
    const inFewWords = found.structuredContent.products.map((product: object) => {
      const { price_range: _range, list_price_range: _list, ...summary } = Object(product)
      return summary
    })
    assert.deepEqual(JSON.parse(found.content[0].text), { ...found.structuredContent, products: inFewWords })
    for (const { id } of found.structuredContent.products) {
      const { content, structuredContent } = await call('get_product', { id })
      const said = JSON.parse(content[0].text)
      assert.deepEqual(
        [said.id, said.url, said.title],
        [structuredContent.id, structuredContent.url, structuredContent.title],
      )
      assert.ok(said.description.plain && said.variants.length > 0)
      assert.match(said.variants[0].price, /^\d+\.\d\d EUR$/)
      assert.ok(content[0].text.length / 4 < 1500, `${id}: ${content[0].text.length}`)
    }
  })

  it('MCP-15: one caller holds so many connections, and another when one is closed', async () => {
    await using full = await openTestShop()
    const at = await full.app.listen({ port: 0, host: '127.0.0.1' })
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(at, [uriOf(one?.handle)])))
    for (const stream of streams) assert.equal((await stream.next()).method, 'notifications/subscriptions/acknowledged')
    const ninth = await listen(at, [uriOf(one?.handle)])
    assert.deepEqual([ninth.status, ninth.headers.get('retry-after')], [429, '60'])
    await collectGarbage()
    streams[0]?.close()
    let status = 429
    for (let tries = 0; status === 429 && tries < 100; tries++) ({ status } = await listen(at, [uriOf(one?.handle)]))
    assert.equal(status, 200)

    // A shop that closes ends them with an answer.
    const [, second] = streams
    const closing = full.app.close()
    const last = await second?.next()
    assert.deepEqual([last.id, last.result.resultType], [7, 'complete'])
    assert.equal(await second?.next(), undefined)
    await closing
  })
})
