import { CONDITIONS } from '@vitrine/product'
import type { Alternative } from '../retrieve/term-groups.ts'
import { type EngineClient, OpenSearchError } from './engine-client.ts'
import { bucketsOf, fieldValues, totalOf } from './read-response.ts'
import { BETWEEN, factsOfName, readFact } from './to-indexed.ts'
import { inNames } from './word-queries.ts'

// Word lookups in an index in OpenSearch: one function for each kind of request of a vocabulary.

/** The index to query. */
export interface SearchedIndex {
  client: EngineClient
  /** The concrete index behind the alias. */
  index: string
}

/** Counts are of products, by the statistics of one shard. */
export interface WordCount {
  /** A word, or the stem of a family of words. */
  text: string
  kind: 'word' | 'family'
  frequency: number
  /** The number of products with it as the head of their title. */
  headed: number
  stem: string
  /** The number of products that it names. */
  named: number
  /** Whether the name of a brand or a category contains it. */
  isName: boolean
}

type TermVectors = Record<string, { terms?: Record<string, { doc_freq?: number; tokens?: { position?: number }[] }> }>

const COUNTED_FIELDS = ['words', 'words.stem', 'heads', 'heads.stem', 'named', 'names']

/** The number of products with each word, and with each stem family. */
export async function wordCounts({ client, index }: SearchedIndex, words: readonly string[]): Promise<WordCount[]> {
  const text = words.join(' ')
  const body = {
    doc: { words: text, heads: text, named: text, names: text },
    fields: COUNTED_FIELDS,
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
  const stems = stemsOf(words, term_vectors)
  const counted = words.map(
    (word, at): WordCount => ({
      text: word,
      kind: 'word',
      frequency: countIn('words', word),
      headed: countIn('heads', word),
      stem: stems[at] ?? word,
      named: countIn('named', word),
      isName: countIn('names', word) > 0,
    }),
  )
  return [...counted, ...familyCounts(counted, countIn)]
}

/** OpenSearch's stem of each word: the term at its position. */
function stemsOf(words: readonly string[], vectors: TermVectors): string[] {
  const stems = Array.from(words)
  for (const [stem, { tokens = [] }] of Object.entries(vectors['words.stem']?.terms ?? {}))
    for (const { position } of tokens) if (position !== undefined) stems[position] = stem
  return stems
}

/** The counts of a family without its most frequent word, so that nothing is counted twice. */
function familyCounts(counted: readonly WordCount[], countIn: (field: string, term: string) => number): WordCount[] {
  const rest = (field: string, stem: string, own: readonly number[]) =>
    Math.max(0, countIn(field, stem) - Math.max(...own))
  return Array.from(
    Map.groupBy(counted, ({ stem }) => stem),
    ([stem, members]): WordCount => ({
      text: stem,
      kind: 'family',
      frequency: rest(
        'words.stem',
        stem,
        members.map(({ frequency }) => frequency),
      ),
      headed: rest(
        'heads.stem',
        stem,
        members.map(({ headed }) => headed),
      ),
      stem,
      named: 0,
      isName: false,
    }),
  )
}

const MOST_NEAR = 12

/** For each word, the words of the index within one or two edits, even if the index contains the word. */
export async function nearWords(
  { client, index }: SearchedIndex,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(words.map((word) => [word, []]))
  if (words.length === 0) return found
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
  for (const { text, options } of Object.values(suggest).flat()) {
    const list = Array.isArray(options) ? options : [options]
    found.get(text)?.push(...list.flatMap((option) => ('text' in option ? [option.text] : [])))
  }
  return new Map(Array.from(found, ([word, others]) => [word, [...new Set(others)]]))
}

/** Prefixes and suffixes of more products need no exact count. */
const ENOUGH = 10_000

/** The number of products with a word that starts with this text. */
export function countBeginning(searched: SearchedIndex, start: string): Promise<number> {
  return countUpTo(searched, { prefix: { words: start } }, ENOUGH)
}

/** The number of products with a word that ends with this text. */
export function countEnding(searched: SearchedIndex, end: string): Promise<number> {
  return countUpTo(searched, { prefix: { 'weights.backwards': [...end].reverse().join('') } }, ENOUGH)
}

/** Whether a product has all the words, in its title, brand and category or anywhere. */
export async function haveAll(
  searched: SearchedIndex,
  words: readonly string[],
  where: 'names' | 'anywhere',
): Promise<boolean> {
  const field = where === 'names' ? 'named' : 'words'
  const filter = words.map((word) => ({ term: { [field]: word } }))
  return (await countUpTo(searched, { bool: { filter } }, 1)) > 0
}

/** Words of a name with all their forms, and the one that the products are called by, if they must be. */
export interface AskedName {
  words: readonly (readonly Alternative[])[]
  head: readonly Alternative[] | ''
}

/** More products than this make no name better than another. */
const COMPARED = 1000
/** Names that are counted in one request. */
const NAMES_AT_ONCE = 100

/** The number of products that have each name in title, brand or categories, and are called by its head. */
export async function namedCounts({ client, index }: SearchedIndex, names: readonly AskedName[]): Promise<number[]> {
  const counts: number[] = []
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const body = names.slice(at, at + NAMES_AT_ONCE).flatMap(({ words, head }) => {
      const named = words.map((alternatives) => inNames({ alternatives }))
      const called = head ? [inNames({ alternatives: head }, ['heads', 'category'])] : []
      return [{}, { size: 0, track_total_hits: COMPARED, query: { bool: { filter: [...named, ...called] } } }]
    })
    const { responses } = await client.search((remote, options) => remote.msearch({ index, body }, options))
    for (const response of responses) {
      if (!('hits' in response)) throw new OpenSearchError('OpenSearch did not count the products of a name.')
      counts.push(totalOf(response.hits.total))
    }
  }
  return counts
}

async function countUpTo({ client, index }: SearchedIndex, query: object, enough: number): Promise<number> {
  const body = { size: 0, track_total_hits: enough === 1 ? 1 : true, terminate_after: enough, query }
  const { hits } = await client.search((remote, options) => remote.search({ index, body }, options))
  return totalOf(hits.total)
}

/** Numbers of the products with each identifier. */
export async function byIdentifiers(
  { client, index }: SearchedIndex,
  texts: readonly string[],
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (texts.length === 0) return found
  const body = {
    size: 100,
    _source: false,
    query: { terms: { identifiers: [...texts] } },
    docvalue_fields: ['number', 'identifiers'],
  }
  const { hits } = await client.search((remote, options) => remote.search({ index, body }, options))
  for (const { fields } of hits.hits) {
    const number = Number(fieldValues(fields, 'number')[0])
    for (const text of fieldValues(fields, 'identifiers'))
      found.set(String(text), [...(found.get(String(text)) ?? []), number])
  }
  return found
}

/** Names in queries that are not separate words. */
export interface CatalogNames {
  sizes: string[]
  colours: string[]
  /** The conditions that products are in. */
  conditions: string[]
  /** The categories with the most products. */
  categories: { path: string; label: string }[]
  /** Words of the brands and categories with the most products. */
  names: string[]
}

/** Of a trait whose values have a meaning in queries. */
const MOST_VALUES = 2000
const MOST_NAMES = 1000

export async function readNames({ client, index }: SearchedIndex): Promise<CatalogNames> {
  const body = {
    size: 0,
    aggs: {
      sizes: { terms: { field: 'facts', include: factsOfName('size'), size: MOST_VALUES } },
      colours: { terms: { field: 'facts', include: factsOfName('color'), size: MOST_VALUES } },
      conditions: { terms: { field: 'condition', size: CONDITIONS.length } },
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
    colours: keys('colours').map((key) => readFact(key).fact.value),
    conditions: keys('conditions'),
    categories: keys('categories').map((key) => {
      const [path = '', label = path] = key.split(BETWEEN)
      return { path, label }
    }),
    names: [...new Set(words)].filter((word) => /../u.test(word)),
  }
}
