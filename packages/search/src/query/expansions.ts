import type { LiveIndex } from '../index/live-index.ts'
import { type Alternative, frequency, isForm } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import { gluedMeasureOf } from '../text/measures.ts'

/** The weight of each kind of expansion relative to the exact word. */
export const ALTERNATIVE_WEIGHTS = {
  exact: 1,
  measure: 1,
  spelling: 0.95,
  synonym: 0.9,
  joined: 0.9,
  form: 0.9,
  compound: 0.8,
  stem: 0.7,
  root: 0.7,
  prefix: 0.6,
  beginning: 0.6,
  correction: 0.8,
} as const

/**
 * The stem family of a word; includes the stem if it is a word itself, since a word without other forms has no family.
 */
export function stemOf(word: string, { stemmer }: Analysis): Alternative[] {
  const stem = stemmer(word)
  const isWord = stem !== word && stemmer(stem) === stem
  const { form } = ALTERNATIVE_WEIGHTS
  const root = { ...alternative('root', stem), ...(isForm(word, stem) && { weight: form }) }
  return [{ ...alternative('stem', stem), forms: { of: word, weight: form } }, ...(isWord ? [root] : [])]
}

/** A word of the catalogue and its equivalents: its forms, its other spelling, other names of people. */
export function formsOf(word: string, analysis: Analysis): Alternative[] {
  return [word, analysis.spelledElsewhere(word) ?? word, ...analysis.peopleLike(word)].flatMap((one) => [
    alternative('exact', one),
    ...stemOf(one, analysis),
  ])
}

export function alternative(kind: Alternative['kind'], text: string): Alternative {
  return { kind, text, weight: ALTERNATIVE_WEIGHTS[kind] }
}

/** Those that products contain, the most frequent first. */
export function commonest(index: LiveIndex, words: readonly string[]): string[] {
  return words
    .map((text) => ({ text, count: frequency(index, { alternatives: [alternative('exact', text)] }) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
    .map(({ text }) => text)
}

// One or two letters match half of a catalogue, which is useless. They stand for the categories and brands with this
// prefix, or, if there are none, for the most frequent words.
const SHORT = 2
const MOST_NAMES = 12
const MOST_COMMON = 3

/** Completions of the last word. */
export function beginnings(index: LiveIndex, word: string): Alternative[] {
  const whole = alternative('prefix', word)
  if (word.length > SHORT || frequency(index, { alternatives: [whole] }) * 8 < index.live) return [whole]
  const names = index.segments.flatMap(({ segment }) => segment.nameWords.filter((name) => name.startsWith(word)))
  const likely = commonest(index, [...new Set(names)]).slice(0, MOST_NAMES)
  const chosen = likely.length > 0 ? likely : commonest(index, wordsFrom(index, word)).slice(0, MOST_COMMON)
  return chosen.map((text) => alternative('beginning', text))
}

/** A model number with at least this many letters and digits is long enough to identify a family. */
const MODEL = /^(?=.*\d)[\p{L}\p{N}]{4,}$/u
/** Maximum number of longer model numbers. */
const MOST_LONGER = 64

/** Longer model numbers with this prefix: "TN135BK" and "TN135C" for "TN-135", but no other number. */
export function longerNumbers(index: LiveIndex, word: string): Alternative[] {
  if (!MODEL.test(word) || gluedMeasureOf(word) !== undefined) return []
  const rest = /\d$/.test(word) ? /^\p{L}[\p{L}\p{N}]{0,4}$/u : /^[\p{L}\p{N}]{1,5}$/u
  const texts = index.segments.flatMap(({ segment }) => {
    const [from, to] = segment.words.range(word)
    const size = Math.min(to - from, MOST_LONGER)
    return Array.from({ length: size }, (_, at) => segment.words.word(from + at))
  })
  const longer = texts.filter((text) => rest.test(text.slice(word.length)) && gluedMeasureOf(text) === undefined)
  return [...new Set(longer)].map((text) => alternative('beginning', text))
}

/** Digits that people remember of a model number: "72334" for K72334US, "5350" for HL-5350DNLT. */
const DIGITS = /^\d{4,8}$/
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const BEFORE_DIGITS = [...LETTERS, ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other))]

/** Model numbers with these digits after one or two letters, if no product has the digits by themselves. */
export function numbersAround(index: LiveIndex, word: string): Alternative[] {
  // Elsewhere each look costs a request.
  if (index.namedCount || !DIGITS.test(word) || frequency(index, { alternatives: [alternative('prefix', word)] }) > 0)
    return []
  return BEFORE_DIGITS.flatMap((letters) => {
    const [exact, ...others] = [alternative('exact', letters + word), ...longerNumbers(index, letters + word)]
    return [
      ...others,
      ...(exact && frequency(index, { alternatives: [exact] }) > 0 ? [alternative('beginning', exact.text)] : []),
    ]
  })
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
