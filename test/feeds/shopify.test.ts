import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { type Answer, openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct, aVariant } from './products.ts'

const COUNT = 620

interface Listed {
  id: number
  handle: string
  title: string
  variants: {
    id: number
    title: string
    price: string
    compare_at_price: string | null
    available: boolean
    featured_image: { src: string } | null
  }[]
  images: { id: number; src: string; variant_ids: number[] }[]
  options: { name: string; position: number; values: string[] }[]
}

describe('the shop as readers of Shopify shops read it', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({ products: [...generateProducts({ products: COUNT, seed: 7 })] })
  })
  after(() => shop[Symbol.asyncDispose]())

  for (const limit of [250, 100, 37]) {
    it(`is walked whole by page and limit, ${limit} at a time, in any order`, async () => {
      const pages = Math.ceil(COUNT / limit) + 1
      const order = Array.from({ length: pages }, (_, at) => at + 1)
      const walk = async (numbers: number[]) => {
        const answers = new Map<number, string[]>()
        for (const page of numbers) {
          answers.set(
            page,
            productsOf(await shop.get(`/products.json?limit=${limit}&page=${page}`)).map(({ handle }) => handle),
          )
        }
        return order.flatMap((page) => answers.get(page) ?? [])
      }
      const forwards = await walk(order)
      assert.equal(new Set(forwards).size, COUNT)
      assert.deepEqual(await walk(order.toReversed()), forwards)
    })
  }

  it('has 30 products a page where nothing is said, and at most 250', async () => {
    assert.equal(productsOf(await shop.get('/products.json')).length, 30)
    assert.equal(productsOf(await shop.get('/products.json?limit=1000')).length, 250)
  })

  it('lists its categories as collections, each with all of its products', async () => {
    const { collections } = (await shop.get('/collections.json?limit=250')).body
    const all = collections as { handle: string; title: string; products_count: number }[]
    assert.ok(all.length > 5)
    for (const { handle, products_count } of all) {
      const answer = await shop.get(`/collections/${encodeURIComponent(handle)}/products.json?limit=250`)
      assert.equal(productsOf(answer).length, Math.min(products_count, 250), handle)
    }
    const missing = await shop.get('/collections/no-such/products.json')
    assert.deepEqual([missing.status, missing.body.code], [404, 'not_found'])
  })

  it('answers 304, keeps validators and says 404 for products it does not have', async () => {
    const { headers } = await shop.get('/products.json')
    assert.equal((await shop.get('/products.json', { 'if-none-match': String(headers.etag) })).status, 304)
    assert.equal((await shop.get('/products/no-such.json')).body.code, 'product_not_found')
  })

  it('gives each product and variant a unique whole number that survives imports', async () => {
    const products = productsOf(await shop.get('/products.json?limit=250'))
    const ids = products.flatMap((product) => [product.id, ...product.variants.map(({ id }) => id)])
    assert.ok(ids.every((id) => Number.isSafeInteger(id) && id > 0))
    assert.equal(new Set(ids).size, ids.length)
    await shop.publish([aProduct({ id: 'new', handle: 'new', variants: [aVariant({ id: 'new-v' })] })])
    assert.deepEqual(productsOf(await shop.get('/products.json?limit=250'))[0]?.id, products[0]?.id)
  })
})

describe('a product as Shopify serves it', () => {
  it('has the current price, the regular one to compare, and no currency', async () => {
    const sale = { price: { amount: 5999, currency: 'EUR' } }
    const product = await serve(aProduct({ variants: [aVariant({ sale, sku: 'TRAIL' })] }))
    const [variant] = product.variants
    assert.deepEqual([variant?.price, variant?.compare_at_price], ['59.99', '79.99'])
    assert.equal(JSON.stringify(product).includes('EUR'), false)
  })

  for (const [currency, text] of [
    ['EUR', '12.34'],
    ['JPY', '1234.00'],
    ['KWD', '1.234'],
  ] as const)
    it(`has prices of at least two decimals in ${currency}`, async () => {
      const price = (amount: number) => ({ amount, currency })
      const variants = [aVariant({ regular_price: price(9999), sale: { price: price(1234) } })]
      const [variant] = (await serve(aProduct({ variants }))).variants
      assert.equal(variant?.price, text)
      assert.match(String(variant?.compare_at_price), /\.\d{2}/)
    })

  it('has one option called Title when it has none', async () => {
    const product = await serve(aProduct())
    assert.deepEqual(product.options, [{ name: 'Title', position: 1, values: ['Default Title'] }])
    assert.equal(product.variants[0]?.title, 'Default Title')
  })

  it('ties pictures to the variants that they show', async () => {
    const red = { type: 'image' as const, url: '/pictures/red.png' }
    const options = [{ name: 'Colour', label: 'Red' }]
    const product = await serve(
      aProduct({
        media: [red],
        options: [{ name: 'Colour', values: ['Red'] }],
        variants: [aVariant({ options, media: [red] })],
      }),
    )
    assert.deepEqual(product.images[0]?.variant_ids, [product.variants[0]?.id])
    assert.equal(product.variants[0]?.featured_image?.src, 'http://shop.test/pictures/red.png')
  })

  it('is found at its handle with dots and hyphens in it', async () => {
    const product = await serve(aProduct({ handle: 'trail-2.0-shoe' }))
    assert.equal(product.handle, 'trail-2.0-shoe')
  })
})

async function serve(product: Parameters<TestShop['publish']>[0][number]): Promise<Listed> {
  await using shop = await openTestShop({ products: [product] })
  const answer = await shop.get(`/products/${product.handle}.json`)
  assert.equal(answer.status, 200)
  return answer.body.product as Listed
}

function productsOf(answer: Answer): Listed[] {
  assert.equal(answer.status, 200)
  return answer.body.products as Listed[]
}
