import type { WeightedGroup } from '../query/matching.ts'
import { createTopList } from '../query/ordering.ts'
import type { Hit, Plan } from '../query/plan.ts'
import { rankerFor } from '../rank/factors.ts'
import type { SampledMatches } from './sampling.ts'

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
