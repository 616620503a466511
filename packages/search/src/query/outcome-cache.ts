import { oncePer } from '@vitrine/kit'
import { LRUCache } from 'lru-cache'
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
  const outcomesOf = oncePer((_: LiveIndex) => new LRUCache<string, Outcome>({ max: MOST_KEPT }))

  return {
    recall(index, plan, run) {
      const outcomes = outcomesOf(index)
      const question = keyOf({ ...plan, after: undefined, limit: 0 })
      const page = `${question} ${plan.limit} ${plan.after?.key} ${plan.after?.number}`
      const known = outcomes.get(page)
      if (known) return known
      const counted = outcomes.get(question)
      const outcome = counted ? { ...run({ ...plan, facets: 'none' }), facets: counted.facets } : run(plan)
      // Whoever browses looks at every product, however few pass the filters.
      if (plan.browse || outcome.total >= WORTH_KEEPING) {
        outcomes.set(question, outcome)
        outcomes.set(page, outcome)
      }
      return outcome
    },
  }
}

/** Everything that the outcome depends on, beside the index; functions are the same in all plans. */
function keyOf({ filters, identified, pinned, buried, excluded, ...plan }: Plan): string {
  // Spelled out: a function that is called for each value takes longer than all the rest.
  const { facts = [], ...others } = filters
  return JSON.stringify([plan, others, [...facts], [...identified], [...pinned], [...buried], [...(excluded ?? [])]])
}
