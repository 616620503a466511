import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAdjacentProducts } from '../../packages/vitrine/src/pages/product/adjacent-products.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import fc from '../properties.ts'

describe('those beside a product', () => {
  it('are its neighbours on the shelf, wrapping at the end, in any request order', async () => {
    const entry = Array.from({ length: 40 }, (_, place) => {
      const id = `p${place}`
      return aProduct(id, { product_type: [place % 3 === 0 ? 'Hats' : 'Shoes'] })
    })
    await using shop = await openTestShop({ products: entry })
    const { catalog } = shop.shop
    for (const category of ['hats', 'shoes']) {
      const all = (await catalog.page({ filter: { category: [category] }, limit: 100 })).products.map(
        ({ number }) => number,
      )
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: -1, max: 45 }), { maxLength: 30 }),
          fc.integer({ min: 1, max: 6 }),
          async (asked, count) => {
            const neighbours = createAdjacentProducts(catalog)
            for (const after of asked) {
              const next = (await neighbours.next(category, after, count)).map(({ number }) => number)
              const round = [...all.filter((number) => number > after), ...all.filter((number) => number <= after)]
              assert.deepEqual(next, round.slice(0, count))
            }
          },
        ),
        { numRuns: 30 },
      )
    }
  })

  it('are sent again when the catalogue has changed', async () => {
    await using shop = await openTestShop({ products: [aProduct('a', { price: 1000 })] })
    const neighbours = createAdjacentProducts(shop.shop.catalog)
    assert.equal((await neighbours.find('a'))?.card.price_range.min.amount, 1000)
    await shop.publish([aProduct('a', { price: 700 })])
    assert.equal((await neighbours.find('a'))?.card.price_range.min.amount, 700)
    assert.equal(await neighbours.find('nobody'), undefined)
  })
})
