import { filterFor } from '../filter/segment-filter.ts'
import type { LiveIndex } from '../index/live-index.ts'
import { type ExpandedQuery, expandQuery } from '../query/expand-query.ts'
import { type Hit, type Plan, planForWords } from '../query/plan.ts'
import { type ExecutionBuffers, executeQuery } from '../rank/execute-query.ts'
import { rankerFor } from '../rank/score-factors.ts'
import { rank } from '../rank/top-hits.ts'
import { allOf } from '../retrieve/segment-matches.ts'
import { createTopList } from '../retrieve/top-list.ts'
import type { Analysis } from '../text/analysis.ts'
import { completed, completions, type SuggestionParts } from './completions.ts'
import { sample } from './index-sample.ts'
import { refinements } from './names.ts'
import { spellingToShow } from './shown-words.ts'
import { withCompletion } from './typed-text.ts'

/** Suggestions for a person who is typing; products as positions in the index. */
export interface FoundSuggestions extends ReturnType<typeof refinements> {
  queries: string[]
  hits: Hit[]
}

export interface SuggestionRequest {
  text: string
  /** The limit per kind of suggestion. */
  limit: number
  /** Products that have the text as an identifier. */
  identified?: ReadonlySet<number>
}

const NOBODY: ReadonlySet<number> = new Set()
/** The number of products that determine which categories and brands are meant. */
const HITS_LOOKED_AT = 64

/**
 * Completions of the typed text: first those of the last word, then the results of that. Nobody reads a hundred
 * thousand products with a given initial letter, so only as much of the index is read as the decision requires.
 */
export function findSuggestions(
  index: LiveIndex,
  { text, limit, identified = NOBODY }: SuggestionRequest,
  parts: SuggestionParts,
): FoundSuggestions {
  const { analysis, weights, buffers } = parts
  const typed = typedOf(text, analysis)
  const { groups, words, queries } =
    complete(index, text, typed, { limit, parts }) ?? asTyped(index, text, typed, parts)
  const plan = planForWords({ groups, limit: Math.max(limit, HITS_LOOKED_AT), identified, weights })
  const isAsked = groups.length + identified.size > 0
  const best = isAsked && identified.size === 0 ? bestHits(index, plan, buffers) : []
  // Numbers, and words that no product combines, are searched in the regular way.
  const hits = isAsked && best.length === 0 ? executeQuery(index, plan, buffers).hits : best
  const start = typed.before.length === 0 ? typed.start : undefined
  return { queries, hits, ...refinements(index, { words, start, hits, limit }) }
}

/** The best results of a sample, in the order of search. */
function bestHits(index: LiveIndex, plan: Plan, buffers: ExecutionBuffers): Hit[] {
  const full = plan.groups.reduce((sum, { optional, rarity }) => sum + (optional ? 0 : rarity), 0)
  const top = createTopList<Hit>(plan.limit)
  for (const part of sample(index, plan.groups, buffers)) {
    const { live } = part
    const [filter, ranker] = [filterFor(live.segment, plan.filters), rankerFor(live.segment, plan.weights)]
    rank(allOf(part), { index, live, filter, ranker, plan, top, full })
  }
  return top.items
}

/** Words to search, the typed words, and whole queries, with the last word as a prefix; undefined if it is none. */
function complete(
  index: LiveIndex,
  text: string,
  { before, start }: Typed,
  { limit, parts }: { limit: number; parts: SuggestionParts },
) {
  const { analysis, synonyms } = parts
  if (start === undefined) return undefined
  // Stop words decide nothing; alone before a prefix they would count as the whole meaning.
  const telling = before.filter((word) => !analysis.isStopWord(word))
  const understood = expandQuery(`${telling.join(' ')} `, { index, analysis, synonyms })
  const likely = completions(index, { before: understood.groups, start, limit }, parts)
  if (likely.length === 0) return undefined
  const words = corrected(before, understood)
  return {
    groups: [...understood.groups, completed(index, start, likely, parts)],
    words: [...words, start],
    queries: likely.flatMap((ending) => {
      const shown = spellingToShow(index, ending)
      return shown === undefined ? [] : [withCompletion(text, { start, shown, instead: spelledFor(index, understood) })]
    }),
  }
}

/** The same with the words as typed, and the corrected query if the last one was misspelt. */
function asTyped(index: LiveIndex, text: string, { before, start }: Typed, parts: SuggestionParts) {
  const { analysis, synonyms } = parts
  const understood = expandQuery(text, { index, analysis, synonyms })
  const instead = spelledFor(index, understood)
  const shown = start === undefined ? undefined : instead.get(start)
  const words = corrected(start === undefined ? before : [...before, start], understood)
  const queries = start === undefined || shown === undefined ? [] : [withCompletion(text, { start, shown, instead })]
  return { groups: understood.groups, words, queries }
}

/** Corrections as they are shown, by the misspelt word. */
function spelledFor(index: LiveIndex, { corrected }: ExpandedQuery): ReadonlyMap<string, string> {
  return new Map(
    corrected.flatMap(({ from, to: [best = from] }): [string, string][] => {
      const spelled = best.split(' ').map((word) => spellingToShow(index, word))
      return best === from || spelled.includes(undefined) ? [] : [[from, spelled.join(' ')]]
    }),
  )
}

function corrected(words: readonly string[], understood: ExpandedQuery): string[] {
  const right = new Map(understood.corrected.map(({ from, to }) => [from, to[0]]))
  return words.map((word) => right.get(word) ?? word)
}

type Typed = ReturnType<typeof typedOf>

/** The text typed so far: whole words, folded, and the last word while it may be incomplete. */
export function typedOf(text: string, { cutter }: Pick<Analysis, 'cutter'>) {
  const words = cutter.cut(text).flatMap(({ parts }) => parts)
  const isHalfTyped = words.length > 0 && !/[\s.,;:!?]$/u.test(text)
  return isHalfTyped ? { before: words.slice(0, -1), start: words.at(-1) } : { before: words, start: undefined }
}
