import { exponentOf, readMoney } from '../../catalog/money.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Filters, Sort } from '../question.ts'
import type { Analysis } from '../text/analysis.ts'
import { fold } from '../text/fold.ts'
import { measureOf } from '../text/measures.ts'
import type { Phrases } from '../text/vocabulary.ts'
import { piecesOf } from '../text/words.ts'

/** What a question says beside what is sought: prices, sizes, "in stock", "cheapest". */
export interface Reading {
  /** The words left to look for. */
  text: string
  filters: Filters
  sort: Sort | undefined
  /** What was understood, in words fit for a message: `price up to 50`. */
  understood: string[]
}

export interface ReadingParts {
  analysis: Analysis
  /** The shop's; prices in any other are not understood, since nobody here knows the rate. */
  currency: string
  index: LiveIndex
}

/** How people write a currency, folded; its own code always works. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  EUR: '€ euro euros',
  USD: '$ us$ dollar dollars bucks',
  GBP: '£ pound pounds quid',
  RON: 'lei leu',
  PLN: 'zl zloty zlotych',
  CZK: 'kc korun',
  HUF: 'ft forint',
  SEK: 'kr kronor',
  DKK: 'kr kroner',
  NOK: 'kr kroner',
  CHF: 'fr franken francs sfr',
  JPY: '¥ 円 yen',
  BRL: 'r$ reais real',
  UAH: '₴ грн',
  RUB: '₽ руб',
  TRY: '₺ tl lira',
  INR: '₹ rs rupees',
  BGN: 'лв',
}

// Words that introduce a price only when a currency stands with it: "air max 90" and "from 5 to 10 km" are no prices.
const NEEDS_CURRENCY = new Set(
  'max min from within over to des de von van da od do um om ok a i unos sobre about vers cam vreo bajo mas menos'.split(
    ' ',
  ),
)

interface Token {
  folded: string
  piece: string
}

/** A part of the question understood: how many tokens, and what they say. */
interface Found {
  length: number
  filters?: Filters
  sort?: Sort
  says: string
}

export function readQuestion(text: string, parts: ReadingParts): Reading {
  const tokens = piecesOf(text).map((piece): Token => ({ piece, folded: fold(piece).replace(/[,;:!?]+$/, '') }))
  const left: string[] = []
  const found: Found[] = []
  for (let at = 0; at < tokens.length; ) {
    const understood = READERS.map((read) => read(tokens, at, parts)).find((result) => result !== undefined)
    if (understood) found.push(understood)
    else left.push(tokens[at]!.piece)
    at += understood?.length ?? 1
  }
  const endsOpen = /\s$/.test(text) || (found.length > 0 && !left.includes(tokens.at(-1)?.piece ?? ''))
  return {
    text: left.join(' ') + (endsOpen ? ' ' : ''),
    filters: found.reduce((filters: Filters, { filters: more }) => merged(filters, more ?? {}), {}),
    sort: found.find(({ sort }) => sort)?.sort,
    understood: found.map(({ says }) => says),
  }
}

type Reader = (tokens: readonly Token[], at: number, parts: ReadingParts) => Found | undefined

const READERS: readonly Reader[] = [
  readBetween,
  readBound,
  readRange,
  readCheapest,
  readInStock,
  readSize,
  readSizeWithSystem,
]

/** "Between 20 and 50". */
function readBetween(tokens: readonly Token[], at: number, parts: ReadingParts): Found | undefined {
  const { between, and } = parts.analysis.phrases
  return firstOf(between, tokens, at, (opening, word) => {
    const low = readPrice(tokens, at + opening, parts)
    if (!low) return undefined
    return firstOf(and, tokens, at + opening + low.length, (joint) => {
      const high = readPrice(tokens, at + opening + low.length + joint, parts)
      if (!high || (NEEDS_CURRENCY.has(word) && !low.hasCurrency && !high.hasCurrency)) return undefined
      if (low.amount > high.amount) return undefined
      return priceFound(opening + low.length + joint + high.length, { min: low.amount, max: high.amount }, parts)
    })
  })
}

/** "Under 50", "over 20 €", "around 100 lei". */
function readBound(tokens: readonly Token[], at: number, parts: ReadingParts): Found | undefined {
  const { under, over, around } = parts.analysis.phrases
  const bound = (phrases: Phrases, rangeOf: (amount: number) => { min?: number; max?: number }) =>
    firstOf(phrases, tokens, at, (opening, word) => {
      const price = readPrice(tokens, at + opening, parts)
      if (!price || (NEEDS_CURRENCY.has(word) && !price.hasCurrency)) return undefined
      return priceFound(opening + price.length, rangeOf(price.amount), parts)
    })
  return (
    bound(under, (max) => ({ max })) ??
    bound(over, (min) => ({ min })) ??
    bound(around, (amount) => ({ min: Math.floor(amount * 0.8), max: Math.ceil(amount * 1.2) }))
  )
}

/** "20-50 €", "20 to 50 eur": only with a currency. */
function readRange(tokens: readonly Token[], at: number, parts: ReadingParts): Found | undefined {
  const glued = /^(\D?\d[\d.,]*\D{0,4})[-–](\D?\d[\d.,]*\D{0,4})$/u.exec(tokens[at]?.folded ?? '')
  if (glued?.[1] === undefined || glued[2] === undefined) return undefined
  const high = readPrice([{ piece: glued[2], folded: glued[2] }, ...tokens.slice(at + 1)], 0, parts)
  const low = readPrice([{ piece: glued[1], folded: glued[1] }], 0, parts)
  if (!low || !high || !(low.hasCurrency || high.hasCurrency) || low.amount > high.amount) return undefined
  return priceFound(high.length, { min: low.amount, max: high.amount }, parts)
}

function readCheapest(tokens: readonly Token[], at: number, { analysis }: ReadingParts): Found | undefined {
  return firstOf(analysis.phrases.cheapest, tokens, at, (length) => ({
    length,
    sort: 'price_asc',
    says: 'cheapest first',
  }))
}

function readInStock(tokens: readonly Token[], at: number, { analysis }: ReadingParts): Found | undefined {
  return firstOf(analysis.phrases.inStock, tokens, at, (length) => ({
    length,
    filters: { inStock: true },
    says: 'in stock',
  }))
}

/** "Size 42": only for sizes that some product has. */
function readSize(tokens: readonly Token[], at: number, { analysis, index }: ReadingParts): Found | undefined {
  return firstOf(analysis.phrases.size, tokens, at, (opening) => {
    const two = [tokens[at + opening], tokens[at + opening + 1]].map((token) => token?.folded ?? '').join(' ')
    const one = tokens[at + opening]?.folded ?? ''
    return sizeFound(index, two, opening + 2) ?? sizeFound(index, one, opening + 1)
  })
}

const SIZE_SYSTEMS = new Set(['eu', 'us', 'uk', 'fr', 'it', 'de', 'jp'])

/** "42 eu" and "eu 42", as the catalogue writes it or without the system. */
function readSizeWithSystem(tokens: readonly Token[], at: number, { index }: ReadingParts): Found | undefined {
  const pair = [tokens[at]?.folded ?? '', tokens[at + 1]?.folded ?? '']
  const system = pair.find((word) => SIZE_SYSTEMS.has(word))
  const size = pair.find((word) => /^\d{1,2}([.,]5)?$/.test(word))
  if (!system || !size) return undefined
  const spellings = [`${system} ${size}`, `${size} ${system}`, size]
  return spellings.map((spelling) => sizeFound(index, spelling, 2)).find((found) => found !== undefined)
}

function sizeFound(index: LiveIndex, text: string, length: number): Found | undefined {
  const size = sizesOf(index).get(text.replace(',', '.').trim())
  if (size === undefined) return undefined
  return { length, filters: { facts: new Map([['size', [size]]]) }, says: `size ${size}` }
}

const SIZES = new WeakMap<LiveIndex, Map<string, string>>()

/** Sizes that products have, by their folded spelling; gathered once for each state of the index. */
function sizesOf(index: LiveIndex): Map<string, string> {
  const known = SIZES.get(index)
  if (known) return known
  const facts = index.segments.flatMap(({ segment }) => segment.facts.facts).filter(({ name }) => name === 'size')
  const sizes = new Map(facts.map(({ value }): [string, string] => [fold(value.trim()), value]))
  SIZES.set(index, sizes)
  return sizes
}

interface Price {
  length: number
  amount: number
  hasCurrency: boolean
}

/** A number with the shop's currency before or after it, glued or apart; undefined for numbers of anything else. */
function readPrice(tokens: readonly Token[], at: number, { currency }: ReadingParts): Price | undefined {
  const words = new Set([currency.toLowerCase(), ...(CURRENCY_WORDS[currency] ?? '').split(' ').filter(Boolean)])
  const isBefore = words.has(tokens[at]?.folded ?? '')
  const from = at + (isBefore ? 1 : 0)
  const [, before = '', digits, after = ''] = /^(\D{0,4}?)(\d[\d.,]*)(\D*)$/u.exec(tokens[from]?.folded ?? '') ?? []
  if (digits === undefined) return undefined
  const isGlued = words.has(before) || words.has(after)
  if ((before || after) && !isGlued) return undefined
  const next = tokens[from + 1]?.folded ?? ''
  const isAfter = !isGlued && words.has(next)
  if (!isGlued && !isBefore && !isAfter && measureOf(digits, next) !== undefined) return undefined
  const amount = minorUnits(digits, currency)
  if (amount === undefined) return undefined
  return { length: from - at + (isAfter ? 2 : 1), amount, hasCurrency: isGlued || isBefore || isAfter }
}

function minorUnits(digits: string, currency: string): number | undefined {
  const verdict = readMoney(digits.replace(/[.,]$/, ''), currency)
  if (verdict.ok) return verdict.money.amount
  const plain = Number(digits)
  return Number.isFinite(plain) ? Math.round(plain * 10 ** exponentOf(currency)) : undefined
}

function priceFound(length: number, price: { min?: number; max?: number }, { currency }: ReadingParts): Found {
  const major = (amount: number) => `${amount / 10 ** exponentOf(currency)} ${currency}`
  const { min, max } = price
  const says =
    min === undefined
      ? `price up to ${major(max ?? 0)}`
      : max === undefined
        ? `price from ${major(min)}`
        : `price from ${major(min)} to ${major(max)}`
  return { length, filters: { price }, says }
}

/** Tries phrases at a place, longer ones first; `then` gets the length and the first word. */
function firstOf(
  phrases: Phrases,
  tokens: readonly Token[],
  at: number,
  then: (length: number, word: string) => Found | undefined,
): Found | undefined {
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length)) {
    if (!phrase.every((word, offset) => tokens[at + offset]?.folded === word)) continue
    const found = then(phrase.length, phrase.join(' '))
    if (found) return found
  }
  return undefined
}

function merged(one: Filters, other: Filters): Filters {
  const price = one.price || other.price ? { ...one.price, ...other.price } : undefined
  const facts = one.facts || other.facts ? new Map([...(one.facts ?? []), ...(other.facts ?? [])]) : undefined
  return { ...one, ...other, ...(price && { price }), ...(facts && { facts }) }
}

/** What the caller asked for explicitly stands; what was read from words fills the gaps. */
export function withRead(explicit: Filters, read: Filters): Filters {
  const facts = new Map([...(read.facts ?? []), ...(explicit.facts ?? [])])
  return {
    ...explicit,
    ...((explicit.price ?? read.price) ? { price: explicit.price ?? read.price } : {}),
    ...((explicit.inStock ?? read.inStock) && { inStock: true }),
    ...(facts.size > 0 && { facts }),
  }
}
