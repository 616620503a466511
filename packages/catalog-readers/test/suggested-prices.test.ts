import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inChunks } from '../../../test/catalog/read-catalogue.ts'
import { suggestMapping } from '../src/suggest/suggest-mapping.ts'

async function priceOf(titles: readonly string[], rows: readonly (readonly string[])[]) {
  const text = [['Code', 'Name', ...titles], ...rows].map((row) => row.join('\t')).join('\n')
  const suggestion = await suggestMapping(inChunks(`${text}\n`, 997), { currency: 'EUR', locale: 'en' })
  assert.ok('mapping' in suggestion, JSON.stringify(suggestion))
  return suggestion
}

describe('The suggested price', () => {
  const PER_MEASURE = [
    ...[
      'Price per 100 g',
      'Price per kg',
      'Price/kg',
      'Preis pro Liter',
      'Preis je 100 ml',
      'Prix au kilo',
      'Prix par litre',
    ],
    ...[
      'Precio por kg',
      'Prezzo al kg',
      'Prijs per liter',
      'Pris per kg',
      'Cena za kg',
      'Cena za 1 l',
      'Цена за кг',
      'Preis/m²',
    ],
    ...['Price per day', 'Preis pro Tag', 'Prix par jour', 'Price per hour', 'Price per night'],
  ]
  for (const title of PER_MEASURE)
    it(`is not "${title}"`, async () => {
      const rows = [
        ['C1', 'Green tea', '9.80', '4.90'],
        ['C2', 'Black tea', '5.45', '10.90'],
      ]
      const { mapping } = await priceOf([title, 'Price'], rows)
      assert.equal(mapping.fields.price, 'Price')
      assert.ok(!JSON.stringify(mapping.fields).includes(title))
    })

  it('is that of a piece', async () => {
    for (const title of ['Price per piece', 'Preis/Stück', 'Cena za ks', 'Price per unit', 'Price (EUR/pcs)']) {
      const { mapping } = await priceOf(
        [title],
        [
          ['C1', 'Green tea', '9.80'],
          ['C2', 'Black tea', '5.45'],
        ],
      )
      assert.equal(mapping.fields.price, title)
    }
  })

  it('is no cell with several prices, which are in cents in a file of commercetools', async () => {
    const suggestion = await priceOf(
      ['prices'],
      [
        ['C1', 'Oak stool', 'EUR 4900;US-USD 5900'],
        ['C2', 'Ash bench', 'EUR 19900'],
      ],
    )
    assert.equal(suggestion.mapping.fields.price, undefined)
    assert.equal(suggestion.isUsable, false)
    assert.match(JSON.stringify(suggestion.doubtful), /"prices","why":"several prices in one cell/)
  })

  it('is lowered by no sale whose end is not understood', async () => {
    const suggestion = await priceOf(
      ['Price', 'Sale price', 'Sale qwertz'],
      [
        ['C1', 'Green tea', '9.80', '7.80', '31.12.26'],
        ['C2', 'Black tea', '5.45', '', ''],
      ],
    )
    assert.equal(suggestion.mapping.fields.price, 'Price')
    assert.equal(suggestion.mapping.fields.sale_price, undefined)
  })
})
