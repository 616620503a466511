import type { WordCutter } from '../text/words.ts'
import { FIELDS, type Field, type SearchDocument } from './document.ts'
import { growingBytes, growingShorts, growingWords, widened } from './growable-arrays.ts'
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
  /** Words that a description is read without; they would be a third of all postings. */
  isStopWord: (word: string) => boolean
}

export function createPostingsBuilder({ cutter, weights, isStopWord }: Parts): PostingsBuilder {
  const { values: vocabulary, numberOf } = interning<string>((word) => word)
  const weighing = createWeighing()
  const reader = createTextReader({ cutter, isStopWord, numberOf })
  const blocks: RawPostings[] = []
  const words = growingWords()
  const docs = growingShorts()
  const impacts = growingBytes()
  let doc = 0

  function read(field: Field, texts: readonly string[]): void {
    reader.clear()
    let length = 0
    for (const text of texts) length += reader.read(text, field === 'description')
    weighing.add(reader.words(), reader.count(), occurrence(field, length, weights), vocabulary.length)
  }

  function closeBlock(): void {
    const read = { words: words.view(), docs: docs.view(), impacts: impacts.view() }
    blocks.push(byWord(read, vocabulary.length))
    for (const part of [words, docs, impacts]) part.clear()
    doc = 0
  }

  return {
    add({ texts }) {
      for (const field of FIELDS) if (texts[field].length > 0) read(field, texts[field])
      weighing.finish((word, sum) => {
        words.push(word)
        docs.push(doc)
        impacts.push(quantise(sum))
      })
      doc++
      if (doc === BLOCK) closeBlock()
    },
    finish() {
      if (doc > 0) closeBlock()
      return { vocabulary, blocks }
    },
  }
}

/** What each word weighs in the product that is being read. */
function createWeighing() {
  let sums = new Float64Array(1 << 16)
  let met = new Uint32Array(1 << 12)
  let length = 0

  return {
    /** Adds the weight to the first `count` of the words, numbers below `vocabulary`. */
    add(words: Uint32Array, count: number, weight: number, vocabulary: number): void {
      while (sums.length < vocabulary) sums = widened(sums, new Float64Array(sums.length * 2))
      while (met.length < length + count) met = widened(met, new Uint32Array(met.length * 2))
      for (let at = 0; at < count; at++) {
        const word = words[at]!
        if (sums[word] === 0) met[length++] = word
        sums[word]! += weight
      }
    },
    /** Tells of each word that was met, in order of first sight, and forgets it. */
    finish(take: (word: number, sum: number) => void): void {
      for (let at = 0; at < length; at++) {
        take(met[at]!, sums[met[at]!]!)
        sums[met[at]!] = 0
      }
      length = 0
    },
  }
}
