import { NAMED } from '../index/impact.ts'
import { isGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import { impactOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { frequency, type Group, resolve } from './groups.ts'

// Some words say what a thing is, others what it is like. "Headphones" is what many products are by their titles, while
// hardly any is a "Bluetooth". Who asks for Bluetooth headphones wants headphones above all, and not a laptop that
// mentions both in its details. Which words name kinds nobody needs to tell: the titles of the catalogue do.

/** A word names a kind when it is the head of the title of so many of the products that have it. */
const HEADS_OF = 0.02

/** A word half typed may become thousands of words, and names nothing yet. */
const WIDEST = 64

/** The groups whose words name kinds of things in this catalogue. */
export function kindsAmong<Some extends Group>(groups: readonly Some[], index: LiveIndex): Some[] {
  return groups.filter((group) => {
    const heads = index.segments.reduce((sum, live) => sum + headed(live, group), 0)
    return heads > 0 && heads >= HEADS_OF * frequency(index, group)
  })
}

/** Tells which products of a segment are named by all of the groups: in title, brand or category, not in passing. */
export function namedBy(groups: readonly Group[], { segment }: LiveSegment): (doc: number) => boolean {
  const wanted = groups.map((group) => wordsOf(segment, group))
  return (doc) => {
    const block = segment.blocks[doc >>> 16]!
    return wanted.every((words) => words.some((word) => impactOf(block, word, doc & 0xffff) >= NAMED))
  }
}

/** How many products have a word of the group as the head of their title. */
function headed(live: LiveSegment, group: Group): number {
  const heads = headsOf(live)
  return wordsOf(live.segment, group).reduce((sum, word) => sum + (heads.get(live.segment.words.word(word)) ?? 0), 0)
}

const HEADS = new WeakMap<LiveSegment, ReadonlyMap<string, number>>()

/** How often each word is the head of a title, counted once for each state of a segment. */
function headsOf(live: LiveSegment): ReadonlyMap<string, number> {
  const known = HEADS.get(live)
  if (known) return known
  const { columns, facts } = live.segment
  const counts = new Uint32Array(facts.heads.length)
  for (let doc = 0; doc < live.segment.size; doc++) if (!isGone(live.gone, doc)) counts[columns.head[doc]!]!++
  const heads = new Map<string, number>()
  for (const [number, words] of facts.heads.entries()) {
    for (const word of new Set(words.split(' '))) heads.set(word, (heads.get(word) ?? 0) + counts[number]!)
  }
  HEADS.set(live, heads)
  return heads
}

function wordsOf(segment: Segment, group: Group): number[] {
  const narrow = resolve(segment, group).filter(({ from, to }) => to - from <= WIDEST)
  return [...new Set(narrow.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))]
}
