import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasSchedulableSource, repeatedImport } from '../../src/imports/repeat-import.ts'

const address = 'https://feeds.example/all.csv'
const asked = { name: 'nightly', time: 'daily', own: '' }

describe('an import that is repeated', () => {
  it('is one of an address that has been published', () => {
    assert.ok(hasSchedulableSource({ address, stage: 'published' }))
    assert.ok(hasSchedulableSource({ address, stage: 'unchanged' }))
    assert.ok(!hasSchedulableSource({ address, stage: 'checked' }))
    assert.ok(!hasSchedulableSource({ address: undefined, stage: 'published' }))
  })

  it('is read as it was published, and asks again for what was allowed once', () => {
    const mapping = { fields: { sku: 'code', title: 'bezeichnung' } }
    const options = { replace: true, publish: ['werkstoff'], mapping, allowWithdrawals: 0.5 }
    assert.deepEqual(repeatedImport({ address, options }, asked), {
      ...{ name: 'nightly', cron: '0 4 * * *', sources: [address], folder: process.cwd() },
      parameters: [address, '--replace', '--publish', 'werkstoff', '--mapping', JSON.stringify(mapping)],
    })
  })

  it('has times of its own where somebody types them', () => {
    const repeated = repeatedImport({ address, options: {} }, { ...asked, time: 'own', own: '30 5 * * 1-5' })
    assert.equal(repeated.cron, '30 5 * * 1-5')
    assert.deepEqual(repeated.parameters, [address])
  })
})
