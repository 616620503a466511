import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ImportResult } from '../../src/imports/office-import.ts'
import { shareOf, timeLeft } from '../../src/imports/progress-page.ts'

const SINCE = '2026-01-01T00:00:00.000Z'
const counts = { read: 100, added: 0, changed: 0, unchanged: 0, withdrawn: 0, hidden: 0, skipped: 0 }
const result: ImportResult = {
  outcome: { status: 'dry_run', counts: { ...counts, incomplete: 0, unidentified: 0, warnings: 0 } },
  kinds: [],
}

describe('the progress of an import', () => {
  it('is measured by bytes until the products are counted, and then by products', () => {
    const progress = { since: SINCE, products: 20, bytes: 500, size: 1000 }
    assert.deepEqual(shareOf({ stage: 'reading', progress, result: undefined }), {
      unit: 'bytes',
      done: 500,
      total: 1000,
    })
    assert.deepEqual(shareOf({ stage: 'publishing', progress, result }), { unit: 'products', done: 20, total: 100 })
  })

  it('says the time left once enough is done', () => {
    assert.equal(timeLeft(10_000, 0.25), 30)
    assert.equal(timeLeft(10_000, 0.01), undefined)
    assert.equal(timeLeft(500, 0.5), undefined)
    assert.equal(timeLeft(10_000, 1), 1)
  })
})
