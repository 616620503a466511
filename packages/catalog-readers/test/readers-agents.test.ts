import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codes, only, readCatalog } from '../../../test/catalog/read-catalog.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })

describe('Products of the Agentic Commerce Protocol', () => {
  const priced = (prices: object) => {
    const variant = { id: 'v', title: 'Bell', availability: { status: 'in_stock' }, ...prices }
    return readCatalog(`${JSON.stringify({ id: 'bell', title: 'Bell', variants: [variant] })}\n`)
  }

  it('are on sale when the price to compare with is higher', async () => {
    const { products, issues } = await priced({ price: EUR(900), list_price: EUR(1200) })
    assert.deepEqual(only(products).variants[0]?.regular_price, EUR(1200))
    assert.deepEqual(only(products).variants[0]?.sale, { price: EUR(900) })
    assert.deepEqual(issues, [])
  })

  it('cost what is asked for them, whatever that is compared with', async () => {
    for (const [list, told] of [
      [EUR(500), ['compare_at_below_price']],
      [EUR(900), []],
      [EUR(0), []],
      ['12.00', []],
    ] as const) {
      const { products, issues } = await priced({ price: EUR(900), list_price: list })
      const [variant] = only(products).variants
      assert.deepEqual([variant?.regular_price, variant?.sale], [EUR(900), undefined])
      assert.deepEqual(codes(issues), told)
    }
  })
})

describe('A product feed of OpenAI', () => {
  const shared = { title: 'Trail Shoe', description: 'Light.', brand: 'Skerry', availability: 'pre_order' }
  const rows = ['Black', 'Red'].map((color, at) => ({
    ...shared,
    item_id: `S${at}`,
    group_id: 'SHOE',
    variant_dict: { Colour: color, Width: 'a, "wide" one' },
    url: 'https://shop.example/products/trail-shoe',
    image_url: `https://shop.example/${at}.jpg`,
    additional_image_urls: ['https://shop.example/x.jpg', 'https://shop.example/y%2Cz.jpg'],
    price: '99.00 EUR',
    sale_price: '79.00 EUR',
    weight: '0.75',
    item_weight_unit: 'kg',
    is_eligible_search: false,
    star_rating: '4.50',
    review_count: 12,
  }))
  const inLines = (records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

  it('is the same product as JSON Lines and as a table', async () => {
    const columns = Object.keys(rows[0] ?? {})
    const cell = (value: unknown) => {
      const text = Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : value
      return `"${String(text).replaceAll('"', '""')}"`
    }
    const table = [columns, ...rows.map((row) => Object.values(row).map(cell))]
      .map((cells) => cells.join(','))
      .join('\n')
    const { format, products, issues } = await readCatalog(table)
    assert.equal(format, 'openai-text')
    assert.deepEqual(issues, [])
    assert.deepEqual(products, (await readCatalog(inLines(rows))).products)
    const { id, handle, options, rating, eligibility, variants } = only(products)
    assert.deepEqual([id, handle, eligibility], ['SHOE', 'trail-shoe', { search: false }])
    assert.deepEqual(options, [
      { name: 'Colour', values: ['Black', 'Red'] },
      { name: 'Width', values: ['a, "wide" one'] },
    ])
    assert.deepEqual(rating, { value: 4.5, count: 12, scale_min: 1, scale_max: 5 })
    assert.deepEqual(variants[0]?.sale, { price: EUR(7900) })
    assert.deepEqual(variants[0]?.availability, { status: 'preorder' })
    assert.equal(variants[0]?.media?.[2]?.url, 'https://shop.example/y%2Cz.jpg')
  })

  it('tells variants apart by their traits if the options cell is no object', async () => {
    const { products } = await readCatalog(
      'item_id,group_id,title,description,price,color,variant_dict\nA,G,Long enough title,x,1.00 EUR,Red,{\nB,G,Long enough title,x,1.00 EUR,Blue,[1]\n',
    )
    assert.deepEqual(only(products).options, [{ name: 'Color', values: ['Red', 'Blue'] }])
  })

  it('by the names of its first specification is read alike', async () => {
    const old = rows.map(({ item_id, group_id, url, image_url, additional_image_urls, star_rating, ...row }) => ({
      ...row,
      id: item_id,
      item_group_id: group_id,
      link: url,
      image_link: image_url,
      additional_image_link: additional_image_urls,
      enable_search: false,
      is_eligible_search: undefined,
      product_review_rating: star_rating,
      sale_price_effective_date: '2026-11-01/2026-11-30',
    }))
    const { format, products } = await readCatalog(inLines(old))
    assert.equal(format, 'openai-json')
    const [now] = (await readCatalog(inLines(rows))).products
    assert.ok(now)
    for (const variant of now.variants)
      variant.sale = { price: EUR(7900), starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
    assert.deepEqual(only(products), now)
  })
})
