import { fold, foldIdentifier } from '../text/fold.ts'
import { piecesOf } from '../text/words.ts'

/**
 * A text whose pieces are known by their places, and folded beside it. A description has a hundred pieces, and what is
 * sought stands in a few: those are found in the folded text as a whole, and no other is cut out of it.
 */
export interface Pieces {
  text: string
  /** Starts and ends of the pieces, in turn. */
  bounds: readonly number[]
  folded: string
  foldedBounds: readonly number[]
}

export function piecesIn(text: string): Pieces {
  const bounds = boundsOf(text)
  const folded = fold(text)
  if (PLAIN.test(text)) return { text, bounds, folded, foldedBounds: bounds }
  const foldedBounds = boundsOf(folded)
  if (foldedBounds.length === bounds.length) return { text, bounds, folded, foldedBounds }
  // An accent that stands alone is folded to nothing, one between letters to a space: then piece by piece.
  const alike = piecesOf(text)
    .map((piece) => foldIdentifier(piece) || '-')
    .join(' ')
  return { text, bounds, folded: alike, foldedBounds: boundsOf(alike) }
}

const PLAIN = /^[\x00-\x7f]*$/

export function countOf({ bounds }: Pieces): number {
  return bounds.length / 2
}

export function pieceAt({ text, bounds }: Pieces, place: number): string {
  return text.slice(bounds[2 * place], bounds[2 * place + 1])
}

/** What `foldIdentifier` leaves out stands between letters here, as in "t-shirt". */
const PARTED = /[\p{L}\p{N}][^\p{L}\p{N}\s\p{Cc}]+[\p{L}\p{N}]/gu

/** Places of the pieces that hold one of the words, which have no punctuation, when theirs is left out. Ascending. */
export function placesHolding({ folded, foldedBounds }: Pieces, words: readonly string[]): number[] {
  const places = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      places.add(placeAt(foldedBounds, at))
  }
  for (const { index } of folded.matchAll(PARTED)) {
    const place = placeAt(foldedBounds, index)
    const plain = foldIdentifier(folded.slice(foldedBounds[2 * place], foldedBounds[2 * place + 1]))
    if (words.some((word) => plain.includes(word))) places.add(place)
  }
  return [...places].sort((one, other) => one - other)
}

/** The piece in which something stands. */
function placeAt(bounds: readonly number[], at: number): number {
  let low = 0
  let high = bounds.length / 2 - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (bounds[2 * middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}

function boundsOf(text: string): number[] {
  const bounds: number[] = []
  let isInside = false
  for (let at = 0; at < text.length; at++) {
    if (isPause(text.charCodeAt(at)) !== isInside) continue
    bounds.push(at)
    isInside = !isInside
  }
  if (isInside) bounds.push(text.length)
  return bounds
}

const RARE_SPACE = /\s/

/** What `piecesOf` parts at: spaces and control characters. */
function isPause(code: number): boolean {
  if (code < 0x7f) return code <= 0x20
  if (code < 0x1680) return code <= 0xa0
  return RARE_SPACE.test(String.fromCharCode(code))
}
