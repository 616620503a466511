import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codes, only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { FactLedger } from '../src/model/public-facts.ts'

const LEGACY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Frame (product.metafields.custom.frame),Unit cost (product.metafields.custom.unit_cost),Variant Image,Cost per item,Status
trail-shoe,Trail Shoe,"<p>Light.</p><ul><li>Grip
</li></ul>",Acme,Shoes > Trail,"run, trail",TRUE,Color,Black,Size,42,TS-B-42,650,shopify,3,deny,99.00,129.00,TRUE,TRUE,'4006381333931,https://cdn.example/2.jpg,2,Side,Mesh,31.00,https://cdn.example/b.jpg,31.00,active
trail-shoe,,,,,,,,Red,,42,TS-R-42,650,shopify,0,continue,99.00,89.00,TRUE,TRUE,4.00638E+12,https://cdn.example/1.jpg,1,Front,,,,31.00,
trail-shoe,,,,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,,,,,
gift,Gift Box,,Acme,,,TRUE,Title,Default Title,,,GB,,,,deny,15.00,,TRUE,TRUE,,,,,,,,,active
hidden,Hidden Thing,,Acme,,,TRUE,Title,Default Title,,,H,,,,deny,15.00,,TRUE,TRUE,,,,,,,,,rawProduct
unseen,Unseen Thing,,Acme,,,FALSE,Title,Default Title,,,U,,,,deny,15.00,,TRUE,TRUE,,,,,,,,,active
free,Free Thing,,Acme,,,TRUE,Title,Default Title,,,F,,,,deny,0.00,,TRUE,TRUE,,,,,,,,,active`

describe('A Shopify CSV', () => {
  it('of the oldest generation brings products with variants, sales, stock, pictures and facts', async () => {
    const { format, products } = await readCatalog(LEGACY, { facts: new FactLedger(['Frame']) })
    const [shoe] = products
    assert.equal(format, 'shopify-csv')
    assert.equal(shoe?.id, 'trail-shoe')
    assert.equal(shoe?.description.plain, 'Light.\n\n- Grip')
    assert.deepEqual(shoe?.product_type, ['Shoes', 'Trail'])
    assert.deepEqual(shoe?.tags, ['run', 'trail'])
    assert.deepEqual(shoe?.options, [
      { name: 'Color', values: ['Black', 'Red'] },
      { name: 'Size', values: ['42'] },
    ])
    assert.deepEqual(
      shoe?.media.map(({ url }) => url.slice(-5)),
      ['1.jpg', '2.jpg', '3.jpg'],
    )
    assert.deepEqual(shoe?.details, [{ name: 'Frame', value: 'Mesh' }])
    const [black, red] = shoe?.variants ?? []
    assert.equal(black?.id, 'trail-shoe.black-42')
    assert.equal(black?.title, 'Black / 42')
    assert.equal(black?.color, 'Black')
    assert.equal(black?.gtin, '4006381333931')
    assert.deepEqual(black?.regular_price, { amount: 12900, currency: 'EUR' })
    assert.deepEqual(black?.sale, { price: { amount: 9900, currency: 'EUR' } })
    assert.deepEqual(black?.availability, { status: 'in_stock', quantity: 3 })
    assert.deepEqual(black?.weight, { value: '650', unit: 'g' })
    assert.deepEqual(red?.availability, { status: 'backorder' })
  })

  it('has no sale if the prices are swapped, and keeps the asked price', async () => {
    const { products, issues } = await readCatalog(LEGACY)
    const red = products[0]?.variants[1]
    assert.deepEqual(red?.regular_price, { amount: 9900, currency: 'EUR' })
    assert.equal(red?.sale, undefined)
    const told = issues.find(({ code }) => code === 'compare_at_below_price')
    assert.deepEqual([told?.line, told?.column, told?.value], [4, 'Variant Compare At Price', '89.00'])
  })

  it('damaged by a spreadsheet loses the barcode, and reports its line and column', async () => {
    const { issues } = await readCatalog(LEGACY)
    const told = issues.find(({ code }) => code === 'gtin_invalid')
    assert.deepEqual(
      [told?.severity, told?.line, told?.column, told?.value],
      ['warning', 4, 'Variant Barcode', '4.00638E+12'],
    )
    assert.match(told?.reason ?? '', /spreadsheet/)
  })

  it('drops made-up options, and treats untracked stock as available', async () => {
    const gift = (await readCatalog(LEGACY)).products.find(({ id }) => id === 'gift')
    assert.deepEqual(gift?.options, [])
    assert.equal(only(gift?.variants ?? []).title, 'Gift Box')
    assert.deepEqual(only(gift?.variants ?? []).availability, { status: 'in_stock' })
  })

  it('makes nothing public that was a draft or not published', async () => {
    const { products } = await readCatalog(LEGACY)
    assert.deepEqual(
      products.filter(({ status }) => status === 'draft').map(({ id }) => id),
      ['hidden', 'unseen'],
    )
  })

  it('makes nothing public that is unlisted, or in an unknown state', async () => {
    for (const status of ['Unlisted', 'paused']) {
      const { products } = await readCatalog(
        `Handle,Title,Published,Option1 Name,Option1 Value,Variant Price,Status\nbell,Bell,TRUE,,,9.00,${status}\n`,
      )
      assert.equal(only(products).status, 'draft')
    }
  })

  it('edited in a spreadsheet keeps its products together, and its grams and pieces whole', async () => {
    const { products, issues } = await readCatalog(
      'Handle,Title,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n' +
        'bell,Bell,Size,S,"1,500",shopify,"1,200","1,299.00"\nBell,,,M,200,shopify,2,9.00\n',
    )
    const [small, medium] = only(products).variants
    assert.deepEqual(small?.weight, { value: '1500', unit: 'g' })
    assert.deepEqual(small?.availability, { status: 'in_stock', quantity: 1200 })
    assert.equal(small?.regular_price.amount, 129900)
    assert.equal(medium?.title, 'M')
    assert.deepEqual(issues, [])
  })

  it('brings no product without a price, and says where it is', async () => {
    const { products, issues } = await readCatalog(LEGACY)
    assert.ok(!products.some(({ id }) => id === 'free'))
    const told = issues.find(({ code }) => code === 'price_zero')
    assert.deepEqual([told?.severity, told?.line, told?.column], ['error', 9, 'Variant Price'])
  })

  it('leaves what a product costs the shop behind, wherever it stands', async () => {
    assert.doesNotMatch(JSON.stringify((await readCatalog(LEGACY)).products), /31\.00|3100|cost/i)
  })

  it('of the current generation is read alike', async () => {
    const { format, products } = await readCatalog(
      `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Product image URL,Image position,Image alt text,SEO title,Google Shopping / Gender
Rain Jacket,rain-jacket,<p>Dry.</p>,Acme,Apparel & Accessories > Clothing,,outdoor,TRUE,Active,RJ-S,36000291452,Size,S,80,100,20,TRUE,shopify,0,FALSE,400,TRUE,https://cdn.example/j.jpg,1,Jacket,Dry all day,Unisex
,rain-jacket,,,,,,,,RJ-M,,,M,80,,20,TRUE,shopify,0,TRUE,400,TRUE,,,,,`,
    )
    assert.equal(format, 'shopify-csv')
    const jacket = only(products)
    assert.deepEqual(jacket.product_type, ['Apparel & Accessories', 'Clothing'])
    assert.equal(jacket.gender, 'unisex')
    assert.equal(jacket.seo?.title, 'Dry all day')
    assert.deepEqual(
      jacket.variants.map(({ availability }) => availability.status),
      ['out_of_stock', 'backorder'],
    )
    assert.deepEqual(
      jacket.variants.map(({ size }) => size),
      ['S', 'M'],
    )
    assert.equal(jacket.variants[0]?.gtin, '036000291452')
  })

  it('of the newest generation brings several barcodes and the size of the parcel', async () => {
    const { products } = await readCatalog(
      `Title,URL handle,Option1 name,Option1 value,Price,Variant Barcodes,Requires shipping,Packed product length,Packed product width,Packed product height,Packed product dimension unit
Ball,ball,Title,Default Title,9.5,"4006381333931,036000291452",TRUE,20,20.5,0,cm`,
    )
    const { variants } = only(products)
    assert.equal(variants[0]?.gtin, '4006381333931')
    assert.deepEqual(variants[0]?.shipping, { requires_shipping: true, length: '20', width: '20.5', unit: 'cm' })
    assert.deepEqual(variants[0]?.availability, { status: 'unknown' })
  })

  it('may have the rows of a product anywhere', async () => {
    const rows = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src
a,Product A,Size,S,1.00,
b,Product B,Size,S,2.00,
a,,,M,1.50,`
    const { products, issues } = await readCatalog(rows)
    assert.deepEqual(issues, [])
    assert.deepEqual(
      products.map(({ id, variants }) => [id, variants.length]),
      [
        ['a', 2],
        ['b', 1],
      ],
    )
  })

  it('reads semicolons, a byte order mark and decimal commas', async () => {
    const { products } = await readCatalog(
      '\ufeffHandle;Title;Option1 Name;Option1 Value;Variant Price;Image Src\r\na;Ski;Title;Default Title;1.299,50;\r\n',
    )
    assert.deepEqual(only(products).variants[0]?.regular_price, { amount: 129950, currency: 'EUR' })
  })
})

const PAGE = {
  products: [
    {
      id: 632910392,
      title: 'IPod Cover',
      handle: 'ipod-cover',
      body_html: '<p>Red &amp; soft</p>',
      published_at: '2026-01-01T00:00:00Z',
      vendor: 'Acme',
      product_type: 'Cover',
      tags: ['a', 'b'],
      variants: [
        {
          id: 1,
          title: 'Red',
          option1: 'Red',
          option2: null,
          option3: null,
          sku: 'IC-R',
          requires_shipping: true,
          taxable: true,
          featured_image: { src: 'https://cdn.example/r.jpg', alt: null },
          available: true,
          price: '7.99',
          grams: 100,
          compare_at_price: '9.99',
          position: 1,
          product_id: 632910392,
        },
        {
          id: 2,
          title: 'Blue',
          option1: 'Blue',
          option2: null,
          option3: null,
          sku: null,
          requires_shipping: true,
          taxable: true,
          featured_image: null,
          available: false,
          price: '7.99',
          grams: 0,
          compare_at_price: null,
          position: 2,
          product_id: 632910392,
        },
      ],
      images: [{ id: 5, src: 'https://cdn.example/1.jpg', width: 10, height: 20, position: 1 }],
      options: [{ name: 'Colour', position: 1, values: ['Red', 'Blue'] }],
    },
  ],
}

describe('products.json of a Shopify shop', () => {
  it('brings its products', async () => {
    const { format, products, issues } = await readCatalog(JSON.stringify(PAGE))
    assert.equal(format, 'shopify-json')
    assert.deepEqual(issues, [])
    const { id, variants, description, media } = only(products)
    assert.equal(id, '632910392')
    assert.equal(description.plain, 'Red & soft')
    assert.deepEqual(media, [{ type: 'image', url: 'https://cdn.example/1.jpg', width: 10, height: 20 }])
    assert.deepEqual(
      variants.map(({ id, color, availability }) => [id, color, availability.status]),
      [
        ['1', 'Red', 'in_stock'],
        ['2', 'Blue', 'out_of_stock'],
      ],
    )
    assert.deepEqual(variants[0]?.sale, { price: { amount: 799, currency: 'EUR' } })
  })

  it('may be several pages one after the other, cut anywhere', async () => {
    const second = structuredClone(PAGE)
    for (const product of second.products)
      Object.assign(product, { id: 7, handle: 'other', variants: [{ ...product.variants[0], id: 8 }] })
    for (const chunk of [1, 7, 1000]) {
      const { products, issues } = await readCatalog(`${JSON.stringify(PAGE, null, 2)}\n${JSON.stringify(second)}`, {
        chunk,
      })
      assert.deepEqual(
        products.map(({ id }) => id),
        ['632910392', '7'],
      )
      assert.deepEqual(issues, [])
    }
  })
})

const WOO = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,In stock?,Stock,Backorders allowed?,Weight (lbs),Length (in),Width (in),Height (in),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Cost of goods
10,variable,HOODIE,,Hoodie,1,0,visible,Soft.,<p>Warm</p>,,,taxable,1,,0,1.5,10,8,2,,,"Clothing > Hoodies, Sale\\, final",warm,"https://w.example/1.jpg, https://w.example/2.jpg",,0,Acme,Color,"Blue, Green",1,Care,Wash cold,12
11,variation,HOODIE-B,4006381333931,Hoodie - Blue,1,0,visible,,,2026-11-01,2026-11-30,taxable,1,5,0,,,,,"29,99","39,99",,,https://w.example/b.jpg,HOODIE,1,,Color,Blue,,,,12
12,variation,HOODIE-G,,Hoodie - Green,1,0,visible,,,,,taxable,backorder,,notify,2,,,,,"1.039,99",,,,id:10,2,,Color,Green,,,,12
20,simple,,,Poster,1,0,visible,,Line one\\nLine two,,,none,0,,0,,,,,,"5,00",Decor,,,,0,,,,,,,1
21,"simple, virtual",PRIV,,Private,0,0,visible,,,,,taxable,1,,0,,,,,,9,,,,,0,,,,,,,
22,simple,DRAFT,,Draft,-1,0,visible,,,,,taxable,1,,0,,,,,,9,,,,,0,,,,,,,
30,grouped,GROUP,,Set,1,0,visible,,,,,taxable,1,,0,,,,,,,,,,,0,,,,,,,
40,variation,LOST,,Lost,1,0,visible,,,,,taxable,1,,0,,,,,,9,,,,GONE,0,,,,,,,
50,variable,EMPTY,,Empty,1,0,visible,,,,,taxable,1,,0,,,,,,,,,,,0,,,,,,,`

describe('One product’s .json of a Shopify shop', () => {
  it('is that product', async () => {
    const product = { id: 7, handle: 'bell', title: 'Bell', variants: [{ id: 8, price: '9.00', available: true }] }
    const { format, products } = await readCatalog(JSON.stringify({ product }))
    assert.equal(format, 'shopify-json')
    assert.deepEqual([only(products).id, only(products).variants[0]?.id], ['7', '8'])
  })
})

describe('A WooCommerce CSV', () => {
  it('is read in any language by its column order if no column is missing', async () => {
    const head =
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (lbs),Length (in),Width (in),Height (in),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Brands,Download 1 ID,Download 1 name,Download 1 URL,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global,Meta: _1_cost'
    const rows = `
10,variable,T-1,,Shirt,1,0,visible,Short.,<p>Wool.</p>,,,taxable,,1,,,0,0,0.2,1,2,3,1,,,,"Clothes > Shirts",hill,,https://w.example/t.jpg,,,,,,,,,0,Norr,,,,Size,"S, M",1,1,Feel,Soft,1,0,9
11,variation,T-1-S,4006381333931,Shirt - S,1,0,visible,,,2026-11-01,2026-12-31,taxable,parent,1,5,,0,0,,,,,0,,29.90,39.90,,,,,,,T-1,,,,,,1,,,,,Size,S,,1,,,,,9
12,simple,H-1,,Hat,-1,0,visible,,<p>Felt.</p>,,,taxable,,1,3,,0,0,,,,,1,,,19.90,Hats,,,https://w.example/h.jpg,,,,,,,,,0,,d1,Card,https://w.example/c.pdf,,,,,Feel,Hard,0,0,9
13,simple,H-2,,Cap,1,0,hidden,,<p>Knit.</p>,,,taxable,,1,3,,0,0,,,,,1,,,9.90,Hats,,,https://w.example/m.jpg,,,,,,,,,0,,,,,,,,,,,,,9
`
    // No word of the language is known but the abbreviations, the units and the numbers.
    const foreign = (title: string) => title.replace(/(?<![(\p{L}])(?!ID$|URL|GTIN|Meta|Brands)\p{L}{2,}/gu, 'qu')
    const titles = head.match(/"[^"]*"|[^,]+/g) ?? []
    const strange = titles.map((title) => (/^(ID|Meta|Brands)/.test(title) ? title : foreign(title))).join(',')
    assert.doesNotMatch(strange, /Name|Type|price|value/)
    const [english, other] = await Promise.all([readCatalog(head + rows), readCatalog(strange + rows)])
    assert.equal(other.format, 'woocommerce-csv')
    assert.deepEqual(other.products, english.products)
    assert.deepEqual(
      english.products.map(({ title, status, brand, details }) => [title, status, brand, details?.[0]?.value]),
      [
        ['Hat', 'draft', undefined, undefined],
        ['Cap', 'draft', undefined, undefined],
        ['Shirt', 'active', 'Norr', 'Soft'],
      ],
    )
    // Exports of before version 9.2 have no barcodes.
    const without = (text: string) =>
      text
        .split('\n')
        .map((line) => (line.match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g) ?? []).filter((_, at) => at !== 3).join(','))
    const old = await readCatalog(without(strange + rows).join('\n'))
    assert.deepEqual(
      old.products.map(({ title, variants }) => [title, variants[0]?.regular_price.amount]),
      english.products.map(({ title, variants }) => [title, variants[0]?.regular_price.amount]),
    )
    // A column less, and the order says nothing.
    for (const missing of [0, 2, 7, 18, 20, 25, 30, 36]) {
      const fewer = titles.filter((_, at) => at !== missing).map(foreign)
      assert.equal((await readCatalog(fewer.join(',') + rows)).format, 'unknown', String(titles[missing]))
    }
  })

  it('brings variable products with their variations, whichever way these name their parent', async () => {
    const { format, products } = await readCatalog(WOO, { facts: new FactLedger(['Care']) })
    assert.equal(format, 'woocommerce-csv')
    const hoodie = products.find(({ id }) => id === '10')
    assert.deepEqual(hoodie?.product_type, ['Clothing', 'Hoodies'])
    assert.deepEqual(hoodie?.tags, ['warm', 'Sale, final'])
    assert.equal(hoodie?.brand, 'Acme')
    assert.deepEqual(hoodie?.options, [{ name: 'Color', values: ['Blue', 'Green'] }])
    assert.deepEqual(hoodie?.details, [{ name: 'Care', value: 'Wash cold' }])
    const [blue, green] = hoodie?.variants ?? []
    assert.deepEqual(blue?.regular_price, { amount: 3999, currency: 'EUR' })
    assert.deepEqual(blue?.sale, {
      price: { amount: 2999, currency: 'EUR' },
      starts_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-12-01T00:00:00Z',
    })
    assert.deepEqual(blue?.weight, { value: '1.5', unit: 'lb' })
    assert.equal(blue?.shipping?.unit, 'in')
    assert.deepEqual(green?.regular_price, { amount: 103999, currency: 'EUR' })
    assert.deepEqual(green?.weight, { value: '2', unit: 'lb' })
    assert.equal(green?.availability.status, 'backorder')
  })

  it('brings the variable products of extensions too', async () => {
    const { products, issues } = await readCatalog(
      'ID,Type,SKU,Name,Published,In stock?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n' +
        '1,variable-subscription,BOX,Box,1,1,,,Size,"S, M"\n2,subscription_variation,B-S,Box - S,1,1,5,BOX,Size,S\n' +
        '3,subscription_variation,B-M,Box - M,1,1,6,id:1,Size,M\n',
    )
    assert.deepEqual(issues, [])
    assert.deepEqual(
      only(products).variants.map(({ id, title }) => [id, title]),
      [
        ['2', 'S'],
        ['3', 'M'],
      ],
    )
  })

  it('hides products whose published or visible is an unknown word, and reports its line', async () => {
    const { products, issues } = await readCatalog(
      'ID,Type,Name,Published,Visibility in catalog,Regular price\n' +
        '1,simple,A,1,visible,9\n2,simple,B,yes,search,9\n3,simple,C,0,visible,9\n4,simple,D,-1,visible,9\n' +
        '5,simple,E,schwebend,visible,9\n6,simple,F,1,nirgends,9\n7,simple,G,1,hidden,9\n8,simple,H,,,9\n',
    )
    assert.deepEqual(
      products.map(({ title, status }) => `${title} ${status}`),
      ['A active', 'B active', 'C draft', 'D draft', 'E draft', 'F draft', 'G draft', 'H active'],
    )
    assert.deepEqual(
      issues
        .filter(({ code }) => code === 'status_unknown')
        .map(({ line, column, value, severity }) => [line, column, value, severity]),
      [
        [6, 'Published', 'schwebend', 'warning'],
        [7, 'Visibility in catalog', 'nirgends', 'warning'],
      ],
    )
  })

  it('has no price in it that could be ten or a thousand times another', async () => {
    const { issues } = await readCatalog('ID,Type,Name,Published,Regular price\n1,simple,Bell,1,"12,500"\n')
    assert.deepEqual([only(issues).code, only(issues).value], ['price_unreadable', '12,500'])
  })

  it('brings simple products, whose lines may be written as two characters', async () => {
    const poster = (await readCatalog(WOO)).products.find(({ id }) => id === '20')
    assert.equal(poster?.description.plain, 'Line one\nLine two')
    assert.equal(only(poster?.variants ?? []).id, '20.1')
    assert.equal(poster?.variants[0]?.availability.status, 'out_of_stock')
  })

  it('makes nothing public that was private or a draft', async () => {
    const { products } = await readCatalog(WOO)
    assert.deepEqual(
      products.filter(({ status }) => status === 'draft').map(({ id }) => id),
      ['21', '22'],
    )
    assert.equal(products.find(({ id }) => id === '21')?.variants[0]?.shipping?.requires_shipping, false)
  })

  it('explains what has no price of its own, no parent or no variations', async () => {
    const { issues } = await readCatalog(WOO)
    const told = issues.filter(({ severity }) => severity === 'error').map(({ code, line }) => [code, line])
    assert.deepEqual(
      told.sort(),
      [
        ['parent_missing', 9],
        ['product_grouped', 8],
        ['variants_missing', 10],
      ].sort(),
    )
  })

  it('leaves the cost of goods behind', async () => {
    assert.doesNotMatch(JSON.stringify((await readCatalog(WOO)).products), /cost of goods|"1200"|1200/i)
  })

  for (const [language, text] of Object.entries({
    German:
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Beschreibung,Vorrätig?,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar\n1,simple,A1,Mütze,1,visible,Warm,1,"0,2",,"19,95",Kleidung,,,Farbe,Rot,1\n',
    Spanish:
      'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción,¿Existencias?,Peso (kg),Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1\n1,simple,A1,Gorro,1,visible,Warm,1,"0,2",,"19,95",Ropa,,,Farbe,Rot,1\n',
  })) {
    it(`with ${language} headers is read alike`, async () => {
      const { format, products } = await readCatalog(text)
      assert.equal(format, 'woocommerce-csv')
      const { variants, description, details } = only(products)
      assert.equal(description.plain, 'Warm')
      assert.deepEqual(variants[0]?.regular_price, { amount: 1995, currency: 'EUR' })
      assert.deepEqual(variants[0]?.weight, { value: '0.2', unit: 'kg' })
      assert.deepEqual(details, [{ name: 'Farbe', value: 'Rot' }])
    })
  }
})

const TSV = [
  'id\ttitle\tdescription\tlink\timage link\tadditional_image_link\tavailability\tavailability_date\tprice\tsale price\tsale_price_effective_date\tbrand\tgtin\titem_group_id\tcolor\tsize\tgoogle_product_category\tproduct_type\tproduct_detail\tcost_of_goods_sold\tshipping_weight',
  'S1\tCanvas Shoe Black 42\t17" wheel friend\thttps://s.example/s1\thttps://s.example/1.jpg\thttps://s.example/1a.jpg,https://s.example/1b.jpg\tin stock\t\t79.99 EUR\t59.99 EUR\t2026-11-01T00:00+0100/2026-12-01T00:00+0100\tAcme\t4006381333931\tSHOE\tBlack\t42\t187\tShoes > Canvas\tUpper:Material:Canvas: cotton\t20 EUR\t1.2 kg',
  'M1\tMug\tA mug\thttps://s.example/m1\thttps://s.example/m.jpg\t\tpreorder\t2026-12-24T00:00Z\t9.00 EUR\t\t\tAcme\t\t\t\t\tHome > Nowhere\tHome\t\t\t',
  'S2\tCanvas Shoe Red 42\tx\thttps://s.example/s2\thttps://s.example/2.jpg\t\tout of stock\t\t79.99 EUR\t\t\tAcme\t\tSHOE\tRed\t42\t187\tShoes > Canvas\t\t\t',
].join('\n')

describe('A Google Merchant feed', () => {
  it('as TSV brings groups as products, wherever their items stand', async () => {
    const { format, products } = await readCatalog(TSV)
    assert.equal(format, 'google-text')
    const shoe = products.find(({ id }) => id === 'SHOE')
    assert.equal(shoe?.title, 'Canvas Shoe')
    assert.equal(shoe?.description.plain, '17" wheel friend')
    assert.deepEqual(shoe?.options, [{ name: 'Color', values: ['Black', 'Red'] }])
    assert.equal(shoe?.size, '42')
    assert.deepEqual(shoe?.google_product_category, { id: 187 })
    assert.deepEqual(shoe?.details, [{ section: 'Upper', name: 'Material', value: 'Canvas: cotton' }])
    const [black] = shoe?.variants ?? []
    assert.equal(black?.id, 'S1')
    assert.deepEqual(black?.sale, {
      price: { amount: 5999, currency: 'EUR' },
      starts_at: '2026-10-31T23:00:00Z',
      ends_at: '2026-11-30T23:00:00Z',
    })
    assert.equal(black?.media?.length, 3)
    assert.deepEqual(black?.shipping, { requires_shipping: true, weight: { value: '1.2', unit: 'kg' } })
  })

  it('gives an item without a group its own product id', async () => {
    const { products, issues } = await readCatalog(TSV)
    const mug = products.find(({ title }) => title === 'Mug')
    assert.equal(mug?.id, 'p:M1')
    assert.equal(only(mug?.variants ?? []).id, 'M1')
    assert.deepEqual(mug?.options, [])
    assert.deepEqual(mug?.variants[0]?.availability, { status: 'preorder', available_on: '2026-12-24' })
    assert.ok(codes(issues).includes('google_category_unnumbered'))
  })

  it('in another currency than the shop’s is refused, product by product', async () => {
    const { products, issues } = await readCatalog(TSV, { currency: 'USD' })
    assert.deepEqual(products, [])
    assert.deepEqual(
      issues.filter(({ severity }) => severity === 'error').map(({ code, line, column }) => [code, line, column]),
      [
        ['currency_differs', 3, 'price'],
        ['currency_differs', 2, 'price'],
        ['currency_differs', 2, 'sale price'],
        ['currency_differs', 4, 'price'],
      ],
    )
  })

  const RSS = `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
<item>
  <g:id>B1</g:id><title><![CDATA[Bell <loud>]]></title><description>&lt;p&gt;Rings &amp;amp; rings&lt;/p&gt;\u0007</description>
  <link>https://s.example/b1</link><g:image_link>https://s.example/b.jpg</g:image_link>
  <g:price>12.50 EUR</g:price><g:availability>in_stock</g:availability><g:brand>N/A</g:brand>
  <g:product_detail><g:section_name>General</g:section_name><g:attribute_name>Diameter</g:attribute_name><g:attribute_value>60 mm</g:attribute_value></g:product_detail>
  <g:product_highlight>Loud</g:product_highlight><g:product_highlight>Small</g:product_highlight>
</item>
<item><g:id>B2</g:id><title>No price</title><g:price></g:price></item>
</channel></rss>`

  it('as RSS brings nested facts, repeated ones and text from CDATA', async () => {
    const { format, products, issues } = await readCatalog(RSS)
    assert.equal(format, 'google-xml')
    const bell = only(products)
    assert.equal(bell.title, 'Bell <loud>')
    assert.equal(bell.description.plain, 'Rings & rings')
    assert.equal(bell.brand, undefined)
    assert.deepEqual(bell.details, [{ section: 'General', name: 'Diameter', value: '60 mm' }])
    assert.deepEqual(bell.highlights, ['Loud', 'Small'])
    const missing = issues.find(({ code }) => code === 'price_missing')
    assert.deepEqual([missing?.severity, missing?.line, missing?.column], ['error', 10, 'g:price'])
  })

  it('as Atom has its addresses in attributes', async () => {
    const { products } = await readCatalog(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>A1</g:id><title>Lamp</title><link href="https://s.example/a1"/><g:price>1 EUR</g:price><g:availability>in stock</g:availability></entry></feed>`,
    )
    assert.equal(only(products).url, 'https://s.example/a1')
  })

  it('reports truncated XML at its line', async () => {
    const { issues } = await readCatalog(RSS.slice(0, RSS.indexOf('</channel>')))
    const broken = issues.find(({ code }) => code === 'file_broken')
    assert.equal(broken?.line, 11)
  })
})
