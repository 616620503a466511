import { memoized, oncePer } from '@vitrine/kit'
import { NAMED } from '../index/impact.ts'
import { eachGone, isGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import { impactsOf, postingsOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import type { SegmentFacts } from '../index/segment-facts.ts'
import type { Analysis } from '../text/analysis.ts'
import { plainWords } from '../text/wordbook.ts'
import { frequency, type Group, idsIn, resolve } from './groups.ts'
import type { WeightedGroup } from './match-segment.ts'
import type { Plan } from './plan.ts'

// Some words say what a thing is, others what it is like. "Headphones" is what many products are by their titles, while
// hardly any is a "Bluetooth". Who asks for Bluetooth headphones wants headphones above all, and not a laptop that
// mentions both in its details. Which words name kinds nobody needs to tell: the titles of the catalogue do.

/** A word names a kind when it is the head of the title of so many of the products that have it. */
const HEADS_OF = 0.02

/** A word half typed may become thousands of words, and names nothing yet. */
const WIDEST = 64

/** And relatives of a word, which weigh less beside it, name something else. */
const AS_GOOD = 0.8

/**
 * The groups whose words name kinds of things in this catalogue. What only describes is none beside one that names a thing:
 * titles may end with it ("Olive Oil – Organic"), but "organic dog food" is food.
 */
export function kindsAmong<Some extends Group>(groups: readonly Some[], index: LiveIndex): Some[] {
  const kinds = groups.filter((group) => {
    const heads = index.segments.reduce((sum, live) => sum + headed(live, group), 0)
    return heads > 0 && heads >= HEADS_OF * frequency(index, group)
  })
  const things = kinds.filter(({ describes }) => !describes)
  return things.length > 0 ? things : kinds
}

/** A word names little but kinds when it is the head of so many of the titles, brands and categories that have it. */
const MOSTLY = 1 / 6

/** Whether the word hardly stands in titles but as the name of the thing: "headphones" does not, "pro" does. */
export function namesKindsAlone(group: Group, index: LiveIndex): boolean {
  const { heads, named } = usesInNames(group, index)
  return heads >= MOSTLY * named
}

/** So many products say what they are for, and hardly any by chance. */
const MANY = 50
/** A word is mentioned in names when it is the head of fewer of these. */
const SELDOM = 0.1

/** Whether many products have the word in their names, and hardly any for being called so: "laptop" where all are notebooks. */
export function isMentioned(group: Group, index: LiveIndex): boolean {
  const { heads, named } = usesInNames(group, index)
  return named >= MANY && heads < SELDOM * named
}

/** How many products have the word as the head of their titles, and in title, brand or category. */
function usesInNames(group: Group, index: LiveIndex): { heads: number; named: number } {
  let heads = 0
  let named = 0
  for (const live of index.segments) {
    heads += headed(live, group)
    for (const word of wordsOf(live.segment, group))
      named += index.namedCount?.(live.segment.words.word(word)) ?? namedCount(live, word)
  }
  return { heads, named }
}

/** Whether things are called by the word, and it hardly stands in names for another reason. */
export function callsThings(group: Group, index: LiveIndex): boolean {
  return kindsAmong([group], index).length > 0 && namesKindsAlone(group, index)
}

/** How many products have the word in their names, counted once until others are gone: kinds are asked for often. */
function namedCount(live: LiveSegment, word: number): number {
  const counts = namedCounts(live.gone ?? live.segment.facts)
  const count = counts.get(word) ?? countNamed(live, word)
  counts.set(word, count)
  return count
}

const namedCounts = oncePer((_: object) => new Map<number, number>())

function countNamed({ segment, gone }: LiveSegment, word: number): number {
  let count = 0
  for (const block of segment.blocks) {
    const { docs, impacts } = postingsOf(block, word)
    for (let at = 0; at < docs.length; at++) {
      if (impacts[at]! >= NAMED && !isGone(gone, block.base + docs[at]!)) count++
    }
  }
  return count
}

/** Tells which products of a segment are named by all of the groups: in title, brand or category, not in passing. */
export function namedBy(groups: readonly Group[], { segment }: LiveSegment): (doc: number) => boolean {
  const wanted = groups.map((group) => wordsOf(segment, group))
  const readers = memoized(segment.blocks.length, (block: number) =>
    wanted.map((words) => words.map((word) => impactsOf(segment.blocks[block]!, word))),
  )
  return (doc) => readers(doc >>> 16).every((words) => words.some((impactIn) => impactIn(doc & 0xffff) >= NAMED))
}

/** Whether a product has a word of the group in its title or category: what a short description repeats weighs as much. */
export function isInNames(group: Group, live: LiveSegment, doc: number): boolean {
  const { segment } = live
  if (!namedBy([group], live)(doc)) return false
  const names = new Set(wordsOfNames(segment, doc))
  return wordsOf(segment, group).some((word) => names.has(segment.words.word(word)))
}

/** The words of a product's title and category. */
export function wordsOfNames({ columns, titles, facts }: Segment, doc: number): string[] {
  return plainWords(`${titles.at(columns.titlePlaces[doc]!)} ${facts.categories[columns.category[doc]!]?.label ?? ''}`)
}

/** Whether the word stands in the name of a brand or category, in whatever form. */
export function isBrandOrCategory(word: string, index: LiveIndex, { stemmer }: Pick<Analysis, 'stemmer'>): boolean {
  const stem = stemmer(word)
  const isForm = (name: string) => name === word || (name[0] === word[0] && stemmer(name) === stem)
  return index.segments.some(({ segment }) => segment.nameWords.some(isForm))
}

/** Tells which products of a segment are called by a word of the groups: it is the head of their titles. */
export function calledBy(groups: readonly Group[], { segment }: LiveSegment): (doc: number) => boolean {
  const { columns, facts } = segment
  const names = new Set(groups.flatMap((group) => wordsOf(segment, group)).map(segment.words.word))
  const isCalled = memoized(facts.heads.length, (head: number) =>
    facts.heads[head]!.split(' ').some((word) => names.has(word)),
  )
  return (doc) => isCalled(columns.head[doc]!)
}

/**
 * Tells which products of a segment are in a category of something that goes with the kind: "Doll clothes" are no dolls.
 * Where labels end with the thing.
 */
export function besideByCategory(kind: Group, { segment }: LiveSegment): (doc: number) => boolean {
  const names = new Set(wordsOf(segment, kind).map(segment.words.word))
  const within = categoriesWith(segment.facts)
  const beside = new Set(
    [...names].flatMap((name) =>
      (within.get(name) ?? []).flatMap(({ number, thing }) => (names.has(thing) ? [] : number)),
    ),
  )
  return beside.size === 0 ? () => false : (doc) => beside.has(segment.columns.category[doc]!)
}

/** Categories with a word in their name, and the word that says what is in them. */
const categoriesWith = oncePer((facts: SegmentFacts): ReadonlyMap<string, { number: number; thing: string }[]> => {
  const within = new Map<string, { number: number; thing: string }[]>()
  for (const [number, { label }] of facts.categories.entries()) {
    const words = plainWords(label.split(' > ').at(-1) ?? '')
    const category = { number, thing: words.at(-1) ?? '' }
    for (const word of new Set(words)) within.set(word, [...(within.get(word) ?? []), category])
  }
  return within
})

/** Tells which products of a segment are in a category that is the kind of thing itself; undefined where there is none. */
export function inCategoryOf(kind: Group, { segment }: LiveSegment): ((doc: number) => boolean) | undefined {
  const numbers = new Set(
    wordsOf(segment, kind).flatMap((word) => namedCategories(segment.facts).get(segment.words.word(word)) ?? []),
  )
  return numbers.size === 0 ? undefined : (doc) => numbers.has(segment.columns.category[doc]!)
}

/** Numbers of the categories that a single word names, by that word. */
const namedCategories = oncePer((facts: SegmentFacts): ReadonlyMap<string, number[]> => {
  const named = new Map<string, number[]>()
  for (const [number, { label }] of facts.categories.entries()) {
    const [name = '', ...others] = plainWords(label.split(' > ').at(-1) ?? '')
    if (name !== '' && others.length === 0) named.set(name, [...(named.get(name) ?? []), number])
  }
  return named
})

/** How many products have a word of the group as the head of their title. */
function headed(live: LiveSegment, group: Group): number {
  const { segment } = live
  const lost = lostHeads(live)
  const countOf = (word: number) => segment.headed(word) - (lost?.get(segment.words.word(word)) ?? 0)
  return wordsOf(segment, group).reduce((sum, word) => sum + countOf(word), 0)
}

/** How often each word is the head of the title of a product that is gone, counted once until others are. */
function lostHeads(live: LiveSegment): ReadonlyMap<string, number> | undefined {
  if (!live.gone) return undefined
  const kept = headsLostWith(live.gone)
  kept.heads ??= countLostHeads(live)
  return kept.heads
}

const headsLostWith = oncePer((_: Uint8Array): { heads?: ReadonlyMap<string, number> } => ({}))

function countLostHeads(live: LiveSegment): ReadonlyMap<string, number> {
  const { columns, facts } = live.segment
  const counts = new Map<number, number>()
  eachGone(live, (doc) => {
    const head = columns.head[doc]!
    counts.set(head, (counts.get(head) ?? 0) + 1)
  })
  const lost = new Map<string, number>()
  for (const [number, count] of counts) {
    for (const word of new Set(facts.heads[number]!.split(' '))) lost.set(word, (lost.get(word) ?? 0) + count)
  }
  return lost
}

/** Among more products than these, how each is named makes too little difference for the time it takes. */
export const NAMES_LOOKED_AT = 16_384

/**
 * Of two words that both name kinds the one that says what is sought: a "desk lamp" is a lamp, in French a "lampe bureau"
 * as well, and "memory for laptops" is memory. With a word between them, or with more words, nobody can tell.
 */
export function soughtOf(
  { groups, headsFirst = false }: Plan,
  kinds: readonly WeightedGroup[],
  index: LiveIndex,
): WeightedGroup | undefined {
  const [one, other] = kinds
  const required = groups.filter(({ optional }) => !optional)
  if (required.length !== 2 || !one || !other) return undefined
  const hasPurpose = other.isPurpose && !one.isPurpose
  if (groups.length !== 2 && !hasPurpose) return undefined
  const sought = headsFirst || hasPurpose ? one : other
  return namesKindsAlone(sought, index) ? sought : undefined
}

/**
 * The thing that several words ask for, where names end with the thing: the last of them that does not say what for, or the
 * only one that names a kind ("laptop with 16 GB").
 */
export function thingAsked(
  { groups, headsFirst = false }: Plan,
  kinds: readonly WeightedGroup[],
): WeightedGroup | undefined {
  const required = groups.filter(({ optional }) => !optional)
  if (headsFirst || required.length < 2) return undefined
  const last = required.findLast(({ isPurpose, word }) => !isPurpose && !/^\p{N}/u.test(word))
  return last && kinds.includes(last) ? last : kinds.length === 1 ? kinds[0] : undefined
}

/** Whether the question names a single kind of thing, by a word that hardly names anything else. */
export function isOneKind([kind, ...others]: readonly WeightedGroup[], index: LiveIndex): boolean {
  return (
    kind !== undefined &&
    others.length === 0 &&
    frequency(index, kind) <= NAMES_LOOKED_AT &&
    namesKindsAlone(kind, index)
  )
}

/** The word that alone names what is sought: what holds all words and is not named by it is something else. */
export function nameOfSought(plan: Plan, kinds: readonly WeightedGroup[], index: LiveIndex): WeightedGroup | undefined {
  return soughtOf(plan, kinds, index) ?? (isOneKind(kinds, index) ? kinds[0] : undefined)
}

/** The words that are as good as the best of a group: "game" and "games", but not "gaming". */
function wordsOf(segment: Segment, group: Group): number[] {
  const ranges = resolve(segment, group)
  const best = ranges.reduce((most, { weight }) => Math.max(most, weight), 0)
  const narrow = ranges.filter(({ from, to, weight }) => to - from <= WIDEST && weight >= AS_GOOD * best)
  return [...new Set(idsIn(narrow))]
}
