import type { Analysis } from '../text/analysis.ts'
import { measureOf } from '../text/measures.ts'
import { type Chunk, isPause, measureAcross } from '../text/words.ts'

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

/** Converts texts to numbers of words. */
export function createTextReader({ cutter, isStopWord }: Analysis, numberOf: (word: string) => number) {
  const pieces = new Map<string, KnownPiece>()

  function learn(text: string): KnownPiece {
    const chunk = cutter.cutPiece(text)
    const spellings = [...chunk.parts, ...[chunk.joined, chunk.measure].filter((word) => word !== undefined)]
    const piece = {
      words: spellings.map(numberOf),
      telling: spellings.filter((word) => !isStopWord(word)).map(numberOf),
      length: chunk.parts.length,
      number: measureOf(chunk.parts.at(-1) ?? '', 'l') === undefined ? undefined : chunk,
      unit: measureOf('1', chunk.parts[0] ?? '') === undefined ? undefined : chunk,
    }
    if (pieces.size >= MOST_PIECES) pieces.clear()
    pieces.set(text, piece)
    return piece
  }

  return {
    /** Adds the words of a text to a list. Returns the length of the text in words. */
    read(text: string, isDescription: boolean, words: number[]): number {
      let length = 0
      let before: KnownPiece | undefined
      for (let at = 0; at < text.length; at++) {
        const from = at
        // Faster than splitting by an expression.
        while (at < text.length && !isPause(text.charCodeAt(at))) at++
        if (at === from) continue
        const known = text.slice(from, at)
        const piece = pieces.get(known) ?? learn(known)
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
