import type { DecimalMark } from '@vitrine/product'
import type { Filters, Sort } from '../contract/question.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Analysis } from '../text/analysis.ts'
import { fold } from '../text/fold.ts'
import type { Phrases } from '../text/vocabulary.ts'
import { piecesOf } from '../text/words.ts'

// A question piece by piece, for those who look in it for more than words.

export interface Token {
  folded: string
  piece: string
}

export interface ParserParts {
  analysis: Analysis
  /** The shop's; prices in any other are not understood, since nobody here knows the rate. */
  currency: string
  decimalMark: DecimalMark
  index: LiveIndex
}

/** A part of the question understood: how many tokens, and what they say. */
export interface FoundTokens {
  length: number
  filters?: Filters
  sort?: Sort
  says: string
  /** Understood, and of no use here: a price in another currency. */
  isForeign?: boolean
}

/** Looks whether something begins at this place. */
export type Reader = (tokens: readonly Token[], at: number, parts: ParserParts) => FoundTokens | undefined

const COMPARED = /^([<>]=?|[≤≥])(?=.)/
/** "5000円以下のシューズ", "러닝화 50000원이하": a price and its bound, in scripts that put no space between words. */
const BOUND_WITHOUT_SPACE =
  /^([^\d¥￥]*)([¥￥]?\d[\d.,]*[円元块원]?)(以下|以内|未満|未满|以上|まで|이하|이내|미만|이상)(?:の|的|인)?(.*)$/u

export function tokensOf(text: string): Token[] {
  return piecesOf(text)
    .flatMap(partsOf)
    .map((piece) => ({ piece, folded: fold(piece).replace(/[,;:!?]+$/, '') }))
}

function partsOf(piece: string): string[] {
  const sign = COMPARED.exec(piece)?.[0]
  if (sign !== undefined) return [sign, piece.slice(sign.length)]
  const parts = BOUND_WITHOUT_SPACE.exec(piece)?.slice(1)
  return parts?.filter(Boolean) ?? [piece]
}

/**
 * Tries the phrases of the shop's language and of English, then those of the other languages of the pages that have a word
 * which the catalogue lacks: "promo" says the same in any shop that has no product so called.
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

/** Tries phrases at a place, longer ones first; `then` gets the length and the phrase. */
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
