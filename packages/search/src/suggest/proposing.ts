import type { LiveIndex } from '../index/live-index.ts'
import type { WeightedGroup } from '../query/matching.ts'
import type { Hit, Plan } from '../query/plan.ts'
import { type UnderstoodWords, understandWords } from '../query/understanding.ts'
import { run, type Workroom } from '../rank/run.ts'
import type { Analysis } from '../text/analysis.ts'
import { bestHits } from './best.ts'
import { completed, completions } from './completing.ts'
import { narrowings } from './narrowing.ts'
import { sample } from './sampling.ts'
import { type Typed, typedOf } from './typed.ts'

/** What is proposed to somebody who types; products as places in the index. */
export interface Proposals extends ReturnType<typeof narrowings> {
  queries: string[]
  hits: Hit[]
}

export interface ProposingParts {
  analysis: Analysis
  synonyms: ReadonlyMap<string, readonly string[]>
  weights: Plan['weights']
  room: Workroom
}

export interface Wish {
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
export function propose(
  index: LiveIndex,
  { text, limit, identified = NOBODY }: Wish,
  parts: ProposingParts,
): Proposals {
  const typed = typedOf(text, parts.analysis)
  const { groups, words, queries } = complete(index, typed, limit, parts) ?? asTyped(index, text, typed, parts)
  const hits = hitsFor(index, { groups, limit, identified }, parts)
  return { queries, hits, ...narrowings(index, { typed, words, hits, limit }) }
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
  parts: ProposingParts,
): Understood | undefined {
  const { analysis, synonyms } = parts
  if (start === undefined) return undefined
  // Little words decide nothing; alone before a beginning they would be taken for all that is meant.
  const telling = before.filter((word) => !analysis.isStopWord(word))
  const understood = understandWords(`${telling.join(' ')} `, { index, analysis, synonyms })
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
function asTyped(index: LiveIndex, text: string, { before, start }: Typed, parts: ProposingParts): Understood {
  const { analysis, synonyms } = parts
  const understood = understandWords(text, { index, analysis, synonyms })
  const isMisspelt = start !== undefined && understood.corrected.some(({ from }) => from === start)
  const words = corrected(start === undefined ? before : [...before, start], understood)
  return { groups: understood.groups, words, queries: isMisspelt ? [words.join(' ')] : [] }
}

function corrected(words: readonly string[], understood: UnderstoodWords): string[] {
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

function hitsFor(index: LiveIndex, { groups, limit, identified }: Sought, { weights, room }: ProposingParts): Hit[] {
  if (groups.length + identified.size === 0) return []
  const most = Math.max(limit, HITS_LOOKED_AT)
  const hits = identified.size === 0 ? bestHits(sample(index, groups, room), { groups, most, weights }) : []
  if (hits.length > 0) return hits
  // Numbers, and words that no product has together, are looked for as searches do.
  const plan: Plan = {
    groups,
    browse: false,
    filters: {},
    sort: 'relevance',
    limit: most,
    facets: 'none',
    identified,
    pinned: new Map(),
    buried: NOBODY,
    weights,
  }
  return run(index, plan, room).hits
}
