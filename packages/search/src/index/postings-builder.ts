import { dimensionsIn } from '../text/measures.ts'
import type { WordCutter } from '../text/words.ts'
import { FIELDS, type Field, type SearchDocument } from './document.ts'
import { growingBytes, growingShorts, growingWords } from './growable-arrays.ts'
import { type FieldWeights, occurrence, quantise } from './impact.ts'
import { interning } from './intern.ts'
import { BLOCK } from './postings.ts'
import { byWord, type RawPostings } from './raw-postings.ts'
import { createTextReader } from './text-reader.ts'

export interface PostingsBuilder {
  add(document: SearchDocument): void
  finish(): { vocabulary: string[]; blocks: RawPostings[] }
}

interface Parts {
  cutter: WordCutter
  weights: FieldWeights
  /** Words that are ignored in descriptions, where they would be a third of all postings. */
  isStopWord: (word: string) => boolean
}

export function createPostingsBuilder({ cutter, weights, isStopWord }: Parts): PostingsBuilder {
  const { values: vocabulary, numberOf } = interning<string>((word) => word)
  const reader = createTextReader({ cutter, isStopWord, numberOf })
  const blocks: RawPostings[] = []
  const words = growingWords()
  const docs = growingShorts()
  const impacts = growingBytes()
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
    const read = { words: words.view(), docs: docs.view(), impacts: impacts.view() }
    blocks.push(byWord(read, vocabulary.length))
    for (const part of [words, docs, impacts]) part.clear()
    doc = 0
  }

  return {
    add({ texts }) {
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
