import { measureAcross } from '../text/words.ts'
import { widened } from './growing.ts'
import { createLexicon, type KnownPiece, type LexiconParts } from './lexicon.ts'
import { HASH_START, hashNext } from './piece-table.ts'

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

const RARE_PAUSE = /[\s\p{Cc}]/u

/** What parts pieces: the same as for `piecesOf`. */
function isPause(unit: number): boolean {
  if (unit < 0x7f) return unit <= 0x20
  if (unit < 0x1680) return unit <= 0xa0
  return (unit < 0x3001 || unit === 0xfeff) && RARE_PAUSE.test(String.fromCharCode(unit))
}
