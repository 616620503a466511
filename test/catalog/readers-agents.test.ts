import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codes, only, readCatalogue } from './read-catalogue.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })

describe('Products of the Agentic Commerce Protocol', () => {
  const priced = (prices: object) => {
    const variant = { id: 'v', title: 'Bell', availability: { status: 'in_stock' }, ...prices }
    return readCatalogue(`${JSON.stringify({ id: 'bell', title: 'Bell', variants: [variant] })}\n`)
  }

  it('are on sale when the price to compare with is higher', async () => {
    const { products, problems } = await priced({ price: EUR(900), list_price: EUR(1200) })
    assert.deepEqual(only(products).variants[0]?.regular_price, EUR(1200))
    assert.deepEqual(only(products).variants[0]?.sale, { price: EUR(900) })
    assert.deepEqual(problems, [])
  })

  it('cost what is asked for them, whatever that is compared with', async () => {
    for (const [list, told] of [
      [EUR(500), ['compare_at_below_price']],
      [EUR(900), []],
      [EUR(0), []],
      ['12.00', []],
    ] as const) {
      const { products, problems } = await priced({ price: EUR(900), list_price: list })
      const [variant] = only(products).variants
      assert.deepEqual([variant?.regular_price, variant?.sale], [EUR(900), undefined])
      assert.deepEqual(codes(problems), told)
    }
  })
})
