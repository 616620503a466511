import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { logBackgroundErrors } from '../../src/storefront/background-errors.ts'

describe('what fails in the background', () => {
  it('is logged at once, then once a minute with a count', () => {
    let now = 0
    const lines: unknown[] = []
    const tell = logBackgroundErrors({ error: (line: unknown) => void lines.push(line) }, () => now)
    const gone = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const first = gone()
    tell(first)
    for (let time = 0; time < 239; time++) {
      now += 250
      tell(gone())
    }
    const other = new Error('the disk is full')
    tell(other)
    assert.deepEqual(lines, [{ err: first }, { err: other }])
    now = 60_000
    const last = gone()
    tell(last)
    assert.deepEqual(lines.slice(2), [{ err: last, kept_quiet: 239 }])
  })
})
