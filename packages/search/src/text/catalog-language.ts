import type { Product } from '@vitrine/product'
import { VOCABULARIES } from './vocabularies.ts'
import { openWordbook, plainWords, type Wordbook } from './wordbook.ts'

// The language of a catalogue is detected from its own texts: a German shop may have an English catalogue.

/** The number of products that suffices for detection. */
export const TELLING_PRODUCTS = 500
/** Product names are looked up in each language of the table, so fewer texts are used for them. */
const NAMING_TEXTS = 100
/** Fewer words of a language prove nothing. */
const LEAST = 50
/** The factor by which a language must lead the next one. */
const CLEARLY = 2
/** Only the start of a description is read, in characters. */
const LONGEST = 2000

/** Single letters are words of several languages, so they are excluded. */
const LITTLE_WORDS = Object.entries(VOCABULARIES).map(([language, { stop }]) => {
  return { language, words: new Set(stop.split(' ').filter((word) => word.length > 1)) }
})

/** The locale of the products: that of the shop, unless their words are clearly of another language. */
export async function localeOf(products: readonly Product[], locale: string): Promise<string> {
  const own = new Intl.Locale(locale).language
  const wordbook = await openWordbook()
  const language = languageTold(products.map(textOf), wordbook)
  // A language with unknown words may look like its neighbour: Norwegian like Danish. None looks like English.
  const isCompared = own in VOCABULARIES || language === 'en'
  if (language === undefined || language === own || !isCompared) return locale
  // A supplier's descriptions may be in another language than the titles, which searches match.
  const titles = products.slice(0, NAMING_TEXTS).map(({ title }) => plainWords(title))
  const inTitles = wordsOf(titles, [language, own], wordbook)
  return (inTitles.get(language) ?? 0) < (inTitles.get(own) ?? 0) ? locale : language
}

/**
 * The ISO 639 code of the language of texts; undefined if it is not clear. Stop words determine it and, if titles have
 * too few of them, product names.
 */
function languageTold(texts: readonly string[], wordbook: Wordbook): string | undefined {
  const sentences = texts.map(plainWords)
  const spoken = leading(wordsOf(sentences, [], wordbook))
  if (!spoken || spoken.isClear) return spoken?.language
  const named = leading(wordsOf(sentences.slice(0, NAMING_TEXTS), Object.keys(VOCABULARIES), wordbook))
  return named?.isClear && named.language === spoken.language ? named.language : undefined
}

/** The number of stop words of any language, and of product names of these languages, in the sentences. */
function wordsOf(sentences: readonly string[][], languages: readonly string[], wordbook: Wordbook) {
  const counts = new Map<string, number>()
  const count = (language: string) => counts.set(language, (counts.get(language) ?? 0) + 1)
  for (const word of sentences.flat())
    for (const { language, words } of LITTLE_WORDS) if (words.has(word)) count(language)
  for (const words of sentences)
    for (const language of languages)
      for (const at of words.keys()) if (wordbook.entriesAt(language, words, at).length > 0) count(language)
  return counts
}

function leading(counts: ReadonlyMap<string, number>): { language: string; isClear: boolean } | undefined {
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
  if (!first) return undefined
  const [language, most] = first
  return { language, isClear: most >= LEAST && most >= CLEARLY * (second?.[1] ?? 0) }
}

function textOf({ title, description }: Product): string {
  return `${title} ${description.plain.slice(0, LONGEST)}`
}
