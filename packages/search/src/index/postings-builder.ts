import type { Analysis } from '../text/analysis.ts'
import { dimensionsIn } from '../text/measures.ts'
import { FIELDS, type Field, type SearchDocument } from './document.ts'
import { growing } from './growable-arrays.ts'
import { type FieldWeights, occurrence, quantise } from './impact.ts'
import { interning } from './intern.ts'
import { BLOCK } from './postings.ts'
import { createTextReader } from './text-reader.ts'

/** The postings of a block, ordered by word and then by product; words are numbered in order of first occurrence. */
export interface RawPostings {
  /** The start of the postings of each word that had occurred by the end of the block, and the end of the last. */
  starts: Uint32Array
  docs: Uint16Array
  impacts: Uint8Array
}

export function createPostingsBuilder(analysis: Analysis, weights: FieldWeights) {
  const { values: vocabulary, numberOf } = interning<string>((word) => word)
  const reader = createTextReader(analysis, numberOf)
  const blocks: RawPostings[] = []
  // The postings of the current block in reading order, product by product.
  const words = growing(Uint32Array)
  const docs = growing(Uint16Array)
  const impacts = growing(Uint8Array)
  /** The weight of each word in the current product; zero in between. */
  const sums: number[] = []
  let doc = 0

  /** Adds the weights of a field's words, and records words seen for the first time in this product. */
  function read(field: Field, texts: readonly string[], met: number[]): void {
    const read: number[] = []
    let length = 0
    for (const text of texts) {
      length += reader.read(text, field === 'description', read)
      reader.read(dimensionsIn(text), field === 'description', read)
    }
    const weight = occurrence(field, length, weights)
    for (const word of read) {
      const sum = sums[word] ?? 0
      if (sum === 0) met.push(word)
      sums[word] = sum + weight
    }
  }

  function closeBlock(): void {
    blocks.push(byWord(words.view(), docs.view(), impacts.view(), vocabulary.length))
    for (const part of [words, docs, impacts]) part.clear()
    doc = 0
  }

  return {
    add({ texts }: SearchDocument): void {
      const met: number[] = []
      for (const field of FIELDS) if (texts[field].length > 0) read(field, texts[field], met)
      for (const word of met) {
        words.push(word)
        docs.push(doc)
        impacts.push(quantise(sums[word]!))
        sums[word] = 0
      }
      doc++
      if (doc === BLOCK) closeBlock()
    },
    finish() {
      if (doc > 0) closeBlock()
      return { vocabulary, blocks }
    },
  }
}

/** Counting sort: from order by product to order by word, stable in the products. */
function byWord(words: Uint32Array, docs: Uint16Array, impacts: Uint8Array, vocabulary: number): RawPostings {
  const starts = new Uint32Array(vocabulary + 1)
  for (const word of words) starts[word + 1]!++
  for (let word = 0; word < vocabulary; word++) starts[word + 1]! += starts[word]!
  const sorted = { starts, docs: new Uint16Array(docs.length), impacts: new Uint8Array(docs.length) }
  const ends = starts.slice()
  for (let posting = 0; posting < words.length; posting++) {
    const place = ends[words[posting]!]!++
    sorted.docs[place] = docs[posting]!
    sorted.impacts[place] = impacts[posting]!
  }
  return sorted
}
