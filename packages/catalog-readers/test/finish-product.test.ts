import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Product } from '@vitrine/product'
import { Compile } from 'typebox/compile'
import { codes, draftOf, only } from '../../../test/catalog/read-catalog.ts'
import fc from '../../../test/properties.ts'
import { finishProduct } from '../src/finish/finish-product.ts'
import { readTaxonomy } from '../src/model/google-taxonomy.ts'
import { PublicFact } from '../src/model/public-facts.ts'
import type { FinishContext, RawProduct, RawVariant } from '../src/model/raw-product.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const CONTEXT: FinishContext = { currency: 'EUR', timeZone: 'UTC' }

function draft(members: Partial<RawProduct> = {}, variant: Partial<RawVariant> = {}): RawProduct {
  return {
    id: 'lamp',
    title: 'Lamp',
    description: { plain: 'It shines.' },
    variants: [{ regular_price: EUR(1000), ...variant }],
    ...members,
  }
}

/** A product that needs nothing. */
const WHOLE: Product = {
  id: 'lamp',
  handle: 'lamp',
  title: 'Lamp',
  description: { plain: 'It shines.', html: '<p>It shines.</p>' },
  condition: 'new',
  product_type: [],
  tags: [],
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  media: [{ type: 'image', url: '/pictures/lamp.svg' }],
  status: 'active',
  variants: ['Red', 'Blue'].map((label) => ({
    id: `lamp.${label}`,
    title: label,
    options: [{ name: 'Colour', label }],
    regular_price: EUR(1000),
    availability: { status: 'in_stock' },
  })),
}

function whole(change: (product: Product) => void = () => {}): Product {
  const product = structuredClone(WHOLE)
  change(product)
  return product
}

function finish(given: RawProduct | Product, context = CONTEXT) {
  const { product, issues } = finishProduct(draftOf(given), context)
  return { product, issues, codes: codes(issues) }
}

describe('Names with markup in them', () => {
  const anyName = fc
    .array(fc.constantFrom('a', 'Z', ' ', '<', '>', '</b>', '<b>', '<br>', '&amp;', '&lt;', '&gt;'), { maxLength: 6 })
    .map((parts) => `x${parts.join('')}x`)

  it('are the same whether the product needs nothing else or much', () => {
    fc.assert(
      fc.property(
        fc.record({
          title: anyName,
          brand: anyName,
          vendor: anyName,
          product_type: fc.array(anyName, { maxLength: 2 }),
          tags: fc.uniqueArray(anyName, { maxLength: 2 }),
        }),
        anyName,
        (members, variantTitle) => {
          const given = () =>
            whole((product) => {
              Object.assign(product, structuredClone(members))
              for (const variant of product.variants) variant.title = variantTitle
            })
          const finish = ({ details: _, ...raw }: Partial<Product>) =>
            finishProduct(structuredClone(raw) as RawProduct, CONTEXT).product
          const { condition: _, ...unfinished } = given()
          const finished = finish(given())
          assert.ok(finished)
          assert.deepEqual(finished, finish(unfinished))
          assert.deepEqual(finish(finished), finished)
        },
      ),
    )
  })
})

describe('A product that needs nothing', () => {
  it('is taken as it is, with the traits that its options tell', () => {
    const { product, issues } = finish(whole())
    assert.deepEqual(issues, [])
    assert.deepEqual(
      product,
      whole(({ variants }) => {
        for (const variant of variants) variant.color = variant.title
      }),
    )
  })

  it('is the same by the long way', () => {
    const { product } = finish({ ...whole(), brand: 'N/A' })
    assert.deepEqual(product, finish(whole()).product)
  })
})

describe('A draft', () => {
  it('gets an id, a handle, a variant title and whatever else can be derived', () => {
    const { product, issues } = finish({
      title: 'Große Lampe',
      variants: [{ sku: 'GL 1', regular_price: EUR(1000) }],
    })
    assert.deepEqual(issues, [])
    assert.equal(product?.handle, `grosse-lampe-${product?.id.replace(/^p:/, '')}`)
    assert.equal(product?.variants[0]?.title, 'Große Lampe')
    assert.deepEqual(product?.variants[0]?.availability, { status: 'unknown' })
    assert.equal(product?.status, 'active')
  })

  it('never has a product id that is a variant id', () => {
    const { product } = finish(draft({ id: 'X1' }, { id: 'X1' }))
    assert.equal(product?.id, 'p:X1')
    assert.equal(product?.variants[0]?.id, 'X1')
  })

  it('keeps the same ids whatever the order of its variants', () => {
    const variants = ['S', 'M'].map((label) => ({ regular_price: EUR(1), options: [{ name: 'Size', label }] }))
    const ids = (some: RawVariant[]) =>
      finish(draft({ variants: some }))
        .product?.variants.map(({ id }) => id)
        .sort()
    assert.deepEqual(ids(variants), ids(variants.toReversed()))
  })

  it('gives variants that differ in a sign alone ids of their own', () => {
    const lens = (label: string) => ({ regular_price: EUR(1000), options: [{ name: 'Power', label }] })
    const { product } = finishProduct(draft({ variants: [lens('+2.0'), lens('-2.0')] }), CONTEXT)
    assert.deepEqual(
      product?.variants.map(({ id }) => id),
      ['lamp.plus-2-0', 'lamp.minus-2-0'],
    )
  })

  it('without a price is left out, and so is one whose price is zero', () => {
    assert.deepEqual(
      finish(draft({}, { regular_price: undefined })).issues.map(({ severity, code }) => [severity, code]),
      [['error', 'price_missing']],
    )
    assert.deepEqual(
      finish(draft({}, { regular_price: EUR(0) })).issues.map(({ severity, code }) => [severity, code]),
      [['error', 'price_zero']],
    )
  })

  it('in another currency than the shop’s is left out, its sale as well', () => {
    const USD = { amount: 1000, currency: 'USD' }
    const { product, issues } = finish(draft({}, { regular_price: USD }))
    assert.equal(product, undefined)
    assert.deepEqual(
      issues.map(({ severity, code, value }) => [severity, code, value]),
      [['error', 'currency_differs', '10.00 USD']],
    )
    const cheap = finish(draft({}, { regular_price: EUR(2000), sale: { price: USD } }))
    assert.equal(cheap.product?.variants[0]?.sale, undefined)
    assert.deepEqual(cheap.product?.variants[0]?.regular_price, EUR(2000))
  })

  it('of one variant is numbered, and loses made-up options and titles', () => {
    const only = (variant: Partial<RawVariant>) => finish(draft({}, variant)).product?.variants[0]
    const option = (name: string, label: string) => ({ options: [{ name, label }] })
    const plain = only({ ...option('Title', 'Default Title'), title: 'Default Title', sku: 'S' })
    assert.deepEqual([plain?.id, plain?.title, plain?.options], ['lamp.1', 'Lamp', []])
    assert.deepEqual(only(option('Title', 'Deluxe'))?.options, [{ name: 'Title', label: 'Deluxe' }])
    assert.deepEqual(only(option('Size', 'Default Title'))?.options, [{ name: 'Size', label: 'Default Title' }])
    assert.deepEqual(only({ ...option('Size', 'M'), title: 'Lamp, medium' })?.title, 'Lamp, medium')
    assert.equal(only(option('Size', 'M'))?.title, 'M')
    assert.equal(only(option('Size', 'M'))?.id, 'lamp.1')
    for (const half of [option('Size', ''), option('', 'M')]) assert.deepEqual(only(half)?.options, [])
  })

  it('loses only the variant without a price when its siblings have one', () => {
    const variants = [
      { regular_price: EUR(1), options: [{ name: 'Size', label: 'S' }] },
      { options: [{ name: 'Size', label: 'M' }] },
    ]
    const { product, issues } = finish(draft({ variants }))
    assert.deepEqual(product?.options, [{ name: 'Size', values: ['S'] }])
    assert.deepEqual(
      issues.map(({ severity, code }) => [severity, code]),
      [['warning', 'price_missing']],
    )
  })

  it('whose sale is not lower than the regular price has no sale', () => {
    const { product, codes } = finish(draft({}, { sale: { price: EUR(1000) } }))
    assert.equal(product?.variants[0]?.sale, undefined)
    assert.deepEqual(codes, ['sale_not_lower'])
  })

  it('has no sale and no warning if the sale has no price', () => {
    for (const price of [undefined, EUR(0), { amount: 900 }, '9.00']) {
      const { product, codes } = finish(draft({}, { sale: { price } as never }))
      assert.deepEqual([product?.variants[0]?.sale, codes], [undefined, []], JSON.stringify(price))
    }
  })

  it('whose sale ends before it begins, or as it begins, has no sale', () => {
    for (const ends_at of ['2026-11-01', '2026-12-01T00:00:00Z']) {
      const { codes } = finish(draft({}, { sale: { price: EUR(900), starts_at: '2026-12-01T00:00:00Z', ends_at } }))
      assert.deepEqual(codes, ['sale_window_empty'])
    }
  })

  it('has a sale with a start, an end, both or neither', () => {
    for (const window of [
      {},
      { starts_at: '2026-11-01T00:00:00Z' },
      { ends_at: '2026-12-01T00:00:00Z' },
      { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
    ]) {
      const { product, codes } = finish(draft({}, { sale: { price: EUR(900), ...window } }))
      assert.deepEqual([product?.variants[0]?.sale, codes], [{ price: EUR(900), ...window }, []])
    }
  })

  it('has a sale until the last day of it is over', () => {
    const ends = (ends_at: string) =>
      finish(draft({}, { sale: { price: EUR(900), ends_at } })).product?.variants[0]?.sale?.ends_at
    for (const day of ['2026-11-30', '2026/11/30', '30.11.2026']) assert.equal(ends(day), '2026-12-01T00:00:00Z', day)
    assert.equal(ends('2026-11-30 12:00'), '2026-11-30T12:00:00Z')
    assert.equal(ends('0000-00-00 00:00:00'), undefined)
  })

  it('has no sale when its dates are ambiguous', () => {
    for (const [starts_at, ends_at] of [
      ['2026-11-01', 'soon'],
      ['11/30/2026', '2026-12-31'],
      ['2026-02-31', undefined],
      [undefined, '2026-13-45T00:00:00Z'],
    ]) {
      const { product, codes } = finish(draft({}, { sale: { price: EUR(900), starts_at, ends_at } }))
      assert.equal(product?.variants[0]?.sale, undefined)
      assert.deepEqual(codes, ['date_invalid'])
    }
  })

  it('of our own model loses the days and instants that no calendar has', () => {
    const wrong = whole(({ variants: [first] }) => {
      assert.ok(first)
      first.availability.available_on = '2026-02-30'
      first.sale = { price: EUR(900), ends_at: '2026-04-31T25:00:00Z' }
    })
    const { product, codes } = finish(wrong)
    assert.deepEqual(codes.toSorted(), ['date_invalid', 'date_invalid'])
    assert.deepEqual(product?.variants[0]?.availability, { status: 'in_stock' })
  })

  it('loses of two variants with the same options the second', () => {
    const twin = { regular_price: EUR(1), options: [{ name: 'Size', label: 'S' }] }
    const { product, codes } = finish(
      draft({
        variants: [
          { ...twin, sku: 'A' },
          { ...twin, sku: 'B', id: 'other' },
        ],
      }),
    )
    assert.equal(only(product?.variants ?? []).sku, 'A')
    assert.deepEqual(codes, ['variant_duplicate'])
  })

  it('drops an option that some variants lack if they differ without it', () => {
    const variants = [
      { regular_price: EUR(1), options: [{ name: 'Size', label: 'S' }] },
      {
        regular_price: EUR(1),
        options: [
          { name: 'Size', label: 'M' },
          { name: 'Length', label: 'long' },
        ],
      },
    ]
    const { product, codes } = finish(draft({ variants }))
    assert.deepEqual(product?.options, [{ name: 'Size', values: ['S', 'M'] }])
    assert.deepEqual(codes, ['option_incomplete'])
  })

  it('has no rating without the number of ratings, and says nothing of zeros', () => {
    assert.equal(finish(draft({ rating: { value: 4.5, count: 0 } })).product?.rating, undefined)
    assert.deepEqual(finish(draft({ rating: { value: 4.5, count: 0 } })).codes, ['rating_without_count'])
    assert.deepEqual(finish(draft({ rating: { value: 0, count: 0 } })).codes, [])
    assert.deepEqual(finish(draft({ rating: { value: 4.5, count: 2 } })).product?.rating, {
      value: 4.5,
      count: 2,
      scale_min: 1,
      scale_max: 5,
    })
  })

  it('has no brand that is none', () => {
    for (const brand of ['N/A', 'Generic', 'no brand', '-', 'Unbranded'])
      assert.equal(finish(draft({ brand })).product?.brand, undefined, brand)
    assert.equal(finish(draft({ brand: 'Generic Ltd' })).product?.brand, 'Generic Ltd')
  })

  it('keeps a valid barcode and loses any other, with the reason', () => {
    assert.equal(finish(draft({}, { gtin: "'4006381333931" })).product?.variants[0]?.gtin, '4006381333931')
    const { product, issues } = finish(draft({}, { gtin: '4006381333930' }))
    assert.equal(product?.variants[0]?.gtin, undefined)
    assert.deepEqual(only(issues).value, '4006381333930')
  })

  it('has a description of a bounded length, with a warning', () => {
    const { product, issues } = finish(draft({ description: { html: `<p>${'Warm '.repeat(30_000)}</p>` } }))
    assert.ok(product && product.description.plain.length < 100_000)
    assert.deepEqual(codes(issues), ['text_cut'])
  })

  it('is cut to its limits, with a warning', () => {
    const { product, issues } = finish(
      draft({ title: 'x'.repeat(600), tags: Array.from({ length: 300 }, (_, at) => `t${at}`) }),
    )
    assert.equal(product?.title.length, 500)
    assert.equal(product?.tags.length, 250)
    assert.deepEqual(
      issues.map(({ code, column }) => [code, column]),
      [
        ['text_cut', 'title'],
        ['list_cut', 'tags'],
      ],
    )
  })

  it('loses control characters and halves of letters', () => {
    const { product } = finish(draft({ title: 'La\u0000mp\ud800\u0007', description: { plain: 'a\u000bb\r\nc' } }))
    assert.equal(product?.title, 'Lamp\ufffd')
    assert.equal(product?.description.plain, 'ab\nc')
  })

  it('has names in plain text even if the file writes them as HTML', () => {
    const { product, codes } = finish(
      draft({
        title: 'Men&#39;s <b>Shoe</b>&nbsp;&amp; Co',
        brand: 'Marks &amp; Co',
        vendor: 'Marks &amp; Co',
        product_type: ['Shoes &amp; Boots'],
        tags: ['a &lt; b', 'a < b'],
        options: [{ name: 'Size &amp; Fit', values: ['L &amp; wide', 'S'] }],
        details: [
          new PublicFact({ name: 'Sole &amp; heel', value: '&lt; 3 cm' }, 'format'),
          new PublicFact({ name: 'Picture map', value: '<map name="m"></map>' }, 'format'),
        ],
        media: [{ type: 'image', url: 'https://cdn.example/a.jpg?w=1&amp;h=2' }],
        variants: ['S', 'L &amp; wide'].map((label) => ({
          regular_price: EUR(1000),
          options: [{ name: 'Size &amp; Fit', label }],
        })),
      }),
    )
    assert.deepEqual(codes, [])
    assert.equal(product?.title, "Men's Shoe & Co")
    assert.deepEqual(
      [product?.brand, product?.vendor, product?.product_type],
      ['Marks & Co', 'Marks & Co', ['Shoes & Boots']],
    )
    assert.deepEqual(product?.tags, ['a < b'])
    assert.deepEqual(product?.options, [{ name: 'Size & Fit', values: ['L & wide', 'S'] }])
    assert.deepEqual(
      product?.variants.map(({ id, title }) => [id, title]),
      [
        ['lamp.s', 'S'],
        ['lamp.l-wide', 'L & wide'],
      ],
    )
    assert.deepEqual(product?.details, [{ name: 'Sole & heel', value: '< 3 cm' }])
    assert.equal(product?.media[0]?.url, 'https://cdn.example/a.jpg?w=1&h=2')
  })

  it('keeps in its title what only looks a little like HTML', () => {
    for (const title of ['Bell <loud>', 'AT&T; R&D', 'a < b > c', '5 & 6'])
      assert.equal(finish(draft({ title })).product?.title, title)
  })

  it('keeps a text in which letters were lost, with a warning', () => {
    const { product, codes } = finish(whole((product) => Object.assign(product, { title: 'L\ufffdmp' })))
    assert.equal(product?.title, 'L\ufffdmp')
    assert.deepEqual(codes, ['letters_lost'])
  })

  it('has its pictures’ addresses made absolute, or loses those that lead nowhere', () => {
    const media = [
      { type: 'image' as const, url: 'a b.jpg' },
      { type: 'image' as const, url: '//cdn.example/c.jpg' },
      { type: 'image' as const, url: 'data:image/png;base64,x' },
    ]
    assert.deepEqual(
      finish(draft({ media }), { ...CONTEXT, storeUrl: 'https://shop.example' }).product?.media.map(({ url }) => url),
      ['https://shop.example/a%20b.jpg', 'https://cdn.example/c.jpg'],
    )
    const { product, codes } = finish(draft({ media }))
    assert.deepEqual(
      product?.media.map(({ url }) => url),
      ['https://cdn.example/c.jpg'],
    )
    assert.deepEqual(codes, ['media_url_invalid', 'media_url_invalid'])
  })

  it('has a Google category only if there is one', () => {
    const taxonomy = readTaxonomy(
      '# Google_Product_Taxonomy_Version: 2021-09-21\n187 - Apparel & Accessories > Shoes\n',
    )
    assert.ok('idOf' in taxonomy)
    const category = (google_product_category: RawProduct['google_product_category']) =>
      finish(draft({ google_product_category }), { ...CONTEXT, taxonomy })
    const shoes = { id: 187, path: 'Apparel & Accessories > Shoes' }
    assert.deepEqual(category({ id: 187 }).product?.google_product_category, shoes)
    assert.deepEqual(category({ path: 'apparel & accessories>shoes' }).product?.google_product_category, shoes)
    assert.deepEqual(finish(draft({ google_product_category: { path: 'Shoes' } })).codes, [
      'google_category_unnumbered',
    ])
    assert.deepEqual(category({ id: 9 }).codes, ['google_category_unknown'])
    assert.deepEqual(category({ path: 'Shoes' }).codes, ['google_category_unknown'])
    assert.deepEqual(finish(draft({ google_product_category: { id: 187 } })).product?.google_product_category, {
      id: 187,
    })
  })

  it('never keeps what the shop pays, under whatever name', () => {
    const given = draft({
      details: [
        new PublicFact({ name: 'Cost per item', value: '5' }, 'owner'),
        new PublicFact({ name: 'Frame', value: 'Steel' }, 'owner'),
      ],
      metadata: { wholesale_price: 5, 'shopify.team': 'x' },
    })
    const { product, codes } = finish(given)
    assert.deepEqual(product?.details, [{ name: 'Frame', value: 'Steel' }])
    assert.deepEqual(product?.metadata, { 'shopify.team': 'x' })
    assert.deepEqual(codes, ['detail_not_public', 'cost_dropped'])
  })

  it('keeps only facts that were declared public, for every source', () => {
    const details = [{ name: 'Internal notes', value: 'never sell below 9' }]
    for (const brand of ['Acme', 'N/A']) {
      const unproven: RawProduct = JSON.parse(JSON.stringify({ ...whole(), brand, details }))
      const { product, issues } = finishProduct(unproven, CONTEXT)
      assert.equal(product?.details, undefined)
      assert.ok(codes(issues).includes('detail_not_public'))
    }
  })

  it('in HTML is shown without what could harm, and read as text', () => {
    const { product } = finish(draft({ description: { plain: '<p onclick="x()">Hi<script>steal()</script></p>' } }))
    assert.deepEqual(product?.description, { plain: 'Hi', html: '<p>Hi</p>' })
  })

  it('with a member that is unknown loses it, with a warning', () => {
    const given: RawProduct = JSON.parse(JSON.stringify({ ...whole(), colour: 'red' }))
    const { product, issues } = finish(given)
    assert.deepEqual([only(issues).code, only(issues).column], ['member_unknown', 'colour'])
    assert.deepEqual(product, finish(whole()).product)
  })

  it('is refused if its condition or status is not understood', () => {
    for (const [member, value] of [
      ['condition', 'open box'],
      ['status', 'secret'],
    ]) {
      const given: RawProduct = JSON.parse(JSON.stringify({ ...whole(), [String(member)]: value }))
      const { product, issues } = finish(given)
      assert.equal(product, undefined)
      assert.deepEqual([only(issues).severity, only(issues).column], ['error', member])
    }
  })
})

describe('Whatever a rawProduct holds', () => {
  const isProduct = Compile(Product)

  it('comes out as a valid product or as errors, and never as an exception', () => {
    const anything = fc.anything({ withDate: false, withBigInt: false })
    const members = Object.fromEntries(
      Object.keys(WHOLE).map((name) => [name, fc.option(anything, { nil: undefined })]),
    )
    const variant = fc.record({
      regular_price: fc.constantFrom(EUR(5), EUR(0), { amount: 5, currency: 'USD' }),
      id: anything,
      sku: anything,
      gtin: anything,
      options: anything,
      sale: anything,
      availability: anything,
    })
    fc.assert(
      fc.property(fc.record(members), fc.array(variant, { maxLength: 3 }), (given, variants) => {
        const { product, issues } = finishProduct(
          { ...given, title: given.title ?? 'x', variants } as RawProduct,
          CONTEXT,
        )
        assert.ok(product ? isProduct.Check(product) : issues.some(({ severity }) => severity === 'error'))
      }),
      { numRuns: 500 },
    )
  })

  it('goes through a second time unchanged', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    const option = fc.record({ name: fc.constantFrom('Size', 'Color'), label: text }, { noNullPrototype: true })
    const variants = fc.array(
      fc.record(
        { regular_price: fc.constant(EUR(5)), sku: text, options: fc.array(option, { maxLength: 2 }) },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(text, text, variants, (title, plain, some) => {
        const { product } = finish({ title, description: { plain }, variants: some })
        if (!product) return
        assert.deepEqual(finish(structuredClone(product)).product, product)
      }),
    )
  })
})
