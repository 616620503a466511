import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import Fastify from 'fastify'
import { countInto, createWork } from '../../packages/kit/src/work-counters.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import type { CatalogSample } from '../../packages/server-kit/src/endpoints/endpoint.ts'
import { createRateLimits } from '../../packages/vitrine/src/access/rate-limits.ts'
import { fiftyLines } from '../../packages/vitrine/src/cart/cart-routes.ts'
import { chargeWork } from '../../packages/vitrine/src/http/request-cost.ts'
import { createWorkQueue } from '../../packages/vitrine/src/http/work-queue.ts'
import { sampleOf } from '../catalog-sample.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { excessWork, mostWork, worthOf } from '../work-bounds.ts'

// The worst request of each route, as the route itself says, and the work that it makes: by counters and not by a
// clock, so that a busy machine changes nothing.

const PRODUCTS = 600

describe('the worst request', () => {
  let shop: TestShop
  let sample: CatalogSample
  before(async () => {
    const products = [...generateProducts({ products: PRODUCTS, seed: 7 })]
    shop = await openTestShop({ environment: { SHOP_CURRENCY: 'EUR' }, products })
    sample = await sampleOf(async (path) => (await shop.get(path)).text)
    // So that the log of changes has something to say.
    await shop.publish(
      products.map((product) => ({ ...product, description: { plain: `${product.title}, and more of it.` } })),
    )
  })
  after(() => shop[Symbol.asyncDispose]())

  it('of each route that makes work is declared, and makes no more than that', async () => {
    const { routesWithWork } = shop.app
    assert.ok(routesWithWork.length > 40, `${routesWithWork.length} routes make work`)
    const over = []
    let mostTables = 0
    for (const { url: path, worstRequest: declared } of routesWithWork) {
      const { body: begun } = await shop.post('/api/carts', fiftyLines(sample.ids))
      const asked = declared.request?.({ ...sample, cart: String(begun.id) }) ?? { url: path, body: undefined }
      const { url, body } = asked
      const work = createWork()
      const headers = 'headers' in asked ? asked.headers : undefined
      const method = 'method' in asked ? asked.method : undefined
      const put = async () => {
        const { statusCode: status, body: text } = await shop.app.inject({ method: 'PUT', url, payload: body })
        return { status, text }
      }
      const ask = () =>
        method === 'PUT'
          ? put()
          : body
            ? shop.post(url, body, { accept: 'application/json, text/event-stream', ...headers })
            : shop.get(url)
      const { status, text } = await countInto(work, ask)
      // Files count while they are written, and are not made again for each who reads them.
      if (!declared.isStream) work.add('bytes', text.length)
      assert.match(url, patternOf(path), 'the route is asked for and no other')
      // Another answer would cost little, and prove nothing. What is sent without a body here is a form, or leads on.
      const isRefused = status === 409 && path.endsWith('/complete')
      const isMade = status === 200 || status === 201 || isRefused || /^\/buy|^\/cart\/items|\/checkout$/.test(path)
      if (!isMade) over.push(`${path}, asked as ${url}: ${status} ${text.slice(0, 300)}`)
      mostTables = Math.max(mostTables, work.done.tables)
      const most = mostWork(declared, PRODUCTS)
      for (const kind of excessWork(work.done, most))
        over.push(`${url}: ${work.done[kind]} ${kind}, where ${most[kind]} are declared`)
    }
    assert.deepEqual(over, [])
    // A filter that nothing has would end a search before its first table, and prove nothing of it.
    assert.ok(mostTables >= 8, `${mostTables} tables`)
  })

  it('is worth fifty milliseconds at most in a catalogue of 50,000 products, as it is declared, or is a stream', () => {
    const worth = shop.app.routesWithWork.map(({ url, worstRequest }) => ({
      url,
      // A stream is charged slice by slice, so it is a slice that is dear or cheap: one of a product.
      milliseconds: worthOf(mostWork(worstRequest, worstRequest.isStream ? 1 : 50_000)),
    }))
    assert.deepEqual(
      worth.filter(({ milliseconds }) => milliseconds > 50),
      [],
    )
  })

  it('of a route that does not say it keeps the shop from starting', () => {
    const { agents, counters } = shop.shop
    const app = Fastify()
    chargeWork(app, { limits: createRateLimits(agents.access, counters), turns: createWorkQueue() })
    assert.throws(
      () => app.get('/new', { config: { cached: true } }, () => 'new'),
      /\/new does not declare its most expensive request/,
    )
  })
})

/** What addresses of a route look like. */
function patternOf(path: string): RegExp {
  const pattern = path
    .split(/(:\w+(?:\(.*?\))?|\*)/)
    .map((part, at) => (at % 2 === 0 ? RegExp.escape(part) : part === '*' ? '.+' : '[^/?]+'))
  return new RegExp(`^${pattern.join('')}(\\?|$)`)
}
