import type { LiveIndex } from '../index/live-index.ts'
import { ALTERNATIVE_WEIGHTS, alternative, stemOf } from '../query/alternatives.ts'
import { type Alternative, frequency } from '../query/groups.ts'
import type { WeightedGroup } from '../query/matching.ts'
import type { Analysis } from '../text/analysis.ts'
import { elect, voted } from './electing.ts'
import { type Ending, endings } from './endings.ts'
import { atMost, groupOf } from './rough.ts'
import { type Room, sample } from './sampling.ts'

interface Typing {
  /** The words before. */
  before: readonly WeightedGroup[]
  /** What is typed of the last word. */
  start: string
  limit: number
}

interface CompletingParts {
  analysis: Analysis
  synonyms: ReadonlyMap<string, readonly string[]>
  room: Room
}

/** What a half-typed word is likely to become, the likeliest first: of each word the form that weighs most. */
export function completions(
  index: LiveIndex,
  { before, start, limit }: Typing,
  { analysis, room }: CompletingParts,
): string[] {
  const possible = endings(index, start).filter(({ text }) => !analysis.isStopWord(text))
  const fitting = before.length === 0 ? possible : endingsAfter(index, possible, { before, limit, room })
  const chosen: string[] = []
  const stems = new Set<string>()
  for (const { text } of fitting) {
    if (chosen.length === limit) break
    const stem = analysis.stemmer(text)
    if (stems.has(stem) || !isThere(index, text)) continue
    stems.add(stem)
    chosen.push(text)
  }
  return chosen
}

/** Votes are first few, since most endings are met often; then many; then whoever has an ending at all is asked. */
const VOTES = [64, 512]

/** The endings that go with the words before. */
function endingsAfter(
  index: LiveIndex,
  possible: readonly Ending[],
  { before, limit, room }: Omit<Typing, 'start'> & { room: Room },
): Ending[] {
  if (possible.length === 0) return []
  const parts = sample(index, before, room)
  const found: Ending[] = []
  let others = possible
  for (const votes of VOTES) {
    found.push(...voted(others, elect(parts, votes)))
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
  return voted(possible, elect(sample(index, [...before, rare], room)))
}

/** Whether a product has the word, and not only such as are gone. */
function isThere(index: LiveIndex, text: string): boolean {
  const isCertain = index.segments.some(({ segment, live }) => {
    const word = segment.words.find(text)
    return word >= 0 && segment.frequencies[word]! > segment.size - live
  })
  return isCertain || frequency(index, { alternatives: [alternative('exact', text)] }) > 0
}

/** With fewer products than this, a word is taken for the beginning of another. */
const FEW = 3
/** What each completion counts beside the one before it. */
const NEXT = 0.9

/** What stands for the half-typed word: what it is likely to become, and itself when it is a word already. */
export function completed(
  index: LiveIndex,
  start: string,
  likely: readonly string[],
  { analysis, synonyms }: CompletingParts,
): WeightedGroup {
  const itself = alternative('exact', start)
  const isWord = start.length > 1 && atMost(index, { alternatives: [itself] }) >= FEW
  const names = (synonyms.get(start) ?? []).map((name) => alternative('synonym', name))
  return groupOf(index, start, [
    ...(isWord ? [itself, ...stemOf(start, analysis)] : []),
    ...names,
    ...likely.map((text, at): Alternative => {
      return { kind: 'beginning', text, weight: ALTERNATIVE_WEIGHTS.beginning * NEXT ** at }
    }),
  ])
}
