import { namedBy, nameOfSought } from '../query/kinds.ts'
import type { StepRule } from './rule.ts'

/**
 * What holds all words comes before what holds some; where one word alone names the kind, only if it is named so: a green
 * lantern to hang in a tent is no green tent.
 */
export const allWords: StepRule = {
  name: 'all_words',
  stepsFor({ complete, plan, kinds, index }) {
    if (!complete) return undefined
    const kind = nameOfSought(plan, kinds, index)
    return {
      most: 1,
      usual: 0,
      few: (_, at) => complete[at]!,
      of: ({ live }, at) => {
        const isNamed = kind ? namedBy([kind], live) : () => true
        return (doc) => (complete[at]!.has(doc) && isNamed(doc) ? 1 : 0)
      },
    }
  },
}
