import { createHash } from 'node:crypto'

// Words made fit for addresses and identifiers: the same input always gives the same output, also years later.

/** Latin letters that do not come apart into a base letter and a mark. */
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
}

/** `Rucsac Damă 20 l` becomes `rucsac-dama-20-l`. Scripts other than Latin keep their letters. Empty: nothing was left. */
export function toSlug(text: string, maxLength = 200): string {
  const slug = foldLetters(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '')
  return slug.length <= maxLength
    ? slug
    : slug
        .slice(0, maxLength)
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/-+$/, '')
}

function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  // Most titles have nothing to fold, and looking is much faster than taking every letter apart.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
}

/**
 * An identifier (1 to 50 of `A-Z a-z 0-9 . _ : -`) for a text: the text itself when it is one, otherwise as much of
 * it as can be kept with a hash of all of it, so that two texts never meet.
 */
export function toIdentifier(text: string): string {
  if (/^[A-Za-z0-9._:-]{1,50}$/.test(text)) return text
  const readable = toSlug(text)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, 37)
    .replace(/-+$/, '')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return readable ? `${readable}-${hash}` : hash
}
