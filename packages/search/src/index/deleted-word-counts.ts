import { BLOCK, type Block, PAGE, PAGES, pageEnd } from './postings.ts'
import type { Segment } from './segment.ts'
import type { Resumable } from './time-slices.ts'

/** The number of lists of a block that are processed in one step. */
const AT_A_STRETCH = 256

/** For each word of a segment, the number of deleted products that have it. */
export type DeletedWordCounts = Uint32Array

/**
 * Counts docs deleted in addition to those counted before. Only pages with a deleted doc are read, and lists without
 * pages. Otherwise every query would have to count the remaining frequencies of its words.
 */
export function* countDeletedWords(
  segment: Segment,
  docs: readonly number[],
  before: DeletedWordCounts | undefined,
): Resumable<DeletedWordCounts> {
  const lost = new Uint32Array(new SharedArrayBuffer(segment.words.size * Uint32Array.BYTES_PER_ELEMENT))
  if (before) lost.set(before)
  const marks = new Uint8Array(BLOCK)
  for (const block of segment.blocks) {
    const own = docs.filter((doc) => doc >= block.base && doc < block.base + BLOCK).map((doc) => doc - block.base)
    if (own.length === 0) continue
    for (const doc of own) marks[doc] = 1
    yield* addSparse(block, marks, lost)
    yield* addDense(block, [...new Set(own.map((doc) => Math.floor(doc / PAGE)))], marks, lost)
    for (const doc of own) marks[doc] = 0
  }
  return lost
}

function* addSparse(
  { sparse: { words, starts, docs } }: Block,
  marks: Uint8Array,
  lost: DeletedWordCounts,
): Resumable<void> {
  for (let list = 0; list < words.length; list++) {
    if (list % AT_A_STRETCH === 0) yield
    const end = starts[list + 1]!
    let count = 0
    for (let posting = starts[list]!; posting < end; posting++) count += marks[docs[posting]!]!
    if (count > 0) lost[words[list]!]! += count
  }
}

function* addDense(
  { dense }: Block,
  touched: readonly number[],
  marks: Uint8Array,
  lost: DeletedWordCounts,
): Resumable<void> {
  const { words, starts, pages, lows } = dense
  for (let list = 0; list < words.length; list++) {
    if (list % AT_A_STRETCH === 0) yield
    let count = 0
    for (const page of touched) {
      const end = pageEnd(dense, list, page)
      for (let posting = starts[list]! + pages[list * PAGES + page]!; posting < end; posting++)
        count += marks[(page << 8) | lows[posting]!]!
    }
    lost[words[list]!]! += count
  }
}
