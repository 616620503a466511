import type { Stemmer } from './stemming.ts'

// Romanian changes sounds where it adds endings, and people type without diacritics, as `fold` does: "roata" and "roti",
// "casca" and "casti", "oglinda" and "oglinzi", "lant" and "lanturi". The stemmer knows endings only.

const PLURAL = /(?<=[oa]u)ri(le|lor)?$|(?<=[^aeiou])uri(le|lor)?$/
const LEAST = 3

/** A stemmer for Romanian whose stems are what forms share beneath such changes. */
export function withChangedSounds(stemmer: Stemmer): Stemmer {
  return (word) => {
    const single = word.replace(PLURAL, '')
    const stem = stemmer(single.length >= LEAST ? single : word)
    const bare = stem.length > LEAST ? stem.replace(/(?<=[^aeiou])[aeiu]$/, '') : stem
    return bare
      .replace(/oa(?=.)/g, 'o')
      .replace(/ea(?=.)/g, 'e')
      .replace(/st$/, 'sc')
      .replace(/(?<=.[aeiounr])z$/, 'd')
  }
}
