import type { LiveSegment } from '../index/live-index.ts'
import type { Matches } from './matches.ts'

interface Part {
  live: LiveSegment
  matches: Matches
  from: number
  to: number
}

// The catalogue itself knows which category a word means: products that match "helmet" best stand in "Helmets", those
// that merely mention it are scattered. So the matches vote, each for its category, and good matches louder: by the
// fourth power of their score.

/**
 * For each part, the share of the vote that each of its categories has. Products without a category vote too, against
 * all: where few products have one, having one says little about what was meant.
 */
export function affinityOf(parts: readonly Part[]): Float32Array[] {
  const votes = new Map<string, number>()
  let all = 0
  for (const { live, matches, from, to } of parts) {
    const { columns, facts } = live.segment
    const sums = new Float64Array(facts.categories.length)
    for (let row = from; row < to; row++) {
      const square = matches.scores[row]! * matches.scores[row]!
      sums[columns.category[matches.docs[row]!]!]! += square * square
    }
    for (const [id, sum] of sums.entries()) {
      const path = facts.categories[id]!.path
      all += sum
      if (path !== '' && sum > 0) votes.set(path, (votes.get(path) ?? 0) + sum)
    }
  }
  const categorised = votes.values().reduce((sum, some) => sum + some, 0)
  const weight = all === 0 ? 0 : categorised / all / all
  return parts.map(({ live }) => {
    const { categories } = live.segment.facts
    const shares = new Float32Array(categories.length)
    for (let id = 0; id < shares.length; id++) shares[id] = (votes.get(categories[id]!.path) ?? 0) * weight
    return shares
  })
}
