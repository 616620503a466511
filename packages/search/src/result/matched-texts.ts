import { cutText } from '@vitrine/kit'
import { foldIdentifier } from '../text/fold.ts'
import { measureAcross, piecesOf, type WordCutter } from '../text/words.ts'
import { FIELD_NAMES, type FieldName } from './ready-product.ts'

/** Only this many characters of longer texts are searched. */
const LONGEST_READ = 3000

const LETTER = /[\p{L}\p{N}]/u

/** Whether a folded text has one of the words as a whole word. */
export function hasOneOf(folded: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (hasWord(folded, word)) return true
  return false
}

function hasWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (!LETTER.test(folded.charAt(at - 1)) && !LETTER.test(folded.charAt(at + word.length))) return true
  }
  return false
}

/** Names of the fields that contain one of the words; `fields` are their folded texts in the order of `FIELD_NAMES`. */
export function matchedFields(fields: readonly string[], words: ReadonlySet<string>, cutter: WordCutter): FieldName[] {
  const plain = fields.map((texts) => [...words].filter((word) => hasWord(texts, word)))
  const others = words.difference(new Set(plain.flat()))
  // Tokenizing is expensive, and few words need it: `tshirt` for "T-shirt", `2000ml` for "2 l".
  const hasOther = (text: string) => placesOf(others, piecesOf(text.slice(0, LONGEST_READ)), cutter).length > 0
  return FIELD_NAMES.filter(
    (_, at) => plain[at]!.length > 0 || (others.size > 0 && fields[at]!.split('\n').some(hasOther)),
  )
}

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
  for (const text of [cutText(description, LONGEST_READ), title]) {
    const pieces = piecesOf(text)
    const places = placesOf(words, pieces, cutter)
    if (places.length > 0) return { snippet: passageAround(pieces, places) }
  }
  return {}
}

/** The indexes of pieces of a text that are, or are part of, one of the words. Ascending. */
export function placesOf(words: ReadonlySet<string>, pieces: readonly string[], cutter: WordCutter): number[] {
  const isSought = (word: string | undefined) => word !== undefined && words.has(word)
  const plainWords = Array.from(words, foldIdentifier)
  const hasNumber = plainWords.some((word) => /^\d/.test(word))
  // Most pieces contain no wanted word at all, which is cheaper to detect than to tokenize them.
  const mayBeOne = (piece: string) => {
    const plain = foldIdentifier(piece)
    return plainWords.some((word) => plain.includes(word)) || (hasNumber && /\p{N}/u.test(piece))
  }
  const places = new Set<number>()
  for (const [place, piece] of pieces.entries()) {
    if (!mayBeOne(piece)) continue
    const chunk = cutter.cutPiece(piece)
    const { parts, joined, measure } = chunk
    if (parts.some(isSought) || isSought(joined) || isSought(measure)) places.add(place)
    // The measure of a number and the unit after it: "2 l" is `2000ml`.
    const next = hasNumber && /\d$/.test(piece) ? pieces[place + 1] : undefined
    if (next !== undefined && isSought(measureAcross(chunk, cutter.cutPiece(next)))) places.add(place).add(place + 1)
  }
  return [...places]
}

/** The words around the place where most of them occur close together, with matches marked. */
function passageAround(pieces: readonly string[], places: readonly number[]): string {
  let start = 0
  let most = 0
  for (const place of places) {
    const count = places.filter((other) => other >= place && other < place + SNIPPET_WORDS - LEAD).length
    if (count <= most) continue
    most = count
    start = Math.max(0, place - LEAD)
  }
  const words = pieces.slice(start, start + SNIPPET_WORDS).map((word, at) => {
    return places.includes(start + at) ? marking(word) : word
  })
  return pieces.length <= SNIPPET_WORDS ? words.join(' ') : `… ${words.join(' ')} …`
}

/** Punctuation stays outside of the marks. */
function marking(piece: string): string {
  return piece.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u, '**$&**')
}
