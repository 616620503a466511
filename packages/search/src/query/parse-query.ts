import { oncePer } from '@vitrine/kit'
import { CONDITIONS } from '@vitrine/product'
import type { Filters, Sort } from '../contract/query.ts'
import { ON_SALE } from '../index/document.ts'
import type { LiveIndex } from '../index/live-index.ts'
import { fold } from '../text/fold.ts'
import { readMeasureLimit } from './measure-limits.ts'
import { PRICE_READERS } from './prices.ts'
import {
  type FoundTokens,
  firstPhrase,
  lacksWord,
  type MeasureLimit,
  type ParserParts,
  type Reader,
  type Token,
  tokensOf,
} from './tokens.ts'

/** The parts of a query besides its search words: prices, sizes, "in stock", "cheapest". */
export interface ParsedQuery {
  /** The remaining search words. */
  text: string
  filters: Filters
  sort: Sort | undefined
  measures: MeasureLimit[]
  /** Interpreted parts, in words for a message: `price up to 50`. */
  understood: string[]
  /** Prices in other currencies, which cannot be used. */
  foreign: string[]
}

export function parseQuery(text: string, parts: ParserParts): ParsedQuery {
  const tokens = tokensOf(text)
  const left: string[] = []
  const found: FoundTokens[] = []
  for (let at = 0; at < tokens.length; ) {
    const understood = readAt(tokens, at, parts)
    if (understood) found.push(understood)
    else left.push(tokens[at]!.piece)
    at += understood?.length ?? 1
  }
  const endsOpen = /\s$/.test(text) || (found.length > 0 && !left.includes(tokens.at(-1)?.piece ?? ''))
  const told = (isForeign: boolean) =>
    found.filter((one) => one.says !== '' && (one.isForeign ?? false) === isForeign).map(({ says }) => says)
  return {
    text: left.join(' ') + (endsOpen ? ' ' : ''),
    filters: found.reduce((filters: Filters, { filters: more }) => merged(filters, more ?? {}), {}),
    sort: found.find(({ sort }) => sort)?.sort,
    measures: found.flatMap(({ measure }) => measure ?? []),
    understood: told(false),
    foreign: told(true),
  }
}

const READERS: readonly Reader[] = [
  readRating,
  readService,
  ...PRICE_READERS,
  readMeasureLimit,
  saying('cheapest', { sort: 'price_asc', says: 'cheapest first' }),
  saying('inStock', { filters: { inStock: true }, says: 'in stock' }),
  saying('onSale', { filters: { facts: new Map([[ON_SALE.name, [ON_SALE.value]]]) }, says: 'on sale' }),
  saying('bestRated', { sort: 'rating_desc', says: 'best rated first' }),
  saying('newest', { sort: 'newest', says: 'newest first' }),
  readCondition,
  // "Not too expensive" names no limit, and is not to be looked for.
  saying('affordable', { says: '' }),
  readSize,
  readSizeWithSystem,
]

/** Reads phrases that all say the same. */
function saying(name: Parameters<typeof firstPhrase>[0], said: Omit<FoundTokens, 'length'>): Reader {
  return (tokens, at, parts) => firstPhrase(name, tokens, at, parts, (length) => ({ length, ...said }))
}

function readAt(tokens: readonly Token[], at: number, parts: ParserParts): FoundTokens | undefined {
  for (const read of READERS) {
    const found = read(tokens, at, parts)
    if (found) return found
  }
  return undefined
}

/** "Delivered to Germany by Friday": the shop does this, and no product. */
function readService(tokens: readonly Token[], at: number, parts: ParserParts): FoundTokens | undefined {
  const { isStopWord, phrases } = parts.analysis
  const wordAt = (place: number) => tokens[place]?.folded ?? ''
  const isRead = (place: number) => READERS.some((read) => read !== readService && read(tokens, place, parts))
  const isEnd = (place: number) =>
    place >= tokens.length || /[,.;!?]$/.test(tokens[place - 1]?.piece ?? '') || isRead(place)
  return firstPhrase('serviceTo', tokens, at, parts, (opening) => {
    const joins = new Set([...phrases.serviceTo.values()].flatMap((all) => all.map((phrase) => phrase.at(-1))))
    let end = at + opening
    do {
      if (joins.has(wordAt(end))) end++
      while (!isEnd(end) && isStopWord(wordAt(end)) && !joins.has(wordAt(end))) end++
      // A place or a day; its second word is one that no product has: "the United Kingdom", "3 days".
      if (!isEnd(end)) end++
      while (!isEnd(end) && !isStopWord(wordAt(end)) && lacksWord(wordAt(end), parts.index)) end++
    } while (!isEnd(end) && joins.has(wordAt(end)))
    return { length: end - at, says: '' }
  })
}

/** "4.5 stars or more", "at least 4 stars", "rated above 4.5", on a scale of five. */
function readRating(tokens: readonly Token[], at: number, parts: ParserParts): FoundTokens | undefined {
  const lengthAt = (name: 'rated' | 'over' | 'stars' | 'orMore', place: number) =>
    firstPhrase(name, tokens, place, parts, (length) => ({ length, says: '' }))?.length ?? 0
  const rated = lengthAt('rated', at)
  const opening = rated + lengthAt('over', at + rated)
  const [, number] = /^([1-5](?:[.,]\d)?)\+?$/.exec(tokens[at + opening]?.folded ?? '') ?? []
  const unit = number === undefined ? 0 : lengthAt('stars', at + opening + 1)
  if (number === undefined || rated + unit === 0) return undefined
  const ratingMin = Number(number.replace(',', '.'))
  const length = opening + 1 + unit + lengthAt('orMore', at + opening + 1 + unit)
  return { length, filters: { ratingMin }, says: `rated ${ratingMin} stars or more` }
}

/** "Used laptop", "refurbished": where the shop has things in this condition and in others. */
function readCondition(tokens: readonly Token[], at: number, parts: ParserParts): FoundTokens | undefined {
  const known = conditionsIn(parts.index)
  // What is refurbished was used.
  const meant = { used: ['used', 'refurbished'], refurbished: ['refurbished'] } as const
  for (const name of ['used', 'refurbished'] as const) {
    const condition = meant[name].filter((one) => known.has(CONDITIONS.indexOf(one)))
    if (condition.length === 0 || condition.length === known.size) continue
    const found = firstPhrase(name, tokens, at, parts, (length) => ({ length, filters: { condition }, says: name }))
    if (found) return found
  }
  return undefined
}

const conditionsIn = oncePer(
  ({ segments }: LiveIndex) => new Set(segments.flatMap(({ segment }) => [...new Set(segment.columns.condition)])),
)

/** "Size 42": only sizes that some product has. */
function readSize(tokens: readonly Token[], at: number, parts: ParserParts): FoundTokens | undefined {
  const { index } = parts
  return firstPhrase('size', tokens, at, parts, (opening) => {
    const two = [tokens[at + opening], tokens[at + opening + 1]].map((token) => token?.folded ?? '').join(' ')
    const one = tokens[at + opening]?.folded ?? ''
    const system = SIZE_SYSTEMS.has(tokens[at + opening + 1]?.folded ?? '') ? 1 : 0
    return sizeFound(index, two, opening + 2) ?? sizeFound(index, SIZE_NAMES.get(one) ?? one, opening + 1 + system)
  })
}

const SIZE_NAMES = new Map([
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
])

const SIZE_SYSTEMS = new Set(['eu', 'us', 'uk', 'fr', 'it', 'de', 'jp'])

/** "42 eu" and "eu 42", in the catalogue's spelling or without the system. */
function readSizeWithSystem(tokens: readonly Token[], at: number, { index }: ParserParts): FoundTokens | undefined {
  const pair = [tokens[at]?.folded ?? '', tokens[at + 1]?.folded ?? '']
  const system = pair.find((word) => SIZE_SYSTEMS.has(word))
  const size = pair.find((word) => /^\d{1,2}([.,]5)?$/.test(word))
  if (!system || !size) return undefined
  const spellings = [`${system} ${size}`, `${size} ${system}`, size]
  return spellings.map((spelling) => sizeFound(index, spelling, 2)).find((found) => found !== undefined)
}

function sizeFound(index: LiveIndex, text: string, length: number): FoundTokens | undefined {
  const size = sizesOf(index).get(plainSize(text))
  if (size === undefined) return undefined
  return { length, filters: { facts: new Map([['size', [size]]]) }, says: `size ${size}` }
}

/** The sizes of products, by their folded spelling; cached per state of the index. */
const sizesOf = oncePer((index: LiveIndex): ReadonlyMap<string, string> => {
  const facts = index.segments.flatMap(({ segment }) => segment.facts.facts).filter(({ name }) => name === 'size')
  return new Map(facts.map(({ value }): [string, string] => [plainSize(fold(value)), value]))
})

/** "43–46" and "43-46", "37,5" and "37.5". */
function plainSize(text: string): string {
  return text
    .trim()
    .replace(',', '.')
    .replace(/(?<!\s)\s*[-–—]\s*/gu, '-')
}

function merged(one: Filters, other: Filters): Filters {
  const price = one.price || other.price ? { ...one.price, ...other.price } : undefined
  const facts = one.facts || other.facts ? new Map([...(one.facts ?? []), ...(other.facts ?? [])]) : undefined
  return { ...one, ...other, ...(price && { price }), ...(facts && { facts }) }
}

/** Explicit filters take precedence over filters derived from the query. */
export function withRead(explicit: Filters, read: Filters): Filters {
  const facts = new Map([...(read.facts ?? []), ...(explicit.facts ?? [])])
  return {
    ...explicit,
    ...((explicit.price ?? read.price) ? { price: explicit.price ?? read.price } : {}),
    ...((explicit.condition ?? read.condition) && { condition: explicit.condition ?? read.condition }),
    ...((explicit.inStock ?? read.inStock) && { inStock: true }),
    ...(read.ratingMin !== undefined && { ratingMin: explicit.ratingMin ?? read.ratingMin }),
    ...(facts.size > 0 && { facts }),
  }
}
