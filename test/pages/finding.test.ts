import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressOf, readFinding, toQuestion } from '../../src/pages/finding.ts'

describe('a price that somebody types into the filter', () => {
  for (const [text, currency, expected] of [
    ['29.50', 'EUR', 2950],
    ['29,5', 'EUR', 2950],
    ['1.000', 'EUR', 100_000],
    ['1,000', 'EUR', 100_000],
    ['1.234,50', 'EUR', 123_450],
    ['1 234,50 €', 'EUR', 123_450],
    ['2000', 'JPY', 2000],
    ['2.000', 'JPY', 2000],
    ['1.500', 'KWD', 1500],
    ['٢٦', 'EUR', 2600],
    ['١٬٢٣٤٫٥٠', 'EUR', 123_450],
    ['۲۶', 'EUR', 2600],
  ] as const) {
    it(`is ${expected} in the smallest unit for ${text} in a shop that sells in ${currency}, also when the address is read again`, () => {
      const finding = readFinding({ price_min: text }, currency)
      assert.equal(toQuestion(finding, { currency, limit: 1 }).filters?.price?.min, expected)
      const again = Object.fromEntries(new URL(addressOf('/search', finding), 'http://shop.test').searchParams)
      assert.deepEqual(readFinding(again, currency), finding)
    })
  }

  it('is none where it is no price, or one in another currency', () => {
    for (const text of ['cheap', '-5', '', '1.2.3,4', '20 USD'])
      assert.equal(readFinding({ price_max: text }, 'EUR').priceMax, undefined, text)
  })
})
