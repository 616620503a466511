import { named } from '@vitrine/kit'
import Type, { type Static } from 'typebox'
import { foldLetters, LATIN_LETTERS } from './fold-letters.ts'

// All knowledge about money is in this file: the currencies, their decimals, how people write them, and how prices are
// parsed and formatted. `Intl` formats amounts (symbol, separators, order, digits of the script) but never determines
// the number of decimals. It follows custom, whereas ISO 4217 defines the minor unit: 12,900 HUF are 1,290,000 minor
// units, and `Intl` shows no decimals. `test/money-once.test.ts` enforces this.
//
// Decimal text is converted to minor units without floating point, because 0.1 + 0.2 is not 0.3.

/** An amount in the smallest unit of its currency (ISO 4217): 4900 EUR is 49.00. */
export const Money = named(
  'Money',
  Type.Object(
    {
      amount: Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'In minor units of the currency: 1999 EUR is 19.99, 1999 JPY is 1999.',
        examples: [1999],
      }),
      currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, description: 'ISO 4217.', examples: ['EUR'] }),
    },
    { additionalProperties: false },
  ),
)
export interface Money extends Static<typeof Money> {}

/** ISO 4217, list one of 1 January 2026: the currencies and fund codes by the decimals of their minor unit. */
const DECIMALS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
    COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
    JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
    NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
    THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/**
 * Metals, units of account and test codes, to which ISO 4217 assigns no minor unit, and codes withdrawn since 2015.
 * Both have two decimals here.
 */
const WITHOUT_MINOR_UNIT = 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'
const WITHDRAWN = 'ANG BGN BYR CUC HRK MRO SLL STD VEF ZWL'

const DECIMALS_OF = new Map(
  Object.entries({ ...DECIMALS, 2: `${DECIMALS[2]} ${WITHOUT_MINOR_UNIT} ${WITHDRAWN}` }).flatMap(([decimals, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code): [string, number] => [code, Number(decimals)]),
  ),
)

/** Every code of ISO 4217; withdrawn ones come last. */
export const CURRENCIES: readonly string[] = [...DECIMALS_OF.keys()]

/**
 * Whether this is a code of ISO 4217, in capitals.
 *
 * @example
 * isCurrency('EUR') // => true
 */
export function isCurrency(code: string): boolean {
  return DECIMALS_OF.has(code)
}

/**
 * The number of decimals of the currency; two if it is unknown.
 *
 * @example
 * decimalsOf('KWD') // => 3
 */
export function decimalsOf(currency: string): number {
  return DECIMALS_OF.get(currency) ?? 2
}

/**
 * Names and signs that people write instead of a code, in lower case; they also match without accents. A name that
 * several currencies share matches each of them; without an expected currency, the first is the most likely.
 */
const NAMES: Readonly<Record<string, string>> = {
  '€ euro euros euroa ευρώ евро': 'EUR',
  '$ dollar dollars bucks':
    'USD AUD CAD HKD MXN NZD SGD TWD ARS BBD BMD BND BSD BZD CLP COP FJD GYD JMD KYD LRD NAD SBD SRD TTD UYU XCD',
  'us$ $us': 'USD',
  // Foreign currencies as languages write them (CLDR).
  'c$ ca$ $ca': 'CAD',
  'a$ au$ $au': 'AUD',
  'nz$ $nz': 'NZD',
  'hk$ $hk': 'HKD',
  'mx$ $mx': 'MXN',
  's$ $sg': 'SGD',
  'r$ br$ real reais': 'BRL',
  '£gb': 'GBP',
  nkr: 'NOK',
  dkr: 'DKK',
  '£ pound pounds quid': 'GBP EGP FKP GIP LBP SHP SSP SYP',
  '¥ yen': 'JPY CNY',
  'jp¥ ￥': 'JPY',
  'cn¥': 'CNY',
  円: 'JPY',
  元: 'CNY TWD HKD',
  '₹ ₨ rupees': 'INR LKR MUR NPR PKR SCR',
  rs: 'INR LKR MUR NPR PKR',
  '₩ 원': 'KRW',
  '₺ tl lira': 'TRY',
  '₴ грн гривень гривні': 'UAH',
  '₽': 'RUB',
  'руб рубль рубля рублей': 'RUB BYN',
  '₪ שח ש"ח שקל שקלים': 'ILS',
  '₫': 'VND',
  '฿ บาท': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  'zł złoty złotych złote': 'PLN',
  'kč korun koruny': 'CZK',
  'kr kronor kroner': 'SEK DKK NOK ISK',
  'ft forint': 'HUF',
  'lei leu': 'RON MDL',
  лв: 'BGN',
  'fr sfr franken francs': 'CHF',
}

const withoutAccents = foldLetters({ marks: /[\u0300-\u036f]/g, letters: LATIN_LETTERS })

const SPELLED = Object.entries(NAMES).flatMap(([names, codes]) =>
  names.split(' ').map((name): [string, readonly string[]] => [name, codes.split(' ')]),
)
/** Exact spellings take precedence over spellings without accents. */
const CALLED = new Map([...SPELLED.map(([name, codes]) => [withoutAccents(name), codes] as const), ...SPELLED])

/**
 * Names that accompany amounts in the prices of one country but are common words in a search: they are read only if the
 * currency is already known. In lower case; points after letters are dropped, so د.ك is دك.
 */
const BESIDE_AMOUNTS: Readonly<Record<string, string>> = {
  AED: 'dh, dhs, دإ, درهم',
  ALL: 'lek',
  AMD: '֏',
  AOA: 'kz',
  AZN: '₼',
  BAM: 'km',
  BDT: '৳, tk',
  BHD: 'bd, دب, دينار',
  BOB: 'bs',
  BYN: 'br',
  CLF: 'uf',
  CRC: '₡',
  DOP: 'rd$',
  DZD: 'da, دج, دينار',
  EGP: 'le, e£, جم, جنيه',
  ETB: 'br',
  GEL: '₾, lari',
  GHS: '₵, gh₵, gh¢',
  GTQ: 'q',
  HNL: 'l',
  IDR: 'rp',
  ILS: 'nis',
  IQD: 'id, دع, دينار',
  JMD: 'j$',
  JOD: 'jd, دا, دينار',
  KES: 'ksh, kshs',
  KGS: 'сом',
  KHR: '៛',
  LBP: 'لل, ليرة',
  KWD: 'kd, دك, دينار',
  KZT: '₸, тг',
  LAK: '₭',
  LKR: 'රු',
  LYD: 'ld, دل, دينار',
  MAD: 'dh, dhs, درهم',
  MKD: 'ден, den',
  MNT: '₮',
  MRU: 'um, أوقية, اوقية',
  MYR: 'rm',
  MZN: 'mt',
  NAD: 'n$',
  NPR: 'रु, रू',
  OMR: 'ro, رع, ريال',
  PAB: 'b/',
  PEN: 's/',
  PYG: '₲, gs',
  QAR: 'qr, رق, ريال',
  RSD: 'din, дин',
  SAR: 'sr, رس, ريال, ⃁',
  TND: 'dt, دت, دينار',
  TTD: 'tt$',
  TWD: 'nt$',
  TZS: 'tsh',
  UGX: 'ush',
  UYU: '$u',
  UZS: "so'm, сум",
  VES: 'bs',
  VND: 'đ, vnđ',
  XAF: 'fcfa, f cfa, cfa',
  XOF: 'fcfa, f cfa, cfa',
  XPF: 'f',
  ZAR: 'r',
  ZMW: 'k',
}

const STAND_BESIDE = new Map(
  Object.entries(BESIDE_AMOUNTS).map(([code, signs]): [string, readonly string[]] => [code, signs.split(', ')]),
)

const NAMED = new Set([...CALLED.values()].flat())

/**
 * Whether people have a word or a sign for the currency. The bare codes of such currencies are also recognized in a
 * search.
 *
 * @example
 * hasName('EUR') // => true
 * hasName('XAU') // => false
 */
export function hasName(code: string): boolean {
  return NAMED.has(code)
}

/**
 * The currencies that a sign or a word may mean, the most likely first; empty if it is no name of a currency.
 *
 * @example
 * currenciesCalled('kr') // => [ 'SEK', 'DKK', 'NOK', 'ISK' ]
 */
export function currenciesCalled(word: string): readonly string[] {
  return CALLED.get(word.toLowerCase()) ?? []
}

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

/**
 * Whether an unchecked value is money.
 *
 * @example
 * isMoney({ amount: 19.99, currency: 'EUR' }) // => false
 */
export function isMoney(value: unknown): value is Money {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amount' in value &&
    'currency' in value &&
    typeof value.amount === 'number' &&
    Number.isSafeInteger(value.amount) &&
    value.amount >= 0 &&
    typeof value.currency === 'string'
  )
}

/**
 * A decimal for programs: `19.99` for 1999 EUR, `1999` for 1999 JPY, `1.999` for 1999 KWD.
 *
 * @example
 * formatDecimal({ amount: 1999, currency: 'KWD' }) // => '1.999'
 */
export function formatDecimal({ amount, currency }: Money): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(amount)
  const digits = String(amount).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * A decimal with the currency code: `19.99 EUR`.
 *
 * @example
 * formatWithCode({ amount: 1999, currency: 'EUR' }) // => '19.99 EUR'
 */
export function formatWithCode(money: Money): string {
  return `${formatDecimal(money)} ${money.currency}`
}

/**
 * The locale's format for people: `19,99 €`, `￥1,999`, `1999 Ft`. With as many decimals as the currency is written with,
 * which CLDR knows and ISO 4217 does not: forints have fillér, but nobody writes them. An amount that has them anyway is
 * shown with all decimals of the currency.
 *
 * @example
 * createMoneyFormat('de-DE')({ amount: 1999, currency: 'EUR' }) // => '19,99\u00a0€'
 */
export function createMoneyFormat(locale: string): (money: Money) => string {
  // Creating a format takes a hundred times as long as using it.
  const formats = new Map<string, CurrencyFormat>()

  function formatOf(currency: string): CurrencyFormat {
    const known = formats.get(currency)
    if (known) return known
    const fresh = openCurrencyFormat(locale, currency)
    formats.set(currency, fresh)
    return fresh
  }

  return (money) => {
    const { whole, exact, step } = formatOf(money.currency)
    // Passed as text, since the largest amounts have more digits than a float.
    const text = (money.amount % step === 0 ? whole : exact).format(formatDecimal(money) as Intl.StringNumericLiteral)
    return text.startsWith(RIGHT_TO_LEFT) ? text.replace(LATIN_SYMBOL_LAST, '$&\u200E') : text
  }
}

interface CurrencyFormat {
  /** With the decimals that are usually written. */
  whole: Intl.NumberFormat
  /** With all decimals of the currency. */
  exact: Intl.NumberFormat
  /** The smallest amount that `whole` writes exactly, in minor units. */
  step: number
}

function openCurrencyFormat(locale: string, currency: string): CurrencyFormat {
  const style = { style: 'currency', currency } as const
  const decimals = decimalsOf(currency)
  const exact = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const usual = new Intl.NumberFormat(locale, style)
  const { maximumFractionDigits: written = decimals } = usual.resolvedOptions()
  return written < decimals
    ? { whole: usual, exact, step: 10 ** (decimals - written) }
    : { whole: exact, exact, step: 1 }
}

const RIGHT_TO_LEFT = '\u200F'

/**
 * A symbol such as `US$` at the end of an amount in a right-to-left script. `$` has no direction of its own and would
 * be shown as `$US` without a left-to-right mark after it.
 */
const LATIN_SYMBOL_LAST = /(?<=[A-Z])\p{Sc}$/u

/**
 * The decimal mark of a locale. People who write another script use its marks, which the parser also understands.
 *
 * @example
 * decimalMarkOf('de-DE') // => ','
 */
export function decimalMarkOf(locale: string): DecimalMark {
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return mark?.value === ',' ? ',' : '.'
}

/**
 * Converts whole units (`49.9` in a JSON request) to minor units, rounded to the nearest.
 *
 * @example
 * fromWholeUnits(49.9, 'EUR') // => 4990
 */
export function fromWholeUnits(units: number, currency: string): number {
  return Math.min(Math.round(units * 10 ** decimalsOf(currency)), Number.MAX_SAFE_INTEGER)
}

export interface MoneyForm {
  /** The decimal mark, if known. */
  decimal?: DecimalMark
  /**
   * The decimal marks that the program which wrote the text may use, if it writes no thousands separators. People edit
   * programs' output, so this does not resolve every ambiguity.
   */
  programMarks?: readonly DecimalMark[]
  /** The treatment of more decimals than the currency has: refuse the price (the default), or cut them off. */
  surplus?: 'refuse' | 'cut'
}

/** In characters. Three currencies, a sign and the largest amount are shorter; longer text is prose, or an attack. */
const LONGEST_PRICE = 100

/**
 * Parses a price as people and shop systems write it: `19.99`, `1.234,50`, `21,99 €`, `$65`, `₹1,899`, `15.00 USD`.
 * `currency` is the expected currency; if undefined, the text must name it. Unless `decimal` is given, a single mark
 * followed by three digits is a thousands separator if it is a comma, and refused as ambiguous if it is a point. In a
 * program's output, such a mark is the decimal mark of a currency with three decimals; with fewer decimals it may be a
 * thousands separator inserted by hand.
 *
 * @example
 * readMoney('1.299,00 €', 'EUR') // => { ok: true, money: { amount: 129900, currency: 'EUR' } }
 * readMoney('1.234', 'EUR') // => { ok: false, refusal: 'ambiguous' }
 */
export function readMoney(
  text: string,
  currency: string | undefined,
  { decimal, programMarks, surplus }: MoneyForm = {},
): MoneyVerdict {
  const typed = text.trim()
  if (typed === '') return { ok: false, refusal: 'empty' }
  if (typed.length > LONGEST_PRICE) return { ok: false, refusal: 'not_a_number' }
  const { before, sign, between, number, after } = splitPrice(plain(typed))
  if (number === '')
    return { ok: false, refusal: `${before}${between}${after}`.trim() === '' ? 'empty' : 'not_a_number' }
  if (/\d/.test(after)) return { ok: false, refusal: 'not_a_number' }
  if (sign && sign !== '+') return { ok: false, refusal: 'negative' }
  const named = agreedCurrency(`${before} ${between} ${after}`, currency)
  if (!named.ok) return named
  // The Arabic decimal mark is unambiguous, whereas a point may also separate thousands.
  const mark = text.includes('٫') ? '.' : (decimal ?? guessMark(number.trim(), named.currency, programMarks))
  return readAmount(number.trim(), named.currency, { mark, surplus })
}

/**
 * Parses an amount that a person typed as a query or a filter, where a guess is better than a refusal. A single mark
 * before three digits is a thousands separator. In a currency with three or more decimals, a point is the decimal mark,
 * and so is a comma if the locale's `decimalMark` is one. Surplus decimals are cut off.
 *
 * @example
 * readTypedAmount('1.234', 'EUR', ',') // => { ok: true, money: { amount: 123400, currency: 'EUR' } }
 */
export function readTypedAmount(text: string, currency: string, decimalMark: DecimalMark): MoneyVerdict {
  const verdict = readMoney(text, currency, { surplus: 'cut' })
  if (verdict.ok || verdict.refusal !== 'ambiguous') return verdict
  const [mark, other]: DecimalMark[] = text.includes(',') ? [',', '.'] : ['.', ',']
  const beginsDecimals = decimalsOf(currency) >= 3 && (mark === '.' || mark === decimalMark)
  return readMoney(text, currency, { decimal: beginsDecimals ? mark : other, surplus: 'cut' })
}

/**
 * Parses a whole number of minor units, as some exports write prices.
 *
 * @example
 * readMinorUnits('1999', 'EUR') // => { ok: true, money: { amount: 1999, currency: 'EUR' } }
 */
export function readMinorUnits(text: string, currency: string): MoneyVerdict {
  const digits = text.trim()
  if (digits === '') return { ok: false, refusal: 'empty' }
  if (/^-\d/.test(digits)) return { ok: false, refusal: 'negative' }
  if (!/^\d+(\.0+)?$/.test(digits))
    return { ok: false, refusal: /^\d+\.\d+$/.test(digits) ? 'too_precise' : 'not_a_number' }
  return toMoney(digits.split('.', 1)[0] ?? '', currency)
}

/**
 * Converts the decimal digits of other scripts (Arabic, Persian, Indian, Thai, Khmer, full-width) to Latin ones.
 *
 * @example
 * toLatinDigits('١٥') // => '15'
 */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹๐-๙០-៩０-９]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[०-९০-৯]/g, (digit) => String((digit.charCodeAt(0) - 6) % 16))
}

/**
 * Removes characters without meaning (direction marks, a spreadsheet's apostrophe, unusual spaces, the dash for no
 * cents, the point of "Rs.") and converts the digits and marks of other scripts to Latin ones. In "12.990,-" the comma
 * begins the decimals, so the point is between thousands.
 */
function plain(text: string): string {
  return toLatinDigits(text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''))
    .replace(/[٫．]/g, '.')
    .replaceAll('，', ',')
    .replaceAll('٬', '’')
    .trim()
    .replace(/^['’](?=[\d\p{Sc}])/u, '')
    .replace(/\s/gu, ' ')
    .replace(/(?<=\d[. ’']\d{3})[,:][-–—]{1,2}/, ',00')
    .replace(/(?<=\d)[.,:][-–—]{1,2}/, '')
    .replace(/(?<=\d)\/[-=]/, '')
    .replace(TEN_THOUSANDS, (_, whole: string, part = '') => whole.replaceAll(',', '') + part.padEnd(4, '0'))
    .replace(/(?<=[\p{L}/])\./gu, '')
}

/** `15万円`, `1.5만원`: multiples of ten thousand, if no digits follow. */
const TEN_THOUSANDS = /(?<![\d,])(\d[\d,]*)(?:\.(\d{1,4}))?[万萬만](?=\D*$)/

/** The parts of a price: `before` and `between` are around its sign, and `after` is the rest. */
function splitPrice(text: string): Record<'before' | 'sign' | 'between' | 'number' | 'after', string> {
  // No two neighbours share a character and nothing follows the last one, so that nothing is tried twice.
  const parts = /^([^\d.,+−-]*)(?:([−+-])([^\d.,+−-]*))?([\d.,][\d.,\s'’]*)?/u.exec(text) ?? []
  const [whole = '', before = '', sign = '', between = '', number = ''] = parts
  return { before, sign, between, number: number.trim(), after: text.slice(whole.length) }
}

type Agreed = { ok: true; currency: string } | { ok: false; refusal: MoneyRefusal }

function agreedCurrency(words: string, expected: string | undefined): Agreed {
  const word = words.trim().toUpperCase()
  if (expected && STAND_BESIDE.get(expected)?.includes(word.toLowerCase().replace(/ +/g, ' ')))
    return { ok: true, currency: expected }
  if (word === '') return expected ? { ok: true, currency: expected } : { ok: false, refusal: 'currency_missing' }
  const called = currenciesCalled(word)
  const meant = called.length === 0 && /^[A-Z]{3}$/.test(word) ? [word] : called
  if (meant.length === 0) return { ok: false, refusal: 'not_a_number' }
  if (expected)
    return meant.includes(expected) ? { ok: true, currency: expected } : { ok: false, refusal: 'currency_differs' }
  const [only, ...others] = meant
  return only && others.length === 0 ? { ok: true, currency: only } : { ok: false, refusal: 'currency_missing' }
}

type Mark = DecimalMark | 'none' | 'ambiguous'

interface Writing {
  mark: Mark
  surplus: MoneyForm['surplus']
}

function readAmount(number: string, currency: string, { mark, surplus = 'refuse' }: Writing): MoneyVerdict {
  if (mark === 'ambiguous') return { ok: false, refusal: 'ambiguous' }
  const cut = mark === 'none' ? -1 : number.lastIndexOf(mark)
  const whole = cut < 0 ? number : number.slice(0, cut)
  const fraction = cut < 0 ? '' : number.slice(cut + 1)
  if (!isWhole(whole, cut >= 0) || (cut >= 0 && !/^\d+$/.test(fraction))) return { ok: false, refusal: 'not_a_number' }

  const decimals = decimalsOf(currency)
  if (surplus === 'refuse' && /[1-9]/.test(fraction.slice(decimals))) return { ok: false, refusal: 'too_precise' }
  return toMoney(whole.replace(/\D/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0'), currency)
}

function guessMark(number: string, currency: string, programMarks: readonly DecimalMark[] = []): Mark {
  const point = number.lastIndexOf('.')
  const comma = number.lastIndexOf(',')
  if (point < 0 && comma < 0) return 'none'
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const mark = point >= 0 ? '.' : ','
  if (number.indexOf(mark) !== number.lastIndexOf(mark)) return 'none'
  if (number.length - number.lastIndexOf(mark) - 1 !== 3) return mark
  if (programMarks.includes(mark)) return decimalsOf(currency) === 3 ? mark : 'ambiguous'
  return mark === ',' && decimalsOf(currency) < 3 ? 'none' : 'ambiguous'
}

/** Plain digits, or groups of three (in India of two and three) separated by the same mark. */
function isWhole(whole: string, fractionFollows: boolean): boolean {
  if (whole === '') return fractionFollows
  return /^\d+$/.test(whole) || /^\d{1,3}([.,\s'’])(?:\d{2,3}\1)*\d{3}$/u.test(whole)
}

function toMoney(digits: string, currency: string): MoneyVerdict {
  const amount = Number(digits)
  return Number.isSafeInteger(amount) ? { ok: true, money: { amount, currency } } : { ok: false, refusal: 'too_large' }
}
