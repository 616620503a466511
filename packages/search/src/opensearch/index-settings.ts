import { hash } from 'node:crypto'
import { type FieldWeights, HALF } from '../index/impact.ts'
import type { Analysis } from '../text/analysis.ts'
import { type EndingChange, stemRulesOf } from '../text/stemming.ts'

/** OpenSearch's stemmer for a language, by ISO 639; a language with neither a stemmer nor rules keeps its words. */
const STEMMERS: Readonly<Record<string, string>> = {
  bg: 'bulgarian',
  bn: 'bengali',
  ca: 'catalan',
  da: 'danish',
  de: 'light_german',
  el: 'greek',
  en: 'english',
  es: 'light_spanish',
  et: 'estonian',
  eu: 'basque',
  fi: 'finnish',
  fr: 'light_french',
  ga: 'irish',
  gl: 'galician',
  hi: 'hindi',
  hy: 'armenian',
  id: 'indonesian',
  it: 'light_italian',
  lt: 'lithuanian',
  lv: 'latvian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'light_nynorsk',
  no: 'norwegian',
  pt: 'light_portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
}

/** Short words and words with digits are more often names than inflected forms. */
const NEVER_STEMMED = '.{1,2}|.*[0-9].*'

/** The fields of words that are searched by themselves; what all fields say of a word together is in `weights`. */
const TEXT_FIELDS = ['title', 'heads', 'category'] as const

/** The weight of a word in a product is written as its frequency, a whole number: `desk|80`. */
export const WEIGHT_UNIT = 32
export const BEFORE_WEIGHT = '|'
/** BM25 of these frequencies is the saturation of `index/impact.ts`; lengths of texts are in the weights already. */
export const SATURATED_AT = HALF * WEIGHT_UNIT
const SATURATION: object = { weight: { type: 'BM25', k1: SATURATED_AT, b: 0 } }
/** The client's types name every filter but this one; another with a delimiter stands for it. */
const FREQUENCY_FILTER = { type: 'delimited_term_freq', delimiter: BEFORE_WEIGHT } as unknown as {
  type: 'delimited_payload'
}

/** Products per shard: a search of one shard uses one core, and a shard of two million products has some gigabytes. */
const PRODUCTS_PER_SHARD = 2_000_000
const MOST_SHARDS = 32

/**
 * The settings of an index for the shop's language. Text arrives tokenized and folded, so that measures and accents are
 * the same on both engines; OpenSearch applies the stemmer.
 */
export function indexSettings({ language }: Pick<Analysis, 'language'>, productCount: number) {
  const { filters, names } = stemFilters(language)
  return {
    settings: {
      number_of_shards: Math.min(MOST_SHARDS, Math.max(1, Math.ceil(productCount / PRODUCTS_PER_SHARD))),
      auto_expand_replicas: '0-1',
      // Changes become visible only when a version is complete.
      refresh_interval: '-1',
      similarity: SATURATION,
      analysis: {
        filter: {
          weight: FREQUENCY_FILTER,
          names: { type: 'keyword_marker' as const, keywords_pattern: NEVER_STEMMED },
          ...filters,
        },
        analyzer: {
          cut: { type: 'custom' as const, tokenizer: 'whitespace' },
          stemmed: { type: 'custom' as const, tokenizer: 'whitespace', filter: names },
          weighed: { type: 'custom' as const, tokenizer: 'whitespace', filter: ['weight'] },
          weighed_backwards: {
            type: 'custom' as const,
            tokenizer: 'whitespace',
            filter: ['weight', ...names, 'reverse'],
          },
          weighed_stems: { type: 'custom' as const, tokenizer: 'whitespace', filter: ['weight', ...names] },
        },
      },
    },
    mappings: { dynamic: false, properties: properties() },
  }
}

/**
 * The filters that find the stem of a word, by name and in order: the rules of `text/stemming.ts` around its stemmer.
 */
function stemFilters(language: string) {
  const rules = stemRulesOf(language)
  const isOwn = !rules.load && rules.before.length > 0
  const stemmer = isOwn ? undefined : STEMMERS[language]
  const replacing = (list: readonly EndingChange[], prefix: string) =>
    list.map(([pattern, replacement], at) => ({
      name: `${prefix}${at}`,
      filter: { type: 'pattern_replace' as const, pattern, replacement },
    }))
  const [before, after] = [replacing(rules.before, 'before'), replacing(rules.after, 'after')]
  const ofRules = [...before, ...after].map(({ name, filter }) => [name, filter] as const)
  const names = [...before.map(({ name }) => name), ...(stemmer ? ['stems'] : []), ...after.map(({ name }) => name)]
  return {
    filters: {
      ...Object.fromEntries(ofRules),
      ...(stemmer && { stems: { type: 'stemmer' as const, language: stemmer } }),
    },
    names: names.length > 0 ? ['names', ...names] : [],
  }
}

/** Changes when an index must be rebuilt for this program, or for other weights of fields. */
export function mappingDigest(analysis: Pick<Analysis, 'language' | 'locale'>, weights: FieldWeights): string {
  const { settings, mappings } = indexSettings(analysis, 0)
  const parts = [LAYOUT, analysis.locale, weights, settings.analysis, settings.similarity, mappings]
  return hash('sha1', JSON.stringify(parts), 'hex').slice(0, 16)
}

/** Incremented when documents change within the same mapping. */
const LAYOUT = 4

function properties() {
  const text = { type: 'text', analyzer: 'cut', fields: { stem: { type: 'text', analyzer: 'stemmed' } } } as const
  // Only the presence of a word matters, not its frequency.
  const bare = { ...text, norms: false, index_options: 'docs' } as const
  const weighed = { type: 'text', similarity: 'weight', norms: false, index_options: 'freqs' } as const
  const keyword = { type: 'keyword' } as const
  const column = { type: 'keyword', index: false } as const
  const long = { type: 'long' } as const
  return {
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, bare])),
    words: bare,
    weights: {
      ...weighed,
      analyzer: 'weighed',
      search_analyzer: 'cut',
      fields: {
        stem: { ...weighed, analyzer: 'weighed_stems', search_analyzer: 'stemmed' },
        backwards: { ...weighed, analyzer: 'weighed_backwards', search_analyzer: 'cut' },
      },
    },
    // The words that name the product, by their weight; and those of its brand and categories.
    named: bare,
    names: bare,
    // The properties that a product claims, for exclusion by "without": in names and specifications, and in traits of
    // all or some of its variants.
    said: bare,
    said_always: bare,
    said_sometimes: bare,
    number: long,
    title_key: keyword,
    title_words: keyword,
    born: long,
    rating: { type: 'short' },
    rating_order: { type: 'integer' },
    rating_lift: { type: 'float' },
    lowest: long,
    highest: long,
    condition: keyword,
    brand_key: keyword,
    brand_name: column,
    categories: keyword,
    category_labels: column,
    statuses: keyword,
    facts: column,
    details_facts: column,
    detail_keys: keyword,
    detail_amounts: keyword,
    identifiers: keyword,
    variants: {
      type: 'nested',
      properties: { price: long, status: keyword, keys: keyword, facts: column },
    },
    edition: { type: 'object', enabled: false },
  } as const
}
