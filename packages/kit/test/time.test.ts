import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMilliseconds, DAY, HOUR, MINUTE, SECOND, TimeLimitError, within, withinOr } from '../src/time.ts'

describe('lengths of time', () => {
  it('are milliseconds, forwards and backwards', () => {
    const at = new Date('2026-02-28T23:59:59.500Z')
    assert.equal(addMilliseconds(at, 500), '2026-03-01T00:00:00.000Z')
    assert.equal(addMilliseconds(at, -DAY - HOUR - MINUTE - SECOND), '2026-02-27T22:58:58.500Z')
  })
})

describe('a time limit', () => {
  const never = new Promise<never>(() => {})

  it('rejects work that takes longer, and passes on other results and errors', async () => {
    // A timer of a limit keeps no program running, so something else has to.
    const alive = setInterval(() => {}, 1000)
    try {
      await assert.rejects(within(1, never), TimeLimitError)
      assert.equal(await withinOr(1, never, 'late'), 'late')
    } finally {
      clearInterval(alive)
    }
    assert.equal(await within(MINUTE, sleep(1, 'done')), 'done')
    await assert.rejects(withinOr(MINUTE, Promise.reject(new Error('broken')), 'late'), /broken/)
  })
})
