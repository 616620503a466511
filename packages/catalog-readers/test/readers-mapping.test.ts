import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isCostName } from '@vitrine/product'
import { codes, inChunks, only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { type Mapping, readMapping } from '../src/readers/mapping.ts'
import { suggestMapping } from '../src/suggest/suggest-mapping.ts'

function mappingOf(value: unknown): Mapping {
  const verdict = readMapping(JSON.stringify(value))
  assert.ok(verdict.ok, JSON.stringify(verdict))
  return verdict.mapping
}

describe('A mapping', () => {
  const TABLE = `nr|parent|name|text|maker|rubric|pics|vk|ek|offer|da|lager|farbe|gr|kg|attr_frame|attr_list_cost
1|A|Helm|<b>Hart</b>|Acme|Rad / Helme|a.jpg~b c.jpg|1.299,50|700,00|999,00|ja|3|rot|M|0,4|Carbon|5
2|A|Helm||Acme|Rad / Helme||1.299,50|700,00||nein|0|blau|M|0,4|Carbon|5
3||Klingel||Acme|Rad / Teile||1.234|1,00||vielleicht|||||Stahl|5
4||Ohne Preis|||Rad||||||||||
`
  const MAPPING = mappingOf({
    currency: 'EUR',
    decimal: ',',
    image_base: 'https://shop.example/img/',
    weight_unit: 'kg',
    group_by: 'parent',
    fields: {
      variant_id: 'nr',
      title: 'name',
      description: 'text',
      brand: { column: 'maker', constant: 'No-Brand House', values: { Acme: 'ACME Corp.' } },
      category: { column: 'rubric', separator: '/' },
      images: { column: 'pics', separator: '~' },
      price: 'vk',
      sale_price: 'offer',
      availability: { column: 'DA ', values: { vielleicht: 'backorder' } },
      quantity: 'lager',
      weight: 'kg',
    },
    options: [
      { name: 'Farbe', column: 'farbe' },
      { name: 'Größe', column: 'gr' },
    ],
    details: ['attr_*'],
  })

  it('finds groups of rows, separators, decimal marks, constants, words, facts and where pictures are', async () => {
    const { format, products } = await readCatalog(TABLE, { mapping: MAPPING })
    assert.equal(format, 'mapping')
    const helmet = products.find(({ id }) => id === 'A')
    assert.equal(helmet?.brand, 'ACME Corp.')
    assert.deepEqual(helmet?.product_type, ['Rad', 'Helme'])
    assert.deepEqual(
      helmet?.media.map(({ url }) => url),
      ['https://shop.example/img/a.jpg', 'https://shop.example/img/b%20c.jpg'],
    )
    assert.deepEqual(helmet?.options, [
      { name: 'Farbe', values: ['rot', 'blau'] },
      { name: 'Größe', values: ['M'] },
    ])
    const [red, blue] = helmet?.variants ?? []
    assert.deepEqual([red?.id, red?.color, red?.size], ['1', 'rot', 'M'])
    assert.deepEqual(red?.regular_price, { amount: 129950, currency: 'EUR' })
    assert.deepEqual(red?.sale, { price: { amount: 99900, currency: 'EUR' } })
    assert.deepEqual(red?.availability, { status: 'in_stock', quantity: 3 })
    assert.deepEqual(red?.weight, { value: '0.4', unit: 'kg' })
    assert.deepEqual(blue?.availability, { status: 'out_of_stock', quantity: 0 })
    assert.deepEqual(helmet?.details, [{ name: 'Frame', value: 'Carbon' }])
  })

  it('names the decimal mark, which decides what three digits behind it mean', async () => {
    const { products } = await readCatalog(TABLE, { mapping: MAPPING })
    const bell = products.find(({ title }) => title === 'Klingel')
    assert.deepEqual(bell?.variants[0]?.regular_price, { amount: 123400, currency: 'EUR' })
    assert.equal(bell?.variants[0]?.availability.status, 'backorder')
  })

  it('reads an option’s name from another column, and none from an empty one', async () => {
    const table =
      'handle,sku,name,price,opt name,opt value\na,1,Sock,5.00,Size,M\na,2,Sock,5.00,Size,L\nb,3,Rope,9.00,Length,20 m\nb,4,Rope,15.00,Length,40 m\nc,5,Hat,7.00,,\nd,6,Cap,6.00,Size,\n'
    const { products } = await readCatalog(table, {
      mapping: mappingOf({
        group_by: 'handle',
        fields: { title: 'name', price: 'price', sku: 'sku' },
        options: [{ name_from: 'opt name', column: 'opt value' }],
      }),
    })
    assert.deepEqual(
      products.map(({ title, options }) => [title, options]),
      [
        ['Sock', [{ name: 'Size', values: ['M', 'L'] }]],
        ['Rope', [{ name: 'Length', values: ['20 m', '40 m'] }]],
        ['Hat', []],
        ['Cap', []],
      ],
    )
  })

  it('turns each row into a product or into a line that names its column', async () => {
    const { issues } = await readCatalog(TABLE, { mapping: MAPPING })
    assert.deepEqual(
      issues.map(({ severity, code, line, column }) => [severity, code, line, column]),
      [['error', 'price_missing', 5, 'vk']],
    )
  })

  it('reads nested members of JSON at any path, and variants in a list', async () => {
    const json = {
      meta: {},
      data: {
        list: [
          {
            key: 7,
            names: [{ lang: 'en', text: 'Chair' }],
            maker: { name: 'Acme' },
            'a.b': 'dotted',
            skus: [
              { no: 'c1', cents: 5000, tint: 'Oak', ean: ['4006381333931', '036000291452'] },
              { no: 'c2', cents: 5500, tint: 'Ash', ean: [] },
            ],
          },
        ],
      },
    }
    const mapping = mappingOf({
      records: 'data.list',
      price_in: 'minor',
      fields: { id: 'key', title: 'names.text', brand: 'maker.name', tags: 'a.b' },
      variants: {
        at: 'skus',
        fields: { variant_id: 'no', price: 'cents', gtin: 'ean' },
        options: [{ name: 'Wood', column: 'tint' }],
      },
    })
    const chair = only((await readCatalog(JSON.stringify(json), { mapping })).products)
    assert.deepEqual([chair.id, chair.title, chair.brand, chair.tags], ['7', 'Chair', 'Acme', ['dotted']])
    assert.deepEqual(
      chair.variants.map(({ id, title, regular_price }) => [id, title, regular_price.amount]),
      [
        ['c1', 'Oak', 5000],
        ['c2', 'Ash', 5500],
      ],
    )
    assert.deepEqual(chair.variants[0]?.barcodes, [{ type: 'GTIN', value: '036000291452' }])
  })

  it('takes facts of a product from whichever of its rows has them', async () => {
    const mapping = mappingOf({
      group_by: 'model',
      fields: {
        title: 'name',
        brand: 'maker',
        category: 'path',
        tags: { column: 'words', separator: '/' },
        price: 'vk',
      },
      options: [{ name: 'Size', column: 'size' }],
      details: ['frame'],
    })
    const { products, issues } = await readCatalog(
      'model,size,vk,name,maker,path,words,frame\nA,S,1.00,,,,,\nA,M,2.00,Helmet,Skerry,Bike > Helmets,red/blue,Carbon\n',
      { mapping },
    )
    const { title, brand, product_type, tags, details, variants } = only(products)
    assert.deepEqual([title, brand, product_type, tags], ['Helmet', 'Skerry', ['Bike', 'Helmets'], ['red', 'blue']])
    assert.deepEqual(details, [{ name: 'Frame', value: 'Carbon' }])
    assert.equal(variants.length, 2)
    assert.deepEqual(issues, [])
  })

  const oneRow = async (fields: object, row: Record<string, unknown>, more: object = {}) => {
    const mapping = mappingOf({ fields: { title: 'name', price: 'vk', ...fields }, ...more })
    const { products, issues } = await readCatalog(JSON.stringify([{ name: 'Bell', vk: '9.00', ...row }]), {
      mapping,
    })
    const [product] = products
    return { product, variant: product?.variants[0], issues, told: codes(issues) }
  }

  it('shows a former price only if it is higher, and sales with their dates', async () => {
    const former = { compare_at_price: 'was' }
    const lower = await oneRow(former, { was: '12.00' })
    assert.deepEqual([lower.variant?.regular_price.amount, lower.variant?.sale?.price.amount], [1200, 900])
    const swapped = await oneRow(former, { was: '7.00' })
    assert.deepEqual([swapped.variant?.regular_price.amount, swapped.variant?.sale], [900, undefined])
    assert.deepEqual(
      swapped.issues.map(({ code, column, value }) => [code, column, value]),
      [['compare_at_below_price', 'was', '7.00']],
    )
    const sale = { sale_price: 'offer', sale_starts: 'from', sale_ends: 'to' }
    const { variant } = await oneRow(sale, { offer: '5.00', from: '1.11.2026', to: '2026-11-30' })
    assert.deepEqual(variant?.sale, {
      price: { amount: 500, currency: 'EUR' },
      starts_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-12-01T00:00:00Z',
    })
    const less = { discount_percent: 'off', discount_amount: 'minus', sale_ends: 'to' }
    for (const [row, price] of [
      [{ off: '20', minus: '' }, 800],
      [{ off: '12,5 %', minus: '' }, 875],
      [{ off: '0', minus: '2.50' }, 750],
      [{ off: '', minus: '10.00' }, undefined],
      [{ off: '100', minus: '' }, undefined],
      [{ off: 'half', minus: '' }, undefined],
    ] as const) {
      const { variant } = await oneRow(less, { vk: '10.00', ...row, to: '2026-11-30' })
      assert.deepEqual(
        [variant?.regular_price.amount, variant?.sale?.price.amount, variant?.sale?.ends_at],
        [1000, price, price && '2026-12-01T00:00:00Z'],
      )
    }
    const unreadable = await oneRow(sale, { offer: 'half', from: '', to: '' })
    assert.deepEqual([unreadable.variant?.sale, unreadable.told], [undefined, ['price_unreadable']])
  })

  it('publishes no price of a row that is in another currency, by whatever word', async () => {
    const mapping = mappingOf({ fields: { sku: 'sku', title: 'name', price: 'price', currency: 'cur' } })
    const table =
      'sku,name,price,cur\n1,A,10.00,EUR\n2,B,11.00,USD\n3,C,12.00,eur\n4,D,13.00,€\n5,E,14.00,\n6,F,15,XYZ\n'
    const { products, issues } = await readCatalog(table, { mapping })
    assert.deepEqual(
      products.map(({ title }) => title),
      ['A', 'C', 'D', 'E'],
    )
    assert.deepEqual(
      issues.map(({ code, line, value }) => [code, line, value]),
      [
        ['currency_differs', 3, '11.00 USD'],
        ['currency_differs', 7, '15 XYZ'],
      ],
    )
    const cents = mappingOf({ price_in: 'minor', fields: { title: 'name', price: 'price', currency: 'cur' } })
    const inCents = await readCatalog('name,price,cur\nA,1000,eur\nB,1100,usd\n', { mapping: cents })
    assert.deepEqual([inCents.products.length, codes(inCents.issues)], [1, ['currency_differs']])
  })

  it('divides a price for several pieces, where that leaves a price', async () => {
    const mapping = mappingOf({ fields: { sku: 'sku', title: 'name', price: 'price', price_quantity: 'per' } })
    const table =
      'sku,name,price,per\n1,A,12.50,10\n2,B,12.50,100\n3,C,12.50,1\n4,D,12.50,\n5,E,12.50,box\n6,F,12.50,0\n'
    const { products, issues } = await readCatalog(table, { mapping })
    assert.deepEqual(
      products.map(({ title, variants }) => [title, variants[0]?.regular_price.amount]),
      [
        ['A', 125],
        ['C', 1250],
        ['D', 1250],
      ],
    )
    assert.deepEqual([...new Set(codes(issues))], ['price_of_several'])
    assert.equal(issues.length, 3)
  })

  it('refuses several prices at one place of a record, unless they are equal', async () => {
    const mapping = mappingOf({ fields: { title: 'name', price: 'prices.amount' } })
    const priced = (...amounts: number[]) => ({ name: `P${amounts}`, prices: amounts.map((amount) => ({ amount })) })
    const { products, issues } = await readCatalog(JSON.stringify([priced(9), priced(9, 8), priced(7, 7)]), {
      mapping,
    })
    assert.deepEqual(
      products.map(({ title }) => title),
      ['P9', 'P7,7'],
    )
    assert.deepEqual(
      issues.map(({ code, value }) => [code, value]),
      [['price_ambiguous', '9, 8']],
    )
    const either = mappingOf({ fields: { title: 'name', price: { columns: ['new', 'old'] } } })
    const first = await readCatalog('[{"name":"A","new":5,"old":6}]', { mapping: either })
    assert.equal(only(first.products).variants[0]?.regular_price.amount, 500)
  })

  it('reads the numbers that spreadsheets make of days', async () => {
    const fields = { title: 'name', price: 'price', sale_price: 'sale', sale_starts: 'from', sale_ends: 'to' }
    const { products } = await readCatalog('name,price,sale,from,to\nA,10.00,8.00,45962,46022\n', {
      mapping: mappingOf({ fields }),
    })
    const { sale } = only(only(products).variants)
    assert.deepEqual([sale?.starts_at, sale?.ends_at], ['2025-11-01T00:00:00Z', '2026-01-01T00:00:00Z'])
  })

  it('reads block descriptions, and takes pictures from variants if the product has none', async () => {
    const blocks = {
      blocks: [{ type: 'paragraph', data: { text: 'Pressed <b>cold</b>.' } }, { data: { items: ['Sweet', 'Clear'] } }],
    }
    const quill = { ops: [{ insert: 'Pressed.' }, { insert: '\n' }] }
    const mapping = mappingOf({
      fields: { title: 'name', description: 'text', images: 'pictures', price: 'price' },
      variants: { at: 'sizes', fields: { images: 'pictures' }, options: [{ name: 'Size', column: 'name' }] },
    })
    const sizes = ['S', 'M'].map((name) => ({ name, pictures: [`https://shop.example/${name}.jpg`] }))
    const records = [
      { name: 'Juice', price: 5, text: JSON.stringify(blocks), sizes },
      { name: 'Milk', price: 5, text: JSON.stringify(quill) },
      { name: 'Beer', price: 5, text: '{not blocks}' },
    ]
    const { products } = await readCatalog(JSON.stringify(records), { mapping })
    assert.deepEqual(
      products.map(({ description }) => description.plain.replace(/\s+/g, ' ')),
      ['Pressed cold. Sweet Clear', 'Pressed.', '{not blocks}'],
    )
    assert.deepEqual(
      products[0]?.media.map(({ url }) => url),
      ['https://shop.example/S.jpg', 'https://shop.example/M.jpg'],
    )
  })

  it('makes a variant of each combination of the values that a row lists', async () => {
    const mapping = mappingOf({
      fields: { title: 'name', price: 'price', sku: 'sku', gtin: 'ean', quantity: 'stock' },
      options: [
        { name_from: 'n1', column: 'v1', separator: ',' },
        { name_from: 'n2', column: 'v2', separator: ',' },
      ],
    })
    const many = Array.from({ length: 251 }, (_, at) => `c${at}`).join(',')
    const { products } = await readCatalog(
      `name,price,sku,ean,stock,n1,v1,n2,v2
Apron,38.00,"A,B,C,D",4006381333931,12,Color,"Sand,Navy",Size,"S,M"
Mug,19.00,MUG,4006381333948,40,Glaze,"White,Blue",,
Board,24.50,BOARD,4006381333955,3,,,,
Beads,9.00,BEADS,,900,Color,"${many}",,
`,
      { mapping },
    )
    assert.deepEqual(
      products.map(({ title, variants }) => [
        title,
        ...variants.map(({ sku, gtin, options, availability, regular_price }) =>
          [
            sku,
            gtin,
            ...options.map(({ label }) => label.slice(0, 5)),
            availability.status,
            availability.quantity,
            regular_price.amount,
          ]
            .filter((part) => part !== undefined)
            .join(' '),
        ),
      ]),
      [
        [
          'Apron',
          'A Sand S in_stock 3800',
          'B Sand M in_stock 3800',
          'C Navy S in_stock 3800',
          'D Navy M in_stock 3800',
        ],
        ['Mug', 'MUG White in_stock 1900', 'MUG Blue in_stock 1900'],
        ['Board', 'BOARD 4006381333955 in_stock 3 2450'],
        ['Beads', products[3]?.variants[0]?.options.length ? 'BEADS c0,c1 in_stock 900 900' : 'BEADS in_stock 900 900'],
      ],
    )
  })

  it('knows nothing of stock that the file does not have', async () => {
    const status = async (quantity: string, word = '') =>
      (await oneRow({ quantity: 'left', availability: 'there' }, { left: quantity, there: word })).variant?.availability
        .status
    for (const nothing of ['', '?', '—', '***']) assert.equal(await status(nothing), 'unknown', nothing)
    for (const much of ['∞', 'Unlimited', '3']) assert.equal(await status(much), 'in_stock', much)
    assert.equal(await status('', '—'), 'unknown')
    assert.equal(await status('0'), 'out_of_stock')
  })

  it('makes public only what the file calls so, in whatever language', async () => {
    const status = async (word: string) => (await oneRow({ status: 'state' }, { state: word })).product?.status
    for (const word of ['', 'active', 'Aktiv', 'publish', '1', 'ja']) assert.equal(await status(word), 'active', word)
    for (const word of ['draft', 'inactive', '0', 'gesperrt']) assert.equal(await status(word), 'draft', word)
    assert.equal(await status('archiviert'), 'archived')
  })

  it('publishes only what all status columns allow, and matches "*" to unnamed words', async () => {
    const fields = {
      status: [
        { column: 'online', values: { '1': 'active', '*': 'draft' } },
        { column: 'gone', values: { N: 'active', '*': 'archived' } },
      ],
    }
    const status = async (row: object) => (await oneRow(fields, { ...row })).product?.status
    assert.equal(await status({ online: '1', gone: 'N' }), 'active')
    assert.equal(await status({ online: '1', gone: '' }), 'active')
    assert.equal(await status({ online: '2', gone: 'N' }), 'draft')
    assert.equal(await status({ online: '1', gone: 'yes' }), 'archived')
    assert.equal(await status({ online: '', gone: '1' }), 'archived')
  })

  it('leaves out a hidden row’s variant, and hides a product without shown rows', async () => {
    const mapping = mappingOf({
      group_by: 'model',
      fields: {
        title: 'name',
        price: 'vk',
        sku: 'no',
        status: 'active',
        images: 'picture',
        tags: 'tag',
        description: 'text',
      },
      options: [{ name: 'Size', column: 'size' }],
    })
    const { products } = await readCatalog(
      `model,no,name,vk,size,active,picture,tag,text
A,A-S,Bell,9.00,S,0,https://b.example/secret.jpg,unreleased,Not before May
A,A-M,Bell,9.00,M,1,https://b.example/bell.jpg,,
B,B-S,Lamp,9.00,S,no,,,
B,B-M,Lamp,9.00,M,0,,,
`,
      { mapping },
    )
    assert.deepEqual(
      products.map(({ status, variants, media, tags, description }) => [
        status,
        variants.map(({ sku }) => sku),
        [...media.map(({ url }) => url), ...tags, description.plain],
      ]),
      [
        ['active', ['A-M'], ['https://b.example/bell.jpg', '']],
        ['draft', ['B-S', 'B-M'], ['']],
      ],
    )
  })

  it('groups a product’s row with its variants’ rows by different columns', async () => {
    const mapping = mappingOf({
      group_by: ['parent_sku', 'sku'],
      fields: { title: 'name', description: 'text', price: 'vk', sku: 'sku' },
      options: [{ name: 'Size', column: 'size' }],
    })
    const { products } = await readCatalog(
      'sku,parent_sku,name,text,vk,size\nP,,Bell,Rings.,,\nP-S,P,,,9.00,S\nP-M,P,,,9.50,M\nQ,,Lamp,Shines.,5.00,\n',
      { mapping },
    )
    assert.deepEqual(
      products.map(({ title, description, variants }) => [title, description.plain, variants.map(({ sku }) => sku)]),
      [
        ['Bell', 'Rings.', ['P-S', 'P-M']],
        ['Lamp', 'Shines.', ['Q']],
      ],
    )
  })

  it('reads ratings, categories of Google, stock, days and truths as each is written', async () => {
    const { product, variant, told } = await oneRow(
      {
        rating: 'stars',
        rating_count: 'votes',
        google_product_category: 'google',
        quantity: 'stock',
        available_on: 'day',
        availability: 'there',
        gtin: { columns: ['ean', 'upc'] },
      },
      {
        stars: '4,5',
        votes: 12,
        google: '187',
        stock: '3.0',
        day: '2027-01-02T10:00',
        there: true,
        ean: '1',
        upc: '036000291452',
        led: true,
        dim: false,
        parts: ['a', 'b'],
        odd: {},
      },
      { details: ['led', 'dim', 'parts', 'odd'] },
    )
    assert.deepEqual([product?.rating?.value, product?.rating?.count], [4.5, 12])
    assert.deepEqual(product?.google_product_category, { id: 187 })
    assert.deepEqual(variant?.availability, { status: 'in_stock', quantity: 3, available_on: '2027-01-02' })
    assert.deepEqual([variant?.gtin, variant?.barcodes], ['036000291452', undefined])
    assert.deepEqual(product?.details, [
      { name: 'Led', value: 'Yes' },
      { name: 'Dim', value: 'No' },
      { name: 'Parts', value: 'a, b' },
    ])
    assert.deepEqual(told, [])
  })

  it('reads three decimals of JSON in a currency that has them', async () => {
    const mapping = mappingOf({ fields: { title: 'name', price: 'vk' } })
    const { products } = await readCatalog('[{"name":"Bell","vk":12.345}]', { mapping, currency: 'KWD' })
    assert.equal(only(products).variants[0]?.regular_price.amount, 12345)
  })

  it('lets variants in a list have what only their product says', async () => {
    const mapping = mappingOf({
      fields: { title: 'name', price: 'price', weight: 'mass' },
      weight_unit: 'kg',
      variants: { at: 'skus', fields: { sku: 'no', price: 'price' }, options: [{ name: 'Size', column: 'size' }] },
    })
    const record = {
      name: 'Bell',
      price: 5,
      mass: 0.2,
      skus: [
        { no: 'S', size: 'S', price: 6 },
        { no: 'M', size: 'M' },
      ],
    }
    const { variants } = only((await readCatalog(JSON.stringify([record]), { mapping })).products)
    assert.deepEqual(
      variants.map(({ sku, regular_price, weight }) => [sku, regular_price.amount, weight?.value]),
      [
        ['S', 600, '0.2'],
        ['M', 500, '0.2'],
      ],
    )
  })

  it('reports JSON that is no object, or breaks off, by its line', async () => {
    const mapping = mappingOf({ fields: { title: 'name', price: 'vk' } })
    const { products, issues } = await readCatalog('{"name":"Bell","vk":1}\n[1]\n{"name":\n{"name":"Lamp","vk":2', {
      mapping,
    })
    assert.deepEqual(
      products.map(({ title }) => title),
      ['Bell'],
    )
    assert.deepEqual(
      issues.map(({ code, line }) => [code, line]),
      [
        ['json_invalid', 2],
        ['json_invalid', 3],
        ['file_broken', 4],
      ],
    )
  })

  it('hides a product if any one of its rows has its hidden status', async () => {
    const mapping = mappingOf({
      fields: { title: 'name', price: 'vk', sku: 'sku', status: 'status' },
      group_by: 'group',
      options: [{ name: 'Size', column: 'size' }],
    })
    const row = (group: string, name: string, status: string, size: string) =>
      `${group},${name},${status},${size},10.00,${group}-${size}`
    const read = async (...rows: string[]) => {
      const { products } = await readCatalog(['group,name,status,size,vk,sku', ...rows].join('\n'), { mapping })
      return products.map(({ status, variants }) => [status, variants.map(({ sku }) => sku).join(' ')])
    }
    assert.deepEqual(await read(row('a', 'Alpha', 'draft', 'S'), row('a', '', '', 'M')), [['draft', 'a-S a-M']])
    assert.deepEqual(await read(row('a', '', '', 'M'), row('a', 'Alpha', 'archived', 'S')), [['archived', 'a-M a-S']])
    assert.deepEqual(
      await read(row('a', 'Alpha', 'active', 'S'), row('a', '', 'draft', 'M'), row('a', '', '', 'L')),
      [['active', 'a-S a-L']],
      'what the product says holds for rows that say nothing',
    )
    assert.deepEqual(
      await read(row('a', '', 'draft', 'S'), row('a', 'Alpha', '', 'M')),
      [['draft', 'a-S a-M']],
      'where only another row says anything, it is taken for the product',
    )
  })

  it('gives rows below one that cannot be read to no other product', async () => {
    const mapping = mappingOf({
      fields: { title: 'name', price: 'vk', sku: 'sku' },
      group_by: 'id',
      continued_rows: true,
      options: [{ name: 'Size', column: 'size' }],
    })
    const rows = ['p1,Alpha,S,10.00,A-S', ',,M,11.00,A-M', 'p2,Beta,S,20.00,B-S,one,too,many', ',,M,21.00,B-M']
    const { products, issues } = await readCatalog(['id,name,size,vk,sku', ...rows].join('\n'), { mapping })
    assert.deepEqual(
      products.map(({ id, variants }) => [id, ...variants.map(({ sku }) => sku)]),
      [['p1', 'A-S', 'A-M']],
    )
    assert.deepEqual(issues.map(({ code, line }) => [code, line]).sort(), [
      ['cells_too_many', 4],
      ['title_missing', 5],
    ])
  })

  it('takes a sale price only where the column for it says yes', async () => {
    const mapping = mappingOf({ fields: { title: 'name', price: 'vk', sale_price: 'offer', on_sale: 'sale' } })
    const rows = ['Bell,20.00,15.00,Yes', 'Lamp,20.00,15.00,No', 'Lock,20.00,15.00,', 'Seat,20.00,15.00,soon']
    const { products } = await readCatalog(['name,vk,offer,sale', ...rows].join('\n'), { mapping })
    assert.deepEqual(
      products.map(({ variants }) => [variants[0]?.regular_price.amount, variants[0]?.sale?.price.amount]),
      [
        [2000, 1500],
        [2000, undefined],
        [2000, undefined],
        [2000, undefined],
      ],
    )
  })

  it('that names missing columns is refused, and told the existing ones', async () => {
    const mapping = mappingOf({ fields: { title: 'name', price: 'preis' }, group_by: 'gruppe' })
    const { products, issues } = await readCatalog(TABLE, { mapping })
    assert.deepEqual(products, [])
    assert.deepEqual(
      [only(issues).code, only(issues).column, only(issues).value],
      ['mapping_column_missing', 'fields.price, group_by', 'preis, gruppe'],
    )
    assert.match(only(issues).remedy, /"vk"/)
  })

  it('with mistakes has each reported by its path, with a remedy', () => {
    const mistakes = (value: unknown) => {
      const verdict = readMapping(typeof value === 'string' ? value : JSON.stringify(value))
      return verdict.ok ? [] : verdict.issues.map(({ column, remedy }) => [column, remedy])
    }
    assert.match(mistakes('{"fields": }')[0]?.[1] ?? '', /comma or quotation mark/)
    assert.deepEqual(mistakes({ fields: { title: 'a' } }), [['fields.price', 'Name its column: "price": "<column>".']])
    assert.match(
      String(mistakes({ fields: { title: 'a', price: 'b', colour: 'c' } })),
      /fields\.colour,.*Known here are: id,.*color/,
    )
    assert.match(String(mistakes({ fields: { title: 'a', price: 5 } })), /fields\.price.*name of a column/)
    assert.match(String(mistakes({ felds: {} })), /felds,.*Known here are:.*fields/)
    assert.deepEqual(
      mistakes({ decimal: ';', fields: { title: 'a', price: 'b' } }).map(([path]) => path),
      ['decimal'],
    )
    const option = (said: object) => mistakes({ fields: { title: 'a', price: 'b' }, options: [said] })
    assert.match(String(option({ column: 'c' })), /options\.0,Give it one of "name", "name_from"/)
    assert.match(String(option({ column: 'c', name: 'd', name_from: 'e' })), /options\.0,Give it one of/)
    assert.deepEqual(option({ column: 'c', name_from: 'e' }), [])
  })
})

describe('A suggested mapping', () => {
  it('recognises continued rows, a sale switch, several paths and unlimited stock', async () => {
    const text = [
      'Product ID,Variant ID,Title,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Visible',
      'p1,v1,Clay Mug,CM-1,Glaze,Blue,24.00,18.00,Yes,3,"/mugs, /gifts/small",Yes',
      ',v2,,CM-2,Glaze,Green,24.00,18.00,No,Unlimited,,',
      'p2,v3,Old Bowl,OB-1,Glaze,Red,30.00,0.00,No,1,/bowls,No',
      ',v4,,OB-2,Glaze,Green,31.00,0.00,No,0,,',
    ].join('\n')
    const mapping = await suggested(text)
    assert.equal(mapping.continued_rows, true)
    const { products } = await readCatalog(text, { mapping })
    assert.deepEqual(
      products.map(({ id, status, product_type, variants }) => ({
        id,
        status,
        product_type,
        variants: variants.length,
      })),
      [
        { id: 'p1', status: 'active', product_type: ['mugs'], variants: 2 },
        { id: 'p2', status: 'draft', product_type: ['bowls'], variants: 2 },
      ],
    )
    assert.deepEqual(
      products[0]?.variants.map(({ sale, availability }) => [sale?.price.amount, availability.status]),
      [
        [1800, 'in_stock'],
        [undefined, 'in_stock'],
      ],
    )
  })

  it('is unusable if most rows have no title', async () => {
    const text = 'Item,SKU,Name,Price\nProduct,A,Knife,10.00\nSKU,A-1,,10.00\nSKU,A-2,,10.00\n'
    const suggestion = await suggestMapping(inChunks(text, 1000), { currency: 'EUR' })
    assert.ok('mapping' in suggestion && !suggestion.isUsable)
    assert.match(suggestion.warnings.join(' '), /Only 1 of 3 products have a title.*"group_by".*"continued_rows"/)
  })

  const suggested = async (text: string): Promise<Mapping> => {
    const suggestion = await suggestMapping(inChunks(text, 1000), { currency: 'EUR' })
    assert.ok('mapping' in suggestion, JSON.stringify(suggestion))
    return mappingOf(suggestion.mapping)
  }

  const TABLES: Record<string, [string, Partial<Mapping['fields']>]> = {
    German: [
      'Artikelnummer;Bezeichnung;Langtext;Hersteller;Warengruppe;EK Preis;VK Preis;Bestand;EAN;Bild\n1;Helm;Ein langer Text;Acme;Helme;10,50;19,95;3;4006381333931;https://x.example/a.jpg\n',
      {
        price: 'VK Preis',
        title: 'Bezeichnung',
        quantity: 'Bestand',
        gtin: 'EAN',
        images: 'Bild',
        brand: 'Hersteller',
      },
    ],
    French: [
      'ref,libelle,description_longue,marque,prix_achat,prix_ttc,quantite\nA1,Casque,Texte,Acme,10.50,19.95,2\n',
      { price: 'prix_ttc', title: 'libelle', brand: 'marque', quantity: 'quantite' },
    ],
    Spanish: [
      'codigo,nombre,descripcion,fabricante,coste,pvp,existencias\nA1,Casco,Texto,Acme,10.50,19.95,2\n',
      { price: 'pvp', title: 'nombre', quantity: 'existencias' },
    ],
    Polish: [
      'kod_produktu;nazwa;opis;producent;cena_zakupu;cena_detaliczna;ilosc\nA1;Kask;Tekst;Acme;10,50;19,95;2\n',
      { price: 'cena_detaliczna', title: 'nazwa', quantity: 'ilosc', brand: 'producent' },
    ],
    Dutch: [
      'artikelnummer;naam;omschrijving;merk;inkoopprijs;verkoopprijs;voorraad\nA1;Helm;Tekst;Acme;10,50;19,95;2\n',
      { price: 'verkoopprijs', title: 'naam', brand: 'merk' },
    ],
    Italian: [
      'codice,nome,descrizione,marca,costo,prezzo,giacenza\nA1,Casco,Testo,Acme,10.50,19.95,2\n',
      { price: 'prezzo', title: 'nome', quantity: 'giacenza' },
    ],
  }
  for (const [language, [table, expected]] of Object.entries(TABLES)) {
    it(`finds the columns of a ${language} table, and not what the shop pays`, async () => {
      const mapping = await suggested(table)
      for (const [field, column] of Object.entries(expected))
        assert.deepEqual(Object.entries(mapping.fields).find(([name]) => name === field)?.[1], column, field)
      const { products } = await readCatalog(table, { mapping })
      assert.equal(only(products).variants[0]?.regular_price.amount, 1995)
      assert.doesNotMatch(JSON.stringify(products), /1050/)
    })
  }

  it('cannot be made of what is neither a table nor JSON', async () => {
    assert.ok('issue' in (await suggestMapping(inChunks('Hello.', 10), { currency: 'EUR' })))
  })
})

describe('What a shop pays', () => {
  it('is known by its name in many languages, and shipping costs are not meant', () => {
    for (const name of [
      'Cost per item',
      'cost_price',
      'costPrice',
      'Cost of goods',
      'wholesale_price',
      'Einkaufspreis',
      'dealer price',
      'prix_achat',
      'purchase_price',
      'net-cost',
      'Закупочная цена, руб.',
      'Себестоимость',
      'Ціна закупівлі',
      'Τιμή αγοράς',
      'Cena zakupu netto',
      'Nákupní cena (Kč)',
      'Beszerzési ár',
      'Preț de achiziție',
      'Precio de compra',
      'Preço de custo',
      'Prezzo d’acquisto',
      'Prix d’achat HT',
      'Inköpspris',
      'Alış Fiyatı',
      'سعر التكلفة',
      'מחיר עלות',
      '仕入価格',
      '成本价',
      '원가',
      'Giá vốn',
      'EK',
      'EK-Preis netto',
    ])
      assert.ok(isCostName(name), name)
    for (const name of [
      'price',
      'Costume',
      'shipping_cost',
      'Frame',
      'Delivery cost',
      'Cost-effective',
      'Accost',
      'Цена',
      'Ek bilgi',
      'Bordo',
    ])
      assert.ok(!isCostName(name), name)
    for (const name of ['margin', 'Gross margin']) assert.ok(isCostName(name), name)
    for (const name of ['Print margin', 'page_margin', 'topMargin']) assert.ok(!isCostName(name), name)
  })
})

describe('A suggested mapping of a price list', () => {
  it('needs no correction for one unreadable price, and reports that row alone', async () => {
    const list =
      'Artikelnr;Bezeichnung;Preis;Text\nA-1;Eichentisch;1.299,00 €;Eiche.\nA-2;Stuhl;89,90 €;Hart.\nA-3;Lampe;abc;Hell.\n'
    const suggestion = await suggestMapping(inChunks(list, 7), { currency: 'EUR' })
    assert.ok('mapping' in suggestion)
    assert.doesNotMatch(suggestion.warnings.join('\n'), /required/)
    const { products, issues } = await readCatalog(list, { mapping: mappingOf(suggestion.mapping) })
    const read = products.map(({ id, title, variants }) => [id, title, variants[0]?.regular_price.amount])
    assert.deepEqual(read, [
      ['p:A-1', 'Eichentisch', 129900],
      ['p:A-2', 'Stuhl', 8990],
    ])
    assert.deepEqual(
      issues.filter(({ severity }) => severity === 'error').map(({ line, column }) => [line, column]),
      [[4, 'Preis']],
    )
  })

  it('reports a missing price, and uses a column of that name for nothing else', async () => {
    const list = 'Name;Price\nTable;on request\nLamp;ask us\n'
    const suggestion = await suggestMapping(inChunks(list, 9), { currency: 'EUR' })
    assert.ok('mapping' in suggestion)
    assert.equal(suggestion.mapping.fields.id, undefined)
    assert.match(suggestion.warnings.join('\n'), /No column was found for "price"[\s\S]*"id"/)
    assert.equal(suggestion.isUsable, false)
  })
})
