import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAi } from '../../packages/feeds/src/formats.ts'
import { type FeedFacts, toOffers } from '../../packages/feeds/src/offer.ts'
import { type OpenAiRow, toOpenAiRow } from '../../packages/feeds/src/openai.ts'
import type { Product, Variant } from '../../packages/product/src/product.ts'
import { feedWarnings, findGaps } from '../../packages/vitrine/src/feeds/find-gaps.ts'
import { sampleProducts } from '../sample-products.ts'
import { shopFacts } from '../shop-facts.ts'
import { aProduct, aVariant } from './products.ts'

const facts = factsOf({})

describe('a row of the OpenAI feed', () => {
  it('has the nine required members, in the words of the specification', () => {
    const row = onlyRow(aProduct())
    for (const name of REQUIRED) assert.ok(row[name], name)
    assert.equal(row.price, '79.99 EUR')
    assert.equal(row.url, 'http://shop.test/products/trail-shoe')
    assert.equal(row.image_url, 'http://shop.test/pictures/shoe.png')
  })

  it('gives the regular price, and the current one as sale price during a sale', () => {
    const sale = {
      price: { amount: 5999, currency: 'EUR' },
      starts_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-12-01T00:00:00Z',
    }
    const product = aProduct({ variants: [aVariant({ sale })] })
    const during = onlyRow(product, factsOf({ at: '2026-11-20T00:00:00Z' }))
    const after = onlyRow(product, factsOf({ at: '2026-12-01T00:00:00Z' }))
    assert.deepEqual([during.price, during.sale_price], ['79.99 EUR', '59.99 EUR'])
    assert.deepEqual([after.price, after.sale_price], ['79.99 EUR', undefined])
  })

  for (const [currency, amount, text] of [
    ['JPY', 1999, '1999 JPY'],
    ['KWD', 1999, '1.999 KWD'],
    ['EUR', 5, '0.05 EUR'],
  ] as const) {
    it(`writes ${text} with the decimals of its currency`, () => {
      assert.equal(onlyRow(aProduct({ variants: [aVariant({ regular_price: { amount, currency } })] })).price, text)
    })
  }

  for (const [status, availability, searchable] of [
    ['in_stock', 'in_stock', true],
    ['limited_stock', 'in_stock', true],
    ['backorder', 'backorder', true],
    ['preorder', 'pre_order', true],
    ['out_of_stock', 'out_of_stock', true],
    ['discontinued', 'out_of_stock', false],
    ['unknown', 'unknown', true],
  ] as const) {
    it(`calls ${status} ${availability}`, () => {
      const row = onlyRow(aProduct({ variants: [aVariant({ availability: { status } })] }))
      assert.deepEqual([row.availability, row.is_eligible_search], [availability, searchable])
    })
  }

  it('names the group and the options only where there are siblings', () => {
    const [row] = rowsOf(aProduct({ variants: [coloured('Red'), coloured('Blue')] }))
    assert.deepEqual(row?.variant_dict, { Colour: 'Red' })
    assert.deepEqual([row?.group_id, row?.listing_has_variations], ['p1', true])
    const alone = onlyRow(aProduct({ variants: [coloured('Red')] }))
    assert.deepEqual(
      [alone.group_id, alone.listing_has_variations, alone.variant_dict],
      [undefined, undefined, undefined],
    )
  })

  it('never gives a group the id of an item', () => {
    const rows = sampleProducts().flatMap((product) => rowsOf(product))
    const items = new Set(rows.map(({ item_id }) => item_id))
    assert.equal(items.size, rows.length)
    for (const { group_id } of rows) assert.ok(!group_id || !items.has(group_id))
  })

  it('shows pictures of its own variant and never those of a sibling', () => {
    const media = ['red', 'blue', 'box'].map((name) => ({ type: 'image' as const, url: `/pictures/${name}.png` }))
    const [red, blue] = rowsOf(
      aProduct({
        media,
        variants: [coloured('Red', { media: [media[0]!] }), coloured('Blue', { media: [media[1]!] })],
      }),
    )
    assert.equal(red?.image_url, 'http://shop.test/pictures/red.png')
    assert.deepEqual(red?.additional_image_urls, ['http://shop.test/pictures/box.png'])
    assert.equal(blue?.image_url, 'http://shop.test/pictures/blue.png')
  })

  it('has a rating of five whatever scale the shop uses, with two decimals', () => {
    const row = onlyRow(aProduct({ rating: { value: 8.7, count: 12, scale_min: 1, scale_max: 10 } }))
    assert.deepEqual([row.star_rating, row.review_count], ['4.35', 12])
  })

  it('says of returns and shipping only what the owner said', () => {
    const { shop, at } = factsOf({})
    const silent = onlyRow(aProduct(), { shop: { ...shop, returns: undefined, shipping: [] }, at })
    assert.deepEqual(
      [silent.accepts_returns, silent.shipping_price, silent.target_countries],
      [undefined, undefined, undefined],
    )
    const shipping = { service: 'Post', price: 495, freeOver: 7000, handlingDays: [0, 1], transitDays: [1, 3] }
    const told = factsOf({
      shop: {
        returns: { accepted: true, days: 30 },
        shipping: [
          { country: 'IE', ...shipping },
          { country: 'US', ...shipping },
        ],
      },
    })
    const row = onlyRow(aProduct(), told)
    assert.deepEqual([row.accepts_returns, row.return_deadline_in_days], [true, 30])
    assert.deepEqual([row.shipping_price, row.target_countries], ['0.00 EUR', ['US']])
    const cheap = onlyRow(
      aProduct({ variants: [aVariant({ regular_price: { amount: 1000, currency: 'EUR' } })] }),
      told,
    )
    assert.equal(cheap.shipping_price, '4.95 EUR')
  })

  it('cuts what is too long at the end of a word and reports it', () => {
    const product = aProduct({
      title: 'Trail shoe '.repeat(20).trim(),
      description: { plain: 'Grips well. '.repeat(500) },
    })
    const row = onlyRow(product)
    assert.ok(row.title.length <= 150)
    assert.match(row.title, / (Trail|shoe)$/)
    assert.ok(row.description.length <= 5000)
    assert.deepEqual(codesOf(product), ['weakened title_shortened', 'weakened description_shortened'])
  })

  it('keeps the variant’s distinguishing words when the title must be cut', () => {
    const [row] = rowsOf(
      aProduct({ title: 'Trail shoe '.repeat(20).trim(), variants: [coloured('Red'), coloured('Blue')] }),
    )
    assert.ok(row && row.title.length <= 150)
    assert.match(row.title, / – Red$/)
  })
})

describe('a row that lacks a required fact', () => {
  for (const [fact, change] of [
    ['brand', { brand: undefined }],
    ['description', { description: { plain: '' } }],
    ['image', { media: [] }],
    ['price', { variants: [aVariant({ regular_price: { amount: 0, currency: 'EUR' } })] }],
  ] as const) {
    it(`is left out without ${fact}; the import report says so and advises`, () => {
      const product = aProduct({ ...change } as Partial<Product>)
      assert.deepEqual(rowsOf(product), [])
      const [problem, ...others] = feedWarnings(product, facts)
      assert.deepEqual(others, [])
      assert.equal(problem?.code, `feed_openai_${fact}_missing`)
      assert.equal(problem?.severity, 'warning')
      assert.match(problem?.reason ?? '', /It is left out of the OpenAI product feed\.$/)
      assert.ok(problem?.remedy)
    })
  }

  it('is reported once a product, with the number of its variants', () => {
    const product = aProduct({ brand: undefined, variants: [coloured('Red'), coloured('Blue')] })
    const problems = feedWarnings(product, facts)
    assert.equal(problems.length, 1)
    assert.match(problems[0]?.reason ?? '', /All of its 2 variants are left out/)
  })

  it('is no business of a draft', () => {
    assert.deepEqual(feedWarnings(aProduct({ brand: undefined, status: 'draft' }), facts), [])
  })
})

const REQUIRED = [
  'item_id',
  'title',
  'description',
  'url',
  'brand',
  'seller_name',
  'image_url',
  'availability',
  'price',
] as const

function factsOf({ at = '2026-11-21T00:00:00Z', shop = {} }: { at?: string; shop?: object }): FeedFacts {
  return { shop: shopFacts({}, { shop }), at: new Date(at) }
}

function rowsOf(product: Product, some = facts): OpenAiRow[] {
  return toOffers(product, some).flatMap((offer) => {
    const projection = toOpenAiRow(offer, some)
    return 'row' in projection ? [projection.row] : []
  })
}

function onlyRow(product: Product, some = facts): OpenAiRow {
  const [row, ...others] = rowsOf(product, some)
  assert.ok(row && others.length === 0)
  return row
}

function codesOf(product: Product): string[] {
  return findGaps({ product, number: 1, updated_at: facts.at }, { format: openAi, facts }).map(
    ({ outcome, gap }) => `${outcome} ${gap.code}`,
  )
}

function coloured(label: string, change: Partial<Variant> = {}): Variant {
  return aVariant({ id: `p1-${label}`, title: label, options: [{ name: 'Colour', label }], ...change })
}
