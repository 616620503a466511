import type { LiveIndex } from '../index/live-index.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { type Alternative, frequency, type Group, haveTogether, rarityOf, wordIdsOf } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import { namesOfLack } from '../text/stated-absence.ts'
import { compounds, compoundsWith, lastPart, split } from './compounds.ts'
import { type Correction, corrections } from './corrections.ts'
import {
  ALTERNATIVE_WEIGHTS,
  alternative,
  beginnings,
  formsOf,
  longerNumbers,
  numbersAround,
  stemOf,
} from './expansions.ts'
import { fitting } from './measure-limits.ts'
import { callsThings, isMentioned } from './product-kinds.ts'
import { isIdleWord, isOccasionOf, queryWords, type Word } from './query-words.ts'
import {
  correctionsOverStem,
  FEW,
  kindsMeant,
  knownWordCorrections,
  rareWordCorrections,
} from './rare-word-correction.ts'
import type { MeasureLimit } from './tokens.ts'

/** The expansion of a query's words. */
export interface ExpandedQuery {
  groups: WeightedGroup[]
  /** Words that were replaced by words of the catalogue; a rare word remains one of these. */
  corrected: { from: string; to: string[] }[]
  /** Words that occur nowhere in the catalogue, and have no similar word. */
  unknown: string[]
  /** The properties to exclude. */
  unwanted: Group[]
}

/** A measure weighs less than words: a query for a 20 l backpack wants a backpack above all. */
const MEASURE_COUNTS = 0.6
/** Stop words are not indexed in descriptions, so they look rare; next to significant words they must not matter. */
const STOP_WORD_COUNTS = 0.02

interface Parts {
  index: LiveIndex
  analysis: Analysis
  /** Synonyms of a word or phrase, folded. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Names of other products that serve the need which a name of the query serves. */
  also?: ReadonlyMap<string, readonly string[]> | undefined
  /** Words for which the owner has a rule; they are literal, and not typos of others. */
  ruled?: ReadonlySet<string>
  /** Whether words that the catalogue contains may still be typos of others: "trial shoes". */
  correctsKnown?: boolean
  /** The limits of measures that the query states besides its words. */
  measures?: readonly MeasureLimit[]
}

export function expandQuery(text: string, parts: Parts): ExpandedQuery {
  const { index, analysis } = parts
  const { words, unwanted } = queryWords(text, parts)
  const isHalfTyped = !/[\s.,;:!?]$/u.test(text)
  const understood: ExpandedQuery = {
    groups: [],
    corrected: [],
    unknown: [],
    unwanted: unwanted.map((word) => unwantedGroup(word, parts)),
  }
  const lacking = unwanted.length > 0 && words.length > 0 ? lackingGroups(understood.unwanted, parts) : []
  const plain = words.map(({ word }) => word)
  const ages = agesAmong(plain, analysis)
  const isIdle = plain.map(
    (word, at) => ages.has(at) || isIdleWord(word, analysis) || isOccasionOf(plain, at, analysis),
  )
  const onlyIdle = isIdle.every(Boolean)

  for (const [at, each] of words.entries()) {
    const { word } = each
    const age = ages.get(at)
    const isAge = age !== undefined && age !== ''
    const known = isAge
      ? [
          ...analysis.children.map((name) => weighed(alternative('synonym', name), CHILDREN_COUNT)),
          ...statedAs(age, word, parts).map((text) => alternative('exact', text)),
        ]
      : knownNames(words, at, parts)
    const optional = !onlyIdle && isIdle[at]!
    const counts = isAge ? AGE_COUNTS : optional ? STOP_WORD_COUNTS : each.isMeasure ? MEASURE_COUNTS : 1
    const isLast = at === words.length - 1 && isHalfTyped
    const isPurpose = words.slice(0, at).some((other) => analysis.isForWhat(other.word))
    for (const group of groupsFor({ word, known, optional, isLast }, parts, understood)) {
      understood.groups.push({
        ...group,
        rarity: rarityOf(frequency(index, group), index) * counts,
        ...(isPurpose && { isPurpose }),
        ...(describes(group.word, parts) && { describes: true }),
      })
    }
  }
  return { ...understood, groups: [...understood.groups, ...limitedGroups(parts), ...lacking] }
}

/**
 * The words of ages; that of the unit has the number, the others nothing: "toys for a 2 year old" are toys for children,
 * or "from 2 years". A year of guarantee is no age.
 */
function agesAmong(
  words: readonly string[],
  { phrases, numberLike, isForWhat }: Analysis,
): ReadonlyMap<number, string> {
  const ages = new Map<number, string>()
  for (const [at, word] of words.entries()) {
    const said = words[at - 1] ?? ''
    const number = said === 'one' ? '1' : /^\d{1,2}$/.test(said) ? said : numberLike(said)[0]
    if (number === undefined) continue
    const isFor = words.slice(0, at).some(isForWhat)
    const phrase = phrases.yearsOld
      .get(word)
      ?.find((all) => (all.length > 1 || isFor) && all.every((one, offset) => words[at + offset] === one))
    for (let place = at - 1; phrase && place < at + phrase.length; place++) ages.set(place, place === at ? number : '')
  }
  return ages
}

/** Products that state a measure within the limits. */
function limitedGroups({ measures = [], index }: Parts): WeightedGroup[] {
  return measures.map((limit) => {
    const alternatives = fitting(index, limit)
    const rarity = rarityOf(frequency(index, { alternatives }), index) * MEASURE_COUNTS
    return { word: limit.says, alternatives, optional: false, rarity }
  })
}

/** For whom a product is weighs less than its kind. */
const AGE_COUNTS = 0.5

/** The weight of what is for children beside what states the age. */
const CHILDREN_COUNT = 0.6

/** An age as products state it: "2 year", "2 years". */
function statedAs(age: string, unit: string, { index, analysis }: Parts): string[] {
  const alternatives = formsOf(unit, analysis)
  const units = index.segments.flatMap(({ segment }) => wordIdsOf(segment, { alternatives }).map(segment.words.word))
  return [...new Set(units)].map((one) => `${age} ${one}`)
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map()
/** The weight of a product that serves a need as well as another. */
const SERVES_TOO = 0.65

/** Names of a word in the catalogue: the word, its forms, compounds and synonyms. */
function knownNames(words: readonly Word[], at: number, parts: Parts): Alternative[] {
  const { index, analysis, synonyms, also = NONE, correctsKnown = false } = parts
  const { word, spellings } = words[at]!
  const next = words[at + 1]?.word
  const before = words[at - 1]?.word
  return underOtherName(words, at, parts, [
    alternative('exact', word),
    ...spellings,
    ...stemOf(word, analysis),
    ...(next ? [alternative('joined', word + next)] : []),
    ...(before ? [alternative('joined', before + word)] : []),
    ...[word, word + (next ?? ''), (before ?? '') + word].flatMap((number) => longerNumbers(index, number)),
    ...numbersAround(index, word).filter(({ text }) => isBesideAny(text, [before, next], parts)),
    ...synonymsAt(words, at, synonyms),
    ...synonymsAt(words, at, also).map((one) => weighed(one, SERVES_TOO)),
    ...analysis.peopleLike(word).map((name) => alternative('synonym', name)),
    ...analysis.numberLike(word).map((name) => alternative('synonym', name)),
    ...elsewhere(word, analysis),
    ...(correctsKnown && !isIdleWord(word, analysis) ? knownWordCorrections(word, parts) : []),
  ])
}

/** Whether a product has the word and one of those beside it, if these say anything: "kensington 72334", "5350". */
function isBesideAny(word: string, beside: readonly (string | undefined)[], { index, analysis }: Parts): boolean {
  const telling = beside.filter((other) => other !== undefined && !isIdleWord(other, analysis))
  return telling.length === 0 || telling.some((other) => other !== undefined && haveTogether(index, [word, other]))
}

/** The weight next to the name that the catalogue uses. */
const ASKED_NAME_COUNTS = 0.6

/**
 * A word that almost no product is called by, although many have it in their names, and for which the catalogue uses a
 * synonym. If laptops are called notebooks, "laptop" occurs in sleeves and locks for them; a query for "laptop lock"
 * must use the word as the locks do.
 */
function underOtherName(
  words: readonly Word[],
  at: number,
  { index, analysis }: Parts,
  known: Alternative[],
): Alternative[] {
  const { wordbook, language, headsFirst } = analysis
  const { word } = words[at]!
  const beside = words[headsFirst ? at - 1 : at + 1]?.word ?? ''
  const isPart = /^\p{L}/u.test(beside) && !isIdleWord(beside, analysis)
  const groupOf = (name: string): Group => ({ word: name, alternatives: formsOf(name, analysis), optional: false })
  if (isPart || !wordbook.isKind(language, [word]) || !isMentioned(groupOf(word), index)) return known
  const others = wordbook
    .entriesAt(language, [word], 0)
    .flatMap(({ row }) => wordbook.namesOf(row, language))
    .filter(([name, ...more]) => more.length === 0 && name !== word)
    .flatMap(([name]) => (name !== undefined && callsThings(groupOf(name), index) ? formsOf(name, analysis) : []))
  return others.length === 0 ? known : [...others, ...known.map((one) => weighed(one, ASKED_NAME_COUNTS))]
}

/** An unwanted word may be mistyped as well, or be part of a compound: a "Ledersofa" is of leather. */
function unwantedGroup(word: string, { index, analysis }: Parts): Group {
  const alternatives = [...formsOf(word, analysis), ...compoundsWith(word, { index, analysis })]
  if (frequency(index, { alternatives }) > 0) return { word, alternatives, optional: false }
  const [meant] = corrections(index, word)
  return { word, alternatives: meant ? formsOf(meant.text, analysis) : alternatives, optional: false }
}

/** Maximum number of words whose forms are used, for an unwanted word. */
const MOST_LACKED = 8
/** The weight of "free of" statements relative to the words of the query. */
const LACKING_COUNTS = 0.5

/**
 * Statements of products without the unwanted property: "chocolate no sugar" ranks products with "sugar free" first.
 */
function lackingGroups(unwanted: readonly Group[], { index, analysis }: Parts): WeightedGroup[] {
  const { wordbook, language, without } = analysis
  return unwanted.flatMap((group) => {
    if (wordbook.isColour(language, group.word)) return []
    const forms = index.segments.flatMap(({ segment }) => wordIdsOf(segment, group).map(segment.words.word))
    const names = [...new Set([group.word, ...forms.slice(0, MOST_LACKED)])].flatMap((word) =>
      namesOfLack(word, without),
    )
    const alternatives = names
      .filter((words) => haveTogether(index, words))
      .map((words) => alternative('exact', words.join(' ')))
    if (alternatives.length === 0) return []
    const rarity = rarityOf(frequency(index, { alternatives }), index) * LACKING_COUNTS
    return [{ word: `${without} ${group.word}`, alternatives, optional: true, rarity }]
  })
}

/** The word in the spelling of another country, and the other forms of that. */
function elsewhere(word: string, analysis: Analysis): Alternative[] {
  const other = analysis.spelledElsewhere(word)
  return other === undefined ? [] : [alternative('spelling', other), ...stemOf(other, analysis)]
}

const LONGEST_PHRASE = 3

/** Synonyms of the word, and of phrases that contain it. */
function synonymsAt(
  words: readonly Word[],
  at: number,
  synonyms: ReadonlyMap<string, readonly string[]>,
): Alternative[] {
  if (synonyms.size === 0) return []
  const names = new Set<string>()
  for (let length = 1; length <= LONGEST_PHRASE; length++) {
    for (let from = Math.max(0, at - length + 1); from <= at; from++) {
      const phrase = words.slice(from, from + length).map(({ word }) => word)
      if (phrase.length === length) for (const name of synonyms.get(phrase.join(' ')) ?? []) names.add(name)
    }
  }
  return Array.from(names, (name) => alternative('synonym', name))
}

interface Candidate {
  word: string
  known: Alternative[]
  optional: boolean
  isLast: boolean
}

function groupsFor({ word, known, optional, isLast }: Candidate, parts: Parts, understood: ExpandedQuery): Group[] {
  const { index } = parts
  const count = frequency(index, { alternatives: known })
  const whole = optional ? known : [...known, ...compounds(word, parts)]
  const prefixed = isLast && count < FEW ? [...whole, ...beginnings(index, word)] : whole
  const isFixed = optional || parts.ruled?.has(word) === true
  const isSure = isFixed || isKnownThing(word, parts)
  const overStem = isSure || isLast ? [] : correctionsOverStem(word, count, parts)
  const instead = isSure || overStem.length > 0 ? overStem : kindsMeant({ word, known, count }, parts)
  if (instead.length > 0) return [correctedGroup(word, instead, parts, understood)]
  if (count > 0 || frequency(index, { alternatives: prefixed }) > 0) {
    const meant = isFixed ? [] : rareWordCorrections({ word, known, count, isLast }, index)
    const others = rareWordReplacements(word, meant, parts, understood)
    return [{ word, alternatives: [...prefixed, ...others], optional }]
  }
  if (optional || parts.ruled?.has(word)) return []
  if (parts.analysis.isIntent(word)) {
    understood.unknown.push(word)
    return []
  }

  const isThing = isKnownThing(word, parts)
  const near = isThing ? [] : corrections(index, word)
  const words = near.length > 0 ? undefined : (split(word, parts, isThing) ?? lastPart(word, parts))
  if (words) {
    understood.corrected.push({ from: word, to: [words.join(' ')] })
    return words.map((part) => ({
      word: part,
      alternatives: [alternative('exact', part), ...stemOf(part, parts.analysis), ...compounds(part, parts)],
      optional,
    }))
  }
  if (near.length === 0) {
    understood.unknown.push(word)
    return []
  }
  return [correctedGroup(word, near, parts, understood)]
}

function correctedGroup(word: string, meant: readonly Correction[], parts: Parts, understood: ExpandedQuery): Group {
  understood.corrected.push({ from: word, to: meant.map(({ text }) => text) })
  const [best] = meant
  const alternatives = best ? meant.flatMap((correction) => corrected(correction, best, parts)) : []
  return { word, alternatives, optional: false }
}

function describes(word: string, { analysis: { wordbook, language } }: Parts): boolean {
  return wordbook.entriesAt(language, [word], 0).length > 0 && !wordbook.isKind(language, [word])
}

/** A common product name is not a typo: a query for a fridge in a shop without fridges does not mean a ridge. */
function isKnownThing(word: string, { analysis: { wordbook, language } }: Parts): boolean {
  return wordbook.entriesAt(language, [word], 0).length > 0
}

/** The weight next to the word as typed, which may have been meant after all. */
const LIKELIER_COUNTS = 0.5

/** Words that were more probably meant by a word that almost no product has. */
function rareWordReplacements(word: string, meant: readonly Correction[], parts: Parts, understood: ExpandedQuery) {
  const [best] = meant
  if (!best) return []
  understood.corrected.push({ from: word, to: [word, ...meant.map(({ text }) => text)] })
  const alternatives = meant.flatMap((correction) => corrected(correction, best, parts))
  return alternatives.map(({ kind, text, weight }) => ({ kind, text, weight: weight * LIKELIER_COUNTS }))
}

/** A correction with its other forms and names; the best one has full weight, so that a typo costs little. */
function corrected(correction: Correction, best: Correction, { analysis, synonyms }: Parts): Alternative[] {
  const merit = ({ closeness, frequency }: Correction) => closeness * Math.log2(1 + frequency)
  const weight = ALTERNATIVE_WEIGHTS.correction * (merit(correction) / merit(best)) ** 0.5
  const names = (synonyms.get(correction.text) ?? []).map((name) => alternative('synonym', name))
  return [
    { kind: 'correction', text: correction.text, weight },
    ...[...stemOf(correction.text, analysis), ...names].map((other) => weighed(other, weight)),
  ]
}

/** The expansion with a share of its weight. */
function weighed({ forms, ...one }: Alternative, share: number): Alternative {
  const weight = one.weight * share
  return { ...one, weight, ...(forms && { forms: { ...forms, weight: forms.weight * share } }) }
}
