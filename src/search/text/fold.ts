/** Letters that do not come apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
}

const SIMPLE = /^[a-z0-9]*$/
const PLAIN = /^[\x00-\x7f]*$/
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

// Marks that readers of the script leave out when they type: Latin, Greek and Cyrillic accents, Hebrew points, Arabic
// vowels and tatweel. The marks of Indic and South East Asian scripts are vowels proper, so they stay.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g

/** Text as search compares it: lower case, without accents, wide and narrow forms made one. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
}

/** A name or number as search compares it "in any spelling": `AB-12/3` and `ab 123` are the same. */
export function foldIdentifier(text: string): string {
  if (SIMPLE.test(text)) return text
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
