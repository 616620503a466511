import { INTENTS, type Intents } from './intents.ts'
import { VOCABULARIES, type Vocabulary, WORDLESS } from './vocabularies.ts'

/** Phrases as lists of words, by their first word and the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

type PricePhrases = Readonly<
  Record<'under' | 'over' | 'underAfter' | 'overAfter' | 'between' | 'and' | 'around', Phrases>
>

type IntentPhrases = Readonly<
  Record<
    'without' | 'size' | 'cheapest' | 'inStock' | 'onSale' | 'bestRated' | 'newest' | 'affordable' | 'stars' | 'orMore',
    Phrases
  >
>

/** The vocabulary of a shop: its own language's; English as well, which agents write to shops of any language. */
export interface Understanding {
  isStopWord(word: string): boolean
  isAsking(word: string): boolean
  isWithout(word: string): boolean
  /** The word for "without", by which it is written. */
  without: string
  /** Other words for the same people: for "ladies" those for women; none for all other words. */
  peopleLike(word: string): readonly string[]
  /** The number that a word says: "2" for "two". Names have digits, so that the other way round it means too much. */
  numberLike(word: string): readonly string[]
  isForWhat(word: string): boolean
  /** "Size" and its like: says what the next word is, and nothing by itself. */
  isSizeWord(word: string): boolean
  /** Asks something of the list, and says nothing of the thing: never corrected into a word of products. */
  isIntent(word: string): boolean
  phrases: PricePhrases & IntentPhrases
  /** Those of the languages of the pages: they count where the catalogue lacks one of their words. */
  pageLanguages: PricePhrases & IntentPhrases
  /** Those of all languages: what they say of a price is plain when a currency stands with it. */
  anyLanguage: PricePhrases
}

/** What people of all languages write for "under" and "over". */
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
  return {
    isStopWord: (word) => stop.has(word),
    isAsking: (word) => asking.has(word),
    isWithout: (word) => without.has(word),
    without: plainWithout,
    peopleLike: (word) => people.get(word) ?? [],
    numberLike: (word) => numbers.get(word) ?? [],
    isForWhat: (word) => forWhat.has(word),
    isSizeWord: (word) => size.has(word),
    phrases: { ...phrasesFrom(both, intents), without: phrasesOf([own], 'without') },
    pageLanguages: phrasesFrom(
      Object.keys(INTENTS).map((language) => VOCABULARIES[language] ?? WORDLESS),
      Object.values(INTENTS),
    ),
    isIntent: (word) => intentWords.has(word),
    anyLanguage: pricePhrasesOf(Object.values(VOCABULARIES)),
  }
}

function phrasesFrom(vocabularies: readonly Vocabulary[], intents: readonly Intents[]): PricePhrases & IntentPhrases {
  return {
    ...pricePhrasesOf(vocabularies),
    without: phrasesOf(vocabularies, 'without'),
    size: phrasesOf(vocabularies, 'size'),
    cheapest: phrasesOf(vocabularies, 'cheapest'),
    inStock: phrasesOf(vocabularies, 'inStock'),
    onSale: intentPhrases(intents, 'onSale'),
    bestRated: intentPhrases(intents, 'bestRated'),
    newest: intentPhrases(intents, 'newest'),
    affordable: intentPhrases(intents, 'affordable'),
    stars: intentPhrases(intents, 'stars'),
    orMore: intentPhrases(intents, 'orMore'),
  }
}

/** Numbers in letters from two on, by language: one is an article in most of them. */
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

function pricePhrasesOf(vocabularies: readonly Vocabulary[]): PricePhrases {
  return {
    under: phrasesOf(vocabularies, 'under'),
    over: phrasesOf(vocabularies, 'over'),
    underAfter: phrasesOf(vocabularies, 'underAfter'),
    overAfter: phrasesOf(vocabularies, 'overAfter'),
    between: phrasesOf(vocabularies, 'between'),
    and: phrasesOf(vocabularies, 'and'),
    around: phrasesOf(vocabularies, 'around'),
  }
}

function phrasesOf(vocabularies: readonly Vocabulary[], name: keyof Vocabulary): Phrases {
  return phrasesIn(vocabularies.map((vocabulary) => vocabulary[name] ?? ''))
}

function intentPhrases(intents: readonly Intents[], name: keyof Intents): Phrases {
  return phrasesIn(intents.map((one) => one[name]))
}

/** Phrases as the tables have them: parted by spaces, words of one joined by `_`. */
export function phrasesIn(lists: readonly string[]): Phrases {
  const all = new Set(lists.flatMap((list) => list.split(' ').filter(Boolean)))
  const phrases = Array.from(all, (phrase) => phrase.split('_')).sort((one, other) => other.length - one.length)
  return Map.groupBy(phrases, ([first = '']) => first)
}
