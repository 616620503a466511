import { CONDITIONS } from '@vitrine/product'
import type { DepartmentFacets } from '../index/detail-facet.ts'
import { type Dictionary, openDictionary, packDictionary } from '../index/dictionary.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import { formsOf } from '../query/expansions.ts'
import { wordIdsOf } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import {
  byIdentifiers,
  type CatalogNames,
  countBeginning,
  countEnding,
  haveAll,
  namedCounts,
  nearWords,
  readNames,
  type SearchedIndex,
  wordCounts,
} from './word-lookups.ts'

// Queries are parsed by the same code as for the index in memory, which looks up words during parsing. Here the words
// are in OpenSearch, so a query is parsed with the known words; failed lookups are fetched together, and the query is
// parsed again until all its words are known. Most words of most queries are already cached.

/** Failed lookups of a query. */
export interface MissingWords {
  words: Set<string>
  /** Words whose neighbours within one or two edits are needed. */
  near: Set<string>
  /** Prefixes and suffixes of words. */
  starts: Set<string>
  ends: Set<string>
  identifiers: Set<string>
  /** Words that may occur together in one product, separated by spaces, after their location: `names` or `anywhere`. */
  together: Set<string>
  /** Names whose products are to be counted, as `spelledName` writes them. */
  named: Set<string>
}

/** The cached words of one state of the index. */
export interface RemoteVocabulary {
  /** An index without postings for parsing a query; it records unknown words in `missing`. */
  view(missing: MissingWords): LiveIndex
  /** The language's rules with OpenSearch's stems. */
  analysis(missing: MissingWords): Analysis
  fetch(missing: MissingWords): Promise<void>
}

export function nothingMissing(): MissingWords {
  return {
    words: new Set(),
    near: new Set(),
    starts: new Set(),
    ends: new Set(),
    identifiers: new Set(),
    together: new Set(),
    named: new Set(),
  }
}

export function isAnythingMissing(missing: MissingWords): boolean {
  return Object.values(missing).some(({ size }: Set<string>) => size > 0)
}

export interface VocabularyParts extends SearchedIndex {
  analysis: Analysis
  /** A segment without products. */
  empty: Segment
  productCount: number
  /** Options that duplicate a trait. */
  mirrors: readonly string[]
  /** The facets of departments. */
  facets: DepartmentFacets
}

/** Maximum number of cached words; beyond it the cache is cleared, and the next queries fetch their words again. */
const MOST_KEPT = 100_000
/** Words looked up in one request. */
const MOST_AT_ONCE = 1000

/** The prefix of keys for stem families, and for prefixes and suffixes of words. No word contains this character. */
const FAMILY = '\u0001'
const START = '\u0002'
const END = '*'

export function createRemoteVocabulary(parts: VocabularyParts): RemoteVocabulary {
  let known = createKnownWords(parts.productCount)
  let names: CatalogNames = { sizes: [], colours: [], conditions: [], categories: [], names: [] }
  let reading: Promise<CatalogNames> | undefined

  /** After a failure the next query tries again: a failure says nothing about the catalogue. */
  async function fetchNames(): Promise<void> {
    reading ??= readNames(parts).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    names = await reading
  }

  const analysisFor = (missing: MissingWords) => ({
    ...parts.analysis,
    stemmer: (word: string) => stemIn(known, word, missing),
  })

  return {
    view: (missing) => viewOf(known, missing, { ...parts, names, analysis: analysisFor(missing) }),
    analysis: analysisFor,
    async fetch(missing) {
      if (known.size() > MOST_KEPT) known = createKnownWords(parts.productCount)
      await Promise.all([
        fetchNames(),
        fetchInto(known, missing, parts),
        fetchNamed(known, [...missing.named], { ...parts, analysis: analysisFor(missing) }),
      ])
    },
  }
}

/** The words of a name, after the one that the products must be called by, if there is one. */
function spelledName(words: readonly string[], head = ''): string {
  return [head, ...words].join(' ')
}

async function fetchNamed(known: KnownWords, names: readonly string[], parts: VocabularyParts): Promise<void> {
  const asked = names.map((name) => {
    const [head = '', ...words] = name.split(' ')
    return { words: words.map((word) => formsOf(word, parts.analysis)), head: head && formsOf(head, parts.analysis) }
  })
  const counts = await namedCounts(parts, asked)
  for (const [at, name] of names.entries()) known.named.set(name, counts[at] ?? 0)
}

/** The cached information about words. */
interface KnownWords {
  size(): number
  has(text: string): boolean
  /** The number of a word that products have; -1 for others. */
  idOf(text: string): number
  textOf(id: number): string
  stemOf(text: string): string | undefined
  /** The number of products with the word in title, brand or category. */
  namedCount(text: string): number
  put(text: string, counts: { frequency: number; headed: number; named?: number; stem?: string }): void
  /** The document frequencies, by the number of a word. */
  frequencies(): Uint32Array
  headed(id: number): number
  /** Words of brands and categories. */
  names: Set<string>
  near: Map<string, string[]>
  /** For each identifier, indexes in `numbers`. */
  identified: Map<string, number[]>
  numbers: number[]
  together: Map<string, boolean>
  named: Map<string, number>
}

function createKnownWords(productCount: number): KnownWords {
  const words = new Map<string, { id: number; stem: string; named: number }>()
  const texts: string[] = []
  let frequencies = new Uint32Array(1024)
  let heads = new Uint32Array(1024)
  return {
    size: () => texts.length,
    has: (text) => words.has(text),
    idOf(text) {
      const id = words.get(text)?.id
      return id !== undefined && frequencies[id]! > 0 ? id : -1
    },
    textOf: (id) => texts[id] ?? '',
    stemOf: (text) => words.get(text)?.stem,
    namedCount: (text) => words.get(text)?.named ?? 0,
    put(text, { frequency, headed, named = 0, stem = text }) {
      const id = words.get(text)?.id ?? texts.push(text) - 1
      if (id >= frequencies.length) {
        frequencies = widened(frequencies)
        heads = widened(heads)
      }
      frequencies[id] = Math.min(frequency, productCount)
      heads[id] = headed
      words.set(text, { id, stem, named })
    },
    frequencies: () => frequencies,
    headed: (id) => heads[id] ?? 0,
    names: new Set(),
    near: new Map(),
    identified: new Map(),
    numbers: [],
    together: new Map(),
    named: new Map(),
  }
}

function widened(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(numbers.length * 2)
  wider.set(numbers)
  return wider
}

/**
 * Fetches everything that a query lacked, concurrently except for the counts of neighbouring words, which are known
 * only afterwards.
 */
async function fetchInto(known: KnownWords, missing: MissingWords, searched: SearchedIndex): Promise<void> {
  const near = await nearWords(searched, [...missing.near])
  const wanted = new Set([...missing.words, ...[...near.values()].flat()].filter((word) => !known.has(word)))
  await Promise.all([
    ...inParts([...wanted], MOST_AT_ONCE).map((some) => fetchCounts(known, some, searched)),
    ...Array.from(missing.starts, async (start) =>
      known.put(START + start, { frequency: await countBeginning(searched, start), headed: 0 }),
    ),
    ...Array.from(missing.ends, async (end) =>
      known.put(END + end, { frequency: await countEnding(searched, end), headed: 0 }),
    ),
    ...Array.from(missing.together, async (key) => {
      const [where, ...words] = key.split(' ')
      known.together.set(key, await haveAll(searched, words, where === 'names' ? where : 'anywhere'))
    }),
    fetchIdentified(known, [...missing.identifiers], searched),
  ])
  for (const [word, others] of near) known.near.set(word, others)
}

async function fetchCounts(known: KnownWords, words: readonly string[], searched: SearchedIndex): Promise<void> {
  for (const { text, kind, isName, ...counts } of await wordCounts(searched, words)) {
    known.put(kind === 'family' ? FAMILY + text : text, counts)
    if (isName) known.names.add(text)
  }
}

async function fetchIdentified(known: KnownWords, texts: readonly string[], searched: SearchedIndex): Promise<void> {
  const found = await byIdentifiers(searched, texts)
  for (const text of texts)
    known.identified.set(
      text,
      (found.get(text) ?? []).map((number) => known.numbers.push(number) - 1),
    )
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, at * size + size))
}

/** The key of a suffix is not a word. */
function stemIn(known: KnownWords, word: string, missing: MissingWords): string {
  if (word.startsWith(END)) return word
  const stem = known.stemOf(word)
  if (stem === undefined) missing.words.add(word)
  return stem ?? word
}

/** The index, as far as its words are known. */
function viewOf(
  known: KnownWords,
  missing: MissingWords,
  { empty, mirrors, facets, names, productCount, analysis }: VocabularyParts & { names: CatalogNames },
): LiveIndex {
  const segment: Segment = {
    ...empty,
    facts: {
      ...empty.facts,
      facts: [
        ...names.sizes.map((value) => ({ name: 'size', value })),
        ...names.colours.map((value) => ({ name: 'color', value })),
      ],
      categories: [...empty.facts.categories, ...names.categories.map((category) => ({ ...category, parent: 0 }))],
      mirrors: [...mirrors],
    },
    words: dictionaryOf(known, missing),
    // Words that another query fetches meanwhile may need a longer array.
    get frequencies() {
      return known.frequencies()
    },
    headed: known.headed,
    family(stem) {
      const id = known.idOf(FAMILY + stem)
      return id < 0 ? new Uint32Array() : Uint32Array.of(id)
    },
    nameWords: [...names.names, ...known.names],
    columns: {
      ...empty.columns,
      numbers: Uint32Array.from(known.numbers),
      condition: Uint8Array.from(CONDITIONS.flatMap((name, at) => (names.conditions.includes(name) ? at : []))),
    },
    identified(text) {
      const docs = known.identified.get(text)
      if (!docs) missing.identifiers.add(text)
      return docs ?? []
    },
  }
  return {
    segments: [{ segment, gone: undefined, lost: undefined, live: productCount }],
    live: productCount,
    departmentFacets: () => facets,
    namedCount: known.namedCount,
    haveTogether(words, where) {
      // A word that no product has occurs with no other.
      if (words.some((word) => segment.words.find(word) < 0)) return false
      const key = [where, ...words].join(' ')
      const isTogether = known.together.get(key)
      if (isTogether === undefined) missing.together.add(key)
      return isTogether ?? false
    },
    namedBy(words, head) {
      const isNowhere = (word: string) => wordIdsOf(segment, { alternatives: formsOf(word, analysis) }).length === 0
      if (words.some(isNowhere)) return 0
      const name = spelledName(words, head)
      const count = known.named.get(name)
      if (count === undefined) missing.named.add(name)
      return count ?? 0
    },
  }
}

function dictionaryOf(known: KnownWords, missing: MissingWords): Dictionary {
  const starts = new WeakMap<[number, number], string>()
  return {
    size: known.size(),
    word: known.textOf,
    find(text) {
      if (!known.has(text)) missing.words.add(text)
      return known.idOf(text)
    },
    range(start) {
      // A single letter is the prefix of so many words that it need not be counted; in corrections it is the first
      // letter.
      if ([...start].length >= 2 && !known.has(START + start)) missing.starts.add(start)
      const id = known.idOf(START + start)
      const range: [number, number] = id < 0 ? [0, 0] : [id, id + 1]
      starts.set(range, start)
      return range
    },
    near(word, distance, among) {
      const others = known.near.get(word)
      if (!others) {
        missing.near.add(word)
        return []
      }
      const start = (among && starts.get(among)) ?? ''
      const some = openDictionary(packDictionary(others.filter((other) => other.startsWith(start)).sort()))
      return some
        .near(word, distance)
        .map((one) => ({ ...one, id: known.idOf(some.word(one.id)) }))
        .filter(({ id }) => id >= 0)
    },
    endingWith(word, { stem: text = word }) {
      if (!known.has(END + text)) missing.ends.add(text)
      const id = known.idOf(END + text)
      return id < 0 ? [] : [id]
    },
  }
}
