import { foldIdentifier } from '../text/fold.ts'
import { measureAcross, type WordCutter } from '../text/words.ts'
import { LONGEST_READ } from './product-texts.ts'
import { countOf, type Pieces, pieceAt, piecesIn, placesHolding } from './text-pieces.ts'

/** Maximum number of words of a snippet, and of words before the first match. */
const SNIPPET_WORDS = 24
const LEAD = 4

/** The passage of the description, or else of the title, with most of the words; empty without words. */
export function snippetOf(
  { title, description }: { title: string; description: string },
  words: ReadonlySet<string>,
  cutter: WordCutter,
): { snippet?: string } {
  if (words.size === 0) return {}
  for (const text of [description.slice(0, LONGEST_READ), title]) {
    const pieces = piecesIn(text)
    const places = placesOf(words, pieces, cutter)
    if (places.length > 0) return { snippet: passageAround(pieces, places) }
  }
  return {}
}

/** The indexes of pieces of a text that are, or are part of, one of the words. Ascending. */
export function placesOf(words: ReadonlySet<string>, pieces: Pieces, cutter: WordCutter): number[] {
  const isSought = (word: string | undefined) => word !== undefined && words.has(word)
  const isOne = (place: number) => {
    const { parts, joined, measure } = cutter.cutPiece(pieceAt(pieces, place))
    return parts.some(isSought) || isSought(joined) || isSought(measure)
  }
  const plainWords = Array.from(words, foldIdentifier)
  // Most pieces contain no wanted word at all, which is cheaper to detect than to tokenize them.
  const places = placesHolding(pieces, plainWords).filter(isOne)
  if (!plainWords.some((word) => /^\d/.test(word))) return places
  const numbers = placesOfNumbers(pieces)
  const across = numbers.filter((place) => isSought(measureFrom(pieces, place, cutter)))
  const all = new Set([...places, ...numbers.filter(isOne), ...across.flatMap((place) => [place, place + 1])])
  return [...all].sort((one, other) => one - other)
}

function placesOfNumbers(pieces: Pieces): number[] {
  const all = Array.from({ length: countOf(pieces) }, (_, place) => place)
  return all.filter((place) => /\p{N}/u.test(pieceAt(pieces, place)))
}

/** The measure of a number and the unit after it: "2 l" is `2000ml`. */
function measureFrom(pieces: Pieces, place: number, cutter: WordCutter): string | undefined {
  const number = pieceAt(pieces, place)
  if (!/\d$/.test(number) || place + 1 === countOf(pieces)) return undefined
  return measureAcross(cutter.cutPiece(number), cutter.cutPiece(pieceAt(pieces, place + 1)))
}

/** The words around the place where most of them occur close together, with matches marked. */
function passageAround(pieces: Pieces, places: readonly number[]): string {
  let start = 0
  let most = 0
  for (const place of places) {
    const count = places.filter((other) => other >= place && other < place + SNIPPET_WORDS - LEAD).length
    if (count <= most) continue
    most = count
    start = Math.max(0, place - LEAD)
  }
  const words: string[] = []
  for (let place = start; place < Math.min(start + SNIPPET_WORDS, countOf(pieces)); place++) {
    const word = pieceAt(pieces, place)
    words.push(places.includes(place) ? marking(word) : word)
  }
  return countOf(pieces) <= SNIPPET_WORDS ? words.join(' ') : `… ${words.join(' ')} …`
}

/** Punctuation stays outside of the marks. */
function marking(piece: string): string {
  return piece.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u, '**$&**')
}
