import type { Product } from '@vitrine/product'
import { VOCABULARIES } from './vocabularies.ts'
import { openWordbook, plainWords, type Wordbook } from './wordbook.ts'

// The language of a catalogue is told by its own texts: a German shop may sell from an English list.

/** So many products are enough to tell it. */
export const TELLING_PRODUCTS = 500
/** Names of things are looked up in each language of the table, so fewer texts are asked for them. */
const NAMING_TEXTS = 100
/** Fewer words of a language than these tell nothing. */
const LEAST = 50
/** A language has so many times the words of the next one, or it is in doubt. */
const CLEARLY = 2
/** Of a description its beginning is enough, in characters. */
const LONGEST = 2000

/** Single letters are words of several languages. */
const LITTLE_WORDS = Object.entries(VOCABULARIES).map(([language, { stop }]) => {
  return { language, words: new Set(stop.split(' ').filter((word) => word.length > 1)) }
})

/** The locale in which products are written: that of the shop, unless their words are clearly of another language. */
export async function localeOf(products: readonly Product[], locale: string): Promise<string> {
  const own = new Intl.Locale(locale).language
  const wordbook = await openWordbook()
  const language = languageTold(products.map(textOf), wordbook)
  // A language whose words are not known may look like its neighbour: Norwegian like Danish. None looks like English.
  const isCompared = own in VOCABULARIES || language === 'en'
  if (language === undefined || language === own || !isCompared) return locale
  // A supplier's descriptions may be in another language than the titles, by which things are sought.
  const titles = products.slice(0, NAMING_TEXTS).map(({ title }) => plainWords(title))
  const inTitles = wordsOf(titles, [language, own], wordbook)
  return (inTitles.get(language) ?? 0) < (inTitles.get(own) ?? 0) ? locale : language
}

/**
 * ISO 639 code of the language that texts clearly are in; undefined where they leave doubt. Little words tell it and,
 * where titles have too few of them, names of things.
 */
export function languageTold(texts: readonly string[], wordbook: Wordbook): string | undefined {
  const sentences = texts.map(plainWords)
  const spoken = leading(littleWordsOf(sentences))
  if (!spoken || spoken.isClear) return spoken?.language
  const named = leading(wordsOf(sentences.slice(0, NAMING_TEXTS), Object.keys(VOCABULARIES), wordbook))
  return named?.isClear && named.language === spoken.language ? named.language : undefined
}

type Counts = Map<string, number>

function count(counts: Counts, language: string): void {
  counts.set(language, (counts.get(language) ?? 0) + 1)
}

/** How many little words of each language the sentences have. */
function littleWordsOf(sentences: readonly string[][]): Counts {
  const counts: Counts = new Map()
  for (const word of sentences.flat())
    for (const { language, words } of LITTLE_WORDS) if (words.has(word)) count(counts, language)
  return counts
}

/** How many little words and names of things of these languages the sentences have. */
function wordsOf(sentences: readonly string[][], languages: readonly string[], wordbook: Wordbook): Counts {
  const counts = littleWordsOf(sentences)
  for (const words of sentences)
    for (const language of languages)
      for (const at of words.keys()) if (wordbook.entriesAt(language, words, at).length > 0) count(counts, language)
  return counts
}

function leading(counts: Counts): { language: string; isClear: boolean } | undefined {
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
  if (!first) return undefined
  const [language, most] = first
  return { language, isClear: most >= LEAST && most >= CLEARLY * (second?.[1] ?? 0) }
}

function textOf({ title, description }: Product): string {
  return `${title} ${description.plain.slice(0, LONGEST)}`
}
