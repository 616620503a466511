import { FIELD_WEIGHTS } from './index/impact.ts'
import { RANKING_WEIGHTS, type RankingWeights } from './rank/factors.ts'
import type { SearchSettings } from './search-settings.ts'

/** The weights in force: the owner's where there are any, ours everywhere else. */
export function weightsOf({ weights = {} }: SearchSettings): RankingWeights {
  const { fields, ...others } = weights
  return { ...RANKING_WEIGHTS, ...others, fields: { ...FIELD_WEIGHTS, ...fields } }
}
