import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sampleProducts } from '../../../test/sample-products.ts'
import { openSearch, type Search } from '../src/search.ts'
import { shelfOf } from './shelf.ts'

describe('a sports shop', () => {
  let search: Search
  before(async () => {
    const catalog = shelfOf(sampleProducts().filter(({ status }) => status === 'active'))
    search = await openSearch({ catalog, shop: { url: 'http://shop.test', locale: 'en-IE', currency: 'EUR' } })
    await search.settled()
  })
  after(() => search.close())

  for (const [q, near] of [
    ['espresso machine', true],
    ['no such thing', true],
    ['xylophone', false],
  ] as const) {
    it(`has no answer to "${q}", and offers what is near apart from results`, async () => {
      const { products, related = [], pagination, facets, messages } = await search.find({ q })
      assert.deepEqual([products, pagination.total_count, facets, pagination.has_next_page], [[], 0, [], false])
      assert.equal(related.length > 0, near)
      assert.ok(messages.some(({ code }) => code === 'nothing_found'))
      const written = JSON.parse(await search.write({ q }))
      assert.deepEqual(
        (written.related ?? []).map(({ id }: { id: string }) => id),
        related.map(({ id }) => id),
      )
    })
  }

  for (const q of ['on sale', 'deals', 'running on sale']) {
    it(`shows for "${q}" what is reduced, and corrects no word of it`, async () => {
      const { products, facets, messages } = await search.find({ q })
      assert.ok(products.length > 0)
      assert.ok(products.every(({ variants }) => variants.some(({ list_price }) => list_price !== undefined)))
      assert.ok(!messages.some(({ code }) => code === 'query_corrected'))
      assert.ok(!facets.some(({ name }) => name === 'option.on_sale'))
    })
  }

  it('understands "best rated", "new arrivals" and a budget', async () => {
    const best = await search.find({ q: 'best rated running shoes' })
    assert.equal(best.applied.sort, 'rating_desc')
    assert.ok(best.products.every(({ title }) => /Shoes/.test(title)))
    assert.equal((await search.find({ q: 'new arrivals' })).applied.sort, 'newest')
    const { applied } = await search.find({ q: 'running socks budget 50 euro' })
    assert.deepEqual(applied.filters.price, { max: { amount: 5000, currency: 'EUR' } })
  })
})
