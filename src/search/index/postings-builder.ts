import type { Chunk, WordCutter } from '../text/words.ts'
import { measureAcross, piecesOf } from '../text/words.ts'
import { type Document, FIELDS, type Field } from './document.ts'
import { growingBytes, growingShorts, growingWords } from './growing.ts'
import { type FieldWeights, occurrence, quantise } from './impact.ts'

/** Products are numbered within blocks of this many, so that a posting's number has sixteen bits. */
export const BLOCK = 65_536

/** The postings of a block, ordered by word and then by product; `words` are numbers in order of first sight. */
export interface BlockPostings {
  words: Uint32Array
  starts: Uint32Array
  docs: Uint16Array
  impacts: Uint8Array
}

export interface PostingsBuilder {
  add(document: Document): void
  finish(): { vocabulary: string[]; blocks: BlockPostings[] }
}

interface Parts {
  cutter: WordCutter
  weights: FieldWeights
  /** Words that a description is read without; they would be a third of all postings. */
  isStopWord: (word: string) => boolean
}

/** What became of a piece of text when it was met before. */
interface KnownPiece {
  chunk: Chunk
  words: number[]
  /** Those of `words` that are worth a posting when they stand in a description. */
  telling: number[]
}

const MOST_PIECES = 400_000

export function createPostingsBuilder({ cutter, weights, isStopWord }: Parts): PostingsBuilder {
  const numbers = new Map<string, number>()
  const vocabulary: string[] = []
  const pieces = new Map<string, KnownPiece>()
  const blocks: BlockPostings[] = []
  const words = growingWords()
  const docs = growingShorts()
  const impacts = growingBytes()
  let sums = new Float64Array(1 << 16)
  let met: number[] = []
  let doc = 0

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, vocabulary.length)
    if (vocabulary.length === sums.length) {
      const wider = new Float64Array(sums.length * 2)
      wider.set(sums)
      sums = wider
    }
    return vocabulary.push(word) - 1
  }

  function known(piece: string): KnownPiece {
    const before = pieces.get(piece)
    if (before) return before
    const chunk = cutter.cutPiece(piece)
    const spellings = [...chunk.parts, ...[chunk.joined, chunk.measure].filter((word) => word !== undefined)]
    const telling = spellings.filter((word) => !isStopWord(word))
    const entry = { chunk, words: spellings.map(numberOf), telling: telling.map(numberOf) }
    if (pieces.size >= MOST_PIECES) pieces.clear()
    pieces.set(piece, entry)
    return entry
  }

  function read(field: Field, texts: readonly string[]): void {
    const found: number[] = []
    let length = 0
    for (const text of texts) {
      let before: Chunk | undefined
      for (const piece of piecesOf(text)) {
        const { chunk, words, telling } = known(piece)
        for (const word of field === 'description' ? telling : words) found.push(word)
        const measure = measureAcross(before, chunk)
        if (measure !== undefined) found.push(numberOf(measure))
        length += chunk.parts.length
        before = chunk
      }
    }
    const weight = occurrence(field, length, weights)
    for (const word of found) {
      if (sums[word] === 0) met.push(word)
      sums[word]! += weight
    }
  }

  function add({ texts }: Document): void {
    for (const field of FIELDS) if (texts[field].length > 0) read(field, texts[field])
    for (const word of met) {
      words.push(word)
      docs.push(doc)
      impacts.push(quantise(sums[word]!))
      sums[word] = 0
    }
    met = []
    doc++
    if (doc === BLOCK) closeBlock()
  }

  function closeBlock(): void {
    blocks.push(byWord(words.view(), docs.view(), impacts.view(), vocabulary.length))
    words.clear()
    docs.clear()
    impacts.clear()
    doc = 0
  }

  return {
    add,
    finish() {
      if (doc > 0) closeBlock()
      return { vocabulary, blocks }
    },
  }
}

/** Counting sort: from "product by product" to "word by word", products staying in order. */
function byWord(words: Uint32Array, docs: Uint16Array, impacts: Uint8Array, vocabulary: number): BlockPostings {
  const ends = new Uint32Array(vocabulary + 1)
  for (const word of words) ends[word + 1]!++
  let present = 0
  for (let word = 0; word < vocabulary; word++) {
    if (ends[word + 1]! > 0) present++
    ends[word + 1]! += ends[word]!
  }
  const sorted = {
    words: new Uint32Array(present),
    starts: new Uint32Array(present + 1),
    docs: new Uint16Array(docs.length),
    impacts: new Uint8Array(docs.length),
  }
  let at = 0
  for (let word = 0; word < vocabulary; word++) {
    if (ends[word]! === ends[word + 1]!) continue
    sorted.words[at] = word
    sorted.starts[at++] = ends[word]!
  }
  sorted.starts[at] = docs.length
  for (let posting = 0; posting < words.length; posting++) {
    const place = ends[words[posting]!]!++
    sorted.docs[place] = docs[posting]!
    sorted.impacts[place] = impacts[posting]!
  }
  return sorted
}
