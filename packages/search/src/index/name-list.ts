import { fold } from '../text/fold.ts'
import { firstPlace } from './postings.ts'

/** The brands or the categories of a segment, by number; number 0 is "none". */
export interface NameList {
  /** The number of what is compared as this; -1 when it is not here. */
  numberOf(key: string): number
  /** Words of each name, folded. */
  words: readonly (readonly string[])[]
  /** Numbers of the names with a word that begins so; of one with two such words twice. */
  beginning(start: string): number[]
}

export function nameListOf(keys: readonly string[], labels: readonly string[]): NameList {
  const numbers = new Map(keys.map((key, number) => [key, number]))
  const words = labels.map(wordsOf)
  const starts = words
    .flatMap((own, number) => own.map((word) => ({ word, number })))
    .sort((one, other) => (one.word < other.word ? -1 : 1))
  return {
    words,
    numberOf: (key) => numbers.get(key) ?? -1,
    beginning(start) {
      const found: number[] = []
      for (
        let at = firstPlace(starts.length, (place) => starts[place]!.word < start);
        starts[at]?.word.startsWith(start);
        at++
      )
        found.push(starts[at]!.number)
      return found
    },
  }
}

function wordsOf(label: string): string[] {
  return [...new Set(fold(label).match(/[\p{L}\p{N}]+/gu))]
}
