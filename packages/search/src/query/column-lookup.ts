import { type Column, perWidth } from '../index/image.ts'

// Every filter is a table: what each value of a column means for it. Applying it is a lookup, column by column, without a
// branch. Two bits say how a product fares with a filter, sixteen products to a word, so that putting filters together
// costs next to nothing, and only what counts is ever taken out.

/** How a product fares with a filter. */
export const ALL_PASS = 0
/** Some of its variants may pass and some may not. */
export const SOME_PASS = 1
/** None of its variants passes. */
export const NONE_PASS = 2

/** So many docs are judged at a time: what is noted of them stays in the processor's cache. */
export const BATCH_DOCS = 8192
export const WORD = 16
export const WORDS = BATCH_DOCS / WORD

/** What a filter says of each value of a column. */
export interface Lookup {
  column: Column
  verdicts: Uint8Array
}

/** The docs that are judged: places `from` to `to` of a list, or where there is none the docs of these numbers. */
export interface Batch {
  docs: Uint32Array | undefined
  from: number
  to: number
}

/** Adds a lookup to the words of its filter. */
export function lookUp({ column, verdicts }: Lookup, { docs, from, to }: Batch, words: Int32Array): void {
  const whole = to - ((to - from) % WORD)
  if (docs) ofList(column, verdicts, docs.subarray(from, whole), words)
  else inRow(column.subarray(from, whole), verdicts, words)
  for (let at = whole; at < to; at++) {
    words[(whole - from) / WORD]! |= verdicts[column[docs ? docs[at]! : at]!]! << (2 * (at - whole))
  }
}

// Both loops take whole words, and four docs at a step. They name nothing but their parameters, since they are copied.

/** Adds what a filter says of sixteen docs in a row to each word. */
export function lookUpInRow(values: Column, verdicts: Uint8Array, words: Int32Array): void {
  for (let at = 0, word = 0; at < values.length; word++) {
    let bits = 0
    for (let shift = 0; shift < 32; shift += 8, at += 4) {
      const one = verdicts[values[at]!]! | (verdicts[values[at + 1]!]! << 2)
      const two = verdicts[values[at + 2]!]! | (verdicts[values[at + 3]!]! << 2)
      bits |= (one | (two << 4)) << shift
    }
    words[word]! |= bits
  }
}

/** The same of the docs of a list. */
export function lookUpOfList(column: Column, verdicts: Uint8Array, docs: Uint32Array, words: Int32Array): void {
  for (let at = 0, word = 0; at < docs.length; word++) {
    let bits = 0
    for (let shift = 0; shift < 32; shift += 8, at += 4) {
      const one = verdicts[column[docs[at]!]!]! | (verdicts[column[docs[at + 1]!]!]! << 2)
      const two = verdicts[column[docs[at + 2]!]!]! | (verdicts[column[docs[at + 3]!]!]! << 2)
      bits |= (one | (two << 4)) << shift
    }
    words[word]! |= bits
  }
}

const inRow = perWidth(lookUpInRow)
const ofList = perWidth(lookUpOfList)
