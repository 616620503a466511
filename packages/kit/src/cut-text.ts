// What a reader sees as one character may be several code points: an emoji with its modifiers, a letter with its marks,
// a flag. Cut in the middle, it becomes another character or none.

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Below it no character joins with the one before it, except a line feed with a carriage return (UAX #29). */
const FIRST_JOINING = 0x300

/**
 * The beginning of a text with at most `most` UTF-16 code units, as `String.length` counts, cut between two grapheme
 * clusters. Only a single cluster that is longer by itself is cut at a code point, so that something remains.
 *
 * @example
 * cutText('Boots 👩‍👩‍👦‍👦', 10) // => 'Boots '
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  if (most <= 0) return ''
  const last = text.charCodeAt(most - 1)
  const next = text.charCodeAt(most)
  if (last < FIRST_JOINING && next < FIRST_JOINING && next !== 0x0a) return text.slice(0, most)
  // Whether a cluster ends at a place depends on what is before it, and on the one code point after it.
  const start = graphemes.segment(text.slice(0, most + 2)).containing(most)?.index ?? most
  if (start > 0) return text.slice(0, start)
  return text.slice(0, isLowSurrogate(next) ? most - 1 : most)
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
