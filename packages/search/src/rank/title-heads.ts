import type { LiveIndex } from '../index/live-index.ts'
import { calledBy, isOneKind, NAMES_LOOKED_AT } from '../query/kinds.ts'
import type { WeightedGroup } from '../query/match-segment.ts'
import type { Plan } from '../query/plan.ts'
import { matchCount, passingDocs } from '../query/segment-matches.ts'
import type { StepRule } from './rule.ts'

/**
 * Products that are called by the kind of thing that was asked for, before those that have the word in their names for
 * another reason: in languages whose titles begin with it, where its place is sure ("husa casca" is no "casca"), and where
 * the cheapest is asked for, which is hardly ever the thing itself.
 */
export const titleHead: StepRule = {
  name: 'title_head',
  stepsFor({ index, plan, parts, kinds, buffers }) {
    const kind = matchCount(parts) > NAMES_LOOKED_AT ? undefined : headSought(plan, kinds, index)
    if (!kind) return undefined
    const callers = parts.map(({ live }) => calledBy([kind], live))
    if (!parts.some((part, at) => passingDocs(part, buffers).some(callers[at]!))) return undefined
    return {
      most: 1,
      usual: 1,
      few: () => [],
      of: (_, at) => (doc) => (callers[at]?.(doc) ? 1 : 0),
    }
  },
}

/** The kind of thing that titles have to begin or end with; undefined where the rule decides nothing. */
export function headSought(
  { sort, headsFirst = false, wantsCheapest = false, groups }: Plan,
  kinds: readonly WeightedGroup[],
  index: LiveIndex,
): WeightedGroup | undefined {
  if (wantsCheapest) return headsFirst ? kinds[0] : kinds.at(-1)
  const isPlain = headsFirst && sort === 'relevance' && groups.filter(({ optional }) => !optional).length > 1
  return isPlain && isOneKind(kinds, index) ? kinds[0] : undefined
}
