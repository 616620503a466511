import { measureOf } from '../text/measures.ts'
import { type Chunk, isPause, measureAcross, type WordCutter } from '../text/words.ts'
import { createPieceTable, HASH_START, hashNext } from './piece-table.ts'

/** Converts texts to numbers of words. */
export interface TextReader {
  /** Adds the words of a text to a list. Returns the length of the text in words. */
  read(text: string, isDescription: boolean, words: number[]): number
}

export interface TextReaderParts {
  cutter: WordCutter
  /** Words that are ignored in descriptions, where they would be a third of all postings. */
  isStopWord: (word: string) => boolean
  /** The number of a word. */
  numberOf: (word: string) => number
}

/** The cached result of a piece of text. */
interface KnownPiece {
  words: readonly number[]
  /** Those of `words` that are indexed in a description. */
  telling: readonly number[]
  /** The number of words by which a field grows. */
  length: number
  /** Kept only for possible parts of a measure, "2" or "l". */
  number: Chunk | undefined
  unit: Chunk | undefined
}

const MOST_PIECES = 400_000

export function createTextReader({ cutter, isStopWord, numberOf }: TextReaderParts): TextReader {
  const table = createPieceTable()
  const pieces: KnownPiece[] = []

  function learn(text: string, hash: number): KnownPiece {
    const chunk = cutter.cutPiece(text)
    const spellings = [...chunk.parts, ...[chunk.joined, chunk.measure].filter((word) => word !== undefined)]
    const piece = {
      words: spellings.map(numberOf),
      telling: spellings.filter((word) => !isStopWord(word)).map(numberOf),
      length: chunk.parts.length,
      number: isNumber(chunk) ? chunk : undefined,
      unit: isUnit(chunk) ? chunk : undefined,
    }
    if (pieces.length >= MOST_PIECES) {
      table.clear()
      pieces.length = 0
    }
    pieces[table.add(text, hash)] = piece
    return piece
  }

  return {
    read(text, isDescription, words) {
      let length = 0
      let before: KnownPiece | undefined
      for (let at = 0; at < text.length; at++) {
        const from = at
        let hash = HASH_START
        for (let unit = text.charCodeAt(at); at < text.length && !isPause(unit); unit = text.charCodeAt(++at))
          hash = hashNext(hash, unit)
        if (at === from) continue
        const known = table.find(text, from, at, hash)
        const piece = known < 0 ? learn(text.slice(from, at), hash) : pieces[known]!
        for (const word of isDescription ? piece.telling : piece.words) words.push(word)
        const measure = piece.unit && measureAcross(before?.number, piece.unit)
        if (measure !== undefined) words.push(numberOf(measure))
        length += piece.length
        before = piece
      }
      return length
    },
  }
}

function isNumber({ parts }: Chunk): boolean {
  return measureOf(parts.at(-1) ?? '', 'l') !== undefined
}

function isUnit({ parts: [unit] }: Chunk): boolean {
  return unit !== undefined && measureOf('1', unit) !== undefined
}
