import { isGone } from '../index/live-index.ts'
import { type Block, denseImpact, denseLists, lowerBound, PAGES, pageEnd, sparsePostings } from '../index/postings.ts'
import { intersect, type Phrase, type WordRange } from '../query/groups.ts'
import type { WeightedGroup } from '../query/match-segment.ts'
import { append, type Matches } from '../query/matches.ts'
import type { MergeBuffers } from '../query/merge-postings.ts'

// Matching on some pages of a block: as merging does it, but for postings that are passed over unread.

export type ResolvedGroup = WeightedGroup & { ranges: WordRange[]; phrases: Phrase[] }

interface Pages {
  /** Pages whose number this divides are looked at. */
  everyPage: number
  mergeBuffers: MergeBuffers
  matches: Matches
}

/** Appends the products of the pages that have all words, in no order. The rarest group comes first, optional ones last. */
export function matchPages(
  block: Block,
  gone: Uint8Array | undefined,
  groups: readonly ResolvedGroup[],
  { everyPage, mergeBuffers, matches }: Pages,
): void {
  const { scores, list } = mergeBuffers
  let length = 0
  for (const [at, group] of groups.entries()) {
    if (at > 0 && length === 0) return
    if (at > 0 && isWorthLookingUp(block, group, length, everyPage)) {
      lookUp(block, group, mergeBuffers, length)
      length = keep(mergeBuffers, length, group.optional)
      continue
    }
    const touched = read(block, group, mergeBuffers, { everyPage, isFirst: at === 0 })
    length = at === 0 ? takeAll(mergeBuffers, touched) : keep(mergeBuffers, length, group.optional)
    for (let row = 0; row < touched; row++) mergeBuffers.best[mergeBuffers.fresh[row]!] = 0
  }
  for (let row = 0; row < length; row++) {
    const doc = list[row]!
    if (!isGone(gone, block.base + doc)) append(matches, block.base + doc, scores[doc]!)
    scores[doc] = 0
  }
}

/** Which products matter: those of some pages, and after the first word those that were found already. */
interface Among {
  everyPage: number
  isFirst: boolean
}

/** Notes in `best` what the group gives to each product that matters, and in `fresh` which those are. */
function read(
  block: Block,
  { ranges, phrases, rarity }: ResolvedGroup,
  mergeBuffers: MergeBuffers,
  among: Among,
): number {
  const { sparse, dense } = block
  let touched = 0
  for (const { from, to, weight } of ranges) {
    const worth = (weight * rarity) / 255
    const [start, end] = sparsePostings(sparse, from, to)
    touched = readSparse({ ...sparse, start, end, worth }, mergeBuffers, touched, among)
    const [first, past] = denseLists(dense, from, to)
    for (let list = first; list < past; list++)
      touched = readDense({ dense, list, worth }, mergeBuffers, touched, among)
  }
  for (const { words, weight } of phrases) {
    const found = intersect(block, words)
    const slice = { ...found, start: 0, end: found.docs.length, worth: (weight * rarity) / 255 }
    touched = readSparse(slice, mergeBuffers, touched, among)
  }
  return touched
}

interface SparseSlice {
  docs: Uint16Array
  impacts: Uint8Array
  start: number
  end: number
  worth: number
}

function readSparse(
  { docs, impacts, start, end, worth }: SparseSlice,
  { best, fresh, scores }: MergeBuffers,
  before: number,
  { everyPage, isFirst }: Among,
): number {
  let touched = before
  for (let posting = start; posting < end; posting++) {
    const doc = docs[posting]!
    if (isFirst ? everyPage > 1 && (doc >>> 8) % everyPage !== 0 : scores[doc] === 0) continue
    const value = impacts[posting]! * worth
    if (best[doc] === 0) fresh[touched++] = doc
    if (value > best[doc]!) best[doc] = value
  }
  return touched
}

function readDense(
  { dense, list, worth }: { dense: Block['dense']; list: number; worth: number },
  { best, fresh, scores }: MergeBuffers,
  before: number,
  { everyPage, isFirst }: Among,
): number {
  const { lows, impacts, starts, pages } = dense
  let touched = before
  for (let page = 0; page < PAGES; page += everyPage) {
    const end = pageEnd(dense, list, page)
    for (let posting = starts[list]! + pages[list * PAGES + page]!; posting < end; posting++) {
      const doc = (page << 8) | lows[posting]!
      if (!isFirst && scores[doc] === 0) continue
      const value = impacts[posting]! * worth
      if (best[doc] === 0) fresh[touched++] = doc
      if (value > best[doc]!) best[doc] = value
    }
  }
  return touched
}

function takeAll({ best, scores, list, fresh }: MergeBuffers, touched: number): number {
  for (let row = 0; row < touched; row++) {
    const doc = fresh[row]!
    list[row] = doc
    scores[doc] = best[doc]!
  }
  return touched
}

/** Adds what was noted to those that were there before, and drops the others unless the word is optional. */
function keep({ best, scores, list }: MergeBuffers, length: number, optional: boolean): number {
  let kept = 0
  for (let row = 0; row < length; row++) {
    const doc = list[row]!
    if (best[doc] === 0 && !optional) scores[doc] = 0
    else {
      scores[doc]! += best[doc]!
      best[doc] = 0
      list[kept++] = doc
    }
  }
  return kept
}

/** Looking a product up in a list costs about as much as reading so many postings. */
const LOOK_UP = 10

function isWorthLookingUp({ sparse, dense }: Block, group: ResolvedGroup, length: number, everyPage: number): boolean {
  const { ranges, phrases } = group
  if (phrases.length > 0 || ranges.some(({ from, to }) => to > from + 1)) return false
  let size = 0
  for (const { from, to } of ranges) {
    const [start, end] = sparsePostings(sparse, from, to)
    const [first, past] = denseLists(dense, from, to)
    size += end - start + dense.starts[past]! - dense.starts[first]!
  }
  return length * ranges.length * LOOK_UP * everyPage < size
}

function lookUp({ sparse, dense }: Block, group: ResolvedGroup, { best, list }: MergeBuffers, length: number): void {
  for (const { from, to, weight } of group.ranges) {
    const worth = (weight * group.rarity) / 255
    const [start, end] = sparsePostings(sparse, from, to)
    const [first, past] = denseLists(dense, from, to)
    for (let row = 0; row < length; row++) {
      const doc = list[row]!
      const impact = first < past ? denseImpact(dense, first, doc) : sparseImpact(sparse, doc, start, end)
      if (impact * worth > best[doc]!) best[doc] = impact * worth
    }
  }
}

function sparseImpact({ docs, impacts }: Block['sparse'], doc: number, start: number, end: number): number {
  const at = lowerBound(docs, doc, start, end)
  return at < end && docs[at] === doc ? impacts[at]! : 0
}
