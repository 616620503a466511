import { fold } from './fold.ts'
import { gluedMeasureOf, measureOf } from './measures.ts'

/** The text between two spaces. */
export interface Chunk {
  /** Words in it, folded: `dv7-1211ea` has two. */
  parts: string[]
  /** The whole text as one word if it contains punctuation: `dv71211ea`, `tshirt`. */
  joined?: string
  /** The measure that it is, alone or with the preceding number, in canonical spelling. */
  measure?: string
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORDS = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const SIMPLE = /^[a-z]+$/
/** "Men's", "I'm", "they've"; only English has such endings. */
const POSSESSIVE = /(?<=\p{L})['’`](?:s|m|re|ve|d|ll)?(?=$|[^\p{L}])/gu
/** "Won't" is one word. */
const NEGATED = /(?<=\p{L}n)['’`](?=t(?:$|[^\p{L}]))/gu
const THOUSANDS = /^\d{1,3}(,\d{3})+$/
const DECIMAL = /^(\d+\.\d)(\d+)$/
const LAST_ZEROS = /(?<!0)0+$/
const PAUSES = /[\s\p{Cc}]+/u
/** "29x2.1", "10×15": numbers, not one word. */
const TIMES = /(?<=\d)[x×](?=\d)/g
/** Punctuation around a word that is not part of it: `(32")`. */
const AROUND = /^[([{]+|(?<![)\]},;:.!?])[)\]},;:.!?]+$/g
const LONGEST_WORD = 48
const LONGEST_JOINED = 24

export type WordCutter = ReturnType<typeof createWordCutter>

/** `locale` matters only for scripts without spaces. */
export function createWordCutter(locale: string) {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })

  /** Tokenizes the text between two spaces; equal texts give equal results in any context. */
  function cutPiece(piece: string): Chunk {
    if (SIMPLE.test(piece)) return { parts: [piece.slice(0, LONGEST_WORD)] }
    const folded = fold(piece)
    const words = withoutContractions(folded).replace(TIMES, ' ').match(WORDS) ?? []
    const parts = words.flatMap((word) => (WITHOUT_SPACES.test(word) ? segmented(word) : [plainNumber(word)]))
    const measure = gluedMeasureOf(folded.replace(AROUND, ''))
    // "1.0m" is not ten metres.
    const isOne = parts.length > 1 && parts.length < 5 && measure === undefined
    const joined = isOne ? words.join('').replace(/[.,]/g, '') : ''
    return {
      parts: parts.map((part) => part.slice(0, LONGEST_WORD)),
      ...(joined && joined.length <= LONGEST_JOINED && !WITHOUT_SPACES.test(joined) && { joined }),
      ...(measure !== undefined && measure !== parts[0] && { measure }),
    }
  }

  function segmented(word: string): string[] {
    return Array.from(segmenter.segment(word)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
  }

  function cut(text: string): Chunk[] {
    const chunks: Chunk[] = []
    let before: Chunk | undefined
    for (const piece of piecesOf(text)) {
      const chunk = cutPiece(piece)
      const measure = measureAcross(before, chunk)
      if (chunk.parts.length > 0) chunks.push(measure === undefined ? chunk : { ...chunk, measure })
      before = chunk
    }
    return chunks
  }

  return { cut, cutPiece }
}

/** Folded text without English contractions: "my mum's", "I'm", "won't". */
export function withoutContractions(folded: string): string {
  return /['’`]/.test(folded) ? folded.replace(POSSESSIVE, '').replace(NEGATED, '') : folded
}

/** The pieces between spaces and control characters. */
export function piecesOf(text: string): string[] {
  return text.split(PAUSES).filter((piece) => piece !== '')
}

/** The measure of a number and the unit after it: `2` and `l` are `2000ml`, and `black-30` and `cm` are `300mm`. */
export function measureAcross(before: Chunk | undefined, chunk: Chunk): string | undefined {
  const number = before?.parts.at(-1)
  const [unit] = chunk.parts
  return number === undefined || unit === undefined ? undefined : measureOf(number, unit)
}

const RARE_PAUSE = /[\s\p{Cc}]/u

/** Whether pieces are separated at this UTF-16 unit: the same as for `piecesOf`. */
export function isPause(unit: number): boolean {
  if (unit < 0x7f) return unit <= 0x20
  if (unit < 0x1680) return unit <= 0xa0
  return (unit < 0x3001 || unit === 0xfeff) && RARE_PAUSE.test(String.fromCharCode(unit))
}

/** `40,000` is 40000; `2,5` is 2.5, and `2.10` is 2.1. */
function plainNumber(word: string): string {
  if (THOUSANDS.test(word)) return word.replaceAll(',', '')
  const plain = word.replaceAll(',', '.')
  const [, short, decimals = ''] = DECIMAL.exec(plain) ?? []
  return short === undefined ? plain : short + decimals.replace(LAST_ZEROS, '')
}
