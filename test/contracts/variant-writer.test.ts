import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { updateItems, type VariantUpdate } from '../../packages/catalog/src/catalog/variant-updates.ts'
import { createVariantWriter, type UpdateRequest } from '../../packages/catalog/src/catalog/variant-writer.ts'
import type { VariantRow } from '../../packages/catalog-readers/src/readers/variant-rows.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { SAMPLE_SOURCE } from '../../packages/sample-shop/src/shop.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { aProduct } from '../products.ts'
import { ENGINES, type Engine } from './engines.ts'
import { openTestCatalog } from './open-catalog.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })

async function openWritten(engine: Engine) {
  await using stack = new AsyncDisposableStack()
  const shop = stack.use(await openTestCatalog(engine))
  const published: number[] = []
  const writer = stack.use(
    createVariantWriter({ database: shop.database, onPublished: (version) => void published.push(version) }),
  )
  const all = stack.move()
  return {
    ...shop,
    writer,
    published,
    write: (updates: VariantUpdate[], more: Partial<UpdateRequest> = {}) =>
      writer.update({ updates, mode: 'each', ...more }),
    async variantOf(key: string) {
      await shop.catalog.refresh()
      return (await shop.catalog.find(key))?.product.variants[0]
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Fit to be found by its SKU and its barcode. */
function withKeys(product: Product, sku: string, gtin?: string): Product {
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, sku, ...(gtin && { gtin }) })) }
}

for (const engine of ENGINES) {
  describe(`small writes on ${engine.name}`, () => {
    it('give an import its turn, and lose nothing beside it', async () => {
      await using shop = await openWritten(engine)
      await shop.put([aProduct('A'), aProduct('B')])
      let price = 1
      let isOver = false
      const stream = (async () => {
        while (!isOver) await shop.write([{ by: 'id', key: 'A-v', price: EUR(++price) }])
      })()
      try {
        for (const title of ['One', 'Two', 'Three'])
          assert.equal((await shop.put([aProduct('B', { title })])).status, 'published')
      } finally {
        isOver = true
        await stream
      }
      assert.equal((await shop.variantOf('A'))?.regular_price.amount, price)
      assert.equal((await shop.catalog.find('B'))?.product.title, 'Three')
    })

    it('remove what can no longer be read, and nothing that may be', async () => {
      await using shop = await openWritten(engine)
      // Months ago, by the clock of the database.
      await shop.put([aProduct('A')])
      await shop.put([aProduct('A', { price: 2 })])
      await shop.write([{ by: 'id', key: 'A-v', price: EUR(3) }])
      await shop.writer[Symbol.asyncDispose]()
      const left = await shop.database.sql.selectFrom('product').select('since').orderBy('since').execute()
      assert.deepEqual(
        left.map(({ since }) => since),
        [2, 3],
      )
    })

    it('change only a variant’s price, sale or stock, by its id, SKU or barcode', async () => {
      await using shop = await openWritten(engine)
      await shop.put([withKeys(aProduct('A'), 'Trail-1', '4006381333931'), aProduct('B'), aProduct('C')])
      const sale = { price: EUR(700), ends_at: '2099-01-01T00:00:00Z' }
      const { results } = await shop.write([
        { by: 'sku', key: 'TRAIL-1', price: EUR(1500) },
        { by: 'barcode', key: '4006381333931', sale },
        { by: 'id', key: 'B-v', availability: { quantity: 0 } },
        { by: 'id', key: 'C-v', price: EUR(1000) },
      ])
      assert.deepEqual(results, [
        { status: 'updated', id: 'A-v', version: 2 },
        { status: 'updated', id: 'A-v', version: 2 },
        { status: 'updated', id: 'B-v', version: 2 },
        { status: 'unchanged', id: 'C-v', version: 1 },
      ])
      const { regular_price, sale: stored, sku, title } = Object(await shop.variantOf('A-v'))
      assert.deepEqual(
        { regular_price, stored, sku, title },
        { regular_price: EUR(1500), stored: sale, sku: 'Trail-1', title: 'Product A' },
      )
      assert.deepEqual((await shop.variantOf('B-v'))?.availability, { status: 'out_of_stock', quantity: 0 })
      await shop.write([
        { by: 'id', key: 'A-v', sale: null },
        { by: 'id', key: 'B-v', availability: { quantity: 4 } },
      ])
      assert.equal((await shop.variantOf('A-v'))?.sale, undefined)
      assert.deepEqual((await shop.variantOf('B-v'))?.availability, { status: 'in_stock', quantity: 4 })
    })

    it('report each impossible item and write the others, or nothing if all are required', async () => {
      await using shop = await openWritten(engine)
      await shop.put([withKeys(aProduct('A'), 'S'), withKeys(aProduct('B'), 'S'), aProduct('C')])
      const updates: VariantUpdate[] = [
        { by: 'id', key: 'C-v', price: EUR(5) },
        { by: 'id', key: 'none', price: EUR(5) },
        { by: 'sku', key: 's', price: EUR(5) },
        { by: 'id', key: 'A-v', price: { amount: 5, currency: 'USD' } },
        {
          by: 'id',
          key: 'A-v',
          sale: { price: EUR(5), starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
        },
        { by: 'id', key: 'B-v', price: EUR(5), version: 7 },
      ]
      const codes = ['variant_not_found', 'variant_ambiguous', 'currency_differs', 'sale_invalid', 'version_conflict']
      const none = await shop.write(updates, { mode: 'all' })
      assert.equal(none.isRejected, true)
      assert.deepEqual(
        none.results.map(({ error }) => error?.code),
        [undefined, ...codes],
      )
      assert.equal(none.results[0]?.status, 'unchanged')
      assert.deepEqual((await shop.variantOf('C-v'))?.regular_price, EUR(1000))
      assert.deepEqual(shop.published, [])

      const each = await shop.write(updates)
      assert.deepEqual(
        each.results.map(({ status, error }) => error?.code ?? status),
        ['updated', ...codes],
      )
      assert.equal(each.results[5]?.version, 1)
      assert.deepEqual((await shop.variantOf('C-v'))?.regular_price, EUR(5))
      assert.deepEqual((await shop.variantOf('A-v'))?.regular_price, EUR(1000))
    })

    it('refuse a writer who does not know the newest version, and accept others', async () => {
      await using shop = await openWritten(engine)
      await shop.put([aProduct('A')])
      const first = await shop.write([{ by: 'id', key: 'A-v', price: EUR(2), version: 1 }])
      assert.equal(first.results[0]?.version, 2)
      const late = await shop.write([{ by: 'id', key: 'A-v', price: EUR(3), version: 1 }])
      assert.deepEqual([late.results[0]?.error?.code, late.results[0]?.version], ['version_conflict', 2])
      const known = await shop.write([{ by: 'id', key: 'A-v', price: EUR(3), version: 2 }])
      assert.equal(known.results[0]?.status, 'updated')
    })

    it('make one version of what arrives together', async () => {
      await using shop = await openWritten(engine)
      const products = Array.from({ length: 40 }, (_, index) => aProduct(`P${index}`))
      await shop.put(products)
      const answers = await Promise.all(
        products.map(({ id }, index) => shop.write([{ by: 'id', key: `${id}-v`, price: EUR(index + 1) }])),
      )
      assert.ok(answers.every(({ results }) => results[0]?.status === 'updated'))
      assert.ok(shop.published.length <= 2, `${shop.published.length} versions`)
      assert.deepEqual((await shop.variantOf('P39-v'))?.regular_price, EUR(40))
    })

    it('answer a repeated request as before, and change nothing a second time', async () => {
      await using shop = await openWritten(engine)
      await shop.put([aProduct('A')])
      const repeatable = { keyHash: 'k', fingerprint: 'f' }
      const first = shop.write([{ by: 'id', key: 'A-v', price: EUR(2) }], { repeatable })
      const same = shop.write([{ by: 'id', key: 'A-v', price: EUR(2) }], { repeatable })
      assert.deepEqual(await same, await first)
      await shop.write([{ by: 'id', key: 'A-v', price: EUR(9) }])
      assert.deepEqual(await shop.write([{ by: 'id', key: 'A-v', price: EUR(2) }], { repeatable }), await first)
      assert.deepEqual((await shop.variantOf('A-v'))?.regular_price, EUR(9))
      const other = shop.write([{ by: 'id', key: 'A-v', price: EUR(2) }], {
        repeatable: { keyHash: 'k', fingerprint: 'g' },
      })
      // One bad request is nobody else's.
      const beside = shop.write([{ by: 'id', key: 'A-v', price: EUR(10) }])
      await assert.rejects(other, { code: 'idempotency_key_reused' })
      assert.equal((await beside).results[0]?.status, 'updated')
    })

    it('lose nothing when two shops write to one product at the same time', async () => {
      await using shop = await openWritten(engine)
      const [variant] = aProduct('A').variants
      assert.ok(variant)
      const ids = Array.from({ length: 12 }, (_, index) => `A-${index}`)
      const variants = ids.map((id, index) => ({ ...variant, id, options: [{ name: 'Size', label: String(index) }] }))
      await shop.put([
        { ...aProduct('A'), options: [{ name: 'Size', values: ids.map((_, at) => String(at)) }], variants },
      ])
      const elsewhere = await openDatabase(shop.url)
      {
        await using other = createVariantWriter({ database: elsewhere, onPublished: () => {} })
        await Promise.all(
          ids.map((key, index) =>
            (index % 2 ? other : shop.writer).update({
              updates: [{ by: 'id', key, price: EUR(index + 1) }],
              mode: 'each',
            }),
          ),
        )
      }
      await elsewhere.close()
      await shop.catalog.refresh()
      const stored = (await shop.catalog.find('A'))?.product.variants
      assert.deepEqual(
        stored?.map(({ regular_price }) => regular_price.amount),
        ids.map((_, index) => index + 1),
      )
    })

    it('come as a table too, whose rows for a product may be far apart', async () => {
      await using shop = await openWritten(engine)
      const [variant] = aProduct('A').variants
      assert.ok(variant)
      const variants = ['S', 'L'].map((label) => ({ ...variant, id: `A-${label}`, options: [{ name: 'Size', label }] }))
      const shoe = { ...aProduct('A'), options: [{ name: 'Size', values: ['S', 'L'] }], variants }
      const others = Array.from({ length: 1200 }, (_, index) => aProduct(`P${index}`))
      await shop.put([shoe, ...others], { source: SAMPLE_SOURCE })
      async function* rows(): AsyncGenerator<VariantRow> {
        yield { line: 2, by: 'id', key: 'A-S', price: EUR(1) }
        for (const { id } of others) yield { line: 3, by: 'id', key: `${id}-v`, availability: { status: 'backorder' } }
        yield { line: 4, by: 'id', key: 'A-L', price: EUR(2) }
        yield { line: 5, by: 'id', key: 'A-S', price: EUR(3) }
      }
      const outcome = await importProducts(
        { database: shop.database },
        { items: updateItems(shop.database.sql, rows(), new Date()), source: undefined, mode: 'merge' },
      )
      assert.equal(outcome.status, 'published')
      assert.equal('counts' in outcome && outcome.counts.changed, 1201)
      await shop.catalog.refresh()
      const stored = (await shop.catalog.find('A'))?.product.variants
      assert.deepEqual(
        stored?.map(({ regular_price }) => regular_price.amount),
        [3, 2],
      )
      assert.equal((await shop.variantOf('P1199-v'))?.availability.status, 'backorder')
      assert.equal(shop.catalog.edition()?.source, SAMPLE_SOURCE)
    })

    it('wait for an import, and do not publish what it has left unfinished', async () => {
      await using shop = await openWritten(engine)
      await shop.put([aProduct('A'), aProduct('B')])
      const lease = await shop.database.lock('import')
      assert.ok(lease)
      const waiting = shop.write([{ by: 'id', key: 'A-v', price: EUR(2) }])
      await shop.database.sql.updateTable('product').set({ until: 2 }).where('id', '=', 'B').execute()
      await lease[Symbol.asyncDispose]()
      assert.equal((await waiting).results[0]?.status, 'updated')
      assert.deepEqual((await shop.variantOf('B-v'))?.regular_price, EUR(1000))
    })
  })
}
