import { oncePer } from '@vitrine/kit'
import { NAMED } from '../index/impact.ts'
import type { LiveIndex } from '../index/live-index.ts'
import { type Alternative, frequency, haveTogether } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import { alternative, commonest, stemOf } from './expansions.ts'

// Words written as one: "trailrunning", "iphone7", "Laufschuhe".

interface Catalogued {
  index: LiveIndex
  analysis: Analysis
}

// In these languages the last part of a compound names the kind of product: a Laufschuh is a Schuh.
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'hu', 'ko', 'zh'])
/** The minimum number of letters of the parts of a compound. */
const LEAST = { first: 3, last: 4 }
/**
 * If no product has the word alone: a "regenjas" is a "jas", but "tas" does not match "pizzatas" where bags are sold.
 */
const LEAST_OF_UNKNOWN = 3
/** A Hangul character is a syllable, and can be a word. */
const LEAST_OF_HANGUL = { first: 2, last: 2 }
const LEAST_OF_HAN = { first: 1, last: 1 }
const MOST_COMPOUNDS = 24
/** The number of letters that an inflected form may add to the last part: "Laufschuhen". */
const ENDING = 2

/** Words that people type are few beside the queries that they make of them. */
const WORDS_KEPT = 5000
const compoundsIn = oncePer((_: LiveIndex) => new Map<string, Alternative[]>())

/** Compounds of the catalogue whose last part is the word. */
export function compounds(word: string, parts: Catalogued): Alternative[] {
  if (!COMPOUNDING.has(parts.analysis.language)) return []
  const known = compoundsIn(parts.index)
  const before = known.get(word)
  if (before) return before
  const found = compoundsEnding(word, parts)
  if (known.size < WORDS_KEPT) known.set(word, found)
  return found
}

function compoundsEnding(word: string, { index, analysis }: Catalogued): Alternative[] {
  const stem = analysis.stemmer(word)
  if (/\P{L}/u.test(word)) return []
  const { first, last } = leastParts(word)
  if (stem.length < Math.min(last, LEAST_OF_UNKNOWN) || (stem.length < last && countOf(index, word) > 0)) return []
  const begun = commonStart(word, stem)
  const parts = { before: first, after: ENDING + stem.length - begun.length, stem }
  const texts = index.segments.flatMap(({ segment }) => segment.words.endingWith(begun, parts).map(segment.words.word))
  const related = [...new Set(texts)].filter((text) => text.endsWith(word) || analysis.stemmer(text).endsWith(stem))
  return commonest(index, related)
    .slice(0, MOST_COMPOUNDS)
    .map((text) => alternative('compound', text))
}

/** The minimum number of letters of a word that is searched as a prefix of others. */
const LEAST_BEGUN = 4

/** Compounds that contain the word at either end, in languages that write them as one. */
export function compoundsWith(word: string, parts: Catalogued): Alternative[] {
  if (!COMPOUNDING.has(parts.analysis.language) || word.length < LEAST_BEGUN) return []
  return [alternative('prefix', word), ...compounds(word, parts)]
}

/** The text that all forms share: "kenka" and "kengat" have the stem "kenk", so without its last letter. */
function commonStart(word: string, stem: string): string {
  let at = 0
  while (at < stem.length && word[at] === stem[at]) at++
  return word.slice(0, at > LEAST_OF_UNKNOWN ? Math.min(at, stem.length - 1) : at)
}

function leastParts(word: string): { first: number; last: number } {
  if (HANGUL.test(word)) return LEAST_OF_HANGUL
  return HAN.test(word) ? LEAST_OF_HAN : LEAST
}

const HANGUL = /^\p{Script=Hangul}+$/u
const HAN = /^\p{Script=Han}+$/u

/**
 * Splits a word that consists of two of the catalogue's words: "trailrunning", "iphone7", and "crashpad" if one product
 * has both. `isName`: some product must have both in its name, since "sunglasses" are not glasses in the sun.
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

/** Letters that join the parts of a compound: "Gebrauchtwagen", "Herrenschuh". */
const JOINTS = /(?:e?s|e?n|er)$/

/**
 * The longest end of a compound that the catalogue has, with what stands before it where it has that as well:
 * "Herrenlaufschuhe" are Laufschuhe for Herren. Where it has no end, a compound with another name of the last part: the
 * "Schlafcouch" is a Schlafsofa.
 */
export function lastPart(word: string, { index, analysis }: Catalogued): string[] | undefined {
  const { wordbook, language } = analysis
  if (!COMPOUNDING.has(language) || /\P{L}/u.test(word)) return undefined
  const has = (text: string) =>
    frequency(index, { alternatives: [alternative('exact', text), ...stemOf(text, analysis)] }) > 0
  const { first, last } = leastParts(word)
  for (let at = first; at <= word.length - last; at++) {
    const end = word.slice(at)
    if (!has(end)) continue
    const start = word.slice(0, at)
    const begun = [start, start.replace(JOINTS, '')].find((part) => part.length >= first && has(part))
    return begun === undefined ? [end] : [begun, end]
  }
  for (let at = first; at <= word.length - last; at++) {
    const names = wordbook
      .entriesAt(language, [word.slice(at)], 0)
      .flatMap(({ row }) => wordbook.namesOf(row, language).filter(({ length }) => length === 1))
    const other = names.map(([name = '']) => word.slice(0, at) + name).find(has)
    if (other !== undefined) return [other]
  }
  return undefined
}

/** Between letters and digits anywhere; between letters if both halves are long enough to be words. */
function boundaries(word: string): [string, string][] {
  const least = leastParts(word).first
  return Array.from({ length: word.length - 1 }, (_, at): [string, string] => [
    word.slice(0, at + 1),
    word.slice(at + 1),
  ]).filter(([left, right]) => {
    if (/\d$/.test(left) !== /^\d/.test(right)) return true
    return left.length >= least && right.length >= least && !/\d/.test(left + right)
  })
}
