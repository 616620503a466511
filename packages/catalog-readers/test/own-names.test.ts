import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inChunks } from '../../../test/catalog/read-catalog.ts'
import { suggestMapping } from '../src/suggest/suggest-mapping.ts'

async function fieldsOf(titles: readonly string[], rows: readonly (readonly string[])[]) {
  const text = [titles, ...rows].map((row) => row.join('\t')).join('\n')
  const suggestion = await suggestMapping(inChunks(`${text}\n`, 997), { currency: 'EUR', locale: 'en' })
  assert.ok('mapping' in suggestion, JSON.stringify(suggestion))
  return suggestion.mapping.fields
}

/** EAN-13 codes of one maker, each with its check digit. */
const BARCODES = ['5058734900009', '5058734900016', '5058734900023', '5058734900030', '5058734900047', '5058734900054']

describe('A column that has the name of a field', () => {
  it('is the sku although its values are the barcodes', async () => {
    const rows = BARCODES.map((code, at) => [code, `Lid ${at}`, '9.51', code, '3'])
    const fields = await fieldsOf(['sku', 'product_name', 'price', 'ean', 'quantity'], rows)
    assert.equal(fields.sku, 'sku')
    assert.equal(fields.gtin, 'ean')
  })

  it('is that field and no other', async () => {
    const rows = [
      ['S1', 'Sale thing', '20.00', '15.00', '2026-12-24', 'in stock', '2027-01-15'],
      ['S2', 'Preorder', '20.00', '', '', 'preorder', '2028-06-01'],
    ]
    const titles = ['sku', 'title', 'price', 'sale_price', 'sale_ends', 'availability', 'available_on']
    const fields = await fieldsOf(titles, rows)
    assert.equal(fields.available_on, 'available_on')
    assert.equal(fields.sale_ends, 'sale_ends')
    assert.equal(fields.public_from, undefined)
  })
})

describe('A number of something', () => {
  const OTHERS = ['Number of pieces', 'Count of ratings', 'Anzahl Bewertungen', 'Nombre d’avis', 'Número de piezas']
  for (const title of OTHERS)
    it(`is no stock: "${title}"`, async () => {
      const rows = [
        ['C1', 'Puzzle', '9.80', '500'],
        ['C2', 'Game', '5.45', '12'],
      ]
      const fields = await fieldsOf(['Code', 'Name', 'Price', title], rows)
      assert.ok(!JSON.stringify([fields.quantity, fields.availability, fields.mpn]).includes(title))
    })

  it('in stock is the stock', async () => {
    const rows = [
      ['C1', 'Puzzle', '9.80', '500'],
      ['C2', 'Game', '5.45', '12'],
    ]
    assert.equal((await fieldsOf(['Code', 'Name', 'Price', 'Number in stock'], rows)).quantity, 'Number in stock')
  })
})
