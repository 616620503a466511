import type { Product } from '../../catalog/product.ts'
import { foldIdentifier } from '../text/fold.ts'
import { measureAcross, piecesOf, type WordCutter } from '../text/words.ts'
import { LONGEST_READ } from './product-texts.ts'

/** A snippet has at most so many words, and at most so many before the first that was sought. */
const SNIPPET_WORDS = 24
const LEAD = 4

/** The passage of the description, or else of the title, in which most of the words stand; nothing without words. */
export function snippetOf(
  { title, description }: Pick<Product, 'title' | 'description'>,
  words: ReadonlySet<string>,
  cutter: WordCutter,
): { snippet?: string } {
  if (words.size === 0) return {}
  for (const text of [description.plain.slice(0, LONGEST_READ), title]) {
    const pieces = piecesOf(text)
    const places = placesOf(words, pieces, cutter)
    if (places.length > 0) return { snippet: passageAround(pieces, places) }
  }
  return {}
}

/** Where, among the pieces of a text, stands what is, or is a part of, one of the words. Ascending. */
export function placesOf(words: ReadonlySet<string>, pieces: readonly string[], cutter: WordCutter): number[] {
  const plainWords = Array.from(words, foldIdentifier)
  const hasMeasure = plainWords.some((word) => /^\d/.test(word))
  const places = new Set<number>()
  for (let at = 0; at < pieces.length; at++) {
    const text = pieces[at]!
    const before = hasMeasure ? pieces[at - 1] : undefined
    if (before !== undefined && /\d$/.test(before)) {
      const measure = measureAcross(cutter.cutPiece(before), cutter.cutPiece(text))
      if (measure !== undefined && words.has(measure)) places.add(at - 1).add(at)
    }
    // Most pieces hold no wanted word at all, which is cheaper to see than to cut them.
    const plain = foldIdentifier(text)
    if (!holdsOneOf(plain, plainWords) && !(hasMeasure && /\d/.test(plain))) continue
    const { parts, joined, measure } = cutter.cutPiece(text)
    if ([...parts, joined, measure].some((word) => word !== undefined && words.has(word))) places.add(at)
  }
  return [...places].sort((one, other) => one - other)
}

/** Asked of every piece of a text: a loop, since a function made for each of them costs more than the looking. */
function holdsOneOf(plain: string, words: readonly string[]): boolean {
  for (const word of words) if (plain.includes(word)) return true
  return false
}

/** The words around the place from which on most of them stand close together, those marked. */
function passageAround(pieces: readonly string[], places: readonly number[]): string {
  let start = 0
  let most = 0
  for (const place of places) {
    const count = places.filter((other) => other >= place && other < place + SNIPPET_WORDS - LEAD).length
    if (count <= most) continue
    most = count
    start = Math.max(0, place - LEAD)
  }
  const marked = pieces
    .slice(start, start + SNIPPET_WORDS)
    .map((text, at) => (places.includes(start + at) ? marking(text) : text))
    .join(' ')
  return pieces.length <= SNIPPET_WORDS ? marked : `… ${marked} …`
}

/** Punctuation stays outside of the marks. */
function marking(piece: string): string {
  return piece.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u, (word) => `**${word}**`)
}
