import { foldIdentifier } from '../text/fold.ts'
import { lowerBound } from './postings.ts'

// Article numbers, as sorted hashes with the product of each. Two identifiers may share a hash, so callers must compare
// the identifier itself before they accept a match.

function hash32(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A product number has twenty-one bits, so that a hash and a product fit into a double. */
const DOC = 2 ** 21

/** A folded identifier and the product that has it, as one number. */
export function identifierEntry(word: string, doc: number): number {
  return hash32(word) * DOC + doc
}

/** Products with an identifier, in any spelling; `entries` are values of `identifierEntry`, ascending. */
export function findIdentifier(entries: Float64Array, text: string): number[] {
  const first = identifierEntry(foldIdentifier(text), 0)
  const found = entries.subarray(lowerBound(entries, first), lowerBound(entries, first + DOC))
  return Array.from(found, (entry) => entry - first)
}
