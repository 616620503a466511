import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { toSlug } from '../../src/catalog/handle.ts'
import { currentPrice } from '../../src/catalog/price.ts'
import type { Product, Variant } from '../../src/catalog/product.ts'
import { resolveConfig } from '../../src/config.ts'
import { EXPORT_FORMATS, exportCatalogue } from '../../src/feeds/export.ts'
import { generateProducts } from '../../src/sample/generate.ts'
import { readCatalogue } from '../catalog/read-catalogue.ts'
import { vitrine } from '../cli/run.ts'
import { openTestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

const { shop } = resolveConfig({ PUBLIC_URL: 'http://shop.test' })
const facts = { shop, at: new Date('2026-11-21T00:00:00Z') }

describe('exporting and importing again', () => {
  it('gives the same catalogue by JSON Lines, to the last member', async () => {
    const products = sampleProducts()
    const { products: again } = await readCatalogue(await exported('jsonl', products))
    assert.deepEqual(again, products)
  })

  it('gives the same by JSON Lines whatever a generated catalogue contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(100_000), async (seed) => {
        const products = [...generateProducts({ products: 5, seed })]
        const { products: again } = await readCatalogue(await exported('jsonl', products))
        assert.deepEqual(again.map(withoutDerived), products.map(withoutDerived))
      }),
      { numRuns: 50 },
    )
  })

  const lossy: [string, (product: Product) => { title: string }][] = [
    ['shopify', survivingShopify],
    ['woocommerce', survivingWooCommerce],
  ]
  for (const [format, surviving] of lossy) {
    it(`gives by ${format} all that docs/feeds.md does not name as lost, for the sample shop`, async () => {
      const products = sampleProducts().filter(({ status }) => status === 'active')
      const { products: again, format: read } = await readCatalogue(await exported(format, products))
      assert.equal(read, `${format}-csv`)
      assert.deepEqual(inOrder(again, surviving), inOrder(products, surviving))
    })

    it(`gives it by ${format} for any text in titles, tags and options`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 4 }), async (drafts) => {
          const products = drafts.map((draft, at) => numbered(draft, at))
          const { products: again } = await readCatalogue(await exported(format, products))
          assert.deepEqual(inOrder(again, surviving), inOrder(products, surviving))
        }),
        { numRuns: 150 },
      )
    })
  }
})

describe('vitrine export', () => {
  it('writes every format to a file or to standard output', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-export-'))
    await using _shop = await openTestShop({ environment: { DATA_DIR: folder } })
    const run = async (...options: string[]) => {
      const { code, stdout, stderr } = await vitrine(['export', ...options], { DATA_DIR: folder })
      assert.equal(code, 0, stderr)
      return stdout
    }
    for (const format of Object.keys(EXPORT_FORMATS)) {
      const file = path.join(folder, format)
      await run('--format', format, '--output', file)
      assert.ok((await readFile(file, 'utf8')).split('\n').length > 100, format)
    }
    assert.equal(await run(), await readFile(path.join(folder, 'jsonl'), 'utf8'))
    await rm(folder, { recursive: true })
  })
})

async function exported(name: string, products: Product[]): Promise<string> {
  const format = EXPORT_FORMATS[name]
  assert.ok(format)
  async function* walk() {
    yield products.map((product, number) => ({ product, number, updated_at: facts.at }))
  }
  let text = ''
  for await (const part of exportCatalogue(walk(), { format, facts })) text += part
  return text
}

/** A file is read by groups of rows, so that products may come back in another order. */
function inOrder<Surviving extends { title: string }>(products: Product[], surviving: (product: Product) => Surviving) {
  return products.map((product) => surviving(product)).sort((one, other) => (one.title < other.title ? -1 : 1))
}

/** What an import adds by itself: the paths of Google's categories. */
function withoutDerived({ google_product_category: google, ...product }: Product) {
  return { ...product, google_product_category: google?.id }
}

const absolute = (url: string | undefined) => (url?.startsWith('/') ? `http://shop.test${url}` : url)
const images = (media: Product['media'] = []) =>
  media.filter(({ type }) => type === 'image').map(({ url }) => absolute(url))
const grams = ({ shipping, weight }: Variant) => {
  const known = shipping?.weight ?? weight
  const unit = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }
  return known && Math.round(Number(known.value) * unit[known.unit])
}

/** Shopify knows stock, not words for it. */
const STOCK: Record<string, string> = {
  limited_stock: 'in_stock',
  preorder: 'backorder',
  discontinued: 'out_of_stock',
}

function survivingShopify(product: Product) {
  return {
    handle: product.handle,
    title: product.title,
    words: wordsOf(product),
    brand: product.brand,
    product_type: product.product_type,
    google: product.google_product_category?.id,
    tags: product.tags,
    media: images(product.media),
    gender: product.gender,
    age_group: product.age_group,
    condition: product.condition,
    options: product.options,
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      gtin: variant.gtin,
      mpn: variant.mpn,
      options: variant.options,
      ...currentPrice(variant, facts.at),
      status: STOCK[variant.availability.status] ?? variant.availability.status,
      media: images(variant.media).slice(0, 1),
      grams: grams(variant),
    })),
  }
}

function survivingWooCommerce(product: Product) {
  const isAlone = product.variants.length === 1
  return {
    title: product.title,
    words: wordsOf(product),
    brand: product.brand,
    product_type: product.product_type,
    tags: product.tags,
    media: images(product.media),
    options: isAlone ? [] : product.options.filter(({ values }) => values.length > 1),
    variants: product.variants.map((variant) => ({
      sku: variant.sku ?? variant.id,
      gtin: variant.gtin,
      options: isAlone ? [] : variant.options,
      regular_price: variant.regular_price,
      ...currentPrice(variant, facts.at),
      status: STOCK[variant.availability.status] ?? variant.availability.status,
      media: isAlone ? [] : images(variant.media),
      grams: grams(variant),
    })),
  }
}

/** The words of a description, whatever its markup. */
function wordsOf({ description }: Product): string[] {
  return description.plain.split(/\s+/).filter((word) => word !== '' && word !== '-')
}

/** Letters, marks that tables and lists are made of, and other scripts; what an import would tidy up is not in it. */
const anyText = fc
  .array(fc.constantFrom('a', 'Z', '0', ',', '"', "'", ';', '|', ':', 'é', 'ß', '中', '🙂', '%', '(', '.', '\\'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((letters) => `x${letters.join('')}x`)

const anyProduct = fc.record({
  title: anyText,
  // A comma parts tags: docs/feeds.md says so.
  tags: fc.uniqueArray(
    anyText.map((text) => text.replaceAll(/[,\\]/g, '')),
    { maxLength: 3 },
  ),
  brand: anyText,
  // Neither form has room for our ids, and an id made of options does not see marks.
  labels: fc.uniqueArray(anyText, { minLength: 2, maxLength: 4, selector: toSlug }),
  prices: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
})

function numbered(
  {
    title,
    tags,
    brand,
    labels,
    prices,
  }: { title: string; tags: string[]; brand: string; labels: string[]; prices: number[] },
  at: number,
): Product {
  return {
    id: `p${at}`,
    handle: `product-${at}`,
    title: `${at} ${title}`,
    description: { plain: `Words about ${at}.` },
    brand,
    condition: 'new',
    product_type: ['Shoes', 'Trail shoes'],
    tags,
    options: [{ name: 'Kind', values: labels }],
    media: [{ type: 'image', url: `https://pictures.example/${at}.jpg` }],
    status: 'active',
    variants: labels.map((label, place) => ({
      id: `p${at}-${place}`,
      sku: `SKU-${at}-${place}`,
      title: label,
      options: [{ name: 'Kind', label }],
      regular_price: { amount: prices[place] ?? 1, currency: 'EUR' },
      availability: { status: 'in_stock', quantity: place + 1 },
    })),
  }
}
