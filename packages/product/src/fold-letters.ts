// Letter folding for addresses and for search. They fold to different degrees: an address keeps the letters that its
// first version kept, since old links must work; search folds more.

/**
 * The folding rules: marks to remove, and replacements for letters that do not decompose into a base letter and a mark.
 */
export interface Folding {
  marks: RegExp
  letters: Readonly<Record<string, string>>
  /** Keeps capitals: for lower-case text, in which only `™` and similar characters decompose into capitals. */
  keepsCapitals?: boolean
}

/** Latin letters without a decomposition, and their ASCII spelling. */
export const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

const PLAIN = /^[\x00-\x7f]*$/

/**
 * Folds letters, and unifies full-width and half-width forms.
 *
 * @example
 * const fold = foldLetters({ marks: /\p{M}/gu, letters: LATIN_LETTERS })
 * fold('Größe') // => 'grosse'
 */
export function foldLetters({ marks, letters, keepsCapitals = false }: Folding): (text: string) => string {
  const cased = keepsCapitals ? (text: string) => text : (text: string) => text.toLowerCase()
  const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

  return (text) => {
    // Most text has nothing to fold, and the test is much faster than decomposing every letter.
    if (PLAIN.test(text)) return cased(text)
    const unmarked = cased(text.normalize('NFKD').replace(marks, '').normalize('NFC'))
    return unmarked.replace(special, (letter) => letters[letter] ?? letter)
  }
}
