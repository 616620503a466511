import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aProduct } from '../../../test/products.ts'
import { currentPrice, priceChanges, priceRanges } from '../src/price.ts'
import type { Sale, Variant } from '../src/product.ts'

const at = (instant: string) => new Date(instant)
const eur = (amount: number) => ({ amount, currency: 'EUR' })

function aVariant(regular: number, sale?: Sale): Variant {
  return {
    id: `v${regular}`,
    title: 'One',
    options: [],
    regular_price: eur(regular),
    sale,
    availability: { status: 'in_stock' },
  }
}

describe('the current price', () => {
  const window = { price: eur(800), starts_at: '2026-06-01T00:00:00Z', ends_at: '2026-07-01T00:00:00Z' }

  it('is the sale’s from its start, inclusive, to its end, exclusive', () => {
    const variant = aVariant(1000, window)
    assert.deepEqual(currentPrice(variant, at('2026-05-31T23:59:59.999Z')), { price: eur(1000) })
    assert.deepEqual(currentPrice(variant, at('2026-06-01T00:00:00Z')), { price: eur(800), list_price: eur(1000) })
    assert.deepEqual(currentPrice(variant, at('2026-06-30T23:59:59.999Z')), { price: eur(800), list_price: eur(1000) })
    assert.deepEqual(currentPrice(variant, at('2026-07-01T00:00:00Z')), { price: eur(1000) })
  })

  it('needs neither a start nor an end', () => {
    assert.equal(currentPrice(aVariant(1000, { price: eur(800) }), at('2026-01-01T00:00:00Z')).price.amount, 800)
  })

  it('is never a sale that is not cheaper', () => {
    assert.deepEqual(currentPrice(aVariant(1000, { price: eur(1000) }), at('2026-01-01T00:00:00Z')), {
      price: eur(1000),
    })
  })

  it('gives a product its price range, and its regular range during a sale', () => {
    const product = aProduct('A', { variants: [aVariant(1000, window), aVariant(1500)] })
    assert.deepEqual(priceRanges(product, at('2026-06-15T00:00:00Z')), {
      price_range: { min: eur(800), max: eur(1500) },
      list_price_range: { min: eur(1000), max: eur(1500) },
    })
    assert.deepEqual(priceRanges(product, at('2026-08-01T00:00:00Z')), {
      price_range: { min: eur(1000), max: eur(1500) },
    })
  })

  it('names each instant at which it changes by itself, once', () => {
    const product = aProduct('A', { variants: [aVariant(1000, window), aVariant(1500, window), aVariant(2000)] })
    assert.deepEqual(priceChanges(product), ['2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'])
  })
})
