import type { LiveIndex } from '../index/live-index.ts'
import type { Analysis } from '../text/analysis.ts'
import { namesOfLack } from '../text/lacking.ts'
import { ALTERNATIVE_WEIGHTS, alternative, beginnings, formsOf, longerNumbers, stemOf } from './alternatives.ts'
import { compounds, compoundsWith, lastPart, split } from './compounds.ts'
import { type Correction, corrections } from './corrections.ts'
import { type Alternative, frequency, type Group, haveTogether, rarityOf, wordIdsOf } from './groups.ts'
import { callsThings, isMentioned, kindsAmong } from './kinds.ts'
import type { WeightedGroup } from './match-segment.ts'
import { isIdleAt, isIdleWord, OR, queryWords, type Word } from './query-words.ts'
import { correctionsOverStem, FEW, knownWordCorrections, rareWordCorrections } from './rare-word-correction.ts'

/** What the words of a question became. */
export interface ExpandedQuery {
  groups: WeightedGroup[]
  /** Words that were replaced by words of the catalogue; where hardly any product has a word it is one of these still. */
  corrected: { from: string; to: string[] }[]
  /** Words that stand nowhere in the catalogue, nor anything like them. */
  unknown: string[]
  /** What the thing is to be without. */
  unwanted: Group[]
}

/** A measure counts less than words: who asks for a 20 l backpack wants a backpack above all. */
const MEASURE_COUNTS = 0.6
/** Stop words are kept out of descriptions, so that they look rare; next to words that matter they decide nothing. */
const STOP_WORD_COUNTS = 0.02

interface Parts {
  index: LiveIndex
  analysis: Analysis
  /** What else a word or phrase may be called, folded. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Words that the owner has a rule for; they mean that, and are no slips for others. */
  ruled?: ReadonlySet<string>
  /** Whether words that the catalogue has may be slips for others all the same: "trial shoes". */
  correctsKnown?: boolean
}

export function expandQuery(text: string, parts: Parts): ExpandedQuery {
  const { index, analysis } = parts
  const { words, unwanted } = queryWords(text, parts)
  const choices = choicesAmong(words, parts)
  const isHalfTyped = !/[\s.,;:!?]$/u.test(text)
  const understood: ExpandedQuery = {
    groups: [],
    corrected: [],
    unknown: [],
    unwanted: unwanted.map((word) => unwantedGroup(word, parts)),
  }
  const lacking = unwanted.length > 0 && words.length > 0 ? lackingGroups(understood.unwanted, parts) : []
  const plain = words.map(({ word }) => word)
  const isIdle = words.map((_, at) => isIdleAt(plain, at, parts))
  const onlyIdle = isIdle.every(Boolean)

  for (const [at, each] of words.entries()) {
    if (choices.dropped.has(at)) continue
    const { word } = each
    const known = knownNames(words, at, choices.others.get(at) ?? [], parts)
    const optional = !onlyIdle && isIdle[at]!
    const counts = optional ? STOP_WORD_COUNTS : each.isMeasure ? MEASURE_COUNTS : 1
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
  return { ...understood, groups: [...withPurpose(understood.groups, index), ...lacking] }
}

/** What a word may be called in the catalogue: itself, its forms, what stands around it, other names; `choices` will do as well. */
function knownNames(words: readonly Word[], at: number, choices: readonly string[], parts: Parts): Alternative[] {
  const { index, analysis, synonyms, correctsKnown = false } = parts
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
    ...synonymsAt(words, at, synonyms),
    ...analysis.peopleLike(word).map((name) => alternative('synonym', name)),
    ...analysis.numberLike(word).map((name) => alternative('synonym', name)),
    ...elsewhere(word, analysis),
    ...choices.flatMap((other) => formsOf(other, analysis)),
    ...(correctsKnown && !isIdleWord(word, analysis) ? knownWordCorrections(word, parts) : []),
  ])
}

/** Beside the name by which the catalogue calls the thing. */
const ASKED_NAME_COUNTS = 0.6

/**
 * A thing that hardly anything here is called by, though many have the word in their names, and that the catalogue calls by
 * another of its names: where laptops are notebooks, what says "laptop" is a sleeve or a lock for one. A "laptop lock" is
 * asked for by the name that locks have.
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

/** What the thing is for counts less than what it is. */
const PURPOSE_COUNTS = 0.5

/**
 * "SD card for camera": where both are kinds of things here, what the thing is for is not missed. Cameras have all of the
 * words, and hardly a card says what it is for.
 */
function withPurpose(groups: WeightedGroup[], index: LiveIndex): WeightedGroup[] {
  if (!groups.some(({ isPurpose }) => isPurpose)) return groups
  const kinds = kindsAmong(
    groups.filter(({ optional }) => !optional),
    index,
  )
  const isThing = kinds.some(({ isPurpose }) => !isPurpose)
  return groups.map((group) =>
    isThing && group.isPurpose && kinds.includes(group)
      ? { ...group, optional: true, rarity: group.rarity * PURPOSE_COUNTS }
      : group,
  )
}

/**
 * "Red or blue helmet": where both words are colours, or both kinds of things, either will do. The first word stands for
 * all of them, and the places of the others are dropped.
 */
function choicesAmong(words: readonly Word[], { analysis: { wordbook, language } }: Parts) {
  const others = new Map<number, string[]>()
  const dropped = new Set<number>()
  const isSame = (one: string, other: string) =>
    (wordbook.isColour(language, one) && wordbook.isColour(language, other)) ||
    (wordbook.isKind(language, [one]) && wordbook.isKind(language, [other]))
  for (let at = 0; at < words.length; at++) {
    const [first, choice] = [words[at]!.word, []]
    let last = at
    while (OR.has(words[last + 1]?.word ?? '') && isSame(first, words[last + 2]?.word ?? '')) {
      others.set(at, [...(others.get(at) ?? choice), words[last + 2]!.word])
      dropped.add(last + 1).add(last + 2)
      last += 2
    }
    at = last
  }
  return { others, dropped }
}

/** What is not wanted may be mistyped as well, and a part of a compound: a "Ledersofa" is of leather. */
function unwantedGroup(word: string, { index, analysis }: Parts): Group {
  const alternatives = [...formsOf(word, analysis), ...compoundsWith(word, { index, analysis })]
  if (frequency(index, { alternatives }) > 0) return { word, alternatives, optional: false }
  const [meant] = corrections(index, word)
  return { word, alternatives: meant ? formsOf(meant.text, analysis) : alternatives, optional: false }
}

/** Words whose forms are looked at, of one that is not wanted. */
const MOST_LACKED = 8
/** What says to be without it leads, beside the words that were asked for. */
const LACKING_COUNTS = 0.5

/** What products say that are without what is not wanted: "chocolate no sugar" begins with those that say "sugar free". */
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

/** The word as it is spelt in another country, and the other forms of that. */
function elsewhere(word: string, analysis: Analysis): Alternative[] {
  const other = analysis.spelledElsewhere(word)
  return other === undefined ? [] : [alternative('spelling', other), ...stemOf(other, analysis)]
}

const LONGEST_PHRASE = 3

/** Other names of the word, and of phrases that it is a part of. */
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
  const two = split(word, parts, isThing)
  // "tablte" is a tablet, and no "tab lte"; but "iphone7" is two words whatever is near.
  const halves = near.length > 0 && two?.some((half) => SHORT_HALF.test(half)) ? undefined : two
  const meant = halves ? [] : near
  const words = halves ?? (meant.length === 0 ? lastPart(word, parts) : undefined)
  if (words) {
    understood.corrected.push({ from: word, to: [words.join(' ')] })
    return words.map((part) => ({
      word: part,
      alternatives: [alternative('exact', part), ...stemOf(part, parts.analysis), ...compounds(part, parts)],
      optional,
    }))
  }
  if (meant.length === 0) {
    understood.unknown.push(word)
    return []
  }
  return [correctedGroup(word, meant, parts, understood)]
}

/** So many times as many products are the thing that was probably meant. */
const LIKELIER_KIND = 4

/**
 * Kinds of things that a word of the question is a slip for, where no product has it as it stands and those that share its stem
 * are called otherwise: who types "projecter" means a projector, and no project.
 */
function kindsMeant(
  { word, known, count }: Pick<Candidate, 'word' | 'known'> & { count: number },
  { index, analysis }: Parts,
): Correction[] {
  if (count === 0 || frequency(index, { alternatives: [alternative('exact', word)] }) > 0) return []
  if (frequency(index, { alternatives: [alternative('prefix', word)] }) > 0) return []
  if (kindsAmong([{ word, alternatives: known, optional: false }], index).length > 0) return []
  return corrections(index, word).filter(
    ({ text, frequency: has }) =>
      has >= LIKELIER_KIND * count &&
      kindsAmong([{ word: text, alternatives: formsOf(text, analysis), optional: false }], index).length > 0,
  )
}

/** Half of a word that is parted, and hardly a word by itself. */
const SHORT_HALF = /^\p{L}{1,3}$/u

function correctedGroup(word: string, meant: readonly Correction[], parts: Parts, understood: ExpandedQuery): Group {
  understood.corrected.push({ from: word, to: meant.map(({ text }) => text) })
  const [best] = meant
  const alternatives = best ? meant.flatMap((correction) => corrected(correction, best, parts)) : []
  return { word, alternatives, optional: false }
}

function describes(word: string, { analysis: { wordbook, language } }: Parts): boolean {
  return wordbook.entriesAt(language, [word], 0).length > 0 && !wordbook.isKind(language, [word])
}

/** What shops sell is no slip for something else: who asks for a fridge where there is none does not mean a ridge. */
function isKnownThing(word: string, { analysis: { wordbook, language } }: Parts): boolean {
  return wordbook.entriesAt(language, [word], 0).length > 0
}

/** Beside the word as it was written, which may have been meant after all. */
const LIKELIER_COUNTS = 0.5

/** Other words that were more probably meant by one that hardly any product has. */
function rareWordReplacements(word: string, meant: readonly Correction[], parts: Parts, understood: ExpandedQuery) {
  const [best] = meant
  if (!best) return []
  understood.corrected.push({ from: word, to: [word, ...meant.map(({ text }) => text)] })
  const alternatives = meant.flatMap((correction) => corrected(correction, best, parts))
  return alternatives.map(({ kind, text, weight }) => ({ kind, text, weight: weight * LIKELIER_COUNTS }))
}

/** A correction with its other forms and names; the best one counts fully, so that a typo costs little. */
function corrected(correction: Correction, best: Correction, { analysis, synonyms }: Parts): Alternative[] {
  const merit = ({ closeness, frequency }: Correction) => closeness * Math.log2(1 + frequency)
  const weight = ALTERNATIVE_WEIGHTS.correction * (merit(correction) / merit(best)) ** 0.5
  const names = (synonyms.get(correction.text) ?? []).map((name) => alternative('synonym', name))
  return [
    { kind: 'correction', text: correction.text, weight },
    ...[...stemOf(correction.text, analysis), ...names].map((other) => weighed(other, weight)),
  ]
}

/** The alternative at a share of its weight. */
function weighed({ forms, ...one }: Alternative, share: number): Alternative {
  const weight = one.weight * share
  return { ...one, weight, ...(forms && { forms: { ...forms, weight: forms.weight * share } }) }
}
