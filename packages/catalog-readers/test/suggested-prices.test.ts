import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inChunks } from '../../../test/catalog/read-catalog.ts'
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

  const BESIDE: readonly (readonly [titles: string, first: string, second: string, price: string, sale?: string])[] = [
    ['Price 100+;Price 10+;Price', '8.00;9.00;10.00', '4.00;4.50;5.00', 'Price'],
    ['Price 1+;Price 10+', '10.00;9.00', '5.00;4.50', 'Price 1+'],
    ['Preis ab 10;Preis', '9.00;10.00', '4.50;5.00', 'Preis'],
    ['Carton price;Unit price', '120.00;10.00', '60.00;5.00', 'Unit price'],
    ['Reserve price;Start price;Buy now price', '80.00;1.00;100.00', '40.00;1.00;50.00', 'Buy now price'],
    ['Prix public;Prix remisé;Prix pro', '100.00;90.00;60.00', '50.00;45.00;30.00', 'Prix public', 'Prix remisé'],
    ['Retail price;Sale price;Qwertz price', '100.00;90.00;60.00', '50.00;45.00;30.00', 'Retail price', 'Sale price'],
    ['Club price;Price', '80.00;100.00', '40.00;50.00', 'Price'],
    ['Price;Lowest price last 30 days', '100.00;80.00', '50.00;40.00', 'Price'],
  ]
  for (const [titles, first, second, price, sale] of BESIDE)
    it(`is "${price}" of ${titles}`, async () => {
      const rows = [first, second].map((row, at) => [`C${at}`, `Green tea ${at}`, ...row.split(';')])
      const { mapping, isUsable } = await priceOf(titles.split(';'), rows)
      assert.ok(isUsable)
      assert.equal(mapping.fields.price, price)
      assert.equal(mapping.fields.sale_price, sale)
    })

  it('is never taken from commercetools cells with several prices in cents', async () => {
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
