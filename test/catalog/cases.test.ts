import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { ImportIssue } from '../../packages/catalog-readers/src/model/import-issue.ts'
import { suggestMapping } from '../../packages/catalog-readers/src/suggest/suggest-mapping.ts'
import { google } from '../../packages/feeds/src/formats.ts'
import { buyLink } from '../../packages/product/src/buy-link.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { shopFacts } from '../shop-facts.ts'
import { codes, inChunks, only, readCatalog } from './read-catalog.ts'

// Files that were read wrong once, and what is right for each. They lie beside the repository.

const FOLDER = path.join(import.meta.dirname, '../../../shared/data/cases')

interface Read {
  products: Product[]
  issues: ImportIssue[]
}

/** Reads a file as an owner does who takes what `--suggest-mapping` suggests. */
async function readCase(file: string, currency: string): Promise<Read> {
  const input = readFileSync(path.join(FOLDER, file))
  const direct = await readCatalog(input, { currency })
  if (direct.format !== 'unknown') return direct
  const suggestion = await suggestMapping(inChunks(input, 1000), { currency })
  assert.ok('mapping' in suggestion && suggestion.isUsable, JSON.stringify(suggestion))
  return readCatalog(input, { currency, mapping: suggestion.mapping })
}

const labelsOf = ({ variants }: Product) => variants.map(({ options }) => options.map(({ label }) => label).join('/'))

const CASES: Readonly<Record<string, { currency?: string; holds(read: Read): void }>> = {
  'pictures-blank-separated.csv': {
    holds({ products, issues }) {
      assert.deepEqual(issues, [])
      const lines = readFileSync(path.join(FOLDER, 'pictures-blank-separated.csv'), 'utf8').trim().split('\n').slice(1)
      assert.deepEqual(
        products.map(({ media }) => media.map(({ url }) => url)),
        lines.map((line) => line.split(',')[3]?.trim().split(/\s+/)),
      )
    },
  },
  'meta-note-over-5000-characters.csv': {
    currency: 'TND',
    holds({ products }) {
      const { title, brand, variants } = only(products)
      assert.deepEqual(
        [title, brand, variants[0]?.regular_price],
        ['Kettle', 'Tefal', { amount: 49_000, currency: 'TND' }],
      )
    },
  },
  'woo-escaped-comma.csv': {
    holds: ({ products }) => assert.deepEqual(labelsOf(only(products)), ['a, b', 'c']),
  },
  'woo-quoted-attribute.csv': {
    holds: ({ products }) =>
      assert.deepEqual(only(products).details, [
        { name: 'Condition', value: 'New, no box. Multiple quantity, minor shelf wear.' },
      ]),
  },
  'woo-any-size.csv': {
    holds({ products }) {
      const shirt = only(products)
      assert.deepEqual(labelsOf(shirt), ['Red/S', 'Red/M', 'Red/L', 'Blue/S', 'Blue/M', 'Blue/L'])
      const { shop } = { shop: shopFacts({ SHOP_CURRENCY: 'EUR', SHOP_CHECKOUT: 'woocommerce:https://woo.example' }) }
      for (const variant of shirt.variants) {
        const link = String(buyLink(shirt, variant, { shopUrl: shop.url, checkout: shop.checkout }))
        assert.match(link, /add-to-cart=1.*attribute_size=/, link)
      }
    },
  },
  'sku-is-ean.csv': {
    holds({ products }) {
      assert.equal(products.length, 12)
      for (const { id, variants } of products) {
        const { sku = '', gtin } = only(variants)
        assert.equal(sku, gtin)
        assert.equal(id, `p:${sku}`)
      }
    },
  },
  'title-149-letters-and-emoji.csv': {
    holds({ products, issues }) {
      const { title, variants } = only(products)
      assert.equal(only(variants).title, 'a'.repeat(149))
      assert.equal(title, `${'a'.repeat(149)}👩‍👩‍👦‍👦`)
      assert.deepEqual(issues, [])
    },
  },
  'preorder-available-on.csv': {
    holds({ products, issues }) {
      assert.deepEqual(issues, [])
      assert.deepEqual(
        products.map(({ status, variants }) => [status, variants[0]?.availability.available_on]),
        [
          ['active', undefined],
          ['active', '2028-06-01'],
          ['active', '2025-01-01'],
        ],
      )
      const facts = { shop: shopFacts({ SHOP_CURRENCY: 'EUR' }), at: new Date('2026-11-28T12:00:00Z') }
      const media = [{ type: 'image' as const, url: 'https://cdn.example/1.jpg' }]
      const gaps = products.flatMap((product, number) =>
        google
          .project({ product: { ...product, media, description: { plain: 'x' } }, number, updated_at: facts.at }, facts)
          .map((projection) =>
            'weakened' in projection ? codes(projection.weakened as unknown as ImportIssue[]) : ['skipped'],
          ),
      )
      assert.deepEqual(
        gaps.map((found) => found.filter((code) => code.startsWith('available_on'))),
        [[], ['available_on_far'], ['available_on_past']],
      )
    },
  },
  'shopify-bulk-children-apart.jsonl': {
    holds({ products, issues }) {
      assert.deepEqual(issues, [])
      assert.deepEqual(
        products.map(({ handle, variants }) => [
          handle,
          ...variants.map(({ sku, title, regular_price }) => `${sku} ${title} ${regular_price.amount}`),
        ]),
        [
          ['a', 'A1 S 1000', 'A2 M 1100'],
          ['b', 'B1 S 2000'],
        ],
      )
    },
  },
}

describe('files that were read wrong once', {
  skip: existsSync(FOLDER) ? false : 'The files (../shared/data/cases) are not here.',
}, () => {
  it('are all listed here', () => {
    const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.md'))
    assert.deepEqual(Object.keys(CASES).sort(), files.sort())
  })

  for (const [file, { currency = 'EUR', holds }] of Object.entries(CASES))
    it(`${file} is read right`, async () => holds(await readCase(file, currency)))
})
