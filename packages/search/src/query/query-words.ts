import { NAMED } from '../index/impact.ts'
import type { LiveIndex } from '../index/live-index.ts'
import { type Alternative, type FoundTogether, frequency, haveTogether } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import { gluedMeasureOf } from '../text/measures.ts'
import type { Chunk } from '../text/words.ts'
import { alternative, formsOf } from './expansions.ts'
import { wordsOfNames } from './product-kinds.ts'

/** A word of a query, with the spellings that its context allows. */
export interface Word {
  word: string
  spellings: Alternative[]
  isMeasure: boolean
}

/** Maximum number of words: more are not needed to determine the meaning, and each costs time. */
const MOST_WORDS = 16

interface Parts {
  index: LiveIndex
  analysis: Analysis
}

export interface QueryWords {
  words: Word[]
  /** The properties to exclude. */
  unwanted: string[]
}

/** The search words of a query. */
export function queryWords(text: string, parts: Parts): QueryWords {
  const words = wordsOf(parts.analysis.cutter.cut(text), parts.index).slice(0, MOST_WORDS)
  const number = numberInParts(words, parts.index)
  return number === undefined ? wantedOf(words, parts) : { words: [number], unwanted: [] }
}

/** The minimum number of letters and digits of a number that was written in parts. */
const LEAST_NUMBER = 7

/** "1K0 615 301 AA": the whole query as one word, if the catalogue lacks one of its parts but has the whole. */
function numberInParts(words: readonly Word[], index: LiveIndex): Word | undefined {
  const word = words.map((part) => part.word).join('')
  if (words.length < 3 || word.length < LEAST_NUMBER || !/\d/.test(word)) return undefined
  const has = (text: string) => frequency(index, { alternatives: [alternative('exact', text)] }) > 0
  return has(word) && !words.every((part) => has(part.word)) ? { word, spellings: [], isMeasure: false } : undefined
}

/** Optional words: stop words, "size", and words with which people ask. */
export function isIdleWord(word: string, { isStopWord, isSizeWord, isAsking }: Analysis): boolean {
  return isStopWord(word) || isSizeWord(word) || isAsking(word)
}

/** "Birthday gift for my mother" is no gift wrap: whether a word says for which occasion, before whom it is for. */
export function isOccasionOf(words: readonly string[], at: number, { isOccasion, isForWhat }: Analysis): boolean {
  let last = at
  while (isOccasion(words[last] ?? '')) last++
  return last > at && isForWhat(words[last] ?? '')
}

/**
 * Separates the properties to exclude from the search words. Some products have such names, "cordless" is "sans fil",
 * and are then searched as typed.
 */
function wantedOf(words: readonly Word[], parts: Parts): QueryWords {
  const wanted: Word[] = []
  const unwanted: string[] = []
  for (let at = 0; at < words.length; ) {
    const negation = negationAt(words, at, parts)
    if (negation) unwanted.push(...negation.things)
    else wanted.push(words[at]!)
    at += negation?.length ?? 1
  }
  if (wanted.some(({ word }) => !isIdleWord(word, parts.analysis))) return { words: wanted, unwanted }
  // "Anything but jeans": all products without the property, if some product has it.
  const isSaid = unwanted.some((word) => frequency(parts.index, { alternatives: formsOf(word, parts.analysis) }) > 0)
  return isSaid ? { words: [], unwanted } : { words: [...words], unwanted: [] }
}

/** "Or" and "nor" in the languages of the pages: "not red or blue". */
export const OR = new Set(['or', 'nor', 'oder', 'noch', 'ou', 'ni', 'sau', 'nici', 'او'])

/** The property to exclude, if one is named at this position, and its number of words. */
function negationAt(
  words: readonly Word[],
  at: number,
  { index, analysis }: Parts,
): { length: number; things: string[] } | undefined {
  const wordAt = (place: number) => words[place]?.word ?? ''
  const phrases = analysis.phrases.without.get(wordAt(at)) ?? []
  const opening = phrases.find((phrase) => phrase.every((word, offset) => wordAt(at + offset) === word))
  if (!opening) return undefined
  let place = at + opening.length
  while (place < words.length && isIdleWord(wordAt(place), analysis)) place++
  const thing = wordAt(place)
  const model = modelAt(words, place)
  if (model) return { length: place + model.length - at, things: [model.text] }
  if (!/^\p{L}/u.test(thing)) return undefined
  const others = words.filter(({ word }, other) => (other < at || other > place) && !isIdleWord(word, analysis))
  const phrase = words
    .slice(at, place + 1)
    .map(({ word }) => word)
    .join(' ')
  const isName = ({ live, doc }: FoundTogether) => wordsOfNames(live.segment, doc).join(' ').includes(phrase)
  const beside = others.length > 0 ? others.map(({ word }) => [word]) : [[]]
  if (beside.some((more) => haveTogether(index, [...more, ...opening, thing], NAMED, isName))) return undefined
  const things = [thing]
  while (OR.has(wordAt(place + 1)) && /^\p{L}/u.test(wordAt(place + 2))) {
    things.push(wordAt(place + 2))
    place += 2
  }
  return { length: place + 1 - at, things }
}

/** "Not 5W-30", "except 500 ml": a model number or a measure in its canonical spelling, and its number of words. */
function modelAt(words: readonly Word[], at: number): { text: string; length: number } | undefined {
  const { word = '', spellings = [] } = words[at] ?? {}
  const text = spellings.find(({ kind }) => kind === 'joined' || kind === 'measure')?.text ?? word
  if (!/\d/.test(text) || !/\p{L}/u.test(text)) return undefined
  const isPart = (other: Word | undefined) => other?.spellings.some((one) => one.kind === 'joined' && one.text === text)
  let length = 1
  while (isPart(words[at + length])) length++
  return { text, length }
}

/** The search words; a number and its unit are one word, and the "x" between numbers is none. */
function wordsOf(chunks: readonly Chunk[], index: LiveIndex): Word[] {
  const words: Word[] = []
  for (const [at, { parts, joined, measure = ownMeasure(parts) }] of chunks.entries()) {
    if (isTimes(chunks, at)) continue
    const spellings = joined ? [alternative('joined', joined)] : []
    const isAcross = measure !== undefined && !/^\d/.test(parts[0] ?? '')
    if (measure === undefined) {
      for (const word of parts) words.push({ word, spellings: [...spellings], isMeasure: false })
      continue
    }
    const number = isAcross ? words.pop()?.word : undefined
    const word = `${number ?? ''}${parts.join('')}`
    const isKnown = frequency(index, { alternatives: [alternative('measure', measure)] }) > 0
    words.push({
      // `32"` is not any 32.
      word: /\p{L}/u.test(word) ? word : measure,
      spellings: isKnown ? [alternative('measure', measure)] : [],
      isMeasure: true,
    })
  }
  return words
}

/** "500gb" is already a measure in its canonical spelling. */
function ownMeasure([word = '', ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? gluedMeasureOf(word) : undefined
}

/** "700 x 28", "10 × 15", "M8 x 40". */
function isTimes(chunks: readonly Chunk[], at: number): boolean {
  const [before, here, after] = [chunks[at - 1], chunks[at], chunks[at + 1]]
  return here?.parts[0] === 'x' && /\d$/.test(before?.parts.at(-1) ?? '') && /^\d/.test(after?.parts[0] ?? '')
}
