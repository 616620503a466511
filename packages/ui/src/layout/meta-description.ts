import { cutText } from '@vitrine/kit'

/** In characters: less says too little in a list of search results, and more is cut there. */
const SHORTEST = 70
const LONGEST = 160

/**
 * The description of a page for search results and link previews: as many of the texts, in their order, as it takes to
 * say enough, cut between two words where they say too much. Undefined where all are empty.
 *
 * @example
 * metaDescription(['Tents.', 'Everything for a night outside, from the ground to the lamp in the ridge.'])
 * // => 'Tents. Everything for a night outside, from the ground to the lamp in the ridge.'
 */
export function metaDescription(texts: readonly (string | undefined)[]): string | undefined {
  const said: string[] = []
  for (const text of texts) {
    const line = text?.replace(/\s+/g, ' ').trim()
    if (line) said.push(line)
    if (said.join(' ').length >= SHORTEST) break
  }
  const whole = said.join(' ')
  if (whole === '') return undefined
  return whole.length <= LONGEST ? whole : `${atWord(cutText(whole, LONGEST - 1))}…`
}

/** Without the last word, which is cut, unless it is most of the text. */
function atWord(cut: string): string {
  const end = cut.lastIndexOf(' ')
  return end >= SHORTEST ? cut.slice(0, end) : cut
}
