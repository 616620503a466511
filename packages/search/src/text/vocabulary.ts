import { lazily } from '@vitrine/kit'
import { INTENTS, type Intents } from './intents.ts'
import { VOCABULARIES, type Vocabulary, WORDLESS } from './vocabularies.ts'

/** Phrases as lists of words, by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** The lists of a language's words, by name. */
type WordLists = Vocabulary & Intents

/** The vocabulary of a shop: that of its own language, and English, which agents write to shops of any language. */
export type Understanding = ReturnType<typeof understandingOf>

/** Signs for "under" and "over" in all languages. */
const SIGNS: Partial<WordLists> = { under: '< <= ≤', over: '> >= ≥' }

const NAMES = new Set(
  [...Object.values(VOCABULARIES), ...Object.values(INTENTS)].flatMap((lists) => Object.keys(lists)),
) as ReadonlySet<keyof WordLists>

const anyLanguage = lazily(() => phrasesOf(Object.keys(VOCABULARIES)))
const pageLanguages = lazily(() => phrasesOf(Object.keys(INTENTS)))

export function understandingOf(locale: string) {
  const { language } = new Intl.Locale(locale)
  const own = VOCABULARIES[language] ?? WORDLESS
  const intents = [INTENTS[language], INTENTS.en].filter((one) => one !== undefined)
  const groups = [own.women, own.men, own.children].map(wordsIn)
  const people = new Map(
    groups.flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)])),
  )
  const numbers = wordsIn(own.numbers ?? '')
  const intentLists = intents.flatMap((one) => [one.onSale, one.bestRated, one.newest, one.occasion, one.service])
  return {
    isStopWord: among(own.stop),
    isAsking: among(own.asking),
    isWithout: among(own.without),
    /** The canonical word for "without". */
    without: wordsIn(own.without)[0] ?? '',
    /** Synonyms for the same people: for "ladies" those for women; empty for all other words. */
    peopleLike: (word: string): readonly string[] => people.get(word) ?? [],
    /** The names of children, which an age stands for. */
    children: wordsIn(own.children),
    /** The number that a word means: "2" for "two". Names contain digits, so the reverse would match too much. */
    numberLike: (word: string) => (numbers.includes(word) ? [`${numbers.indexOf(word) + 2}`] : []),
    isForWhat: among(own.forWhat),
    /** "Size" and similar words, which introduce the next word and mean nothing alone. */
    isSizeWord: among(own.size),
    /** "Gift": says for which occasion, and nothing about the product. */
    isOccasion: among(...intents.map(({ occasion }) => occasion)),
    /** Requests a property of the list, and says nothing about the product: never corrected to a word of products. */
    isIntent: among(...intentLists),
    phrases: { ...phrasesOf([language, 'en'], SIGNS), without: phrasesIn([own.without]) },
    /** Phrases of the languages of the pages, used if the catalogue lacks one of their words. */
    pageLanguages: pageLanguages(),
    /** Phrases of all languages: together with a currency, their meaning for a price is clear. */
    anyLanguage: anyLanguage(),
  }
}

function wordsIn(list: string): string[] {
  return list.split(' ').filter(Boolean)
}

/** Whether a word is in one of the lists. */
export function among(...lists: readonly string[]): (word: string) => boolean {
  const words = new Set(lists.flatMap(wordsIn))
  return (word) => words.has(word)
}

/** The phrases of all lists of these languages. */
function phrasesOf(languages: readonly string[], more: Partial<WordLists> = {}): Record<keyof WordLists, Phrases> {
  const tables: Partial<WordLists>[] = [
    ...languages.flatMap((one) => [VOCABULARIES[one] ?? {}, INTENTS[one] ?? {}]),
    more,
  ]
  const phrases = Array.from(NAMES, (name) => [name, phrasesIn(tables.map((table) => table[name] ?? ''))])
  return Object.fromEntries(phrases)
}

/** Parses phrases of the tables: separated by spaces, words of one phrase joined by `_`. */
export function phrasesIn(lists: readonly string[]): Phrases {
  const phrases = Array.from(new Set(lists.flatMap(wordsIn)), (phrase) => phrase.split('_'))
  return Map.groupBy(
    phrases.sort((one, other) => other.length - one.length),
    ([first = '']) => first,
  )
}
