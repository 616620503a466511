import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { currentAndCompared, isPriceIssue, readPrice, regularAndSale } from '../src/readers/cell-prices.ts'

// What the price cells of a row make of a variant.

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const PLACE = { line: 7, column: 'Price' }
const CONTEXT = { currency: 'EUR' }

describe('the price in a cell', () => {
  it('is money, nothing, or an issue with the value and its line', () => {
    assert.deepEqual(readPrice('19.99', PLACE, CONTEXT), EUR(1999))
    assert.deepEqual(readPrice('1999', PLACE, CONTEXT, { minor: true }), EUR(1999))
    assert.equal(readPrice(' ', PLACE, CONTEXT), undefined)
    const told = (text: string) => {
      const price = readPrice(text, PLACE, CONTEXT)
      assert.ok(isPriceIssue(price), text)
      const { line, column, value, code, reason } = price.issue
      assert.deepEqual([line, column, value], [7, 'Price', text])
      return [code, reason]
    }
    assert.deepEqual(told('N/A'), ['price_unreadable', 'This is not a price that can be read.'])
    assert.deepEqual(told('5 USD'), [
      'currency_differs',
      'The price is in another currency than the one the shop sells in, EUR.',
    ])
    assert.equal(told('-5')[0], 'price_unreadable')
    assert.ok(!isPriceIssue(undefined) && !isPriceIssue(EUR(1)))
  })
})

describe('a regular price and a sale price', () => {
  it('are both, or the one that there is', () => {
    const window = { ends_at: '2026-12-01T00:00:00Z' }
    assert.deepEqual(regularAndSale(undefined, undefined), {})
    assert.deepEqual(regularAndSale(EUR(20), undefined, window), { regular_price: EUR(20) })
    assert.deepEqual(regularAndSale(undefined, EUR(15), window), { regular_price: EUR(15) })
    assert.deepEqual(regularAndSale(EUR(20), EUR(15), window), {
      regular_price: EUR(20),
      sale: { price: EUR(15), ...window },
    })
  })
})

describe('a price and the one that it is compared with', () => {
  const priced = (current?: number, compared?: number) => {
    const money = (amount?: number) => (amount === undefined ? undefined : EUR(amount))
    const { issue, ...pricing } = currentAndCompared(money(current), money(compared), PLACE)
    return issue ? [pricing, issue.code] : pricing
  }

  it('are a sale where the one compared with is higher', () => {
    assert.deepEqual(priced(15, 20), { regular_price: EUR(20), sale: { price: EUR(15) } })
  })

  it('are the price alone where there is none to compare, or the same', () => {
    assert.deepEqual(priced(), {})
    assert.deepEqual(priced(undefined, 20), {})
    for (const compared of [undefined, 0, 15]) assert.deepEqual(priced(15, compared), { regular_price: EUR(15) })
  })

  it('yield the asked price and an issue if they were swapped', () => {
    assert.deepEqual(priced(20, 15), [{ regular_price: EUR(20) }, 'compare_at_below_price'])
    assert.deepEqual(priced(0, 15), [{ regular_price: EUR(0) }, 'compare_at_below_price'])
  })
})
