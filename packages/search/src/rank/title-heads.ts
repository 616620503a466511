import { calledBy, isOneKind, NAMES_LOOKED_AT } from '../query/kinds.ts'
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
    const { sort, headsFirst = false, wantsCheapest = false } = plan
    const isPlain = headsFirst && sort === 'relevance' && plan.groups.filter(({ optional }) => !optional).length > 1
    if (!(isPlain || wantsCheapest) || matchCount(parts) > NAMES_LOOKED_AT) return undefined
    const kind = headsFirst ? kinds[0] : kinds.at(-1)
    if (kind === undefined || (!wantsCheapest && !isOneKind(kinds, index))) return undefined
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
