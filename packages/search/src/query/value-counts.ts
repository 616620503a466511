import { PROFILE } from '../index/fact-sets.ts'
import type { Segment } from '../index/segment.ts'
import { emptyTally, type ValueCounts } from '../index/tally.ts'
import type { FactLists } from './fact-lists.ts'

/** What is counted of a segment: by column in the tally, and facts by their numbers. */
export interface Counts {
  tally: ValueCounts
  facts: Uint32Array
  /** Facts of products as a whole, by list and by fact, when they are wanted. */
  detailLists: Uint32Array | undefined
  details: Uint32Array | undefined
}

export function emptyCounts(segment: Segment, withDetails: boolean, spare: SpareCounts): Counts {
  const { columns, facts } = segment
  return {
    tally: emptyTally(segment, countsFromZero(spare, 'profiles', columns.profileCount)),
    facts: new Uint32Array(facts.facts.length),
    detailLists: withDetails ? new Uint32Array(columns.detailListStarts.length - 1) : undefined,
    details: withDetails ? new Uint32Array(facts.details.length) : undefined,
  }
}

/** A profile stands for a category, a condition and a set for each of its traits: their counts are spelled out into these. */
export function spellProfiles({ columns: { profileItems } }: Segment, tally: ValueCounts): void {
  const { profiles, categories, conditions, sets } = tally
  for (let id = 0; id < profiles.length; id++) {
    const count = profiles[id]!
    if (count === 0) continue
    const first = id * PROFILE
    categories[profileItems[first]!]! += count
    conditions[profileItems[first + 1]!]! += count
    for (let at = first + 2; at < first + PROFILE; at++) sets[profileItems[at]!]! += count
  }
}

/** Adds the count of each list to the facts in it. */
export function spellOut(
  lists: Uint32Array,
  { starts, items }: Pick<FactLists, 'starts' | 'items'>,
  counts: Uint32Array,
  isWanted: (fact: number) => boolean = () => true,
): void {
  for (let list = 0; list < lists.length; list++) {
    const count = lists[list]!
    if (count === 0) continue
    for (let item = starts[list]!; item < starts[list + 1]!; item++) {
      if (isWanted(items[item]!)) counts[items[item]!]! += count
    }
  }
}

/** Arrays of counts by name, each as large as a question has needed. */
export type SpareCounts = Map<string, Uint32Array>

/**
 * So many counts from 0, in buffers that stay from query to query: made anew for each they would cost more than the
 * counting, in memory above all. They are the caller's until the same name is asked for again.
 */
export function countsFromZero(spare: SpareCounts, name: string, length: number): Uint32Array {
  const known = spare.get(name)
  if (known && known.length >= length) return known.subarray(0, length).fill(0)
  const made = new Uint32Array(length)
  spare.set(name, made)
  return made
}
