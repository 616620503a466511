import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { generateProducts } from '@vitrine/sample-shop'
import fc from '../../../test/properties.ts'
import { sampleProducts } from '../../../test/sample-products.ts'
import type { Query } from '../src/contract/query.ts'
import { find } from '../src/find.ts'
import { createIndexKeeper } from '../src/index/index-keeper.ts'
import { weightsOf } from '../src/rank/score-factors.ts'
import { asSummary } from '../src/result/output-formats.ts'
import { createSerializer, type Serializer } from '../src/result/serializer.ts'
import { summaryFromIndex } from '../src/result/summary-from-index.ts'
import { createSearchContext } from '../src/search-context.ts'
import { analysis, productOf, shelfOf, variantOf } from './shelf.ts'

const SHOP = { url: 'https://shop.example', locale: 'en', currency: 'EUR', checkout: undefined }

/** A shop whose answers are written both ways, and how many products were read for those from the index. */
async function opened(products: readonly Product[]) {
  const shelf = shelfOf(products)
  let read = 0
  const catalog = {
    ...shelf,
    async get(numbers: readonly number[]) {
      read += numbers.length
      return shelf.get(numbers)
    },
  }
  const { fields: weights } = weightsOf({})
  const keeper = createIndexKeeper({
    catalog: shelf,
    reader: undefined,
    analysis,
    weights,
    dataDir: undefined,
    onError: (error) => assert.fail(String(error)),
  })
  await keeper.settled()
  const context = createSearchContext({
    catalog: shelf,
    shop: SHOP,
    analysis,
    settings: {},
    current: () => keeper.current()!,
  })
  const fromProducts = createSerializer(context, asSummary)
  const fromIndex = createSerializer({ ...context, catalog }, asSummary, summaryFromIndex)
  const counting: Serializer<unknown> = fromIndex
  return {
    shelf,
    keeper,
    fromProducts: (query: Query) => find(context, query, fromProducts),
    fromIndex: (query: Query) => find(context, query, fromIndex),
    async readFor(query: Query) {
      read = 0
      await find(context, query, counting)
      return read
    },
  }
}

function asSent(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer))
}

const words = ({ title, brand, tags, description, product_type }: Product) => [
  title,
  title.split(' ').slice(-2).join(' '),
  `${brand} ${product_type.at(-1) ?? ''}`,
  tags[0] ?? '',
  description.plain.split(' ').slice(2, 4).join(' '),
]

describe('a summary from the index', () => {
  const catalogues = {
    'of many variants': sampleProducts().filter(({ status }) => status === 'active'),
    'of a few variants': [...generateProducts({ products: 400, seed: 3 })],
  }
  for (const [name, products] of Object.entries(catalogues)) {
    it(`says of products ${name} what the products say`, async () => {
      const { fromProducts, fromIndex } = await opened(products)
      const colours = [...new Set(products.flatMap(({ variants }) => variants.map(({ color }) => color)))].slice(0, 8)
      const queries = products.flatMap(words).filter((q, at, all) => q !== '' && all.indexOf(q) === at)
      for (const q of [...queries.slice(0, 120), ...colours.map((colour) => `${colour} 42`), ''])
        assert.deepEqual(asSent(await fromIndex({ q })), asSent(await fromProducts({ q })), q)
      for (const color of colours.flatMap((colour) => colour ?? [])) {
        const query = { q: '', filters: { facts: new Map([['color', [color]]]), inStock: true } }
        assert.deepEqual(asSent(await fromIndex(query)), asSent(await fromProducts(query)), color)
      }
    })

    it(`reads hardly a product ${name}, and none for words of titles, brands and options`, async () => {
      const { readFor } = await opened(products)
      const tried = products.slice(0, 60)
      for (const { title, brand } of tried) assert.equal(await readFor({ q: `${brand} ${title}`.split(/\d/)[0] }), 0)
    })
  }

  it('says what the product says, whatever its texts, addresses and variants', async () => {
    const text = fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.constantFrom('a\u001fb', 'é', '\ud83d'))
    const url = fc.constantFrom('/p/a.webp', 'https://x.example/', 'https://x.example/a/b?c=1', 'https://x.example/ü')
    const price = (amount: number) => ({ amount, currency: 'EUR' })
    const variant = fc.record(
      {
        title: text,
        sku: text,
        external_id: text,
        url,
        options: fc.array(fc.record({ name: fc.constantFrom('Size', 'Colour'), label: text }), { maxLength: 2 }),
        color: fc.constantFrom('Red', 'Blue'),
        regular_price: fc.integer({ min: 10, max: 10 ** 12 }).map(price),
        sale: fc.record({ price: fc.integer({ min: 1, max: 20 }).map(price) }),
        availability: fc.record({ status: fc.constantFrom('in_stock', 'out_of_stock', 'unknown', 'preorder') }),
      },
      { requiredKeys: [] },
    )
    const product = fc.record(
      {
        facts: fc.record(
          {
            title: text.map((title) => `lamp ${title}`),
            brand: text,
            url,
            tags: fc.array(text, { maxLength: 2 }),
            media: fc.array(fc.record({ type: fc.constantFrom('image', 'video'), url }), { maxLength: 2 }),
            rating: fc.record({
              value: fc.constantFrom(4.5, 3),
              count: fc.nat(9).map((count) => count + 1),
              scale_min: fc.constantFrom(0, 1),
              scale_max: fc.constantFrom(5, 10),
            }),
            source: fc.record({ system: fc.constantFrom('shopify', 'mapped') }),
            details: fc.array(fc.record({ name: text, value: fc.oneof(text, fc.constant(`lamp ${'x'.repeat(90)}`)) }), {
              maxLength: 2,
            }),
          },
          { requiredKeys: [] },
        ),
        variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
      },
      { requiredKeys: ['facts', 'variants'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (made) => {
        const products = made.map(({ facts, variants }, at) =>
          productOf(`p${at}`, {
            title: 'lamp',
            ...facts,
            variants: variants.map((variant, place) => variantOf(`p${at}-${place}`, variant)),
          } as Partial<Product>),
        )
        const { fromProducts, fromIndex } = await opened(products)
        for (const q of ['lamp', 'lamp red', ''])
          assert.deepEqual(asSent(await fromIndex({ q })), asSent(await fromProducts({ q })))
      }),
      { numRuns: 60 },
    )
  })

  it('has the served edition’s prices and stock, and reads products while that changes', async () => {
    const lamp = (amount: number) =>
      productOf('lamp', { title: 'lamp', variants: [variantOf('l1', { regular_price: { amount, currency: 'EUR' } })] })
    const { shelf, keeper, fromIndex, readFor } = await opened([lamp(1000)])
    const priceNow = async () => (await fromIndex({ q: 'lamp' })).products[0]?.variant.price.amount
    assert.equal(await priceNow(), 1000)
    assert.equal(await readFor({ q: 'lamp' }), 0)
    const published = shelf.publish([lamp(900)])
    assert.equal(await readFor({ q: 'lamp' }), 1)
    assert.equal(await priceNow(), 900)
    await published
    await keeper.settled()
    assert.equal(await readFor({ q: 'lamp' }), 0)
    assert.equal(await priceNow(), 900)
  })
})
