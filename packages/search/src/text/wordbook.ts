import { setImmediate } from 'node:timers/promises'
import { lazily, memoized, SECOND } from '@vitrine/kit'
import { COLOUR_LINES, COMMERCE_WORDS, KIND_LINES, TABLE_LANGUAGES } from './commerce-words.ts'
import { fold } from './fold.ts'
import { GIVING, INTERESTS, LITTLE_IN_NEEDS, NEEDS, OF_NAMES, STATING } from './needs.ts'
import { loadStemmer, type Stemmer } from './stemming.ts'
import { among, understandingOf } from './vocabulary.ts'
import { withoutContractions } from './words.ts'

/** A concept of the table that words name. */
export interface NamedThing {
  /** The number of words that name it. */
  length: number
  /** Its line in the table. */
  row: number
}

export interface Need {
  /** The indexes of the words that state it. */
  places: readonly number[]
  /** How many different things they say. */
  size: number
  /** The names of products that serve it, the likeliest first. */
  names: readonly Name[]
  /** Whether it is what somebody does or likes, for whom something is sought; `isGiven` if other words say so. */
  isGift: boolean
  isGiven: boolean
}

/** The words of commerce in the languages of the pages, found in any form. */
export type Wordbook = Awaited<ReturnType<typeof openWordbook>>

/** Words of a name; a longer one would not be found. */
export const LONGEST_NAME = 4
const COMPOUNDING = new Set(['de'])
const LEAST_PART = 3
/** Languages whose stemmers remove prefixes. */
const PREFIXING = new Set(['ar'])
const PLURALS_IN_S = new Set(['en', 'fr', 'es'])
/** A short word that only shares its stem with a name is more probably a typo. */
const LEAST_STEMMED = 5
/** The linking elements between the parts of German compounds. */
const JOINTS = ['', 's', 'n', 'en', 'er']

/** The comparison form of a text for the table and for queries: words and numbers, folded. */
export function plainWords(text: string): string[] {
  return wordsOf(withoutContractions(fold(text)))
}

function wordsOf(folded: string): string[] {
  return folded.match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The words of a name. */
export type Name = readonly string[]

/** Shared by all shops of a process. A language is read when a query is first looked up in it. */
export const openWordbook = lazily(async () => {
  const languages: readonly string[] = TABLE_LANGUAGES
  const stemmers = await Promise.all(languages.map(loadStemmer))
  const lines = COMMERCE_WORDS.split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|'))
  const columns = languages.map((_, at) => lazily(() => namesInCells(lines.map((cells) => cells[at] ?? ''))))
  const tables = new Map(languages.map((one, at) => [one, tableOf(one, columns[at]!, stemmers[at]!)]))

  /** Concepts that the longest sequence of words from this index on names in the language. */
  const entriesAt = (language: string, words: Name, at: number) => tables.get(language)?.entriesAt(words, at) ?? []
  /** The names of a concept, each as folded words, the most common first. */
  const namesOf = (row: number, language: string) => columns[languages.indexOf(language)]?.()[row] ?? []
  const rowsNamed = (language: string, words: Name) =>
    entriesAt(language, words, 0).flatMap(({ length, row }) => (length === words.length ? row : []))

  /** The catalogue's word for an English name; the name itself if the table does not contain it. */
  function translated(name: Name, own: string): readonly Name[] {
    const names = own === 'en' ? [] : rowsNamed('en', name).flatMap((row) => namesOf(row, own))
    return names.length > 0 ? names : [name]
  }

  return {
    languages,
    entriesAt,
    namesOf,
    /**
     * Reads the languages a while after the search has opened, between turns for others, so that the first queries need
     * not. Returns what calls it off.
     */
    prepareAfter(opened: Promise<void>): () => void {
      let waiting: NodeJS.Timeout | undefined
      let isOff = false
      void opened.then(() => {
        if (!isOff) waiting = setTimeout(readTables, PREPARED_AFTER, tables.values()).unref()
      })
      return () => {
        isOff = true
        clearTimeout(waiting)
      }
    },
    /** Whether the words name a kind of product, and not a property. */
    isKind: (language: string, words: Name) => rowsNamed(language, words).some((row) => row < KIND_LINES),
    /** Whether they name a property, and no kind of product. */
    isProperty: (language: string, words: Name) => {
      const rows = rowsNamed(language, words)
      return rows.length > 0 && rows.every((row) => row >= KIND_LINES)
    },
    isColour: (language: string, word: string) =>
      rowsNamed(language, [word]).some((row) => row >= KIND_LINES && row < COLOUR_LINES),
    /** Products that serve a need which the words of a query state, by their names in the catalogue's language. */
    needsOf: (words: Name, language: string, own: string): Need[] =>
      (tables.get(language)?.needsOf(words) ?? []).map(({ interest, names, ...need }) => ({
        ...need,
        names: [...(interest[languages.indexOf(own)] ?? []), ...names.flatMap((name) => translated(name, own))],
      })),
    /** The concepts of a compound's parts, in languages that write compounds as one word: "Herrenlaufschuhe". */
    partsOf: (language: string, word: string) =>
      COMPOUNDING.has(language) ? (tables.get(language)?.partsOf(word) ?? []) : [],
    /** "Without", "not". */
    isWithout: (language: string, word: string) => tables.get(language)?.isWithout(word) ?? false,
    /** A word of a request, or a stop word. */
    isLittle: (language: string, word: string) => tables.get(language)?.isLittle(word) ?? false,
    /**
     * The same in statements of needs, although a product may have that name: Romanian "să" is "so that", and without
     * accents a saddle.
     */
    isLittleInNeeds: (language: string, word: string) => tables.get(language)?.isLittleInNeeds(word) ?? false,
    /** A word with which a query tells of things that somebody has, does something with, or cannot name. */
    isStating: (language: string, word: string) => tables.get(language)?.isStating(word) ?? false,
    /** A word by which the name of a product goes on. */
    isOfNames: (language: string, word: string) => tables.get(language)?.isOfNames(word) ?? false,
  }
})

/** The names in a list, each as folded words. */
function namesIn(list: string): Name[] {
  return namesInFolded(withoutContractions(fold(list)))
}

/** Those in many lists: folding a text at once takes a fraction of folding each of its words. */
function namesInCells(cells: readonly string[]): Name[][] {
  return withoutContractions(fold(cells.join('\n')))
    .split('\n')
    .map(namesInFolded)
}

function namesInFolded(list: string): Name[] {
  return list
    .split(',')
    .map(wordsOf)
    .filter(({ length }) => length > 0)
}

/** In milliseconds. */
const PREPARED_AFTER = SECOND

async function readTables(tables: Iterable<Pick<ReturnType<typeof tableOf>, 'entriesAt' | 'needsOf'>>): Promise<void> {
  for (const table of tables) {
    await setImmediate()
    table.entriesAt(['a'], 0)
    await setImmediate()
    table.needsOf(['a'])
  }
}

function tableOf(language: string, column: () => readonly Name[][], stemmer: Stemmer) {
  const { isStopWord, isAsking, isForWhat, isWithout, isSizeWord } = understandingOf(language)
  const rowsOf = rowsByName({ language, column, stemmer, isStopWord })

  function entriesAt(words: Name, at: number): NamedThing[] {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
      const found = rowsOf(words.slice(at, at + length))
      if (found) return found.map((row) => ({ length, row }))
    }
    return []
  }

  function partsOf(word: string): NamedThing[] {
    const whole = rowsOf([word])?.[0]
    if (whole !== undefined) return [{ length: 1, row: whole }]
    for (let at = word.length - LEAST_PART; at >= LEAST_PART; at--) {
      const first = JOINTS.filter((joint) => word.slice(0, at).endsWith(joint))
        .map((joint) => rowsOf([word.slice(0, at - joint.length)])?.[0])
        .find((row) => row !== undefined)
      if (first === undefined) continue
      const rest = partsOf(word.slice(at))
      if (rest.length > 0) return [{ length: 1, row: first }, ...rest]
    }
    return []
  }

  const needs = lazily(() => needsReader(language, stemmer))

  return {
    entriesAt,
    partsOf,
    needsOf: (words: Name) => needs()(words),
    isLittleInNeeds: among(LITTLE_IN_NEEDS[language] ?? ''),
    isStating: withStemOf(STATING[language] ?? '', stemmer),
    isOfNames: among(OF_NAMES[language] ?? ''),
    isWithout,
    isLittle: (word: string) =>
      isStopWord(word) || isAsking(word) || isForWhat(word) || isWithout(word) || isSizeWord(word),
  }
}

/** Whether a word has the stem of one in the list. */
function withStemOf(list: string, stemmer: Stemmer): (word: string) => boolean {
  const stems = lazily(() => new Set(plainWords(list).map(stemmer)))
  return (word) => stems().has(stemmer(word))
}

interface Column {
  language: string
  column: () => readonly Name[][]
  stemmer: Stemmer
  isStopWord: (word: string) => boolean
}

/** The rows with a name that the words are in any form. */
function rowsByName({ language, column, stemmer, isStopWord }: Column): (words: Name) => readonly number[] | undefined {
  // Each query is looked up in every language, and some stemmers take as long as the rest of a search.
  const formOf = memoized(FORMS_KEPT, (word: string) => {
    const plain = bare(word, language)
    return plain.length < LEAST_STEMMED ? plain : stemmer(plain)
  })
  const keyOf = (words: Name) => words.map(formOf).join(' ')
  const initialOf = (word = '') => (PREFIXING.has(language) ? '' : word.slice(0, 2))
  const byInitial = lazily(() => {
    const named = new Map<string, { name: Name; row: number }[]>()
    for (const [row, names] of column().entries())
      for (const name of names)
        for (const word of new Set([name[0], name.find((each) => !isStopWord(each))])) {
          const initial = initialOf(word)
          const group = named.get(initial)
          if (group) group.push({ name, row })
          else named.set(initial, [{ name, row }])
        }
    return named
  })
  // Stemming all names would take longer than the rest of opening, and a query needs few of them.
  const rowsByKey = memoized(FORMS_KEPT, (initial: string) => {
    const rows = new Map<string, number[]>()
    for (const { name, row } of byInitial().get(initial) ?? [])
      for (const key of new Set(writtenAs(name).map(keyOf))) {
        const known = rows.get(key) ?? []
        if (!known.includes(row)) rows.set(key, [...known, row])
      }
    return rows
  })
  /** "Sac dos" is a "sac à dos". Short words are not stemmed, so their plurals are listed: "brake pads". */
  function writtenAs(name: Name): Name[] {
    const short = name.filter((word) => !isStopWord(word))
    const plural = [...name.slice(0, -1), `${name.at(-1)}s`]
    return [name, ...(short.length > 1 ? [short] : []), ...(PLURALS_IN_S.has(language) ? [plural] : [])]
  }
  return (words) => rowsByKey(initialOf(words[0])).get(keyOf(words))
}

/** Cache size: queries contain few different words. */
const FORMS_KEPT = 20_000

/** A need of the tables. */
interface NeedLine extends Pick<Need, 'isGift'> {
  /** Stems; one of each slot must occur. */
  slots: readonly Name[]
  /** The names of products, which are read when the need is stated. */
  serving: string
  /** Whether the words are names of people, and not of what they like. */
  isPerson: boolean
  /** The names of an interest itself, in each language. */
  interest: readonly (readonly Name[])[]
}

function needLines(language: string, stemOf: (word: string) => string): NeedLine[] {
  const stems = (words: Name) => words.map(stemOf)
  const needs = linesOf(NEEDS[language]).flatMap(({ told, serving }) =>
    told.split(',').map((words) => ({
      slots: words
        .trim()
        .split(' ')
        .map((slot) => stems(plainWords(slot))),
      serving,
      interest: [],
      isPerson: false,
      isGift: false,
    })),
  )
  const gifts = interests().flatMap(({ cells, serving, interest }) =>
    (cells[TABLE_LANGUAGES.indexOf(language)] ?? []).flatMap((some, at) =>
      some.map((words) => {
        const slots = words.map((word) => stems([word]))
        return { slots, serving, interest, isPerson: at === 0, isGift: true }
      }),
    ),
  )
  return [...needs, ...gifts]
}

/** Of all languages, so they are read once. */
const interests = lazily(() =>
  linesOf(INTERESTS).map(({ told, serving }) => {
    const cells = told.split('|').map((cell) => cell.split(';').map(namesIn))
    return { cells, serving, interest: cells.map(([, ...named]) => named.flat()) }
  }),
)

function linesOf(table = '') {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [told = '', serving = ''] = line.split(':')
      return { told, serving }
    })
}

/** Needs that more of the words state come first. */
function needsReader(language: string, stemmer: Stemmer): (words: Name) => (Need & NeedLine)[] {
  const stemOf = memoized(FORMS_KEPT, (word: string) => stemmer(bare(word, language)))
  const lines = needLines(language, stemOf)
  const byFirst = new Map<string, number[]>()
  for (const [at, { slots }] of lines.entries())
    for (const stem of slots[0] ?? []) byFirst.set(stem, [...(byFirst.get(stem) ?? []), at])
  const isGiving = among(GIVING[language] ?? '')
  return (words) => {
    const stems = words.map(stemOf)
    const given = words.flatMap((word, at) => (isGiving(word) ? at : []))
    return [...new Set(stems.flatMap((stem) => byFirst.get(stem) ?? []))]
      .sort((one, other) => one - other)
      .flatMap((number) => {
        const line = lines[number]!
        const told = line.slots.map((slot) => stems.flatMap((stem, at) => (slot.includes(stem) ? at : [])))
        const all = new Set(told.flat())
        const isStated = told.every(({ length }) => length > 0) && all.size >= told.length
        const isGiven = line.isGift && given.length > 0
        if (!isStated || (line.isGift && !isGiven && !line.isPerson)) return []
        return {
          ...line,
          names: namesIn(line.serving),
          places: [...all, ...(isGiven ? given : [])],
          size: told.length,
          isGiven,
        }
      })
      .sort((one, other) => other.size - one.size || other.places.length - one.places.length)
  }
}

/** Arabic joins its article and "for the" to the word. */
function bare(word: string, language: string): string {
  return language === 'ar' ? word.replace(/^(?:ال|لل)(?=.{3})/u, '') : word
}
