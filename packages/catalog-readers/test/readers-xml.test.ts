import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codes, inChunks, only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { FactLedger } from '../src/model/public-facts.ts'
import { type Mapping, readMapping } from '../src/readers/mapping.ts'
import { openCatalogFile } from '../src/readers/open-catalog-file.ts'

function mappingOf(value: unknown): Mapping {
  const verdict = readMapping(JSON.stringify(value))
  assert.ok(verdict.ok, JSON.stringify(verdict))
  return verdict.mapping
}

const FEED = `<?xml version="1.0"?>
<shop xmlns="urn:x" xmlns:m="urn:m"><made>2026</made><groups><group id="1" name="Ropes"/><group id="2" name="Hats"/></groups>
<list><thing code="r1" m:state="on"><m:name>Rope</m:name><cost>SECRET</cost>
  <text><p>60 m &amp; <b>light</b></p></text>
  <prices><price kind="dealer">40.00</price><price kind="shop">89,50</price></prices>
  <pics><pic>https://x.example/1.jpg</pic><pic main="1">https://x.example/2.jpg</pic></pics>
  <param><name>Max. load</name><val unit="kg">80</val></param><param><name>Weave</name><val>Single</val></param>
</thing>
<thing code="h1" m:state="off"><m:name>Hat</m:name><prices><price kind="shop">19,00</price></prices></thing></list></shop>`

const MAPPING = {
  decimal: ',',
  fields: {
    id: '@code',
    title: 'm:name',
    description: 'text',
    price: 'prices.price[@kind=shop]',
    images: 'pics.pic',
    status: { column: '@m:state', values: { on: 'active', off: 'draft' } },
  },
  details: ['param[name=*].val'],
}

describe('XML by a mapping', () => {
  it('finds the most telling repeated elements, and reads attributes, texts and named members', async () => {
    const facts = new FactLedger()
    const { format, products, issues } = await readCatalog(FEED, { mapping: mappingOf(MAPPING), facts, chunk: 7 })
    assert.equal(format, 'mapping')
    assert.deepEqual(issues, [])
    assert.deepEqual(
      products.map(({ id, title, status, variants, media, details, description }) => [
        [id, title, status, description.html, variants.map(({ regular_price }) => regular_price.amount)],
        media.map(({ url }) => url.slice(-5)),
        details,
      ]),
      [
        [
          ['r1', 'Rope', 'active', '<p>60 m &amp; <b>light</b></p>', [8950]],
          ['1.jpg', '2.jpg'],
          [
            { name: 'Max. load', value: '80' },
            { name: 'Weave', value: 'Single' },
          ],
        ],
        [['h1', 'Hat', 'draft', undefined, [1900]], [], undefined],
      ],
    )
    const { published, held_back } = facts.report()
    assert.deepEqual(
      published.map(({ column }) => column),
      ['param[name=Max. load].val', 'param[name=Weave].val'],
    )
    assert.deepEqual(held_back, [{ column: 'cost', because: 'cost', products: 1 }])
  })

  it('finds its records by the full or partial path of the mapping', async () => {
    for (const records of ['shop.list.thing', 'thing']) {
      const { products } = await readCatalog(FEED, { mapping: mappingOf({ ...MAPPING, records }) })
      assert.equal(products.length, 2, records)
    }
    const { products } = await readCatalog(FEED, { mapping: mappingOf({ ...MAPPING, records: 'shop.thing' }) })
    assert.deepEqual(products, [])
  })

  it('takes products for records, not their groups or variants, and even a single one', async () => {
    const product = (code: string, inside = '') =>
      `<p><code>${code}</code><name>Rope ${code}</name><price>9.00</price>${inside}</p>`
    const variants = '<variants><variant><s>1</s><t>2</t></variant><variant><s>1</s><t>2</t></variant></variants>'
    const group = `<g><title>Ropes</title><ps>${product('1')}${product('2', variants)}</ps></g>`
    const fields = { id: 'code', title: 'name', price: 'price' }
    for (const [text, ids] of [
      [`<c>${group}${group.replaceAll('1', '3').replaceAll('2', '4')}</c>`, ['1', '2', '3', '4']],
      [`<c><made>2026</made>${product('1')}</c>`, ['1']],
    ] as const) {
      const { products } = await readCatalog(text, { mapping: mappingOf({ fields }) })
      assert.deepEqual(
        products.map(({ id }) => id),
        ids,
      )
    }
  })

  it('leaves out hidden variants of a list, and keeps products without a list', async () => {
    const variant = (code: string, shown: string) =>
      `<v><sku>${code}</sku><price>9.00</price><size>${code}</size><visible>${shown}</visible></v>`
    const mapping = mappingOf({
      records: 'p',
      fields: { id: 'id', title: 'name', price: 'price', sku: 'sku' },
      variants: {
        at: 'vs.v',
        fields: { sku: 'sku', price: 'price', status: 'visible' },
        options: [{ name: 'Size', column: 'size' }],
      },
    })
    const { products } = await readCatalog(
      `<c><p><id>a</id><name>Hat</name><vs>${variant('S', '1')}${variant('M', '0')}</vs></p>
       <p><id>b</id><name>Cap</name><vs>${variant('X', '0')}${variant('Y', 'no')}</vs></p>
       <p><id>d</id><name>Rope</name><price>89.00</price><sku>R</sku></p></c>`,
      { mapping },
    )
    assert.deepEqual(
      products.map(({ id, status, variants }) => [id, status, variants.map(({ sku }) => sku)]),
      [
        ['a', 'active', ['S']],
        ['b', 'draft', ['X', 'Y']],
        ['d', 'active', ['R']],
      ],
    )
  })

  it('reports hidden variants, so that an import removes them from the shop', async () => {
    const mapping = mappingOf({
      records: 'p',
      fields: { id: 'id', title: 'name' },
      variants: { at: 'v', fields: { sku: 'sku', price: 'price', status: 'shown' } },
    })
    const variant = (sku: string, shown: string) => `<v><sku>${sku}</sku><price>9.00</price><shown>${shown}</shown></v>`
    const text = `<c><p><id>a</id><name>Hat</name>${variant('S', '1')}${variant('M', '0')}</p></c>`
    const opened = await openCatalogFile(inChunks(text, 100), { currency: 'EUR', timeZone: 'UTC', mapping })
    assert.ok('items' in opened)
    const { product, leftOut } = only((await Array.fromAsync(opened.items)).flat())
    assert.deepEqual(
      product?.variants.map(({ sku }) => sku),
      ['S'],
    )
    assert.deepEqual(leftOut, { products: [], unread: [], hidden: ['a.1'] })
  })

  it('reads formatted text as one text, and elements with parts as records', async () => {
    const header = `<head>${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `<${name}x>1</${name}x>`).join('')}</head>`
    const product = (code: string, text: string) =>
      `<p><no>${code}</no><name>Rope ${code}</name><price>9.00</price><text>${text}</text></p>`
    const texts = ['<p>Long</p><i>and light</i>', 'Long <b>and light</b>', '<a name="x">Long</a>']
    const feed = `<c>${header}${texts.map((text, at) => product(String(at), text)).join('')}</c>`
    const mapping = mappingOf({
      fields: { id: 'no', title: 'name', price: 'price', description: { columns: ['text', 'text.a[@name=x]'] } },
    })
    const { products } = await readCatalog(feed, { mapping })
    assert.deepEqual(
      products.map(({ description }) => description.html ?? description.plain),
      ['<p>Long</p><i>and light</i>', 'Long <b>and light</b>', 'Long'],
    )
  })

  it('is broken where it ends in the middle, and no web page', async () => {
    const mapping = mappingOf(MAPPING)
    for (const text of [FEED.slice(0, -20), FEED.slice(0, FEED.indexOf('Hat')), FEED.replace('&amp;', '&')]) {
      const { issues } = await readCatalog(text, { mapping })
      assert.ok(codes(issues).includes('file_broken'), text.slice(-30))
    }
    const { issues } = await readCatalog('<!doctype html><html><p>a</p><p>b</p></html>', { mapping })
    assert.match(only(issues).reason, /web page/)
  })

  it('may call its elements anything, and never ends an element that fills the memory', async () => {
    const odd = FEED.replaceAll('m:name', '__proto__')
    const { products } = await readCatalog(odd, {
      mapping: mappingOf({ ...MAPPING, fields: { ...MAPPING.fields, title: '__proto__' } }),
    })
    assert.deepEqual(
      products.map(({ title }) => title),
      ['Rope', 'Hat'],
    )
    const endless = `${FEED.slice(0, FEED.indexOf('<thing code="h1"'))}<thing>${'<x>y</x>'.repeat(400_000)}`
    const { issues } = await readCatalog(endless, { mapping: mappingOf(MAPPING) })
    assert.match(issues.map(({ reason }) => reason).join(), /"thing" begins here and does not end/)
  })
})
