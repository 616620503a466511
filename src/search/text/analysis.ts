import { fold } from './fold.ts'
import { loadStemmer, type Stemmer } from './stemming.ts'
import { type Understanding, understandingOf } from './vocabulary.ts'
import { createWordCutter, piecesOf, type WordCutter } from './words.ts'

/** How text of the shop's language is read; the same for products and questions. */
export interface Analysis extends Understanding {
  locale: string
  cutter: WordCutter
  stemmer: Stemmer
  readTitle: ReadTitle
}

/** A title taken apart. */
export interface TitleParts {
  /** All that it says the thing is. */
  name: string
  /** The words in it that name the kind of thing: "Case" in "Laptop Case Black 15 in". */
  heads: string
  /** What the thing is for, from the preposition on: "for bicycles". */
  mention: string
}

/** `asides` are words of the product's brand and traits, folded: they describe, and end or begin a name. */
export type ReadTitle = (title: string, asides: ReadonlySet<string>) => TitleParts

export async function createAnalysis(locale: string): Promise<Analysis> {
  const understanding = understandingOf(locale)
  return {
    ...understanding,
    locale,
    cutter: createWordCutter(locale),
    stemmer: await loadStemmer(locale),
    readTitle: titleReader(locale, understanding),
  }
}

// Where the word that names the thing stands among the words that describe it: "laptop case", but "husa laptop".
const HEADS_LAST = new Set(['en', 'de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'hu', 'tr', 'hi', 'ta', 'hy'])
const HEADS_FIRST = new Set(['ro', 'fr', 'es', 'it', 'pt', 'ar', 'he', 'id', 'vi', 'ga'])

function titleReader(locale: string, { isForWhat, isStopWord }: Understanding): ReadTitle {
  const { language } = new Intl.Locale(locale)

  return (title, asides) => {
    const pieces = piecesOf(title)
    const at = pieces.findIndex((piece, index) => index > 0 && isForWhat(fold(piece)))
    const named = at < 0 ? pieces : pieces.slice(0, at)
    const isName = (piece: string | undefined) =>
      piece !== undefined && /^\p{L}{2,}/u.test(piece) && !isStopWord(fold(piece)) && !asides.has(plain(piece))
    const heads = named.filter((piece, index) => {
      if (!isName(piece)) return false
      if (HEADS_LAST.has(language)) return /[,;:)\]]$/.test(piece) || !isName(named[index + 1])
      return HEADS_FIRST.has(language) && !isName(named[index - 1])
    })
    return { name: named.join(' '), heads: heads.join(' '), mention: at < 0 ? '' : pieces.slice(at).join(' ') }
  }
}

function plain(piece: string): string {
  return fold(piece).replace(/[^\p{L}\p{N}]+/gu, '')
}
