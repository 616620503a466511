import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { exponentOf, formatDecimal, readMinorUnits, readMoney } from '../../src/catalog/money.ts'

const READ: [text: string, currency: string | undefined, amount: number, taken?: string][] = [
  ['19.99', 'EUR', 1999],
  ['21,99 €', 'EUR', 2199],
  ['21,99\u00a0€', 'EUR', 2199],
  ['$65', 'USD', 6500],
  ['$65', 'CAD', 6500],
  ['₹1,899', 'INR', 189900],
  ['₹1,23,456.50', 'INR', 12345650],
  ['1.234,50', 'EUR', 123450],
  ['1,234.50', 'EUR', 123450],
  ['1 234,50 zł', 'PLN', 123450],
  ["1'234.50", 'CHF', 123450],
  ['1,234,567', 'USD', 123456700],
  ['15.00 USD', 'USD', 1500],
  ['15.00 USD', undefined, 1500, 'USD'],
  ['EUR 15', undefined, 1500, 'EUR'],
  ['€ 15,-', 'EUR', 1500],
  ['149,90 lei', 'RON', 14990],
  ['Rs. 500', 'INR', 50000],
  ["'12.50", 'EUR', 1250],
  ['19.9900', 'EUR', 1999],
  ['.5', 'EUR', 50],
  ['1500', 'JPY', 1500],
  ['1500.00', 'JPY', 1500],
  ['12.3456', 'CLF', 123456],
  ['0', 'EUR', 0],
]

const REFUSED: [text: string, currency: string | undefined, refusal: string][] = [
  ['', 'EUR', 'empty'],
  ['  ', 'EUR', 'empty'],
  ['free', 'EUR', 'not_a_number'],
  ['€', 'EUR', 'not_a_number'],
  ['12.345', 'EUR', 'ambiguous'],
  ['12,345', 'KWD', 'ambiguous'],
  ['12.3456', 'EUR', 'too_precise'],
  ['19.5', 'JPY', 'too_precise'],
  ['-5', 'EUR', 'negative'],
  ['€ -5', 'EUR', 'negative'],
  ['15.00 USD', 'EUR', 'currency_differs'],
  ['$15', 'EUR', 'currency_differs'],
  ['$15', undefined, 'currency_missing'],
  ['15', undefined, 'currency_missing'],
  ['90071992547409.93', 'EUR', 'too_large'],
  ['1.2E+3', 'EUR', 'not_a_number'],
  ['12.34.56', 'EUR', 'not_a_number'],
  ['12,34,5', 'EUR', 'not_a_number'],
  ['10-20', 'EUR', 'not_a_number'],
]

describe('Money', () => {
  for (const [text, currency, amount, taken = currency] of READ) {
    it(`reads "${text}" as ${amount} ${taken}`, () => {
      assert.deepEqual(readMoney(text, currency), { ok: true, money: { amount, currency: taken } })
    })
  }

  for (const [text, currency, refusal] of REFUSED) {
    it(`refuses "${text}" in ${currency}: ${refusal}`, () => {
      assert.deepEqual(readMoney(text, currency), { ok: false, refusal })
    })
  }

  it('takes a mark followed by three digits for what it is told that it is', () => {
    assert.deepEqual(readMoney('1.234', 'EUR', { decimal: ',' }), {
      ok: true,
      money: { amount: 123400, currency: 'EUR' },
    })
    assert.deepEqual(readMoney('1.230', 'EUR', { decimal: '.' }), { ok: true, money: { amount: 123, currency: 'EUR' } })
    assert.deepEqual(readMoney('1.234', 'KWD', { decimal: '.' }), {
      ok: true,
      money: { amount: 1234, currency: 'KWD' },
    })
  })

  it('written by a program has the decimals of its currency, and no thousands marks that nobody could tell', () => {
    const programMarks = ['.', ','] as const
    const kuwaiti = { ok: true, money: { amount: 12500, currency: 'KWD' } }
    assert.deepEqual(readMoney('12.500', 'KWD', { programMarks }), kuwaiti)
    assert.deepEqual(readMoney('12,500', 'KWD', { programMarks }), kuwaiti)
    assert.deepEqual(readMoney('12,500', 'KWD', { programMarks: ['.'] }), { ok: false, refusal: 'ambiguous' })
    assert.deepEqual(readMoney('12,500', 'EUR', { programMarks }), { ok: false, refusal: 'ambiguous' })
    assert.deepEqual(readMoney('1,299', 'USD', { programMarks: ['.'] }), {
      ok: true,
      money: { amount: 129900, currency: 'USD' },
    })
  })

  it('reads minor units as whole numbers only', () => {
    assert.deepEqual(readMinorUnits('4995', 'USD'), { ok: true, money: { amount: 4995, currency: 'USD' } })
    assert.deepEqual(readMinorUnits('4995.0', 'USD'), { ok: true, money: { amount: 4995, currency: 'USD' } })
    assert.deepEqual(readMinorUnits('49.95', 'USD'), { ok: false, refusal: 'too_precise' })
    assert.deepEqual(readMinorUnits('-1', 'USD'), { ok: false, refusal: 'negative' })
  })

  const money = fc.record(
    {
      amount: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KRW', 'KWD', 'TND', 'CLF'),
    },
    { noNullPrototype: true },
  )

  it('reads back whatever it writes, with the currency before or behind', () => {
    fc.assert(
      fc.property(money, (given) => {
        const text = formatDecimal(given)
        const expected = { ok: true, money: given }
        assert.deepEqual(readMoney(text, given.currency, { decimal: '.' }), expected)
        assert.deepEqual(readMoney(`${text} ${given.currency}`, undefined, { decimal: '.' }), expected)
        assert.deepEqual(readMoney(text.replace('.', ','), given.currency, { decimal: ',' }), expected)
      }),
    )
  })

  it('reads the same amount with and without thousands marks', () => {
    fc.assert(
      fc.property(money, fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ['’', '.']), (given, [group, mark]) => {
        const [whole = '', fraction] = formatDecimal(given).split('.')
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group ?? '')
        const text = fraction === undefined ? grouped : `${grouped}${mark}${fraction}`
        const decimal = mark === ',' ? ',' : '.'
        assert.deepEqual(readMoney(text, given.currency, { decimal }), { ok: true, money: given })
      }),
    )
  })

  it('never yields more decimal places than the currency has', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 9 }), ({ amount, currency }, extra) => {
        const text = `${formatDecimal({ amount: amount % 1e9, currency })}${exponentOf(currency) === 0 ? '.' : ''}${extra}`
        assert.equal(readMoney(text, currency, { decimal: '.' }).ok, false)
      }),
    )
  })

  it('answers any text with a verdict', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const verdict = readMoney(text, 'EUR')
        assert.ok(!verdict.ok || Number.isSafeInteger(verdict.money.amount))
      }),
    )
  })
})
