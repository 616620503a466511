import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { type Mapping, readMapping } from '../src/readers/mapping.ts'

function mappingOf(value: object): Mapping {
  const verdict = readMapping(JSON.stringify(value))
  assert.ok(verdict.ok, JSON.stringify(verdict))
  return verdict.mapping
}

const FIELDS = { title: 'name', price: 'price', sku: 'sku' }

async function read(text: string, mapping: object) {
  const { products, issues } = await readCatalog(text, { mapping: mappingOf({ fields: FIELDS, ...mapping }) })
  return { products, issues: issues.map(({ code, line, column, value }) => [code, line, column, value]) }
}

/** What each variant of a product is, and costs. */
const variantsOf = ({ variants }: Product): string[] =>
  variants.map(({ sku, options, regular_price }) =>
    [sku, ...options.map(({ label }) => label), regular_price.amount].join(' '),
  )

describe('Rows of one product, by a mapping', () => {
  const OPTIONS = {
    group_by: 'group',
    options: [
      { name: 'Color', column: 'color' },
      { name: 'Size', column: 'size' },
    ],
  }
  const rows = (...lines: string[]): string => `name,sku,group,price,color,size,kind\n${lines.join('\n')}\n`

  it('are variants with one of several options, and reported with a price alone', async () => {
    const text = rows('Shirt,S,G,9.00,,,', ',S-R,G,,Red,,', ',S-B,G,8.00,Blue,,')
    const { products, issues } = await read(text, OPTIONS)
    assert.deepEqual(variantsOf(only(products)), ['S-B Blue 800'])
    assert.deepEqual(
      issues.map(([code, line]) => [code, line]),
      [
        ['price_missing', 3],
        ['variant_incomplete', 2],
      ],
    )
    const headed = await read(text.replace('S,G,9.00,,,', 'S,G,9.00,,,product'), { ...OPTIONS, rows: 'kind' })
    assert.deepEqual([variantsOf(only(headed.products)), headed.issues], [['S-R Red 900', 'S-B Blue 800'], []])
  })

  it('are what the file calls them, whatever options and prices they have', async () => {
    const text = rows('Shirt,S,G,9.00,,M,product', 'Shirt small,S-1,G,7.00,,S,variant', ',S-2,G,,,L,variant')
    const { products, issues } = await read(text, { ...OPTIONS, rows: 'kind' })
    const { title } = only(products)
    assert.deepEqual([title, variantsOf(only(products)), issues], ['Shirt', ['S-1 S 700', 'S-2 L 900'], []])
  })

  it('without options and without prices are no product, and each is reported', async () => {
    const { products, issues } = await read(rows('Shirt,A,G,,,,', 'Shirt,B,G,,,,'), OPTIONS)
    assert.deepEqual(
      [products, issues.map(([code, line]) => [code, line])],
      [
        [],
        [
          ['price_missing', 2],
          ['price_missing', 3],
        ],
      ],
    )
  })

  it('have the title of those that are shown, and of no hidden one', async () => {
    const text = 'name,sku,group,price,size,state\nSecret name,A,G,9.00,S,draft\nShirt,B,G,9.00,M,active\n'
    const { products } = await read(text, {
      fields: { ...FIELDS, status: 'state' },
      group_by: 'group',
      options: [{ name: 'Size', column: 'size' }],
    })
    assert.deepEqual([only(products).title, variantsOf(only(products))], ['Shirt', ['B M 900']])
  })

  it('take a hidden row’s title if no other row has one', async () => {
    const { products } = await read('name,sku,group,price,size,state\nShirt,A,G,9.00,S,draft\n,B,G,9.00,M,active\n', {
      fields: { ...FIELDS, status: 'state' },
      group_by: 'group',
      options: [{ name: 'Size', column: 'size' }],
    })
    assert.deepEqual([only(products).title, variantsOf(only(products))], ['Shirt', ['B M 900']])
  })

  it('are reported if they have options but no price', async () => {
    const text = rows('Shirt,A,G,9.00,Blue,L,', ',B,G,,Red,L,', ',C,G,,Red,,')
    const { products, issues } = await read(text, OPTIONS)
    assert.deepEqual(variantsOf(only(products)), ['A Blue L 900'])
    assert.deepEqual(
      issues.map(([code, line]) => [code, line]),
      [
        ['price_missing', 3],
        ['price_missing', 4],
      ],
    )
  })

  it('list their SKUs as they list their sizes, also beside pairs', async () => {
    const options = [
      { pairs: '=', column: 'traits', separator: '|' },
      { name: 'Size', column: 'sizes', separator: ';' },
    ]
    const text = 'name,sku,price,traits,sizes\nShirt,A;B,9.00,Color=Red|Fit=Slim,S;M\n'
    assert.deepEqual(variantsOf(only((await read(text, { options })).products)), [
      'A Red Slim S 900',
      'B Red Slim M 900',
    ])
  })

  it('list up to 250 variants', async () => {
    const list = (count: number): string => Array.from({ length: count }, (_, at) => `c${at}`).join(';')
    const text = `name,sku,price,color\nBeads,A,9.00,${list(250)}\n`
    const { products } = await read(text, { options: [{ name: 'Color', column: 'color', separator: ';' }] })
    assert.equal(only(products).variants.length, 250)
  })
})

describe('A row, by a mapping', () => {
  it('called Total is skipped, except with a code, in JSON or in a group', async () => {
    const table = 'name,sku,price,group\nTotal,,9.00,\n'
    assert.deepEqual(await read(table, {}), { products: [], issues: [['row_total', 2, undefined, 'Total']] })
    const kept = async (text: string, mapping: object = {}) => (await read(text, mapping)).products.length
    assert.equal(await kept(table.replace('Total,,', 'Total,T-1,')), 1)
    assert.equal(await kept('[{"name":"Total","price":9}]'), 1)
    const group = 'name,sku,price,group,size\nTotal,,9.00,G,S\nTotal,,9.00,G,M\n'
    assert.equal(await kept(group, { group_by: 'group', options: [{ name: 'Size', column: 'size' }] }), 1)
  })

  it('with a status that is not understood is reported once, by its column', async () => {
    const text = 'name,sku,price,state\nShirt,A,9.00,Schwebend\n'
    for (const [status, column] of [
      ['state', 'state'],
      [{ column: 'state' }, 'state'],
      [{ columns: ['state'] }, 'status'],
    ] as const) {
      const { products, issues } = await read(text, { fields: { ...FIELDS, status } })
      assert.deepEqual([only(products).status, issues], ['draft', [['status_unknown', 2, column, 'Schwebend']]])
    }
    const variantOnly = { column: 'state', values: { Schwebend: 'variant_only' } }
    assert.deepEqual((await read(text, { fields: { ...FIELDS, status: variantOnly } })).issues, [])
  })

  it('has every fact that a mapping names', async () => {
    const names = ['vendor', 'url', 'external_id', 'variant_title', 'mpn', 'color', 'size', 'material', 'pattern']
    const text = `name,sku,price,${names.join()}\nShirt,A,9.00,Acme,https://shop.example/a,gid:1,Slim,M-1,Red,L,Wool,Plain\n`
    const { products } = await read(text, {
      fields: { ...FIELDS, ...Object.fromEntries(names.map((name) => [name, name])) },
    })
    const { vendor, url, variants } = only(products)
    const { external_id, title, mpn, color, size, material, pattern } = only(variants)
    assert.deepEqual(
      [vendor, url, external_id, title, mpn, color, size, material, pattern],
      ['Acme', 'https://shop.example/a', 'gid:1', 'Slim', 'M-1', 'Red', 'L', 'Wool', 'Plain'],
    )
  })

  it('has no rating without a mean, whatever its count', async () => {
    const text = 'name,sku,price,stars,count\nA,A,9.00,,5\nB,B,9.00,good,5\nC,C,9.00,"4,5",5\n'
    const { products } = await read(text, { fields: { ...FIELDS, rating: 'stars', rating_count: 'count' } })
    assert.deepEqual(
      products.map(({ rating }) => rating?.value),
      [undefined, undefined, 4.5],
    )
  })

  it('accepts a valid former price silently, and reports an unreadable discount', async () => {
    const compared = await read('name,sku,price,was\nShirt,A,9.00,12.00\n', {
      fields: { ...FIELDS, compare_at_price: 'was' },
    })
    assert.deepEqual(compared.issues, [])
    const { products, issues } = await read('name,sku,price,off\nShirt,A,9.00,a lot\n', {
      fields: { ...FIELDS, discount_amount: 'off' },
    })
    assert.deepEqual(
      [variantsOf(only(products)), issues],
      [['A 900'], [['price_unreadable', 2, 'discount_amount', 'a lot']]],
    )
  })

  it('has no quantity if available at zero, and no pictures on its only variant', async () => {
    const text = 'name,sku,price,left,there,picture\nShirt,A,9.00,0,yes,https://shop.example/a.jpg\n'
    const { products } = await read(text, {
      fields: { ...FIELDS, quantity: 'left', availability: 'there', images: 'picture' },
    })
    const { media, variants } = only(products)
    assert.deepEqual(
      [media.length, only(variants).media, only(variants).availability],
      [1, undefined, { status: 'in_stock' }],
    )
  })
})
