import { measureOf } from '../text/measures.ts'
import { type Chunk, isPause, measureAcross, type WordCutter } from '../text/words.ts'
import { widened } from './growable-arrays.ts'
import { createPieceTable, HASH_START, hashNext } from './piece-table.ts'

/** Reads texts into numbers of words. */
export interface TextReader {
  /** The words of the texts read since `clear`, at the beginning of an array, and how many they are. */
  words(): Uint32Array
  count(): number
  /** Adds the words of a text, and says how long it is. */
  read(text: string, isDescription: boolean): number
  clear(): void
}

export function createTextReader(parts: LexiconParts): TextReader {
  const lexicon = createLexicon(parts)
  const { pieces } = lexicon
  let words = new Uint32Array(1 << 12)
  let count = 0

  function note(word: number): void {
    if (count === words.length) words = widened(words, new Uint32Array(words.length * 2))
    words[count++] = word
  }

  /** Notes the words of a piece that is more than one word, or may be half of a measure. */
  function notePiece(piece: KnownPiece, before: KnownPiece | undefined, isDescription: boolean): void {
    for (const word of isDescription ? piece.telling : piece.words) note(word)
    if (piece.unit === undefined || before?.number === undefined) return
    const measure = measureAcross(before.number, piece.unit)
    if (measure !== undefined) note(parts.numberOf(measure))
  }

  function read(text: string, isDescription: boolean): number {
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
      const number = lexicon.numberOf(text, from, at, hash)
      const only = isDescription ? lexicon.aloneInDescription[number]! : lexicon.alone[number]!
      if (only >= 0) {
        note(only)
        length++
        before = undefined
        continue
      }
      const piece = pieces[number]!
      notePiece(piece, before, isDescription)
      length += piece.length
      before = piece
    }
    return length
  }

  return {
    words: () => words,
    count: () => count,
    read,
    clear() {
      count = 0
    },
  }
}

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
