import type { LiveIndex } from '../index/live-index.ts'
import { expandQuery } from '../query/expand-query.ts'
import { alternative } from '../query/expansions.ts'
import { type Hit, type Plan, planForWords } from '../query/plan.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { type FoundSuggestions, type SuggestionRequest, typedOf } from '../suggest/find-suggestions.ts'
import { leastTitles } from '../suggest/shown-words.ts'
import { withCompletion } from '../suggest/typed-text.ts'
import type { Analysis } from '../text/analysis.ts'
import { executePlan } from './execute-plan.ts'
import type { Clause } from './filter-queries.ts'
import { bucketsOf, memberOf } from './read-response.ts'
import { BETWEEN, wordsFrom } from './to-indexed.ts'
import type { SearchedIndex } from './word-lookups.ts'
import { anywhere } from './word-queries.ts'

interface SuggestingParts extends SearchedIndex {
  analysis: Analysis
  synonyms: ReadonlyMap<string, readonly string[]>
  weights: Plan['weights']
  /** Throws if a typed word is not known yet. */
  checkWords(): void
}

/** The number of best products on each shard from which completions, categories and brands are taken. */
const SAMPLE = 500
const MOST_ENDINGS = 40
const NOBODY: ReadonlySet<number> = new Set()

/**
 * Completions of the typed text: the last word's completions in the best products, and the categories and brands of
 * those.
 */
export async function suggestRemotely(
  live: LiveIndex,
  { text, limit, identified = NOBODY }: SuggestionRequest,
  { client, index, analysis, synonyms, weights, checkWords }: SuggestingParts,
): Promise<FoundSuggestions> {
  const { before, start } = typedOf(text, analysis)
  const telling = before.filter((word) => !analysis.isStopWord(word))
  const understood = expandQuery(`${telling.join(' ')} `, { index: live, analysis, synonyms })
  const whole = expandQuery(text, { index: live, analysis, synonyms })
  checkWords()
  const right = new Map([...understood.corrected, ...whole.corrected].map(({ from, to }) => [from, to[0]]))
  const begun = start === undefined ? undefined : begunWord(start)
  const groups = begun ? [...understood.groups, begun] : understood.groups
  const sampled = await sampleOf({ client, index }, groups, start)
  const isGoingOn = sampled.endings.length > 0
  const asked = isGoingOn || start === undefined ? groups : whole.groups
  const corrected = start === undefined ? undefined : right.get(start)
  const endings = isGoingOn ? distinctForms(sampled.endings, analysis.stemmer) : corrected ? [corrected] : []
  const shown = isGoingOn ? sampled : await sampleOf({ client, index }, asked, undefined)
  const plan = planForWords({ groups: asked, weights, limit, identified })
  const [{ hits }, named, spelled] = await Promise.all([
    asked.length + identified.size === 0
      ? { hits: [] as Hit[] }
      : executePlan(live, plan, { client, index, facets: [] }),
    countsOf({ client, index }, shown, limit),
    spellingsOf({ client, index }, [...endings, ...before.flatMap((word) => right.get(word) ?? [])], leastTitles(live)),
  ])
  const instead = new Map(
    [...right].flatMap(([from, to]): [string, string][] => {
      const spelling = spelled.get(to ?? from)
      return spelling === undefined ? [] : [[from, spelling]]
    }),
  )
  const queries = endings.flatMap((ending) => {
    const spelling = spelled.get(ending)
    return start === undefined || spelling === undefined
      ? []
      : [withCompletion(text, { start, shown: spelling, instead })]
  })
  return { queries: queries.slice(0, limit), hits, ...named }
}

/** Words as most titles spell them, without those of fewer titles than `least`. */
async function spellingsOf({ client, index }: SearchedIndex, words: readonly string[], least: number) {
  if (words.length === 0) return new Map<string, string>()
  const aggs = Object.fromEntries(
    words.map((word, at) => [
      `w${at}`,
      {
        filter: { prefix: { title_words: `${word}${BETWEEN}` } },
        aggs: { spellings: { terms: { field: 'title_words', size: 1, include: wordsFrom(`${word}${BETWEEN}`) } } },
      },
    ]),
  )
  const body = { size: 0, track_total_hits: false, aggs }
  const answer = await client.search((remote, options) => remote.search({ index, body }, options))
  return new Map(
    words.flatMap((word, at): [string, string][] => {
      const own: unknown = answer.aggregations?.[`w${at}`]
      const [spelling] = bucketsOf(own, 'spellings')
      return spelling && spelling.count >= least ? [[word, pairOf(spelling.key).label]] : []
    }),
  )
}

function begunWord(start: string): WeightedGroup {
  return { word: start, alternatives: [alternative('prefix', start)], optional: false, rarity: 1 }
}

/** For each stem family, the word that most products have. */
function distinctForms(endings: readonly string[], stemmer: (word: string) => string): string[] {
  const byStem = new Map<string, string>()
  for (const ending of endings) if (!byStem.has(stemmer(ending))) byStem.set(stemmer(ending), ending)
  return [...byStem.values()]
}

interface Sampled {
  endings: string[]
  categories: string[]
  brands: string[]
}

/** The content of the best products: words with the prefix, categories and brands, by number of products. */
async function sampleOf(
  { client, index }: SearchedIndex,
  groups: readonly WeightedGroup[],
  start: string | undefined,
): Promise<Sampled> {
  if (groups.length === 0) return { endings: [], categories: [], brands: [] }
  const must: Clause[] = groups.filter(({ optional }) => !optional).map((group, at) => anywhere(group, at))
  const terms = (field: string, size: number, include?: string) => ({
    terms: { field, size, ...(include !== undefined && { include }) },
  })
  const aggs = {
    ...(start !== undefined && {
      endings: terms('title_words', MOST_ENDINGS, wordsFrom(start)),
    }),
    categories: terms('category_labels', MOST_ENDINGS),
    brands: terms('brand_name', MOST_ENDINGS),
  }
  const body = {
    size: 0,
    track_total_hits: false,
    query: { bool: { must } },
    aggs: { best: { sampler: { shard_size: SAMPLE }, aggs } },
  }
  const answer = await client.search((remote, options) => remote.search({ index, body }, options))
  const best = answer.aggregations?.best
  const keys = (name: string) => bucketsOf(best, name).map(({ key }) => key)
  return {
    endings: [...new Set(keys('endings').map((text) => pairOf(text).key))],
    categories: keys('categories'),
    brands: keys('brands'),
  }
}

/** Categories and brands with their numbers of products, regardless of the typed text. */
async function countsOf({ client, index }: SearchedIndex, { categories, brands }: Sampled, limit: number) {
  const wanted = { categories: categories.slice(0, limit), brands: brands.slice(0, limit) }
  if (wanted.categories.length + wanted.brands.length === 0) return { categories: [], brands: [] }
  const filters = {
    ...Object.fromEntries(wanted.categories.map((key, at) => [`c${at}`, { term: { categories: pairOf(key).key } }])),
    ...Object.fromEntries(wanted.brands.map((key, at) => [`b${at}`, { term: { brand_key: pairOf(key).key } }])),
  }
  const body = { size: 0, track_total_hits: false, aggs: { counts: { filters: { filters } } } }
  const answer = await client.search((remote, options) => remote.search({ index, body }, options))
  const counts: unknown = answer.aggregations?.counts
  const countAt = (name: string) => countIn(counts, name)
  return {
    categories: wanted.categories.map((text, at) => {
      const { key, label } = pairOf(text)
      return { value: key, label, count: countAt(`c${at}`) }
    }),
    brands: wanted.brands.map((text, at) => ({ value: pairOf(text).label, count: countAt(`b${at}`) })),
  }
}

function pairOf(text: string): { key: string; label: string } {
  const [key = '', label = key] = text.split(BETWEEN)
  return { key, label }
}

function countIn(counts: unknown, name: string): number {
  return Number(memberOf(memberOf(memberOf(counts, 'buckets'), name), 'doc_count') ?? 0)
}
