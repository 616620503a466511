import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Counters } from '../src/counters/counters.ts'

interface CountersBackend {
  name: string
  open(): Promise<Counters>
  /** Why it cannot be tried here. */
  skip?: string
}

/** What counters promise, wherever they count. */
export function describeCounters({ name, open, skip }: CountersBackend): void {
  describe(`counters in ${name}`, { skip }, () => {
    const limit = (quota: number, seconds = 60) => ({ name: randomUUID(), quota, seconds })

    it('count down to nothing, refuse exactly then, and never go below', async () => {
      const counters = await open()
      const few = limit(3)
      const counts = [1, 2, 3, 4, 5].map(() => counters.take(few, 'a'))
      assert.deepEqual(
        counts.map(({ allowed }) => allowed),
        [true, true, true, false, false],
      )
      assert.deepEqual(
        counts.map(({ remaining }) => remaining),
        [2, 1, 0, 0, 0],
      )
      assert.ok(counts.every(({ reset }) => reset > 0 && reset <= 60))
      await counters.close()
    })

    it('keep callers and limits apart, and weigh costs', async () => {
      const counters = await open()
      const few = limit(3)
      assert.equal(counters.take(few, 'a', 2).remaining, 1)
      assert.equal(counters.take(few, 'a', 2).allowed, false)
      assert.equal(counters.take(few, 'a', 1).allowed, true)
      assert.equal(counters.take(few, 'b', 3).allowed, true)
      assert.equal(counters.take(limit(3), 'a', 3).allowed, true)
      await counters.close()
    })

    it('count all use, and extend the window by what is owed, within bounds', async () => {
      const counters = await open()
      const some = limit(10)
      assert.deepEqual([counters.charge(some, 'a', 8).allowed, counters.charge(some, 'a', 7).allowed], [true, false])
      const owing = counters.take(some, 'a')
      assert.equal(owing.allowed, false)
      assert.ok(
        owing.reset > 80 && owing.reset <= 90,
        `fifteen of ten in a minute last a minute and a half: ${owing.reset}`,
      )
      assert.equal(counters.take(some, 'b').allowed, true)
      assert.ok(counters.charge(some, 'a', 1e6).reset <= 600)
      await sleep(350)
      assert.ok(counters.take(some, 'a').reset > 500, 'also after it was settled with others')
      await counters.close()
    })

    it('are full again when the window is over', async () => {
      const counters = await open()
      const brief = limit(1, 1)
      assert.equal((await counters.takeExactly(brief, 'a')).allowed, true)
      assert.equal((await counters.takeExactly(brief, 'a')).allowed, false)
      await sleep(1100)
      assert.equal((await counters.takeExactly(brief, 'a')).allowed, true)
      await counters.close()
    })

    it('tally without a quota, read without adding, and never fall below zero', async () => {
      const counters = await open()
      const window = { name: randomUUID(), seconds: 60 }
      assert.deepEqual(await counters.tally(window, 'a', 0), { count: 0, reset: 0 })
      assert.deepEqual(await counters.tally(window, 'a', -1), { count: 0, reset: 0 })
      assert.equal((await counters.tally(window, 'a', 1)).count, 1)
      const second = await counters.tally(window, 'a', 1)
      assert.equal(second.count, 2)
      assert.ok(second.reset > 0 && second.reset <= 60)
      assert.equal((await counters.tally(window, 'b', 1)).count, 1)
      assert.equal((await counters.tally(window, 'a', -1)).count, 1)
      assert.equal((await counters.tally(window, 'a', -5)).count, 0)
      assert.equal((await counters.tally(window, 'a', 0)).count, 0)
      await counters.close()
    })

    it('let exactly the quota through, however many ask at once', async () => {
      const counters = await open()
      const some = limit(10)
      const counts = await Promise.all(Array.from({ length: 50 }, () => counters.takeExactly(some, 'a')))
      assert.equal(counts.filter(({ allowed }) => allowed).length, 10)
      await counters.close()
    })
  })
}
