import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { makeEach } from '../../packages/kit/src/work-counters.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import type { ApiDescription } from '../../packages/vitrine/src/discovery/endpoints.ts'
import { withExamples } from '../../packages/vitrine/src/discovery/public-openapi.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

// One thread answers everybody, so whoever makes much leaves the event loop in between. What is counted are its turns,
// which do not depend on how fast the machine is.

/** How often the event loop came round while something was done. */
async function turnsDuring(task: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await task()
  isOver = true
  return turns
}

describe('others are answered', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({
      environment: { SHOP_CURRENCY: 'EUR' },
      products: [...generateProducts({ products: 600, seed: 7 })],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  it('while a large list is made, twenty items at a time and in order', async () => {
    const things = Array.from({ length: 200 }, (_, at) => at)
    let made: number[] = []
    const turns = await turnsDuring(async () => {
      made = await makeEach(things, (at) => at * 2)
    })
    assert.deepEqual(
      made,
      things.map((at) => at * 2),
    )
    assert.ok(turns >= 9, `${turns} turns`)
  })

  it('while a page of few products is made, only as often as needed', async () => {
    const turns = await turnsDuring(() => makeEach([1, 2, 3], String))
    assert.ok(turns <= 1, `${turns} turns`)
  })

  it('while a hundred ids are looked up and shown over UCP, twenty at once', async () => {
    const { products }: { products: { id: string }[] } = JSON.parse((await shop.get('/api/catalog?limit=100')).text)
    const lookUp = async (ids: string[]) =>
      assert.equal((await shop.post('/api/ucp/catalog/lookup', { ids })).status, 200)
    const ids = products.map(({ id }) => id)
    const few = await turnsDuring(() => lookUp(ids.slice(0, 1)))
    const turns = await turnsDuring(() => lookUp(ids))
    assert.ok(turns - few >= 4 + 4, `${turns} turns for a hundred ids, ${few} for one`)
  })

  for (const { name, one, many, atLeast } of [
    {
      name: 'the catalogue',
      one: '/api/catalog?limit=1&updated_since=2000-01-01T00:00:00Z',
      many: '/api/catalog?limit=250&updated_since=2000-01-01T00:00:00Z',
      // Read twenty-four at a time, each part written in two turns.
      atLeast: 10 + 10,
    },
    // Read twenty-five at a time, written twenty at a time.
    { name: 'products.json', one: '/products.json?limit=1', many: '/products.json?limit=250', atLeast: 9 + 12 },
    // Of whole products: a summary is written from the index, in microseconds.
    {
      name: 'a search',
      one: '/api/search?q=&limit=1&fields=full',
      many: '/api/search?q=&limit=100&fields=full',
      atLeast: 3 + 4,
    },
  ])
    it(`while a page of ${name} is read and written`, async () => {
      const few = await turnsDuring(() => shop.get(one))
      const turns = await turnsDuring(async () => assert.equal((await shop.get(many)).status, 200))
      assert.ok(turns - few >= atLeast, `${turns} turns for many products, ${few} for one`)
    })

  it('between the examples that the description of the API is written with', async () => {
    const description = shop.app.swagger() as unknown as ApiDescription
    const few = await turnsDuring(() => withExamples(description, { ask: async () => undefined, addressOf: () => '/' }))
    const turns = await turnsDuring(() => withExamples(description, { ask: async () => 1, addressOf: () => '/' }))
    assert.ok(turns - few >= 20, `${turns} turns with examples, ${few} without`)
  })

  it('between several callers’ pieces too, of which no two share a turn', async () => {
    const walk = (page: number) =>
      shop.get(`/api/catalog?limit=250&updated_since=2000-01-01T00:00:0${page}Z`, {
        'x-forwarded-for': `192.0.2.${page}`,
      })
    const one = Math.min(await turnsDuring(() => walk(1)), await turnsDuring(() => walk(5)))
    const three = await turnsDuring(() => Promise.all([walk(2), walk(3), walk(4)]))
    // Together they would come round as often as one alone.
    assert.ok(three >= 3 * one - 6, `${three} turns for three, ${one} for one`)
  })
})
