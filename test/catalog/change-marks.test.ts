import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createChangeMarks, keysOfName } from '../../packages/catalog/src/catalog/change-marks.ts'
import { createVariantWriter } from '../../packages/catalog/src/catalog/variant-writer.ts'
import { createVersions } from '../../packages/catalog/src/catalog/versions.ts'
import type { Edition } from '../../packages/product/src/catalog.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestCatalog } from '../contracts/open-catalog.ts'
import { aProduct } from '../products.ts'

const [engine] = ENGINES

describe('marks of what changed', () => {
  it('let nothing that was made while a step is under way outlive it', async () => {
    assert.ok(engine)
    await using place = await openTestCatalog(engine)
    await place.put([aProduct('A'), aProduct('B')])
    const before = place.catalog.edition()
    const numbers = new Map((await place.catalog.get([0, 1, 2, 3])).map(({ number, product }) => [product.id, number]))
    await place.put([aProduct('A', { title: 'Another title' })])
    const after = place.catalog.edition()
    assert.ok(before && after)

    const { sql } = place.database
    const versions = createVersions(sql, () => place.clock.now)
    await versions.refresh()
    const marks = createChangeMarks(sql, versions, (error) => assert.fail(String(error)))
    await marks.step(undefined, before)
    const showing = (id: string) => ({ numbers: [numbers.get(id) ?? assert.fail(id)], keys: [] })
    const stepping = marks.step(before, after)
    const made = marks.stepOf(before)
    await stepping
    assert.equal(marks.isUnchanged(showing('A'), made), false)
    assert.equal(marks.isUnchanged(showing('B'), made), true)
    assert.equal(marks.isUnchanged(showing('A'), marks.stepOf(after)), true)
    // Between the step and the first answer of the new edition, the old one is still served.
    assert.equal(marks.isUnchanged(showing('A'), marks.stepOf(before)), false)
  })

  it('read no product if only its price changed, and report it to search', async () => {
    assert.ok(engine)
    await using place = await openTestCatalog(engine)
    const { database, catalog, clock } = place
    const withSku = (sku: string) => {
      const product = aProduct('A')
      return { ...product, variants: product.variants.map((variant) => ({ ...variant, sku })) }
    }
    await using writer = createVariantWriter({ database, onPublished: () => {}, now: () => clock.now })
    const reprice = async (amount: number) => {
      const price = { amount, currency: 'EUR' }
      const { results } = await writer.update({ updates: [{ by: 'sku', key: 'NEW', price }], mode: 'all' })
      assert.deepEqual(results[0]?.status, 'updated')
      return (await catalog.refresh()) ?? assert.fail()
    }
    const documents = database.sql.updateTable('product_document')

    await place.put([withSku('OLD'), aProduct('B')])
    const first = catalog.edition() ?? assert.fail()
    await place.put([withSku('NEW')])
    const second = catalog.edition() ?? assert.fail()
    const third = await reprice(100)
    const fourth = await reprice(200)

    const { sql } = database
    const versions = createVersions(sql, () => clock.now)
    await versions.refresh()
    const marks = createChangeMarks(sql, versions, (error) => assert.fail(String(error)))
    const changedKeys = () =>
      ['OLD', 'NEW'].filter((name) => !marks.isUnchanged({ numbers: [], keys: keysOfName(name) }, marks.stepOf(before)))
    let before = second
    await marks.step(undefined, second)
    await documents.set({ document: 'not JSON' }).where('since', '>', second.number).execute()
    await marks.step(second, fourth)
    assert.deepEqual(changedKeys(), [])

    before = first
    await documents
      .set({ document: JSON.stringify(withSku('NEW')) })
      .where('since', '>', second.number)
      .execute()
    await marks.step(fourth, first)
    await marks.step(first, third)
    assert.deepEqual(changedKeys(), ['OLD', 'NEW'])

    const reofferedSince = async (edition: Edition) => [
      ...((await (await catalog.changes(edition, fourth))?.reoffered?.()) ?? []),
    ]
    assert.deepEqual(await reofferedSince(first), [])
    assert.deepEqual(await reofferedSince(second), [1])
    assert.deepEqual(await reofferedSince(third), [1])
    assert.deepEqual(await reofferedSince(fourth), [])
  })

  for (const engine of ENGINES)
    it(`know of an import which products have other prices and nothing else, on ${engine.name}`, async () => {
      await using place = await openTestCatalog(engine)
      const { catalog } = place
      const priced = (id: string, amount: number, title = 'Lamp') => {
        const product = aProduct(id, { title })
        const regular_price = { amount, currency: 'EUR' }
        return { ...product, variants: product.variants.map((variant) => ({ ...variant, regular_price })) }
      }
      const editions: Edition[] = []
      for (const put of [
        [priced('A', 100), priced('B', 100), priced('C', 100)],
        [priced('A', 200), priced('B', 100), priced('C', 200, 'Desk lamp')],
        [priced('A', 300), priced('B', 200)],
      ]) {
        await place.put(put)
        editions.push(catalog.edition() ?? assert.fail())
      }
      const reofferedBetween = async (from: number, to: number) => {
        const [since, edition] = [editions[from] ?? assert.fail(), editions[to] ?? assert.fail()]
        const numbers = [...((await (await catalog.changes(since, edition))?.reoffered?.()) ?? [])]
        const entries = await catalog.get(numbers)
        return entries.map(({ product }) => product.id).sort()
      }
      assert.deepEqual(await reofferedBetween(0, 1), ['A'])
      assert.deepEqual(await reofferedBetween(1, 2), ['A', 'B'])
      assert.deepEqual(await reofferedBetween(0, 2), ['A', 'B'])
    })
})
