import { type Dictionary, openDictionary, packDictionary } from '../index/dictionary.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import type { Analysis } from '../text/analysis.ts'
import {
  byIdentifiers,
  type CatalogueNames,
  countBeginning,
  countEnding,
  haveAll,
  nearWords,
  readNames,
  type SearchedIndex,
  wordCounts,
} from './word-lookups.ts'

// Queries are parsed by the code that parses them for the index in memory, which looks words up as it goes. Here the words
// are in OpenSearch, so a query is parsed with the words that are known; what it looked up in vain is fetched, all at once,
// and it is parsed again until it knows every word that it asked for. Most words of most queries are known from before.

/** What a query looked up that is not known yet. */
export interface MissingWords {
  words: Set<string>
  /** Words whose neighbours, a slip or two away, are wanted. */
  near: Set<string>
  /** Beginnings and ends of words. */
  starts: Set<string>
  ends: Set<string>
  identifiers: Set<string>
  /** Words that may stand in one product together, parted by spaces after where: `names` or `anywhere`. */
  together: Set<string>
}

/** The words of one state of the index, as far as they were asked for. */
export interface RemoteVocabulary {
  /** An index without postings, by which a query is parsed; what it does not know it notes in `missing`. */
  view(missing: MissingWords): LiveIndex
  /** The language's rules with the stems that OpenSearch finds. */
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
  /** Options that say the same as a trait. */
  mirrors: readonly string[]
}

/** So many words are kept; then all are forgotten, and those of the next queries are fetched again. */
const MOST_KEPT = 100_000
/** So many are looked up in one request. */
const MOST_AT_ONCE = 1000

/** Before what is no word but a family, a beginning or an end of words. No word has such a character. */
const FAMILY = '\u0001'
const START = '\u0002'
const END = '*'

export function createRemoteVocabulary(parts: VocabularyParts): RemoteVocabulary {
  let known = createKnownWords(parts.productCount)
  let names: CatalogueNames = { sizes: [], names: [] }
  let reading: Promise<CatalogueNames> | undefined

  /** After a failure the next query asks again: a failure is not what the catalogue says. */
  async function fetchNames(): Promise<void> {
    reading ??= readNames(parts).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    names = await reading
  }

  return {
    view: (missing) => viewOf(known, missing, { ...parts, names }),
    analysis: (missing) => ({ ...parts.analysis, stemmer: (word) => stemIn(known, word, missing) }),
    async fetch(missing) {
      if (known.size() > MOST_KEPT) known = createKnownWords(parts.productCount)
      await Promise.all([fetchNames(), fetchInto(known, missing, parts)])
    },
  }
}

/** What OpenSearch has said of words so far. */
interface KnownWords {
  size(): number
  has(text: string): boolean
  /** The number of a word that products have; -1 for others. */
  idOf(text: string): number
  textOf(id: number): string
  stemOf(text: string): string | undefined
  /** How many products have the word in title, brand or category. */
  namedCount(text: string): number
  put(text: string, counts: { frequency: number; headed: number; named?: number; stem?: string }): void
  /** By the number of a word how many products have it. */
  frequencies(): Uint32Array
  headed(id: number): number
  /** Words of brands and categories. */
  names: Set<string>
  near: Map<string, string[]>
  /** By an identifier, places in `numbers`. */
  identified: Map<string, number[]>
  numbers: number[]
  together: Map<string, boolean>
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
  }
}

function widened(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(numbers.length * 2)
  wider.set(numbers)
  return wider
}

/** Fetches all that a query lacked, at once but for the counts of words that are near, which are known only then. */
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

/** What stands for words that end so is no word. */
function stemIn(known: KnownWords, word: string, missing: MissingWords): string {
  if (word.startsWith(END)) return word
  const stem = known.stemOf(word)
  if (stem === undefined) missing.words.add(word)
  return stem ?? word
}

/** The index as far as its words are known. */
function viewOf(
  known: KnownWords,
  missing: MissingWords,
  { empty, mirrors, names, productCount }: VocabularyParts & { names: CatalogueNames },
): LiveIndex {
  const segment: Segment = {
    ...empty,
    facts: { ...empty.facts, facts: names.sizes.map((value) => ({ name: 'size', value })), mirrors: [...mirrors] },
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
    columns: { ...empty.columns, numbers: Uint32Array.from(known.numbers) },
    identified(text) {
      const docs = known.identified.get(text)
      if (!docs) missing.identifiers.add(text)
      return docs ?? []
    },
  }
  return {
    segments: [{ segment, gone: undefined, lost: undefined, live: productCount }],
    live: productCount,
    namedCount: known.namedCount,
    haveTogether(words, where) {
      // A word that no product has stands with no other.
      if (words.some((word) => segment.words.find(word) < 0)) return false
      const key = [where, ...words].join(' ')
      const isTogether = known.together.get(key)
      if (isTogether === undefined) missing.together.add(key)
      return isTogether ?? false
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
      // A single letter begins so much that it need not be counted; of corrections it is the first letter.
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
