import { measureOf } from '../text/measures.ts'
import type { Chunk, WordCutter } from '../text/words.ts'
import { widened } from './growing.ts'
import { createPieceTable } from './piece-table.ts'

/** What became of a piece of text when it was met before. */
export interface KnownPiece {
  words: number[]
  /** Those of `words` that are worth a posting when they stand in a description. */
  telling: number[]
  /** How many words a field grows by. */
  length: number
  /** Kept only of what may be a part of a measure, "2" or "l". */
  number: Chunk | undefined
  unit: Chunk | undefined
}

/** Pieces of text that were met before, by number. */
export interface Lexicon {
  /** The number of what stands in `text` between two places, whose hash is given; what is new is learnt. */
  numberOf(text: string, from: number, to: number, hash: number): number
  pieces: KnownPiece[]
  /** Words that most pieces are: one, which needs no list. Below zero: look at the piece. */
  alone: Int32Array
  aloneInDescription: Int32Array
}

export interface LexiconParts {
  cutter: WordCutter
  /** Words that a description is read without; they would be a third of all postings. */
  isStopWord: (word: string) => boolean
  /** The number of a word. */
  numberOf: (word: string) => number
}

const MOST_PIECES = 400_000

export function createLexicon({ cutter, isStopWord, numberOf }: LexiconParts): Lexicon {
  const table = createPieceTable()
  const lexicon: Lexicon = {
    pieces: [],
    alone: new Int32Array(1 << 14),
    aloneInDescription: new Int32Array(1 << 14),
    numberOf(text, from, to, hash) {
      const known = table.find(text, from, to, hash)
      return known < 0 ? learn(text.slice(from, to), hash) : known
    },
  }
  const { pieces } = lexicon

  function learn(piece: string, hash: number): number {
    if (pieces.length >= MOST_PIECES) {
      table.clear()
      pieces.length = 0
    }
    const known = read(cutter.cutPiece(piece))
    const number = table.add(piece, hash)
    pieces[number] = known
    if (number >= lexicon.alone.length) {
      lexicon.alone = widened(lexicon.alone, new Int32Array(lexicon.alone.length * 2))
      lexicon.aloneInDescription = widened(
        lexicon.aloneInDescription,
        new Int32Array(lexicon.aloneInDescription.length * 2),
      )
    }
    lexicon.alone[number] = onlyOne(known, known.words)
    lexicon.aloneInDescription[number] = onlyOne(known, known.telling)
    return number
  }

  function read(chunk: Chunk): KnownPiece {
    const spellings = [...chunk.parts, ...[chunk.joined, chunk.measure].filter((word) => word !== undefined)]
    return {
      words: spellings.map(numberOf),
      telling: spellings.filter((word) => !isStopWord(word)).map(numberOf),
      length: chunk.parts.length,
      number: isNumber(chunk) ? chunk : undefined,
      unit: isUnit(chunk) ? chunk : undefined,
    }
  }

  return lexicon
}

/** The one word that a piece is and nothing else; -1 when there is more to be said of it. */
function onlyOne({ length, number, unit }: KnownPiece, words: readonly number[]): number {
  const isPlain = length === 1 && words.length === 1 && number === undefined && unit === undefined
  return isPlain ? words[0]! : -1
}

function isNumber({ parts }: Chunk): boolean {
  return measureOf(parts.at(-1) ?? '', 'l') !== undefined
}

function isUnit({ parts: [unit] }: Chunk): boolean {
  return unit !== undefined && measureOf('1', unit) !== undefined
}
