import type { LiveIndex } from '../index/live-index.ts'
import type { Outcome, Plan } from './plan.ts'

/**
 * Outcomes of questions that looked at much: a letter, a common word, everything, a department. They are asked most
 * often and cost most, and for as long as the index stays the same so do they. The pages of a question share one count
 * of its facets.
 */
export interface Memory {
  recall(index: LiveIndex, plan: Plan, run: (plan: Plan) => Outcome): Outcome
}

/** Fewer products than these are found by words anew sooner than an outcome is worth keeping. */
const WORTH_KEEPING = 1000
const MOST_KEPT = 200

export function createMemory(): Memory {
  const kept = new WeakMap<LiveIndex, Map<string, Outcome>>()

  function keep(outcomes: Map<string, Outcome>, key: string, outcome: Outcome): void {
    const [oldest] = outcomes.keys()
    if (outcomes.size >= MOST_KEPT && oldest !== undefined) outcomes.delete(oldest)
    outcomes.set(key, outcome)
  }

  return {
    recall(index, plan, run) {
      const outcomes = kept.get(index) ?? new Map<string, Outcome>()
      kept.set(index, outcomes)
      const question = keyOf({ ...plan, after: undefined, limit: 0 })
      const page = `${question} ${plan.limit} ${plan.after?.key} ${plan.after?.number}`
      const known = outcomes.get(page)
      if (known) {
        // The one just asked for is the last to be forgotten.
        outcomes.delete(page)
        outcomes.set(page, known)
        return known
      }
      const counted = outcomes.get(question)
      const outcome = counted ? { ...run({ ...plan, facets: 'none' }), facets: counted.facets } : run(plan)
      // Whoever browses looks at every product, however few pass the filters.
      if (plan.browse || outcome.total >= WORTH_KEEPING) {
        keep(outcomes, question, outcome)
        keep(outcomes, page, outcome)
      }
      return outcome
    },
  }
}

/** Everything that the outcome depends on, beside the index. */
function keyOf({
  groups,
  filters,
  identified,
  pinned,
  buried,
  sort,
  browse,
  limit,
  after,
  facets,
  ...plan
}: Plan): string {
  const facts = [...(filters.facts ?? [])]
  return JSON.stringify([
    groups,
    { ...filters, facts },
    [...identified],
    [...pinned],
    [...buried],
    sort,
    browse,
    limit,
    after,
    facets,
    plan.wantsCheapest,
    plan.unwanted,
    [...(plan.excluded ?? [])],
    plan.colours,
  ])
}
