import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMemoryCounters, Failure } from '@vitrine/server-kit'
import { createRegistrationLimits } from '../src/limits/registration-limits.ts'

// Who may register, and when: each address for itself, all together until somebody pays with a proof of work.

function open(bits = 10) {
  const counters = createMemoryCounters()
  const quotas = {
    perAddress: { name: 'of-address', quota: 2, seconds: 3600 },
    everybody: { name: 'of-all', quota: 3, seconds: 3600 },
    proof: { bits, begins: 'v1:shop.test:' },
  }
  const limits = createRegistrationLimits({ quotas, counters })
  /** What a registration with a proof of so many bits is answered. */
  async function register(address: string, worth = 0): Promise<{ refused?: Failure; asked: number[] }> {
    const asked: number[] = []
    const work = { isWorth: async (bits: number) => asked.push(bits) > 0 && worth >= bits }
    try {
      await limits.registration({ address, work })
      return { asked }
    } catch (error) {
      assert.ok(error instanceof Failure, String(error))
      return { refused: error, asked }
    }
  }
  return { ...limits, register, counters, [Symbol.asyncDispose]: () => counters.close() }
}

describe('limits of registration', () => {
  it('are of each address, which no proof of work passes', async () => {
    await using limits = open()
    for (let at = 0; at < 2; at++) assert.deepEqual(await limits.register('192.0.2.1'), { asked: [] })
    const { refused, asked } = await limits.register('192.0.2.1', 32)
    assert.equal(refused?.code, 'rate_limited')
    assert.deepEqual(refused?.extensions?.['violated-policies'], ['of-address'])
    assert.equal(refused?.extensions?.proof_of_work, undefined)
    assert.ok(Number(refused?.headers?.['retry-after']) > 0)
    assert.deepEqual(asked, [])
  })

  it('are of all together, until a proof of work that is worth its price', async () => {
    await using limits = open()
    for (const end of ['1', '2', '3']) assert.deepEqual(await limits.register(`192.0.2.${end}`), { asked: [] })
    const { refused } = await limits.register('192.0.2.4', 9)
    assert.deepEqual(refused?.extensions?.['violated-policies'], ['of-all'])
    assert.deepEqual(refused?.extensions?.proof_of_work, { algorithm: 'sha-256', bits: 10, begins: 'v1:shop.test:' })
    assert.deepEqual(await limits.register('192.0.2.5', 10), { asked: [10] })
  })

  it('take no proof where the owner asks for none', async () => {
    await using limits = open(0)
    for (const end of ['1', '2', '3']) await limits.register(`192.0.2.${end}`)
    const { refused, asked } = await limits.register('192.0.2.4', 32)
    assert.equal(refused?.code, 'rate_limited')
    assert.equal(refused?.extensions?.proof_of_work, undefined)
    assert.deepEqual(asked, [])
  })

  it('let one registration have sixty tokens an hour', async () => {
    await using limits = open()
    for (let at = 0; at < 60; at++) await limits.token('reg_a')
    await assert.rejects(
      limits.token('reg_a'),
      (error) => error instanceof Failure && error.code === 'rate_limited' && /hourly token limit/.test(error.message),
    )
    await limits.token('reg_b')
  })
})
