import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { FactLedger, publicityOf } from '../src/model/public-facts.ts'
import type { Mapping } from '../src/readers/mapping.ts'

const PRIVATE = ['never sell below 9', 'supplier@skerry.test', '12.00', '8.00', 'A-7', '7.50']
const SHOPIFY = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Fulfillment Service,Internal notes (product.metafields.custom.internal_notes),Supplier e-mail (product.metafields.custom.supplier),EK (product.metafields.custom.ek),Landed price (product.metafields.custom.landed_price),Dealer price,Bin,Washing instructions (product.metafields.custom.wash),Color (product.metafields.shopify.color-pattern),Subtitle (product.metafields.descriptors.subtitle)
shoe,Shoe,,,89.90,manual,${PRIVATE[0]},${PRIVATE[1]},${PRIVATE[2]},${PRIVATE[3]},${PRIVATE[5]},${PRIVATE[4]},Cold,Red,For wet rock
`
const WOO = `ID,Type,Name,Published,In stock?,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Meta: _supplier,Meta: care
1,simple,Lamp,1,1,9.00,Supplier,${PRIVATE[1]},0,Material,Oak,1,${PRIVATE[0]},Dry cloth
`
const GOOGLE_XML = `<rss xmlns:g="http://base.google.com/ns/1.0" xmlns:c="http://base.google.com/cns/1.0"><channel><item>
<g:id>1</g:id><g:title>Lamp</g:title><g:price>9.00 EUR</g:price><g:availability>in_stock</g:availability>
<g:custom_label_0>margin 60</g:custom_label_0><c:internal_note type="string">${PRIVATE[0]}</c:internal_note><c:bulb type="string">E27</c:bulb>
<g:product_detail><g:attribute_name>Height</g:attribute_name><g:attribute_value>40 cm</g:attribute_value></g:product_detail>
</item></channel></rss>`
const OPENAI = JSON.stringify({
  item_id: '1',
  title: 'Lamp',
  price: '9.00 EUR',
  url: 'https://a.example/1',
  note: PRIVATE[0],
  bulb: 'E27',
})

async function facts(input: string, named: string[] = [], mapping?: Mapping) {
  const ledger = new FactLedger(named)
  const { products } = await readCatalog(input, { facts: ledger, ...(mapping && { mapping }) })
  const details = (only(products).details ?? []).map(({ name, value }) => `${name}: ${value}`)
  const { published, held_back, not_found } = ledger.report()
  const names = (columns: { column: string }[]) => columns.map(({ column }) => column.replace(/ \(.*/, '')).sort()
  return { details, published: names(published), held: names(held_back), not_found, all: JSON.stringify(products) }
}

describe('A fact of an imported file', () => {
  it('of Shopify is private except for taxonomy and customer-facing metafields', async () => {
    const { details, published, held, all } = await facts(SHOPIFY)
    assert.deepEqual(details, ['Color: Red', 'Subtitle: For wet rock'])
    assert.deepEqual(published, ['Color', 'Subtitle'])
    const kept = ['Bin', 'Dealer price', 'EK', 'Internal notes', 'Landed price', 'Supplier e-mail']
    assert.deepEqual(held, [...kept, 'Washing instructions'])
    for (const secret of PRIVATE) assert.ok(!all.includes(secret), secret)
  })

  it('is public if the owner names its column by title, key or pattern', async () => {
    const names = [
      'Washing instructions (product.metafields.custom.wash)',
      'washing  INSTRUCTIONS',
      'custom.wash',
      'custom.w*',
    ]
    for (const name of names) {
      const { details, not_found } = await facts(SHOPIFY, [name])
      assert.ok(details.includes('Washing instructions: Cold'), name)
      assert.equal(details.length, 3)
      assert.deepEqual(not_found, [])
    }
    assert.deepEqual((await facts(SHOPIFY, ['Colour'])).not_found, ['Colour'])
  })

  it('about the shop’s costs stays private even if the owner names its column', async () => {
    const { all, held, not_found } = await facts(SHOPIFY, ['Landed price', 'Dealer price'])
    assert.ok(held.includes('Landed price') && held.includes('Dealer price'))
    assert.deepEqual(not_found, [])
    assert.doesNotMatch(all, /8\.00|7\.50/)
  })

  it('of WooCommerce is public when the merchant shows the attribute', async () => {
    const { details, held, all } = await facts(WOO)
    assert.deepEqual(details, ['Material: Oak'])
    assert.deepEqual(held, ['Meta: _supplier', 'Meta: care', 'Supplier'])
    for (const secret of PRIVATE) assert.ok(!all.includes(secret), secret)
    assert.deepEqual((await facts(WOO, ['care'])).details, ['Material: Oak', 'Care: Dry cloth'])
  })

  it('of Google or OpenAI is public as product detail, private as custom attribute', async () => {
    const xml = await facts(GOOGLE_XML)
    assert.deepEqual(xml.details, ['Height: 40 cm'])
    assert.deepEqual(xml.held, ['bulb', 'internal_note'])
    assert.deepEqual((await facts(GOOGLE_XML, ['bulb'])).details, ['Height: 40 cm', 'Bulb: E27'])
    const json = await facts(OPENAI)
    assert.deepEqual([json.details, json.held], [[], ['bulb', 'note']])
    assert.deepEqual((await facts(OPENAI, ['bulb'])).details, ['Bulb: E27'])
  })

  it('of a mapped table or JSON is public if mapping or owner names it', async () => {
    const mapping: Mapping = {
      fields: { title: 'name', price: 'vk', sku: 'code' },
      details: ['frame'],
      ignore: ['shelf'],
    }
    const table = `code,name,vk,frame,note,shelf,wash\n1,Bike,9.00,Steel,${PRIVATE[0]},${PRIVATE[4]},Cold\n`
    const json = JSON.stringify([
      { code: '1', name: 'Bike', vk: '9.00', frame: 'Steel', note: PRIVATE[0], shelf: PRIVATE[4], wash: 'Cold' },
    ])
    for (const input of [table, json]) {
      const { details, held } = await facts(input, [], mapping)
      assert.deepEqual([details, held], [['Frame: Steel'], ['note', 'wash']])
      assert.deepEqual((await facts(input, ['wash'], mapping)).details, ['Frame: Steel', 'Wash: Cold'])
    }
  })

  it('of our own model stands under details, and nowhere else', async () => {
    const product = {
      id: 'lamp',
      title: 'Lamp',
      note: PRIVATE[0],
      details: [{ name: 'Material', value: 'Oak' }],
      variants: [{ id: 'lamp-1', regular_price: { amount: 900, currency: 'EUR' } }],
    }
    const { details, all, published } = await facts(JSON.stringify(product))
    assert.deepEqual([details, published], [['Material: Oak'], ['Material']])
    assert.doesNotMatch(all, /never sell/)
  })
})

describe('Whether a column is public', () => {
  it('depends on the format and the owner, not on a list of words', () => {
    const decide = (column: string, named: string[] = []) => publicityOf({ column }, named)
    assert.deepEqual(decide('Anything at all'), { held: 'not_named' })
    assert.deepEqual(decide('Anything at all', ['anything*']), { publicity: 'owner', name: 'anything*' })
    assert.deepEqual(decide('Anything at all', ['any']), { held: 'not_named' })
    assert.deepEqual(decide('Fit (product.metafields.shopify.fit)'), { publicity: 'format' })
    assert.deepEqual(decide('Fit (product.metafields.shopify--discovery.fit)'), { held: 'not_named' })
    assert.deepEqual(decide('Cost per item', ['*']), { held: 'cost', name: '*' })
  })

  it('is denied if any alias of it names a cost', () => {
    const source = { column: 'Notes', aliases: ['custom.notes', 'cost_price'] }
    assert.deepEqual(publicityOf(source, ['notes']), { held: 'cost', name: 'notes' })
    assert.deepEqual(publicityOf({ ...source, marked: 'format' }, []), { held: 'cost' })
  })
})

describe('The ledger of an import', () => {
  const admit = (ledger: FactLedger, column: string, value = 'Oak', name = 'Material', section?: string) =>
    ledger.admit({ column }, { name, value, ...(section !== undefined && { section }) })

  it('makes a fact of a name and a value, with an optional section', () => {
    const ledger = new FactLedger(['material'])
    const [bare] = admit(ledger, 'material')
    assert.deepEqual({ ...bare }, { name: 'Material', value: 'Oak' })
    assert.deepEqual({ ...admit(ledger, 'material', 'Oak', 'Material', 'Frame')[0] }, { section: 'Frame', ...bare })
    assert.deepEqual([admit(ledger, 'material', ''), admit(ledger, 'material', 'Oak', '')], [[], []])
    assert.deepEqual(ledger.report().published, [{ column: 'material', because: 'owner', products: 2 }])
  })

  it('reports at most 5,000 columns', () => {
    const ledger = new FactLedger()
    for (let count = 0; count < 5100; count++) admit(ledger, `column ${count}`)
    assert.equal(ledger.report().held_back.length, 5000)
  })
})
