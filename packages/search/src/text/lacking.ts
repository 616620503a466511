import { VOCABULARIES } from './vocabularies.ts'

// What a product says that it is without: "sugar free", "without wear sensor", "zuckerfrei".

/** What follows a word to say so. */
const FREE = new Set('free frei freie freien freier freies vrij vrije fri fria frit less'.split(' '))
/** And as the end of a word. */
const ENDS_FREE = /.{3}(?:frei|los|vrij|fri)(?:e[nrsm]?|a|t)?$/
/** "Free from sugar". */
const FROM = new Set(['from', 'of', 'von', 'van'])

const WITHOUT = new Set(
  Object.values(VOCABULARIES).flatMap(({ without }) =>
    without.split(' ').filter((word) => word !== '' && !word.includes('_')),
  ),
)

/** Whether a text that consists of these words, folded, says that something is without the word at this place. */
export function isLacked(words: readonly string[], at: number): boolean {
  const wordAt = (place: number) => words[place] ?? ''
  if (FREE.has(wordAt(at + 1)) || ENDS_FREE.test(wordAt(at))) return true
  if (FROM.has(wordAt(at - 1)) && FREE.has(wordAt(at - 2))) return true
  return WITHOUT.has(wordAt(at - 1)) || WITHOUT.has(wordAt(at - 2))
}

/** The words of a text but for those that it says something is without. */
export function withoutLacked(words: readonly string[]): string[] {
  return words.filter((_, at) => !isLacked(words, at))
}

/** How products say that they are without it: each as the words that they have then. */
export function namesOfLack(word: string, without: string): string[][] {
  return [[word, 'free'], [`${word}frei`], ...(without === '' ? [] : [[without, word]])]
}
