import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTranslations } from '@vitrine/ui/translations/translations'
import { addressOf, readListingQuery, toSearchRequest } from '../../src/pages/listing/listing-query.ts'
import { searchNotices } from '../../src/pages/search/search-notices.ts'

describe('a price that somebody types into the filter', () => {
  for (const [text, currency, expected, decimalMark = '.'] of [
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
    ['49.90', 'JPY', 49],
    ['١٢٫٥٠٠', 'KWD', 12_500],
    ['‏12,345.500 KWD', 'KWD', 12_345_500],
    ['12,500', 'KWD', 12_500_000],
    ['12,500', 'TND', 12_500, ','],
    ['12.500', 'TND', 12_500, ','],
    ['12.345', 'CLF', 123_450, ','],
    ['1.000', 'EUR', 100_000, ','],
    ['5 000 ft', 'HUF', 500_000, ','],
  ] as const) {
    it(`is ${expected} minor units for ${text} in ${currency}, even read from the address`, () => {
      const finding = readListingQuery({ price_min: text }, { currency, decimalMark })
      assert.equal(toSearchRequest(finding, { currency, limit: 1 }).filters?.price?.min, expected)
      const again = Object.fromEntries(new URL(addressOf('/search', finding), 'http://shop.test').searchParams)
      assert.deepEqual(readListingQuery(again, { currency, decimalMark }), finding)
    })
  }

  it('is none where it is no price, or one in another currency', () => {
    for (const text of ['cheap', '-5', '', '1.2.3,4', '20 USD'])
      assert.equal(
        readListingQuery({ price_max: text }, { currency: 'EUR', decimalMark: '.' }).priceMax,
        undefined,
        text,
      )
  })
})

describe('how an answer came about, on its page', () => {
  it('distinguishes a word that nothing has from one that hardly anything has', () => {
    const translations = createTranslations('en')
    const corrected = (from: string, shown: string[]) =>
      searchNotices({ translations }, [{ type: 'info', code: 'query_corrected', content: '', words: [from], shown }], {
        query: '',
      })
    assert.deepEqual(corrected('shoo', ['shoe']), ['No results for “shoo”. Showing results for “shoe” instead.'])
    assert.deepEqual(corrected('cartrige', ['cartrige', 'cartridge']), [
      'Few results for “cartrige”. Showing results for “cartrige”, “cartridge”.',
    ])
    const reworded = { type: 'info' as const, code: 'query_reworded' as const, words: ['zelt'], shown: ['tent'] }
    assert.deepEqual(searchNotices({ translations }, [{ ...reworded, content: '' }], { query: '' }), [
      'No results for “zelt”. Showing results for “tent” instead.',
    ])
  })
})

describe('a query whose words were corrected', () => {
  const kind = { type: 'info', code: 'query_corrected', content: '' } as const
  const corrected = (from: string, shown: string[]) => ({ ...kind, words: [from], shown })

  it('is logged in one line, with the status of the response', () => {
    const translations = createTranslations('en')
    const messages = [corrected('trial', ['trail']), corrected('shose', ['shoes', 'shoe'])]
    assert.deepEqual(searchNotices({ translations }, messages, { query: 'Trial shose 42' }), [
      'Showing results for “trail shoes 42”',
    ])
    assert.deepEqual(searchNotices({ translations }, messages, { query: 'Trial shose 42', isTitled: true }), [])
  })

  it('is marked word by word if the correction is doubtful or not as typed', () => {
    const translations = createTranslations('en')
    const rare = corrected('cartrige', ['cartrige', 'cartridge'])
    assert.deepEqual(searchNotices({ translations }, [rare], { query: 'cartrige' }), [
      'Few results for “cartrige”. Showing results for “cartrige”, “cartridge”.',
    ])
    assert.deepEqual(searchNotices({ translations }, [corrected('cafe', ['coffee'])], { query: 'café' }), [
      'No results for “cafe”. Showing results for “coffee” instead.',
    ])
  })
})
