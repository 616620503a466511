import { type Dictionary, openDictionary, packDictionary } from '../index/dictionary.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import type { Analysis } from '../text/analysis.ts'
import type { EngineClient } from './engine-client.ts'
import { BETWEEN, factsOfName, readFact } from './to-indexed.ts'

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

export interface VocabularyParts {
  client: EngineClient
  index: string
  analysis: Analysis
  /** A segment without products. */
  empty: Segment
  productCount: number
  mirrors: readonly string[]
}

/** So many words are kept; then all are forgotten, and those of the next queries are fetched anew. */
const MOST_KEPT = 100_000
/** So many are looked up in one request. */
const MOST_AT_ONCE = 1000
const MOST_NEAR = 12
const MOST_SIZES = 2000
const MOST_NAMES = 1000
/** Beginnings that more products have need no exact count. */
const ENOUGH = 10_000

/** What is known of a word. Counts are of products. */
interface KnownWord {
  id: number
  stem: string
}

/** Marks what is no word but a family, a beginning or an end of words. No word has such a character. */
const FAMILY = '\u0001'
const START = '\u0002'
const END = '*'

interface Lists {
  words: Map<string, KnownWord>
  texts: string[]
  frequencies: Uint32Array
  headed: Uint32Array
  names: Set<string>
  near: Map<string, string[]>
  identified: Map<string, number[]>
  together: Map<string, boolean>
  /** Numbers of products that identifiers stand for; a `doc` is a place in it. */
  numbers: number[]
}

function emptyLists(): Lists {
  return {
    words: new Map(),
    texts: [],
    frequencies: new Uint32Array(1024),
    headed: new Uint32Array(1024),
    names: new Set(),
    near: new Map(),
    identified: new Map(),
    together: new Map(),
    numbers: [],
  }
}

export function createRemoteVocabulary(parts: VocabularyParts): RemoteVocabulary {
  const { client, index, analysis, empty, productCount, mirrors } = parts
  let lists = emptyLists()
  let catalogue: Promise<CatalogueNames> | undefined
  let known: CatalogueNames = { sizes: [], names: [] }

  function put(text: string, { frequency, headed, stem = text }: { frequency: number; headed: number; stem?: string }) {
    const { words, texts } = lists
    const id = words.get(text)?.id ?? texts.push(text) - 1
    if (id >= lists.frequencies.length) {
      lists.frequencies = widened(lists.frequencies)
      lists.headed = widened(lists.headed)
    }
    lists.frequencies[id] = Math.min(frequency, productCount)
    lists.headed[id] = headed
    words.set(text, { id, stem })
  }

  function idOf(text: string): number {
    const id = lists.words.get(text)?.id
    return id !== undefined && lists.frequencies[id]! > 0 ? id : -1
  }

  async function fetch(missing: MissingWords): Promise<void> {
    if (lists.texts.length > MOST_KEPT) lists = emptyLists()
    // After a failure the next query asks again: a failure is not what the catalogue says.
    catalogue ??= readNames(client, index).catch((error: unknown) => {
      catalogue = undefined
      throw error
    })
    const names = catalogue
    const near = missing.near.size > 0 ? await nearWords(client, index, [...missing.near]) : new Map<string, string[]>()
    const wanted = [...missing.words, ...[...near.values()].flat()].filter((word) => !lists.words.has(word))
    await Promise.all([
      ...inParts([...new Set(wanted)], MOST_AT_ONCE).map(async (some) => {
        for (const { text, ...counts } of await wordCounts(client, index, some)) {
          put(text, counts)
          if (counts.isName) lists.names.add(text)
        }
      }),
      countAffixes(),
      findIdentifiers(),
      lookTogether(),
      names.then((found) => {
        known = found
      }),
    ])
    for (const [word, others] of near) lists.near.set(word, others)

    async function countAffixes(): Promise<void> {
      const asked = [
        ...Array.from(missing.starts, (text) => ({ as: START + text, query: { prefix: { words: text } } })),
        ...Array.from(missing.ends, (text) => ({
          as: END + text,
          query: { prefix: { 'words.backwards': [...text].reverse().join('') } },
        })),
      ]
      await Promise.all(
        asked.map(async ({ as, query }) => {
          const body = { size: 0, track_total_hits: true, terminate_after: ENOUGH, query }
          const { hits } = await client.search((remote, options) => remote.search({ index, body }, options))
          put(as, { frequency: totalOf(hits.total), headed: 0 })
        }),
      )
    }

    async function lookTogether(): Promise<void> {
      const asked = Array.from(missing.together, (key) => {
        const [where, ...words] = key.split(' ')
        const fields = where === 'names' ? ['title', 'names'] : ['words']
        const filter = words.map((word) => ({ bool: { should: fields.map((field) => ({ term: { [field]: word } })) } }))
        return { key, query: { bool: { filter } } }
      })
      await Promise.all(
        asked.map(async ({ key, query }) => {
          const body = { size: 0, track_total_hits: 1, terminate_after: 1, query }
          const { hits } = await client.search((remote, options) => remote.search({ index, body }, options))
          lists.together.set(key, totalOf(hits.total) > 0)
        }),
      )
    }

    async function findIdentifiers(): Promise<void> {
      const texts = [...missing.identifiers]
      if (texts.length === 0) return
      const found = await byIdentifiers(client, index, texts)
      for (const text of texts) {
        const docs = (found.get(text) ?? []).map((number) => lists.numbers.push(number) - 1)
        lists.identified.set(text, docs)
      }
    }
  }

  function dictionary(missing: MissingWords): Dictionary {
    const seen = new WeakMap<[number, number], string>()
    return {
      size: lists.texts.length,
      word: (id) => lists.texts[id] ?? '',
      find(text) {
        if (!lists.words.has(text)) missing.words.add(text)
        return idOf(text)
      },
      range(start) {
        // A single letter begins so much that it need not be counted; of corrections it is the first letter.
        const isKnown = [...start].length < 2 || lists.words.has(START + start)
        if (!isKnown) missing.starts.add(start)
        const id = idOf(START + start)
        const range: [number, number] = id < 0 ? [0, 0] : [id, id + 1]
        seen.set(range, start)
        return range
      },
      near(word, distance, among) {
        const others = lists.near.get(word)
        if (!others) {
          missing.near.add(word)
          return []
        }
        const start = (among && seen.get(among)) ?? ''
        const sorted = others.filter((other) => other.startsWith(start)).sort()
        const small = openDictionary(packDictionary(sorted))
        return small
          .near(word, distance)
          .map((one) => ({ ...one, id: idOf(small.word(one.id)) }))
          .filter(({ id }) => id >= 0)
      },
      endingWith(text) {
        if (!lists.words.has(END + text)) missing.ends.add(text)
        const id = idOf(END + text)
        return id < 0 ? [] : [id]
      },
    }
  }

  return {
    view(missing) {
      const segment: Segment = {
        ...empty,
        facts: { ...empty.facts, facts: known.sizes.map((value) => ({ name: 'size', value })), mirrors: [...mirrors] },
        words: dictionary(missing),
        frequencies: lists.frequencies,
        headed: (word) => lists.headed[word] ?? 0,
        family(stem) {
          const id = idOf(FAMILY + stem)
          return id < 0 ? new Uint32Array() : Uint32Array.of(id)
        },
        nameWords: [...known.names, ...lists.names],
        columns: { ...empty.columns, numbers: Uint32Array.from(lists.numbers) },
        identified(text) {
          const docs = lists.identified.get(text)
          if (!docs) missing.identifiers.add(text)
          return docs ?? []
        },
      }
      const live = { segment, gone: undefined, lost: undefined, live: productCount }
      return {
        segments: [live],
        live: productCount,
        haveTogether(words, where) {
          // A word that no product has stands with no other.
          if (words.some((word) => segment.words.find(word) < 0)) return false
          const key = [where, ...words].join(' ')
          const isTogether = lists.together.get(key)
          if (isTogether === undefined) missing.together.add(key)
          return isTogether ?? false
        },
      }
    },

    analysis(missing) {
      return {
        ...analysis,
        stemmer(word) {
          // What stands for words that end so is no word.
          if (word.startsWith(END)) return word
          const stem = lists.words.get(word)?.stem
          if (stem === undefined) missing.words.add(word)
          return stem ?? word
        },
      }
    },

    async fetch(missing) {
      await fetch(missing)
    },
  }
}

function widened(numbers: Uint32Array): Uint32Array {
  const wider = new Uint32Array(numbers.length * 2)
  wider.set(numbers)
  return wider
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, at * size + size))
}

interface WordCount {
  text: string
  frequency: number
  headed: number
  stem: string
  isName: boolean
}

type TermVectors = Record<string, { terms?: Record<string, { doc_freq?: number; tokens?: { position?: number }[] }> }>

/** How many products have each word, and each family of words, by the statistics of one shard. */
async function wordCounts(client: EngineClient, index: string, words: readonly string[]): Promise<WordCount[]> {
  const text = words.join(' ')
  const fields = ['words', 'words.stem', 'heads', 'heads.stem', 'names']
  const body = {
    doc: { words: text, heads: text, names: text },
    fields,
    term_statistics: true,
    field_statistics: false,
    offsets: false,
    payloads: false,
    positions: true,
  }
  const { term_vectors = {} } = await client.search<{ term_vectors?: TermVectors }>((remote, options) =>
    remote
      .termvectors({ index, body }, options)
      .then((answer) => ({ body: answer.body as { term_vectors?: TermVectors } })),
  )
  const countIn = (field: string, term: string) => term_vectors[field]?.terms?.[term]?.doc_freq ?? 0
  const stems = Array.from(words)
  for (const [stem, { tokens = [] }] of Object.entries(term_vectors['words.stem']?.terms ?? {}))
    for (const { position } of tokens) if (position !== undefined) stems[position] = stem
  const counted = words.map((word, at): WordCount => {
    const [frequency, headed] = [countIn('words', word), countIn('heads', word)]
    return { text: word, frequency, headed, stem: stems[at] ?? word, isName: countIn('names', word) > 0 }
  })
  const families = Map.groupBy(counted, ({ stem }) => stem)
  return [
    ...counted,
    // Beside its most frequent word: what counts a word and its family counts nothing twice.
    ...Array.from(families, ([stem, members]): WordCount => {
      const rest = (field: string, own: readonly number[]) => Math.max(0, countIn(field, stem) - Math.max(...own))
      return {
        text: FAMILY + stem,
        frequency: rest(
          'words.stem',
          members.map(({ frequency }) => frequency),
        ),
        headed: rest(
          'heads.stem',
          members.map(({ headed }) => headed),
        ),
        stem,
        isName: false,
      }
    }),
  ]
}

/** Words of the index that are a slip or two away, also from words that it has. */
async function nearWords(
  client: EngineClient,
  index: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const suggesting = (prefix_length: number) => ({
    text: words.join(' '),
    term: {
      field: 'words',
      suggest_mode: 'always' as const,
      max_edits: 2,
      prefix_length,
      min_word_length: 3,
      max_term_freq: 0.5,
      size: MOST_NEAR,
      sort: 'score' as const,
    },
  })
  const body = { size: 0, suggest: { near: suggesting(1), any: suggesting(0) } }
  const { suggest = {} } = await client.search((remote, options) => remote.search({ index, body }, options))
  const found = new Map<string, string[]>(words.map((word) => [word, []]))
  for (const entries of Object.values(suggest)) {
    for (const { text, options } of entries) {
      const list = Array.isArray(options) ? options : [options]
      found.get(text)?.push(...list.flatMap((option) => ('text' in option ? [option.text] : [])))
    }
  }
  return new Map(Array.from(found, ([word, others]) => [word, [...new Set(others)]]))
}

async function byIdentifiers(client: EngineClient, index: string, texts: readonly string[]) {
  const body = {
    size: 100,
    _source: false,
    query: { terms: { identifiers: [...texts] } },
    docvalue_fields: ['number', 'identifiers'],
  }
  const { hits } = await client.search((remote, options) => remote.search({ index, body }, options))
  const found = new Map<string, number[]>()
  for (const { fields = {} } of hits.hits) {
    const [number] = listOf(fields.number)
    for (const text of listOf(fields.identifiers))
      found.set(String(text), [...(found.get(String(text)) ?? []), Number(number)])
  }
  return found
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function totalOf(total: unknown): number {
  if (typeof total === 'number') return total
  return typeof total === 'object' && total !== null && 'value' in total ? Number(total.value) : 0
}

interface CatalogueNames {
  sizes: string[]
  /** Words of the brands and categories that most products are in. */
  names: string[]
}

/** What queries may name that is no word of its own. */
async function readNames(client: EngineClient, index: string): Promise<CatalogueNames> {
  const body = {
    size: 0,
    aggs: {
      sizes: { terms: { field: 'facts', include: factsOfName('size'), size: MOST_SIZES } },
      brands: { terms: { field: 'brand_name', size: MOST_NAMES } },
      categories: { terms: { field: 'category_labels', size: MOST_NAMES } },
    },
  }
  const answer = await client.search((remote, options) => remote.search({ index, body }, options))
  const keys = (name: string) => bucketsOf(answer.aggregations, name).map(({ key }) => key)
  const words = [...keys('brands'), ...keys('categories')].flatMap((key) =>
    (key.split(BETWEEN)[0] ?? '').split(/[^\p{L}\p{N}]+/u),
  )
  return {
    sizes: keys('sizes').map((key) => readFact(key).fact.value),
    names: [...new Set(words)].filter((word) => /../u.test(word)),
  }
}

export interface Bucket {
  key: string
  count: number
  [name: string]: unknown
}

/** The buckets of an aggregation, with what is counted in them. */
export function bucketsOf(aggregations: unknown, name: string): Bucket[] {
  const found = memberOf(aggregations, name)
  const buckets = memberOf(found, 'buckets')
  return listOf(buckets).flatMap((bucket) =>
    typeof bucket === 'object' && bucket !== null
      ? [{ ...bucket, key: String(memberOf(bucket, 'key')), count: Number(memberOf(bucket, 'doc_count')) }]
      : [],
  )
}

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined
}
