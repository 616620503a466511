import type { LiveIndex } from '../index/live-index.ts'

/** A word of fewer titles is a name or a typo, except where the shop has few products at all. */
const LEAST_TITLES = 3
const SMALL_SHOP = 300

/** The number of titles in which a word must stand to be suggested. */
export function leastTitles({ live }: Pick<LiveIndex, 'live'>): number {
  return live < SMALL_SHOP ? 1 : LEAST_TITLES
}

/**
 * A word of the index as most titles write it, to be shown as a suggestion. Undefined if it stands so in too few titles
 * as a whole: words made by joining ("HDMI/DVI": `hdmidvi`), and words of descriptions.
 */
export function spellingToShow(index: LiveIndex, word: string): string | undefined {
  const titles = new Map<string, number>()
  for (const { segment, lost } of index.segments) {
    const id = segment.words.find(word)
    if (id < 0) continue
    // Of deleted products it is not known whether their titles have the word: at most so many titles are gone.
    const left = segment.titled(id) - (lost?.[id] ?? 0)
    const spelling = segment.spellingOf(word)
    if (left > 0) titles.set(spelling, (titles.get(spelling) ?? 0) + left)
  }
  const [[spelling, most] = ['', 0]] = [...titles].sort(([, one], [, other]) => other - one)
  return most < leastTitles(index) ? undefined : spelling
}
