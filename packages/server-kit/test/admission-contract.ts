import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Counters, createAdmission, PoolExhausted, type Spender, type SpentPool } from '../src/index.ts'

interface AdmissionBackend {
  name: string
  open(): Promise<Counters>
  skip?: string
}

/** A proof that is worth so many bits, however often it is shown. */
const worth = (most: number) => ({ isWorth: async (bits: number) => bits <= most })

/** What the admission promises, wherever its counters are. */
export function describeAdmission({ name, open, skip }: AdmissionBackend): void {
  describe(`admission with counters in ${name}`, { skip }, () => {
    let counters: Counters
    beforeEach(async () => {
      counters = await open()
    })
    afterEach(() => counters.close())

    /** A pool of its own, and the admission of a shop that has it. */
    function openPool(numbers: Partial<SpentPool> = {}) {
      const pool: SpentPool = {
        ...{ kind: 'spent', name: randomUUID(), of: 'letters', quota: 80, seconds: 3600, perCaller: 4 },
        ...numbers,
      }
      const admission = createAdmission({ counters, pools: [pool], proof: { bits: 10, begins: 'v1:shop.test:' } })
      const spend = (by: Parameters<typeof admission.spend>[1], use: () => Promise<void> = async () => {}) =>
        admission.spend(pool, by, use)
      /** How many are used until one is refused, and by which limit. */
      async function until(next: (count: number) => Spender & { to?: { key: string; domain: string } }) {
        for (let used = 0; used < 500; used++)
          try {
            await spend(next(used))
          } catch (error) {
            assert.ok(error instanceof PoolExhausted, String(error))
            return { used, limit: error.price.limit.name.replace(`${pool.name}-of-`, ''), error }
          }
        throw new Error('Nothing was too much.')
      }
      return { pool, admission, spend, until }
    }

    const address = (count: number) => `198.51.${count % 200}.${Math.floor(count / 200) + 1}`
    const mailbox = (key: string) => ({ key, domain: key.split('@')[1] ?? '' })

    it('gives an address its share, a wide network an eighth, and strangers three quarters', async () => {
      assert.deepEqual(await of(() => '192.0.2.1'), [4, 'address'])
      assert.deepEqual(await of((count) => `192.0.2.${count}`), [10, 'network'])
      assert.deepEqual(await of((count) => `2001:db8:1:${count.toString(16)}::/64`), [5, 'network'], 'a /56')
      assert.deepEqual(await of((count) => `2001:db8:1:${(count * 256).toString(16)}::/64`), [10, 'network'], 'a /48')
      assert.deepEqual(await of(address), [60, 'all'])

      async function of(caller: (count: number) => string) {
        const { used, limit } = await openPool().until((count) => ({ address: caller(count) }))
        return [used, limit]
      }
    })

    it('keeps the reserve for known callers, whose networks share it too', async () => {
      const { until } = openPool()
      await until((count) => ({ address: address(count) }))
      const farm = (count: number) => ({ address: '192.0.2.1', known: async () => `cookie ${count}` })
      const { used, limit } = await until(farm)
      assert.deepEqual([used, limit], [4, 'network'], 'many cookies in one network are not many callers')
      const known = (count: number) => ({ address: address(count), known: async () => `agent ${count}` })
      assert.deepEqual((await until(known)).used, 16)
    })

    it('asks who is known only when strangers have nothing left', async () => {
      const { spend } = openPool({ perCaller: 1 })
      let asked = 0
      const by = { address: '192.0.2.1', known: async () => `agent ${asked++}` }
      await spend(by)
      assert.equal(asked, 0)
      await spend(by)
      assert.equal(asked, 1)
    })

    it('limits a mailbox, and a network per mail domain, but never a domain alone', async () => {
      const numbers = { perCaller: 50, perMailbox: 6, perDomain: 5 }
      const toAna = (count: number) => ({ address: address(count), to: mailbox('ana@mail.test') })
      const all = openPool(numbers)
      assert.deepEqual(pick(await all.until(toAna)), [6, 'mailbox'])
      const one = openPool(numbers)
      const pair = await one.until(() => ({ address: '192.0.2.1', to: mailbox('ana@mail.test') }))
      assert.deepEqual(pick(pair), [3, 'pair'], 'half of a mailbox')
      const network = openPool(numbers)
      const spread = (count: number) => ({ address: `192.0.2.${count}`, to: mailbox(`p${count}@mail.test`) })
      assert.deepEqual(pick(await network.until(spread)), [5, 'domain'])
      await network.spend({ address: '203.0.113.1', to: mailbox('bo@mail.test') })

      function pick({ used, limit }: { used: number; limit: string }) {
        return [used, limit]
      }
    })

    it('lets the owner of a mailbox through that strangers have spent', async () => {
      const { until, spend } = openPool({ perMailbox: 6 })
      await until((count) => ({ address: address(count), to: mailbox('ana@mail.test') }))
      const by = { address: '192.0.2.1', known: async () => 'browser of Ana', to: mailbox('ana@mail.test') }
      await assert.rejects(spend(by), PoolExhausted)
      await spend({ ...by, to: { ...by.to, isOwn: true } })
    })

    it('accepts a proof of work, whose price doubles each time the limit is spent', async () => {
      const { spend } = openPool({ perCaller: 1 })
      const prices: (number | undefined)[] = []
      for (let count = 0; count < 10; count++)
        await spend({ address: '192.0.2.1' }).catch(async ({ price }: PoolExhausted) => {
          prices.push(price.bits)
          await assert.rejects(spend({ address: '192.0.2.1', work: worth(Number(price.bits) - 1) }), PoolExhausted)
          await spend({ address: '192.0.2.1', work: worth(Number(price.bits)) })
        })
      assert.deepEqual(prices, [undefined, 10, 11, 12, 13, 14, 15, 16, 16, 16].slice(1))
    })

    it('does not let paying strangers into the reserve', async () => {
      const { until, spend } = openPool()
      await until((count) => ({ address: address(count) }))
      for (let count = 0; count < 100; count++) await spend({ address: address(count), work: worth(32) })
      await spend({ address: '192.0.2.1', known: async () => 'agent' })
    })

    it('counts nothing that was refused, failed or given back', async () => {
      const { admission, pool, spend, until } = openPool()
      const by = { address: '192.0.2.1' }
      const fails = async () => {
        throw new Error('not found')
      }
      for (let count = 0; count < 20; count++) await assert.rejects(spend(by, fails), /not found/)
      for (let count = 0; count < 20; count++) await admission.spend(pool, by, async (giveBack) => giveBack())
      assert.equal((await until(() => by)).used, 4)
      for (let count = 0; count < 20; count++) await assert.rejects(spend(by, fails), PoolExhausted)
      assert.equal((await until((count) => ({ address: `192.0.2.${count + 2}` }))).used, 6, 'four of ten were used')
    })

    it('cannot be overdrawn by many at the same moment', async () => {
      const { spend } = openPool()
      let used = 0
      const use = async () => {
        used++
      }
      const all = Array.from({ length: 40 }, () => spend({ address: '192.0.2.1' }, use).catch(() => {}))
      await Promise.all(all)
      assert.ok(used > 0 && used <= 4, `${used} used`)
    })
  })
}
