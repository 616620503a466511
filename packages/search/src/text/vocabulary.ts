import { INTENTS, type Intents } from './intents.ts'
import { VOCABULARIES, type Vocabulary, WORDLESS } from './vocabularies.ts'

/** Phrases as lists of words, by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** The source of a phrase: price and purpose phrases are from the vocabularies, the others from the intents. */
const PRICE_PHRASES = ['under', 'over', 'underAfter', 'overAfter', 'between', 'and', 'around'] as const
const THING_PHRASES = ['without', 'size', 'cheapest', 'inStock'] as const
const INTENT_PHRASES = [
  'onSale',
  'bestRated',
  'newest',
  'used',
  'refurbished',
  'affordable',
  'rated',
  'stars',
  'orMore',
  'yearsOld',
  'serviceTo',
] as const

type PricePhrases = Readonly<Record<(typeof PRICE_PHRASES)[number], Phrases>>
type AllPhrases = PricePhrases &
  Readonly<Record<(typeof THING_PHRASES)[number] | (typeof INTENT_PHRASES)[number], Phrases>>

/** The vocabulary of a shop: that of its own language, and English, which agents write to shops of any language. */
export interface Understanding {
  isStopWord(word: string): boolean
  isAsking(word: string): boolean
  isWithout(word: string): boolean
  /** The canonical word for "without". */
  without: string
  /** Synonyms for the same people: for "ladies" those for women; empty for all other words. */
  peopleLike(word: string): readonly string[]
  /** The names of children, which an age stands for. */
  children: readonly string[]
  /** The number that a word means: "2" for "two". Names contain digits, so the reverse would match too much. */
  numberLike(word: string): readonly string[]
  isForWhat(word: string): boolean
  /** "Size" and similar words, which introduce the next word and mean nothing alone. */
  isSizeWord(word: string): boolean
  /** "Gift": says for which occasion, and nothing about the product. */
  isOccasion(word: string): boolean
  /** Requests a property of the list, and says nothing about the product: never corrected to a word of products. */
  isIntent(word: string): boolean
  phrases: AllPhrases
  /** Phrases of the languages of the pages, used if the catalogue lacks one of their words. */
  pageLanguages: AllPhrases
  /** Phrases of all languages: together with a currency, their meaning for a price is clear. */
  anyLanguage: PricePhrases
}

/** Signs for "under" and "over" in all languages. */
const SIGNS: Vocabulary = { ...WORDLESS, under: '< <= ≤', over: '> >= ≥' }

export function understandingOf(locale: string): Understanding {
  const own = VOCABULARIES[new Intl.Locale(locale).language] ?? WORDLESS
  const both = [...new Set([own, VOCABULARIES.en ?? WORDLESS]), SIGNS]
  const stop = wordSet(own.stop)
  const asking = wordSet(own.asking)
  const without = wordSet(own.without)
  const [plainWithout = ''] = without
  const people = peopleOf(own)
  const numbers = numbersOf(new Intl.Locale(locale).language)
  const forWhat = wordSet(own.forWhat)
  const size = wordSet(own.size)
  const intents = [...new Set([INTENTS[new Intl.Locale(locale).language], INTENTS.en])].filter(
    (one) => one !== undefined,
  )
  const intentWords = new Set(
    intents.flatMap((one) =>
      [one.onSale, one.bestRated, one.newest, one.occasion, one.service].flatMap((words: string) =>
        words.split(' ').filter((word) => !word.includes('_')),
      ),
    ),
  )
  const occasions = wordSet(intents.map(({ occasion }) => occasion).join(' '))
  return {
    isStopWord: (word) => stop.has(word),
    isAsking: (word) => asking.has(word),
    isWithout: (word) => without.has(word),
    without: plainWithout,
    peopleLike: (word) => people.get(word) ?? [],
    children: own.children.split(' ').filter(Boolean),
    numberLike: (word) => numbers.get(word) ?? [],
    isForWhat: (word) => forWhat.has(word),
    isSizeWord: (word) => size.has(word),
    phrases: { ...phrasesFrom(both, intents), ...phrasesOf(['without'], [own]) },
    pageLanguages: phrasesFrom(
      Object.keys(INTENTS).map((language) => VOCABULARIES[language] ?? WORDLESS),
      Object.values(INTENTS),
    ),
    isOccasion: (word) => occasions.has(word),
    isIntent: (word) => intentWords.has(word),
    anyLanguage: phrasesOf(PRICE_PHRASES, Object.values(VOCABULARIES)),
  }
}

function phrasesFrom(vocabularies: readonly Vocabulary[], intents: readonly Intents[]): AllPhrases {
  return {
    ...phrasesOf([...PRICE_PHRASES, ...THING_PHRASES], vocabularies),
    ...phrasesOf(INTENT_PHRASES, intents),
  }
}

/** Number words from two on, by language: one is an article in most of them. */
const NUMBERS: Readonly<Record<string, string>> = {
  en: 'two three four five six seven eight nine ten',
  de: 'zwei drei vier funf sechs sieben acht neun zehn',
  fr: 'deux trois quatre cinq six sept huit neuf dix',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez',
  ro: 'doua trei patru cinci sase sapte opt noua zece',
}

function numbersOf(language: string): ReadonlyMap<string, string[]> {
  const words = (NUMBERS[language] ?? '').split(' ').filter(Boolean)
  return new Map(words.map((word, at): [string, string[]] => [word, [`${at + 2}`]]))
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').filter(Boolean))
}

function peopleOf({ women, men, children }: Vocabulary): ReadonlyMap<string, string[]> {
  const lists = [women, men, children].map((words) => words.split(' ').filter(Boolean))
  return new Map(lists.flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)])))
}

function phrasesOf<Name extends string>(
  names: readonly Name[],
  tables: readonly Partial<Readonly<Record<Name, string>>>[],
): Record<Name, Phrases> {
  const phrases = names.map((name) => [name, phrasesIn(tables.map((table) => table[name] ?? ''))])
  return Object.fromEntries(phrases)
}

/** Parses phrases of the tables: separated by spaces, words of one phrase joined by `_`. */
export function phrasesIn(lists: readonly string[]): Phrases {
  const all = new Set(lists.flatMap((list) => list.split(' ').filter(Boolean)))
  const phrases = Array.from(all, (phrase) => phrase.split('_')).sort((one, other) => other.length - one.length)
  return Map.groupBy(phrases, ([first = '']) => first)
}
