import { memoized, oncePer } from '@vitrine/kit'
import { NAMED } from '../index/impact.ts'
import { eachGone, isGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import { impactsOf, postingsOf } from '../index/postings.ts'
import type { Segment, SegmentFacts } from '../index/segment.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { frequency, type Group, idsIn, resolve } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import { ACCESSORY_WORDS } from '../text/vocabularies.ts'
import { plainWords } from '../text/wordbook.ts'
import type { Plan } from './plan.ts'

// Some words name the kind of a product, others describe it. "Headphones" is the kind of many products by their titles,
// whereas hardly any is a "Bluetooth". A query for Bluetooth headphones wants headphones above all, and not a laptop
// that mentions both in its specifications. The titles of the catalogue show which words name kinds, so no list is
// needed.

/** A word names a kind if it is the head of the title of at least this share of the products that have it. */
const HEADS_OF = 0.02

/** A prefix may expand to thousands of words, and names no kind yet. */
const WIDEST = 64

/** Related words below this relative weight name something else. */
const AS_GOOD = 0.8

/**
 * The groups whose words name kinds of products in this catalogue. A descriptive word is none beside one that names a
 * product: titles may end with it ("Olive Oil – Organic"), but "organic dog food" is food.
 */
export function kindsAmong<Some extends Group>(groups: readonly Some[], index: LiveIndex): Some[] {
  const kinds = groups.filter((group) => {
    const heads = index.segments.reduce((sum, live) => sum + headed(live, group), 0)
    return heads > 0 && heads >= HEADS_OF * frequency(index, group)
  })
  const things = kinds.filter(({ describes }) => !describes)
  return things.length > 0 ? things : kinds
}

/** Whether a category has this name: where no title ends with "drill", "Drills" are a kind nevertheless. */
export function isCategory(group: Group, index: LiveIndex): boolean {
  return index.segments.some(({ segment }) =>
    wordsOf(segment, group).some((word) =>
      categoriesWith(segment.facts)
        .get(segment.words.word(word))
        ?.some(({ isWhole }) => isWhole),
    ),
  )
}

/** A word names almost only kinds if it is the head of this share of the titles, brands and categories that have it. */
const MOSTLY = 1 / 6

/**
 * Whether the word rarely occurs in titles except as the name of the product: true for "headphones", false for "pro".
 */
export function namesKindsAlone(group: Group, index: LiveIndex): boolean {
  const { heads, named } = usesInNames(group, index)
  return heads >= MOSTLY * named
}

/** The number of products above which a share is not due to chance. */
const MANY = 50
/** A word is only mentioned in names if it is the head of a smaller share of them. */
const SELDOM = 0.1

/**
 * Whether many products have the word in their names, but almost none is called by it: "laptop" if all are called
 * notebooks.
 */
export function isMentioned(group: Group, index: LiveIndex): boolean {
  const { heads, named } = usesInNames(group, index)
  return named >= MANY && heads < SELDOM * named
}

/** The numbers of products with the word as the head of their titles, and in title, brand or category. */
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

/** Whether products are called by the word, and it rarely occurs in names otherwise. */
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

/**
 * Returns a function that tells whether a product of a segment is named by all of the groups: in title, brand or
 * category.
 */
export function namedBy(groups: readonly Group[], { segment }: LiveSegment): (doc: number) => boolean {
  const wanted = groups.map((group) => wordsOf(segment, group))
  const readers = memoized(segment.blocks.length, (block: number) =>
    wanted.map((words) => words.map((word) => impactsOf(segment.blocks[block]!, word))),
  )
  return (doc) => readers(doc >>> 16).every((words) => words.some((impactIn) => impactIn(doc & 0xffff) >= NAMED))
}

/**
 * Whether a product has a word of the group in its title or category. Impacts cannot tell, because a word repeated in a
 * short description has the same impact.
 */
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

/** Whether the name of a brand or category contains the word, in any form. */
export function isBrandOrCategory(word: string, index: LiveIndex, { stemmer }: Pick<Analysis, 'stemmer'>): boolean {
  const stem = stemmer(word)
  const isForm = (name: string) => name === word || (name[0] === word[0] && stemmer(name) === stem)
  return index.segments.some(({ segment }) => segment.nameWords.some(isForm))
}

/** Returns a function that tells whether the head of a product's title is a word of the groups. */
export function calledBy(groups: readonly Group[], { segment }: LiveSegment): (doc: number) => boolean {
  const { columns, facts } = segment
  const names = new Set(groups.flatMap((group) => wordsOf(segment, group)).map(segment.words.word))
  const isCalled = memoized(facts.heads.length, (head: number) =>
    facts.heads[head]!.split(' ').some((word) => names.has(word)),
  )
  return (doc) => isCalled(columns.head[doc]!)
}

/**
 * Returns a function that tells whether a product of a segment is in a category of accessories for the kind: "Doll
 * clothes" are no dolls. For languages whose labels end with the kind.
 */
export function besideByCategory(kind: Group, live: LiveSegment): (doc: number) => boolean {
  return (
    inAnyOf(
      categoriesWhere(kind, live, ({ thing }, names) => !names.has(thing)),
      live,
    ) ?? (() => false)
  )
}

interface CategoryOfWord {
  number: number
  /** The word that names its content. */
  thing: string
  /** Whether the word is its whole name. */
  isWhole: boolean
}

/** Categories whose names contain a word; for what goes with a thing, in any level of the path: "Cameras > Accessories". */
const categoriesWith = oncePer((facts: SegmentFacts): ReadonlyMap<string, CategoryOfWord[]> => {
  const within = new Map<string, CategoryOfWord[]>()
  for (const [number, { label }] of facts.categories.entries()) {
    const own = plainWords(label.split(' > ').at(-1) ?? '')
    const beside = own.find((word) => ACCESSORY_WORDS.has(word))
    const thing = beside ?? own.at(-1) ?? ''
    for (const word of new Set(beside === undefined ? own : plainWords(label))) {
      const category = { number, thing, isWhole: own.length === 1 && own[0] === word }
      within.set(word, [...(within.get(word) ?? []), category])
    }
  }
  return within
})

/** Returns a function that tells whether a product of a segment is in a category that is the kind itself. */
export function inCategoryOf(kind: Group, live: LiveSegment): (doc: number) => boolean {
  return inAnyOf(categoriesOf(kind, live), live) ?? (() => false)
}

/**
 * Returns a function that tells whether a product of a segment is in a category that is the kind itself, or below one:
 * "Books > Cookbooks" for "book"; undefined if there is no such category.
 */
export function belowCategoryOf(kind: Group, live: LiveSegment): ((doc: number) => boolean) | undefined {
  const { segment } = live
  const levels = categoriesByLevel(segment.facts)
  return inAnyOf(
    wordsOf(segment, kind).flatMap((word) => levels.get(segment.words.word(word)) ?? []),
    live,
  )
}

/**
 * Returns a function that tells whether a product of a segment is in a category whose name ends with the kind: "Camera
 * Bags" for "bag"; undefined if there is none.
 */
export function inCategoryOfThings(kind: Group, live: LiveSegment): ((doc: number) => boolean) | undefined {
  return inAnyOf(
    categoriesWhere(kind, live, ({ thing }, names) => names.has(thing)),
    live,
  )
}

function inAnyOf(categories: readonly number[], { segment }: LiveSegment): ((doc: number) => boolean) | undefined {
  const numbers = new Set(categories)
  const { category } = segment.columns
  return numbers.size === 0 ? undefined : (doc) => numbers.has(category[doc]!)
}

/** The numbers of categories by each level of their paths that is a single word. */
const categoriesByLevel = oncePer((facts: SegmentFacts): ReadonlyMap<string, number[]> => {
  const levels = new Map<string, number[]>()
  for (const [number, { label }] of facts.categories.entries())
    for (const level of label.split(' > ')) {
      const [word, ...others] = plainWords(level)
      if (word !== undefined && others.length === 0) levels.set(word, [...(levels.get(word) ?? []), number])
    }
  return levels
})

/** The numbers of the categories whose whole name is the kind. */
export function categoriesOf(kind: Group, live: LiveSegment): number[] {
  return categoriesWhere(kind, live, ({ isWhole }) => isWhole)
}

/** The numbers of the categories that have a word of the kind in their names, and pass. */
function categoriesWhere(
  kind: Group,
  { segment }: LiveSegment,
  passes: (category: CategoryOfWord, names: ReadonlySet<string>) => boolean,
): number[] {
  const within = categoriesWith(segment.facts)
  const names = new Set(wordsOf(segment, kind).map(segment.words.word))
  const categories = [...names].flatMap((name) => within.get(name) ?? [])
  return categories.filter((category) => passes(category, names)).map(({ number }) => number)
}

/** The number of products with a word of the group as the head of their title. */
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

/** Among more products than this, the names make too little difference for the time that reading them takes. */
export const NAMES_LOOKED_AT = 16_384

/**
 * The kind of product that several words request, in languages whose names end with the kind: the last word that is not
 * a purpose, or the only one that names a kind ("laptop with 16 GB").
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

/** Whether the query names a single kind of product, by a word that rarely names anything else. */
export function isOneKind([kind, ...others]: readonly WeightedGroup[], index: LiveIndex): boolean {
  return (
    kind !== undefined &&
    others.length === 0 &&
    frequency(index, kind) <= NAMES_LOOKED_AT &&
    namesKindsAlone(kind, index)
  )
}

/** The word that alone names what is sought: a product with all words that is not named by it is something else. */
export function nameOfSought(kinds: readonly WeightedGroup[], index: LiveIndex): WeightedGroup | undefined {
  return isOneKind(kinds, index) ? kinds[0] : undefined
}

/** The words that are equivalent to the best of a group: "game" and "games", but not "gaming". */
function wordsOf(segment: Segment, group: Group): number[] {
  const ranges = resolve(segment, group)
  const best = ranges.reduce((most, { weight }) => Math.max(most, weight), 0)
  const narrow = ranges.filter(({ from, to, weight }) => to - from <= WIDEST && weight >= AS_GOOD * best)
  return [...new Set(idsIn(narrow))]
}
