import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'

const BEGUN = 'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'

describe('a clumsy client', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({ environment: { INTROSPECTION_SECRETS: `server:${'s'.repeat(32)}` } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => shop[Symbol.asyncDispose]())

  for (const [query, detail] of [
    ['q=a&q=b', 'q was sent more than once.'],
    ['q=x&limit=many', 'limit should be one whole number.'],
    ['q=x&limit=0', 'limit should be at least 1.'],
    ['q=x&limit=1&limit=2', 'limit was sent more than once.'],
    ['q=x&in_stock=maybe', 'in_stock should be true or false.'],
    ['q=x&sort=random', 'sort should be one of relevance, newest, price_asc, price_desc, rating_desc, title_asc.'],
    ['q=x&availability=plenty', /^availability should be one of in_stock, /],
    [`q=${'x'.repeat(600)}`, 'q should have at most 512 characters.'],
  ] as const) {
    it(`is told of /api/search?${query.slice(0, 40)}: ${detail}`, async () => {
      const { status, body } = await shop.get(`/api/search?${query}`)
      assert.deepEqual([status, body.code], [400, 'invalid_request'])
      if (typeof detail === 'string') assert.equal(body.detail, detail)
      else assert.match(String(body.detail), detail)
    })
  }

  for (const [path, body, detail] of [
    ['/agent/auth', { type: 'x', requested_credential_type: 'api_key' }, /^type should be one of anonymous, /],
    ['/agent/auth', [], 'The body should be an object.'],
    ['/agent/auth', 'nonsense', 'The body is not valid JSON.'],
    ['/api/ucp/catalog/product', { id: 7 }, 'body/id should be one text.'],
    ['/api/ucp/catalog/lookup', { ids: [] }, 'body/ids is empty.'],
    ['/api/ucp/mcp', { jsonrpc: '1.0', method: 'ping' }, 'body/jsonrpc should be 2.0.'],
  ] as const) {
    it(`is told of ${JSON.stringify(body)} at ${path} how it should be`, async () => {
      const answer = await shop.post(path, body, { 'content-type': 'application/json' })
      assert.equal(answer.status, 400)
      const said = String(answer.body.detail ?? answer.body.message ?? Object(answer.body.error).message)
      if (typeof detail === 'string') assert.equal(said, detail)
      else assert.match(said, detail)
    })
  }

  it('learns the body limit and right type, and that compressed bodies are refused', async () => {
    const json = { 'content-type': 'application/json' }
    for (const [path, headers, text, status, says] of [
      ['/api/ucp/catalog/search', json, `"${'x'.repeat(70_000)}"`, 413, /at most 65536 bytes/],
      [
        '/api/ucp/catalog/search',
        { 'content-type': 'text/xml' },
        '<a/>',
        415,
        /most endpoints accept application\/json/,
      ],
      ['/api/ucp/catalog/search', { ...json, 'content-encoding': 'gzip' }, 'xxxx', 415, /without Content-Encoding/],
      ['/agent/auth', { 'content-type': ';;;' }, '{}', 400, /Content-Type/],
      ['/agent/auth', { ...json, 'content-encoding': 'br' }, 'xxxx', 400, /without Content-Encoding/],
      ['/oauth2/token', { 'content-type': ';;;' }, 'a=b', 400, /Content-Type/],
      ['/agent/event/notify', { 'content-type': ';;;' }, 'x', 400, /Content-Type/],
    ] as const) {
      const answer = await shop.post(path, text, headers)
      assert.equal(answer.status, status, `${path} ${answer.text}`)
      assert.match(answer.text, says)
    }
    const packed = await shop.post('/mcp', 'xxxx', { ...json, 'content-encoding': 'gzip' })
    assert.equal(packed.headers['accept-encoding'], 'identity')
  })

  it('gets 406 whether the answer is cached or not', async () => {
    const url = `${shop.app.listeningOrigin}/api/catalog?limit=3`
    const ask = async (accept: string) => (await fetch(url, { headers: { accept } })).status
    for (let time = 0; time < 2; time++) {
      assert.equal(await ask('image/png'), 406)
      assert.equal(await ask('application/json'), 200)
      assert.equal(await ask('text/html, */*;q=0.1'), 200)
      // Nothing in it is a media range, so it asks for nothing (RFC 9110, section 12.5.1).
      for (const accept of ['garbage', 'json;q=1', '/', 'application/', ';;;, ,']) assert.equal(await ask(accept), 200)
      assert.equal(await ask('garbage, image/png'), 406)
      assert.equal(await ask('*/*;q=0'), 406)
    }
  })

  it('finds nothing outside the folders that are handed out', async () => {
    for (const path of ['/pictures/%2e%2e/package.json', '/pictures/..%2f..%2fpackage.json', '/pictures/%2e%2e/x']) {
      const { status, body } = await shop.get(path)
      assert.deepEqual([status, body.code], [404, 'not_found'], path)
    }
  })

  for (const [what, text, status, code] of [
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'invalid_request'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid_request'],
    [
      'two lengths',
      'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n',
      400,
      'invalid_request',
    ],
    ['a request without a Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'invalid_request'],
    ['two Hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'invalid_request'],
    ['the same Host twice', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n', 400, 'invalid_request'],
    ['a Host that is none', 'GET /healthz HTTP/1.1\r\nHost: a/b\r\n\r\n', 400, 'invalid_request'],
    ['an endless header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`, 431, 'head_too_large'],
    ['an endless address', `GET /${'y'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'head_too_large'],
  ] as const) {
    it(`is refused for ${what} with a problem document, and hung up on`, async () => {
      const answer = await talk(text)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `))
      assert.match(head, /\r\ncontent-type: application\/problem\+json(\r\n|$)/i)
      const problem = JSON.parse(body)
      assert.deepEqual([problem.status, problem.code], [status, code])
    })
  }

  it('is refused for two Hosts even if the answer is cached (RFC 9112, 3.2)', async () => {
    const head = 'GET /api/catalog?limit=4 HTTP/1.1\r\nConnection: close\r\n'
    for (let time = 0; time < 2; time++) assert.match(await talk(`${head}Host: a\r\n\r\n`), /^HTTP\/1.1 200 /)
    assert.match(await talk(`${head}Host: a\r\nHost: a\r\n\r\n`), /^HTTP\/1.1 400 /)
  })

  it('may omit the Host over HTTP/1.0, and may send a port, address or nothing', async () => {
    assert.match(await talk('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /)
    for (const host of ['shop.example:8080', '127.0.0.1', '[::1]:3000', 'läden.example', ''])
      assert.match(
        await talk(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
        /^HTTP\/1.1 200 /,
        host,
      )
  })

  it('loses two conflicting credentials: public reads succeed, everything else is refused', async () => {
    const bearers = 'Authorization: Bearer a\r\nAuthorization: Bearer b\r\n'
    const read = `GET /api/catalog?limit=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${bearers}\r\n`
    const open = await talk(read)
    assert.match(open, /^HTTP\/1.1 200 /)
    assert.match(open, /^agent-credential: rejected; reason=malformed\r$/im)
    await using closed = await openTestShop({ environment: { PROTECTED_SCOPES: 'catalog:read' } })
    await closed.app.listen({ port: 0, host: '127.0.0.1' })
    const refused = await talk(read, closed)
    assert.match(refused, /^HTTP\/1.1 400 /)
    assert.match(refused, /Send a space and one token after Bearer/)
  })

  it('may send an absolute URL, which is answered like its path (RFC 9112, 3.2.2)', async () => {
    const ask = (target: string, accept: string) =>
      talk(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept: ${accept}\r\n\r\n`)
    const statusAndType = (answer: string) => [answer.slice(9, 12), /^content-type: .*$/im.exec(answer)?.[0]]
    for (const [path, accept] of [
      ['/pages/faq', 'text/markdown'],
      ['/pages/faq', 'text/html'],
      ['/api/nothing', 'text/html, */*'],
      ['/api/catalog?limit=1', 'image/png'],
      ['/', 'text/html'],
    ] as const) {
      const expected = statusAndType(await ask(path, accept))
      for (const origin of ['http://other.example', 'HTTPS://other.example:1'])
        assert.deepEqual(statusAndType(await ask(`${origin}${path}`, accept)), expected, `${path} ${accept}`)
    }
    assert.match(await ask('http://other.example', 'text/html'), /^HTTP\/1.1 200 /)
    assert.match(await ask('http://other.example?a=b', 'text/html'), /^HTTP\/1.1 200 /)
  })

  it('is disconnected when it starts a request and stalls; others are not', async () => {
    assert.equal(shop.app.server.requestTimeout, 30_000)
    assert.equal(shop.app.server.timeout, 120_000)
    const { server } = shop.app
    const { timeout } = server
    server.timeout = 300
    try {
      const began = performance.now()
      assert.equal(await talk(`${BEGUN}{`), '')
      assert.ok(performance.now() - began < 5000)
      assert.equal((await fetch(`${shop.app.listeningOrigin}/healthz`)).status, 200)
    } finally {
      server.timeout = timeout
    }
  })

  it('keeps its connection after a body refused unread, with or without a key', async () => {
    const body = 'x'.repeat(300_000)
    for (const key of ['', 'Idempotency-Key: 8d0c3a52-6b1f-4c0e-9a57-2f6d1e4b7a90\r\n']) {
      const refused = `POST /api/carts HTTP/1.1\r\nHost: a\r\nContent-Type: text/xml\r\n${key}Content-Length: ${body.length}\r\n\r\n`
      const said = await talk(`${refused}${body}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      assert.deepEqual(
        [...said.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status),
        ['415', '200'],
        key,
      )
    }
  })

  /** Everything that the shop says on a connection before it ends it. */
  async function talk(text: string, { app }: TestShop = shop): Promise<string> {
    const { port } = new URL(app.listeningOrigin)
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.setEncoding('utf8').write(text)
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    await once(socket, 'close')
    return said
  }
})
