import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatDecimal, type Product } from '@vitrine/product'
import { inChunks, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { suggestMapping } from '../src/suggest/suggest-mapping.ts'
import { EXPORTS, type ExportSample } from './mapping-samples/exports.ts'
import { EXPORTS_BY_LANGUAGE } from './mapping-samples/exports-by-language.ts'
import { EXPORTS_BY_MARKET } from './mapping-samples/exports-by-market.ts'
import { EXPORTS_BY_SYSTEM } from './mapping-samples/exports-by-system.ts'

/** A product in one line, and each of its variants in one below it. */
function linesOf({ id, status, title, brand, condition, product_type = [], media, variants }: Product): string[] {
  return [
    [status, id, title, brand, condition, product_type.join(' > '), `${media.length} pictures`]
      .filter((part) => part !== undefined && part !== '')
      .join(' | '),
    ...variants.map(({ sku, options, regular_price, sale, availability }) =>
      [
        ` ${sku ?? 'no sku'}`,
        ...options.map(({ name, label }) => `${name}=${label}`),
        formatDecimal(regular_price),
        ...(sale ? [`sale ${formatDecimal(sale.price)} ${sale.starts_at ?? ''}..${sale.ends_at ?? ''}`] : []),
        availability.status,
        availability.quantity,
      ]
        .filter((part) => part !== undefined)
        .join(' '),
    ),
  ]
}

/** The products of an export by the format that it has, or by the mapping that is suggested for it. */
async function productsOf({ text, currency, locale }: ExportSample): Promise<Product[]> {
  const known = await readCatalog(text, { currency, locale })
  if (known.format !== 'unknown') return known.products
  const suggestion = await suggestMapping(inChunks(text, 997), { currency, ...(locale && { locale }) })
  assert.ok('mapping' in suggestion && suggestion.isUsable, JSON.stringify(suggestion))
  const { products } = await readCatalog(text, { currency, locale, mapping: suggestion.mapping })
  return products
}

describe('The export', () => {
  for (const sample of [...EXPORTS, ...EXPORTS_BY_LANGUAGE, ...EXPORTS_BY_MARKET, ...EXPORTS_BY_SYSTEM]) {
    it(`${sample.name}: is imported as it is meant`, async () => {
      const products = await productsOf(sample)
      assert.deepEqual(products.flatMap(linesOf), sample.products)
      const published = JSON.stringify(products)
      for (const text of sample.never ?? []) assert.ok(!published.includes(text), text)
    })
  }
})
