import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  createAdmission,
  createMemoryCounters,
  type HeldPool,
  PoolExhausted,
  type Spender,
  type SpentPool,
} from '@vitrine/server-kit'
import { createDocumentCache, type Loaded } from '../src/outgoing/document-cache.ts'

// Documents of strangers' servers: who pays for fetching them, and which are given up when no more can be kept.

const KEPT: HeldPool = { kind: 'held', name: 'kept', of: 'documents', capacity: 100, perCaller: 20 }

function open({ quota = 100_000, perCaller = 100_000 } = {}) {
  const fetched: SpentPool = { kind: 'spent', name: 'fetched', of: 'documents', quota, seconds: 3600, perCaller }
  const counters = createMemoryCounters()
  const admission = createAdmission({ counters, pools: [fetched, KEPT], proof: { bits: 10, begins: 'v1:' } })
  const clock = { now: 0 }
  const loaded: string[] = []
  let answer = async (address: string): Promise<Loaded<string>> => ({ document: `${address}!`, keepFor: 60_000 })
  const cache = createDocumentCache<string>({
    ...{ admission, fetched, kept: KEPT, now: () => clock.now },
    load(address) {
      loaded.push(address)
      return answer(address)
    },
  })
  return {
    ...{ clock, loaded, get: cache.get },
    answerWith(next: typeof answer) {
      answer = next
    },
    [Symbol.asyncDispose]: () => counters.close(),
  }
}

const by = (address: string): Spender => ({ address })
const ANA = by('203.0.113.7')

describe('documents of strangers’ servers', () => {
  it('are fetched once for all who ask, and then kept', async () => {
    await using cache = open()
    await Promise.all([1, 2, 3].map((host) => cache.get('a', by(`192.0.2.${host}`))))
    assert.equal(await cache.get('a', ANA), 'a!')
    assert.deepEqual(cache.loaded, ['a'])
  })

  it('are fetched again when a kept one will not do', async () => {
    await using cache = open()
    await cache.get('a', ANA)
    cache.clock.now = 500
    await cache.get('a', ANA, (_document, age) => age <= 500)
    await cache.get('a', ANA, (_document, age) => age < 500)
    assert.deepEqual(cache.loaded, ['a', 'a'])
  })

  it('are charged to the first caller who can pay', async () => {
    await using cache = open({ perCaller: 1 })
    const poor = by('192.0.2.1')
    await cache.get('a', poor)
    const [first, second] = await Promise.allSettled([cache.get('b', poor), cache.get('b', ANA)])
    assert.ok(first?.status === 'rejected' && first.reason instanceof PoolExhausted)
    assert.deepEqual([second?.status, cache.loaded], ['fulfilled', ['a', 'b']])
  })

  it('are paid for although fetching them fails', async () => {
    await using cache = open({ perCaller: 2 })
    cache.answerWith(() => Promise.reject(new Error('away')))
    await assert.rejects(cache.get('a', ANA), /away/)
    await assert.rejects(cache.get('a', ANA), /away/)
    await assert.rejects(cache.get('a', ANA), PoolExhausted)
  })

  it('stay when one network, from any address in it, has many others fetched', async () => {
    await using cache = open()
    for (const host of [1, 2, 3]) await cache.get(`ana ${host}`, by(`203.0.${host}.7`))
    for (let count = 0; count < 500; count++) await cache.get(`flood ${count}`, by(`192.0.2.${count % 250}`))
    cache.loaded.length = 0
    for (const host of [1, 2, 3]) await cache.get(`ana ${host}`, by('198.51.100.1'))
    assert.deepEqual(cache.loaded, [])
  })

  it('stay when many networks have many others fetched', async () => {
    await using cache = open()
    await cache.get('ana', ANA)
    for (let count = 0; count < 500; count++) await cache.get(`flood ${count}`, by(`10.0.${count % 40}.1`))
    cache.loaded.length = 0
    await cache.get('ana', ANA)
    assert.deepEqual(cache.loaded, [])
  })
})
