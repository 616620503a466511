import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyContextConfig } from 'fastify'
import { createRateLimits } from '../../packages/accounts/src/access/rate-limits.ts'
import { describeShopAccess } from '../../packages/accounts/src/agents/shop-access.ts'
import { countWork, NO_WORK } from '../../packages/kit/src/work-counters.ts'
import { declaredScopes } from '../../packages/server-kit/src/capability/scope.ts'
import { createMemoryCounters } from '../../packages/server-kit/src/counters/memory-counters.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { chargeWork, countBytes, priceOf } from '../../packages/vitrine/src/http/request-cost.ts'
import { createWorkQueue } from '../../packages/vitrine/src/http/work-queue.ts'

// A server with routes that do as much work as a test says, and with the shop's own charging of it.

const QUOTA = 100
const worstRequest = { request: () => ({ url: '/' }), maxWork: { documents: 0, bytes: 0 } }

async function open(routes: Record<string, { config: FastifyContextConfig; handler: () => unknown }>) {
  const settings = { PUBLIC_URL: 'http://shop.test', LIMITS: `rateLimits=true,anonymousPerMinute=${QUOTA}` }
  const counters = createMemoryCounters()
  const limits = createRateLimits(
    describeShopAccess(resolveConfig(settings, {}), declaredScopes(CAPABILITIES)),
    counters,
  )
  const turns = createWorkQueue()
  const app = Fastify()
  app.decorateRequest('caller')
  app.decorateRequest('taken')
  app.addHook('onRequest', async (request) => {
    request.caller = { address: String(request.headers['x-address'] ?? '192.0.2.1') }
    request.taken = request.routeOptions.config.uncounted
      ? undefined
      : limits.take(request.caller, request.routeOptions.config)
  })
  countBytes(app)
  chargeWork(app, { limits, turns })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-taken', request.taken?.headers[3] ?? 'nothing')
    return payload
  })
  for (const [url, { config, handler }] of Object.entries(routes)) app.get(url, { config }, async () => handler())
  await app.ready()
  return {
    ...{ app, limits, turns },
    get: (url: string, from?: string) => app.inject({ url, ...(from && { headers: { 'x-address': from } }) }),
    /** What is left to the caller, which costs one itself. */
    left: () => Number(/;r=(\d+)/.exec(limits.take({ address: '192.0.2.1' }, {})?.headers[3] ?? '')?.[1]) + 1,
    async [Symbol.asyncDispose]() {
      await app.close()
      await counters.close()
    },
  }
}

describe('a request that does work', () => {
  it('pays for all of it, once, while it is done', async () => {
    let during = -1
    await using server = await open({
      '/work': {
        config: { makesWork: true, worstRequest },
        handler() {
          for (let at = 0; at < 100; at++) countWork('documents', 5)
          during = server.left()
          return 'done'
        },
      },
      '/little': { config: { makesWork: true, worstRequest }, handler: () => countWork('documents', 99) ?? 'done' },
    })
    const answer = await server.get('/work')
    assert.equal(answer.statusCode, 200)
    // 500 documents are five requests, beside the one that asks for them.
    assert.equal(during, QUOTA - 6)
    assert.match(String(answer.headers['x-taken']), /;r=94;?/)
    assert.equal(server.left(), QUOTA - 7)
    await server.get('/little')
    assert.equal(server.left(), QUOTA - 7 - 1 - 1, 'less than a request of work is what the request counts for')
  })

  it('pays for its answer’s bytes, and the same again if a template made them', async () => {
    await using server = await open({
      '/text': { config: { makesWork: true, worstRequest }, handler: () => 'x'.repeat(3 * 128 * 1024) },
      '/buffer': { config: { makesWork: true, worstRequest }, handler: () => Buffer.alloc(3 * 128 * 1024) },
    })
    await server.get('/text')
    assert.equal(server.left(), QUOTA - 1 - 3 - 3)
    await server.get('/buffer')
    assert.equal(server.left(), QUOTA - 7 - 1 - 1 - 3)
  })

  it('counts a stream as it flows, and not as an answer without a length', async () => {
    await using server = await open({
      '/stream': { config: { makesWork: true, worstRequest }, handler: () => Readable.from(['a', 'b']) },
    })
    const { statusCode, body } = await server.get('/stream')
    assert.deepEqual([statusCode, body], [200, 'ab'])
    assert.equal(server.left(), QUOTA - 1)
  })

  it('costs nothing where nothing is counted', async () => {
    await using server = await open({
      '/probe': { config: { uncounted: true }, handler: () => countWork('documents', 5000) ?? 'ok' },
    })
    assert.equal((await server.get('/probe')).statusCode, 200)
    assert.equal(server.left(), QUOTA)
    assert.deepEqual(server.app.routesWithWork, [])
  })

  it('is paid for by the request outside, where the shop asks itself', async () => {
    await using server = await open({
      '/inner': { config: { makesWork: true, worstRequest }, handler: () => countWork('documents', 500) ?? 'inner' },
      '/outer': {
        config: { makesWork: true, ownLine: true, worstRequest },
        handler: async () => (await server.get('/inner')).body,
      },
    })
    const { body } = await server.get('/outer')
    assert.equal(body, 'inner')
    // One for each of the two requests, and five for the work, once.
    assert.equal(server.left(), QUOTA - 7)
  })

  it('pays for the bytes it answers with, not for the shop’s internal requests', async () => {
    await using server = await open({
      '/inner': { config: { makesWork: true, worstRequest }, handler: () => 'x'.repeat(5 * 256 * 1024) },
      '/outer': {
        config: { makesWork: true, ownLine: true, worstRequest },
        handler: async () => String((await server.get('/inner')).body.length),
      },
    })
    assert.equal((await server.get('/outer')).body, String(5 * 256 * 1024))
    assert.equal(server.left(), QUOTA - 2)
  })
})

describe('a turn', () => {
  it('belongs to a request that does work, until its answer, unless it queues separately', async () => {
    const seen: [string, number][] = []
    const note = (what: string) => () => {
      seen.push([what, server.turns.callers()])
      return what
    }
    const failing = () => {
      seen.push(['failing', server.turns.callers()])
      throw new Error('It fails.')
    }
    await using server = await open({
      '/working': { config: { makesWork: true, worstRequest }, handler: note('working') },
      '/cached': { config: { cached: true, worstRequest }, handler: note('cached') },
      '/scoped': { config: { scope: 'search:read', worstRequest }, handler: note('scoped') },
      '/own': { config: { makesWork: true, ownLine: true, worstRequest }, handler: note('own') },
      '/cheap': { config: {}, handler: note('cheap') },
      '/probe': { config: { uncounted: true, cached: true }, handler: note('probe') },
      '/failing': { config: { makesWork: true, worstRequest }, handler: failing },
    })
    for (const name of ['working', 'cached', 'scoped', 'own', 'cheap', 'probe', 'failing']) {
      await server.get(`/${name}`)
      assert.equal(server.turns.callers(), 0, `${name} has ended`)
    }
    assert.deepEqual(seen, [
      ['working', 1],
      ['cached', 1],
      ['scoped', 1],
      ['own', 0],
      ['cheap', 0],
      ['probe', 0],
      ['failing', 1],
    ])
  })
})

describe('a caller that leaves while it waits for a turn', () => {
  it('causes no work, and gives its turn back', async () => {
    const blocked = Promise.withResolvers<void>()
    let made = 0
    await using server = await open({
      '/slow': { config: { makesWork: true, worstRequest }, handler: () => blocked.promise.then(() => 'slow') },
      '/work': { config: { makesWork: true, worstRequest }, handler: () => `made ${++made}` },
    })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const until = async (holds: () => boolean) => {
      while (!holds()) await sleep(2)
    }
    // All turns there are, held by four callers; a fifth waits.
    const slow = ['1', '2', '3', '4'].map((end) => server.get('/slow', `192.0.2.${end}`))
    await until(() => server.turns.callers() === 4)
    const arrived = once(server.app.server, 'request')
    const leaving = request({ port, path: '/work', agent: false, headers: { 'x-address': '192.0.2.5' } }).end()
    leaving.on('error', () => {})
    const [, response] = await arrived
    await until(() => server.turns.callers() === 5)
    const gone = once(response, 'close')
    leaving.destroy()
    await gone
    blocked.resolve()
    for (const { body } of await Promise.all(slow)) assert.equal(body, 'slow')
    await until(() => server.turns.callers() === 0)
    assert.equal((await server.get('/work')).body, 'made 1', 'the first is of whoever stayed')
    assert.equal((await server.get('/work')).body, 'made 2')
  })
})

describe('a route that makes work', () => {
  it('says which request of it costs most, and is listed', async () => {
    await using server = await open({ '/cheap': { config: {}, handler: () => 'x' } })
    assert.deepEqual(server.app.routesWithWork, [])
    for (const config of [{ makesWork: true }, { cached: true }, { scope: 'search:read' as const }])
      await assert.rejects(
        open({ '/work': { config, handler: () => 'x' } }),
        /GET \/work does not declare its most expensive request/,
      )
    await using listed = await open({ '/work': { config: { makesWork: true, worstRequest }, handler: () => 'x' } })
    assert.ok(listed.app.routesWithWork.some(({ method, url }) => `${method} ${url}` === 'GET /work'))
  })
})

describe('the price of work', () => {
  it('is one request and whole ones beside it, of what is begun nothing', () => {
    assert.equal(priceOf({ ...NO_WORK, documents: 99 }), 1)
    assert.equal(priceOf({ ...NO_WORK, documents: 100 }), 2)
    assert.equal(priceOf({ ...NO_WORK, documents: 50, entries: 125_000 }), 2)
  })
})
