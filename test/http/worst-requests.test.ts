import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import Fastify from 'fastify'
import { createRateLimits } from '../../packages/accounts/src/access/rate-limits.ts'
import { categoryPaths } from '../../packages/product/src/lookup-keys.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { fiftyLines } from '../../packages/selling/src/cart/cart-routes.ts'
import type { CatalogSample } from '../../packages/server-kit/src/endpoints/endpoint.ts'
import { chargeWork, priceOf } from '../../packages/vitrine/src/http/request-cost.ts'
import { createWorkQueue } from '../../packages/vitrine/src/http/work-queue.ts'
import { sampleOf } from '../catalog-sample.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { excessWork, mostWork, mostWorks, worthOf } from '../work-bounds.ts'
import { workOf } from '../work-of.ts'

// The worst request of each route, as the route itself says, and the work that it makes: by counters and not by a
// clock, so that a busy machine changes nothing.

const PRODUCTS = 600

/** What the worst request of each route counts as here, of those that count as more than one. */
const CHARGES: Readonly<Record<string, number>> = {
  'GET /': 2,
  'GET /api/acp/checkout_sessions/:id': 3,
  'GET /api/carts/:id': 3,
  'GET /api/catalog': 2,
  'GET /api/changes': 3,
  'GET /api/products-feed.csv': 13,
  'GET /api/products-feed.json': 18,
  'GET /api/products-feed.jsonl': 18,
  'GET /api/products-feed.tsv': 13,
  'GET /api/ucp/carts/:id': 3,
  'GET /api/ucp/checkout-sessions/:id': 3,
  'GET /buy/*': 2,
  'GET /cart': 3,
  'GET /cart/:id(cart_[\\w-]+)': 4,
  'GET /cart/:id(cart_[\\w-]+)/checkout': 3,
  'GET /collections': 2,
  'GET /collections/*': 3,
  'GET /feeds/acp/products.jsonl': 18,
  'GET /feeds/google.tsv': 13,
  'GET /feeds/google.xml': 26,
  'GET /llms-full.txt': 11,
  'GET /openapi.json': 6,
  'GET /products.json': 9,
  'GET /search': 3,
  'GET /sitemap-products-:part(\\d{1,6}).xml': 7,
  'POST /api/acp/checkout_sessions': 5,
  'POST /api/acp/checkout_sessions/:id': 5,
  'POST /api/acp/checkout_sessions/:id/cancel': 3,
  'POST /api/acp/checkout_sessions/:id/complete': 3,
  'POST /api/carts': 5,
  'POST /api/carts/:id/cancel': 3,
  'POST /api/carts/:id/items': 3,
  'POST /api/ucp/carts': 5,
  'POST /api/ucp/carts/:id/cancel': 3,
  'POST /api/ucp/catalog/lookup': 5,
  'POST /api/ucp/checkout-sessions': 5,
  'POST /api/ucp/checkout-sessions/:id/cancel': 3,
  'POST /api/ucp/checkout-sessions/:id/complete': 3,
  'POST /api/ucp/mcp': 5,
  'POST /mcp': 4,
  'PUT /api/carts/:id': 5,
  'PUT /api/ucp/carts/:id': 5,
  'PUT /api/ucp/checkout-sessions/:id': 5,
}

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
    const charges = new Map<string, number>()
    let mostTables = 0
    for (const { method: verb, url: path, worstRequest: declared } of routesWithWork) {
      const { body: begun } = await shop.post('/api/carts', fiftyLines(sample.ids))
      const asked = declared.request?.({ ...sample, cart: String(begun.id) }) ?? { url: path, body: undefined }
      const { url, body } = asked
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
      const {
        answer: { status, text },
        work,
      } = await workOf(ask)
      assert.match(url, patternOf(path), 'the route is asked for and no other')
      // Another answer would cost little, and prove nothing. What is sent without a body here is a form, or leads on.
      const isRefused = status === 409 && path.endsWith('/complete')
      const isMade = status === 200 || status === 201 || isRefused || /^\/buy|^\/cart\/items|\/checkout$/.test(path)
      if (!isMade) over.push(`${path}, asked as ${url}: ${status} ${text.slice(0, 300)}`)
      mostTables = Math.max(mostTables, work.tables)
      if (verb !== 'HEAD') charges.set(`${verb} ${path}`, priceOf(work))
      const most = mostWork(declared, PRODUCTS)
      for (const kind of excessWork(work, most))
        over.push(`${url}: ${work[kind]} ${kind}, where ${most[kind]} are declared`)
    }
    assert.deepEqual(over, [])
    const dear = new Map([...charges].filter(([route, charge]) => charge > 1 || route in CHARGES))
    assert.deepEqual(Object.fromEntries(dear), CHARGES)
    // A filter that nothing has would end a search before its first table, and prove nothing of it.
    assert.ok(mostTables >= 8, `${mostTables} tables`)
  })

  it('costs no more for a category named twenty times or beside its own subcategories', async () => {
    const [first] = generateProducts({ products: 1, seed: 7 })
    const nested = categoryPaths(first ?? assert.fail())
    assert.ok(nested.length > 1)
    const entriesOf = async (categories: readonly string[]) => {
      const query = new URLSearchParams(categories.map((category) => ['category', category]))
      const { answer, work } = await workOf(() => shop.get(`/api/catalog?limit=1&${query}`))
      assert.equal(answer.status, 200)
      return work.entries
    }
    const once = await entriesOf(nested.slice(0, 1))
    assert.ok(once > 0)
    // The first one counts matches as well, which are kept.
    const twenty = await entriesOf(Array.from({ length: 20 }, (_, at) => nested[at % nested.length] ?? ''))
    assert.ok(twenty <= once, `${twenty} entries, ${once} for one category`)
  })

  it('costs at most its declared fifty milliseconds with 50,000 products, or is a stream', () => {
    const worth = shop.app.routesWithWork.flatMap(({ url, worstRequest }) =>
      // A stream is charged slice by slice, so it is a slice that is dear or cheap: one of a product.
      mostWorks(worstRequest, worstRequest.isStream ? 1 : 50_000).map((work) => ({ url, milliseconds: worthOf(work) })),
    )
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
