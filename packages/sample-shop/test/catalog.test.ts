import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { checkProduct } from '@vitrine/catalog-readers'
import { AVAILABILITY, isGtin, Product } from '@vitrine/product'
import { SaxesParser } from 'saxes'
import { Value } from 'typebox/value'
import { articles, catalogFile, drawings } from '../build/articles.ts'

const SAMPLE = new URL('../', import.meta.url)
const lines = readFileSync(new URL('catalog.jsonl', SAMPLE), 'utf8').trimEnd().split('\n')
const products = lines.map(toProduct)
const variants = products.flatMap((product) => product.variants)

describe('the sample catalogue', () => {
  it('is what its articles say', () => {
    assert.equal(`${lines.join('\n')}\n`, catalogFile(), 'Run `node packages/sample-shop/build/build.ts`.')
  })

  it('has at least 60 products in 8 departments, most with several variants', () => {
    assert.ok(products.length >= 60)
    assert.ok(new Set(products.map(({ product_type }) => product_type[0])).size >= 8)
    assert.ok(products.every(({ product_type }) => product_type.length === 2))
    assert.ok(products.filter((product) => product.variants.length > 1).length > products.length / 2)
  })

  it('is imported unchanged, without a warning', () => {
    for (const line of lines) {
      const { product, issues } = checkProduct(JSON.parse(line), { currency: 'EUR', timeZone: 'UTC' })
      assert.deepEqual(issues, [])
      assert.equal(JSON.stringify(product), line)
    }
  })

  it('never gives an id, handle, SKU or GTIN twice', () => {
    const ids = [...products.map(({ id }) => id), ...variants.map(({ id }) => id)]
    for (const names of [ids, products.map(({ handle }) => handle), variants.map(({ sku }) => sku)]) {
      assert.equal(new Set(names).size, names.length)
    }
    const gtins = variants.flatMap(({ gtin }) => gtin ?? [])
    assert.equal(new Set(gtins).size, gtins.length)
  })

  it('numbers nearly all of its variants with GTINs that are valid and nobody else’s', () => {
    const gtins = variants.flatMap(({ gtin }) => gtin ?? [])
    assert.ok(gtins.length > variants.length * 0.9 && gtins.length < variants.length)
    for (const gtin of gtins) {
      assert.match(gtin, /^9506000/)
      assert.ok(isGtin(gtin), gtin)
    }
  })

  it('shows a variant for each combination of options, and no other', () => {
    for (const { handle, options, variants } of products) {
      const combinations = options.reduce((count, { values }) => count * values.length, 1)
      assert.equal(variants.length, combinations, handle)
      for (const variant of variants) {
        assert.deepEqual(
          variant.options.map(({ name }) => name),
          options.map(({ name }) => name),
        )
      }
    }
  })

  it('files things under categories that Google has, by their right names', (t) => {
    const taxonomy = new URL('../../../../shared/data/google-taxonomy-with-ids.en-US.txt', import.meta.url)
    if (!existsSync(taxonomy)) return t.skip('Google’s taxonomy is not beside the project.')
    const rows = new Set(readFileSync(taxonomy, 'utf8').split('\n'))
    for (const { handle, google_product_category: google } of products) {
      assert.ok(google && rows.has(`${google.id} - ${google.path}`), handle)
    }
  })

  it('names only products that exist as related, and never a product itself', () => {
    const ids = new Set(products.map(({ id }) => id))
    for (const { id, related = [] } of products) {
      for (const relation of related) assert.ok(ids.has(relation.id) && relation.id !== id, id)
    }
  })

  it('has every availability but unknown, with dates and quantities where they belong', () => {
    const met = new Set(variants.map(({ availability }) => availability.status))
    assert.deepEqual([...met].sort(), AVAILABILITY.filter((status) => status !== 'unknown').sort())
    for (const { availability } of variants) {
      const awaited = availability.status === 'preorder' || availability.status === 'backorder'
      assert.equal(availability.available_on !== undefined, awaited)
      assert.equal(availability.quantity !== undefined, availability.status === 'limited_stock')
    }
  })

  it('has sales in the past, in the far future, and without dates', () => {
    const sales = variants.flatMap(({ sale }) => sale ?? [])
    assert.ok(sales.some(({ ends_at }) => ends_at !== undefined && ends_at < '2025'))
    assert.ok(sales.some(({ starts_at, ends_at }) => starts_at === undefined && ends_at === undefined))
    assert.ok(sales.some(({ starts_at }) => starts_at !== undefined && starts_at > '2080'))
  })

  it('asks less in a sale than without it', () => {
    for (const { id, sale, regular_price } of variants) {
      assert.ok(sale === undefined || sale.price.amount < regular_price.amount, id)
    }
  })

  it('says nothing about sizes and colours that an article does not have', () => {
    for (const { title, colours = [], sizes = [], stock = {}, prices = {}, weight, sale } of articles) {
      const both = colours.flatMap((colour) => sizes.map((size) => `${colour} / ${size}`))
      const known: string[] = [title, ...colours, ...sizes, ...both]
      const named = [stock, prices, typeof weight === 'object' ? weight : {}].flatMap((table) => Object.keys(table))
      for (const name of [...named, sale?.only ?? title]) assert.ok(known.includes(name), `${title}: ${name}`)
    }
  })

  it('says of everything that is worn for whom it is', () => {
    for (const { title, google_product_category: category, gender, age_group, variants } of products) {
      if (!/^Apparel/.test(category?.path ?? '')) continue
      assert.ok(
        variants.every((variant) => (variant.gender ?? gender) && (variant.age_group ?? age_group)),
        `${title} in ${category?.path}`,
      )
    }
  })

  it('keeps one draft to itself and sells one thing refurbished', () => {
    assert.equal(products.filter(({ status }) => status === 'draft').length, 1)
    assert.equal(products.filter(({ condition }) => condition === 'refurbished').length, 1)
  })

  it('describes everything in sentences, and the same in HTML', () => {
    for (const { handle, description } of products) {
      assert.ok(description.plain.length > 100, handle)
      assert.doesNotMatch(description.plain, /<|^- /m)
      assert.match(description.html ?? '', /^<p>/)
    }
  })
})

describe('the sample pictures', () => {
  const files = readdirSync(new URL('pictures/', SAMPLE))
  const drawn = drawings()

  it('are of what the drawings make now', () => {
    const drawnFrom: unknown = JSON.parse(readFileSync(new URL('pictures.json', SAMPLE), 'utf8'))
    const digests = Object.fromEntries([...drawn].map(([name, svg]) => [name, hash('sha1', svg)]))
    assert.deepEqual(drawnFrom, digests, 'Run `node packages/sample-shop/build/build.ts`.')
    assert.deepEqual(files.toSorted(), [...drawn.keys()].sort(), 'Run `node packages/sample-shop/build/build.ts`.')
  })

  it('exist for every product and colour, and have an alternative text', () => {
    const shown = [...products, ...variants].flatMap(({ media = [] }) => media)
    for (const product of products) assert.ok(product.media.length > 0, product.handle)
    for (const { url, alt_text, width, height } of shown) {
      assert.ok(files.includes(url.replace('/pictures/', '')), url)
      assert.ok(alt_text)
      assert.deepEqual([width, height], [800, 800])
    }
  })

  it('are small WebP files of the size that the catalogue states', () => {
    for (const name of files) {
      const bytes = readFileSync(new URL(`pictures/${name}`, SAMPLE))
      assert.equal(bytes.toString('latin1', 8, 16), 'WEBPVP8X', name)
      assert.deepEqual(
        [bytes.readUIntLE(24, 3), bytes.readUIntLE(27, 3)],
        [799, 799],
        `${name}: one less than the size`,
      )
      assert.ok(bytes.length > 1000 && bytes.length < 40_000, `${name}: ${bytes.length}`)
    }
  })

  it('are drawn by documents that are well-formed and run nothing', () => {
    for (const [name, svg] of drawn) {
      assert.doesNotMatch(svg, /<script|\son\w+=|https?:\/\/(?!www\.w3\.org)/, name)
      new SaxesParser().write(svg).close()
    }
  })

  it('give no name twice within a drawing', () => {
    for (const [name, svg] of drawn) {
      const names = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      assert.equal(new Set(names).size, names.length, name)
    }
  })
})

function toProduct(line: string): Product {
  const value: unknown = JSON.parse(line)
  assert.ok(Value.Check(Product, value), `Not a product: ${line.slice(0, 80)}`)
  return value
}
