import type { LiveIndex } from '../index/live-index.ts'
import { alternative, commonest } from './alternatives.ts'
import { type Alternative, frequency } from './groups.ts'

// One or two letters fit half of a catalogue, and nobody wants half of a catalogue. Then they stand for the categories
// and brands that begin so, and where there are none for the words that most products have.
const SHORT = 2
const MOST_NAMES = 12
const MOST_COMMON = 3

/** What a half-typed word may become. */
export function beginnings(index: LiveIndex, word: string): Alternative[] {
  const whole = alternative('prefix', word)
  if (word.length > SHORT || frequency(index, { alternatives: [whole] }) * 8 < index.live) return [whole]
  const names = index.segments.flatMap(({ segment }) => segment.nameWords.filter((name) => name.startsWith(word)))
  const likely = commonest(index, [...new Set(names)]).slice(0, MOST_NAMES)
  const chosen = likely.length > 0 ? likely : commonest(index, wordsFrom(index, word)).slice(0, MOST_COMMON)
  return chosen.map((text) => alternative('beginning', text))
}

function wordsFrom(index: LiveIndex, start: string): string[] {
  const words = index.segments.flatMap(({ segment }) => {
    const [from, to] = segment.words.range(start)
    const ids = Array.from({ length: to - from }, (_, at) => from + at)
    ids.sort((one, other) => segment.frequencies[other]! - segment.frequencies[one]! || one - other)
    return ids.slice(0, MOST_COMMON).map(segment.words.word)
  })
  return [...new Set(words)]
}
