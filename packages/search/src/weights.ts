import type { SearchSettings } from './contract/search-settings.ts'
import { FIELD_WEIGHTS } from './index/impact.ts'
import type { RankingWeights } from './query/plan.ts'
import { RANKING_WEIGHTS } from './rank/score-factors.ts'

/** The effective weights: the owner's settings, and defaults for the rest. */
export function weightsOf({ weights = {} }: SearchSettings): RankingWeights {
  const { fields, ...others } = weights
  return { ...RANKING_WEIGHTS, ...others, fields: { ...FIELD_WEIGHTS, ...fields } }
}
