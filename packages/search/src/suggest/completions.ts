import type { Dictionary } from '../index/dictionary.ts'
import { FOURTH_POWER } from '../index/impact.ts'
import type { LiveIndex } from '../index/live-index.ts'
import { type Block, denseImpact, listsOf, lowerBound, sparsePostings } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { ALTERNATIVE_WEIGHTS, alternative, stemOf } from '../query/expansions.ts'
import type { RankingWeights } from '../query/plan.ts'
import type { ExecutionBuffers } from '../rank/execute-query.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { type Alternative, frequency, rarityOf } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import { type SampledMatches, sample } from './index-sample.ts'
import { spellingToShow } from './shown-words.ts'

interface Typing {
  /** The preceding words. */
  before: readonly WeightedGroup[]
  /** The typed part of the last word. */
  start: string
  limit: number
}

export interface SuggestionParts {
  analysis: Analysis
  synonyms: ReadonlyMap<string, readonly string[]>
  weights: RankingWeights
  buffers: ExecutionBuffers
}

/**
 * Likely completions of the last word, the likeliest first: the heaviest form of each word. Words that can be shown come
 * first; others find products all the same.
 */
export function completions(
  index: LiveIndex,
  { before, start, limit }: Typing,
  { analysis, buffers }: SuggestionParts,
): string[] {
  const possible = endings(index, start).filter(({ text }) => !analysis.isStopWord(text))
  const fitting = before.length === 0 ? possible : endingsAfter(index, possible, { before, limit, buffers })
  const chosen: string[] = []
  const stems = new Set<string>()
  const { true: shown = [], false: others = [] } = Object.groupBy(fitting, ({ text }) =>
    String(spellingToShow(index, text) !== undefined),
  )
  for (const { text } of [...shown, ...others]) {
    if (chosen.length === limit) break
    const stem = analysis.stemmer(text)
    if (stems.has(stem) || frequency(index, { alternatives: [alternative('exact', text)] }) === 0) continue
    stems.add(stem)
    chosen.push(text)
  }
  return chosen
}

/**
 * The sample size starts small, since most endings are frequent; then it grows; finally every product with an ending is
 * read.
 */
const FEW_VOTES = 64
const MANY_VOTES = 512

/** The endings that occur with the preceding words. */
function endingsAfter(
  index: LiveIndex,
  possible: readonly Ending[],
  { before, limit, buffers }: Omit<Typing, 'start'> & { buffers: ExecutionBuffers },
): Ending[] {
  if (possible.length === 0) return []
  const parts = sample(index, before, buffers)
  const found: Ending[] = []
  let others = possible
  for (const votes of [FEW_VOTES, MANY_VOTES]) {
    found.push(...rankedBySample(others, sampleByCategory(parts, votes)))
    const met = new Set(found.map(({ text }) => text))
    others = possible.filter(({ text }) => !met.has(text))
    if (found.length >= limit || others.length === 0) return found
  }
  if (found.length > 0) return found
  const rare = groupOf(
    index,
    '',
    possible.map(({ text }) => alternative('exact', text)),
  )
  return rankedBySample(possible, sampleByCategory(sample(index, [...before, rare], buffers), FEW_VOTES))
}

/** A group of alternatives, weighted by rarity as in searches. */
function groupOf(index: LiveIndex, word: string, alternatives: readonly Alternative[]): WeightedGroup {
  return { word, alternatives, optional: false, rarity: rarityOf(frequency(index, { alternatives }), index) }
}

/** A word of fewer products than this is treated as a prefix. */
const FEW = 3
/** The weight of each completion relative to the previous one. */
const NEXT = 0.9

/** Expansions of the last word: its likely completions, and itself if it is a word already. */
export function completed(
  index: LiveIndex,
  start: string,
  likely: readonly string[],
  { analysis, synonyms }: SuggestionParts,
): WeightedGroup {
  const itself = alternative('exact', start)
  const isWord = start.length > 1 && frequency(index, { alternatives: [itself] }) >= FEW
  const names = (synonyms.get(start) ?? []).map((name) => alternative('synonym', name))
  return groupOf(index, start, [
    ...(isWord ? [itself, ...stemOf(start, analysis)] : []),
    ...names,
    ...likely.map((text, at): Alternative => {
      return { kind: 'beginning', text, weight: ALTERNATIVE_WEIGHTS.beginning * NEXT ** at }
    }),
  ])
}

/** A word of the catalogue with which the last word of a query may be completed, and its weight. */
interface Ending {
  text: string
  weight: number
}

/** Maximum number of words of a segment to consider. */
const MOST_ENDINGS = 48
const LETTERS = /^[\p{L}\p{M}]+$/u

/** Words of the catalogue with this prefix, the most worthwhile first. */
function endings(index: LiveIndex, start: string): Ending[] {
  const weights = new Map<string, number>()
  for (const { segment } of index.segments) {
    for (const id of heaviest(segment, start)) {
      const text = segment.words.word(id)
      if (LETTERS.test(text)) weights.set(text, segment.worth[id]! + (weights.get(text) ?? 0))
    }
  }
  return byWeight(Array.from(weights, ([text, weight]) => ({ text, weight })))
}

/** An ending with a lower weight relative to the heaviest occurs only in texts and names nothing. */
const LEAST = 0.005

/** The heaviest first, without those of negligible weight. */
function byWeight(found: readonly Ending[]): Ending[] {
  const most = found.reduce((best, { weight }) => Math.max(best, weight), 0)
  return found
    .filter(({ weight }) => weight > most * LEAST)
    .sort((one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1))
}

/** A word of a single product is a name or a typo, unless there are few other words. */
const FEW_WORDS = 50

/** Kept sorted during the scan: a letter is the prefix of thousands of words, of which few are needed. */
function heaviest({ words, frequencies, worth }: Segment, start: string): number[] {
  const [from, to] = words.range(start)
  const least = to - from < FEW_WORDS ? 1 : 2
  const ids: number[] = []
  let enough = 0
  for (let id = from; id < to; id++) {
    if (worth[id]! <= enough || frequencies[id]! < least) continue
    let at = Math.min(ids.length, MOST_ENDINGS - 1)
    for (; at > 0 && worth[id]! > worth[ids[at - 1]!]!; at--) ids[at] = ids[at - 1]!
    ids[at] = id
    if (ids.length === MOST_ENDINGS) enough = worth[ids[MOST_ENDINGS - 1]!]!
  }
  return ids
}

// Likely completions depend on the preceding words: after "tennis", "ra" becomes rackets and not rain. The products
// with those words determine it; a sample of a few dozen suffices.

/** A sample of products of a segment. */
interface SampleGroup {
  words: Dictionary
  wards: Ward[]
}

/** The sampled products of one block. */
interface Ward {
  block: Block
  docs: number[]
  votes: number[]
}

/** An evenly distributed sample of `count` products, preferring those that are about the words. */
function sampleByCategory(parts: readonly SampledMatches[], count: number): SampleGroup[] {
  const all = parts.reduce((sum, part) => sum + meritOf(part, part.from, part.to), 0)
  let sum = 0
  let given = 0
  return parts.map((part) => {
    const { words, blocks } = part.live.segment
    const wards = blocks.map((block): Ward => ({ block, docs: [], votes: [] }))
    for (let row = part.from; row < part.to; row++) {
      sum += meritOf(part, row, row + 1)
      const votes = Math.round((sum / all) * count) - given
      if (votes === 0) continue
      given += votes
      const doc = part.matches.docs[row]!
      wards[doc >>> 16]?.docs.push(doc & 0xffff)
      wards[doc >>> 16]?.votes.push(votes)
    }
    return { words, wards: wards.filter(({ docs }) => docs.length > 0) }
  })
}

function meritOf({ matches: { scores } }: SampledMatches, from: number, to: number): number {
  let sum = 0
  for (let row = from; row < to; row++) {
    const square = scores[row]! * scores[row]!
    sum += square * square
  }
  return sum
}

/** The endings ordered by their weight in the sampled products; those that occur in none are omitted. */
function rankedBySample(found: readonly Ending[], sampleGroups: readonly SampleGroup[]): Ending[] {
  const weightOf = (text: string) =>
    sampleGroups.reduce((sum, { words, wards }) => {
      const word = wards.length === 0 ? -1 : words.find(text)
      return word < 0 ? sum : wards.reduce((some, ward) => some + votesFor(word, ward), sum)
    }, 0)
  return byWeight(found.map(({ text }) => ({ text, weight: weightOf(text) })))
}

function votesFor(word: number, { block: { sparse, dense }, docs, votes }: Ward): number {
  let sum = 0
  const [list, past] = listsOf(dense, word, word + 1)
  if (list < past) {
    for (let at = 0; at < docs.length; at++) sum += votes[at]! * FOURTH_POWER[denseImpact(dense, list, docs[at]!)]!
    return sum
  }
  const [start, end] = sparsePostings(sparse, word, word + 1)
  for (let at = 0; at < docs.length && start < end; at++) {
    const posting = lowerBound(sparse.docs, docs[at]!, start, end)
    if (posting < end && sparse.docs[posting] === docs[at]!) sum += votes[at]! * FOURTH_POWER[sparse.impacts[posting]!]!
  }
  return sum
}
