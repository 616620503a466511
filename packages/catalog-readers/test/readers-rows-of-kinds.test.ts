import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatDecimal, type Product } from '@vitrine/product'
import { codes, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { FactLedger } from '../src/model/public-facts.ts'
import type { Mapping } from '../src/readers/mapping.ts'

/** A table of these cells: what a row does not say is empty. */
function csv(header: string, ...rows: Record<string, string>[]): string {
  const titles = header.split(',')
  const cell = (text = ''): string => (/[,"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [header, ...rows.map((row) => titles.map((title) => cell(row[title])).join(','))].join('\n')
}

/** Variants in short: SKU, options, prices and stock. */
function variantsOf({ variants }: Product): string[] {
  return variants.map(({ sku, options, regular_price, sale, availability }) =>
    [
      sku,
      ...options.map(({ name, label }) => `${name}=${label}`),
      formatDecimal(regular_price),
      ...(sale ? [`sale ${formatDecimal(sale.price)}`] : []),
      availability.status,
      availability.quantity,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

const headOf = ({ id, title, status, brand, product_type, tags }: Product) => ({
  id,
  title,
  status,
  brand,
  product_type,
  tags,
})

describe('A BigCommerce export of the older generation', () => {
  const HEADER =
    'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Bin Picking Number,Brand Name,Product Description,Price,Cost Price,Retail Price,Sale Price,Allow Purchases?,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1,Product Image Is Thumbnail - 1,Product Image File - 2,Product Image Is Thumbnail - 2,Search Keywords,Product Condition,Product UPC/EAN,Stop Processing Rules,Product URL,Product Custom Fields'
  const APRON = {
    'Item Type': 'Product',
    'Product ID': '77',
    'Product Name': 'Linen Apron',
    'Product Type': 'P',
    'Product Code/SKU': 'FLA',
    'Bin Picking Number': 'B-17',
    'Brand Name': 'OFS',
    'Product Description': '<p>Linen.</p>',
    Price: '45.00',
    'Cost Price': '18.20',
    'Retail Price': '55.00',
    'Sale Price': '39.00',
    'Product Visible?': 'Y',
    'Track Inventory': 'by option',
    Category: 'Kitchen/Aprons;Sale',
    'Product Image File - 1': 'a/101/back.jpg',
    'Product Image Is Thumbnail - 1': 'N',
    'Product Image File - 2': 'https://cdn.example/front.jpg',
    'Product Image Is Thumbnail - 2': 'Y',
    'Search Keywords': 'apron',
    'Product Condition': 'New',
    'Product URL': '/linen-apron/',
    'Product Custom Fields': 'Care=Wash cold;Note=Ask Bob',
  }
  const sku = (code: string, name: string, stock: string) => ({
    'Item Type': '  SKU',
    'Product Code/SKU': code,
    'Product Name': name,
    'Current Stock Level': stock,
  })
  const rule = (more: Record<string, string>) => ({ 'Item Type': '  Rule', ...more })

  it('makes variants of its SKU rows, at the prices that its rules give them', async () => {
    const facts = new FactLedger()
    const { format, products, issues } = await readCatalog(
      csv(
        HEADER,
        APRON,
        sku('F-M', '[S]Color=Fog:#cccccc,[RT]Size=M', '12'),
        sku('F-XL', '[S]Color=Fog:#cccccc,[RT]Size=XL', '0'),
        sku('R-XL', '[S]Color=Red:#ff0000,[RT]Size=XL', '3'),
        sku('G-L', '[S]Color=Grey:#888888,[RT]Size=L', '1'),
        rule({ 'Product Name': '[RT]Size=XL', Price: '[ADD]5.00' }),
        rule({ 'Product Code/SKU': 'R-XL', Price: '[FIXED]60', 'Stop Processing Rules': 'Y' }),
        rule({ 'Product Code/SKU': 'R-XL', Price: '[ADD]1' }),
        rule({ 'Product Code/SKU': 'G-L', 'Allow Purchases?': 'N' }),
        rule({ 'Product Code/SKU': 'G-L', Price: '[REMOVE]2.50' }),
        {
          'Item Type': 'Product',
          'Product ID': '78',
          'Product Name': 'Cart',
          Price: '20',
          'Sale Price': '0.00',
          'Product Visible?': 'N',
          'Track Inventory': 'none',
        },
      ),
      { currency: 'USD', facts, storeUrl: 'https://old.example' },
    )
    assert.equal(format, 'bigcommerce-csv')
    assert.deepEqual(issues, [])
    const [apron, cart] = products
    assert.ok(apron && cart)
    assert.deepEqual(headOf(apron), {
      id: '77',
      title: 'Linen Apron',
      status: 'active',
      brand: 'OFS',
      product_type: ['Kitchen', 'Aprons'],
      tags: ['apron', 'Sale'],
    })
    assert.deepEqual(variantsOf(apron), [
      'F-M Color=Fog Size=M 45.00 sale 39.00 in_stock 12',
      'F-XL Color=Fog Size=XL 50.00 sale 44.00 out_of_stock 0',
      'R-XL Color=Red Size=XL 60.00 in_stock 3',
      'G-L Color=Grey Size=L 42.50 sale 36.50 out_of_stock',
    ])
    assert.deepEqual(
      apron.media.map(({ url }) => url),
      ['https://cdn.example/front.jpg', 'https://old.example/product_images/a/101/back.jpg'],
    )
    assert.equal(apron.handle, 'linen-apron')
    assert.deepEqual(
      [apron.details, facts.report().held_back.map(({ column }) => column)],
      [undefined, ['Care', 'Note']],
    )
    assert.deepEqual([cart.status, ...variantsOf(cart)], ['draft', '20.00 in_stock'])
  })

  it('leaves out what it cannot price, and what has no product above it', async () => {
    const { products, issues } = await readCatalog(
      csv(
        HEADER,
        sku('LOST', '[RT]Size=M', '1'),
        APRON,
        sku('F-M', '[RT]Size=M', '12'),
        sku('F-L', '[RT]Size=L', '12'),
        rule({ 'Product Code/SKU': 'F-L', Price: '[PERCENT]10' }),
        {
          ...APRON,
          'Product ID': '79',
          'Product Name': 'Apron without SKUs',
          'Product Code/SKU': '',
          'Product URL': '',
        },
        rule({ 'Product Name': '[RT]Size=XL', Price: '[ADD]5.00' }),
      ).replace('\nProduct,79', `\n${'x,'.repeat(40)}\n  SKU,,[RT]Size=S,,STRAY\nProduct,79`),
      { currency: 'USD', storeUrl: 'https://old.example' },
    )
    assert.deepEqual(products.map(variantsOf), [
      ['F-M Size=M 45.00 sale 39.00 in_stock 12'],
      ['45.00 sale 39.00 in_stock'],
    ])
    assert.deepEqual(codes(issues).sort(), [
      'cells_too_many',
      'parent_missing',
      'parent_missing',
      'price_rule_unreadable',
      'price_rules_left_out',
    ])
  })
})

it('A BigCommerce export of the newer generation has variants and pictures below their product', async () => {
  const { format, products, issues } = await readCatalog(
    csv(
      'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Cost Price,Sale Price,Categories,Description,Is Visible,Variant Image URL,Internal Image URL (Export),Image URL (Import),Image is Thumbnail,Global Trade Number',
      {
        Item: 'Product',
        ID: '111',
        Name: 'Classic Tee',
        Type: 'physical',
        'Inventory Tracking': 'variant',
        Price: '25',
        'Cost Price': '11',
        'Sale Price': '20',
        Categories: '23;24',
        'Is Visible': 'TRUE',
      },
      {
        Item: 'Variant',
        SKU: 'B-M',
        Options: 'Type=Rectangle|Name=Color|Value=BlackType=Rectangle|Name=Size|Value=M',
        'Current Stock': '4',
        'Variant Image URL': 'https://cdn.example/b.jpg',
        'Global Trade Number': '4006381333931',
      },
      {
        Item: 'Variant',
        SKU: 'R-L',
        Options: 'Type=Swatch|Name=Color|Value=Red[#FF0000]Type=Rectangle|Name=Size|Value=L',
        'Current Stock': '0',
        Price: '29.5',
      },
      { Item: 'Image', 'Internal Image URL (Export)': 'https://cdn.example/1.jpg', 'Image is Thumbnail': 'FALSE' },
      { Item: 'Image', 'Internal Image URL (Export)': 'https://cdn.example/2.jpg', 'Image is Thumbnail': 'TRUE' },
      {
        Item: 'Product',
        ID: '112',
        Name: 'Dustpan',
        SKU: 'DP',
        'Inventory Tracking': 'product',
        'Current Stock': '7',
        Price: '34.95',
        Categories: 'Home/Clean',
        'Is Visible': 'FALSE',
      },
    ),
    { currency: 'USD' },
  )
  assert.equal(format, 'bigcommerce-csv')
  assert.deepEqual(issues, [])
  const [tee, dustpan] = products
  assert.ok(tee && dustpan)
  assert.deepEqual(variantsOf(tee), [
    'B-M Color=Black Size=M 25.00 sale 20.00 in_stock 4',
    'R-L Color=Red Size=L 29.50 out_of_stock 0',
  ])
  assert.deepEqual(
    [tee.media, tee.variants[0]?.media].map((media) => media?.map(({ url }) => url)),
    [['https://cdn.example/2.jpg', 'https://cdn.example/1.jpg'], ['https://cdn.example/b.jpg']],
  )
  assert.deepEqual([tee.product_type, tee.variants[0]?.gtin], [[], '4006381333931'])
  assert.deepEqual(
    [dustpan.status, dustpan.product_type, variantsOf(dustpan)],
    ['draft', ['Home', 'Clean'], ['DP 34.95 in_stock 7']],
  )
})

describe('A Wix export', () => {
  const HEADER =
    'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,brand'
  const SHIRT = {
    handleId: 'p1',
    fieldType: 'Product',
    name: 'Leinenhemd',
    description: '<p>Gewaschen.</p>',
    productImageUrl: 'a1_b2~mv2.jpg;https://cdn.example/b.jpg',
    collection: 'Hemden;Neu',
    price: '59.00',
    visible: 'true',
    discountMode: 'PERCENT',
    discountValue: '10.0',
    inventory: 'InStock',
    cost: '21.5',
    productOptionName1: 'Farbe',
    productOptionDescription1: '#ff0000:Rot;#0000ff:Blau',
    additionalInfoTitle1: 'Pflege',
    additionalInfoDescription1: '<p>Kalt waschen</p>',
    brand: 'Skerry',
  }
  const variant = (sku: string, color: string, more: Record<string, string>) => ({
    handleId: 'p1',
    fieldType: 'Variant',
    sku,
    productOptionDescription1: color,
    visible: 'true',
    ...more,
  })

  it('applies discounts and surcharges to prices, and hides hidden variants', async () => {
    const { format, products, issues } = await readCatalog(
      csv(
        HEADER,
        SHIRT,
        variant('R', '#ff0000:Rot', { surcharge: '0.00', inventory: '5' }),
        variant('B', '#0000ff:Blau', { surcharge: '5.50', inventory: 'OutOfStock' }),
        variant('G', 'rgb(0,9,0):Grün', { surcharge: '-9.00', inventory: '0' }),
        variant('W', 'Weiß', { surcharge: '0', inventory: '5', visible: 'false' }),
        { ...SHIRT, handleId: 'p2', name: 'Schal', discountMode: 'AMOUNT', discountValue: '4.5', inventory: '12' },
        { ...SHIRT, handleId: 'p3', name: 'Mütze', discountMode: 'HALF', discountValue: '2', visible: 'false' },
        { ...SHIRT, handleId: 'p4', name: 'Hut', discountValue: '0.0' },
        { ...variant('X', 'Rot', {}), handleId: 'nobody' },
      ),
    )
    assert.equal(format, 'wix-csv')
    const [shirt, ...others] = products
    assert.ok(shirt)
    assert.deepEqual(headOf(shirt), {
      id: 'p1',
      title: 'Leinenhemd',
      status: 'active',
      brand: 'Skerry',
      product_type: ['Hemden'],
      tags: ['Neu'],
    })
    assert.deepEqual(variantsOf(shirt), [
      'R Farbe=Rot 59.00 sale 53.10 in_stock 5',
      'B Farbe=Blau 64.50 sale 58.05 out_of_stock',
      'G Farbe=Grün 50.00 sale 45.00 out_of_stock 0',
    ])
    assert.deepEqual(shirt.details, [{ name: 'Pflege', value: 'Kalt waschen' }])
    assert.deepEqual(
      shirt.media.map(({ url }) => url),
      ['https://static.wixstatic.com/media/a1_b2~mv2.jpg', 'https://cdn.example/b.jpg'],
    )
    assert.deepEqual(
      others.map((product) => [product.status, ...variantsOf(product)]),
      [
        ['active', '59.00 sale 54.50 in_stock 12'],
        ['draft', '59.00 in_stock'],
        ['active', '59.00 in_stock'],
      ],
    )
    assert.deepEqual(codes(issues).sort(), ['discount_unknown', 'parent_missing'])
  })

  it('of the newer catalogue reads pictures in rows, and a price struck through', async () => {
    const { products, issues } = await readCatalog(
      csv(
        'handle,fieldType,name,visible,plainDescription,media,brand,price,strikethroughPrice,cost,inventory,preOrderEnabled,sku,barcode,productOptionName1,productOptionChoices1',
        {
          handle: 'tee',
          fieldType: 'PRODUCT',
          name: 'T-Shirt',
          visible: 'TRUE',
          plainDescription: '<p>Soft</p>',
          media: 'https://cdn.example/1.jpg',
          price: '29.99',
          strikethroughPrice: '39.99',
          productOptionName1: 'Size',
          productOptionChoices1: 'S;M',
        },
        { handle: 'tee', fieldType: 'MEDIA', media: 'https://cdn.example/2.jpg' },
        {
          handle: 'tee',
          fieldType: 'VARIANT',
          sku: 'S',
          inventory: '10',
          barcode: '4006381333931',
          productOptionChoices1: 'S',
        },
        {
          handle: 'tee',
          fieldType: 'VARIANT',
          sku: 'M',
          price: '31.99',
          inventory: '0',
          preOrderEnabled: 'TRUE',
          productOptionChoices1: 'M',
        },
      ),
    )
    assert.deepEqual(issues, [])
    assert.deepEqual(products.map(variantsOf), [['S Size=S 39.99 sale 29.99 in_stock 10', 'M Size=M 31.99 preorder']])
    assert.equal(products[0]?.media.length, 2)
    assert.equal(products[0]?.variants[0]?.gtin, '4006381333931')
  })
})

describe('Rows that a mapping tells apart', () => {
  const HEADER = 'sku,kind,name,price,sale,size,status,children'
  const rows: Mapping = {
    rows: { column: 'kind', values: { parent: 'product', child: 'variant', option: 'skip' } },
    continued_rows: true,
    fields: { sku: 'sku', title: 'name', price: 'price', sale_price: 'sale', status: 'status' },
    options: [{ name: 'Size', column: 'size' }],
  }
  const parent = { sku: 'P', kind: 'parent', name: 'Tee', price: '20.00', sale: '15.00', status: 'active' }

  it('give variants without a price that of their product, with its sale', async () => {
    const { products, issues } = await readCatalog(
      csv(
        HEADER,
        parent,
        { sku: 'P-S', kind: 'child', size: 'S' },
        { kind: 'option', name: 'Size' },
        { sku: 'P-M', kind: 'child', size: 'M', price: '22.00' },
      ),
      { mapping: rows },
    )
    assert.deepEqual(products.map(variantsOf), [['P-S Size=S 20.00 sale 15.00 unknown', 'P-M Size=M 22.00 unknown']])
    assert.deepEqual(
      issues.map(({ code, value }) => [code, value]),
      [['rows_skipped', '1']],
    )
  })

  it('hide variants with the row of their product, even if marked as shown', async () => {
    const child = { sku: 'P-S', kind: 'child', size: 'S', status: 'active' }
    const { products } = await readCatalog(csv(HEADER, { ...parent, status: 'draft' }, child), { mapping: rows })
    assert.deepEqual(
      products.map(({ title, status }) => [title, status]),
      [['Tee', 'draft']],
    )
    const hidden = await readCatalog(csv(HEADER, parent, { ...child, status: 'draft' }), { mapping: rows })
    assert.deepEqual(
      hidden.products.map(({ status }) => status),
      ['draft'],
    )
  })

  it('sell the product’s own row if it has no variants', async () => {
    const alone = await readCatalog(csv(HEADER, parent, { ...parent, sku: 'Q', name: 'Cap' }), { mapping: rows })
    assert.deepEqual(alone.products.map(variantsOf), [['P 20.00 sale 15.00 unknown'], ['Q 20.00 sale 15.00 unknown']])
    const { rows: _, ...grouped } = { ...rows, continued_rows: false, group_by: 'name' }
    const table = (price: string) =>
      csv(HEADER, { sku: 'A', name: 'Tee', price }, { sku: 'A-S', name: 'Tee', size: 'S', price: '9.00' })
    const unpriced = await readCatalog(table(''), { mapping: grouped })
    assert.deepEqual(unpriced.issues, [])
    const priced = await readCatalog(table('8.00'), { mapping: grouped })
    assert.deepEqual(codes(priced.issues), ['variant_incomplete'])
  })

  it('belong to the row that names them, before it and after it', async () => {
    const mapping: Mapping = { ...rows, continued_rows: false, children: { column: 'children', separator: '|' } }
    const named = (children: string) => ({ ...parent, children })
    for (const children of ['sku=P-S,size=Small, wide|sku=P-M,size=M|sku=GONE,size=L', 'P-S|P-M']) {
      const small = { sku: 'P-S', kind: 'child', name: 'Tee S', price: '21.00', size: 'Small, wide' }
      const medium = { sku: 'P-M', name: 'Tee M', price: '22.00', size: 'M', status: 'active' }
      const own = { sku: 'Q', name: 'Cap', price: '5.00' }
      const { products } = await readCatalog(csv(HEADER, small, own, named(children), medium), { mapping })
      assert.deepEqual(products.map(({ title, variants }) => [title, variants.length]).sort(), [
        ['Cap', 1],
        ['Tee', 2],
      ])
      assert.deepEqual(variantsOf(products.find(({ title }) => title === 'Tee') as Product), [
        'P-S Size=Small, wide 21.00 unknown',
        'P-M Size=M 22.00 unknown',
      ])
    }
  })
})
