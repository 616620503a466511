// The postings of up to 65,536 products, with the words in alphabetical order. Most words occur in few products: their
// postings are concatenated, as product numbers of sixteen bits and impacts of eight, so that a prefix is one slice.
// Common words have most of the postings: theirs are divided into pages of 256 products, in which a byte identifies a
// product.

/** The block size within which products are numbered. */
export const BLOCK = 65_536
export const PAGE = 256
export const PAGES = BLOCK / PAGE
/** A word with this many products is stored in pages; below, the page table would cost more than the bytes it saves. */
export const DENSE = 1024

export interface SparseLists {
  /** Numbers of words, ascending. */
  words: Uint32Array
  /** The start of the postings of each word, and the end of the last. */
  starts: Uint32Array
  docs: Uint16Array
  impacts: Uint8Array
}

export interface DenseLists {
  words: Uint32Array
  starts: Uint32Array
  /** For each list, the start of each of its pages, relative to the start of the list. */
  pages: Uint16Array
  lows: Uint8Array
  impacts: Uint8Array
}

export interface Block {
  /** The product with posting number 0. */
  base: number
  sparse: SparseLists
  dense: DenseLists
}

/** The sparse postings of a range of words. */
export function sparsePostings(sparse: SparseLists, from: number, to: number): [start: number, end: number] {
  const [first, past] = listsOf(sparse, from, to)
  return [sparse.starts[first]!, sparse.starts[past]!]
}

/** The lists of a range of words. */
export function listsOf({ words }: SparseLists | DenseLists, from: number, to: number): [first: number, past: number] {
  const first = lowerBound(words, from)
  return [first, to === from + 1 ? first + Number(words[first] === from) : lowerBound(words, to)]
}

/** The end of a page of a dense list. */
export function pageEnd({ starts, pages }: DenseLists, list: number, page: number): number {
  return page === PAGES - 1 ? starts[list + 1]! : starts[list]! + pages[list * PAGES + page + 1]!
}

/** The impact of the word in the product; 0 if it does not occur. */
export function impactOf(block: Block, word: number, doc: number): number {
  return impactsOf(block, word)(doc)
}

/** The same for many products of the block: the word is looked up once. */
export function impactsOf({ sparse, dense }: Block, word: number): (doc: number) => number {
  const [list, past] = listsOf(dense, word, word + 1)
  if (list < past) return (doc) => denseImpact(dense, list, doc)
  const [start, end] = sparsePostings(sparse, word, word + 1)
  const { docs, impacts } = sparse
  return (doc) => {
    // Not `lowerBound`: a loop for a single array width is faster, and this one runs for each product of a response.
    let low = start
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (docs[middle]! < doc) low = middle + 1
      else high = middle
    }
    return low < end && docs[low] === doc ? impacts[low]! : 0
  }
}

/** The impact in a dense list; 0 if the product is not in it. */
export function denseImpact(dense: DenseLists, list: number, doc: number): number {
  const page = doc >>> 8
  const end = pageEnd(dense, list, page)
  const low = doc & 255
  for (let at = dense.starts[list]! + dense.pages[list * PAGES + page]!; at < end; at++) {
    if (dense.lows[at]! >= low) return dense.lows[at] === low ? dense.impacts[at]! : 0
  }
  return 0
}

/** All products of one word, in the form of a sparse list. */
export function postingsOf({ sparse, dense }: Block, word: number): { docs: Uint16Array; impacts: Uint8Array } {
  const [list, past] = listsOf(dense, word, word + 1)
  if (list < past) return densePostings(dense, list)
  const [start, end] = sparsePostings(sparse, word, word + 1)
  return { docs: sparse.docs.subarray(start, end), impacts: sparse.impacts.subarray(start, end) }
}

/** The products of a dense list on every so-many-th page, in the form of a sparse list. */
export function densePostings(
  dense: DenseLists,
  list: number,
  everyPage = 1,
): { docs: Uint16Array; impacts: Uint8Array } {
  const first = dense.starts[list]!
  const docs = new Uint16Array(dense.starts[list + 1]! - first)
  const impacts = new Uint8Array(docs.length)
  let length = 0
  for (let page = 0; page < PAGES; page += everyPage) {
    const end = pageEnd(dense, list, page)
    for (let posting = first + dense.pages[list * PAGES + page]!; posting < end; posting++) {
      docs[length] = (page << 8) | dense.lows[posting]!
      impacts[length++] = dense.impacts[posting]!
    }
  }
  return { docs: docs.subarray(0, length), impacts: impacts.subarray(0, length) }
}

/** The first index from `low` on whose value is at least `value`. */
export function lowerBound(
  sorted: Uint32Array | Uint16Array | Float64Array,
  value: number,
  low = 0,
  high = sorted.length,
): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The first index below `count` for which `isBefore` is false; it must be true for all earlier and false for all later
 * ones.
 */
export function firstPlace(count: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
