import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { openSearch } from '../../src/load-search.ts'
import type { Search } from '../../src/search.ts'
import { productOf, shelfOf, variantOf } from '../shelf.ts'

const SHOP = { url: 'http://shop.test', locale: 'en', currency: 'EUR' }

async function opened(products: readonly Product[]): Promise<Search> {
  const search = await openSearch({ catalog: shelfOf(products), shop: SHOP })
  await search.settled()
  return search
}

const some = (count: number, make: (at: number) => Product) => Array.from({ length: count }, (_, at) => make(at))
const shoe = (id: string, title: string, color: string) =>
  productOf(id, { title, product_type: ['Footwear', 'Casual'], color, variants: [variantOf(`${id}-1`)] })

const SHOES = [
  ...some(4, (at) => shoe(`trainer-${at}`, `Canvas Trainers ${at}`, at < 2 ? 'Red' : 'Blue')),
  ...some(6, (at) => shoe(`sneaker-${at}`, `Canvas Sneakers ${at}`, at < 3 ? 'Red' : 'Blue')),
  ...some(8, (at) => productOf(`lamp-${at}`, { title: `Canvas Lamp ${at}`, product_type: ['Home', 'Lighting'] })),
  ...some(2, (at) => productOf(`clock-${at}`, { title: `Wall Clock ${at}`, product_type: ['Home', 'Clocks'] })),
  ...some(200, (at) => productOf(`cup-${at}`, { title: `Cup ${at}`, product_type: ['Kitchen', 'Drinkware'] })),
]

describe('products similar to the best matches', () => {
  it('follow them, are not complete, and a message says so', async () => {
    const search = await opened(SHOES)
    const { products, pagination, messages } = await search.find({ q: 'trainers ', limit: 50, explain: true })
    const ids = products.map(({ id }) => id)
    assert.ok(
      ids.slice(0, 4).every((id) => id.startsWith('trainer')),
      String(ids),
    )
    assert.deepEqual(
      ids.slice(4).toSorted(),
      some(6, (at) => shoe(`sneaker-${at}`, '', '')).map(({ id }) => id),
    )
    assert.deepEqual(
      products.map(({ match }) => match.complete),
      [...Array(4).fill(true), ...Array(6).fill(false)],
    )
    assert.equal(pagination.total_count, 10)
    assert.deepEqual(
      messages.map(({ code, words, complete }) => [code, words, complete]),
      [['query_relaxed', ['trainers'], 4]],
    )
    await search.close()
  })

  it('are the same on every page and under every filter, and facets count them', async () => {
    const search = await opened(SHOES)
    const all = await search.find({ q: 'trainers ', limit: 50 })
    const first = await search.find({ q: 'trainers ', limit: 3 })
    const rest = await search.find({ q: 'trainers ', limit: 50, cursor: first.pagination.cursor! })
    assert.deepEqual(
      [...first.products, ...rest.products].map(({ id }) => id),
      all.products.map(({ id }) => id),
    )
    const counts = all.facets.flatMap((facet) => (facet.name === 'color' && facet.type === 'terms' ? facet.values : []))
    assert.equal(counts.find(({ value }) => value === 'Red')?.count, 5)
    const filters = { facts: new Map([['color', ['Red']]]) }
    assert.equal((await search.find({ q: 'trainers ', limit: 50, filters })).pagination.total_count, 5)
    await search.close()
  })

  it('are no answer where filters leave no match', async () => {
    const search = await opened(SHOES)
    const filters = { price: { min: 999_999 } }
    assert.equal((await search.find({ q: 'trainers ', filters })).pagination.total_count, 0)
    const green = { facts: new Map([['color', ['Green']]]) }
    const catalog = [...SHOES, shoe('sneaker-green', 'Canvas Sneakers Green', 'Green')]
    const other = await opened(catalog)
    assert.equal((await other.find({ q: 'trainers ', filters: green })).pagination.total_count, 0)
    await search.close()
    await other.close()
  })

  it('are not added to a sort by price, or to one or two matches', async () => {
    const search = await opened(SHOES)
    assert.equal((await search.find({ q: 'trainers ', sort: 'price_asc' })).pagination.total_count, 4)
    assert.equal((await search.find({ q: 'clock ' })).pagination.total_count, 2)
    await search.close()
  })
})
