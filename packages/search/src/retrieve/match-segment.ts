import { isGone, type LiveSegment } from '../index/live-index.ts'
import { type Block, listsOf, sparsePostings } from '../index/postings.ts'
import { ensureCapacity, type Matches } from './matches.ts'
import { type MergeBuffers, matchAll, matchSome, type PostingList, thinned } from './merge-postings.ts'
import { type Group, intersect, type Phrase, resolve, resolvePhrases, type WordRange } from './term-groups.ts'

/** A group with its weight in the score: its inverse document frequency in the whole index. */
export interface WeightedGroup extends Group {
  rarity: number
}

/** The requirement for a match: all groups, or groups with at least this total weight. */
export type RequiredGroups = 'all' | { atLeast: number }

interface Target {
  base: number
  gone: Uint8Array | undefined
  scores: Float32Array
}

/** Appends the docs of a block that are not deleted, and resets the scores to zero. */
function appendAll(matches: Matches, found: Uint16Array, { base, gone, scores }: Target): void {
  ensureCapacity(matches, found.length)
  const { docs, scores: kept } = matches
  let length = matches.length
  for (let at = 0; at < found.length; at++) {
    const doc = found[at]!
    docs[length] = base + doc
    kept[length] = scores[doc]!
    scores[doc] = 0
    if (gone === undefined || !isGone(gone, base + doc)) length++
  }
  matches.length = length
}

/** The same for many docs in any order: they are collected as bits, which are inherently sorted. */
function appendSorted(matches: Matches, found: Uint16Array, bits: Int32Array, { base, gone, scores }: Target): void {
  ensureCapacity(matches, found.length + 1)
  for (let at = 0; at < found.length; at++) bits[found[at]! >>> 5]! |= 1 << (found[at]! & 31)
  const { docs, scores: kept } = matches
  let length = matches.length
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const doc = (word << 5) + 31 - Math.clz32(left & -left)
      docs[length] = base + doc
      kept[length] = scores[doc]!
      scores[doc] = 0
      length += gone !== undefined && isGone(gone, base + doc) ? 0 : 1
    }
    bits[word] = 0
  }
  matches.length = length
}

/** Appends all docs of a segment that are not deleted, for queries without words. */
export function matchEverything({ segment: { size }, gone }: LiveSegment, matches: Matches): void {
  ensureCapacity(matches, size)
  const { docs, scores } = matches
  let length = matches.length
  for (let doc = 0; doc < size; doc++) docs[length + doc] = doc
  if (gone === undefined) length += size
  else for (let doc = 0; doc < size; doc++) if (!isGone(gone, doc)) docs[length++] = doc
  scores.fill(0, matches.length, length)
  matches.length = length
}

/** A part of a segment that is read instead of the whole. */
export interface Sample {
  /** Called once for each block, in order. */
  takesBlock(): boolean
  /** Of those blocks, the pages whose number is divisible by this. */
  everyPage: number
}

const ALL: Sample = { takesBlock: () => true, everyPage: 1 }

/** Finds the docs of a segment that meet the requirement, and appends them in order. */
export function match(
  { segment, gone }: LiveSegment,
  groups: readonly WeightedGroup[],
  wanted: RequiredGroups,
  mergeBuffers: MergeBuffers,
  matches: Matches,
  { takesBlock, everyPage }: Sample = ALL,
): void {
  const resolved = groups.map((group) => ({
    ...group,
    ranges: resolve(segment, group),
    phrases: resolvePhrases(segment, group),
  }))
  if (
    wanted === 'all' &&
    resolved.some(({ optional, ranges, phrases }) => !optional && ranges.length + phrases.length === 0)
  )
    return
  for (const block of segment.blocks) {
    if (!takesBlock()) continue
    const whole = resolved.map((group): PostingList => listOf(block, group))
    const lists = everyPage === 1 ? whole : thinned(whole, everyPage)
    const found = wanted === 'all' ? matchAll(lists, mergeBuffers) : matchSome(lists, wanted.atLeast, mergeBuffers)
    const docs = mergeBuffers.list.subarray(0, found)
    const target = { base: block.base, gone, scores: mergeBuffers.scores }
    if (found < WORTH_SORTING) appendAll(matches, docs.sort(), target)
    else appendSorted(matches, docs, mergeBuffers.bits, target)
  }
}

// From this number on, scanning a bit for each product of the block is faster than sorting.
const WORTH_SORTING = 300

interface Resolved {
  ranges: WordRange[]
  phrases: Phrase[]
}

function listOf(block: Block, group: WeightedGroup & Resolved): PostingList {
  const { sparse, dense } = block
  const list: PostingList = {
    slices: [],
    paged: [],
    size: 0,
    optional: group.optional,
    rarity: group.rarity,
    sorted: true,
  }
  for (const range of group.ranges) {
    const weight = (range.weight * group.rarity) / 255
    const [start, end] = sparsePostings(sparse, range.from, range.to)
    if (start < end) list.slices.push({ docs: sparse.docs, impacts: sparse.impacts, start, end, weight })
    const [first, past] = listsOf(dense, range.from, range.to)
    for (let at = first; at < past; at++) list.paged.push({ dense, list: at, weight })
    list.size += end - start + dense.starts[past]! - dense.starts[first]!
    list.sorted &&= range.to === range.from + 1
  }
  for (const { words, weight } of group.phrases) {
    const { docs, impacts } = intersect(block, words)
    if (docs.length === 0) continue
    list.slices.push({ docs, impacts, start: 0, end: docs.length, weight: (weight * group.rarity) / 255 })
    list.size += docs.length
  }
  return list
}
