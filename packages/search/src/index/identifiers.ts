import { foldIdentifier } from '../text/fold.ts'
import type { Section } from './image.ts'

// Article numbers, as hashes: the upper bits say in which bucket, sixteen more are kept beside the product. Two
// identifiers may share them: whoever finds a product so compares the identifier itself before calling it a match.

export interface IdentifierParts {
  /** Where each bucket begins; their number is a power of two. */
  buckets: Uint32Array
  marks: Uint16Array
  docLows: Uint16Array
  docHighs: Uint8Array
}

export function hash32(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A bucket holds about so many. */
const USUAL_BUCKET = 8
const MOST_BITS = 16
/** A product has twenty-one bits, so that a hash and a product fit a double. */
const DOC = 2 ** 21

/** `entries` are what `identifierEntry` makes. */
export function packIdentifiers(entries: Float64Array): IdentifierParts {
  const sorted = entries.sort()
  const bits = Math.max(0, Math.min(MOST_BITS, Math.ceil(Math.log2(sorted.length / USUAL_BUCKET))))
  const buckets = new Uint32Array(2 ** bits + 1)
  const marks = new Uint16Array(sorted.length)
  const docLows = new Uint16Array(sorted.length)
  const docHighs = new Uint8Array(sorted.length)
  for (let at = 0; at < sorted.length; at++) {
    const hash = Math.floor(sorted[at]! / DOC)
    const doc = sorted[at]! % DOC
    buckets[bucketOf(hash, bits) + 1]!++
    marks[at] = markOf(hash, bits)
    docLows[at] = doc & 0xffff
    docHighs[at] = doc >>> 16
  }
  for (let bucket = 1; bucket < buckets.length; bucket++) buckets[bucket]! += buckets[bucket - 1]!
  return { buckets, marks, docLows, docHighs }
}

/** An identifier, folded, and the product that has it. */
export function identifierEntry(word: string, doc: number): number {
  return hash32(word) * DOC + doc
}

/** Products filed under an identifier, whatever its spelling. */
export function findIdentifier({ buckets, marks, docLows, docHighs }: IdentifierParts, text: string): number[] {
  const hash = hash32(foldIdentifier(text))
  const bits = Math.log2(buckets.length - 1)
  const bucket = bucketOf(hash, bits)
  const mark = markOf(hash, bits)
  const found: number[] = []
  for (let at = buckets[bucket]!; at < buckets[bucket + 1]!; at++) {
    if (marks[at] === mark) found.push(docHighs[at]! * 0x10000 + docLows[at]!)
  }
  return found
}

function bucketOf(hash: number, bits: number): number {
  return bits === 0 ? 0 : hash >>> (32 - bits)
}

function markOf(hash: number, bits: number): number {
  return (hash >>> (16 - bits)) & 0xffff
}

export function identifierSections({ buckets, marks, docLows, docHighs }: IdentifierParts): [string, Section][] {
  return [
    ['identifierBuckets', buckets],
    ['identifierMarks', marks],
    ['identifierDocLows', docLows],
    ['identifierDocHighs', docHighs],
  ]
}
