import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { createRateLimits } from '../../packages/accounts/src/access/rate-limits.ts'
import {
  BOUGHT_BY_ONE,
  countInto,
  countWork,
  createWork,
  NO_WORK,
  nextTurn,
} from '../../packages/kit/src/work-counters.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { chargeWork, priceOf } from '../../packages/vitrine/src/http/request-cost.ts'
import { createWorkQueue } from '../../packages/vitrine/src/http/work-queue.ts'
import { openTestShop } from '../open-storefront.ts'
import { workOf } from '../work-of.ts'

const environment = { LIMITS: 'rateLimits=true', TRUSTED_PROXIES: '127.0.0.1' }

describe('what a request did cost', () => {
  it('is one request, and the sum of its work in whole requests', () => {
    const { documents, entries, bytes, rendered, sought, shown } = BOUGHT_BY_ONE
    assert.equal(priceOf(NO_WORK), 1)
    assert.equal(priceOf({ ...NO_WORK, documents: documents - 1 }), 1)
    assert.equal(priceOf({ ...NO_WORK, tables: 7, documents, entries: entries * 2, bytes: bytes * 3 }), 7)
    assert.equal(priceOf({ ...NO_WORK, rendered, sought: sought * 2, shown: shown * 3 }), 7)
    assert.equal(priceOf({ ...NO_WORK, sought: sought / 2, shown: shown / 2 }), 2)
  })

  it('is counted against its caller only, beyond what its route counts for', async () => {
    await using shop = await openTestShop({
      environment: { ...environment, LIMITS: 'rateLimits=true,anonymousPerMinute=20' },
    })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const read = (address: string, at: number) =>
      shop.get(`/api/catalog?limit=250&updated_since=2020-01-01T00:00:0${at}Z`, from(address))
    const statuses = []
    for (let at = 0; at < 9; at++) statuses.push((await read('192.0.2.1', at)).status)
    const passed = statuses.filter((status) => status === 200).length
    assert.ok(passed >= 2 && passed < 9, `of nine dear requests ${passed} passed, where twenty cheap ones may`)
    assert.equal((await read('192.0.2.2', 1)).status, 200)
    assert.equal((await shop.get('/api/catalog/fh-101', from('192.0.2.1'))).status, 429, 'whatever is asked next')
  })

  it('puts callers with the least work first, before another’s many requests', async () => {
    await using shop = await openTestShop()
    const { agents, counters } = shop.shop
    await using app = Fastify()
    const order: string[] = []
    app.decorateRequest('caller')
    app.addHook('onRequest', async (request) => {
      request.caller = { address: String(request.headers['x-caller']) }
    })
    const turns = createWorkQueue({ atOnce: 4, perCaller: 2, waiting: 6, waitingPerCaller: 4 })
    chargeWork(app, { limits: createRateLimits(agents.access, counters), turns })
    const config = { makesWork: true, worstRequest: { maxWork: { documents: 1000, bytes: 1000 } } }
    app.get('/work', { config }, async ({ caller }) => {
      for (let piece = 0; piece < 3; piece++) {
        order.push(caller.address)
        countWork('documents', BOUGHT_BY_ONE.documents)
        await nextTurn()
      }
      return ''
    })
    const work = (name: string) => app.inject({ url: '/work', headers: { 'x-caller': name } })
    const many = Promise.all(['hog', 'hog', 'hog', 'hog'].map(work))
    while (order.length < 2) await setImmediate()
    const before = order.length
    await work('neighbour')
    const between = order.slice(before, order.lastIndexOf('neighbour'))
    assert.ok(between.filter((caller) => caller === 'hog').length <= 2, `${between}`)
    await many
  })

  it('is one page’s products for any page of products.json, without the pages before', async () => {
    await using shop = await openTestShop({
      environment: { SHOP_CURRENCY: 'EUR' },
      products: [...generateProducts({ products: 600, seed: 7 })],
    })
    const work = createWork()
    const { text } = await countInto(work, () => shop.get('/products.json?limit=1&page=501'))
    assert.equal(JSON.parse(text).products.length, 1)
    assert.ok(work.done.documents <= 4, `${work.done.documents} products read`)
    assert.ok(work.done.entries >= 500, `${work.done.entries} entries for the places of those before it`)
  })

  it('is as much for ids that nothing has as for known ones, or more', async () => {
    await using shop = await openTestShop({ products: [...generateProducts({ products: 100, seed: 7 })] })
    const { products }: { products: { id: string }[] } = JSON.parse((await shop.get('/api/catalog?limit=100')).text)
    const known = products.map(({ id }) => id)
    const lines = (ids: string[]) => ({ line_items: ids.slice(0, 50).map((id) => ({ item: { id }, quantity: 1 })) })
    for (const { url, bodyOf } of [
      { url: '/api/ucp/catalog/lookup', bodyOf: (ids: string[]) => ({ ids }) },
      { url: '/api/carts', bodyOf: lines },
    ]) {
      const costOf = async (ids: string[]) => {
        const { work } = await workOf(() => shop.post(url, bodyOf(ids)))
        return priceOf(work)
      }
      const [few, most, unknown] = [
        await costOf(known.slice(0, 1)),
        await costOf(known),
        await costOf(known.map((id) => `no-such-${id}`)),
      ]
      assert.equal(few, 1)
      assert.ok(unknown >= most && most >= 4, `${url}: ${unknown} for unknown ids, ${most} for known ones`)
    }
  })

  it('is a page’s uncompressed length, and the same again for what templates made', async () => {
    await using shop = await openTestShop()
    const url = '/search?q=shoe'
    const { answer, work } = await workOf(() => shop.get(url, { 'accept-encoding': 'br' }))
    assert.equal(answer.headers['content-encoding'], 'br')
    const { text } = await shop.get(url, { 'accept-encoding': 'identity' })
    assert.deepEqual([work.rendered, work.bytes], [text.length, text.length])
    assert.ok(work.shown > 0, 'products in it')
    const { work: json } = await workOf(() => shop.get('/api/search?q=shoe'))
    assert.deepEqual([json.rendered, json.shown > 0], [0, true])
  })

  it('is counted while a narrowed feed is written, and once: not for later readers', async () => {
    await using shop = await openTestShop({
      environment: { ...environment, LIMITS: 'rateLimits=true,anonymousPerMinute=1000' },
    })
    const left = async (address: string) => {
      // Only a refusal tells strangers of their limit, so they ask for more than there is.
      let count = 0
      while ((await shop.get('/pages/shipping', { 'x-forwarded-for': address })).status === 200) count++
      return count
    }
    const read = (address: string) =>
      shop.get('/feeds/google.xml?updated_since=2020-01-01T00:00:00Z', { 'x-forwarded-for': address })
    assert.equal((await read('192.0.2.1')).status, 200)
    assert.equal((await read('192.0.2.2')).status, 200)
    const [writer, reader] = [await left('192.0.2.1'), await left('192.0.2.2')]
    assert.ok(writer < reader, `${writer} left to who had it written, ${reader} to who read it`)
  })
})
