import { fold, foldIdentifier } from '../text/fold.ts'
import { isPause, piecesOf } from '../text/words.ts'

/**
 * A text whose pieces are known by where they start, and folded beside it. A description has a hundred pieces, and what
 * is sought stands in a few: those are found in the folded text as a whole, and no other is cut out of it.
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
  // As many pieces is not enough: one accent may have vanished as a piece, and another have parted one. Folding only
  // adds pauses, so as many pauses means that none was added, and then a piece can only vanish.
  if (foldedStarts.length === starts.length && pausesIn(folded) === pausesIn(text))
    return { text, starts, folded, foldedStarts }
  // An accent that stands alone is folded to nothing, one between letters to a space: then piece by piece.
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

/** What `foldIdentifier` leaves out stands between letters here, as in "t-shirt". */
const PARTED = /[\p{L}\p{N}][^\p{L}\p{N}\s\p{Cc}]+[\p{L}\p{N}]/gu
/** The same of a text without other than ASCII, in a third of the time. */
const PARTED_PLAINLY = /[a-z0-9][!-/:-@[-`{-~]+[a-z0-9]/g

/** Places of the pieces that hold one of the words, which have no punctuation, when theirs is left out. Ascending. */
export function placesHolding({ folded, foldedStarts }: Pieces, words: readonly string[]): number[] {
  const places: number[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      places.push(placeOf(at, foldedStarts))
  }
  // Tested and not matched: a match is an object, and there are many texts.
  const parted = PLAIN.test(folded) ? PARTED_PLAINLY : PARTED
  parted.lastIndex = 0
  while (parted.test(folded)) {
    const place = placeOf(parted.lastIndex - 1, foldedStarts)
    const plain = foldIdentifier(cutFrom(folded, foldedStarts[place]!))
    if (words.some((word) => plain.includes(word))) places.push(place)
  }
  return places.length < 2 ? places : [...new Set(places)].sort((one, other) => one - other)
}

/** The place of the piece in which something stands. */
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
