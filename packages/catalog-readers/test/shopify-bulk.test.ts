import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { codes, only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import fc from '../../../test/properties.ts'

const PRODUCT = 'gid://shopify/Product/'
const VARIANT = 'gid://shopify/ProductVariant/'

const BOOT = {
  id: `${PRODUCT}1`,
  handle: 'boot',
  title: 'Boot',
  descriptionHtml: '<p>Warm</p>',
  vendor: 'Ardwen',
  productType: 'Shoes',
  tags: ['winter'],
  status: 'ACTIVE',
  publishedAt: '2026-01-01T00:00:00Z',
  options: [{ name: 'Colour' }, { name: 'Size' }],
}
const variant = (id: number, colour: string, size: string, more: object = {}) => ({
  id: `${VARIANT}${id}`,
  title: `${colour} / ${size}`,
  price: '10.00',
  sku: `B-${id}`,
  selectedOptions: [
    { name: 'Colour', value: colour },
    { name: 'Size', value: size },
  ],
  __parentId: BOOT.id,
  ...more,
})
const picture = (name: string) => ({
  id: `gid://shopify/ProductImage/${name.length}`,
  url: `https://cdn.example/${name}.jpg`,
  altText: name,
  __parentId: BOOT.id,
})
const ROPE = { id: `${PRODUCT}2`, handle: 'rope', title: 'Rope', status: 'ACTIVE' }
const ROPE_VARIANT = { id: `${VARIANT}20`, title: 'Default Title', price: '5.50', __parentId: ROPE.id }

const LINES = [
  BOOT,
  variant(11, 'Red', '42', { compareAtPrice: '12.00', barcode: '4006381333931', availableForSale: true }),
  variant(12, 'Blue', '43', { inventoryQuantity: 0, inventoryPolicy: 'DENY' }),
  { id: 'gid://shopify/InventoryLevel/9?inventory_item_id=1', available: 3, __parentId: `${VARIANT}11` },
  { id: 'gid://shopify/Metafield/4', key: 'cost', value: '3', __parentId: `${VARIANT}12` },
  picture('side'),
  { image: null, __parentId: BOOT.id },
  ROPE,
  ROPE_VARIANT,
]

const written = (lines: readonly object[]) => `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`

describe('JSON Lines of a Shopify bulk operation', () => {
  it('are products with their variants, prices, stock and pictures', async () => {
    const { format, products, issues } = await readCatalog(written(LINES))
    assert.deepEqual([format, codes(issues)], ['shopify-bulk', []])
    const [boot, rope] = products
    assert.equal(boot?.source?.external_ids?.product, '1')
    assert.deepEqual([boot?.handle, boot?.brand, boot?.product_type], ['boot', 'Ardwen', ['Shoes']])
    assert.deepEqual(boot?.media, [{ type: 'image', url: 'https://cdn.example/side.jpg', alt_text: 'side' }])
    assert.deepEqual(
      boot?.variants.map(({ id, title, sku, regular_price, sale, availability }) => [
        id,
        title,
        sku,
        regular_price.amount,
        sale?.price.amount,
        availability.status,
      ]),
      [
        ['11', 'Red / 42', 'B-11', 1200, 1000, 'in_stock'],
        ['12', 'Blue / 43', 'B-12', 1000, undefined, 'out_of_stock'],
      ],
    )
    assert.deepEqual(boot?.options, [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['42', '43'] },
    ])
    assert.deepEqual(only(rope?.variants ?? []).options, [])
  })

  it('are the same products in any order of their lines', async () => {
    const byId = (lines: readonly object[]) =>
      readCatalog(written(lines)).then(({ products, issues }) => {
        assert.deepEqual(issues, [])
        return Object.fromEntries(
          products.map(({ id, title, media, variants }) => [
            id,
            { title, media, variants: Object.fromEntries(variants.map((one) => [one.id, one])) },
          ]),
        )
      })
    const expected = await byId(LINES)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(LINES, { minLength: LINES.length, maxLength: LINES.length }),
        async (lines) => {
          assert.deepEqual(await byId(lines), expected)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('may be packed, and repeat lines as joined results do', async () => {
    const { products } = await readCatalog(gzipSync(written([...LINES, ...LINES])))
    assert.deepEqual(
      products.map(({ variants }) => variants.length),
      [2, 1],
    )
  })

  it('are refused if their product is missing, with one issue for all', async () => {
    const { products, issues } = await readCatalog(written(LINES.slice(1)))
    assert.deepEqual(
      products.map(({ id }) => id),
      ['2'],
    )
    const issue = only(issues)
    assert.deepEqual([issue.severity, issue.code, issue.value], ['error', 'parent_missing', BOOT.id])
    assert.match(issue.reason, /^4 lines belong to a product that is not in the file\.$/)
  })

  it('hide drafts, archived products and what is not in the online store', async () => {
    const hidden = [
      { status: 'DRAFT' },
      { status: 'ARCHIVED' },
      { publishedAt: null },
      { publishedAt: undefined, onlineStoreUrl: null },
      { publishedAt: '2999-01-01T00:00:00Z' },
    ]
    for (const change of hidden) {
      const { products } = await readCatalog(written([{ ...BOOT, ...change }, variant(11, 'Red', '42')]))
      assert.notEqual(only(products).status, 'active', JSON.stringify(change))
    }
  })

  it('take what older queries select: priceV2, originalSrc, weight, options by the title alone', async () => {
    const old = {
      id: `${VARIANT}11`,
      title: 'Red / 42',
      priceV2: { amount: '10.0', currencyCode: 'EUR' },
      weight: 1.5,
      weightUnit: 'KILOGRAMS',
      __parentId: BOOT.id,
    }
    const image = { originalSrc: 'https://cdn.example/old.jpg', altText: null, __parentId: BOOT.id }
    const boot = only((await readCatalog(written([image, old, BOOT]))).products)
    const found = only(boot.variants)
    assert.deepEqual(found.regular_price, { amount: 1000, currency: 'EUR' })
    assert.deepEqual(found.weight, { value: '1500', unit: 'g' })
    assert.deepEqual(
      found.options.map(({ label }) => label),
      ['Red', '42'],
    )
    assert.equal(only(boot.media).url, 'https://cdn.example/old.jpg')
  })
})
