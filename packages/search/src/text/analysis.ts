import { memoized } from '@vitrine/kit'
import { fold } from './fold.ts'
import { loadStemmer } from './stemming.ts'
import { ENGLISH_SPELLINGS } from './vocabularies.ts'
import { type Understanding, understandingOf } from './vocabulary.ts'
import { wholeWordReader } from './whole-words.ts'
import { openWordbook } from './wordbook.ts'
import { createWordCutter, piecesOf } from './words.ts'

/** The analysis of text in the shop's language; the same for products and queries. */
export type Analysis = Awaited<ReturnType<typeof createAnalysis>>

export type ReadTitle = ReturnType<typeof titleReader>

/** Words that people type are few beside the queries that they make of them. */
const WORDS_KEPT = 20_000

export async function createAnalysis(locale: string) {
  const understanding = understandingOf(locale)
  const { language } = new Intl.Locale(locale)
  const cutter = createWordCutter(locale)
  return {
    ...understanding,
    locale,
    /** ISO 639. */
    language,
    cutter,
    /** Reads the words that stand in a title as a whole. */
    wholeWords: wholeWordReader(cutter, locale),
    stemmer: await loadStemmer(locale),
    /** The word in the spelling of another country with the same language. */
    spelledElsewhere: language === 'en' ? memoized(WORDS_KEPT, englishElsewhere) : () => undefined,
    readTitle: titleReader(language, understanding),
    /** The names of products, in the languages of the pages. */
    wordbook: await openWordbook(),
    /** Whether titles start with the word that names the kind. */
    headsFirst: HEADS_FIRST.has(language),
  }
}

// The position of the head among the words that describe it: "laptop case", but "husa laptop".
const HEADS_LAST = new Set(['en', 'de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'hu', 'tr', 'hi', 'ta', 'hy'])
export const HEADS_FIRST: ReadonlySet<string> = new Set(['ro', 'fr', 'es', 'it', 'pt', 'ar', 'he', 'id', 'vi', 'ga'])

/** Words between the two ends of an adapter, in languages whose names end with the kind. */
const LEADS_TO = new Set(['to', 'auf'])

/** Between two words that are of one name, in languages whose names end with the kind. */
const JOINS = /^(?:&|\+|and|und|en|och|og|ja|és|ve)$/i

// A title names the product before its features: the end of the third run of words is no longer its name. If the name
// comes first, it is the very first run.
const MOST_HEADS = { last: 2, first: 1 }

/** Languages that capitalise nouns wherever they stand, so that case does not tell where a kind ends. */
const CAPITALISES_NOUNS = new Set(['de'])
const LOWER_CASE = /^\p{Ll}+$/u
const CAPITALISED = /^\p{Lu}/u

function titleReader(language: string, { isForWhat, isStopWord }: Understanding) {
  function headsAmong(named: readonly string[], asides: ReadonlySet<string>): string[] {
    const isName = (piece: string | undefined) =>
      piece !== undefined &&
      /^\p{L}{2,}/u.test(piece) &&
      !/\d/.test(piece) &&
      !isStopWord(fold(piece)) &&
      !asides.has(plain(piece))
    const names = named.map(isName)
    // "Motherboard to 24 pin power adapter" names no motherboard.
    const leadsOn = (index: number) => LEADS_TO.has(fold(named[index + 1] ?? ''))
    const endsRun = (piece: string) => /[,;:)\]]$/.test(piece)
    // "Monitor & Laptop Arm" is an arm, and "Basket, toys and laundry" no toy; a keyboard and mouse are both.
    const joinsOn = (index: number) =>
      JOINS.test(named[index + 1] ?? '') &&
      names[index + 2] &&
      (names[index + 3] || named.slice(0, index).some((piece, at) => !names[at] || endsRun(piece)))
    // "BX410 motherboard Micro ATX": a kind in lower case ends before a capitalised word. "14 inch" is none.
    const isLowerCaseKind = (index: number) =>
      !CAPITALISES_NOUNS.has(language) &&
      LOWER_CASE.test(named[index] ?? '') &&
      CAPITALISED.test(named[index + 1] ?? '') &&
      !/^[\d.,]+$/.test(named[index - 1] ?? '')
    const isEnd = (index: number) =>
      (!names[index + 1] || endsRun(named[index] ?? '') || isLowerCaseKind(index)) && !leadsOn(index) && !joinsOn(index)
    if (HEADS_LAST.has(language)) return named.filter((_, at) => names[at] && isEnd(at)).slice(0, MOST_HEADS.last)
    if (HEADS_FIRST.has(language))
      return named.filter((_, at) => names[at] && !names[at - 1]).slice(0, MOST_HEADS.first)
    return []
  }

  /**
   * Parses a title. `asides` are folded words of the product's brand and traits, which describe it and may start or end a
   * name. `compatible` are phrases of the title that name other, compatible products.
   */
  return (title: string, asides: ReadonlySet<string>, compatible: readonly string[] = []) => {
    const pieces = piecesOf(title)
    const at = pieces.findIndex((piece, index) => index > 0 && isForWhat(fold(piece)))
    const end = at < 0 ? pieces.length : at
    const isOther = placesOf(compatible, pieces)
    const named = pieces.filter((_, index) => index < end && !isOther[index])
    const mentioned = pieces.filter((_, index) => index >= end || isOther[index])
    return {
      /** The part that names the product. */
      name: named.join(' '),
      /** The words in it that name the kind of product: "Case" in "Laptop Case Black 15 in". */
      heads: headsAmong(named, asides).join(' '),
      /** The purpose of the product: from the preposition on, "for bicycles", and the names of compatible products. */
      mention: mentioned.join(' '),
    }
  }
}

/** Which pieces belong to one of the phrases. */
function placesOf(phrases: readonly string[], pieces: readonly string[]): boolean[] {
  const belongs = pieces.map(() => false)
  if (phrases.length === 0) return belongs
  const words = pieces.map(plain)
  for (const phrase of phrases) {
    const wanted = piecesOf(phrase).map(plain)
    for (let from = 0; from + wanted.length <= words.length; from++) {
      if (wanted.every((word, offset) => words[from + offset] === word)) belongs.fill(true, from, from + wanted.length)
    }
  }
  return belongs
}

function plain(piece: string): string {
  return fold(piece).replace(/[^\p{L}\p{N}]+/gu, '')
}

const BEGINNINGS = ENGLISH_SPELLINGS.trim()
  .split(/\s+/)
  .map((pair) => pair.split('='))
  .flatMap(([one = '', other = '']) => [
    { here: one, there: other },
    { here: other, there: one },
  ])
  .sort((one, other) => other.here.length - one.here.length)

/** The word in the other spelling: "grey" for "gray", and "tyres" for "tires". */
function englishElsewhere(word: string): string | undefined {
  const found = BEGINNINGS.find(({ here }) => word.startsWith(here))
  return found && found.there + word.slice(found.here.length)
}
