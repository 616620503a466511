import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Counters, CountLimit } from '../../packages/server-kit/src/counters/counters.ts'
import { createMemoryCounters } from '../../packages/server-kit/src/counters/memory-counters.ts'
import { openRedisCounters } from '../../packages/server-kit/src/counters/redis-counters.ts'
import { createThreadCounters, threadCountersMemory } from '../../packages/server-kit/src/counters/thread-counters.ts'
import { askForServer } from '../servers/ask.ts'

const redisUrl = (await askForServer('redis')) ?? ''
const BACKENDS: { name: string; skip: string | false; open(): Promise<Counters> }[] = [
  { name: 'memory', skip: false, open: async () => createMemoryCounters() },
  { name: 'threads', skip: false, open: async () => createThreadCounters(threadCountersMemory()) },
  {
    name: 'Redis',
    skip: redisUrl === '' && 'there is no Redis server and no way to fetch one here',
    open: () => openRedis(),
  },
]

async function openRedis(capacity?: number): Promise<Counters> {
  const counters = await openRedisCounters({ url: redisUrl, capacity })
  // The shop opens without waiting for Redis; a test of what is shared waits until it is there.
  for (let tries = 0; tries < 100; tries++) {
    const there = await counters.takeExactly({ name: 'there', quota: 1e9, seconds: 10 }, 'x').then(
      () => true,
      () => false,
    )
    if (there) return counters
    await sleep(20)
  }
  throw new Error('Redis does not answer.')
}

for (const { name, skip, open } of BACKENDS) {
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

    it('count what was used in any case; what is owed makes the window longer, so far and no further', async () => {
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

    it('tally without a quota, only look when nothing is added, and take back no more than there is', async () => {
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

describe('counters shared through Redis', { skip: BACKENDS.at(-1)?.skip }, () => {
  it('know within moments what another process has counted', async (t) => {
    const [one, two] = [await openRedis(), await openRedis()]
    t.after(() => Promise.all([one.close(), two.close()]))
    const limit = { name: randomUUID(), quota: 10, seconds: 60 }
    for (let count = 0; count < 6; count++) one.take(limit, 'a')
    for (let count = 0; count < 3; count++) two.take(limit, 'a')
    // One that knew only its own counts would let seven more through.
    let more = 0
    while (two.take(limit, 'a').allowed) {
      more++
      assert.ok(more < 7, 'what another process counted is not known')
      await sleep(300)
    }
  })
})

/** A port before a server, which can be closed while the server goes on for others. */
async function openProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((here) => {
    const there = connect(Number(port), hostname)
    for (const socket of [here, there]) sockets.add(socket.on('error', () => {}))
    here.pipe(there).pipe(here)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  return {
    url: `redis://127.0.0.1:${address.port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe('counters of several processes while Redis is away', { skip: BACKENDS.at(-1)?.skip }, () => {
  it('give shares of what is left that together are the quota, and none has more when it is back', async (t) => {
    const redis = await openProxy(redisUrl)
    const size = 3
    const shops = await Promise.all(
      Array.from({ length: size }, (_, rank) =>
        openRedisCounters({ url: redis.url, crowd: () => ({ size, rank, alone: 0 }) }),
      ),
    )
    t.after(() => Promise.all(shops.map((shop) => shop.close())))
    const limit = { name: randomUUID(), quota: 100, seconds: 60 }
    const spend = (most: number) =>
      shops.reduce((sum, shop) => {
        let given = 0
        while (given < most && shop.take(limit, 'a').allowed) given++
        return sum + given
      }, 0)
    // Heard by all, who know of each other what they gave.
    while ((await shops[0]?.takeExactly(limit, 'b').catch(() => undefined)) === undefined) await sleep(20)
    const before = spend(5)
    while (shops.some((shop) => shop.take(limit, 'a', 0).remaining !== 85)) await sleep(20)

    redis.close()
    // Until each of them has noticed.
    const hears = (shop: Counters) => shop.takeExactly(limit, 'b').catch(() => undefined)
    for (const shop of shops) while ((await hears(shop)) !== undefined) await sleep(20)
    const away = spend(1000)
    assert.equal(before + away, 100)
    const fresh = { ...limit, name: randomUUID() }
    assert.equal(
      shops.reduce((sum, shop) => sum + shop.take(fresh, 'a', 0).remaining, 0),
      100,
      'a new window is shared, too',
    )
  })
})

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
    assert.equal(counters.take(once, 'a').allowed, true, 'who was forgotten begins anew')
    await counters.close()
  })

  it('make room as windows end, so that nobody who is counted is forgotten', async () => {
    let at = 0
    const counters = createMemoryCounters(() => at, 3)
    for (const who of ['a', 'b', 'c']) counters.take(once, who)
    at = 60_000
    assert.equal(counters.take(once, 'a').allowed, true)
    assert.equal(counters.take(once, 'a').allowed, false)
    assert.equal(counters.windows.size, 3)
    await counters.close()
  })

  it('count the rest by one process, beside Redis', { skip: BACKENDS.at(-1)?.skip }, async (t) => {
    const [full, other] = [await openRedis(2), await openRedis()]
    t.after(() => Promise.all([full.close(), other.close()]))
    const limit = { name: randomUUID(), quota: 2, seconds: 60 }
    for (const who of ['a', 'b', 'c']) assert.equal(full.take(limit, who).allowed, true)
    for (const who of ['a', 'c']) assert.equal(other.take(limit, who).allowed, true)
    while (countOf(other, limit, 'a') < 2) await sleep(50)
    assert.equal(countOf(other, limit, 'c'), 1, 'the third caller is counted by one process alone')
    assert.equal(full.take(limit, 'c').allowed, true)
    assert.equal(full.take(limit, 'c').allowed, false)
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

/** How much of the quota is used, without using any. */
function countOf(counters: Counters, limit: CountLimit, who: string): number {
  return limit.quota - counters.take(limit, who, 0).remaining
}

describe('counters of threads', () => {
  /** Takes as often as it is told, while the others do, and says how often it was let. */
  const TAKING = `
    const { parentPort, workerData: { module, memory, gate, limit, times } } = require('node:worker_threads')
    import(module).then(({ createThreadCounters }) => {
      const counters = createThreadCounters(memory)
      Atomics.add(gate, 0, 1)
      Atomics.wait(gate, 1, 0)
      let taken = 0
      for (let time = 0; time < times; time++) if (counters.take(limit, 'a').allowed) taken++
      parentPort.postMessage(taken)
    })`

  it('let exactly the quota through, however many threads take at once', async () => {
    const memory = threadCountersMemory()
    const gate = new Int32Array(new SharedArrayBuffer(8))
    // More than any two of three can take, so that each gets some, however late it begins.
    const limit = { name: 'l', quota: 70_001, seconds: 60 }
    const module = new URL('../../packages/server-kit/src/counters/thread-counters.ts', import.meta.url).href
    const threads = Array.from(
      { length: 3 },
      () => new Worker(TAKING, { eval: true, workerData: { module, memory, gate, limit, times: 30_000 } }),
    )
    while (Atomics.load(gate, 0) < threads.length) await sleep(10)
    const taken = threads.map(async (thread) => Number((await once(thread, 'message'))[0]))
    Atomics.store(gate, 1, 1)
    Atomics.notify(gate, 1)
    const each = await Promise.all(taken)
    assert.equal(
      each.reduce((sum, count) => sum + count, 0),
      limit.quota,
    )
    assert.ok(each.every((count) => count > 0))
    const counters = createThreadCounters(memory)
    assert.equal(counters.take(limit, 'a').allowed, false)
    assert.equal(counters.take(limit, 'b').remaining, 70_000)
  })

  it('make room for new callers when there is none, and leave those whose windows end later', () => {
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
