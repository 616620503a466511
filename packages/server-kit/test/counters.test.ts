import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createMemoryCounters } from '../src/counters/memory-counters.ts'
import { openRedisCounters } from '../src/counters/redis-counters.ts'
import { createThreadCounters, threadCountersMemory } from '../src/counters/thread-counters.ts'
import { describeCounters } from './counters-contract.ts'

// Counters of one process; test/contracts/counters.test.ts has those of several, through a Redis server.

describeCounters({ name: 'memory', open: async () => createMemoryCounters() })
describeCounters({ name: 'threads', open: async () => createThreadCounters(threadCountersMemory()) })

describe('counters of more callers than there is room for', () => {
  const once = { name: 'l', quota: 1, seconds: 60 }

  it('forget those who began first, in memory, and no others', async () => {
    const counters = createMemoryCounters(Date.now, 3)
    for (const who of ['a', 'b', 'c', 'd']) counters.take(once, who)
    assert.equal(counters.windows.size, 3)
    assert.deepEqual(
      ['d', 'c', 'b'].map((who) => counters.take(once, who).allowed),
      [false, false, false],
    )
    assert.equal(counters.take(once, 'a').allowed, true, 'who was forgotten starts again')
    await counters.close()
  })

  it('make room as windows end, so that no counted caller is forgotten', async () => {
    let at = 0
    const counters = createMemoryCounters(() => at, 3)
    for (const who of ['a', 'b', 'c']) counters.take(once, who)
    at = 60_000
    assert.equal(counters.take(once, 'a').allowed, true)
    assert.equal(counters.take(once, 'a').allowed, false)
    assert.equal(counters.windows.size, 3)
    await counters.close()
  })
})

describe('counters whose Redis is away', () => {
  it('go on with what one process knows, and refuse what must be exact', async () => {
    const counters = await openRedisCounters({ url: 'redis://127.0.0.1:9' })
    const limit = { name: 'l', quota: 2, seconds: 60 }
    assert.deepEqual(
      [1, 2, 3].map(() => counters.take(limit, 'a').allowed),
      [true, true, false],
    )
    await assert.rejects(counters.takeExactly(limit, 'a'))
    await counters.close()
  })
})

describe('counters of threads', () => {
  const NEW_CALLERS = 40_000
  /** Takes as often as it is told, while the others do, and says how often it was let. */
  const TAKING = `
    const { parentPort, workerData: { module, memory, gate, limit, times, isNewEachTime } } = require('node:worker_threads')
    import(module).then(({ createThreadCounters }) => {
      const counters = createThreadCounters(memory)
      Atomics.add(gate, 0, 1)
      Atomics.wait(gate, 1, 0)
      let taken = 0
      for (let time = 0; time < times; time++)
        if (counters.take(limit, isNewEachTime ? String(time) : 'a').allowed) taken++
      parentPort.postMessage(taken)
    })`

  /** How often each of three threads was let, which began at the same moment. */
  async function takeAtOnce(taking: {
    memory: SharedArrayBuffer
    limit: object
    times: number
    isNewEachTime: boolean
  }) {
    const gate = new Int32Array(new SharedArrayBuffer(8))
    const module = new URL('../src/counters/thread-counters.ts', import.meta.url).href
    const workerData = { module, gate, ...taking }
    const threads = Array.from({ length: 3 }, () => new Worker(TAKING, { eval: true, workerData }))
    while (Atomics.load(gate, 0) < threads.length) await sleep(10)
    const taken = threads.map(async (thread) => Number((await once(thread, 'message'))[0]))
    Atomics.store(gate, 1, 1)
    Atomics.notify(gate, 1)
    return Promise.all(taken)
  }

  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

  it('let exactly the quota through, however many threads take at once', async () => {
    const memory = threadCountersMemory()
    // More than any two of three can take, so that each gets some, however late it begins.
    const limit = { name: 'l', quota: 70_001, seconds: 60 }
    const each = await takeAtOnce({ memory, limit, times: 30_000, isNewEachTime: false })
    assert.equal(sumOf(each), limit.quota)
    assert.ok(each.every((count) => count > 0))
    const counters = createThreadCounters(memory)
    assert.equal(counters.take(limit, 'a').allowed, false)
    assert.equal(counters.take(limit, 'b').remaining, 70_000)
  })

  it('let exactly the quota through for callers new to all threads at once', async () => {
    const memory = threadCountersMemory()
    const limit = { name: 'l', quota: 2, seconds: 60 }
    const each = await takeAtOnce({ memory, limit, times: NEW_CALLERS, isNewEachTime: true })
    assert.equal(sumOf(each), limit.quota * NEW_CALLERS)
  })

  it('make room for new callers, and keep windows that end later', () => {
    let now = 1000
    const counters = createThreadCounters(threadCountersMemory(), () => now)
    const lasting = { name: 'lasting', quota: 1, seconds: 3600 }
    const short = { name: 'short', quota: 1, seconds: 60 }
    for (let who = 0; who < 100; who++) counters.take(lasting, `${who}`)
    // A little more than there is room for.
    for (let who = 0; who < 270_000; who++) assert.ok(counters.take(short, `${who}`).allowed)
    const known = Array.from({ length: 100 }, (_, who) => counters.take(lasting, `${who}`).allowed)
    assert.deepEqual(new Set(known), new Set([false]))
    now += 61_000
    assert.ok(counters.take(short, '269999').allowed)
    assert.equal(counters.take(short, '269999').allowed, false)
  })
})
