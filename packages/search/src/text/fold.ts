import { foldLetters, LATIN_LETTERS } from '@vitrine/product'

/** The ten digits of a script, from its zero on: Arabic, Persian, Devanagari. */
const DIGITS = ['٠', '۰', '०'].flatMap((zero) =>
  Array.from({ length: 10 }, (_, digit): [string, string] => [
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit),
    String(digit),
  ]),
)

const LETTERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ...Object.fromEntries(DIGITS),
  ħ: 'h',
  ς: 'σ',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
}

// Marks that readers of the script omit when they type: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels
// and tatweel. The marks of Indic and South East Asian scripts are proper vowels, so they stay.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g

const SIMPLE = /^[a-z0-9]*$/
/** Unicode character classes take several times as long as this range. */
const PLAIN = /^[\x00-\x7f]*$/

/** Signs of rights that would decompose into letters: "HDMI™" would be the word `hdmitm`, which nobody types. */
const LETTERED_SIGNS = /[™℠]/g
const foldSpelling = foldLetters({ marks: MARKS, letters: LETTERS })

/**
 * Text in comparison form: lower case, without accents, with full-width and half-width forms unified.
 *
 * @example
 * fold('Größe HDMI™') // => 'grosse hdmi®'
 */
export function fold(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : foldSpelling(text.replace(LETTERED_SIGNS, '®'))
}

/** A name or number for comparison in any spelling: `AB-12/3` and `ab 123` are equal. */
export function foldIdentifier(text: string): string {
  if (SIMPLE.test(text)) return text
  const folded = fold(text)
  return PLAIN.test(folded) ? folded.replace(/[^a-z0-9]+/g, '') : folded.replace(/[^\p{L}\p{N}]+/gu, '')
}
