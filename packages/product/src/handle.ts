import { createHash } from 'node:crypto'
import { cutText } from '@vitrine/kit'
import { foldLetters, LATIN_LETTERS } from './fold-letters.ts'

// Slugs for addresses and identifiers: the same input always gives the same output, also years later.

const foldHandle = foldLetters({ marks: /[\u0300-\u036f]/g, letters: LATIN_LETTERS, keepsCapitals: true })
const foldStep = foldLetters({ marks: /(?<=\p{Script=Latin})\p{M}+/gu, letters: {} })

/**
 * Converts `Rucsac Damă 20 l` to `rucsac-dama-20-l`. Scripts other than Latin keep their letters. Empty if nothing
 * remains.
 *
 * @example
 * toSlug('Rucsac Damă 20 l') // => 'rucsac-dama-20-l'
 */
export function toSlug(text: string, maxLength = 200): string {
  const slug = hyphenated(foldHandle(text.toLowerCase()).replace(/['’]/g, '')).replace(/^[-\p{M}]+/u, '')
  return slug.length <= maxLength ? slug : cutText(slug, maxLength).replace(/-$/, '')
}

/**
 * A segment of a category's address. It keeps `ß` and `ø` and splits `men's`, as all published addresses do.
 *
 * @example
 * slug('Men\'s shoes') // => 'men-s-shoes'
 */
export function slug(text: string): string {
  return hyphenated(foldStep(text))
}

/** What web servers append to the name of a page. */
const PAGE_SUFFIX = /\.(?:html?|php|aspx?|jsp)$/i

/**
 * The name of a page without the suffix of its file: exports of other shops have it in handles and categories, and an
 * address of this shop has none.
 *
 * @example
 * withoutPageSuffix('blue-shirt.html') // => 'blue-shirt'
 */
export function withoutPageSuffix(name: string): string {
  return name.replace(PAGE_SUFFIX, '') || name
}

/** Letters and digits of any script, joined by hyphens. */
function hyphenated(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-|-$/g, '')
}

/**
 * An identifier (1 to 50 of `A-Z a-z 0-9 . _ : -`) for a text: the text itself if it is valid, otherwise as much of it
 * as possible and a hash of the whole text, so that different texts never collide.
 *
 * @example
 * toIdentifier('B-42') // => 'B-42'
 * toIdentifier('Größe 42') // => 'grosse-42-f9088c7adedb'
 */
export function toIdentifier(text: string): string {
  if (/^[A-Za-z0-9._:-]{1,50}$/.test(text)) return text
  const readable = toSlug(text)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, 37)
    .replace(/(?<!-)-+$/, '')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return readable ? `${readable}-${hash}` : hash
}
