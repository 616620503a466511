import { memoized, oncePer } from '@vitrine/kit'
import { NAMED } from '../index/impact.ts'
import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import { impactsOf, postingsOf } from '../index/postings.ts'
import type { Analysis } from '../text/analysis.ts'
import { plainWords, type Wordbook } from '../text/wordbook.ts'
import { formsOf } from './alternatives.ts'
import { wordIdsOf } from './groups.ts'
import { calledBy, callsThings, inCategoryOf, isBrandOrCategory } from './kinds.ts'
import { isIdleWord, OR } from './query-words.ts'

// A question in the words of the catalogue: what is asked in another language of the pages, or by a name that nothing here
// has, is put by what the table of commerce words calls the same thing.

interface Catalogued {
  index: LiveIndex
  analysis: Analysis
}

interface Parts extends Catalogued {
  /** Words that the owner has a rule or synonyms for: they mean that. */
  isOwners: (word: string) => boolean
}

/** What was asked, and the words of the catalogue that stand for it. */
export interface Reworded {
  from: string
  to: string
}

export interface RewrittenQuery {
  text: string
  /** What was put into other words; `language` is that of the question where it is not the catalogue's. */
  reworded: readonly Reworded[]
  language?: string
  /** What serves the need that was told, by itself; where nothing else that was said is a category or brand. */
  serving?: string
}

/** A piece of the question: words as they stand, or what they name, each thing with the lines of the table that may be it. */
interface Piece {
  words: readonly string[]
  things: readonly (readonly number[])[]
  /** The word behind it. */
  next: string | undefined
}

/**
 * The question as it is to be looked for. A language other than the catalogue's has it when its table and its little words
 * explain more of the words than the catalogue does, and the catalogue lacks one of them. `isGuess`: it need not explain more.
 */
export function rewriteQuery(text: string, parts: Parts, isGuess = false): RewrittenQuery {
  const { wordbook, language: own } = parts.analysis
  const words = plainWords(text)
  const asItIs = { text, reworded: [] }
  if (!wordbook.languages.includes(own)) return asItIs
  const known = words.map((word) => parts.isOwners(word) || isNamed(word, parts))
  const need = servingNeed(text, words, known, parts)
  if (need) return need
  const isCalledOtherwise = (piece: Piece) => saysWithout(piece, words, parts) || otherName(piece, parts) !== undefined
  if (known.every(Boolean) && !isGuess && !piecesIn(own, words, wordbook).some(isCalledOtherwise)) return asItIs
  const foreign = foreignLanguageOf(words, known, parts, isGuess)
  const reworded: Reworded[] = []
  let at = 0
  const left = piecesIn(foreign ?? own, words, wordbook).flatMap(({ words: piece, things, next }): string[] => {
    const from = piece.join(' ')
    const isKnown = known.slice(at, at + piece.length).every(Boolean)
    at += piece.length
    if (things.length === 0) {
      if (foreign && wordbook.isWithout(foreign, from)) return [parts.analysis.without]
      return foreign && wordbook.isLittle(foreign, from) && !OR.has(from) ? [] : [...piece]
    }
    const other = foreign ? undefined : otherName({ words: piece, things, next }, parts)
    const isSaid = isKnown && !saysWithout({ words: piece, things, next }, words, parts)
    if (!foreign && isSaid && other === undefined) return [...piece]
    const to = other ?? things.map((rows) => bestName(rows, parts, foreign !== undefined) ?? from).join(' ')
    if (to === from) return [...piece]
    reworded.push({ from, to })
    return [to]
  })
  if (reworded.length === 0) return asItIs
  const end = /\s$/.test(text) ? ' ' : ''
  return { text: left.join(' ') + end, reworded, ...(foreign && { language: foreign }) }
}

/**
 * A sentence that tells what for and names no thing of the catalogue: what tells it is put by what serves. "Keep my feet warm
 * while skiing" looks for socks for skiing; so does "kalte Füße beim Skifahren".
 */
function servingNeed(
  text: string,
  words: readonly string[],
  known: readonly boolean[],
  parts: Parts,
): RewrittenQuery | undefined {
  const { wordbook, language: own } = parts.analysis
  for (const language of [own, ...wordbook.languages.filter((one) => one !== own)]) {
    const isLittle = (word: string) =>
      language === own
        ? isIdleWord(word, parts.analysis) || wordbook.isLittleInNeeds(own, word)
        : wordbook.isLittle(language, word)
    const serving = servingIn({ language, words, known, isLittle }, parts)
    if (!serving) continue
    const { places, name, isAll } = serving
    const last = Math.max(...places)
    const isAllNeed = words.every(
      (word, at) => places.includes(at) || isLittle(word) || wordbook.isWithout(language, word),
    )
    const left = words.flatMap((word, at) => {
      if (at === last) return [name]
      if (isAll || places.includes(at)) return []
      // "So that they do not steal my bike": what says no is a part of the need.
      if (wordbook.isLittleInNeeds(language, word) || (isAllNeed && wordbook.isWithout(language, word))) return []
      return language === own || known[at] ? [word] : inOwnWords([word], language, parts)
    })
    const from = places.toSorted((one, other) => one - other).map((at) => words[at])
    const put = left.join(' ')
    // "Skiing" where that is a category narrows what serves; a wall does not.
    const isNarrowed = left.some((word) => word !== name && isBrandOrCategory(word, parts.index, parts.analysis))
    return {
      text: /\s$/.test(text) ? `${put} ` : put,
      ...(!isNarrowed && { serving: name }),
      reworded: [{ from: from.join(' '), to: name }],
      ...(language !== own && { language }),
    }
  }
  return undefined
}

interface Sentence {
  language: string
  words: readonly string[]
  /** Which of the words the catalogue names. */
  known: readonly boolean[]
  isLittle(word: string): boolean
}

/** So many words that tell a need are told whatever else the sentence names: "my computer when the power goes out". */
const SURE_NEED = 3

/**
 * Where a sentence of the language tells a need, and the first thing of the catalogue that serves it. `isAll`: that is all
 * that is sought, and other things that the sentence names are not.
 */
function servingIn(
  { language, words, known, isLittle }: Sentence,
  parts: Parts,
): { places: readonly number[]; name: string; isAll: boolean } | undefined {
  const { index, analysis } = parts
  const { wordbook, language: own } = analysis
  if (!words.some(isLittle)) return undefined
  // In a large catalogue some title ends with any word, "inch" and "big" as well.
  const isCalled = (word: string) => {
    return callsThings({ word, alternatives: formsOf(word, analysis), optional: false }, index)
  }
  for (const { places, names } of wordbook.needsOf(words, language, own)) {
    // What the catalogue names is said in its own language.
    if (language !== own && places.every((at) => known[at])) continue
    const namesThing = words.some((word, at) => !places.includes(at) && !isLittle(word) && isCalled(word))
    if (namesThing && places.length < SURE_NEED) continue
    const serving = names.find((name) => namedBy(name, parts, 1) > 0)
    if (serving) return { places, name: serving.join(' '), isAll: namesThing }
  }
  return undefined
}

/** What the words of another language name here; nothing for those that name nothing. */
function inOwnWords(words: readonly string[], language: string, parts: Parts): string[] {
  return piecesIn(language, words, parts.analysis.wordbook).flatMap(({ things }) =>
    things.flatMap((rows) => bestName(rows, parts, true) ?? []),
  )
}

/** The language that explains more of the words than the catalogue and its own do, and one of those that are missing here. */
function foreignLanguageOf(
  words: readonly string[],
  known: readonly boolean[],
  parts: Parts,
  isGuess: boolean,
): string | undefined {
  const { wordbook, language: own } = parts.analysis
  const things = thingsIn(piecesIn(own, words, wordbook))
  const isOwn = words.map((word, at) => known[at] || wordbook.isLittle(own, word))
  const explainedHere = words.filter((word, at) => !/^\d/.test(word) && (isOwn[at] || things[at])).length
  // What a guess leads to is only shown where it is found.
  const least = isGuess ? 0 : explainedHere
  const languages = wordbook.languages.flatMap((language) => {
    if (language === own) return []
    const pieces = piecesIn(language, words, wordbook)
    const isThing = thingsIn(pieces)
    const explained = words.filter((word, at) => isThing[at] || wordbook.isLittle(language, word)).length
    const isNew = isThing.some((is, at) => is && (isGuess ? !wordbook.isLittle(own, words[at]!) : !isOwn[at]))
    if (explained <= least || !isNew) return []
    // Of two that explain as much, that in which it names what there is: "cort" is a Romanian tent here.
    const isHere = pieces.some((piece) => piece.things.some((rows) => bestName(rows, parts, false) !== undefined))
    return [{ language, merit: explained + (isHere ? 0.5 : 0) }]
  })
  return languages.sort((one, other) => other.merit - one.merit)[0]?.language
}

/** "Without wire": what says what a thing lacks, and is a name for what it is, unless that is said as well. */
function saysWithout({ words, things }: Piece, all: readonly string[], { analysis }: Parts): boolean {
  const { wordbook, language } = analysis
  if (things.length === 0 || words.length < 2 || !words.some((word) => wordbook.isWithout(language, word))) return false
  const names = things.flat().flatMap((row) => wordbook.namesOf(row, language))
  return !names.some(([name = '', ...more]) => more.length === 0 && all.includes(name))
}

/** So many more products are called by the other name. */
const CALLED_MORE = 4

/**
 * The name of several words by which the catalogue calls a thing, where things that have the name that was asked for are
 * called otherwise: what says "external HDD" is an enclosure for one, and the drives are external hard drives. Not where another
 * word follows, which is the thing then: "soccer celats" are mistyped cleats and no soccer balls.
 */
function otherName({ words, things, next }: Piece, parts: Parts): string | undefined {
  const { wordbook, language, headsFirst, isForWhat } = parts.analysis
  if (headsFirst || things.length !== 1 || !wordbook.isKind(language, words) || words.some(parts.isOwners))
    return undefined
  if (next !== undefined && /^\p{L}/u.test(next) && !isForWhat(next) && !isIdleWord(next, parts.analysis))
    return undefined
  const names = (things[0] ?? []).flatMap((row) => wordbook.namesOf(row, language))
  const others = names.filter((name) => name.length > 1 && name.join(' ') !== words.join(' '))
  if (others.length === 0) return undefined
  const asked = calledCount(words, parts)
  const counts = others.map((name) => calledCount(name, parts))
  const most = Math.max(...counts)
  return most > CALLED_MORE * asked ? others[counts.indexOf(most)]?.join(' ') : undefined
}

/** Which of the words name things. */
function thingsIn(pieces: readonly Piece[]): boolean[] {
  return pieces.flatMap(({ words, things }) => words.map(() => things.length > 0))
}

function piecesIn(language: string, words: readonly string[], wordbook: Wordbook): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < words.length; ) {
    const entries = wordbook.entriesAt(language, words, at)
    const length = entries[0]?.length ?? 1
    const things = entries[0]
      ? [entries.map(({ row }) => row)]
      : wordbook.partsOf(language, words[at]!).map(({ row }) => [row])
    const end = at + length
    // Asked first: to read behind the end makes the engine throw away, again and again, what it has compiled.
    pieces.push({ words: words.slice(at, end), things, next: end < words.length ? words[end] : undefined })
    at = end
  }
  return pieces
}

/** Words that people type are few beside the questions that they make of them, and names of the table are some thousands. */
const NAMES_KEPT = 20_000

/** How many products have words in their names or are called by them, for as long as the index stays as it is. */
const countsIn = oncePer((analysis: Analysis) =>
  oncePer((index: LiveIndex) => ({
    isNamed: memoized(NAMES_KEPT, (word: string) => namedBy([word], { index, analysis }, 1) > 0),
    called: memoized(NAMES_KEPT, (name: string) => countCalled(name.split(' '), { index, analysis })),
  })),
)

/** Whether some product has the word, in whatever form, in its title, brand or categories, or it is a number. */
function isNamed(word: string, { analysis, index }: Parts): boolean {
  return /^\d/.test(word) || countsIn(analysis)(index).isNamed(word)
}

function calledCount(words: readonly string[], { analysis, index }: Parts): number {
  return countsIn(analysis)(index).called(words.join(' '))
}

/** Of all names of the things the one that most products are called by; where none is, the first for a foreign word. */
function bestName(rows: readonly number[], parts: Parts, isForeign: boolean): string | undefined {
  const names = rows.flatMap((row) => parts.analysis.wordbook.namesOf(row, parts.analysis.language))
  const counts = names.map((words) => namedBy(words, parts, ENOUGH))
  const most = Math.max(0, ...counts)
  const { wordbook, language } = parts.analysis
  const isKind = (words: readonly string[]) => wordbook.isKind(language, words)
  const called = names.map((words, at) => (counts[at]! > 0 && isKind(words) ? calledCount(words, parts) : 0))
  const mostCalled = Math.max(0, ...called)
  if (mostCalled > 0) return names[called.indexOf(mostCalled)]?.join(' ')
  return most > 0 || isForeign ? names[Math.max(0, counts.indexOf(most))]?.join(' ') : undefined
}

/** Among more products than these it makes no difference which of two names has more. */
const ENOUGH = 1000

/** How many products are called by the words: all of them are in their names, and the one that says the thing heads the title or is the category. */
function countCalled(words: readonly string[], parts: Catalogued): number {
  const { analysis } = parts
  const head = (analysis.headsFirst ? words[0] : words.at(-1)) ?? ''
  const group = { word: head, alternatives: formsOf(head, analysis), optional: false }
  return namedBy(words, parts, ENOUGH, (live) => {
    const [isCalled, isWithin] = [calledBy([group], live), inCategoryOf(group, live)]
    return (doc) => isCalled(doc) || isWithin?.(doc) === true
  })
}

/** How many products have all of the words, in whatever form, in title, brand or categories; at most `enough`. */
function namedBy(
  words: readonly string[],
  { index, analysis }: Catalogued,
  enough: number,
  countedIn: (live: LiveSegment) => (doc: number) => boolean = () => () => true,
): number {
  let count = 0
  for (const live of index.segments) {
    const { segment } = live
    const counts = countedIn(live)
    const ids = words.map((word) => wordIdsOf(segment, { alternatives: formsOf(word, analysis) }))
    const [rarest = [], ...others] = ids.toSorted((one, other) => one.length - other.length)
    for (const block of segment.blocks) {
      const readers = others.map((words) => words.map((word) => impactsOf(block, word)))
      for (const id of rarest) {
        const { docs, impacts } = postingsOf(block, id)
        for (let at = 0; at < docs.length && count < enough; at++) {
          const isNamed = (impactIn: (doc: number) => number) => impactIn(docs[at]!) >= NAMED
          if (impacts[at]! >= NAMED && readers.every((word) => word.some(isNamed)) && counts(block.base + docs[at]!))
            count++
        }
      }
    }
  }
  return count
}
