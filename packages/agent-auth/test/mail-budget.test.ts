import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Counters, createMemoryCounters, type Failure } from '@vitrine/server-kit'
import {
  createMailBudget,
  type MailQuotas,
  type MailRequest,
  priceFields,
  tooManyMails,
} from '../src/limits/mail-budget.ts'

// Budgets on their own: who is counted where, in which order, and what is given back. That whole shops hold them is
// shown in test/people/mail-budget.test.ts.

const HOUR = 3600
const QUOTAS: MailQuotas = { name: 'mails', perAsker: 4, perMailbox: 5, perDomain: 6, whole: 8 }
const PROOF = { bits: 10, begins: 'v1:shop.test:' }

describe('budgets of mails', () => {
  let counters: Counters
  let seconds: number
  beforeEach(() => {
    seconds = 0
    counters = createMemoryCounters(() => seconds * 1000)
  })
  afterEach(() => counters.close())

  const request = (asker: string, mailbox: string, more: Partial<MailRequest> = {}): MailRequest => ({
    asker: { kind: 'address', id: asker },
    mailbox: { key: mailbox, domain: mailbox.split('@')[1] ?? '' },
    ...more,
  })
  const open = (quotas: Partial<MailQuotas> = {}, proof = PROOF) =>
    createMailBudget(counters, { ...QUOTAS, ...quotas }, proof)
  /** How many mails go out before there is a price, and which budget makes it. */
  async function until(budget: ReturnType<typeof open>, next: (count: number) => MailRequest) {
    for (let sent = 0; sent < 50; sent++) {
      const verdict = await budget.spend(next(sent), async () => {})
      if (!verdict.ok) return { sent, ...verdict.price }
    }
    throw new Error('Nothing was too much.')
  }

  it('are the asker’s, the pair’s, the mailbox’s, the domain’s and one of all', async () => {
    const of = async (next: (count: number) => MailRequest) => {
      counters = createMemoryCounters(() => seconds * 1000)
      const { sent, limit, wait } = await until(open(), next)
      await counters.close()
      return [limit.name, sent, wait]
    }
    assert.deepEqual(await of((n) => request('a', `x${n}@d${n}.test`)), ['mails-of-asker', 4, HOUR])
    assert.deepEqual(await of(() => request('a', 'ana@d.test')), ['mails-of-pair', 3, 24 * HOUR])
    assert.deepEqual(await of((n) => request(`a${n}`, 'ana@d.test')), ['mails-of-mailbox', 5, 24 * HOUR])
    assert.deepEqual(await of((n) => request(`a${n}`, `x${n}@d.test`)), ['mails-of-domain', 6, HOUR])
    assert.deepEqual(await of((n) => request(`a${n}`, `x${n}@d${n}.test`)), ['mails-of-all', 8, HOUR])
  })

  it('are reported by the longest one when several are exceeded', async () => {
    const { limit } = await until(open({ perMailbox: 4, perAsker: 2 }), () => request('a', 'ana@d.test'))
    assert.equal(limit.name, 'mails-of-pair')
  })

  it('of a known browser are the asker’s and the pair’s, and nobody else can spend them', async () => {
    const known = request('a', 'ana@d.test', { asker: { kind: 'browser', id: 'a' } })
    const budget = open()
    await until(budget, () => request('a', 'ana@d.test'))
    await until(budget, (n) => request(`b${n}`, `x${n}@d.test`))
    const { sent, limit } = await until(budget, () => known)
    assert.deepEqual([sent, limit.name], [3, 'mails-of-pair'])
  })

  it('of claims and of sign-ins are apart', async () => {
    await until(open(), () => request('a', 'ana@d.test'))
    const signIns = createMailBudget(counters, { ...QUOTAS, name: 'sign-ins' }, PROOF)
    assert.ok((await signIns.spend(request('a', 'ana@d.test'), async () => {})).ok)
  })

  it('count no mail that was refused or not sent', async () => {
    const budget = open()
    for (let count = 0; count < 20; count++)
      await assert.rejects(
        budget.spend(request('a', 'ana@d.test'), async () => {
          throw new Error('no mail server')
        }),
        /no mail server/,
      )
    assert.equal((await until(budget, () => request('a', 'ana@d.test'))).sent, 3)
    for (let count = 0; count < 20; count++) await budget.spend(request('a', 'ana@d.test'), async () => assert.fail())
    assert.equal((await until(budget, (n) => request(`b${n}`, 'ana@d.test'))).sent, 2, 'three of five were sent')
  })

  it('cannot be overdrawn by many at the same moment', async () => {
    const budget = open()
    let sent = 0
    const send = async () => {
      sent++
    }
    await Promise.all(Array.from({ length: 40 }, (_, n) => budget.spend(request(`a${n}`, 'ana@d.test'), send)))
    assert.ok(sent <= 5, `${sent} mails`)
  })

  it('cost a proof when they are spent, twice as much each time, at most sixty-four times', async () => {
    const budget = open({ perMailbox: 1, perAsker: 100, perDomain: 100, whole: 100 })
    const asked: (number | undefined)[] = []
    for (let count = 0; count < 10; count++) {
      const isWorth = async (bits: number) => {
        asked.push(bits)
        return true
      }
      assert.ok((await budget.spend(request(`a${count}`, 'ana@d.test', { work: { isWorth } }), async () => {})).ok)
    }
    // Looked at before it is counted, and again when it is.
    assert.deepEqual([...new Set(asked)], [10, 11, 12, 13, 14, 15, 16])
    const cheap = await budget.spend(request('z', 'ana@d.test', { work: { isWorth: async () => false } }), async () =>
      assert.fail(),
    )
    assert.ok(!cheap.ok && cheap.price.bits === 16 && cheap.price.begins === PROOF.begins)
  })

  it('cost what the one costs that was spent most often', async () => {
    const budget = open({ perMailbox: 2, perAsker: 6, perDomain: 100, whole: 100 })
    const paid = { work: { isWorth: async () => true } }
    for (let count = 0; count < 6; count++)
      assert.ok((await budget.spend(request('a', `x${count}@d.test`, paid), async () => {})).ok)
    for (let count = 0; count < 6; count++)
      assert.ok((await budget.spend(request(`b${count}`, 'ana@d.test', paid), async () => {})).ok)
    const verdict = await budget.spend(request('a', 'ana@d.test'), async () => assert.fail())
    assert.ok(!verdict.ok && verdict.price.bits === PROOF.bits + 2, 'three times the mailbox, once the asker')
  })

  it('are checked before they are counted, so that a refusal is never counted', async () => {
    const steps: number[] = []
    const watched: Counters = {
      ...counters,
      tally(window, who, by) {
        steps.push(by)
        return counters.tally(window, who, by)
      },
    }
    const budget = createMailBudget(watched, QUOTAS, PROOF)
    await until(budget, () => request('a', 'ana@d.test'))
    assert.deepEqual([...new Set(steps.splice(0))], [0, 1])
    await budget.spend(request('a', 'ana@d.test'), async () => assert.fail())
    assert.deepEqual([...new Set(steps)], [0])
  })

  it('cannot be paid where the shop takes no proof', async () => {
    const budget = open({ perMailbox: 2 }, { bits: 0, begins: '' })
    const paying = () => request('a', 'ana@d.test', { work: { isWorth: async () => true } })
    const { sent, bits, ...price } = await until(budget, paying)
    assert.deepEqual([sent, bits], [1, undefined])
    const failure = tooManyMails({ ...price, bits })
    assert.deepEqual(failure.extensions, { 'violated-policies': ['mails-of-pair'], retry_after: 24 * HOUR })
    assert.doesNotMatch(failure.message, /proof/)
  })

  it('tell programs what to wait for and what to compute', async () => {
    const price = await until(open(), () => request('a', 'ana@d.test'))
    const failure = tooManyMails(price)
    assert.deepEqual(failure.extensions, {
      'violated-policies': ['mails-of-pair'],
      retry_after: 24 * HOUR,
      proof_of_work: { algorithm: 'sha-256', bits: 10, begins: 'v1:shop.test:' },
    })
    assert.equal(priceFields(price)['retry-after'], String(24 * HOUR))
    assert.equal(failure.headers?.['retry-after'], String(24 * HOUR))
  })

  it('come back with time', async () => {
    const budget = open()
    await until(budget, (n) => request('a', `x${n}@d${n}.test`))
    seconds += HOUR + 1
    assert.ok((await budget.spend(request('a', 'y@e.test'), async () => {})).ok)
  })

  it('let nothing out when it cannot be counted, and say so', async () => {
    const broken = { ...counters, tally: () => Promise.reject(new Error('away')) }
    const budget = createMailBudget(broken, QUOTAS, PROOF)
    await assert.rejects(
      budget.spend(request('a', 'ana@d.test'), async () => assert.fail()),
      (failure: Failure) => failure.code === 'unavailable' && failure.headers?.['retry-after'] === '30',
    )
  })
})
