import { oncePer } from '@vitrine/kit'
import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import { type Block, impactsOf, listsOf, postingsOf, sparsePostings } from '../index/postings.ts'
import type { Segment, SegmentFacts } from '../index/segment.ts'

/** Why a word of the catalogue matches a word of the query. */
export type Kind =
  | 'exact'
  | 'stem'
  | 'root'
  | 'prefix'
  | 'beginning'
  | 'joined'
  | 'compound'
  | 'correction'
  | 'spelling'
  | 'synonym'
  | 'measure'

/**
 * An expansion of a word of the query, with its `weight` relative to the exact word. All words of a multi-word text
 * must match.
 */
export interface Alternative {
  kind: Kind
  text: string
  weight: number
  /** Within a stem family, inflected forms of this word have a higher weight. */
  forms?: { of: string; weight: number }
}

/** A word of the query with all its expansions. */
export interface Group {
  /** As typed, folded. */
  word: string
  alternatives: readonly Alternative[]
  /** A stop word: adds to the score if present, and is not missed if absent. */
  optional: boolean
  /** Whether it follows "for": the purpose of the product, not its kind. */
  isPurpose?: boolean
  /** Whether the table of commerce words lists it as a property and not as a product: "organic", "wireless". */
  describes?: boolean
}

/** A range of word numbers of a segment that match a group. */
export interface WordRange {
  from: number
  to: number
  weight: number
}

/** The words of a segment that match a group, without duplicates: a word is often its own stem as well. */
export function resolve(segment: Segment, { alternatives }: Pick<Group, 'alternatives'>): WordRange[] {
  const ranges = alternatives.flatMap(({ kind, text, weight, forms }): WordRange[] => {
    if (kind === 'prefix') {
      const [from, to] = segment.words.range(text)
      return from < to ? [{ from, to, weight }] : []
    }
    if (text.includes(' ')) return []
    if (kind === 'stem') return familyOf(segment, { text, weight, forms })
    const word = segment.words.find(text)
    return word < 0 ? [] : [{ from: word, to: word + 1, weight }]
  })
  return ranges.length < 2 ? ranges : bestOfEach(ranges)
}

/** The numbers of those words. */
export function wordIdsOf(segment: Segment, group: Pick<Group, 'alternatives'>): number[] {
  return idsIn(resolve(segment, group))
}

export function idsIn(ranges: readonly WordRange[]): number[] {
  return ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
}

/**
 * The words of a stem. Some stemmers merge two kinds of products, "ear" and "earrings": if titles of the catalogue
 * mostly end with both, and neither is a form of the other, the other has a low weight.
 */
function familyOf(
  segment: Segment,
  { text, weight, forms }: Pick<Alternative, 'text' | 'weight' | 'forms'>,
): WordRange[] {
  const families = familiesIn(segment.facts)
  const key = `${text} ${weight} ${forms?.of} ${forms?.weight}`
  const known = families.get(key)
  if (known) return known
  const own = forms ? segment.words.find(forms.of) : -1
  const isThing = own >= 0 && mostlyNames(segment, own)
  const weightOf = (word: number) => {
    if (forms && isForm(forms.of, segment.words.word(word))) return forms.weight
    return isThing && mostlyNames(segment, word) ? weight * OTHER_THING : weight
  }
  const family = Array.from(segment.family(text), (word) => ({ from: word, to: word + 1, weight: weightOf(word) }))
  if (families.size < FAMILIES_KEPT) families.set(key, family)
  return family
}

/** Cached, because queries contain few different words, and each is looked up many times per query. */
const FAMILIES_KEPT = 20_000
const familiesIn = oncePer((_: SegmentFacts) => new Map<string, WordRange[]>())

/** The weight of a word that shares the stem but names another kind of product. */
const OTHER_THING = 0.2

/** A word is mostly a product name if it is the head of the title of this share of the products that have it. */
const MOSTLY_NAMES = 1 / 6

function mostlyNames(segment: Segment, word: number): boolean {
  return segment.headed(word) >= Math.max(1, MOSTLY_NAMES * segment.frequencies[word]!)
}

function bestOfEach(ranges: readonly WordRange[]): WordRange[] {
  const best: WordRange[] = []
  for (const range of ranges) {
    // There are only a few, so a linear search is faster than a key for each.
    const at = best.findIndex(({ from, to }) => from === range.from && to === range.to)
    if (at < 0) best.push(range)
    else if (best[at]!.weight < range.weight) best[at] = range
  }
  return best
}

const MOST_ENDING = 2

/** Whether two words with the same stem differ as singular and plural do, and not as `control` and `controller`. */
export function isForm(one: string, other: string): boolean {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  const endings = [one.slice(shared), other.slice(shared)]
  return endings.every(({ length }) => length <= MOST_ENDING) || (endings.includes('y') && endings.includes('ies'))
}

/** Numbers of words that must occur together in a product. */
export interface Phrase {
  words: number[]
  weight: number
}

export function resolvePhrases(segment: Segment, { alternatives }: Pick<Group, 'alternatives'>): Phrase[] {
  return alternatives
    .filter(({ text }) => text.includes(' '))
    .map(({ text, weight }) => ({ words: text.split(' ').map(segment.words.find), weight }))
    .filter(({ words }) => words.every((word) => word >= 0))
}

/** Products of a block that have all the words, with the minimum of their impacts. */
export function intersect(block: Block, words: readonly number[]): { docs: Uint16Array; impacts: Uint8Array } {
  const docs: number[] = []
  const impacts: number[] = []
  findTogether(block, words, 1, (doc, impact) => {
    docs.push(doc)
    impacts.push(impact)
    return false
  })
  return { docs: Uint16Array.from(docs), impacts: Uint8Array.from(impacts) }
}

/** A product that has words together. */
export interface FoundTogether {
  live: LiveSegment
  doc: number
}

/** Maximum number of products with the words that are checked further. */
const MOST_ASKED = 64

/** Whether some product has all the words, each with at least this impact, and passes the check. */
export function haveTogether(
  index: LiveIndex,
  texts: readonly string[],
  least = 1,
  isSo: (found: FoundTogether) => boolean = () => true,
): boolean {
  if (index.haveTogether) return index.haveTogether(texts, least > 1 ? 'names' : 'anywhere')
  let left = MOST_ASKED
  return index.segments.some((live) => {
    const words = texts.map(live.segment.words.find)
    if (!words.every((word) => word >= 0)) return false
    return live.segment.blocks.some((block) =>
      findTogether(block, words, least, (doc) => left-- > 0 && isSo({ live, doc: block.base + doc })),
    )
  })
}

/** Looks for a product of the block that has all words with at least this impact, of which `isSought` gets the minimum. */
function findTogether(
  block: Block,
  words: readonly number[],
  least: number,
  isSought: (doc: number, impact: number) => boolean,
): boolean {
  const [rarest, ...rest] = words.toSorted((one, other) => sizeOf(block, one) - sizeOf(block, other))
  const others = rest.map((word) => impactsOf(block, word))
  const { docs, impacts } = postingsOf(block, rarest ?? 0)
  return docs.some((doc, at) => {
    let impact = impacts[at]!
    // Of most products the first impact is too small already, so that the other words need not be looked up.
    for (let other = 0; other < others.length && impact >= least; other++)
      impact = Math.min(impact, others[other]!(doc))
    return impact >= least && isSought(doc, impact)
  })
}

/** The number of products of the block with the word. */
function sizeOf({ sparse, dense }: Block, word: number): number {
  const [start, end] = sparsePostings(sparse, word, word + 1)
  const [list, past] = listsOf(dense, word, word + 1)
  return end - start + dense.starts[past]! - dense.starts[list]!
}

/**
 * The number of products that match the expansions: exact for one word, an upper bound for several. Deleted products do
 * not count.
 */
export function frequency(index: LiveIndex, group: Pick<Group, 'alternatives'>): number {
  let sum = 0
  for (const { segment, lost } of index.segments) {
    for (const { from, to } of distinct(resolve(segment, group))) {
      for (let word = from; word < to; word++) sum += segment.frequencies[word]! - (lost?.[word] ?? 0)
    }
    for (const { words } of resolvePhrases(segment, group))
      sum += Math.min(...words.map((word) => segment.frequencies[word]!))
  }
  return Math.min(sum, index.live)
}

/** BM25's inverse document frequency: near 0 for a word of every product, about 14 for one in a million. */
export function rarityOf(count: number, { live }: Pick<LiveIndex, 'live'>): number {
  return Math.log(1 + (live - count + 0.5) / (count + 0.5))
}

/** Single words that are in no range of several. */
function distinct(ranges: readonly WordRange[]): WordRange[] {
  const wide = ranges.filter(({ from, to }) => to > from + 1)
  return ranges.filter(
    (range) => wide.includes(range) || !wide.some(({ from, to }) => range.from >= from && range.from < to),
  )
}
