import type { LiveIndex } from '../index/live-index.ts'
import { type ExpandedQuery, expandQuery } from '../query/expand-query.ts'
import type { WeightedGroup } from '../query/match-segment.ts'
import { type Hit, type Plan, planForWords } from '../query/plan.ts'
import { createTopList } from '../query/top-list.ts'
import { type ExecutionBuffers, executeQuery } from '../rank/execute-query.ts'
import { rankerFor } from '../rank/score-factors.ts'
import type { Analysis } from '../text/analysis.ts'
import { completed, completions } from './completions.ts'
import { type SampledMatches, sample } from './index-sample.ts'
import { refinements } from './refinements.ts'
import { type Typed, typedOf } from './typed-text.ts'

/** What is proposed to somebody who types; products as places in the index. */
export interface FoundSuggestions extends ReturnType<typeof refinements> {
  queries: string[]
  hits: Hit[]
}

export interface SuggestionParts {
  analysis: Analysis
  synonyms: ReadonlyMap<string, readonly string[]>
  weights: Plan['weights']
  buffers: ExecutionBuffers
}

export interface SuggestionRequest {
  text: string
  /** Of each kind. */
  limit: number
  /** Products that have the text for a number. */
  identified?: ReadonlySet<number>
}

const NOBODY: ReadonlySet<number> = new Set()

/**
 * Ways to go on with what was typed: first what the half-typed word may become, then what that finds. Nobody reads a
 * hundred thousand products that begin with a letter, so none of it looks at more of the index than it takes to tell.
 */
export function findSuggestions(
  index: LiveIndex,
  { text, limit, identified = NOBODY }: SuggestionRequest,
  parts: SuggestionParts,
): FoundSuggestions {
  const typed = typedOf(text, parts.analysis)
  const { groups, words, queries } = complete(index, typed, limit, parts) ?? asTyped(index, text, typed, parts)
  const hits = hitsFor(index, { groups, limit, identified }, parts)
  return { queries, hits, ...refinements(index, { typed, words, hits, limit }) }
}

/** Words to look for, and whole questions to go on with. */
interface Understood {
  groups: readonly WeightedGroup[]
  /** What was typed, with misspelt words put right. */
  words: readonly string[]
  queries: string[]
}

/** The last word taken for a beginning; undefined when it is none. */
function complete(
  index: LiveIndex,
  { before, start }: Typed,
  limit: number,
  parts: SuggestionParts,
): Understood | undefined {
  const { analysis, synonyms } = parts
  if (start === undefined) return undefined
  // Little words decide nothing; alone before a beginning they would be taken for all that is meant.
  const telling = before.filter((word) => !analysis.isStopWord(word))
  const understood = expandQuery(`${telling.join(' ')} `, { index, analysis, synonyms })
  const likely = completions(index, { before: understood.groups, start, limit }, parts)
  if (likely.length === 0) return undefined
  const words = corrected(before, understood)
  return {
    groups: [...understood.groups, completed(index, start, likely, parts)],
    words: [...words, start],
    queries: likely.map((ending) => [...words, ending].join(' ')),
  }
}

/** The words as they are, and where one of them was misspelt the question put right. */
function asTyped(index: LiveIndex, text: string, { before, start }: Typed, parts: SuggestionParts): Understood {
  const { analysis, synonyms } = parts
  const understood = expandQuery(text, { index, analysis, synonyms })
  const isMisspelt = start !== undefined && understood.corrected.some(({ from }) => from === start)
  const words = corrected(start === undefined ? before : [...before, start], understood)
  return { groups: understood.groups, words, queries: isMisspelt ? [words.join(' ')] : [] }
}

function corrected(words: readonly string[], understood: ExpandedQuery): string[] {
  const right = new Map(understood.corrected.map(({ from, to }) => [from, to[0]]))
  return words.map((word) => right.get(word) ?? word)
}

/** As many products tell which categories and brands are meant. */
const HITS_LOOKED_AT = 64

interface Sought {
  groups: readonly WeightedGroup[]
  limit: number
  identified: ReadonlySet<number>
}

function hitsFor(
  index: LiveIndex,
  { groups, limit, identified }: Sought,
  { weights, buffers }: SuggestionParts,
): Hit[] {
  if (groups.length + identified.size === 0) return []
  const most = Math.max(limit, HITS_LOOKED_AT)
  const hits = identified.size === 0 ? bestHits(sample(index, groups, buffers), { groups, most, weights }) : []
  if (hits.length > 0) return hits
  // Numbers, and words that no product has together, are looked for as searches do.
  return executeQuery(index, planForWords({ groups, limit: most, identified, weights }), buffers).hits
}

interface Wanted {
  groups: readonly WeightedGroup[]
  most: number
  weights: Plan['weights']
}

/** The best of what was found, ranked as searches rank. */
export function bestHits(parts: readonly SampledMatches[], { groups, most, weights }: Wanted): Hit[] {
  const full = groups.reduce((sum, { optional, rarity }) => sum + (optional ? 0 : rarity), 0)
  const top = createTopList<Hit>(most)
  for (const { live, matches, from, to } of parts) {
    const { numbers } = live.segment.columns
    const ranker = rankerFor(live.segment, weights)
    for (let row = from; row < to; row++) {
      const doc = matches.docs[row]!
      const words = full === 0 ? 0 : matches.scores[row]! / full
      if (words * ranker.most < top.worst()) continue
      const score = ranker.score(doc, words)
      const number = numbers[doc]!
      if (top.wants(score, number)) top.offer({ key: score, number, live, doc, words, score, complete: true })
    }
  }
  return top.items
}
