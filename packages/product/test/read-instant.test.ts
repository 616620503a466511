import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readEnd, readInstant } from '../src/read-instant.ts'

describe('A date of an export', () => {
  it('is read with the year first and points, and in Korean, Japanese and Chinese', () => {
    for (const text of ['2026.12.31.', '2026. 12. 31.', '2026.12.31', '2026年12月31日', '2026년 12월 31일'])
      assert.equal(readInstant(text), '2026-12-31T00:00:00Z', text)
    assert.equal(readInstant('2026.02.31.'), undefined)
  })

  it('that ends a period belongs to it as a day, also where a database wrote its first second', () => {
    for (const text of ['2026-12-31', '31.12.2026', '2026-12-31 00:00:00', '2026-12-31T00:00', '2026.12.31.'])
      assert.equal(readEnd(text), '2027-01-01T00:00:00Z', text)
  })

  it('that ends a period is its instant with a zone or another time', () => {
    assert.equal(readEnd('2026-12-31T00:00:00Z'), '2026-12-31T00:00:00Z')
    assert.equal(readEnd('2026-12-31T00:00-05:00'), '2026-12-31T05:00:00Z')
    assert.equal(readEnd('2026-12-31 18:30'), '2026-12-31T18:30:00Z')
  })
})
