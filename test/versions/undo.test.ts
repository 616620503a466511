import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listOwnerValues } from '../../packages/catalog/src/catalog/covered-values.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { ENGINES } from '../contracts/engines.ts'
import { aProduct } from '../products.ts'
import { openVersions } from './open-versions.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** A product with variants by their sizes, each with its price. */
function shoe(prices: Readonly<Record<string, number>>, change: Partial<Product> = {}): Product {
  const plain = aProduct('shoe', { title: 'Shoe' })
  const [one = assert.fail()] = plain.variants
  return {
    ...plain,
    options: [{ name: 'Size', values: Object.keys(prices) }],
    variants: Object.entries(prices).map(([label, amount]) => ({
      ...one,
      ...{ id: `shoe-${label}`, title: label, regular_price: euros(amount) },
      options: [{ name: 'Size', label }],
    })),
    ...change,
  }
}

/** Whether the revisions of the act are among the readers' or in the history makes no difference. */
const AGES = ['at once', 'hours later'] as const

for (const engine of ENGINES)
  for (const age of AGES)
    describe(`an undo ${age}, on ${engine.name}`, () => {
      async function open() {
        const shop = await openVersions(engine)
        const settle = async () => {
          if (age === 'hours later') await shop.settle()
        }
        return { ...shop, settle, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
      }

      it('takes back what an import added, changed and removed, and is an act that can be undone', async () => {
        await using shop = await open()
        await shop.take([shoe({ 41: 50, 42: 60 }), aProduct('lamp', { price: 7 })])
        const before = await shop.shown()
        await shop.take([shoe({ 41: 55, 43: 65 }, { title: 'Boot' }), aProduct('chair')])
        const after = await shop.shown()
        await shop.settle()
        const outcome = await shop.undo(2)
        assert.equal(outcome.status, 'published')
        assert.deepEqual([outcome.keptCount, outcome.stockLeft], [0, 0])
        assert.deepEqual(await shop.shown(), before)
        assert.equal(shop.catalog.edition()?.product_count, 2)
        const [undo] = await shop.acts.list({ limit: 1 })
        assert.deepEqual(
          [undo?.number, undo?.kind, undo?.undoes, undo?.by, undo?.added, undo?.changed, undo?.removed],
          [3, 'undo', 2, 'office', 1, 1, 1],
        )
        await shop.settle()
        await shop.undo(3)
        assert.deepEqual(await shop.shown(), after)
        assert.equal((await shop.undo(3)).status, 'nothing_new', 'what is undone already')
      })

      it('keeps what other acts changed since, and names the act of each', async () => {
        await using shop = await open()
        await shop.take([shoe({ 41: 50, 42: 60 }), aProduct('lamp', { price: 7, title: 'Lamp' })])
        await shop.take([shoe({ 41: 55, 42: 65 }, { title: 'Boot' }), aProduct('lamp', { price: 8, title: 'Light' })])
        await shop.sell([{ by: 'id', key: 'shoe-41', price: euros(99) }])
        await shop.take([aProduct('lamp', { price: 8, title: 'Sun' })], { mode: 'merge' })
        await shop.settle()
        const outcome = await shop.undo(2)
        assert.deepEqual(outcome.kept, [
          { product: 'shoe', variant: 'shoe-41', field: 'price', version: 3 },
          { product: 'lamp', field: 'title', version: 4 },
        ])
        const { shoe: boot, lamp } = await shop.shown()
        assert.deepEqual(
          [boot?.title, ...(boot?.variants ?? []).map(({ regular_price }) => regular_price.amount)],
          ['Shoe', 99, 60],
        )
        assert.deepEqual([lamp?.title, lamp?.variants[0]?.regular_price.amount], ['Sun', 7])
      })

      it('keeps a product that was added and then changed, and lets go of one that was only sold', async () => {
        await using shop = await open()
        await shop.take([aProduct('lamp')])
        await shop.take([aProduct('lamp'), aProduct('A'), aProduct('B')])
        await shop.sell([{ by: 'id', key: 'A-v', price: euros(5) }])
        await shop.sell([{ by: 'id', key: 'B-v', availability: { quantity: 1 } }], 'other till')
        await shop.settle()
        const outcome = await shop.undo(2)
        assert.deepEqual(outcome.kept, [{ product: 'A', field: 'product', version: 3 }])
        assert.deepEqual(Object.keys(await shop.shown()).sort(), ['A', 'lamp'])
      })

      it('leaves stock as it is unless it is asked for', async () => {
        await using shop = await open()
        await shop.take([aProduct('lamp', { price: 7 })])
        await shop.sell([{ by: 'id', key: 'lamp-v', price: euros(9), availability: { quantity: 3 } }])
        await shop.settle()
        const stockOf = async () => (await shop.shown()).lamp?.variants[0]
        assert.equal((await shop.undo(2)).stockLeft, 1)
        const left = await stockOf()
        assert.deepEqual([left?.regular_price.amount, left?.availability.quantity], [7, 3])
        assert.equal((await shop.undo(2, { stock: true })).status, 'published')
        assert.equal((await stockOf())?.availability.quantity, undefined)
      })

      it('of an import touches none of the owner’s values', async () => {
        await using shop = await open()
        await shop.take([aProduct('lamp', { price: 7, title: 'Lamp' })])
        await shop.own({ product: 'lamp', set: { title: 'Ours' } })
        await shop.take([aProduct('lamp', { price: 8, title: 'Light' })])
        await shop.own({ product: 'lamp', variant: 'lamp-v', set: { price: euros(20) } })
        await shop.settle()
        await shop.undo(3)
        const values = await listOwnerValues(shop.database.sql, { limit: 10 })
        assert.deepEqual(
          values.map(({ field, yours, source }) => [field, yours, source]),
          [
            ['title', 'Ours', 'Lamp'],
            ['price', euros(20), euros(7)],
          ],
        )
        const { lamp } = await shop.shown()
        assert.deepEqual([lamp?.title, lamp?.variants[0]?.regular_price.amount], ['Ours', 20])
      })

      it('of the owner’s values restores the former ones, and keeps those that were changed since', async () => {
        await using shop = await open()
        await shop.take([aProduct('lamp', { price: 7, title: 'Lamp' })])
        await shop.own({ product: 'lamp', set: { title: 'Ours', details: { Fit: 'wide' } } })
        await shop.own(
          { product: 'lamp', set: { title: 'Mine', details: { Fit: 'slim' } } },
          { product: 'lamp', variant: 'lamp-v', set: { price: euros(20) } },
        )
        await shop.own({ product: 'lamp', set: { details: { Fit: 'long' } } })
        await shop.settle()
        const outcome = await shop.undo(3)
        assert.deepEqual(outcome.kept, [{ product: 'lamp', field: 'details.Fit', version: 4 }])
        const fields = async () =>
          (await listOwnerValues(shop.database.sql, { limit: 10 })).map(({ field, yours }) => [field, yours])
        assert.deepEqual(await fields(), [
          ['title', 'Ours'],
          ['details.Fit', 'long'],
        ])
        assert.equal((await shop.shown()).lamp?.variants[0]?.regular_price.amount, 7)
        await shop.undo(5)
        assert.deepEqual(await fields(), [
          ['title', 'Mine'],
          ['details.Fit', 'long'],
          ['price', euros(20)],
        ])
      })

      it('of small changes that are one act takes back all of them', async () => {
        await using shop = await open()
        await shop.take([aProduct('A', { price: 1 }), aProduct('B', { price: 1 })])
        const before = await shop.shown()
        for (const price of [2, 3]) await shop.sell([{ by: 'id', key: 'A-v', price: euros(price) }])
        await shop.sell([{ by: 'id', key: 'B-v', price: euros(9) }])
        await shop.settle()
        assert.equal((await shop.undo(3)).status, 'published')
        assert.deepEqual(await shop.shown(), before)
      })

      it('says what it would do, and does nothing, where it is only tried', async () => {
        await using shop = await open()
        await shop.take([aProduct('A', { price: 1 })])
        await shop.take([aProduct('A', { price: 2 }), aProduct('B')])
        await shop.settle()
        const outcome = await shop.undo(2, { dryRun: true })
        assert.ok(outcome.status === 'dry_run')
        assert.deepEqual([outcome.counts.changed, outcome.counts.withdrawn], [1, 1])
        assert.equal((await shop.acts.list({ limit: 10 })).length, 2)
        assert.deepEqual(Object.keys(await shop.shown()).sort(), ['A', 'B'])
      })

      it('shows what an act changed, product by product and page by page', async () => {
        await using shop = await open()
        await shop.take([aProduct('A', { price: 1, title: 'Old' }), aProduct('B'), aProduct('C', { price: 3 })])
        await shop.own({ product: 'C', variant: 'C-v', set: { price: euros(30) } })
        await shop.take([aProduct('A', { price: 2, title: 'Old' }), aProduct('C', { price: 4 }), aProduct('D')])
        await shop.settle()
        const act = (await shop.acts.find(3)) ?? assert.fail()
        const first = await shop.acts.difference(act, { limit: 2 })
        const rest = await shop.acts.difference(act, { after: first.next, limit: 2 })
        assert.deepEqual(
          [...first.products, ...rest.products].map(({ id, change, values, covered }) => [id, change, values, covered]),
          [
            ['A', 'changed', [{ variant: 'A-v', field: 'price', before: euros(1), after: euros(2) }], []],
            ['B', 'removed', [], []],
            ['C', 'changed', [], [{ variant: 'C-v', field: 'price', before: euros(3), after: euros(4) }]],
            ['D', 'added', [], []],
          ],
        )
      })
    })
