import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { createApp } from '../../packages/vitrine/src/http/app.ts'
import { ENGINES } from '../contracts/engines.ts'
import { type Answer, openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Over a socket and without the comforts of fetch: what is on the wire is what is seen. */
async function listen(
  test: TestShop,
): Promise<
  (path: string, options?: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<Raw>
> {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  return async (path, { method = 'GET', headers = {}, body } = {}) => {
    const request = httpRequest(origin + path, { method, headers, agent: false })
    request.end(body)
    const [response] = await once(request, 'response')
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) }
  }
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const

describe('a cached answer', () => {
  it('is the same over the fast path and the normal one, in every coding', async () => {
    await using test = await openTestShop()
    const send = await listen(test)
    const plain = await send('/api/catalog')
    for (const [coding, decode] of Object.entries(DECODERS)) {
      const long = await send('/api/catalog', { headers: { 'accept-encoding': coding } })
      const short = await send('/api/catalog', { headers: { 'accept-encoding': coding } })
      assert.equal(long.headers['content-encoding'], coding)
      assert.deepEqual(decode(long.body), plain.body)
      assert.deepEqual(short.body, long.body)
      const { date: _one, ...longHeaders } = long.headers
      const { date: _other, ...shortHeaders } = short.headers
      assert.deepEqual(shortHeaders, longHeaders)
    }
  })

  it('has a strong validator for each coding, and answers 304 with it, without body', async () => {
    await using test = await openTestShop()
    const send = await listen(test)
    const tags = new Set<string>()
    for (const coding of ['identity', 'gzip', 'br', 'zstd']) {
      const { headers } = await send('/api/catalog', { headers: { 'accept-encoding': coding } })
      const etag = String(headers.etag)
      assert.match(etag, /^"[\w-]+"$/)
      tags.add(etag)
      for (let path = 0; path < 2; path++) {
        const again = await send('/api/catalog', { headers: { 'accept-encoding': coding, 'if-none-match': etag } })
        assert.equal(again.status, 304)
        assert.equal(again.headers.etag, etag)
        assert.equal(again.headers['last-modified'], headers['last-modified'])
        assert.equal(again.body.length, 0)
        assert.equal(again.headers['content-encoding'], undefined)
      }
    }
    assert.equal(tags.size, 4)
  })

  it('sends no length with a 304, on either path (RFC 9110, 8.6)', async () => {
    await using test = await openTestShop()
    const send = await listen(test)
    const conditions: Record<string, string>[] = [
      { 'if-none-match': '*' },
      { 'if-none-match': '*', range: 'bytes=0-9' },
    ]
    for (const path of ['/api/catalog?limit=2', '/pages/faq', '/api/products-feed.json', '/llms.txt'])
      for (const headers of [...conditions, ...conditions]) {
        const { status, headers: told } = await send(path, { headers })
        assert.deepEqual([status, told['content-length'], told['transfer-encoding']], [304, undefined, undefined], path)
      }
  })

  it('answers HEAD with the headers of GET', async () => {
    await using test = await openTestShop()
    const send = await listen(test)
    for (const path of ['/api/catalog', '/api/catalog?limit=2']) {
      const cold = await send(path, { method: 'HEAD' })
      const { headers } = await send(path)
      const warm = await send(path, { method: 'HEAD' })
      for (const head of [cold, warm]) {
        assert.equal(head.status, 200)
        assert.equal(head.body.length, 0)
        for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary'])
          assert.equal(head.headers[name], headers[name], name)
      }
    }
  })

  it('is never older than the catalogue', async () => {
    await using test = await openTestShop({ products: [aProduct('A')] })
    const send = await listen(test)
    const before = await send('/api/catalog')
    await send('/api/catalog')
    await test.publish([aProduct('B')])
    const after = await send('/api/catalog')
    assert.notEqual(after.headers.etag, before.headers.etag)
    assert.match(after.body.toString(), /"id":"B"/)
  })
})

describe('the front door', () => {
  it('refuses in problem documents with stable codes under /api', async () => {
    await using test = await openTestShop()
    const send = await listen(test)
    const cases: [status: number, code: string, path: string, options?: Parameters<typeof send>[1]][] = [
      [400, 'unknown_parameter', '/api/catalog?limt=3'],
      [400, 'invalid_request', '/api/catalog?limit=many'],
      [400, 'invalid_request', '/api/catalog?limit=0'],
      [400, 'invalid_request', '/api/catalog?updated_since=yesterday'],
      [400, 'invalid_request', '/api/catalog?limit=1&limit=2'],
      [400, 'invalid_cursor', '/api/catalog?cursor=x'],
      [400, 'invalid_request', '/api/catalog/%E0%A4%A'],
      [404, 'not_found', '/api/nothing'],
      [404, 'product_not_found', '/api/catalog/nothing'],
      [405, 'method_not_allowed', '/api/catalog', { method: 'DELETE' }],
      [406, 'not_acceptable', '/api/catalog', { headers: { accept: 'text/csv' } }],
      [414, 'uri_too_long', `/api/catalog?cursor=${'x'.repeat(9000)}`],
    ]
    for (const [status, code, path, options] of cases) {
      const answer = await send(path, options)
      const body = JSON.parse(answer.body.toString())
      assert.deepEqual([answer.status, body.status, body.code], [status, status, code], path)
      assert.equal(answer.headers['content-type'], 'application/problem+json')
      assert.equal(answer.headers['cache-control'], 'no-store')
      assert.ok(body.detail.length > 10 && !/\n\s+at /.test(answer.body.toString()))
    }
  })

  it('lists the known parameters when one is not', async () => {
    await using test = await openTestShop()
    const { body } = await test.get('/api/catalog?limt=3')
    assert.deepEqual(body.unknown_parameters, ['limt'])
    assert.ok(Array.isArray(body.known_parameters) && body.known_parameters.includes('limit'))
  })

  it('says of what is missing that it is missing, with its whole name', async () => {
    await using test = await openTestShop()
    const registering = await test.post('/agent/auth', {})
    assert.equal(registering.body.message, 'type is missing; requested_credential_type is missing.')
    const looking = await test.post('/api/ucp/catalog/lookup', {})
    assert.equal(looking.status, 400)
    assert.match(looking.text, /ids is missing/)
  })

  it('lists the methods of an address on 405 and OPTIONS', async () => {
    await using test = await openTestShop()
    const send = await listen(test)
    const refused = await send('/api/catalog', { method: 'PUT' })
    assert.equal(refused.headers.allow, 'GET, HEAD, OPTIONS')
    const options = await send('/api/catalog', {
      method: 'OPTIONS',
      headers: { origin: 'https://agent.example', 'access-control-request-method': 'GET' },
    })
    assert.equal(options.status, 204)
    assert.equal(options.headers.allow, 'GET, HEAD, OPTIONS')
    assert.equal(options.headers['access-control-allow-origin'], '*')
    assert.equal((await send('/api/nothing', { method: 'OPTIONS' })).status, 404)
  })

  it('redirects an address with a surplus slash, for every method, never to another host', async () => {
    await using test = await openTestShop()
    const send = await listen(test)
    for (const [method, from, to] of [
      ['GET', '/pages/faq/', '/pages/faq'],
      ['HEAD', '/search/?q=shoe&brand=Ardwen', '/search?q=shoe&brand=Ardwen'],
      ['GET', '/products/skerry-3-mens-trail-running-shoes/', '/products/skerry-3-mens-trail-running-shoes'],
      ['POST', '/mcp/', '/mcp'],
      ['GET', '//', '/'],
    ] as const) {
      const { status, headers } = await send(from, { method })
      assert.deepEqual([status, headers.location], [308, to], from)
    }
    for (const nothing of ['//evil.example/', '//evil.example/..//', '/nothing/', '/pages/faq//'])
      assert.equal((await send(nothing)).status, 404, nothing)
  })

  it('answers people with a page and programs with a document when there is nothing', async () => {
    await using test = await openTestShop()
    const page = await test.get('/nothing', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    assert.equal(page.status, 404)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    const problem = await test.get('/nothing', { accept: '*/*' })
    assert.equal(problem.headers['content-type'], 'application/problem+json')
  })

  it('publishes no address from the Host header', async () => {
    await using test = await openTestShop()
    const { text } = await test.get('/api/catalog?limit=1', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
    assert.doesNotMatch(text, /evil\.example/)
  })

  it('answers requests while it closes, and announces the connection’s end in each', async () => {
    await using test = await openTestShop()
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    const post = 'POST /agent/auth HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'
    socket.write(`${post}{`)
    await once(test.app.server, 'request')
    test.app.announceClosing()
    assert.equal((await fetch(`http://127.0.0.1:${port}/api/catalog?limit=1`)).headers.get('connection'), 'close')
    const kept = await fetch(`http://127.0.0.1:${port}/api/catalog?limit=1`)
    assert.deepEqual([kept.status, kept.headers.get('connection')], [200, 'close'])
    const closed = test.app.close()
    socket.write('}')
    await Promise.all([once(socket, 'close'), closed])
    assert.match(said, /^HTTP\/1\.1 400 .*\r\nconnection: close\r\n.*"error":"invalid_request"/is)
  })

  it('logs the client’s network, even behind a proxy, and never a cart’s id', async () => {
    await using test = await openTestShop({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    const lines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const app = await createApp(test.shop, logger)
    const secret = 'A1b2-C3d4_E5f6G7h8I9j0K1'
    for (const path of [
      `/api/carts/cart_${secret}`,
      `/cart/cart_${secret}`,
      `/cart/cart_${secret}/checkout`,
      `/api/acp/checkout_sessions/checkout_session_cart_${secret}`,
      `/api/ucp/checkout-sessions/checkout_cart_${secret}`,
    ])
      await app.inject({ url: path, headers: { 'x-forwarded-for': '192.0.2.7' } })
    await app.close()
    assert.equal(lines.filter((line) => line.includes('_[redacted]')).length, 5, lines.join(''))
    assert.equal(lines.filter((line) => line.includes('"ip":"192.0.2.7"')).length, 5, lines.join(''))
    assert.ok(!lines.join('').includes(secret), lines.join(''))
  })

  it('survives what is not HTTP', async () => {
    await using test = await openTestShop()
    const send = await listen(test)
    const { port } = new URL(test.app.listeningOrigin)
    for (const garbage of [
      'GET\r\n\r\n',
      '\0\0\0\0',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
      `GET / HTTP/1.1\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
    ]) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      socket.end(garbage)
      socket.resume()
      await once(socket, 'close')
    }
    assert.equal((await send('/healthz')).status, 200)
  })
})

describe('the probes', () => {
  it('tell alive from ready', async () => {
    await using test = await openTestShop({ products: [] })
    assert.equal((await test.get('/healthz')).status, 200)
    const empty = await test.get('/readyz')
    assert.equal(empty.status, 503)
    assert.equal(empty.body.code, 'unavailable')
    await test.publish([aProduct('A')])
    const ready = await test.get('/readyz')
    assert.deepEqual([ready.status, ready.body.products], [200, 1])
  })

  for (const engine of ENGINES.filter(({ name }) => name === 'postgres')) {
    it(`report alive but not ready while ${engine.name} is down; cached answers remain readable`, async () => {
      const database = await engine.migrated()
      await using test = await openTestShop({ environment: { DATABASE_URL: database.url }, products: [aProduct('A')] })
      assert.equal((await test.get('/readyz')).status, 200)
      await test.get('/api/search?q=product')
      const before = await test.get('/api/search?q=product')
      await database[Symbol.asyncDispose]()
      const lost = await notReady(test)
      assert.equal(lost.body.code, 'unavailable')
      assert.match(String(lost.body.detail), /^The database has not responded or accepted a write for 1\d seconds\.$/)
      assert.equal((await test.get('/healthz')).status, 200)
      assert.equal((await test.get('/api/search?q=product')).text, before.text)
      // The log would fill the disk with one for each request.
      const lines: string[] = []
      const app = await createApp(
        test.shop,
        pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
      )
      for (let product = 0; product < 20; product++)
        assert.equal((await app.inject(`/api/catalog/none-${product}`)).statusCode, 503)
      await app.close()
      assert.ok(lines.length > 0 && lines.length <= 2, lines.join(''))
    })

    it(`report not ready ten seconds after ${engine.name} falls silent, and ready after it returns`, async () => {
      await using database = await engine.migrated()
      await using line = await openLine(database.url)
      await using test = await openTestShop({ environment: { DATABASE_URL: line.url }, products: [aProduct('A')] })
      assert.equal((await test.get('/readyz')).status, 200)
      line.cut()
      await notReady(test)
      line.mend()
      const mended = performance.now()
      // Answers that are refused at once would leave no turn of the event loop for the connection to come back.
      for (; (await test.get('/readyz')).status !== 200; await sleep(50)) assert.ok(performance.now() - mended < 10_000)
    })
  }
})

/** What `/readyz` answers when the last good look at the database is ten seconds old. */
async function notReady(test: TestShop): Promise<Answer> {
  const began = performance.now()
  for (;;) {
    const asked = performance.now()
    const answer = await test.get('/readyz')
    assert.ok(performance.now() - asked < 5000, 'it answers at once, whatever the database does')
    if (answer.status === 503) return answer
    assert.ok(performance.now() - began < 20_000)
    await sleep(200)
  }
}

/** A line to a server that can be cut so that neither side hears of it: nothing is closed, and nothing comes through. */
async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const held: (() => void)[] = []
  let isCut = false
  const pass = (from: Socket, to: Socket) =>
    from
      .on('error', () => to.destroy())
      .on('close', () => to.destroy())
      .on('data', (bytes) => (isCut ? held.push(() => to.write(bytes)) : to.write(bytes)))
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const through = new URL(url)
  through.port = typeof address === 'object' && address ? String(address.port) : ''
  return {
    url: through.href,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
      for (const send of held.splice(0)) send()
    },
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}
