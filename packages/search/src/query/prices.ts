import { currenciesCalled, formatDecimal, hasName, readTypedAmount } from '@vitrine/product'
import { measureOf } from '../text/measures.ts'
import { type FoundTokens, firstOf, lacksWord, type ParserParts, type Reader, type Token } from './tokens.ts'

// "Under 50", "sub 100 de lei", "bis 50 €", "20-50 €": prices as people write them. In the shop's language and in
// English words are enough; in any other language the number needs a currency.

// Words that introduce a price only together with a currency: "air max 90" and "from 5 to 10 km" are no prices.
const NEEDS_CURRENCY = new Set(
  'i_have spend spending max min from within over to des de von da van od do um om ok a i unos sobre about vers cam vreo bajo mas menos до от від απο alle yli עד ig'
    .split(' ')
    .map((phrase) => phrase.replaceAll('_', ' ')),
)

interface Price {
  length: number
  /** In minor units. */
  amount: number
  /** The currency, if written; one other than the shop's makes the price foreign. */
  currency: string | undefined
}

interface Range {
  min?: number
  max?: number
}

const BOUNDS = {
  under: (max: number): Range => ({ max }),
  over: (min: number): Range => ({ min }),
  around: (amount: number): Range => ({ min: Math.floor(amount * 0.8), max: Math.ceil(amount * 1.2) }),
} as const

/** Whether a word may introduce a price: in a language of the pages when the catalogue lacks it, in any other with a currency. */
type MayIntroduce = (word: string, currency: string | undefined) => boolean

/** What the phrases of the shop's language say, or else those of the languages of the pages, or of any. */
function inLanguages(
  { analysis: { phrases, pageLanguages, anyLanguage }, index }: ParserParts,
  read: (among: typeof anyLanguage, mayIntroduce: MayIntroduce) => FoundTokens | undefined,
): FoundTokens | undefined {
  const mayIntroduce: MayIntroduce = (word, currency) => currency !== undefined || !NEEDS_CURRENCY.has(word)
  return (
    read(phrases, mayIntroduce) ??
    read(pageLanguages, (word, currency) => lacksWord(word, index) && mayIntroduce(word, currency)) ??
    read(anyLanguage, (_, currency) => currency !== undefined)
  )
}

/** "Between 20 and 50". */
const readBetween: Reader = (tokens, at, parts) =>
  inLanguages(parts, ({ between, and }, mayIntroduce) =>
    firstOf(between, tokens, at, (opening, word) => {
      const low = readPrice(tokens, at + opening, parts)
      if (!low) return undefined
      return firstOf(and, tokens, at + opening + low.length, (joint) => {
        const high = readPrice(tokens, at + opening + low.length + joint, parts)
        const currency = high?.currency ?? low.currency
        if (!high || low.amount > high.amount || !mayIntroduce(word, currency)) return undefined
        const length = opening + low.length + joint + high.length
        return priceFound({ length, currency }, { min: low.amount, max: high.amount }, parts)
      })
    }),
  )

/** "Under 50", "over 20 €", "around 100 lei". */
const readBound: Reader = (tokens, at, parts) =>
  inLanguages(parts, (among, mayIntroduce) => {
    const read = (kind: keyof typeof BOUNDS) =>
      firstOf(among[kind], tokens, at, (opening, word) => {
        const price = readPrice(tokens, at + opening, parts)
        if (!price || !mayIntroduce(word, price.currency)) return undefined
        return priceFound({ ...price, length: opening + price.length }, BOUNDS[kind](price.amount), parts)
      })
    return read('under') ?? read('over') ?? read('around')
  })

/**
 * "500 TL altı", "10000 Ft alatt": the bound follows the price. Without one, "shoes 100 €" is an approximate price;
 * "Euro 5" is a name, so the number must come first or have the sign.
 */
const readPriceFirst: Reader = (tokens, at, parts) => {
  if (!/\d/.test(tokens[at]?.folded ?? '')) return undefined
  const price = readPrice(tokens, at, parts)
  if (!price) return undefined
  const bounded = inLanguages(parts, (among, mayIntroduce) => {
    const read = (kind: 'under' | 'over') =>
      firstOf(among[`${kind}After`], tokens, at + price.length, (bound, word) =>
        mayIntroduce(word, price.currency)
          ? priceFound({ ...price, length: price.length + bound }, BOUNDS[kind](price.amount), parts)
          : undefined,
      )
    return read('under') ?? read('over')
  })
  if (bounded || price.currency !== parts.currency) return bounded
  return priceFound(price, BOUNDS.around(price.amount), parts)
}

/** "20-50 €", "20-50 eur": only with a currency. */
const readRange: Reader = (tokens, at, parts) => {
  const glued = /^(\D?\d[\d.,]*\D{0,4})[-–](\D?\d[\d.,]*\D{0,4})$/u.exec(tokens[at]?.folded ?? '')
  if (glued?.[1] === undefined || glued[2] === undefined) return undefined
  const high = readPrice([{ piece: glued[2], folded: glued[2] }, ...tokens.slice(at + 1)], 0, parts)
  const low = readPrice([{ piece: glued[1], folded: glued[1] }], 0, parts)
  const currency = high?.currency ?? low?.currency
  if (!low || !high || currency === undefined || low.amount > high.amount) return undefined
  return priceFound({ length: high.length, currency }, { min: low.amount, max: high.amount }, parts)
}

export const PRICE_READERS: readonly Reader[] = [readBetween, readBound, readRange, readPriceFirst]

/** In Romanian, "100 de lei" is how one counts. */
const COUNTING = new Set(['de'])

/** A number with a currency before or after it, with or without a space; undefined for other numbers. */
function readPrice(tokens: readonly Token[], at: number, parts: ParserParts): Price | undefined {
  const { currency, analysis, decimalMark } = parts
  const written = (word: string | undefined) => (word ? currencyOf(word, currency) : undefined)
  const before = written(tokens[at]?.folded)
  const from = at + (before ? 1 : 0)
  const [, head = '', digits, tail = ''] =
    /^(\D{0,4}?)(\d[\d.,]*)((?![.,])\D*)$/u.exec(tokens[from]?.folded ?? '') ?? []
  if (digits === undefined) return undefined
  const glued = written(head) ?? written(tail)
  if ((head || tail) && !glued) return undefined
  const skipped = COUNTING.has(tokens[from + 1]?.folded ?? '') ? 1 : 0
  const next = tokens[from + 1 + skipped]?.folded
  const isJoint = next !== undefined && analysis.anyLanguage.and.has(next)
  const isMeasure = !glued && !before && !isJoint && next !== undefined && measureOf(digits, next) !== undefined
  const after = glued || before ? undefined : written(next)
  if (isMeasure && after !== currency) return undefined
  const named = before ?? glued ?? after
  const verdict = readTypedAmount(digits.replace(/[.,]$/, ''), named ?? currency, decimalMark)
  if (!verdict.ok) return undefined
  const { amount } = verdict.money
  return { length: from - at + 1 + (after ? 1 + skipped : 0), amount, currency: named }
}

/**
 * The currency that a word means; the shop's own if the word can mean it. Codes that are never used in speech are
 * words.
 */
function currencyOf(word: string, own: string): string | undefined {
  const code = word.toUpperCase()
  if (code === own) return own
  const called = currenciesCalled(word)
  const meant = called.length === 0 && hasName(code) ? [code] : called
  return meant.includes(own) ? own : meant[0]
}

function priceFound(
  { length, currency = '' }: { length: number; currency?: string | undefined },
  price: Range,
  { currency: own }: ParserParts,
): FoundTokens {
  const isForeign = currency !== '' && currency !== own
  const named = isForeign ? currency : own
  const major = (amount: number) => `${formatDecimal({ amount, currency: named }).replace(/\.0+$/, '')} ${named}`
  const { min, max } = price
  const says =
    min === undefined
      ? `price up to ${major(max ?? 0)}`
      : max === undefined
        ? `price from ${major(min)}`
        : `price from ${major(min)} to ${major(max)}`
  return isForeign ? { length, says, isForeign } : { length, filters: { price }, says }
}
