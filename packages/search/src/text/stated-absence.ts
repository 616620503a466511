import { VOCABULARIES } from './vocabularies.ts'

// Statements of absence in a product's texts: "sugar free", "without wear sensor", "zuckerfrei".

/** Words that follow the absent thing. */
const FREE = new Set('free frei freie freien freier freies vrij vrije fri fria frit less'.split(' '))
/** Suffixes with the same meaning. */
const ENDS_FREE = /.{3}(?:frei|los|vrij|fri)(?:e[nrsm]?|a|t)?$/
/** "Free from sugar". */
const FROM = new Set(['from', 'of', 'von', 'van'])

const WITHOUT = new Set(
  Object.values(VOCABULARIES).flatMap(({ without }) =>
    without.split(' ').filter((word) => word !== '' && !word.includes('_')),
  ),
)

/** Whether a text of these folded words states the absence of the word at this index. */
export function isStatedAbsent(words: readonly string[], at: number): boolean {
  const wordAt = (place: number) => words[place] ?? ''
  if (FREE.has(wordAt(at + 1)) || ENDS_FREE.test(wordAt(at))) return true
  if (FROM.has(wordAt(at - 1)) && FREE.has(wordAt(at - 2))) return true
  return WITHOUT.has(wordAt(at - 1)) || WITHOUT.has(wordAt(at - 2))
}

/** The words of a text without those whose absence it states. */
export function withoutStatedAbsent(words: readonly string[]): string[] {
  return words.filter((_, at) => !isStatedAbsent(words, at))
}

/** The ways in which products state an absence, each as a list of words. */
export function namesOfLack(word: string, without: string): string[][] {
  return [[word, 'free'], [`${word}frei`], ...(without === '' ? [] : [[without, word]])]
}
