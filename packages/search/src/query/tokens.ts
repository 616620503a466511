import type { DecimalMark } from '@vitrine/product'
import type { Filters, Sort } from '../contract/query.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Analysis } from '../text/analysis.ts'
import { fold } from '../text/fold.ts'
import type { Phrases } from '../text/vocabulary.ts'
import { piecesOf } from '../text/words.ts'

// A query as tokens, for parsers of more than words.

export interface Token {
  folded: string
  piece: string
}

export interface ParserParts {
  analysis: Analysis
  /** The shop's currency; prices in any other cannot be converted. */
  currency: string
  decimalMark: DecimalMark
  index: LiveIndex
}

/** The limits of a measure, inclusive, in its smallest unit. */
export interface MeasureLimit {
  /** As in the query. */
  says: string
  unit: string
  min?: number
  max?: number
}

/** A parsed part of the query: its number of tokens, and its meaning. */
export interface FoundTokens {
  length: number
  filters?: Filters
  sort?: Sort
  measure?: MeasureLimit
  says: string
  /** Parsed but unusable: a price in another currency. */
  isForeign?: boolean
}

/** Checks whether a known expression starts at this token. */
export type Reader = (tokens: readonly Token[], at: number, parts: ParserParts) => FoundTokens | undefined

const COMPARED = /^([<>]=?|[≤≥])(?=.)/
/** "5000円以下のシューズ", "러닝화 50000원이하": a price and its bound, in scripts without spaces between words. */
const BOUND_WITHOUT_SPACE =
  /^([^\d¥￥]*)([¥￥]?\d[\d.,]*[円元块원]?)(以下|以内|未満|未满|以上|まで|이하|이내|미만|이상)(?:の|的|인)?(.*)$/u

/** Names of parameters that agents write into a query, by what they say. */
const PARAMETERS: readonly (readonly [names: string, says: (value: string) => string])[] = [
  ['size', (value) => `size ${value}`],
  ['max_price price_max maxprice pricemax max_budget budget price_to price_lte max', (value) => `under ${value}`],
  ['min_price price_min minprice pricemin price_from price_gte min', (value) => `over ${value}`],
  ['in_stock instock available availability', (value) => (/^(true|yes|1|in.?stock)$/i.test(value) ? 'in stock' : '')],
  ['on_sale sale discounted', (value) => (/^(true|yes|1)$/i.test(value) ? 'on sale' : '')],
  ['sort sort_by order order_by', sortNamed],
  ['limit page per_page offset cursor currency locale language lang country region', () => ''],
  [
    'product_type title name keywords keyword search text category type kind brand color colour material gender q query product',
    (value) => value,
  ],
]
const SAYING = new Map(PARAMETERS.flatMap(([names, says]) => names.split(' ').map((name) => [name, says] as const)))
const NAMED_VALUE = new RegExp(`(?<=^|\\s)(${[...SAYING.keys()].join('|')})[:=]("[^"]*"|[^\\s"]+)`, 'giu')

function sortNamed(value: string): string {
  if (/price|cheap/i.test(value)) return /desc|high/i.test(value) ? '' : 'cheapest'
  if (/rat|review|popular|best/i.test(value)) return 'best rated'
  return /new|date/i.test(value) ? 'newest' : ''
}

/**
 * A query as a person would write it: `{"category": "laptop", "max_price": 300}` and `category:laptop max_price:300` are
 * "laptop under 300", and "jacket -leather" is one without leather. `without` is the language's word for that.
 */
export function plainQuery(text: string, without: string): string {
  const written = /^\s*[{[]/.test(text) ? fromJson(text) : undefined
  const named = (written ?? text).replace(NAMED_VALUE, (_, name: string, value: string) =>
    said(name, value.replaceAll('"', '')),
  )
  return without === '' ? named : named.trimStart().replace(/(?<=\s)-(?=\p{L}{2})/gu, `${without} `)
}

function fromJson(text: string): string | undefined {
  try {
    return saidBy('', JSON.parse(text)).join(' ')
  } catch {
    return undefined
  }
}

/** Of things in things the inner name says what it is: `price: { max: 50 }`. */
function saidBy(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => saidBy(name, one))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, one]) => saidBy(inner, one))
  if (value === null || (typeof value === 'boolean' && !SAYING.has(fold(name)))) return []
  return [said(name, String(value))]
}

function said(name: string, value: string): string {
  return SAYING.get(fold(name))?.(value) ?? value
}

/** "D'occasion". */
const ELIDED = /^[dl]['’](?=\p{L}{3})/u

export function tokensOf(text: string): Token[] {
  return piecesOf(text)
    .flatMap(partsOf)
    .map((piece) => ({
      piece,
      folded: fold(piece)
        .replace(ELIDED, '')
        .replace(/(?<![,;:!?])[,;:!?]+$/, ''),
    }))
}

function partsOf(piece: string): string[] {
  const sign = COMPARED.exec(piece)?.[0]
  if (sign !== undefined) return [sign, piece.slice(sign.length)]
  const parts = BOUND_WITHOUT_SPACE.exec(piece)?.slice(1)
  return parts?.filter(Boolean) ?? [piece]
}

/**
 * Tries the phrases of the shop's language and of English, then those of the other languages of the pages that contain
 * a word which the catalogue lacks: "promo" means the same in any shop without a product of that name.
 */
export function firstPhrase(
  name: keyof Analysis['phrases'],
  tokens: readonly Token[],
  at: number,
  { analysis, index }: ParserParts,
  then: (length: number, phrase: string) => FoundTokens | undefined,
): FoundTokens | undefined {
  return (
    firstOf(analysis.phrases[name], tokens, at, then) ??
    firstOf(analysis.pageLanguages[name], tokens, at, (length, phrase) =>
      lacksWord(phrase, index) ? then(length, phrase) : undefined,
    )
  )
}

/** Whether no product has one of the words. */
export function lacksWord(phrase: string, index: LiveIndex): boolean {
  return phrase.split(' ').some((word) => index.segments.every(({ segment }) => segment.words.find(word) < 0))
}

/** Tries phrases at a position, longer ones first; `then` receives the length and the phrase. */
export function firstOf(
  phrases: Phrases,
  tokens: readonly Token[],
  at: number,
  then: (length: number, phrase: string) => FoundTokens | undefined,
): FoundTokens | undefined {
  for (const phrase of phrases.get(tokens[at]?.folded ?? '') ?? []) {
    if (!phrase.every((word, offset) => tokens[at + offset]?.folded === word)) continue
    const found = then(phrase.length, phrase.join(' '))
    if (found) return found
  }
  return undefined
}
