import { fold } from './fold.ts'
import { loadStemmer, type Stemmer } from './stemming.ts'
import { type Understanding, understandingOf } from './vocabulary.ts'
import { createWordCutter, piecesOf, type WordCutter } from './words.ts'

/** How text of the shop's language is read; the same for products and questions. */
export interface Analysis extends Understanding {
  locale: string
  cutter: WordCutter
  stemmer: Stemmer
  /** A title as what the thing is and what it is for: "Case | for bicycles". */
  splitTitle(title: string): [name: string, mention: string]
}

export async function createAnalysis(locale: string): Promise<Analysis> {
  const understanding = understandingOf(locale)

  function splitTitle(title: string): [string, string] {
    const pieces = piecesOf(title)
    const at = pieces.findIndex((piece, index) => index > 0 && understanding.isForWhat(fold(piece)))
    return at < 0 ? [title, ''] : [pieces.slice(0, at).join(' '), pieces.slice(at).join(' ')]
  }

  return { ...understanding, locale, cutter: createWordCutter(locale), stemmer: await loadStemmer(locale), splitTitle }
}
