// One way to make letters comparable, for addresses and for search. How far it goes differs: an address keeps whatever
// its first maker kept, or old links would break; search forgives more.

/** What is done to letters: marks that go, and letters that do not come apart into a base letter and a mark. */
export interface Folding {
  marks: RegExp
  letters: Readonly<Record<string, string>>
  /** Capitals stay as they are: for text in lower case, where only `™` and its like come apart into any. */
  keepsCapitals?: boolean
}

/** Letters of Latin script that have no decomposition, and how they are written in ASCII. */
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
 * Folds letters, and makes wide and narrow forms one.
 *
 * @example
 * const fold = foldLetters({ marks: /\p{M}/gu, letters: LATIN_LETTERS })
 * fold('Größe') // => 'grosse'
 */
export function foldLetters({ marks, letters, keepsCapitals = false }: Folding): (text: string) => string {
  const cased = keepsCapitals ? (text: string) => text : (text: string) => text.toLowerCase()
  const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

  return (text) => {
    // Most text has nothing to fold, and looking is much faster than taking every letter apart.
    if (PLAIN.test(text)) return cased(text)
    const unmarked = cased(text.normalize('NFKD').replace(marks, '').normalize('NFC'))
    return unmarked.replace(special, (letter) => letters[letter] ?? letter)
  }
}
