import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Counters, CountLimit } from '../../packages/server-kit/src/counters/counters.ts'
import { openRedisCounters } from '../../packages/server-kit/src/counters/redis-counters.ts'
import { describeAdmission } from '../../packages/server-kit/test/admission-contract.ts'
import { describeCounters } from '../../packages/server-kit/test/counters-contract.ts'
import { askForServer } from '../servers/ask.ts'

const redisUrl = (await askForServer('redis')) ?? ''
const skip = redisUrl === '' ? 'there is no Redis server and no way to fetch one here' : undefined

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

describeCounters({ name: 'Redis', open: () => openRedis(), skip })
describeAdmission({ name: 'Redis', open: () => openRedis(), skip })

describe('counters shared through Redis', { skip }, () => {
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

describe('counters of several processes while Redis is away', { skip }, () => {
  it('give shares that add up to the quota, with nothing extra after Redis returns', async (t) => {
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

describe('counters of more callers than Redis may remember', { skip }, () => {
  it('count the rest by one process, beside Redis', async (t) => {
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

/** How much of the quota is used, without using any. */
function countOf(counters: Counters, limit: CountLimit, who: string): number {
  return limit.quota - counters.take(limit, who, 0).remaining
}
