import { BLOCK, type DenseLists, denseImpact, PAGES, pageEnd } from '../index/postings.ts'

// The inner loops of matching: postings of one block, in reusable arrays.

/** Buffers, one set per thread. All values in them are zero between two blocks. */
export interface MergeBuffers {
  /** The best value of the list that is being read, for each product. */
  best: Float32Array
  /** Of the products found so far: the sum of their values, and of what the lists that have them count. */
  scores: Float32Array
  held: Float32Array
  list: Uint16Array
  fresh: Uint16Array
  /** The postings of a dense list. */
  docs: Uint16Array
  impacts: Uint8Array
  /** A bit for each product. */
  bits: Int32Array
}

export function createMergeBuffers(): MergeBuffers {
  return {
    best: new Float32Array(BLOCK),
    scores: new Float32Array(BLOCK),
    held: new Float32Array(BLOCK),
    list: new Uint16Array(BLOCK),
    fresh: new Uint16Array(BLOCK),
    docs: new Uint16Array(BLOCK),
    impacts: new Uint8Array(BLOCK),
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
  /** What a product that has it has of the requirement. */
  counts: number
  /** Whether each slice belongs to a single word, and is therefore sorted by product. */
  sorted: boolean
}

/** The counts are sums of floats: this tolerance keeps a match that is exactly at the limit. */
const HAIR = 1e-4

/**
 * Matches of lists that together count enough, whose number it returns. Lists are read from the one that counts most, or
 * of equal ones the shortest, to the least, until the remaining ones cannot bring a new product over the limit; these are
 * only looked up for the products found so far.
 */
export function matchLists(lists: readonly PostingList[], atLeast: number, mergeBuffers: MergeBuffers): number {
  const required = lists.filter(({ optional }) => !optional)
  required.sort((one, other) => other.counts - one.counts || one.size - other.size)
  let left = required.reduce((sum, { counts }) => sum + counts, 0)
  let length = 0
  for (const list of required) {
    const isNewEnough = left + HAIR >= atLeast
    left -= list.counts
    const before = length
    if (isNewEnough) length = addAll(list, mergeBuffers, length)
    else addFound(list, mergeBuffers, length)
    if (before > 0) length = keepHeavy(mergeBuffers, length, atLeast - left)
  }
  for (const list of lists) if (list.optional) addFound(list, mergeBuffers, length)
  return length
}

/** Adds a list to the found docs, including new docs. */
function addAll(postings: PostingList, mergeBuffers: MergeBuffers, length: number): number {
  return addBest(postings, mergeBuffers, mergeBuffers.fresh, gather(postings, mergeBuffers), length)
}

/** Adds a list to the found docs. */
function addFound(postings: PostingList, mergeBuffers: MergeBuffers, length: number): void {
  if (length === 0) return
  if (isWorthLookingUp(postings, length)) lookUp(postings, mergeBuffers, length)
  else readThrough(postings, mergeBuffers)
  addBest(postings, mergeBuffers, mergeBuffers.list, length, length)
}

/** Adds the best values of docs to their scores, and new ones to the list, whose length it returns. */
function addBest(
  { counts }: PostingList,
  { best, scores, held, list }: MergeBuffers,
  docs: Uint16Array,
  count: number,
  length: number,
): number {
  for (let at = 0; at < count; at++) {
    const doc = docs[at]!
    const value = best[doc]!
    if (value === 0) continue
    if (held[doc] === 0) list[length++] = doc
    scores[doc]! += value
    held[doc]! += counts
    best[doc] = 0
  }
  return length
}

/** The slices of a list, and its dense lists as such, each valid until the next is taken. */
function* slicesOf({ slices, paged }: PostingList, mergeBuffers: MergeBuffers): Generator<Slice> {
  yield* slices
  for (const one of paged) yield spelledOut(one, 1, mergeBuffers)
}

/** The postings in every so-many-th page of a dense list. */
function spelledOut({ dense, list, weight }: PagedList, everyPage: number, { docs, impacts }: MergeBuffers): Slice {
  const first = dense.starts[list]!
  let length = 0
  for (let page = 0; page < PAGES; page += everyPage) {
    const end = pageEnd(dense, list, page)
    for (let posting = first + dense.pages[list * PAGES + page]!; posting < end; posting++) {
      docs[length] = (page << 8) | dense.lows[posting]!
      impacts[length++] = dense.impacts[posting]!
    }
  }
  return { docs, impacts, start: 0, end: length, weight }
}

/** Stores the best value of each doc of a list, and the docs in `fresh`, whose number it returns. */
function gather(postings: PostingList, mergeBuffers: MergeBuffers): number {
  const { best, fresh } = mergeBuffers
  let length = 0
  for (const { docs, impacts, start, end, weight } of slicesOf(postings, mergeBuffers)) {
    for (let posting = start; posting < end; posting++) {
      const doc = docs[posting]!
      const value = impacts[posting]! * weight
      const before = best[doc]!
      if (before === 0) fresh[length++] = doc
      if (value > before) best[doc] = value
    }
  }
  return length
}

// Reading a posting costs a few nanoseconds, a lookup about the logarithm of the list's length: at a factor of sixteen
// both cost the same.
const WORTH_LOOKING_UP = 16

function isWorthLookingUp({ slices, paged, size, sorted }: PostingList, length: number): boolean {
  return sorted && size > length * WORTH_LOOKING_UP * (slices.length + paged.length)
}

/** Stores the best value of each found doc that a list has. */
function readThrough(postings: PostingList, mergeBuffers: MergeBuffers): void {
  const { best, held } = mergeBuffers
  for (const { docs, impacts, start, end, weight } of slicesOf(postings, mergeBuffers)) {
    for (let posting = start; posting < end; posting++) {
      const doc = docs[posting]!
      if (held[doc] === 0) continue
      const value = impacts[posting]! * weight
      if (value > best[doc]!) best[doc] = value
    }
  }
}

/** The same, without reading the list. */
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

/** Keeps the found docs that lists counting this much have; of the others everything is zero again. */
function keepHeavy({ scores, held, list }: MergeBuffers, length: number, atLeast: number): number {
  let kept = 0
  for (let at = 0; at < length; at++) {
    const doc = list[at]!
    if (held[doc]! + HAIR >= atLeast) {
      list[kept++] = doc
      continue
    }
    scores[doc] = 0
    held[doc] = 0
  }
  return kept
}

/**
 * The lists as far as they stand in every so-many-th page, so that much is passed over. Lists that are looked up and not
 * read stay whole.
 */
export function thinned(lists: readonly PostingList[], everyPage: number, mergeBuffers: MergeBuffers): PostingList[] {
  const [rarest] = lists.filter(({ optional }) => !optional).sort((one, other) => one.size - other.size)
  const first = rarest && ofPages(rarest, everyPage, mergeBuffers)
  return lists.map((list) => {
    if (first && list === rarest) return first
    return isWorthLookingUp(list, first?.size ?? 0) ? list : ofPages(list, everyPage, mergeBuffers)
  })
}

function ofPages({ slices, paged, ...list }: PostingList, everyPage: number, mergeBuffers: MergeBuffers): PostingList {
  const kept = [
    ...slices.map((slice) => sparseOfPages(slice, everyPage)),
    ...paged.map((one) => {
      const { docs, impacts, ...slice } = spelledOut(one, everyPage, mergeBuffers)
      return { ...slice, docs: docs.slice(0, slice.end), impacts: impacts.slice(0, slice.end) }
    }),
  ]
  return { ...list, slices: kept, paged: [], size: kept.reduce((sum, { end }) => sum + end, 0) }
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
