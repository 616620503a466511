import type { LiveIndex } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import { type Alternative, type Group, resolve, resolvePhrases } from '../query/groups.ts'
import type { WeightedGroup } from '../query/match-segment.ts'

// Counts that tell enough to go by, without a look at any product: those that are gone count as well, and those that have
// two of the words count twice.

/** How many products have one of the words, at most. */
export function atMost(index: LiveIndex, group: Pick<Group, 'alternatives'>): number {
  const sum = index.segments.reduce((count, { segment }) => count + postingsOf(segment, group), 0)
  return Math.min(sum, index.live)
}

function postingsOf(segment: Segment, group: Pick<Group, 'alternatives'>): number {
  const words = new Set<number>()
  for (const { from, to } of resolve(segment, group)) for (let word = from; word < to; word++) words.add(word)
  const single = words.values().reduce((sum, word) => sum + segment.frequencies[word]!, 0)
  const phrases = resolvePhrases(segment, group).map(({ words }) =>
    Math.min(...words.map((word) => segment.frequencies[word]!)),
  )
  return phrases.reduce((sum, count) => sum + count, single)
}

/** Words of which any does, weighed as rare words and common ones are in searches. */
export function groupOf(index: LiveIndex, word: string, alternatives: readonly Alternative[]): WeightedGroup {
  const count = atMost(index, { alternatives })
  const rarity = Math.log(1 + (index.live - count + 0.5) / (count + 0.5))
  return { word, alternatives, optional: false, rarity }
}
