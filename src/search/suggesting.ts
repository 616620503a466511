import { currentPrice } from '../catalog/price.ts'
import { productUrl } from '../catalog/public-product.ts'
import type { Suggestions } from './answer.ts'
import type { Desk } from './desk.ts'
import { LONGEST_QUESTION } from './finding.ts'
import { identify } from './identifying.ts'
import type { LiveIndex } from './index/live-index.ts'
import { impactIn } from './index/postings.ts'
import type { Segment } from './index/segment.ts'
import type { FacetValue } from './query/facets.ts'
import type { Hit, Outcome } from './query/run.ts'
import { understandWords } from './query/understanding.ts'
import type { Analysis } from './text/analysis.ts'
import { fold } from './text/fold.ts'
import { pictureOf } from './wire.ts'

const USUAL_LIMIT = 6
const NOBODY: ReadonlySet<number> = new Set()

/** Ways to go on with what was typed so far: whole questions, departments, brands, and products that fit already. */
export async function suggest(desk: Desk, q: string, limit = USUAL_LIMIT): Promise<Suggestions> {
  const { catalog, shop, analysis, owner, weights } = desk
  const { index, edition } = desk.current()
  const text = q.slice(0, LONGEST_QUESTION)
  const { groups } = understandWords(text, { index, analysis, synonyms: owner.synonyms })
  const { numbers: identified } = await identify(catalog, index, text)
  const outcome = desk.carryOut(index, {
    groups,
    browse: false,
    filters: {},
    sort: 'relevance',
    limit: Math.max(limit, HITS_LOOKED_AT),
    facets: 'names',
    identified: new Set(identified),
    pinned: new Map(),
    buried: NOBODY,
    weights,
  })
  const shelved = await desk.recent.get(outcome.hits.slice(0, limit).map(({ number }) => number))
  return {
    query: q,
    queries: completions(index, text, outcome, limit, analysis),
    ...narrowings(outcome, text, limit),
    products: shelved.map(({ product }) => ({
      id: product.id,
      title: product.title,
      url: productUrl(product, { shopUrl: shop.url }),
      ...pictureOf(product, shop.url),
      ...(product.variants[0] && { price: currentPrice(product.variants[0], edition.as_of).price }),
    })),
  }
}

/** A way to go on typing. */
interface Ending {
  text: string
  frequency: number
}

/** So many of a segment's commonest words are looked at as words. */
const MOST_LOOKED_AT = 100
const LETTERS = /^[\p{L}\p{M}]+$/u

/** Words of the catalogue that begin as the last word does, the most common first. */
export function endings(index: LiveIndex, start: string, limit: number): string[] {
  const counts = new Map<string, number>()
  for (const { segment } of index.segments) {
    for (const { text, frequency } of commonest(segment, start)) counts.set(text, frequency + (counts.get(text) ?? 0))
  }
  const found = Array.from(counts, ([text, frequency]): Ending => ({ text, frequency }))
  return firstOf(found, limit, byFrequency).map(({ text }) => text)
}

function byFrequency(one: Ending, other: Ending): number {
  return other.frequency - one.frequency || (one.text < other.text ? -1 : 1)
}

/** A word that one product has is a name or a slip, unless there is little else. */
function commonest({ words, frequencies }: Segment, start: string): Ending[] {
  const [from, to] = words.range(start)
  const least = to - from < 50 ? 1 : 2
  const ids: number[] = []
  for (let id = from; id < to; id++) if (frequencies[id]! >= least) ids.push(id)
  const byCount = (one: number, other: number) => frequencies[other]! - frequencies[one]! || one - other
  return firstOf(ids, MOST_LOOKED_AT, byCount)
    .map((id): Ending => ({ text: words.word(id), frequency: frequencies[id]! }))
    .filter(({ text }) => LETTERS.test(text))
}

/** The first few in an order, without sorting the rest. */
function firstOf<Item>(items: Iterable<Item>, limit: number, compare: (one: Item, other: Item) => number): Item[] {
  const first: Item[] = []
  for (const item of items) {
    const last = first[limit - 1]
    if (last !== undefined && compare(last, item) <= 0) continue
    let at = Math.min(first.length, limit - 1)
    while (at > 0 && compare(item, first[at - 1]!) < 0) {
      first[at] = first[at - 1]!
      at--
    }
    first[at] = item
  }
  return first
}

/** Endings that are weighed, and hits that they are weighed by. */
const MOST_ENDINGS = 60
export const HITS_LOOKED_AT = 30

/**
 * The question with its last word completed: by words that weigh most in what the question finds, so that "tennis ra"
 * becomes rackets before rain. Forms of one word are one suggestion.
 */
export function completions(
  index: LiveIndex,
  text: string,
  { hits }: Outcome,
  limit: number,
  { cutter, stemmer, isStopWord }: Analysis,
): string[] {
  const words = cutter.cut(text).flatMap(({ parts }) => parts)
  const last = words.at(-1)
  if (last === undefined || /\s$/.test(text)) return []
  const whole = hits.some(({ complete }) => complete) ? hits.filter(({ complete }) => complete) : hits
  const weightOf = weigher(whole.slice(0, HITS_LOOKED_AT))
  const weighed = endings(index, last, MOST_ENDINGS)
    .filter((ending) => !isStopWord(ending))
    .map((ending) => ({ ending, weight: weightOf(ending) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  const stems = new Map(weighed.toReversed().map(({ ending }) => [stemmer(ending), ending]))
  return weighed
    .filter(({ ending }) => stems.get(stemmer(ending)) === ending)
    .slice(0, limit)
    .map(({ ending }) => [...words.slice(0, -1), ending].join(' '))
}

/** Tells what a word weighs in products, taken together. */
function weigher(hits: readonly Hit[]): (text: string) => number {
  const blocks = [...Map.groupBy(hits, ({ live, doc }) => live.segment.blocks[doc >>> 16])].flatMap(([block, own]) => {
    const [first] = own
    const docs = own.map(({ doc }) => doc & 0xffff).sort((one, other) => one - other)
    return block && first ? [{ block, words: first.live.segment.words, docs }] : []
  })
  return (text) =>
    blocks.reduce((sum, { block, words, docs }) => {
      const word = words.find(text)
      return word < 0 ? sum : sum + impactIn(block, word, docs)
    }, 0)
}

/** Categories and brands of what was found, those named by the words first. */
export function narrowings({ facets }: Outcome, text: string, limit: number) {
  const wanted = fold(text.trim())
  const words = wanted.split(' ')
  const isNamed = (name: string) =>
    words.some((word) => name.includes(word)) &&
    name.split(/[^\p{L}\p{N}]+/u).some((word) => wanted !== '' && (word.startsWith(wanted) || words.includes(word)))
  const firstNamed = (
    values: ReadonlyMap<string, FacetValue> = new Map(),
    keyOf: (facet: FacetValue, key: string) => string,
  ) =>
    firstOf(
      Array.from(values, ([key, facet]) => ({ facet, named: isNamed(keyOf(facet, key)) ? 1 : 0 })),
      limit,
      (one, other) =>
        other.named - one.named ||
        other.facet.count - one.facet.count ||
        (one.facet.value < other.facet.value ? -1 : 1),
    ).map(({ facet }) => facet)
  return {
    categories: firstNamed(facets?.category, ({ label = '' }) => fold(label)).map(({ value, label, count }) => ({
      value,
      label: label ?? value,
      count,
    })),
    brands: firstNamed(facets?.brand, (_, folded) => folded).map(({ value, count }) => ({ value, count })),
  }
}
