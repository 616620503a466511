import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { aProduct } from '../../../test/products.ts'

const SUFFIXES = ['.html', '.htm', '.HTML', '.php', '.aspx']

/** A product with a handle or link that ends in a suffix, in each format that has one. */
const FORMATS: Readonly<Record<string, (suffix: string) => string>> = {
  'Shopify’s CSV': (suffix) => `Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Variant SKU,Variant Price,Status
blue-shirt${suffix},Blue shirt,x,V,true,,E,20,active`,
  'products.json': (suffix) =>
    JSON.stringify({
      products: [{ id: 1, handle: `blue-shirt${suffix}`, title: 'Blue shirt', variants: [{ price: '5.00' }] }],
    }),
  'Google’s text feed': (suffix) =>
    `id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\n1\tBlue shirt\tx\thttps://a.example/products/blue-shirt${suffix}\thttps://a.example/1.jpg\t5 EUR\tin_stock\n`,
  'our own model': (suffix) => JSON.stringify([{ ...aProduct('A'), handle: `blue-shirt${suffix}` }]),
}

describe('an address does not end in the suffix of a file', () => {
  for (const [format, write] of Object.entries(FORMATS))
    it(format, async () => {
      for (const suffix of SUFFIXES) {
        const { products, issues } = await readCatalog(write(suffix))
        assert.equal(only(products).handle, 'blue-shirt', `${suffix} ${JSON.stringify(issues)}`)
      }
    })

  it('of a category either', async () => {
    const product = { ...aProduct('A'), product_type: ['Men', 'shirts.html'] }
    const { products } = await readCatalog(JSON.stringify([product]))
    assert.deepEqual(only(products).product_type, ['Men', 'shirts'])
  })

  it('and a handle that only looks like one stays', async () => {
    for (const handle of ['node.js', 'html', 'learn-html', 'v1.2']) {
      const { products } = await readCatalog(JSON.stringify([{ ...aProduct('A'), handle }]))
      assert.equal(only(products).handle, handle)
    }
  })
})
