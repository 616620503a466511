import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMemoryCounters } from '../src/counters/memory-counters.ts'
import { createThreadCounters, threadCountersMemory } from '../src/counters/thread-counters.ts'
import { createAdmission, Failure, type HeldPool, PoolExhausted, type Spender, type SpentPool } from '../src/index.ts'
import { describeAdmission } from './admission-contract.ts'

// Who may use something scarce, and who gives way; test/contracts/counters.test.ts counts through a Redis server. That
// whole shops hold it is shown in test/attacks/scarce.test.ts.

describeAdmission({ name: 'memory', open: async () => createMemoryCounters() })
describeAdmission({ name: 'threads', open: async () => createThreadCounters(threadCountersMemory()) })

const PROOF = { bits: 10, begins: 'v1:shop.test:' }
const LETTERS: SpentPool = { kind: 'spent', name: 'letters', of: 'letters', quota: 8, seconds: 3600, perCaller: 2 }
const READERS: HeldPool = { kind: 'held', name: 'readers', of: 'readers', capacity: 16, perCaller: 6 }

function open(proof = PROOF, now?: () => number) {
  return createAdmission({ counters: createMemoryCounters(now), pools: [LETTERS, READERS], proof })
}

async function exhausted(spending: Promise<unknown>): Promise<PoolExhausted> {
  const error = await spending.then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(error instanceof PoolExhausted, String(error))
  return error
}

describe('admission', () => {
  const spend = (admission: ReturnType<typeof open>, by: Spender) => admission.spend(LETTERS, by, async () => {})
  const by = { address: '192.0.2.1' }

  it('refuses a pool that is not declared', async () => {
    const undeclared = { ...LETTERS, name: 'postcards' }
    const isNamed = /"postcards" is not declared/
    await assert.rejects(
      open().spend(undeclared, by, async () => {}),
      isNamed,
    )
    await assert.rejects(
      open().hold({ ...READERS, name: 'postcards' }, by, () => {}),
      isNamed,
    )
    assert.throws(() => open().keep({ ...READERS, name: 'postcards' }, by, () => {}), isNamed)
  })

  it('tells programs what to wait for and what to compute', async () => {
    const admission = open()
    for (let count = 0; count < 2; count++) await spend(admission, by)
    const { headers, extensions, message } = await exhausted(spend(admission, by))
    assert.deepEqual(extensions, {
      'violated-policies': ['letters-of-address'],
      retry_after: 3600,
      proof_of_work: { algorithm: 'sha-256', bits: 10, begins: 'v1:shop.test:' },
    })
    assert.deepEqual(headers, {
      'retry-after': '3600',
      'ratelimit-policy': '"letters-of-address";q=2;w=3600',
      ratelimit: '"letters-of-address";r=0;t=3600',
    })
    assert.match(
      message,
      /or send the header Proof-Of-Work: v1:shop\.test:SECONDS:ANYTHING, whose SHA-256 starts with 10 zero bits/,
    )
  })

  it('names no price where the service accepts no proof', async () => {
    const admission = open({ bits: 0, begins: '' })
    for (let count = 0; count < 2; count++) await spend(admission, by)
    const paying = { ...by, work: { isWorth: async () => true } }
    const { extensions, message } = await exhausted(spend(admission, paying))
    assert.deepEqual(extensions, { 'violated-policies': ['letters-of-address'], retry_after: 3600 })
    assert.doesNotMatch(message, /Proof/)
  })

  it('has room again when the window is over', async () => {
    let now = 0
    const admission = open(PROOF, () => now)
    for (let count = 0; count < 2; count++) await spend(admission, by)
    await exhausted(spend(admission, by))
    now = 3_601_000
    await spend(admission, by)
  })

  it('uses nothing that it cannot count, and says so', async () => {
    const counters = { tally: () => Promise.reject(new Error('away')) }
    const admission = createAdmission({ counters, pools: [LETTERS], proof: PROOF })
    await assert.rejects(
      admission.spend(LETTERS, by, async () => assert.fail()),
      (error) => error instanceof Failure && error.code === 'unavailable' && error.headers['retry-after'] === '30',
    )
  })
})

describe('what callers hold', () => {
  /** A pool that these callers hold, each once, and the addresses that had to give one up. */
  async function openHeld(callers: readonly string[]) {
    const admission = open()
    const ended: string[] = []
    const hold = (by: Spender) => admission.hold(READERS, by, () => ended.push(by.address))
    for (const address of callers) await hold({ address })
    return { admission, ended, hold }
  }
  const repeated = (count: number, ...addresses: string[]) => addresses.flatMap((address) => Array(count).fill(address))
  const distinct = (count: number) => Array.from({ length: count }, (_, index) => `198.51.${index}.1`)

  it('is bounded for one address and for one wide network', async () => {
    const { hold, ended } = await openHeld(repeated(6, '192.0.2.1'))
    await exhausted(hold({ address: '192.0.2.1' }))
    await hold({ address: '192.0.2.2' })
    assert.deepEqual(ended, ['192.0.2.1'], 'within the network the one with most gives way')
    await hold({ address: '203.0.113.1' })
    assert.equal(ended.length, 1)
  })

  it('is given up first by those who hold most', async () => {
    const { hold, ended } = await openHeld(repeated(3, '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8:1:2::/64'))
    await hold({ address: '192.0.2.200' })
    await hold({ address: '2001:db8:ffff::/64' })
    assert.equal(ended.length, 2)
    for (const address of ended) assert.ok(address !== '192.0.2.200' && address !== '2001:db8:ffff::/64')
  })

  it('counts many addresses of a wide network as one holder', async () => {
    const wide = Array.from({ length: 6 }, (_, index) => `2001:db8:1:${index}::/64`)
    const { hold, ended } = await openHeld([...distinct(6), ...wide])
    await hold({ address: '192.0.2.1' })
    assert.deepEqual(ended, ['2001:db8:1:0::/64'])
  })

  it('is refused to one more stranger, but given to known and paying callers', async () => {
    const { hold, ended } = await openHeld(distinct(12))
    const { headers, extensions } = await exhausted(hold({ address: '192.0.2.1' }))
    assert.deepEqual([headers, extensions['violated-policies']], [{ 'retry-after': '60' }, ['readers']])
    await hold({ address: '192.0.2.1', known: async () => 'agent' })
    assert.deepEqual(ended, [])
    await hold({ address: '192.0.2.1', work: { isWorth: async (bits: number) => bits <= 10 } })
    assert.deepEqual(ended, ['198.51.0.1'], 'the oldest of equals')
  })

  it('yields to payers at doubling prices, and never takes from the reserve', async () => {
    const { hold, ended } = await openHeld(distinct(12))
    const paying = (address: string, most: number) => ({
      address,
      work: { isWorth: async (bits: number) => bits <= most },
    })
    await hold({ address: '203.0.113.1', known: async () => 'agent' })
    for (let count = 0; count < 12; count++) await hold(paying(`203.1.${count}.1`, 10))
    const { price } = await exhausted(hold(paying('192.0.2.1', 10)))
    assert.equal(price.bits, 11)
    await hold(paying('192.0.2.1', 11))
    assert.deepEqual(ended, [...distinct(12), '203.1.0.1'])
  })

  it('is free again once it is released, however often', async () => {
    const { hold } = await openHeld(distinct(11))
    const release = await hold({ address: '192.0.2.1' })
    await exhausted(hold({ address: '192.0.3.1' }))
    release()
    release()
    await hold({ address: '192.0.3.1' })
    await exhausted(hold({ address: '192.0.4.1' }))
  })

  it('always has room for what cannot be refused: the largest holder loses its oldest', () => {
    const admission = open()
    const ended: string[] = []
    const keep = (address: string, what = address) => admission.keep(READERS, { address }, () => ended.push(what))
    for (let count = 0; count < 7; count++) keep('192.0.2.1', `own ${count}`)
    assert.deepEqual(ended, ['own 0'], 'its own, beyond its part')
    assert.equal(admission.findRoom(READERS, { address: '192.0.2.1' }), undefined)
    assert.ok(admission.findRoom(READERS, { address: '192.0.2.2' }))
    for (const address of distinct(7)) keep(address)
    assert.deepEqual(ended, ['own 0', 'own 1'])
  })

  it('moves to the reserve if a known caller is displaced, until that is full', async () => {
    const { admission, ended } = await openHeld([])
    const flood = (from: number) => {
      for (let count = 0; count < 12; count++) admission.keep(READERS, { address: `203.${from}.${count}.1` }, () => {})
    }
    const regular = (name: string) => ({ address: '192.0.2.1', known: async () => name })
    const held = ['ana', 'ana', 'bo', 'bo', 'cy'].map((name) =>
      admission.keep(READERS, regular(name), () => ended.push(name)),
    )
    const [, , bosFirst] = held
    const unknown = { address: '198.51.100.1', known: () => Promise.reject(new Error('away')) }
    admission.keep(READERS, unknown, () => ended.push('stranger'))
    flood(0)
    await new Promise(setImmediate)
    assert.deepEqual(ended.toSorted(), ['ana', 'stranger'], 'four are reserved, and fairly')
    bosFirst?.()
    const admitted = await admission.hold(READERS, regular('dee'), () => {})
    await assert.rejects(
      admission.hold(READERS, regular('eve'), () => {}),
      PoolExhausted,
    )
    admitted()
    flood(1)
    await new Promise(setImmediate)
    assert.deepEqual(ended.toSorted(), ['ana', 'stranger'], 'strangers never take of the reserve')
  })

  it('may be admitted in advance, and then exceeds its share instead of ending', async () => {
    const admission = open()
    const ended: string[] = []
    const many = { ...READERS, capacity: 160 }
    const by = { address: '192.0.2.1' }
    const ana = { ...by, known: async () => 'ana' }
    const admitted = await Promise.all(Array.from({ length: 8 }, () => admission.admit(many, by)))
    for (const hold of admitted) hold(() => ended.push('own'))
    await exhausted(admission.admit(many, by))
    await admission.admit(many, { ...by, work: { isWorth: async (bits: number) => bits <= 10 } })
    const asAna = await admission.admit(many, ana)
    for (let count = 0; count < 6; count++) asAna(() => ended.push('ana'))
    await exhausted(admission.admit(many, ana))
    await admission.admit(many, { ...by, known: async () => 'bo' })
    await admission.admit(many, { address: '198.51.100.1' })
    assert.deepEqual(ended, [])
  })
})
