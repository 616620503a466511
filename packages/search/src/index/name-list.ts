import { fold } from '../text/fold.ts'
import { firstPlace } from './postings.ts'

/** A brand or a category. */
export interface NameEntry {
  /** What it is compared as, and how it is shown. */
  key: string
  value: string
  label: string
  /** Number of the name above; 0 at the top. */
  parent: number
}

/** The brands or the categories of a segment, by number; number 0 is "none". */
export function nameListOf(entries: readonly NameEntry[]) {
  const numbers = new Map(entries.map(({ key }, number) => [key, number]))
  const words = entries.map(({ label }) => wordsOf(label))
  const starts = words
    .flatMap((own, number) => own.map((word) => ({ word, number })))
    .sort((one, other) => (one.word < other.word ? -1 : 1))
  return {
    entries,
    /** Words of each label, folded. */
    words,
    /** The number of the name with this comparison key; -1 if there is none. */
    numberOf: (key: string): number => numbers.get(key) ?? -1,
    /** Numbers of the names with a word that starts with this text; a name with two such words appears twice. */
    beginning(start: string): number[] {
      const found: number[] = []
      const first = firstPlace(starts.length, (place) => starts[place]!.word < start)
      for (let at = first; starts[at]?.word.startsWith(start); at++) found.push(starts[at]!.number)
      return found
    },
  }
}

function wordsOf(label: string): string[] {
  return [...new Set(fold(label).match(/[\p{L}\p{N}]+/gu))]
}
