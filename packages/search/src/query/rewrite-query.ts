import { lazily, memoized, oncePer } from '@vitrine/kit'
import { NAMED } from '../index/impact.ts'
import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import { impactsOf, postingsOf } from '../index/postings.ts'
import { wordIdsOf } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import { type Name, plainWords, type Wordbook } from '../text/wordbook.ts'
import { formsOf } from './expansions.ts'
import { calledBy, callsThings, inCategoryOf, isBrandOrCategory } from './product-kinds.ts'
import { queryHead, type Sentence } from './query-head.ts'
import { isIdleWord, OR } from './query-words.ts'

// Rewrites a query in the words of the catalogue: words in another language of the pages, and names that the catalogue
// does not use, are replaced by its names for the same things, from the table of commerce words.

interface Catalogued {
  index: LiveIndex
  analysis: Analysis
}

interface Parts extends Catalogued {
  /** Words for which the owner has a rule or synonyms: they are literal. */
  isOwners: (word: string) => boolean
}

/** Words of the query, and the words of the catalogue that replace them. */
export interface Reworded {
  from: string
  to: string
}

export interface RewrittenQuery {
  text: string
  /** The replacements; `language` is that of the query if it is not the catalogue's. */
  reworded: readonly Reworded[]
  language?: string
  /** The name of the product that serves the stated need, if nothing else in the query is a category or brand. */
  serving?: string
  /** Names of other products that serve it, by that of the first. */
  also?: ReadonlyMap<string, readonly string[]>
}

/** A part of the query: words as typed, or a name, with the table rows that it may mean. */
interface Piece {
  words: readonly string[]
  things: readonly (readonly number[])[]
  /** The following word. */
  next: string | undefined
}

/**
 * The query in the catalogue's words. The query is in another language if that language's table and stop words explain
 * more of the words than the catalogue does, and if the catalogue lacks one of them. `isGuess`: it need not explain
 * more.
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
    if (!foreign && isSaidBeside({ words: piece, things, next }, words, parts)) return []
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
 * A sentence that states a need and names no product of the catalogue is replaced by the product that serves the need.
 * "Keep my feet warm while skiing" searches for socks for skiing; so does "kalte Füße beim Skifahren".
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
    const { places, name, also, isAll } = serving
    const last = Math.max(...places)
    // "So that they do not steal my bike", "without disturbing anyone": the negation is a part of the need.
    const isNegation = (at: number) => {
      const next = words.findIndex((word, other) => other > at && !isLittle(word))
      return wordbook.isWithout(language, words[at]!) && (next < 0 || places.includes(next))
    }
    const left = words.flatMap((word, at) => {
      if (at === last) return [name]
      if (isAll || places.includes(at)) return []
      if (wordbook.isLittleInNeeds(language, word) || isNegation(at)) return []
      return language === own || known[at] ? [word] : inOwnWords([word], language, parts)
    })
    const from = places.toSorted((one, other) => one - other).map((at) => words[at])
    const put = left.join(' ')
    // "Skiing" as a category narrows the result; a wall does not.
    const isNarrowed = left.some((word) => word !== name && isBrandOrCategory(word, parts.index, parts.analysis))
    return {
      text: /\s$/.test(text) ? `${put} ` : put,
      ...(!isNarrowed && { serving: name }),
      also: new Map([[name, also]]),
      reworded: [{ from: from.join(' '), to: name }],
      ...(language !== own && { language }),
    }
  }
  return undefined
}

interface Statement extends Sentence {
  /** Which of the words the catalogue contains. */
  known: readonly boolean[]
}

/**
 * With this many words of the need, it counts whatever else the sentence names: "my computer when the power goes out".
 */
const SURE_NEED = 3

interface Serving {
  /** The indexes of the words that state the need. */
  places: readonly number[]
  /** The first product of the catalogue that serves it, */
  name: string
  /** and others, in all forms. */
  also: readonly string[]
  /** Whether nothing else is sought, even if the sentence names other things. */
  isAll: boolean
}

/** Detects a need in a sentence of the language. */
function servingIn(sentence: Statement, parts: Parts): Serving | undefined {
  const { language, words, known, isLittle } = sentence
  const { index, analysis } = parts
  const { wordbook, language: own } = analysis
  const telling = words.filter((word) => !isLittle(word))
  // A product that is called so is meant: "warmers for cold hands", "gift for cat lovers".
  const isAName = lazily(() => language === own && namedBy(telling, parts, 1) > 0)
  const { isThing, inForms } = countsIn(analysis)(index)
  const isSought = lazily(() => kindSought(sentence, parts))
  for (const { places, size, names, isGift, isGiven } of wordbook.needsOf(words, language, own)) {
    const others = words.filter((word, at) => !places.includes(at) && !isLittle(word))
    // Words that the catalogue contains are in its own language; without little words they name a product.
    const isStated = language === own && (isGiven || telling.length < words.length)
    if (!isStated && places.every((at) => known[at])) continue
    // "For a gardener", and nothing else.
    if (isGift && !isGiven && (others.length > 0 || telling.length === words.length)) continue
    if (telling.length >= Math.min(size, 2) && isAName()) return undefined
    const isAll = others.some(isThing)
    if (isAll && size < SURE_NEED) continue
    // "Slippers for cold feet" are not socks, and a "leaf rake" is no leaf blower, though there may be none.
    const isSaid = (name: Name) =>
      name.every((word) =>
        (name.length > 1 && !isGift ? words : others).some((one) => one === word || one === `${word}s`),
      )
    if (names.some(isSaid)) continue
    if (!isGift && isSought()(names)) continue
    const [name, ...also] = names.filter((one) => isNamed(one.join(' '), parts))
    if (name) return { places, name: name.join(' '), also: also.flatMap((one) => inForms(one.join(' '))), isAll }
  }
  return undefined
}

/**
 * Returns a function that tells whether the query seeks a kind of product that it names and the catalogue has, and not what
 * serves a need: "wedding dress", or "a dress I can wear to a wedding" where dresses serve.
 */
function kindSought(sentence: Sentence, parts: Parts): (serving: readonly Name[]) => boolean {
  const { index, analysis } = parts
  const { wordbook, stemmer, headsFirst } = analysis
  const head = queryHead(sentence, wordbook)
  const word = sentence.words[head?.at ?? -1]
  // Some titles end with "warm", which names no kind.
  if (!head || word === undefined || wordbook.isProperty(sentence.language, [word])) return () => false
  const isOwn = sentence.language === analysis.language
  const names = isOwn ? [word] : inOwnWords([word], sentence.language, parts)
  const { isThing } = countsIn(analysis)(index)
  const kinds = names.map((name) => name.split(' ')).filter((name) => isThing(name.at(headsFirst ? 0 : -1) ?? ''))
  const keyOf = (name: Name) => name.map(stemmer).join(' ')
  const keys = kinds.map(keyOf)
  return (serving) => keys.length > 0 && (head.isName || serving.some((name) => keys.includes(keyOf(name))))
}

/** A name in all forms of its words that the catalogue has. */
function formsOfName(name: string, { index, analysis }: Catalogued): string[] {
  const forms = name.split(' ').map((word) => {
    const alternatives = formsOf(word, analysis)
    return [
      ...new Set(index.segments.flatMap(({ segment }) => wordIdsOf(segment, { alternatives }).map(segment.words.word))),
    ]
  })
  return forms.reduce((some, words) => some.flatMap((one) => words.map((word) => `${one} ${word}`.trim())), [''])
}

/** The catalogue's words for words of another language; empty for words that name nothing. */
function inOwnWords(words: readonly string[], language: string, parts: Parts): string[] {
  return piecesIn(language, words, parts.analysis.wordbook).flatMap(({ things }) =>
    things.flatMap((rows) => bestName(rows, parts, true) ?? []),
  )
}

/**
 * The language that explains more of the words than the catalogue and its own language do, including one that is
 * missing here.
 */
function foreignLanguageOf(
  words: readonly string[],
  known: readonly boolean[],
  parts: Parts,
  isGuess: boolean,
): string | undefined {
  const { wordbook, language: own } = parts.analysis
  const things = thingsIn(piecesIn(own, words, wordbook))
  const isOwn = words.map((word, at) => known[at] || wordbook.isLittle(own, word))
  const isUnknown = (at: number) => !isOwn[at] && !/\d/.test(words[at]!)
  const explainedHere = words.filter((word, at) => !/^\d/.test(word) && (isOwn[at] || things[at])).length
  // The result of a guess is shown only if it matches.
  const least = isGuess ? 0 : explainedHere
  const languages = wordbook.languages.flatMap((language) => {
    if (language === own) return []
    const pieces = piecesIn(language, words, wordbook)
    const isThing = thingsIn(pieces)
    const explained = words.filter((word, at) => isThing[at] || wordbook.isLittle(language, word)).length
    const fresh = words.filter((word, at) => isThing[at] && (isGuess ? !wordbook.isLittle(own, word) : !isOwn[at]))
    if (fresh.length === 0) return []
    const isHere = ({ things }: Piece) => things.some((rows) => bestName(rows, parts, false) !== undefined)
    const isSure = fresh.some((word) => word.length > SHORT)
    const isWhole = words.every((_, at) => !isUnknown(at) || isThing[at])
    // "Blak dres" has two slips, though one of them is Romanian for tights; "Bremsscheiben Golf" are discs for a Golf.
    const names = pieces.some((piece) => piece.words.some((word) => fresh.includes(word)) && isHere(piece))
    if (explained > least ? !isSure && !isWhole : !isSure || !isWhole || !names) return []
    // Of two languages that explain equally many, the one in which the query names something here: "cort" is a Romanian
    // tent here.
    return [{ language, merit: explained + (pieces.some(isHere) ? 0.5 : 0) }]
  })
  return languages.sort((one, other) => other.merit - one.merit)[0]?.language
}

/** A word of up to so many letters may also be a slip. */
const SHORT = 4

/** "Without wire": a phrase that states an absence and is also a name, unless that name occurs as well. */
function saysWithout(piece: Piece, all: readonly string[], parts: Parts): boolean {
  return isAbsence(piece, parts) && !isSaidBeside(piece, all, parts)
}

/** "Wireless headphones without cable": an absence that another word of the query says. */
function isSaidBeside(piece: Piece, all: readonly string[], parts: Parts): boolean {
  const { wordbook, language } = parts.analysis
  const names = piece.things.flat().flatMap((row) => wordbook.namesOf(row, language))
  return isAbsence(piece, parts) && names.some(([name = '', ...more]) => more.length === 0 && all.includes(name))
}

function isAbsence({ words, things }: Piece, { analysis: { wordbook, language } }: Parts): boolean {
  return things.length > 0 && words.length > 1 && words.some((word) => wordbook.isWithout(language, word))
}

/** The factor by which more products must have the other name. */
const CALLED_MORE = 4

/**
 * The catalogue's multi-word name for a kind of product, if products that contain the typed name have other names, or
 * any name if none contains it ("walking frame" beside a beehive with frames, where there are rollators):
 * "external HDD" occurs in enclosures for one, and the drives are external hard drives. Not if another word follows,
 * which is then the product: "soccer celats" are mistyped cleats and not soccer balls.
 */
function otherName({ words, things, next }: Piece, parts: Parts): string | undefined {
  const { wordbook, language, headsFirst, isForWhat } = parts.analysis
  if (headsFirst || things.length !== 1 || !wordbook.isKind(language, words) || words.some(parts.isOwners))
    return undefined
  if (next !== undefined && /^\p{L}/u.test(next) && !isForWhat(next) && !isIdleWord(next, parts.analysis))
    return undefined
  const names = (things[0] ?? []).flatMap((row) => wordbook.namesOf(row, language))
  const isUnknown = words.length > 1 && !isNamed(words.join(' '), parts)
  const others = names.filter((name) => (isUnknown || name.length > 1) && name.join(' ') !== words.join(' '))
  if (others.length === 0) return undefined
  const asked = calledCount(words, parts)
  // No count exceeds what is enough, and each may read many products.
  if (CALLED_MORE * asked >= ENOUGH) return undefined
  const counts = others.map((name) => calledCount(name, parts))
  const most = Math.max(...counts)
  return most > CALLED_MORE * asked ? others[counts.indexOf(most)]?.join(' ') : undefined
}

/** Which of the words name products. */
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
    // Tested first: reading beyond the end makes V8 deoptimize repeatedly.
    pieces.push({ words: words.slice(at, end), things, next: end < words.length ? words[end] : undefined })
    at = end
  }
  return pieces
}

/** Cache size: queries share few different words, and the table has some thousand names. */
const NAMES_KEPT = 20_000

/** How many products have words in their names or are called by them, cached per state of the index. */
const countsIn = oncePer((analysis: Analysis) =>
  oncePer((index: LiveIndex) => ({
    isNamed: memoized(NAMES_KEPT, (name: string) => namedBy(name.split(' '), { index, analysis }, 1) > 0),
    called: memoized(NAMES_KEPT, (name: string) => countCalled(name.split(' '), { index, analysis })),
    inForms: memoized(NAMES_KEPT, (name: string) => formsOfName(name, { index, analysis })),
    // In a large catalogue some title ends with any given word, even "inch" and "big".
    isThing: memoized(NAMES_KEPT, (word: string) =>
      callsThings({ word, alternatives: formsOf(word, analysis), optional: false }, index),
    ),
  })),
)

/** Whether the name is a number, or a product has its words in title, brand or categories, in any form. */
function isNamed(word: string, { analysis, index }: Parts): boolean {
  return /^\d/.test(word) || countsIn(analysis)(index).isNamed(word)
}

function calledCount(words: readonly string[], { analysis, index }: Parts): number {
  return countsIn(analysis)(index).called(words.join(' '))
}

/** Of all names of these things, the one of the most products; if no product has any, the first for a foreign word. */
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

/** Beyond this number of products, the comparison of two names stops. */
const ENOUGH = 1000

/**
 * The number of products called by the words: all are in the names, and the one that names the kind is the head of the
 * title or the category.
 */
function countCalled(words: readonly string[], parts: Catalogued): number {
  const { analysis, index } = parts
  const head = (analysis.headsFirst ? words[0] : words.at(-1)) ?? ''
  if (index.namedBy) return index.namedBy(words, head)
  const group = { word: head, alternatives: formsOf(head, analysis), optional: false }
  return namedBy(words, parts, ENOUGH, (live) => {
    const [isCalled, isWithin] = [calledBy([group], live), inCategoryOf(group, live)]
    return (doc) => isCalled(doc) || isWithin(doc)
  })
}

/** The number of products with all of the words, in any form, in title, brand or categories; at most `enough`. */
function namedBy(
  words: readonly string[],
  { index, analysis }: Catalogued,
  enough: number,
  countedIn: (live: LiveSegment) => (doc: number) => boolean = () => () => true,
): number {
  if (index.namedBy) return index.namedBy(words, undefined)
  let count = 0
  for (const live of index.segments) {
    const { segment } = live
    const counts = countedIn(live)
    const ids = words.map((word) => wordIdsOf(segment, { alternatives: formsOf(word, analysis) }))
    const [rarest = [], ...others] = ids.toSorted((one, other) => one.length - other.length)
    if (rarest.length === 0) continue
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
