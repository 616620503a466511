import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { buyLink, cartLink, type Money, type Product, readCheckout, type Variant } from '@vitrine/product'
import { codes, only, readCatalog } from '../../../test/catalog/read-catalog.ts'

const RECORDED = path.join(import.meta.dirname, '../../../../shared/data/woocommerce-11')
const STORE = 'https://northwall.example'
const FROM = { shopUrl: 'https://vitrine.example', checkout: readCheckout(`woocommerce:${STORE}`) }

const HEADER =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Visibility in catalog,Description,In stock?,Stock,Regular price,Tags,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global'
const shirt = (sizes: string, colours: string, global = 0) =>
  `1,variable,P,,Shirt,1,visible,,1,,,,,0,Size,"${sizes}",1,${global},Colour,"${colours}",1,0`
const variation = (id: number, size: string, colour: string, { price = '10', position = 0, published = 1 } = {}) =>
  `${id},variation,P${id},,Shirt,${published},visible,,1,5,${price},,P,${position},Size,"${size}",,0,Colour,"${colour}",,0`
const simple = (attribute: string) => `1,simple,A,,Watch,1,visible,,1,,10,,,0,Kind,${attribute},1,0,,,,`

async function productOf(...rows: string[]): Promise<Product> {
  return only((await readCatalog(`${[HEADER, ...rows].join('\n')}\n`)).products)
}

const labels = ({ options }: Variant): string => options.map(({ label }) => label).join(' ')
const sells = ({ variants }: Product): string[] =>
  variants.map((variant) => `${variant.id} ${labels(variant)} ${variant.regular_price.amount / 100}`)
const linkOf = (product: Product, variant: Variant): string | undefined => buyLink(product, variant, FROM, 2)

describe('a WooCommerce variation with an option that may be any', () => {
  it('is offered in each value of its product, under an id of its own', async () => {
    const product = await productOf(shirt('S, M, L', 'Red, Blue'), variation(2, '', 'Red'), variation(3, '', 'Blue'))
    assert.deepEqual(sells(product), [
      '2.s S Red 10',
      '2.m M Red 10',
      '2.l L Red 10',
      '3.s S Blue 10',
      '3.m M Blue 10',
      '3.l L Blue 10',
    ])
    assert.deepEqual(product.options, [
      { name: 'Size', values: ['S', 'M', 'L'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ])
  })

  it('yields to more specific variations, and to the one before it', async () => {
    const product = await productOf(
      shirt('S, M', 'Red, Blue'),
      variation(2, '', '', { price: '14', position: 3 }),
      variation(3, '', 'Red', { price: '12', position: 2 }),
      variation(4, 'M', 'Red', { price: '10', position: 4 }),
    )
    assert.deepEqual(sells(product), ['2.s-blue S Blue 14', '2.m-blue M Blue 14', '3.s S Red 12', '4 M Red 10'])
  })

  it('does not offer what another one says that is hidden or has no price', async () => {
    for (const other of [variation(3, 'S', 'Red', { published: 0 }), variation(3, 'S', 'Red', { price: '' })]) {
      const product = await productOf(shirt('S, M', 'Red'), variation(2, '', 'Red'), other)
      assert.deepEqual(sells(product), ['2.m M Red 10'])
    }
  })

  it('takes nothing from others when it is hidden itself', async () => {
    const hidden = variation(2, '', 'Red', { published: 0 })
    const product = await productOf(shirt('S, M', 'Red'), hidden, variation(3, '', '', { position: 1 }))
    assert.deepEqual(sells(product), ['3.s-red S Red 10', '3.m-red M Red 10'])
  })

  it('says of each combination neither how many there are of all nor their barcode', async () => {
    const row = variation(2, '', 'Red').replace('P2,,', 'P2,4006381333931,')
    for (const { gtin, availability, sku } of (await productOf(shirt('S, M', 'Red'), row)).variants)
      assert.deepEqual([gtin, availability, sku], [undefined, { status: 'in_stock' }, 'P2'])
  })

  it('is added to the cart by the values of options of the product itself', async () => {
    const product = await productOf(shirt('S, ""M, wide""', 'Red'), variation(2, '', 'Red'))
    assert.deepEqual(
      product.variants.map((variant) => linkOf(product, variant)),
      [
        `${STORE}/checkout/?add-to-cart=1&variation_id=2&quantity=2&attribute_size=S&attribute_colour=Red`,
        `${STORE}/checkout/?add-to-cart=1&variation_id=2&quantity=2&attribute_size=M%2C%20wide&attribute_colour=Red`,
      ],
    )
  })

  it('links to the product’s page if an attribute’s slug is unknown or ambiguous', async () => {
    for (const rows of [
      [shirt('S, M', 'Red', 1), variation(2, '', 'Red')],
      [shirt('S, M', 'Red').replaceAll('Size', 'Größe'), variation(2, '', 'Red').replaceAll('Size', 'Größe')],
      [shirt(`S, ${'M'.repeat(200)}`, 'Red'), variation(2, '', 'Red')],
      [shirt('S, M & L', 'Red'), variation(2, '', 'Red')],
    ]) {
      const product = await productOf(...rows)
      const last = product.variants.at(-1)
      assert.equal(last && linkOf(product, last), `${STORE}/?post_type=product&p=1`)
    }
    // Where an option of the whole shop is said, only the others need their values.
    const product = await productOf(shirt('S, M', 'Red, Blue', 1), variation(2, 'S', ''))
    assert.match(product.variants.map((variant) => linkOf(product, variant)).join(), /quantity=2&attribute_colour=Red,/)
  })

  it('is in no link with others, which would lose it', async () => {
    const product = await productOf(shirt('S, M', 'Red, Blue'), variation(2, '', 'Red'), variation(3, 'S', 'Blue'))
    const lines = product.variants.map((variant) => ({ product, variant, quantity: 1 }))
    assert.equal(cartLink(lines, FROM.checkout), undefined)
    assert.equal(cartLink(lines.slice(2), FROM.checkout), `${STORE}/checkout-link/?products=3:1`)
  })

  it('is one variant on the product’s page if it has too many combinations', async () => {
    const many = Array.from({ length: 20 }, (_, at) => `v${at}`).join(', ')
    const { products, issues } = await readCatalog(`${HEADER}\n${shirt(many, many)}\n${variation(2, '', '')}\n`)
    assert.deepEqual(codes(issues), ['combinations_too_many'])
    const [variant, ...others] = only(products).variants
    assert.equal(others.length, 0)
    assert.equal(variant && linkOf(only(products), variant), `${STORE}/?post_type=product&p=1`)
  })
})

describe('lists in a WooCommerce CSV', () => {
  it('keep escaped and quoted commas, and quotation marks of their own', async () => {
    for (const [cell, value] of [
      ['"""New, no box. Minor shelf wear."""', 'New, no box. Minor shelf wear.'],
      ['"a\\, b, c"', 'a, b, c'],
      ['"""a, b"", c"', 'a, b, c'],
      ['"5"", 6"""', '5", 6"'],
      ['"15.6"" IPS"', '15.6" IPS'],
      ['"""Hello"" he said, then left"', '"Hello" he said, then left'],
      ['"""never closed, at all"', '"never closed, at all'],
    ] as const)
      assert.deepEqual((await productOf(simple(cell))).details, [{ name: 'Kind', value }], cell)
  })

  it('give a variation one value, however its commas are written', async () => {
    for (const size of ['a, b', 'a\\, b', '""a, b""']) {
      const product = await productOf(shirt('a\\, b, c', ''), variation(2, size, ''), variation(3, 'c', ''))
      assert.deepEqual(product.variants.map(labels), ['a, b', 'c'])
    }
  })
})

describe('cells of a WooCommerce CSV', () => {
  it('lose the apostrophe that the export puts before signs of formulas', async () => {
    const product = await productOf(simple('Plain').replace('Watch', "'+5 lens").replace(',A,', ",'-A,"))
    assert.deepEqual([product.title, product.variants[0]?.sku], ['+5 lens', '-A'])
    assert.equal((await productOf(simple('Plain').replace('Watch', "'70s watch"))).title, "'70s watch")
  })

  it('lose the instructions that WordPress replaces, and no other words in brackets', async () => {
    const text = '<p>Warm [sic]</p>[gallery ids=""1""][caption id=""2""]A cap[/caption][vc_row]in a row[/vc_row] [new]'
    const product = await productOf(simple('Plain').replace('visible,,', `visible,"${text}",`))
    assert.equal(product.description.plain, 'Warm [sic]\n\nA capin a row [new]')
  })
})

const options = { skip: existsSync(RECORDED) ? false : 'The recorded WooCommerce (../shared/data) is not here.' }

describe('a recorded export of WooCommerce 11', options, () => {
  const recorded = (name: string) => readFileSync(path.join(RECORDED, name), 'utf8')

  /** Differences that are meant: a group has no price, what costs nothing is not sold, and no export tells of passwords. */
  const OTHERWISE = new Map([
    [57, undefined],
    [68, undefined],
    [47, 'active'],
    [71, undefined],
    [72, undefined],
  ])

  for (const file of ['export.csv', 'export-with-meta.csv'])
    it(`is read as the shop sells it, from ${file}`, async () => {
      const { products } = await readCatalog(recorded(file))
      const { products: expected } = JSON.parse(recorded('expected.json'))
      for (const {
        id,
        name,
        public: isPublic,
        variants,
        price,
        compare_at,
        availability,
        sale,
        combinations,
      } of expected) {
        const product = products.find((one) => one.id === String(id))
        const status = OTHERWISE.has(id) ? OTHERWISE.get(id) : isPublic ? 'active' : product && 'draft'
        assert.equal(product?.status, status, name)
        if (product?.status !== 'active') continue
        assert.equal(product.title, name)
        const all = variants ?? [{ price, compare_at, availability, sale, options: [], public: true }]
        if (combinations) for (const one of combinations) checkCombination(product, one)
        else for (const one of all) if (one.public) checkVariant(product, one)
      }
      assert.doesNotMatch(JSON.stringify(products), /KX-7781|17\.3|map\.pdf|woocommerce_uploads|supplier|_yoast/i)
    })

  /** What is recorded of a variant. */
  interface RecordedVariant {
    id?: number
    options: { value: string }[]
    price: Money
    compare_at: Money | null
    availability: { status: string }
    sale?: { amount: number; starts_at: string | null }
  }

  /** A combination has its options by their names, and the number of the variation that sells it. */
  type Combination = Pick<RecordedVariant, 'price'> & { variation: number } & Record<string, unknown>

  function checkCombination(product: Product, recorded: Combination): void {
    const wanted = product.options.map(({ name }) => recorded[name]).join(' ')
    const variant = product.variants.find((one) => labels(one) === wanted)
    assert.deepEqual(variant?.regular_price, recorded.price, wanted)
    assert.equal(variant?.id.split('.')[0], String(recorded.variation))
  }

  function checkVariant(product: Product, recorded: RecordedVariant): void {
    const wanted = recorded.options.map(({ value }) => value).join(' ')
    const variant = product.variants.find((one) => labels(one) === wanted)
    assert.ok(variant, `${product.title}: ${wanted}`)
    assert.deepEqual(variant.regular_price, recorded.compare_at ?? recorded.price)
    assert.equal(variant.external_id ?? '58', String(recorded.id ?? product.id))
    assert.equal(variant.availability.status, recorded.availability.status, product.title)
    if (recorded.sale && recorded.sale.starts_at === null)
      assert.equal(variant.sale?.price.amount, recorded.sale.amount, product.title)
  }

  it('hands off by addresses that the recorded shop took', async () => {
    // The own attribute of the shirt, left open in its last variation.
    const open = recorded('export.csv').replace(/(36,variation.*Rozmiar,)"L\\, szeroka"/, '$1')
    const { products } = await readCatalog(open)
    const { cases } = JSON.parse(recorded('checkout-hand-off.json'))
    const answerTo = (name: string) => cases.find((one: { name: string }) => one.name === name)
    const link = (id: string, label: string) => {
      const product = products.find((one) => one.id === id)
      const variant = product?.variants.find((one) => labels(one) === label)
      assert.ok(product && variant, label)
      return new URL(linkOf(product, variant) ?? '')
    }
    const { request, response } = answerTo('add-custom-attribute')
    assert.ok(response.sets_cart_cookie && answerTo('add-simple-checkout').response.sets_cart_cookie)
    const asked = new URL(request.path, STORE).searchParams
    asked.set('quantity', '2')
    const given = link('33', 'L, szeroka')
    assert.equal(given.pathname, '/checkout/')
    assert.deepEqual([...given.searchParams].sort(), [...asked].sort())
    assert.equal(answerTo('link-variation-any').response.sets_cart_cookie, false)
    assert.equal(String(link('29', 'S Slate')), `${STORE}/?post_type=product&p=29`)
    assert.equal(answerTo('link-variation').response.sets_cart_cookie, true)
    assert.equal(link('19', '41 Oak brown').searchParams.get('products'), '20:2')
    assert.equal(answerTo('link-external').response.sets_cart_cookie, false)
    assert.equal(String(link('58', '')), 'https://books.example.test/mosses?ref=fernholz')
  })
})
