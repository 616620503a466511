import { fold, foldIdentifier } from '../text/fold.ts'
import { isPause, piecesOf } from '../text/words.ts'

/**
 * A text divided into pieces by their starts, and its folded form. A description has a hundred pieces, and matches are
 * in a few: those are found in the folded text as a whole, and no other piece is extracted.
 */
export interface Pieces {
  text: string
  starts: readonly number[]
  folded: string
  foldedStarts: readonly number[]
}

export function piecesIn(text: string): Pieces {
  const starts = startsIn(text)
  const folded = fold(text)
  if (PLAIN.test(text)) return { text, starts, folded, foldedStarts: starts }
  const foldedStarts = startsIn(folded)
  // An equal number of pieces is not enough: one accent may have vanished as a piece, and another may have split one.
  // Folding only adds pauses, so an equal number of pauses means that none was added, and then a piece can only vanish.
  if (foldedStarts.length === starts.length && pausesIn(folded) === pausesIn(text))
    return { text, starts, folded, foldedStarts }
  // A separate accent is folded to nothing, one between letters to a space: then the text is folded piece by piece.
  const alike = piecesOf(text)
    .map((piece) => foldIdentifier(piece) || '-')
    .join(' ')
  return { text, starts, folded: alike, foldedStarts: startsIn(alike) }
}

const PLAIN = /^[\x00-\x7f]*$/

export function countOf({ starts }: Pieces): number {
  return starts.length
}

export function pieceAt({ text, starts }: Pieces, place: number): string {
  return cutFrom(text, starts[place]!)
}

/** Characters that `foldIdentifier` removes, between letters, as in "t-shirt". */
const PARTED = /[\p{L}\p{N}][^\p{L}\p{N}\s\p{Cc}]+[\p{L}\p{N}]/gu
/** The same for ASCII text, in a third of the time. */
const PARTED_PLAINLY = /[a-z0-9][!-/:-@[-`{-~]+[a-z0-9]/g

/** Indexes of the pieces that contain one of the words after removal of punctuation; the words have none. Ascending. */
export function placesHolding({ folded, foldedStarts }: Pieces, words: readonly string[]): number[] {
  const places: number[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      places.push(placeOf(at, foldedStarts))
  }
  // Tested and not matched: a match allocates an object, and there are many texts.
  const parted = PLAIN.test(folded) ? PARTED_PLAINLY : PARTED
  parted.lastIndex = 0
  while (parted.test(folded)) {
    const place = placeOf(parted.lastIndex - 1, foldedStarts)
    const plain = foldIdentifier(cutFrom(folded, foldedStarts[place]!))
    if (words.some((word) => plain.includes(word))) places.push(place)
  }
  return places.length < 2 ? places : [...new Set(places)].sort((one, other) => one - other)
}

/** The index of the piece at an offset. */
function placeOf(at: number, starts: readonly number[]): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (starts[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}

function startsIn(text: string): number[] {
  const starts: number[] = []
  let wasPause = true
  for (let at = 0; at < text.length; at++) {
    const isNow = isPause(text.charCodeAt(at))
    if (wasPause && !isNow) starts.push(at)
    wasPause = isNow
  }
  return starts
}

function pausesIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (isPause(text.charCodeAt(at))) count++
  return count
}

function cutFrom(text: string, start: number): string {
  let end = start
  while (end < text.length && !isPause(text.charCodeAt(end))) end++
  return text.slice(start, end)
}
