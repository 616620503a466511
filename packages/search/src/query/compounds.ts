import { NAMED } from '../index/impact.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Analysis } from '../text/analysis.ts'
import { alternative, commonest, stemOf } from './alternatives.ts'
import { type Alternative, frequency, haveTogether } from './groups.ts'

// Words written as one: "trailrunning", "iphone7", "Laufschuhe".

interface Catalogued {
  index: LiveIndex
  analysis: Analysis
}

// In these languages the last part of a compound says what a thing is: a Laufschuh is a Schuh.
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'hu'])
const LEAST_LAST_PART = 4
const MOST_COMPOUNDS = 24
/** Letters that a form may add to the last part: "Laufschuhen". */
const ENDING = 2

/** Compounds of the catalogue whose last part is the word. */
export function compounds(word: string, { index, analysis }: Catalogued): Alternative[] {
  const stem = analysis.stemmer(word)
  if (!COMPOUNDING.has(analysis.language) || stem.length < LEAST_LAST_PART || /\P{L}/u.test(word)) return []
  const texts = index.segments.flatMap(({ segment }) => segment.words.endingWith(stem, ENDING).map(segment.words.word))
  const related = [...new Set(texts)].filter((text) => text.endsWith(word) || analysis.stemmer(text).endsWith(stem))
  return commonest(index, related)
    .slice(0, MOST_COMPOUNDS)
    .map((text) => alternative('compound', text))
}

/**
 * A word that is two of the catalogue's written as one: "trailrunning", "iphone7", and "crashpad" if one product is both.
 * `isName`: some product must have both in its name, as where "sunglasses" are what shops sell and no glasses in the sun.
 */
export function split(word: string, { index }: Pick<Catalogued, 'index'>, isName = false): string[] | undefined {
  const known = boundaries(word)
    .map((halves) => ({ halves, merit: Math.min(...halves.map((half) => countOf(index, half))) }))
    .filter(({ halves, merit }) =>
      isName ? haveTogether(index, halves, NAMED) : merit > 1 || (merit > 0 && haveTogether(index, halves)),
    )
  return known.sort((one, other) => other.merit - one.merit)[0]?.halves
}

function countOf(index: LiveIndex, text: string): number {
  return frequency(index, { alternatives: [alternative('exact', text)] })
}

/** The longest end of a compound that the catalogue has: "Herrenlaufschuhe" are Laufschuhe. */
export function lastPart(word: string, { index, analysis }: Catalogued): string[] | undefined {
  if (!COMPOUNDING.has(analysis.language) || /\P{L}/u.test(word)) return undefined
  for (let at = 3; at <= word.length - LEAST_LAST_PART; at++) {
    const end = word.slice(at)
    if (frequency(index, { alternatives: [alternative('exact', end), ...stemOf(end, analysis)] }) > 0) return [end]
  }
  return undefined
}

/** Between letters and digits anywhere; between letters where both halves are long enough to be words. */
function boundaries(word: string): [string, string][] {
  return Array.from({ length: word.length - 1 }, (_, at): [string, string] => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ]).filter(([left, right]) => {
    if (/\d$/.test(left) !== /^\d/.test(right)) return true
    return left.length > 2 && right.length > 2 && !/\d/.test(left + right)
  })
}
