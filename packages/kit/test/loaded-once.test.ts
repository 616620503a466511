import assert from 'node:assert/strict'
import { it } from 'node:test'
import { loadedOnce } from '../src/memoize.ts'

it('loads once for all concurrent callers, and again after a failure', async () => {
  let attempts = 0
  const load = loadedOnce(async () => {
    attempts++
    if (attempts === 1) throw new Error('too many open files')
    return attempts
  })
  await assert.rejects(Promise.all([load(), load()]), /too many/)
  assert.deepEqual(await Promise.all([load(), load()]), [2, 2])
  assert.equal(await load(), 2)
})
