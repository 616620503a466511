import { isRecord } from './conform.ts'
import type { Money } from './product.ts'

// Decimal text in, minor units out, without a float on the way: 0.1 + 0.2 has no place in a price.

export type MoneyRefusal =
  | 'empty'
  | 'not_a_number'
  | 'negative'
  | 'ambiguous'
  | 'too_precise'
  | 'too_large'
  | 'currency_missing'
  | 'currency_differs'

export type MoneyVerdict = { ok: true; money: Money } | { ok: false; refusal: MoneyRefusal }

export type DecimalMark = '.' | ','

/** ISO 4217: the currencies whose minor unit is not a hundredth. */
const EXPONENTS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const EXPONENT_OF = new Map(
  Object.entries(EXPONENTS).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(exponent)]),
  ),
)

/** What people write instead of a code. A sign that several currencies share agrees with each of them. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP EGP FKP GIP LBP SHP SSP SYP',
  $: 'USD AUD BBD BMD BND BSD BZD CAD CLP COP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD XCD',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  '¥': 'JPY CNY',
  元: 'CNY',
  円: 'JPY',
  '₹': 'INR',
  RS: 'INR LKR MUR NPR PKR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₽': 'RUB',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  ZŁ: 'PLN',
  KČ: 'CZK',
  KR: 'DKK ISK NOK SEK',
  FT: 'HUF',
  LEI: 'RON MDL',
  LEU: 'RON MDL',
  ЛВ: 'BGN',
  FR: 'CHF',
  SFR: 'CHF',
}

/** Whether a value of which nothing is proven is money. */
export function isMoney(value: unknown): value is Money {
  return (
    isRecord(value) &&
    typeof value.amount === 'number' &&
    Number.isSafeInteger(value.amount) &&
    value.amount >= 0 &&
    typeof value.currency === 'string'
  )
}

/** How many decimal places the currency has. */
export function exponentOf(currency: string): number {
  return EXPONENT_OF.get(currency) ?? 2
}

/** `19.99` for 1999 EUR, `1999` for 1999 JPY. */
export function formatDecimal({ amount, currency }: Money): string {
  const exponent = exponentOf(currency)
  if (exponent === 0) return String(amount)
  const digits = String(amount).padStart(exponent + 1, '0')
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

export interface MoneyForm {
  /** The mark that begins the decimals, where somebody knows. */
  decimal?: DecimalMark
  /**
   * The marks with which the program that wrote the text may begin the decimals, when it writes no thousands marks.
   * People edit what programs have written, so this does not settle everything.
   */
  programMarks?: readonly DecimalMark[]
}

/**
 * Reads a price as people and shop systems write it: `19.99`, `1.234,50`, `21,99 €`, `$65`, `₹1,899`, `15.00 USD`.
 * `currency` is what the price must be in; when it is undefined, the text has to say it. Unless `decimal` settles which
 * mark begins the fraction, a single mark followed by three digits is a thousands mark if it is a comma, and refused as
 * ambiguous if it is a point. Written by a program, it begins the decimals of a currency that has three of them, and
 * may be a thousands mark that somebody has put in where there are fewer.
 */
export function readMoney(
  text: string,
  currency: string | undefined,
  { decimal, programMarks }: MoneyForm = {},
): MoneyVerdict {
  const parts = /^([^\d.,+-]*)([-−+]?)([^\d.,+-]*)([\d.,\s'’]*)([^\d]*)$/u.exec(plain(text))
  if (!parts) return { ok: false, refusal: text.trim() === '' ? 'empty' : 'not_a_number' }
  const [, before = '', sign, between = '', number = '', after = ''] = parts
  if (number.trim() === '')
    return { ok: false, refusal: `${before}${between}${after}`.trim() === '' ? 'empty' : 'not_a_number' }
  if (sign && sign !== '+') return { ok: false, refusal: 'negative' }
  const named = agreedCurrency(`${before} ${between} ${after}`, currency)
  if (!named.ok) return named
  return readAmount(number.trim(), named.currency, decimal ?? guessMark(number.trim(), named.currency, programMarks))
}

/** Reads a whole number of minor units, as some exports give prices. */
export function readMinorUnits(text: string, currency: string): MoneyVerdict {
  const digits = text.trim()
  if (digits === '') return { ok: false, refusal: 'empty' }
  if (/^-\d/.test(digits)) return { ok: false, refusal: 'negative' }
  if (!/^\d+(\.0+)?$/.test(digits))
    return { ok: false, refusal: /^\d+\.\d+$/.test(digits) ? 'too_precise' : 'not_a_number' }
  return toMoney(digits.replace(/\..*$/, ''), currency)
}

/** Without what says nothing: a spreadsheet's apostrophe, odd spaces, the dash for no cents, the point of "Rs.". */
function plain(text: string): string {
  return text
    .trim()
    .replace(/^['’](?=[\d\p{Sc}])/u, '')
    .replace(/\s/gu, ' ')
    .replace(/(?<=\d)[.,][-–—]{1,2}/, '')
    .replace(/(?<=\p{L})\./gu, '')
}

type Agreed = { ok: true; currency: string } | { ok: false; refusal: MoneyRefusal }

function agreedCurrency(words: string, expected: string | undefined): Agreed {
  const word = words.trim().toUpperCase()
  if (word === '') return expected ? { ok: true, currency: expected } : { ok: false, refusal: 'currency_missing' }
  const meant = SIGNS[word]?.split(' ') ?? (/^[A-Z]{3}$/.test(word) ? [word] : undefined)
  if (!meant) return { ok: false, refusal: 'not_a_number' }
  if (expected)
    return meant.includes(expected) ? { ok: true, currency: expected } : { ok: false, refusal: 'currency_differs' }
  const [only, ...others] = meant
  return only && others.length === 0 ? { ok: true, currency: only } : { ok: false, refusal: 'currency_missing' }
}

type Mark = DecimalMark | 'none' | 'ambiguous'

function readAmount(number: string, currency: string, mark: Mark): MoneyVerdict {
  if (mark === 'ambiguous') return { ok: false, refusal: 'ambiguous' }
  const cut = mark === 'none' ? -1 : number.lastIndexOf(mark)
  const whole = cut < 0 ? number : number.slice(0, cut)
  const fraction = cut < 0 ? '' : number.slice(cut + 1)
  if (!isWhole(whole, cut >= 0) || (cut >= 0 && !/^\d+$/.test(fraction))) return { ok: false, refusal: 'not_a_number' }

  const exponent = exponentOf(currency)
  if (/[1-9]/.test(fraction.slice(exponent))) return { ok: false, refusal: 'too_precise' }
  return toMoney(whole.replace(/\D/g, '') + fraction.slice(0, exponent).padEnd(exponent, '0'), currency)
}

function guessMark(number: string, currency: string, programMarks: readonly DecimalMark[] = []): Mark {
  const point = number.lastIndexOf('.')
  const comma = number.lastIndexOf(',')
  if (point < 0 && comma < 0) return 'none'
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const mark = point >= 0 ? '.' : ','
  if (number.indexOf(mark) !== number.lastIndexOf(mark)) return 'none'
  if (number.length - number.lastIndexOf(mark) - 1 !== 3) return mark
  if (programMarks.includes(mark)) return exponentOf(currency) === 3 ? mark : 'ambiguous'
  return mark === ',' && exponentOf(currency) < 3 ? 'none' : 'ambiguous'
}

/** Plain digits, or groups of three (of two and three, as in India) parted by one kind of mark. */
function isWhole(whole: string, fractionFollows: boolean): boolean {
  if (whole === '') return fractionFollows
  return /^\d+$/.test(whole) || /^\d{1,3}([.,\s'’])(?:\d{2,3}\1)*\d{3}$/u.test(whole)
}

function toMoney(digits: string, currency: string): MoneyVerdict {
  const amount = Number(digits)
  return Number.isSafeInteger(amount) ? { ok: true, money: { amount, currency } } : { ok: false, refusal: 'too_large' }
}
