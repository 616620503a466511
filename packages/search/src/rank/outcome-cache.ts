import { oncePer } from '@vitrine/kit'
import { LRUCache } from 'lru-cache'
import type { LiveIndex } from '../index/live-index.ts'
import type { Outcome, Plan } from '../query/plan.ts'

/** With fewer products, recomputing is faster than a cached outcome is worth. */
const WORTH_KEEPING = 1000
const MOST_KEPT = 200

/**
 * Caches the outcomes of expensive queries: a letter, a common word, everything, a department. They are the most
 * frequent and the most expensive ones, as long as the index is unchanged. The pages of a query share one count of its
 * facets.
 */
export function createMemory() {
  const outcomesOf = oncePer((_: LiveIndex) => new LRUCache<string, Outcome>({ max: MOST_KEPT }))

  return {
    recall(index: LiveIndex, plan: Plan, run: (plan: Plan) => Outcome): Outcome {
      const outcomes = outcomesOf(index)
      const query = keyOf({ ...plan, after: undefined, limit: 0 })
      const page = `${query} ${plan.limit} ${plan.after?.key} ${plan.after?.number}`
      const known = outcomes.get(page)
      if (known) return known
      const counted = outcomes.get(query)
      const outcome = counted ? { ...run({ ...plan, facets: 'none' }), facets: counted.facets } : run(plan)
      // Browsing reads every product, however few pass the filters.
      if (plan.browse || outcome.total >= WORTH_KEEPING) {
        outcomes.set(query, outcome)
        outcomes.set(page, outcome)
      }
      return outcome
    },
  }
}

/** Everything on which the outcome depends besides the index; functions are the same in all plans. */
function keyOf({ filters, identified, pinned, buried, excluded, offered = [], ...plan }: Plan): string {
  // Written out, because a function call for each value would take longer than everything else.
  const { facts = [], ...others } = filters
  const names = offered.map(({ name }) => name)
  const chosen = [[...identified], [...pinned], [...buried], [...(excluded ?? [])]]
  return JSON.stringify([plan, others, [...facts], ...chosen, names])
}
