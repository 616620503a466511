import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  changeOverrides,
  findByName,
  type OverrideRequest,
} from '../../packages/catalog/src/catalog/change-overrides.ts'
import { listOwnerValues } from '../../packages/catalog/src/catalog/covered-values.ts'
import { importProducts, publishRevised } from '../../packages/catalog/src/catalog/import.ts'
import { findNewestVersion } from '../../packages/catalog/src/catalog/import-store.ts'
import { loadVariants } from '../../packages/catalog/src/catalog/variant-updates.ts'
import type { ImportIssue } from '../../packages/catalog-readers/src/model/import-issue.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestCatalog } from '../contracts/open-catalog.ts'
import { aProduct } from '../products.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** A product with two sizes, pictures and facts. */
function shoe(price: number, change: Partial<Product> = {}): Product {
  const plain = aProduct('shoe', { title: 'Shoe', price })
  const [one = assert.fail()] = plain.variants
  return {
    ...plain,
    options: [{ name: 'Size', values: ['41', '42'] }],
    media: ['a', 'b', 'c'].map((name) => ({ type: 'image' as const, url: `https://pictures.example/${name}.jpg` })),
    details: [
      { name: 'Sole', value: 'Rubber' },
      { name: 'Bin', value: '7' },
    ],
    variants: ['41', '42'].map((label) => ({
      ...one,
      id: `shoe-${label}`,
      title: label,
      sku: `S-${label}`,
      options: [{ name: 'Size', label }],
    })),
    ...change,
  }
}

for (const engine of ENGINES)
  describe(`the owner’s own values, on ${engine.name}`, () => {
    async function open(products: Product[] = [shoe(8000), aProduct('lamp', { title: 'Lamp', price: 2500 })]) {
      const place = await openTestCatalog(engine)
      const { database, catalog, clock } = place
      const issues: ImportIssue[] = []
      const parts = { database, now: () => clock.now, onIssue: (issue: ImportIssue) => void issues.push(issue) }
      async function take(given: Product[], mode: 'merge' | 'replace' = 'replace') {
        clock.now = new Date(clock.now.getTime() + 1000)
        issues.length = 0
        async function* items() {
          yield given.map((product) => ({ line: 1, product, issues: [] }))
        }
        const outcome = await importProducts(parts, { items: items(), mode, source: 'test', allowWithdrawals: 1 })
        await catalog.refresh()
        return outcome
      }
      async function change(...requests: OverrideRequest[]) {
        clock.now = new Date(clock.now.getTime() + 1000)
        const outcome = await changeOverrides(parts, { requests, by: 'test', from: 'test' })
        await catalog.refresh()
        return outcome
      }
      const shown = async (id: string) =>
        (await catalog.page({ limit: 10 })).products.find(({ product }) => product.id === id)?.product
      await take(products)
      return { ...place, issues, take, change, shown, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() }
    }

    it('are shown, outlive imports, and give way to the file’s newest when they are released', async () => {
      await using shop = await open()
      const set = {
        title: 'Trail shoe',
        description: 'Ours.',
        category: ['Shoes', 'Trail'],
        pictures: ['https://pictures.example/c.jpg'],
        details: { Sole: 'Gum', Bin: null, Fit: 'wide' },
      }
      const own = { price: euros(7000), sale: { price: euros(6500) } }
      const outcome = await shop.change({ product: 'shoe', set }, { product: 'shoe', variant: 'shoe-42', set: own })
      assert.equal(outcome.status, 'published')
      const check = async (price: number) => {
        const product = (await shop.shown('shoe')) ?? assert.fail()
        assert.deepEqual(
          [product.title, product.description, product.product_type],
          ['Trail shoe', { plain: 'Ours.' }, ['Shoes', 'Trail']],
        )
        assert.deepEqual(
          product.media.map(({ url }) => url.at(-5)),
          ['c', 'a', 'b'],
        )
        assert.deepEqual(product.details, [
          { name: 'Sole', value: 'Gum' },
          { name: 'Fit', value: 'wide' },
        ])
        assert.deepEqual(
          product.variants.map(({ regular_price }) => regular_price.amount),
          [price, 7000],
        )
        assert.deepEqual(
          product.variants.map(({ sale }) => sale?.price.amount),
          [undefined, 6500],
        )
      }
      await check(8000)
      await shop.take([shoe(9000, { title: 'Shoe II' }), aProduct('lamp', { title: 'Lamp', price: 2500 })])
      await check(9000)
      await shop.take([shoe(9500, { title: 'Shoe II' })], 'merge')
      await check(9500)
      await shop.change(
        { product: 'shoe', release: ['title', 'details.Bin', 'pictures'] },
        { product: 'shoe', variant: 'shoe-42', release: ['sale'] },
      )
      const partly = await shop.shown('shoe')
      assert.deepEqual([partly?.title, partly?.description.plain], ['Shoe II', 'Ours.'])
      assert.deepEqual(
        partly?.details?.map(({ name }) => name),
        ['Sole', 'Bin', 'Fit'],
      )
      assert.equal(partly?.variants[1]?.sale, undefined)
      await shop.change({ product: 'shoe', release: 'all' })
      const { handle: _, ...released } = (await shop.shown('shoe')) ?? assert.fail()
      const { handle: __, ...file } = shoe(9500, { title: 'Shoe II' })
      assert.deepEqual(released, file)
      assert.deepEqual(await listOwnerValues(shop.database.sql, { limit: 10 }), [])
    })

    it('hide a product whatever the file says, and show it again', async () => {
      await using shop = await open()
      await shop.change({ product: 'lamp', set: { status: 'draft' } })
      assert.equal(await shop.shown('lamp'), undefined)
      assert.equal(shop.catalog.edition()?.product_count, 1)
      await shop.take([shoe(8100), aProduct('lamp', { title: 'Lamp', price: 2600 })])
      assert.equal(await shop.shown('lamp'), undefined)
      await shop.change({ product: 'lamp', release: ['status'] })
      assert.equal((await shop.shown('lamp'))?.variants[0]?.regular_price.amount, 2600)
      assert.equal(shop.catalog.edition()?.product_count, 2)
    })

    it('are named by an import that changes what they cover, and by no other', async () => {
      await using shop = await open()
      await shop.change({ product: 'shoe', variant: 'shoe-41', set: { price: euros(8000) } })
      const lamp = aProduct('lamp', { title: 'Lamp', price: 2500 })
      await shop.take([shoe(8000), lamp])
      assert.equal(shop.issues.length, 0)
      await shop.take([shoe(9000), lamp])
      assert.deepEqual(
        shop.issues.map(({ code, value }) => [code, value]),
        [['override_stays', 'shoe-41']],
      )
      assert.match(shop.issues[0]?.reason ?? '', /90\.00 EUR in the source now\. Yours stays: 80\.00 EUR/)
      assert.equal((await shop.take([shoe(9000), lamp])).status, 'nothing_new')
      const [value] = await listOwnerValues(shop.database.sql, { limit: 10 })
      assert.deepEqual(
        [value?.field, value?.yours, value?.source, value?.changed_by],
        ['price', euros(8000), euros(9000), 'test'],
      )
    })

    it('cover an update of a till, which is shown once they are released', async () => {
      await using shop = await open()
      await shop.change({ product: 'lamp', variant: 'lamp-v', set: { price: euros(2000) } })
      const updates = [{ by: 'id' as const, key: 'lamp-v', price: euros(3000), availability: { quantity: 3 } }]
      {
        await using lock = (await shop.database.lock('import')) ?? assert.fail()
        const loaded = await loadVariants(shop.database.sql, updates, shop.clock.now)
        const [verdict] = updates.map(loaded.apply)
        assert.equal(verdict?.ok && verdict.notice?.code, 'override_stays')
        const newest = await findNewestVersion(shop.database.sql)
        const parts = { database: shop.database, now: () => shop.clock.now }
        const act = { kind: 'update' as const, source: '/admin/api/variants', by: 'test' }
        await publishRevised(parts, { newest, lock, act, revised: loaded.changed(), alongside: async () => {} })
      }
      await shop.catalog.refresh()
      const [covered] = (await shop.shown('lamp'))?.variants ?? []
      assert.deepEqual([covered?.regular_price, covered?.availability.quantity], [euros(2000), 3])
      await shop.change({ product: 'lamp', variant: 'lamp-v', release: ['price'] })
      const [released] = (await shop.shown('lamp'))?.variants ?? []
      assert.deepEqual([released?.regular_price, released?.availability.quantity], [euros(3000), 3])
    })

    it('wait for a product that has left, and can be released meanwhile', async () => {
      await using shop = await open()
      const lamp = aProduct('lamp', { title: 'Lamp', price: 2500 })
      await shop.change({ product: 'lamp', set: { title: 'Desk lamp' } })
      await shop.take([shoe(8000)])
      await shop.take([shoe(8000), lamp])
      assert.equal((await shop.shown('lamp'))?.title, 'Desk lamp')
      await shop.take([shoe(8000)])
      assert.equal((await shop.change({ product: 'lamp', release: 'all' })).status, 'nothing_new')
      await shop.take([shoe(8000), lamp])
      assert.equal((await shop.shown('lamp'))?.title, 'Lamp')
    })

    it('are all set or none, with the reason of each that is refused', async () => {
      await using shop = await open()
      const outcome = await shop.change(
        { product: 'lamp', set: { title: 'Desk lamp' } },
        { product: 'none', set: { title: 'x' } },
        { product: 'shoe', variant: 'shoe-99', set: { price: euros(1) } },
        { product: 'shoe', variant: 'shoe-41', set: { price: { amount: 1, currency: 'USD' } } },
        { product: 'shoe', set: { price: euros(1) } },
        { product: 'shoe', set: { title: '' } },
        { product: 'shoe', release: ['titel'] },
        {
          ...{ product: 'shoe', variant: 'shoe-41' },
          set: { sale: { price: euros(1), starts_at: '2099-01-02T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' } },
        },
      )
      assert.ok(outcome.status === 'rejected')
      assert.deepEqual(outcome.refusals.map(({ index, code }) => [index, code]).sort(), [
        [1, 'product_not_found'],
        [2, 'variant_not_found'],
        [3, 'currency_differs'],
        [4, 'value_invalid'],
        [5, 'value_invalid'],
        [6, 'value_invalid'],
        [7, 'sale_invalid'],
      ])
      assert.equal((await shop.shown('lamp'))?.title, 'Lamp')
    })

    it('are found by the names that an owner has for a product', async () => {
      await using shop = await open()
      const { sql } = shop.database
      const named = async (name: string) => {
        const found = await findByName(sql, name)
        return found && [found.product.id, found.variant]
      }
      const { handle } = (await shop.shown('lamp')) ?? assert.fail()
      assert.deepEqual(await named('lamp'), ['lamp', undefined])
      assert.deepEqual(await named(handle), ['lamp', undefined])
      assert.deepEqual(await named('shoe-42'), ['shoe', 'shoe-42'])
      assert.deepEqual(await named('S-41'), ['shoe', 'shoe-41'])
      assert.equal(await named('nothing'), undefined)
    })
  })
