import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createChangeMarks } from '../../packages/vitrine/src/catalog/change-marks.ts'
import { createVersions } from '../../packages/vitrine/src/catalog/versions.ts'
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
})
