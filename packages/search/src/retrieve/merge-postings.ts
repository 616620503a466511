import { BLOCK, type DenseLists, denseImpact, densePostings, PAGES, pageEnd } from '../index/postings.ts'

// The inner loops of matching: postings of one block, in reusable arrays.

/** Buffers, one set per thread. Everything in them is zero between two blocks. */
export interface MergeBuffers {
  best: Float32Array
  scores: Float32Array
  held: Float32Array
  seen: Uint8Array
  list: Uint16Array
  fresh: Uint16Array
  /** A bit for each product. */
  bits: Int32Array
}

export function createMergeBuffers(): MergeBuffers {
  return {
    best: new Float32Array(BLOCK),
    scores: new Float32Array(BLOCK),
    held: new Float32Array(BLOCK),
    seen: new Uint8Array(BLOCK),
    list: new Uint16Array(BLOCK),
    fresh: new Uint16Array(BLOCK),
    bits: new Int32Array(BLOCK / 32),
  }
}

/** Sparse postings from `start` to `end`: usually slices of the block, or new arrays if words were intersected. */
export interface Slice {
  docs: Uint16Array
  impacts: Uint8Array
  start: number
  end: number
  weight: number
}

/** A dense list. */
export interface PagedList {
  dense: DenseLists
  list: number
  weight: number
}

/** A group's postings in one block. */
export interface PostingList {
  slices: Slice[]
  paged: PagedList[]
  size: number
  optional: boolean
  rarity: number
  /** Whether each slice belongs to a single word, and is therefore sorted by product. */
  sorted: boolean
}

/** Matches of all words, starting with the rarest; later words are looked up in long lists instead of read. */
export function matchAll(lists: readonly PostingList[], mergeBuffers: MergeBuffers): number {
  const required = lists.filter(({ optional }) => !optional).sort((one, other) => one.size - other.size)
  const [rarest, ...others] = required
  if (!rarest || rarest.size === 0) return 0
  let length = gather(rarest, mergeBuffers.scores, mergeBuffers.list)
  for (const list of others) {
    if (length === 0) return 0
    visit(list, mergeBuffers, length)
    length = keepVisited(mergeBuffers, length)
  }
  for (const list of lists) if (list.optional && length > 0) addVisited(list, mergeBuffers, length)
  return length
}

/** Lists the docs of a list, with the best of its expansions for each in `values`, which are zero before. */
function gather({ slices, paged }: PostingList, values: Float32Array, list: Uint16Array): number {
  let length = 0
  for (const { docs, impacts, start, end, weight } of slices) {
    for (let posting = start; posting < end; posting++) {
      const doc = docs[posting]!
      const value = impacts[posting]! * weight
      const before = values[doc]!
      if (before === 0) list[length++] = doc
      if (value > before) values[doc] = value
    }
  }
  for (const { dense, list: of, weight } of paged) {
    const { lows, impacts } = dense
    for (let page = 0, posting = dense.starts[of]!; page < PAGES; page++) {
      const end = pageEnd(dense, of, page)
      for (; posting < end; posting++) {
        const doc = (page << 8) | lows[posting]!
        const value = impacts[posting]! * weight
        const before = values[doc]!
        if (before === 0) list[length++] = doc
        if (value > before) values[doc] = value
      }
    }
  }
  return length
}

// Reading a posting costs a few nanoseconds, a lookup about the logarithm of the list's length: at a factor of sixteen
// both cost the same.
const WORTH_LOOKING_UP = 16

/** Stores in `mergeBuffers.best` the list's value for each of the first `length` docs in `mergeBuffers.list`. */
function visit(list: PostingList, mergeBuffers: MergeBuffers, length: number): void {
  if (isWorthLookingUp(list, length)) lookUp(list, mergeBuffers, length)
  else readThrough(list, mergeBuffers)
}

function isWorthLookingUp({ slices, paged, size, sorted }: PostingList, length: number): boolean {
  return sorted && size > length * WORTH_LOOKING_UP * (slices.length + paged.length)
}

function readThrough(list: PostingList, mergeBuffers: MergeBuffers): void {
  const { best, scores } = mergeBuffers
  for (const { docs, impacts, start, end, weight } of list.slices) {
    for (let posting = start; posting < end; posting++) {
      const doc = docs[posting]!
      if (scores[doc] === 0) continue
      const value = impacts[posting]! * weight
      if (value > best[doc]!) best[doc] = value
    }
  }
  for (const { dense, list: of, weight } of list.paged) {
    const { lows, impacts } = dense
    for (let page = 0, posting = dense.starts[of]!; page < PAGES; page++) {
      const end = pageEnd(dense, of, page)
      for (; posting < end; posting++) {
        const doc = (page << 8) | lows[posting]!
        if (scores[doc] === 0) continue
        const value = impacts[posting]! * weight
        if (value > best[doc]!) best[doc] = value
      }
    }
  }
}

function lookUp({ slices, paged }: PostingList, { best, list }: MergeBuffers, length: number): void {
  const wanted = slices.length > 0 ? list.subarray(0, length).sort() : list.subarray(0, length)
  for (const { docs, impacts, start, end, weight } of slices) {
    let low = start
    for (const doc of wanted) {
      low = gallop(docs, doc, low, end)
      if (low === end) break
      if (docs[low] === doc) best[doc] = Math.max(best[doc]!, impacts[low]! * weight)
    }
  }
  for (const { dense, list: of, weight } of paged) {
    for (const doc of wanted) best[doc] = Math.max(best[doc]!, denseImpact(dense, of, doc) * weight)
  }
}

/** The first index from `low` whose doc is at least `doc`, by exponential search. */
function gallop(docs: Uint16Array, doc: number, low: number, end: number): number {
  let step = 1
  while (low + step < end && docs[low + step]! < doc) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, end)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low
}

function keepVisited({ best, scores, list }: MergeBuffers, length: number): number {
  let kept = 0
  for (let at = 0; at < length; at++) {
    const doc = list[at]!
    if (best[doc] === 0) scores[doc] = 0
    else {
      scores[doc]! += best[doc]!
      best[doc] = 0
      list[kept++] = doc
    }
  }
  return kept
}

/** Adds a list to the found docs; those in it hold `rarity` more. */
function addVisited(postings: PostingList, mergeBuffers: MergeBuffers, length: number, rarity = 0): void {
  visit(postings, mergeBuffers, length)
  const { best, scores, held, list } = mergeBuffers
  for (let at = 0; at < length; at++) {
    const doc = list[at]!
    if (best[doc] === 0) continue
    scores[doc]! += best[doc]!
    held[doc]! += rarity
    best[doc] = 0
  }
}

/** Rarities are sums of floats: this tolerance keeps a match that is exactly at the limit. */
const HAIR = 1e-4

/**
 * Matches of any words with enough total weight. Lists are read from the heaviest to the lightest until the remaining
 * ones cannot bring a new product over the limit; these are only looked up for the products found so far.
 */
export function matchSome(lists: readonly PostingList[], atLeast: number, mergeBuffers: MergeBuffers): number {
  const required = lists.filter(({ optional }) => !optional).sort((one, other) => other.rarity - one.rarity)
  let left = required.reduce((sum, { rarity }) => sum + rarity, 0)
  let length = 0
  for (const list of required) {
    const isNewEnough = left + HAIR >= atLeast
    left -= list.rarity
    if (isNewEnough) length = readAlso(list, mergeBuffers, length)
    else {
      addVisited(list, mergeBuffers, length, list.rarity)
      // The remaining lists can bring no other product over the limit.
      length = keepHeavy(mergeBuffers, length, atLeast - left)
    }
  }
  length = keepHeavy(mergeBuffers, length, atLeast)
  forgetHeld(mergeBuffers, length)
  for (const list of lists) if (list.optional && length > 0) addVisited(list, mergeBuffers, length)
  return length
}

/** Adds a list to the found docs, including new docs. */
function readAlso(postings: PostingList, mergeBuffers: MergeBuffers, length: number): number {
  const { best, scores, held, list, fresh, seen } = mergeBuffers
  const touched = gather(postings, best, fresh)
  for (let at = 0; at < touched; at++) {
    const doc = fresh[at]!
    if (seen[doc] === 0) {
      seen[doc] = 1
      list[length++] = doc
    }
    scores[doc]! += best[doc]!
    held[doc]! += postings.rarity
    best[doc] = 0
  }
  return length
}

function forgetHeld({ held, seen, list }: MergeBuffers, length: number): void {
  for (let at = 0; at < length; at++) {
    held[list[at]!] = 0
    seen[list[at]!] = 0
  }
}

/** Everything else is zero again. */
function keepHeavy({ scores, held, seen, list }: MergeBuffers, length: number, atLeast: number): number {
  let kept = 0
  for (let at = 0; at < length; at++) {
    const doc = list[at]!
    if (held[doc]! + HAIR >= atLeast) {
      list[kept++] = doc
      continue
    }
    scores[doc] = 0
    held[doc] = 0
    seen[doc] = 0
  }
  return kept
}

/**
 * The lists as far as they stand in every so-many-th page, so that much is passed over unread. Lists that are looked up
 * and not read stay whole.
 */
export function thinned(lists: readonly PostingList[], everyPage: number): PostingList[] {
  const [rarest] = lists.filter(({ optional }) => !optional).sort((one, other) => one.size - other.size)
  const first = rarest && ofPages(rarest, everyPage)
  return lists.map((list) =>
    list === rarest ? first! : isWorthLookingUp(list, first?.size ?? 0) ? list : ofPages(list, everyPage),
  )
}

function ofPages(list: PostingList, everyPage: number): PostingList {
  const slices = [
    ...list.slices.map((slice) => sparseOfPages(slice, everyPage)),
    ...list.paged.map((paged) => denseOfPages(paged, everyPage)),
  ]
  return { ...list, slices, paged: [], size: slices.reduce((sum, { end }) => sum + end, 0) }
}

function sparseOfPages({ docs, impacts, start, end, weight }: Slice, everyPage: number): Slice {
  const kept = { docs: new Uint16Array(end - start), impacts: new Uint8Array(end - start) }
  let length = 0
  for (let posting = start; posting < end; posting++) {
    if ((docs[posting]! >>> 8) % everyPage !== 0) continue
    kept.docs[length] = docs[posting]!
    kept.impacts[length++] = impacts[posting]!
  }
  return { ...kept, start: 0, end: length, weight }
}

function denseOfPages({ dense, list, weight }: PagedList, everyPage: number): Slice {
  const postings = densePostings(dense, list, everyPage)
  return { ...postings, start: 0, end: postings.docs.length, weight }
}
