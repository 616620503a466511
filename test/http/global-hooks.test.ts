import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { toPath } from '../../packages/accounts/src/access/request-targets.ts'
import { Failure } from '../../packages/server-kit/src/endpoints/failure.ts'
import {
  answerOnlyWhatIsAccepted,
  commonHeaders,
  harden,
  limitAddresses,
  logRequests,
  readNoPackedBodies,
  refuseWrongHosts,
  trackShutdown,
} from '../../packages/vitrine/src/http/global-hooks.ts'

// Rules that hold for every answer, asked of a server of its own.

async function ask(
  kind: 'page' | 'data' | 'open' | 'stricter' | 'cached',
  settings = { publicUrl: 'https://shop.test', hsts: true },
) {
  await using stack = new AsyncDisposableStack()
  const app = stack.adopt(Fastify(), (one) => one.close())
  harden(app, settings)
  app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>x'))
  app.get('/data', async () => ({ x: 1 }))
  app.get('/open', async (_request, reply) => reply.header('access-control-allow-origin', '*').send({ x: 1 }))
  app.get('/stricter', async (_request, reply) => reply.header('referrer-policy', 'no-referrer').send({ x: 1 }))
  app.get('/cached', { config: { cached: true } }, async () => ({ x: 1 }))
  return (await app.inject(`/${kind}`)).headers
}

const OF_PAGES = ['x-frame-options', 'permissions-policy', 'cross-origin-opener-policy']

describe('every answer', () => {
  it('of data runs nothing and is framed by nobody', async () => {
    const headers = await ask('data')
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    for (const name of OF_PAGES) assert.equal(headers[name], undefined, name)
  })

  it('that is a page has the policy of pages', async () => {
    const headers = await ask('page')
    assert.match(String(headers['content-security-policy']), /img-src 'self'/)
    for (const name of OF_PAGES) assert.ok(headers[name], name)
  })

  it('that is open to other sites may be embedded there', async () => {
    assert.equal((await ask('open'))['cross-origin-resource-policy'], 'cross-origin')
  })

  it('keeps a stricter rule of its endpoint', async () => {
    assert.equal((await ask('stricter'))['referrer-policy'], 'no-referrer')
    assert.equal((await ask('data'))['referrer-policy'], 'strict-origin-when-cross-origin')
  })

  it('has the number of its request, where it is not kept for others', async () => {
    assert.ok((await ask('data'))['x-request-id'])
    assert.equal((await ask('cached'))['x-request-id'], undefined)
  })

  it('by https says so for a year, unless the owner says no', () => {
    const hsts = (publicUrl: string, hsts: boolean) => commonHeaders({ publicUrl, hsts })['strict-transport-security']
    assert.equal(hsts('https://shop.test', true), 'max-age=31536000')
    assert.equal(hsts('http://shop.test', true), undefined)
    assert.equal(hsts('https://shop.test', false), undefined)
  })
})

describe('every request', () => {
  async function open(lines: string[] = []) {
    const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
    refuseWrongHosts(app)
    limitAddresses(app)
    readNoPackedBodies(app)
    answerOnlyWhatIsAccepted(app)
    logRequests(app)
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof Failure ? 400 : 500).send(error instanceof Failure ? error.code : 'broken'),
    )
    app.get('/api/text', { config: { produces: 'text/csv' } }, async () => 'fine')
    app.all('/*', async () => 'fine')
    return { app, [Symbol.asyncDispose]: () => app.close() }
  }

  it('has an address of 8,192 characters at most', async () => {
    await using server = await open()
    const ask = async (length: number) => (await server.app.inject(`/${'x'.repeat(length - 1)}`)).body
    assert.deepEqual([await ask(8192), await ask(8193)], ['fine', 'uri_too_long'])
  })

  it('has a body that is not packed', async () => {
    await using server = await open()
    const ask = async (method: 'GET' | 'HEAD' | 'POST', coding?: string) => {
      const headers = { 'content-type': 'text/plain', ...(coding && { 'content-encoding': coding }) }
      const { body, statusCode } = await server.app.inject({
        method,
        url: '/x',
        headers,
        payload: method === 'POST' ? 'x' : undefined,
      })
      return body || statusCode
    }
    assert.equal(await ask('POST', 'gzip'), 'unsupported_media_type')
    for (const coding of [undefined, 'identity', 'Identity']) assert.equal(await ask('POST', coding), 'fine')
    assert.equal(await ask('GET', 'gzip'), 'fine')
    assert.equal(await ask('HEAD', 'gzip'), 200)
  })

  it('is logged without its query and without what opens a cart', async () => {
    const lines: string[] = []
    await using server = await open(lines)
    await server.app.inject('/api/carts/cart_abc123/items?token=secret')
    await server.app.inject('/sessions/checkout_abc123')
    const logged = lines.filter((line) => line.includes('"msg":"request"')).map((line) => JSON.parse(line).path)
    assert.deepEqual(logged, ['/api/carts/cart_[redacted]/items', '/sessions/checkout_[redacted]'])
    assert.ok(!lines.some((line) => /secret/.test(line) && line.includes('"msg":"request"')))
  })
  it('names one host, or its connection is closed', async () => {
    await using server = await open()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const say = async (host: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(`GET /x HTTP/1.1\r\n${host}Connection: close\r\n\r\n`))
      return text(socket)
    }
    assert.match(await say('Host: shop.test\r\n'), /^HTTP\/1.1 200 [\s\S]*fine$/)
    assert.match(await say('Host: shop.test, evil.test\r\n'), /^HTTP\/1.1 400 [\s\S]*invalid_request$/)
    assert.match(await say('Host: shop.test/path\r\n'), /^HTTP\/1.1 400 [\s\S]*invalid_request$/)
  })

  it('is for a path, also where it names the whole address (RFC 9112, 3.2.2)', () => {
    for (const [target, path] of [
      ['/a?b', '/a?b'],
      ['http://shop.test/a?b', '/a?b'],
      ['HTTPS://shop.test', '/'],
      ['http://shop.test?b', '/?b'],
      ['*', '*'],
      ['ftp://shop.test/a', 'ftp://shop.test/a'],
    ] as const)
      assert.equal(toPath(target), path)
  })

  it('accepts the type its address answers with, below /api; other addresses ignore Accept', async () => {
    await using server = await open()
    const ask = async (url: string, accept?: string) =>
      (await server.app.inject({ url, headers: accept === undefined ? {} : { accept } })).body
    assert.equal(await ask('/api/text', 'text/csv'), 'fine')
    assert.equal(await ask('/api/text', '*/*'), 'fine')
    assert.equal(await ask('/api/text'), 'fine')
    assert.equal(await ask('/api/text', 'application/json'), 'not_acceptable')
    assert.equal(await ask('/api/other', 'application/json'), 'fine')
    assert.equal(await ask('/api/other', 'text/html'), 'not_acceptable')
    assert.equal(await ask('/pages/shipping', 'image/png'), 'fine')
  })

  it('for a missing address is 404, whatever it accepts', async () => {
    await using stack = new AsyncDisposableStack()
    const app = stack.adopt(Fastify(), (one) => one.close())
    answerOnlyWhatIsAccepted(app)
    app.get('/api/x', async () => 'fine')
    const status = async (url: string) => (await app.inject({ url, headers: { accept: 'image/png' } })).statusCode
    assert.equal(await status('/api/none'), 404)
    assert.notEqual(await status('/api/x'), 200)
  })

  it('of a shop that closes ends its connection', async () => {
    await using stack = new AsyncDisposableStack()
    const app = stack.adopt(Fastify(), (one) => one.close())
    const isClosing = trackShutdown(app)
    app.get('/', async () => 'fine')
    const connection = async () => (await app.inject('/')).headers.connection
    assert.deepEqual([await connection(), isClosing()], ['keep-alive', false])
    app.announceClosing()
    assert.deepEqual([await connection(), isClosing()], ['close', true])
  })
})
