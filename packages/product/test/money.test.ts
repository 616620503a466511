import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from '../../../test/properties.ts'
import {
  createMoneyFormat,
  currenciesCalled,
  decimalMarkOf,
  formatDecimal,
  fromWholeUnits,
  isMoney,
  readMinorUnits,
  readMoney,
  readTypedAmount,
} from '../src/money.ts'

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
  // As each country writes them.
  ['$ 125.900,50', 'ARS', 12590050],
  ['RM1,234.5', 'MYR', 123450],
  ['12.5 KD', 'KWD', 12500],
  ['١٢٫٥٠٠ د.ك.', 'KWD', 12500],
  ['١٬٢٣٤٫٥٠٠', 'KWD', 1234500],
  ['₹500/-', 'INR', 50000],
  ['25000/=', 'UGX', 25000],
  ['12.990,- Ft', 'HUF', 1299000],
  ['1 299:-', 'SEK', 129900],
  ['499:-', 'SEK', 49900],
  ['1.299,-', 'EUR', 129900],
  ["1'000.–", 'CHF', 100000],
  ['₹ १,२३,४५६', 'INR', 12345600],
  ['１２，５００円', 'JPY', 12500],
  ['15万円', 'JPY', 150000],
  ['1,200万円', 'JPY', 12000000],
  ['1.5만원', 'KRW', 15000],
  ['S/.12.50', 'PEN', 1250],
  ['Rp 150.000,00', 'IDR', 15000000],
  ['NT$1,200', 'TWD', 120000],
  ['AED 1,200.00', 'AED', 120000],
  ['1 500 F CFA', 'XOF', 1500],
  ['UF 38.123,4567', 'CLF', 381234567],
  ['25,50 руб.', 'BYN', 2550],
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
  ['−5', 'EUR', 'negative'],
  ['++5', 'EUR', 'not_a_number'],
  ['15.00 USD', 'EUR', 'currency_differs'],
  ['$15', 'EUR', 'currency_differs'],
  ['$15', undefined, 'currency_missing'],
  ['15', undefined, 'currency_missing'],
  ['90071992547409.93', 'EUR', 'too_large'],
  ['1.2E+3', 'EUR', 'not_a_number'],
  ['12.500 Ft', 'HUF', 'ambiguous'],
  ['12.500 د.ك', 'KWD', 'ambiguous'],
  ['1万5千円', 'JPY', 'not_a_number'],
  ['R 120', 'EUR', 'not_a_number'],
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

  it('refuses text longer than a price, whatever is in it', () => {
    const zeros = '0'.repeat(95)
    assert.equal(readMoney(`${zeros}19.99`, 'EUR').ok, true)
    assert.equal(readMoney(`  ${zeros}19.99  `, 'EUR').ok, true, 'blanks around it are not counted')
    for (const long of [`${zeros}119.99`, `${"'".repeat(2000)}1x1`, `€${'1,'.repeat(50_000)}万x1`])
      assert.deepEqual(readMoney(long, 'EUR'), { ok: false, refusal: 'not_a_number' })
  })

  it('reads a mark followed by three digits as its settings say', () => {
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

  it('from a program has its currency’s decimals and no ambiguous thousands marks', () => {
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
    for (const text of ['', '  ']) assert.deepEqual(readMinorUnits(text, 'USD'), { ok: false, refusal: 'empty' })
    assert.deepEqual(readMinorUnits('x', 'USD'), { ok: false, refusal: 'not_a_number' })
  })

  it('may repeat its thousands mark, be whole, or begin with its decimal mark', () => {
    const amountOf = (text: string, currency: string, form = {}) => {
      const verdict = readMoney(text, currency, form)
      return verdict.ok ? verdict.money.amount : verdict.refusal
    }
    assert.equal(amountOf('1.234.567', 'EUR'), 123456700)
    assert.equal(amountOf('1,234,567', 'EUR'), 123456700)
    assert.equal(amountOf('1.234.567', 'KWD'), 1234567000)
    assert.equal(amountOf('100', 'KWD'), 100000)
    assert.equal(amountOf('100', 'EUR', { programMarks: ['.', ','] }), 10000)
    assert.equal(amountOf('.99', 'EUR'), 99)
    assert.equal(amountOf(',99', 'EUR'), 99)
    assert.equal(amountOf('.', 'EUR'), 'not_a_number')
    assert.equal(amountOf('5.', 'EUR'), 'not_a_number')
  })

  it('with an unknown word is not a number, and with another currency is refused', () => {
    assert.deepEqual(readMoney('12 bananas', 'EUR'), { ok: false, refusal: 'not_a_number' })
    assert.deepEqual(readMoney('12 USD', 'EUR'), { ok: false, refusal: 'currency_differs' })
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
        const decimal = formatDecimal({ amount: amount % 1e9, currency })
        const text = `${decimal}${decimal.includes('.') ? '' : '.'}${extra}`
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

describe('money of which nothing is proven', () => {
  it('is a whole, safe amount that is not negative, with a currency', () => {
    for (const amount of [0, 1, Number.MAX_SAFE_INTEGER])
      assert.ok(isMoney({ amount, currency: 'EUR' }), String(amount))
    for (const value of [
      undefined,
      null,
      1,
      '1 EUR',
      [],
      {},
      { amount: 1 },
      { currency: 'EUR' },
      { amount: '1', currency: 'EUR' },
      { amount: -1, currency: 'EUR' },
      { amount: 0.5, currency: 'EUR' },
      { amount: Number.NaN, currency: 'EUR' },
      { amount: Number.MAX_SAFE_INTEGER + 1, currency: 'EUR' },
      { amount: 1, currency: 978 },
      { amount: 1, currency: null },
    ])
      assert.ok(!isMoney(value), JSON.stringify(value))
  })
})

describe('an amount that a person types', () => {
  const typed = (text: string, currency: string, mark: '.' | ',') => {
    const verdict = readTypedAmount(text, currency, mark)
    return verdict.ok ? verdict.money.amount : verdict.refusal
  }

  it('reads a mark before three digits as thousands, unless the currency has three decimals', () => {
    assert.equal(typed('1.299', 'EUR', ','), 129900)
    assert.equal(typed('1.299', 'EUR', '.'), 129900)
    assert.equal(typed('1,299', 'EUR', ','), 129900)
    assert.equal(typed('1.299', 'KWD', ','), 1299)
    assert.equal(typed('1,299', 'KWD', ','), 1299)
    assert.equal(typed('1,299', 'KWD', '.'), 1299000)
    assert.equal(typed('1.2995', 'CLF', '.'), 12995)
  })

  it('loses decimals that its currency lacks, and is refused if not a number', () => {
    assert.equal(typed('1.5', 'JPY', '.'), 1)
    assert.equal(typed('9,999', 'JPY', ','), 9999)
    assert.equal(typed('-5', 'EUR', '.'), 'negative')
    assert.equal(typed('x', 'EUR', '.'), 'not_a_number')
    assert.equal(typed('1.234.56', 'KWD', '.'), 'not_a_number')
    assert.equal(typed('', 'EUR', '.'), 'empty')
  })

  it('uses the locale’s decimal mark, or a point if it writes another script', () => {
    assert.deepEqual(['de', 'en', 'fr', 'ar-EG'].map(decimalMarkOf), [',', '.', ',', '.'])
  })
})

describe('money for people and for programs', () => {
  it('is formatted by the locale with ISO 4217 decimals, also on repeated calls', () => {
    const format = createMoneyFormat('de')
    const told = (amount: number, currency: string) => format({ amount, currency }).replace(/\s/g, ' ')
    for (let time = 0; time < 2; time++)
      assert.deepEqual([told(1999, 'EUR'), told(2000, 'EUR'), told(1999, 'JPY')], ['19,99 €', '20,00 €', '1.999 ¥'])
  })

  it('has the decimals that people write, and all of them if not zero', () => {
    const told = (locale: string, currency: string, amount: number) =>
      createMoneyFormat(locale)({ amount, currency }).replace(/\s/g, ' ')
    assert.equal(told('hu-HU', 'HUF', 1_234_500), '12 345 Ft')
    assert.equal(told('hu-HU', 'HUF', 1_234_550), '12 345,50 Ft')
    assert.equal(told('es-CO', 'COP', 15_000_000), '$ 150.000')
    assert.equal(told('id-ID', 'IDR', 15_000_001), 'Rp 150.000,01')
    assert.equal(told('is-IS', 'ISK', 12_345), '12.345 kr.')
  })

  it('keeps a Latin symbol whole where amounts are written from right to left', () => {
    const format = createMoneyFormat('ar')
    assert.match(format({ amount: 1999, currency: 'USD' }), /US\$\u200E$/)
    assert.match(format({ amount: 1999, currency: 'JPY' }), /JP¥\u200E$/)
    assert.doesNotMatch(format({ amount: 1999, currency: 'EUR' }), /\u200E/)
    assert.doesNotMatch(createMoneyFormat('en-IE')({ amount: 1999, currency: 'USD' }), /\u200E/)
  })

  it('is recognised by every currency sign that the shop’s languages write', () => {
    const codes = 'JPY CAD AUD NZD HKD MXN USD EUR GBP BRL CNY CHF SEK NOK DKK PLN CZK KRW INR TRY RON HUF SGD'
    for (const locale of ['en-IE', 'en-US', 'de-DE', 'fr-FR', 'es-ES', 'ro-RO', 'ja-JP', 'sv-SE'])
      for (const currency of codes.split(' ')) {
        const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1)
        const sign = parts.find(({ type }) => type === 'currency')?.value ?? ''
        assert.ok(sign === currency || currenciesCalled(sign).includes(currency), `${locale} ${currency}: ${sign}`)
      }
  })

  it('is called the same without accents, but for a word that means another money', () => {
    const words = ['zl', 'Kč', 'kc', 'ΕΥΡΩ', 'рублеи', 'rs', '₨', '￥']
    assert.deepEqual(
      words.map((word) => currenciesCalled(word)[0]),
      ['PLN', 'CZK', 'CZK', 'EUR', 'RUB', 'INR', 'INR', 'JPY'],
    )
    assert.ok(!currenciesCalled('rs').includes('SCR') && currenciesCalled('₨').includes('SCR'))
  })

  it('from whole units is rounded to the nearest and limited to safe integers', () => {
    assert.deepEqual(
      [
        fromWholeUnits(49.9, 'EUR'),
        fromWholeUnits(19.999, 'EUR'),
        fromWholeUnits(5, 'JPY'),
        fromWholeUnits(1.5, 'KWD'),
      ],
      [4990, 2000, 5, 1500],
    )
    assert.equal(fromWholeUnits(1e300, 'EUR'), Number.MAX_SAFE_INTEGER)
  })
})
