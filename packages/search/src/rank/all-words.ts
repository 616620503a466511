import { namedBy, nameOfSought } from '../query/kinds.ts'
import type { StepRule } from './rule.ts'

/** What holds all words by less than this share of their weight holds them in some corner of a description. */
const FAINT = 0.25

/**
 * What holds all words comes before what holds some; where one word alone names the kind, only if it is named so: a green
 * lantern to hang in a tent is no green tent. What holds them faintly has its score alone: a camera that mentions a frame is
 * no digital photo frame.
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
        return (doc, words) => (complete[at]!.has(doc) && words >= FAINT && isNamed(doc) ? 1 : 0)
      },
    }
  },
}
