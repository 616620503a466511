import { measureOf } from '../text/measures.ts'
import type { Chunk, WordCutter } from '../text/words.ts'
import { measureAcross } from '../text/words.ts'
import { type Document, FIELDS, type Field } from './document.ts'
import { growingBytes, growingShorts, growingWords } from './growing.ts'
import { type FieldWeights, occurrence, quantise } from './impact.ts'
import { createPieceTable, HASH_START, hashNext } from './piece-table.ts'
import { BLOCK } from './postings.ts'

/** The postings of a block, ordered by word and then by product; `words` are numbers in order of first sight. */
export interface RawPostings {
  words: Uint32Array
  starts: Uint32Array
  docs: Uint16Array
  impacts: Uint8Array
}

export interface PostingsBuilder {
  add(document: Document): void
  finish(): { vocabulary: string[]; blocks: RawPostings[] }
}

interface Parts {
  cutter: WordCutter
  weights: FieldWeights
  /** Words that a description is read without; they would be a third of all postings. */
  isStopWord: (word: string) => boolean
}

/** What became of a piece of text when it was met before. */
interface KnownPiece {
  words: number[]
  /** Those of `words` that are worth a posting when they stand in a description. */
  telling: number[]
  /** How many words a field grows by. */
  length: number
  /** Kept only of what may be a part of a measure, "2" or "l". */
  number: Chunk | undefined
  unit: Chunk | undefined
}

const MOST_PIECES = 400_000

export function createPostingsBuilder({ cutter, weights, isStopWord }: Parts): PostingsBuilder {
  const numbers = new Map<string, number>()
  const vocabulary: string[] = []
  const table = createPieceTable()
  const known: KnownPiece[] = []
  const blocks: RawPostings[] = []
  const words = growingWords()
  const docs = growingShorts()
  const impacts = growingBytes()
  // Words that most pieces are: one, which needs no list. Below zero: look at the piece.
  let alone = new Int32Array(1 << 14)
  let aloneInDescription = new Int32Array(1 << 14)
  let found = new Uint32Array(1 << 12)
  let foundCount = 0
  let met = new Uint32Array(1 << 12)
  let metCount = 0
  let sums = new Float64Array(1 << 16)
  let doc = 0

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, vocabulary.length)
    if (vocabulary.length === sums.length) sums = widened(sums, new Float64Array(sums.length * 2))
    return vocabulary.push(word) - 1
  }

  function learn(piece: string, hash: number): KnownPiece {
    const chunk = cutter.cutPiece(piece)
    const spellings = [...chunk.parts, ...[chunk.joined, chunk.measure].filter((word) => word !== undefined)]
    const telling = spellings.filter((word) => !isStopWord(word))
    const entry = {
      words: spellings.map(numberOf),
      telling: telling.map(numberOf),
      length: chunk.parts.length,
      number: isNumber(chunk) ? chunk : undefined,
      unit: isUnit(chunk) ? chunk : undefined,
    }
    if (known.length >= MOST_PIECES) {
      table.clear()
      known.length = 0
    }
    const number = table.add(piece, hash)
    known[number] = entry
    if (number >= alone.length) {
      alone = widened(alone, new Int32Array(alone.length * 2))
      aloneInDescription = widened(aloneInDescription, new Int32Array(alone.length))
    }
    alone[number] = onlyOne(entry, entry.words)
    aloneInDescription[number] = onlyOne(entry, entry.telling)
    return entry
  }

  function note(word: number): void {
    if (foundCount === found.length) found = widened(found, new Uint32Array(found.length * 2))
    found[foundCount++] = word
  }

  /** Takes the words of a text into `found`, and says how long it is. */
  function readText(text: string, isDescription: boolean): number {
    let length = 0
    let before: KnownPiece | undefined
    for (let at = 0; at < text.length; ) {
      let unit = text.charCodeAt(at)
      if (isPause(unit)) {
        at++
        continue
      }
      const from = at
      let hash = HASH_START
      do {
        hash = hashNext(hash, unit)
        unit = text.charCodeAt(++at)
      } while (at < text.length && !isPause(unit))
      const number = table.find(text, from, at, hash)
      const only = number < 0 ? -1 : isDescription ? aloneInDescription[number]! : alone[number]!
      if (only >= 0) {
        note(only)
        length++
        before = undefined
        continue
      }
      const piece = number < 0 ? learn(text.slice(from, at), hash) : known[number]!
      for (const word of isDescription ? piece.telling : piece.words) note(word)
      if (piece.unit !== undefined && before?.number !== undefined) {
        const measure = measureAcross(before.number, piece.unit)
        if (measure !== undefined) note(numberOf(measure))
      }
      length += piece.length
      before = piece
    }
    return length
  }

  function read(field: Field, texts: readonly string[]): void {
    foundCount = 0
    let length = 0
    for (const text of texts) length += readText(text, field === 'description')
    const weight = occurrence(field, length, weights)
    if (metCount + foundCount > met.length) met = widened(met, new Uint32Array((metCount + foundCount) * 2))
    for (let at = 0; at < foundCount; at++) {
      const word = found[at]!
      if (sums[word] === 0) met[metCount++] = word
      sums[word]! += weight
    }
  }

  function add({ texts }: Document): void {
    for (const field of FIELDS) if (texts[field].length > 0) read(field, texts[field])
    for (let at = 0; at < metCount; at++) {
      const word = met[at]!
      words.push(word)
      docs.push(doc)
      impacts.push(quantise(sums[word]!))
      sums[word] = 0
    }
    metCount = 0
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

/** The one word that a piece is and nothing else; -1 when there is more to be said of it. */
function onlyOne({ length, number, unit }: KnownPiece, words: readonly number[]): number {
  const isPlain = length === 1 && words.length === 1 && number === undefined && unit === undefined
  return isPlain ? words[0]! : -1
}

function widened<Numbers extends Uint32Array | Int32Array | Float64Array>(values: Numbers, wider: Numbers): Numbers {
  wider.set(values)
  return wider
}

const RARE_PAUSE = /[\s\p{Cc}]/u

/** What parts pieces: the same as for `piecesOf`. */
function isPause(unit: number): boolean {
  if (unit < 0x7f) return unit <= 0x20
  if (unit < 0x1680) return unit <= 0xa0
  return (unit < 0x3001 || unit === 0xfeff) && RARE_PAUSE.test(String.fromCharCode(unit))
}

function isNumber({ parts: [number, ...others] }: Chunk): boolean {
  return number !== undefined && others.length === 0 && measureOf(number, 'l') !== undefined
}

function isUnit({ parts: [unit] }: Chunk): boolean {
  return unit !== undefined && measureOf('1', unit) !== undefined
}

/** Counting sort: from "product by product" to "word by word", products staying in order. */
function byWord(words: Uint32Array, docs: Uint16Array, impacts: Uint8Array, vocabulary: number): RawPostings {
  const ends = new Uint32Array(vocabulary + 1)
  for (let posting = 0; posting < words.length; posting++) ends[words[posting]! + 1]!++
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
